import type { Citation } from './citations.ts';

/** The place in the code where a rule lives. */
export type Home =
  | {
      readonly kind: 'home';
      /**
       * `opens`: its docstring opens with the rule; `only`: no other docstring or list of clauses cites it; `line`: no other place cites it at all;
       * `subrule`: it is the home of the first cited subrule of a heading; `declared`: it declares a clause that applies throughout
       */
      readonly by: 'opens' | 'only' | 'line' | 'subrule' | 'declared';
      readonly at: Citation;
    }
  /** several places, and not exactly one of them opens with the rule */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Citation[] }
  /** cited by nothing but comments between declarations */
  | { readonly kind: 'none' };

/** Tables that name the rules of something that other code carries out: of the words of the IR, and of what the judge tells. */
const TABLES: readonly string[] = ['cards/oracle/ir/rules/', 'server/judge/acts/', 'server/judge/questions/'];
/** True of a table of rules. */
export const isTable = (file: string): boolean => TABLES.some((table) => file.startsWith(table));

/** The first citation of each declaration, and of each file whose head documents it. */
function byPlace(citations: readonly Citation[]): Citation[] {
  const found = new Map<string, Citation>();
  for (const c of citations) {
    const key = `${c.file} ${c.declaration}`;
    if ((c.declaration !== null || c.manner !== 'mentions') && !found.has(key)) found.set(key, c);
  }
  return [...found.values()];
}

/**
 * The home of a rule among the places that cite it: a declaration, or a file if the docstring at its head is the place.
 * It is the place whose docstring opens with the rule; else the only declaration that cites it in a docstring or in `clauses`;
 * else the only place that cites it at all, the table of the IR's words left out unless it is the only one.
 */
export function homeOf(citations: readonly Citation[]): Home {
  const openers = byPlace(citations.filter((c) => c.manner === 'opens'));
  if (openers.length > 1) return { kind: 'ambiguous', candidates: openers };
  if (openers.length === 1) return { kind: 'home', by: 'opens', at: openers[0]! };
  const documented = citations.filter((c) => c.manner !== 'mentions' && c.declaration !== null);
  const outside = citations.filter((c) => !isTable(c.file));
  const [cites, by] =
    documented.length > 0
      ? ([documented, 'only'] as const)
      : ([outside.length > 0 ? outside : citations, 'line'] as const);
  const candidates = byPlace(cites);
  if (candidates.length === 0) return { kind: 'none' };
  return candidates.length === 1 ? { kind: 'home', by, at: candidates[0]! } : { kind: 'ambiguous', candidates };
}
