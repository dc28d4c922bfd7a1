import type { InputRow, MatchStore, TableFormat } from '../ports.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import { keyOf, Viewers, type ViewersOptions } from '../viewers.ts';
import { applyInTurns } from './in-turns.ts';
import { isOlder, readMatch, type Base } from './rebuild.ts';
import type { Act, DisputedAct } from './table-inputs.ts';
import { survey, Undo } from './undo.ts';

interface Told {
  readonly store: MatchStore;
  readonly format: TableFormat;
  readonly looking: ViewersOptions;
}

/** inputs that are played once more, at most, to find what a line of the log tells of */
const LOOK_BACK = 1000;

/**
 * The act by a person's hand to which a dispute can lead back: the last one that line `line` of this person's log follows from, or the last of all. Plays the match
 * once more beside the one in memory. Null where it is too long ago, or somebody has left since.
 */
export async function disputedAct(told: Told, person: PersonId, line: number | undefined): Promise<DisputedAct | null> {
  const { store, format, looking } = told;
  for (let upTo: number | undefined; ;) {
    const base = await readMatch(store, format, looking.match, upTo);
    if (base === null || base.rows.length > LOOK_BACK) return null;
    const act = await actIn(told, base, person, line);
    if (act === null) return null;
    if (act !== undefined) {
      const { revealed } = await survey(store, format, looking.match, act);
      return { ...act, revealed };
    }
    if (base.seq === 0) return null;
    upTo = base.seq - 1;
  }
}

/** The act among these inputs; null: somebody left after it; undefined: it was before them. */
async function actIn(
  { format, looking }: Told,
  base: Base,
  person: PersonId,
  line = Infinity,
): Promise<Act | null | undefined> {
  const earlier = base.logs[keyOf(person)]?.at(-1)?.n ?? -1;
  if (line <= earlier) return undefined;
  const viewers = new Viewers(looking, base.game, base.logs);
  const undo = new Undo();
  let left = false;
  let act: Act | undefined;
  let found = false;
  const after = (row: InputRow, reads: string | null): void => {
    viewers.listen();
    undo.note(row, reads);
    left ||= row.input.kind === 'concede' || row.input.kind === 'leave';
    if (found) return;
    act = undo.latest() ?? undefined;
    found = (viewers.session(person).lines().at(-1)?.n ?? -1) >= line;
  };
  const diverged = await applyInTurns(base.game, base.rows, { compare: !isOlder(format, base.game.setup), after });
  return diverged !== null || left ? null : act;
}
