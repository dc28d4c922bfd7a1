import type { Comparison, Contrast } from './compare.ts';
import type { CardRow, Grouping, Study } from './study.ts';
import type { Estimate, Share } from './stats.ts';

/** What the numbers of a report say, as sentences. */
export const percent = (x: number): string => `${Math.round(x * 100)} %`;
export const number = (x: number): string => (Number.isInteger(x) ? String(x) : x.toFixed(Math.abs(x) < 10 ? 1 : 0));
export const range = (e: Estimate): string => `${Math.round(e.low * 100)}–${percent(e.high)}`;
export const rate = (s: Share): string => `${percent(s.value)} (${range(s)})`;
const signed = (x: number, text: string): string => (x > 0 ? `+${text}` : text.startsWith('-') ? `−${text.slice(1)}` : text);
/** a share as percentage points, halves away from zero on both sides */
export function points(x: number): string {
  const n = Math.sign(x) * Math.round(Math.abs(x) * 100) || 0;
  return signed(n, String(n));
}
export const gain = (e: Estimate): string => `${points(e.value)} (${points(e.low)} to ${points(e.high)})`;
export const more = (c: Contrast): string => (c.unit === 'share' ? `${gain(c.difference)} points` : `${signed(c.difference.value, number(c.difference.value))} (${signed(c.difference.low, number(c.difference.low))} to ${signed(c.difference.high, number(c.difference.high))})`);
const plural = (n: number, one: string, several = `${one}s`): string => `${n} ${n === 1 ? one : several}`;
/** whether an interval leaves out what would be no difference */
export const standsOut = ({ low, high }: Estimate, against = 0): boolean => low > against || high < against;

export const BY: Readonly<Record<Grouping['by'], { readonly title: string; readonly about: string }>> = {
  order: { title: 'By turn order', about: 'in the order in which the sides took their first turns' },
  side: { title: 'By side', about: 'by the sides of the format' },
  role: { title: 'By role', about: 'by the roles in which people sit down' },
  seat: { title: 'By seat', about: 'by person in the order in which they came; whoever plays in a side wins with it' },
};

/** The even share of a grouping that has one: the same for all of its groups. */
export function evenShare({ groups }: Grouping): number | undefined {
  const [first] = groups;
  return first && groups.every((g) => Math.abs(g.even - first.even) < 1e-9) ? first.even : undefined;
}

/** What a designer should look at first. */
export function findings(s: Study): string[] {
  const out: string[] = [];
  if (s.stalled > 0) out.push(`${plural(s.stalled, 'match', 'matches')} of ${s.setting.games} did not come to an end within the caps and ${s.stalled === 1 ? 'is' : 'are'} left out of everything below.`);
  for (const g of s.wins) {
    for (const { label, wins, even } of g.groups) {
      if (standsOut(wins, even)) out.push(`${label} wins ${wins.value > even ? 'more' : 'less'} than an even share: ${rate(wins)} of ${plural(wins.n, 'match', 'matches')}, where ${percent(even)} would be even.`);
    }
  }
  if (!s.wins.some((g) => g.groups.some((x) => standsOut(x.wins, x.even)))) out.push('No seat, side or place in the turn order wins provably more or less than its even share in so many matches.');
  if (s.draws.count > 0) out.push(`${plural(s.draws.count, 'match', 'matches')} ended in a draw: ${rate(s.draws)}.`);
  if (s.halfway.n > 0) out.push(`Whoever led in life halfway through went on to win ${rate(s.halfway)} of the time: ${s.halfway.value > 0.8 ? 'leads are seldom turned' : s.halfway.value < 0.6 ? 'a lead in life means little' : 'leads count, and are turned now and then'}.`);
  const loud = s.cards.filter((c) => standsOut(c.gain));
  if (s.cards.length > 0) out.push(`${plural(loud.length, 'card')} of ${s.cards.length} measured ${loud.length === 1 ? 'stands' : 'stand'} out by ${loud.length === 1 ? 'its' : 'their'} interval; about ${Math.round(s.cards.length / 20)} would by chance alone.`);
  const silent = s.clauses.filter((c) => c.registered && c.matches.count === 0);
  if (silent.length > 0) out.push(`${plural(silent.length, 'clause')} of the format's ${s.clauses.filter((c) => c.registered).length} ${silent.length === 1 ? 'was' : 'were'} never cited.`);
  return out;
}

/** The cards of both ends that a plot shows. */
export function extremes(cards: readonly CardRow[], each: number): { readonly over: readonly CardRow[]; readonly under: readonly CardRow[] } {
  return { over: cards.filter((c) => c.gain.value > 0).slice(0, each), under: cards.filter((c) => c.gain.value < 0).slice(-each).toReversed() };
}

/** What two settings on the same seeds differ in. */
export function contrasts(c: Comparison): string[] {
  const told = [...c.wins, ...c.course].filter((x) => standsOut(x.difference));
  const [a, b] = c.values;
  return told.length === 0
    ? [`Of nothing compared is it certain that ${c.key} = ${b} differs from ${a} over ${plural(c.pairs, 'pair')} of matches. More games narrow the intervals.`]
    : told.map((x) => (x.unit === 'share' ? `${x.label}: ${percent(x.first)} under ${a}, ${percent(x.second)} under ${b}; ${more(x)}.` : `${x.label}: ${number(x.first)} under ${a}, ${number(x.second)} under ${b} on average; ${more(x)}.`));
}
