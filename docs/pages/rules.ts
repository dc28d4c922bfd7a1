import type { Citation } from '../rule-index/citations.ts';
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
const place = ({ file, declaration }: Citation): string =>
  `[${file.slice(file.indexOf('/') + 1)}](../${file})${declaration === null ? '' : ` \`${declaration}\``}`;

/** The home of a rule as the table shows it, without line numbers, so that only a new home changes the page. */
const home = ({ home: found }: Indexed): string => (found.kind === 'home' ? place(found.at) : '–');

/** docs/rules.md */
export function rules(): string {
  const all = [...ruleIndex().values()].toSorted((a, b) => compareIds(a.id, b.id));
  return page(
    '# Rules',
    GENERATED,
    `The code of the server, the formats and the cards cites ${all.length} numbers of the Comprehensive Rules. This page says where each of them lives. \`npm run rule -- 601.2f\` prints one with its lines, its tests and all other places that cite it. The clauses of formats are [on a page of their own](clauses.md).`,
    `Each has one home: the declaration or the file whose docstring opens with the number, else the only one that cites it in a docstring, in its \`clauses\` or in a comment. The home of a heading such as 702.2 (deathtouch) may be that of its first subrule.`,
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
