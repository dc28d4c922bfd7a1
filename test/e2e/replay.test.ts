import { describe, expect, test } from 'vitest';
import { installed, sideways } from './browser.ts';
import { stage } from './stage.ts';
import { ZAP_AT_BEAR } from './judge/zap-at-bear.ts';

describe.skipIf(!installed)('Looking back', () => {
  const at = stage();

  test('a match that has ended is looked back at from its table, by keys and by its log, and shared as spectators saw it', async () => {
    const table = (await (
      await fetch(`${at.url}api/judge/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ file: ZAP_AT_BEAR, people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }] }),
      })
    ).json()) as { readonly people: readonly { readonly link?: string }[] };
    const context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(new URL(table.people[0]?.link ?? '', at.url).href);
    await page.getByRole('button', { name: 'Pass → Zap resolves' }).click();
    await page.locator('.log-lines p').filter({ hasText: 'Bear goes to the graveyard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.bar-menu summary').click();
    await page.getByRole('button', { name: 'Concede …' }).click();
    await page.getByRole('button', { name: 'Concede', exact: true }).click();

    await page.getByRole('link', { name: 'Look back' }).click();
    const bear = page.locator('.board [data-nav]').filter({ hasText: 'Bear' });
    const cub = page.locator('.dock').getByText('Ash Cub').first();
    const moment = page.locator('.replay-controls .asked-who');
    const current = page.locator('.replay-log [aria-current]');
    await moment.getByText(/^Moment 1 of \d+$/).waitFor();
    await bear.first().waitFor();
    await cub.waitFor();
    expect(await current.innerText()).toContain('Played on from a position');

    // to the end, one turn back, and by a line of the log
    await page.keyboard.press('End');
    await page
      .locator('.replay-said')
      .getByText(/conceded|concedes/)
      .first()
      .waitFor();
    await bear.waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await moment.getByText(/^Moment 1 of/).waitFor();
    await page.getByRole('button', { name: /^Go to: .*Bear goes to the graveyard/ }).click();
    await bear.waitFor({ state: 'detached' });
    expect(await current.innerText()).toContain('graveyard');

    // the judge answers from the first moment
    await page.getByRole('slider', { name: 'Moment' }).press('Home');
    await bear.first().waitFor();
    await page.getByRole('button', { name: 'Ask the judge' }).click();
    await page.getByRole('button', { name: 'What happens if everyone passes?' }).click();
    await page
      .locator('.judge-match')
      .filter({ hasText: /Bear.*graveyard/ })
      .waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');

    // play on from there is offered with the same hands
    await page.getByRole('button', { name: 'Play on here' }).click();
    await page.getByText('Another match begins at this moment').waitFor();
    await page.keyboard.press('Escape');

    // the link to a moment has no secret, so its reader sees no hand
    await page.waitForURL(/\?at=0#/);
    await page.goto(page.url().replace(/#.*/, ''));
    await page.getByText('As spectators saw it').waitFor();
    await bear.first().waitFor();
    expect(await page.getByText('Ash Cub').count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sideways(page)).toBe(0);

    // and the lobby of this browser lists the match
    await page.goto(at.url);
    await page.getByRole('link', { name: /^Look back: binding: Ada/ }).click();
    await page.getByText('As Ada saw it').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 120_000);
});
