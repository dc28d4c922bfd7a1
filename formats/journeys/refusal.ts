import type { Refusal } from '../../server/engine/kernel/decisions.ts';

export const refusal = (message: string, clause: string, mend: string): Refusal => ({
  code: 'illegal',
  message,
  clauses: [clause],
  mend,
});
