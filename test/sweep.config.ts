import { defineConfig } from 'vitest/config';
import usual from '../vitest.config.ts';
import { SWEPT } from './sweep.ts';

/** `npm run sweep`: the tests that have only a sample of their cases in `npm test` (test/sweep.ts), with all of them. */
export default defineConfig({
  ...usual,
  test: { ...usual.test, include: SWEPT.map((path) => `${path}{,/**/*}.test.ts`), env: { SWEEP: 'all' } },
});
