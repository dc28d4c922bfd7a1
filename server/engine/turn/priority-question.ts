import type { Action, Answer, DecisionPart, Part } from '../kernel/decisions.ts';
import { actionsOf, offerOf, onlyMana } from '../offers/offers.ts';
import { remembered } from '../offers/remembered.ts';
import { shortcutOffers } from '../shortcuts/offer.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Recent } from '../kernel/loop-state.ts';
import type { Game } from '../ports/game.ts';
import { seatRef, type PersonId, type SeatId, type SideId } from '../kernel/refs.ts';

/** Of a person who answers for seats of several sides, those of the side that has priority (117.1). */
function seatsWithPriority(g: Game, person: PersonId): readonly SeatId[] {
  const seats = g.world.seatsOf(person);
  const { side } = g.state.priority;
  return seats.every((s) => g.world.seat(s).side === side) ? seats : seats.filter((s) => g.world.seat(s).side === side);
}

/** The stamps of what a question of priority depends on; what is worked out under them holds as long as they do. */
interface Moment {
  readonly status: number;
  readonly step: string;
  readonly side: SideId;
}
interface Known extends Moment {
  readonly recent: Recent | null;
  readonly part: Part;
}
interface Special extends Moment {
  readonly list: readonly Action[];
}
const PARTS = new CacheSlot(() => new Map<PersonId, Known>());
const SPECIAL = new CacheSlot(() => new Map<PersonId, Special>());

const isNow = (g: Game, m: Moment): boolean =>
  m.status === g.journal.status && m.step === g.state.turn.step && m.side === g.state.priority.side;
const now = (g: Game): Moment => ({ status: g.journal.status, step: g.state.turn.step, side: g.state.priority.side });

/** The special actions of the format that a person may take (116.2). */
function specialActionsOf(g: Game, person: PersonId): readonly Action[] {
  const known = g.cache.of(SPECIAL).get(person);
  if (known && isNow(g, known)) return known.list;
  const list: Action[] = [];
  for (const { step, list: listed } of g.rules.specialActions ?? [])
    if (step === undefined || step === g.state.turn.step)
      for (const a of listed(g, person)) list.push(remembered(g, a));
  g.cache.of(SPECIAL).set(person, { ...now(g), list });
  return list;
}

/** The words on a pass: where it leads if all pass. */
function passLabel(g: Game): string {
  const top = g.state.zones.stack.at(-1);
  return top === undefined ? `Pass → ${g.course.nextLabel}` : `Pass → ${g.nameOf(top)} resolves`;
}

/** The question with nothing but a pass. */
const PASSING = {
  kind: 'priority',
  title: 'You may act',
  clauses: ['117.1'],
  actions: [],
  pass: 'Pass',
} as const satisfies Part;

/** The question to a person with priority as far as an answer to it is concerned: with the action that it takes, if that is offered, and no other. */
export function questionOf(g: Game, person: PersonId, answer: Answer): Part {
  if ('action' in answer) {
    if (g.hurrying && !answer.action.startsWith('mana:')) return PASSING; // what a shortcut repeats is judged as it is announced
    const action = actionOf(g, person, answer.action);
    return { ...PASSING, actions: action ? [action] : [] };
  }
  return {
    ...PASSING,
    get pass() {
      return passLabel(g);
    },
  };
}

/** The offer of an action to a person with priority: from the question, where somebody has looked at that, or by itself. */
function actionOf(g: Game, person: PersonId, key: string): Action | undefined {
  const known = g.cache.of(PARTS).get(person);
  const [kind, subject = '', ref = '', fourth = ''] = key.split(':');
  if (kind === 'shortcut' || (known && isNow(g, known) && known.recent === g.state.recent)) {
    const part = priorityPart(g, person);
    return part.kind === 'priority' ? part.actions.find((a) => a.key === key) : undefined;
  }
  if (kind === 'special')
    return g.rules.specialActions
      ?.find((s) => s.id === subject)
      ?.list(g, person, key)
      .find((a) => a.key === key);
  const seat = seatsWithPriority(g, person).find((s) => seatRef(s) === (kind === 'mana' ? fourth : ref));
  return seat === undefined ? undefined : offerOf(g, seat, key);
}

/** 117.1: the question to a person with priority: everything that they may do, for all their seats that have it, or to pass. Kept until something it depends on is written. */
function priorityPart(g: Game, person: PersonId): Part {
  const { recent } = g.state;
  const known = g.cache.of(PARTS).get(person);
  if (known && isNow(g, known) && known.recent === recent) return known.part;
  const actions: Action[] = [];
  for (const s of seatsWithPriority(g, person)) for (const a of actionsOf(g, s)) actions.push(a);
  actions.push(...specialActionsOf(g, person));
  for (const a of shortcutOffers(g, person, actions)) actions.push(remembered(g, a));
  const part: Part = { ...PASSING, actions, pass: passLabel(g) };
  g.cache.of(PARTS).set(person, { ...now(g), recent, part });
  return part;
}

/**
 * True if a person with priority can only pass, or activate mana abilities (117.3d). Worked out without making the question, but where they have activated mana abilities in
 * this step, which a shortcut could repeat (731.2a).
 */
export function canOnlyPass(g: Game, person: PersonId): boolean {
  if (!seatsWithPriority(g, person).every((seat) => onlyMana(g, seat)) || specialActionsOf(g, person).length > 0)
    return false;
  const { step } = g.state.turn;
  const repeatable = g.state.recent?.choices.some(
    (c) => c.person === person && c.step === step && 'action' in c.answer && c.answer.action.startsWith('mana:'),
  );
  if (repeatable !== true) return true;
  const part = priorityPart(g, person);
  return part.kind === 'priority' && part.actions.every((a) => a.kind === 'mana');
}

/** A person's part of a priority decision, made when somebody looks at it. */
export class PriorityPart implements DecisionPart {
  readonly person: PersonId;
  readonly seats: readonly SeatId[];
  readonly ifNothing = 'You pass.';
  readonly #g: Game;
  #made: Part | null = null;

  constructor(g: Game, person: PersonId) {
    this.#g = g;
    this.person = person;
    this.seats = seatsWithPriority(g, person);
  }
  get part(): Part {
    return (this.#made ??= priorityPart(this.#g, this.person));
  }
}
