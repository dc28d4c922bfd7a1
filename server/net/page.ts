import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express, { type Request, type Response, type Router } from 'express';

/** The page as it is built (client-lite/web): one document for every address of its own, and the files it names. */
export interface Page {
  readonly html: string;
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array }>;
}

/** A text in each form in which it is sent, made when it is first asked for. */
interface Packed {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: () => Buffer;
  readonly gzip: () => Buffer;
}

/** Serves the page, compressed once. The names of its assets carry a hash, so they may be kept for ever; the document, and files that must have their name, may not. */
export function pageRoutes(page: Page): Router {
  const router = express.Router();
  for (const [path, { type, body }] of page.files) {
    const file = pack(type, body);
    const keep = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    router.get(path, (req, res) => send(req, res.set('cache-control', keep), file));
  }
  const html = pack('text/html; charset=utf-8', new TextEncoder().encode(page.html));
  router.get(
    [
      '/',
      '/new',
      '/friends',
      '/tables',
      '/play/:match',
      '/watch/:match',
      '/join/:match',
      '/replay/:match',
      '/planes',
      '/planes/:id',
      '/cards',
      '/cards/:id',
      '/decks',
      '/decks/:id',
      '/magician/:id',
      '/chronicle/:id',
      '/adventures',
      '/adventure/:id',
      '/adventurer/:id',
      '/judge',
      '/learn',
      '/rules',
      '/rules/:id',
      '/judge/:id',
      '/lab',
      '/lab/:id',
      '/lab/runs/:id',
    ],
    (req, res) => send(req, res.set('cache-control', 'no-cache'), html),
  );
  return router;
}

/** Something that many people load, to be compressed once. */
export function pack(type: string, body: Uint8Array): Packed {
  const plain = Buffer.from(body);
  return {
    type,
    plain,
    br: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: once(() => gzipSync(plain, { level: 9 })),
  };
}

/** A value made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Sends it in the best form that the browser takes. */
export function send(req: Request, res: Response, file: Packed): void {
  const encoding = (['br', 'gzip'] as const).find((e) => req.acceptsEncodings(e) === e);
  res.set('vary', 'accept-encoding').type(file.type);
  if (encoding !== undefined) res.set('content-encoding', encoding).send(file[encoding]());
  else res.send(file.plain);
}
