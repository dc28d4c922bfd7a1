/** Objects already spoken of: "it", "this creature", "enchanted land", "the sacrificed artifact". */
import type { ObjectSel } from '../../ir/index.ts';
import { alt, form, lit, wordings, type Phrase, type Wordings } from '../../combinators/index.ts';

export type O<K extends ObjectSel['sel']> = Extract<ObjectSel, { readonly sel: K }>;
const SELF_NOUNS = [
  'creature',
  'artifact',
  'enchantment',
  'land',
  'Aura',
  'Equipment',
  'spell',
  'card',
  'permanent',
  'planeswalker',
  'Vehicle',
  'token',
  'Saga',
  'Class',
  'Case',
  'Room',
  'scene',
];
type Self = O<'self'>;
/** Nouns behind a word, which the surface keeps together: "this creature". */
const nounsBehind = <T extends { readonly surface?: string }>(word: string, nouns: readonly string[]): Wordings<T> =>
  wordings<T>(
    Object.fromEntries(nouns.map((noun) => [noun, { surface: `${word} ${noun}` }])) as Readonly<
      Record<string, Partial<T>>
    >,
  );
const selfNoun = nounsBehind<Self>('this', SELF_NOUNS);
/** 201.5: the card itself by name or by "this …" (CR 109.5) */
export const self: Phrase<ObjectSel> = alt<ObjectSel>(
  '~',
  lit<ObjectSel>('~', { sel: 'self' }),
  form<Self>('this <noun>', { sel: 'self' }, {}, { noun: selfNoun }),
);
const selfOf: Phrase<ObjectSel> = alt<ObjectSel>(
  "~'s",
  lit<ObjectSel>("~'s", { sel: 'self' }),
  form<Self>("this <noun>'s", { sel: 'self' }, {}, { noun: selfNoun }),
);
const THAT = [
  'creature',
  'permanent',
  'card',
  'spell',
  'land',
  'artifact',
  'enchantment',
  'token',
  'planeswalker',
  'Aura',
  'Equipment',
];
const thatNoun = nounsBehind<O<'it'>>('that', THAT);
const itWording = (surface: string): ObjectSel => ({ sel: 'it', surface });
/** singular references, as subject or object */
export const it: Phrase<ObjectSel> = alt<ObjectSel>(
  'it',
  lit<ObjectSel>('it', { sel: 'it' }),
  ...['he', 'she', 'him', 'her'].map((word) => lit(word, itWording(word))),
  form<O<'it'>>('that <noun>', { sel: 'it' }, {}, { noun: thatNoun }),
);
/** The spell or ability that targets the object, in an ability that triggers on becoming a target. */
export const targeting: Phrase<ObjectSel> = lit<ObjectSel>('that spell or ability', { sel: 'targeting' });
/** the ability that triggered, behind "causes a triggered ability to trigger" */
export const thatAbility: Phrase<ObjectSel> = lit<ObjectSel>('that ability', {
  sel: 'subject',
  surface: 'that ability',
});
const itOf: Phrase<ObjectSel> = alt<ObjectSel>(
  'its',
  lit<ObjectSel>('its', { sel: 'it' }),
  ...['his', 'her'].map((word) => lit(word, itWording(word))),
  form<O<'it'>>("that <noun>'s", { sel: 'it' }, {}, { noun: thatNoun }),
);
export const those: readonly Phrase<ObjectSel>[] = [
  form<O<'it'>>(
    'those <noun>',
    { sel: 'it' },
    {},
    { noun: nounsBehind('those', ['creatures', 'permanents', 'cards', 'lands', 'tokens', 'artifacts']) },
  ),
  lit('each of them', itWording('each of them')),
  lit('each of those creatures', itWording('each of those creatures')),
];
export const they = lit<ObjectSel>('they', itWording('they'));
export const them = lit<ObjectSel>('them', itWording('they'));
const HOSTS = ['creature', 'permanent', 'land', 'artifact', 'planeswalker'] as const;
const host = wordings<O<'attached'>>(Object.fromEntries(HOSTS.map((noun) => [noun, { noun }])));
export const attachedOne: Phrase<ObjectSel> = alt<ObjectSel>(
  'attached',
  form<O<'attached'>>('enchanted <noun>', { sel: 'attached' }, {}, { noun: host }),
  lit<ObjectSel>('equipped creature', { sel: 'attached', noun: 'creature', surface: 'equipped' }),
);
const attachedOf: Phrase<ObjectSel> = alt<ObjectSel>(
  'attached',
  form<O<'attached'>>("enchanted <noun>'s", { sel: 'attached' }, {}, { noun: host }),
  lit<ObjectSel>("equipped creature's", { sel: 'attached', noun: 'creature', surface: 'equipped' }),
);
/** An object that a cost was paid with: "the sacrificed creature". The noun says nothing more than the cost does. */
export const paidWith = (of: string): Phrase<ObjectSel> =>
  form<O<'paid'>>(`the <how> <noun>${of}`, { sel: 'paid' }, {}, { how: paidHow, noun: paidNoun });
const paidHow = wordings<O<'paid'>>({
  sacrificed: { how: 'sacrificed' },
  discarded: { how: 'discarded' },
  exiled: { how: 'exiled' },
  tapped: { how: 'tapped' },
  revealed: { how: 'revealed' },
  returned: { how: 'returned' },
});
const paidNoun = wordings<O<'paid'>>(
  Object.fromEntries(
    ['creature', 'card', 'permanent', 'artifact', 'land', 'enchantment', 'Goblin', 'Dragon'].map((noun) => [
      noun,
      { surface: noun },
    ]),
  ),
);
export const possessive = {
  of: alt<ObjectSel>(
    'possessive',
    selfOf,
    itOf,
    lit<ObjectSel>("that spell or ability's", { sel: 'targeting' }),
    attachedOf,
    paidWith("'s"),
  ),
  plain: alt<ObjectSel>('object', self, it, attachedOne, paidWith('')),
};
