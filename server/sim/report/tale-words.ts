import type { SessionNumbers, Stall, TaleNumbers, Times } from '../tale-numbers.ts';
import { LOW_LIFE, type GainRow, type TaleStudy } from '../tale-study.ts';
import { number, percent, rate, signed, standsOut } from '../../protocol/lab/figures.ts';
import { plural } from './words.ts';

/** The numbers of a run of campaigns as sentences. */

/** "Won by Explorer (12), a draw (1)", the most frequent first; further ones are counted. */
export function several(list: readonly Times[], most = 4): string {
  const rest = list.slice(most).reduce((n, t) => n + t.times, 0);
  return [
    ...list.slice(0, most).map((t) => `${t.says.replace(/\.$/, '')} (${t.times})`),
    ...(rest > 0 ? [`otherwise (${rest})`] : []),
  ].join('; ');
}

/** The change of a number by a session, by session where several were played: "+1.2 (0.8 to 1.6)". */
export const gained = ({ gain, n }: GainRow['sessions'][number]): string =>
  n < 2
    ? signed(gain.value, number(gain.value))
    : `${signed(gain.value, number(gain.value))} (${signed(gain.low, number(gain.low))} to ${signed(gain.high, number(gain.high))})`;

/** True if any session changes it. */
export const changes = (row: GainRow): boolean => row.sessions.some((s) => s.gain.value !== 0);

/** Where it happened, and how to see it again. */
export const stallText = ({ seed, session, diagnosis }: Stall): string =>
  `Session ${session} of seed ${seed}: ${diagnosis}`;

/** Lines on sessions and campaigns that came to their end or did not. */
function progressText(s: TaleNumbers): string[] {
  const { setting } = s;
  return [
    `${s.finished} of ${plural(s.begun, 'session')} were played to the end; ${s.through.count} of ${plural(setting.games, 'campaign')} came through: ${rate(s.through)}.`,
    ...(s.stalls.length === 0
      ? []
      : [
          `${plural(s.stalls.length, 'session')} did not come to an end, and ${s.stalls.length === 1 ? 'is' : 'are'} left out of everything below but the stalls.`,
        ]),
    ...(s.ends.length === 0 ? [] : [`Campaigns that went on no further: ${several(s.ends)}.`]),
  ];
}

/** The findings that a designer should look at first. */
export function taleFindings(s: TaleStudy): string[] {
  const out = progressText(s);
  const deaths = s.sessions.reduce((n, x) => n + x.deaths, 0);
  if (deaths > 0)
    out.push(`${plural(deaths, 'character')} died, ${number(deaths / Math.max(1, s.finished))} a session.`);
  for (const m of s.matches)
    out.push(
      `${m.name}${m.chapter === '' ? '' : ` in “${m.chapter}”`}: ${plural(m.matches, 'match', 'matches')}, ${number(m.turns.median)} turns (median). ${several(m.endings)}.${m.roles.map((r) => ` ${r.role}: won ${rate(r.won)}${r.low.n === 0 ? '' : `; somebody at ${LOW_LIFE} life or less in ${rate(r.low)}`}.`).join('')}`,
    );
  const grown = s.gains.filter((g) => g.sessions.some((x) => x.n > 1 && standsOut(x.gain)));
  if (grown.length > 0)
    out.push(`A session gives a character for certain: ${grown.map((g) => `${g.label} ${overall(g)}`).join(', ')}.`);
  const silent = silentTaleClauses(s);
  if (silent.length > 0)
    out.push(
      `${plural(silent.length, 'clause')} of the tale's ${s.clauses.filter((c) => c.registered).length} ${silent.length === 1 ? 'was' : 'were'} never cited.`,
    );
  return out;
}

/** The mean over all sessions. */
function overall({ sessions }: GainRow): string {
  const n = sessions.reduce((sum, x) => sum + x.n, 0);
  const value = sessions.reduce((sum, x) => sum + x.gain.value * x.n, 0) / Math.max(1, n);
  return signed(value, number(value));
}

export const silentTaleClauses = (s: TaleStudy): TaleStudy['clauses'] =>
  s.clauses.filter((c) => c.registered && !c.standing && c.sessions.count === 0);

const titleText = ({ setting }: TaleNumbers): string =>
  `${setting.name} with ${setting.people} people: ${setting.company}. ${plural(setting.games, 'campaign')} of ${plural(setting.sessions, 'session')}.`;

const sessionText = (x: SessionNumbers, deaths = 0): string =>
  `Session ${x.session}: ${x.finished} of ${x.begun} to the end; ${number(x.decisions.median)} answers (median), ${x.matches.mean === 1 ? '1 match' : `${number(x.matches.mean)} matches`} on average${deaths > 0 ? `, ${plural(deaths, 'death')}` : ''}.`;

const endingsText = ({ endings }: TaleNumbers): string[] =>
  endings.length > 0 ? [`Sessions ended: ${several(endings)}.`] : [];

const stallsText = ({ stalls }: TaleNumbers): string[] => stalls.map((x) => `Stalled. ${stallText(x)}`);

/** The numbers of a run without a report as lines of text. */
export const numbersText = (s: TaleNumbers): string[] => [
  titleText(s),
  ...progressText(s).map((line) => `- ${line}`),
  ...s.matches.map(
    (m) => `- ${m.name}: ${plural(m.matches, 'match', 'matches')}, ${number(m.turns.median)} turns (median).`,
  ),
  ...s.sessions.map((x) => sessionText(x)),
  ...endingsText(s),
  ...stallsText(s),
];

/** The report as lines of text. */
export function taleText(s: TaleStudy): string[] {
  return [
    titleText(s),
    ...taleFindings(s).map((line) => `- ${line}`),
    ...s.sessions.map((x) => sessionText(x, x.deaths)),
    ...endingsText(s),
    ...s.chapters.map(
      (c) =>
        `${c.title === '' ? 'Story' : c.title}: ${plural(c.times, 'time')}, in ${percent(c.sessions.value)} of the sessions. Ended: ${several(c.endings, 3)}.`,
    ),
    ...s.gains
      .filter(changes)
      .map(
        (g) =>
          `${g.label}, of a character: ${g.sessions.map((x) => `session ${x.session} ${gained(x)}, then ${number(x.after.median)}`).join('; ')}.`,
      ),
    ...s.campaign.map(
      (f) =>
        `${f.label}, of the campaign: ${f.sessions.map((x) => `after session ${x.session} ${number(x.value.median)}`).join(', ')} (median).`,
    ),
    ...stallsText(s),
  ];
}
