/** "Look at the top four cards of your library. Put two of them into your hand and the rest on the bottom …": cards are seen, some taken, the rest put away (CR 701.20). */
import type { Amount, Dig, Effect, Filter } from '../../ir/index.ts';
import { ahead, alt, article, form, lazy, lit, map, table, where, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { figure } from '../objects/figures.ts';
import { inLibrary } from '../objects/filter.ts';
import { playerPossessive } from '../objects/players.ts';
import { severalWord } from '../words/words.ts';

export const several = map(
  severalWord,
  (n): Amount => ({ a: 'n', n }),
  (a) => (a.a === 'n' && a.surface === undefined ? a.n : undefined),
);
const howMany: Phrase<Amount> = alt('how many', several, figure);
type Bounded = Exclude<Dig['take'], 'all'>;
export type To = Dig['to'];
export const TO: Readonly<Record<string, To>> = {
  'into your hand': 'hand',
  'onto the battlefield': 'battlefield',
  'onto the battlefield tapped': 'battlefield tapped',
  'into your graveyard': 'graveyard',
  'on top of your library': 'top',
};
const to: Phrase<To> = table('where', TO);
const exactly: Phrase<Bounded> = map(
  severalWord,
  (n): Bounded => ({ min: n, max: n }),
  (t) => (t.max === t.min ? t.max : undefined),
);
const upTo: Phrase<Bounded> = map(
  form<{ n: number }>('up to <n>', {}, { n: severalWord }),
  ({ n }): Bounded => ({ min: 0, max: n }),
  (t) => (t.min === 0 && t.max !== undefined && t.max > 1 ? { n: t.max } : undefined),
);
const some: Phrase<Bounded> = alt<Bounded>('how many', exactly, upTo, lit<Bounded>('any number', { min: 0 }));
/** how many of the cards, whatever they are */
const plain: Phrase<Bounded> = alt<Bounded>(
  'how many',
  lit<Bounded>('one', { min: 1, max: 1 }),
  lit<Bounded>('up to one', { min: 0, max: 1 }),
  some,
);
/** with what they have to be */
interface Sort {
  readonly take: Bounded;
  readonly filter: Filter;
  readonly besides?: Filter;
}
export const cardOne: Phrase<Filter> = article(inLibrary.one);
const sort: Phrase<Sort> = alt<Sort>(
  'which',
  form<Sort>('<filter>', { take: { min: 1, max: 1 } }, { filter: cardOne }),
  form<Sort>('up to one <filter>', { take: { min: 0, max: 1 } }, { filter: inLibrary.one }),
  form<Sort>('<filter> and/or <besides>', { take: { min: 1, max: 1 } }, { filter: cardOne, besides: cardOne }),
  form<Sort>('any number of <filter>', { take: { min: 0 } }, { filter: inLibrary.many }),
  form<Sort>('<take> <filter>', {}, { take: alt('how many', exactly, upTo), filter: inLibrary.many }),
);
interface Taking extends Partial<Pick<Dig, 'filter' | 'besides' | 'reveal'>> {
  readonly take: Dig['take'];
  readonly to: To;
  readonly w: string;
}
/** "You may …" of what has a number lets one take none of it. */
const optionally = (inner: Phrase<Taking>): Phrase<Taking> =>
  map(
    inner,
    (t) =>
      t.take !== 'all' && t.take.min === 1 && t.take.max === 1
        ? { ...t, take: { min: 0, max: 1 } }
        : t.take !== 'all' && t.take.min === 0 && t.take.max !== 1
          ? t
          : undefined,
    (t) =>
      t.take !== 'all' && t.take.min === 0 && t.take.max === 1
        ? { ...t, take: { min: 1, max: 1 } }
        : t.take !== 'all' && t.take.min === 0
          ? t
          : undefined,
  );
interface SortedTaking {
  readonly s: Sort;
  readonly to: To;
}
const sorted = (template: string, w: string, more: Partial<Taking> = {}): Phrase<Taking> =>
  map<SortedTaking, Taking>(
    form<SortedTaking>(template, {}, { s: sort, to }),
    ({ s, to: where }) => ({ ...s, to: where, w, ...more }),
    ({ w: words, take, filter, besides, reveal, to: where }) =>
      words === w && take !== 'all' && filter && reveal === more.reveal
        ? { s: { take, filter, ...(besides ? { besides } : {}) }, to: where }
        : undefined,
  );
const SHOWN = ['it', 'that card', 'them', 'those cards', 'the revealed cards'];
const AMONG = ['them', 'those cards'];
const taking: Phrase<Taking> = alt<Taking>(
  'what is taken',
  ...['of them', 'of those cards', ''].map((of) =>
    form<Taking>(
      `put <take>${of === '' ? '' : ` ${of}`} <to>`,
      { w: of },
      { take: of === '' ? lit<Dig['take']>('one', { min: 1, max: 1 }) : (plain as Phrase<Dig['take']>), to },
    ),
  ),
  form<Taking>(
    'put all <filter> revealed this way <to>',
    { take: 'all', w: 'this way' },
    { filter: inLibrary.many, to },
  ),
  ...AMONG.flatMap((them) => [
    sorted(`put <s> from among ${them} <to>`, them),
    optionally(sorted(`you may put <s> from among ${them} <to>`, `may ${them}`)),
    form<Taking>(`put all <filter> from among ${them} <to>`, { take: 'all', w: them }, { filter: inLibrary.many, to }),
    ...SHOWN.map((it) =>
      optionally(
        sorted(`you may reveal <s> from among ${them} and put ${it} <to>`, `may reveal ${them} ${it}`, {
          reveal: true,
        }),
      ),
    ),
  ]),
);
interface Rest {
  readonly rest: Dig['rest'];
  readonly w: string;
}
export const PLACES: readonly (readonly [string, Dig['rest'], string])[] = [
  ['on the bottom of your library in any order', 'bottom in any order', ''],
  ['on the bottom of your library in a random order', 'bottom in a random order', ''],
  ['into your graveyard', 'graveyard', ''],
  ['into your hand', 'hand', ''],
  ['on the bottom in any order', 'bottom in any order', 'short'],
  ['on the bottom in a random order', 'bottom in a random order', 'short'],
  ['back on top of your library in any order', 'top in any order', ''],
  ['on top of your library in any order', 'top in any order', 'on'],
  ['back on top in any order', 'top in any order', 'short'],
];
const JOINS = [
  ' and the rest',
  '. put the rest',
  '. then put the rest',
  ', then put the rest',
  '. put the rest of those cards',
  '. then put the rest of the cards revealed this way',
  '. put the rest of the revealed cards',
  ' and put the rest',
];
const rest: Phrase<Rest> = table<Rest>(
  'rest',
  [
    ...JOINS.flatMap((join) =>
      PLACES.map(([words, where, w]): readonly [string, Rest] => [
        `${join} ${words}`,
        { rest: where, w: `${join}|${w}` },
      ]),
    ),
    // two cards looked at: the other one goes away, without an order
    ...[' and the other', '. put the other'].flatMap((join) =>
      [
        ['on the bottom of your library', 'bottom in any order'],
        ['into your graveyard', 'graveyard'],
        ['into your hand', 'hand'],
        ['back on top of your library', 'top in any order'],
      ].map(([words, where]): readonly [string, Rest] => [
        `${join} ${words}`,
        { rest: where as Dig['rest'], w: `${join}|` },
      ]),
    ),
    ...[' and exile the rest', '. exile the rest'].map((words): readonly [string, Rest] => [
      words,
      { rest: 'exile', w: words },
    ]),
    ...['. then shuffle the rest into your library', ', then shuffle', '. then shuffle'].map(
      (words): readonly [string, Rest] => [words, { rest: 'shuffled', w: words }],
    ),
  ],
  false,
);
interface Head {
  readonly look: Amount;
  readonly open?: true;
  readonly x?: true;
}
const head: Phrase<Head> = alt<Head>(
  'what is seen',
  form<Head>('look at the top <look> cards of your library', {}, { look: howMany }),
  form<Head>('reveal the top <look> cards of your library', { open: true }, { look: howMany }),
  form<Head>('look at the top X cards of your library, where X is <look>', { x: true }, { look: amount }),
  form<Head>('reveal the top X cards of your library, where X is <look>', { open: true, x: true }, { look: amount }),
);
interface Whole {
  readonly h: Head;
  readonly t: Taking;
  readonly r: Rest;
}
const SEPARATORS = ['. ', ', then ', ' and ', ', '];
/** all of them are put back */
const BACK: Phrase<Taking & Rest> = lit<Taking & Rest>('put them back in any order', {
  take: { min: 0, max: 0 },
  to: 'hand',
  rest: 'top in any order',
  w: 'back',
});
const whole = SEPARATORS.flatMap((separator): readonly Phrase<Effect>[] => [
  map<Whole, Effect>(
    form<Whole>(`<h>${separator}<t><r>`, {}, { h: head, t: taking, r: rest }),
    ({ h: { x, ...h }, t: { w, ...t }, r }) => ({
      do: 'dig',
      who: { sel: 'you' },
      ...h,
      ...t,
      rest: r.rest,
      surface: [separator, w, r.w, x ? 'x' : ''].join('|'),
    }),
    (e) => {
      if (e.do !== 'dig' || e.who.sel !== 'you' || e.who.surface !== undefined || e.surface === undefined)
        return undefined;
      const { do: _, who: __, surface, look, open, rest: where, ...t } = e;
      const [sep, w, join, place, x] = surface.split('|');
      if (sep !== separator || w === undefined || join === undefined) return undefined;
      const short = x === undefined; // the joining words alone
      return {
        h: {
          look,
          ...(open ? { open: true as const } : {}),
          ...((short ? place : x) === 'x' ? { x: true as const } : {}),
        },
        t: { ...t, w },
        r: { rest: where, w: short ? join : `${join}|${place}` },
      };
    },
  ),
  map<{ readonly h: Head; readonly b: Taking & Rest }, Effect>(
    form<{ h: Head; b: Taking & Rest }>(`<h>${separator}<b>`, {}, { h: head, b: BACK }),
    ({ h: { x, ...h }, b: { w, ...b } }) => ({
      do: 'dig',
      who: { sel: 'you' },
      ...h,
      ...b,
      surface: [separator, w, x ? 'x' : ''].join('|'),
    }),
    (e) => {
      if (e.do !== 'dig' || e.who.sel !== 'you' || e.who.surface !== undefined || e.surface === undefined)
        return undefined;
      const { do: _, who: __, surface, look, open, ...b } = e;
      const [sep, w, x, more] = surface.split('|');
      return sep === separator && w === 'back' && more === undefined
        ? {
            h: { look, ...(open ? { open: true as const } : {}), ...(x === 'x' ? { x: true as const } : {}) },
            b: { ...b, w },
          }
        : undefined;
    },
  ),
]);
/** of another's library: seen by you, and put back as you like (701.20e) */
const others: readonly Phrase<Effect>[] = ['. put', ', then put'].map(
  (separator) =>
    form<Dig>(
      `look at the top <look> cards of <of> library${separator} them back in any order`,
      {
        do: 'dig',
        who: { sel: 'you' },
        take: { min: 0, max: 0 },
        to: 'hand',
        rest: 'top in any order',
        surface: `of${separator}`,
      },
      { look: howMany, of: lazy('whose library', () => where(playerPossessive, (p) => p.sel !== 'you')) },
    ) as Phrase<Effect>,
);
export const digs: Phrase<Effect> = alt<Effect>(
  'dig',
  ahead(/the top (?:\S+) cards of your library/, alt<Effect>('dig', ...whole)),
  ahead(/the top (?:\S+) cards of (?!your)\S/, alt<Effect>('dig', ...others)),
);
