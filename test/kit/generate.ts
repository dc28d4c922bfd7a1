import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/**
 * A new format as text: the example of test/kit/new-format, which is itself played and tested, under another name and at its place. Nothing is written here.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATE = 'test/kit/new-format';
/** folders of formats/ that are no formats */
const SHARED = ['sdk', 'rules'];

export interface NewFormat {
  /** path from the repository's root -> text; `formats/index.ts` is among them */
  readonly files: Readonly<Record<string, string>>;
  readonly tests: string;
}
/** The things that are there already. */
export interface Taken {
  readonly formats: readonly string[];
  readonly variants: readonly string[];
  readonly tales: readonly string[];
}

/** A name that cannot be taken, with what to do. */
export class NameError extends Error {}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const words = (id: string): string[] => id.split('-');
const title = (id: string): string =>
  words(id)
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join(' ');
const camel = (id: string): string =>
  words(id)
    .map((w, i) => (i === 0 ? w : w.charAt(0).toUpperCase() + w.slice(1)))
    .join('');
/** One to three capitals for the clauses: `my-format` has MF1. */
export const prefixOf = (id: string): string => {
  const initials = words(id)
    .filter((w) => /^[a-z]/.test(w))
    .map((w) => w.charAt(0))
    .join('')
    .slice(0, 3);
  return (initials.length > 1 ? initials : id.replaceAll(/[^a-z]/g, '').slice(0, 2)).toUpperCase();
};

/** Throws NameError unless a format may be called so. */
export function checkName(id: string, taken: Taken): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new NameError(
      `"${id}" is no name of a format: small letters, digits and single hyphens, beginning with a letter, as in my-format.`,
    );
  if (SHARED.includes(id)) throw new NameError(`formats/${id} holds what all formats share. Choose another name.`);
  for (const [what, ids] of Object.entries({ format: taken.formats, variant: taken.variants, tale: taken.tales }))
    if (ids.includes(id))
      throw new NameError(`There is a ${what} "${id}" already. Choose another name; there are: ${ids.join(', ')}.`);
  for (const folder of [`formats/${id}`, `test/formats/${id}`])
    if (existsSync(join(ROOT, folder)))
      throw new NameError(`There is a folder ${folder} already. Choose another name, or take the folder away.`);
  if (RESERVED.has(camel(id)))
    throw new NameError(`"${camel(id)}" means something to the language. Choose another name.`);
}
const RESERVED = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await interface package private protected public implements'.split(
    ' ',
  ),
);

/** A text of the template under the new name, with its imports as they are from its new place. */
function renamed(from: string, to: string, id: string, moved: Readonly<Record<string, string>>): string {
  const text = read(from)
    .replaceAll('new-format', id)
    .replaceAll('newFormat', camel(id))
    .replaceAll('New Format', title(id))
    .replaceAll(/\bNF(?=\d)/g, prefixOf(id));
  return text.replaceAll(/(from ')(\.[^']+)(')/g, (_, before: string, path: string, after: string) => {
    const target = posix.normalize(posix.join(posix.dirname(from), path));
    const at = posix.relative(posix.dirname(to), moved[target] ?? target);
    return `${before}${at.startsWith('.') ? at : `./${at}`}${after}`;
  });
}

/** formats/index.ts with one more format in its book. */
export function registered(index: string, id: string): string {
  const name = camel(id);
  const line = `import { ${name} } from './${id}/index.ts';\n`;
  const book = /new FormatBook\(\s*\[([^\]]*)\]/.exec(index);
  if (!book) throw new Error('formats/index.ts has no `new FormatBook([…])` to add a format to.');
  if (new RegExp(`\\b${name}\\b`).test(index))
    throw new NameError(`formats/index.ts knows "${name}" already. Choose another name.`);
  const imports = [...index.matchAll(/^import .*\n/gm)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  const list = book[0].slice(0, -1).trimEnd().replace(/,$/, '');
  const listed = index.replace(book[0], `${list}, ${name}]`);
  return `${listed.slice(0, at)}${line}${listed.slice(at)}`;
}

/** A source as `npm run style` lays it out. */
export const laidOut = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(join(ROOT, file))), filepath: file });

/** Everything that a new format is made of. Throws NameError. */
export async function newFormat(id: string, taken: Taken): Promise<NewFormat> {
  checkName(id, taken);
  const [source, tests] = [`formats/${id}/index.ts`, `test/formats/${id}/${id}.test.ts`];
  const book = `test/formats/${id}/book/behind-on-life.json`;
  const moved = { [`${TEMPLATE}/format.ts`]: source, [`${TEMPLATE}/format.test.ts`]: tests };
  const texts = {
    [source]: renamed(`${TEMPLATE}/format.ts`, source, id, moved),
    [tests]: renamed(`${TEMPLATE}/format.test.ts`, tests, id, moved),
    [book]: renamed(`${TEMPLATE}/book/behind-on-life.json`, book, id, moved),
    'formats/index.ts': registered(read('formats/index.ts'), id),
  };
  const entries = Object.entries(texts).map(async ([file, text]) => [file, await laidOut(file, text)] as const);
  return { tests, files: Object.fromEntries(await Promise.all(entries)) };
}
