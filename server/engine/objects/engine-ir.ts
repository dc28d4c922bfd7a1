/**
 * Where IR comes into a match that is not read from a card. Neither changes it: tests stand in for both, to watch and to change it as they do with cards
 * (test/words).
 */

/** IR that rules make of a keyword, a subtype, a designation or a step, and no text says. */
export const byRules = <T>(ir: T): T => ir;
/** IR read from the key of a definition: the abilities of a token or an emblem, the exceptions of a copy. */
export const fromKey = <T>(ir: T): T => ir;
