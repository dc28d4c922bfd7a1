import { COLORS, type Color } from '../../../cards/oracle/ir/index.ts';
import { Rng, type RngState } from '../../../server/engine/kernel/rng.ts';
import { buildRoads, dealWeather, walkOfCoins } from '../quick-deal/plane.ts';
import type { Draws } from '../quick-deal/pool.ts';
import { planeOf, questOf, tell } from './data.ts';
import { questOptions } from './options.ts';
import type { QuestPlane } from './planes/setup.ts';
import type { Group, Held, Making, Prepared, QuestState } from './state.ts';
import { drawsFor, planOf, weatherSize } from './planes/stock.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** State with a random stream. Piles in it are lists of card keys, the last one on top. */
interface Chancy {
  rng: RngState;
}
/** Make a random decision from a state's own stream. */
export function byChance<T>(of: Chancy, decide: (rng: Rng) => T): T {
  const rng = new Rng(of.rng);
  const result = decide(rng);
  of.rng = rng.snapshot();
  return result;
}
/** An integer in [0, n), by chance. */
export const chance = (s: Chancy, n: number): number => byChance(s, (rng) => rng.int(n));
/** A new list in an order by chance. */
export const shuffle = <T>(s: Chancy, list: readonly T[]): T[] => byChance(s, (rng) => rng.shuffle(list));

/** An id that is new in this quest. */
export const freshId = (s: QuestState): string => `h${++s.ids}`;
export const held = (s: QuestState, card: string): Held => ({ id: freshId(s), card });
/** Takes up to `n` cards off the top of a pile, the topmost first. */
export const drawTo = (s: QuestState, pile: string[], n: number): Held[] =>
  pile
    .splice(Math.max(0, pile.length - n))
    .toReversed()
    .map((card) => held(s, card));
/** Put cards under a pile, the first one at the very bottom. */
export const toBottom = (pile: string[], cards: readonly Held[]): void =>
  void pile.unshift(...cards.map((c) => c.card));

const leftOf = (s: QuestState, plane: QuestPlane): Map<string, number> =>
  new Map(Object.entries(s.left[plane.id] ?? {}));
/** Change the number of copies left of counted cards in a plane's pool. */
export function count(s: QuestState, plane: string, cards: readonly string[], by: 1 | -1): void {
  const left = s.left[plane] ?? {};
  for (const key of cards) if (left[key] !== undefined) left[key] += by;
}
/** True if a plane's pool has a copy of the card left. */
export const has = (s: QuestState, plane: string, key: string): boolean => (s.left[plane]?.[key] ?? 1) > 0;

/**
 * Q1, Q2: build Roads and Weather of a plane for the quest, with copies from the pool.
 * Each Magician's walk of coins begins with the color that they named, or with white. Returns the cards of the
 * Weather by kind and color.
 */
export function prepare(setup: MatchSetup, s: QuestState, planeId: string): readonly Group[] {
  const plane = planeOf(setup, planeId);
  const plan = planOf(questOf(setup));
  const left = leftOf(s, plane);
  const chosen = s.magicians.map((m) => m.walks[planeId] ?? 'W');
  const groups: Group[] = [];
  const prepared = byChance(s, (rng) =>
    build(setup, drawsFor(plane, plan, plan.makers, rng, left), rng, chosen, groups),
  );
  s.left[planeId] = Object.fromEntries(left);
  s.planes[planeId] = prepared;
  s.revealed++;
  const short = weatherSize(plan.magicians) - prepared.weather.length;
  if (short > 0)
    tell(s, [`The pool of ${plane.name} has no more cards: its Weather is short of ${short}. `, { clause: 'Q2' }]);
  return groups;
}

/** `groups`: collects the cards of the Weather as they are drawn. */
function build(
  setup: MatchSetup,
  draws: Draws<string>,
  rng: Rng,
  chosen: readonly Color[],
  groups: Group[] = [],
): Prepared {
  const { fillWithBasics } = questOptions(setup.options);
  const roads = buildRoads(draws, rng, chosen.length, fillWithBasics);
  const dealt = dealWeather(draws, rng, chosen);
  for (const { kind, colour, card } of dealt) {
    const group = groups.find((g) => g.kind === kind && g.colour === colour);
    if (group) group.cards.push(card);
    else groups.push({ kind, colour, cards: [card] });
  }
  return { roads, weather: rng.shuffle(dealt.map((d) => d.card)) };
}

/**
 * Build Roads and Weather of a plane for the `nth` new Magician (P4).
 * Copies leave the pool when they are drawn, not before.
 */
export function afresh(
  setup: MatchSetup,
  s: QuestState,
  making: Chancy & Pick<Making, 'walk'>,
  nth: number,
  planeId: string,
): Prepared {
  const plane = planeOf(setup, planeId);
  s.revealed++;
  return byChance(making, (rng) =>
    build(setup, drawsFor(plane, planOf(questOf(setup)), nth, rng, leftOf(s, plane)), rng, [making.walk]),
  );
}

/**
 * The next card of a new Magician's Weather, with its copy from the pool; null if the pool has no more.
 * A Weather that runs out is topped up.
 */
export function drawAfresh(
  setup: MatchSetup,
  s: QuestState,
  making: Making,
  nth: number,
  planeId: string,
): Held | null {
  const pile = (making.weather[planeId] ??= []);
  for (let filled = false; ;) {
    // Skip copies that another Magician has drawn since.
    const card = pile.pop();
    if (card !== undefined && has(s, planeId, card)) {
      count(s, planeId, [card], -1);
      return held(s, card);
    }
    if (card !== undefined) continue;
    if (filled) return null;
    filled = true;
    const plane = planeOf(setup, planeId);
    pile.push(
      ...byChance(making, (rng) =>
        rng.shuffle(walkOfCoins(drawsFor(plane, planOf(questOf(setup)), nth, rng, leftOf(s, plane)), rng, making.walk)),
      ),
    );
  }
}
/** Put cards under the Weather that they came from, and their copies back into the pool. */
export function returnAfresh(s: QuestState, making: Making, planeId: string, cards: readonly Held[]): void {
  toBottom((making.weather[planeId] ??= []), cards);
  count(
    s,
    planeId,
    cards.map((c) => c.card),
    1,
  );
}

/** The Roads that have cards. */
export const openRoads = (roads: Record<Color, string[]>): Color[] => COLORS.filter((c) => roads[c].length > 0);
