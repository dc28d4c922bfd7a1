import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from '../browser.ts';
import { headings, hears, pair, throughOpening } from '../pair.ts';
import { replay } from '../server.ts';

/** A trigger is read, but not what it does. */
const TEXT = (name: string): string => `When ${name} enters, each cat hums at dusk.`;

describe.skipIf(!installed)('Table rulings on the page', () => {
  let at: Awaited<ReturnType<typeof pair>>;

  beforeAll(async () => {
    at = await pair(TEXT, 'c', { rulings: true });
  }, 120_000);

  afterAll(() => at?.leave());

  test('608.2c, 805.2: a card says what is not read; its ruling is proposed with the keyboard, changed on a phone, agreed to, and done; log and replay have it', async () => {
    const { desk, phone, folder, people } = at.pair;
    await throughOpening(at.pair);
    await hears(desk, /You may act/);

    // by keyboard: the face says what is not read, then the card is cast
    await desk.locator('.dock .tile').filter({ hasText: 'hums' }).first().focus();
    await desk.keyboard.press('i');
    expect(await desk.locator('dialog[open] .unread').innerText()).toMatch(
      /each cat hums at dusk.*[Tt]he players resolve/s,
    );
    await desk.keyboard.press('Escape');
    // the judge says so too, and judges nothing
    await desk.keyboard.press('j');
    await desk.getByRole('button', { name: 'What does it cost now?' }).press('Enter');
    const answer = desk.locator('.judge-answer');
    await answer.waitFor();
    expect(await answer.innerText()).toMatch(/Not judged, because a line of .* is not understood/);
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('Enter');
    await expect.poll(() => desk.locator('.question .main').innerText()).toMatch(/Cast/);
    await desk.keyboard.press(' ');
    await expect
      .poll(
        async () => {
          if (/You may act/.test(await headings(phone))) await phone.locator('.question .main').tap();
          if (/You may act/.test(await headings(desk)) && (await desk.locator('.stack-item').count()))
            await desk.keyboard.press(' ');
          return headings(desk);
        },
        { interval: 100 },
      )
      .toMatch(/what happens/);

    // two operations, said without the mouse
    await desk.getByLabel('What happens').focus();
    await desk.getByLabel('What happens').selectOption('life');
    await desk.locator('.seat-name').filter({ hasText: 'Ben' }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'One more' }).press('Enter');
    await desk.getByRole('button', { name: 'Add, and go on' }).press('Enter');
    await desk.getByLabel('What happens').selectOption('damage');
    await desk.locator('.seat-name').filter({ hasText: 'Ben' }).focus();
    await desk.keyboard.press('Enter');
    await desk.keyboard.press(' ');

    // on the phone it is read, and said otherwise with taps
    await hears(phone, /Ada says what happens/);
    expect(await phone.locator('.question').innerText()).toMatch(/Ben gains 2 life.*deals 1 damage to Ben/s);
    await phone.getByRole('button', { name: 'Say otherwise' }).tap();
    await phone.getByRole('button', { name: 'Leave out' }).last().tap();
    await phone.locator('.question .main').tap();
    await hears(desk, /Ben says what happens/);
    await desk.keyboard.press(' ');

    await expect.poll(() => desk.locator('.life-n').allInnerTexts()).toEqual(['22', '20']);
    const log = await desk.locator('.log-lines').innerText();
    expect(log).toMatch(
      /Ada would have, for .*Ben gains 2 life.*deals 1 damage to Ben.*Ben would have.*Ben gains 2 life\.\s+The table agrees/s,
    );

    await desk.locator('.bar-menu summary').click();
    await desk.getByRole('button', { name: 'Concede …' }).click();
    await desk.getByRole('button', { name: 'Concede', exact: true }).click();
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Download the match' }).click(),
    ]);
    await download.saveAs(join(folder, 'match.json'));
    const again = await replay(join(folder, 'match.json'));
    expect(again.said).toMatch(/^The same match: /);
    for (const { trouble } of people) expect(trouble).toEqual({ errors: [], sideways: [] });
  }, 60_000);
});
