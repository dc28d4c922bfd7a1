import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { installed, sideways } from '../browser.ts';
import { stage } from '../stage.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};

const card = (name: string, more: object) => ({
  oracle_id: name,
  name,
  layout: 'normal',
  cmc: 2,
  color_identity: ['B'],
  set: 'own',
  rarity: 'common',
  ...more,
});
const CARDS = [
  card('Clean End', { mana_cost: '{1}{B}', type_line: 'Instant', oracle_text: 'Destroy target creature.' }),
  card('Gate Golem', { mana_cost: '{4}', type_line: 'Artifact Creature — Golem', power: '3', toughness: '3' }),
  card('Lane Wolf', { mana_cost: '{1}{G}', type_line: 'Creature — Wolf', power: '2', toughness: '1' }),
];

describe.skipIf(!installed)('The page of the judge', () => {
  const at = stage(CARDS);

  async function open(options: BrowserContextOptions): Promise<{ page: Page; errors: string[] }> {
    const context = await at.browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${at.url}judge`);
    await page.getByRole('combobox', { name: 'Add a card' }).waitFor();
    return { page, errors };
  }
  const verdict = (page: Page) => page.locator('.judge-verdict').first().innerText();
  const found = (page: Page, name: string) =>
    page.getByRole('option', { name: new RegExp(`^${name}`) }).and(page.locator('.on'));

  async function describeBear(page: Page): Promise<void> {
    await page.getByLabel('Type').fill('Creature — Bear');
    await page.getByLabel('Power/toughness').fill('2/2');
  }

  test('with the mouse: four cards on two Fronts, one described and dragged; a fault is told at its place; the ruling is kept, opened and changed', async () => {
    const { page, errors } = await open(WIDE);
    const search = page.getByRole('combobox', { name: 'Add a card' });
    const put = async (where: string, name: string) => {
      await page.getByRole('button', { name: `Put cards into ${where}` }).click();
      await search.fill(name);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
    };
    await put('Will 1’s hand', 'Clean End');
    await put('Will 2’s battlefield', 'Gate Golem');
    await put('Opposition 2’s battlefield', 'Lane Wolf');
    await search.fill('Lane Bear');
    await page.getByRole('option', { name: 'Describe “Lane Bear”' }).click();
    await describeBear(page);
    await page.getByRole('button', { name: 'Add to Opposition 2’s battlefield' }).click();
    await page
      .getByRole('button', { name: 'Lane Bear, 2/2' })
      .dragTo(page.getByRole('region', { name: 'Front 1' }).locator('.far .jz-main'));
    await page.getByRole('textbox', { name: 'Mana pool of Will 1' }).fill('bb');

    await page.getByRole('combobox', { name: 'A question' }).fill('May Will 1 cast Clean End at Nobody?');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('heading', { name: 'Something is wrong in question 1' }).waitFor();
    expect(await page.locator('.judge-lines .amiss').innerText()).toMatch(/nothing called "Nobody".*Name one of/s);
    await page.getByRole('textbox', { name: 'question 1' }).fill('May Will 1 cast Clean End at Lane Wolf?');
    await page.getByRole('button', { name: 'Judge' }).click();
    await expect.poll(() => verdict(page)).toContain('No');
    expect(await page.locator('.judge-rule.decides').first().innerText()).toMatch(
      /This decides\s+C7.*What would change it/s,
    );

    await page.getByRole('button', { name: 'Keep this ruling' }).click();
    const link = page.getByRole('textbox', { name: 'Link of the ruling' });
    await page.goto(await link.inputValue());
    await expect.poll(() => verdict(page)).toContain('No');
    const front = (name: string) => page.getByRole('region', { name }).locator('.jc-name').allInnerTexts();
    expect([await front('Front 1'), await front('Front 2')]).toEqual([
      ['Lane Bear', 'Clean End'],
      ['Lane Wolf', 'Gate Golem'],
    ]);
    await page.getByRole('button', { name: 'Change something' }).click();
    await page.getByRole('textbox', { name: 'question 1' }).fill('May Will 1 cast Clean End at Lane Bear?');
    await page.getByRole('button', { name: 'Judge' }).click();
    await expect.poll(() => verdict(page)).toContain('Yes');
    expect([await sideways(page), errors]).toEqual([0, []]);
    await page.context().close();
  }, 60_000);

  test('with the keyboard alone: the same, and Delete and undo', async () => {
    const { page, errors } = await open(WIDE);
    const { keyboard } = page;
    const add = async (name: string) => {
      await keyboard.type(name);
      await found(page, name).waitFor();
      await keyboard.press('Enter');
    };
    await page.locator('.site-bar nav a').last().focus();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Alt+ArrowDown');
    await add('Clean End');
    await keyboard.press('Alt+ArrowRight');
    await add('Gate Golem');
    for (const key of ['Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowUp']) await keyboard.press(key);
    await add('Lane Wolf');
    await keyboard.press('Escape');
    await keyboard.type('Lane Bear');
    await found(page, 'Describe').waitFor();
    await keyboard.press('Enter');
    await keyboard.type('Creature');
    await keyboard.press('Tab');
    await keyboard.type('2/2');
    await keyboard.press('Enter');
    const chip = page.getByRole('button', { name: 'Lane Bear, 2/2', exact: true });
    await chip.focus();
    await keyboard.press('Delete');
    await expect.poll(() => chip.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo removing Lane Bear' }).press('Enter');
    await chip.waitFor();
    await page.getByRole('combobox', { name: 'Add a card' }).focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key);
    for (const words of ['ma', 'w', 'c', 'Cl', 'at', 'Lane B']) {
      await keyboard.type(words);
      await keyboard.press('Enter');
    }
    await keyboard.press('Enter');
    await expect.poll(() => verdict(page)).toContain('No');
    expect(await page.getByRole('status').first().innerText()).toMatch(/^May Will 1 cast Clean End at Lane Bear: No/);
    await page.getByRole('button', { name: 'Keep this ruling' }).press('Enter');
    await page.getByRole('textbox', { name: 'Link of the ruling' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);

  test('on a phone: a dispute to start from, a card through its window, one Front at a time, and a reload in between', async () => {
    const { page, errors } = await open(PHONE);
    await page.getByRole('button', { name: 'A counterspell for a friend' }).tap();
    await expect.poll(() => verdict(page)).toContain('Yes');
    expect(await page.locator('.judge-readings tr').allInnerTexts()).toEqual([
      expect.stringMatching(/As set\s+our reading\s+yes/),
      expect.stringMatching(/Only of the Front of the source\s+another reading of C7\s+no/),
    ]);
    await page.reload();
    await page.getByRole('button', { name: 'Front 2' }).tap();
    await page.getByRole('button', { name: 'Path Bear, 2/2' }).tap();
    await page.getByLabel('tapped').check();
    await page.getByLabel('Where it is').selectOption('Will 1: battlefield');
    await page.getByRole('button', { name: 'Front 1' }).tap();
    await page.getByRole('button', { name: 'Path Bear, 2/2, tapped' }).waitFor();
    await page.getByRole('combobox', { name: 'A question' }).tap();
    for (const words of ['front of', 'Path Bear']) await page.getByRole('option', { name: words, exact: true }).tap();
    await page.getByRole('button', { name: 'Ask' }).tap();
    await expect
      .poll(() => page.locator('.judge-verdict').allInnerTexts())
      .toEqual([expect.stringContaining('Yes'), expect.stringContaining('Front 1')]);
    await page.getByRole('button', { name: 'Keep this ruling' }).tap();
    await page.getByRole('link', { name: 'Open' }).tap();
    await page.getByText('by version').waitFor();
    expect([await sideways(page), errors]).toEqual([0, []]);
    await page.context().close();
  }, 60_000);

  test('attacks, blocks and poison counters are set on the page, and judged', async () => {
    const { page, errors } = await open(WIDE);
    const search = page.getByRole('combobox', { name: 'Add a card' });
    const put = async (where: string, name: string) => {
      await page.getByRole('button', { name: `Put cards into ${where}` }).click();
      await search.fill(name);
      await found(page, name).click();
    };
    await put('Will 1’s battlefield', 'Lane Wolf');
    await put('Opposition 1’s battlefield', 'Gate Golem');
    await page.getByRole('button', { name: /^Lane Wolf/ }).click();
    await page.getByLabel('Attacks').selectOption('Opposition 1');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Gate Golem/ }).click();
    await page.getByLabel('Blocks').selectOption('Lane Wolf');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Lane Wolf, .*attacks Opposition 1/ }).waitFor();
    await page.getByRole('button', { name: /^Gate Golem, .*blocks Lane Wolf/ }).waitFor();
    expect(await page.getByLabel(/^Step/).inputValue()).toBe('blockers');
    await page.getByText('Poison counters').click();
    await page.getByLabel(/^Poison of .*Will$/).fill('7');

    await page.locator('#judge-act').fill('combat damage is dealt');
    await page.locator('#judge-act').press('Enter');
    await page.locator('#judge-question').fill('zone of Lane Wolf');
    await page.locator('#judge-question').press('Enter');
    await expect.poll(() => verdict(page)).toMatch(/graveyard of Will 1/i);
    await page.locator('#judge-question').fill('poison of Will');
    await page.locator('#judge-question').press('Enter');
    await expect.poll(() => page.locator('.judge-verdict').last().innerText()).toMatch(/7/);
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 60_000);
});
