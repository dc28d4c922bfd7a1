/** An entry action of the chart, with the rule that it carries out. `procedures.ts` and `writes.ts` hold the code by the same names. */
export const PROCEDURES = {
  beforeOpening: '103',
  startingPlayer: '103.1',
  additionalSteps: '103.2',
  openingHands: '103.5',
  declareMulligans: '103.5',
  takeMulligans: '103.5',
  putOnBottom: '103.5',
  openingHandActions: '103.6',
  beforeFirstTurn: '103.7',
  beginTurn: '500.1',
  beginStep: '500.6',
  phasing: '502.1',
  dayAndNight: '502.2',
  untap: '502.3',
  draw: '504.1',
  addLoreCounters: '505.4',
  declareAttackers: '508.1',
  declareBlockers: '509.1',
  firstStrikeDamage: '510.4',
  combatDamage: '510.2',
  cleanup: '514.1',
  checkCleanup: '514.3a',
  formatStep: '703.4',
  checkStateBasedActions: '704.3',
  receivePriority: '117.3d',
  resolve: '608',
  emptyManaPools: '500.5',
  removeFromCombat: '511.3',
  endGame: '104.1',
} as const;

export type ProcedureName = keyof typeof PROCEDURES;
export const isProcedure = (name: string): name is ProcedureName => Object.hasOwn(PROCEDURES, name);

/** An action on a transition, with its rule: a write to the match that asks nobody. */
export const WRITES = {
  beginMulligans: '103.5',
  endMulligans: '103.5',
  nextTurn: '500.7',
  activePlayerReceivesPriority: '117.3a',
  keepPriority: '117.3c',
  skipStep: '614.10a',
  skipCombat: '614.10a',
  standAside: '614.10',
  beginAdditionalPhase: '500.8',
  resumeTurn: '500.8',
  endTurn: '723.1d',
  endCombatPhase: '723.2d',
} as const;

export type WriteName = keyof typeof WRITES;

/** A fact of the match on which a transition depends. `about`: the fact, phase or step that the guard asks about, if it needs one. */
export type GuardName =
  | 'mulligansAreDeclared'
  | 'gameIsOver'
  | 'turnGoesOn'
  | 'turnEnds'
  | 'combatPhaseEnds'
  | 'stackIsEmpty'
  | 'stepIsSkipped'
  | 'combatIsSkipped'
  | 'someSkipCombat'
  | 'anotherCleanup'
  | 'additionalPhase'
  | 'additionalPhaseBeginsWith'
  | 'turnIsInterrupted'
  | 'turnResumesWith'
  | 'fact';

/** Answers a guard. */
export type Ask = (guard: GuardName, about: string) => boolean;

/**
 * The events of the chart. DONE: the procedures of a state are carried out. PASSED: all players passed in succession (117.4). ACTED: the player with
 * priority took an action (117.3c). LEFT: a player left the game. OVER: the game is over (104.1).
 */
export type TurnEvent = 'DONE' | 'PASSED' | 'ACTED' | 'LEFT' | 'OVER';
