import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Does something else than answer properly; answers whether it did. */
export type Fault = (res: ServerResponse, path: string) => boolean;

/** A server that speaks as Scryfall does: bulk files, sets, pages of searches, error objects. */
export class ScryfallStub {
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** tried in turn on the next requests, each until it applies once */
  readonly faults: Fault[] = [];
  bulk = {
    updatedAt: '2026-08-01T09:03:12.000+00:00',
    body: Buffer.from(''),
    etag: '"one"' as string | null,
    legacy: false,
  };
  sets: Record<string, readonly object[]> = {};
  pageSize = 2;
  readonly #server = createServer((req, res) => {
    const url = new URL(req.url ?? '', this.base);
    const path = url.pathname + url.search;
    this.asked.push({ path, headers: req.headers });
    const at = this.faults.findIndex((fault) => fault(res, path));
    if (at >= 0) this.faults.splice(at, 1);
    else this.#answer(url, req.headers, res);
  });

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  get paths(): string[] {
    return this.asked.map((a) => a.path);
  }

  static async open(): Promise<ScryfallStub> {
    const stub = new ScryfallStub();
    await new Promise<void>((resolve) => {
      stub.#server.listen(0, '127.0.0.1', resolve);
    });
    return stub;
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #answer(url: URL, headers: IncomingHttpHeaders, res: ServerResponse): void {
    if (headers['user-agent']?.startsWith('fronts/') !== true || headers.accept === undefined)
      return error(res, 403, 'forbidden', 'Say who you are.');
    const [, first, second] = url.pathname.split('/');
    if (url.pathname === '/bulk-data') {
      const of = this.bulk.legacy
        ? { download_uri: `${this.base}/file/oracle`, content_encoding: 'gzip', size: 1 }
        : { jsonl_download_uri: `${this.base}/file/oracle`, compressed_size: this.bulk.body.length };
      return json(res, {
        object: 'list',
        has_more: false,
        data: [
          { object: 'bulk_data', type: 'rulings', updated_at: 'x' },
          {
            object: 'bulk_data',
            id: 'b',
            type: 'oracle_cards',
            updated_at: this.bulk.updatedAt,
            uri: `${this.base}/bulk-data/b`,
            name: 'Oracle Cards',
            ...of,
          },
        ],
      });
    }
    if (url.pathname === '/file/oracle') return this.#file(headers, res);
    const cards = this.sets[second ?? ''];
    if (first === 'sets' && second !== undefined)
      return cards
        ? json(res, { object: 'set', code: second, name: `Set ${second}`, card_count: cards.length + 1 })
        : error(res, 404, 'not_found', 'No Magic set found for the given code or ID');
    if (url.pathname === '/cards/search') {
      const code = /^e:(\w+)$/.exec(url.searchParams.get('q') ?? '')?.[1] ?? '';
      const found = this.sets[code];
      const page = Number(url.searchParams.get('page'));
      if (!found || url.searchParams.get('unique') !== 'cards')
        return error(res, 404, 'not_found', 'Your query didn’t match any cards.');
      const has_more = page * this.pageSize < found.length;
      url.searchParams.set('page', String(page + 1));
      return json(res, {
        object: 'list',
        total_cards: found.length,
        has_more,
        ...(has_more ? { next_page: this.base + url.pathname + url.search } : {}),
        data: found.slice((page - 1) * this.pageSize, page * this.pageSize),
      });
    }
    return error(res, 404, 'not_found', 'Nothing is here.');
  }

  #file(headers: IncomingHttpHeaders, res: ServerResponse): void {
    const { body, etag } = this.bulk;
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const tag = etag === null ? {} : { etag };
    if (from > 0 && headers['if-range'] === etag) {
      if (from >= body.length) res.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
      else
        res
          .writeHead(206, {
            ...tag,
            'content-length': body.length - from,
            'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
          })
          .end(body.subarray(from));
    } else res.writeHead(200, { ...tag, 'content-length': body.length }).end(body);
  }
}

export function json(res: ServerResponse, body: object, status = 200, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
export function error(
  res: ServerResponse,
  status: number,
  code: string,
  details: string,
  headers: Record<string, string> = {},
): void {
  json(res, { object: 'error', code, status, details }, status, headers);
}

/** On the next request whose path begins so. */
export const on =
  (start: string, act: (res: ServerResponse) => void): Fault =>
  (res, path) => {
    if (!path.startsWith(start)) return false;
    act(res);
    return true;
  };
/** Says that all of it comes, and hangs up after so many bytes, when they have arrived. */
export const tornAfter = (stub: ScryfallStub, bytes: number, arrived: () => boolean): Fault =>
  on('/file', (res) => {
    const { body, etag } = stub.bulk;
    res.writeHead(200, { ...(etag === null ? {} : { etag }), 'content-length': body.length });
    res.write(body.subarray(0, bytes));
    const timer = setInterval(() => {
      if (!arrived()) return;
      clearInterval(timer);
      res.destroy();
    }, 2);
  });
