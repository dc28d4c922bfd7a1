import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed, sideways } from './browser.ts';
import { headings, hears, pair, throughOpening } from './pair.ts';

describe.skipIf(!installed)('A dispute on the page', () => {
  let at: Awaited<ReturnType<typeof pair>>;

  beforeAll(async () => {
    at = await pair(() => '', 'c');
  }, 120_000);

  afterAll(() => at?.leave());

  test('a line of the log is contested on a phone, shown to both with the time left, and taken back with the keyboard', async () => {
    const { desk, phone } = at.pair;
    await throughOpening(at.pair);
    await hears(desk, /You may act/);
    const hand = desk.locator('.dock .tile');
    const before = await hand.count();
    await hand.first().focus();
    await desk.keyboard.press('Enter');
    await expect.poll(() => hand.count()).toBe(before - 1);

    await phone.getByRole('button', { name: 'Log', exact: true }).tap();
    await phone
      .getByRole('button', { name: /^Contest: Ada casts/ })
      .last()
      .tap();
    const window = phone.locator('dialog[open]');
    expect(await window.innerText()).toMatch(
      /pause, for 3 minutes at most.*Everybody has to agree.*You can contest 2 times/s,
    );
    await window.getByLabel('What is wrong?').fill('You had passed already.');
    await window.getByRole('button', { name: 'Contest' }).tap();

    await hears(desk, /Ben contests “You had passed already\.”/);
    await hears(phone, /You contest “You had passed already\.”/);
    const question = desk.locator('.question');
    expect(await question.innerText()).toMatch(
      /The match is paused.*[23]:\d\d left, then it stands\..*You: Cast .* can be taken back/s,
    );
    expect(await sideways(phone)).toBe(0);
    // whatever is pressed, nothing goes on
    await desk.keyboard.press(' ');
    await expect.poll(() => question.locator('.refused').innerText()).toMatch(/The match is paused: Ben contests/);

    await phone.getByRole('button', { name: 'Take it back' }).tap();
    await expect.poll(() => question.innerText()).toMatch(/Ben proposes that it is taken back\. Waiting for you\./);
    expect(await phone.locator('.question').innerText()).toMatch(/Waiting for Ada/);
    await desk.getByRole('button', { name: 'Agree', exact: true }).press('Enter');
    await hears(desk, /You may act/);
    expect(await hand.count()).toBe(before);
    expect(await desk.locator('.log-lines').innerText()).toMatch(
      /Ben contests “You had passed already\.”.*The table agrees: what Ada did is taken back.*Ada takes back/s,
    );
    expect(await headings(phone)).not.toMatch(/contest/);

    // by keyboard, and settled by a ruling
    await desk.keyboard.press('c');
    await desk.getByLabel('What is wrong?').fill('I should have gained a life.');
    await desk.getByRole('button', { name: 'Contest', exact: true }).press('Enter');
    await hears(phone, /Ada contests/);
    await desk.getByRole('button', { name: 'Rule …' }).press('Enter');
    await desk.getByLabel('What happens').selectOption('life');
    await desk.getByLabel('Done to').selectOption({ label: 'Ada' });
    await desk.getByRole('button', { name: 'Rule so' }).press('Enter');
    await expect
      .poll(() => phone.locator('.question').innerText())
      .toMatch(/Ada proposes a ruling: Ada gains 1 life\./);
    await phone.getByRole('button', { name: 'Agree', exact: true }).tap();
    await expect.poll(() => desk.locator('.life-n').allInnerTexts()).toEqual(['20', '21']);

    // 104.3a: one may concede while the match is paused
    await phone.getByRole('button', { name: 'Log', exact: true }).tap();
    await phone
      .getByRole('button', { name: /^Contest: / })
      .last()
      .tap();
    await phone.locator('dialog[open]').getByLabel('What is wrong?').fill('And that one?');
    await phone.locator('dialog[open]').getByRole('button', { name: 'Contest' }).tap();
    await hears(desk, /Ben contests/);
    await desk.locator('.bar-menu summary').click();
    await desk.getByRole('button', { name: 'Concede …', exact: true }).click();
    await desk.locator('dialog[open]').getByRole('button', { name: 'Concede', exact: true }).click();
    await expect.poll(() => desk.locator('.log-lines').innerText()).toMatch(/so nothing is left to decide/);
    await expect.poll(() => headings(phone)).not.toMatch(/contest/);
  });
});

describe.skipIf(!installed)('A judge who does not play, on the page', () => {
  let at: Awaited<ReturnType<typeof pair>>;

  beforeAll(async () => {
    at = await pair(() => '', 'c', {}, { disputes: { decides: 'judge', judge: 'Judy' } });
  }, 120_000);

  afterAll(() => at?.leave());

  test('the judge’s link shows the table without hands, and the dispute with its ends; the players wait for it', async () => {
    const { desk, phone } = at.pair;
    const judge = at.judge?.page;
    if (!judge) throw new Error('no judge');
    await throughOpening(at.pair);
    await expect.poll(() => judge.locator('.question').innerText()).toMatch(/You judge disputes at this table/i);
    const hand = desk.locator('.dock .tile');
    const before = await hand.count();
    await hand.first().focus();
    await desk.keyboard.press('Enter');
    await expect.poll(() => hand.count()).toBe(before - 1);
    expect(await judge.locator('.dock .tile').count()).toBe(0);

    await desk.keyboard.press('c');
    await desk.getByLabel('What is wrong?').fill('That was a slip.');
    expect(await desk.locator('dialog[open]').innerText()).toMatch(/Judy decides how it ends/);
    await desk.getByRole('button', { name: 'Contest', exact: true }).press('Enter');
    await hears(phone, /Ada contests/);
    await hears(judge, /Ada contests “That was a slip\.”/);
    expect(await judge.title()).not.toBe(await phone.title());
    expect(await phone.getByRole('button', { name: 'It stands' }).count()).toBe(0);
    expect(await judge.locator('.question').innerText()).toMatch(/You decide how it ends/);

    await judge.getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => hand.count()).toBe(before);
    expect(await desk.locator('.log-lines').innerText()).toMatch(/Judy decides: what Ada did is taken back/);

    await desk.keyboard.press('c');
    await desk.getByLabel('What is wrong?').fill('I should have gained a life.');
    await desk.getByRole('button', { name: 'Contest', exact: true }).press('Enter');
    await hears(judge, /gained a life/);
    await judge.getByRole('button', { name: 'Rule …' }).click();
    await judge.getByLabel('What happens').selectOption('life');
    await judge.getByLabel('Done to').selectOption({ label: 'Ada' });
    await judge.getByRole('button', { name: 'Rule so' }).click();
    await expect.poll(() => desk.locator('.life-n').allInnerTexts()).toEqual(['20', '21']);
    expect(at.judge?.trouble.errors).toEqual([]);
  });
});
