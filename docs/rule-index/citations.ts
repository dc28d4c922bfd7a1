/** Reads sources as text and finds where they cite rules. No compiler: the layout that Prettier gives every source shows what lies within what. */

/** The way in which a place cites a rule: as the opening of a docstring, elsewhere in one, in a list of `clauses`, or anywhere else. */
export type Manner = 'opens' | 'docstring' | 'clauses' | 'mentions';

/** One place that cites a rule. */
export interface Citation {
  readonly file: string;
  readonly line: number;
  /** the declaration that it documents or lies in, such as `totalCost` or `Journal.set`; null outside of all, as in the docstring at a file's head */
  readonly declaration: string | null;
  readonly manner: Manner;
}

/** Finds the ids in a line of a source. */
export type Finder = (text: string) => readonly string[];

/** A number of the Comprehensive Rules with what may follow it: `701.30a–d`, `704.5m, n, p`, `514.1–2`. */
const NUMBER = /(?<![\w.])(\d{3}\.\d+)([a-z]?)(?![\w]|\.\d)((?:(?:, |–)[a-z](?![\w’']))*)(?:–(\d+)(?![\w.]))?/g;
/** A whole rule, which only `CR` before it tells from other numbers: `CR 708`. A range of them, such as `CR 614–616`, leads nowhere in particular. */
const WHOLE = /\bCR (\d{3})(?![\w–]|\.\d)/g;

const codes = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String.fromCharCode(from + i));

/** The letters of `701.30a–d` and `704.5m, n, p`. Rules skip l and o, and name their subrules in order: `702.19b, a …` goes on with a word. */
function letters(first: string, more: string): string[] {
  const found = [first];
  for (const [, sign, letter = ''] of more.matchAll(/(, |–)([a-z])/g)) {
    const last = found.at(-1)!;
    if (first === '' || letter <= last) break;
    found.push(...(sign === '–' ? codes(last.charCodeAt(0) + 1, letter.charCodeAt(0)) : [letter]));
  }
  return found.filter((letter) => letter === first || !'lo'.includes(letter));
}

/** The numbers of the Comprehensive Rules that a text cites, ranges and lists written out. */
export function rulesIn(text: string): string[] {
  // most lines of a source have no number at all
  if (!/\d{3}/.test(text)) return [];
  const found = [...text.matchAll(NUMBER)].flatMap(([, number = '', letter = '', more = '', to]) => {
    const [rule = '', sub = ''] = number.split('.');
    const last = to === undefined || letter !== '' ? Number(sub) : Number(to);
    return [
      ...letters(letter, more).map((l) => number + l),
      ...Array.from({ length: Math.max(0, last - Number(sub)) }, (_, i) => `${rule}.${Number(sub) + i + 1}`),
    ];
  });
  const whole = [...text.matchAll(WHOLE)].map(([, number = '']) => number);
  return [...new Set([...found, ...whole])];
}

/** Finds clauses of a format by their ids. */
export function clausesIn(ids: readonly string[]): Finder {
  const known = new Set(ids);
  return (text) =>
    /[A-Z]-?\d/.test(text)
      ? [
          ...new Set(
            [...text.matchAll(/(?<![\w.-])[A-Z]+(?:-?\d+)(?:[.-]\d+)*[a-z]?(?![\w-])/g)]
              .map(([id]) => id)
              .filter((id) => known.has(id)),
          ),
        ]
      : [];
}

const ITEM = /(?:CR )?(?:\d{3}|[A-Z]{1,3}-?\d)[\w.–-]*/.source;
const OPENING = new RegExp(`^${ITEM}(?:, (?:${ITEM}|[a-z](?:–[a-z])?))*(?=:|$)`);
/** The citations that a docstring opens with: `601.2f: …`, `CR 704.5m, n: …`, `C7, C8: …`, or all of it where it is nothing else. */
export const opening = (docstring: string): string => OPENING.exec(docstring)?.[0] ?? '';

const DECLARATION =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const|let|enum|namespace) ([\w$]+)/;
const MEMBER =
  /^(?:(?:readonly|static|private|protected|public|override|async|get|set|abstract) )*\*?(#?[\w$]+|'[^']+')[?!]?(?=[(<:,=]| =|$)/;
/** Words that begin a statement, not a member. */
const STATEMENT =
  /^(?:if|for|while|switch|return|case|default|else|do|try|catch|throw|yield|break|continue|new|await|import|export)\b/;

interface Open {
  readonly indent: number;
  readonly name: string;
  /** the lines one step further in are its members, not statements */
  readonly holds: boolean;
}

/** The words of a docstring in one line, without the stars. */
const wordsOf = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .replace(/^\s*(?:\/\*\*|\*(?!\/))/, '')
        .replace(/\*\/\s*$/, '')
        .trim(),
    )
    .join(' ')
    .trim();

/** True if the line begins a class, an interface, a type or an object literal. */
const holdsMembers = (code: string): boolean =>
  /^(?:export )?(?:default )?(?:abstract )?(?:class|interface|enum|namespace) /.test(code)
  || /(?:[=:] |\()\{$/.test(code)
  || /^(?:export )?(?:const|type) .*=$/.test(code);

/** The name that a line of code declares; `documented` if a docstring stands before it. A list of clauses belongs to its rule. */
function declaredBy(code: string, documented: boolean, parent: Open | undefined): string | undefined {
  const declared = DECLARATION.exec(code)?.[1];
  if (declared !== undefined) return documented || parent === undefined ? declared : undefined;
  if (parent === undefined || !(documented || parent.holds) || STATEMENT.test(code)) return undefined;
  const member = MEMBER.exec(code)?.[1]?.replaceAll("'", '');
  return member === 'clauses' ? undefined : member;
}

/** The parts of a line that list clauses: `clauses: ['601.2f']`, `cr('104.2a', …)`, or a line of a longer list. */
function listed(code: string, goesOn: boolean): string {
  const ids = /\bclauses: \[([^\]]*)/.exec(code)?.[1] ?? (goesOn ? code : '');
  const quoted = [...ids.matchAll(/'([\w.-]+)'/g)].map(([id]) => id);
  return [...quoted, ...[...code.matchAll(/\bcr\('[^']+'/g)].map(([call]) => call)].join(' ');
}

/** A citation with what it cites. */
export interface Cited {
  readonly id: string;
  readonly at: Citation;
}

/** Every citation in a source. */
export function citationsIn(file: string, text: string, find: Finder): Cited[] {
  const lines = text.split('\n');
  const found: Cited[] = [];
  const open: Open[] = [];
  /** the docstring that waits for its declaration, by line */
  let docstring: { readonly line: number; readonly words: string }[] = [];
  /** the indent of a list of clauses that goes on over several lines */
  let list: number | null = null;
  const note = (line: number, ids: readonly string[], manner: (id: string) => Manner): void => {
    const declaration = open.map((o) => o.name).join('.') || null;
    for (const id of ids) found.push({ id, at: { file, line, declaration, manner: manner(id) } });
  };
  /** `documents`: it stands before a declaration, or by itself at a file's head. */
  const endDocstring = (documents: boolean): void => {
    const opens = documents ? find(opening(wordsOf(docstring.map((d) => d.words)))) : [];
    for (const { line, words } of docstring)
      note(line, find(words), (id) => (!documents ? 'mentions' : opens.includes(id) ? 'opens' : 'docstring'));
    docstring = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const code = line.trim();
    const indent = line.length - line.trimStart().length;
    if (code === '') endDocstring(open.length === 0 || docstring[0]?.line === 1);
    else if (code.startsWith('/**')) {
      endDocstring(false);
      while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
      const from = i;
      while (!lines[i]!.includes('*/') && i + 1 < lines.length) i++;
      docstring = lines.slice(from, i + 1).map((words, n) => ({ line: from + n + 1, words }));
      if (!lines[i]!.trimEnd().endsWith('*/')) endDocstring(false);
    } else {
      const closes = /^[})\]]/.test(code);
      while (open.length > 0 && open.at(-1)!.indent >= indent + (closes ? 1 : 0)) open.pop();
      if (list !== null && indent <= list) list = null;
      const name = list === null ? declaredBy(code, docstring.length > 0, open.at(-1)) : undefined;
      if (name !== undefined) open.push({ indent, name, holds: holdsMembers(code) });
      endDocstring(name !== undefined || docstring[0]?.line === 1);
      const clauses = find(listed(code, list !== null));
      if (/\bclauses: \[$/.test(code)) list = indent;
      note(i + 1, find(code), (id) => (clauses.includes(id) ? 'clauses' : 'mentions'));
    }
  }
  endDocstring(false);
  return found;
}
