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
