import { COLORS, type Color, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { tooFew, type Draws } from './pool.ts';

/** A quest's Roads: one pile of land cards a colour (Q1). The last card is the top one. */
export type Roads<T = CompiledCard> = Readonly<Record<Color, T[]>>;

/** Cards of the walk of coins for each Magician (Q2). */
const WALK = 20;

/** Q1: for each Magician ten basics and five nonbasics a colour; `fillWithBasics` puts basics where nonbasics are missing. */
export function buildRoads<T>(draws: Draws<T>, rng: Rng, magicians: number, fillWithBasics: boolean): Roads<T> {
  const road = (colour: Color): T[] => {
    const basics = Array.from({ length: 10 * magicians }, () => draws.need('basic', colour));
    const nonbasics = Array.from({ length: 5 * magicians }, () =>
      fillWithBasics ? (draws.draw('nonbasic', colour) ?? draws.need('basic', colour)) : draws.need('nonbasic', colour),
    );
    return rng.shuffle([...basics, ...nonbasics].filter((c) => c !== null));
  };
  return { W: road('W'), U: road('U'), B: road('B'), R: road('R'), G: road('G') };
}

/**
 * Q2: twenty cards a color, then twenty for each Magician by the walk of coins from their color.
 * The last card is the top one.
 */
export const buildWeather = <T>(draws: Draws<T>, rng: Rng, chosen: readonly Color[]): T[] =>
  rng.shuffle(dealWeather(draws, rng, chosen).map((d) => d.card));

/** A card of a Weather with the color and size for which it was drawn. */
export interface Dealt<T> {
  readonly kind: 'major' | 'minor';
  readonly colour: Color;
  readonly card: T;
}
/** The cards of a Weather in the order in which they are drawn (Q2). */
export function dealWeather<T>(draws: Draws<T>, rng: Rng, chosen: readonly Color[]): Dealt<T>[] {
  const dealt: Dealt<T>[] = [];
  const need = (kind: Dealt<T>['kind'], colour: Color): void => {
    const card = draws.need(kind, colour);
    if (card !== null) dealt.push({ kind, colour, card });
  };
  for (const colour of COLORS) {
    for (let i = 0; i < 12; i++) need('minor', colour);
    for (let i = 0; i < 6; i++) need('major', colour);
    for (let i = 0; i < 2; i++) need(heads(rng) ? 'major' : 'minor', colour);
  }
  for (const colour of chosen) dealt.push(...walk(draws, rng, colour));
  return dealt;
}

const heads = (rng: Rng): boolean => rng.int(2) === 1;

/**
 * The walk of coins, W→U→B→R→G.
 * Two heads add a major card, one head a minor card, no heads moves on to the next color, and so does a color
 * that lacks the kind. After a full circle without a card it throws, or makes do with the cards found.
 */
export const walkOfCoins = <T>(draws: Draws<T>, rng: Rng, from: Color): T[] =>
  walk(draws, rng, from).map((d) => d.card);

function walk<T>(draws: Draws<T>, rng: Rng, from: Color): Dealt<T>[] {
  const cards: Dealt<T>[] = [];
  const empty = new Set<string>();
  for (let at = COLORS.indexOf(from); cards.length < WALK;) {
    const colour = COLORS[at % COLORS.length] as Color;
    const coins = Number(heads(rng)) + Number(heads(rng));
    const kind = coins === 2 ? 'major' : 'minor';
    const card = coins === 0 ? null : draws.draw(kind, colour);
    if (card !== null) {
      cards.push({ kind, colour, card });
      continue;
    }
    if (coins > 0) empty.add(kind + colour);
    if (empty.size === 2 * COLORS.length) {
      if (draws.strict) throw tooFew(WALK - cards.length);
      break;
    }
    at++;
  }
  return cards;
}
