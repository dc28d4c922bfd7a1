import type { z } from 'zod';
import { SetupError, type FileFault } from './error.ts';

/** Kind of file that a person brings: its name in refusals, its clauses, and a way to a valid file. */
export interface FileSpec {
  readonly called: string;
  readonly clauses: readonly string[];
  readonly mend: string;
}

/** faults of a file that are told at once */
const MOST_FAULTS = 20;

/** Read a file by its schema. Throws SetupError on the first fault, with its place and the remedy, and lists the others. */
export function readFile<T>(schema: z.ZodType<T>, file: unknown, { called, clauses, mend }: FileSpec): T {
  const read = schema.safeParse(file, { reportInput: true });
  if (read.success) return read.data;
  const faults = read.error.issues.slice(0, MOST_FAULTS).map((issue): FileFault => {
    const { what, how } = explain(issue);
    const where = placeIn(file, issue.path);
    return {
      where: issue.path.map(String).join('.'),
      message: `${called}${where === '' ? '' : `, ${where}`}: ${what}.`,
      mend: `${how}${how === '' ? '' : ' '}${mend}`,
    };
  });
  const [first] = faults;
  throw new SetupError(first?.message ?? `${called}: it is not understood.`, clauses, first?.mend ?? mend, faults);
}

/** A place in a file, in words: entries of lists by number, and by name if they have one. */
export function placeIn(file: unknown, path: readonly PropertyKey[]): string {
  let here: unknown = file;
  return path
    .map((key) => {
      here = typeof here === 'object' && here !== null ? (here as Record<PropertyKey, unknown>)[key] : undefined;
      if (typeof key !== 'number') return String(key);
      const named =
        typeof here === 'object' && here !== null
          ? ['name', 'card'].map((k) => (here as Record<string, unknown>)[k]).find((x) => typeof x === 'string')
          : undefined;
      return `entry ${key + 1}${typeof named === 'string' ? ` (“${named.slice(0, 40)}”)` : ''}`;
    })
    .join(', ');
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string'
    ? `the text “${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`
    : String(value);
}

const sized = (value: unknown): string =>
  Array.isArray(value)
    ? `has ${value.length} entries`
    : typeof value === 'string'
      ? `has ${value.length} characters`
      : `is ${String(value)}`;

function explain(issue: z.core.$ZodIssue): { readonly what: string; readonly how: string } {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? issue.expected;
      return issue.input === undefined
        ? { what: 'is missing', how: `Write ${kind} there.` }
        : { what: `is ${shown(issue.input)}, and has to be ${kind}`, how: '' };
    }
    case 'unrecognized_keys':
      return {
        what: `has “${issue.keys[0] ?? ''}”, which nothing reads`,
        how: 'Take that out, or look how it is spelt.',
      };
    case 'too_big':
      return { what: `${sized(issue.input)}, and ${issue.maximum} is the most`, how: '' };
    case 'too_small':
      return { what: `${sized(issue.input)}, and ${issue.minimum} is the least`, how: '' };
    case 'invalid_value':
      return {
        what: `${issue.input === undefined ? 'is missing' : `is ${shown(issue.input)}`}, and has to be ${issue.values.map((v) => JSON.stringify(v)).join(' or ')}`,
        how: '',
      };
    case 'invalid_union':
    case 'invalid_format':
      return {
        what: `is ${issue.input === undefined ? 'missing' : shown(issue.input)}, and has to be ${issue.message}`,
        how: '',
      };
    default:
      return { what: issue.message, how: '' };
  }
}
