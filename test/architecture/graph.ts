import { posix } from 'node:path';

/** An import within the repository. `value`: it remains when types are erased. */
export interface Import {
  readonly to: string;
  readonly value: boolean;
  readonly names: readonly string[];
}

/** Imports and re-exports of a source from other files of the repository, in their order. */
export function importsBetween(text: string, file: string): Import[] {
  return [...text.matchAll(/^(?:import|export)(?: (type))?(?: ([^;'"]*?) from)? '(\.[^']*)';/gm)].map(
    ([, type, clause = '', path = '']) => {
      const list = clause.replace(/^\{([\s\S]*)\}$/, '$1').split(',');
      const names = list.map((n) => n.trim()).filter((n) => n !== '');
      return {
        to: posix.normalize(posix.join(posix.dirname(file), path)),
        value: type === undefined && (names.length === 0 || names.some((n) => !n.startsWith('type '))),
        names: names.map((n) => n.replace(/^type /, '')),
      };
    },
  );
}

/** Groups of files of which each leads to every other (Tarjan's strongly connected components), the largest first; a file alone is none. */
export function circles(edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    open.push(file);
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (open.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(file) === index.get(file)) found.push(open.splice(open.indexOf(file)));
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return found.filter((c) => c.length > 1).sort((a, b) => b.length - a.length);
}
