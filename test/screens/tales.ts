import type { Page } from 'playwright-core';
import { AdventureInfo, TableInfo } from '../../server/protocol/index.ts';
import { answerForm } from './answer-forms.ts';
import type { Stage } from './scenes.ts';

/** Most answers until a moment of a tale comes. */
const ANSWERS = 300;

/** A session with a person in its seat `at`; a negative one counts from the last. */
async function sat({ page, url }: Stage, request: object, at: number): Promise<void> {
  const answer = await fetch(`${url}api/adventures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const table = TableInfo.parse(await answer.json());
  await page.goto(new URL(table.people.at(at)?.link ?? '', url).href);
  await page.locator('.tale-page').waitFor();
}

/** Answers forms until the page shows the moment. */
async function until(page: Page, moment: (page: Page) => Promise<boolean>): Promise<void> {
  for (let n = 0; n < ANSWERS && !(await moment(page)); n++) {
    if ((await answerForm(page, 'Where the road bends')) === null) await page.waitForTimeout(60);
  }
}

const steps = (n: number) => async (page: Page) => (await page.locator('.station').count()) >= n;

const QUEST = { format: 'binding-quest', title: 'The bell under the March', seed: 'screens', planes: ['orrow'] };

/** A quest of two Magicians, some Steps old, as one of them sees it. */
export const quest = async (stage: Stage): Promise<void> => {
  await sat(stage, { ...QUEST, people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }, { who: 'sensible' }] }, 0);
  await until(stage.page, steps(4));
};

const BOTS = { who: 'sensible' } as const;

/** Sends the form that is asked, with these texts by key of their field. */
async function send(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('.question.open .form').waitFor();
  for (const [key, text] of Object.entries(texts))
    await page.locator(`[data-field="${key}"] :is(input, textarea)`).fill(text);
  const asked = await page.locator('.question h2').innerText();
  await page.locator('.question.open button.main').click();
  await page.locator('.question h2').filter({ hasNotText: asked }).waitFor();
}

/** A session in its first scene, with the Game Master's screen. */
export const session = async (stage: Stage): Promise<void> => {
  await sat(
    stage,
    {
      format: 'journeys',
      title: 'Up the stairs',
      people: [
        { ...BOTS, character: { ready: 'ready1' } },
        { ...BOTS, character: { ready: 'ready3' } },
        { who: 'person' },
      ],
    },
    -1,
  );
  const text = 'Snow has stopped the oxen. A rope hangs over the edge.';
  await send(stage.page, { title: 'The winch at nightfall', text });
};

/** A session after some scenes, with the GM's screen. */
export const rpgSession = async (stage: Stage): Promise<void> => {
  await sat(
    stage,
    { format: 'mtg-rpg-campaign', title: 'The toll at the ford', people: [BOTS, BOTS, { who: 'person' }] },
    -1,
  );
  for (const story of [
    'At dusk you reach the river. There is a toll bridge, and a lantern on it.',
    'Rain comes down on the market beyond. Nobody has put up a tent.',
    'By morning the tower is empty.',
  ]) {
    await until(stage.page, async (page) =>
      /what happens/.test((await page.locator('.question h2').allInnerTexts()).join()),
    );
    await stage.page.locator('.choice').filter({ hasText: 'what you write, and no more' }).click();
    await send(stage.page, { story });
  }
};

/** A game's beginning, with the session beside the table. */
export const wayfarers = async (stage: Stage): Promise<void> => {
  await sat(
    stage,
    { format: 'wayfarer-campaign', title: 'By the drowned bell', people: [BOTS, { who: 'person' }, BOTS] },
    1,
  );
  await stage.page.locator('.question.open button.main').click();
  await stage.page.locator('.board').waitFor();
  await stage.page.getByRole('button', { name: 'Story' }).click();
  await stage.page.locator('.tale-scene').waitFor();
};

/** The chronicle of a quest that is some Steps old. */
export const chronicle = async (stage: Stage): Promise<void> => {
  await quest(stage);
  await stage.page.goto(stage.page.url().replace(/\/play\/([^#?]+).*/, '/adventure/$1'));
  await stage.page.locator('.chronicle-step .art').first().waitFor();
};

/** The form for the session after one that bots have played; `step`: which of its steps. */
export const next =
  (step: RegExp) =>
  async ({ page, url }: Stage): Promise<void> => {
    const answer = await fetch(`${url}api/adventures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        format: 'wayfarer-campaign',
        title: 'Five tiers',
        seed: 'screens',
        people: [{ who: 'sensible' }, { who: 'sensible' }, { who: 'sensible' }],
      }),
    });
    const { match, host } = TableInfo.parse(await answer.json());
    for (let over = false; !over;) {
      await page.waitForTimeout(500);
      ({ over } = AdventureInfo.parse(await (await fetch(`${url}api/adventures/${match}`)).json()));
    }
    await page.goto(new URL(host ?? '', url).href);
    await page.getByRole('button', { name: step }).click();
    await page.locator('.next-session').scrollIntoViewIfNeeded();
  };

/** The Game Master's desk, with notes. */
export const desk = async (stage: Stage): Promise<void> => {
  await session(stage);
  await stage.page.getByLabel('Private notes').fill('The lamp-keeper lies.\nThe third stair is the door.');
  await stage.page.locator('.saving[data-state=saved]').waitFor();
};

/** An Augur's desk in the middle of a quest, when cards lie face down. */
export const augurDesk = async (stage: Stage): Promise<void> => {
  await sat(
    stage,
    { ...QUEST, people: [{ who: 'sensible' }, { who: 'sensible' }, { who: 'person', name: 'Ada' }] },
    -1,
  );
  const lots = stage.page.locator('[data-field=lots] input');
  await until(stage.page, async (page) => {
    // two of these are chosen, and by keyboard alone one would be chosen and taken back
    if ((await lots.count()) > 1 && !(await lots.nth(1).isChecked()))
      for (const at of [0, 1]) await lots.nth(at).check();
    return (await page.locator('.desk-part .tale-tile').count()) > 4;
  });
};

/** Turns to a part of a tale's page: a tab where the page is narrow, else further down. */
export const lookAt = (part: string) => async (page: Page) => {
  const tab = page.locator('.tale-tabs').getByRole('button', { name: part, exact: true });
  if (await tab.isVisible()) await tab.click();
  else
    await page
      .getByRole('heading', { name: part, exact: true, level: 2 })
      .evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 90 }));
};
