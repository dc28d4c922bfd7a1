import type { z } from 'zod';
import type { Problem } from '../protocol/index.ts';

/** Problems that are told of a file; whoever has mended these is told the rest. */
const MOST_PROBLEMS = 50;

/** The kind of thing that a file holds. */
export interface FileKind {
  /** `plane`, `character` */
  readonly of: string;
  /** its `format` line, and the version that this names */
  readonly format: string;
  readonly version: number;
  readonly clauses: readonly string[];
  /** of a part that fits none of several shapes: what it is not, and how to mend it */
  readonly none?: { readonly says: string; readonly mend: string };
}

/** The fault of something that is no file of this kind and version; null if it is one. */
export function noFile(value: unknown, kind: FileKind): Problem | null {
  if (
    typeof value !== 'object'
    || value === null
    || Array.isArray(value)
    || !('format' in value)
    || value.format !== kind.format
  ) {
    return problem(
      kind,
      'format',
      `This is no file of a ${kind.of}.`,
      `Choose a file that a ${kind.of} was saved as; it says "format": "${kind.format}".`,
    );
  }
  const { version } = value as { readonly version?: unknown };
  return version === kind.version
    ? null
    : problem(
        kind,
        'version',
        `The file is of version ${JSON.stringify(version)?.slice(0, 40) ?? 'none'}; this server reads version ${kind.version}.`,
        `Save the ${kind.of} anew as a file, on a server of this version.`,
      );
}

/** Everything that keeps a file from being read: where, what, and how to mend it. `at`: where in the file. */
export const problemsOf = (error: z.core.$ZodError, kind: FileKind, at: readonly string[] = []): Problem[] =>
  error.issues.flatMap((issue) => explain(issue, kind, at)).slice(0, MOST_PROBLEMS);

function explain(issue: z.core.$ZodIssue, kind: FileKind, at: readonly string[]): Problem[] {
  const where = [...at, ...issue.path.map(String)].join('.') || 'file';
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        problem(kind, `${where}.${key}`, `“${key.slice(0, 80)}” is no part of a ${kind.of}'s file.`, 'Take it out.'),
      );
    case 'invalid_type':
      return [
        problem(
          kind,
          where,
          issue.input === undefined
            ? `${where} is missing.`
            : `${where} is no ${KINDS[issue.expected] ?? issue.expected}.`,
          `Write ${article(KINDS[issue.expected] ?? issue.expected)} there.`,
        ),
      ];
    case 'invalid_value':
      return [
        problem(
          kind,
          where,
          `${where} has a value that nothing knows.`,
          `Write one of ${issue.values.map((v) => JSON.stringify(v)).join(', ')}.`,
        ),
      ];
    case 'invalid_union':
      return [
        problem(
          kind,
          where,
          kind.none ? `${where} ${kind.none.says}.` : `${where} is of no shape that is known here.`,
          kind.none?.mend ?? 'Write it as it was saved.',
        ),
      ];
    default: {
      const [what = '', mend = 'Mend it'] = issue.message.split(': ');
      return [problem(kind, where, `${where} ${what}.`, `${mend.charAt(0).toUpperCase()}${mend.slice(1)}.`)];
    }
  }
}

const KINDS: Readonly<Record<string, string>> = { string: 'text', array: 'list', object: 'object', number: 'number' };
const article = (kind: string): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
export const problem = (kind: FileKind, where: string, message: string, mend: string): Problem => ({
  where,
  message,
  clauses: [...kind.clauses],
  mend,
});
