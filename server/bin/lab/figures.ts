import type { LabFigure, LabMatch, LabMatches } from '../../protocol/index.ts';
import type { LabFacts } from './orders.ts';

/** matches of one answer */
const MOST = 100;

interface Played {
  readonly n: number;
  readonly facts: LabFacts;
}

/** The matches behind a figure. Those that were stopped by a cap count for nothing but `all` and `stalled`, as in the report. */
export function matchesOf(played: readonly Played[], figure: LabFigure, from: number): LabMatches {
  const found = played.filter(({ facts }) => isBehind(facts, figure));
  return { total: found.length, from, matches: found.slice(from, from + MOST).map(told) };
}

function isBehind(facts: LabFacts, { of, value }: LabFigure): boolean {
  if (of === 'all') return true;
  if (of === 'stalled' || facts.end === 'stalled') return of === facts.end;
  switch (of) {
    case 'draw':
      return facts.end === 'draw';
    case 'ending':
      return facts.ending === value;
    case 'won':
      return facts.won.includes(value);
    case 'clause':
      return facts.clauses.includes(value);
    case 'turns':
      return isWithin(facts.turns, value);
    case 'leads':
      return isWithin(facts.leads, value);
  }
}

/** True if a number is the one that is asked for ("9"), or from the first to the last of two ("9-12"). */
function isWithin(n: number, value: string): boolean {
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(value) ?? [];
  return first !== '' && n >= Number(first) && n <= Number(last);
}

const told = ({ n, facts: { seed, ending, turns, leads, decisions } }: Played): LabMatch => ({
  n,
  seed,
  ending,
  turns,
  leads,
  decisions,
});
