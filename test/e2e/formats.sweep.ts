import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { FORMATS } from '../../formats/index.ts';
import { installed, launch } from './browser.ts';
import { lobbyMatches } from './lobby-match.ts';
import { startHere, type Here } from './server.ts';

describe.skipIf(!installed)('Every format on the page', () => {
  let server: Here;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startHere(), launch()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    expect(server?.faults).toEqual([]);
  });

  const half = (at: number): string[] => [...FORMATS.keys()].filter((_, i) => i % 2 === at);
  lobbyMatches({ url: () => server.url, browser: () => browser }, half(0), half(1));
});
