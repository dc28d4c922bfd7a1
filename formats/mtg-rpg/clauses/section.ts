import type { Clause } from '../../../server/engine/ports/format-hooks.ts';

/** Declares clauses of a section of the document, in our words. */
export const section =
  (name: string) =>
  (id: string, says: string): Clause => ({ id, says, source: `mtg-rpg.md § ${name}` });
