import type { DisputeInput } from '../match/log/table-inputs.ts';
import type { Precedent } from '../protocol/index.ts';
import type { AdventureStore } from './ports.ts';

/** The disputes that a table has decided, oldest first. One that was withdrawn, or that time or the match has ended, decides nothing for later. */
export function precedentsOf(rows: Awaited<ReturnType<AdventureStore['disputes']>>): Precedent[] {
  let open: Extract<DisputeInput, { readonly is: 'contested' }> | null = null;
  return rows.flatMap(({ id, title, session, ...row }): Precedent[] => {
    const input = row.input as DisputeInput;
    if (input.is === 'contested') {
      open = input;
      return [];
    }
    if (input.is !== 'settled' || open === null) return [];
    const { as, says } = input;
    if (as === 'withdrawn' || as === 'time' || as === 'moot') return [];
    const { about, act, at } = open;
    const raised = new Date(at).toISOString();
    return [{ adventure: { id, title }, session, about, act: act?.what ?? null, as, says, raised }];
  });
}
