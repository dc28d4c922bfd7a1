import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = join(ROOT, 'test');

/** A test (or a dispute that a test runs) named after what it proves. */
export interface NamedTest {
  /** from the repository's root */
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly cites: readonly string[];
}

const ID = /(?:[A-Z]{1,3}(?:(?:-\d+)+|\d+(?:\.\d+)?[a-z]?)|\d{3}(?:\.\d+[a-z]?)?)/.source;
/** A rule or clause, perhaps with letters of further subrules of it: `702.24a`, `701.37a, c`, `601.2g–h`. */
const CITE = `${ID}(?:(?:, |–)[a-z]\\b)*`;
/** A name that begins with citations: `C7, C8: …`, `CR 702.11b: …`, `P1: …`. */
const NAME = new RegExp(`(['"\`])((?:(?:CR )?${CITE}(?:, | and |–|-)?)+)(?: ?\\([^)\\n]*\\))?: `, 'g');
const CITES = new RegExp(`(${ID})((?:(?:, |–)[a-z]\\b)*)`, 'g');
/** The beginning of a test's name in a source, where that is the number of a rule. */
const NUMBERED = /(?:\b(?:it|test)\(|\)\(|"name": )\s*((['"`])(?:CR \d{3}|\d{3}\.\d|\d{3}: )[^\n]*)/g;

/** A citation with the further subrules that letters after it stand for. */
function subrules(first: string, letters: string): string[] {
  const found = [first];
  for (const [, sign, letter = ''] of letters.matchAll(/(, |–)([a-z])/g)) {
    const from = sign === '–' ? found.at(-1)!.charCodeAt(first.length - 1) + 1 : letter.charCodeAt(0);
    for (let at = from; at <= letter.charCodeAt(0); at++) found.push(first.slice(0, -1) + String.fromCharCode(at));
  }
  return found;
}

/** The tests in a text that are named after rules or clauses; each counts once for every one that its name begins with. */
export function namesIn(text: string): Omit<NamedTest, 'file'>[] {
  let line = 1;
  let counted = 0;
  return [...text.matchAll(NAME)].map(({ 0: begin, 1: quote = '', 2: ids = '', index }) => {
    const end = text.slice(index + begin.length).search(new RegExp(`(?<!\\\\)${quote}|\\n`));
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    return {
      line,
      name: text.slice(index + 1, end < 0 ? undefined : index + begin.length + end),
      cites: [
        ...new Set(
          [...ids.replaceAll('CR ', '').matchAll(CITES)].flatMap(([, id = '', letters = '']) => subrules(id, letters)),
        ),
      ],
    };
  });
}

/** Names of tests in a text that begin with the number of a rule and yet are not read as citing it: without a colon after the numbers they count for nothing. */
export function uncounted(text: string): string[] {
  return [...text.matchAll(NUMBERED)].flatMap(([, name = '']) => (name.search(NAME) === 0 ? [] : [name]));
}

/**
 * The files under test/ in which tests have names, from the repository's root, with their texts.
 * Those of test/docs are left out: they hold names of tests as examples.
 */
export function testSources(): { readonly file: string; readonly text: string }[] {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((f) => (f.endsWith('.test.ts') && !/^docs[/\\]/.test(f)) || /disputes.[^/\\]+\.json$/.test(f))
    .sort()
    .map((f) => ({
      file: relative(ROOT, join(TESTS, f)).replaceAll('\\', '/'),
      text: readFileSync(join(TESTS, f), 'utf8'),
    }));
}

/** Every test under test/ that is named after clauses or rules, by file. */
export function namedTests(): NamedTest[] {
  return testSources().flatMap(({ file, text }) => namesIn(text).map((test) => ({ file, ...test })));
}
