import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { FREE_FOR_ALL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { isBasic, isLand } from '../../../formats/sdk/deck/lands.ts';
import { spread } from '../../sweep.ts';

const format = FORMATS.get('free-for-all') as FormatDefinition;
const NAMES = ['A', 'B', 'C', 'D'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
/** A, B, C and D around the table in that order. */
const four = (s: Setting): Scenario =>
  scenario({ ...s, format: 'free-for-all', people: 4, names: NAMES, options: { seating: 'named', ...s.options } });
const deal = (n: number, seed = 'a seed', options = {}) =>
  format.makeSetup({ seed, people: NAMES.slice(0, n).map((name) => ({ name })), options, cards: starterCards() });
const begun = (n: number, seed: string): Game => startGame(deal(n, seed), format.rules({}));
const person = (s: Scenario, seat: string): number => s.g.world.seat(s.seat(seat)).person;

describe('how it starts', () => {
  it('CR 806.1: everybody is a side with 20 life and a deck of their own', () => {
    const g = begun(4, 'a');
    expect(g.state.sides.map((x) => [x.seats.length, x.life])).toEqual(NAMES.map(() => [1, 20]));
    expect(new Set(g.world.present().map((seat) => g.world.seat(seat).library)).size).toBe(4);
  });
  it('CR 806.3, 800.5: chance seats them, or they sit as they are named', () => {
    const orders = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
        begun(4, seed)
          .state.sides.map((x) => x.name)
          .join(''),
      ),
    );
    expect(orders.size).toBeGreaterThan(2);
    for (const o of orders) expect([...o].sort()).toEqual(NAMES);
    expect(
      startGame(deal(4, 'a', { seating: 'named' }), format.rules({ seating: 'named' })).state.sides.map((x) => x.name),
    ).toEqual(NAMES);
  });
  it('CR 103.1: one of them by chance names who begins, and turns go on to the left from there', () => {
    const g = begun(4, 'a');
    const [asked] = g.open?.parts ?? [];
    expect(asked?.part).toMatchObject({ kind: 'options', title: 'Who takes the first turn?' });
    g.answer(g.open?.id ?? '', asked?.person ?? 0, { keys: ['side:2'] });
    while (g.state.flow.match === 'opening')
      g.answer(g.open?.id ?? '', g.owing()[0] ?? 0, suggestAnswer(g.partOf(g.owing()[0] ?? 0)?.part as never));
    expect([g.state.turn.side, g.state.turn.next]).toEqual([2, 3]);
  });
  it('CR 103.5c: the first mulligan is free among several, unless the table has it otherwise', () => {
    const cards = (freeMulligan: string): number => {
      const g = startGame(deal(3, 'm', { freeMulligan }), format.rules({ freeMulligan }));
      let taken = false;
      while (g.state.flow.match === 'opening') {
        const who = g.owing()[0] ?? 0;
        const part = g.partOf(who)?.part;
        const mulligan: boolean =
          !taken && who === 1 && part?.kind === 'options' && part.options.some((o) => o.key === 'mulligan');
        taken ||= mulligan;
        g.answer(g.open?.id ?? '', who, mulligan ? { keys: ['mulligan'] } : suggestAnswer(part as never));
      }
      return g.world.hand(g.world.seatsOf(1)[0] ?? 0).length;
    };
    expect([cards('multiplayer'), cards('never')]).toEqual([7, 6]);
  });
  it('CR 103.8a, 103.8c: nobody skips the first draw, unless there are only two', () => {
    const handIn = (g: Game): number => {
      while (g.state.turn.step !== 'main1') {
        const who = g.owing()[0] ?? 0;
        const part = g.partOf(who)?.part;
        g.answer(g.open?.id ?? '', who, part?.kind === 'priority' ? { pass: true } : suggestAnswer(part as never));
      }
      return g.world.hand(g.state.turn.seats[0] ?? 0).length;
    };
    const two = composeFormat({
      id: 'two',
      name: 'Two',
      about: '',
      roles: [{ role: 'Player', min: 2, max: 2 }],
      rules: FREE_FOR_ALL,
    });
    const setup = two.makeSetup({ seed: 'a', people: [{ name: 'A' }, { name: 'B' }], cards: starterCards() });
    expect([handIn(begun(3, 'a')), handIn(startGame(setup, two.rules({})))]).toEqual([8, 7]);
  });
  it('CR 100.2a, D2: sixty cards, four of each at most; two in five are lands of the colours dealt', () => {
    const setup = deal(4);
    for (const deck of (setup.data as { decks: { main: string[]; commanders: string[] }[] }).decks) {
      expect([deck.main.length, deck.commanders]).toEqual([60, []]);
      const cards = deck.main.map((key) => setup.cards[key] as CompiledCard);
      for (const { key } of cards.filter((c) => !isBasic(c)))
        expect(deck.main.filter((k) => k === key).length).toBeLessThanOrEqual(4);
      expect(cards.filter(isLand)).toHaveLength(24);
    }
  });
});

