import type { Browser, BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWeb, type Web } from '../../client-lite/web/build.ts';
import { ClientMessage, type Part, type Patch, type View } from '../../server/protocol/index.ts';
import { HOSTILE, RTL, tale, taleView } from '../client-lite/tale-sample.ts';
import { installed, launch, sideways } from './browser.ts';
import { sample } from '../sweep.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};
const SIZES = [
  ['a wide screen', WIDE],
  ['a phone', PHONE],
] as const;
/** One of both where the sizes differ in nothing that the test is about. */
const ON_WIDE = sample(SIZES.slice(0, 1), SIZES);
const ON_PHONE = sample(SIZES.slice(1), SIZES);

/** The page with views of our own instead of a server's; `answers` are those that it sends. */
interface Shown {
  readonly page: Page;
  readonly answers: unknown[];
  readonly errors: string[];
  patch(set: Patch['set']): void;
}

describe.skipIf(!installed)('The tale on the page', () => {
  let browser: Browser;
  let web: Web;
  beforeAll(async () => {
    [browser, web] = await Promise.all([launch(), buildWeb()]);
  }, 60_000);
  afterAll(() => browser?.close());

  async function show(view: View, options: BrowserContextOptions): Promise<Shown> {
    const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
    const [answers, errors]: [unknown[], string[]] = [[], []];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route('**/*', (route) => {
      const file = web.files.get(new URL(route.request().url()).pathname);
      return route.fulfill(
        file ? { contentType: file.type, body: Buffer.from(file.body) } : { contentType: 'text/html', body: web.html },
      );
    });
    let socket: WebSocketRoute | null = null;
    let n = 1;
    const send = (message: object) => socket?.send(JSON.stringify(message));
    await page.routeWebSocket(/\/ws$/, (ws) => {
      socket = ws;
      ws.onMessage((data) => {
        const message = ClientMessage.parse(JSON.parse(String(data)));
        send({ type: 'ok', re: message.id, ...(message.type === 'join' ? { data: { person: 0, stops: null } } : {}) });
        if (message.type === 'join')
          send({
            type: 'view',
            n: ++n,
            epoch: 'a',
            view,
            log: [
              { n: 0, turn: -1, say: [`Ilse says ${HOSTILE}`] },
              { n: 1, turn: -1, say: ['A task: Force the gate: {U}{G}{G}, time 2. ', { clause: 'J-5-1' }] },
            ],
          });
        if (message.type === 'answer') answers.push(message.answer);
      });
    });
    await page.goto('http://tale.test/play/m#s');
    await page.locator('.tale-page').waitFor();
    return { page, answers, errors, patch: (set) => send({ type: 'patch', n: ++n, patch: { set, del: [] }, log: [] }) };
  }
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null);

  test.each(ON_WIDE)(
    'on %s a form is filled in by keyboard: what is missing gets the focus, and typing presses nothing',
    async (_what, options) => {
      const { page, answers, errors } = await show(taleView(), options);
      const words = page.getByLabel('What you do');
      await words.focus();
      await page.keyboard.type('2 eels? why, 1 z');
      expect(await words.inputValue()).toBe('2 eels? why, 1 z');
      expect(await page.locator('input:checked, dialog[open]').count()).toBe(0);
      await page.keyboard.press('Control+Enter');
      expect([await focused(page), answers]).toEqual(['card', []]);
      await page.keyboard.press('2');
      await page.keyboard.press('3');
      expect(await page.locator('.choice-card.on').innerText()).toMatch(/Sudden Ember/);
      expect(await page.locator('.choice-card.no').innerText()).toMatch(/It lies in another Step\.\s*Q4/);
      await page.keyboard.press('Control+Enter');
      expect(await focused(page)).toBe('explore');
      await page.keyboard.press('1');
      expect(await page.locator('.choice.on').innerText()).toMatch(/No/);
      await page.keyboard.press('Control+Enter');
      await expect
        .poll(() => answers)
        .toEqual([{ form: { card: ['h2'], words: '2 eels? why, 1 z', explore: ['no'] } }]);
      expect([await sideways(page), errors]).toEqual([0, []]);
      await page.context().close();
    },
  );

  test.each(ON_PHONE)(
    'on %s what is typed outlives a change of the view, another question, and a reload; a field that comes moves nothing above it',
    async (_what, options) => {
      const { page, patch, answers } = await show(taleView(), options);
      const words = page.getByLabel('What you do');
      await words.fill('Ilse kneels.');
      await words.focus();
      patch([[['tale', 'meters', 1, 'value'], 13]]);
      await page.locator('.meter-n', { hasText: '13' }).waitFor();
      expect([await words.inputValue(), await focused(page)]).toEqual(['Ilse kneels.', 'words']);

      const tops = () =>
        page
          .locator('.form-field')
          .evaluateAll((fields) =>
            fields.slice(0, 3).map((field) => Math.round(field.getBoundingClientRect().top + window.scrollY)),
          );
      const before = await tops();
      const label = page.locator('.choice').filter({ hasText: 'Yes, for one' });
      await label.click();
      await page.getByLabel('What you find').fill('a key');
      expect(await tops()).toEqual(before);
      const height = await page.evaluate(() => document.querySelector('.form')?.clientHeight);
      await page.locator('.choice').filter({ hasText: /No/ }).click();
      expect(await page.getByLabel('What you find').count()).toBe(0);
      expect(await page.evaluate(() => document.querySelector('.form')?.clientHeight)).toBe(height);

      patch([
        [
          ['ask'],
          taleView([
            { kind: 'options', title: 'First this?', min: 1, max: 1, options: [{ key: 'a', label: 'Aye' }] },
          ]).ask.map((asked) => ({ ...asked, decision: 'd0' })),
        ],
      ]);
      await page.getByText('First this?').first().waitFor();
      patch([[['ask'], taleView().ask]]);
      await expect.poll(() => words.inputValue()).toBe('Ilse kneels.');
      await page.reload();
      await words.waitFor();
      expect(await words.inputValue()).toBe('Ilse kneels.');
      await label.click();
      expect(await page.getByLabel('What you find').inputValue()).toBe('a key');
      expect(answers).toEqual([]);

      // the same form, asked anew: what was begun is offered
      patch([[['ask'], taleView().ask.map((asked) => ({ ...asked, decision: 'd9' }))]]);
      await page.getByRole('button', { name: 'Put it back' }).click();
      expect(await words.inputValue()).toBe('Ilse kneels.');
      await page.context().close();
    },
  );

  test.each(SIZES)(
    'on %s words of people are words, whichever way they run; Lives stay in sight; every part can be reached',
    async (_what, options) => {
      const { page, errors } = await show(taleView(), options);
      const reached: string[] = [];
      for (const part of ['Question', 'Fronts', 'Characters', 'Story']) {
        const tab = page.locator('.tale-tabs').getByRole('button', { name: part });
        if (await tab.isVisible()) await tab.click();
        reached.push(await page.locator('body').innerText());
        expect(await sideways(page)).toBe(0);
        await page.mouse.wheel(0, 600);
        const lives = await page.locator('.meters').evaluate((meters) => meters.getBoundingClientRect());
        expect(lives.top >= 0 && lives.bottom < 200).toBe(true);
      }
      const all = reached.join('\n');
      for (const words of [HOSTILE, RTL, 'She found its clapper in a pike.', 'Of herself', '2 against 4: Threat +2'])
        expect(all).toContain(words);
      expect([await page.locator('img').count(), await page.title()]).toEqual([
        0,
        expect.stringMatching(/^(● Your turn – )?Fronts$/),
      ]);
      const rtl = page.locator('.station h4', { hasText: RTL }).first();
      expect(await rtl.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.each(ON_PHONE)(
    'on %s mana symbols are drawn in a form and in the log, and said in words',
    async (what, options) => {
      const attempt: Part = {
        kind: 'form',
        name: 'act',
        title: 'Force the gate: {U}{G}{G}',
        clauses: ['J-5-1'],
        send: 'Do it',
        fields: [
          {
            kind: 'pick',
            key: 'do',
            label: 'For {U}{G}{G} you',
            min: 1,
            max: 1,
            options: [
              { key: 't1', label: 'attempt: Force the gate: {U}{G}{G}, time 2', note: 'two {G} are missing' },
              { key: 'wait', label: 'leave it to the others' },
            ],
          },
        ],
      };
      const { page, errors } = await show(taleView([attempt]), options);
      const drawn = async (where: string) => [
        await page.locator(`${where} .cost`).first().getAttribute('aria-label'),
        await page.locator(`${where} .pip`).count(),
      ];
      expect(
        await Promise.all(['.asked-what h2', '.form legend', '.choice-label', '.choice small'].map(drawn)),
      ).toEqual([
        ['blue green green', 3],
        ['blue green green', 3],
        ['blue green green', 3],
        ['green', 1],
      ]);
      if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/form ${what}.png` });
      const tab = page.locator('.tale-tabs').getByRole('button', { name: 'Story' });
      if (await tab.isVisible()) await tab.click();
      expect(
        await page
          .locator('.log-lines')
          .evaluateAll((logs) =>
            logs.filter((log) => log.checkVisibility()).map((log) => log.querySelectorAll('.pip').length),
          ),
      ).toEqual([3]);
      if (process.env['SHOTS'])
        await page.locator('.log-lines').screenshot({ path: `${process.env['SHOTS']}/log ${what}.png` });
      expect([
        await page
          .locator('body')
          .innerText()
          .then((text) => text.includes('{')),
        await sideways(page),
        errors,
      ]).toEqual([false, 0, []]);
      await page.context().close();
    },
  );

  test('what lies face down has a back, and shows its face only to whoever knows it; a card is read in a window', async () => {
    const { page } = await show(taleView([]), WIDE);
    await page
      .getByRole('group', { name: 'Characters' })
      .getByRole('button', { name: /The Opposition/ })
      .click();
    const tiles = page.locator('.sheet .tale-tile');
    expect(await tiles.allInnerTexts()).toEqual(['Face down', expect.stringContaining('Grave Toll')]);
    expect(await page.locator('.sheet .card-back').count()).toBe(2);
    await tiles.nth(1).getByRole('button').press('Enter');
    expect(await page.locator('dialog[open]').innerText()).toMatch(/Grave Toll does what it says/);
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.context().close();
  });

  test('C23: while a match is played inside there is the table, with a way to the story and back', async () => {
    const { page, patch } = await show(taleView([]), WIDE);
    expect(await page.locator('.board').count()).toBe(0);
    patch([[['tale', 'match'], true]]);
    await page.locator('.board').waitFor();
    await page.getByRole('button', { name: 'Story' }).click();
    expect(await page.locator('.tale-page').innerText()).toContain('The bell');
    await page.keyboard.press('Escape');
    await page.locator('.board').waitFor();
    await page.context().close();
  });

  test.each(sample(SIZES.slice(0, 1), SIZES))(
    'on %s a map has a picture for each place, and a press tells of it without moving the rest',
    async (_what, options) => {
      const place = (key: string, name: string, is: 'been' | 'here' | 'ahead') => ({
        key,
        name,
        roads: ['U'],
        is,
        note: `Lore of ${name}`,
        picture: { of: 'place' as const, name },
      });
      const view = taleView(undefined, {
        tale: tale({
          scene: { title: HOSTILE, picture: { of: 'place', name: 'The mill' }, faces: [{ of: 'person', name: RTL }] },
          maps: [
            {
              key: 'march',
              title: 'The March',
              roads: [{ key: 'U', label: 'The blue Road', color: 'U', note: '12 cards' }],
              places: [place('a', 'The mill', 'been'), place('b', HOSTILE, 'here'), place('c', RTL, 'ahead')],
              walks: [
                {
                  label: 'Ilse',
                  person: 0,
                  stops: [
                    { place: 'a', n: 1 },
                    { place: 'b', n: 2, road: 'U' },
                  ],
                },
              ],
            },
          ],
        }),
      });
      const { page, errors } = await show(view, options);
      const tab = page.locator('.tale-tabs').getByRole('button', { name: 'Map', exact: true });
      if (await tab.isVisible()) await tab.click();
      await page.locator('.map-medal .art').first().waitFor();
      expect(await page.locator('.map-medal .art').count()).toBe(3);
      expect(await page.locator('.map-told h3').innerText()).toBe(HOSTILE);
      expect(await page.locator('.map-been').innerText()).toBe('Step 2: Ilse');
      const below = () => page.locator('.tracks-part').evaluate((part) => part.getBoundingClientRect().top + scrollY);
      const before = await below();
      await page.locator('.map-place').first().getByRole('button').click();
      expect(await page.locator('.map-told').innerText()).toContain('Lore of The mill');
      expect(await below()).toBe(before);
      expect([await sideways(page), errors]).toEqual([0, []]);
      await page.context().close();
    },
  );
});
