import type { z } from 'zod';
import { PlaneFile, type PlaneDraft, type PlaneProblem } from '../protocol/index.ts';

/** Problems that are told of a file; whoever has mended these is told the rest. */
const MOST_PROBLEMS = 50;
const FORMAT = 'magic-the-binding/plane';
const VERSION = 1;

export const planeFile = (plane: PlaneDraft): PlaneFile => ({ format: FORMAT, version: VERSION, plane });

/** Reads a plane's file, or says everything that is wrong with it: where, what, and how to mend it. */
export function readPlaneFile(value: unknown): { readonly plane: PlaneDraft } | { readonly problems: PlaneProblem[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('format' in value) || value.format !== FORMAT) {
    return { problems: [problem('format', 'This is no file of a plane.', `Choose a file that a plane was saved as; it says "format": "${FORMAT}".`)] };
  }
  const { version } = value as { readonly version?: unknown };
  if (version !== VERSION) {
    return { problems: [problem('version', `The file is of version ${JSON.stringify(version)?.slice(0, 40) ?? 'none'}; this server reads version ${VERSION}.`, 'Save the plane anew as a file, on a server of this version.')] };
  }
  const read = PlaneFile.safeParse(value, { reportInput: true });
  if (read.success) return { plane: read.data.plane };
  const problems = read.error.issues.flatMap(explain);
  return { problems: problems.slice(0, MOST_PROBLEMS) };
}

function explain(issue: z.core.$ZodIssue): PlaneProblem[] {
  const where = issue.path.map(String).join('.') || 'file';
  switch (issue.code) {
    case 'unrecognized_keys': return issue.keys.map((key) => problem(`${where}.${key}`, `“${key.slice(0, 80)}” is no part of a plane's file.`, 'Take it out.'));
    case 'invalid_type': return [problem(where, issue.input === undefined ? `${where} is missing.` : `${where} is no ${KINDS[issue.expected] ?? issue.expected}.`, `Write ${article(KINDS[issue.expected] ?? issue.expected)} there.`)];
    case 'invalid_value': return [problem(where, `${where} has a value that nothing knows.`, `Write one of ${issue.values.map((v) => JSON.stringify(v)).join(', ')}.`)];
    case 'invalid_union': return [problem(where, `${where} is no pool of cards.`, 'Write "starter", {"sets": ["…"]} or {"list": "…"}, or null for none yet.')];
    default: {
      const [what = '', mend = 'Mend it'] = issue.message.split(': ');
      return [problem(where, `${where} ${what}.`, `${mend.charAt(0).toUpperCase()}${mend.slice(1)}.`)];
    }
  }
}

const KINDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', object: 'object', number: 'number' };
const article = (kind: string): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
const problem = (where: string, message: string, mend: string): PlaneProblem => ({ where, message, clauses: ['P1'], mend });
