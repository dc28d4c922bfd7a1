import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed, launch } from './browser.ts';
import { Person } from './person.ts';
import { createTable, fillCatalog, kill, startServer, type Server } from './server.ts';

/** Cards that cost nothing and whose ability costs nothing; enough of them for a deck. */
const CARDS = ['Humming Bowl', 'Dusk Lantern', 'Cat Basket', 'Reed Pipe', 'Milk Jug', 'Warm Stone', 'Moth Jar', 'Tin Whistle', 'Wool Ball'].map((name, at) => ({
  object: 'card', oracle_id: `shortcut-${at}`, name, layout: 'normal', mana_cost: '{0}', cmc: 0, type_line: 'Artifact', oracle_text: '{0}: You gain 1 life.', color_identity: [], colors: [], set: 'cat', rarity: 'common',
}));

const headings = (page: Page) => page.locator('.question h2').innerText();

describe.skipIf(!installed)('Shortcuts on the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shortcut-'));
  let server: Server;
  let browser: Browser;
  let people: Person[];

  beforeAll(async () => {
    const file = join(folder, 'cards.jsonl');
    writeFileSync(file, CARDS.map((card) => JSON.stringify(card)).join('\n'));
    await fillCatalog(join(folder, 'data'), file);
    [server, browser] = await Promise.all([startServer(join(folder, 'data')), launch()]);
    const table = await createTable(server.url, { format: 'duel', seed: 'a', people: [{ who: 'person', name: 'Ada' }, { who: 'person', name: 'Ben' }], cards: { sets: ['cat'] } });
    const link = (person: number) => new URL(table.people[person]?.link ?? '', server.url).href;
    people = await Promise.all([
      Person.seated(browser, link(0), { viewport: { width: 1280, height: 800 } }),
      Person.seated(browser, link(1), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    ]);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    if (server) await kill(server);
    rmSync(folder, { recursive: true, force: true });
  });

  test('CR 731.2: a round is proposed with a number, accepted on a phone, and made so often; the log tells of it once', async () => {
    const [desk, phone] = people.map((person) => person.page) as [Page, Page];
    // who plays first, then both hands are kept
    for (let asked = 0; asked < 3; asked++) {
      for (const page of [desk, phone]) {
        const before = await headings(page);
        if (!/first|Keep this/.test(before)) continue;
        await page.locator('.question .row-main').nth(page === phone && /first/.test(before) ? 1 : 0).click(); // Ada plays first
        await page.locator('.question .main:not([data-problem])').click();
        await expect.poll(() => headings(page)).not.toBe(before);
      }
    }
    /** Both pass until the stack is empty and Ada may act. */
    const resolve = () => expect.poll(async () => {
      if (/You may act/.test(await headings(phone))) await phone.locator('.question .main').tap();
      return `${await headings(desk)} ${await desk.locator('.stack-item').count()}`;
    }, { interval: 100 }).toBe('You may act 0');
    await expect.poll(() => headings(desk)).toMatch(/You may act/);
    await desk.locator('.dock .tile').filter({ hasText: 'gain 1 life' }).first().focus();
    await desk.keyboard.press('Enter');
    await expect.poll(() => desk.locator('.question .main').innerText()).toMatch(/Cast/);
    await desk.keyboard.press(' ');
    await resolve();
    await desk.locator('.question .row-main').filter({ hasText: 'You gain 1 life' }).first().click();
    await expect.poll(() => desk.locator('.question .main').innerText()).toMatch(/gain 1 life/);
    await desk.keyboard.press(' ');
    await resolve();

    await desk.locator('.question .row-main').filter({ hasText: 'Repeat this' }).click();
    await desk.locator('.question input[type=number]').fill('50');
    await expect.poll(() => desk.locator('.question .main').innerText()).toBe('Choose 50');
    await desk.locator('.question .main').click();
    await expect.poll(() => desk.locator('.question .main').innerText()).toMatch(/^Repeat this/);
    await desk.locator('.question .main').click();

    await expect.poll(() => headings(phone)).toMatch(/Ada proposes to repeat 50 times/);
    await phone.locator('.question .row-main').filter({ hasText: 'Accept' }).tap();
    await phone.locator('.question .main').tap();
    await expect.poll(async () => (await desk.locator('.life-n').allInnerTexts()).sort()).toEqual(['20', '71']);
    const log = await desk.locator('.log-lines').innerText();
    expect(log).toMatch(/Ada proposes to repeat 50 times.*Ben accepts.*Repeated 50 times/s);
    expect(log.match(/Ada gains 1 life/g)).toHaveLength(1);
    for (const { trouble } of people) expect(trouble).toEqual({ errors: [], sideways: [] });
  }, 60_000);
});
