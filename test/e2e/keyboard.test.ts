import { describe, expect, test } from 'vitest';
import { installed } from './browser.ts';
import { Person, play } from './person.ts';
import { createTable } from './server.ts';
import { stage } from './stage.ts';

describe.skipIf(!installed)('The keyboard alone', () => {
  const at = stage();

  test.each([
    ['at a desk', { width: 1280, height: 800 }],
    ['on a screen at 200 % zoom', { width: 640, height: 400 }],
  ])(
    '%s a Confrontation is played to its end without a mouse',
    async (_where, viewport) => {
      const table = await createTable(at.url, {
        format: 'binding',
        seed: 'keys',
        options: { willLife: 10, threatLife: 8 },
        people: [{ who: 'person' }, { who: 'sensible' }, { who: 'random' }],
      });
      const context = await at.browser.newContext({ reducedMotion: 'reduce', viewport });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const used: string[] = [];
        Object.assign(window, { used });
        for (const kind of ['pointerdown', 'touchstart']) addEventListener(kind, () => used.push(kind), true);
      });
      const person = new Person(page, false);
      person.keysAlone = true;
      await person.sit(new URL(table.people[0]?.link ?? '', at.url).href);
      expect(await play([person], undefined, 1_500), 'the match ends').toBe(true);
      expect(person.presses).toBeGreaterThan(10);
      expect(await page.evaluate(() => (window as unknown as { used: string[] }).used)).toEqual([]);
      expect(person.trouble).toEqual({ errors: [], sideways: [] });
      await context.close();
    },
    120_000,
  );
});
