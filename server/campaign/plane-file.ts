import { PlaneFile, type PlaneDraft, type Problem } from '../protocol/index.ts';
import { noFile, problemsOf, type FileKind } from './problems.ts';

const KIND: FileKind = {
  of: 'plane',
  format: 'magic-the-binding/plane',
  version: 1,
  clauses: ['P1'],
  none: {
    says: 'is no pool of cards',
    mend: 'Write "starter", {"sets": ["…"]} or {"list": "…"}, or null for none yet.',
  },
};

export const planeFile = (plane: PlaneDraft): PlaneFile => ({ format: 'magic-the-binding/plane', version: 1, plane });

/** Reads a plane's file, or says everything that is wrong with it: where, what, and how to mend it. */
export function readPlaneFile(value: unknown): { readonly plane: PlaneDraft } | { readonly problems: Problem[] } {
  const other = noFile(value, KIND);
  if (other !== null) return { problems: [other] };
  const read = PlaneFile.safeParse(value, { reportInput: true });
  return read.success ? { plane: read.data.plane } : { problems: problemsOf(read.error, KIND) };
}
