import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { dedent, entriesAt, membersOf, statementOf, type Member } from '../code.ts';
import { CAPABILITIES } from '../../formats/sdk/capabilities.ts';
import { fence, GENERATED, page, table } from '../markdown.ts';
import { ROOT } from '../test-names.ts';

/** Where examples are taken from: all of it is played or tested. The first that shows a hook counts. */
const EXAMPLES: readonly string[] = ['test/formats/own', 'test/kit/new-format', 'formats/rules', 'formats', 'test/engine'];
const WORKED = 'test/formats/own';
/** What an object that gives hooks begins with. */
const GIVES = /joinHooks\(\[(?=\{)|\b(?:hooks|rules): (?:\([^)]*\)[^{]*)?(?=\{)|: (?:Partial<Rules>|Hooks|Rules) = (?=\{)|\): (?:Rules|Hooks|Partial<Rules>) => \((?=\{)|\breturn (?=\{)|=> \((?=\{)/g;
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
  const rules = new Set(membersOf(read('server/engine/rules.ts'), 'Rules').map((m) => m.name));
  const all = new Map<string, Example>();
  for (const folder of EXAMPLES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((f) => `${folder}/${f.replaceAll('\\', '/')}`).filter((f) => f.endsWith('.ts')).toSorted();
    for (const file of files) {
      const text = read(file);
      for (const { index, 0: begins } of text.matchAll(GIVES)) {
        const open = index + begins.length;
        const entries = entriesAt(text, open);
        const sure = /hooks|rules|Rules|Hooks|joinHooks/.test(begins) || [...entries.keys()].filter((k) => rules.has(k)).length > 2;
        if (sure) for (const [key, code] of entries) show(all, key, { file, code });
      }
    }
  }
  found = all;
  return all;
}

function show(all: Map<string, Example>, key: string, { file, code }: Example): void {
  const better = (known: Example | undefined): boolean => !known || (known.code.length < 24 && code.length > known.code.length && folderOf(known.file) === folderOf(file));
  if (better(all.get(key))) all.set(key, { file, code });
  const open = code.indexOf('{');
  if (key === PROCEDURES && open >= 0) for (const [name, inner] of entriesAt(code, open)) if (better(all.get(`${PROCEDURES}.${name}`))) all.set(`${PROCEDURES}.${name}`, { file, code: inner });
}
const folderOf = (file: string): number => EXAMPLES.findIndex((e) => file.startsWith(`${e}/`));

const SHORT = 40;
const clipped = (code: string): string => {
  const lines = code.split('\n');
  return lines.length <= SHORT ? code : `${lines.slice(0, SHORT).join('\n')}\n// …`;
};

/** Hooks that are to be explained: of the rules core, and its procedures by name. */
export function hooks(): readonly (Member & { readonly key: string })[] {
  const source = read('server/engine/rules.ts');
  return [
    ...membersOf(source, 'Rules').filter((m) => !['id', 'clauses', 'setup', PROCEDURES].includes(m.name)).map((m) => ({ ...m, key: m.name })),
    ...membersOf(source, 'Procedures').map((m) => ({ ...m, key: `${PROCEDURES}.${m.name}` })),
  ];
}

/** What a name stands for that a hook is given by, in the same file or where that imports it from. */
function meant({ file, code }: Example): Example {
  const name = /^(?:\w+: )?(\w+)(?:\(\w*\))?$/.exec(code)?.[1];
  if (name === undefined) return { file, code };
  const text = read(file);
  const imported = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text)?.[1];
  const from = imported === undefined ? file : posix.normalize(posix.join(posix.dirname(file), imported));
  const defined = statementOf(read(from), name);
  return defined === null ? { file, code } : { file: from, code: `${code} // where\n\n${defined}` };
}

/** A hook with what it is for, how it is declared, and code that uses it. */
function explained(hook: Member & { readonly key: string }): string {
  const known = examples().get(hook.key);
  const example = known && meant(known);
  return [
    `### ${hook.key}`, hook.says, fence('ts', hook.declared),
    ...(example ? [`From [${example.file}](../${example.file}):`, fence('ts', clipped(example.code))] : []),
  ].join('\n\n');
}

/** A source without its imports, in its own words. */
function listing(file: string): string {
  return fence('ts', dedent(read(file).replaceAll(/^import .*\n/gm, '').trim()));
}

const parts = (file: string, name: string): string => table(['', 'What it says'], membersOf(read(file), name).map((m) => [`\`${m.name}\``, m.says]));

/** docs/formats.md */
export function formats(): string {
  return page(
    '# How formats are made', GENERATED,
    'A format is a list of *rules*. Each rule has a name, clauses that say in one line what it is, options that a table may set otherwise, and hooks by which it takes part in a match. The rules core knows no format: it asks the hooks. All code on this page is taken from files that the test suite plays.',
    '## Beginning',
    fence('sh', 'npm run format -- new my-format'),
    'makes `formats/my-format` with a working example and `test/formats/my-format` with its tests, registers it, and writes the generated pages. It can be played at once: in the lobby, in the terminal, by programs. A format that only changes another one needs no code of its own: `houseFormat({ id, name, about, from: [\'commander\', \'!commander-damage\', \'starting-life=30\'] })` in formats/index.ts.',
    'Then:',
    table(['', ''], [
      ['`npx vitest run test/formats/my-format`', 'its tests, among them the contract that all formats keep (`formatContract`): the same seed deals and plays the same match; it can be put away and taken up; hidden cards stay hidden; random programs come to an end; every refusal cites a clause, every clause has a test. Positions are set up and played with test/dsl/scenario.ts'],
      ['`npm run sim -- --format my-format --games 200 --report report`', 'who wins, how long it takes, which clauses fire and which cards do more, as a page; `--compare option=a,b` plays two settings on the same seeds'],
      ['`npm run fuzz -- --formats --format my-format`', 'many matches in which everything is checked after every decision'],
      ['`npx vitest run test/architecture`', 'among others, that every clause is cited by some code, or said to be `standing`'],
      ['`npm run docs`', 'this page, and the format’s clauses, options and turn in the others'],
    ]),
    'To be rid of it again, delete the two folders and its two lines in formats/index.ts, and run `npm run docs`.',
    '## A format from beginning to end',
    'The Crossing is played by the suite and by nobody else. It has sides that share turns, places that do not see each other, a zone of its own and no combat but its own.',
    ...['index.ts', 'banks.ts', 'camp.ts', 'assault.ts'].flatMap((file) => [`### [${file}](../${WORKED}/${file})`, listing(`${WORKED}/${file}`)]),
    `Its tests read like rulings: [crossing.test.ts](../${WORKED}/crossing.test.ts). Each is named after the clause that it proves.`,
    '## What a rule is made of',
    'Declared with `rule({ … })` (formats/sdk/rule.ts).', parts('formats/sdk/rule.ts', 'FormatRule'),
    'What `part(options)` may give:', parts('formats/sdk/rule.ts', 'Part'),
    'Who plays as one side:', parts('formats/sdk/rule.ts', 'Party'),
    'What variants may ask of a format (`needs`, formats/sdk/variant.ts), and what rules give it or take from it; where a variant is refused, it is told with the clause that took it:',
    table(['', 'A variant needs that'], Object.entries(CAPABILITIES).map(([id, says]) => [`\`${id}\``, says])),
    'A format that is no list of rules declares itself with `defineFormat` (formats/sdk/format.ts) and deals its matches itself; one that is more than a match is a *tale* (formats/sdk/tale.ts), and one that keeps characters between its games an *adventure* (formats/sdk/adventure.ts). No variant or house rule goes with it; what it lacks of the list above it says in `lacks`, so that a refusal has its reason.',
    '## Hooks',
    'Where several rules give the same hook, lists are joined, what is asked goes to all in the order of the rules, and of everything else the last counts. Hooks that may ask people are generators and ask with `yield*` (server/engine/ask.ts). Everything that a hook writes goes through the journal or the mutators of server/engine/actions, and chance comes from `g.random`. What a view shows of an object (`notes`) may depend on that object alone.',
    ...hooks().map(explained),
    '## What requirements are asked about',
    'The topics of `requirements`, and what each is told (`Topics` in server/engine/rules.ts).',
    table(['', 'About', 'Given'], membersOf(read('server/engine/rules.ts'), 'Topics').map((m) => [`\`${m.name}\``, m.says, `\`${m.declared.replace(/^readonly \w+: /, '').replaceAll(/\s+/g, ' ')}\``])),
  );
}
