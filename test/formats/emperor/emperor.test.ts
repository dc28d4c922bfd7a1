import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK, FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { drawByLoop } from '../../../server/engine/actions/winning-and-losing.ts';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { examineAttack } from '../../../server/engine/game/examine.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { wholeMatches } from '../rules/ends.ts';

const format = FORMATS.get('emperor') as FormatDefinition;
/** E and Y are emperors; A and B, X and Z their generals. */
const NAMES = ['A', 'E', 'B', 'X', 'Y', 'Z'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
const six = (s: Setting): Scenario => scenario({ ...s, format: 'emperor', people: 6, names: NAMES });
const begun = (people: number, seed: string): Game =>
  startGame(
    format.makeSetup({
      seed,
      people: Array.from({ length: people }, (_, i) => ({ name: `P${i}` })),
      cards: starterCards(),
    }),
    format.rules({}),
  );
const names = (s: Scenario, seats: readonly number[]): string => seats.map((x) => s.g.world.seat(x).name).join('');
const bears = Object.fromEntries(NAMES.map((who) => [who, { battlefield: [{ card: 'Bear', as: `bear ${who}` }] }]));
const lost = (s: Scenario): string =>
  s.g.state.sides
    .filter((x) => x.lost)
    .map((x) => x.name)
    .join('');

describe('teams', () => {
  it('CR 809.1, 809.2: two teams of three sit together, with the emperor in the middle; everybody has a turn and 20 life of their own', () => {
    const s = six({ seats: {} });
    expect(s.g.state.sides.map((x) => [x.name, x.team, x.life, x.seats.length])).toEqual([
      ['A', 0, 20, 1],
      ['E', 0, 20, 1],
      ['B', 0, 20, 1],
      ['X', 1, 20, 1],
      ['Y', 1, 20, 1],
      ['Z', 1, 20, 1],
    ]);
    expect(s.g.world.present().map((x) => s.g.rules.seatFacts?.(s.g, x)[0]?.value)).toEqual([
      'general',
      'emperor',
      'general',
      'general',
      'emperor',
      'general',
    ]);
    expect([s.g.world.areOpponents(0, 2), s.g.world.areOpponents(2, 3)]).toEqual([false, true]);
  });
  it('CR 809.6: larger teams play, as many each', () => {
    expect(begun(8, 'a').state.sides.map((x) => x.team)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(() =>
      format.makeSetup({ seed: 'a', people: Array.from({ length: 7 }, () => ({ name: 'P' })), cards: starterCards() }),
    ).toThrow('7 came');
  });
  it('CR 809.4, E1: an emperor by chance begins, turns go on to the left, and nobody skips a draw', () => {
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => begun(6, seed).state.turn.next))).toEqual(
      new Set([1, 4]),
    );
    const s = six({ seats: {}, turn: { side: 'E' } });
    expect(s.to('upkeep', 'B').g.state.turn.seats).toEqual([2]);
  });
  it('CR 809.7: teammates see each other’s hands, opponents do not', () => {
    const s = six({ seats: { A: { hand: ['Bear'] } } });
    const sees = (side: number): boolean =>
      canSee(s.g, { person: side, side }, s.g.world.get(s.g.world.hand(0)[0] ?? 0));
    expect([sees(1), sees(2), sees(3), sees(5)]).toEqual([true, true, false, false]);
  });
});

describe('range and attacks', () => {
  it('CR 809.3a: two seats for an emperor, one for a general', () => {
    const s = six({ seats: {} });
    expect(NAMES.map((_, seat) => names(s, s.g.world.seats(seat)))).toEqual([
      'AEZ',
      'AEBXZ',
      'EBX',
      'BXY',
      'ABXYZ',
      'AYZ',
    ]);
  });
  it('CR 809.6a: in teams of four, ranges of one, three, two and one', () => {
    const g = begun(8, 'a');
    expect([0, 1, 2, 3].map((seat) => (g.world.seats(seat).length - 1) / 2)).toEqual([1, 3, 2, 1]);
  });
  it('CR 809.3c: emperors cannot attack at the start though generals of the others are in range; generals attack who sits next to them', () => {
    const s = six({ turn: { side: 'E' }, seats: bears });
    const may = (who: string, whom: string): string[] =>
      examineAttack(s.g, { attacker: s.id(`bear ${who}`), target: s.ref(whom) })
        .filter((f) => !f.holds && !['508.1a', '506.2'].includes(f.clauses[0] ?? ''))
        .flatMap((f) => f.clauses);
    expect([may('E', 'X'), may('B', 'X'), may('B', 'Z')]).toEqual([['809.3c'], [], ['801.3', '809.3c']]);
  });
});

describe('deploying creatures', () => {
  it('CR 804.1, 804.2, 809.3b: a creature is tapped for a teammate in range to control it, as a sorcery', () => {
    const s = six({ turn: { side: 'Z', step: 'end' }, seats: bears }).to('main1', 'A');
    expect(['E', 'B', 'Z'].map((to) => s.mayTarget('A', 'activate', 'bear A', to))).toEqual([true, false, false]);
    s.activate('A', 'bear A', { targets: ['E'] });
    expect([s.controller('bear A'), s.object('bear A')?.tapped]).toEqual([1, true]);
    expect(s.try('B', 'activate', 'bear B', { targets: ['E'] })).not.toBeNull();
  });
});

describe('the end', () => {
  const strike = (whom: string): Scenario => {
    const s = six({ turn: { side: 'B' }, seats: bears, sides: { E: { life: 2 }, Y: { life: 2 }, A: { life: 2 } } });
    s.g.journal.set(s.g.state.sides[NAMES.indexOf(whom)] as { life: number }, 'life', 0);
    return s.to('end');
  };
  it('CR 809.5b: a team loses with its emperor, and the other wins', () => {
    const s = strike('E');
    expect([lost(s), s.g.state.over?.winners ?? s.g.state.over?.winner]).toEqual(['AEB', [3, 4, 5]]);
    expect(s.g.state.over?.reason).toContain('E');
  });
  it('CR 809.5b: a general who loses leaves, and the others play on', () => {
    const s = strike('A');
    expect([lost(s), s.g.state.over]).toEqual(['A', null]);
  });
  it('CR 809.5a: a team wins with its emperor, when all others in range have lost and with them theirs', () => {
    const s = strike('Y');
    expect([lost(s), s.g.state.over?.winners]).toEqual(['XYZ', [0, 1, 2]]);
  });
  it('CR 809.5c: a draw for an emperor is one for the team', () => {
    const s = six({ turn: { side: 'B' }, seats: {} });
    expect(drawByLoop(s.g, [0], 'Tide and Ebb.').next([]).done).toBe(true);
    s.to('end');
    expect(s.g.state.sides.map((x) => x.lostBy?.clause ?? null)).toEqual([
      '104.4f',
      '104.4f',
      '809.5c',
      null,
      null,
      '104.4f',
    ]);
  });
  wholeMatches('emperor', 6);
});

describe('with variants', () => {
  it('limited range is in it already, and nobody loses alone', () => {
    expect(
      BOOK.offered({ format: 'emperor' }).find((o) => o.variant.id === 'range-of-influence')?.refused?.message,
    ).toContain('already');
    expect(format.composed.capabilities.has('losesAlone')).toBe(false);
  });
});
