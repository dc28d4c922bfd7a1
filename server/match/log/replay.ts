import { z } from 'zod';
import type { InputRow, TableFormat } from '../ports.ts';
import { applyLog, effective, isOlder, type Divergence } from './rebuild.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';

/** A whole match as one JSON file: what it started from and everything that was chosen. The same file always plays the same match. */
export interface MatchLog {
  readonly version: 1;
  readonly match: string;
  readonly format: string;
  readonly seed: string;
  readonly setup: MatchSetup;
  readonly inputs: readonly InputRow['input'][];
  /** hashes of the state after the input of this number (from 1): where a turn or another stretch begins, and at the end */
  readonly fingerprints: readonly { readonly seq: number; readonly turn: number; readonly fingerprint: string }[];
}

export function toMatchLog(match: string, setup: MatchSetup, rows: readonly InputRow[]): MatchLog {
  return {
    version: 1,
    match,
    format: setup.format,
    seed: setup.seed,
    setup,
    inputs: rows.map((r) => r.input),
    fingerprints: rows.flatMap(({ seq, turn, fingerprint }) =>
      turn === null || fingerprint === null ? [] : [{ seq, turn, fingerprint }],
    ),
  };
}

const person = z.number().int().min(0);
const Shape = z.object({
  version: z.literal(1),
  match: z.string(),
  format: z.string(),
  seed: z.string(),
  setup: z.looseObject({
    format: z.string(),
    seed: z.string(),
    people: z.array(z.unknown()),
    cards: z.record(z.string(), z.unknown()),
  }),
  inputs: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('answer'), decision: z.string(), person, answer: z.record(z.string(), z.unknown()) }),
      z.object({ kind: z.enum(['concede', 'leave']), person, together: z.literal(true).optional() }),
      z.object({
        kind: z.literal('undo'),
        person: person.nullable(),
        to: z.number().int(),
        decisions: z.number().int(),
        what: z.string(),
      }),
      z.object({
        kind: z.literal('dispute'),
        is: z.enum(['contested', 'proposed', 'goesOn', 'settled']),
        person: person.nullable(),
        says: z.string(),
      }),
      z.object({ kind: z.literal('time'), person, at: z.number(), says: z.string() }),
      z.object({
        kind: z.literal('ruling'),
        person,
        seat: z.string(),
        about: z.string(),
        ruling: z.object({ ops: z.array(z.unknown()) }),
        decided: z.literal(true).optional(),
      }),
    ]),
  ),
  fingerprints: z.array(z.object({ seq: z.number().int(), turn: z.number().int(), fingerprint: z.string() })),
});

/** Reads a downloaded log; throws an Error that says what is wrong with it. */
export function parseMatchLog(text: string): MatchLog {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'seat')
    throw new Error(
      "the log of one seat in a campaign, which holds nobody else's answers; only whole logs can be replayed",
    );
  const checked = Shape.safeParse(value);
  if (!checked.success)
    throw new Error(
      `not the log of a match: ${checked.error.issues.map((i) => `${i.path.join('.') || 'the file'}: ${i.message}`).join('; ')}`,
    );
  return value as MatchLog;
}

export interface Replayed {
  readonly inputs: number;
  readonly checked: number;
  /** the place where it stopped */
  readonly where: string;
  /** the result; null if the log stops before the end */
  readonly over: { readonly winner: number | null; readonly reason: string } | null;
  readonly fingerprint: string;
  readonly diverged: Divergence | null;
}

/** Plays a log again and compares every logged fingerprint, unless older rules wrote them; stops at the first choice where the two part. */
export function replay(log: MatchLog, format: TableFormat): Replayed {
  const marks = new Map(log.fingerprints.map((f) => [f.seq, f]));
  const game = format.start(log.setup);
  const rows = log.inputs.map((input, i) => ({
    seq: i + 1,
    input,
    fingerprint: marks.get(i + 1)?.fingerprint ?? null,
  }));
  const diverged = applyLog(game, effective(rows), { compare: !isOlder(format, log.setup) });
  const done = diverged === null ? rows.length : diverged.seq - 1;
  const { over } = game;
  return {
    inputs: done,
    checked: isOlder(format, log.setup) ? 0 : log.fingerprints.filter((f) => f.seq <= done).length,
    where: game.where,
    over: over === null ? null : { winner: over.winner, reason: over.reason },
    fingerprint: game.fingerprint(),
    diverged,
  };
}
