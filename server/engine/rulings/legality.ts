import { type Operation, type Ruling, refsOf } from '../kernel/ruling-operations.ts';
import type { Refusal } from '../kernel/decisions.ts';
import { canBeAttached } from '../language/facts/protection.ts';
import { firstFailing, refuse, type Requirement } from '../ports/legality.ts';
import { canSee } from '../language/facts/visibility.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, type ObjId, type PersonId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** An operation on one of the things that it names, as somebody would have it done; `source` is the card in question. */
export interface RulingCase {
  readonly person: PersonId;
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly op: Operation;
  readonly ref: Ref;
}

const objectOf = (g: Game, ref: Ref): GameObject | undefined =>
  isSeatRef(ref) ? undefined : g.world.object(refId(ref));
const named = (g: Game, c: RulingCase): string => {
  if (isSeatRef(c.ref)) return g.world.seat(refId(c.ref)).name;
  const o = objectOf(g, c.ref);
  return o && seen(g, c) ? g.nameOf(o.id) : 'That card';
};

function seen(g: Game, c: RulingCase): boolean {
  const o = objectOf(g, c.ref);
  if (!o || (o.zone !== 'library' && o.zone !== 'hand')) return true;
  return canSee(g, { person: c.person, side: g.world.seat(c.seat).side }, o);
}

const playersOnly = (op: Operation, ref: Ref): boolean =>
  ('who' in op && op.who.includes(ref)) || ('of' in op && op.of === ref) || ('seat' in op && op.seat === ref);

/** True if it is of the kind that the operation is done to, where it must lie for that. */
function fits(g: Game, { op, ref, source }: RulingCase): boolean {
  if (playersOnly(op, ref)) return isSeatRef(ref);
  const o = objectOf(g, ref);
  if (op.op === 'damage')
    return op.by === ref
      ? o !== undefined
      : isSeatRef(ref)
          || (o?.zone === 'battlefield'
            && g.world.chars(o.id).types.some((t) => t === 'creature' || t === 'planeswalker' || t === 'battle'));
  if (op.op === 'counters' && isSeatRef(ref)) return op.n > 0;
  if (op.op === 'attach' && op.onto === ref)
    return op.what.every((w) => objectOf(g, w)?.zone === 'battlefield' && canBeAttached(g, refId(w), ref));
  if (!o) return false;
  switch (op.op) {
    case 'move':
      return o.kind === 'card' || o.kind === 'token';
    case 'exileUntil':
      return (o.kind === 'card' || o.kind === 'token') && g.world.object(source)?.zone === 'battlefield';
    case 'reveal':
      return o.zone === 'hand' || o.zone === 'library';
    case 'counter':
      return o.zone === 'stack';
    default:
      return o.zone === 'battlefield';
  }
}

const PLACES: Readonly<Partial<Record<Operation['op'], string>>> = {
  move: 'a card or token',
  exileUntil: 'a card or token, for a permanent that is there',
  reveal: 'a card of a hand or library',
  counter: 'a spell or ability on the stack',
  damage: 'a player, creature, planeswalker or battle',
  counters: 'a permanent, or a player who gets some',
  attach: 'an Aura or Equipment, and what it can be attached to',
};

/** Requirements on the objects and players that a ruling names. Apart from these, only the others' consent limits it. */
export const RULING_REQUIREMENTS: readonly Requirement<RulingCase>[] = [
  {
    id: 'exists',
    clauses: ['400.7'],
    holds: (g, c) => g.world.exists(c.ref),
    says: () => 'A ruling speaks of what is there: something that changed zones is another object (CR 400.7).',
    facts: () => [],
    mend: 'Choose it again where it lies now.',
  },
  {
    id: 'seen',
    clauses: ['400.2'],
    holds: seen,
    says: () => 'A ruling names only cards that you may see: hands and libraries are hidden (CR 400.2).',
    facts: () => [],
    mend: 'Have cards drawn, milled, revealed or looked at instead, and then go on with “more”.',
  },
  {
    id: 'fits',
    clauses: ['609.3'],
    holds: fits,
    says: (g, c) =>
      `${named(g, c)} does not fit: this is done to ${playersOnly(c.op, c.ref) ? 'a player' : (PLACES[c.op.op] ?? 'a permanent')} (CR 609.3: the impossible is not done).`,
    facts: (g, c) => [`It is ${isSeatRef(c.ref) ? 'a player' : `in the zone: ${objectOf(g, c.ref)?.zone ?? 'none'}`}.`],
    mend: 'Choose something else, or another operation.',
  },
];

/** The first rule that a ruling breaks: the core's of what can be named, then the format's of what an effect without targets reaches. */
export function rulingRefusal(
  g: Game,
  who: Pick<RulingCase, 'person' | 'seat' | 'source'>,
  ruling: Ruling,
): Refusal | null {
  const reach = g.rules.requirements?.reach ?? [];
  for (const op of ruling.ops) {
    for (const ref of refsOf(op)) {
      const c: RulingCase = { ...who, op, ref };
      const failing = firstFailing(g, RULING_REQUIREMENTS, c);
      if (failing) return refuse(g, failing, c);
      if ((op.op === 'damage' && op.by === ref) || ref === objRef(who.source)) continue;
      const far = firstFailing(g, reach, { seat: who.seat, to: ref });
      if (far) return refuse(g, far, { seat: who.seat, to: ref });
    }
  }
  return null;
}
