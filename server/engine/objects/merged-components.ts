import { faceOf } from './definitions.ts';
import type { Game } from '../ports/game.ts';
import type { GameObject, Part } from '../kernel/state/object.ts';

/** The components of merged permanents (CR 729.2). */

const NONE: readonly string[] = [];
/** True if something has merged with a permanent. */
export const isMerged = (o: Pick<GameObject, 'parts'>): boolean => o.parts?.some((p) => p.over !== undefined) ?? false;

/** 708.9: the cards of a face-up permanent that are face down as its components, which are revealed as it leaves and when the match is over. */
export const hiddenParts = (o: GameObject): readonly string[] =>
  o.faceDown || !o.parts ? NONE : o.parts.flatMap((part) => (part.down ? [part.def] : []));

/** Mark of a permanent: how often it has mutated. */
export const MUTATED = '_mutated';

/** Number of times that a permanent has mutated, as it is or was last. */
export const timesMutated = (o: { readonly marks?: GameObject['marks'] | undefined } | undefined): number =>
  Number(o?.marks?.[MUTATED] ?? 0);

/** The names of what represents a merged permanent, the topmost first; nothing of any other. What is face down has none for anybody. */
export function componentsOf(g: Game, o: GameObject): readonly string[] {
  if (!isMerged(o)) return NONE;
  const list: string[] = [];
  for (const part of o.parts ?? NONE_OF) {
    const name = part.down ? 'a face-down card' : faceOf(g, { def: part.def, face: part.face ?? 0 }).name;
    if (part.over) list.unshift(name);
    else list.push(name);
  }
  return list;
}
const NONE_OF: readonly Part[] = [];

/** The record of a card or token that represents a permanent together with others. */
export const partOf = ({ def, kind, marks, casts }: GameObject): Part => ({
  def,
  ...(kind === 'token' ? { token: true as const } : {}),
  ...(marks ? { marks } : {}),
  ...(casts === undefined ? {} : { casts }),
});
