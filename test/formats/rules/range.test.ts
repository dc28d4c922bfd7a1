import { describe, expect, it } from 'vitest';
import { BOOK } from '../../../formats/index.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { drawByLoop } from '../../../server/engine/actions/winning-and-losing.ts';
import { examineAttack } from '../../../server/engine/game/examine.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { playing, type Position } from '../../dsl/ruling.ts';
import { done, n, SELF } from '../../engine/effects/ir.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { spread } from '../../sweep.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
const CARDS = [
  { name: 'Sweep', cost: '{R}', type: 'Sorcery', text: 'Sweep deals 2 damage to each creature.' },
  { name: 'Toll', cost: '{R}', type: 'Sorcery', text: 'Each opponent loses 2 life.' },
  { name: 'Census', cost: '{R}', type: 'Sorcery', text: 'You gain 1 life for each creature on the battlefield.' },
  { name: 'Anthem', cost: '{R}', type: 'Enchantment', text: 'All creatures get +1/+1.' },
  { name: 'Watcher', cost: '{R}', type: 'Enchantment', text: 'Whenever a creature dies, you gain 1 life.' },
  {
    name: 'Cloak',
    cost: '{R}',
    type: 'Enchantment — Aura',
    text: 'Enchant creature\nWhenever enchanted creature becomes blocked, you gain 1 life.',
  },
  {
    name: 'Cape',
    cost: '{R}',
    type: 'Enchantment — Aura',
    text: 'Enchant creature\nWhenever enchanted creature becomes blocked by a creature, you gain 3 life.',
  },
  { name: 'Mist', cost: '{R}', type: 'Instant', text: 'Prevent all combat damage that would be dealt this turn.' },
  {
    name: 'Mending',
    cost: '{R}',
    type: 'Instant',
    text: 'Prevent the next 4 damage that would be dealt to any target this turn.',
  },
  { name: 'Triumph', cost: '{R}', type: 'Sorcery', text: 'You win the game.' },
  { name: 'Realm', cost: '{R}', type: 'World Enchantment', text: 'Creatures have flying.' },
  {
    name: 'Well',
    cost: '{R}',
    type: 'Enchantment',
    text: '{R}: You gain 1 life. Any player may activate this ability.',
  },
  { name: 'Blade', cost: '{R}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+1.\nEquip {0}' },
  { name: 'Steal', cost: '{R}', type: 'Sorcery', text: 'Gain control of target creature.' },
  {
    name: 'Void',
    cost: '{R}',
    type: 'Enchantment',
    text: 'If a card would be put into a graveyard from anywhere, exile it instead.',
  },
  { name: 'Duel', cost: '{R}', type: 'Enchantment', text: 'No more than one creature can attack each combat.' },
  { name: 'Narrows', cost: '{R}', type: 'Enchantment', text: 'No more than one creature can block each combat.' },
  { name: 'Boon', cost: '{R}', type: 'Instant', text: 'Target creature gets +3/+3 until end of turn.' },
  { name: 'Snatch', cost: '{R}', type: 'Instant', text: 'Gain control of target creature.' },
  { name: 'Truce', cost: '{R}', type: 'Sorcery', text: 'The game is a draw.' },
  { name: 'Tax', cost: '{R}', type: 'Enchantment', text: 'Spells cost {1} more to cast.' },
];
/** Six around a table in this order: of A, in range of one seat are B and F. */
const six = (s: Setting): Scenario =>
  scenario({
    ...s,
    cards: CARDS,
    format: 'free-for-all',
    variants: ['range-of-influence'],
    people: 6,
    names: NAMES,
    options: { seating: 'named', ...s.options },
  });
