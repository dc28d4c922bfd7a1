import type { Clause } from '../../../server/engine/ports/format-hooks.ts';

/** Declares clauses of a section of the document, in our words. */
export const section =
  (name: string) =>
  (id: string, says: string): Clause => ({ id, says, source: `journeys.md § ${name}` });

/** Declares a ruling where the document is silent or unclear. */
export const ruling = (id: string, says: string): Clause => ({ id, says, source: 'spec ruling', ruling: true });
