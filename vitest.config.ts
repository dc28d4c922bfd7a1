import { defineConfig } from 'vitest/config';

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
  },
});
