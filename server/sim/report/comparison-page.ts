import { escape, forest, histogram, type Whisker } from './charts.ts';
import type { Comparison, Contrast } from '../compare.ts';
import { figure, htmlPage, list, p, table, type Cell } from './html.ts';
import type { Study } from '../study.ts';
import { number, percent, standsOut } from '../../protocol/lab/figures.ts';
import { BY, contrasts, more } from './words.ts';
import { head } from './page.ts';

export const INTERVALS =
  'What stands in parentheses is a 95 % interval: were all of it repeated with other seeds, about 19 of 20 such intervals would hold the true value. Programs do not play like people; what helps them need not help everybody.';

/** Two settings on the same seeds. `links`: the pages of either setting. */
export function comparisonPage(
  c: Comparison,
  studies: readonly [Study, Study],
  links: readonly [string, string],
  command: string,
): string {
  const [a, b] = c.values;
  const row = (x: Contrast, first: string): readonly Cell[] => [
    first,
    ...[x.first, x.second].map((v): Cell => ({ n: x.unit === 'share' ? percent(v) : number(v) })),
    { n: more(x), out: standsOut(x.difference) },
    { n: `${x.changed} of ${c.pairs}` },
  ];
  const columns: readonly Cell[] = [{ n: a }, { n: b }, { n: 'Difference' }, { n: 'Changed in' }];
  const whiskers = c.wins.map((x): Whisker => ({
    label: `${x.label} (${BY[x.by as keyof typeof BY].title.toLowerCase()})`,
    ...x.difference,
    says: more(x),
    colour: standsOut(x.difference) ? 1 : 0,
  }));
  const reach = Math.min(
    1,
    Math.max(0.1, ...c.wins.flatMap((x) => [Math.abs(x.difference.low), Math.abs(x.difference.high)])),
  );
  return htmlPage(`${studies[0].setting.name}: ${c.key} = ${a} or ${b}`, [
    ...head(
      {
        ...studies[0],
        setting: {
          ...studies[0].setting,
          options: Object.fromEntries(Object.entries(studies[0].setting.options).filter(([k]) => k !== c.key)),
        },
      },
      `${studies[0].setting.name}: ${c.key} = ${a} or ${b}`,
      command,
    ),
    p(
      `The same ${c.pairs} seeds were played under both, so that each match is compared with itself: what differs comes from the setting and what follows from it, not from other decks. Differences are ${b} less ${a}.`,
    ),
    `<p>Each by itself: <a href="${escape(links[0])}">${escape(`${c.key} = ${a}`)}</a> · <a href="${escape(links[1])}">${escape(`${c.key} = ${b}`)}</a></p>`,
    '<h2 style="margin-top:1em">What stands out</h2>',
    list(contrasts(c)),
    p(`${INTERVALS} Shares are compared in pairs by Newcombe's method, numbers by Student's.`, true),
    '<h2>Who wins</h2>',
    p('Differences of win rates in percentage points.'),
    `<div class="grid">${figure('Win rates', forest('Differences of win rates', whiskers, { low: -reach, high: reach, mark: 0, tick: (n) => `${Math.round(n * 100)}` }))}</div><p></p>`,
    table(
      'Win rates',
      ['Who', ...columns],
      c.wins.map((x) => row(x, `${x.label} (${BY[x.by as keyof typeof BY].title.toLowerCase()})`)),
    ),
    '<h2>How it goes</h2>',
    table(
      'How it goes',
      ['What', ...columns],
      c.course.map((x) => row(x, x.label)),
    ),
    `<div class="grid" style="margin-top:14px">${studies.map((s, i) => figure(`Length under ${c.values[i] ?? ''}`, histogram('Turns of a match', s.turnCounts, 'turns'))).join('')}</div>`,
    '<h2>Clauses that fire in other matches</h2>',
    c.clauses.length === 0
      ? p('None of the format does.')
      : table(
          'Clauses',
          ['Clause', 'What it says', ...columns],
          c.clauses.map((x) => {
            const [first = '', ...rest] = row(x, x.id);
            return [first, x.says, ...rest];
          }),
        ),
  ]);
}
