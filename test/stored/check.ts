import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../db/index.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import { isRefusal } from '../../server/match/refusals.ts';
import type { Refusal } from '../../server/protocol/index.ts';
import { World } from '../campaign/world.ts';
import type { StoredCase, StoredIndex } from './fixture.ts';
import { Sitting } from './sitting.ts';

/** A stored case that does not go on as it should, and why. */
export interface Finding {
  readonly id: string;
  readonly what: string;
  readonly why: string;
}
export interface Checked {
  readonly findings: readonly Finding[];
  /** cases of which rules that have been corrected since refused a choice: it and what followed are taken back, and they go on from there */
  readonly corrected: readonly string[];
}
export interface CheckOptions {
  /** answers of people that each case is continued by */
  readonly answers: number;
  /** of the stories and characters every so many-th is read; default: all of them */
  readonly kept?: number;
  /** told after each case */
  readonly onCase?: (done: number, of: number) => void;
}

const CLOSE: Refusal = { code: 'unavailable', message: '', clauses: [], mend: '' };
/** without an answer to give for so long, in ms, a match hangs */
const HANGS = 20_000;

/** Opens and continues every stored match, quest and session of a restored database; reads everything that is kept beside them. */
export async function checkStored(
  database: Database,
  { cases, planes }: StoredIndex,
  options: CheckOptions,
): Promise<Checked> {
  await database.db.updateTable('matches').set({ lease_owner: null, lease_until: null }).execute();
  const world = await World.open(database);
  const findings: Finding[] = [];
  for (const [i, one] of cases.entries()) {
    const why = await checkCase(world, one, options).catch(
      (error: unknown) => `fails: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    const faults = world.faults.splice(0).map((f) => (f instanceof Error ? f.message : String(f)));
    if (why !== null || faults.length > 0)
      findings.push({ id: one.id, what: `${one.what}, ${one.at}`, why: [why ?? 'goes on', ...faults].join('; ') });
    options.onCase?.(i + 1, cases.length);
  }
  for (const [id, token] of Object.entries(planes)) {
    const plane = await world.planes.get(id, token);
    if (isRefusal(plane) || !plane.yours)
      findings.push({ id, what: 'plane', why: isRefusal(plane) ? plane.message : 'its secret does not open it' });
  }
  findings.push(...(await checkKept(world, options.kept ?? 1)));
  const takenBack = await world.database.db
    .selectFrom('inputs')
    .select('match')
    .distinct()
    .where(sql<boolean>`input->>'kind' = 'undo' and input->>'person' is null`)
    .execute();
  await world.tables.close();
  return { findings, corrected: takenBack.map((r) => r.match) };
}

async function checkCase(world: World, one: StoredCase, options: CheckOptions): Promise<string | null> {
  if (one.at === 'gathering') await bringDecks(world, one);
  const host = await world.tables.open(one.id);
  if (!(host instanceof MatchHost)) return `does not open: ${host.message}`;
  try {
    return host.over ? await checkOver(world, one) : await goOn(host, one, options.answers);
  } finally {
    await host.close(CLOSE);
  }
}

async function bringDecks(world: World, one: StoredCase): Promise<void> {
  for (const secret of one.secrets) if (secret !== null) await world.tables.bringDeck(one.id, secret, null);
}

/** A check that a match goes on: the people who were asked are asked the same kind of question, and their answers are taken. Bots may play it to its end meanwhile. */
async function goOn(host: MatchHost, one: StoredCase, most: number): Promise<string | null> {
  if (one.at === 'over') return 'was over, and goes on';
  const people = host.people.flatMap((p, person) => (p.who === 'person' ? [new Sitting(host, person)] : []));
  for (const p of people) await p.join();
  // bots answer at once, and priority may be passed for people: both lead to other questions
  const waits = one.asked.every(({ person, kind }) => kind !== 'priority' && host.people[person]?.who === 'person');
  for (const { person, kind } of waits ? one.asked : []) {
    const now = people.find((p) => p.person === person)?.kind;
    if (now !== kind) return `person ${person} was asked a question of the kind ${kind}, now ${now}`;
  }
  let last = Date.now();
  for (let answered = 0; answered < most && !host.over;) {
    const asked = people.find((p) => p.kind !== null);
    const question = asked?.prompt;
    const refused = await asked?.answer();
    // what somebody else does meanwhile may change the question that is being answered
    const same = isDeepStrictEqual(asked?.prompt, question);
    if (refused && refused.code !== 'stale' && same)
      return `the suggested answer to “${question?.part.title}” is refused: ${refused.message}`;
    if (asked) [answered, last] = [answered + 1, Date.now()];
    else if (Date.now() - last > HANGS) return `nobody is asked anything after ${answered} answers`;
    else
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
    const ended = people.find((p) => p.ended !== null)?.ended;
    if (ended) return `ended: ${ended.message}`;
  }
  return null;
}

/** Checks that a finished match can be read, and that its sequel can begin if it has none yet. */
async function checkOver(world: World, one: StoredCase): Promise<string | null> {
  if (one.at !== 'over')
    return one.asked.every(({ person, kind }) => kind !== 'priority' && one.secrets[person] !== null)
      ? 'is over now, and waited for people'
      : null;
  const kept = one.host === null ? null : world.adventures;
  const told = kept === null ? null : await kept.story(one.id);
  if (told !== null && isRefusal(told)) return `cannot be read: ${told.message}`;
  const next = await kept?.next(one.id, one.host ?? undefined);
  return next && isRefusal(next) && !BUSY.test(next.message) ? `nothing can follow: ${next.message}` : null;
}
/** A character may be on its way elsewhere meanwhile, or a campaign may be finished. */
const BUSY = /is in the quest|is in the session|tiers of this campaign have been played/;

/** Everything in the lists opens: every `every`-th of it is looked at. */
async function checkKept(world: World, every: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const look = async (id: string, what: string, read: () => Promise<object | Refusal>): Promise<void> => {
    const told = await read().catch((error: unknown): Refusal => ({
      ...CLOSE,
      message: error instanceof Error ? error.message : String(error),
    }));
    if (isRefusal(told)) findings.push({ id, what, why: told.message });
  };
  for (const { id } of await world.planes.list()) await look(id, 'plane', () => world.planes.file(id));
  for (const [i, { id }] of (await world.adventures.list()).entries())
    if (i % every === 0) await look(id, 'story', () => world.adventures.story(id));
  const characters = await world.database.db.selectFrom('adventurers').select('id').orderBy('id').execute();
  for (const [i, { id }] of characters.entries())
    if (i % every === 0) await look(id, 'character', () => world.adventurers.get(id));
  return findings;
}
