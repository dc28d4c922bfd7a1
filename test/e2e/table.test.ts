import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableInfo } from '../../server/protocol/index.ts';
import { installed, launch } from './browser.ts';
import { Person, play } from './person.ts';
import { createTable, kill, replay, startServer, type Server } from './server.ts';

/** The browser's own message while no server answers. */
const offline = (error: string) => /ERR_CONNECTION_REFUSED|WebSocket connection to/.test(error);

describe.skipIf(!installed)('The page at a real table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  let server: Server;
  let browser: Browser;
  let table: TableInfo;
  let people: [desk: Person, phone: Person];

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(folder), launch()]);
    // few Lives, and hands with which the match ends soon, but not before the phone has cast its spell
    const options = { willLife: 5, threatLife: 4, fealtyAsLife: 'off' };
    table = await createTable(server.url, {
      format: 'binding',
      seed: 'x',
      people: [{ who: 'person' }, { who: 'person' }, { who: 'random' }],
      options,
    });
    const link = (person: number) => new URL(table.people[person]?.link ?? '', server.url).href;
    people = await Promise.all([
      Person.seated(browser, link(0), { viewport: { width: 1280, height: 800 } }),
      Person.seated(browser, link(1), {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        colorScheme: 'dark',
      }),
    ]);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    if (server) await kill(server);
    rmSync(folder, { recursive: true, force: true });
  });

  test('on a phone a land is played and a spell cast in one press each, and the turn passed', async () => {
    const [, phone] = people;
    const did = (what: RegExp) => phone.pressed.some((label) => what.test(label));
    expect(await play(people, () => did(/^Pass → /))).toBe(true);
    // a press that came as somebody else acted is asked for again, so play goes on until the log says it was cast
    const log = async (): Promise<string> => {
      await phone.page.getByRole('button', { name: 'Log' }).click();
      const text = await phone.page.getByRole('dialog').innerText();
      await phone.page.keyboard.press('Escape');
      return text;
    };
    const said = async (): Promise<string> => {
      let steps = 0;
      await play(people, () => steps++ > 4);
      return log();
    };
    await expect.poll(said, { timeout: 45_000 }).toMatch(/Magician 2 casts /);
    expect(await log()).toMatch(/Magician 2 plays /);
  }, 60_000);

  test('a page that is slow to draw shows the table that came meanwhile', async () => {
    const [desk] = people;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    // effects of the first drawing then run later than the view comes
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      window.requestAnimationFrame = () => 0;
      window.setTimeout = ((run: () => void, ms = 0) => later(run, ms === 35 ? 1_500 : ms)) as typeof setTimeout;
    });
    await page.goto(desk.page.url());
    await page.locator('.board').waitFor({ timeout: 10_000 });
    await context.close();
  }, 60_000);

  test('a reload comes back to the same question', async () => {
    const asking = async () =>
      (await Promise.all(people.map((person) => person.look()))).find((now) => now.asked !== '');
    await expect.poll(asking).toBeDefined();
    await Promise.all(
      people.map(async (person) => {
        // a spell that is announced by half is the page's alone, and gone with it
        const before = await stepsBack(person);
        await person.page.reload();
        await person.page.locator('.board').waitFor();
        await expect.poll(() => settled(person)).toEqual(before);
      }),
    );
  }, 60_000);

  test('killed and started again on the same folder, the server has the match and the pages find back to it', async () => {
    const before = await Promise.all(people.map(settled));
    await kill(server);
    await Promise.all(people.map((person) => person.page.getByText('Reconnecting').waitFor()));
    server = await startServer(folder, Number(new URL(server.url).port));
    await Promise.all(
      people.map((person) => person.page.getByText('Reconnecting').waitFor({ state: 'hidden', timeout: 30_000 })),
    );
    await expect.poll(() => Promise.all(people.map(settled))).toEqual(before);
  }, 90_000);

  test('the match is played to its end, shown on both pages, and replayed from its download', async () => {
    expect(await play(people)).toBe(true);
    const [desk, phone] = people;
    const [first, second] = await Promise.all([desk.look(), phone.look()]);
    expect(first.over).toMatch(/ wins/);
    expect(second.over).toBe(first.over);

    const [download] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('button', { name: 'Download the match' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`match-${table.match}.json`);
    const file = join(folder, 'match.json');
    await download.saveAs(file);
    const again = await replay(file);
    expect(again.said).toMatch(/^The same match: /);
    expect(again.code).toBe(0);
  }, 90_000);

  test('nothing scrolled sideways and no page complained', () => {
    for (const { trouble } of people) {
      expect(trouble.errors.filter((error) => !offline(error))).toEqual([]);
      expect(trouble.sideways).toEqual([]);
    }
  });
});

interface Shown {
  asked: string;
  turn: string;
  lives: string[];
  hand: string[];
}

/** The table as a page shows it, once two looks in a row see the same. */
async function settled(person: Person): Promise<Shown> {
  await person.page.waitForLoadState('networkidle');
  let last: Shown | undefined;
  for (;;) {
    const now = await shown(person);
    if (isDeepStrictEqual(now, last)) return now;
    last = now;
    await person.page.waitForTimeout(150);
  }
}

/** The table once Escape takes no further step back. */
async function stepsBack(person: Person): Promise<Shown> {
  const before = await settled(person);
  if (before.asked === '') return before;
  await person.page.keyboard.press('Escape');
  const now = await settled(person);
  return isDeepStrictEqual(now, before) ? now : stepsBack(person);
}

async function shown(person: Person): Promise<Shown> {
  const { asked } = await person.look();
  const texts = (selector: string) => person.page.locator(selector).allInnerTexts();
  return {
    asked,
    turn: (await texts('.turn-now')).join(),
    lives: await texts('.life-n'),
    hand: await texts('.dock .tile-name'),
  };
}
