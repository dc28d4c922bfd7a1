import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { installed, sideways } from '../browser.ts';
import { stage } from '../stage.ts';

const begin = async (page: Page, matches: number, seed: string): Promise<void> => {
  await page.getByRole('spinbutton', { name: /^Matches/ }).fill(String(matches));
  await page.getByRole('textbox', { name: /^Seed/ }).fill(seed);
  await page.getByRole('button', { name: `Run ${matches} matches` }).click();
};

describe.skipIf(!installed)('The format lab', () => {
  beforeAll(() => {
    process.env['LAB_NICE'] = '0'; // else this waits for whatever else the machine does
  });
  const at = stage();

  test('a designer composes a format, lets bots play it, reads the report, compares it, and opens one of its matches', async () => {
    const context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));

    // compose and keep; what the server refuses is refused with the reason
    await page.goto(at.url);
    await page.getByRole('link', { name: 'Format lab' }).click();
    await page.getByRole('searchbox', { name: 'Search formats' }).fill('duel');
    await page.getByRole('radio', { name: /^Duel/ }).check();
    await page.getByLabel('Name of your format').fill('Quick duel');
    await page.getByLabel('About it (optional)').fill('Ten life each.');
    const rule = page.getByRole('combobox', { name: /^Another house rule/ });
    await rule.fill('nonsense=1');
    await rule.press('Enter');
    await page.getByText('"nonsense=1" sets nothing that there is.').waitFor();
    await page.getByRole('button', { name: 'Keep and share' }).click();
    await page.getByRole('alert').getByText('"nonsense=1" sets nothing that there is.').waitFor();
    await page.getByRole('button', { name: 'Undo nonsense=1' }).click();
    await rule.fill('starting-life=10');
    await rule.press('Enter');
    await page.getByRole('button', { name: 'Undo starting-life=10' }).waitFor();
    await page.getByRole('button', { name: 'Keep and share' }).click();
    await page.getByRole('heading', { name: 'Quick duel', level: 1 }).waitFor();
    await page.getByText('Starting life: 10.').first().waitFor();
    const link = page.url();

    // the run goes on while the page is loaded again
    await begin(page, 20, 'a');
    await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
    await page.getByText('of 20 matches').first().waitFor();
    await page.reload();
    await page.getByText('All matches are played.').waitFor({ timeout: 120_000 });
    const facts = page.locator('.lab-facts');
    await facts.getByText('of 20 matches finished').waitFor();
    expect(await facts.locator('li').first().innerText()).toMatch(/^20\s/);

    // the report as a file
    const run = page.url();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    expect((await file).suggestedFilename()).toBe('report.json');

    // from a figure to its matches, by keyboard, and from one of them to its replay
    const wins = page.getByRole('list', { name: 'By turn order' }).getByRole('button').first();
    const [, count = '0'] = /(\d+) %/.exec(await wins.innerText()) ?? [];
    await wins.focus();
    await page.keyboard.press('Enter');
    const matches = page.getByRole('dialog');
    await matches
      .getByRole('button', { name: /^Look back at match/ })
      .first()
      .waitFor();
    expect(await matches.locator('li').count()).toBe(Math.round((Number(count) / 100) * 20));
    await matches.getByLabel('Seen by').selectOption('Player 2');
    await matches
      .getByRole('button', { name: /^Look back at match/ })
      .first()
      .click();
    await page.getByText(/^Moment 1 of \d+$/).waitFor();
    await page.getByText('As Player 2 saw it').waitFor();

    // another house format on the same seeds, compared
    await page.goto(link);
    await page.getByRole('link', { name: 'Change it' }).click();
    await page.getByRole('button', { name: 'Undo starting-life=10' }).click();
    await page.getByLabel('Name of your format').fill('Usual duel');
    await page.getByRole('button', { name: 'Keep and share' }).click();
    await page.getByText('Nothing: it is Duel.').waitFor();
    await begin(page, 20, 'a');
    await page.getByText('All matches are played.').waitFor({ timeout: 120_000 });
    await page.goto(run);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'Quick duel or Usual duel' }).waitFor();
    const turns = page.getByRole('row', { name: /^Turns/ });
    await turns.getByText('larger than chance').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sideways(page)).toBe(0);

    // and it is played by people
    await page.goto(link);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('link', { name: 'Play it' }).click();
    await page.getByText('1 house rule').first().waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/play\//);
    expect(errors).toEqual([]);
    await context.close();
  }, 360_000);
});
