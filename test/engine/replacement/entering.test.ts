import { describe, expect, it } from 'vitest';
import type { DecisionPart } from '../../../server/engine/kernel/decisions.ts';
import { costing, duel, lands, ofKind, type Scenario } from '../../dsl/plain.ts';

const permanent = costing('{G}');
const rite = ofKind('{G}', 'Sorcery');
const RETURN = rite('Revival', 'Return each creature card from your graveyard to the battlefield.');
const SEASON = permanent(
  'Season',
  'Enchantment',
  'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
);
const TWIN = rite('Twin', "Create a token that's a copy of target creature you control.");
const EATER = permanent('Eater', 'Creature — Wurm', 'Devour 1', '2/2');
const offered =
  (into: string[][], t: Scenario, ...names: string[]) =>
  (part: DecisionPart['part']): object => {
    into.push(part.kind === 'choose' ? part.from.map((r) => t.g.nameOf(Number(r.slice(1)))).sort() : []);
    return { chosen: names.map((n) => t.ref(n)) };
  };

describe('what is done to a card that is drawn (614.11b)', () => {
  const SEER = permanent(
    'Seer',
    'Creature — Human',
    "{T}: Draw a card and reveal it. If it isn't a land card, discard it.",
    '1/1',
  );
  const FLOOD = permanent('Flood', 'Enchantment', 'If you would draw a card, draw two cards instead.');
  const STUDY = permanent(
    'Well',
    'Enchantment',
    'If you would draw a card while you have no cards in hand, instead you draw two cards and you lose 1 life.',
  );
  it('121.1: it is revealed, kept if it is a land, else discarded', () => {
    const t = duel({ cards: [SEER], seats: { A: { battlefield: ['Seer'], library: ['Forest', 'Bear'] } } });
    t.priorityTo('A');
    const top = t.library('A').at(-1);
    t.activate('A', 'Seer');
    expect([t.hand('A'), t.graveyard('A')]).toEqual(top === 'Forest' ? [['Forest'], []] : [[], ['Bear']]);
    expect([...t.g.journal.events(0)].filter((e) => e.e === 'reveal')).toHaveLength(1);
  });
  it('614.11b: cards drawn in place of it are neither revealed nor discarded', () => {
    for (const instead of [FLOOD, STUDY]) {
      const t = duel({
        cards: [SEER, instead],
        seats: { A: { battlefield: ['Seer', instead.name], library: ['Bear', 'Bird', 'Wall'] } },
      });
      t.activate('A', 'Seer');
      expect([t.hand('A').length, t.graveyard('A')]).toEqual([2, []]);
      expect([...t.g.journal.events(0)].filter((e) => e.e === 'reveal')).toEqual([]);
    }
  });
});

describe('permanents that enter at once (614.12, 614.13)', () => {
  it('614.13a: none of those that enter is there to be chosen for another', () => {
    const into: string[][] = [];
    const t = duel({
      cards: [EATER, TWIN, SEASON],
      seats: { A: { battlefield: ['Season', 'Eater', 'Bear', 'Forest'], hand: ['Twin'] } },
    });
    t.will('A', offered(into, t) as never)
      .will('A', offered(into, t) as never)
      .cast('A', 'Twin', { targets: ['Eater'] });
    expect(into).toEqual([
      ['Bear', 'Eater'],
      ['Bear', 'Eater'],
    ]);
    const from: string[][] = [];
    const u = duel({
      cards: [EATER, RETURN],
      seats: { A: { battlefield: ['Wall', 'Forest'], graveyard: ['Eater', 'Bear'], hand: ['Revival'] } },
    });
    u.will('A', offered(from, u) as never).cast('A', 'Revival');
    expect(from).toEqual([['Wall']]);
  });
  it('614.13b: what was sacrificed for one of them is not there for the other', () => {
    const into: string[][] = [];
    const t = duel({
      cards: [EATER, { ...EATER, name: 'Glutton' }, RETURN],
      seats: { A: { battlefield: ['Bear', 'Wall', 'Forest'], graveyard: ['Eater', 'Glutton'], hand: ['Revival'] } },
    });
    t.will('A', offered(into, t, 'Bear') as never)
      .will('A', offered(into, t, 'Wall') as never)
      .cast('A', 'Revival');
    expect(into).toEqual([['Bear', 'Wall'], ['Wall']]);
    expect([t.pt('Eater'), t.pt('Glutton')]).toEqual(['3/3', '3/3']);
  });
  it('614.12: tokens created together do not change how each other enters', () => {
    const CHIEF = permanent(
      'Chief',
      'Creature — Elf',
      'Each other Elf you control enters with an additional +1/+1 counter on it.',
      '1/1',
    );
    const t = duel({
      cards: [CHIEF, TWIN, SEASON],
      seats: { A: { battlefield: ['Season', 'Chief', 'Forest'], hand: ['Twin'] } },
    });
    t.cast('A', 'Twin', { targets: ['Chief'] });
    const tokens = t.g.world
      .creaturesOf(t.seat('A'))
      .map((id) => t.g.world.get(id))
      .filter((o) => o.kind === 'token');
    expect(tokens.map((o) => o.counters)).toEqual([{ '+1/+1': 1 }, { '+1/+1': 1 }]);
  });
  it('614.12b: of costs for several at once no more is paid than can be', () => {
    const SHOCK = permanent(
      'Shock',
      'Land',
      "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
    );
    const DEED = rite(
      'Deed',
      'Search your library for up to two land cards, put them onto the battlefield, then shuffle.',
    );
    const t = duel({
      cards: [SHOCK, DEED],
      seats: {
        A: {
          battlefield: ['Forest'],
          hand: ['Deed'],
          library: [
            { card: 'Shock', as: 'One' },
            { card: 'Shock', as: 'Two' },
          ],
        },
      },
    });
    t.g.journal.set(t.g.state.sides[t.g.world.seat(t.seat('A')).side] as { life: number }, 'life', 3);
    t.choose('A', 'One', 'Two').say('A', 'yes').cast('A', 'Deed');
    expect([t.life('A'), ['One', 'Two'].filter((name) => t.object(name)?.tapped).length]).toEqual([1, 1]);
  });
});

