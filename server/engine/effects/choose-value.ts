import { chooseOptions } from '../decisions/ask.ts';
import type { ChoiceKind, Chosen } from '../objects/chosen-values.ts';
import type { Flow } from '../kernel/procedure.ts';
import { creatureTypes } from '../objects/subtypes.ts';
import { sourceName } from '../language/describe.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';

const COLOR_NAMES = [
  ['W', 'White'],
  ['U', 'Blue'],
  ['B', 'Black'],
  ['R', 'Red'],
  ['G', 'Green'],
] as const;
const LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']; // 305.6
const CLAUSES: Readonly<Record<ChoiceKind, string>> = {
  color: '105.4',
  'creature type': '205.3m',
  'basic land type': '305.6',
};

/** The words of a kind for a seat to choose among. */
export function wordsOfKind(
  g: Game,
  seat: SeatId,
  kind: ChoiceKind,
): readonly { readonly key: string; readonly label: string }[] {
  return kind === 'color'
    ? COLOR_NAMES.map(([key, label]) => ({ key, label }))
    : (kind === 'creature type' ? creatureTypes(g, seat) : LAND_TYPES).map((key) => ({ key, label: key }));
}

/** A color or subtype that somebody chooses (105.4, 205.3). */
export function* chosenWord(x: Exec, kind: ChoiceKind): Flow<Chosen | null> {
  const options = wordsOfKind(x.g, x.you, kind);
  const [key] = yield* chooseOptions(x.g, x.you, {
    title: `${sourceName(x)}: choose a ${kind}`,
    clauses: [CLAUSES[kind]],
    object: x.source,
    options,
    min: 1,
    max: 1,
  });
  if (key === undefined) return null;
  if (kind !== 'color') return { type: key };
  const color = COLOR_NAMES.find(([c]) => c === key)?.[0];
  return color ? { color } : null;
}
