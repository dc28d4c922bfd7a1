import type { Action, ObjectView, SeatView } from '../../protocol/index.ts';
import { raid } from './attack.ts';
import { couldBlock, damageOf, duel, fighter } from './fight.ts';
import { lacking } from './lands.ts';
import type { Memory } from './memory.ts';
import { coloursOf, fealty, isCreature, isLand, manaOf, manaValue, type Table } from './table.ts';
import { cardWorth } from './worth.ts';

/** at most so many things are moved between places in one upkeep */
const MOVES = 3;

/** Special actions of formats: land for Fealty (C14), moves between Fronts (C4, C5). Null: none is worth it. */
export function specialAction(t: Table, actions: readonly Action[], memory: Memory): Action | null {
  const special = actions.filter((a) => a.kind === 'special');
  if (special.length === 0) return null;
  const enters = special.find((a) => a.clauses?.includes('G-10-1') === true); // what it can do once, it does
  if (enters) return enters;
  const land = buyLand(t, special) ?? infuse(t, actions, special);
  if (land) return land;
  if (memory.used('moves') >= MOVES) return null;
  const move = chooseMove(t, special);
  if (!move) return null;
  memory.use('moves');
  memory.destinations.set(move.action.object ?? '', move.to);
  return move.action;
}

/** Fealty that is not spent on land: it may have to keep the side alive (C15). */
const RESERVE = 3;

/** One Fealty for a land while there are few (C14). */
function buyLand(t: Table, special: readonly Action[]): Action | null {
  let best: { action: Action; n: number } | null = null;
  for (const action of special) {
    const seat = t.seat(action.seat ?? '');
    if (action.clauses?.includes('C14') !== true || !seat) continue;
    if (t.lands(seat).length + t.hand(seat).filter(isLand).length >= 5) continue;
    if (fealty(seat) <= RESERVE) continue;
    const name = /: (.*) into your Library$/.exec(action.label)?.[1];
    const card = Object.values(t.view.cards).find((c) => c.name === name);
    const missing = lacking(t, seat);
    const n = card ? [...manaOf(card.text.toLowerCase())].reduce((sum, c) => sum + (missing.get(c) ?? 0), 0) : 0;
    if (best === null || n > best.n) best = { action, n };
  }
  return best?.action ?? null;
}

/** The best creature that is to attack, when nothing is left to cast with the same Essences (W203.3). */
function infuse(t: Table, actions: readonly Action[], special: readonly Action[]): Action | null {
  if (t.step !== 'main1' || actions.some((a) => a.kind === 'cast')) return null;
  let best: { action: Action; n: number } | null = null;
  for (const action of special) {
    const o = t.object(action.object ?? '');
    if (action.clauses?.includes('W203.3') !== true || !o || !isCreature(o) || o.tapped) continue;
    const n = (o.power ?? 0) + (o.sick ? 2 : 0) + (/infused/.test(t.text(o)) ? 3 : 0);
    if (best === null || n > best.n) best = { action, n };
  }
  return best?.action ?? null;
}

interface MoveIdea {
  readonly action: Action;
  readonly to: string;
  readonly n: number;
}

/** Spare lands to where they are missing; cards to where they can be cast; creatures to where they get through or are needed (C4, C5). */
function chooseMove(t: Table, special: readonly Action[]): MoveIdea | null {
  const movers = special.filter((a) => a.clauses?.some((c) => c === 'C4' || c === 'C5') === true);
  let best: MoveIdea | null = null;
  for (const action of movers) {
    const o = t.object(action.object ?? '');
    const from = t.seat(action.seat ?? '');
    if (!o || !from) continue;
    const own = action.clauses?.includes('C4') === true;
    for (const to of t.view.seats) {
      if (to.side !== t.side || to.ref === from.ref || (own && !t.mine(to.ref))) continue;
      const n = isLand(o)
        ? landMove(t, o, from, to, own)
        : !own
          ? 0
          : o.zone === 'hand'
            ? spellMove(t, o, from, to)
            : isCreature(o)
              ? creatureMove(t, o, from, to)
              : 0;
      if (n > 0 && (best === null || n > best.n)) best = { action, to: to.ref, n };
    }
  }
  return best;
}

const landsOf = (t: Table, s: SeatView): number => t.lands(s).length + t.hand(s).filter(isLand).length;

function landMove(t: Table, o: ObjectView, from: SeatView, to: SeatView, own: boolean): number {
  const [has, lacks] = [landsOf(t, from), landsOf(t, to)];
  if (o.zone === 'hand' ? has < 5 : has < (own ? 7 : 8)) return 0;
  return lacks <= 3 && has - lacks >= 3 ? 5 - lacks : 0;
}

/** A card goes where it can be cast now, from where that will take long. */
function spellMove(t: Table, o: ObjectView, from: SeatView, to: SeatView): number {
  const face = t.face(o);
  if (!face) return 0;
  const { cost } = face;
  const castable = (s: SeatView, more: number): boolean => {
    const colours = t.colours(s);
    return manaValue(cost) <= t.lands(s).length + more && coloursOf(cost).every((c) => colours.has(c));
  };
  const waiting = t.hand(to).filter((h) => !isLand(h)).length;
  return !castable(from, 1) && castable(to, 0) && waiting < 2 ? 1 + cardWorth(face) * 0.1 : 0;
}

/** the least gain in damage, dealt or kept off, that a creature is moved for */
const WORTHWHILE = 2;

/** A creature is worth moving to where it gets through or stops what would, and is not missed where it leaves. */
function creatureMove(t: Table, o: ObjectView, from: SeatView, to: SeatView): number {
  const through = (s: SeatView): number => (o.sick === true || stopped(t, o, s) ? 0 : damageOf(o));
  const raids = (s: SeatView, guards: readonly ObjectView[]): number =>
    raid(
      t,
      t.opposing(s).flatMap((x) => t.creatures(x)),
      guards,
    );
  const [home, away] = [t.creatures(from), t.creatures(to)];
  const attack = through(to) - through(from);
  const guard =
    raids(from, home)
    - raids(
      from,
      home.filter((x) => x !== o),
    )
    + raids(to, away)
    - raids(to, [...away, o]);
  const n = Math.max(attack + Math.min(0, guard) * (t.myLife <= 8 ? 3 : 1), guard + Math.min(0, attack));
  return n >= WORTHWHILE ? n : 0;
}

/** Whether something opposite can block a creature without dying for nothing. */
function stopped(t: Table, o: ObjectView, seat: SeatView): boolean {
  return t
    .opposing(seat)
    .flatMap((s) => t.creatures(s))
    .some((b) => {
      if (b.tapped === true || !couldBlock(t, b, o)) return false;
      const { aDies, bDies } = duel(fighter(o), fighter(b));
      return aDies || !bDies;
    });
}