const bears = Object.fromEntries(NAMES.map((who) => [who, { battlefield: [{ card: 'Bear', as: `bear ${who}` }] }]));
const mine = (hand: string[], more: string[] = []) => ({
  hand,
  battlefield: [{ card: 'Bear', as: 'bear A' }, 'Mountain', 'Mountain', 'Mountain', ...more],
});
/** A, B and C, each of whom sees only the players who are named; the Bears are theirs, one each. */
const inRange = (
  range: Readonly<Record<string, string>>,
  bearsOf: readonly { card: string; as: string }[] = [],
): Position => {
  const format = BOOK.of({ format: 'free-for-all' });
  const sees = (g: Game, who: number, whom: number): boolean =>
    range[g.state.seats[who]?.name ?? '']?.includes(g.state.seats[whom]?.name ?? '?') === true;
  return playing({
    format: {
      ...format,
      rules: (options) => ({
        ...format.rules(options),
        scopeSeats: (g, seat) => g.state.seats.flatMap(({ id }) => (sees(g, seat, id) ? [id] : [])),
        scopeObject: (g, seat, o) => sees(g, seat, o.controller),
      }),
    },
    people: 3,
    names: ['A', 'B', 'C'],
    options: { seating: 'named' },
    seats: Object.fromEntries(
      ['A', 'B', 'C'].map((who) => [who, { battlefield: bearsOf.filter(({ as }) => as.endsWith(who)) }]),
    ),
  }).table;
};
const lives = (s: Scenario): number[] => NAMES.map((who) => s.life(who));

describe('who and what is in range', () => {
  it('CR 801.2, 801.2a, 801.2b: oneself and whoever sits within so many seats, on both sides', () => {
    const at = (range: number): string[] => {
      const s = six({ seats: {}, options: { range } });
      return s.g.world.seats(0).map((seat) => s.g.world.seat(seat).name);
    };
    expect([at(1), at(2), at(3)]).toEqual([['A', 'B', 'F'], ['A', 'B', 'C', 'E', 'F'], NAMES]);
  });
  it('CR 801.2c: who comes nearer because somebody leaves is in range from the next turn on', () => {
    const s = six({ seats: {} });
    const near = (): string =>
      s.g.world
        .seats(0)
        .map((seat) => s.g.world.seat(seat).name)
        .join('');
    s.to('upkeep', 'B');
    s.g.apply({ kind: 'concede', person: s.g.world.seat(s.seat('F')).person });
    s.settle();
    const before = near();
    s.to('upkeep', 'C');
    expect([before, near()]).toEqual(['AB', 'ABE']);
  });
  it('CR 801.2d, RI1: an object goes with its controller, and what nobody controls with its owner', () => {
    const s = six({
      seats: {
        A: mine([]),
        C: { graveyard: [{ card: 'Giant', as: 'dead C' }], battlefield: [{ card: 'Bear', as: 'bear C' }] },
        B: { graveyard: [{ card: 'Giant', as: 'dead B' }], battlefield: [{ card: 'Bear', as: 'bear B' }] },
      },
    });
    const sees = (what: string): boolean => s.g.rules.scopeObject?.(s.g, 0, s.object(what) as never) ?? true;
    expect(['bear B', 'bear C', 'dead B', 'dead C'].map(sees)).toEqual([true, false, true, false]);
  });
});

