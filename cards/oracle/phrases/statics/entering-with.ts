/** Permanents that enter with counters or revealed cards (CR 614.1c, 614.12). */
import type { Subject } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, Condition, CostPart, Filter } from '../../ir/index.ts';
import { alt, article, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { counters } from '../modifications/counters.ts';
import { filter, inHand, other } from '../objects/filter.ts';
import { subject } from '../events/subjects.ts';
import type { S } from './static-kind.ts';

const ENTERS = [
  ['enters', 'enter', ''],
  ['enters the battlefield', 'enter the battlefield', ' battlefield'],
] as const;
const self: Phrase<Subject> = where(subject, (s) => s.s === 'self');
interface Counted {
  readonly what: Subject;
  readonly k: { readonly kind: string; readonly count: Amount };
}
const ofClass = (inner: Phrase<Filter>): Phrase<Subject> =>
  form<Extract<Subject, { s: 'filter' }>>(
    '<filter>',
    { s: 'filter' },
    { filter: where(inner, (f) => f.zone === undefined && f.whose === 'you' && f.nouns[0] !== 'spell') },
  );
const additional: Phrase<Counted['k']> = alt(
  'counters',
  map(
    form<{ kind: string }>('an additional <kind> counter', {}, { kind: kindOf() }),
    ({ kind }) => ({ kind, count: ONE }),
    (k) => (JSON.stringify(k.count) === JSON.stringify(ONE) ? { kind: k.kind } : undefined),
  ),
  lit('two additional +1/+1 counters', { kind: '+1/+1', count: { a: 'n', n: 2 } as Amount }),
);
const ONE: Amount = { a: 'n', n: 1 };
function kindOf(): Phrase<string> {
  return alt('kind', ...['+1/+1', '-1/-1', 'charge', 'loyalty'].map((kind) => lit(kind, kind)));
}
const withCounters = (
  template: string,
  what: Phrase<Subject>,
  k: Phrase<Counted['k']>,
  surface: string,
): Phrase<StaticEffect> =>
  map<Counted, StaticEffect>(
    form<Counted>(template, {}, { what, k }),
    ({ what: w, k: { kind, count } }) => ({ st: 'entersWithCounters', what: w, kind, count, surface }),
    (e) =>
      e.st === 'entersWithCounters' && e.surface === surface && e.ifCond === undefined && e.tapped === undefined
        ? { what: e.what, k: { kind: e.kind, count: e.count } }
        : undefined,
  );
interface Conditional extends Counted {
  readonly c: Condition;
}
const reveals: Phrase<readonly CostPart[]> = map(
  form<{ f: Filter }>('reveal <f> from your hand', {}, { f: article(inHand.one) }),
  ({ f }): readonly CostPart[] => [{ c: 'reveal', n: 1, filter: f }],
  (parts) =>
    parts.length === 1 && parts[0]?.c === 'reveal' && parts[0].n === 1 && parts[0].surface === undefined
      ? { f: parts[0].filter }
      : undefined,
);
export const entering: readonly Phrase<StaticEffect>[] = ENTERS.flatMap(
  ([enters, enter, tag]): readonly Phrase<StaticEffect>[] => [
    withCounters(`each <what> ${enters} with <k> on it`, ofClass(filter.one), additional, `each${tag}`),
    withCounters(
      `each other <what> ${enters} with <k> on it`,
      ofClass(other(filter.one)),
      additional,
      `each other${tag}`,
    ),
    withCounters(`<what> ${enter} with <k> on them`, ofClass(filter.many), additional, `class${tag}`),
    map<Conditional, StaticEffect>(
      form<Conditional>(`<what> ${enters} with <k> on it if <c>`, {}, { what: self, k: counters, c: condition }),
      ({ what, k, c }) => ({
        st: 'entersWithCounters',
        what,
        kind: k.kind,
        count: k.count,
        ifCond: c,
        surface: `if${tag}`,
      }),
      (e) =>
        e.st === 'entersWithCounters' && e.surface === `if${tag}` && e.ifCond && e.tapped === undefined
          ? { what: e.what, k: { kind: e.kind, count: e.count }, c: e.ifCond }
          : undefined,
    ),
    map<Counted, StaticEffect>(
      form<Counted>(`<what> ${enters} tapped with <k> on it`, {}, { what: self, k: counters }),
      ({ what, k }) => ({
        st: 'entersWithCounters',
        what,
        kind: k.kind,
        count: k.count,
        tapped: true,
        surface: `tapped${tag}`,
      }),
      (e) =>
        e.st === 'entersWithCounters' && e.surface === `tapped${tag}` && e.tapped === true && e.ifCond === undefined
          ? { what: e.what, k: { kind: e.kind, count: e.count } }
          : undefined,
    ),
    ...(['~', 'this land'] as const).flatMap((name) =>
      (['it', name] as const).map((again): Phrase<StaticEffect> =>
        form<S<'entersTapped'>>(
          `as ${name} ${enters}, you may <unlessPay>. if you don't, ${again} ${enters} tapped`,
          {
            st: 'entersTapped',
            what: { s: 'self', ...(name === '~' ? {} : { surface: name }) },
            surface: `reveal ${again}${tag}`,
          },
          { unlessPay: reveals },
        ),
      ),
    ),
  ],
);
