import { describe, expect, test } from 'vitest';
import { installed, sideways } from './browser.ts';
import { stage } from './stage.ts';

const FILE = {
  format: 'binding',
  cards: [
    { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Zap deals 3 damage to target creature.' },
    { name: 'Bear', type: 'Creature — Bear', pt: '2/2' },
    { name: 'Cub', type: 'Creature — Bear', pt: '1/1' },
  ],
  seats: {
    'Will 1': { hand: ['Zap'], battlefield: ['Mountain'], library: ['Cub', 'Cub'] },
    'Opposition 1': { battlefield: ['Bear'], library: ['Cub', 'Cub'] },
  },
  turn: { of: 'Will', step: 'upkeep', number: 7 },
  acts: ['Will 1 casts Zap targeting Bear'],
  questions: ['stack'],
};

describe.skipIf(!installed)('Playing on', () => {
  const at = stage();

  test('a kept ruling becomes a match against a bot; once that is over, a line of its log and its end become others', async () => {
    const kept = await fetch(`${at.url}api/rulings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(FILE),
    });
    const { id } = (await kept.json()) as { readonly id: string };
    const page = await at.browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(15_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const play = async () => {
      const before = page.url();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/play/'));
      await page.locator('.log-lines p').first().waitFor();
    };
    const stack = page.getByText('Zap deals 3 damage to target creature.');
    const lines = page.locator('.log-lines p');

    await page.goto(`${at.url}judge/${id}`);
    await page.getByText('Play on from here').click();
    expect(await page.getByLabel('Who plays Magician').inputValue()).toBe('person');
    expect(await page.getByLabel('Who plays Augur').inputValue()).toBe('sensible');
    await play();
    expect(await lines.count()).toBe(1);
    expect(await lines.innerText()).toContain('Played on from a position: turn 7, Upkeep.');
    await stack.waitFor();
    await page.getByRole('button', { name: 'Pass → Zap resolves' }).click();
    await lines.filter({ hasText: 'Bear goes to the graveyard' }).waitFor();
    await page.getByLabel('Table menu').click();
    await page.getByRole('button', { name: 'Concede …' }).click();
    await page.getByRole('button', { name: 'Concede', exact: true }).click();

    await page.getByRole('button', { name: 'Play on from before the end' }).waitFor();
    const over = page.url();
    await page.getByRole('button', { name: /^Play on from here: Played on from a position/ }).click();
    await play();
    expect(await lines.first().innerText()).toMatch(/^Played on from choice 0 of match \S+: turn 7, Upkeep\./);
    await stack.waitFor();

    await page.goto(over);
    await page.getByRole('button', { name: 'Play on from before the end' }).click();
    await play();
    expect(await stack.count()).toBe(0);
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
    await page.close();
  }, 120_000);

  test('at the judge two people sit down by two links, and a refusal is told where it is', async () => {
    const page = await at.browser.newPage({ viewport: { width: 390, height: 844 } });
    page.setDefaultTimeout(15_000);
    await page.addInitScript(() => localStorage.clear());
    await page.goto(`${at.url}judge`);
    await page.getByText('Play on from here').click();
    await page.getByLabel('Who plays Augur').selectOption('person');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByLabel('Link of Magician 1').waitFor();
    expect(await page.getByLabel('Link of Augur').inputValue()).toMatch(/\/play\/\S+#\S+$/);
    expect(await page.getByLabel('Link of Magician 2').count()).toBe(0);
    expect(await sideways(page)).toBe(0);

    await page.getByRole('combobox', { name: 'An act' }).fill('Will 1 casts Nothing');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('alert').getByText('At acts.0:').waitFor();
    await page.close();
  }, 60_000);
});
