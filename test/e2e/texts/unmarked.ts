import type { Page } from 'playwright-core';

/** A text that a person reads or hears, and what of it no text of the page's surfaces has marked. */
interface Found {
  readonly rest: string;
  readonly where: string;
}

/** Signs around a text that stand for no words. */
const EDGES = /^[\s·,;:()|→–-]+|[\s·,;:()|→–-]+$/g;

/** Address of a page in the pseudo-locale, which marks every text: ⟦Like this⟧. */
export function inPseudo(link: string): string {
  const url = new URL(link);
  url.searchParams.set('lang', 'en-XA');
  return url.href;
}

/** Collects every string that the server sends to a page, and the files that the page sends. Call it before the page opens. */
export function serverTexts(page: Page): ReadonlySet<string> {
  const all = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') all.add(value.replace(/\s+/g, ' ').replace(EDGES, ''));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
  };
  const read = (text: string): void => {
    try {
      take(JSON.parse(text));
    } catch {
      // not a message of the protocol
    }
  };
  page.on('request', (request) => read(request.postData() ?? ''));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) response.text().then(read, () => undefined);
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(String(payload))));
  return all;
}

/**
 * Reads the page like a person: visible texts, also those for screen readers only, and names and hints of elements.
 * Folded parts are opened first. Elements with `data-from="server"` show data, those with `translate="no"` what is to be typed, and `time` a date.
 */
function read(): Found[] {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const found: Found[] = [];
  const ours = (element: Element): boolean =>
    element.closest('[data-from="server"], [translate="no"], time, script, style') === null;
  const where = (element: Element): string =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`;
  const seen = (element: Element): boolean => (element.closest('select') ?? element).checkVisibility();
  /** The nearest element that is a box of its own: marks are balanced in it. */
  const block = (element: Element): Element =>
    /^(?:inline|contents)/.test(getComputedStyle(element).display) && element.parentElement
      ? block(element.parentElement)
      : element;
  /** The part of a text outside of all marks. `depth`: marks that are open before it, then after it. */
  const unmarkedIn = (text: string, depth = 0): { rest: string; depth: number } => {
    let rest = '';
    for (const letter of text) {
      if (letter === '⟦') depth++;
      else if (letter === '⟧') depth--;
      else rest += depth > 0 ? ' ' : letter;
    }
    return { rest, depth };
  };
  const depths = new Map<Element, number>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || !seen(element)) continue;
    const box = block(element);
    const { rest, depth } = unmarkedIn(node.data, depths.get(box));
    depths.set(box, depth);
    if (ours(element)) found.push({ rest, where: where(element) });
  }
  const names = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'placeholder',
    'alt',
  ];
  for (const element of document.body.querySelectorAll('*')) {
    if (!seen(element) || !ours(element)) continue;
    for (const name of element.tagName === 'OPTGROUP' ? [...names, 'label'] : names) {
      const text = element.getAttribute(name);
      if (text) found.push({ ...unmarkedIn(text), where: `${where(element)}[${name}]` });
    }
  }
  found.push({ ...unmarkedIn(document.title), where: 'title' });
  return found;
}

/** Signs between the parts of a line: they stand for no words. */
const BETWEEN = /[·,;:()[\]|/×→“”"…←↑↓↪✕✓▸•+\-–—=#?!]+|\s\.|\.\s|\.$|\n/;
/** Words that are the same in every language: symbols, numbers of clauses, names of keys. */
const SIGN = /^(?:\p{L}|[WUBRGCφ]{2}|[A-Z]+[\d.-]+\p{Ll}?|CR)$/u;

/** True if this comes from the server: as it stands, or as several words within a longer text. One word is soon in some text. */
function isFrom(texts: readonly string[], part: string): boolean {
  if (!/\s/.test(part)) return texts.some((text) => text.toLowerCase() === part.toLowerCase());
  const words = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'iu');
  return texts.some((text) => found.test(text));
}

/** The texts on a page that neither a surface of the page has marked nor the server has sent. `typed`: what the test has written. */
export async function unmarked(
  page: Page,
  server: ReadonlySet<string>,
  typed: readonly string[] = [],
): Promise<string[]> {
  const found = await page.evaluate(read);
  const texts = [...server, ...typed];
  const wrong = found.flatMap(({ rest, where }) => {
    const text = rest.replace(/\s+/g, ' ').replace(EDGES, '');
    if (!/\p{L}/u.test(text) || isFrom(texts, text)) return [];
    const parts = text.split(BETWEEN).map((part) => part.replace(/^[\s\d.]+|[\s.]+$/g, '').trim());
    return parts
      .filter((part) => /\p{L}/u.test(part) && !SIGN.test(part) && !isFrom(texts, part))
      .map((part) => `${where}: ${part}`);
  });
  return [...new Set(wrong)];
}
