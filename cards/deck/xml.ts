/**
 * A small reader of XML as programs write deck files: elements, attributes, text, comments, CDATA and the five named entities. It is strict, names the line
 * of an error, and refuses document types: no deck needs other entities or files, and the list comes from a stranger.
 */
export interface XmlElement {
  readonly name: string;
  /** counting from 1 */
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** of its own, without that of the elements in it */
  readonly text: string;
}
export interface XmlFault {
  readonly line: number;
  readonly what: string;
}

const DEEPEST = 16;
const NAME = /[\p{L}_][\p{L}\p{N}_.:-]*/uy;
const ATTRIBUTE = /\s+([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Parts that the reader skips: how each begins and ends, and its name. */
const PASSED = [
  ['<!--', '-->', 'comment'],
  ['<?', '?>', 'instruction'],
] as const;

/** The root of a document, or what is wrong with it. Never throws. */
export function readXml(text: string): XmlElement | XmlFault {
  try {
    return new Reader(text).document();
  } catch (fault) {
    if (fault instanceof Stop) return fault.fault;
    throw fault;
  }
}

class Stop extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault.what);
    this.fault = fault;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;
  /** of the place that was asked for last */
  #counted = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  }

  document(): XmlElement {
    this.#misc();
    if (this.#text.startsWith('<!', this.#at)) this.#stop('A document type is not read');
    if (this.#text[this.#at] !== '<') this.#stop('This is no element');
    const root = this.#element(1);
    this.#misc();
    if (this.#at < this.#text.length) this.#stop(`Something stands behind the end of <${root.name}>`);
    return root;
  }

  #element(depth: number): XmlElement {
    const line = this.#lineAt(this.#at);
    if (depth > DEEPEST) this.#stop(`Elements lie more than ${DEEPEST} deep in each other`);
    this.#at++;
    const name = this.#match(NAME)?.[0] ?? this.#stop('A "<" begins no element here; as text it is written "&lt;"');
    const attributes = new Map<string, string>();
    for (let found = this.#match(ATTRIBUTE); found !== null; found = this.#match(ATTRIBUTE)) {
      const [, key = '', double, single] = found;
      if (attributes.has(key)) this.#stop(`<${name}> has two attributes “${key}”`);
      attributes.set(key, this.#plain((double ?? single ?? '').replace(/\s/g, ' ')));
    }
    this.#match(/\s*/y);
    const end =
      this.#match(/\/?>/y)?.[0]
      ?? this.#stop(`<${name}> is not closed with ">", or an attribute of it is not written name="value"`);
    const element = { name, line, attributes };
    if (end === '/>') return { ...element, children: [], text: '' };
    const children: XmlElement[] = [];
    let content = '';
    for (;;) {
      const next = this.#text.indexOf('<', this.#at);
      if (next < 0) this.#stop(`<${name}> of line ${line} has no end`, this.#text.length);
      const piece = this.#text.slice(this.#at, next);
      content += this.#plain(piece);
      this.#at = next;
      if (this.#pass()) continue;
      if (this.#text.startsWith('<![CDATA[', next)) content += this.#upTo('<![CDATA[', ']]>', 'CDATA');
      else if (this.#text.startsWith('</', next)) break;
      else children.push(this.#element(depth + 1));
    }
    const closed = this.#match(/<\/([^\s>]*)\s*>/y);
    if (closed?.[1] !== name) this.#stop(`<${name}> of line ${line} is not closed before something else is`);
    return { ...element, children, text: content };
  }

  /** Passes over blanks, comments and instructions. */
  #misc(): void {
    do this.#match(/\s*/y);
    while (this.#pass());
  }

  #pass(): boolean {
    const [begin, end, what] = PASSED.find(([start]) => this.#text.startsWith(start, this.#at)) ?? [];
    if (begin === undefined) return false;
    this.#upTo(begin, end, what);
    return true;
  }

  #upTo(begin: string, end: string, what: string): string {
    const from = this.#at + begin.length;
    const to = this.#text.indexOf(end, from);
    if (to < 0) this.#stop(`This ${what} has no end`);
    this.#at = to + end.length;
    return this.#text.slice(from, to);
  }

  /** Text with its entities put in. */
  #plain(text: string): string {
    return text.replace(/&([^;\s&]{0,10};?)/g, (whole, name: string) => {
      const code = /^#(?:(\d+)|x([\da-f]+));$/i.exec(name);
      const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 16 : 10) : -1;
      if (code && point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
      return (
        ENTITIES[name.endsWith(';') ? name.slice(0, -1) : '']
        ?? this.#stop(`“${whole}” is no entity; "&" is written "&amp;"`)
      );
    });
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #lineAt(place: number): number {
    if (place < this.#counted) [this.#counted, this.#line] = [0, 1];
    for (; this.#counted < place; this.#counted++) if (this.#text[this.#counted] === '\n') this.#line++;
    return this.#line;
  }

  #stop(what: string, place = this.#at): never {
    throw new Stop({ line: this.#lineAt(place), what });
  }
}
