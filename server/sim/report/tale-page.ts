import { escape, forest, histogram, type Whisker } from './charts.ts';
import { figure, htmlPage, list, p, table, unfolded, type Cell } from './html.ts';
import { INTERVALS } from './comparison-page.ts';
import type { SessionRecord } from '../session.ts';
import type { TaleStudy } from '../tale-study.ts';
import { several, silentTaleClauses, stallText, taleFindings } from './tale-words.ts';
import { number, percent, rate } from '../../protocol/lab/figures.ts';
import { gains } from './tale-gains.ts';

function head({ setting }: TaleStudy, command: string): string[] {
  const options = Object.entries(setting.options).map(([k, v]) => `${k} = ${String(v)}`);
  return [
    `<h1>${escape(setting.name)}</h1>`,
    p(
      `${setting.games} campaigns of ${setting.sessions} sessions with ${setting.people} people each (${setting.company}), played by programs (${setting.bots}) that see what people see. Each session begins with what the one before left. Cards: ${setting.cards}.${options.length > 0 ? ` Options: ${options.join(', ')}.` : ''}`,
    ),
    p('Every number here was counted in this run; the same command gives the same report:', true),
    `<pre>${escape(command)}</pre>`,
  ];
}

function facts(s: TaleStudy): string {
  const sum = (f: (x: TaleStudy['sessions'][number]) => number): number => s.sessions.reduce((n, x) => n + f(x), 0);
  const items: readonly (readonly [string, string])[] = [
    [String(s.finished), `of ${s.begun} sessions played to the end`],
    [String(s.through.count), `of ${s.setting.games} campaigns came through`],
    [number(s.sessions[0]?.decisions.median ?? 0), 'answers in a first session (median)'],
    [number(s.matches.reduce((n, m) => n + m.matches, 0) / Math.max(1, s.finished)), 'matches a session'],
    [String(sum((x) => x.deaths)), 'deaths'],
    [String(s.stalls.length), 'stalls'],
  ];
  return `<ul class="facts">${items.map(([n, says]) => `<li><b>${escape(n)}</b>${escape(says)}</li>`).join('')}</ul>`;
}

function course(s: TaleStudy, done: readonly SessionRecord[]): string[] {
  return [
    '<h2>How sessions go</h2>',
    table(
      'Sessions',
      [
        'Session',
        { n: 'To the end' },
        { n: 'Answers, median' },
        { n: 'Middle half' },
        { n: 'Matches, mean' },
        { n: 'Deaths' },
      ],
      s.sessions.map((x) => [
        String(x.session),
        { n: `${x.finished} of ${x.begun}` },
        { n: number(x.decisions.median) },
        { n: `${number(x.decisions.lower)}–${number(x.decisions.upper)}` },
        { n: number(x.matches.mean) },
        { n: String(x.deaths) },
      ]),
    ),
    `<div class="grid" style="margin-top:14px">${figure(
      'Length of a session',
      histogram(
        'Answers of a session',
        done.map((r) => r.decisions),
        'answers',
        'sessions',
      ),
    )}${figure(
      'Matches in a session',
      histogram(
        'Matches in a session',
        done.map((r) => r.matches.length),
        'matches',
        'sessions',
      ),
    )}</div>`,
    '<h3 style="margin-top:1.4em">How sessions end</h3>',
    table(
      'How sessions end',
      ['What ended it', { n: 'Sessions' }],
      [
        ...s.endings.map((e): Cell[] => [e.says, { n: String(e.times) }]),
        ...s.ends.map((e): Cell[] => [`The campaign goes on no further: ${e.says}`, { n: String(e.times) }]),
      ],
    ),
    '<h3 style="margin-top:1.4em">Phases</h3>',
    p(
      'How often a phase of the tale came in the sessions in which it came at all, and how many answers it took each time.',
      true,
    ),
    table(
      'Phases',
      ['Phase', { n: 'Sessions' }, { n: 'Times, median' }, { n: 'Answers, median' }, { n: 'Most' }],
      s.phases.map((x) => [
        x.phase,
        { n: rate(x.sessions) },
        { n: number(x.times.median) },
        { n: number(x.decisions.median) },
        { n: number(x.decisions.most) },
      ]),
    ),
  ];
}

const KIND = /[^\w-]/g;

/** The file of a report on the matches of one kind. */
export const kindFile = (kind: string): string => `match-${kind.replaceAll(KIND, '_')}.html`;

