import { stretches } from '../host/turns.ts';
import type { GameInput, GamePort, InputRow, MatchStore, TableFormat } from '../ports.ts';
import { isOfTable } from '../log/table-inputs.ts';
import { applyLog, effective, isOlder, readMatch, type Base } from '../log/rebuild.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { Beginning, MatchSetup } from '../../engine/kernel/state/game.ts';

/** The start of a match that goes on from a moment of another. */
export interface Moment {
  readonly beginning: Beginning;
  /** the number of the last choice before it; 0: none */
  readonly choice: number;
  /** the match was over at the moment asked for, and this is the last one before */
  readonly over: boolean;
}
/** The moment asked for: after choice `after`, or once line `line` of the log stands there as `person` reads it; null: an onlooker. */
export type Wanted = { readonly after: number } | { readonly line: number; readonly person: PersonId | null };

interface Stored {
  readonly store: Pick<MatchStore, 'setup' | 'inputs' | 'latestSnapshot'>;
  readonly format: TableFormat;
  readonly match: string;
}

/** Plays a stored match up to a moment. Null where the rules no longer reproduce its log up to there. */
export async function momentOf(stored: Stored, setup: MatchSetup, wanted: Wanted): Promise<Moment | null> {
  const played = 'after' in wanted ? await playTo(stored, wanted.after) : await playToLine(stored, setup, wanted);
  if (played === null) return null;
  const { game, quiet, since } = played;
  const over = game.over !== null;
  const choice = since.at(-1)?.seq ?? quiet ?? 0;
  const inputs = since.flatMap(({ input }): GameInput[] => (isOfTable(input) ? [] : [input]));
  if (quiet === null) {
    const { begins } = setup;
    return { beginning: { ...begins, inputs: [...(begins?.inputs ?? []), ...inputs] }, choice, over };
  }
  const before = since.length === 0 && !over ? played : await playTo(stored, quiet);
  const point = before?.game.match?.point();
  return point ? { beginning: { ...point, ...(inputs.length > 0 ? { inputs } : {}) }, choice, over } : null;
}

/** `quiet`: the last choice after which a player had priority, null: none had; `since`: those after it, up to the end of the match. */
interface Played {
  readonly game: GamePort;
  readonly quiet: number | null;
  readonly since: readonly InputRow[];
}

async function playTo({ store, format, match }: Stored, choice: number): Promise<Played | null> {
  const base = await readMatch(store, format, match, choice, { rest: false });
  return base && play(base, format, () => false);
}

async function playToLine(
  { store, format, match }: Stored,
  setup: MatchSetup,
  { line, person }: Extract<Wanted, { readonly line: number }>,
): Promise<Played | null> {
  const rows = effective(await store.inputs(match, 0));
  const game = format.start(setup);
  const viewer = format.makeViewer(game, { person }, { match: '', format: '', people: [] });
  return play({ game, rows, seq: 0 }, format, () => (viewer.log().at(-1)?.n ?? -1) >= line);
}

async function play(
  { game, rows, seq }: Pick<Base, 'game' | 'rows' | 'seq'>,
  format: TableFormat,
  there: () => boolean,
): Promise<Played | null> {
  const compare = !isOlder(format, game.setup);
  const isQuiet = (): boolean => game.over === null && game.quiescent;
  let quiet = isQuiet() ? seq : null;
  let since: InputRow[] = [];
  const pause = stretches();
  for (const row of rows) {
    if (there()) break;
    if (applyLog(game, [row], { compare }) !== null) return null;
    if (game.over === null) since.push(row);
    if (isQuiet()) {
      quiet = row.seq;
      since = [];
    }
    await pause();
  }
  return { game, quiet, since };
}
