import type { Action } from '../kernel/decisions.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Choice } from '../kernel/loop-state.ts';
import { recentOf } from './recent-choices.ts';
import { shapeOf } from './state-shape.ts';
import type { Game } from '../ports/game.ts';
import { seatRef, type PersonId, type SeatId } from '../kernel/refs.ts';

/** 731.2a: a shortcut that somebody could propose: once more what has been chosen from that choice on. */
export interface ShortcutCase {
  readonly seat: SeatId;
  readonly from: number;
}

/**
 * At most so many times at once, and so many choices in all: more than any life total or library asks for, and carried out within seconds. Whoever wants more
 * proposes again.
 */
const TIMES = 1000;
const CHOICES = 12_000;
/** proposals of everybody in one step: each of them asks all the others */
const PROPOSALS = 20;
/** rounds of other lengths that are offered beside the shortest, and actions in one */
const OFFERED = 3;
const ACTIONS = 12;

export const mostTimes = (round: readonly Choice[]): number =>
  Math.max(1, Math.min(TIMES, Math.floor(CHOICES / round.length)));

const isAction = (c: Choice): boolean => c.kind === 'priority' && 'action' in c.answer;
export const actionsIn = (round: readonly Choice[]): Choice[] => round.filter(isAction);

/** True if it is nothing but a shorter one several times: by what is done in it, since a teammate may pass at any point of it (805.5). */
function repeats(round: readonly Choice[], shorter: readonly Choice[]): boolean {
  const [all, once] = [actionsIn(round), actionsIn(shorter)];
  return (
    all.length % once.length === 0
    && all.every((c, i) => c.label === once[i % once.length]?.label && c.moment === once[i % once.length]?.moment)
  );
}

/** The rounds that a person has just gone once, the shortest first: from an action of theirs back to the same position, but for amounts, with nobody else's action between. */
export function roundsOf(g: Game, person: PersonId): (readonly Choice[])[] {
  const { choices } = recentOf(g);
  const found: (readonly Choice[])[] = [];
  const { step } = g.state.turn;
  if (!choices.some((c) => c.person === person && c.step === step && c.shape !== undefined)) return found;
  const now = shapeOf(g);
  let actions = 0;
  for (let i = choices.length - 1; i >= 0 && found.length < OFFERED; i--) {
    const c = choices[i] as Choice;
    if (c.kind === 'ruling' || (isAction(c) && (c.person !== person || ++actions > ACTIONS))) break;
    if (!isAction(c) || c.shape !== now) continue;
    const round = choices.slice(i);
    if (!found.some((shorter) => repeats(round, shorter))) found.push(round);
  }
  return found;
}

/** Requirements of proposing a shortcut: priority, and the choices of others (731.2a). */
export const SHORTCUT_REQUIREMENTS: readonly Requirement<ShortcutCase>[] = [
  {
    id: 'round',
    clauses: ['731.2a'],
    holds: (g, c) => roundOf(g, c) !== null,
    says: () =>
      'A shortcut repeats what you have just done once round, back to the same position but for amounts, without chance and without actions of others (CR 731.2a).',
    facts: (g, c) => [`Rounds that have come about: ${roundsOf(g, g.world.seat(c.seat).person).length}.`],
    mend: 'Go round once by hand, in one step or in phases that were added to the turn.',
  },
  {
    id: 'proposals',
    clauses: ['731.2a'],
    holds: (g) => recentOf(g).proposals < PROPOSALS,
    says: () =>
      `In one step ${PROPOSALS} shortcuts may be proposed, since all the others are asked about each (CR 731.2a).`,
    facts: (g) => [`So far: ${recentOf(g).proposals}.`],
    mend: 'Do it by hand.',
  },
];

/** The number of the choice that a round begins with: the same while teammates choose beside it. */
const startOf = (g: Game, round: readonly Choice[]): number =>
  recentOf(g).before + recentOf(g).choices.length - round.length;

export function roundOf(g: Game, { seat, from }: ShortcutCase): readonly Choice[] | null {
  return roundsOf(g, g.world.seat(seat).person).find((r) => startOf(g, r) === from) ?? null;
}

/** Rounds that a person may propose to repeat now; `actions`: their other offers. */
export function shortcutOffers(g: Game, person: PersonId, actions: readonly Action[]): Action[] {
  const [seat] = g.world.seatsOf(person);
  if (seat === undefined || g.state.shortcut || !g.state.recent) return [];
  if (
    !g.state.recent.choices.some(
      (c) =>
        c.person === person
        && c.step === g.state.turn.step
        && c.shape !== undefined
        && actions.some((a) => a.label === c.label),
    )
  )
    return []; // its first action is not there again
  return roundsOf(g, person).flatMap((round): Action[] => {
    const from = startOf(g, round);
    if (firstFailing(g, SHORTCUT_REQUIREMENTS, { seat, from })) return [];
    return [
      {
        key: `shortcut:${seatRef(seat)}:${from}`,
        kind: 'special',
        label: `Repeat this: ${roundWords(round)}`,
        seat: seatRef(seat),
        clauses: ['731.2a'],
      },
    ];
  });
}

export const roundWords = (round: readonly Choice[]): string =>
  actionsIn(round)
    .map((c) => (c.label ?? '').replace(/\.$/, ''))
    .join(', then ');
