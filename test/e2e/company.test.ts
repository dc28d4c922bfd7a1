import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed, sideways } from './browser.ts';
import { pair, throughOpening } from './pair.ts';

describe.skipIf(!installed)('Two people at a table', () => {
  let at: Awaited<ReturnType<typeof pair>>;

  beforeAll(async () => {
    at = await pair(() => '', 'company');
  }, 120_000);
  afterAll(() => at?.leave());

  test('are told whose turn it is, talk, point at cards, and play again', async () => {
    const { desk, phone, people } = at.pair;
    await throughOpening(at.pair);
    await expect.poll(() => desk.title()).toBe('● Your turn – Fronts');
    await expect.poll(() => phone.title()).toBe('Fronts');
    expect(await desk.locator('link[rel="icon"]').getAttribute('href')).toBe('/assets/icon-asked.svg');

    // a line is plain text, whatever it holds
    await desk.getByRole('button', { name: 'Chat' }).click();
    await desk.getByLabel('Write to the table').fill('<b>Good luck</b>, z c 1');
    await desk.keyboard.press('Enter');
    await expect.poll(() => phone.locator('.chat-toast').innerText()).toBe('Ada: <b>Good luck</b>, z c 1');
    await phone.getByRole('button', { name: /Chat.*1 new line/ }).tap();
    await phone.getByRole('button', { name: 'Thank you' }).tap();
    const lines = desk.locator('.chat-lines li p');
    await expect.poll(() => lines.allInnerTexts()).toEqual(['<b>Good luck</b>, z c 1', 'Thank you']);
    expect(await sideways(phone)).toBe(0);
    await phone.getByRole('button', { name: 'Close the chat' }).tap();
    await desk.keyboard.press('Escape');
    expect(await desk.locator('.chat').count()).toBe(0);

    // the next press points instead of playing
    await desk.getByRole('button', { name: 'Point' }).click();
    await desk.locator('.board .place .half.far [data-h]').first().click();
    await expect.poll(() => phone.locator('.point').innerText()).toBe('Ada');
    expect(await phone.locator('.point-said').innerText()).toMatch(/^Ada points at /);
    const [pulse, board] = [await phone.locator('.point').boundingBox(), await phone.locator('.board').boundingBox()];
    expect(pulse?.width).toBeGreaterThan(20);
    expect(pulse?.y).toBeGreaterThanOrEqual(board?.y ?? Infinity);
    expect(await desk.getByRole('button', { name: 'Point' }).getAttribute('aria-pressed')).toBe('false');

    await desk.locator('.bar-menu summary').click();
    await desk.getByRole('button', { name: 'Concede …' }).click();
    await desk
      .locator('dialog[open]')
      .getByRole('button', { name: /^Concede/ })
      .click();
    await desk.getByRole('button', { name: 'Play again' }).click();
    await expect.poll(() => desk.locator('.rematch').innerText()).toMatch(/Waiting for Ben/);
    await phone.getByRole('button', { name: 'Ada would play again. Play again, too' }).tap();
    for (const page of [desk, phone]) await page.getByRole('link', { name: 'Go to the rematch' }).click();
    await expect.poll(async () => (await throughOpening(at.pair), 'begun')).toBe('begun');
    expect(new URL(desk.url()).pathname).toBe(new URL(phone.url()).pathname);
    expect(people.flatMap((person) => person.trouble.errors)).toEqual([]);
  }, 120_000);
});
