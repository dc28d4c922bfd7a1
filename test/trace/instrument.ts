import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** The files that are watched: all but the kernel, by which every rule reads and writes the state. */
const WATCHED = /^(?:server|db)\/(?!engine\/kernel\/)/;
/** Declarations of a source as Prettier prints it: those of the file itself begin a line. */
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class|abstract class) (\w+)/gm;

/** In pieces, since this file is bundled too, and the bundler replaces the whole. */
const ADDRESS = ['import', 'meta', 'url'].join('.');

/** The source with every function, class and schema handed to the recorder. Constants become variables, and private methods public ones, so that they can be replaced. */
export function instrumented(source: string, file: string): string {
  const names = [...source.matchAll(DECLARED)].flatMap(([, name = '']) => name);
  const open = source
    .replace(/^(export )?const (?=\w+)/gm, '$1let ')
    .replace(/(\.|^\s+(?:(?:static|async|readonly|get|set) )*\*?)#(?=[a-z]\w*)/gm, '$1private_');
  const watch = names.map((name) => {
    const told = `globalThis.__watch(${name}, ${JSON.stringify(file)}, ${JSON.stringify(name)})`;
    return new RegExp(`^(?:export )?(?:abstract )?class ${name}\\b`, 'm').test(source)
      ? `${told};`
      : `${name} = ${told};`;
  });
  return `${open}\n${watch.join('\n')}\n`;
}

/** An esbuild plugin that instruments the server as it is bundled. Files that look for their neighbours keep their own address (server/bin/run.mjs). */
export const instrument = (root: string): Plugin => ({
  name: 'instrument',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const file = relative(root, path);
      const source = (await readFile(path, 'utf8')).replaceAll(ADDRESS, JSON.stringify(pathToFileURL(path).href));
      return {
        contents: WATCHED.test(file) ? instrumented(source, file) : source,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});
