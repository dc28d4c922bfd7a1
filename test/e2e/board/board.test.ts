import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lands, scenario } from '../../dsl/scenario.ts';
import { installed } from '../browser.ts';
import { Person } from '../person.ts';
import { serve } from '../scene.ts';
import { stage } from '../stage.ts';

/** Pixels of tiles that lie under the head of their seat or under its piles, and by which the board is higher than its room. */
const hidden = (page: Page): Promise<{ under: number[]; scrolls: number }> =>
  page.evaluate(() => {
    const board = document.querySelector('.board');
    const under = [...document.querySelectorAll('.board .area')].flatMap((area) => {
      const edge = area.querySelector('.edge')?.getBoundingClientRect();
      const own = area.classList.contains('own');
      return [...area.querySelectorAll('.tile')].flatMap((tile) => {
        const { top, bottom, right } = tile.getBoundingClientRect();
        const px = edge ? (own ? bottom - edge.top : edge.bottom - top) : 0;
        const beside = [...area.querySelectorAll('.pile')]
          .map((pile) => pile.getBoundingClientRect())
          .filter((pile) => pile.width > 0 && pile.top < bottom && pile.bottom > top)
          .map((pile) => right - pile.left);
        // the corner of a tapped tile may reach over
        return [px, ...beside.map((over) => over - 6)].filter((over) => over > 0.5);
      });
    });
    return { under, scrolls: board ? board.scrollHeight - board.clientHeight : 0 };
  });

const SIZES = [
  [1280, 800],
  [1280, 900],
  [1920, 1080],
] as const;

/** Lands of five names, every other one tapped, and bears that differ. */
const seat = (bears: number) => ({
  battlefield: [
    ...['Forest', 'Mountain', 'Plains', 'Island', 'Swamp'].map((card, at) => ({ card, tapped: at % 2 === 0 })),
    ...Array.from({ length: bears }, (_, at) => ({
      card: 'Bear',
      as: `bear ${at}`,
      tapped: at % 2 === 0,
      counters: { '+1/+1': at },
    })),
  ],
  graveyard: ['Spark'],
});

describe.skipIf(!installed)('The board', () => {
  const at = stage();

  test.each([
    ['three', 3],
    ['six', 6],
  ])('shows every card of two Fronts with %s creatures on each side', async (_, bears) => {
    const both = {
      'Will 1': seat(bears),
      'Will 2': seat(bears),
      'Opposition 1': seat(bears),
      'Opposition 2': seat(bears),
    };
    const scene = await serve(scenario({ seats: both }));
    const { page } = await Person.seated(at.browser, scene.links[0] ?? '', {});
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => hidden(page), { message: `${width}×${height}` }).toEqual({ under: [], scrolls: 0 });
    }
    await page.context().close();
    await scene.close();
  });

  test('with four opponents the counts of each stand beside its name, not one below the other', async () => {
    const people = { 'Person 1': seat(2), 'Person 3': seat(2) };
    const scene = await serve(
      scenario({
        format: 'free-for-all',
        people: 5,
        seats: { ...people, 'Person 5': { battlefield: lands(3, 'Forest') } },
      }),
    );
    const { page } = await Person.seated(at.browser, scene.links[0] ?? '', { viewport: { width: 1280, height: 800 } });
    const lines = () =>
      page
        .locator('.half.far .edge')
        .evaluateAll((edges) =>
          edges.map(
            (edge) =>
              new Set([...edge.querySelectorAll<HTMLElement>('.seat-name, .seat-count')].map((part) => part.offsetTop))
                .size,
          ),
        );
    await expect.poll(async () => Math.max(...(await lines()))).toBeLessThanOrEqual(2);
    await page.context().close();
    await scene.close();
  });

  test('on a phone on its side the log stands between the question and its buttons, and its window fills the screen', async () => {
    const scene = await serve(scenario({ format: 'duel', seats: { 'Person 1': seat(2), 'Person 2': seat(2) } }));
    const { page } = await Person.seated(at.browser, scene.links[0] ?? '', { viewport: { width: 844, height: 390 } });
    const height = async (selector: string): Promise<number> =>
      (await page.locator(selector).boundingBox())?.height ?? 0;
    expect(await height('.question > .log .log-lines')).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await expect.poll(() => page.locator('dialog .log').evaluate((log) => log.clientWidth)).toBeGreaterThan(750);
    await page.context().close();
    await scene.close();
  });
});
