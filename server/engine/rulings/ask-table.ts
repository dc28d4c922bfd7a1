import { ask } from '../decisions/ask.ts';
import type { Ruling } from '../kernel/ruling-operations.ts';
import type { Answer, Part } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { emit } from '../triggers/emit.ts';
import { perform } from './perform.ts';
import type { Matter } from '../ports/matter.ts';
import type { Game } from '../ports/game.ts';
import { objRef, seatRef, type PersonId, type SeatId } from '../kernel/refs.ts';

interface Proposal {
  readonly by: SeatId;
  readonly ruling: Ruling;
}

/** Proposals that are made on one matter before nothing is done, and rulings that may follow one another by "more". */
const ROUNDS = 4;
const STAGES = 6;

/**
 * The table rules on words that are not understood. The seat they are done for says what happens; every person of the other sides consents, contests, or
 * says otherwise, and then it is for those who are on other sides than they are. Where somebody objects, the first seat says anew. Nobody can force
 * anything on the others: after four proposals without consent nothing is done. Returns whether anything was.
 */
export function* ruleOn(g: Game, matter: Matter, opened?: Ruling): Flow<boolean> {
  let done = false;
  let given = opened;
  for (let stage = 0; stage < STAGES && !g.state.over; stage++) {
    const ruling = yield* agree(g, matter, given);
    if (!ruling) return done;
    yield* perform(g, matter, ruling.ops);
    done ||= ruling.ops.length > 0;
    if (!ruling.more) return done;
    given = undefined;
  }
  return done;
}

/** The ruling agreed on; null if there is none. */
function* agree(g: Game, m: Matter, opened: Ruling | undefined): Flow<Ruling | null> {
  let proposal: Proposal | null = opened ? { by: m.seat, ruling: opened } : null;
  for (let round = 1; round <= ROUNDS; round++) {
    proposal ??= yield* propose(g, m, round);
    if (!proposal) return null;
    const { by, ruling }: Proposal = proposal;
    emit(g, { e: 'ruling', stage: 'proposed', seat: by, source: m.source, text: m.text, ruling });
    const others = peopleAgainst(g, by);
    const answers =
      others.length === 0
        ? []
        : yield {
            mode: 'each',
            parts: others.map(({ person, seats }) => ({
              person,
              seats,
              part: part(g, m, round, proposal),
              ifNothing: 'You contest it.',
            })),
          };
    if (g.state.over) return null;
    const other = answers.findIndex((a) => 'ruling' in a);
    const against = answers.findIndex((a) => !('consent' in a && a.consent));
    if (others.length > 1)
      tellVotes(
        g,
        others
          .map(({ seats }, i) => ({ seat: seats[0], answer: answers[i] }))
          .filter((_, i) => i !== (other < 0 ? against : other)),
      );
    const change = answers[other];
    if (change && 'ruling' in change) {
      proposal = { by: others[other]?.seats[0] ?? m.seat, ruling: change.ruling };
      continue;
    }
    if (against < 0) {
      emit(g, { e: 'ruling', stage: 'agreed', seat: by, source: m.source, text: m.text, ruling });
      return ruling;
    }
    emit(g, {
      e: 'ruling',
      stage: 'contested',
      seat: others[against]?.seats[0] ?? by,
      source: m.source,
      text: m.text,
      ruling,
    });
    proposal = null;
  }
  emit(g, { e: 'ruling', stage: 'dropped', seat: m.seat, source: m.source, text: m.text, ruling: { ops: [] } });
  return null;
}

/** Where several heads are asked, what each said; who stands in the way has a line of their own. */
function tellVotes(
  g: Game,
  votes: readonly { readonly seat: SeatId | undefined; readonly answer: Answer | undefined }[],
): void {
  for (const { seat, answer } of votes) {
    if (seat === undefined || answer === undefined) continue;
    emit(g, {
      e: 'choice',
      seat,
      text: 'consent' in answer ? (answer.consent ? 'agrees.' : 'contests it.') : 'says otherwise.',
    });
  }
}

function* propose(g: Game, m: Matter, round: number): Flow<Proposal | null> {
  if (g.world.seat(m.seat).left) return null;
  const answer = yield* ask(g, m.seat, part(g, m, round, null));
  return 'ruling' in answer && !g.state.over ? { by: m.seat, ruling: answer.ruling } : null;
}

/** The people of other sides, each with the seats that they answer for. */
function peopleAgainst(g: Game, by: SeatId): { readonly person: PersonId; readonly seats: readonly SeatId[] }[] {
  const against = g.world.present().filter((s) => g.world.areOpponents(s, by));
  return [...new Set(against.map((s) => g.world.seat(s).person))].map((person) => ({
    person,
    seats: against.filter((s) => g.world.seat(s).person === person),
  }));
}

function part(g: Game, m: Matter, round: number, proposal: Proposal | null): Part {
  const name = g.nameOf(m.source);
  const about = m.about?.filter((r) => g.world.exists(r)) ?? [];
  return {
    kind: 'ruling',
    title: proposal
      ? `${name}: ${g.world.seat(proposal.by).name} says what happens. Do you agree?`
      : `${name}: what happens?`,
    clauses: proposal ? ['608.2c', '805.2'] : ['608.2c'],
    text: m.text,
    round,
    rounds: ROUNDS,
    seats: g.world.seats(m.seat).map(seatRef),
    ...(g.world.object(m.source) ? { object: objRef(m.source) } : {}),
    ...(m.x === undefined ? {} : { x: m.x }),
    ...(about.length > 0 ? { about } : {}),
    ...(proposal ? { proposal: { by: seatRef(proposal.by), ruling: proposal.ruling } } : {}),
  };
}
