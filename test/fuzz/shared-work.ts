import { appendFileSync } from 'node:fs';
import { BOOK } from '../../formats/index.ts';
import type { Begin, Doing } from '../../server/bin/threads/workers.ts';
import { fuzzMatch, type FuzzReport } from './match.ts';
import { specOf, type NamedSpec, type RunSpec } from './matches.ts';
import { poolIn, type PoolBytes } from './pool.ts';
import { QuestFuzzer, questOf, type QuestFuzz } from './quest.ts';
import { shrink } from './shrink/shrink.ts';
import { Finding, type Scenario, type Track, type Watch } from './track.ts';

/** Random matches of a run. */
export interface MatchesTask {
  readonly is: 'matches';
  readonly seed: string;
  readonly formats: readonly string[];
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  readonly people: number | null;
  /** null: the shipped plane */
  readonly pools: readonly (PoolBytes | null)[];
  readonly stops: number;
  readonly inTurn: boolean;
  /** a file that every input goes to before it is taken */
  readonly trace: string | null;
}
/** Random quests of a run. */
export interface QuestsTask {
  readonly is: 'quests';
  readonly seed: string;
  /** answers of a quest, at most */
  readonly most: number;
}
/** Failures to be made small. `ms`: the time for each. */
export interface ShrinkTask {
  readonly is: 'shrink';
  readonly ms: number;
}

/** A failed check as one worker hands it to another. */
export type Failure = Pick<Finding, 'kind' | 'scenario'>;

/** A match of a run, by its number. */
export interface About {
  readonly match: number;
  readonly format: string;
  readonly people: number;
  readonly pool: string;
}
/** A match that held, that failed, or that fell silent. */
export type Outcome = { readonly about: About } & (
  { readonly report: FuzzReport } | { readonly failure: Failure } | { readonly hung: true }
);
/** A quest that held, or the message of its failure. */
export type QuestOutcome = { readonly done: QuestFuzz } | { readonly failed: string };

const BEAT_MS = 1_000;

export const runSpec = (task: MatchesTask): RunSpec => ({
  seed: task.seed,
  people: task.people,
  stops: task.stops,
  inTurn: task.inTurn,
  formats: task.formats.map((format) => BOOK.of({ format, variants: task.variants, changes: task.changes })),
  pools: task.pools.map(poolIn),
});

export const aboutOf = (match: number, { spec: { format, request }, pool }: NamedSpec): About => ({
  match,
  format: [format.id, ...format.composed.variants].join(' + '),
  people: request.people.length,
  pool,
});

/** A sign of life now and then, and a trace if one is wanted. */
function watching(trace: string | null, alive: () => void): Watch {
  let last = 0;
  const known = new Map<Track, number>();
  return {
    before(track, input) {
      const now = Date.now();
      if (now - last > BEAT_MS) {
        last = now;
        alive();
      }
      if (trace === null) return;
      let number = known.get(track);
      if (number === undefined) {
        known.set(track, (number = known.size));
        appendFileSync(
          trace,
          `${JSON.stringify({ track: number, format: track.format.id, setup: track.setup, from: track.from })}\n`,
        );
      }
      appendFileSync(trace, `${JSON.stringify({ track: number, input })}\n`);
    },
  };
}

/** Plays matches of a run by their numbers. */
export const fuzzMatches: Begin<MatchesTask, number, Outcome> = (task) => {
  const run = runSpec(task);
  return (match, alive) => {
    const named = specOf(run, match);
    const about = aboutOf(match, named);
    try {
      return { about, report: fuzzMatch(named.spec, watching(task.trace, alive)) };
    } catch (e) {
      if (!(e instanceof Finding)) throw e;
      return { about, failure: { kind: e.kind, scenario: e.scenario } };
    }
  };
};

/** Makes failures small; null for one that does not come again from its inputs alone. */
export const shrinkFailures: Begin<ShrinkTask, Failure, Scenario | null> =
  ({ ms }) =>
  (failure, alive) => {
    alive();
    return shrink(BOOK.of(failure.scenario.setup), failure, ms);
  };

/** Plays quests of a run by their numbers. */
export const fuzzQuests: Begin<QuestsTask, number, QuestOutcome> =
  ({ seed, most }) =>
  (n, alive) => {
    const quest = questOf(seed, n);
    try {
      return { done: new QuestFuzzer(quest.seed, quest.magicians).walk(most, 7, alive) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  };

export type FuzzTask = MatchesTask | QuestsTask | ShrinkTask;

/** The work of a worker, whatever its task. */
export const fuzzWork: Begin<FuzzTask, unknown, unknown> = (task) => {
  const doing =
    task.is === 'matches' ? fuzzMatches(task) : task.is === 'quests' ? fuzzQuests(task) : shrinkFailures(task);
  return doing as Doing<unknown, unknown>;
};