describe('the order of what replaces how a permanent enters (616.1)', () => {
  const GIFT = permanent(
    'Gift',
    'Creature — Horror',
    '~ enters under the control of an opponent of your choice.\nThis creature enters with a +1/+1 counter on it.',
    '3/3',
  );
  const CLONE = permanent(
    'Double',
    'Creature — Shapeshifter',
    'You may have this creature enter as a copy of any creature on the battlefield.',
    '0/0',
  );
  it('616.1b: first under whose control, then how it enters there', () => {
    const KINSHIP = permanent(
      'Kinship',
      'Enchantment',
      'Each creature you control enters with an additional +1/+1 counter on it.',
    );
    const t = duel({
      cards: [GIFT, KINSHIP],
      seats: { A: { battlefield: ['Forest'], hand: ['Gift'] }, B: { battlefield: ['Kinship'] } },
    });
    t.choose('A', 'B').cast('A', 'Gift');
    expect([t.controller('Gift'), t.object('Gift')?.owner, t.object('Gift')?.counters]).toEqual([
      t.seat('B'),
      t.seat('A'),
      { '+1/+1': 2 },
    ]);
    const u = duel({ cards: [GIFT, KINSHIP], seats: { A: { battlefield: ['Forest', 'Kinship'], hand: ['Gift'] } } });
    u.choose('A', 'B').cast('A', 'Gift');
    expect(u.object('Gift')?.counters).toEqual({ '+1/+1': 1 });
  });
  it('616.1b: it is the opponent’s from the first: it cannot attack for them in the turn it came, and triggers are theirs', () => {
    const t = duel({
      cards: [
        {
          ...GIFT,
          text: '~ enters under the control of an opponent of your choice.\nWhen this creature enters, you gain 4 life.',
        },
      ],
      seats: { A: { battlefield: ['Forest'], hand: ['Gift'] } },
    });
    t.choose('A', 'B').cast('A', 'Gift');
    expect([t.life('A'), t.life('B')]).toEqual([20, 24]);
  });
  it('616.1c, 616.1f: as a copy, then as what it copies says: under whose control, too', () => {
    const t = duel({ cards: [GIFT, CLONE], seats: { A: { battlefield: ['Forest', 'Gift'], hand: ['Double'] } } });
    t.choose('A', 'Gift').cast('A', 'Double');
    expect([t.controller('Double'), t.object('Double')?.counters]).toEqual([t.seat('B'), { '+1/+1': 1 }]);
  });
  it('616.1c: what others say of how it enters looks at what it copies', () => {
    const FROST = permanent('Frost', 'Enchantment', 'Elves your opponents control enter tapped.');
    const ELF = permanent('Scout', 'Creature — Elf', '', '1/1');
    for (const [name, tapped] of [
      ['Scout', true],
      ['Bear', false],
    ] as const) {
      const t = duel({
        cards: [FROST, ELF, CLONE],
        seats: { A: { battlefield: ['Forest', name], hand: ['Double'] }, B: { battlefield: ['Frost'] } },
      });
      t.choose('A', name).cast('A', 'Double');
      expect(t.object('Double')?.tapped).toBe(tapped);
    }
  });
  it('616.1c: as a copy it no longer has what it had said itself', () => {
    const SLOW = {
      ...CLONE,
      text: 'You may have this creature enter as a copy of any creature on the battlefield.\nThis creature enters tapped.',
    };
    const t = duel({ cards: [SLOW], seats: { A: { battlefield: ['Forest', 'Bear'], hand: ['Double'] } } });
    t.choose('A', 'Bear').cast('A', 'Double');
    expect([t.chars('Double').name, t.object('Double')?.tapped]).toEqual(['Bear', false]);
  });
  it('616.1d: with its back face up, before anything that this face says', () => {
    const MOON = {
      layout: 'transform' as const,
      name: 'Moonling',
      cost: '{G}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'Daybound',
      other: {
        name: 'Moonbeast',
        type: 'Creature — Werewolf',
        pt: '3/3',
        text: 'Nightbound\nThis creature enters with a +1/+1 counter on it.',
      },
    };
    const t = duel({ cards: [MOON], seats: { A: { battlefield: ['Forest'], hand: ['Moonling'] } } });
    t.g.journal.set(t.g.state, 'daytime', 'night');
    t.cast('A', 'Moonling');
    expect(t.pt('Moonling')).toBe('4/4');
  });
  it('616.1e: one effect says tapped and another untapped: its controller has the last word', () => {
    const SPELUNK = permanent('Spelunk', 'Enchantment', 'Lands you control enter untapped.');
    const GATE = permanent('Gate', 'Land', 'This land enters tapped.');
    for (const [key, tapped] of [
      ['yes', false],
      ['no', true],
    ] as const) {
      const t = duel({ cards: [SPELUNK, GATE], seats: { A: { battlefield: ['Spelunk'], hand: ['Gate'] } } });
      t.say('A', key).play('A', 'Gate').settle();
      expect(t.object('Gate')?.tapped).toBe(tapped);
    }
    const GROW = rite('Grow', 'Search your library for a land card, put it onto the battlefield tapped, then shuffle.');
    const u = duel({
      cards: [SPELUNK, GROW],
      seats: { A: { battlefield: ['Spelunk', 'Forest'], hand: ['Grow'], library: ['Island'] } },
    });
    u.choose('A', 'Island').cast('A', 'Grow');
    expect(u.object('Island')?.tapped).toBe(false);
  });
  it('616.1, 614.16: the controller of what would have the counters chooses which effect is applied first', () => {
    const MORE = permanent(
      'More',
      'Enchantment',
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    );
    const TWICE = permanent(
      'Twice',
      'Enchantment',
      'If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.',
    );
    for (const [first, n] of [
      ['More', 4],
      ['Twice', 3],
    ] as const) {
      const t = duel({
        cards: [MORE, TWICE, { ...GIFT, name: 'Hatch', text: 'This creature enters with a +1/+1 counter on it.' }],
        seats: { A: { battlefield: ['Forest', 'More', 'Twice'], hand: ['Hatch'] } },
      });
      t.will(
        'A',
        (part) =>
          ({
            keys:
              part.kind === 'options' ? part.options.filter((o) => o.label.startsWith(first)).map((o) => o.key) : [],
          }) as never,
      ).cast('A', 'Hatch');
      expect(t.object('Hatch')?.counters).toEqual({ '+1/+1': n });
    }
  });
  it('614.16, 122.6a: counters that what returns it gives it are put on it as it enters, and changed like any', () => {
    const MORE = permanent(
      'More',
      'Enchantment',
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    );
    const BARE = permanent('Bare', 'Creature — Scarecrow', "This creature can't have counters put on it.", '2/1');
    const UNDYING = permanent('Revenant', 'Creature — Zombie', 'Undying', '2/2');
    const RAISE = rite(
      'Raise',
      'Return target creature card from your graveyard to the battlefield with a +1/+1 counter on it.',
    );
    const t = duel({
      cards: [MORE, RAISE, UNDYING, BARE],
      seats: {
        A: {
          battlefield: ['More', 'Revenant', ...lands(2, 'Forest'), 'Swamp'],
          hand: ['Raise', { card: 'Raise', as: 'Again' }, 'Smite'],
          graveyard: ['Bear', 'Bare'],
        },
      },
    });
    t.cast('A', 'Raise', { targets: ['Bear'] })
      .cast('A', 'Again', { targets: ['Bare'] })
      .cast('A', 'Smite', { targets: ['Revenant'] });
    expect([t.object('Bear')?.counters, t.object('Bare')?.counters, t.object('Revenant')?.counters]).toEqual([
      { '+1/+1': 2 },
      {},
      { '+1/+1': 2 },
    ]);
  });
  it('616.1g: what multiplies tokens applies before what their entering asks', () => {
    const VOICE = permanent(
      'Voice',
      'Creature — Angel',
      'As this creature enters, choose a color.\nThis creature has protection from the chosen color.',
      '2/2',
    );
    const t = duel({
      cards: [VOICE, TWIN, SEASON],
      seats: { A: { battlefield: ['Season', 'Voice', 'Forest'], hand: ['Twin'] } },
    });
    t.say('A', 'R')
      .say('A', 'B')
      .cast('A', 'Twin', { targets: ['Voice'] });
    const tokens = t.g.world
      .creaturesOf(t.seat('A'))
      .map((id) => t.g.world.get(id))
      .filter((o) => o.kind === 'token');
    expect(tokens.map((o) => o.chosen?.color)).toEqual(['R', 'B']);
  });
});

