import { hasFirstStrike } from '../combat/damage.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { TurnState } from '../kernel/state/turn.ts';
import type { Game } from '../ports/game.ts';
import { mulligansAreDeclared } from './mulligans.ts';
import { skips } from './next-turn.ts';
import { phaseOf } from './phases.ts';
import type { GuardName } from './chart-names.ts';

/** Facts of a turn that its transitions use up, as they are now or as they are foreseen. */
export interface TurnFacts extends Pick<TurnState, 'seats' | 'inserted' | 'resume' | 'ends' | 'again'> {
  skips(seat: SeatId, what: string): boolean;
}

/** The facts of a match on which the transitions of its statechart depend. `foreseen`: facts of a later moment of the turn. */
export function holds(g: Game, guard: GuardName, about: string, foreseen: TurnFacts | null = null): boolean {
  const { zones } = g.state;
  const turn = foreseen ?? g.state.turn;
  const skipsIt = (what: string) => (s: SeatId) => foreseen?.skips(s, what) ?? skips(g, s, what);
  switch (guard) {
    case 'mulligansAreDeclared':
      return mulligansAreDeclared(g);
    case 'gameIsOver':
      return g.state.over !== null;
    case 'turnGoesOn':
      return turn.ends === null;
    case 'turnEnds':
      return turn.ends === 'turn';
    case 'combatPhaseEnds':
      return turn.ends === 'combat phase';
    case 'stackIsEmpty':
      return zones.stack.length === 0;
    case 'stepIsSkipped':
      return turn.seats.length > 0 && turn.seats.every(skipsIt(about));
    case 'combatIsSkipped':
      return turn.seats.length > 0 && turn.seats.every(skipsIt(COMBAT_PHASE));
    case 'someSkipCombat':
      return turn.seats.some(skipsIt(COMBAT_PHASE));
    case 'anotherCleanup':
      return turn.again;
    case 'additionalPhase':
      return turn.inserted.length > 0;
    case 'additionalPhaseBeginsWith':
      return turn.inserted[0]?.step === about;
    case 'turnIsInterrupted':
      return turn.resume !== null;
    case 'turnResumesWith':
      return phaseOf(g.rules.turn, turn.resume?.step ?? '')?.key === about;
    case 'fact':
      return stepFact(g, about);
  }
}

/** The combat phase, as card texts name what a player skips (614.10). */
export const COMBAT_PHASE = 'combat phase';

/** 508.8: a fact on which a step depends, such as that something attacks, that something strikes first (510.4), or one of the format's own. */
function stepFact(g: Game, fact: string): boolean {
  const own = g.rules.stepFacts?.(g)[fact];
  if (own !== undefined) return own;
  const attackers = (g.state.combat?.attacks.length ?? 0) > 0;
  if (fact === 'attackers') return attackers;
  return fact === 'firstStrike' && attackers && hasFirstStrike(g);
}
