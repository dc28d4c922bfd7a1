import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed, launch, sideways } from './browser.ts';
import { startHere, type Here } from './server.ts';

/** Somebody who takes a lesson: reads the coach, and presses what the coach points to. */
class Learner {
  readonly page: Page;
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** Waits until the coach is at one of these steps, and gives which. */
  async isAt(...keys: readonly string[]): Promise<string> {
    const coach = this.page.locator(keys.map((key) => `.coach[data-step="${key}"]`).join(', '));
    await coach.waitFor({ timeout: 40_000 });
    return (await coach.getAttribute('data-step')) ?? '';
  }
  next = (): Promise<void> => this.page.getByRole('button', { name: 'Next' }).click();
  skip = (): Promise<void> => this.page.getByRole('button', { name: 'Skip this step' }).click();

  /** Presses the middle of what the coach has put a frame around, once the frame stays where it is. */
  async pressFramed(): Promise<void> {
    const frame = this.page.locator('.coach-frame').first();
    await frame.waitFor();
    let was = await frame.boundingBox();
    for (;;) {
      await this.page.waitForTimeout(300);
      const box = await frame.boundingBox();
      if (box && was && box.x === was.x && box.y === was.y) break;
      was = box;
    }
    await this.page.mouse.click(was.x + was.width / 2, was.y + Math.min(was.height / 2, 40));
  }
  /** The main button of the table, if it says something that fits. */
  async main(says = /./): Promise<void> {
    const button = this.page.locator('.question.open button.main:not(:disabled)', { hasText: says });
    await button.click({ timeout: 2_000 }).catch(() => undefined);
  }
  /** Plays on until the coach is at a step: attacks with everything, and passes. */
  async playsUntil(key: string): Promise<void> {
    await expect
      .poll(
        async () => {
          if ((await this.page.locator(`.coach[data-step="${key}"]`).count()) > 0) return key;
          const all = this.page.locator('.question.open').getByRole('button', { name: 'All attack' });
          if (await all.isVisible()) await all.click({ timeout: 1_000 }).catch(() => undefined);
          await this.main();
          return '';
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(key);
  }
}

describe.skipIf(!installed)('Learning to play', () => {
  let here: Here;
  let browser: Browser;
  const begin = async (lesson: string, width: number, height: number): Promise<Learner> => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    const learner = new Learner(await context.newPage());
    await learner.page.goto(here.url);
    await learner.page.getByRole('link', { name: 'Learn to play' }).first().click();
    await learner.page.getByRole('region', { name: lesson }).getByRole('button', { name: 'Begin the lesson' }).click();
    return learner;
  };

  beforeAll(async () => {
    [here, browser] = await Promise.all([startHere(), launch()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await here?.close();
  });

  test('the lesson of the Confrontation leads from the first sentence to a won match', async () => {
    const learner = await begin('The Confrontation', 1280, 800);
    await learner.isAt('welcome');
    await learner.next();
    await learner.isAt('lives');
    await learner.next();

    await learner.isAt('land');
    await learner.pressFramed();
    if ((await learner.isAt('land', 'cast')) === 'land') await learner.main(/Forest/);
    await learner.isAt('cast');
    await learner.pressFramed();
    await learner.main(/Cast/);
    if ((await learner.isAt('resolve', 'zone')) === 'resolve') await learner.playsUntil('zone');
    await learner.next();

    await learner.isAt('combat');
    await learner.pressFramed();
    await learner.isAt('attack');
    await learner.pressFramed();
    await learner.main(/Attack with 1/);
    await learner.isAt('damage', 'fealty');
    await learner.playsUntil('fealty');
    await learner.next();

    await learner.isAt('theirs');
    await learner.playsUntil('finish');
    await learner.playsUntil('ending');
    expect(await learner.page.locator('.coach h2').innerText()).toBe('You won!');

    await learner.page.getByRole('button', { name: 'Play a real match' }).click();
    await learner.page.waitForURL((url) => url.pathname.startsWith('/play/') && url.search === '');
    await learner.page.locator('.board').waitFor();
    expect(await learner.page.locator('.coach').count()).toBe(0);
    expect(learner.errors).toEqual([]);
  }, 120_000);

  test('the lesson of Commander can be skipped step by step on a phone, goes on after a reload, and ends when asked to', async () => {
    const learner = await begin('Commander', 390, 844);
    await learner.isAt('welcome');
    expect(await sideways(learner.page)).toBe(0);
    for (const key of ['welcome', 'life', 'zone']) {
      await learner.isAt(key);
      await learner.next();
    }
    await learner.isAt('land');
    await learner.skip();
    await learner.isAt('cast');
    await learner.page.reload();
    await learner.isAt('cast');
    await learner.page.getByRole('button', { name: 'End the lesson' }).click();
    await learner.page.locator('.coach').waitFor({ state: 'detached' });
    await learner.page.locator('.board').waitFor();
    expect(learner.errors).toEqual([]);
  }, 60_000);

  test('in the lesson of Commander the commander is cast from the command zone, and wins', async () => {
    const learner = await begin('Commander', 1280, 800);
    for (const key of ['welcome', 'life', 'zone']) {
      await learner.isAt(key);
      await learner.next();
    }
    await learner.isAt('land');
    await learner.pressFramed();
    if ((await learner.isAt('land', 'cast')) === 'land') await learner.main(/Forest/);
    await learner.isAt('cast');
    await learner.pressFramed();
    await learner.main(/Cast/);
    if ((await learner.isAt('resolve', 'tax')) === 'resolve') await learner.playsUntil('tax');
    await learner.next();
    await learner.isAt('combat', 'attack');
    await learner.playsUntil('ending');
    expect(await learner.page.locator('.coach h2').innerText()).toBe('You won!');
    expect(learner.errors).toEqual([]);
  }, 120_000);
});
