import { starterCards } from '../../cards/starter/index.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { binding } from '../../formats/binding/index.ts';
import { duel } from '../../formats/duel/index.ts';
import type { FuzzSpec } from './match.ts';

let pool: readonly CompiledCard[] | null = null;
const wholeCards = (): readonly CompiledCard[] => (pool ??= starterCards().filter((c) => c.whole));

/** Match `i` of a run: one, two or three Magicians in turn, now and then a duel or another reading of the format. */
export function specOf(run: string, i: number, stops: number): FuzzSpec {
  const format = i % 10 === 9 ? duel : binding;
  const people = format === duel ? 2 : (i % 3) + 2;
  const options = format === binding && i % 5 === 4
    ? { globalEffects: 'own-front', stackTargeting: 'own-front', moveEnchanted: 'shed', moveSickness: 'always', fealtyUpkeep: 'every', teamHands: 'closed', returnToRelationshipZone: 'permanents' }
    : {};
  return {
    format, stops,
    request: { seed: `${run}/${i}`, people: Array.from({ length: people }, (_, k) => ({ name: `Player ${k + 1}` })), cards: wholeCards(), options },
  };
}
