import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMATS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { installed, launch } from './browser.ts';
import { Person, play } from './person.ts';
import { lands } from '../dsl/scenario.ts';
import { masters, minionOf } from '../formats/rules/minions-table.ts';
import { serve } from './scene.ts';
import { kill, startServer, type Server } from './server.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Least life, where a table may set it, so that the first blow that lands decides. */
const least = (format: FormatDefinition): readonly (readonly [label: string, value: number])[] => format.info.options.flatMap((o) => (o.kind === 'number' && /life$/i.test(o.key) ? [[o.label, Math.max(1, o.min ?? 1)] as const] : []));

describe.skipIf(!installed)('Every format on the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-formats-'));
  let server: Server;
  let browser: Browser;
  beforeAll(async () => { [server, browser] = await Promise.all([startServer(folder), launch()]); }, 120_000);
  afterAll(async () => {
    await browser?.close();
    if (server) await kill(server);
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([...FORMATS.values()].map((format, i) => [format.id, i % 2 === 0 ? WIDE : PHONE] as const))('%s: a table is set up in the lobby, and a person among programs plays a match to its end', async (id, options) => {
    const format = FORMATS.get(id) as FormatDefinition;
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const lobby = await context.newPage();
    await lobby.goto(server.url);
    await lobby.locator('label.format').filter({ has: lobby.locator('strong').getByText(format.name, { exact: true }) }).locator('input').check();
    await lobby.locator('details.options').evaluateAll((list) => list.forEach((details) => details.setAttribute('open', '')));
    for (const [label, value] of least(format)) await lobby.locator('label.option').filter({ hasText: label }).locator('input[type=number]').first().fill(String(value));
    await lobby.getByLabel('Seed').fill(`page ${id}`);
    await lobby.getByRole('button', { name: 'Set up the table' }).click();
    const link = await lobby.getByLabel('Seat link').first().inputValue();
    await context.close();
    const person = await Person.seated(browser, link, options);
    expect(await play([person], async () => (await person.look()).over !== null, 3_000), 'the match ends').toBe(true);
    expect([person.trouble.errors, person.trouble.sideways]).toEqual([[], []]);
    await person.page.context().close();
  }, 120_000);

  test('M-15, M-18: a master forbids a target of a minion on the page, then lets all that it does pass for the turn, and takes that back', async () => {
    const scene = await serve(masters(3, { turn: { side: 'B' }, seats: { A: { battlefield: ['Bear'] }, B: { marks: minionOf('A'), hand: ['Spark', { card: 'Spark', as: 'second' }], battlefield: [...lands(2, 'Mountain')] }, C: {} } }));
    const [master, minion] = await Promise.all([Person.seated(browser, scene.links[0] ?? '', PHONE), Person.seated(browser, scene.links[1] ?? '', WIDE)]);
    const { page } = master;
    const forbid = page.getByRole('heading', { name: /^Forbid which/ });
    /** The minion casts a Spark at a player. */
    const spark = async (at: string) => {
      await minion.page.locator('.dock .tile').filter({ hasText: 'Spark' }).first().click();
      await minion.page.locator('.question .row-main').filter({ hasText: new RegExp(`^\\s*\\d*\\s*${at}\\s*$`) }).first().click();
      await minion.page.locator('.question button.main:not([data-problem])').click();
    };
    await spark('A');
    await forbid.waitFor();
    await page.getByRole('button', { name: 'List' }).tap();
    await page.locator('.question .row-main').filter({ hasText: /^\s*\d*\s*A\s*$/ }).tap();
    await page.locator('.question button.main').tap();
    await minion.page.locator('.log-lines').getByText('A forbids B to choose A as a target.').waitFor();
    await spark('C');
    await forbid.waitFor();
    await page.getByRole('button', { name: 'List' }).tap();
    await page.getByRole('button', { name: 'this turn' }).tap();
    await page.getByText('You let whatever B targets and attacks pass this turn.').waitFor();
    await minion.page.locator('.stack-item').waitFor();
    await page.getByRole('button', { name: 'Ask me again' }).tap();
    await page.getByText(/^You let whatever/).waitFor({ state: 'detached' });
    expect([master.trouble, minion.trouble, scene.faults]).toEqual([{ errors: [], sideways: [] }, { errors: [], sideways: [] }, []]);
    await page.context().close();
    await minion.page.context().close();
    await scene.close();
  }, 60_000);
});
