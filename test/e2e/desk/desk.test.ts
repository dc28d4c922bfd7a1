import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FormatInfo, TableInfo } from '../../../server/protocol/index.ts';
import { installed } from '../browser.ts';
import { stage } from '../stage.ts';

const PLAN = 'The lamp-keeper lies. 1 2 3';

describe.skipIf(!installed)('The desk of whoever leads', () => {
  const at = stage();

  /** The people of a new session, with their links. */
  const session = async (format: string, title: string, people: readonly string[]): Promise<TableInfo['people']> => {
    const made = await fetch(`${at.url}api/adventures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format, title, people: people.map((who) => ({ who })) }),
    });
    return TableInfo.parse(await made.json()).people;
  };

  const opened = async (link: string | undefined): Promise<Page> => {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await page.goto(new URL(link ?? '', at.url).href);
    await page.locator('.tale-page').waitFor();
    return page;
  };

  test('notes are typed by keyboard, last beyond the page, are not overwritten by another window, and reach nobody else', async () => {
    const people = await session('mtg-rpg-campaign', 'The long stair', ['person', 'person']);
    const gm = await opened(people.at(-1)?.link);
    const notes = (page: Page) => page.getByLabel('Private notes');
    await notes(gm).focus();
    await gm.keyboard.type(PLAN);
    expect(await gm.locator('.saving').getAttribute('data-state')).not.toBe('saved');
    await gm.locator('.saving[data-state=saved]').waitFor();
    expect(await notes(gm).inputValue()).toBe(PLAN);

    const again = await opened(people.at(-1)?.link);
    await expect.poll(() => notes(again).inputValue()).toBe(PLAN);
    await notes(again).fill('Another plan');
    await again.locator('.saving[data-state=saved]').waitFor();
    await notes(gm).fill('A third plan');
    await gm.getByText('Another window has saved this:').waitFor();
    expect(await gm.locator('.desk-other pre').innerText()).toBe('Another plan');
    await gm.getByRole('button', { name: 'Keep what is written here' }).click();
    await gm.locator('.saving[data-state=saved]').waitFor();
    await again.reload();
    await expect.poll(() => notes(again).inputValue()).toBe('A third plan');

    const player = await opened(people[0]?.link);
    expect(await player.getByText('Your desk').count()).toBe(0);
    expect(await player.content()).not.toContain('A third plan');
    for (const page of [gm, again, player]) await page.context().close();
  }, 120_000);

  test('W100.3b: the Scrivener sees what an Episode’s file holds, or its faults with their lines, before it is sent', async () => {
    const people = await session('wayfarer-campaign', 'Five tiers', ['person', 'sensible']);
    const scrivener = await opened(people[0]?.link);
    await scrivener.getByText('Another Episode', { exact: true }).click();
    const file = scrivener.getByLabel('File of the Episode: choose a file');
    const give = (text: string) =>
      file.setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('{\n  "kind": \n}');
    await scrivener.getByText(/is not valid JSON\. In line 3, column 1/).waitFor();
    await give('{\n  "kind": "wayfarer-episode",\n  "version": 2\n}');
    await scrivener.getByText(/^Line 3, column 14: The Episode, version: /).waitFor();
    const { content } = FormatInfo.array()
      .parse(await (await fetch(`${at.url}api/formats`)).json())
      .find((format) => format.id === 'wayfarer') as FormatInfo;
    await give(JSON.stringify(content?.sample));
    await scrivener.locator('.content-summary dt').first().waitFor();
    expect(await scrivener.locator('.content-summary dt').allInnerTexts()).toContain('Spoils');
    await scrivener.context().close();
  }, 90_000);

  test('a question is answered from the desk', async () => {
    const made = await fetch(`${at.url}api/adventures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        format: 'journeys',
        title: 'Up the stairs',
        people: [{ who: 'sensible', character: { ready: 'ready1' } }, { who: 'person' }],
      }),
    });
    const { people } = TableInfo.parse(await made.json());
    const gm = await opened(people.at(-1)?.link);
    await gm.locator('.desk-asks').getByRole('button', { name: 'Answer What comes next?' }).press('Enter');
    await expect.poll(() => gm.evaluate(() => document.activeElement?.textContent)).toBe('What comes next?');
    expect(await gm.locator('.desk-asks .clause').allInnerTexts()).toContain('J-2-9');
    await gm.context().close();
  }, 60_000);
});
