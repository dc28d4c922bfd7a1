import { escape, forest, histogram, lives, type Whisker } from './charts.ts';
import type { Comparison, Contrast } from './compare.ts';
import { LEAST_SEATS, type CardRow, type Study } from './study.ts';
import { BY, contrasts, evenShare, extremes, findings, gain, more, number, percent, rate, standsOut } from './words.ts';

/** A report as one page that needs nothing else. It holds no time of day and no path: the same run writes the same bytes. */
const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1d2327;--soft:#5a646b;--faint:#e3e1da;--c0:#2f6f8f;--c1:#b0413e;--c2:#4d7c32;--c3:#8a5a00;--c4:#7047a3;--c5:#3f4a52}
@media (prefers-color-scheme:dark){:root{--paper:#15191c;--card:#1d2327;--ink:#e9e6df;--soft:#a5afb6;--faint:#333c42;--c0:#6db3d4;--c1:#ec8a86;--c2:#97c97a;--c3:#e2b04f;--c4:#bb99e8;--c5:#b9c4cc}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:20px 16px 60px}h1{font-size:1.7rem;line-height:1.2;margin:.2em 0}h2{font-size:1.25rem;margin:2.2em 0 .3em}h3{font-size:1rem;margin:0 0 .6em}
p{max-width:74ch;margin:.4em 0 1em}.soft,caption{color:var(--soft)}ul{padding-left:1.2em;max-width:78ch}li{margin:.25em 0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:10px;margin:16px 0;padding:0;list-style:none}.facts li{background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:10px 12px;margin:0}.facts b{display:block;font-size:1.35rem;line-height:1.2}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:14px;align-items:start}
figure{margin:0;max-width:580px;width:100%;background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:14px;min-width:0}svg{display:block;width:100%;height:auto}
.wide{overflow-x:auto;max-width:100%;background:var(--card);border:1px solid var(--faint);border-radius:10px}.wide:focus-visible{outline:2px solid var(--c0)}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:6px 10px;border-top:1px solid var(--faint);vertical-align:top}thead th{border-top:0;color:var(--soft);font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
code{background:var(--card);border:1px solid var(--faint);border-radius:6px;padding:1px 5px;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:10px 12px}
details{margin:12px 0}summary{cursor:pointer;padding:10px 0;min-height:44px}a{color:var(--c0)}.out{font-weight:600}`;

type Cell = string | { readonly n: string; readonly out?: boolean };
const cell = (c: Cell, tag: 'td' | 'th'): string => (typeof c === 'string' ? `<${tag}>${escape(c)}</${tag}>` : `<${tag} class="n${c.out ? ' out' : ''}">${escape(c.n)}</${tag}>`);
function table(label: string, head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  return `<div class="wide" tabindex="0" role="region" aria-label="${escape(label)}"><table><thead><tr>${head.map((h) => cell(h, 'th')).join('')}</tr></thead><tbody>${rows.map((r) => `<tr>${r.map((c) => cell(c, 'td')).join('')}</tr>`).join('\n')}</tbody></table></div>`;
}
const figure = (title: string, plot: string): string => `<figure><h3>${escape(title)}</h3>${plot}</figure>`;
const p = (text: string, soft = false): string => `<p${soft ? ' class="soft"' : ''}>${escape(text)}</p>`;
const list = (items: readonly string[]): string => `<ul>${items.map((i) => `<li>${escape(i)}</li>`).join('\n')}</ul>`;
const more_ = (summary: string, body: string): string => `<details><summary>${escape(summary)}</summary>${body}</details>`;

export function htmlPage(title: string, body: readonly string[]): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>\n${body.join('\n')}\n</main></body></html>\n`;
}

/** What was played, with the command that plays it again. */
function head(s: Study, title: string, command: string): string[] {
  const { setting } = s;
  const options = Object.entries(setting.options).map(([k, v]) => `${k} = ${String(v)}`);
  return [
    `<h1>${escape(title)}</h1>`,
    p(`${setting.games} matches with ${setting.people} people each, played by programs (${setting.bots}) that see what people see. Cards: ${setting.cards}.${setting.variants.length > 0 ? ` Variants: ${setting.variants.join(', ')}.` : ''}${setting.changes.length > 0 ? ` House rules: ${setting.changes.join(', ')}.` : ''}${options.length > 0 ? ` Options: ${options.join(', ')}.` : ''}`),
    p('Every number here was counted in this run; the same command gives the same report:', true), `<pre>${escape(command)}</pre>`,
  ];
}

const INTERVALS = 'What stands in parentheses is a 95 % interval: were all of it repeated with other seeds, about 19 of 20 such intervals would hold the true value. Programs do not play like people; what helps them need not help everybody.';

