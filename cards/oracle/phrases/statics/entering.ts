/** Permanents that enter tapped, with counters, or with a choice made (CR 614.1c, 614.12). */
import type { Subject } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, Condition, CostPart } from '../../ir/index.ts';
import { article, form, lit, map, opt, table, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { counters } from '../modifications/counters.ts';
import { figure } from '../objects/figures.ts';
import { forEach, unitOf } from '../objects/for-each.ts';
import { subject } from '../events/subjects.ts';
import { counterKind } from '../words/words.ts';
import { classSubject } from './replacements.ts';
import { tag, type S } from './static-kind.ts';

const ENTERS = [
  ['enters', 'enter', undefined],
  ['enters the battlefield', 'enter the battlefield', 'battlefield'],
] as const;
const unless: Phrase<Condition> = map(
  form<{ c: Condition }>(' unless <c>', {}, { c: condition }),
  ({ c }) => c,
  (c) => ({ c }),
);
const payLife: Phrase<readonly CostPart[]> = map(
  form<{ n: Amount }>('pay <n> life', {}, { n: figure }),
  ({ n }): readonly CostPart[] => [{ c: 'life', amount: n }],
  (parts) => (parts.length === 1 && parts[0]?.c === 'life' ? { n: parts[0].amount } : undefined),
);
interface Counted {
  readonly what: Subject;
  readonly k: { readonly kind: string; readonly count: Amount };
}
const withCounters = (
  template: string,
  what: Phrase<Subject>,
  extra: { readonly surface?: string },
  ifCond?: Condition,
): Phrase<StaticEffect> =>
  map<Counted, StaticEffect>(
    form<Counted>(template, {}, { what, k: counters }),
    ({ what: w, k }) => ({
      st: 'entersWithCounters',
      what: w,
      kind: k.kind,
      count: k.count,
      ...(ifCond ? { ifCond } : {}),
      ...extra,
    }),
    (e) =>
      e.st === 'entersWithCounters'
      && e.surface === extra.surface
      && JSON.stringify(e.ifCond) === JSON.stringify(ifCond)
        ? { what: e.what, k: { kind: e.kind, count: e.count } }
        : undefined,
  );
const own = where(subject, (s) => s.s === 'self');
const choosing = table<string>(
  'name',
  ['~', 'this creature', 'this artifact', 'this enchantment', 'this land', 'this Aura', 'it'].map(
    (n) => [n, n] as const,
  ),
);
const choice = table<S<'entersChoose'>['kind']>('choice', {
  'a color': 'color',
  'a creature type': 'creature type',
  'an opponent': 'opponent',
});
/** "As ~ enters, choose a color": the surface keeps the name and the word for entering, unless both are the plainest. */
const chosenAsEnters = (enters: string, words: string): Phrase<StaticEffect> =>
  map<{ name: string; kind: S<'entersChoose'>['kind'] }, StaticEffect>(
    form<{ name: string; kind: S<'entersChoose'>['kind'] }>(
      `as <name> ${enters}, choose <kind>`,
      {},
      { name: choosing, kind: choice },
    ),
    ({ name, kind }) => ({
      st: 'entersChoose',
      kind,
      ...(name === '~' && words === '' ? {} : { surface: `${name} ${words}` }),
    }),
    (e) => {
      if (e.st !== 'entersChoose') return undefined;
      const said = e.surface ?? '~ ';
      return said.endsWith(` ${words}`) && e.surface !== '~ '
        ? { name: said.slice(0, said.length - words.length - 1), kind: e.kind }
        : undefined;
    },
  );
interface PerCounted {
  readonly what: Subject;
  readonly kind: string;
  readonly f: Amount;
}
export const replacements: readonly Phrase<StaticEffect>[] = ENTERS.flatMap(
  ([enters, enter, words]): readonly Phrase<StaticEffect>[] => [
    form<S<'entersTapped'>>(
      `<what> ${enters} tapped<unless>`,
      { st: 'entersTapped', ...tag(words) },
      { what: own, unless: opt(unless) },
    ),
    form<S<'entersTapped'>>(`<what> ${enter} tapped`, { st: 'entersTapped', ...tag(words) }, { what: classSubject }),
    form<S<'entersUntapped'>>(
      `<what> ${enter} untapped`,
      { st: 'entersUntapped', ...tag(words) },
      { what: classSubject },
    ),
    lit<StaticEffect>(`~ ${enters} under the control of an opponent of your choice`, {
      st: 'entersUnder',
      ...tag(words),
    }),
    ...(['~', 'this land'] as const).flatMap((name) =>
      [[enters, words ?? ''] as const, ...(words ? [['enters', 'short'] as const] : [])].map(
        ([again_, tag_]): Phrase<StaticEffect> =>
          form<S<'entersTapped'>>(
            `as ${name} ${enters}, you may <unlessPay>. if you don't, it ${again_} tapped`,
            {
              st: 'entersTapped',
              what: { s: 'self', ...(name === '~' ? {} : { surface: name }) },
              surface: `pay ${tag_}`,
            },
            { unlessPay: payLife },
          ),
      ),
    ),
    withCounters(`<what> ${enters} with <k> on it`, own, tag(words)),
    map<PerCounted, StaticEffect>(
      form<PerCounted>(
        `<what> ${enters} with <kind> counter on it<f>`,
        {},
        { what: own, kind: article(counterKind), f: forEach },
      ),
      ({ what, kind, f }) => ({ st: 'entersWithCounters', what, kind, count: f, surface: `each ${words ?? ''}` }),
      (e) =>
        e.st === 'entersWithCounters'
        && e.surface === `each ${words ?? ''}`
        && e.ifCond === undefined
        && unitOf(e.count)?.n === 1
          ? { what: e.what, kind: e.kind, f: e.count }
          : undefined,
    ),
    ...(['~ was kicked, it', 'this creature was kicked, it'] as const).map((text, i): Phrase<StaticEffect> =>
      map<{ k: Counted['k'] }, StaticEffect>(
        form<{ k: Counted['k'] }>(`if ${text} ${enters} with <k> on it`, {}, { k: counters }),
        ({ k }) => ({
          st: 'entersWithCounters',
          what: { s: 'self' },
          kind: k.kind,
          count: k.count,
          ifCond: { if: 'kicked' },
          surface: `kicked ${i} ${words ?? ''}`,
        }),
        (e) =>
          e.st === 'entersWithCounters'
          && e.surface === `kicked ${i} ${words ?? ''}`
          && e.what.s === 'self'
          && e.ifCond?.if === 'kicked'
            ? { k: { kind: e.kind, count: e.count } }
            : undefined,
      ),
    ),
    ...['~', 'this creature', 'this artifact', 'this enchantment'].map((name) =>
      lit<StaticEffect>(`if it's neither day nor night, it becomes day as ${name} ${enters}`, {
        st: 'entersDay',
        surface: `${name} ${words ?? ''}`,
      }),
    ),
    chosenAsEnters(enters, words ?? ''),
  ],
);
