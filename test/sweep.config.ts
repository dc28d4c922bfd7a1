import { defineConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

/** `npm run sweep`: all of what `npm test` shows by a sample, because the rest is more of the same. */
export default defineConfig({ ...usual, test: { ...usual.test, include: ['test/**/*.sweep.ts'] } });
