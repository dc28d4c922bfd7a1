import type * as Engine from '../../engine/kernel/decisions.ts';
import type { InputRow } from '../../match/ports.ts';
import type { Stored } from '../../match/log/rebuild.ts';
import type { Thought } from '../../match/thinking/thoughts.ts';

/** A question for replicas of matches. `from`: the match from its start or a snapshot, unless there is a replica of it; `rows`: its inputs since. */
export interface Work extends Thought {
  readonly from: Pick<Stored, 'setup' | 'snapshot'> | null;
  readonly rows: readonly InputRow[];
}

/** The answer; `lost`: there is no replica that these inputs go on from. */
export type Done = { readonly answer: Engine.Answer | null } | { readonly lost: true };

/** The answer of a thread to a question; null: nothing came of it, or `fault` says why. */
export interface Thinks {
  readonly answer: Engine.Answer | null;
  readonly fault?: string;
}
