import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { cutSelects } from '../browser.ts';
import { Person, play } from '../person.ts';

export const WIDE = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Least life, where a table may set it, so that the first blow that lands decides. */
const least = (format: FormatDefinition): readonly (readonly [label: string, value: number])[] =>
  format.info.options.flatMap((o) =>
    o.kind === 'number' && /life$/i.test(o.key) ? [[o.label, Math.max(1, o.min ?? 1)] as const] : [],
  );

/** Chooses a format in the form of a new table; on a narrow screen the list is unfolded first. */
export async function chooseFormat(page: Page, name: string): Promise<void> {
  await page.locator('.format-chooser').waitFor();
  const unfold = page.locator('.format-now[aria-expanded=false]');
  if (await unfold.isVisible()) await unfold.click();
  await page
    .locator('label.format')
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
    .locator('input')
    .check();
}

/** Chooses a format and unfolds its options, all of which can be read whole. */
export async function pickFormat(page: Page, name: string): Promise<void> {
  await chooseFormat(page, name);
  await page
    .locator('details.options')
    .evaluateAll((list) => list.forEach((details) => details.setAttribute('open', '')));
  expect(await cutSelects(page)).toEqual([]);
}

/** Somebody at a desk and somebody on a phone play at the same time, each the next of their formats when one is over. */
export function lobbyMatches(
  at: { readonly url: () => string; readonly browser: () => Browser },
  desk: readonly string[],
  phone: readonly string[],
): void {
  describe.concurrent.each([
    ['a wide screen', WIDE, desk],
    ['a phone', PHONE, phone],
  ] as const)('on %s', (_what, options, ids) => {
    let page: Page;
    let person: Person;
    beforeAll(async () => {
      page = await (await at.browser().newContext({ reducedMotion: 'reduce', ...options })).newPage();
      person = new Person(page, options === PHONE);
    });

    test.sequential.each(ids)(
      '%s: a table is set up in the lobby, and a person among programs plays a match to its end',
      async (id) => {
        const format = FORMATS.get(id) as FormatDefinition;
        await page.goto(at.url());
        await page.getByRole('link', { name: 'Another format against bots' }).click();
        await pickFormat(page, format.name);
        for (const [label, value] of least(format))
          await page
            .locator('label.option')
            .filter({ hasText: label })
            .locator('input[type=number]')
            .first()
            .fill(String(value));
        await page.getByLabel('Seed').fill(`page ${id}`);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator('.board').waitFor();
        expect(await play([person], undefined, 3_000), 'the match ends').toBe(true);
        expect([person.trouble.errors.splice(0), person.trouble.sideways.splice(0)]).toEqual([[], []]);
      },
      120_000,
    );
  });
}
