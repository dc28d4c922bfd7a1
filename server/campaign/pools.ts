import type { PlaneKind } from '../../formats/sdk/tale/planes.ts';
import { readDeck } from '../match/deck-report.ts';
import { poolOf, POOL_FORM, type PoolSources } from '../match/dealing/dealt.ts';
import { isRefusal } from '../match/refusals.ts';
import type { Problem, PoolCheck, PoolReport, Refusal } from '../protocol/index.ts';

/** Lines of a list that are told of. */
const MOST_LINES = 50;
/** Cards that a refusal names. */
const MOST_NAMED = 5;
/** Cards that a report names. */
const MOST_LEFT_OUT = 300;

/**
 * Cards of a pool that are not drawn from, since not every line of them is automated. `rulable`: how many of them would be, if the players resolved some of their
 * text themselves (the others cannot be played in any case); `neverDealt`: how many there are besides, which no plane ever deals.
 */
export interface LeftOut {
  readonly names: readonly string[];
  readonly rulable: number;
  readonly neverDealt: number;
}
const NOTHING: LeftOut = { names: [], rulable: 0, neverDealt: 0 };

/** Cards of the pool's sets that it leaves out. */
export async function leftOutOf(
  pool: PoolCheck['pool'],
  { neverDealt }: Pick<PlaneKind, 'neverDealt'>,
  { cards }: PoolSources,
): Promise<LeftOut> {
  if (pool === 'starter' || 'list' in pool) return NOTHING;
  const all = (await cards.leftOut?.(pool)) ?? [];
  const left = all.filter((c) => !neverDealt.is(c.card));
  return {
    names: left.map((c) => c.card.faces[0].name),
    rulable: left.filter((c) => c.rulable).length,
    neverDealt: all.length - left.length,
  };
}

/** A refusal for want of cards, with how many cards of the plane's sets were left out and how to have them. */
export function withLeftOut(refusal: Refusal, { names, rulable }: LeftOut): Refusal {
  if (names.length === 0) return refusal;
  const some = names.slice(0, MOST_NAMED).join(', ');
  const one = names.length === 1;
  const why = rulable > 0 ? 'not every line is automated' : `${one ? 'it' : 'they'} cannot be played yet`;
  return {
    ...refusal,
    message: `${refusal.message} ${names.length} ${one ? 'card of its sets is' : 'cards of its sets are'} left out, because ${why}: ${some}${names.length > MOST_NAMED ? ' …' : ''}.`,
    ...(rulable > 0
      ? {
          mend: `${refusal.mend} Or let the plane have cards with text that the players resolve themselves: ${rulable} more.`,
        }
      : {}),
  };
}

/** The faults of a pool before its cards are counted: lines that cannot be read, sets that are not here (P1). */
export async function unreadable(
  pool: PoolCheck['pool'],
  kind: Pick<PlaneKind, 'neverDealt'>,
  sources: PoolSources,
): Promise<{ readonly problems: Problem[]; readonly leftOut: LeftOut }> {
  if (pool === 'starter') return { problems: [], leftOut: NOTHING };
  if ('sets' in pool) {
    const known = new Set((await sources.cards.sets()).map((s) => s.set.toLowerCase()));
    const problems = pool.sets.flatMap((set, i) =>
      known.has(set.toLowerCase())
        ? []
        : [
            problem(
              `pool.sets.${i}`,
              `The set “${set}” has not been imported here.`,
              'Import it (npm run cards -- import FILE), or choose another.',
            ),
          ],
    );
    return { problems, leftOut: problems.length > 0 ? NOTHING : await leftOutOf(pool, kind, sources) };
  }
  const { report } = await readDeck(pool.list, sources.decks, POOL_FORM);
  return {
    problems: [
      ...report.problems.slice(0, MOST_LINES).map((p) => problem('pool.list', `Line ${p.line}: ${p.what}.`, p.mend)),
      ...report.faults.map((f) => ({ where: 'pool.list', message: f.message, clauses: f.clauses, mend: f.mend })),
    ],
    leftOut: {
      names: [...new Set(report.cards.filter((c) => c.state === 'unplayable').map((c) => c.name))],
      rulable: 0,
      neverDealt: 0,
    },
  };
}

/** Report on a pool for so many characters, all of whom may have to be made first. Builds nothing. */
export async function checkPool(
  { pool, characters, options = {} }: PoolCheck,
  kind: Pick<PlaneKind, 'report' | 'neverDealt'>,
  sources: PoolSources,
): Promise<PoolReport> {
  const { problems, leftOut } = await unreadable(pool, kind, sources);
  const drawn = problems.length > 0 && pool !== 'starter' && 'list' in pool ? null : await poolOf(pool, sources);
  const missing =
    drawn !== null && isRefusal(drawn) && problems.length === 0 ? [problem('pool', drawn.message, drawn.mend)] : [];
  const { cards, copies } = drawn === null || isRefusal(drawn) ? { cards: [], copies: undefined } : drawn;
  const { faults, ...report } = kind.report(cards, characters, options, copies);
  const never = report.neverDealt + leftOut.neverDealt;
  const amiss = [...problems, ...missing];
  // a pool of which nothing can be read is short of everything, which says nothing new
  return {
    characters,
    ok: amiss.length + faults.length === 0,
    ...report,
    neverDealt: never === 0 ? null : kind.neverDealt.says(never),
    ruled: cards.filter((c) => !c.whole && !kind.neverDealt.is(c)).length,
    leftOut: leftOut.names.slice(0, MOST_LEFT_OUT),
    leftOutCount: leftOut.names.length,
    rulable: leftOut.rulable,
    problems: [
      ...amiss,
      ...(cards.length === 0 && amiss.length > 0 ? [] : faults.map((f) => ({ where: 'pool', ...f }))),
    ],
  };
}

const problem = (where: string, message: string, mend: string): Problem => ({ where, message, clauses: ['P1'], mend });
