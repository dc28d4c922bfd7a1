import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { circles, importsBetween } from './graph.ts';
import { read, SOURCES } from './sources.ts';

const MOST = 8;
const product = SOURCES.filter((f) => /^(?:server|formats|cards|db|client-lite|docs)\//.test(f));
const found = circles(product.flatMap((from) => importsBetween(read(from), from).map(({ to }) => ({ from, to })))).map(
  (files) => ({ files, folders: [...new Set(files.map((f) => posix.dirname(f)))] }),
);

it('files that need each other, types included, are in one folder', () => {
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((c) => c.folders.length > 1).map((c) => c.files)).toEqual([]);
});

it('they are at most eight', () => {
  expect(found.filter((c) => c.files.length > MOST).map((c) => c.files)).toEqual([]);
});

it('no type is named by where it is imported from, which would leave it out of these circles', () => {
  const named = /(?<!await |=> |\/\/.*)\bimport\('[^']+'\)\./;
  expect(named.test("readonly to: import('./a.ts').A;")).toBe(true);
  expect(product.filter((f) => named.test(read(f)))).toEqual([]);
});
