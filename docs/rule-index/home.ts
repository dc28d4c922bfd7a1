import type { Citation } from './citations.ts';

/** Where a rule lives in the code. */
export type Home =
  /** one declaration: its docstring opens with the rule, or no other declaration documents or lists it */
  | { readonly kind: 'home'; readonly by: 'opens' | 'only'; readonly at: Citation }
  /** several declarations, and not exactly one of them opens with the rule */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Citation[] }
  /** only mentioned: by no docstring of a declaration, and in no list of clauses */
  | { readonly kind: 'none' };

/** The first citation of each declaration. */
function byDeclaration(citations: readonly Citation[]): Citation[] {
  const found = new Map<string, Citation>();
  for (const c of citations) {
    const key = `${c.file} ${c.declaration}`;
    if (c.declaration !== null && !found.has(key)) found.set(key, c);
  }
  return [...found.values()];
}

/**
 * The home of a rule among the places that cite it.
 * It is the declaration whose docstring opens with the rule, else the only one whose docstring or `clauses` cite it.
 */
export function homeOf(citations: readonly Citation[]): Home {
  const openers = byDeclaration(citations.filter((c) => c.manner === 'opens'));
  if (openers.length === 1) return { kind: 'home', by: 'opens', at: openers[0]! };
  const candidates = openers.length > 1 ? openers : byDeclaration(citations.filter((c) => c.manner !== 'mentions'));
  if (candidates.length === 0) return { kind: 'none' };
  return candidates.length === 1 ? { kind: 'home', by: 'only', at: candidates[0]! } : { kind: 'ambiguous', candidates };
}
