import type { SituationFile } from './file.ts';

/** A file with its earlier states, the newest last, each with what was done to it then. */
export interface History {
  readonly file: SituationFile;
  readonly past: readonly { readonly file: SituationFile; readonly done: string }[];
}

/** Most steps that can be taken back. */
const MOST = 100;

export const begun = (file: SituationFile): History => ({ file, past: [] });

/** A change done: `done` says it in a few words. Changes that follow each other with the same words are taken back together if they `join`. */
export function did(history: History, done: string, file: SituationFile, join = false): History {
  if (file === history.file) return history;
  if (join && history.past.at(-1)?.done === done) return { ...history, file };
  return { file, past: [...history.past, { file: history.file, done }].slice(-MOST) };
}

export function undone(history: History): History {
  const last = history.past.at(-1);
  return last ? { file: last.file, past: history.past.slice(0, -1) } : history;
}
