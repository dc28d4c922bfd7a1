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

  test('the judge is asked about an attack and a block on their arrows', async () => {
    const context = await at.browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const combat = {
      format: 'binding',
      cards: [
        { name: 'Bear', type: 'Creature — Bear', pt: '2/2' },
        { name: 'Wall', type: 'Creature — Wall', text: 'Defender', pt: '0/5' },
      ],
      seats: { 'Will 1': { battlefield: ['Bear'] }, 'Opposition 1': { battlefield: ['Wall'] } },
      attacks: { Bear: 'Opposition 1' },
      turn: { of: 'Will', step: 'attackers' },
    };
    await page.goto(await seatAt(at.url, combat));
    await page.getByRole('button', { name: /^Judge this: Bear attacks/ }).click();
    const window = page.locator('.judge-match');
    expect(await window.locator('h3').first().innerText()).toMatch(/^Bear attacks/);
    await window.getByRole('button', { name: 'And if nobody blocks?' }).click();
    await window.filter({ hasText: /Bear deals 2 damage|loses 2 life|20 → 18|2 damage/ }).waitFor({ timeout: 60_000 });

    await page.goto(
      await seatAt(at.url, { ...combat, blocks: { Wall: 'Bear' }, turn: { of: 'Will', step: 'blockers' } }),
    );
    await page.getByRole('button', { name: /^Judge this: Wall blocks Bear/ }).focus();
    await page.keyboard.press('Enter');
    await window.getByRole('button', { name: 'Where is Bear after combat damage?' }).click();
    await window.filter({ hasText: 'battlefield of' }).waitFor({ timeout: 60_000 });
    expect(errors).toEqual([]);
  });
});
