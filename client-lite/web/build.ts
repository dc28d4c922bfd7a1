import { build, type Plugin } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptBuild } from './kept-build.ts';
import { firstTexts, siteTexts } from './texts/site.ts';

export interface WebFile {
  type: string;
  body: Uint8Array;
}
export interface Web {
  html: string;
  files: ReadonlyMap<string, WebFile>;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const types: { readonly [ending: string]: string } = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d5c63"/><path d="M6 26V13l5-5 5 5v13zM18 26V10l4-4 4 4v16z" fill="#f4efe4"/></svg>';

const badge = '<circle cx="25" cy="7" r="7" fill="#ff9d2e"/>';
/** The icon while a question waits for the person. */
const askedIcon = icon.replace('</svg>', `${badge}</svg>`);

/** Description of the page for a home screen. An iPhone can be notified only from there. */
const manifest = JSON.stringify({
  name: 'Fronts',
  short_name: 'Fronts',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  icons: [{ src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
});

const page = (script: string, style: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${siteTexts.brand}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body><div id="app"><p class="first-load">${firstTexts.laying}</p></div><noscript><p class="first-load">${firstTexts.noScript}</p></noscript></body>
</html>
`;

/**
 * Leave out what the page never asks zod for.
 * Its messages in other languages are a quarter of the page, and only zod's own list of them asks for them; its reader of JSON schemas is
 * asked by nobody.
 */
const withoutExtras: Plugin = {
  name: 'without-extras',
  setup: (b) => {
    b.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {};' }));
    b.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]from-json-schema\.js$/ }, () => ({
      contents: "export const fromJSONSchema = () => { throw new Error('The page reads no JSON schemas.'); };",
    }));
  },
};

let built: Promise<Web> | undefined;

const KEPT = fileURLToPath(new URL('../../node_modules/.cache/fronts/page.json', import.meta.url));

/**
 * Bundles the page, once in a process and not again while its sources stay: the one HTML document (the same for every route) and the files it loads, by URL path. File
 * names carry a hash of their content, so they may be cached for ever; the HTML may not.
 */
export const buildWeb = (): Promise<Web> =>
  (built ??= keptBuild(KEPT, async () => {
    const { web, sources } = await bundled();
    return { text: asText(web), sources };
  }).then(fromText));

const asText = ({ html, files }: Web): string =>
  JSON.stringify({
    html,
    files: [...files].map(([path, { type, body }]) => [path, type, Buffer.from(body).toString('base64')]),
  });

function fromText(text: string): Web {
  const { html, files } = JSON.parse(text) as { html: string; files: [path: string, type: string, body: string][] };
  return {
    html,
    files: new Map(
      files.map(([path, type, body]) => [path, { type, body: new Uint8Array(Buffer.from(body, 'base64')) }]),
    ),
  };
}

async function bundled(): Promise<{ readonly web: Web; readonly sources: readonly string[] }> {
  const result = await build({
    absWorkingDir: folder,
    entryPoints: { app: 'main.tsx', style: 'styles/index.css' },
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    splitting: true,
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
    external: ['/assets/*'],
    plugins: [withoutExtras],
    metafile: true,
  });
  const worker = await build({
    absWorkingDir: folder,
    entryPoints: ['push/worker.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'utf8',
    metafile: true,
  });
  const files = new Map<string, WebFile>([
    ['/sw.js', { type: types['js'] ?? '', body: worker.outputFiles[0]?.contents ?? new Uint8Array() }],
    ['/manifest.webmanifest', { type: 'application/manifest+json', body: new TextEncoder().encode(manifest) }],
    ['/assets/icon.svg', { type: 'image/svg+xml', body: new TextEncoder().encode(icon) }],
    ['/assets/icon-asked.svg', { type: 'image/svg+xml', body: new TextEncoder().encode(askedIcon) }],
  ]);
  for (const output of result.outputFiles) {
    const type = types[output.path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    files.set(`/assets/${nameIn(output.path)}`, { type, body: output.contents });
  }
  const entry = (name: RegExp): string => {
    const path = [...files.keys()].find((file) => name.test(file));
    if (path === undefined) throw new Error(`The bundle of the page has no file ${name}.`);
    return path;
  };
  const bundledFrom = [result, worker].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  return {
    web: { html: page(entry(/app-[^/]*\.js$/), entry(/style-[^/]*\.css$/)), files },
    sources: [...bundledFrom, 'build.ts', '../../node_modules/esbuild/package.json'].map((path) => join(folder, path)),
  };
}

const nameIn = (path: string): string => path.split(/[\\/]/).at(-1) ?? '';
