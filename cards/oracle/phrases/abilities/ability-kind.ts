import type { Ability } from '../../ir/index.ts';

/** An ability by its kind: `K<'triggered'>`. */
export type K<N extends Ability['kind']> = Extract<Ability, { readonly kind: N }>;
