/** Words for drawing, discarding, milling, scrying, searching and digging (CR 121, 701). */
import type { Amount, Dig, Discard, Draw, Effect, Filter, Mill, RevealHand, Scry, Search, Shuffle, Surveil } from '../ir/index.ts';
import { alt, article, form, lit, map, table, worded, type Phrase } from '../combinators/index.ts';
import { counting, figure } from './amounts.ts';
import { inHand, inLibrary } from './filter.ts';
import { playerOne, playerPossessive } from './selectors.ts';
import { severalWord } from './words.ts';
import { verb, type Verb } from './verbs.ts';

const cards: Phrase<Amount> = counting('a card', 'cards');
const one: Amount = { a: 'n', n: 1 };

/** "discard a creature card" */
const handFilter: Phrase<Filter> = article(inHand.one);

const bound = (min: boolean): Phrase<Search['count']> => map(severalWord, (n) => ({ min: min ? n : 0, max: n }), (c) => (c.max > 1 && c.min === (min ? c.max : 0) ? c.max : undefined));
const ZONES: Readonly<Record<string, Search['to']>> = {
  'put it into your hand': 'hand', 'put that card into your hand': 'hand', 'put it onto the battlefield': 'battlefield', 'put it onto the battlefield tapped': 'battlefield tapped',
  'put that card onto the battlefield': 'battlefield', 'put that card onto the battlefield tapped': 'battlefield tapped', 'put it into your graveyard': 'graveyard', 'put that card into your graveyard': 'graveyard',
};
const MANY_ZONES: Readonly<Record<string, Search['to']>> = {
  'put them into your hand': 'hand', 'put those cards into your hand': 'hand', 'put them onto the battlefield': 'battlefield', 'put them onto the battlefield tapped': 'battlefield tapped',
  'put those cards onto the battlefield': 'battlefield', 'put those cards onto the battlefield tapped': 'battlefield tapped',
};

/** CR 701.23: one card or several; revealed where the text says so. `surface` keeps the pronoun and the joining words. */
function searches(): readonly Phrase<Effect>[] {
  const forms: Phrase<Search>[] = [];
  const fixed = { do: 'search', who: { sel: 'you' } } as const;
  const ends = [', then shuffle', ', then shuffle your library', ', and shuffle your library', '. then shuffle', '. then shuffle your library', '. if you do, shuffle', '. if you do, shuffle your library'];
  const add = (base: Partial<Search>, what: string, slots: { filter: Phrase<Filter>; count?: Phrase<Search['count']> }, zones: Readonly<Record<string, Search['to']>>, them: string): void => {
    for (const [zone, to] of Object.entries(zones)) {
      for (const [reveal, words] of [[false, ', '], [true, `, reveal ${them}, `], [true, `, reveal ${them} and `], [true, `, reveal ${them === 'it' ? 'that card' : 'those cards'}, `], [false, ' and '], [true, `, reveal ${them}, and `]] as const) {
        for (const end of ends) {
          forms.push(form<Search>(`search your library for ${what}${words}${zone}${end}`, { ...fixed, ...base, to, ...(reveal ? { reveal: true } : {}), surface: `${words}|${zone}|${end}` }, slots));
        }
      }
    }
    for (const [reveal, words] of [[true, `, reveal ${them}`], [false, '']] as const) {
      forms.push(form<Search>(`search your library for ${what}${words}, then shuffle and put ${them === 'it' ? 'that card' : 'those cards'} on top`, { ...fixed, ...base, to: 'top', ...(reveal ? { reveal: true } : {}) }, slots));
      forms.push(form<Search>(`search your library for ${what}${words}, then shuffle your library and put ${them === 'it' ? 'that card' : 'those cards'} on top of it`, {
        ...fixed, ...base, to: 'top', ...(reveal ? { reveal: true } : {}), surface: 'old' }, slots));
    }
  };
  add({ count: { min: 1, max: 1 } }, '<filter>', { filter: article(inLibrary.one) }, ZONES, 'it');
  add({}, 'up to <count> <filter>', { count: bound(false), filter: inLibrary.many }, MANY_ZONES, 'them');
  add({}, '<count> <filter>', { count: bound(true), filter: inLibrary.many }, MANY_ZONES, 'them');
  return forms;
}

// ---- dig -----------------------------------------------------------------------------------------------------------

