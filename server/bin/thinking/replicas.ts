import { makeBot } from '../../bots/index.ts';
import type { Bot } from '../../bots/random.ts';
import type * as Engine from '../../engine/kernel/decisions.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';
import { applyLog, gameOf, isOlder } from '../../match/log/rebuild.ts';
import type { GamePort, TableFormat } from '../../match/ports.ts';
import { answerOf } from '../../match/thinking/answer.ts';
import { DEPTH, type Depth } from '../../match/thinking/look-ahead.ts';
import type { TableFacts, ViewerPort } from '../../match/view-ports.ts';
import { thoughtsOf } from '../../sim/thoughts.ts';
import type { Done, Work } from './orders.ts';

/** matches that are kept; the one that was thought about the longest ago goes first */
const MOST = 64;

/** A match once more: fed by the log, so that it stands where the table stands. */
interface Replica {
  readonly game: GamePort;
  readonly format: TableFormat;
  readonly seats: Map<PersonId, { readonly bot: Bot; readonly viewer: ViewerPort }>;
  seq: number;
}

/** Matches in which programs think ahead. */
export class Replicas {
  readonly #formats: ReadonlyMap<string, TableFormat>;
  readonly #depth: Depth;
  readonly #kept = new Map<string, Replica>();

  /** `depth`: how far programs think; default: as far as the time at a table allows */
  constructor(formats: ReadonlyMap<string, TableFormat>, depth: Depth = DEPTH) {
    this.#formats = formats;
    this.#depth = depth;
  }

  /** The answer of a program to a question of its match. */
  think(work: Work): Done {
    const replica = this.#replica(work);
    if (replica === null) return { lost: true };
    return { answer: answerTo(replica, work, this.#depth) };
  }

  #replica({ match, format, from, rows, seq }: Work): Replica | null {
    let replica = this.#kept.get(match);
    this.#kept.delete(match);
    if (from !== null) {
      const of = this.#formats.get(format);
      if (of === undefined) return null;
      replica = { game: gameOf(of, from), format: of, seats: new Map(), seq: from.snapshot?.seq ?? 0 };
    }
    if (!replica) return null;
    const { seq: stood, format: rules, game } = replica;
    // each answer is checked: what a trusted one repeats is not remembered, and shortcuts come of that
    const diverged = applyLog(
      game,
      rows.filter((row) => row.seq > stood),
      { compare: !isOlder(rules, game.setup) },
    );
    if (diverged !== null) return null;
    replica.seq = seq;
    this.#kept.set(match, replica);
    for (const oldest of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - MOST)))
      this.#kept.delete(oldest);
    return replica;
  }
}

function answerTo(
  { game, format, seats }: Replica,
  { match, person, decision }: Work,
  depth: Depth,
): Engine.Answer | null {
  const table: TableFacts = {
    match,
    format: format.info.id,
    people: game.setup.people.map((p) => ({ name: p.name, bot: 'sensible', connected: true })),
  };
  const seed = `${match} ${person}`;
  let seat = seats.get(person);
  if (!seat) {
    seat = { bot: makeBot('searching', seed), viewer: format.makeViewer(game, { person }, table) };
    seats.set(person, seat);
  }
  const { bot, viewer } = seat;
  const advice = format.advice(game.setup);
  const ahead = thoughtsOf(bot, game, viewer, { person, seed, advice, table, depth });
  return answerOf({ game, viewer, decision, person }, bot, advice, ahead);
}
