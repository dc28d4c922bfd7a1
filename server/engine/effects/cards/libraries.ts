import type { Effect, ObjectSel, PlayerSel } from '../../../../cards/oracle/ir/index.ts';
import { wouldTake } from '../../replacement/amounts.ts';
import { contextOf, quantity } from '../../language/amounts.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { peekPlayers } from '../../language/peek.ts';
import { speakOf, speakOfPlayers } from '../../language/selectors.ts';
import { did } from '../references.ts';
import type { Exec } from '../../ports/resolution.ts';
import type { Ref, SeatId } from '../../kernel/refs.ts';

/**
 * Does something for seats that act on their libraries, those that do so together as one group, one group after another (`Rules.libraryTurns`). "Their
 * library" is that of the group whose turn it is, and what is counted in `act` is counted then.
 */
export function* atLibraries(x: Exec, seats: readonly SeatId[], act: (group: readonly SeatId[]) => Flow): Flow {
  const turns = x.g.rules.libraryTurns && seats.length > 1 ? yield* x.g.rules.libraryTurns(x.g, seats) : [seats];
  const { that } = x;
  for (const group of turns) {
    if (turns.length > 1) speakOfPlayers(x, group);
    yield* act(group);
  }
  if (turns.length > 1) x.that = that;
}

/** Effects that several players have, each for themselves: in turn if one of them does something to that player's library, otherwise at once. */
export function* eachInTurn(
  x: Exec,
  seats: readonly SeatId[],
  effects: readonly Effect[],
  act: (group: readonly SeatId[]) => Flow,
): Flow {
  yield* effects.some(isAtTheirs) ? atLibraries(x, seats, act) : act(seats);
}

const isTheirs = (sel: PlayerSel): boolean => sel.sel === 'that player';
function isAtTheirs(e: Effect): boolean {
  switch (e.do) {
    case 'draw':
    case 'mill':
    case 'scry':
    case 'surveil':
    case 'search':
    case 'dig':
    case 'digUntil':
    case 'exileUntil':
    case 'manifestDread':
      return isTheirs(e.who);
    case 'manifest':
    case 'cloak':
    case 'exileFaceDown':
      return e.from === 'library' && isTheirs(e.who);
    case 'exile':
    case 'move':
      return e.what.sel === 'top' && isTheirs(e.what.of);
    case 'may':
    case 'seq':
      return e.effects.some(isAtTheirs);
    case 'if':
      return [...e.then, ...(e.otherwise ?? [])].some(isAtTheirs);
    case 'pay':
      return [...(e.then ?? []), ...(e.unless ?? [])].some(isAtTheirs);
    default:
      return false;
  }
}

const THEIRS: PlayerSel = { sel: 'that player' };

/** Moves what a selector names. Top cards of several libraries go as the turns of their players come, and are spoken of together afterwards; `off`: they leave the library. */
export function* fromLibraries(x: Exec, what: ObjectSel, off: boolean, act: (what: ObjectSel) => Flow): Flow {
  if (what.sel !== 'top') return yield* act(what);
  const seats = peekPlayers(x.g, what.of, contextOf(x));
  const it: Ref[] = [];
  let n = 0;
  yield* atLibraries(x, seats, function* (group) {
    if (off && x.g.rules.replacements?.take) {
      const taken = quantity(x, what.count);
      for (const seat of group) yield* wouldTake(x.g, seat, taken);
    }
    if (group.length === seats.length) return yield* act(what);
    yield* act({ ...what, of: THEIRS });
    it.push(...x.it);
    n += x.amount;
  });
  if (it.length === 0) return;
  speakOf(x, it);
  did(x, n);
}
