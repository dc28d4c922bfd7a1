/** Permissions to play cards from elsewhere, to spend mana otherwise, and to cast spells at instant speed (CR 305.1, 601.3b, 702.8a). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Filter } from '../../ir/index.ts';
import type { SpendAs } from '../../ir/effects/permit.ts';
import { alt, article, form, lit, map, opt, where, type Phrase } from '../../combinators/index.ts';
import { filter, inLibrary } from '../objects/filter.ts';
import type { S } from './static-kind.ts';

const spellMany = where(filter.many, (f) => f.zone === 'stack' && f.whose === undefined);
const spellOne = where(filter.one, (f) => f.zone === 'stack' && f.whose === undefined);
/** "an instant or sorcery card", of what is cast */
const asSpell: Phrase<Filter> = map(
  article(inLibrary.one),
  (f): Filter => ({ ...f, zone: 'stack', nouns: f.nouns.map((n) => (n === 'card' ? 'spell' : n)) }),
  (f): Filter | undefined =>
    f.zone === 'stack' ? { ...f, zone: 'library', nouns: f.nouns.map((n) => (n === 'spell' ? 'card' : n)) } : undefined,
);
const G = { st: 'permit', from: 'graveyard' } as const;
const TOP = { st: 'permit', from: 'top of library' } as const;
const WITH = { st: 'permit', from: 'exiled with' } as const;
const SPELLS: Filter = { nouns: ['spell'], zone: 'stack' };
const LINKED = ['~', 'this creature', 'this artifact', 'this enchantment'] as const;
const spendAs: Phrase<SpendAs> = alt<SpendAs>(
  'mana',
  ...(['any color', 'any type'] as const).flatMap((as) => [
    lit<SpendAs>(`, and you may spend mana as though it were mana of ${as} to cast those spells`, { as }),
    lit<SpendAs>(`, and mana of ${as} can be spent to cast those spells`, { as, surface: 'can' }),
    lit<SpendAs>(`, and you may spend mana as though it were mana of ${as} to cast them`, { as, surface: 'them' }),
  ]),
);
const fromElsewhere: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>('you may look at the top card of your library any time', {
    st: 'topCard',
    whose: 'you',
    how: 'looked at',
  }),
  lit<StaticEffect>('play with the top card of your library revealed', {
    st: 'topCard',
    whose: 'you',
    how: 'revealed',
  }),
  lit<StaticEffect>('players play with the top card of their libraries revealed', {
    st: 'topCard',
    whose: 'each player',
    how: 'revealed',
  }),
  lit<StaticEffect>('you may play lands from the top of your library', { ...TOP, lands: true }),
  lit<StaticEffect>('you may play the top card of your library', {
    ...TOP,
    lands: true,
    spells: SPELLS,
    surface: 'card',
  }),
  lit<StaticEffect>("you may play the top card of your library if it's a land card", {
    ...TOP,
    lands: true,
    surface: 'if',
  }),
  form<S<'permit'>>(
    "you may cast the top card of your library if it's <spells>",
    { ...TOP, surface: 'if' },
    { spells: asSpell },
  ),
  form<S<'permit'>>('you may cast <spells> from the top of your library', TOP, { spells: spellMany }),
  form<S<'permit'>>(
    'you may play lands and cast <spells> from the top of your library',
    { ...TOP, lands: true },
    { spells: spellMany },
  ),
  form<S<'permit'>>(
    'once each turn, you may cast <spells> from the top of your library',
    { ...TOP, onceEachTurn: true, surface: 'each turn' },
    { spells: article(spellOne) },
  ),
  ...LINKED.flatMap((name) => {
    const words = name === '~' ? {} : { surface: name };
    return [
      form<S<'permit'>>(
        `you may play cards exiled with ${name}<mana>`,
        { ...WITH, lands: true, spells: SPELLS, ...words },
        { mana: opt(spendAs) },
      ),
      form<S<'permit'>>(
        `you may cast <spells> from among cards exiled with ${name}<mana>`,
        { ...WITH, ...words },
        { spells: spellMany, mana: opt(spendAs) },
      ),
      form<S<'permit'>>(
        `you may play lands and cast <spells> from among cards exiled with ${name}<mana>`,
        { ...WITH, lands: true, ...words },
        { spells: spellMany, mana: opt(spendAs) },
      ),
    ];
  }),
];
const SPENDS = { st: 'spendAs', who: 'you' } as const;
const spending: readonly Phrase<StaticEffect>[] = (['any color', 'any type'] as const).flatMap((as) => [
  lit<StaticEffect>(`you may spend mana as though it were mana of ${as}`, { ...SPENDS, as }),
  lit<StaticEffect>(`players may spend mana as though it were mana of ${as}`, { ...SPENDS, as, who: 'each player' }),
  form<S<'spendAs'>>(
    `you may spend mana as though it were mana of ${as} to cast <spells>`,
    { ...SPENDS, as },
    { spells: spellMany },
  ),
  form<S<'spendAs'>>(
    `you can spend mana of ${as} to cast <spells>`,
    { ...SPENDS, as, surface: 'can' },
    { spells: spellMany },
  ),
]);
export const permissions: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>('you may play lands from your graveyard', { ...G, lands: true }),
  lit<StaticEffect>('you may play land cards from your graveyard', { ...G, lands: true, surface: 'cards' }),
  form<S<'permit'>>(
    'you may cast <spells> from your hand without paying their mana costs',
    { st: 'permit', from: 'hand', free: true },
    { spells: spellMany },
  ),
  form<S<'permit'>>('you may cast <spells> from your graveyard', G, { spells: spellMany }),
  form<S<'permit'>>(
    'you may play lands and cast <spells> from your graveyard',
    { ...G, lands: true },
    { spells: spellMany },
  ),
  form<S<'permit'>>(
    'once during each of your turns, you may cast <spells> from your graveyard',
    { ...G, onceEachTurn: true },
    { spells: article(spellOne) },
  ),
  ...fromElsewhere,
  ...spending,
  form<S<'flash'>>(
    'you may cast <spells> as though they had flash',
    { st: 'flash' },
    { spells: where(spellMany, (f) => f.nouns[0] !== 'spell' || f.qualifiers !== undefined) },
  ),
];
