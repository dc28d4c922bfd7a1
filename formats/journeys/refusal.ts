import type { Refusal } from '../../server/engine/decisions/types.ts';

export const refusal = (message: string, clause: string, mend: string): Refusal => ({
  code: 'illegal',
  message,
  clauses: [clause],
  mend,
});
