/** Reads code as text: members of an interface with what is said of them, and entries of object literals. No compiler: this project's own way of writing is all it knows. */
export interface Member {
  readonly name: string;
  /** its documentation, as one paragraph */
  readonly says: string;
  /** the kind of its declaration */
  readonly declared: string;
}

/** The members of an exported interface. Throws if there is none of the name. */
export function membersOf(source: string, name: string): Member[] {
  const body = new RegExp(`export interface ${name}(?: extends [^{]+)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  const members: Member[] = [];
  let says = '';
  const lines = body.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.trim().startsWith('/**')) {
      let text = line;
      while (!text.includes('*/')) text += `\n${lines[++i] ?? ''}`;
      says = text
        .replaceAll(/^\s*\/?\*+\/?|\*\/\s*$/gm, '')
        .replaceAll('*/', '')
        .split('\n')
        .map((l) => l.trim())
        .join(' ')
        .trim();
      continue;
    }
    const found = /^ {2}(?:readonly )?(\w+)\??(?=[:(])/.exec(line);
    if (!found?.[1]) continue;
    let declared = line;
    while (opened(declared) > 0) declared += `\n${lines[++i] ?? ''}`;
    members.push({
      name: found[1],
      says,
      declared: dedent(declared)
        .replaceAll(/ ?\/\*\*.*?\*\/ ?/g, ' ')
        .replace(/;$/, ''),
    });
    says = '';
  }
  return members;
}

const opened = (text: string): number =>
  [...text.replaceAll(/=>/g, '')].reduce((n, c) => n + ('{(<['.includes(c) ? 1 : '})>]'.includes(c) ? -1 : 0), 0);

/** The end of a string, template or comment that begins here; the same place if none does. */
function skip(text: string, at: number): number {
  if (text.startsWith('//', at)) return Math.max(at, text.indexOf('\n', at));
  if (text.startsWith('/*', at)) return text.indexOf('*/', at) + 1;
  const quote = text[at] ?? '';
  if (!'\'"`'.includes(quote)) return at;
  for (let i = at + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === quote) return i;
  }
  return at;
}

/** The entries of the object literal that begins with the brace at `open`, by key, each as it is written. */
export function entriesAt(text: string, open: number): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let depth = 0;
  let from = open + 1;
  const end = (at: number): void => {
    const entry = text.slice(from, at).replace(/^\s*(?:\/\*\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*/, '');
    const key = /^\*?(\w+)(?=[:(,\s]|$)/.exec(entry)?.[1];
    if (key !== undefined) entries.set(key, dedent(indentOf(text, at - entry.length) + entry.trimEnd()));
    from = at + 1;
  };
  for (let i = open; i < text.length; i++) {
    const over = skip(text, i);
    if (over > i) {
      i = over;
      continue;
    }
    const c = text[i] ?? '';
    if ('{(['.includes(c)) depth++;
    else if ('})]'.includes(c)) {
      depth--;
      if (depth === 0) {
        end(i);
        return entries;
      }
    } else if (c === ',' && depth === 1) end(i);
  }
  return entries;
}

const indentOf = (text: string, at: number): string =>
  /^[ ]*/.exec(text.slice(text.lastIndexOf('\n', at) + 1))?.[0] ?? '';

/** A constant or function of a module with what is said of it; null if there is none of the name. */
export function statementOf(text: string, name: string): string | null {
  const at = new RegExp(
    `^(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?(?:export )?(?:const|function\\*?) ${name}\\b`,
    'm',
  ).exec(text);
  if (!at) return null;
  const from = at.index + at[0].length;
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const over = skip(text, i);
    if (over > i) {
      i = over;
      continue;
    }
    const c = text[i] ?? '';
    if ('{(['.includes(c)) depth++;
    else if ('})]'.includes(c)) depth--;
    if (depth === 0 && (c === ';' || (c === '}' && text[i + 1] === '\n')))
      return text.slice(at.index, i + 1).replace(/(^|\n)export /, '$1');
  }
  return null;
}

/** The text without the indent that all of its lines have. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const least = Math.min(...lines.filter((l) => l.trim() !== '').map((l) => l.length - l.trimStart().length));
  return lines
    .map((l) => l.slice(least))
    .join('\n')
    .trim();
}
