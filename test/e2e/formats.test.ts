import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../formats/index.ts';
import { installed, sideways } from './browser.ts';
import { Person } from './person.ts';
import { chooseFormat, lobbyMatches, PHONE, pickFormat, WIDE } from './lobby/lobby-match.ts';
import { lands, scenario } from '../dsl/scenario.ts';
import { masters, minionOf } from '../formats/rules/minions/table.ts';
import { serve } from './scene.ts';
import { createTable } from './server.ts';
import { sample } from '../sweep.ts';
import { stage } from './stage.ts';

/** One of each kind of table. The Binding: sides, and Lives of a side. MTG RPG: characters with abilities of their own. */
const AT_A_DESK = ['binding', 'mtg-rpg'];
/** A narrow screen is hardest where most sit: Emperor has six seats. A side of programs that has no life: the Night Watch. A zone of one's own: Oathbreaker. */
const ON_A_PHONE = ['emperor', 'night-watch', 'oathbreaker'];

describe.skipIf(!installed)('Every format on the page', () => {
  const at = stage();

  const half = (at: number): string[] => [...FORMATS.keys()].filter((_, i) => i % 2 === at);
  lobbyMatches(
    { url: () => at.url, browser: () => at.browser },
    sample(AT_A_DESK, half(0)),
    sample(ON_A_PHONE, half(1)),
  );

  test('on a phone and on a wide screen the options of every format can be read whole in the lobby', async () => {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...PHONE })).newPage();
    await page.goto(`${at.url}new`);
    for (const { viewport } of [PHONE, WIDE]) {
      await page.setViewportSize(viewport);
      for (const { name } of FORMATS.values()) {
        await pickFormat(page, name);
        expect(await sideways(page), name).toBe(0);
      }
    }
    await page.context().close();
  }, 60_000);

  test('M-15, M-18: a master forbids a target of a minion on the page, then lets all that it does pass for the turn, and takes that back', async () => {
    const scene = await serve(
      masters(3, {
        turn: { side: 'B' },
        seats: {
          A: { battlefield: ['Bear'] },
          B: {
            marks: minionOf('A'),
            hand: ['Spark', { card: 'Spark', as: 'second' }],
            battlefield: [...lands(2, 'Mountain')],
          },
          C: {},
        },
      }),
    );
    const [master, minion] = await Promise.all([
      Person.seated(at.browser, scene.links[0] ?? '', PHONE),
      Person.seated(at.browser, scene.links[1] ?? '', WIDE),
    ]);
    const { page } = master;
    const forbid = page.getByRole('heading', { name: /^Forbid which/ });
    /** The minion casts a Spark at a player. */
    const spark = async (at: string) => {
      await minion.page.locator('.dock .tile').filter({ hasText: 'Spark' }).first().click();
      await minion.page
        .locator('.question .row-main')
        .filter({ hasText: new RegExp(`^\\s*\\d*\\s*${at}\\s*$`) })
        .first()
        .click();
      await minion.page.locator('.question button.main:not([data-problem])').click();
    };
    await spark('A');
    await forbid.waitFor();
    await page.getByRole('button', { name: 'List' }).tap();
    await page
      .locator('.question .row-main')
      .filter({ hasText: /^\s*\d*\s*A\s*$/ })
      .tap();
    await page.locator('.question button.main').tap();
    await minion.page.locator('.log-lines').getByText('A forbids B to choose A as a target.').waitFor();
    await spark('C');
    await forbid.waitFor();
    await page.getByRole('button', { name: 'List' }).tap();
    await page.getByRole('button', { name: 'this turn' }).tap();
    await page.getByText('You let whatever B targets and attacks pass this turn.').waitFor();
    await minion.page
      .locator('.log-lines')
      .getByText(/Spark deals 2 damage to C|C loses/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Ask me again' }).tap();
    await page.getByText(/^You let whatever/).waitFor({ state: 'detached' });
    expect([master.trouble, minion.trouble, scene.faults]).toEqual([
      { errors: [], sideways: [] },
      { errors: [], sideways: [] },
      [],
    ]);
    await page.context().close();
    await minion.page.context().close();
    await scene.close();
  }, 60_000);

  test('601.2c: the newest spell on the stack is lit where it can be targeted', async () => {
    const scene = await serve(
      masters(3, {
        turn: { side: 'B' },
        seats: {
          A: { hand: ['Nope'], battlefield: [...lands(1, 'Island')] },
          B: { hand: ['Spark'], battlefield: [...lands(1, 'Mountain')] },
          C: {},
        },
      }),
    );
    const [phone, wide] = await Promise.all([
      Person.seated(at.browser, scene.links[0] ?? '', PHONE),
      Person.seated(at.browser, scene.links[1] ?? '', WIDE),
    ]);
    const spell = phone.page.locator('.stack-item');
    const ring = (): Promise<string> => spell.evaluate((element) => getComputedStyle(element).boxShadow);
    await wide.page.locator('.dock .tile').filter({ hasText: 'Spark' }).first().click();
    await wide.page
      .locator('.question .row-main')
      .filter({ hasText: /^\s*\d*\s*C\s*$/ })
      .first()
      .click();
    await spell.waitFor();
    const dull = await ring();
    // its one target would be chosen at once
    await phone.page.evaluate(() => localStorage.setItem('fronts.play-directly', 'off'));
    await phone.page.locator('.dock .tile.lit').filter({ hasText: 'Nope' }).tap();
    await phone.page.locator('.stack-item.lit').waitFor();
    expect(await ring()).not.toBe(dull);
    await Promise.all([phone.page.context().close(), wide.page.context().close()]);
    await scene.close();
  }, 60_000);

  test('C19: on the page a Magician reads what conceding does, asks a friend to concede too, and the Confrontation ends once both agree', async () => {
    const scene = await serve(
      scenario({ magicians: 2, names: ['Ada', 'Bo', 'Augur'], turn: { side: 'Will', step: 'main1' }, seats: {} }),
    );
    const [ada, bo] = await Promise.all([
      Person.seated(at.browser, scene.links[0] ?? '', PHONE),
      Person.seated(at.browser, scene.links[1] ?? '', WIDE),
    ]);
    const ask = async (): Promise<void> => {
      await ada.page.locator('.bar-menu summary').tap();
      await ada.page.getByRole('button', { name: 'Concede …' }).tap();
      await ada.page
        .getByText(
          'Your seat passes to Bo, who plays it from then on. The Will fights on (C19). This cannot be undone.',
        )
        .waitFor();
      await ada.page.getByRole('button', { name: 'Ask Bo: shall we concede?' }).tap();
      await bo.page.getByText('Ada asks: shall we concede?').waitFor();
    };
    await ask();
    await bo.page.getByRole('button', { name: 'Play on' }).click();
    await ada.page.getByText('You ask: shall we concede?').waitFor({ state: 'detached' });
    await ask();
    await bo.page.getByRole('button', { name: 'Concede together' }).click();
    await bo.page.locator('.log-lines').getByText('All Magicians have conceded.').first().waitFor();
    expect([ada.trouble, bo.trouble, scene.faults]).toEqual([
      { errors: [], sideways: [] },
      { errors: [], sideways: [] },
      [],
    ]);
    await Promise.all([ada.page.context().close(), bo.page.context().close()]);
    await scene.close();
  }, 60_000);

  test('NW2, NW4: only bots may take the seat of the Horde, it brings no deck, and the page shows no life total for it', async () => {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...WIDE })).newPage();
    await page.goto(`${at.url}new`);
    await chooseFormat(page, 'The Night Watch');
    const who = async (label: string): Promise<string[]> => page.getByLabel(label).locator('option').allInnerTexts();
    expect([
      (await who('Who plays Sentry 1'))[0],
      (await who('Who plays Horde 3')).some((text) => text === 'A person'),
    ]).toEqual(['A person', false]);
    expect([
      await page.getByLabel('Deck of Sentry 1').count(),
      await page.getByLabel('Deck of Horde 3').count(),
    ]).toEqual([1, 0]);
    const made = await createTable(at.url, {
      format: 'night-watch',
      seed: 'horde',
      people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }],
    });
    await page.goto(new URL(made.people[0]?.link ?? '', at.url).href);
    await page.getByLabel('The Watch: 20 life').waitFor();
    const horde = page.getByLabel('The Horde: no life total');
    await horde.waitFor();
    expect(await horde.innerText()).toMatch(/^The Horde\s+Cards a night 1$/i);
    await page.context().close();
  }, 60_000);

  test('C16: the Relationship Zone says how many cards it holds, and is seen whole with the Face of each', async () => {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce', ...PHONE })).newPage();
    const made = await createTable(at.url, {
      format: 'binding',
      seed: 'zone',
      people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }],
      options: {},
    } as never);
    await page.goto(new URL(made.people[0]?.link ?? '', at.url).href);
    const sign = page.getByRole('button', { name: /^Relationship Zone 5$/ });
    await sign.tap();
    const cards = page.locator('.shelf-cards li');
    await cards.first().waitFor();
    expect([await cards.count(), await cards.first().innerText()]).toEqual([
      5,
      expect.stringMatching(/of the Homeland: quality of Homeland/),
    ]);
    await page.context().close();
  }, 60_000);
});