describe('attacks, targets and choices', () => {
  it('CR 801.3: creatures attack opponents in range; nobody else is offered, and the judge says why', () => {
    const s = six({ seats: bears }).untilQuestion('attack');
    expect(s.question.kind === 'attack' && s.question.creatures[0]?.targets).toEqual(['s1', 's5']);
    expect(
      examineAttack(s.g, { attacker: s.id('bear A'), target: 's2' })
        .filter((f) => !f.holds)
        .map((f) => f.clauses),
    ).toEqual([['801.3']]);
  });
  it('CR 801.4: what is out of range is no target', () => {
    const s = six({ seats: { ...bears, A: mine(['Smite', 'Spark'], ['Swamp']) } });
    expect(['bear B', 'bear C', 'bear F'].map((t) => s.mayTarget('A', 'cast', 'Smite', t))).toEqual([
      true,
      false,
      true,
    ]);
    expect(['B', 'C', 'D'].map((t) => s.mayTarget('A', 'cast', 'Spark', t))).toEqual([true, false, false]);
    const refusal = s.try('A', 'cast', 'Smite', {
      draft: { 'target 0': { chosen: [s.ref('bear C')] } },
      targets: ['bear C'],
    });
    expect(refusal).not.toBeNull();
  });
  it('CR 801.5a: whoever chooses chooses within their own range, too', () => {
    const t = inRange({ A: 'ABC', B: 'AB', C: 'ABC' }, [
      { card: 'Bear', as: 'bear A' },
      { card: 'Bear', as: 'bear B' },
      { card: 'Bear', as: 'bear C' },
    ]);
    const inSight = ['bear A', 'bear B'].map((name) => t.s.ref(name));
    const { asked } = done(
      t,
      [
        {
          do: 'destroy',
          what: {
            sel: 'choose',
            by: { sel: 'target player', who: 'opponent' },
            filter: { nouns: ['creature'] },
            count: { min: 1, max: 1 },
          },
        },
      ],
      { targets: [['B']] },
    );
    expect(asked.map(({ part }) => part.kind === 'choose' && part.from)).toEqual([inSight]);
  });
  it('CR 801.5b: among options anybody chooses, whatever they speak of', () => {
    const t = inRange({ A: 'AB', B: 'B', C: 'C' });
    const { asked } = done(
      t,
      [{ do: 'may', who: { sel: 'each opponent' }, effects: [{ do: 'gainLife', who: { sel: 'you' }, amount: n(3) }] }],
      { answers: [{ keys: ['yes'] }] },
    );
    expect([asked.map(({ person }) => person), t.s.life('A')]).toEqual([[t.person('B')], 23]);
  });
  it('CR 801.5c: where no opponent is in range, the nearest to the left chooses', () => {
    const t = inRange({ A: 'A', B: 'B', C: 'C' });
    done(t, [{ do: 'gainLife', who: { sel: 'an opponent' }, amount: n(2) }]);
    expect(['A', 'B', 'C'].map((who) => t.s.life(who))).toEqual([20, 22, 20]);
  });
  it('CR 801.6: abilities that any player may activate are those of objects in range', () => {
    const well = (who: string) =>
      six({ seats: { ...bears, [who]: { battlefield: [{ card: 'Well', as: 'well' }] }, A: mine([]) } });
    expect([well('B').try('A', 'activate', 'well'), well('C').try('A', 'activate', 'well') === null]).toEqual([
      null,
      false,
    ]);
  });
});

describe('triggers', () => {
  const attackC = (aura: string): Scenario => {
    const s = six({
      turn: { side: 'B' },
      seats: {
        A: { battlefield: [{ card: aura, as: 'aura', attachedTo: 'bear B' }] },
        B: { battlefield: [{ card: 'Bear', as: 'bear B' }] },
        C: { battlefield: [{ card: 'Bear', as: 'bear C' }] },
      },
    });
    return s.attack({ 'bear B': 'C' }).block({ 'bear C': 'bear B' }).resolve();
  };
  it('CR 801.7: the creature becomes blocked in range; by a creature out of range it does not', () => {
    expect([attackC('Cloak').life('A'), attackC('Cape').life('A')]).toEqual([21, 20]);
  });
  it('CR 801.7a: what dies is looked at where it was, whoever owns it', () => {
    const s = six({
      turn: { side: 'B' },
      seats: {
        ...bears,
        A: { battlefield: ['Watcher'] },
        D: { battlefield: ['Watcher'] },
        B: {
          hand: [
            { card: 'Smite', as: 's1' },
            { card: 'Smite', as: 's2' },
          ],
          battlefield: [{ card: 'Bear', as: 'bear B' }, 'Swamp', 'Swamp'],
        },
      },
    });
    s.cast('B', 's1', { targets: ['bear C'] });
    expect([s.life('A'), s.life('D')]).toEqual([20, 21]);
    s.cast('B', 's2', { targets: ['bear B'] });
    expect([s.life('A'), s.life('D')]).toEqual([21, 21]);
  });
});

