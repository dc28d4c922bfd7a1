import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed, launch } from './browser.ts';
import { createTable, startHere, type Here } from './server.ts';

const IMAGE = 'https://cards.scryfall.io/normal/front/plains.png';
const PLAINS = {
  oracle_id: 'plains',
  layout: 'normal',
  name: 'Plains',
  mana_cost: '',
  cmc: 0,
  type_line: 'Basic Land — Plains',
  oracle_text: '({T}: Add {W}.)',
  color_identity: ['W'],
  set: 'own',
  rarity: 'common',
  image_uris: { normal: IMAGE },
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!installed)('Pictures of printed cards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-pictures-'));
  let server: Here;
  let browser: Browser;
  beforeAll(async () => {
    writeFileSync(join(folder, 'own.json'), JSON.stringify([PLAINS]));
    [server, browser] = await Promise.all([startHere(join(folder, 'own.json')), launch()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('are loaded only once a person has switched them on, and ours are shown where one does not come', async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    let [asked, there] = [0, true];
    await page.route('https://cards.scryfall.io/**', (route) => {
      asked++;
      return there ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.abort();
    });
    const list = '60 Plains';
    const table = await createTable(server.url, {
      format: 'duel',
      people: [
        { who: 'person', deck: { list } },
        { who: 'random', deck: { list } },
      ],
    });
    await page.goto(new URL(table.people[0]?.link ?? '', server.url).href);
    const hand = page.locator('.dock .tile');
    await hand.first().waitFor();
    expect([asked, await page.locator('.dock svg.art').count()]).toEqual([0, 7]);

    const turnOn = () => page.getByLabel('Pictures of printed cards');
    await page.locator('.bar-menu summary').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await turnOn().check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.dock img.art.printed').count()).toBe(7);
    expect(asked).toBeGreaterThan(0);

    there = false;
    await page.reload();
    await expect.poll(() => page.locator('.dock svg.art').count(), { timeout: 10_000 }).toBe(7);
    await page.context().close();
  }, 60_000);
});
