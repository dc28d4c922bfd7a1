import { setFlagsFromString } from 'node:v8';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/sequencer.ts';

// a match makes short-lived objects by the million: with more room for them fewer are still alive, and copied, when it is full
setFlagsFromString('--max-semi-space-size=64');

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // pages under test share two cores with everything else
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // modules are Node's own, translated by a loader hook: they load in two thirds of the time and run faster than in Vite's module runner
    execArgv: ['--import', new URL('test/loader/register.mjs', import.meta.url).href],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
