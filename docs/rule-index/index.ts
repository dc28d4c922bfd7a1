import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATS, VARIANTS } from '../../formats/index.ts';
import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { registers, testsOf, type Registered } from '../pages/clauses.ts';
import { namedTests, ROOT, type NamedTest } from '../test-names.ts';
import { citationsIn, clausesIn, rulesIn, type Citation, type Finder } from './citations.ts';
import { homeOf, isTable, type Home } from './home.ts';
import { compareIds, isUnder } from './numbers.ts';

/** The Comprehensive Rules, where they lie beside the project. */
export const RULES_FILE = join(ROOT, '../shared/rules/comprehensive-rules.txt');
/** The text of the Comprehensive Rules; null where the file is missing. */
export const rulesText = (): string | null => (existsSync(RULES_FILE) ? readFileSync(RULES_FILE, 'utf8') : null);

/** A source from the repository's root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The sources that are searched for citations. */
export const sources = (): Source[] =>
  ['server', 'formats', 'cards'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .sort()
      .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
  );

/** Citations by what they cite. */
export function cited(from: readonly Source[], find: Finder): ReadonlyMap<string, readonly Citation[]> {
  const found = new Map<string, Citation[]>();
  for (const { file, text } of from)
    for (const { id, at } of citationsIn(file, text, find)) {
      const places = found.get(id);
      if (places) places.push(at);
      else found.set(id, [at]);
    }
  return found;
}

/** A rule with its places in the code. */
export interface Indexed {
  readonly id: string;
  readonly home: Home;
  readonly citations: readonly Citation[];
  readonly tests: readonly NamedTest[];
}

/** A rule that these places cite. */
export const indexed = (id: string, citations: readonly Citation[], tests: readonly NamedTest[]): Indexed => ({
  id,
  home: homeOf(citations),
  citations,
  tests,
});

/** Every number of the Comprehensive Rules that the code cites, by number. */
export function ruleIndex(from: readonly Source[] = sources()): ReadonlyMap<string, Indexed> {
  const tests = namedTests();
  const all = new Map(
    [...cited(from, rulesIn)].map(([id, citations]) => [
      id,
      indexed(
        id,
        citations,
        tests.filter((t) => t.cites.includes(id)),
      ),
    ]),
  );
  return new Map([...all].map(([id, rule]) => [id, { ...rule, home: throughSubrule(rule, all) }]));
}

/** The home of a rule; of a heading that only a word of the IR cites, such as 702.2 "Deathtouch", the home of its first cited subrule. */
function throughSubrule({ id, home }: Indexed, all: ReadonlyMap<string, Indexed>): Home {
  if (home.kind !== 'home' || !isTable(home.at.file)) return home;
  const first = [...all.values()]
    .filter((rule) => isUnder(rule.id, id))
    .toSorted((a, b) => compareIds(a.id, b.id))
    .map((rule) => rule.home)
    .find((h) => h.kind === 'home' && !isTable(h.at.file));
  return first?.kind === 'home' ? { kind: 'home', by: 'subrule', at: first.at } : home;
}

/** A clause of a format with its places in the code. */
export interface IndexedClause extends Indexed {
  /** the names of the formats that have it */
  readonly formats: readonly string[];
  readonly clause: Clause;
  /** the place that declares it with its text; null if its text is composed */
  readonly declared: { readonly file: string; readonly line: number } | null;
}

const FOLDER = /^formats\/([^/]+)\//;
/** True if a file may cite a clause that is declared there: another format may use the same id for something else. */
function mayCite(file: string, { home }: Registered, declared: IndexedClause['declared']): boolean {
  const folder = FOLDER.exec(file)?.[1];
  if (folder === undefined || folder === home || !(FORMATS.has(folder) || VARIANTS.has(folder))) return true;
  return declared !== null && folder === FOLDER.exec(declared.file)?.[1];
}

/** The declaration of a clause: its id, then its text. */
function declaration(from: readonly Source[], clause: Clause): IndexedClause['declared'] {
  const words = clause.says
    .slice(0, 24)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/['’]/g, '.{1,2}');
  const pattern = new RegExp(`'${clause.id}',\\s*['"\`]${words}`);
  for (const { file, text } of from) {
    const at = text.search(pattern);
    if (at >= 0) return { file, line: text.slice(0, at).split('\n').length };
  }
  return null;
}

/** The home of a clause. One that applies throughout is carried out by nothing that cites it: its home is its declaration. */
const homeOfClause = (clause: Clause, declared: IndexedClause['declared'], home: Home): Home =>
  home.kind === 'home' || clause.standing !== true || declared === null
    ? home
    : { kind: 'home', by: 'declared', at: { ...declared, declaration: null, manner: 'clauses' } };

/** The clauses that formats have under these ids; one that several formats share counts once. */
export function clausesIndex(ids: readonly string[], from: readonly Source[] = sources()): IndexedClause[] {
  const tests = namedTests();
  const all = cited(from, clausesIn(ids));
  const found = new Map<string, IndexedClause>();
  for (const format of registers())
    for (const clause of format.clauses.filter((c) => ids.includes(c.id))) {
      const key = `${clause.id} ${clause.says}`;
      const shared = found.get(key);
      if (shared) {
        found.set(key, { ...shared, formats: [...shared.formats, format.name] });
        continue;
      }
      const declared = declaration(from, clause);
      const citations = (all.get(clause.id) ?? []).filter(
        (c) => mayCite(c.file, format, declared) && (c.file !== declared?.file || c.line !== declared.line),
      );
      const rule = indexed(clause.id, citations, testsOf(format, clause.id, tests));
      const home = homeOfClause(clause, declared, rule.home);
      found.set(key, { ...rule, home, formats: [format.name], clause, declared });
    }
  return [...found.values()];
}

/** Every clause of every format that is no number of the Comprehensive Rules. */
export const allClauses = (from: readonly Source[] = sources()): IndexedClause[] =>
  clausesIndex(
    [...new Set(registers().flatMap((format) => format.clauses.map((c) => c.id)))].filter((id) => !/^\d/.test(id)),
    from,
  );