describe('attacks among several', () => {
  const battlefield = [
    { card: 'Bear', as: 'b1' },
    { card: 'Bear', as: 'b2' },
    { card: 'Bear', as: 'b3' },
  ];
  const attacked = (s: Scenario): string[][] => {
    s.untilQuestion('attack');
    return s.question.kind === 'attack'
      ? s.question.creatures.map((c) => c.targets.map((t) => s.g.world.seat(Number(t.slice(1))).name))
      : [];
  };

  it('CR 802.2, 802.3: all opponents are defending players, and each attacker goes for one of them', () => {
    const s = four({ seats: { A: { battlefield } } });
    expect(attacked(s)).toEqual([
      ['B', 'C', 'D'],
      ['B', 'C', 'D'],
      ['B', 'C', 'D'],
    ]);
    s.attack({ b1: 'B', b2: 'C', b3: 'C' }).to('main2');
    expect(NAMES.map((n) => s.life(n))).toEqual([20, 18, 16, 20]);
  });
  it('CR 802.2a: “defending player” is the one whom that creature attacks', () => {
    const cards = [
      {
        name: 'Leech',
        cost: '{B}',
        type: 'Creature — Leech',
        pt: '1/1',
        text: 'Whenever this creature attacks, defending player loses 3 life.',
      },
    ];
    const s = four({
      cards,
      seats: {
        A: {
          battlefield: [
            { card: 'Leech', as: 'l1' },
            { card: 'Leech', as: 'l2' },
          ],
        },
      },
    });
    s.attack({ l1: 'B', l2: 'D' }).to('main2');
    expect(NAMES.map((n) => s.life(n))).toEqual([20, 16, 20, 16]); // 3 lost and 1 of damage each
  });
  it('CR 802.4, 802.4a: the players attacked block one after the other, each only what attacks them', () => {
    const s = four({
      turn: { side: 'C' },
      seats: {
        C: { battlefield: [...battlefield] },
        A: { battlefield: ['Bird'] },
        D: { battlefield: ['Wall'] },
        B: { battlefield: ['Giant'] },
      },
    });
    s.attack({ b1: 'A', b2: 'D', b3: 'D' }).untilQuestion('block');
    expect(s.g.owing()).toEqual([person(s, 'D')]);
    expect(s.question).toMatchObject({ creatures: [{ object: s.ref('Wall'), attackers: [s.ref('b2'), s.ref('b3')] }] });
    expect(s.answer('D', { blocks: [[s.ref('Wall'), s.ref('b2')]] })).toBeNull();
    expect(s.g.state.combat?.attacks.map((a) => a.blocked)).toEqual([false, true, false]); // open before the next one declares
    expect(s.g.owing()).toEqual([person(s, 'A')]);
    expect(s.question).toMatchObject({ creatures: [{ object: s.ref('Bird'), attackers: [s.ref('b1')] }] });
    expect(s.answer('A', { blocks: [] })).toBeNull();
    s.to('main2');
    expect(NAMES.map((n) => s.life(n))).toEqual([18, 20, 20, 18]);
  });
  it('CR 802.5: damage is assigned in turn order from the active player on', () => {
    const cards = [
      {
        name: 'Octopus',
        cost: '{U}',
        type: 'Creature — Octopus',
        pt: '4/4',
        text: 'This creature can block an additional creature each combat.',
      },
    ];
    const s = four({
      cards,
      seats: {
        A: { battlefield: [...battlefield, { card: 'Bear', as: 'b4' }] },
        B: { battlefield: [{ card: 'Octopus', as: 'oB' }] },
        D: { battlefield: [{ card: 'Octopus', as: 'oD' }] },
      },
    });
    s.attack({ b1: 'D', b2: 'D', b3: 'B', b4: 'B' })
      .block({ oB: ['b3', 'b4'] })
      .block({ oD: ['b1', 'b2'] })
      .untilQuestion('distribute');
    expect(s.g.owing()).toEqual([person(s, 'B')]);
    s.answer('B', {
      shares: [
        [s.ref('b3'), 4],
        [s.ref('b4'), 0],
      ],
    });
    expect(s.g.owing()).toEqual([person(s, 'D')]);
  });
  it('CR 803.1a: with the attack left option only the opponent to the left is attacked, and the refusal says who that is', () => {
    const s = four({ options: { attack: 'left' }, seats: { A: { battlefield } } });
    expect(attacked(s)).toEqual([['B'], ['B'], ['B']]);
    const why = s.g.why(person(s, 'A'), `attack:${s.ref('b1')}:${s.ref('C')}`);
    expect(why.chain.find((c) => !c.holds)).toMatchObject({
      clauses: ['803.1a'],
      says: expect.stringContaining('that is B') as string,
    });
  });
  it('CR 803.1b: with the attack right option only the one to the right', () => {
    expect(attacked(four({ options: { attack: 'right' }, seats: { A: { battlefield } } }))).toEqual([
      ['D'],
      ['D'],
      ['D'],
    ]);
  });
  it('CR 803.1a: who has left sits there no more', () => {
    const s = four({ options: { attack: 'left' }, seats: { A: { battlefield } } });
    s.g.intervene('concede', person(s, 'B'));
    expect(attacked(s)).toEqual([['C'], ['C'], ['C']]);
  });
  it('CR 806.2b: exactly one of the three options is in use', () => {
    expect(format.info.options.find((o) => o.key === 'attack')?.choices?.map((c) => c.value)).toEqual([
      'multiple',
      'left',
      'right',
    ]);
    expect(() => format.rules({ attack: 'left and right' })).toThrow('Option attack');
  });
});

describe('played to the end', () => {
  // the others only in a sweep: the contract of formats has random programs play it
  it.each(
    spread(
      [
        [4, 'sensible'],
        [3, 'random'],
        [6, 'random'],
      ] as const,
      1,
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
    60_000,
  );
});
