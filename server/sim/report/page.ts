import { escape, forest, histogram, lives, type Whisker } from './charts.ts';
import { figure, htmlPage, list, p, table, unfolded, type Cell } from './html.ts';
import { LEAST_SEATS, type CardRow, type Study } from '../study.ts';
import { evenShare, extremes, gain, number, percent, rate, standsOut } from '../../protocol/lab/figures.ts';
import { BY, findings, silentClauses, standingRows } from './words.ts';
import { INTERVALS } from './comparison-page.ts';

/** The setting of a run, with the command that plays it again. */
export function head(s: Study, title: string, command: string): string[] {
  const { setting } = s;
  const options = Object.entries(setting.options).map(([k, v]) => `${k} = ${String(v)}`);
  return [
    `<h1>${escape(title)}</h1>`,
    p(
      `${setting.games} matches with ${setting.people} people each (${setting.company}), played by programs (${setting.bots}) that see what people see. Cards: ${setting.cards}.${setting.variants.length > 0 ? ` Variants: ${setting.variants.join(', ')}.` : ''}${setting.changes.length > 0 ? ` House rules: ${setting.changes.join(', ')}.` : ''}${options.length > 0 ? ` Options: ${options.join(', ')}.` : ''}`,
    ),
    p('Every number here was counted in this run; the same command gives the same report:', true),
    `<pre>${escape(command)}</pre>`,
  ];
}

function facts(s: Study): string {
  const items: readonly (readonly [string, string])[] = [
    [String(s.finished), `of ${s.setting.games} played to the end`],
    [number(s.turns.median), 'turns (median)'],
    [`${number(s.turns.lower)}–${number(s.turns.upper)}`, 'turns, middle half'],
    [number(s.real.median), 'decisions with a choice'],
    [number(s.leadChanges.median), 'lead changes (median)'],
    [percent(s.draws.value), 'draws'],
  ];
  return `<ul class="facts">${items.map(([n, says]) => `<li><b>${escape(n)}</b>${escape(says)}</li>`).join('')}</ul>`;
}

function winRates(s: Study): string[] {
  return [
    '<h2>Who wins</h2>',
    p(
      `Shares of the matches that were played to the end, with Wilson's interval; a draw is nobody's win. The dashed line is the share that everybody would have if all sides were equal.`,
    ),
    `<div class="grid">${s.wins
      .map((g) => {
        const mark = evenShare(g);
        const rows = g.groups.map(({ label, wins }): Whisker => ({
          label,
          ...wins,
          says: `${rate(wins)} of ${wins.n}`,
        }));
        return figure(
          `${BY[g.by].title}: ${BY[g.by].about}`,
          forest(BY[g.by].title, rows, { low: 0, high: 1, tick: percent, ...(mark === null ? {} : { mark }) }),
        );
      })
      .join('\n')}</div>`,
  ];
}

export function course(s: Study): string[] {
  const ends = s.endings.map((e): readonly Cell[] => [
    e.reason,
    { n: String(e.matches) },
    { n: percent(e.matches / Math.max(1, s.finished)) },
  ]);
  return [
    '<h2>How long, and how it goes</h2>',
    p(
      `Turns are those of one side each: from ${s.turns.least} to ${s.turns.most}, ${number(s.turns.mean)} on average. A match takes ${number(s.decisions.median)} answers (median), ${number(s.real.median)} of them with two or more things to do besides passing. A side leads at the beginning of a turn when it has more of the life that it began with than every other side; each time that another one comes to lead is a lead change: ${number(s.leadChanges.mean)} a match on average, from ${s.leadChanges.least} to ${s.leadChanges.most}.`,
    ),
    `<div class="grid">${[figure('Length', histogram('Turns of a match', s.turnCounts, 'turns')), figure('Lead changes', histogram('Lead changes of a match', s.leadCounts, 'lead changes')), figure('Life as turns begin: median and middle half of the matches that have come so far', lives('Life over turns', s.life))].join('\n')}</div>`,
    '<h3 style="margin-top:1.4em">How matches end</h3>',
    table('How matches end', ['What ended it', { n: 'Matches' }, { n: 'Share' }], ends),
  ];
}