describe('what is attached', () => {
  it('CR 801.8: an Aura on what is out of range is put into a graveyard', () => {
    const s = six({
      seats: {
        A: { battlefield: [{ card: 'Cloak', as: 'aura', attachedTo: 'bear B' }] },
        B: { battlefield: [{ card: 'Bear', as: 'bear B' }] },
        C: { hand: ['Steal'], battlefield: ['Mountain'] },
      },
    });
    s.to('main1', 'C').cast('C', 'Steal', { targets: ['bear B'] });
    expect([s.controller('bear B'), s.zone('aura')]).toEqual([2, 'graveyard']);
  });
  it('CR 801.9: Equipment comes off what is out of range and stays', () => {
    const s = six({
      seats: {
        A: { battlefield: [{ card: 'Blade', as: 'blade', attachedTo: 'bear B' }] },
        B: { battlefield: [{ card: 'Bear', as: 'bear B' }] },
        C: { hand: ['Steal'], battlefield: ['Mountain'] },
      },
    });
    const before = s.object('blade')?.attachedTo;
    s.to('main1', 'C').cast('C', 'Steal', { targets: ['bear B'] });
    expect([before === s.ref('bear B'), s.object('blade')?.attachedTo, s.zone('blade')]).toEqual([
      true,
      null,
      'battlefield',
    ]);
  });
});

describe('effects and information', () => {
  it('CR 801.10: each creature, and each opponent, in range', () => {
    const s = six({ seats: { ...bears, A: mine(['Sweep', 'Toll']) } })
      .cast('A', 'Sweep')
      .cast('A', 'Toll');
    expect(NAMES.map((who) => s.zone(`bear ${who}`))).toEqual([
      'graveyard',
      'graveyard',
      'battlefield',
      'battlefield',
      'battlefield',
      'graveyard',
    ]);
    expect(lives(s)).toEqual([20, 18, 20, 20, 20, 18]);
  });
  it('CR 801.10: standing effects end there, too: power and what spells cost', () => {
    const s = six({
      seats: {
        ...bears,
        A: mine([], ['Anthem', 'Tax']),
        B: { hand: [{ card: 'Spark', as: 'spark B' }], battlefield: ['Mountain', { card: 'Bear', as: 'bear B' }] },
        C: { hand: [{ card: 'Spark', as: 'spark C' }], battlefield: ['Mountain', { card: 'Bear', as: 'bear C' }] },
      },
    });
    expect(NAMES.map((who) => s.pt(`bear ${who}`))).toEqual(['3/3', '3/3', '2/2', '2/2', '2/2', '3/3']);
    expect([
      s.try('B', 'cast', 'spark B', { targets: ['B'] }) === null,
      s.try('C', 'cast', 'spark C', { targets: ['C'] }),
    ]).toEqual([false, null]);
  });
  it('CR 801.10: a limit on attacks holds for whom it reaches', () => {
    const s = (who: string) =>
      six({
        turn: { side: who },
        seats: {
          A: { battlefield: ['Duel'] },
          [who]: {
            battlefield: [
              { card: 'Bear', as: 'b1' },
              { card: 'Bear', as: 'b2' },
            ],
          },
        },
      }).untilQuestion('attack');
    expect([s('B'), s('C')].map((t) => t.question.kind === 'attack' && t.question.limits?.length)).toEqual([
      1,
      undefined,
    ]);
  });
  it('CR 801.10: a limit on blocks counts and keeps off only creatures that it reaches', () => {
    const pair = (who: string) => ({
      battlefield: [
        { card: 'Bear', as: `${who} one` },
        { card: 'Bear', as: `${who} two` },
      ],
    });
    const s = six({
      turn: { side: 'C' },
      seats: { A: { battlefield: ['Narrows'] }, B: pair('B'), C: pair('C'), D: pair('D') },
    });
    s.attack({ 'C one': 'D', 'C two': 'B' });
    const most = (): unknown => (s.question.kind === 'block' ? s.question.most : s.question.kind);
    const far = (s.untilQuestion('block'), most());
    s.block({ 'D one': 'C one', 'D two': 'C one' });
    expect([far, most()]).toEqual([undefined, 1]);
  });
  it('CR 801.10, RI3: what was settled on objects as it resolved stays when they go out of range; a static ability ends there', () => {
    const s = six({
      seats: {
        A: mine(['Boon'], ['Anthem']),
        B: { battlefield: [{ card: 'Bear', as: 'bear B' }] },
        C: { hand: ['Snatch'], battlefield: ['Mountain'] },
      },
    });
    s.cast('A', 'Boon', { targets: ['bear B'] });
    expect(s.pt('bear B')).toBe('6/6');
    s.cast('C', 'Snatch', { targets: ['bear B'] });
    expect([s.controller('bear B'), s.pt('bear B')]).toEqual([2, '5/5']);
  });
  it('CR 801.11: only what is in range is counted', () => {
    expect(
      six({ seats: { ...bears, A: mine(['Census']) } })
        .cast('A', 'Census')
        .life('A'),
    ).toBe(23);
  });
  it('CR 801.12: the world rule asks only for world permanents in range', () => {
    const s = six({
      seats: {
        A: { battlefield: [{ card: 'Realm', as: 'old' }] },
        B: { hand: [{ card: 'Realm', as: 'near' }], battlefield: ['Mountain'] },
        D: { battlefield: [{ card: 'Realm', as: 'far' }] },
      },
    });
    s.to('main1', 'B').cast('B', 'near');
    expect(['old', 'near', 'far'].map((w) => s.zone(w))).toEqual(['graveyard', 'battlefield', 'battlefield']);
  });
  it('CR 801.13: a replacement effect changes what happens in range and nothing else', () => {
    const s = six({
      turn: { side: 'B' },
      seats: {
        ...bears,
        A: { battlefield: ['Void'] },
        B: {
          hand: [
            { card: 'Smite', as: 's1' },
            { card: 'Smite', as: 's2' },
          ],
          battlefield: ['Swamp', 'Swamp', { card: 'Bear', as: 'bear B' }],
        },
      },
    });
    s.cast('B', 's1', { targets: ['bear C'] }).cast('B', 's2', { targets: ['bear B'] });
    expect([s.zone('bear C'), s.zone('bear B')]).toEqual(['graveyard', 'exile']);
  });
});

