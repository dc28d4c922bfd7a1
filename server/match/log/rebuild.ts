import type { Asked, GamePort, InputRow, MatchStore, SnapshotRow, TableFormat } from '../ports.ts';
import { isRefusal } from '../refusals.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';

/** Where a log and the rules core part. */
export interface Divergence {
  readonly seq: number;
  readonly why: string;
}

export type Replayable = Pick<InputRow, 'seq' | 'input' | 'fingerprint'> & Partial<Pick<InputRow, 'request'>>;

/** The inputs that still count: without those that were taken back. Undos and disputes stay, as what the log says of them. */
export function effective<R extends Pick<InputRow, 'seq' | 'input'>>(rows: readonly R[]): R[] {
  let kept: R[] = [];
  for (const row of rows) {
    const { input } = row;
    if (input.kind === 'undo') kept = kept.filter(({ seq, input: { kind } }) => seq <= input.to || kind === 'dispute');
    kept.push(row);
  }
  return kept;
}

/** A choice from a shortcut, which repeats what was remembered of the choices before it. */
const repeats = ({ input }: Replayable): boolean =>
  input.kind === 'answer' && 'action' in input.answer && input.answer.action.startsWith('shortcut:');

/**
 * The last input that a rebuild need not check: of a log that these rules wrote, up to the last fingerprint. `read`: how the last answer of each person by hand reads is wanted,
 * so that the checks begin before it. 0: everything is checked.
 */
export function trustedUpTo(rows: readonly Replayable[], { read }: { readonly read: boolean }): number {
  if (rows.some(repeats)) return 0;
  const marked = rows.findLast((row) => row.fingerprint !== null)?.seq ?? 0;
  if (!read) return marked;
  const last = new Map<PersonId, number>();
  for (const { seq, input, request } of rows)
    if (input.kind === 'answer' && (request ?? null) !== null) last.set(input.person, seq);
  const first = Math.min(Infinity, ...last.values());
  return rows.findLast((row) => row.fingerprint !== null && row.seq <= marked && row.seq < first)?.seq ?? 0;
}

export interface Applying<R> {
  /** the last input that is not checked again (trustedUpTo); default: all are checked */
  readonly trusted?: number;
  /** false: fingerprints are those of older rules, and are not compared; default: they are */
  readonly compare?: boolean;
  /** sees the game after each input; `reads`: how an answer that a person handed in reads */
  readonly after?: (row: R, reads: string | null) => void;
}

/** True if the setup was made for older rules than today's. */
export const isOlder = (format: Pick<TableFormat, 'rulesVersion'>, setup: MatchSetup): boolean =>
  setup.rulesVersion < format.rulesVersion;

/**
 * Applies logged inputs in order; of undone ones it knows nothing (`effective`). Stops at the first that the core refuses, or after which its state is not
 * the one whose fingerprint was logged. Where inputs are trusted and something does not fit, the caller checks all of them from the start.
 */
export function applyLog<R extends Replayable>(
  game: GamePort,
  rows: readonly R[],
  { compare = true, trusted = 0, after }: Applying<R> = {},
): Divergence | null {
  try {
    return applied(game, rows, { compare, trusted, ...(after ? { after } : {}) });
  } finally {
    if (game.trusting) game.trusting = false;
  }
}

function applied<R extends Replayable>(
  game: GamePort,
  rows: readonly R[],
  { compare, trusted, after }: Applying<R> & { readonly trusted: number },
): Divergence | null {
  for (const row of rows) {
    const { seq, input, fingerprint } = row;
    const trusting = seq <= trusted;
    if (game.trusting !== undefined) game.trusting = trusting;
    const asked =
      input.kind === 'answer' && !trusting
        ? (game.asked(input.person, input.decision) ?? game.asked(input.person))
        : null;
    let reads: string | null = null;
    let refused = null;
    try {
      if (input.kind === 'undo') game.tookBack(input.person, input.what, input.decisions);
      else if (input.kind === 'dispute' || input.kind === 'time') game.note(input.person, input.says);
      else if (input.kind !== 'answer' || (row.request ?? null) === null) refused = game.apply(input);
      else {
        const taken = game.accept(input);
        if (isRefusal(taken)) refused = taken;
        else ({ reads } = taken);
      }
    } catch (error) {
      return {
        seq,
        why: `the rules core failed on ${describe(input, asked)}: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
    if (refused !== null) return { seq, why: `${describe(input, asked)} is now refused: ${refused.message}` };
    if (compare && fingerprint !== null && seq >= trusted && fingerprint !== game.fingerprint())
      return { seq, why: `the state after ${describe(input, asked)} (${game.where}) is another` };
    after?.(row, reads);
  }
  return null;
}

function describe(input: InputRow['input'], asked: Asked | null): string {
  const title = asked?.of.part.title;
  if (input.kind !== 'answer') return `person ${input.person}'s ${input.kind}`;
  return `person ${input.person}'s answer ${JSON.stringify(input.answer)} to ${input.decision}${title === undefined ? '' : ` (“${title}”)`}`;
}

/** The start of a rebuilt match: the game as of a snapshot, and the inputs since that still count. */
export interface Base {
  readonly game: GamePort;
  readonly rows: readonly InputRow[];
  readonly logs: SnapshotRow['logs'];
  /** seq that the game stands at */
  readonly seq: number;
}

/** A match as it is kept: where to go on from, and the inputs since that still count. */
export interface Stored {
  readonly setup: MatchSetup;
  /** null: from its start */
  readonly snapshot: SnapshotRow | null;
  readonly rows: readonly InputRow[];
  /** seq of the snapshot */
  readonly seq: number;
}

/**
 * Reads what is kept of a match, from the last snapshot that no undo went behind and that is not after input `upTo`. Null if it does not exist. `rest` false: as it was at that
 * input, whatever was taken back later.
 */
export async function readStored(
  store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>,
  id: string,
  upTo?: number,
  { rest = true }: { readonly rest?: boolean } = {},
): Promise<Stored | null> {
  const setup: MatchSetup | null = await store.setup(id);
  if (setup === null) return null;
  let bound = upTo;
  for (;;) {
    const snapshot = await store.latestSnapshot(id, bound);
    const seq = snapshot?.seq ?? 0;
    const later = await store.inputs(id, seq);
    const rows = rest || upTo === undefined ? later : later.filter((row) => row.seq <= upTo);
    const back = rows.reduce(
      (least, { input }) => (input.kind === 'undo' ? Math.min(least, input.to) : least),
      Infinity,
    );
    if (back < seq) {
      bound = back;
      continue;
    }
    return { setup, snapshot, rows: effective(rows), seq };
  }
}

/** The game that what is kept of a match begins from. */
export const gameOf = (format: TableFormat, { setup, snapshot }: Pick<Stored, 'setup' | 'snapshot'>): GamePort =>
  snapshot === null ? format.start(setup) : format.restore(setup, snapshot.state);

/** Reads what is kept of a match, like `readStored`, with the game that it begins from. */
export async function readMatch(
  store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>,
  format: TableFormat,
  id: string,
  upTo?: number,
  options: { readonly rest?: boolean } = {},
): Promise<Base | null> {
  const stored = await readStored(store, id, upTo, options);
  if (stored === null) return null;
  return { game: gameOf(format, stored), rows: stored.rows, logs: stored.snapshot?.logs ?? {}, seq: stored.seq };
}
