import type { Action, DecisionPart, Part } from '../kernel/decisions.ts';
import { actionsOf, onlyMana } from '../offers/offers.ts';
import { remembered } from '../offers/remembered.ts';
import { shortcutOffers } from '../shortcuts/offer.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Recent } from '../kernel/loop-state.ts';
import type { Game } from '../ports/game.ts';
import type { PersonId, SeatId, SideId } from '../kernel/refs.ts';

/** Of a person who answers for seats of several sides, those of the side that has priority (117.1). */
function seatsWithPriority(g: Game, person: PersonId): readonly SeatId[] {
  const seats = g.world.seatsOf(person);
  const { side } = g.state.priority;
  return seats.every((s) => g.world.seat(s).side === side) ? seats : seats.filter((s) => g.world.seat(s).side === side);
}

interface Known {
  readonly status: number;
  readonly step: string;
  readonly side: SideId;
  readonly recent: Recent | null;
  readonly part: Part;
}
const PARTS = new CacheSlot(() => new Map<PersonId, Known>());

/** 117.1: the question to a person with priority: everything that they may do, for all their seats that have it, or to pass. Kept until something it depends on is written. */
function priorityPart(g: Game, person: PersonId): Part {
  const { status } = g.journal;
  const { step } = g.state.turn;
  const {
    recent,
    priority: { side },
  } = g.state;
  const known = g.cache.of(PARTS).get(person);
  if (known && known.status === status && known.step === step && known.side === side && known.recent === recent)
    return known.part;
  const actions: Action[] = [];
  for (const s of seatsWithPriority(g, person)) for (const a of actionsOf(g, s)) actions.push(a);
  for (const s of g.rules.specialActions ?? []) for (const a of s.list(g, person)) actions.push(remembered(g, a));
  for (const a of shortcutOffers(g, person, actions)) actions.push(remembered(g, a));
  const top = g.state.zones.stack.at(-1);
  const pass = top === undefined ? `Pass → ${g.course.nextLabel}` : `Pass → ${g.nameOf(top)} resolves`;
  const part: Part = { kind: 'priority', title: 'You may act', clauses: ['117.1'], actions, pass };
  g.cache.of(PARTS).set(person, { status, step, side, recent, part });
  return part;
}

/**
 * True if a person with priority can only pass, or activate mana abilities (117.3d). Worked out without making the question. Where they have chosen something in this step that
 * a shortcut could repeat (731.2a), the question tells.
 */
export function canOnlyPass(g: Game, person: PersonId): boolean {
  if (g.state.recent?.choices.some((c) => c.person === person && c.shape !== undefined) === true) {
    const part = priorityPart(g, person);
    return part.kind === 'priority' && part.actions.every((a) => a.kind === 'mana');
  }
  return (
    seatsWithPriority(g, person).every((seat) => onlyMana(g, seat))
    && (g.rules.specialActions ?? []).every((s) => s.list(g, person).length === 0)
  );
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
