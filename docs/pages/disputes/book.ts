import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOK } from '../../../formats/index.ts';
import { rolesByWord } from '../../../formats/sdk/roles.ts';
import { patched } from '../../../server/judge/merge-patch.ts';
import { JudgeFile, withRoles, type Expectation } from '../../../server/judge/question.ts';
import { compareIds } from '../../rule-index/numbers.ts';
import { ROOT } from '../../test-names.ts';

/** The words that count the people of a role in a file. */
const ROLES = new Set(rolesByWord(BOOK.formats.values()).keys());
/** The book of disputes, from the repository's root. */
export const BOOK_FOLDER = 'test/judge/book';
/** Folder of the formats' tests; a format or variant keeps its disputes in a folder "book" of its own. */
const FORMAT_TESTS = 'test/formats';

/** A question of a file as a line, with the answer that the judge gives. */
export interface Asked {
  readonly ask: string;
  readonly expect: Expectation;
}
/** A position with its questions answered. `rule` and `sentence`: the two halves of its name, "C7: A spell …". */
export interface Case {
  readonly rule: string;
  readonly sentence: string;
  readonly file: JudgeFile;
  readonly asked: readonly Asked[];
}
export interface Dispute extends Case {
  /** its path from the repository's root */
  readonly path: string;
  readonly twin: Case | null;
}

function caseOf(file: JudgeFile, asked: readonly Asked[]): Case {
  const name = file.name ?? '';
  const colon = name.indexOf(': ');
  return { rule: name.slice(0, colon), sentence: name.slice(colon + 2), file, asked };
}

/** A dispute as its file has it. Nothing is judged: test/judge/book.test.ts holds that the judge answers as the file expects. */
function read(path: string): Dispute {
  const input = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as object;
  const file = JudgeFile.parse(withRoles(input, ROLES));
  const asked = (file.questions ?? []).map((q): Asked =>
    typeof q === 'string' ? { ask: q, expect: {} } : { ask: q.ask, expect: q.expect ?? {} },
  );
  if (file.twin === undefined) return { ...caseOf(file, asked), path, twin: null };
  const { name, change, expect } = file.twin;
  const other = JudgeFile.parse(
    withRoles({ ...(patched({ ...input, twin: undefined }, change) as object), name }, ROLES),
  );
  return {
    ...caseOf(file, asked),
    path,
    twin: caseOf(
      other,
      asked.map(({ ask }, i) => ({ ask, expect: expect[i] ?? {} })),
    ),
  };
}

/** The disputes whose names open with one rule, in the order of their files. */
export interface Group {
  readonly rule: string;
  readonly disputes: readonly Dispute[];
}

let groups: readonly Group[] | undefined;
/** The book by rule: clauses of the format first, numbers of the Comprehensive Rules after them. */
export function book(): readonly Group[] {
  if (groups) return groups;
  const by = new Map<string, Dispute[]>();
  for (const dispute of inFolder(BOOK_FOLDER)) by.set(dispute.rule, [...(by.get(dispute.rule) ?? []), dispute]);
  groups = [...by.keys()]
    .toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || compareIds(a, b))
    .map((rule) => ({ rule, disputes: by.get(rule) ?? [] }));
  return groups;
}

/** Disputes of one folder, in the order of its files. */
const inFolder = (folder: string): Dispute[] =>
  readdirSync(join(ROOT, folder))
    .toSorted()
    .map((name) => read(`${folder}/${name}`));

/** Folders of the books that formats and variants keep beside their tests. */
export const formatBooks = (): string[] =>
  readdirSync(join(ROOT, FORMAT_TESTS))
    .toSorted()
    .map((id) => `${FORMAT_TESTS}/${id}/book`)
    .filter((folder) => existsSync(join(ROOT, folder)));

/** Disputes of all formats but those of the book of disputes itself. */
export const disputesOfFormats = (): Dispute[] => formatBooks().flatMap(inFolder);

/** True for a number of the Comprehensive Rules, false for a clause of a format. */
export const isNumber = (rule: string): boolean => /^\d/.test(rule);
