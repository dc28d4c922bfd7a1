import type { Ability, Face } from '../../../cards/oracle/ir/index.ts';

/** The static abilities of a card, those of its additional costs among them. */
export const ownStatics = (face: Face): readonly Static[] =>
  face.abilities.flatMap((a) => (a.kind === 'static' ? [a] : a.kind === 'additionalCost' && a.price ? [a.price] : []));

type Static = Extract<Ability, { kind: 'static' }> | NonNullable<Extract<Ability, { kind: 'additionalCost' }>['price']>;