describe('damage', () => {
  it('CR 801.13a: what is turned to somebody out of range of its source does nothing', () => {
    const t = inRange({ A: 'AB', B: 'ABC', C: 'BC' }, [{ card: 'Bear', as: 'bear A' }]);
    t.g.journal.push(t.g.state.shields, {
      id: 99,
      to: [t.s.ref('B')],
      by: null,
      amount: 3,
      combatOnly: false,
      until: { u: 'turn' },
      onto: t.s.ref('C'),
      seat: t.s.seat('B'),
      from: t.s.id('bear A'),
    });
    done(t, [{ do: 'damage', by: SELF, amount: n(5), to: { sel: 'target player', who: 'opponent' } }], {
      source: 'bear A',
      targets: [['B']],
    });
    expect(['A', 'B', 'C'].map((who) => t.s.life(who))).toEqual([20, 18, 20]);
  });
  it('CR 801.13b, RI2: what names the recipient looks at it alone; what names neither needs source and recipient in range', () => {
    const fight = (spell: string, targets: readonly string[]): Scenario => {
      const s = six({
        turn: { side: 'C' },
        seats: {
          A: { hand: [spell], battlefield: ['Mountain'] },
          B: { battlefield: [{ card: 'Bear', as: 'bear B' }] },
          C: { battlefield: [{ card: 'Giant', as: 'giant C' }] },
        },
      });
      s.attack({ 'giant C': 'B' });
      s.do('A', 'cast', spell, { targets }).resolve();
      return s.to('endCombat');
    };
    expect([fight('Mist', []).life('B'), fight('Mending', ['B']).life('B')]).toEqual([16, 20]);
  });
});

