import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMATS, TALES, VARIANTS } from '../../formats/index.ts';
import { wantedBy, type Wanted } from '../judge/documents/documents.ts';
import { settings } from './settings.ts';

/** The documents that clauses of formats, variants and tales rest on. */
export const wantedDocuments = (): readonly Wanted[] =>
  wantedBy([...FORMATS.values(), ...VARIANTS.values(), ...TALES.values()].flatMap((f) => f.clauses));

const ENDING = '.md';
/** The name of an imported document: "you-are-here-part-three" for "You Are Here, Part Three". */
export const nameOf = (document: string): string =>
  document
    .replace(/\.md$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const folder = (): string => join(settings(process.env).dataFolder, 'documents');
const fileOf = (document: string): string => join(folder(), `${nameOf(document)}${ENDING}`);

/** The text of an imported document, by the name that sources have for it; undefined: it is not imported, or cannot be read. */
export function importedText(document: string): string | undefined {
  try {
    return readFileSync(fileOf(document), 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps a document: another process reads the old one or the new one, never a part. */
export function keepDocument(document: string, text: string): void {
  const file = fileOf(document);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Imported documents by name, with the day of their import. */
export function imported(): readonly { readonly name: string; readonly day: string }[] {
  let files: string[];
  try {
    files = readdirSync(folder());
  } catch {
    return [];
  }
  return files
    .filter((f) => f.endsWith(ENDING))
    .toSorted()
    .map((f) => ({
      name: f.slice(0, -ENDING.length),
      day: statSync(join(folder(), f)).mtime.toISOString().slice(0, 10),
    }));
}

export const removeDocument = (document: string): void => rmSync(fileOf(document));
