import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { documentCalled, sectionsIn, type Wanted } from '../judge/documents/documents.ts';
import { imported, importedText, keepDocument, nameOf, removeDocument, wantedDocuments } from './documents.ts';

const USAGE = `npm run rules -- import FILE [--as DOCUMENT]
npm run rules -- list
npm run rules -- remove NAME
Keeps the documents that formats are made from, so that the judge shows the sentences that a clause rests on. None comes with the server: import the ones that you have.
FILE is a text, best in Markdown. Its name says which document it is; if it has another name, say so with --as: --as magic-the-binding.md. Documents are kept in DATA_DIR/documents.
(npm run rule -- NUMBER, without an s, is something else: it shows where the code carries out one rule.)
Exit code 1: it could not be done.`;

const MOST_BYTES = 2 * 1024 * 1024;
/** sections told by name; the rest is a number */
const TOLD = 12;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Several names in a line; beyond some of them only how many there are. */
const some = (names: readonly string[]): string =>
  names.length <= TOLD ? names.join('; ') : `${names.slice(0, TOLD).join('; ')}; and ${names.length - TOLD} more`;
const sections = (n: number): string => (n === 1 ? '1 section' : `${n} sections`);

/** The text of a file. Throws an error that says why it has none. */
function textOf(file: string): string {
  const give = 'Name a text file, best in Markdown.';
  let bytes: Buffer;
  try {
    const { size } = statSync(file);
    if (size > MOST_BYTES)
      throw new RangeError(
        `${file} has ${(size / 1024 / 1024).toFixed(1)} MB, and a document has at most 2 MB. Leave out its pictures, or import only the rules.`,
      );
    bytes = readFileSync(file);
  } catch (e) {
    if (e instanceof RangeError) throw e;
    throw new Error(`${file} cannot be read. ${give}`, { cause: e });
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (e) {
    throw new Error(`${file} is no text in UTF-8. ${give}`, { cause: e });
  }
  if (text.includes('\0')) throw new Error(`${file} is no text in UTF-8. ${give}`);
  return text;
}

function importFile(file: string, as: string | undefined): void {
  const wanted = wantedDocuments();
  const text = textOf(file);
  const called = as ?? basename(file);
  const document = documentCalled(called, wanted);
  if (!document)
    throw new Error(
      `No clause rests on a document called "${called}". Say which one it is with --as: ${wanted.map((w) => `"${w.document}"`).join(', ')}.`,
    );
  const { has, lacks } = sectionsIn(text, document);
  if (has.length === 0)
    throw new Error(
      `${file} has no section that a clause of ${document.document} names. These are wanted: ${some(document.sections)}. Give it such headings, or name another document with --as.`,
    );
  keepDocument(document.document, text);
  say(
    `Imported ${document.document} as ${nameOf(document.document)}: it has ${has.length} of the ${sections(document.sections.length)} that clauses name.`,
  );
  if (lacks.length > 0) say(`Not found: ${some(lacks)}. The judge shows nothing of these.`);
}

/** The document of an import's name, or of a name that people write. */
const calledSo = (name: string, wanted: readonly Wanted[]): Wanted | undefined =>
  wanted.find((w) => nameOf(w.document) === name) ?? documentCalled(name, wanted);

function list(): void {
  const wanted = wantedDocuments();
  const all = imported();
  for (const { name, day } of all) {
    const document = calledSo(name, wanted);
    const has = document ? sectionsIn(importedText(document.document) ?? '', document).has.length : 0;
    say(
      document
        ? `${name}: ${document.document}, imported on ${day}, with ${has} of ${sections(document.sections.length)}.`
        : `${name}: imported on ${day}; no clause rests on it.`,
    );
  }
  const missing = wanted.filter((w) => !all.some((d) => d.name === nameOf(w.document)));
  if (missing.length > 0) say(`Not imported: ${missing.map((w) => w.document).join('; ')}.`);
}

function remove(name: string): void {
  const document = calledSo(name, wantedDocuments())?.document ?? name;
  if (!imported().some((d) => d.name === nameOf(document))) {
    const names = imported().map((d) => d.name);
    throw new Error(
      `No document "${name}" is imported. ${names.length > 0 ? `Name one of: ${names.join(', ')}.` : 'None is.'}`,
    );
  }
  removeDocument(document);
  say(`Removed ${nameOf(document)}.`);
}

/** Carries out the words behind the command; false: they are none of its own. */
function main(): boolean {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [command, what, ...more] = positionals;
  if (values.help || command === 'help') {
    say(USAGE);
    return true;
  }
  if (more.length > 0 || (values.as !== undefined && command !== 'import')) return false;
  if (command === 'import' && what !== undefined) importFile(what, values.as);
  else if (command === 'list' && what === undefined) list();
  else if (command === 'remove' && what !== undefined) remove(what);
  else return false;
  return true;
}

try {
  if (!main()) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 1;
  }
} catch (e) {
  process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n`);
  process.exitCode = 1;
}