describe('winning and draws', () => {
  it('CR 801.14: the opponents in range lose instead, and the others play on', () => {
    const s = six({ seats: { A: mine(['Triumph']) } }).cast('A', 'Triumph');
    expect([s.g.state.over, s.g.state.sides.map((x) => x.lost)]).toEqual([
      null,
      [false, true, false, false, false, true],
    ]);
  });
  it('CR 801.15, 104.4e: an effect by which the game is a draw makes it one for its controller and all in range', () => {
    const s = six({ seats: { A: mine(['Truce']) } }).cast('A', 'Truce');
    expect([
      s.g.state.over,
      s.g.world.present().map((seat) => s.g.world.seat(seat).name),
      s.g.state.sides.map((x) => x.lostBy?.clause ?? null),
    ]).toEqual([null, ['C', 'D', 'E'], ['104.4e', '104.4e', null, null, null, '104.4e']]);
    const all = scenario({
      format: 'duel',
      cards: CARDS,
      names: ['A', 'B'],
      seats: { A: { hand: ['Truce'], battlefield: ['Mountain'] } },
    }).cast('A', 'Truce');
    expect(all.g.state.over).toMatchObject({ winner: null, clauses: ['104.4c'] });
  });
  it('CR 801.17: what restarts the game would reach everybody: a deck with such a card is refused', () => {
    const form = BOOK.of({ format: 'free-for-all', variants: ['range-of-influence'] }).deckForm({});
    const fresh = compileCard({
      name: 'New Morning',
      layout: 'normal',
      cmc: 1,
      type_line: 'Sorcery',
      mana_cost: '{W}',
      oracle_text: 'Restart the game.',
      colors: ['W'],
      color_identity: ['W'],
    });
    const deck = {
      main: [...Array.from({ length: 60 }, () => starterCards()[0] as never), fresh],
      commanders: [],
      sideboard: [],
    };
    const faults = form?.requirements.flatMap((r) => (r.clauses.includes('801.17') ? (r.fails(deck) ?? []) : []));
    expect(faults).toEqual(['New Morning restarts the game, which is not played with a limited range of influence.']);
    expect(
      form?.requirements.flatMap((r) =>
        r.clauses.includes('801.17') ? (r.fails({ ...deck, main: deck.main.slice(0, 60) }) ?? []) : [],
      ),
    ).toEqual([]);
  });
  it.each(['Plane — Harbour', 'Phenomenon'])(
    'CR 801.18: a card of the type %s is in no deck, and nobody can rule it into play',
    (type_line) => {
      const card = compileCard({
        name: 'Elsewhere',
        layout: 'normal',
        cmc: 0,
        type_line,
        oracle_text: 'Players gain 1 life.',
        colors: [],
        color_identity: [],
      });
      expect([card.whole, card.odd]).toEqual([false, ['type line']]);
    },
  );
  it('CR 801.16, 104.4f: a loop is a draw for those concerned and all in their range', () => {
    const s = six({ seats: {} });
    expect(drawByLoop(s.g, [0], 'Tide and Ebb.').next([]).done).toBe(true);
    expect([s.g.state.over, s.g.world.present().map((seat) => s.g.world.seat(seat).name)]).toEqual([
      null,
      ['C', 'D', 'E'],
    ]);
  });
});

describe('with other formats', () => {
  it.each([
    ['two-headed-giant', ['801.2', '805.4']],
    ['duel', ['801.2']],
    ['binding', ['801.2', 'C1']],
  ] as const)('it is refused over %s', (format, clauses) => {
    expect(BOOK.offered({ format }).find((o) => o.variant.id === 'range-of-influence')?.refused?.clauses).toEqual(
      clauses,
    );
  });
  // the others only in a sweep; the contract of formats plays a third with this variant
  it.each(
    spread(
      [
        ['free-for-all', 5, 2],
        ['commander', 5, 1],
        ['free-for-all', 6, 1],
      ] as const,
      1,
    ),
  )('%s with %i people and range %i is played to its end', (format, people, range) => {
    const f = BOOK.of({ format, variants: ['range-of-influence'] });
    const seats = Array.from({ length: people }, (_, i) => ({ name: `P${i}` }));
    const report = playMatch(
      f,
      { seed: `range ${range}`, people: seats, options: { range }, cards: starterCards().filter((c) => c.whole) },
      seats.map((_, i) => makeBot('sensible', `r${i}`)),
      { views: true },
    );
    expect(report.diagnosis).toBeUndefined();
    expect(report.winner).not.toBeUndefined();
  });
});
