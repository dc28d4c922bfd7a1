import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lands, scenario } from '../../dsl/scenario.ts';
import { brokenRules } from './axe.ts';
import { installed } from '../browser.ts';
import { Person } from '../person.ts';
import { serve } from '../scene.ts';
import { stage } from '../stage.ts';

const SIZES = [
  [390, 844],
  [844, 390],
  [1280, 800],
] as const;

/** Faults of the page at every size and in both colours, each with the size and the colour. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      const broken = await brokenRules(page, ['color-contrast']);
      found.push(...broken.map((rule) => `${width}×${height} ${colorScheme}: ${rule}`));
    }
  return found;
}

const GIANT = { name: 'Giant', type: 'Creature — Giant', pt: '9/9' };
const BEARS = [
  { card: 'Bear', counters: { '+1/+1': 2, shield: 1 }, damage: 1 },
  { card: 'Bear', as: 'tired', tapped: true },
  { card: 'Bear', as: 'new', sick: true },
];

const POSITIONS = {
  'a side in danger that is poisoned': scenario({
    life: { Will: 2 },
    poison: { Will: 4, Opposition: 3 },
    seats: { 'Will 1': { battlefield: BEARS }, 'Opposition 1': { battlefield: BEARS } },
  }),
  'a duel in which the first player is in danger and poisoned': scenario({
    format: 'duel',
    life: { 'Person 1': 1 },
    poison: { 'Person 1': 9, 'Person 2': 9 },
    seats: { 'Person 1': { battlefield: [...BEARS, ...lands(3, 'Forest')] }, 'Person 2': {} },
  }),
  'five players, one of them out, one in danger and one poisoned': scenario({
    format: 'free-for-all',
    people: 5,
    life: { 'Person 2': 0, 'Person 3': 2 },
    poison: { 'Person 3': 8, 'Person 4': 4 },
    seats: { 'Person 1': { battlefield: BEARS }, 'Person 3': { battlefield: BEARS } },
  }),
};

describe.skipIf(!installed)('Text can be read in both colours at every size', () => {
  const at = stage();
  const seated = (link: string | undefined): Promise<Person> =>
    Person.seated(at.browser, link ?? '', { bypassCSP: true });

  test.each(Object.entries(POSITIONS))(
    '%s',
    async (_, position) => {
      const scene = await serve(position);
      const { page } = await seated(scene.links[0]);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
      await scene.close();
    },
    60_000,
  );

  test('an attack that would be lethal', async () => {
    const position = scenario({
      format: 'duel',
      cards: [GIANT],
      life: { 'Person 2': 8 },
      turn: { side: 'Person 1', step: 'beginCombat' },
      seats: { 'Person 1': { battlefield: ['Giant'] }, 'Person 2': {} },
    });
    const scene = await serve(position);
    const { page } = await seated(scene.links[0]);
    await page.keyboard.press(' ');
    await page.locator('.board .tile.lit').click();
    await page.locator('.in-danger .foreseen').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.locator('.turn-now').click();
    await page.locator('dialog .timeline .past').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.context().close();
    await scene.close();
  }, 60_000);
});