describe('timestamps of what enters at once (613.7m)', () => {
  const FLAT = permanent('Flat', 'Creature — Elemental', 'Creatures have base power and toughness 1/1.', '5/5');
  const TALL = permanent('Tall', 'Creature — Elemental', 'Creatures have base power and toughness 6/6.', '5/5');
  it('613.7m: their controller chooses whose effects apply first', () => {
    for (const [first, pt] of [
      ['Flat', '6/6'],
      ['Tall', '1/1'],
    ] as const) {
      const t = duel({
        cards: [FLAT, TALL, RETURN],
        seats: { A: { battlefield: ['Forest', 'Bear'], graveyard: ['Flat', 'Tall'], hand: ['Revival'] } },
      });
      t.will('A', (part) => ({
        order: part.kind === 'order' ? [...part.items].sort((a) => (a.label === first ? -1 : 1)).map((i) => i.key) : [],
      })).cast('A', 'Revival');
      expect(t.pt('Bear')).toBe(pt);
    }
  });
  it('613.7m: where it makes no difference nobody is asked', () => {
    const t = duel({
      cards: [RETURN],
      seats: {
        A: { battlefield: ['Forest', ...lands(1, 'Island')], graveyard: ['Bear', 'Wall', 'Giant'], hand: ['Revival'] },
      },
    });
    t.cast('A', 'Revival');
    expect(t.battlefield('A')).toEqual(expect.arrayContaining(['Bear', 'Wall', 'Giant']));
  });
});

