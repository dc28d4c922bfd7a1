import type { MatchSetup } from '../engine/state.ts';
import type { GamePort, InputRow, MatchStore, SnapshotRow, TableFormat } from './ports.ts';

/** Where a log and the rules core part. */
export interface Divergence {
  readonly seq: number;
  readonly why: string;
}

/**
 * Applies logged inputs in order. Stops at the first that the core refuses, or after which its state is not the one whose fingerprint was
 * logged. `after` sees the game after each.
 */
export function applyLog(game: GamePort, rows: readonly Pick<InputRow, 'seq' | 'input' | 'turn' | 'fingerprint'>[], after?: () => void): Divergence | null {
  for (const { seq, input, turn, fingerprint } of rows) {
    const asked = game.open?.parts.find((p) => p.person === input.person)?.part.title;
    let refused;
    try {
      refused = game.apply(input);
    } catch (error) {
      return { seq, why: `the rules core failed on ${describe(input, asked)}: ${error instanceof Error ? error.message : String(error)}` };
    }
    if (refused !== null) return { seq, why: `${describe(input, asked)} is now refused: ${refused.message}` };
    if (fingerprint !== null && fingerprint !== game.fingerprint()) return { seq, why: `the state after ${describe(input, asked)} (turn ${turn ?? '?'}) is another` };
    after?.();
  }
  return null;
}

function describe(input: InputRow['input'], asked: string | undefined): string {
  if (input.kind !== 'answer') return `person ${input.person}'s ${input.kind}`;
  return `person ${input.person}'s answer ${JSON.stringify(input.answer)} to ${input.decision}${asked === undefined ? '' : ` (“${asked}”)`}`;
}

/** The start of a rebuilt match: the game as of the last snapshot, and the inputs since. */
export interface Base {
  readonly game: GamePort;
  readonly rows: readonly InputRow[];
  readonly logs: SnapshotRow['logs'];
  /** seq that the game stands at */
  readonly seq: number;
}

/** Reads what is kept of a match. Null if it does not exist. */
export async function readMatch(store: MatchStore, format: TableFormat, id: string): Promise<Base | null> {
  const setup: MatchSetup | null = await store.setup(id);
  if (setup === null) return null;
  const snapshot = await store.latestSnapshot(id);
  const rows = await store.inputs(id, snapshot?.seq ?? 0);
  const game = snapshot === null ? format.start(setup) : format.restore(setup, snapshot.state);
  return { game, rows, logs: snapshot?.logs ?? {}, seq: snapshot?.seq ?? 0 };
}
