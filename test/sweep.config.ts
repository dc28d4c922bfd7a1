import { defineConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

/** `npm run sweep`: the tests that have only a sample of their cases in `npm test` (test/sweep.ts), with all of them. */
export default defineConfig({
  ...usual,
  test: { ...usual.test, include: ['test/e2e/{adventures,decks,formats,quest}.test.ts'], env: { SWEEP: 'all' } },
});