function scenes(s: TaleStudy): string[] {
  const kinds = [...new Map(s.matches.map((m) => [m.kind, m.name]))];
  return [
    '<h2>How scenes and matches end</h2>',
    p('Chapters of the story as it is told to everybody, with the last thing told in each; names are left out.'),
    table(
      'Chapters',
      ['Chapter', { n: 'Times' }, { n: 'Sessions' }, 'Ended with'],
      s.chapters.map((c) => [
        c.title === '' ? '–' : c.title,
        { n: String(c.times) },
        { n: rate(c.sessions) },
        several(c.endings, 6),
      ]),
    ),
    ...(s.matches.length === 0
      ? []
      : [
          '<h3 style="margin-top:1.4em">Matches</h3>',
          table(
            'Matches',
            ['Played', 'In', { n: 'Matches' }, { n: 'Turns, median' }, { n: 'Middle half' }, 'Ended'],
            s.matches.map((m) => [
              m.name,
              m.chapter,
              { n: String(m.matches) },
              { n: number(m.turns.median) },
              { n: `${number(m.turns.lower)}–${number(m.turns.upper)}` },
              several(m.endings, 6),
            ]),
          ),
          `<p>Each kind by itself, as matches are reported: ${kinds.map(([kind, name]) => `<a href="${escape(kindFile(kind))}">${escape(name)}</a>`).join(' · ')}</p>`,
        ]),
  ];
}

function campaign({ campaign: rows }: TaleStudy): string[] {
  if (rows.length === 0) return [];
  return [
    '<h2>Where campaigns stand</h2>',
    p('Numbers that a session tells of its campaign, at its end.'),
    table(
      'Where campaigns stand',
      ['What', { n: 'Session' }, { n: 'Counted' }, { n: 'Median' }, { n: 'Least' }, { n: 'Most' }],
      rows.flatMap((f) =>
        f.sessions.map((x, i): Cell[] => [
          i === 0 ? f.label : '',
          { n: String(x.session) },
          { n: String(x.n) },
          ...[x.value.median, x.value.least, x.value.most].map((v): Cell => ({ n: number(v) })),
        ]),
      ),
    ),
  ];
}

function clauses(s: TaleStudy): string[] {
  const used = s.clauses.filter((c) => c.sessions.count > 0);
  const core = used.filter((c) => !c.registered);
  const silent = silentTaleClauses(s);
  const own = used.filter((c) => c.registered).toSorted((a, b) => b.sessions.value - a.sessions.value);
  const whiskers = own.map((c): Whisker => ({ label: c.id, ...c.sessions, says: rate(c.sessions) }));
  return [
    '<h2>Which clauses fire</h2>',
    p('A clause fires in a session when a question asks by it, the story tells of it, or a match inside cites it.'),
    ...(whiskers.length > 0
      ? [
          unfolded(
            `Plot: ${whiskers.length} clauses by the share of sessions`,
            `<div class="grid">${figure('Sessions in which a clause came up', forest('Sessions in which a clause came up', whiskers, { low: 0, high: 1, tick: percent }))}</div>`,
          ),
        ]
      : []),
    table(
      'Clauses',
      ['Clause', 'What it says', { n: 'Sessions' }],
      used.filter((c) => c.registered).map((c) => [c.id, c.says, { n: rate(c.sessions) }]),
    ),
    ...(core.length > 0
      ? [
          unfolded(
            `Rules of the game, and of what is played inside, that came up: ${core.length}`,
            table(
              'Other clauses',
              ['Clause', { n: 'Sessions' }],
              core.map((c) => [c.id, { n: rate(c.sessions) }]),
            ),
          ),
        ]
      : []),
    ...(silent.length > 0
      ? [
          unfolded(
            `Never cited in this run: ${silent.length} of the tale's clauses`,
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

/** The report of a run of campaigns. `done`: the sessions that were played to the end. */
export function talePage(s: TaleStudy, done: readonly SessionRecord[], command: string): string {
  return htmlPage(`${s.setting.name}: ${s.setting.games} campaigns`, [
    ...head(s, command),
    facts(s),
    '<h2 style="margin-top:1em">What stands out</h2>',
    list(taleFindings(s)),
    p(INTERVALS, true),
    ...(s.stalls.length > 0
      ? [
          '<h2>Stalls</h2>',
          p('Sessions that did not come to an end, and where they stood.'),
          list(s.stalls.map(stallText)),
        ]
      : []),
    ...course(s, done),
    ...scenes(s),
    ...gains(s.gains),
    ...campaign(s),
    ...clauses(s),
  ]);
}
