import { describe, expect, test } from 'vitest';
import { installed } from './browser.ts';
import { createTable } from './server.ts';
import { stage } from './stage.ts';

const IMAGE = 'https://cards.scryfall.io/normal/front/plains.png';
const PLAINS = {
  oracle_id: 'plains',
  layout: 'normal',
  name: 'Plains',
  mana_cost: '',
  cmc: 0,
  type_line: 'Basic Land — Plains',
  oracle_text: '({T}: Add {W}.)',
  color_identity: ['W'],
  set: 'own',
  rarity: 'common',
  image_uris: { normal: IMAGE },
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!installed)('Pictures of printed cards', () => {
  const at = stage([PLAINS]);

  test('are loaded only once a person has switched them on, and ours are shown where one does not come', async () => {
    const page = await (await at.browser.newContext({ reducedMotion: 'reduce' })).newPage();
    let [asked, there] = [0, true];
    await page.route('https://cards.scryfall.io/**', (route) => {
      asked++;
      return there ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.abort();
    });
    const list = '60 Plains';
    const table = await createTable(at.url, {
      format: 'duel',
      // the bot wins the roll, so hands are drawn before this person is asked anything (103.1, 103.5)
      seed: 'plains',
      people: [
        { who: 'person', deck: { list } },
        { who: 'random', deck: { list } },
      ],
    });
    await page.goto(new URL(table.people[0]?.link ?? '', at.url).href);
    const hand = page.locator('.dock .tile');
    await hand.first().waitFor();
    expect([asked, await page.locator('.dock svg.art').count()]).toEqual([0, 7]);

    const turnOn = () => page.getByLabel('Pictures of printed cards');
    await page.locator('.bar-menu summary').click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await turnOn().check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.dock img.art.printed').count()).toBe(7);
    await expect.poll(() => asked).toBeGreaterThan(0);

    there = false;
    await page.reload();
    await expect.poll(() => page.locator('.dock svg.art').count(), { timeout: 10_000 }).toBe(7);
    await page.context().close();
  }, 60_000);
});
