import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { installed } from '../browser.ts';
import { chooseFormat } from './lobby-match.ts';
import { stage } from '../stage.ts';

const CREATURE =
  starterCards().find((c) => c.whole && c.faces.length === 1 && c.faces[0].types.includes('creature'))?.name ?? '';

describe.skipIf(!installed)('The deck builder', () => {
  const at = stage();

  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  /** Adds copies of a card with the keyboard alone: Enter for the first, + in the results for the others. */
  const add = async (page: Page, name: string, copies: number) => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`!"${name}"`);
    await page.keyboard.press('Enter');
    await page.locator('.deck-row').filter({ hasText: name }).waitFor();
    await page.keyboard.press('ArrowDown');
    for (let n = 1; n < copies; n++) await page.keyboard.press('+');
    await page.locator('.deck-row').filter({ hasText: name }).getByText(String(copies), { exact: true }).waitFor();
  };

  test('a deck for a duel is built by keyboard on a phone, checked, tried in a test hand and played against a bot', async () => {
    const context = await at.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${at.url}decks`);
    await page.getByLabel('Name').fill('Plains and friends');
    await page.getByLabel('Name').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Plains and friends' }).waitFor();

    await add(page, CREATURE, 5);
    const check = page.getByRole('region', { name: 'Legal in Duel?' });
    await check.getByText('Not legal in Duel.').waitFor();
    await check.getByText('at least 60 are needed').waitFor();
    await page.keyboard.press('-');
    await add(page, 'Plains', 56);
    await check.getByText(/Legal in Duel\.$/).waitFor();
    await check.getByText('60 of 60 copies (100 %)').waitFor();
    await page
      .getByRole('list', { name: 'Mana curve' })
      .getByText(/: 4 cards$/)
      .waitFor({ state: 'attached' });
    expect(await fits(page)).toBe(true);

    await page.getByLabel('Seed').fill('plains');
    await page.getByLabel('Seed').press('Enter');
    const hand = page.getByRole('region', { name: 'Test hand' });
    const dealt = await hand.locator('li').allInnerTexts();
    expect(dealt).toHaveLength(7);
    await hand.getByRole('button', { name: 'Mulligan' }).press('Enter');
    await hand.getByText('Choose 1 card to put on the bottom.').waitFor();
    await hand
      .getByRole('button', { name: /on the bottom$/ })
      .first()
      .press('Enter');
    await hand.getByRole('button', { name: 'Draw one more' }).press('Enter');
    await hand.getByText('7 cards in hand, 53 in the library').waitFor();

    // the deck is there after a reload, and in the lobby
    await page.reload();
    await check.getByText(/Legal in Duel\.$/).waitFor();
    await page.getByRole('button', { name: 'Play against a bot' }).press('Enter');
    await page.locator('.board').waitFor({ timeout: 30_000 });
    // whoever wins the coin flip chooses first
    const choice = page.getByRole('heading', { name: 'Play first or draw first?' });
    const opening = page.getByRole('heading', { name: 'Keep this hand?' });
    await choice.or(opening).waitFor();
    if (await choice.isVisible()) {
      await page.keyboard.press('1');
      await page.keyboard.press(' ');
    }
    await opening.waitFor();
    // whatever the opening hand, its cards are the deck's
    const tiles = await page.locator('.dock .tile').allTextContents();
    expect(tiles).toHaveLength(7);
    for (const tile of tiles) expect(tile).toMatch(new RegExp(`Plains|${CREATURE}`));

    await page.goto(`${at.url}friends`);
    await chooseFormat(page, 'Duel');
    await page.getByLabel('Deck of Player 1').selectOption('list');
    await page.getByLabel('Your decks').selectOption({ label: 'Plains and friends' });
    await page.getByText('This deck is fully automated.').waitFor();

    await page.goto(`${at.url}decks`);
    await page.getByRole('button', { name: 'Delete Plains and friends' }).press('Enter');
    await page.getByText('No deck yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('link', { name: 'Plains and friends' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
