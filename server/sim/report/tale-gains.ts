import { lives } from './charts.ts';
import { figure, p, table, type Cell } from './html.ts';
import type { GainRow } from '../tale-study.ts';
import { changes, gained } from './tale-words.ts';
import { number, standsOut } from '../../protocol/lab/figures.ts';

/** so many plots of numbers that characters gain; the table has all of them */
const MOST_PLOTS = 8;

export function gains(rows: readonly GainRow[]): string[] {
  if (rows.length === 0) return [];
  const title = 'What characters gain';
  const grown = rows.filter(changes);
  const plotted = grown.filter((g) => g.sessions.length > 1).slice(0, MOST_PLOTS);
  const curve = (g: GainRow): string =>
    figure(
      g.label,
      lives(
        g.label,
        [
          {
            label: 'after each session',
            turns: g.sessions.map(({ session, n, after }) => ({
              turn: session,
              n,
              lower: after.lower,
              median: after.median,
              upper: after.upper,
            })),
          },
        ],
        { x: 'session', y: '' },
      ),
    );
  const cells = (g: GainRow): Cell[][] =>
    g.sessions.map((x, i): Cell[] => [
      i === 0 ? g.label : '',
      { n: String(x.session) },
      { n: String(x.n) },
      { n: number(x.before) },
      { n: number(x.after.median) },
      { n: gained(x), out: x.n > 1 && standsOut(x.gain) },
    ]);
  return [
    `<h2>${title}</h2>`,
    p(
      'Numbers on the sheets of characters that live: before each session (for those who are made in it, as they are made) and after it. A mean in bold has an interval that leaves out zero.',
    ),
    ...(plotted.length > 0 ? [`<div class="grid">${plotted.map(curve).join('\n')}</div><p></p>`] : []),
    grown.length === 0
      ? p('Nothing of it changes.')
      : table(
          title,
          [
            'What',
            { n: 'Session' },
            { n: 'Counted' },
            { n: 'Before, median' },
            { n: 'After, median' },
            { n: 'Gained, mean' },
          ],
          grown.flatMap(cells),
        ),
    ...(grown.length < rows.length
      ? [
          p(
            `Unchanged: ${rows
              .filter((g) => !changes(g))
              .map((g) => g.label)
              .join(', ')}.`,
            true,
          ),
        ]
      : []),
  ];
}
