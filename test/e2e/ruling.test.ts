import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed, launch } from './browser.ts';
import { Person } from './person.ts';
import { createTable, fillCatalog, kill, replay, startServer, type Server } from './server.ts';

/** Cards that cost nothing and whose trigger is read, but not what it does; enough of them for a deck of each colour. */
const CARDS = ['Humming Bowl', 'Dusk Lantern', 'Cat Basket', 'Reed Pipe', 'Milk Jug', 'Warm Stone', 'Moth Jar', 'Tin Whistle', 'Wool Ball'].map((name, at) => ({
  object: 'card', oracle_id: `ruling-${at}`, name, layout: 'normal', mana_cost: '{0}', cmc: 0, type_line: 'Artifact', oracle_text: `When ${name} enters, each cat hums at dusk.`, color_identity: [], colors: [], set: 'cat', rarity: 'common',
}));

const headings = (page: Page) => page.locator('.question h2').innerText();
const hears = (page: Page, what: RegExp) => expect.poll(() => headings(page)).toMatch(what);

/** Whoever is asked plays first and keeps, each once: a key pressed too often would answer what is asked next. */
async function throughOpening(pages: readonly Page[]): Promise<void> {
  const asked = async (page: Page) => (await page.locator('.question.open .main').count() ? await headings(page) : '');
  await expect.poll(async () => {
    for (const page of pages) {
      const heading = await asked(page);
      if (!/first|Keep/.test(heading)) continue;
      await page.keyboard.press('1');
      await page.keyboard.press(' ');
      await page.waitForFunction((before) => document.querySelector<HTMLElement>('.question h2')?.innerText !== before, heading);
    }
    return (await Promise.all(pages.map(asked))).join();
  }, { interval: 100 }).toMatch(/You may act/);
}

describe.skipIf(!installed)('Table rulings on the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ruling-'));
  let server: Server;
  let browser: Browser;
  let people: Person[];

  beforeAll(async () => {
    const file = join(folder, 'cards.jsonl');
    writeFileSync(file, CARDS.map((card) => JSON.stringify(card)).join('\n'));
    await fillCatalog(join(folder, 'data'), file);
    [server, browser] = await Promise.all([startServer(join(folder, 'data')), launch()]);
    const table = await createTable(server.url, { format: 'duel', seed: 'c', people: [{ who: 'person', name: 'Ada' }, { who: 'person', name: 'Ben' }], cards: { sets: ['cat'], rulings: true } });
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

  test('608.2c, 805.2: a card says what is not read; its ruling is proposed with the keyboard, changed on a phone, agreed to, and done; log and replay have it', async () => {
    const [desk, phone] = people.map((person) => person.page) as [Page, Page];
    await throughOpening([desk, phone]);
    await hears(desk, /You may act/);

    // by keyboard: the face says what is not read, then the card is cast
    await desk.locator('.dock .tile').filter({ hasText: 'hums' }).first().focus();
    await desk.keyboard.press('i');
    expect(await desk.locator('dialog[open] .unread').innerText()).toMatch(/each cat hums at dusk.*the table rules/s);
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('Enter');
    await expect.poll(() => desk.locator('.question .main').innerText()).toMatch(/Cast/);
    await desk.keyboard.press(' ');
    await expect.poll(async () => {
      if (/You may act/.test(await headings(phone))) await phone.locator('.question .main').tap();
      if (/You may act/.test(await headings(desk)) && await desk.locator('.stack-item').count()) await desk.keyboard.press(' ');
      return headings(desk);
    }, { interval: 100 }).toMatch(/what happens/);

    // two operations, said without the mouse
    await desk.getByLabel('What happens').focus();
    await desk.getByLabel('What happens').selectOption('life');
    await desk.locator('.seat-name').filter({ hasText: 'Ben' }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'One more' }).press('Enter');
    await desk.getByRole('button', { name: 'Add, and go on' }).press('Enter');
    await desk.getByLabel('What happens').selectOption('damage');
    await desk.locator('.seat-name').filter({ hasText: 'Ben' }).focus();
    await desk.keyboard.press('Enter');
    await desk.keyboard.press(' ');

    // on the phone it is read, and said otherwise with taps
    await hears(phone, /Ada says what happens/);
    expect(await phone.locator('.question').innerText()).toMatch(/Ben gains 2 life.*deals 1 damage to Ben/s);
    await phone.getByRole('button', { name: 'Say otherwise' }).tap();
    await phone.getByRole('button', { name: 'Leave out' }).last().tap();
    await phone.locator('.question .main').tap();
    await hears(desk, /Ben says what happens/);
    await desk.keyboard.press(' ');

    await expect.poll(() => desk.locator('.life-n').allInnerTexts()).toEqual(['22', '20']);
    const log = await desk.locator('.log-lines').innerText();
    expect(log).toMatch(/Ada would have, for .*Ben gains 2 life.*deals 1 damage to Ben.*Ben would have.*Ben gains 2 life\.\s+The table agrees/s);

    await desk.locator('.bar-menu summary').click();
    await desk.getByRole('button', { name: 'Concede …' }).click();
    await desk.getByRole('button', { name: 'Concede', exact: true }).click();
    const [download] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('link', { name: 'Download the match' }).click()]);
    await download.saveAs(join(folder, 'match.json'));
    const again = await replay(join(folder, 'match.json'));
    expect(again.said).toMatch(/^The same match: /);
    for (const { trouble } of people) expect(trouble).toEqual({ errors: [], sideways: [] });
  }, 60_000);
});
