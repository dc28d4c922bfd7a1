import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { installed, sideways } from '../browser.ts';
import { chooseFormat, PHONE, WIDE } from './lobby-match.ts';
import { stage } from '../stage.ts';

describe.skipIf(!installed)('The lobby', () => {
  const at = stage();

  const visit = async (options: BrowserContextOptions, path = ''): Promise<Page> => {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
    await page.goto(at.url + path);
    return page;
  };
  /** Pixels by which elements reach below the first screen. */
  const below = (page: Page, selector: string): Promise<number> =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        Math.max(...all.map((element) => element.getBoundingClientRect().bottom - window.innerHeight)),
      );

  test.each([
    ['a wide screen', WIDE],
    ['a phone', PHONE],
  ])('on the first screen of %s are four doors, and one press begins a match', async (_what, options) => {
    const page = await visit(options);
    const play = page.getByRole('link', { name: 'Play', exact: true }).and(page.locator('.main'));
    await play.waitFor();
    expect(await page.locator('.door h2').allInnerTexts()).toEqual([
      'Play now',
      'Play with friends',
      'Quest or campaign',
      'Everything else',
    ]);
    expect([(await below(page, '.door')) <= 0, await sideways(page)]).toEqual([true, 0]);
    await play.click();
    await page.locator('.board').waitFor();
    await page.context().close();
  });

  test('a table for six fits on one wide screen, and its options fold into a line of what is set', async () => {
    const page = await visit(WIDE, 'friends');
    await chooseFormat(page, 'Emperor');
    await page.getByLabel('Name of Team 2 6').waitFor();
    expect((await below(page, '.new-table')) <= 0).toBe(true);
    await page.locator('.more-options > summary').click();
    await page
      .locator('summary')
      .filter({ hasText: /^Chance/ })
      .click();
    await page.getByLabel('Seed').fill('six');
    await page.locator('.more-options > summary').click();
    expect(await page.locator('.more-options > summary').innerText()).toMatch(/seed six$/);
    await page.context().close();
  });

  test('variants that do not fit a format are not offered', async () => {
    const page = await visit(WIDE, 'new');
    const variants = async (name: string): Promise<string[]> => {
      await chooseFormat(page, name);
      await page.locator('details').evaluateAll((list) => list.forEach((details) => details.setAttribute('open', '')));
      return page
        .locator('.composition > .option input[type=checkbox]')
        .evaluateAll((inputs) =>
          inputs.map((input) => input.closest('label')?.querySelector('strong')?.innerText ?? ''),
        );
    };
    expect(await variants('Commander')).toContain('Limited range of influence');
    expect(await variants('Duel')).not.toContain('Limited range of influence');
    await page.context().close();
  });

  test('on a phone three friends get a link and a QR code each, and one of them takes a seat', async () => {
    const page = await visit(PHONE);
    await page.getByRole('link', { name: 'Set up a table for friends' }).tap();
    await page.locator('.format-now').tap();
    await page.getByLabel('Players', { exact: true }).selectOption('3');
    await page.getByLabel('Search formats').fill('everybody against');
    await chooseFormat(page, 'Free-for-All');
    expect(await page.locator('.format-list').isVisible()).toBe(false);
    await page.getByLabel('Name of Player 2').fill('Bea');
    expect(await page.getByLabel(/^Who plays/).count()).toBe(3);
    await page.getByRole('button', { name: 'Set up the table' }).tap();
    await page.getByRole('link', { name: 'Take your seat' }).waitFor();
    // one for each friend, and one to watch
    expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(3);
    expect(await sideways(page)).toBe(0);
    const friend = await visit(WIDE, '');
    await friend.goto(await page.getByLabel('Seat link: Bea, Player').inputValue());
    await friend.locator('.board').waitFor();
    await friend.context().close();
    await page.context().close();
  });
});