const number = (single: string): Phrase<Dig['take']> => alt(
  'how many',
  lit<Dig['take']>(`one ${single}`, { min: 1, max: 1 }),
  map(form<{ n: number }>(`<n> ${single}`, {}, { n: severalWord }), ({ n }) => ({ min: n, max: n }), (t) => (t.min === t.max && t.max > 1 ? { n: t.max } : undefined)),
);
const several = map(severalWord, (n): Amount => ({ a: 'n', n }), (a) => (a.a === 'n' ? a.n : undefined));
const look: Phrase<Amount> = alt('how many', several, figure);
const D = { do: 'dig', who: { sel: 'you' } } as const;
const RESTS: Readonly<Record<string, Dig['rest']>> = {
  'on the bottom of your library in any order': 'bottom in any order', 'on the bottom of your library in a random order': 'bottom in a random order', 'into your graveyard': 'graveyard',
};
const rest = table<Dig['rest']>('rest', RESTS);
/** two cards looked at: the other one goes away, without an order */
const other = table<Dig['rest']>('rest', { 'on the bottom of your library': 'bottom in any order', 'into your graveyard': 'graveyard' });
const into = table<Dig['to']>('where', { 'into your hand': 'hand', 'onto the battlefield': 'battlefield' });
const digs: readonly Phrase<Effect>[] = [
  form<Dig>('look at the top <look> cards of your library. put <take> <to> and the rest <rest>', D, { look, take: number('of them'), to: into, rest }),
  worded('those', form<Dig>('look at the top <look> cards of your library. put <take> <to> and the rest <rest>', D, { look, take: number('of those cards'), to: into, rest })),
  form<Dig>('look at the top <look> cards of your library. put <take> <to> and the other <rest>', { ...D, surface: 'other' }, { look, take: number('of them'), to: into, rest: other }),
  form<Dig>('look at the top <look> cards of your library. you may reveal <filter> from among them and put it into your hand. put the rest <rest>', {
    ...D, take: { min: 0, max: 1 }, reveal: true, to: 'hand' }, { look, filter: article(inLibrary.one), rest }),
  form<Dig>('look at the top <look> cards of your library. you may put <filter> from among them onto the battlefield. put the rest <rest>', {
    ...D, take: { min: 0, max: 1 }, to: 'battlefield' }, { look, filter: article(inLibrary.one), rest }),
  form<Dig>('look at the top <look> cards of your library. you may reveal <filter> from among them and put it into your hand. then put the rest <rest>', {
    ...D, take: { min: 0, max: 1 }, reveal: true, to: 'hand', surface: 'then' }, { look, filter: article(inLibrary.one), rest }),
];

// ---- hands ---------------------------------------------------------------------------------------------------------

const chosenCard: Phrase<Filter> = article(inHand.one);
const R = { do: 'revealHand' } as const;
const pick = (verbs: string, then: 'discard' | 'exile'): Phrase<NonNullable<RevealHand['pick']>> =>
  form<NonNullable<RevealHand['pick']>>(`. you choose <filter> from it. ${verbs}`, { then }, { filter: chosenCard });
const reveals: readonly Phrase<Effect>[] = [
  form<RevealHand>('<who> reveals their hand<pick>', R, { who: playerOne, pick: pick('that player discards that card', 'discard') }),
  worded('his or her', form<RevealHand>('<who> reveals his or her hand<pick>', R, { who: playerOne, pick: pick('that player discards that card', 'discard') })),
  form<RevealHand>('<who> reveals their hand<pick>', R, { who: playerOne, pick: pick('exile that card', 'exile') }),
  form<RevealHand>('<who> reveals their hand', R, { who: playerOne }),
  form<RevealHand>('look at <who> hand', { ...R, surface: 'look' }, { who: playerPossessive }),
];

export const cardVerbs: readonly Verb[] = [
  verb<Draw>('draw|draws <count>', { do: 'draw' }, { count: cards }),
  verb<Draw>('draw|draws an additional card', { do: 'draw', count: one, surface: 'additional' }),
  verb<Discard>('discard|discards <count>', { do: 'discard' }, { count: cards }),
  verb<Discard>('discard|discards <count> at random', { do: 'discard', random: true }, { count: cards }),
  verb<Discard>('discard|discards your|their hand', { do: 'discard', count: 'all' }),
  verb<Discard>('discard|discards all the cards in your|their hand', { do: 'discard', count: 'all', surface: 'all the cards' }),
  verb<Discard>('discard|discards <filter>', { do: 'discard', count: one }, { filter: handFilter }, ({ filter: f }) => f?.nouns[0] !== 'card' || f.qualifiers !== undefined),
  verb<Mill>('mill|mills <count>', { do: 'mill' }, { count: cards }),
  verb<Mill>('put|puts the top <count> of your|their library into your|their graveyard', { do: 'mill', surface: 'put' }, { count: alt('cards', lit<Amount>('card', one), counting('one card', 'cards')) }),
  verb<Scry>('scry|scries <count>', { do: 'scry' }, { count: figure }),
  verb<Surveil>('surveil|surveils <count>', { do: 'surveil' }, { count: figure }),
  verb<Shuffle>('shuffle|shuffles', { do: 'shuffle' }),
  verb<Shuffle>('shuffle|shuffles your|their library', { do: 'shuffle', surface: 'library' }),
];
export const cardEffects: readonly Phrase<Effect>[] = [...searches(), ...digs, ...reveals];
