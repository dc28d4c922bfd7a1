import type { Citation } from '../rule-index/citations.ts';
import type { Home } from '../rule-index/home.ts';
import { ruleIndex, type Indexed } from '../rule-index/index.ts';
import { compareIds } from '../rule-index/numbers.ts';
import { GENERATED, page, table } from '../markdown.ts';
import { places } from './clauses.ts';

/** The parts of the Comprehensive Rules by the first digit of their numbers. */
const PARTS: readonly string[] = [
  'Game concepts',
  'Parts of a card',
  'Card types',
  'Zones',
  'Turn structure',
  'Spells, abilities and effects',
  'Additional rules',
  'Multiplayer rules',
  'Casual variants',
];
/** How many declarations a row names at most. */
const NAMED = 3;

const place = ({ file, declaration }: Citation): string =>
  `[${file.slice(file.indexOf('/') + 1)}](../${file})${declaration === null ? '' : ` \`${declaration}\``}`;

/** The declarations of some citations, each once. */
function declarations(citations: readonly Citation[]): string {
  const named = [...new Set(citations.map(place))];
  return `${named.slice(0, NAMED).join(', ')}${named.length > NAMED ? ', …' : ''}`;
}

/** The home of a rule as the table shows it, without line numbers, so that only a new home changes the page. */
function home({ home: found, citations }: Indexed): string {
  if (found.kind === 'home') return place(found.at);
  return found.kind === 'ambiguous'
    ? `*several:* ${declarations(found.candidates)}`
    : `*mentioned:* ${declarations(citations)}`;
}

/** docs/rules.md */
export function rules(): string {
  const all = [...ruleIndex().values()].toSorted((a, b) => compareIds(a.id, b.id));
  const count = (kind: Home['kind']): number => all.filter((rule) => rule.home.kind === kind).length;
  return page(
    '# Rules',
    GENERATED,
    `The code of the server, the formats and the cards cites ${all.length} numbers of the Comprehensive Rules. This page says where each of them lives. \`npm run rule -- 601.2f\` prints one with its lines, its tests and all other places that cite it. The clauses of formats are [on a page of their own](clauses.md).`,
    `- ${count('home')} have one home: the declaration whose docstring opens with the number, or else the only one that cites it in its docstring or its \`clauses\`.
- ${count('ambiguous')} are cited by *several* declarations, and the docstring of none opens with the number.
- ${count('none')} are only *mentioned* in the code or at the head of a file.`,
    ...PARTS.flatMap((title, i) => {
      const rows = all.filter((rule) => rule.id.startsWith(String(i + 1)));
      return rows.length === 0
        ? []
        : [
            `## ${i + 1}. ${title}`,
            table(
              ['Rule', 'Home', 'Tests named after it'],
              rows.map((rule) => [rule.id, home(rule), places(rule.tests)]),
            ),
          ];
    }),
  );
}