export function clauses(s: Study): string[] {
  const used = s.clauses.filter((c) => c.matches.count > 0);
  const own = used.filter((c) => c.registered);
  const core = used.filter((c) => !c.registered);
  const [silent, standing] = [silentClauses(s), standingRows(s)];
  const uses = (label: string, rows: Study['clauses']): string =>
    table(
      label,
      [
        'Clause',
        ...(rows === core ? [] : ['What it says']),
        { n: 'Matches' },
        { n: 'Asked' },
        { n: 'Told' },
        { n: 'Acted' },
        { n: 'Ruled out' },
      ],
      rows.map((c) => [
        c.id,
        ...(rows === core ? [] : [c.says]),
        { n: rate(c.matches) },
        { n: String(c.asked) },
        { n: String(c.told) },
        { n: String(c.acted) },
        { n: String(c.refused) },
      ]),
    );
  const whiskers = own
    .toSorted((a, b) => b.matches.value - a.matches.value)
    .map((c): Whisker => ({ label: c.id, ...c.matches, says: rate(c.matches) }));
  return [
    '<h2>Which clauses fire</h2>',
    p(
      'A clause fires when the match cites it: a question asks by it, a line of the log tells of it, an action offered by it is taken, or a requirement of the format that rests on it rules something out (counted once a turn).',
    ),
    ...(whiskers.length > 0
      ? [
          `<div class="grid">${figure('Matches in which a clause of the format came up', forest('Matches in which a clause came up', whiskers, { low: 0, high: 1, tick: percent }))}</div><p></p>`,
        ]
      : []),
    own.length > 0 ? uses('Clauses of the format', own) : p('No clause of the format was cited.'),
    ...(core.length > 0
      ? [unfolded(`Rules of the game that came up: ${core.length}`, uses('Rules of the game', core))]
      : []),
    ...(standing.length > 0
      ? [
          unfolded(
            `In force from the start and throughout, so that nothing cites them: ${standing.length} of the format's clauses`,
            table(
              'Clauses in force throughout',
              ['Clause', 'What it says', 'Set to'],
              standing.map((c) => [c.id, c.says, c.standing ?? '']),
            ),
          ),
        ]
      : []),
    ...(silent.length > 0
      ? [
          unfolded(
            `Might have come up, and never did in this run: ${silent.length} of the format's clauses`,
            table(
              'Clauses never cited',
              ['Clause', 'What it says'],
              silent.map((c) => [c.id, c.says]),
            ),
          ),
        ]
      : []),
  ];
}

const cardWhisker =
  (i: number) =>
  (c: CardRow): Whisker => ({ label: c.name, ...c.gain, says: gain(c.gain), colour: i });

function cards(s: Study): string[] {
  if (s.cards.length === 0)
    return [
      '<h2>Cards</h2>',
      p(
        `No card was drawn by at least ${LEAST_SEATS} seats and left in the library by as many: play more games for this.`,
      ),
    ];
  const { over, under } = extremes(s.cards, 10);
  const ends = [...over, ...under].flatMap((c) => [c.gain.low, c.gain.high]);
  const axis = {
    low: Math.max(-1, Math.min(-0.1, ...ends)),
    high: Math.min(1, Math.max(0.1, ...ends)),
    mark: 0,
    tick: (n: number) => `${Math.round(n * 100)}`,
  };
  return [
    '<h2>Cards that do more, and less</h2>',
    p(
      `For each card: the win rate of the seats that drew it, less that of the seats whose library held it but that never drew it, in percentage points with Newcombe's interval. Longer matches see more cards, so a card for long games is flattered by sides that win late. Only cards with at least ${LEAST_SEATS} seats on either hand are measured; of ${s.cards.length} measured, about ${Math.round(s.cards.length / 20)} intervals would miss zero by chance alone.`,
    ),
    `<div class="grid">${figure('Seats that drew it win more', forest('Cards that go with winning', over.map(cardWhisker(2)), axis))}${figure('Seats that drew it win less', forest('Cards that go with losing', under.map(cardWhisker(1)), axis))}</div>`,
    unfolded(
      `All ${s.cards.length} cards`,
      table(
        'All cards',
        ['Card', { n: 'Points' }, { n: 'Win rate drawn' }, { n: 'Win rate not drawn' }, { n: 'Played when drawn' }],
        s.cards.map((c) => [
          c.name,
          { n: gain(c.gain), out: standsOut(c.gain) },
          { n: `${percent(c.seen.value)} of ${c.seen.n}` },
          { n: `${percent(c.unseen.value)} of ${c.unseen.n}` },
          { n: percent(c.played.value) },
        ]),
      ),
    ),
  ];
}

/** The report of one setting. */
export function studyPage(s: Study, command: string): string {
  const rulings = Object.entries(s.rulings).toSorted((a, b) => b[1] - a[1]);
  return htmlPage(`${s.setting.name}: ${s.setting.games} matches`, [
    ...head(s, s.setting.name, command),
    facts(s),
    '<h2 style="margin-top:1em">What stands out</h2>',
    list(findings(s)),
    p(INTERVALS, true),
    ...winRates(s),
    ...course(s),
    ...clauses(s),
    ...cards(s),
    ...(rulings.length > 0
      ? [
          '<h2>Words that nobody understood</h2>',
          p('How often the table had to rule what the words of a card do.'),
          table(
            'Rulings',
            ['Card', { n: 'Times' }],
            rulings.map(([card, n]) => [card, { n: String(n) }]),
          ),
        ]
      : []),
  ]);
}