function facts(s: Study): string {
  const items: readonly (readonly [string, string])[] = [
    [String(s.finished), `of ${s.setting.games} played to the end`], [number(s.turns.median), 'turns (median)'], [`${number(s.turns.lower)}–${number(s.turns.upper)}`, 'turns, middle half'],
    [number(s.real.median), 'decisions with a choice'], [number(s.leadChanges.median), 'lead changes (median)'], [percent(s.draws.value), 'draws'],
  ];
  return `<ul class="facts">${items.map(([n, says]) => `<li><b>${escape(n)}</b>${escape(says)}</li>`).join('')}</ul>`;
}

function winRates(s: Study): string[] {
  return [
    '<h2>Who wins</h2>', p(`Shares of the matches that were played to the end, with Wilson's interval; a draw is nobody's win. The dashed line is the share that everybody would have if all sides were equal.`),
    `<div class="grid">${s.wins.map((g) => {
      const mark = evenShare(g);
      const rows = g.groups.map(({ label, wins }): Whisker => ({ label, ...wins, says: `${rate(wins)} of ${wins.n}` }));
      return figure(`${BY[g.by].title}: ${BY[g.by].about}`, forest(BY[g.by].title, rows, { low: 0, high: 1, tick: percent, ...(mark === undefined ? {} : { mark }) }));
    }).join('\n')}</div>`,
  ];
}

function course(s: Study): string[] {
  const ends = s.endings.map((e): readonly Cell[] => [e.reason, { n: String(e.matches) }, { n: percent(e.matches / Math.max(1, s.finished)) }]);
  return [
    '<h2>How long, and how it goes</h2>',
    p(`Turns are those of one side each: from ${s.turns.least} to ${s.turns.most}, ${number(s.turns.mean)} on average. A match takes ${number(s.decisions.median)} answers (median), ${number(s.real.median)} of them with two or more things to do besides passing. A side leads at the beginning of a turn when it has more of the life that it began with than every other side; each time that another one comes to lead is a lead change: ${number(s.leadChanges.mean)} a match on average, from ${s.leadChanges.least} to ${s.leadChanges.most}.`),
    `<div class="grid">${[figure('Length', histogram('Turns of a match', s.turnCounts, 'turns')), figure('Lead changes', histogram('Lead changes of a match', s.leadCounts, 'lead changes')), figure('Life as turns begin: median and middle half of the matches that have come so far', lives('Life over turns', s.life))].join('\n')}</div>`,
    '<h3 style="margin-top:1.4em">How matches end</h3>', table('How matches end', ['What ended it', { n: 'Matches' }, { n: 'Share' }], ends),
  ];
}

function clauses(s: Study): string[] {
  const used = s.clauses.filter((c) => c.matches.count > 0);
  const own = used.filter((c) => c.registered);
  const silent = s.clauses.filter((c) => c.registered && c.matches.count === 0);
  const whiskers = own.toSorted((a, b) => b.matches.value - a.matches.value).map((c): Whisker => ({ label: c.id, ...c.matches, says: rate(c.matches) }));
  return [
    '<h2>Which clauses fire</h2>',
    p('A clause fires when the match cites it: a question asks by it, a line of the log tells of it, an action offered by it is taken, or a requirement of the format that rests on it rules something out (counted once a turn). Clauses that only change a number, such as the life to begin with, work without being cited.'),
    ...(whiskers.length > 0 ? [`<div class="grid">${figure('Matches in which a clause of the format came up', forest('Matches in which a clause came up', whiskers, { low: 0, high: 1, tick: percent }))}</div><p></p>`] : []),
    table('Clauses', ['Clause', 'What it says', { n: 'Matches' }, { n: 'Asked' }, { n: 'Told' }, { n: 'Acted' }, { n: 'Ruled out' }],
      used.map((c) => [c.id, c.registered ? c.says : 'a rule of the core', { n: rate(c.matches) }, { n: String(c.asked) }, { n: String(c.told) }, { n: String(c.acted) }, { n: String(c.refused) }])),
    ...(silent.length > 0 ? [more_(`Never cited in this run: ${silent.length} of the format's clauses`, table('Clauses never cited', ['Clause', 'What it says'], silent.map((c) => [c.id, c.says])))] : []),
  ];
}

