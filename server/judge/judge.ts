import type { Choice, FormatBook } from '../../formats/sdk/composition/book.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { peopleCounted, rolesByWord } from '../../formats/sdk/roles.ts';
import { differences } from './differences.ts';
import { SituationError } from './error.ts';
import { patched } from './merge-patch.ts';
import { notUnderstood } from './not-understood.ts';
import { JudgeFile, withRoles, type Expectation, type Question } from './question.ts';
import type { Ruling } from '../match/view/ruling.ts';
import { readings } from './readings.ts';
import { withReadings } from './with-readings.ts';
import { laidOut, type Position } from './position.ts';
import type { CardPool } from './situation.ts';
import { Table } from './table.ts';
import type { Situation } from './situation-schema.ts';

/** The judge's answers to the questions of one file. */
export interface Judgement {
  readonly name?: string;
  readonly rulings: readonly Ruling[];
  /** sentences about all that the file leaves open, and that was taken as usual */
  readonly assumed: readonly string[];
  /** the judgement with one fact changed */
  readonly twin?: Judgement;
}

/**
 * Judges one file (as parsed JSON) by the same requirements that play uses. Throws SituationError where the file is not understood.
 * `dealt`: the cards of the shipped plane, which the format deals; `found`: further cards that a situation may name without describing them.
 * `readings`: a question of the file, though not of its twin, that does not say under which settings its answer is another is expected to have none.
 */
export function judge(
  input: unknown,
  book: FormatBook,
  dealt: CardPool['dealt'],
  found: CardPool['found'] = new Map(),
  { readings: all = false }: { readonly readings?: boolean } = {},
): Judgement {
  const words = rolesByWord(book.formats.values());
  const file = read(input, words);
  const pool = { dealt, found };
  const first = judgeFile(file, book, pool, { all });
  if (file.twin === undefined) return first;
  const { twin: _twin, ...rest } = input as { readonly twin: unknown } & Readonly<Record<string, unknown>>;
  const other = read({ ...(patched(rest, file.twin.change) as object), name: file.twin.name }, words);
  return { ...first, twin: judgeFile(other, book, pool, { expected: file.twin.expect }) };
}

/** A file as it stands, with the words that count people of a role where they belong. Throws SituationError where it is none. */
export function read(input: unknown, words: ReadonlyMap<string, string>): JudgeFile {
  const told = withRoles(input, new Set(words.keys()));
  const parsed = JudgeFile.safeParse(told);
  if (!parsed.success) throw notUnderstood(told, parsed.error.issues);
  return parsed.data;
}

/** A question of a file: in its form for programs, or a line. */
interface Put {
  readonly question: Question | string;
  readonly where: string;
  readonly expect: Expectation | undefined;
}

function judgeFile(
  file: JudgeFile,
  book: FormatBook,
  pool: CardPool,
  { expected, all = false }: { readonly expected?: readonly Expectation[]; readonly all?: boolean },
): Judgement {
  const { name, acts = [], question, expect, questions = [] } = file;
  const { format, situation } = situationIn(file, book);
  const puts: Put[] = [
    ...(question ? [{ question, where: 'question', expect }] : []),
    ...questions.map((q, i) => ({
      question: typeof q === 'string' ? q : q.ask,
      where: `questions.${i}`,
      expect: typeof q === 'string' ? undefined : q.expect,
    })),
  ];
  if (puts.length === 0)
    throw new SituationError('Nothing is asked.', 'questions', 'Add a question, such as "zone of Bear".');
  const asked = puts.map((p, i) => ({ ...p, expect: expected?.[i] ?? (expected ? undefined : p.expect) }));
  let dealt: ReturnType<typeof laidOut>['dealt'] | undefined; // options that are read beside it deal nothing
  const lay = (told: Situation, read?: Set<string>) => (): Position => {
    const position = laidOut(format, told, pool, { before: dealt, read: read && ((option) => read.add(option)) });
    dealt ??= position.dealt;
    return position;
  };
  const read = new Set<string>();
  const table = new Table(lay(situation, read), acts);
  const given = asked.map((p) => table.answered(p.question, p.where));
  const other = readings(format, situation, given, read, (changed) => {
    const beside = new Table(lay(changed), acts);
    return asked.map((p) => beside.answered(p.question, p.where));
  });
  const set = new Set(Object.keys(situation.options ?? {}));
  const rulings = given.map((g, i) => {
    const ruling = withReadings(g, other[i] ?? [], format.clauses, set);
    const wanted = asked[i]?.expect;
    const unexpected = wanted === undefined ? [] : differences(ruling, wanted, all);
    return unexpected.length > 0 ? { ...ruling, unexpected } : ruling;
  });
  return { ...(name === undefined ? {} : { name }), rulings, assumed: table.assumed };
}

/** The position of a file, without its acts and questions. */
export function situationIn(
  {
    name: _name,
    roles,
    acts: _acts,
    question: _question,
    expect: _expect,
    questions: _questions,
    twin: _twin,
    ...rest
  }: JudgeFile,
  book: FormatBook,
): { readonly format: FormatDefinition; readonly situation: Situation } {
  const format = formatIn(book, rest);
  return { format, situation: { ...rest, people: peopleIn(format, rest.people, roles), seats: rest.seats ?? {} } };
}

/** The format of a situation with what is laid over it; what does not go together is wrong with the situation. */
export function formatIn(book: FormatBook, { format, variants, changes }: Choice): FormatDefinition {
  try {
    return book.of({ format, variants, changes });
  } catch (e) {
    if (e instanceof SetupError)
      throw new SituationError(
        `${e.message} (${e.clauses.join(', ')})`,
        book.formats.has(format) ? (changes ? 'changes' : 'variants') : 'format',
        e.mend,
      );
    throw e;
  }
}

/** The number of people: as it is said, or with so many in some roles; by default the fewest that can play. */
export function peopleIn(
  { name, roles }: FormatDefinition,
  people: number | undefined,
  counts: Readonly<Record<string, number>> = {},
): number {
  const counted = peopleCounted(roles, counts);
  if (typeof counted === 'string')
    throw new SituationError(`There are no ${counted} in ${name}.`, counted, 'Write "people" and their number.');
  return people ?? counted;
}
