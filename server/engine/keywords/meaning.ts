import type { Keyword, KeywordName } from '../../../cards/oracle/ir/index.ts';

/** 702.1: a keyword as a card has it, with its parameters: the cost of ward, the number of bushido. */
export type KeywordOf<K extends KeywordName> = Keyword & { readonly k: K };

/** The abilities of one kind that a keyword means: the same for every card, or made from its parameters. */
type Meaning<K extends KeywordName, A extends object> =
  A | readonly A[] | ((keyword: KeywordOf<K>) => A | readonly A[]);

/** Abilities of one kind by the keyword that means them. */
export type Meanings<A extends object> = { readonly [K in KeywordName]?: Meaning<K, A> };

/** The abilities of a table that a keyword means. */
export function meaningOf<A extends object, K extends KeywordName>(
  table: { readonly [P in K]?: Meaning<P, A> },
  keyword: KeywordOf<K>,
): readonly A[] {
  const name: K = keyword.k;
  const meaning: Meaning<K, A> | undefined = table[name];
  const abilities = typeof meaning === 'function' ? meaning(keyword) : meaning;
  return abilities === undefined ? [] : ([abilities].flat() as readonly A[]);
}
