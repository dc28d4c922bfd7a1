import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AdventureInfo, FormatInfo, TableInfo } from '../../server/protocol/index.ts';
import { installed, sideways } from './browser.ts';
import { sample } from '../sweep.ts';
import { stage } from './stage.ts';

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a wide screen', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
];

describe.skipIf(!installed)('Campaigns on the page', () => {
  const at = stage();

  const sessions = async () => AdventureInfo.array().parse(await (await fetch(`${at.url}api/adventures`)).json());

  // what is too wide is too wide on a phone first
  test.each(sample(SIZES.slice(1), SIZES))(
    'on %s a session is set up with a ready-made character and can be read; the character goes to a file and back',
    async (what, options) => {
      const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(at.url);
      await page.locator('.campaigns a.main').click();
      await page.getByRole('button', { name: 'Set up a session' }).click();
      await page.locator('.format', { hasText: 'five tiers' }).click();
      await page.getByRole('button', { name: 'Next: Story' }).click();
      await page
        .getByLabel('Episode or Journey as a file')
        .setInputFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await page.getByText('Line 1, column 1: The Episode, kind: ').first().waitFor();
      const { content } = FormatInfo.array()
        .parse(await (await fetch(`${at.url}api/formats`)).json())
        .find((format) => format.id === 'wayfarer-campaign') as FormatInfo;
      await page
        .getByLabel('Episode or Journey as a file')
        .setInputFiles({
          name: 'own.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(content?.sample)),
        });
      await page.locator('.content-summary dt').nth(4).waitFor();
      expect(await page.locator('.content-summary').innerText()).toContain('A Journey of 5 Episodes.');
      await page.getByRole('button', { name: 'Next: People' }).click();
      await page.getByRole('button', { name: 'Back' }).click();
      expect(await page.locator('.content-summary').count()).toBe(1);
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator('.format', { hasText: 'Journeys' }).click();
      await page.getByRole('button', { name: 'Next: Story' }).click();
      await page.locator('.quest-title input').fill(`On ${what}`);
      await page.getByRole('button', { name: 'Next: People' }).click();
      await page.getByLabel('Character of Explorer 1').selectOption({ index: 2 });
      await page.getByLabel('Who plays Game Master 2').selectOption('sensible');
      await page.getByLabel('Who plays Explorer 1').selectOption('person');
      expect(await sideways(page)).toBe(0);
      await page.getByRole('button', { name: 'Set up the session' }).click();
      const link = await page.locator('.created .seat-link input').first().inputValue();
      await page.goto(link);
      await page.locator('.question').first().waitFor();
      expect(await sideways(page)).toBe(0);
      const [session] = await sessions();
      expect(session).toMatchObject({
        title: `On ${what}`,
        people: [{ characters: [{ id: expect.any(String) as string, name: 'Pell of the Kettle Springs' }] }, {}],
      });

      await page.goto(`${at.url}adventure/${session?.id}`);
      const [told] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save as text' }).click(),
      ]);
      expect(told.suggestedFilename()).toBe(`session-${session?.id}.txt`);
      await page.getByRole('link', { name: 'What became of Pell of the Kettle Springs' }).click();
      await page.locator('.adventurer-history').waitFor();
      expect(await page.locator('.sheet-head h3').innerText()).toBe('Pell of the Kettle Springs');
      expect(await sideways(page)).toBe(0);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as a file' }).click(),
      ]);
      const file = join(at.folder, `${session?.id}.json`);
      await download.saveAs(file);
      await page.goto(`${at.url}adventures`);
      await page.getByLabel('A character from a file').setInputFiles(file);
      await page.getByText('No session yet.').waitFor();
      expect(await page.locator('.sheet-head h3').innerText()).toBe('Pell of the Kettle Springs');
      await page.goto(`${at.url}adventures`);
      await page.getByRole('button', { name: 'Set up a session' }).click();
      await page.locator('.format', { hasText: 'Journeys' }).click();
      await page.getByRole('button', { name: /^\d\. People/ }).click();
      expect(
        await page.getByLabel('Character of Explorer 1').locator('optgroup[label=Yours] option').allInnerTexts(),
      ).toContainEqual(expect.stringContaining('Pell'));

      const people = [
        ...['ready0', 'ready1', 'ready2', 'ready3'].map((ready) => ({ who: 'sensible', character: { ready } })),
        { who: 'person' },
      ];
      const many = TableInfo.parse(
        await (
          await fetch(`${at.url}api/adventures`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ format: 'journeys', title: `Four on ${what}`, people }),
          })
        ).json(),
      );
      await page.goto(new URL(many.people.at(-1)?.link ?? '', at.url).href);
      await page.locator('.meter').nth(3).waitFor();
      expect(await sideways(page)).toBe(0); // however many Lives there are
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  test.each(sample(SIZES.slice(1), SIZES))(
    'J-8-22: on %s the refusal of a long form is in sight, and characters are told apart by their whole names',
    async (what, options) => {
      const people = [
        { who: 'sensible', character: { ready: 'ready1' } },
        { who: 'sensible', character: { ready: 'ready3' } },
        { who: 'person' },
      ];
      const made = TableInfo.parse(
        await (
          await fetch(`${at.url}api/adventures`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ format: 'journeys', title: `Refused on ${what}`, people }),
          })
        ).json(),
      );
      const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
      await page.goto(new URL(made.people.at(-1)?.link ?? '', at.url).href);
      await page.getByText('a challenge scene', { exact: true }).click();
      await page.getByText('a threat deck of my own', { exact: true }).click();
      await page.getByText('are those that I list', { exact: true }).click();
      await page.getByLabel('One line each: 2 Name').fill('3 Nobody at All');
      await page.locator('.question button.main').click();
      await page.locator('.refused').waitFor();
      const seen = await page.locator('.refused').evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 12, y)));
      });
      expect(seen).toBe(true);
      const name = page.locator('.tale-strip strong', { hasText: 'Pell of the Kettle Springs' });
      if (!(await name.isVisible()))
        await page
          .getByRole('tab', { name: 'Characters' })
          .or(page.getByRole('button', { name: 'Characters' }))
          .click();
      expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect(await sideways(page)).toBe(0);
      await page.context().close();
    },
    60_000,
  );
});
