/** The construction of decks and the beginning of the game (CR 113.6n); control of the enchanted object. */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import { form, lit, where, type Phrase } from '../../combinators/index.ts';
import { objects } from '../objects/objects.ts';
import { numberWord } from '../words/words.ts';
import { tag, type S } from './static-kind.ts';

export const decks: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>('~ can be your commander', { st: 'mayLead' }),
  lit<StaticEffect>('a deck can have any number of cards named ~', { st: 'copiesInDeck' }),
  form<S<'copiesInDeck'>>('a deck can have up to <most> cards named ~', { st: 'copiesInDeck' }, { most: numberWord }),
  lit<StaticEffect>('if ~ is your commander, choose a color before the game begins. ~ is the chosen color', {
    st: 'colorBeforeGame',
  }),
];
export const opening: readonly Phrase<StaticEffect>[] = ['~', 'this card'].flatMap((name) =>
  ['it', 'him', 'her'].map((it) =>
    lit<StaticEffect>(`if ${name} is in your opening hand, you may begin the game with ${it} on the battlefield`, {
      st: 'beginsInPlay',
      ...tag(name === '~' && it === 'it' ? undefined : `${name} ${it}`),
    }),
  ),
);
export const control: readonly Phrase<StaticEffect>[] = [
  form<S<'control'>>(
    'you control <what>',
    { st: 'control' },
    { what: where(objects.one, (s) => s.sel === 'attached') },
  ),
];
