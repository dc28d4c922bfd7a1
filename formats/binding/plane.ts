import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { Rng } from '../../server/engine/rng.ts';
import { SetupError } from '../sdk/error.ts';
import type { Draws } from './pool.ts';

/** A quest's Roads: one pile of land cards a colour (Q1). The last card is the top one. */
export type Roads = Readonly<Record<Color, CompiledCard[]>>;

/** Q1: for each Magician ten basics and five nonbasics a colour; `fillWithBasics` puts basics where nonbasics are missing. */
export function buildRoads(draws: Draws, rng: Rng, magicians: number, fillWithBasics: boolean): Roads {
  const road = (colour: Color): CompiledCard[] => {
    const cards: CompiledCard[] = [];
    for (let i = 0; i < 10 * magicians; i++) cards.push(draws.need('basic', colour));
    for (let i = 0; i < 5 * magicians; i++) {
      cards.push((fillWithBasics ? draws.draw('nonbasic', colour) : draws.need('nonbasic', colour)) ?? draws.need('basic', colour));
    }
    return rng.shuffle(cards);
  };
  return { W: road('W'), U: road('U'), B: road('B'), R: road('R'), G: road('G') };
}

/** Q2: twenty cards a colour, then twenty for each Magician by the walk of coins from a colour of theirs. The last card is the top one. */
export function buildWeather(draws: Draws, rng: Rng, chosen: readonly Color[]): CompiledCard[] {
  const cards: CompiledCard[] = [];
  for (const colour of COLORS) {
    for (let i = 0; i < 12; i++) cards.push(draws.need('minor', colour));
    for (let i = 0; i < 6; i++) cards.push(draws.need('major', colour));
    for (let i = 0; i < 2; i++) cards.push(draws.need(heads(rng) ? 'major' : 'minor', colour));
  }
  for (const colour of chosen) cards.push(...walk(draws, rng, colour));
  return rng.shuffle(cards);
}

const heads = (rng: Rng): boolean => rng.int(2) === 1;

/** The walk of coins, W→U→B→R→G: two heads add a major card, one a minor, none moves on; so does a colour that has none of the kind. */
function walk(draws: Draws, rng: Rng, from: Color): CompiledCard[] {
  const cards: CompiledCard[] = [];
  const empty = new Set<string>();
  for (let at = COLORS.indexOf(from); cards.length < 20;) {
    const colour = COLORS[at % COLORS.length] as Color;
    const coins = Number(heads(rng)) + Number(heads(rng));
    const kind = coins === 2 ? 'major' : 'minor';
    const card = coins === 0 ? null : draws.draw(kind, colour);
    if (card) {
      cards.push(card);
      continue;
    }
    if (coins > 0) empty.add(kind + colour);
    if (empty.size === 2 * COLORS.length) throw emptyCircle(20 - cards.length);
    at++;
  }
  return cards;
}

const emptyCircle = (n: number): SetupError =>
  new SetupError(`The pool is too small: the Weather is short of ${n} cards and no colour has any left.`, ['Q2'], `Add ${n} nonland cards to the pool.`);
