import type { Effect, Modification, SimpleKeyword } from '../../../cards/oracle/ir/index.ts';
import { runEffects } from '../../../server/engine/effects/registry.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { PersonId, Ref } from '../../../server/engine/kernel/refs.ts';
import type { TriggerData } from '../../../server/engine/kernel/state/object.ts';
import { newExec } from '../../../server/engine/language/resolution.ts';
import type { Exec } from '../../../server/engine/ports/resolution.ts';
import type { Position } from '../../dsl/position.ts';

/** Words of effects for what no printed card says by itself. */
export const n = (value: number): { readonly a: 'n'; readonly n: number } => ({ a: 'n', n: value });
export const YOU = { sel: 'you' } as const;
export const IT = { sel: 'it' } as const;
export const SELF = { sel: 'self' } as const;
export const ONE = { min: 1, max: 1 } as const;
export const CREATURE = { nouns: ['creature'] } as const;
export const pt = (power: number, toughness: number): Modification => ({
  m: 'pt',
  power: n(power),
  toughness: n(toughness),
});
export const setPT = (power: number, toughness: number): Modification => ({
  m: 'setPT',
  power: n(power),
  toughness: n(toughness),
});
export const gain = (...keywords: readonly SimpleKeyword[]): Modification => ({
  m: 'gain',
  keywords: keywords.map((k) => ({ k })),
});
/** a new node each time: a selector is its own target slot */
export const target = () => ({ sel: 'target', filter: CREATURE, count: ONE }) as const;

interface Given {
  /** seat of the controller; default "A" */
  readonly you?: string;
  /** names of targets, one list for each slot */
  readonly targets?: readonly (readonly string[])[];
  readonly source?: string;
  readonly it?: readonly string[];
  readonly event?: TriggerData;
  /** answers to its questions; where there is none, the suggestion */
  readonly answers?: readonly Answer[];
}
interface Done {
  readonly exec: Exec;
  readonly asked: readonly { readonly person: PersonId; readonly part: Part }[];
}
/** Lets a spell or ability in this position do these things, and tells what was asked. */
export function done(t: Position, effects: readonly Effect[], given: Given = {}): Done {
  const refs = (names: readonly string[]): Ref[] => names.map((name) => t.s.ref(name));
  const exec = newExec(t.g, {
    you: t.s.seat(given.you ?? 'A'),
    source: given.source === undefined ? -1 : t.s.id(given.source),
    targets: (given.targets ?? []).map(refs),
    ...(given.it === undefined ? {} : { it: refs(given.it) }),
    ...(given.event === undefined ? {} : { event: given.event }),
    effects,
  });
  const { asked } = drained(runEffects(exec, effects), given.answers);
  return { exec, asked };
}
/** Runs a procedure by itself, with these answers to what it asks. */
export function drained<T>(flow: Flow<T>, answers: readonly Answer[] = []): { value: T; asked: Done['asked'] } {
  const asked: { person: PersonId; part: Part }[] = [];
  let r = flow.next([]);
  while (!r.done)
    r = flow.next(
      r.value.parts.map(({ person, part }) => answers[asked.push({ person, part }) - 1] ?? suggestAnswer(part)),
    );
  return { value: r.value, asked };
}
