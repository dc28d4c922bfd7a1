import type * as Engine from '../../engine/kernel/decisions.ts';
import type { InputRow } from '../../match/ports.ts';
import type { Stored } from '../../match/log/rebuild.ts';
import type { Thought } from '../../match/thinking/thoughts.ts';

/** A question for the thread that thinks. `from`: the match from its start or a snapshot, unless the thread has a replica of it; `rows`: its inputs since. */
export interface Work extends Thought {
  readonly from: Pick<Stored, 'setup' | 'snapshot'> | null;
  readonly rows: readonly InputRow[];
}

/** The answer; `lost`: the thread has no replica that these inputs go on from. */
export type Done = { readonly answer: Engine.Answer | null } | { readonly lost: true };
