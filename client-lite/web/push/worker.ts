import { attend, type Scope } from './attend.ts';

// The service worker: a bundle of its own, served at /sw.js.
attend(globalThis as unknown as Scope);
