import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { ruleList } from '../../../formats/sdk/composition/compose.ts';
import { COMMANDER, FREE_FOR_ALL } from '../../../formats/rules/sets.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';
import { spread } from '../../sweep.ts';

const format = FORMATS.get('commander') as FormatDefinition;
const NAMES = ['A', 'B', 'C', 'D'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
/** A, B, C and D around the table in that order. */
const four = (s: Setting): Scenario =>
  scenario({ ...s, format: 'commander', people: 4, names: NAMES, options: { seating: 'named', ...s.options } });
const person = (s: Scenario, seat: string): number => s.g.world.seat(s.seat(seat)).person;
const HERO = { name: 'Hero', cost: '{1}{G}', type: 'Legendary Creature — Human', pt: '7/7' };
const BOUNCE = { name: 'Bounce', cost: '{U}', type: 'Instant', text: "Return target creature to its owner's hand." };
const TUCK = {
  name: 'Tuck',
  cost: '{W}',
  type: 'Instant',
  text: "Put target creature on the bottom of its owner's library.",
};
const BANISH = { name: 'Banish', cost: '{W}', type: 'Instant', text: 'Exile target creature.' };
const cards = [HERO, BOUNCE, TUCK, BANISH];
const leading = (id: string) => ({ marks: { commander: id } });
/** Clauses of the rules by which A may not cast it. */
const failing = (s: Scenario, name: string): string[] =>
  s.g
    .why(person(s, 'A'), `cast:${s.ref(name)}:${s.ref('A')}:0`)
    .chain.filter((c) => !c.holds)
    .map((c) => c.clauses.join(', '));
const lost = (s: Scenario): string[] => s.g.state.sides.filter((x) => x.lost).map((x) => x.name);

describe('how it starts', () => {
  const setup = format.makeSetup({ seed: 'a seed', people: NAMES.map((name) => ({ name })), cards: starterCards() });
  const g = startGame(setup, format.rules({}));

  it('CR 903.6: commanders begin face up in the command zone, the rest of the deck is the library', () => {
    for (const seat of g.world.present()) {
      const { decks } = setup.data as TableSetup;
      const deck = decks[g.world.seat(seat).person];
      expect(g.world.command(seat).map((id) => g.world.get(id).def)).toEqual(deck?.commanders);
      expect(g.world.library(seat).length + g.world.hand(seat).length).toBe(deck?.main.length);
      expect([deck?.commanders.length, deck?.main.length]).toEqual([1, 99]);
    }
    const view = new Viewer(
      g,
      { person: null, side: null } as never,
      { match: 'm', format: 'commander', people: [] } as never,
    ).view();
    expect(view.seats.flatMap((s) => s.command.map((h) => view.objects[h]?.card === null))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it('CR 903.7: everybody starts with 40 life, or as much as the table says', () => {
    expect(g.state.sides.map((s) => s.life)).toEqual([40, 40, 40, 40]);
    expect(
      startGame(
        format.makeSetup({
          seed: 's',
          people: NAMES.map((name) => ({ name })),
          options: { life: 30 },
          cards: starterCards(),
        }),
        format.rules({ life: 30 }),
      ).state.sides[0]?.life,
    ).toBe(30);
  });
  it('CR 903.2: two may play as well as several, who attack whom they like', () => {
    expect(format.roles).toMatchObject([{ role: 'Player', min: 2, max: 12 }]);
    const s = four({ seats: { A: { battlefield: ['Bear'] } } }).untilQuestion('attack');
    expect(s.question.kind === 'attack' && s.question.creatures[0]?.targets).toHaveLength(3);
  });
});

describe('casting from the command zone', () => {
  const zone = [{ card: 'Hero', ...leading('0:0') }];

  it('CR 903.8: a commander is cast from the command zone as from the hand, for {2} more for each earlier time', () => {
    const s = four({
      cards,
      seats: {
        A: { battlefield: lands(12, 'Forest'), command: zone, hand: ['Bear'] },
        B: { battlefield: ['Swamp'], hand: ['Smite'] },
      },
    }).cast('A', 'Hero');
    expect([s.zone('Hero'), s.battlefield('A').filter((n) => n === 'Forest').length]).toEqual(['battlefield', 12]);
    const tapped = (): number => s.g.world.permanentsOf(s.seat('A')).filter((id) => s.g.world.get(id).tapped).length;
    expect(tapped()).toBe(2);
    s.choose('A', 'Hero').cast('B', 'Smite', { targets: ['Hero'] });
    expect(s.zone('Hero')).toBe('command');
    s.to('main1', 'A').do('A', 'cast', 'Hero');
    expect(tapped()).toBe(4);
  });
  it('CR 903.8: the view shows the tax, and a cast that is too dear is refused with the reason', () => {
    const s = four({
      cards,
      seats: { A: { battlefield: lands(5, 'Forest'), command: [{ card: 'Hero', casts: 2, ...leading('0:0') }] } },
    });
    expect(s.g.rules.notes?.(s.g, s.g.world.get(s.id('Hero')))).toEqual([
      'The commander of A',
      'costs {4} more (cast from here twice)',
    ]);
    expect(s.g.rules.costIncrease?.(s.g, s.seat('A'), s.g.world.get(s.id('Hero')))).toMatchObject({
      n: 4,
      clause: '903.8',
    });
    expect(s.try('A', 'cast', 'Hero')?.clauses).toContain('601.2f');
  });
  it('CR 903.8: only its owner casts it, and at the time when it could be cast from the hand', () => {
    const s = four({
      cards,
      seats: { B: { battlefield: lands(9, 'Forest'), command: [{ card: 'Hero', ...leading('1:0') }] } },
    });
    expect(s.try('B', 'cast', 'Hero')).not.toBeNull(); // not in A's turn
    s.to('main1', 'B');
    expect(s.try('B', 'cast', 'Hero')).toBeNull();
    const other = four({
      cards,
      seats: { A: { battlefield: lands(9, 'Forest'), command: [{ card: 'Hero', owner: 'B', ...leading('1:0') }] } },
    });
    expect(failing(other, 'Hero')).toContain('903.8');
  });
  it('CR 903.8: what else lies in the command zone is not cast', () => {
    const s = four({ cards, seats: { A: { battlefield: lands(9, 'Forest'), command: ['Bear'] } } });
    expect(failing(s, 'Bear')).toContain('903.8');
  });
  it('CR 702.124d: of two commanders each counts by itself', () => {
    const s = four({
      cards,
      seats: {
        A: {
          battlefield: lands(9, 'Forest'),
          command: [
            { card: 'Hero', casts: 3, ...leading('0:0') },
            { card: 'Bear', ...leading('0:1') },
          ],
        },
      },
    });
    const more = (name: string) => s.g.rules.costIncrease?.(s.g, 0, s.g.world.get(s.id(name)))?.n ?? 0;
    expect([more('Hero'), more('Bear')]).toEqual([6, 0]);
  });
});

describe('going back to the command zone', () => {
  const seats = (by: string, hero = leading('0:0')) => ({
    A: { battlefield: [{ card: 'Hero', ...hero }] },
    B: { battlefield: ['Swamp', 'Island', 'Plains'], hand: [by] },
  });

  it.each(['Smite', 'Banish'])(
    'CR 903.9a: from the zone where %s put it, its owner may put it into the command zone',
    (by) => {
      const s = four({ cards, seats: seats(by) })
        .do('B', 'cast', by, { targets: ['Hero'] })
        .resolve();
      expect([s.question.clauses, s.g.owing()]).toEqual([['903.9a'], [person(s, 'A')]]);
      s.choose('A', 'Hero').settle();
      expect([s.zone('Hero'), s.at('Hero'), s.g.world.command(s.seat('A'))]).toEqual([
        'command',
        s.seat('A'),
        [s.id('Hero')],
      ]);
    },
  );
  it('CR 903.9a: its owner decides, whoever controlled it', () => {
    const s = four({
      cards,
      seats: {
        A: { battlefield: [{ card: 'Hero', owner: 'C', ...leading('2:0') }] },
        B: { battlefield: ['Swamp'], hand: ['Smite'] },
      },
    })
      .do('B', 'cast', 'Smite', { targets: ['Hero'] })
      .resolve();
    expect(s.g.owing()).toEqual([person(s, 'C')]);
    s.choose('C', 'Hero').settle();
    expect(s.g.world.command(s.seat('C'))).toEqual([s.id('Hero')]);
  });
  it('CR 903.9a: who leaves it there is not asked again until it gets there anew', () => {
    const s = four({ cards, seats: seats('Smite') })
      .do('B', 'cast', 'Smite', { targets: ['Hero'] })
      .resolve();
    expect(s.answer('A', { chosen: [] })).toBeNull();
    s.to('main1', 'B');
    expect([s.zone('Hero'), s.question.kind]).toEqual(['graveyard', 'priority']);
  });
  it.each([
    ['Bounce', 'hand'],
    ['Tuck', 'library'],
  ] as const)(
    'CR 903.9b: instead of where %s would put it, its owner may have it go to the command zone',
    (by, where) => {
      const to = (key: string): string => {
        let asked: readonly string[] | undefined;
        const s = four({ cards, seats: seats(by) })
          .do('B', 'cast', by, { targets: ['Hero'] })
          .will('A', (part) => {
            asked = part.clauses;
            return { keys: [key] };
          })
          .resolve();
        expect(asked).toEqual(['903.9b']);
        return s.zone('Hero');
      };
      expect([to('yes'), to('no')]).toEqual(['command', where]);
    },
  );
  it('CR 903.9b: it was put nowhere else before: it dies for nobody, and from the hand it is cast without tax', () => {
    const s = four({
      cards,
      seats: { A: { battlefield: lands(9, 'Forest'), hand: [{ card: 'Hero', casts: 2, ...leading('0:0') }] } },
    });
    expect(s.g.rules.costIncrease?.(s.g, 0, s.g.world.get(s.id('Hero')))).toBeNull();
  });
  it('CR 903.3: being a commander stays with the card; a card that is none asks nobody', () => {
    const s = four({
      cards,
      seats: { A: { battlefield: ['Hero'] }, B: { battlefield: ['Swamp'], hand: ['Smite'] } },
    }).cast('B', 'Smite', { targets: ['Hero'] });
    expect([s.zone('Hero'), s.question.kind]).toEqual(['graveyard', 'priority']);
  });
  it('CR 903.3: a copy of a commander is none, and a commander that is a copy of something is still one', () => {
    const copy = [
      {
        name: 'Mirror',
        cost: '{U}',
        type: 'Legendary Creature — Shapeshifter',
        pt: '0/0',
        text: 'You may have this creature enter as a copy of any creature on the battlefield.',
      },
    ];
    const s = four({
      cards: [...cards, ...copy],
      seats: {
        A: { battlefield: ['Island'], command: [{ card: 'Mirror', ...leading('0:0') }] },
        B: { battlefield: ['Swamp', { card: 'Giant', ...leading('1:0') }], hand: ['Smite'] },
      },
    });
    s.do('A', 'cast', 'Mirror').choose('A', 'Giant').resolve();
    expect(s.chars('Mirror').name).toBe('Giant');
    s.do('B', 'cast', 'Smite', { targets: ['Mirror'] }).resolve();
    expect(s.question.clauses).toEqual(['903.9a']);
  });
});

describe('commander damage', () => {
  const attackFor = (times: number, more: Setting = { seats: {} }): Scenario => {
    const s = four({
      cards,
      ...more,
      seats: { A: { battlefield: [{ card: 'Hero', ...leading('0:0') }] }, ...more.seats },
    });
    for (let i = 0; i < times; i++) s.attack({ Hero: 'B' }).to('main2');
    return s;
  };

  it('CR 903.10a: who has been dealt 21 combat damage by one commander loses', () => {
    const twice = attackFor(2);
    expect([lost(twice), twice.life('B'), twice.g.rules.seatFacts?.(twice.g, twice.seat('B'))]).toEqual([
      [],
      26,
      [{ label: 'Damage by Hero', value: '14 of 21', clause: '903.10a' }],
    ]);
    const thrice = attackFor(3);
    expect([lost(thrice), thrice.g.state.sides[1]?.lostBy]).toEqual([
      ['B'],
      { reason: 'B has been dealt 21 combat damage by one commander.', clause: '903.10a' },
    ]);
  });
  it('CR 903.10a: the option says how much is too much', () => {
    expect(lost(attackFor(1, { options: { commanderDamage: 7 }, seats: {} }))).toEqual(['B']);
  });
  it('CR 903.10a, 702.124d: damage of two commanders is counted apart', () => {
    const s = four({
      cards,
      seats: {
        A: {
          battlefield: [
            { card: 'Hero', ...leading('0:0') },
            { card: 'Giant', ...leading('0:1') },
          ],
        },
      },
    });
    for (let i = 0; i < 2; i++) s.attack({ Hero: 'B', Giant: 'B' }).to('main2');
    expect([lost(s), s.life('B'), s.g.rules.seatFacts?.(s.g, s.seat('B')).map((f) => f.value)]).toEqual([
      [],
      18,
      ['14 of 21', '8 of 21'],
    ]);
  });
  it('CR 903.10a: it is the card that counts, also after it was somewhere else, and whoever controls it', () => {
    const steal = {
      name: 'Steal',
      cost: '{U}',
      type: 'Sorcery',
      text: 'Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.',
    };
    const s = four({
      cards: [...cards, steal],
      seats: {
        A: { battlefield: [{ card: 'Hero', ...leading('0:0') }] },
        B: {},
        C: { battlefield: ['Island'], hand: ['Steal'] },
      },
    });
    s.attack({ Hero: 'B' })
      .to('main1', 'C')
      .cast('C', 'Steal', { targets: ['Hero'] })
      .attack({ Hero: 'B' })
      .to('main2');
    expect(s.g.rules.seatFacts?.(s.g, s.seat('B'))).toEqual([
      { label: 'Damage by Hero', value: '14 of 21', clause: '903.10a' },
    ]);
  });
  it('CR 903.10a: only combat damage counts, and only that to players', () => {
    const pinger = {
      name: 'Archer',
      cost: '{R}',
      type: 'Legendary Creature — Elf',
      pt: '1/1',
      text: '{T}: Archer deals 1 damage to any target.',
    };
    const s = four({
      cards: [pinger],
      seats: { A: { battlefield: [{ card: 'Archer', ...leading('0:0') }] } },
    }).activate('A', 'Archer', { targets: ['B'] });
    expect([s.life('B'), s.g.rules.seatFacts?.(s.g, s.seat('B'))]).toEqual([39, []]);
  });
  it('CR 704.6c, 704.3: it is looked for with the other state-based actions, all at once: if nobody is left, it is a draw', () => {
    const s = scenario({
      format: 'commander',
      people: 2,
      names: ['A', 'B'],
      sides: { A: { life: 0 } },
      seats: { B: { marks: { 'dealt 0:0': 21 } } },
    });
    expect([lost(s).sort(), s.g.state.over?.winner]).toEqual([['A', 'B'], null]);
  });
});

describe('teams with commanders', () => {
  const teams = (s: Setting): Scenario =>
    scenario({ ...s, format: 'commander-two-headed-giant', people: 4, names: ['A', 'B', 'Y', 'Z'] });

  it('CR 903.10a, 810.8a: damage counts for each player, and who has been dealt too much loses for the team', () => {
    const hits = (...targets: string[]): Scenario => {
      const s = teams({ cards, seats: { A: { battlefield: [{ card: 'Hero', ...leading('0:0') }] } } });
      for (const t of targets) s.attack({ Hero: t }).to('main2');
      return s;
    };
    const both = hits('Y', 'Z', 'Y');
    expect([
      lost(both),
      both.life('Team 2'),
      both.g.rules.seatFacts?.(both.g, both.seat('Y')).map((f) => f.value),
      both.g.rules.seatFacts?.(both.g, both.seat('Z')).map((f) => f.value),
    ]).toEqual([[], 39, ['14 of 21'], ['7 of 21']]);
    const one = hits('Y', 'Y', 'Y');
    expect([lost(one), one.g.state.over?.winner, one.g.state.sides[1]?.lostBy?.clause]).toEqual([
      ['Team 2'],
      0,
      '903.10a',
    ]);
  });
  it('CR 903.8: each casts their own commander, and pays for their own casts', () => {
    const s = teams({
      cards,
      seats: {
        A: { battlefield: lands(9, 'Forest'), command: [{ card: 'Hero', as: 'hA', casts: 2, ...leading('0:0') }] },
        B: { battlefield: lands(2, 'Forest'), command: [{ card: 'Hero', as: 'hB', ...leading('1:0') }] },
      },
    });
    expect(s.try('B', 'cast', 'hB')).toBeNull();
    expect([s.g.rules.costIncrease?.(s.g, s.seat('A'), s.g.world.get(s.id('hA')))?.n]).toEqual([4]);
  });
});

describe('a list of rules', () => {
  it('903.10a: may be taken out, and so may what nothing else needs', () => {
    const ids = ruleList([...FREE_FOR_ALL, ...COMMANDER, '!commander-damage', '!commander-returns']).map((r) => r.id);
    expect([ids.includes('commander-damage'), ids.includes('commander-zone'), ids.includes('command-zone')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(() => ruleList([...FREE_FOR_ALL, ...COMMANDER, '!command-zone'])).toThrow('needs "command-zone"');
  });
});

describe('played to the end', () => {
  // the others only in a sweep: the contract of formats has random programs play Commander and Brawl
  it.each(
    spread(
      [
        [2, 'sensible'],
        [5, 'sensible'],
        [4, 'random'],
      ] as const,
      2,
    ),
  )(
    'CR 104.2a: %i bots (%s), until one is left',
    (n, bot) => {
      const people = Array.from({ length: n }, (_, i) => ({ name: `P${i}` }));
      const report = playMatch(
        format,
        { seed: `end ${n}`, people, cards: starterCards().filter((c) => c.whole) },
        people.map((_, i) => makeBot(bot, `end/${i}`)),
        { views: true },
      );
      expect(report.diagnosis).toBeUndefined();
      expect(report.winner).toBeTypeOf('number');
    },
    120_000,
  );
  it.each(
    spread(
      [
        ['brawl', 2, 'sensible'],
        ['commander-two-headed-giant', 4, 'sensible'],
        ['brawl', 3, 'random'],
      ] as const,
      2,
    ),
  )(
    'CR 104.2a: %s, %i bots (%s), until one side is left',
    (id, n, bot) => {
      const people = Array.from({ length: n }, (_, i) => ({ name: `P${i}` }));
      const report = playMatch(
        FORMATS.get(id) as FormatDefinition,
        { seed: `end ${n}`, people, cards: starterCards().filter((c) => c.whole) },
        people.map((_, i) => makeBot(bot, `end/${i}`)),
        { views: true },
      );
      expect(report.diagnosis).toBeUndefined();
      expect(report.winner).toBeTypeOf('number');
    },
    120_000,
  );
});
