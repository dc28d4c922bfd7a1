import type { GameInput, GamePort, Input, TableFormat } from '../ports.ts';
import { applyLog, effective, isOlder } from '../log/rebuild.ts';
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

interface Log {
  readonly setup: MatchSetup;
  readonly inputs: readonly Input[];
}

/** choices applied before others get their turn */
const CHUNK = 20;

/** Plays a logged match up to a moment. Null where the rules no longer reproduce the log up to there. */
export async function momentOf(format: TableFormat, log: Log, wanted: Wanted): Promise<Moment | null> {
  const played = await play(format, log, wanted);
  if (played === null) return null;
  const { game, quiet } = played;
  const over = game.over !== null;
  const since = over ? played.since.slice(0, -1) : played.since;
  const choice = since.at(-1)?.seq ?? quiet ?? 0;
  const inputs = since.flatMap(({ input }): GameInput[] =>
    input.kind === 'undo' || input.kind === 'dispute' ? [] : [input],
  );
  if (quiet === null) {
    const { begins } = log.setup;
    return { beginning: { ...begins, inputs: [...(begins?.inputs ?? []), ...inputs] }, choice, over };
  }
  const before = since.length === 0 && !over ? played : await play(format, log, { after: quiet });
  const point = before?.game.match?.point();
  return point ? { beginning: { ...point, ...(inputs.length > 0 ? { inputs } : {}) }, choice, over } : null;
}

interface Row {
  readonly seq: number;
  readonly input: Input;
  readonly fingerprint: null;
}
/** `quiet`: the last choice after which a player had priority, null: none had; `since`: those after it. */
interface Played {
  readonly game: GamePort;
  readonly quiet: number | null;
  readonly since: readonly Row[];
}

async function play(format: TableFormat, { setup, inputs }: Log, wanted: Wanted): Promise<Played | null> {
  const game = format.start(setup);
  const upTo = 'after' in wanted ? inputs.slice(0, wanted.after) : inputs;
  const there = 'after' in wanted ? () => false : reads(format, game, wanted);
  const compare = !isOlder(format, setup);
  const isQuiet = (): boolean => game.over === null && game.quiescent;
  let quiet = isQuiet() ? 0 : null;
  let since: Row[] = [];
  for (const row of effective(upTo.map((input, i): Row => ({ seq: i + 1, input, fingerprint: null })))) {
    if (there()) break;
    if (applyLog(game, [row], { compare }) !== null) return null;
    since.push(row);
    if (isQuiet()) {
      quiet = row.seq;
      since = [];
    }
    if (row.seq % CHUNK === 0)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  }
  return { game, quiet, since };
}

/** Tells if a viewer has read a line. */
function reads(
  format: TableFormat,
  game: GamePort,
  { line, person }: Extract<Wanted, { readonly line: number }>,
): () => boolean {
  const viewer = format.makeViewer(game, { person }, { match: '', format: '', people: [] });
  return () => (viewer.log().at(-1)?.n ?? -1) >= line;
}
