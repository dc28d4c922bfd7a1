/** Abilities in quotation marks, as other objects are given them. */
import type { Ability } from '../ir/index.ts';
import { form, lazy, map, type Phrase } from '../combinators.ts';
import { lineAbility } from './ability.ts';

export const quotedAbility: Phrase<Ability> = map(form<{ a: Ability }>('"<a>"', {}, { a: lazy('ability', () => lineAbility) }), ({ a }) => a, (a) => ({ a }));
