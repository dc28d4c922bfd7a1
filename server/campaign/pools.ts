import { poolReport } from '../../formats/binding/pool-report.ts';
import { KEPT_AT_HOME } from '../../formats/binding/quest/make-setup.ts';
import { readDeck } from '../match/deckReport.ts';
import { poolOf, POOL_FORM, type PoolSources } from '../match/dealt.ts';
import { isRefusal } from '../match/refusals.ts';
import type { Problem, PoolCheck, PoolReport } from '../protocol/index.ts';

/** Lines of a list that are told of. */
const MOST_LINES = 50;

/** What is amiss with a pool before its cards are counted: lines that cannot be read, sets that are not here (P1). */
export async function unreadable(pool: PoolCheck['pool'], sources: PoolSources): Promise<{ readonly problems: Problem[]; readonly leftOut: string[] }> {
  if (pool === 'starter') return { problems: [], leftOut: [] };
  if ('sets' in pool) {
    const known = new Set((await sources.cards.sets()).map((s) => s.set.toLowerCase()));
    const problems = pool.sets.flatMap((set, i) => (known.has(set.toLowerCase()) ? [] : [problem(`pool.sets.${i}`, `The set “${set}” has not been imported here.`, 'Import it (npm run cards -- import FILE), or choose another.')]));
    return { problems, leftOut: [] };
  }
  const { report } = await readDeck(pool.list, sources.decks, POOL_FORM);
  return {
    problems: [
      ...report.problems.slice(0, MOST_LINES).map((p) => problem('pool.list', `Line ${p.line}: ${p.what}.`, p.mend)),
      ...report.faults.map((f) => ({ where: 'pool.list', message: f.message, clauses: f.clauses, mend: f.mend })),
    ],
    leftOut: [...new Set(report.cards.filter((c) => c.state === 'unplayable').map((c) => c.name))],
  };
}

/** Whether a pool carries so many Magicians, all of whom may have to be made first. Builds nothing. */
export async function checkPool({ pool, magicians, fillWithBasics, colourless }: PoolCheck, sources: PoolSources): Promise<PoolReport> {
  const { problems, leftOut } = await unreadable(pool, sources);
  const drawn = problems.length > 0 && pool !== 'starter' && 'list' in pool ? null : await poolOf(pool, sources);
  const missing = drawn !== null && isRefusal(drawn) && problems.length === 0 ? [problem('pool', drawn.message, drawn.mend)] : [];
  const { cards, copies } = drawn === null || isRefusal(drawn) ? { cards: [], copies: undefined } : drawn;
  const { faults, ...report } = poolReport(cards, magicians, { fillWithBasics: fillWithBasics ?? false, colourless: colourless ?? 'any', kept: KEPT_AT_HOME }, copies);
  const amiss = [...problems, ...missing];
  // a pool of which nothing can be read is short of everything, which says nothing new
  return { magicians, ok: amiss.length + faults.length === 0, ...report, leftOut, problems: [...amiss, ...(cards.length === 0 && amiss.length > 0 ? [] : faults.map((f) => ({ where: 'pool', ...f })))] };
}

const problem = (where: string, message: string, mend: string): Problem => ({ where, message, clauses: ['P1'], mend });
