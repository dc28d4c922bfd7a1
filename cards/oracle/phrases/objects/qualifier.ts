/** The form that every qualifier of a filter is read by. */
import type { Qualifier } from '../../ir/index.ts';
import { form, type Phrase, type Wordings } from '../../combinators/index.ts';

export type Q<K extends Qualifier['q']> = Extract<Qualifier, { readonly q: K }>;
export const q = <K extends Qualifier['q']>(
  template: string,
  fixed: Partial<Q<K>>,
  slots: Parameters<typeof form<Q<K>>>[2] = {},
  choices: Readonly<Record<string, Wordings<Q<K>>>> = {},
): Phrase<Qualifier> => form<Q<K>>(template, fixed, slots, choices) as Phrase<Qualifier>;
