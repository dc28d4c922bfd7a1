import { percent, number, rate, signed, gain, standsOut } from '../../protocol/lab/figures.ts';
import type { Comparison, Contrast } from '../compare.ts';
import type { Share } from '../stats.ts';
import type { ClauseRow, Grouping, Study } from '../study.ts';

/** The numbers of a report as sentences. */
export const more = (c: Contrast): string =>
  c.unit === 'share'
    ? `${gain(c.difference)} points`
    : `${signed(c.difference.value, number(c.difference.value))} (${signed(c.difference.low, number(c.difference.low))} to ${signed(c.difference.high, number(c.difference.high))})`;
export const plural = (n: number, one: string, several = `${one}s`): string => `${n} ${n === 1 ? one : several}`;
export const BY: Readonly<Record<Grouping['by'], { readonly title: string; readonly about: string }>> = {
  order: { title: 'By turn order', about: 'in the order in which the sides took their first turns' },
  side: { title: 'By side', about: 'by the sides of the format' },
  role: { title: 'By role', about: 'by the roles in which people sit down' },
  seat: { title: 'By seat', about: 'by person in the order in which they came; whoever plays in a side wins with it' },
};

/** The findings that a designer should look at first. */
export function findings(s: Study): string[] {
  const out: string[] = [];
  if (s.stalled > 0)
    out.push(
      `${plural(s.stalled, 'match', 'matches')} of ${s.setting.games} did not come to an end within the caps and ${s.stalled === 1 ? 'is' : 'are'} left out of everything below.`,
    );
  const uneven = unevenGroups(s.wins);
  out.push(...uneven);
  if (uneven.length === 0)
    out.push(
      'No seat, side or place in the turn order wins provably more or less than its even share in so many matches.',
    );
  if (s.draws.count > 0) out.push(`${plural(s.draws.count, 'match', 'matches')} ended in a draw: ${rate(s.draws)}.`);
  if (s.halfway.n > 0)
    out.push(`Whoever led in life halfway through went on to win ${rate(s.halfway)} of the time: ${leadWords(s)}.`);
  const loud = s.cards.filter((c) => standsOut(c.gain));
  if (s.cards.length > 0)
    out.push(
      `${plural(loud.length, 'card')} of ${s.cards.length} measured ${loud.length === 1 ? 'stands' : 'stand'} out by ${loud.length === 1 ? 'its' : 'their'} interval; about ${Math.round(s.cards.length / 20)} would by chance alone.`,
    );
  const silent = silentClauses(s);
  if (silent.length > 0)
    out.push(
      `${plural(silent.length, 'clause')} of the format's ${s.clauses.filter((c) => c.registered).length} ${silent.length === 1 ? 'was' : 'were'} never cited, though ${silent.length === 1 ? 'it' : 'they'} might have been.`,
    );
  return out;
}

/** The worth of a lead halfway through, beside an even share. */
function leadWords({ halfway, halfwayEven: even }: Study): string {
  if (!standsOut(halfway, even))
    return `in so many matches, no more and no less for certain than the ${percent(even)} of an even share`;
  if (halfway.value < even) return `a lead in life is no advantage, where ${percent(even)} would be even`;
  return halfway.low > (1 + even) / 2 ? 'leads are seldom turned' : 'leads count, and are turned now and then';
}

/** Clauses of the format that might have come up and did not. */
export const silentClauses = (s: Study): readonly ClauseRow[] =>
  s.clauses.filter((c) => c.registered && c.standing === null && c.matches.count === 0);
/** Clauses of the format that make its matches what they are, and are cited by nothing. */
export const standingRows = (s: Study): readonly ClauseRow[] =>
  s.clauses.filter((c) => c.registered && c.standing !== null && c.matches.count === 0);

/** the grouping that is named first of those who win the same */
const FIRST_SAID: readonly Grouping['by'][] = ['side', 'role', 'order', 'seat'];

/** Groups that win more or less than an even share; those who win in the same measure in one sentence, as players win with their side. */
function unevenGroups(wins: readonly Grouping[]): string[] {
  const alike = new Map<string, { readonly labels: string[]; readonly wins: Share; readonly even: number }>();
  for (const { groups } of wins.toSorted((a, b) => FIRST_SAID.indexOf(a.by) - FIRST_SAID.indexOf(b.by))) {
    for (const { label, wins: share, even } of groups) {
      if (!standsOut(share, even)) continue;
      const key = `${share.count} ${share.n} ${even}`;
      const known = alike.get(key);
      if (known) known.labels.push(label);
      else alike.set(key, { labels: [label], wins: share, even });
    }
  }
  return [...alike.values()].map(
    ({ labels: [first = '', ...others], wins: share, even }) =>
      `${first} wins ${share.value > even ? 'more' : 'less'} than an even share: ${rate(share)} of ${plural(share.n, 'match', 'matches')}, where ${percent(even)} would be even${others.length === 0 ? '' : `; so ${others.length === 1 ? 'does' : 'do'} ${listed(others)}`}.`,
  );
}
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The differences between two settings on the same seeds. */
export function contrasts(c: Comparison): string[] {
  const told = [...c.wins, ...c.course].filter((x) => standsOut(x.difference));
  const [a, b] = c.values;
  return told.length === 0
    ? [
        `Of nothing compared is it certain that ${c.key} = ${b} differs from ${a} over ${plural(c.pairs, 'pair')} of matches. More games narrow the intervals.`,
      ]
    : told.map((x) =>
        x.unit === 'share'
          ? `${x.label}: ${percent(x.first)} under ${a}, ${percent(x.second)} under ${b}; ${more(x)}.`
          : `${x.label}: ${number(x.first)} under ${a}, ${number(x.second)} under ${b} on average; ${more(x)}.`,
      );
}
