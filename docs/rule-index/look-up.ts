import { registers } from '../pages/clauses.ts';
import { namedTests, type NamedTest } from '../test-names.ts';
import type { Citation } from './citations.ts';
import type { Home } from './home.ts';
import { clausesIndex, indexed, ruleIndex, rulesText, sources, type Indexed, type IndexedClause } from './index.ts';
import { compareIds, isUnder, nearest, numbersOf, statement } from './numbers.ts';

/** One place of the code: a declaration with the lines that cite the rule. */
export interface Place {
  readonly file: string;
  readonly lines: readonly number[];
  readonly declaration: string | null;
}

/** A rule as `npm run rule` shows it. */
export interface Found {
  readonly id: string;
  /** `Comprehensive Rules`, or the names of the formats that have the clause */
  readonly from: string;
  /** its text; null if the Comprehensive Rules are not there */
  readonly words: string | null;
  /** the place in a format that declares it; null for a number of the Comprehensive Rules */
  readonly declared: Place | null;
  /** its home, and how it is known (`Home`); null if it has none */
  readonly home: (Place & { readonly by: Extract<Home, { kind: 'home' }>['by'] }) | null;
  /** declarations that may all be its home */
  readonly candidates: readonly Place[];
  /** the other places that cite it */
  readonly cited: readonly Place[];
  readonly tests: readonly Pick<NamedTest, 'file' | 'line' | 'name'>[];
  /** cited subrules of it */
  readonly subrules: readonly string[];
}

/** No rule has the id. The message names the nearest ones. */
export class UnknownRule extends Error {}

/** Citations joined by declaration. */
function placesOf(citations: readonly Citation[]): Place[] {
  const places = new Map<string, { file: string; lines: number[]; declaration: string | null }>();
  for (const { file, line, declaration } of citations) {
    const key = `${file} ${declaration}`;
    const place = places.get(key);
    if (!place) places.set(key, { file, lines: [line], declaration });
    else if (!place.lines.includes(line)) place.lines.push(line);
  }
  return [...places.values()];
}

const same = (a: Citation, b: Citation): boolean => a.file === b.file && a.declaration === b.declaration;

function shown(
  { id, home, citations, tests }: Indexed,
  more: Pick<Found, 'from' | 'words' | 'declared' | 'subrules'>,
): Found {
  const homes = home.kind === 'home' ? [home.at] : home.kind === 'ambiguous' ? home.candidates : [];
  const own = citations.filter((c) => homes.some((h) => same(h, c)));
  const at = placesOf(own.length > 0 ? own : homes);
  return {
    id,
    ...more,
    home: home.kind === 'home' ? { ...at[0]!, by: home.by } : null,
    candidates: home.kind === 'ambiguous' ? at : [],
    cited: placesOf(citations.filter((c) => !homes.some((h) => same(h, c)))),
    tests: tests.map(({ file, line, name }) => ({ file, line, name })),
  };
}

const clauseShown = (found: IndexedClause): Found =>
  shown(found, {
    from: found.formats.join(', '),
    words: found.clause.says,
    declared: found.declared && { file: found.declared.file, lines: [found.declared.line], declaration: null },
    subrules: [],
  });

/** The message for an id that no rule has: what it is, and what to do. */
function unknown(id: string, known: readonly string[]): UnknownRule {
  const near = /^(?:\d{3}(?:\.\d+[a-z]*)?|[A-Z]+-?\d[\w.-]*)$/.test(id) ? nearest(id, known) : [];
  return new UnknownRule(
    near.length > 0
      ? `There is no rule ${id}. Nearest: ${near.join(', ')}. Try: npm run rule -- ${near.at(Math.min(1, near.length - 1))}`
      : `"${id}" is not the number of a rule. Give a number of the Comprehensive Rules, such as 601.2f, or a clause that docs/clauses.md lists, such as C7.`,
  );
}

/**
 * Everything under an id: one number of the Comprehensive Rules, or the clauses of several formats. A heading of a
 * format's document, such as W203, has the clauses below it. Throws UnknownRule.
 */
export function lookUp(asked: string): Found[] {
  const id = asked.replace(/^CR ?/i, '');
  const from = sources();
  if (!/^\d/.test(id)) {
    const known = registers().flatMap((f) => f.clauses.map((c) => c.id));
    const under = known.filter((other) => other.startsWith(`${id}.`) || other.startsWith(`${id}-`));
    const found = clausesIndex(known.includes(id) ? [id] : under, from)
      .map(clauseShown)
      .toSorted((a, b) => compareIds(a.id, b.id));
    if (found.length > 0) return found;
    throw unknown(id, known);
  }
  const index = ruleIndex(from);
  const text = rulesText();
  const known = new Set([...(text === null ? [] : numbersOf(text)), ...index.keys()]);
  if (!known.has(id)) throw unknown(id, [...known]);
  const rule =
    index.get(id)
    ?? indexed(
      id,
      [],
      namedTests().filter((t) => t.cites.includes(id)),
    );
  return [
    shown(rule, {
      from: 'Comprehensive Rules',
      words: text === null ? null : (statement(text, id) ?? null),
      declared: null,
      subrules: [...index.keys()].filter((k) => isUnder(k, id)).toSorted(compareIds),
    }),
  ];
}
