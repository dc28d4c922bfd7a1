import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch } from './browser.ts';
import { startHere, type Here } from './server.ts';

/** A server and a browser, while the tests of a block run. */
export interface Stage {
  /** address of the server; ends with a slash */
  readonly url: string;
  readonly browser: Browser;
  /** a folder that is gone after the tests */
  readonly folder: string;
}

function running<T>(what: T | undefined): T {
  if (what === undefined) throw new Error('server and browser run only during the tests');
  return what;
}

/** Sets up a server and a browser for the tests of this block; no fault may have come to the server in them. `cards`: rows that its catalog has. */
export function stage(cards?: readonly object[]): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  let server: Here | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const file = cards && join(folder, 'own.json');
    if (file !== undefined) writeFileSync(file, JSON.stringify(cards));
    [server, browser] = await Promise.all([startHere(file), launch()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
    expect(server?.faults).toEqual([]);
  });
  return {
    folder,
    get url() {
      return running(server).url;
    },
    get browser() {
      return running(browser);
    },
  };
}
