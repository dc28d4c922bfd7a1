/** Qualifiers in front of the noun: "nontoken", "tapped", "black or red", "legendary". */
import type { Color, Designation, Qualifier } from '../../ir/index.ts';
import { alt, map, series, table, worded, type Phrase } from '../../combinators/index.ts';
import { subtype } from '../words/subtypes.ts';
import { cardType, color, supertype } from '../words/words.ts';
import { q, type Q } from './qualifier.ts';

const one = <T>(inner: Phrase<T>): Phrase<readonly T[]> =>
  map(
    inner,
    (v) => [v],
    (v) => (v.length === 1 ? (v[0] as T) : undefined),
  );
const colors: Phrase<readonly Color[]> = alt(
  'colors',
  one(color),
  map(
    series(color, 'or', 2),
    (v) => v,
    (v) => (v.length > 1 ? v : undefined),
  ),
);
const STATUSES = [
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'enchanted',
  'equipped',
  'face-down',
] as const;
type Status = Q<'status'>['is'];
const designation = table<Designation>(
  'designation',
  (['goaded', 'infused', 'monstrous', 'renowned', 'saddled', 'suspected'] as const).map((d) => [d, d] as const),
);
/** Qualifiers before the noun, in the order in which they stand. */
export const before: Phrase<Qualifier> = alt<Qualifier>(
  'adjective',
  q<'token'>('nontoken ', { q: 'token', not: true }),
  // "noncreature, nonland card"
  worded('comma', q<'type'>('non<is>, ', { q: 'type', not: true }, { is: cardType })),
  worded('comma', q<'color'>('non<colors>, ', { q: 'color', not: true }, { colors: one(color) })),
  worded('comma', q<'subtype'>('non-<is>, ', { q: 'subtype', not: true }, { is: subtype })),
  worded('comma', q<'supertype'>('non<is>, ', { q: 'supertype', not: true }, { is: supertype })),
  worded('comma', q<'token'>('nontoken, ', { q: 'token', not: true })),
  q<'status'>(
    '<is> ',
    { q: 'status' },
    {
      is: table<Status>('status', [
        ...STATUSES.map((s) => [s, s] as const),
        ['attacking or blocking', 'attackingOrBlocking'] as const,
      ]),
    },
  ),
  q<'color'>('<colors> ', { q: 'color' }, { colors }),
  q<'color'>('non<colors> ', { q: 'color', not: true }, { colors: one(color) }),
  q<'designation'>('<is> ', { q: 'designation' }, { is: designation }),
  q<'historic'>('historic ', { q: 'historic' }),
  q<'historic'>('nonhistoric ', { q: 'historic', not: true }),
  q<'leads'>('commander ', { q: 'leads' }),
  q<'leads'>('noncommander ', { q: 'leads', not: true }),
  q<'colorKind'>(
    '<is> ',
    { q: 'colorKind' },
    {
      is: table(
        'color kind',
        (['colorless', 'colored', 'monocolored', 'multicolored'] as const).map((k) => [k, k] as const),
      ),
    },
  ),
  q<'supertype'>('<is> ', { q: 'supertype' }, { is: supertype }),
  q<'supertype'>('non<is> ', { q: 'supertype', not: true }, { is: supertype }),
  q<'type'>('<is> ', { q: 'type' }, { is: cardType }),
  q<'type'>('non<is> ', { q: 'type', not: true }, { is: cardType }),
  q<'subtype'>('<is> ', { q: 'subtype' }, { is: subtype }),
  q<'subtype'>('non-<is> ', { q: 'subtype', not: true }, { is: subtype }),
);
