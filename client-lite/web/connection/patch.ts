import type { Patch } from '../../../server/protocol/index.ts';

type Path = readonly (string | number)[];
type Tree = { [key: string]: unknown } | unknown[];

const GONE = Symbol('gone');
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const safe = (path: Path) => !path.some((key) => key === '__proto__' || key === 'constructor' || key === 'prototype');
const read = (tree: Tree, key: string | number): unknown => (Array.isArray(tree) ? tree[Number(key)] : tree[key]);

function withValue(tree: unknown, path: Path, at: number, value: unknown): unknown {
  if (at === path.length) return value;
  const key = path[at] as string | number;
  const base: Tree = isTree(tree) ? tree : typeof key === 'number' ? [] : {};
  const child = withValue(read(base, key), path, at + 1, value);
  if (Array.isArray(base)) {
    const copy = base.slice();
    copy[Number(key)] = child;
    return copy;
  }
  const copy = { ...base };
  if (child === GONE) delete copy[key];
  else copy[key] = child;
  return copy;
}

function has(tree: unknown, path: Path): boolean {
  let here = tree;
  for (const key of path) {
    if (!isTree(here) || !(key in here)) return false;
    here = read(here, key);
  }
  return true;
}

/**
 * Apply a patch.
 * Branches that it does not name stay the same objects, so that the page need not draw them again. Several
 * elements removed from a list are counted by their indices in the old list.
 */
export function applyPatch<T>(root: T, patch: Patch): T {
  let next: unknown = root;
  for (const [path, value] of patch.set) if (safe(path)) next = withValue(next, path, 0, value);
  const thinned = new Map<string, Path>();
  for (const path of patch.del) {
    if (!safe(path) || path.length === 0 || !has(next, path)) continue;
    next = withValue(next, path, 0, GONE);
    thinned.set(JSON.stringify(path.slice(0, -1)), path.slice(0, -1));
  }
  for (const path of thinned.values()) {
    if (!has(next, path)) continue;
    const list = path.reduce<unknown>((here, key) => read(here as Tree, key), next);
    if (Array.isArray(list))
      next = withValue(
        next,
        path,
        0,
        list.filter((item) => item !== GONE),
      );
  }
  return next as T;
}
