import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { GENERATED, page, table } from '../markdown.ts';
import { namedTests, type NamedTest } from '../test-names.ts';

const FOLDER = /^test\/formats\/([^/]+)\//;
/** The tests that name a clause of a format: those of other formats may use the same number for something else. */
export function testsOf(format: FormatDefinition, clause: string, tests: readonly NamedTest[]): NamedTest[] {
  return tests.filter((t) => {
    const folder = FOLDER.exec(t.file)?.[1];
    return t.cites.includes(clause) && (folder === undefined || folder === format.id || !FORMATS.has(folder));
  });
}

/** Files with the number of their tests; the disputes of the judge count as one place. */
function places(tests: readonly NamedTest[]): string {
  const counts = new Map<string, number>();
  for (const { file } of tests) {
    const place = file.endsWith('.json') ? file.slice(0, file.lastIndexOf('/')) : file;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, n]) => `[${place.slice(place.lastIndexOf('/') + 1)}](../${place})${n > 1 ? ` × ${n}` : ''}`).join(', ') || 'none';
}

/** docs/clauses.md */
export function clauses(): string {
  const tests = namedTests();
  return page(
    '# Clauses', GENERATED,
    'Every rule of a format is a numbered clause; refusals, the judge and the log cite it. A *ruling* is how this server reads what the format’s own document leaves open. Rules of the game itself are cited by their numbers in the Comprehensive Rules.',
    ...[...FORMATS.values()].flatMap((f) => [
      `## ${f.name} (\`${f.id}\`)`,
      table(['Clause', 'In one line', 'Source', 'Ruling', 'Tests named after it'], f.clauses.map((c) => [c.id, c.says, c.ruling ? '' : c.source, c.ruling ? 'yes' : '', places(testsOf(f, c.id, tests))])),
    ]),
  );
}
