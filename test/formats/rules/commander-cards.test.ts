import { describe, expect, it } from 'vitest';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';

const NAMES = ['A', 'B', 'C'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
/** A, B and C around the table in that order. */
const three = (s: Setting): Scenario =>
  scenario({ ...s, format: 'commander', people: 3, names: NAMES, options: { seating: 'named', ...s.options } });
const leading = (id: string) => ({ marks: { commander: id } });
const HERO = { name: 'Hero', cost: '{1}{G}', type: 'Legendary Creature — Human', pt: '2/2' };
const RED = { name: 'Flint', cost: '{R}', type: 'Legendary Creature — Human', pt: '1/1' };
const TOWER = {
  name: 'Belfry',
  type: 'Land',
  text: "{T}: Add one mana of any color in your commander's color identity.",
};
const ROOM = {
  name: 'Study',
  type: 'Land',
  text: "{T}, Pay life equal to the number of colors in your commanders' color identity: Draw a card.",
};
const WARD = {
  name: 'Ward',
  cost: '{8}',
  type: 'Instant',
  text: 'If you control a commander, you may cast this spell without paying its mana cost.\nYou gain 3 life.',
};
const hero = { card: 'Hero', ...leading('0:0') };

describe('what speaks of commanders', () => {
  it('CR 903.3d: controlling a commander is controlling a permanent that is one, whoever owns it', () => {
    const offered = (seats: Setting['seats']): boolean =>
      three({ cards: [HERO, WARD], seats }).try('A', 'cast', 'Ward') === null;
    expect(offered({ A: { battlefield: [hero], hand: ['Ward'] } })).toBe(true);
    expect(offered({ A: { battlefield: [{ card: 'Hero', owner: 'B', ...leading('1:0') }], hand: ['Ward'] } })).toBe(
      true,
    );
    expect(offered({ A: { battlefield: ['Hero'], command: [hero], hand: ['Ward'] } })).toBe(false);
    expect(offered({ A: { hand: ['Ward'] }, B: { battlefield: [{ card: 'Hero', ...leading('1:0') }] } })).toBe(false);
  });
  it('CR 903.3d: “your commander” is the one that you own', () => {
    const cards = [
      HERO,
      {
        name: 'Aide',
        cost: '{W}',
        type: 'Creature — Soldier',
        pt: '1/1',
        text: 'As long as you control your commander, ~ gets +2/+2.',
      },
    ];
    const aide = (battlefield: readonly unknown[]): string =>
      three({ cards, seats: { A: { battlefield: ['Aide', ...battlefield] as never } } }).pt('Aide');
    expect([aide([]), aide([hero]), aide([{ card: 'Hero', owner: 'B', ...leading('1:0') }]), aide(['Hero'])]).toEqual([
      '1/1',
      '3/3',
      '1/1',
      '1/1',
    ]);
  });
  it('CR 903.3d: “commander creatures you own”, under whose control they are', () => {
    const cards = [
      HERO,
      { name: 'Upbringing', cost: '{G}', type: 'Enchantment', text: 'Commander creatures you own get +1/+1.' },
    ];
    const s = three({
      cards,
      seats: {
        A: { battlefield: ['Upbringing', 'Bear'] },
        B: {
          battlefield: [
            { card: 'Hero', as: 'mine', owner: 'A', ...leading('0:0') },
            { card: 'Hero', as: 'theirs', ...leading('1:0') },
          ],
        },
      },
    });
    expect([s.pt('mine'), s.pt('theirs'), s.pt('Bear')]).toEqual(['3/3', '2/2', '2/2']);
  });
  it('CR 903.3d: an ability that triggers on your commander', () => {
    const cards = [
      HERO,
      {
        name: 'Annals',
        cost: '{1}',
        type: 'Artifact',
        text: 'Whenever your commander enters or attacks, you gain 1 life.',
      },
    ];
    const s = three({
      cards,
      seats: { A: { battlefield: ['Annals', ...lands(3, 'Forest'), { card: 'Bear' }], command: [hero] } },
    })
      .cast('A', 'Hero')
      .resolve();
    expect(s.life('A')).toBe(41);
    s.attack({ Bear: 'B' }).to('main2');
    expect(s.life('A')).toBe(41);
    s.to('main1', 'A').attack({ Hero: 'B' }).to('main2');
    expect(s.life('A')).toBe(42);
  });
  it('CR 903.3d: casting a commander is casting a spell that is one', () => {
    const cards = [
      HERO,
      { name: 'Choir', cost: '{1}', type: 'Artifact', text: 'Whenever you cast your commander, you gain 1 life.' },
    ];
    const s = three({
      cards,
      seats: { A: { battlefield: ['Choir', ...lands(5, 'Forest')], command: [hero], hand: ['Bear'] } },
    })
      .cast('A', 'Bear')
      .cast('A', 'Hero');
    expect(s.life('A')).toBe(41);
  });
  it('CR 903.3d: a commander as a target, and one that is none', () => {
    const cards = [
      HERO,
      { name: 'Clinic', type: 'Land', text: '{T}: Target commander gains lifelink until end of turn.' },
      { name: 'Bind', cost: '{W}', type: 'Instant', text: 'Tap target noncommander creature.' },
    ];
    const s = three({ cards, seats: { A: { battlefield: ['Clinic', 'Plains', 'Bear', hero], hand: ['Bind'] } } });
    expect([s.mayTarget('A', 'activate', 'Clinic', 'Hero'), s.mayTarget('A', 'activate', 'Clinic', 'Bear')]).toEqual([
      true,
      false,
    ]);
    expect([s.mayTarget('A', 'cast', 'Bind', 'Hero'), s.mayTarget('A', 'cast', 'Bind', 'Bear')]).toEqual([false, true]);
  });
  it('CR 702.124e: of two commanders in the command zone one is chosen as the effect is applied', () => {
    const cards = [
      HERO,
      RED,
      {
        name: 'Beacon',
        type: 'Land',
        text: '{T}, Sacrifice ~: Put your commander into your hand from the command zone.',
      },
    ];
    const s = three({
      cards,
      seats: {
        A: { battlefield: ['Beacon'], command: [hero, { card: 'Flint', ...leading('0:1') }, 'Bear'] },
        B: { command: [{ card: 'Hero', as: 'theirs', ...leading('1:0') }] },
      },
    });
    s.will('A', (part) => {
      expect(part.kind === 'choose' && [...part.from].sort()).toEqual([s.ref('Hero'), s.ref('Flint')].sort());
      return { chosen: [s.ref('Flint')] };
    }).activate('A', 'Beacon');
    expect([s.hand('A'), s.zone('Hero')]).toEqual([['Flint'], 'command']);
  });
  it('CR 903.8: “for each time you’ve cast your commander” counts the casts from the command zone, of two commanders those of both', () => {
    const cards = [
      HERO,
      RED,
      {
        name: 'Muster',
        cost: '{W}',
        type: 'Sorcery',
        text: "Create a 1/1 white Soldier creature token for each time you've cast your commander from the command zone this game.",
      },
    ];
    const made = (heroCasts: number, redCasts: number): number => {
      const s = three({
        cards,
        seats: {
          A: {
            battlefield: ['Plains'],
            hand: ['Muster', { card: 'Flint', casts: redCasts, ...leading('0:1') }],
            graveyard: [{ card: 'Hero', casts: heroCasts, ...leading('0:0') }],
          },
          B: { command: [{ card: 'Hero', as: 'theirs', casts: 4, ...leading('1:0') }] },
        },
      });
      if (s.question.kind !== 'priority') s.answer('A', { chosen: [] });
      return s.cast('A', 'Muster').battlefield('A').length - 1;
    };
    expect([made(0, 0), made(2, 0), made(2, 1)]).toEqual([0, 2, 3]);
  });
  it('CR 700.2, 903.3d: both modes may be chosen by who controls a commander as they cast the spell', () => {
    const cards = [
      HERO,
      {
        name: 'Will',
        cost: '{W}',
        type: 'Sorcery',
        text: 'Choose one. If you control a commander as you cast this spell, you may choose both.\n• You gain 3 life.\n• Draw a card.',
      },
    ];
    const cast = (battlefield: readonly unknown[]): readonly unknown[] => {
      const s = three({ cards, seats: { A: { battlefield: ['Plains', ...battlefield] as never, hand: ['Will'] } } });
      const refused = s.try('A', 'cast', 'Will', { modes: [0, 1] });
      s.resolve();
      return [refused === null, s.life('A'), s.hand('A').length];
    };
    expect(cast([hero])).toEqual([true, 43, 1]);
    expect(cast([])[0]).toBe(false);
  });
});

describe('colour identity in the game', () => {
  it('CR 702.124c, 903.4f: mana of a colour in the identity of your commander, or of both', () => {
    const paid = (commanders: readonly object[], spell: { name: string; cost: string; type: string }): boolean =>
      three({
        cards: [HERO, RED, TOWER, { ...spell, text: 'Draw a card.' }],
        seats: { A: { battlefield: ['Belfry'], command: commanders as never, hand: [spell.name] } },
      }).try('A', 'cast', spell.name) === null;
    const green = { name: 'Sprout', cost: '{G}', type: 'Sorcery' };
    const red = { name: 'Cinder', cost: '{R}', type: 'Sorcery' };
    const both = [hero, { card: 'Flint', ...leading('0:1') }];
    expect([paid([hero], green), paid([hero], red), paid(both, green), paid(both, red), paid([], green)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
  it('CR 903.4a: the identity stays what it was as the game began, wherever the commander is', () => {
    const s = three({
      cards: [HERO, TOWER],
      seats: { A: { battlefield: ['Belfry'], library: [{ card: 'Hero', ...leading('0:0') }, ...lands(3, 'Plains')] } },
    });
    expect(s.g.rules.leading?.identity(s.g, s.seat('A'))).toEqual(['G']);
    expect(s.g.rules.leading?.identity(s.g, s.seat('B'))).toBeNull();
  });
  it('CR 903.4f: a cost by the number of its colours is paid with so much life, and unpayable without a commander', () => {
    const s = three({
      cards: [HERO, RED, ROOM],
      seats: { A: { battlefield: ['Study'], command: [hero, { card: 'Flint', ...leading('0:1') }] as never } },
    }).activate('A', 'Study');
    expect(s.life('A')).toBe(38);
    expect(
      three({ cards: [ROOM], seats: { A: { battlefield: ['Study'] } } }).try('A', 'activate', 'Study')?.clauses,
    ).toContain('118.3');
  });
});
