/** Words that add mana (CR 106.3). */
import { COLORS } from '../../ir/objects/common.ts';
import type { AddMana, Amount, Color, CouldProduce, Effect } from '../../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  map,
  opt,
  pattern,
  series,
  table,
  where,
  type Phrase,
} from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { several } from '../objects/figures.ts';
import { filter } from '../objects/filter.ts';
import { forEach, unitOf } from '../objects/for-each.ts';
import { manaRider, manaUse } from './mana-uses.ts';
import { verb, type Verb } from './verbs.ts';

type Mana = Color | 'C';
const symbols: Phrase<readonly Mana[]> = pattern(
  'mana',
  /(?:\{[WUBRGC]\})+/,
  (text) => text.slice(1, -1).split('}{') as Mana[],
  (all) => (all.length > 0 ? all.map((m) => `{${m}}`).join('') : undefined),
);
const symbol: Phrase<Mana> = pattern(
  'mana',
  /\{[WUBRGC]\}(?!\{)/,
  (text) => text[1] as Mana,
  (m) => `{${m}}`,
);
const scale: Phrase<Amount> = where(forEach, (v) => unitOf(v)?.n === 1);
/** of permanents: what lies elsewhere produces nothing */
const permanent = article(
  where(
    lazy('filter', () => filter.one),
    (f) => f.zone === undefined,
  ),
);
const could: Phrase<AddMana['anyOf']> = alt<CouldProduce>(
  'kind of mana',
  ...(['color', 'type'] as const).map((kind) =>
    form<CouldProduce>(`${kind} that <of> could produce`, { could: kind }, { of: permanent }),
  ),
) as Phrase<AddMana['anyOf']>;
const choice = { do: 'addMana', anyOf: COLORS } as const;
/** How long mana stays in the pool, against the rule that it empties with each step (500.5). */
const kept = table<NonNullable<AddMana['keeps']>>(
  'how long',
  [
    [". until end of turn, you don't lose this mana as steps and phases end", 'end of turn'],
    [". until end of combat, you don't lose this mana as steps and phases end", 'end of combat'],
  ],
  false,
);
/** Words that add mana, with what it may be spent on and what it does to what it is spent on. */
function added(
  template: string,
  fixed: Partial<AddMana>,
  slots: { readonly [K in keyof AddMana]?: Phrase<AddMana[K]> | Phrase<AddMana[K] | undefined> } = {},
  holds: (value: Partial<AddMana>) => boolean = () => true,
): Verb {
  return verb<AddMana>(
    `${template}<only><rider><keeps>`,
    fixed,
    { ...slots, only: opt(manaUse), rider: opt(manaRider), keeps: opt(kept) },
    holds,
  );
}
export const manaVerbs: readonly Verb[] = [
  added('add|adds <fixed>', { do: 'addMana' }, { fixed: symbols }),
  added('add|adds <fixed><times>', { do: 'addMana' }, { fixed: symbols, times: scale }),
  added(
    'add|adds <anyOf>',
    { do: 'addMana' },
    { anyOf: series(symbol, 'or', 2) },
    ({ anyOf }) => Array.isArray(anyOf) && anyOf.length > 1 && anyOf.length < COLORS.length,
  ),
  added(
    'add|adds <oneOf>',
    { do: 'addMana' },
    { oneOf: series(symbols, 'or', 2) },
    ({ oneOf }) => oneOf?.some((mana) => mana.length > 1) === true,
  ),
  added('add|adds one mana of any color', choice),
  added('add|adds one mana of the chosen color', { do: 'addMana', anyOf: 'chosen' }),
  added('add|adds an additional one mana of the chosen color', {
    do: 'addMana',
    anyOf: 'chosen',
    surface: 'additional',
  }),
  added("add|adds one mana of any color in your commander's color identity", { do: 'addMana', anyOf: 'identity' }),
  added(
    "add|adds <times> mana of any one color in your commander's color identity",
    { do: 'addMana', anyOf: 'identity' },
    { times: alt('how much', several) },
  ),
  added('add|adds one mana of any <anyOf>', { do: 'addMana' }, { anyOf: could }),
  added(
    'add|adds an amount of mana of the chosen color equal to <times>',
    { do: 'addMana', anyOf: 'chosen', surface: 'amount' },
    { times: amount },
  ),
  added('add|adds <times> mana of the chosen color', { do: 'addMana', anyOf: 'chosen' }, { times: several }),
  added(
    'add|adds <times> <fixed>',
    { do: 'addMana', surface: 'number' },
    {
      times: where(several, (v) => v.a === 'n'),
      fixed: map(
        symbol,
        (m) => [m],
        (all) => (all.length === 1 ? all[0] : undefined),
      ),
    },
  ),
  added('add|adds <times> mana of any one color', choice, { times: alt('how much', several) }),
  added('add|adds <times> mana in any combination of colors', { ...choice, combination: true }, { times: several }),
  added(
    'add|adds <times> mana in any combination of <anyOf>',
    { do: 'addMana', combination: true },
    {
      times: several,
      anyOf: map(
        pattern(
          'and/or',
          /\{[WUBRGC]\} and\/or \{[WUBRGC]\}/,
          (t): readonly Mana[] => [t[1] as Mana, t.at(-2) as Mana],
          (m) => `{${m[0]}} and/or {${m[1]}}`,
        ),
        (m) => m,
        (m) => (m.length === 2 ? m : undefined),
      ),
    },
  ),
  added('add|adds an additional <fixed>', { do: 'addMana', surface: 'additional' }, { fixed: symbols }),
  added('add|adds an additional one mana of any color', { ...choice, surface: 'additional' }),
  ...['land', 'permanent', 'creature', 'artifact'].map((noun) =>
    added(`add|adds one mana of any type that ${noun} produced`, { do: 'addMana', anyOf: 'produced', surface: noun }),
  ),
  added(
    'add|adds an amount of <fixed> equal to <times>',
    { do: 'addMana', surface: 'amount' },
    { fixed: symbols, times: amount },
  ),
];
/** "Choose a color. Add an amount of mana of that color equal to …": the color is chosen as the mana is added */
const chosenAs = { do: 'addMana', who: { sel: 'you' }, anyOf: COLORS } as const;
export const manaSentences: readonly Phrase<Effect>[] = [
  form<AddMana>(
    'choose a color. add an amount of mana of that color equal to <times>',
    { ...chosenAs, surface: 'choose an amount' },
    { times: amount },
  ),
  form<AddMana>(
    'choose a color. add one mana of that color<times>',
    { ...chosenAs, surface: 'choose' },
    { times: scale },
  ),
];
