import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './browser.ts';
import { headings, pair, throughOpening } from './pair.ts';

describe.skipIf(!installed)('Shortcuts on the page', () => {
  let at: Awaited<ReturnType<typeof pair>>;

  beforeAll(async () => {
    at = await pair(() => '{0}: You gain 1 life.', 'a');
  }, 120_000);

  afterAll(() => at?.leave());

  test('CR 731.2: a round is proposed with a number, accepted on a phone, and made so often; the log tells of it once', async () => {
    const { desk, phone, people } = at.pair;
    await throughOpening(at.pair);
    /** Both pass until the stack is empty and Ada may act. */
    const resolve = () =>
      expect
        .poll(
          async () => {
            if (/You may act/.test(await headings(phone))) await phone.locator('.question .main').tap();
            return `${await headings(desk)} ${await desk.locator('.stack-item').count()}`;
          },
          { interval: 100 },
        )
        .toBe('You may act 0');
    await expect.poll(() => headings(desk)).toMatch(/You may act/);
    // a card that is dragged from the hand onto the board is played
    await desk.locator('.dock .tile').filter({ hasText: 'gain 1 life' }).first().dragTo(desk.locator('.area.own'));
    await desk.locator('.area.own .tile.lit').first().waitFor();
    await resolve();
    await desk.locator('.area.own .tile.lit').first().click();
    await expect.poll(async () => (await desk.locator('.life-n').allInnerTexts()).join()).toMatch(/21/);
    await resolve();

    await desk.locator('.question .row-main').filter({ hasText: 'Repeat this' }).click();
    await desk.locator('.question input[type=number]').fill('50');
    await expect.poll(() => desk.locator('.question .main').innerText()).toBe('Choose 50');
    await desk.locator('.question .main').click();
    await expect.poll(() => desk.locator('.question .main').innerText()).toMatch(/^Repeat this/);
    await desk.locator('.question .main').click();

    await expect.poll(() => headings(phone)).toMatch(/Ada proposes to repeat 50 times/);
    await phone.locator('.question .row-main').filter({ hasText: 'Accept' }).tap();
    await phone.locator('.question .main').tap();
    await expect.poll(async () => (await desk.locator('.life-n').allInnerTexts()).sort()).toEqual(['20', '71']);
    const log = await desk.locator('.log-lines').innerText();
    expect(log).toMatch(/Ada proposes to repeat 50 times.*Ben accepts.*Repeated 50 times/s);
    expect(log.match(/Ada gains 1 life/g)).toHaveLength(1);
    for (const { trouble } of people) expect(trouble).toEqual({ errors: [], sideways: [] });
  }, 60_000);
});