const cardWhisker = (i: number) => (c: CardRow): Whisker => ({ label: c.name, ...c.gain, says: gain(c.gain), colour: i });
function cards(s: Study): string[] {
  if (s.cards.length === 0) return ['<h2>Cards</h2>', p(`No card was drawn by at least ${LEAST_SEATS} seats and left in the library by as many: play more games for this.`)];
  const { over, under } = extremes(s.cards, 10);
  const ends = [...over, ...under].flatMap((c) => [c.gain.low, c.gain.high]);
  const axis = { low: Math.max(-1, Math.min(-0.1, ...ends)), high: Math.min(1, Math.max(0.1, ...ends)), mark: 0, tick: (n: number) => `${Math.round(n * 100)}` };
  return [
    '<h2>Cards that do more, and less</h2>',
    p(`For each card: the win rate of the seats that drew it, less that of the seats whose library held it but that never drew it, in percentage points with Newcombe's interval. Longer matches see more cards, so a card for long games is flattered by sides that win late. Only cards with at least ${LEAST_SEATS} seats on either hand are measured; of ${s.cards.length} measured, about ${Math.round(s.cards.length / 20)} intervals would miss zero by chance alone.`),
    `<div class="grid">${figure('Seats that drew it win more', forest('Cards that go with winning', over.map(cardWhisker(2)), axis))}${figure('Seats that drew it win less', forest('Cards that go with losing', under.map(cardWhisker(1)), axis))}</div>`,
    more_(`All ${s.cards.length} cards`, table('All cards', ['Card', { n: 'Points' }, { n: 'Win rate drawn' }, { n: 'Win rate not drawn' }, { n: 'Played when drawn' }], s.cards.map((c) => [c.name, { n: gain(c.gain), out: standsOut(c.gain) }, { n: `${percent(c.seen.value)} of ${c.seen.n}` }, { n: `${percent(c.unseen.value)} of ${c.unseen.n}` }, { n: percent(c.played.value) }]))),
  ];
}

/** The report of one setting. */
export function studyPage(s: Study, command: string): string {
  const rulings = Object.entries(s.rulings).toSorted((a, b) => b[1] - a[1]);
  return htmlPage(`${s.setting.name}: ${s.setting.games} matches`, [
    ...head(s, s.setting.name, command), facts(s), '<h2 style="margin-top:1em">What stands out</h2>', list(findings(s)), p(INTERVALS, true),
    ...winRates(s), ...course(s), ...clauses(s), ...cards(s),
    ...(rulings.length > 0 ? ['<h2>Words that nobody understood</h2>', p('How often the table had to rule what the words of a card do.'), table('Rulings', ['Card', { n: 'Times' }], rulings.map(([card, n]) => [card, { n: String(n) }]))] : []),
  ]);
}

/** Two settings on the same seeds. `links`: the pages of either setting. */
export function comparisonPage(c: Comparison, studies: readonly [Study, Study], links: readonly [string, string], command: string): string {
  const [a, b] = c.values;
  const row = (x: Contrast, first: string): readonly Cell[] => [first, ...[x.first, x.second].map((v): Cell => ({ n: x.unit === 'share' ? percent(v) : number(v) })), { n: more(x), out: standsOut(x.difference) }, { n: `${x.changed} of ${c.pairs}` }];
  const columns: readonly Cell[] = [{ n: a }, { n: b }, { n: 'Difference' }, { n: 'Changed in' }];
  const whiskers = c.wins.map((x): Whisker => ({ label: `${x.label} (${BY[x.by as keyof typeof BY].title.toLowerCase()})`, ...x.difference, says: more(x), colour: standsOut(x.difference) ? 1 : 0 }));
  const reach = Math.min(1, Math.max(0.1, ...c.wins.flatMap((x) => [Math.abs(x.difference.low), Math.abs(x.difference.high)])));
  return htmlPage(`${studies[0].setting.name}: ${c.key} = ${a} or ${b}`, [
    ...head({ ...studies[0], setting: { ...studies[0].setting, options: Object.fromEntries(Object.entries(studies[0].setting.options).filter(([k]) => k !== c.key)) } }, `${studies[0].setting.name}: ${c.key} = ${a} or ${b}`, command),
    p(`The same ${c.pairs} seeds were played under both, so that each match is compared with itself: what differs comes from the setting and what follows from it, not from other decks. Differences are ${b} less ${a}.`),
    `<p>Each by itself: <a href="${escape(links[0])}">${escape(`${c.key} = ${a}`)}</a> · <a href="${escape(links[1])}">${escape(`${c.key} = ${b}`)}</a></p>`,
    '<h2 style="margin-top:1em">What stands out</h2>', list(contrasts(c)), p(`${INTERVALS} Shares are compared in pairs by Newcombe's method, numbers by Student's.`, true),
    '<h2>Who wins</h2>', p('Differences of win rates in percentage points.'),
    `<div class="grid">${figure('Win rates', forest('Differences of win rates', whiskers, { low: -reach, high: reach, mark: 0, tick: (n) => `${Math.round(n * 100)}` }))}</div><p></p>`,
    table('Win rates', ['Who', ...columns], c.wins.map((x) => row(x, `${x.label} (${BY[x.by as keyof typeof BY].title.toLowerCase()})`))),
    '<h2>How it goes</h2>', table('How it goes', ['What', ...columns], c.course.map((x) => row(x, x.label))),
    `<div class="grid" style="margin-top:14px">${studies.map((s, i) => figure(`Length under ${c.values[i] ?? ''}`, histogram('Turns of a match', s.turnCounts, 'turns'))).join('')}</div>`,
    '<h2>Clauses that fire in other matches</h2>',
    c.clauses.length === 0 ? p('None of the format does.') : table('Clauses', ['Clause', 'What it says', ...columns], c.clauses.map((x) => { const [first = '', ...rest] = row(x, x.id); return [first, x.says, ...rest]; })),
  ]);
}
