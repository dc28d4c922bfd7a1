import type { Ability, Face } from '../../../cards/oracle/ir/index.ts';
import type { WordChange } from '../kernel/state/effects.ts';

const COLOR_WORDS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
/** fields whose words are no color words or types: names, and how a text is worded */
const NAMES: ReadonlySet<string> = new Set(['name', 'surface']);

/** 612.1–2: the rules text and type line of a face with a word replaced; its name, cost and colors stay. */
export function reworded(face: Face, c: WordChange): Face {
  return {
    ...face,
    abilities: rewordedPart(face.abilities, c) as readonly Ability[],
    text: inText(face.text, c, face.name),
    ...(c.kind === 'subtype' ? { subtypes: [...new Set(face.subtypes.map((s) => (s === c.from ? c.to : s)))] } : {}),
  };
}

/** A part of an ability or effect with its words replaced; the very same part where none is. */
export function rewordedPart<T>(part: T, c: WordChange, key = ''): T {
  return replaced(part, c, key) as T;
}

function replaced(value: unknown, c: WordChange, key: string): unknown {
  if (typeof value === 'string') {
    if (key === 'text') return inText(value, c, '');
    if (NAMES.has(key)) return value;
    if (c.kind === 'color') return (key === 'colors' || key === 'color') && value === c.from ? c.to : value;
    return value === c.from ? c.to : value === `subtype:${c.from}` ? `subtype:${c.to}` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((v: unknown) => replaced(v, c, key));
    return list.some((v, i) => v !== value[i]) ? list : value;
  }
  const node = value as Readonly<Record<string, unknown>>;
  if (node['if'] === 'spent') return value; // mana symbols are no color words
  const entries = Object.entries(node).map(([k, v]) => [k, replaced(v, c, k)] as const);
  return entries.some(([k, v]) => v !== node[k]) ? Object.fromEntries(entries) : value;
}

/** For people: the words as they stand in the text, but for those of its own name. */
function inText(text: string, c: WordChange, name: string): string {
  const [from = '', to = ''] = c.kind === 'color' ? [COLOR_WORDS[c.from], COLOR_WORDS[c.to]] : [c.from, c.to];
  const put = (part: string): string =>
    part.replace(new RegExp(`\\b(non-?)?${from}(s|walk)?\\b`, 'gi'), (found, non = '', end = '') => {
      const word = found.slice(non.length);
      return `${non}${word[0] === word[0]?.toUpperCase() ? `${to[0]?.toUpperCase()}${to.slice(1)}` : to.toLowerCase()}${end}`;
    });
  return name === '' ? put(text) : text.split(name).map(put).join(name);
}
