import type { Page } from 'playwright-core';
import { HouseFormatKept, LabRun, LabRunStarted } from '../../server/protocol/index.ts';
import { Person } from '../e2e/person.ts';
import { createTable } from '../e2e/server.ts';
import { augurDesk, chronicle, desk, lookAt, next, quest, rpgSession, session, wayfarers } from './tales.ts';

/** The server that the pages come from, and a page that is left at the scene. */
export interface Stage {
  /** ends with a slash */
  readonly url: string;
  readonly page: Page;
}
/** One page or state of it, by a name that its pictures carry. */
export interface Scene {
  readonly name: string;
  readonly open: (stage: Stage) => Promise<void>;
  /** scrolls or turns to its part of the page, again at every size */
  readonly look?: (page: Page) => Promise<void>;
  /** true if the board is to be measured: the share of it that cards cover */
  readonly board?: true;
}

/** Most steps until a moment of a match comes. */
const STEPS = 400;

const at =
  (path: string, ready: string) =>
  async ({ page, url }: Stage): Promise<void> => {
    await page.goto(new URL(path, url).href);
    await page.locator(ready).first().waitFor();
  };

/** The shipped Confrontation with one person, played until `until` says so of what the page shows. */
const confrontation =
  (until: (page: Page) => Promise<boolean>) =>
  async ({ page, url }: Stage): Promise<void> => {
    const table = await createTable(url, {
      format: 'binding',
      seed: 'screens',
      people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }, { who: 'sensible' }],
    });
    const person = new Person(page, false);
    await person.sit(new URL(table.people[0]?.link ?? '', url).href);
    for (let step = 0; step < STEPS && !(await until(page)); step++)
      if ((await person.act()) !== 'acted') await page.waitForTimeout(40);
  };

const asked = (words: RegExp) => async (page: Page) =>
  words.test((await page.locator('.asked-what h2').allInnerTexts()).join(' '));
const turn = async (page: Page): Promise<number> =>
  Number(/Turn (\d+)/.exec((await page.locator('.turn-now').allInnerTexts()).join(' '))?.[1] ?? 0);

/** A house format of the lab with a run of bot matches; `ready`: what is there once the page shows it. */
const lab =
  (of: 'format' | 'run' | 'comparison', ready: string) =>
  async ({ page, url }: Stage): Promise<void> => {
    const post = async (path: string, body: object): Promise<unknown> => {
      const answer = await fetch(`${url}api/lab/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    const ran = async (changes: readonly string[]): Promise<{ readonly format: string; readonly run: string }> => {
      const composition = { format: 'binding', changes };
      const about = 'Nobody moves between Fronts, so that a match is short.';
      const { id: format } = HouseFormatKept.parse(
        await post('formats', { name: 'Short Binding', about, composition }),
      );
      if (of === 'format') return { format, run: '' };
      const { run } = LabRunStarted.parse(await post('runs', { format, games: 6, seed: 'screens' }));
      for (let state = run.state; state !== 'done';) {
        await page.waitForTimeout(500);
        ({ state } = LabRun.parse(await (await fetch(`${url}api/lab/runs/${run.id}`)).json()));
        if (state === 'stopped') throw new Error('The run stopped.');
      }
      return { format, run: run.id };
    };
    const first = await ran(['!moves']);
    const path =
      of === 'format'
        ? first.format
        : of === 'run'
          ? `runs/${first.run}`
          : `runs/${first.run}?with=${(await ran([])).run}`;
    await at(`lab/${path}`, ready)({ page, url });
  };

export const SCENES: readonly Scene[] = [
  { name: 'lobby', open: at('', '.ready .door-go') },
  { name: 'new-table', open: at('new', '.new-table') },
  { name: 'friends', open: at('friends?format=emperor', '.new-table') },
  {
    name: 'friends-links',
    open: async (stage) => {
      await at('friends', '.new-table')(stage);
      await stage.page.getByRole('button', { name: 'Set up the table' }).click();
      await stage.page.locator('.created').waitFor();
    },
  },
  { name: 'open-tables', open: at('tables', '.open-tables') },
  { name: 'decks', open: at('decks', '.deck-new') },
  { name: 'rules', open: at('rules/binding', 'h1') },
  { name: 'glossary', open: at('rules/glossary', 'h1') },
  { name: 'learn', open: at('learn', 'h1') },
  { name: 'campaigns', open: at('adventures', 'h1') },
  {
    name: 'new-session',
    open: async (stage) => {
      await at('adventures', 'main .main')(stage);
      await stage.page.getByRole('button', { name: 'Set up a session' }).click();
      await stage.page.getByRole('button', { name: 'Next: Story' }).click();
      await stage.page.getByRole('button', { name: 'Next: People' }).click();
    },
  },
  { name: 'next-session', open: next(/Who plays/) },
  { name: 'next-session-review', open: next(/Review and start/) },
  { name: 'planes', open: at('planes', 'h1') },
  { name: 'plane', open: at('planes/orrow', '.element-reading .art') },
  { name: 'cards', open: at('cards', 'h1') },
  { name: 'judge', open: at('judge', 'h1') },
  { name: 'lab', open: at('lab', '.new-table') },
  { name: 'house-format', open: lab('format', '.lab-begin') },
  { name: 'lab-run', open: lab('run', '.lab-facts') },
  { name: 'lab-comparison', open: lab('comparison', '.lab-comparison h2') },
  {
    name: 'lab-matches',
    open: async (stage) => {
      await lab('run', '.lab-facts')(stage);
      await stage.page.getByRole('button', { name: 'All matches' }).click();
      await stage.page.locator('.lab-matches li').first().waitFor();
    },
  },
  { name: 'opening-hand', open: confrontation(asked(/Keep/)) },
  { name: 'middle', board: true, open: confrontation(async (page) => (await turn(page)) >= 9) },
  {
    name: 'attack',
    board: true,
    open: confrontation(async (page) => (await turn(page)) >= 9 && asked(/Declare attackers/)(page)),
  },
  { name: 'over', open: confrontation(async (page) => (await page.locator('.over').count()) > 0) },
  { name: 'quest', open: quest },
  { name: 'chronicle', open: chronicle },
  { name: 'quest-map', open: quest, look: lookAt('Map') },
  { name: 'quest-fronts', open: quest, look: lookAt('Fronts') },
  { name: 'quest-characters', open: quest, look: lookAt('Characters') },
  { name: 'desk', open: desk, look: lookAt('Your desk') },
  {
    name: 'desk-table',
    open: async ({ page, url }) => {
      const table = await createTable(url, {
        format: 'binding',
        seed: 'screens',
        people: [{ who: 'sensible' }, { who: 'sensible' }, { who: 'person', name: 'Ada' }],
      });
      await page.goto(new URL(table.people.at(-1)?.link ?? '', url).href);
      await page.getByRole('button', { name: 'Desk', exact: true }).click();
      await page.getByLabel('Private notes').waitFor();
    },
  },
  { name: 'desk-augur', open: augurDesk, look: lookAt('Your desk') },
  { name: 'session', open: session },
  { name: 'session-map', open: session, look: lookAt('Map') },
  { name: 'rpg-session', open: rpgSession },
  { name: 'rpg-map', open: rpgSession, look: lookAt('Map') },
  { name: 'wayfarer-session', open: wayfarers },
  { name: 'wayfarer-map', open: wayfarers, look: lookAt('Map') },
];
