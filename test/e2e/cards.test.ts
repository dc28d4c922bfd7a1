import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { installed } from './browser.ts';
import { sample } from '../sweep.ts';
import { stage } from './stage.ts';

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a wide screen, light', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['a phone, dark', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
];
const card = (more: object) => ({
  layout: 'normal',
  cmc: 3,
  color_identity: ['W'],
  set: 'own',
  rarity: 'rare',
  ...more,
});
const CARDS = [
  card({
    oracle_id: 'drum',
    name: 'Harbor Drum',
    mana_cost: '{2}{W}',
    type_line: 'Artifact Creature — Golem',
    power: '2',
    toughness: '3',
    oracle_text:
      "Vigilance (Attacking doesn't cause this creature to tap.)\nWhen Harbor Drum enters, draw a card.\n{2}, {T}: Target opponent hums at Harbor Drum until the tide turns. Activate only as a sorcery.\nDestroy the tide wherever it is.",
  }),
  card({
    oracle_id: 'walk',
    name: 'Wanderer // Long Walk',
    layout: 'adventure',
    mana_cost: '{1}{W}',
    card_faces: [
      {
        name: 'Wanderer',
        mana_cost: '{1}{W}',
        type_line: 'Creature — Human',
        oracle_text: 'Vigilance',
        power: '2',
        toughness: '2',
      },
      { name: 'Long Walk', mana_cost: '{W}', type_line: 'Instant — Adventure', oracle_text: 'You gain 2 life.' },
    ],
  }),
];

describe.skipIf(!installed)('A card on its page', () => {
  const at = stage(CARDS);
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  // what is too wide is too wide on a phone first
  test.each(sample(SIZES.slice(1), SIZES))(
    'on %s what is not understood is marked in the text where it stands, and told with what is known of it and what is missing',
    async (_what, options) => {
      const context = await at.browser.newContext(options);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${at.url}cards?q=${encodeURIComponent('set:own -is:compiled')}`);
      await page.getByRole('link', { name: 'Harbor Drum' }).press('Enter');
      await page.getByText('2 of 4 lines are not read.').waitFor();
      const lines = page.locator('.card-text > p');
      expect(await lines.evaluateAll((all) => all.map((p) => p.className))).toEqual([
        'line-understood',
        'line-understood',
        'line-partly',
        'line-unread',
      ]);
      expect(await lines.nth(0).locator('i').textContent()).toBe(" (Attacking doesn't cause this creature to tap.)");
      // the sorcery timing behind it is understood
      expect((await lines.nth(2).locator('mark').allTextContents()).join('')).toBe(
        'Target opponent hums at Harbor Drum until the tide turns.',
      );
      expect(await lines.nth(2).getByRole('img', { name: 'reading stops here' }).count()).toBe(1);
      expect((await lines.nth(3).locator('mark').allTextContents()).join('')).toMatch(/tide wherever it is\.$/);
      // what is whole is folded, what is not is open and says what is missing
      const read = page.locator('.lines-read details');
      expect(await read.evaluateAll((all) => all.map((d) => (d as HTMLDetailsElement).open))).toEqual([
        false,
        false,
        true,
        true,
      ]);
      expect(await read.nth(2).textContent()).toMatch(
        /What is missing: No phrase goes on from here\..*the players resolve the rest.*activated CR 113\.3b, 602.*cost:.*sorcery speed/,
      );
      await read.nth(1).locator('summary').focus();
      await page.keyboard.press('Enter');
      await read.nth(1).getByText('event: enters').waitFor();
      expect(await read.nth(1).textContent()).toContain('Prints back to the same text, letter for letter.');
      expect([await fits(page), errors]).toEqual([true, []]);
      await context.close();
    },
    60_000,
  );

  test('each face of a card stands with how it is read, and the rules of its layout among its rules', async () => {
    const page = await at.browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${at.url}cards/walk`);
    await page.getByText('All of its 2 lines print back to their own text.').waitFor();
    expect(
      await page
        .locator('.card-face')
        .evaluateAll((all) =>
          all.map((face) => [face.querySelector('article strong')?.textContent, face.querySelector('h2')?.textContent]),
        ),
    ).toEqual([
      ['Wanderer', 'How Wanderer is read'],
      ['Long Walk', 'How Long Walk is read'],
    ]);
    expect(await page.locator('.card-rules .clause').allTextContents()).toEqual(
      expect.arrayContaining(['715', '119.3', '702.20']),
    );
    await page.close();
  }, 60_000);
});
