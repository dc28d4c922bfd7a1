import type { Procedures } from '../../../server/engine/ports/format-hooks.ts';
import {
  allAgree,
  allName,
  answers,
  askedAnswers,
  doAll,
  doAllByName,
  facts,
  first,
  list,
  lists,
  named,
  pipe,
  sole,
  tellAll,
  type Claim,
  type Joining,
} from './joins.ts';
import type { Hooks } from './rule.ts';

type Joinings<T> = { readonly [K in keyof T]-?: Joining<NonNullable<T[K]>> };

/** The ways in which the procedures of several rules join, by name. */
export const PROCEDURE_JOINS: Joinings<Procedures> = {
  beforeOpening: doAll(),
  startingPlayer: sole('the starting player'),
  additionalSteps: doAll(),
  openingHands: sole('the opening hands'),
  mulligans: sole('the mulligans'),
  openingHandActions: sole('the actions with cards of opening hands'),
  beforeFirstTurn: doAll(),
  drawStep: sole('the draw step'),
  beginTurn: doAll(),
  steps: doAllByName('the turn-based actions of the step', ['upkeep', 'end']),
};

/** The way in which each hook of several rules joins. A hook that is missing here does not compile. */
export const HOOK_JOINS: Joinings<Hooks> = {
  turn: sole('the steps of a turn'),
  leading: sole('the cards that lead decks'),
  commandZone: sole('the name of the command zone'),
  zones: named('the zone'),
  scopeSeats: allName(),
  scopeObject: allAgree(),
  reachSeats: allName(),
  asPlayer: first(false),
  reversible: first(false),
  placement: first(null),
  owns: first(false),
  ownerSeat: sole('the seat that counts as the owner'),
  poisonToLose: sole('the poison counters at which a side loses'),
  loss: first(null),
  survives: list(),
  cantLose: first(false),
  replacements: lists('pipe'),
  explains: answers(),
  meaning: answers(),
  situation: {
    join: 'list',
    of: (claims) => ({ zones: wordsAt(claims, 'zones'), seat: wordsAt(claims, 'seat'), card: wordsAt(claims, 'card') }),
  },
  watch: tellAll(),
  continuous: first(false),
  keepsContinuity: first(false),
  confirmTargets: askedAnswers(),
  confirmAttacks: askedAnswers(),
  mustAttack: first(null),
  requirements: lists(),
  playable: answers(),
  costIncrease: pipe((made, next) => ({ ...made, n: made.n + next.n, says: `${made.says}; ${next.says}` })),
  specialActions: list(),
  marks: {
    join: 'list',
    of: (claims) => ({ match: marksAt(claims, 'match'), seat: marksAt(claims, 'seat'), card: marksAt(claims, 'card') }),
  },
  stateBasedActions: list(),
  ordinaryTurn: first(null),
  sideOrder: sole('the order of sides'),
  helpers: sole('the number of blockers for teammates'),
  stays: first(false),
  stayed: tellAll(),
  protectors: allName(),
  libraryTurns: sole('the order in which players act on libraries'),
  attackable: first(false),
  playerOf: first(undefined),
  alsoControls: first(false),
  stepFacts: facts(),
  turnSteps: sole('the steps of this turn'),
  extraTurnSeats: sole('the seats that share an extra turn'),
  procedures: { join: 'list', of: (claims) => joined(PROCEDURE_JOINS, claims) },
  leave: sole('the consequence of leaving the match'),
  conceding: sole('the words about conceding'),
  seatFacts: answers(),
  places: sole('the battlefields'),
  openHands: first(false),
  notes: answers(),
  liveNotes: answers(),
  absent: first(false),
  actions: named('the keyword action'),
  optionalCosts: answers(),
  designations: named('the designation'),
  uncounterable: first(false),
  keywordsOfSeat: answers(),
};

const marksAt = <P extends 'match' | 'seat' | 'card'>(
  claims: readonly Claim<NonNullable<Hooks['marks']>>[],
  place: P,
): NonNullable<NonNullable<Hooks['marks']>[P]> =>
  named<NonNullable<NonNullable<Hooks['marks']>[P]>>(`the mark on a ${place}`).of(
    claims.map(({ by, hook }) => ({ by, hook: hook[place] ?? {} })),
  );

const wordsAt = <P extends 'zones' | 'seat' | 'card'>(
  claims: readonly Claim<NonNullable<Hooks['situation']>>[],
  place: P,
): NonNullable<NonNullable<Hooks['situation']>[P]> =>
  named<NonNullable<NonNullable<Hooks['situation']>[P]>>(`the word of a position (${place})`).of(
    claims.map(({ by, hook }) => ({ by, hook: hook[place] ?? {} })),
  );

/**
 * The hooks of several rules as one (joins.ts).
 * Throws SetupError with the names of both rules if two give what one alone may.
 */
export const joinRules = (claims: readonly Claim<Hooks>[]): Hooks => joined(HOOK_JOINS, claims);

/** The hooks of one rule that is written in several parts. `of`: the name of the rule. */
export const joinHooks = (parts: readonly Hooks[], of = 'a rule'): Hooks =>
  joinRules(parts.map((hook, i) => ({ by: { rule: `${of}, part ${i + 1}` }, hook })));

function joined<T extends object>(table: Joinings<T>, claims: readonly Claim<T>[]): T {
  const out: Partial<T> = {};
  for (const key of Object.keys(table) as (keyof T)[]) put(out, key, table, claims);
  return out as T;
}

/** A hook that one rule alone gives stays the function that it is. */
function put<T extends object, K extends keyof T>(
  out: Partial<T>,
  key: K,
  table: Joinings<T>,
  claims: readonly Claim<T>[],
): void {
  const own = claims.flatMap(({ by, hook }) => {
    const given = hook[key];
    return given === undefined || given === null ? [] : [{ by, hook: given }];
  });
  const [only] = own;
  if (only) out[key] = own.length === 1 ? only.hook : table[key].of(own);
}
