/** Qualities of an object as it last existed: "it was a Zombie", "it had a +1/+1 counter on it" (CR 608.2h). */
import type { Amount, Condition, Filter, ObjectSel, Qualifier } from '../../ir/index.ts';
import {
  alt,
  article,
  form,
  lazy,
  lit,
  map,
  series,
  stable,
  where,
  worded,
  type Phrase,
} from '../../combinators/index.ts';
import { figure } from '../objects/figures.ts';
import { it } from '../objects/references.ts';
import { color, counterKind } from '../words/words.ts';
import { one } from './board.ts';
import { anyCard, BOUNDS, quality, statIs, STATS, type Is } from './qualities.ts';

/** Qualities that last known information includes (608.2h). */
const KNOWN = new Set<Qualifier['q']>(['color', 'colorKind', 'type', 'subtype', 'supertype', 'token']);
const known = (inner: Phrase<Filter>): Phrase<Filter> =>
  where(
    inner,
    (f) =>
      f.whose === undefined
      && f.zone === undefined
      && f.nouns[0] !== 'card'
      && f.nouns[0] !== 'spell'
      && (f.qualifiers ?? []).every((q) => KNOWN.has(q.q)),
  );
const gone: Phrase<ObjectSel> = lazy('it', () => it);
const states: Phrase<Filter> = alt<Filter>(
  'state',
  lit<Filter>('tapped', quality({ q: 'status', is: 'tapped' })),
  lit<Filter>('legendary', quality({ q: 'supertype', is: 'legendary' })),
  map(
    series(color, 'or'),
    (colors) => quality({ q: 'color', colors }),
    (f) =>
      f.qualifiers?.[0]?.q === 'color' && stable(f) === stable(quality({ q: 'color', colors: f.qualifiers[0].colors }))
        ? f.qualifiers[0].colors
        : undefined,
  ),
);
const counted = (kind: string | undefined, not?: true): Filter =>
  quality({ q: 'counter', ...(kind === undefined ? {} : { kind }), ...(not ? { not } : {}) });
const counterOf = (f: Filter, not?: true): { readonly kind: string } | undefined => {
  const q = f.qualifiers?.[0];
  return q?.q === 'counter' && q.kind !== undefined && stable(f) === stable(counted(q.kind, not))
    ? { kind: q.kind }
    : undefined;
};
const counters: Phrase<Filter> = alt<Filter>(
  'counters',
  lit('counters on it', counted(undefined)),
  map(
    form<{ kind: string }>('<kind> counter on it', {}, { kind: article(counterKind) }),
    ({ kind }) => counted(kind),
    (f) => counterOf(f),
  ),
  map(
    form<{ kind: string }>('no <kind> counters on it', {}, { kind: counterKind }),
    ({ kind }) => counted(kind, true),
    (f) => counterOf(f, true),
  ),
);
export const past: readonly Phrase<Condition>[] = [
  ...[states, known(one), worded('card', anyCard())].map((f) =>
    worded('was', form<Is>('<what> was <filter>', { if: 'is' }, { what: gone, filter: f })),
  ),
  ...[states, known(one)].map((f) =>
    map<{ what: ObjectSel; filter: Filter }, Condition>(
      form<{ what: ObjectSel; filter: Filter }>("<what> wasn't <filter>", {}, { what: gone, filter: f }),
      ({ what, filter: is }) => ({ if: 'not', cond: { if: 'is', what, filter: is }, surface: "wasn't" }),
      (c) =>
        c.if === 'not' && c.surface === "wasn't" && c.cond.if === 'is' && c.cond.surface === undefined
          ? { what: c.cond.what, filter: c.cond.filter }
          : undefined,
    ),
  ),
  worded('had', form<Is>('<what> had <filter>', { if: 'is' }, { what: gone, filter: counters })),
  ...STATS.flatMap(([words, stat, old]) =>
    BOUNDS.flatMap(([before, cmp, behind, surface, bound]) =>
      bound === 'figure'
        ? [
            map<{ what: ObjectSel; value: Amount }, Condition>(
              form<{ what: ObjectSel; value: Amount }>(
                `<what> had ${words} ${before}<value>${behind}`,
                {},
                { what: gone, value: figure },
              ),
              ({ what, value }) => statIs(what, { stat, cmp, value }, `had${old}${surface}`),
              (v) => {
                const only = v.if === 'is' ? v.filter.qualifiers?.[0] : undefined;
                return v.if === 'is'
                  && only?.q === 'stat'
                  && stable(v) === stable(statIs(v.what, { stat, cmp, value: only.value }, `had${old}${surface}`))
                  ? { what: v.what, value: only.value }
                  : undefined;
              },
            ),
          ]
        : [],
    ),
  ),
];
