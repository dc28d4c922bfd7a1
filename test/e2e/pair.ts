import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launch } from './browser.ts';
import type { TableRequest } from '../../server/protocol/index.ts';
import { Person } from './person.ts';
import { createTable, startHere, type Here } from './server.ts';

/** Two people at the table of a duel with cards made for the test: Ada at a desk, Ben on a phone. */
export interface Pair {
  readonly folder: string;
  readonly people: readonly Person[];
  readonly desk: Page;
  readonly phone: Page;
}

/** Artifacts that cost nothing and have this text, enough of them for a deck of each colour. */
const artifacts = (text: (name: string) => string) =>
  [
    'Humming Bowl',
    'Dusk Lantern',
    'Cat Basket',
    'Reed Pipe',
    'Milk Jug',
    'Warm Stone',
    'Moth Jar',
    'Tin Whistle',
    'Wool Ball',
  ].map((name, at) => ({
    object: 'card',
    oracle_id: `pair-${at}`,
    name,
    layout: 'normal',
    mana_cost: '{0}',
    cmc: 0,
    type_line: 'Artifact',
    oracle_text: text(name),
    color_identity: [],
    colors: [],
    set: 'cat',
    rarity: 'common',
  }));

/** Sits them down, with the judge if the rules say so, and gives how to clear up. */
export async function pair(
  text: (name: string) => string,
  seed: string,
  more: Readonly<Record<string, unknown>> = {},
  rules: Pick<TableRequest, 'disputes'> = {},
): Promise<{ readonly pair: Pair; readonly judge: Person | null; readonly leave: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pair-'));
  const file = join(folder, 'cards.jsonl');
  writeFileSync(
    file,
    artifacts(text)
      .map((card) => JSON.stringify(card))
      .join('\n'),
  );
  const [server, browser]: [Here, Browser] = await Promise.all([startHere(file), launch()]);
  const table = await createTable(server.url, {
    format: 'duel',
    seed,
    people: [
      { who: 'person', name: 'Ada' },
      { who: 'person', name: 'Ben' },
    ],
    cards: { sets: ['cat'], ...more },
    ...rules,
  });
  const link = (person: number) => new URL(table.people[person]?.link ?? '', server.url).href;
  const [ada, ben] = await Promise.all([
    Person.seated(browser, link(0), { viewport: { width: 1280, height: 800 } }),
    Person.seated(browser, link(1), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  ]);
  const way = table.judge && new URL(table.judge, server.url).href;
  const judge = way ? await Person.seated(browser, way, { viewport: { width: 1024, height: 768 } }) : null;
  const leave = async (): Promise<void> => {
    await browser.close();
    await server.close();
    expect(server.faults).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { pair: { folder, people: [ada, ben], desk: ada.page, phone: ben.page }, judge, leave };
}

export const headings = (page: Page) => page.locator('.question h2').innerText();
export const hears = (page: Page, what: RegExp) => expect.poll(() => headings(page)).toMatch(what);

/** Whoever is asked who plays first says Ada, and both keep, each once: what is pressed too often would answer what is asked next. */
export async function throughOpening({ desk, phone }: Pair): Promise<void> {
  const asked = async (page: Page) =>
    (await page.locator('.question.open .main').count()) ? await headings(page) : '';
  await expect
    .poll(
      async () => {
        for (const page of [desk, phone]) {
          const heading = await asked(page);
          if (!/first|Keep/.test(heading)) continue;
          await page.keyboard.press(page === phone && /first/.test(heading) ? '2' : '1');
          await page.keyboard.press(' ');
          await page.waitForFunction(
            (before) => document.querySelector<HTMLElement>('.question h2')?.innerText !== before,
            heading,
          );
        }
        return (await Promise.all([desk, phone].map(asked))).join();
      },
      { interval: 100 },
    )
    .toMatch(/You may act/);
}
