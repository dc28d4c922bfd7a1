import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { dedent, entriesAt, membersOf, statementOf, type Member } from '../code.ts';
import { CAPABILITIES } from '../../formats/sdk/composition/capabilities.ts';
import { HOOK_JOINS, PROCEDURE_JOINS } from '../../formats/sdk/composition/hooks.ts';
import type { Join } from '../../formats/sdk/composition/joins.ts';
import { fence, GENERATED, table } from '../markdown.ts';
import { ROOT } from '../test-names.ts';

/** Sources of examples, all of them played or tested. The first that shows a hook counts. */
const EXAMPLES: readonly string[] = [
  'test/formats/own',
  'test/kit/new-format',
  'formats/rules',
  'formats',
  'test/engine',
];
/** The beginning of an object that gives hooks. */
const GIVES =
  /joinHooks\(\[(?=\{)|\b(?:hooks|rules): (?:\([^)]*\)[^{]*)?(?=\{)|: (?:Partial<Rules>|Hooks|Rules) = (?=\{)|\): (?:Rules|Hooks|Partial<Rules>) => \((?=\{)|\breturn (?=\{)|=> \((?=\{)/g;
const PROCEDURES = 'procedures';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

export interface Example {
  readonly file: string;
  readonly code: string;
}

let found: ReadonlyMap<string, Example> | null = null;
/** By hook (`procedures.opening` for a procedure), where it is used. */
export function examples(): ReadonlyMap<string, Example> {
  if (found) return found;
  const rules = new Set(membersOf(read('server/engine/ports/format-hooks.ts'), 'Rules').map((m) => m.name));
  const all = new Map<string, Example>();
  for (const folder of EXAMPLES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((f) => `${folder}/${f.replaceAll('\\', '/')}`)
      .filter((f) => f.endsWith('.ts'))
      .toSorted();
    for (const file of files) {
      const text = read(file);
      for (const { index, 0: begins } of text.matchAll(GIVES)) {
        const open = index + begins.length;
        const entries = entriesAt(text, open);
        const sure =
          /hooks|rules|Rules|Hooks|joinHooks/.test(begins)
          || [...entries.keys()].filter((k) => rules.has(k)).length > 2;
        if (sure) for (const [key, code] of entries) show(all, key, { file, code });
      }
    }
  }
  found = all;
  return all;
}

function show(all: Map<string, Example>, key: string, { file, code }: Example): void {
  const better = (known: Example | undefined): boolean =>
    !known || (known.code.length < 24 && code.length > known.code.length && folderOf(known.file) === folderOf(file));
  if (better(all.get(key))) all.set(key, { file, code });
  const open = code.indexOf('{');
  if (key === PROCEDURES && open >= 0)
    for (const [name, inner] of entriesAt(code, open))
      if (better(all.get(`${PROCEDURES}.${name}`))) all.set(`${PROCEDURES}.${name}`, { file, code: inner });
}
const folderOf = (file: string): number => EXAMPLES.findIndex((e) => file.startsWith(`${e}/`));

const SHORT = 40;
const clipped = (code: string): string => {
  const lines = code.split('\n');
  return lines.length <= SHORT ? code : `${lines.slice(0, SHORT).join('\n')}\n// …`;
};

/** Hooks that are to be explained: of the rules core, and its procedures by name. */
export function hooks(): readonly (Member & { readonly key: string })[] {
  const source = read('server/engine/ports/format-hooks.ts');
  return [
    ...membersOf(source, 'Rules')
      .filter((m) => !['id', 'clauses', 'setup', PROCEDURES].includes(m.name))
      .map((m) => ({ ...m, key: m.name })),
    ...membersOf(source, 'Procedures').map((m) => ({ ...m, key: `${PROCEDURES}.${m.name}` })),
  ];
}

/** The declaration behind a name that a hook is given by, in the same file or where that imports it from. */
function meant({ file, code }: Example): Example {
  const name = /^(?:\w+: )?(\w+)(?:\(\w*\))?$/.exec(code)?.[1];
  if (name === undefined) return { file, code };
  const text = read(file);
  const imported = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text)?.[1];
  const from = imported === undefined ? file : posix.normalize(posix.join(posix.dirname(file), imported));
  const defined = statementOf(read(from), name);
  return defined === null ? { file, code } : { file: from, code: `${code} // where\n\n${defined}` };
}

const JOIN_KINDS: readonly Join[] = ['first', 'all', 'pipe', 'list', 'sole'];
/** The joins of all hooks, by key. */
const JOINS: Readonly<Record<string, Join>> = Object.fromEntries([
  ...Object.entries(HOOK_JOINS).map(([key, { join }]) => [key, join]),
  ...Object.entries(PROCEDURE_JOINS).map(([key, { join }]) => [`${PROCEDURES}.${key}`, join]),
]);

/** A hook with its purpose, its declaration, its join, and code that uses it. */
function explained(hook: Member & { readonly key: string }): string {
  const known = examples().get(hook.key);
  const example = known && meant(known);
  return [
    `### ${hook.key}`,
    `${hook.says} Several rules: [\`${JOINS[hook.key] ?? ''}\`](#several-rules-with-one-hook).`,
    fence('ts', hook.declared),
    ...(example ? [`From [${example.file}](../${example.file}):`, fence('ts', clipped(example.code))] : []),
  ].join('\n\n');
}

/** A source without its imports, in its own words. */
function listing(file: string): string {
  return fence(
    'ts',
    dedent(
      read(file)
        .replaceAll(/^import .*\n/gm, '')
        .trim(),
    ),
  );
}

const members = (file: string, name: string): string =>
  table(
    ['', 'What it says'],
    membersOf(read(file), name).map((m) => [`\`${m.name}\``, m.says]),
  );

/** A constant or function of a module, as it is written there. */
function code(file: string, name: string): string {
  const found = statementOf(read(file), name);
  if (found === null) throw new Error(`${file} has no "${name}" to show.`);
  return fence('ts', found);
}

/** The slots of the template, written in double braces: a word, then a file and a name. */
const SLOTS: Readonly<Record<string, (file: string, name: string) => string>> = {
  generated: () => GENERATED,
  code,
  listing,
  members,
  capabilities: () =>
    table(
      ['', 'A variant needs that'],
      Object.entries(CAPABILITIES).map(([id, says]) => [`\`${id}\``, says]),
    ),
  hooks: () => hooks().map(explained).join('\n\n'),
  joined: () =>
    table(
      ['Join', 'Hooks'],
      JOIN_KINDS.map((join) => [
        `\`${join}\``,
        hooks()
          .filter((h) => JOINS[h.key] === join)
          .map((h) => `\`${h.key}\``)
          .join(', '),
      ]),
    ),
  flows: () =>
    hooks()
      .filter((h) => /\bFlow\b/.test(h.declared))
      .map((h) => `\`${h.key}\``)
      .join(', '),
  topics: () =>
    table(
      ['', 'About', 'Given'],
      membersOf(read('server/engine/ports/format-hooks.ts'), 'Topics').map((m) => [
        `\`${m.name}\``,
        m.says,
        `\`${m.declared.replace(/^readonly \w+: /, '').replaceAll(/\s+/g, ' ')}\``,
      ]),
    ),
};

/** docs/formats.md: docs/templates/formats.md with its slots filled. */
export function formats(): string {
  return read('docs/templates/formats.md').replaceAll(
    /\{\{(\w+)(?: (\S+))?(?: (\w+))?\}\}/g,
    (_, slot: string, file = '', name = '') => {
      const fill = SLOTS[slot];
      if (!fill) throw new Error(`docs/templates/formats.md has a slot "${slot}" that nothing fills.`);
      return fill(file, name);
    },
  );
}
