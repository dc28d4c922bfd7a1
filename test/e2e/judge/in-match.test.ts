import { describe, expect, test } from 'vitest';
import { installed } from '../browser.ts';
import { stage } from '../stage.ts';
import { ZAP_AT_BEAR } from './zap-at-bear.ts';

/** A match that begins at a position; the address of its first seat. */
async function seatAt(url: string, file: object): Promise<string> {
  const table = (await (
    await fetch(`${url}api/judge/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file, people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }] }),
    })
  ).json()) as { readonly people: readonly { readonly link?: string }[] };
  return new URL(table.people[0]?.link ?? '', url).href;
}

describe.skipIf(!installed)('The judge in a match', () => {
  const at = stage();

  test('an answer is kept under a link, with the position as the player knows it', async () => {
    const context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(await seatAt(at.url, ZAP_AT_BEAR));
    await page.locator('.board').waitFor();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'What happens if everyone passes?' }).click();
    const answer = page.locator('.judge-match').filter({ hasText: /Bear.*graveyard/ });
    await answer.waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.getByLabel('Link of the answer').inputValue();
    expect(link).toMatch(/\/judge\/[\w-]{16}$/);

    await page.goto(link);
    await page.locator('.judge-result').waitFor();
    expect(await page.locator('.judge-result').innerText()).toMatch(/Bear.*graveyard.*as whoever asked knew it/s);
    const table = page.locator('.judge-table');
    expect(await table.innerText()).toMatch(/Bear/);
    expect(await table.innerText()).toMatch(/Ash Cub/);
    expect(errors).toEqual([]);
  });
});
