import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { installed } from '../browser.ts';
import { chooseFormat } from './lobby-match.ts';
import { sample } from '../../sweep.ts';
import { stage } from '../stage.ts';

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a wide screen', { viewport: { width: 1280, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
];
const name = starterCards().find((c) => c.whole && c.faces[0].types.includes('creature'))?.name ?? '';

describe.skipIf(!installed)('Decks on the page', () => {
  const at = stage();

  const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  // what is too wide is too wide on a phone first
  test.concurrent.each(sample(SIZES.slice(1), SIZES))(
    'on %s a list is pasted, mended where it is wrong, and the other seat brings its own; then the match begins',
    async (_what, options) => {
      const context = await at.browser.newContext(options);
      const errors: string[] = [];
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${at.url}friends`);
      await chooseFormat(page, 'Duel');
      await page.getByLabel('Deck of Player 1').selectOption('list');
      await page.getByLabel('Name of Player 2').fill('Ben');
      await page.getByLabel('Deck of Player 2').selectOption('own');
      await page.getByLabel('Deck list of Player 1', { exact: true }).fill(`55 Plains\n4 ${name.slice(0, -1)}`);
      await page.getByText('Fix 2 problems first').waitFor();
      await page.locator('.near').getByRole('button', { name, exact: true }).press('Enter');
      await page.getByText('It has 59 cards, and at least 60 are needed.').waitFor();
      await page.getByLabel('Deck list of Player 1', { exact: true }).press('Control+End');
      await page.keyboard.type('\n1 Island');
      await page.getByText('This deck is fully automated.').waitFor();
      expect(await wide(page)).toBe(true);
      await page.getByRole('button', { name: 'Set up the table' }).press('Enter');
      const links = page.getByLabel('Seat link');
      await links.first().waitFor();
      const [mine = '', theirs = ''] = await links.evaluateAll((inputs) =>
        inputs.map((i) => (i as HTMLInputElement).value),
      );
      await page.goto(mine);
      await page.getByText('chooses a deck').waitFor();
      expect(await page.locator('textarea').count()).toBe(0);
      const other = await context.newPage();
      other.on('pageerror', (error) => errors.push(error.message));
      await other.goto(theirs);
      await other
        .locator('input[type=file]')
        .setInputFiles({
          name: 'deck.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from(`Deck\r\n56 Swamp\r\n4 ${name}\r\n`),
        });
      await other.getByText('This deck is fully automated.').waitFor();
      expect(await wide(other)).toBe(true);
      await other.getByRole('button', { name: 'Play this deck' }).click();
      await Promise.all([page, other].map((p) => p.locator('.board').waitFor({ timeout: 20_000 })));
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );

  test('cards are searched, what cannot be read of a query is told, and a card shows what is understood of it', async () => {
    const context = await at.browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${at.url}cards?q=t%3Acreature`);
    await page.getByText(/^\d+ cards/).waitFor();
    await page.getByRole('searchbox').fill('c:xyz');
    await page.getByText('“xyz”: that is no colour').waitFor();
    await page.getByRole('searchbox').fill(name);
    await page.getByText('1 card', { exact: true }).waitFor();
    expect(await wide(page)).toBe(true);
    await page.getByRole('link', { name }).press('Enter');
    await page.getByText('This card is fully automated.').waitFor();
    expect([await wide(page), await page.locator('.card-text mark, .reading-stops').count(), errors]).toEqual([
      true,
      0,
      [],
    ]);
    // by the number of a line to how it is read: its words with their rules, and what they print back to
    const line = page.locator('.lines-read details').first();
    expect(await line.getAttribute('open')).toBeNull();
    await page.locator('.card-text a.line-no').first().press('Enter');
    await line.getByText('Prints back to the same text').waitFor();
    expect(await line.locator('.ir small').first().textContent()).toMatch(/^ CR \d{3}/);
    expect(await page.locator('.card-rules .clause').count()).toBeGreaterThan(0);
    await line.locator('summary').press('Enter');
    expect(await line.getAttribute('open')).toBeNull();
    await page.goBack();
    await page.goBack();
    expect(await page.getByRole('searchbox').inputValue()).toBe(name);
    await context.close();
  }, 60_000);
});
