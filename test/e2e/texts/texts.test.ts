import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TableInfo } from '../../../server/protocol/index.ts';
import { installed } from '../browser.ts';
import { Person } from '../person.ts';
import { createTable } from '../server.ts';
import { stage } from '../stage.ts';
import { ZAP_AT_BEAR } from '../judge/zap-at-bear.ts';
import { inPseudo, serverTexts, unmarked } from './unmarked.ts';

/** Pages, each with an element that is there once it is ready. */
const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['', '.ready .door-go'],
  ['new', '.new-table'],
  ['friends?format=emperor', '.new-table'],
  ['tables', '.open-tables'],
  ['decks', '.deck-new'],
  ['judge', '.judge-board'],
  ['cards?q=bear', '.card-line'],
  ['rules', 'main h2'],
  ['rules/binding', 'main h2'],
  ['rules/glossary', 'main dl'],
  ['learn', 'main h2'],
  ['planes', '.plane-line'],
  ['adventures', '.quests'],
  ['lab', 'main h2'],
];

describe.skipIf(!installed)('Texts of the page in another language', () => {
  const at = stage();

  async function open(link: string, ready: string): Promise<{ page: Page; server: ReadonlySet<string> }> {
    const context = await at.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const server = serverTexts(page);
    await page.goto(inPseudo(new URL(link, at.url).href));
    await page.locator(ready).first().waitFor();
    return { page, server };
  }

  async function post(path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${at.url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }

  test('the document says the language of the address, and lists are written in it', async () => {
    const page = await at.browser.newPage();
    for (const [tag, said] of [
      ['', 'en'],
      ['?lang=de', 'de'],
      ['?lang=nonsense_', 'en'],
    ] as const) {
      await page.goto(`${at.url}rules/glossary${tag}`);
      await page.locator('main dl').first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(said);
    }
    await page.close();
  });

  test('a text without a mark is found, unless it comes from the server', async () => {
    const page = await at.browser.newPage();
    await page.setContent(`
      <p>⟦Marked, with <b>Ada</b> in it⟧ and <i>not</i></p>
      <button aria-label="Plain words" title="⟦Marked⟧">⟦Go⟧</button>
      <p>Two or three words · Bear</p>
      <p data-from="server">Anything at all</p>
      <select><optgroup label="Seats"><option>⟦First⟧</option></optgroup></select>
    `);
    const found = await unmarked(page, new Set(['There are two or three words.', 'bear', 'not a soul']));
    expect(found.toSorted()).toEqual(
      ['p: and', 'i: not', 'button[aria-label]: Plain words', 'optgroup[label]: Seats'].toSorted(),
    );
    await page.close();
  });

  test.each(PAGES)('everything on /%s is translated, but for what the server sends', async (path, ready) => {
    const { page, server } = await open(path, ready);
    await page.waitForLoadState('networkidle');
    expect(await unmarked(page, server)).toEqual([]);
    await page.context().close();
  });

  test('a card, a plane and a new deck on their pages, and a position with its answer', async () => {
    const plane = (await (await fetch(`${at.url}api/planes`)).json()) as readonly { readonly id: string }[];
    const card = await open('cards?q=bear', '.card-line');
    const href = (await card.page.locator('.card-line').first().getAttribute('href')) ?? '';
    await card.page.context().close();
    const wrong: string[] = [];
    for (const [path, ready] of [
      [href, '.card-facts'],
      [`planes/${plane[0]?.id}`, '.element-reading'],
    ] as const) {
      const { page, server } = await open(path, ready);
      await page.waitForLoadState('networkidle');
      wrong.push(...(await unmarked(page, server)));
      await page.context().close();
    }
    const decks = await open('decks', '.deck-new');
    await decks.page.locator('.deck-new .main').click();
    await decks.page.locator('.deck-bar').waitFor();
    await decks.page.goto(inPseudo(decks.page.url()));
    await decks.page.locator('.deck-bar').waitFor();
    wrong.push(...(await unmarked(decks.page, decks.server)));
    await decks.page.context().close();

    const judge = await open('judge', '.judge-board');
    await judge.page.locator('.judge-example').nth(2).click();
    await judge.page.locator('.judge-verdict').waitFor();
    wrong.push(...(await unmarked(judge.page, judge.server)));
    await judge.page.locator('.jc').first().click();
    await judge.page.locator('dialog[open]').waitFor();
    wrong.push(...(await unmarked(judge.page, judge.server)));
    await judge.page.context().close();
    expect(wrong).toEqual([]);
  }, 120_000);

  test('a match in the middle, with its windows', async () => {
    const table = await createTable(at.url, {
      format: 'binding',
      seed: 'texts',
      people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }, { who: 'sensible' }],
    });
    const link = new URL(table.people[0]?.link ?? '', at.url).href;
    const ada = await Person.seated(at.browser, link, { viewport: { width: 1280, height: 900 } });
    const turn = async (): Promise<number> =>
      Number(/Turn (\d+)/.exec((await ada.page.locator('.turn-now').allInnerTexts()).join(' '))?.[1] ?? 0);
    const declares = async (): Promise<boolean> =>
      /attackers/.test((await ada.page.locator('.question.open h2').allInnerTexts()).join(' '));
    for (let step = 0; step < 400 && !((await turn()) > 4 && (await declares())); step++)
      if ((await ada.act()) !== 'acted') await ada.page.waitForTimeout(40);
    await ada.page.context().close();

    const { page, server } = await open(link, '.question.open');
    const wrong: string[] = [...(await unmarked(page, server))];
    const look = async (what: string): Promise<void> => {
      await page.locator('dialog[open]').waitFor();
      for (const text of await unmarked(page, server)) if (!wrong.includes(text)) wrong.push(`${what}: ${text}`);
      await page.locator('dialog[open] .close').click();
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    };
    for (const key of ['?', 's', 'j', 'c']) {
      await page.keyboard.press(key);
      await look(`after ${key}`);
    }
    await page.locator('.board .tile').first().focus();
    for (const key of ['i', 'w']) {
      await page.keyboard.press(key);
      await look(`after ${key} on a card`);
    }
    const entries = await page.locator('.bar-menu button').count();
    for (let entry = 0; entry < entries; entry++) {
      await page.locator('.bar-menu').evaluate((menu: HTMLDetailsElement) => (menu.open = true));
      await page.locator('.bar-menu button').nth(entry).click();
      await page.waitForTimeout(200);
      if ((await page.locator('dialog[open]').count()) > 0) await look(`entry ${entry} of the menu`);
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 180_000);

  test('a position that is played: the stack, a cast, the end of the match, and looking back', async () => {
    const people = [{ who: 'person', name: 'Ada' }, { who: 'sensible' }];
    const table = (await post('judge/tables', { file: ZAP_AT_BEAR, people })) as {
      readonly people: readonly { readonly link?: string }[];
    };
    const { page, server } = await open(table.people[0]?.link ?? '', '.question.open');
    const wrong: string[] = [...(await unmarked(page, server))];
    const look = async (): Promise<void> => void wrong.push(...(await unmarked(page, server)));
    await page.locator('.question .main').click();
    await page.locator('.log-lines p').filter({ hasText: 'Bear goes to the graveyard' }).waitFor();
    await look();
    await page.locator('.bar-menu').evaluate((menu: HTMLDetailsElement) => (menu.open = true));
    await page.getByRole('button', { name: 'Concede …' }).click();
    await page.locator('dialog[open] .danger').click();
    await page.locator('.over').waitFor();
    await look();
    await page.goto(inPseudo(new URL((await page.locator('.over a.main').getAttribute('href')) ?? '', at.url).href));
    await page.locator('.replay-controls .asked-who').waitFor();
    await page.locator('.board .tile').first().waitFor();
    await look();
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 120_000);

  test('a session of a campaign, its story, and a character', async () => {
    const made = TableInfo.parse(
      await post('adventures', {
        format: 'journeys',
        title: 'Up the stairs',
        people: [
          { who: 'person', character: { ready: 'ready0' } },
          { who: 'sensible', character: { ready: 'ready1' } },
          { who: 'sensible' },
        ],
      }),
    );
    const wrong: string[] = [];
    const { page, server } = await open(made.people[0]?.link ?? '', '.question');
    await page.waitForLoadState('networkidle');
    wrong.push(...(await unmarked(page, server)));
    const [session] = (await (await fetch(`${at.url}api/adventures`)).json()) as readonly { readonly id: string }[];
    await page.goto(inPseudo(`${at.url}adventure/${session?.id}`));
    await page.locator('.chronicle-ways').waitFor();
    wrong.push(...(await unmarked(page, server)));
    const character = (await page.locator('.chronicle a[href^="/adventurer/"]').first().getAttribute('href')) ?? '';
    await page.goto(inPseudo(new URL(character, at.url).href));
    await page.locator('.chapter').first().waitFor();
    wrong.push(...(await unmarked(page, server)));
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 120_000);
});
