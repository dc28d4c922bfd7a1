import type { DisputeInput } from '../match/log/table-inputs.ts';
import type { Precedent } from '../protocol/index.ts';
import type { AdventureStore } from './ports.ts';

/** The disputes that a table has decided, oldest first. One that was withdrawn, or that time has ended, decides nothing for later. */
export function precedentsOf(rows: Awaited<ReturnType<AdventureStore['disputes']>>): Precedent[] {
  let open: Extract<DisputeInput, { readonly is: 'contested' }> | null = null;
  return rows.flatMap(({ id, title, session, ...row }): Precedent[] => {
    const input = row.input as DisputeInput;
    if (input.is === 'contested') {
      open = input;
      return [];
    }
    if (open === null || input.as === 'withdrawn' || input.as === 'time') return [];
    const { about, act, at } = open;
    const raised = new Date(at).toISOString();
    return [
      { adventure: { id, title }, session, about, act: act?.what ?? null, as: input.as, says: input.says, raised },
    ];
  });
}
