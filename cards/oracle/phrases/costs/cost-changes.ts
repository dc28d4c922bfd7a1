/** Increases and reductions of the cost to cast and to activate (CR 118.7, 601.2f, 602.2b). */
import type { AbilityName, PriceChange } from '../../ir/abilities/ability.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, Filter } from '../../ir/index.ts';
import { alt, form, lit, map, opt, stable, table, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { amount } from '../objects/amounts.ts';
import { filter } from '../objects/filter.ts';
import { manaSymbols } from '../words/words.ts';
import { change, generic, less, type Change, type S } from './change.ts';
import { anything, joined, MUTATE, single, spell, these } from './spell-classes.ts';

const eachWith: Phrase<StaticEffect> = map<{ filter: Filter; c: Change }, StaticEffect>(
  form<{ filter: Filter; c: Change }>(
    'each <filter> you cast costs <c> if it has mutate',
    {},
    { filter: spell, c: change('cast') },
  ),
  ({ filter: f, c }) => ({
    st: 'cost',
    who: 'you',
    filter: { ...f, qualifiers: [...(f.qualifiers ?? []), MUTATE] },
    ...c,
    surface: 'each',
  }),
  (e) => {
    if (e.st !== 'cost' || e.surface !== 'each' || e.who !== 'you') return undefined;
    const { qualifiers = [], ...f } = e.filter;
    if (stable(qualifiers.at(-1)) !== stable(MUTATE)) return undefined;
    const rest = qualifiers.slice(0, -1);
    return {
      filter: { ...f, ...(rest.length > 0 ? { qualifiers: rest } : {}) },
      c: { n: e.n, less: e.less, ...(e.mana ? { mana: e.mana } : {}) },
    };
  },
);
const ANY_SPELL: Filter = { nouns: ['spell'] };
const own: readonly Phrase<StaticEffect>[] = (['this spell', '~'] as const).map((name): Phrase<StaticEffect> => {
  const fixed = {
    st: 'cost',
    who: 'you',
    filter: ANY_SPELL,
    self: true,
    ...(name === '~' ? { surface: '~' } : {}),
  } as const;
  type Own = { readonly c: Change; readonly targets?: Filter | undefined };
  const aimed: Phrase<Filter> = map(
    form<{ f: Filter }>(' if it targets <f>', {}, { f: anything }),
    ({ f }) => f,
    (f) => ({ f }),
  );
  return map<Own, StaticEffect>(
    form<Own>(`${name} costs <c><targets>`, {}, { c: change('cast'), targets: opt(aimed) }),
    ({ c, targets }) => ({ ...fixed, ...c, ...(targets ? { targets } : {}) }),
    (e) => {
      if (
        e.st !== 'cost'
        || !e.self
        || e.who !== 'you'
        || e.surface !== fixed.surface
        || e.nth !== undefined
        || e.from !== undefined
        || e.targets === 'this'
        || JSON.stringify(e.filter) !== JSON.stringify(ANY_SPELL)
      )
        return undefined;
      return {
        c: { n: e.n, less: e.less, ...(e.mana ? { mana: e.mana } : {}) },
        ...(e.targets ? { targets: e.targets } : {}),
      };
    },
  );
});
/** "This spell costs {1}{U} more to cast for each target beyond the first." */
const perTarget: readonly Phrase<StaticEffect>[] = (['this spell', '~'] as const).map(
  (name) =>
    form<S<'cost'>>(
      `${name} costs <mana> more to cast for each target beyond the first`,
      {
        st: 'cost',
        who: 'you',
        filter: ANY_SPELL,
        self: true,
        less: false,
        n: { a: 'moreTargets' },
        ...(name === '~' ? { surface: '~' } : {}),
      },
      { mana: manaSymbols },
    ) as Phrase<StaticEffect>,
);
const plain = (f: Filter): boolean => f.zone === undefined || f.zone === 'graveyard';
const floor = opt(
  alt<number>('at least', lit(". this effect can't reduce the mana in that cost to less than one mana", 1)),
);
const named = table<AbilityName>('ability', [
  ['equip', 'equip'],
  ['cycling', 'cycling'],
]);
const abilities: readonly Phrase<StaticEffect>[] = [
  form<S<'abilityCost'>>(
    'activated abilities of <of> cost <n> <less> to activate<atLeast>',
    { st: 'abilityCost', who: 'any' },
    { of: where(filter.many, plain), n: generic, less, atLeast: floor },
  ),
  form<S<'abilityCost'>>(
    "activated abilities of <of> cost <n> <less> to activate. this effect can't reduce the amount of mana an ability costs to activate to less than one mana",
    { st: 'abilityCost', who: 'any', atLeast: 1, surface: 'amount' },
    { of: where(filter.many, plain), n: generic, less },
  ),
  form<S<'abilityCost'>>(
    "activated abilities cost <n> <less> to activate unless they're mana abilities",
    { st: 'abilityCost', who: 'any', notMana: true },
    { n: generic, less },
  ),
  form<S<'abilityCost'>>(
    "abilities your opponents activate cost <n> <less> to activate unless they're mana abilities",
    { st: 'abilityCost', who: 'opponent', notMana: true },
    { n: generic, less },
  ),
  form<S<'abilityCost'>>(
    '<named> abilities you activate cost <n> <less> to activate',
    { st: 'abilityCost', who: 'you' },
    { named, n: generic, less },
  ),
  form<S<'abilityCost'>>(
    '<named> abilities you activate that target ~ cost <n> <less> to activate',
    { st: 'abilityCost', who: 'you', targets: 'this' },
    { named, n: generic, less },
  ),
  form<S<'abilityCost'>>(
    '<named> abilities you activate that target this creature cost <n> <less> to activate',
    { st: 'abilityCost', who: 'you', targets: 'this', surface: 'this creature' },
    { named, n: generic, less },
  ),
];
/** behind an activated ability: " This ability costs {1} less to activate for each Swamp you control." */
const T = ' this ability costs ';
export const price: Phrase<PriceChange> = alt<PriceChange>(
  'price',
  map<{ c: Change; more?: { readonly condition?: Condition_; readonly targets?: Filter } | undefined }, PriceChange>(
    form<{ c: Change; more?: { readonly condition?: Condition_; readonly targets?: Filter } | undefined }>(
      `${T}<c><more>.`,
      {},
      {
        c: change('activate'),
        more: opt(
          alt<{ readonly condition?: Condition_; readonly targets?: Filter }>(
            'when',
            form(' if <condition>', {}, { condition }),
            form(' if it targets <targets>', {}, { targets: anything }),
          ),
        ),
      },
    ),
    ({ c: { mana, ...c }, more }) => (mana ? undefined : { ...c, ...more }),
    ({ surface, condition: c, targets, ...rest }) =>
      surface === undefined
        ? {
            c: rest,
            ...(c || targets ? { more: { ...(c ? { condition: c } : {}), ...(targets ? { targets } : {}) } } : {}),
          }
        : undefined,
  ),
  form<PriceChange>(
    `${T}<n> <less> to activate during your turn.`,
    { condition: { if: 'your turn' }, surface: 'during' },
    { n: generic, less },
  ),
  map<{ less: boolean; x: Amount }, PriceChange>(
    form<{ less: boolean; x: Amount }>(`${T}{X} <less> to activate, where X is <x>.`, {}, { less, x: amount }),
    ({ less: cheaper, x }) => ({ n: x, less: cheaper, surface: 'where X' }),
    (p) => (p.surface === 'where X' && !p.condition && !p.targets ? { less: p.less, x: p.n } : undefined),
  ),
);
type Condition_ = NonNullable<PriceChange['condition']>;
export const costChanges: readonly Phrase<StaticEffect>[] = [
  joined(these, 'cost'),
  joined(single, 'costs'),
  eachWith,
  ...own,
  ...perTarget,
  ...abilities,
  lit<StaticEffect>('each spell that would cost less than three mana to cast costs three mana to cast', {
    st: 'costFloor',
    n: 3,
  }),
];
