import { FORMATS, TALES, VARIANTS } from '../../formats/index.ts';
import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { GENERATED, page, table } from '../markdown.ts';
import { namedTests, type NamedTest } from '../test-names.ts';

const FOLDER = /^test\/formats\/([^/]+)\//;
/** The tests that name a clause of a format: those of other formats may use the same number for something else. */
export function testsOf({ home }: Registered, clause: string, tests: readonly NamedTest[]): NamedTest[] {
  return tests.filter((t) => {
    const folder = FOLDER.exec(t.file)?.[1];
    return (
      t.cites.includes(clause)
      && (folder === undefined || folder === home || !(FORMATS.has(folder) || VARIANTS.has(folder)))
    );
  });
}

/** Clauses under the name of what registers them; `home`: the folder of formats, and of their tests, that it lies in. */
export interface Registered {
  readonly id: string;
  readonly name: string;
  readonly home: string;
  readonly clauses: readonly Clause[];
}
/** Every format and variant, and of every tale the clauses that its format does not have already. */
export function registers(): Registered[] {
  const formats = [...FORMATS.values()].map((f): Registered => ({
    id: f.id,
    name: f.name,
    home: f.id,
    clauses: f.clauses,
  }));
  const tales = [...TALES.values()].map((t): Registered => {
    const home = formats.find((f) => t.id.startsWith(`${f.id}-`));
    return {
      id: t.id,
      name: t.info.name,
      home: home?.id ?? t.id,
      clauses: t.clauses.filter((c) => !home?.clauses.some((d) => d.id === c.id)),
    };
  });
  const variants = [...VARIANTS.values()].map((v): Registered => ({
    id: v.id,
    name: v.name,
    home: v.id,
    clauses: v.clauses,
  }));
  return [...formats, ...variants, ...tales];
}

/** Files with the number of their tests; the disputes of the judge count as one place. */
export function places(tests: readonly NamedTest[]): string {
  const counts = new Map<string, number>();
  for (const { file } of tests) {
    const place = file.endsWith('.json') ? file.slice(0, file.lastIndexOf('/')) : file;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return (
    [...counts]
      .map(([place, n]) => `[${place.slice(place.lastIndexOf('/') + 1)}](../${place})${n > 1 ? ` × ${n}` : ''}`)
      .join(', ') || 'none'
  );
}

/** docs/clauses.md */
export function clauses(): string {
  const tests = namedTests();
  return page(
    '# Clauses',
    GENERATED,
    'Every rule of a format is a numbered clause; refusals, the judge and the log cite it. A *ruling* is how this server reads what the format’s own document leaves open. Rules of the game itself are cited by their numbers in the Comprehensive Rules.',
    ...registers().flatMap((f) => [
      `## ${f.name} (\`${f.id}\`)`,
      table(
        ['Clause', 'In one line', 'Source', 'Ruling', 'Tests named after it'],
        f.clauses.map((c) => [
          c.id,
          c.says,
          c.ruling ? '' : c.source,
          c.ruling ? 'yes' : '',
          places(testsOf(f, c.id, tests)),
        ]),
      ),
    ]),
  );
}
