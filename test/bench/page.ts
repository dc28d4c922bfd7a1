import type { Browser, Page } from 'playwright-core';
import { buildWeb, type Web } from '../../client-lite/web/build.ts';
import { ClientMessage } from '../../server/protocol/index.ts';
import { object, sample } from '../client-lite/sample.ts';
import { launch } from '../e2e/browser.ts';
import { createTable, startHere, type Here } from '../e2e/server.ts';

/** Permanents on the large board. */
const PERMANENTS = 300;
const REDRAWS = 21;
const LOADS = 5;
/** A phone of the middle class against this machine. */
const SLOWDOWN = 4;

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;

interface Shown {
  /** ms until the largest picture or text is drawn */
  readonly largest: number;
  /** sum of all layout shifts */
  readonly shift: number;
}

/** Follows what a page that is about to load reports of its drawing; runs on the page. */
function watchDrawing(): void {
  const kept = { largest: 0, shift: 0 };
  Object.assign(window, { drawing: kept });
  new PerformanceObserver((list) => {
    kept.largest = list.getEntries().at(-1)?.startTime ?? kept.largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) kept.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A first visit with a slowed processor and nothing in the cache. */
async function firstVisit(browser: Browser, url: string, ready: string): Promise<Shown> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchDrawing);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForTimeout(1_500);
  const shown = await page.evaluate(() => (window as unknown as { drawing: Shown }).drawing);
  await context.close();
  return shown;
}

const permanents = Array.from({ length: PERMANENTS }, (_, n) =>
  object(`c${n}`, { seat: `s${n % 4}`, owner: `s${n % 4}`, name: `Reed Warden ${n}`, power: n % 7 }),
);

/** A page at a table whose server is in this function: it sends a view, and then one change after the other. */
async function largeBoard(browser: Browser, web: Web): Promise<{ page: Page; tap(n: number): void }> {
  const page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await page.route('**/*', (route) => {
    const file = web.files.get(new URL(route.request().url()).pathname);
    return route.fulfill(
      file ? { contentType: file.type, body: Buffer.from(file.body) } : { contentType: 'text/html', body: web.html },
    );
  });
  let send: (message: object) => void = () => undefined;
  let n = 1;
  await page.routeWebSocket(/\/ws$/, (ws) => {
    send = (message) => ws.send(JSON.stringify(message));
    ws.onMessage((data) => {
      const message = ClientMessage.parse(JSON.parse(String(data)));
      send({ type: 'ok', re: message.id, ...(message.type === 'join' ? { data: { person: 0, stops: null } } : {}) });
      if (message.type === 'join') send({ type: 'view', n: ++n, epoch: 'a', view: sample(permanents), log: [] });
    });
  });
  // from the arrival of a message to the frame after the page has been drawn anew
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const listen = WebSocket.prototype.addEventListener;
    const timed = (hear: (event: MessageEvent) => void) => (event: MessageEvent) => {
      const start = performance.now();
      hear(event);
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
    };
    WebSocket.prototype.addEventListener = function (this: WebSocket, type: string, hear: never, ...more: never[]) {
      return listen.call(this, type, type === 'message' ? (timed(hear) as never) : hear, ...more);
    } as never;
    const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    if (own?.set)
      Object.defineProperty(WebSocket.prototype, 'onmessage', {
        ...own,
        set(hear: (event: MessageEvent) => void) {
          own.set?.call(this, timed(hear));
        },
      });
  });
  await page.goto('http://large.test/play/m#s');
  await page.locator('.board .tile').nth(100).waitFor();
  const tap = (at: number) =>
    send({ type: 'patch', n: ++n, patch: { set: [[['objects', `c${at}`, 'tapped'], true]], del: [] }, log: [] });
  return { page, tap };
}

async function redraws(browser: Browser, web: Web): Promise<number[]> {
  const { page, tap } = await largeBoard(browser, web);
  const count = () => page.evaluate(() => (window as unknown as { times: number[] }).times.length);
  await page.waitForTimeout(500);
  const from = await count();
  for (let at = 0; at < REDRAWS; at++) {
    tap(at);
    await page.waitForFunction((n) => (window as unknown as { times: number[] }).times.length > n, from + at);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.context().close();
  return times.slice(from);
}

/** From a key to the frame in which the page shows that it was pressed: the list of one's stops opens. */
async function reactions(browser: Browser, link: string): Promise<number[]> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto(link);
  await page.locator('.board').waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      },
      true,
    );
  });
  for (let n = 0; n < REDRAWS; n++) {
    await page.keyboard.press(n % 2 ? 'Escape' : 's');
    await page.waitForTimeout(60);
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  await page.context().close();
  return times;
}

/** Prints how quickly the page is there, draws a large board anew, and answers a key. */
export async function pageSpeed(say: (line: string) => void): Promise<void> {
  const [web, browser, here]: [Web, Browser, Here] = await Promise.all([buildWeb(), launch(), startHere()]);
  try {
    const table = await createTable(here.url, {
      format: 'binding',
      seed: 'page',
      people: [{ who: 'person' }, { who: 'sensible' }, { who: 'sensible' }],
    });
    const link = new URL(table.people[0]?.link ?? '', here.url).href;
    for (const [name, url, ready] of [
      ['lobby', here.url, 'h1'],
      ['table', link, '.board'],
    ] as const) {
      const visits: Shown[] = [];
      for (let n = 0; n < LOADS; n++) visits.push(await firstVisit(browser, url, ready));
      const largest = Math.round(median(visits.map((visit) => visit.largest)));
      const shift = Math.max(...visits.map((visit) => visit.shift));
      say(
        `first visit of the ${name}, processor slowed ${SLOWDOWN}×: largest paint ${largest} ms (median of ${LOADS}), layout shift ${shift.toFixed(3)} at most`,
      );
    }
    const drawn = await redraws(browser, web);
    say(
      `${PERMANENTS} permanents, one of them tapped: drawn anew in ${median(drawn).toFixed(1)} ms (median of ${drawn.length})`,
    );
    const pressed = await reactions(browser, link);
    say(`a key: seen in ${median(pressed).toFixed(1)} ms (median of ${pressed.length})`);
  } finally {
    await browser.close();
    await here.close();
  }
}
