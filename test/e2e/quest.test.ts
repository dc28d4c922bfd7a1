import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PlaneFile } from '../../server/protocol/index.ts';
import { HOSTILE, RTL } from '../client-lite/tale-sample.ts';
import { cutSelects, installed, sideways as tooWide } from './browser.ts';
import { sample } from '../sweep.ts';
import { answerForm } from '../screens/answer-forms.ts';
import { stage } from './stage.ts';

type Size = readonly [string, BrowserContextOptions & { readonly viewport: ViewportSize }];
const WIDE: Size = ['a wide screen', { viewport: { width: 1280, height: 800 } }];
const PHONE: Size = [
  'a phone',
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
];
const SIZES = [WIDE, PHONE];

/** Pixels by which the page is wider than its window, at either size. */
async function sideways(page: Page): Promise<number> {
  const over = [await tooWide(page)];
  const own = page.viewportSize();
  for (const [, { viewport }] of SIZES.filter(([, { viewport }]) => viewport.width !== own?.width)) {
    await page.setViewportSize(viewport);
    over.push(await tooWide(page));
  }
  if (own) await page.setViewportSize(own);
  return Math.max(...over);
}

/** Rows of lists whose text does not fit into the row. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.choices:not(.cards) .choice')]
      .filter((row) => row.getBoundingClientRect().height > 0 && row.scrollHeight > row.clientHeight + 1)
      .map((row) => row.innerText),
  );

describe.skipIf(!installed)('Quests and planes on the page', () => {
  const at = stage();

  async function visit(options: BrowserContextOptions, path = ''): Promise<{ page: Page; errors: string[] }> {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(at.url + path);
    return { page, errors };
  }

  // one screen of each walk in npm test: what is too wide is looked for at both widths anyway
  test.each(sample([PHONE], SIZES))(
    'Q4: on %s the Places to which a Step may lead are listed without overlapping',
    async (_what, options) => {
      const { page, errors } = await visit(options, 'adventures?plane=orrow');
      await page.getByRole('button', { name: 'Set up the quest' }).click();
      const link = page.getByLabel('Seat link').first();
      await link.waitFor();
      await page.goto(await link.inputValue());
      await page.locator('.question.open').waitFor();
      await expect
        .poll(
          async () => {
            const [title = ''] = await page.locator('.question h2').allInnerTexts();
            if (title.endsWith('Step lead?')) return 'a Step';
            await answerForm(page);
            return title;
          },
          { timeout: 60_000, interval: 50 },
        )
        .toBe('a Step');
      expect(await page.locator('.choices.long .choice').count()).toBeGreaterThan(20);
      expect([await overlapping(page), await sideways(page), errors]).toEqual([[], 0, []]);

      // a press on a place of the map chooses it in the question
      await page.getByRole('button', { name: 'Map', exact: true }).first().click();
      const place = page.locator('.map-place.offered:not(.placed) button').nth(2);
      await place.waitFor();
      const name = await place.locator('.map-name').innerText();
      await place.click();
      await page.locator('.map-place.placed').filter({ hasText: name }).waitFor();
      await page.locator('.map-told').getByText('Chosen in the question.').waitFor();
      await expect
        .poll(() => page.locator('[data-field="place"] .choice.on').allInnerTexts())
        .toEqual([expect.stringContaining(name)]);

      // nothing lies over the menu, and conceding says what it does before it is done
      await page.getByText('⋯', { exact: true }).click();
      await page.getByRole('button', { name: 'Concede …' }).click();
      await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
      await page.context().close();
    },
    120_000,
  );

  test.concurrent.each(sample([PHONE], SIZES))(
    'P4, R4: on %s a quest is set up, a Magician is made by keyboard alone, kept, and goes on to the next quest',
    async (_what, options) => {
      const { page, errors } = await visit(options);
      await page.getByRole('link', { name: /Set up a session/ }).press('Enter');
      await page.getByRole('button', { name: 'Set up a session' }).press('Enter');
      await page.locator('label').filter({ hasText: 'Magic: The Binding, a quest' }).getByRole('radio').check();
      await page.getByRole('button', { name: 'Next: Story' }).press('Enter');
      await page.getByLabel('Title').fill(HOSTILE);
      await page.getByRole('button', { name: 'Next: People' }).press('Enter');
      expect([await sideways(page), await cutSelects(page)]).toEqual([0, []]);
      await page.getByRole('button', { name: 'Next: Rules' }).press('Enter');
      for (const summary of await page.locator('form summary').all()) await summary.click();
      await page.locator('label').filter({ hasText: 'Only make the Magicians' }).getByRole('checkbox').check();
      await page.getByLabel('Seed').fill('e2e');
      expect([await sideways(page), await cutSelects(page)]).toEqual([0, []]);
      await page.getByRole('button', { name: 'Set up the quest' }).press('Enter');
      const link = page.getByLabel('Seat link').first();
      await link.waitFor();
      expect(
        await page
          .locator('.created .seat-link input')
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
      ).toContainEqual(expect.stringMatching(/\/adventure\/[\w-]+#[\w-]{32}$/));
      await page.goto(await link.inputValue());
      await page.locator('.question.open').waitFor();
      expect(await page.locator('.bar-title').innerText()).toBe(HOSTILE);

      // what is chosen stays over a reload
      await page.keyboard.press('3');
      expect(await page.locator('.choice.on').innerText()).toMatch(/black/);
      await page.reload();
      await page.locator('.choice.on').waitFor();
      expect(await page.locator('.choice.on').innerText()).toMatch(/black/);

      const titles: string[] = [];
      await expect
        .poll(
          async () => {
            if (await page.locator('.over').count()) return 'over';
            const title = await answerForm(page);
            if (title !== null) titles.push(title);
            expect(await sideways(page)).toBe(0);
            return 'asked';
          },
          { timeout: 60_000, interval: 50 },
        )
        .toBe('over');
      expect(titles.length).toBeGreaterThan(8);

      // the chronicle is there for everybody, with the way on for whoever sat here
      await page.getByRole('link', { name: /The chronicle/ }).press('Enter');
      await page.getByRole('heading', { name: 'The Magicians' }).waitFor();
      expect([await page.locator('h1').innerText(), await sideways(page)]).toEqual([HOSTILE, 0]);
      const address = page.url();
      await page.getByRole('link', { name: 'Save as text' }).waitFor();
      const [text] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save as text' }).click(),
      ]);
      expect(await readFile(await text.path(), 'utf8')).toContain(HOSTILE);
      const other = await visit({}, address.slice(at.url.length));
      await other.page.getByText('The players, and whoever set this up').waitFor();
      await other.page.context().close();

      // the Magician is among one's own, and has a sheet with the Library
      await page.goto(`${at.url}adventures`);
      await page.getByRole('heading', { name: 'My characters' }).waitFor();
      await page.locator('.quest-list').last().getByRole('link').first().press('Enter');
      await page.getByText('Your Library').waitFor();
      expect(await page.locator('.sheet-group:not(.many) .tale-tile').count()).toBeGreaterThanOrEqual(5);
      expect(await sideways(page)).toBe(0);

      await page.goto(address);
      await page.getByRole('button', { name: /Review and start/ }).press('Enter');
      await page.getByRole('button', { name: 'Go on to the next quest' }).press('Enter');
      await page.locator('.tale-page').waitFor();
      expect(await page.locator('img').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    120_000,
  );

  test.concurrent.each(sample([WIDE], SIZES))(
    'P1: on %s a plane is written one Element at a time, saved as one goes, opened elsewhere by its link, saved as a file, and deleted',
    async (what, options) => {
      const { page, errors } = await visit(options, 'planes');
      await page.getByRole('link', { name: /Orrow/ }).waitFor();
      await page.getByRole('button', { name: 'Make a plane' }).press('Enter');
      await page.getByLabel('Name').fill('Saltmarrow');
      await page.getByLabel('Concept').fill('Where the Weir stands, and Ilse keeps the Weir.');
      await page.getByRole('button', { name: 'Add the first Element' }).press('Enter');
      for (const name of ['The Weir', RTL, HOSTILE]) {
        await page.locator('.element-fields').getByLabel('Name', { exact: true }).fill(name);
        await page.locator('.element-fields').getByLabel('Lore', { exact: true }).fill('No one knows.');
        if (name === RTL) {
          await page.getByLabel('It has a Haunt').check();
          for (const colour of ['Black', 'Blue']) await page.locator('.colour').filter({ hasText: colour }).click();
          await page.getByLabel('Haunt', { exact: true }).fill('The stairs');
        }
        if (name !== HOSTILE) await page.keyboard.press('Control+Enter');
      }
      await page.locator('.saving', { hasText: 'Saved' }).waitFor();
      expect(await sideways(page)).toBe(0);
      await expect
        .poll(() => page.locator('.plane-status').innerText())
        .toMatch(/3\s+of 25 Elements[\s\S]*not finished/);

      // what is offered for the next one is taken from its own texts
      await page.getByRole('button', { name: 'Add an Element' }).click();
      await page.locator('.offers').getByRole('button', { name: 'Ilse' }).click();
      await page.locator('.element-head', { hasText: 'Ilse' }).waitFor();
      await page.getByRole('button', { name: 'Remove this Element' }).click();
      await page.locator('.saving', { hasText: 'Saved' }).waitFor();

      // its cards are counted colour by colour
      expect(await page.locator('.pool-table tbody tr').count()).toBe(5);
      await page.getByText('These cards are enough for a quest of 2 Magicians.').waitFor();
      await page.getByText('A list', { exact: true }).click();
      await page.getByLabel('List of the cards', { exact: true }).fill('4 Plains');
      await page.getByText('These cards are not enough for a quest yet.').waitFor();
      await page.getByText('The shipped cards', { exact: true }).click();
      await page.locator('.saving', { hasText: 'Saved' }).waitFor();

      await page.reload();
      await page.locator('.element-head').first().waitFor();
      expect(await page.locator('.element-name').allInnerTexts()).toEqual(['The Weir', RTL, HOSTILE]);
      expect(await page.locator('.element-head .cost').getAttribute('aria-label')).toBe('blue black');
      const link = await page.getByLabel('Link that changes the plane').inputValue();
      const id = new URL(link).pathname;
      const reader = await visit({}, id.slice(1));
      await reader.page.getByText('Somebody else made this plane').waitFor();
      expect([await reader.page.locator('img').count(), await reader.page.locator('textarea').count()]).toEqual([0, 0]);
      await reader.page.goto(link);
      await reader.page.reload();
      await reader.page.getByLabel('Concept').waitFor();
      await reader.page.getByLabel('Concept').fill('Changed elsewhere.');
      await reader.page.locator('.saving', { hasText: 'Saved' }).waitFor();

      // what somebody else wrote meanwhile is not written over; what is written here is kept
      await page.getByLabel('Concept').fill('Mine.');
      await page.getByText('Not saved').waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: /Load it anew/ }).click();
      await page.getByRole('button', { name: 'Put it back' }).click();
      expect(await page.getByLabel('Concept').inputValue()).toBe('Mine.');
      await page.locator('.saving', { hasText: 'Saved' }).waitFor();

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Save as a file' }).click(),
      ]);
      const path = join(at.folder, `${what}.json`);
      await file.saveAs(path);
      expect(PlaneFile.parse(JSON.parse(await readFile(path, 'utf8'))).plane.elements.map(({ name }) => name)).toEqual([
        'The Weir',
        RTL,
        HOSTILE,
      ]);
      await page.getByRole('button', { name: 'Delete this plane' }).click();
      await page.getByRole('button', { name: 'Delete it' }).click();
      await page.waitForURL(/\/planes$/);
      await page
        .getByLabel('A plane from a file')
        .setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"x"}') });
      await page.getByText('The file was not taken').waitFor();
      await page.getByLabel('A plane from a file').setInputFiles(path);
      await page.getByLabel('Concept').waitFor();
      expect(await page.getByLabel('Concept').inputValue()).toBe('Mine.');
      expect(errors.filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
      await reader.page.context().close();
      await page.context().close();
    },
    120_000,
  );

  test('P1: the shipped plane is read and copied, and never changed', async () => {
    const { page } = await visit({ viewport: { width: 1280, height: 800 } }, 'planes/orrow');
    await page.getByText('comes with the server').waitFor();
    expect(await page.getByRole('button', { name: /Delete|Add an Element/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Copy it' }).click();
    await page.getByLabel('Concept').waitFor();
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Orrow, a copy');
    expect(await page.locator('.element').count()).toBeGreaterThanOrEqual(25);
    await page.context().close();
  }, 60_000);
});
