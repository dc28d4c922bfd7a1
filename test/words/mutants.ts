import type { CompiledCard, Face, Qualifier } from '../../cards/oracle/ir/index.ts';
import { wordOf, WORDS } from '../../cards/oracle/ir/rules/rules.ts';
import { withAbilities } from './vary.ts';

/** A change of one field of one word, wherever the word stands in a card. */
export interface Mutant {
  /** as `nameOf` says */
  readonly word: string;
  readonly field: string;
  readonly how: 'dropped' | 'another number' | 'negated';
}
/** As a field: the word is gone from wherever it stands. */
export const ITSELF = 'itself';
export const keyOf = ({ word, field, how }: Mutant): string => `${word} / ${field} / ${how}`;

export type Fields = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kind of a record of the IR: its word; a filter; a part of what it stands in. */
export function nameOf(node: Fields, parent: string, key: string): string {
  const word = wordOf(node);
  if (word) return `${word.field} ${word.word}`;
  return 'nouns' in node ? 'filter' : `${parent}.${key}`;
}
/** A field that says which word it is, or how the text says it. */
export const isSilent = (node: Fields, field: string): boolean =>
  field === 'surface' || field === 'text' || field === wordOf(node)?.field;

type Change = (value: unknown) => unknown;
const DROPPED = Symbol('dropped');
const isNumber = (v: unknown): boolean =>
  typeof v === 'number' || (isRecord(v) && ((v['a'] === 'n' && typeof v['n'] === 'number') || isCount(v)));
const isCount = (v: Fields): boolean => typeof v['min'] === 'number' && wordOf(v) === undefined;
/** The next number; of "up to two" up to three. */
const nextNumber: Change = (v) => {
  if (typeof v === 'number') return v + 1;
  if (!isRecord(v)) return v;
  if (v['a'] === 'n') return { ...v, n: Number(v['n']) + 1 };
  return {
    ...v,
    ...(v['min'] === v['max'] ? { min: Number(v['min']) + 1 } : {}),
    ...(typeof v['max'] === 'number' ? { max: v['max'] + 1 } : {}),
  };
};
/** Qualifiers that may be said with "not"; of others it would change nothing. */
const NEGATABLE: ReadonlySet<unknown> = new Set<Extract<Qualifier, { readonly not?: boolean }>['q']>([
  'color',
  'token',
  'supertype',
  'type',
  'historic',
  'subtype',
  'keyword',
  'counter',
  'chosen',
  'attackedThisTurn',
  'designation',
  'leads',
]);
/** A filter that what fitted does not fit: its first qualifier that can be is the other way round, else it is about somebody else's, else about another sort. */
const otherFilter: Change = (v) => {
  if (!isRecord(v)) return v;
  const qualifiers = Array.isArray(v['qualifiers']) ? (v['qualifiers'] as readonly Fields[]) : [];
  const at = qualifiers.findIndex((q) => NEGATABLE.has(q['q']));
  if (at >= 0) return { ...v, qualifiers: qualifiers.map((q, i) => (i === at ? { ...q, not: q['not'] !== true } : q)) };
  if (v['whose'] !== undefined) return { ...v, whose: v['whose'] === 'opponent' ? 'you' : 'opponent' };
  return { ...v, nouns: String(v['nouns']) === 'land' ? ['creature'] : ['land'] };
};
const negation: Change = (v) => ({ if: 'not', cond: v });

const CHANGES: readonly {
  readonly how: Mutant['how'];
  readonly fits: (v: unknown) => boolean;
  readonly change: Change;
}[] = [
  { how: 'dropped', fits: () => true, change: () => DROPPED },
  { how: 'another number', fits: isNumber, change: nextNumber },
  { how: 'negated', fits: (v) => isRecord(v) && 'nouns' in v, change: otherFilter },
  { how: 'negated', fits: (v) => isRecord(v) && typeof v['if'] === 'string', change: negation },
];

/** Plain values and counts belong to the field that they stand in. */
const isLeaf = (v: unknown): boolean => !isRecord(v) || isCount(v);

/** The restriction that a record names, which is a word of its own. */
const restrictionOf = (node: Fields): string | undefined =>
  typeof node['rule'] === 'string' && Object.hasOwn(WORDS.rule, node['rule']) ? `rule ${node['rule']}` : undefined;

/** Every mutant that a value of the IR can have. */
export function* mutantsIn(value: unknown, parent = 'card', key = ''): Generator<Mutant> {
  if (Array.isArray(value)) for (const item of value) yield* mutantsIn(item, parent, key);
  if (!isRecord(value)) return;
  const word = nameOf(value, parent, key);
  if (wordOf(value)) yield { word, field: ITSELF, how: 'dropped' };
  const restriction = restrictionOf(value);
  if (restriction !== undefined) yield { word: restriction, field: ITSELF, how: 'dropped' };
  for (const [field, v] of Object.entries(value)) {
    if (isSilent(value, field) || v === undefined) continue;
    for (const { how, fits } of CHANGES) if (fits(v)) yield { word, field, how };
    if (Array.isArray(v) || !isLeaf(v)) yield* mutantsIn(v, word, field);
  }
}

/** The value with the change made wherever it fits. */
function change(value: unknown, mutant: Mutant, parent: string, key: string): unknown {
  const gone = (v: unknown, from: string, at: string): boolean =>
    mutant.field === ITSELF && isRecord(v) && (nameOf(v, from, at) === mutant.word || restrictionOf(v) === mutant.word);
  if (Array.isArray(value))
    return value.filter((item) => !gone(item, parent, key)).map((item: unknown) => change(item, mutant, parent, key));
  if (!isRecord(value)) return value;
  const word = nameOf(value, parent, key);
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, v]): (readonly [string, unknown])[] => {
      if (gone(v, word, field)) return [];
      const inner = Array.isArray(v) || !isLeaf(v) ? change(v, mutant, word, field) : v;
      const made =
        word === mutant.word && field === mutant.field && !isSilent(value, field)
          ? CHANGES.find((c) => c.how === mutant.how && c.fits(v))
          : undefined;
      const now = made ? made.change(inner) : inner;
      return now === DROPPED ? [] : [[field, now]];
    }),
  );
}

/** A card whose abilities are changed so. */
export const mutate = (card: CompiledCard, mutant: Mutant): CompiledCard =>
  withAbilities(card, (abilities) => change(abilities, mutant, 'card', 'abilities') as Face['abilities']);
/** IR that no card says, changed so. */
export const mutatePart = <T>(ir: T, mutant: Mutant): T => change(ir, mutant, 'rules', 'part') as T;
