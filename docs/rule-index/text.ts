import { RULES_FILE } from './index.ts';
import type { Found, Place } from './look-up.ts';

const WIDTH = 100;

/** A text in lines of at most WIDTH columns, indented. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines;
}

const place = ({ file, lines, declaration }: Place): string =>
  `${file}:${lines.join(', ')}${declaration === null ? '' : ` ${declaration}`}`;
const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  ${item}`)];

function home({ id, home: at, candidates }: Found): string[] {
  if (at) return [`Home: ${place({ ...at, lines: at.lines.slice(0, 1) })}`];
  return candidates.length === 0
    ? ['Home: none; the code does not cite it']
    : list(`Home: not clear; no single docstring opens with ${id}. One of`, candidates.map(place));
}

/** A look-up's result as text for people. */
export const ruleText = (found: readonly Found[]): string =>
  found
    .map((rule) =>
      [
        `${rule.id} – ${rule.from}`,
        ...wrapped(rule.words ?? `(its words are not here: ${RULES_FILE} is missing)`),
        ...(rule.declared ? [`Declared: ${place(rule.declared)}`] : []),
        ...home(rule),
        ...list('Also cited', rule.cited.map(place)),
        ...list(
          'Tests',
          rule.tests.map(({ file, line, name }) => `${file}:${line} ${name}`),
        ),
        ...(rule.subrules.length > 0 ? [`Cited subrules: ${rule.subrules.join(', ')}`] : []),
      ].join('\n'),
    )
    .join('\n\n');
