import { SituationError } from './error.ts';
import { Question } from './question.ts';

/** A fault as zod tells it. */
interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[] | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly values?: readonly unknown[] | undefined;
  readonly discriminator?: string | undefined;
  readonly expected?: string | undefined;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: string | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'words in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in brackets',
  object: 'an object in braces',
  record: 'an object in braces',
};

/** The first thing that the file's shape refuses, in a sentence with its place and how to mend it. */
export const notUnderstood = (input: unknown, issues: readonly Issue[]): SituationError => first(input, issues, []);

function first(input: unknown, issues: readonly Issue[], at: readonly PropertyKey[]): SituationError {
  const [issue] = issues;
  if (!issue) return new SituationError('The file is not understood.');
  const path = [...at, ...issue.path];
  // people are counted by words of the file itself
  const where = (path[0] === 'roles' ? path.slice(1) : path).map(String).join('.');
  const value = path.reduce<unknown>(
    (v, key) => (typeof v === 'object' && v !== null ? (v as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  );
  const nested = likeliest(value, issue.errors ?? []);
  if (issue.code === 'invalid_union' && nested) return first(input, nested, path);
  const name = String(path.at(-1) ?? 'the file');
  if (issue.code === 'unrecognized_keys')
    return new SituationError(
      `Nothing here is called ${issue.keys?.map((k) => `"${k}"`).join(', ')}.`,
      where,
      'Take it out, or mend its spelling.',
    );
  if (issue.discriminator !== undefined)
    return new SituationError(
      'This is no question.',
      where,
      `Let "may" be one of: ${Question.options.map((o) => o.shape.may.value).join(', ')}.`,
    );
  if (value === undefined) return new SituationError(`"${name}" is missing.`, where, `Write it as ${kind(issue)}.`);
  const wrong = `"${name}" cannot be ${shown(value)}`;
  switch (issue.code) {
    case 'invalid_type':
      return new SituationError(`${wrong}.`, where, `Write ${kind(issue)}.`);
    case 'invalid_value':
      return new SituationError(`${wrong}.`, where, `Write one of: ${(issue.values ?? []).map(String).join(', ')}.`);
    case 'too_small':
      return new SituationError(
        `${wrong}: it is too ${issue.origin === 'number' || issue.origin === 'int' ? 'small' : 'short'}.`,
        where,
        `The least is ${String(issue.minimum)}.`,
      );
    case 'too_big':
      return new SituationError(
        `${wrong}: it is too ${issue.origin === 'number' || issue.origin === 'int' ? 'large' : 'long'}.`,
        where,
        `The most is ${String(issue.maximum)}.`,
      );
    case 'invalid_format':
      return new SituationError(
        `${wrong}.`,
        where,
        name === 'pool' ? 'Write mana as letters: W, U, B, R, G, C.' : 'Write it as the page of the judge has it.',
      );
    default:
      return new SituationError(`${wrong}.`, where, 'Write it as the page of the judge has it.');
  }
}
const kind = ({ expected }: Issue): string => KINDS[expected ?? ''] ?? 'the page of the judge has it';

/** Of the shapes that a value may have, what the one refuses that is of its kind: an object where it is an object. */
function likeliest(value: unknown, errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const tried = errors.filter((e) => e.length > 0);
  const ofKind = tried.filter((e) => !e.some((i) => i.code === 'invalid_type' && i.path.length === 0));
  const fewest = ofKind.toSorted((a, b) => a.length - b.length)[0];
  return fewest ?? (value === undefined ? undefined : tried.at(-1));
}
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
