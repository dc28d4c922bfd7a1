/** Preloaded by each test thread (vitest.config.ts): from here on its TypeScript sources are translated by hooks.mjs. */
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
