import * as refuse from '../refusals.ts';
import type { Refusal, UndoView } from '../../protocol/index.ts';
import type { GamePort, InputRow, MatchStore, TableFormat } from '../ports.ts';
import type { SecretWatch } from '../view-ports.ts';
import type { Act, DisputeInput, UndoInput } from './table-inputs.ts';
import { applyInTurns } from './in-turns.ts';
import { isOlder, readMatch } from './rebuild.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** Somebody asks to take something back; the people in `owing` have not agreed yet. */
export interface Proposal extends Act {
  readonly owing: ReadonlySet<PersonId>;
}
/** The reach of taking back: if it concerns others than the person who asks, and if hidden information became known or chance was used since. */
export interface Survey {
  readonly others: boolean;
  readonly revealed: boolean;
}

const ACTS_KEPT = 200;

/** Inputs that could be taken back at a table, and the one proposal to do so that may be open. */
export class Undo {
  #acts: Act[] = [];
  #proposal: Proposal | null = null;
  /** watches of what becomes known since each person’s last act, where there are any */
  readonly #watches = new Map<PersonId, SecretWatch>();

  get proposal(): Proposal | null {
    return this.#proposal;
  }

  /**
   * Notes an input that was applied. Whatever a person does by hand ends an open proposal: the table has moved on.
   * `watch`: of what becomes known since before it.
   */
  note(
    { seq, input, request }: Pick<InputRow, 'seq' | 'input' | 'request'>,
    what: string | null,
    watch: SecretWatch | null = null,
  ): void {
    if (input.kind === 'concede' || input.kind === 'leave') {
      this.#acts = []; // nobody is brought back
      this.#watches.clear();
      this.#proposal = null;
    }
    if (input.kind === 'ruling') this.#proposal = null;
    if (input.kind !== 'answer' || request === null || what === null) return;
    this.#proposal = null;
    this.#acts.push({ seq, person: input.person, what });
    if (this.#acts.length > ACTS_KEPT) this.#acts.shift();
    if (watch === null) this.#watches.delete(input.person);
    else this.#watches.set(input.person, watch);
    this.look();
  }

  /** True if a game is watched, which this holds on to. */
  get watching(): boolean {
    return this.#watches.size > 0;
  }

  /** Follow the watches after an input. */
  look(): void {
    for (const watch of this.#watches.values()) if (!watch.revealed) watch.look();
  }

  /** The last act of all. */
  latest(): Act | null {
    return this.#acts.at(-1) ?? null;
  }
  last(person: PersonId): Act | null {
    return this.#acts.findLast((act) => act.person === person) ?? null;
  }

  propose(act: Act, owing: ReadonlySet<PersonId>): void {
    this.#proposal = { ...act, owing };
  }
  /** One person's consent; true once nobody's is missing. */
  agree(person: PersonId): boolean {
    if (this.#proposal === null) return false;
    const owing = new Set([...this.#proposal.owing].filter((p) => p !== person));
    this.#proposal = { ...this.#proposal, owing };
    return owing.size === 0;
  }
  drop(): void {
    this.#proposal = null;
  }

  /** The part of it that a person sees. `programs`: there are some at the table, who refuse to take back what has revealed something. */
  viewOf(person: PersonId, programs: boolean): UndoView {
    const act = programs && this.#watches.get(person)?.revealed === true ? null : this.last(person);
    const p = this.#proposal;
    return {
      ...(act === null ? {} : { mine: act.what }),
      ...(p === null ? {} : { open: { person: p.person, what: p.what, owing: [...p.owing] } }),
    };
  }
}

/** True if a bot has a seat of somebody who is still in the game. */
export const hasPrograms = (game: GamePort, people: readonly { readonly bot: unknown }[]): boolean =>
  people.some(({ bot }, person) => bot !== null && !game.left(person));

/** inputs that are played once more, at most, to find what people did before the last snapshot */
const LOOK_BACK = 1000;

/**
 * Answers that can be taken back at a table whose last snapshot, after input `seq`, no longer shows them. The log is read from the snapshot before that one.
 * Null if that is too far back.
 */
export async function undoBefore(
  store: MatchStore,
  format: TableFormat,
  match: string,
  seq: number,
): Promise<Undo | null> {
  const base = await readMatch(store, format, match, seq - 1);
  if (base === null || base.rows.length > LOOK_BACK) return null;
  const undo = new Undo();
  const diverged = await applyInTurns(base.game, base.rows, {
    compare: false,
    after: (row, reads) => undo.note(row, reads),
  });
  return diverged === null ? undo : null;
}

/** Plays a match once more beside the one in memory, up to the input of this number; with the inputs after it that still count. */
async function playedUpTo(
  store: MatchStore,
  format: TableFormat,
  match: string,
  seq: number,
): Promise<{ readonly game: GamePort; readonly rest: readonly InputRow[] }> {
  const base = await readMatch(store, format, match, seq);
  if (base === null) throw new Error(`match ${match} is not stored`);
  await follow(
    format,
    base.game,
    base.rows.filter((row) => row.seq <= seq),
  );
  return { game: base.game, rest: base.rows.filter((row) => row.seq > seq) };
}

async function follow(
  format: TableFormat,
  game: GamePort,
  rows: readonly InputRow[],
  after: () => void = () => undefined,
): Promise<void> {
  const parted = await applyInTurns(game, rows, { compare: !isOlder(format, game.setup), after });
  if (parted !== null) throw new Error(`its log and the rules part at choice ${parted.seq}, where ${parted.why}`);
}

/** The record of a game in tables of its own, once an undo has led back; `before`: what is logged together with the undo. */
export async function recordAfter(
  store: MatchStore,
  format: TableFormat,
  match: string,
  { person, to, what, decisions }: UndoInput,
  before: readonly DisputeInput[] = [],
): Promise<object | null> {
  const { game, rest } = await playedUpTo(store, format, match, to);
  for (const input of [...rest.map((row) => row.input), ...before])
    if (input.kind === 'dispute') game.note(input.person, input.says);
  game.tookBack(person, what, decisions);
  return game.record?.() ?? null;
}

/** Plays what would be taken back once more beside the match, to see whom it concerned and what became known. */
export async function survey(store: MatchStore, format: TableFormat, match: string, act: Act): Promise<Survey> {
  const { game, rest: rows } = await playedUpTo(store, format, match, act.seq - 1);
  const watch = format.watch(game, act.person);
  await follow(format, game, rows, () => watch.look());
  return {
    others: rows.some(({ input }) => input.kind === 'answer' && input.person !== act.person),
    revealed: watch.revealed,
  };
}

export const nothingToUndo = (): Refusal =>
  refuse.refusal(
    'illegal',
    'There is nothing of yours to take back.',
    'Only what you did yourself, a short while ago and since anybody left, can be taken back.',
    ['732.1'],
  );
export const noProposal = (): Refusal =>
  refuse.refusal('stale', 'Nobody asks to take anything back now.', 'Look at the table as it is now.', ['732.1']);
export const programsRefuse = (): Refusal =>
  refuse.refusal(
    'illegal',
    'Something hidden has become known since, or chance was used, so the programs at this table do not agree.',
    'Go on from here. Only what revealed nothing can be taken back with them.',
    ['732.1'],
  );