describe('what can’t happen (614.17)', () => {
  const LOCK = permanent('Lock', 'Enchantment', "Players can't gain life.");
  const DOUBLE = permanent('Twofold', 'Enchantment', 'If you would gain life, you gain twice that much life instead.');
  const PLUS = permanent('Plus', 'Enchantment', 'If you would gain life, you gain that much life plus 1 instead.');
  const DRINK = rite('Drink', 'You gain 3 life.');
  const SPIKE = permanent('Spike', 'Artifact', "Each player can't draw more than one card each turn.");
  it('614.17c: nothing replaces life that can’t be gained, and nobody is asked in which order', () => {
    const t = duel({
      cards: [LOCK, DOUBLE, PLUS, DRINK],
      seats: { A: { battlefield: ['Lock', 'Twofold', 'Plus', 'Forest'], hand: ['Drink'] } },
    });
    t.cast('A', 'Drink');
    expect([t.life('A'), t.zone('Drink')]).toEqual([20, 'graveyard']);
  });
  it('614.17c: a draw that can’t happen is not replaced', () => {
    const SWAP = permanent('Swap', 'Enchantment', 'If you would draw a card, you gain 2 life instead.');
    const t = duel({
      cards: [SPIKE, SWAP],
      seats: { A: { battlefield: ['Spike', 'Swap', 'Island'], hand: ['Study'], library: ['Bear', 'Bear'] } },
    });
    t.g.journal.set(t.g.world.seat(t.seat('A')), 'turn', { ...t.g.world.seat(t.seat('A')).turn, drawn: 1 });
    t.cast('A', 'Study');
    expect([t.life('A'), t.hand('A')]).toEqual([20, []]);
  });
});
