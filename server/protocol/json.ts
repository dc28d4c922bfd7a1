/** Tokens of JSON (RFC 8259), each tried where the last one ended. */
const BLANK = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expects =
  | 'a value'
  | 'a value or ]'
  | 'a name in quotes'
  | 'a name in quotes or }'
  | 'a colon'
  | 'a comma or }'
  | 'a comma or ]'
  | 'nothing more';

/** The place where a text ceases to be JSON, in words: line and column from 1, and what is expected there. null: it is JSON. */
export function jsonFault(text: string): string | null {
  let at = 0;
  let expects: Expects = 'a value';
  const closers: string[] = [];
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    if (found === undefined || found === '') return false;
    at += found.length;
    return true;
  };
  const after = (): Expects =>
    closers.length === 0 ? 'nothing more' : closers.at(-1) === '}' ? 'a comma or }' : 'a comma or ]';
  for (;;) {
    take(BLANK);
    const next = text[at];
    if (expects === 'nothing more' && next === undefined) return null;
    const wanted: Expects = expects;
    if (next === closers.at(-1) && wanted.endsWith(next ?? ' ')) {
      at++;
      closers.pop();
      expects = after();
    } else if (wanted === 'a colon' && next === ':') {
      at++;
      expects = 'a value';
    } else if (wanted.startsWith('a comma') && next === ',') {
      at++;
      expects = closers.at(-1) === '}' ? 'a name in quotes' : 'a value';
    } else if (wanted.startsWith('a name') && take(STRING)) expects = 'a colon';
    else if (wanted.startsWith('a value') && (next === '{' || next === '[')) {
      at++;
      closers.push(next === '{' ? '}' : ']');
      expects = next === '{' ? 'a name in quotes or }' : 'a value or ]';
    } else if (wanted.startsWith('a value') && (take(STRING) || take(SCALAR))) expects = after();
    else break;
  }
  const before = text.slice(0, at).split('\n');
  const found =
    text[at] === undefined
      ? 'it ends'
      : `there is ${text[at] === '"' ? 'a text that is not closed or not alone' : `“${text[at]}”`}`;
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: ${found} where ${expects} should be`;
}

/**
 * The line and column, from 1, of a value in a text that is JSON, or of what it is missing from.
 * `where`: its place in a Problem, like `scenes.0.deck`; empty: the whole.
 */
export function placeOf(text: string, where: string): { readonly line: number; readonly column: number } {
  const path = where === '' ? [] : where.split('.');
  let found = -1;
  while (found < 0) {
    found = offsetOf(text, path);
    path.pop();
  }
  const before = text.slice(0, found).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Characters before the value at this path; -1 if there is none. */
function offsetOf(text: string, sought: readonly string[]): number {
  let at = 0;
  const take = (token: RegExp): string => {
    token.lastIndex = at;
    const [found = ''] = token.exec(text) ?? [];
    at += found.length;
    return found;
  };
  /** Passes over the value that begins here; the place of the one that is sought in it, else -1. */
  const pass = (path: readonly string[] | null): number => {
    take(BLANK);
    if (path?.length === 0) return at;
    const open = text[at];
    if (open !== '{' && open !== '[') {
      if (take(STRING) === '') take(SCALAR);
      return -1;
    }
    for (let n = 0; ; n++) {
      at++; // the bracket, or the comma
      take(BLANK);
      if (text[at] === '}' || text[at] === ']') break;
      let key = String(n);
      if (open === '{') {
        key = JSON.parse(take(STRING)) as string;
        take(BLANK);
        at++; // the colon
      }
      const found = pass(path !== null && path[0] === key ? path.slice(1) : null);
      if (found >= 0) return found;
      take(BLANK);
      if (text[at] !== ',') break;
    }
    at++;
    return -1;
  };
  return pass(sought);
}
