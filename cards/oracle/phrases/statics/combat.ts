/** Restrictions and costs in combat (CR 508.1c, 508.1g, 509.1b). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, Filter } from '../../ir/index.ts';
import { alt, form, lazy, lit, stable, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { notMana, payWords } from '../steering/payments.ts';
import { LURES } from '../modifications/restrictions.ts';
import { filter } from '../objects/filter.ts';
import { digits, severalWord } from '../words/words.ts';
import { more, one } from './continuous.ts';
import { tag, type S } from './static-kind.ts';

const WEAK: Filter = {
  nouns: ['creature'],
  qualifiers: [{ q: 'stat', stat: 'power', cmp: '<=', value: { a: 'n', n: 2 } }],
};
const EXCEPT = (['flying', 'haste', 'defender'] as const).map((is): Filter => ({
  nouns: ['creature'],
  qualifiers: [{ q: 'keyword', is }],
}));
/** Blockers, except for those with a restriction of their own, such as power 2 or less, so that no text has two readings. */
const blockers = (except: boolean): Phrase<Filter> =>
  where(
    filter.many,
    (f) =>
      f.zone === undefined
      && f.whose === undefined
      && f.nouns[0] !== 'card'
      && f.nouns[0] !== 'spell'
      && !(except ? EXCEPT : [WEAK]).some(
        (own) => stable({ nouns: f.nouns, qualifiers: f.qualifiers }) === stable(own),
      ),
  );
const attackers = where(
  filter.many,
  (f) => f.zone === undefined && f.whose === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell',
);
const taxed: Phrase<number | Amount> = alt<number | Amount>(
  'tax',
  digits as Phrase<number | Amount>,
  lit<Amount>('X', { a: 'x' }) as Phrase<number | Amount>,
);
const YOURS: readonly (readonly [string, boolean, string?])[] = [
  ['', false],
  [' or planeswalkers you control', true],
  [' or a planeswalker you control', true, 'a'],
];
const strong: Phrase<Filter> = where(
  filter.many,
  (f) =>
    f.zone === undefined
    && f.whose === undefined
    && f.nouns[0] !== 'card'
    && f.nouns[0] !== 'spell'
    && f.qualifiers?.some((q) => q.q === 'stat') === true,
);
export const combat: readonly Phrase<StaticEffect>[] = [one, more]
  .flatMap((what): readonly Phrase<StaticEffect>[] => [
    form<S<'evasion'>>("<what> can't be blocked by <filter>", { st: 'evasion' }, { what, filter: blockers(false) }),
    form<S<'cantBlock'>>("<what> can't block <filter>", { st: 'cantBlock' }, { what, filter: attackers }),
    form<S<'evasion'>>(
      "<what> can't be blocked except by <filter>",
      { st: 'evasion', except: true },
      { what, filter: blockers(true) },
    ),
    ...(['attack', 'block', 'attack or block'] as const).flatMap((rule) => [
      form<S<'combatUnless'>>(
        `<what> can't ${rule} unless <cond>`,
        { st: 'combatUnless', rule },
        { what, cond: condition },
      ),
      form<S<'combatCost'>>(
        `<what> can't ${rule} unless you pay <cost>`,
        { st: 'combatCost', rule },
        { what, cost: lazy('cost', () => payWords) },
      ),
      form<S<'combatCost'>>(
        `<what> can't ${rule} unless you <cost>`,
        { st: 'combatCost', rule },
        { what, cost: lazy('cost', () => notMana) },
      ),
      form<S<'combatCost'>>(
        `<what> can't ${rule} unless its controller pays <cost>`,
        { st: 'combatCost', rule, surface: 'controller' },
        { what, cost: lazy('cost', () => payWords) },
      ),
    ]),
  ])
  .concat([
    form<S<'modify'>>(
      "you may have <what> assign its combat damage as though it weren't blocked",
      { st: 'modify', mods: [{ m: 'restrict', rule: "may assign combat damage as though it weren't blocked" }] },
      { what: one },
    ),
    form<S<'evasion'>>(
      "<filter> can't block <what>",
      { st: 'evasion', surface: 'front' },
      { filter: strong, what: where(one, (s) => s.sel !== 'each') },
    ),
    form<S<'evasion'>>(
      "<filter> can't block it",
      { st: 'evasion', surface: 'front it', what: { sel: 'self' } },
      { filter: strong },
    ),
    form<S<'modify'>>('all creatures able to block <what> do so', { st: 'modify', mods: LURES }, { what: one }),
    form<S<'blockTax'>>(
      "<filter> can't block unless their controller pays {<cost>} for each of those creatures",
      { st: 'blockTax' },
      { filter: attackers, cost: digits },
    ),
    ...(['attack', 'block'] as const).flatMap((rule) =>
      (rule === 'attack' ? [false, true] : [false]).flatMap((you) => [
        lit<StaticEffect>(`no more than one creature can ${rule}${you ? ' you' : ''} each combat`, {
          st: 'combatLimit',
          rule,
          max: 1,
          ...(you ? { you } : {}),
        }),
        form<S<'combatLimit'>>(
          `no more than <max> creatures can ${rule}${you ? ' you' : ''} each combat`,
          { st: 'combatLimit', rule, ...(you ? { you } : {}) },
          { max: severalWord },
        ),
      ]),
    ),
  ])
  .concat(
    YOURS.flatMap(([words, yours, surface]): readonly Phrase<StaticEffect>[] => {
      const fixed = { st: 'attackTax', ...(yours ? { yours } : {}) } as const;
      return [
        form<S<'attackTax'>>(`<filter> can't attack you${words}`, { ...fixed, ...tag(surface) }, { filter: attackers }),
        form<S<'attackTax'>>(
          `<filter> can't attack you${words} unless their controller pays {<cost>} for each of those creatures`,
          { ...fixed, ...tag(surface) },
          { filter: attackers, cost: taxed },
        ),
        ...(yours
          ? []
          : [
              form<S<'attackTax'>>(
                "<filter> can't attack you unless their controller pays {<cost>} for each creature they control that's attacking you",
                { ...fixed, surface: 'they' },
                { filter: attackers, cost: taxed },
              ),
            ]),
      ];
    }),
  );
