/** Abilities in quotation marks, as other objects are given them; keywords are given without quotation marks. */
import type { Ability } from '../ir/index.ts';
import { form, lazy, map, where, type Phrase } from '../combinators/index.ts';
import { lineAbility } from './ability.ts';

export const quotedAbility: Phrase<Ability> = map(
  form<{ a: Ability }>('"<a>"', {}, { a: lazy('ability', () => where(lineAbility, (a) => a.kind !== 'keywords')) }),
  ({ a }) => a,
  (a) => ({ a }),
);
