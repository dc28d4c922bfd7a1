import type { Patch } from '../../protocol/index.ts';

type Path = (string | number)[];

/**
 * The difference from one JSON value to the next, as a patch of the protocol. Branches that are the same object are not looked into; lists are
 * compared element by element where their length is the same and they hold objects, else replaced.
 */
export function diff(before: object, after: object): Patch {
  const patch: Patch = { set: [], del: [] };
  compare(before, after, [], patch);
  return patch;
}

export const isEmpty = (patch: Patch): boolean => patch.set.length === 0 && patch.del.length === 0;

function compare(a: unknown, b: unknown, path: Path, patch: Patch): void {
  if (a === b) return;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length === b.length && b.some(isObject)) b.forEach((value, i) => compare(a[i], value, [...path, i], patch));
    else if (a.length !== b.length || b.some((value, i) => value !== a[i])) patch.set.push([path, b]);
  } else if (isRecord(a) && isRecord(b)) {
    for (const key in b) {
      if (b[key] === undefined) continue;
      if (a[key] === undefined) patch.set.push([[...path, key], b[key]]);
      else compare(a[key], b[key], [...path, key], patch);
    }
    for (const key in a) if (a[key] !== undefined && b[key] === undefined) patch.del.push([...path, key]);
  } else {
    patch.set.push([path, b]);
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRecord = (value: unknown): value is Record<string, unknown> => isObject(value) && !Array.isArray(value);
