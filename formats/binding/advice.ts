import type { Action, ActionAdvice, Advice, ObjectView, Position, SeatView, Worth } from '../sdk/advice.ts';

/** Advice on moves (C4, C5): spare lands go where they are missing, cards where they can be cast, creatures where they get through or are needed. */
export const movesAdvice: ActionAdvice = { clauses: ['C4', 'C5'], most: 3, value: bestMove };

function bestMove(p: Position, action: Action): Worth | null {
  const o = p.object(action.object ?? '');
  const from = p.seat(action.seat ?? '');
  if (!o || !from) return null;
  const own = action.clauses?.includes('C4') === true;
  let best: Worth | null = null;
  for (const to of p.view.seats) {
    if (to.side !== p.side || to.ref === from.ref || (own && !p.mine(to.ref))) continue;
    const n = moveWorth(p, o, from, to, own);
    if (n > 0 && (best === null || n > best.n)) best = { n, then: to.ref };
  }
  return best;
}

function moveWorth(p: Position, o: ObjectView, from: SeatView, to: SeatView, own: boolean): number {
  if (p.isLand(o)) return landMove(p, o, from, to, own);
  if (!own) return 0;
  if (o.zone === 'hand') return spellMove(p, o, from, to);
  return p.isCreature(o) ? creatureMove(p, o, from, to) : 0;
}

const landsOf = (p: Position, s: SeatView): number => p.lands(s).length + p.hand(s).filter((o) => p.isLand(o)).length;

function landMove(p: Position, o: ObjectView, from: SeatView, to: SeatView, own: boolean): number {
  const [has, lacks] = [landsOf(p, from), landsOf(p, to)];
  if (o.zone === 'hand' ? has < 5 : has < (own ? 7 : 8)) return 0;
  return lacks <= 3 && has - lacks >= 3 ? 5 - lacks : 0;
}

/** A card goes where it can be cast now, from where that will take long. */
function spellMove(p: Position, o: ObjectView, from: SeatView, to: SeatView): number {
  const face = p.face(o);
  if (!face) return 0;
  const { cost } = face;
  const castable = (s: SeatView, more: number): boolean => {
    const colours = p.colours(s);
    return p.manaValue(cost) <= p.lands(s).length + more && p.symbols(cost).every((c) => colours.has(c));
  };
  const waiting = p.hand(to).filter((h) => !p.isLand(h)).length;
  return !castable(from, 1) && castable(to, 0) && waiting < 2 ? 1 + p.worth(face) * 0.1 : 0;
}

/** the least gain in damage, dealt or prevented, that a creature is moved for */
const WORTHWHILE = 2;

/** A creature moves if it gets through there or stops an attacker, and is not missed where it leaves. */
function creatureMove(p: Position, o: ObjectView, from: SeatView, to: SeatView): number {
  const through = (s: SeatView): number => (o.sick === true || stopped(p, o, s) ? 0 : p.damage(o));
  const raids = (s: SeatView, guards: readonly ObjectView[]): number =>
    p.raid(
      p.opposing(s).flatMap((x) => p.creatures(x)),
      guards,
    );
  const [home, away] = [p.creatures(from), p.creatures(to)];
  const attack = through(to) - through(from);
  const guard =
    raids(from, home)
    - raids(
      from,
      home.filter((x) => x !== o),
    )
    + raids(to, away)
    - raids(to, [...away, o]);
  const n = Math.max(attack + Math.min(0, guard) * (p.myLife <= 8 ? 3 : 1), guard + Math.min(0, attack));
  return n >= WORTHWHILE ? n : 0;
}

/** True if an opposing creature can block this one without dying for nothing. */
function stopped(p: Position, o: ObjectView, seat: SeatView): boolean {
  return p
    .opposing(seat)
    .flatMap((s) => p.creatures(s))
    .some((b) => {
      if (b.tapped === true || !p.canBlock(b, o)) return false;
      const { aDies, bDies } = p.duel(o, b);
      return aDies || !bDies;
    });
}

/** Fealty that a bot keeps, as it may need it to keep its side alive (C15). */
const RESERVE = 3;
/** lands, in play and in hand, from which on a bot buys no more */
const ENOUGH = 5;

const fealtyOf = (seat: SeatView): number =>
  seat.facts.reduce((n, f) => n + (f.clause === 'C14' ? Number.parseInt(f.value, 10) : 0), 0);

/** Worth of a land that Fealty buys: the colours that the hand lacks (C14). */
function buying(p: Position, action: Action): number | null {
  const seat = p.seat(action.seat ?? '');
  if (!seat || fealtyOf(seat) <= RESERVE) return null;
  if (p.lands(seat).length + p.hand(seat).filter((o) => p.isLand(o)).length >= ENOUGH) return null;
  const name = /: (.*) into your Library$/.exec(action.label)?.[1];
  const card = Object.values(p.view.cards).find((c) => c.name === name);
  const missing = p.missing(seat);
  return card ? [...p.makes(card)].reduce((sum, c) => sum + (missing.get(c) ?? 0), 0) : 0;
}

/** Advice on Fealty: it counts like life (C15), and the rest of it buys land (C14). */
export const fealtyAdvice: Advice = { life: ['C14'], actions: [{ clauses: ['C14'], turn: 'first', value: buying }] };
