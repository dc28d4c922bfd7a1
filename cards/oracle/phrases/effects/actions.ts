/** CR 701: keyword actions that have a word of their own in the IR. */
import type {
  Amass,
  Amount,
  BecomeMonarch,
  Clash,
  Connive,
  Designate,
  Discover,
  Effect,
  Endure,
  Explore,
  Filter,
  FormatAction,
  Modify,
  ObjectSel,
  Perform,
  PutCounters,
} from '../../ir/index.ts';
import { alt, form, lit, map, prefixed, stable, worded, type Phrase } from '../../combinators/index.ts';
import { figure } from '../objects/figures.ts';
import { chosen, objects } from '../objects/objects.ts';
import { playerOne } from '../objects/players.ts';
import { subtypePlural } from '../words/subtypes.ts';
import { digits } from '../words/words.ts';
import { verb, type Verb } from './verbs.ts';

const ONE: Amount = { a: 'n', n: 1 };
/** "connives", "connives 2" */
const conniving: Phrase<Amount> = alt<Amount>(
  'how often',
  map(
    form<{ n: Amount }>(' <n>', {}, { n: figure }),
    ({ n }) => (n.a === 'n' && n.n === 1 ? undefined : n),
    (n) => (n.a === 'n' && n.n === 1 ? undefined : { n }),
  ),
  lit<Amount>('', ONE),
);
const YOURS: Filter = { nouns: ['creature'], whose: 'you' };
/** 701.39a */
const BOLSTERED: ObjectSel = {
  sel: 'choose',
  count: { min: 1, max: 1 },
  filter: { ...YOURS, qualifiers: [{ q: 'extreme', which: 'least', stat: 'toughness', among: YOURS }] },
};
/** 701.68a: "Blight 2": put -1/-1 counters on a creature you control. */
const blighting = (count: Amount): PutCounters => ({
  do: 'putCounters',
  what: { sel: 'choose', filter: YOURS, count: { min: 1, max: 1 } },
  kind: '-1/-1',
  count,
  surface: 'blight',
});
/** 701.41a: a spell is no creature on the battlefield, so that "other" says nothing on it */
const supported = (n: number): ObjectSel => ({
  sel: 'target',
  filter: { nouns: ['creature'], qualifiers: [{ q: 'other' }] },
  count: { min: 0, max: n },
});
const supporting: Phrase<ObjectSel> = map(digits, supported, (s) =>
  s.sel === 'target' && s.count.max !== undefined && stable(s) === stable(supported(s.count.max))
    ? s.count.max
    : undefined,
);
/** 701.37a */
const monstrosity = (count: Amount): Effect => ({
  do: 'if',
  surface: 'monstrosity',
  cond: {
    if: 'is',
    what: { sel: 'self' },
    filter: { nouns: ['permanent'], qualifiers: [{ q: 'designation', is: 'monstrous', not: true }] },
  },
  then: [
    { do: 'putCounters', what: { sel: 'self' }, kind: '+1/+1', count },
    { do: 'designate', what: { sel: 'self' }, as: 'monstrous' },
  ],
});
/** Keyword actions of formats, in both persons */
const PERFORMED: readonly (readonly [string, FormatAction])[] = [
  ['loot|loots the spoils', 'loot the spoils'],
  ['ready|readies the next scene', 'ready the next scene'],
];
/** "Amass Orcs 2"; without a subtype it is Zombies (701.47d). */
export const actionVerbs: readonly Verb[] = [
  verb<Amass>('amass|amasses <subtype> <count>', { do: 'amass' }, { subtype: subtypePlural, count: figure }),
  verb<Amass>('amass|amasses <count>', { do: 'amass', subtype: 'Zombie', surface: 'old' }, { count: figure }),
  verb<BecomeMonarch>('become|becomes the monarch', { do: 'becomeMonarch' }),
  ...PERFORMED.map(([words, action]) => verb<Perform>(words, { do: 'perform', action })),
];
export const actionEffects: readonly Phrase<Effect>[] = [
  form<Explore>('<what> explores', { do: 'explore' }, { what: objects.one }),
  worded('again', form<Explore>('<what> explores again', { do: 'explore' }, { what: objects.one })),
  form<Explore>('<what> each explore', { do: 'explore' }, { what: objects.many }),
  prefixed('have ', form<Explore>('have <what> explore', { do: 'explore' }, { what: objects.one })),
  form<Connive>('<what> connives<count>', { do: 'connive' }, { what: objects.one, count: conniving }),
  form<Connive>('<what> connive<count>', { do: 'connive' }, { what: objects.many, count: conniving }),
  prefixed(
    'have ',
    form<Connive>('have <what> connive<count>', { do: 'connive' }, { what: objects.one, count: conniving }),
  ),
  form<Endure>('<what> endures <count>', { do: 'endure' }, { what: objects.one, count: figure }),
  form<Discover>('discover <count>', { do: 'discover' }, { count: figure }),
  map(
    form<{ count: Amount }>('blight <count>', {}, { count: figure }),
    ({ count }): Effect => blighting(count),
    (e) =>
      e.do === 'putCounters' && e.surface === 'blight' && stable(blighting(e.count)) === stable(e)
        ? { count: e.count }
        : undefined,
  ),
  form<PutCounters>(
    'bolster <count>',
    { do: 'putCounters', what: BOLSTERED, kind: '+1/+1', surface: 'bolster' },
    { count: figure },
  ),
  form<PutCounters>(
    'support <what>',
    { do: 'putCounters', kind: '+1/+1', count: ONE, surface: 'support' },
    { what: supporting },
  ),
  map<{ n: Amount }, Effect>(
    form<{ n: Amount }>('monstrosity <n>', {}, { n: figure }),
    ({ n }) => monstrosity(n),
    (e) => {
      const put = e.do === 'if' && e.surface === 'monstrosity' ? e.then[0] : undefined;
      return put?.do === 'putCounters' && stable(monstrosity(put.count)) === stable(e) ? { n: put.count } : undefined;
    },
  ),
  lit<Effect>('the Ring tempts you', { do: 'ringTempts', who: { sel: 'you' } }),
  form<Clash>('clash with <who>', { do: 'clash' }, { who: playerOne }),
  // 701.35a
  worded(
    'detain',
    form<Modify>(
      'detain <what>',
      {
        do: 'modify',
        duration: 'your next turn',
        mods: [
          { m: 'restrict', rule: "can't attack or block" },
          { m: 'restrict', rule: "activated abilities can't be activated" },
        ],
      },
      { what: objects.object },
    ),
  ),
  worded(
    'suspect',
    form<Designate>(
      'suspect <what>',
      { do: 'designate', as: 'suspected' },
      { what: alt('object', objects.object, chosen) },
    ),
  ),
  worded(
    'infuse',
    form<Designate>(
      'infuse <what>',
      { do: 'designate', as: 'infused' },
      { what: alt('object', objects.object, chosen) },
    ),
  ),
  form<Designate>(
    '<what> becomes saddled until end of turn',
    { do: 'designate', as: 'saddled' },
    { what: objects.one },
  ),
  ...(["it's", "he's", "she's", 'it is'] as const).map((word) =>
    lit<Effect>(`${word} no longer suspected`, {
      do: 'designate',
      what: { sel: 'it', surface: word },
      as: 'suspected',
      not: true,
    }),
  ),
  // 701.15a: until the next turn of whoever goads
  worded(
    'goad',
    form<Modify>(
      'goad <what>',
      { do: 'modify', mods: [{ m: 'goaded' }], duration: 'your next turn' },
      { what: alt('object', objects.object, chosen) },
    ),
  ),
];
