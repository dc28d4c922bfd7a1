import type { AnySel, Filter, ObjectSel, PlayerSel } from '../../../cards/oracle/ir/index.ts';
import { contextOf, type AmountContext } from './amounts.ts';
import { chooseObjects, chooseOpponent, chooseRefs } from '../decisions/ask.ts';
import { NO_REFS, NO_SEATS } from './resolution.ts';
import type { Flow } from '../kernel/procedure.ts';
import { objectIds, peekObjects, peekPlayers, seatIds, slotRefs, withTargetPlayer } from './peek.ts';
import { inScope, nearestLeft } from './facts/range-of-influence.ts';
import { namesTarget } from './target-slots.ts';
import { secretsUnder } from './facts/hidden-information.ts';
import { describeFilter, sourceName } from './describe.ts';
import { atRandom } from '../kernel/random-pick.ts';
import type { Exec } from '../ports/resolution.ts';
import { candidates } from './candidates.ts';
import { objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** 801.10: the objects that a selector names and that are still there; they become "it". */
export function* objects(x: Exec, sel: ObjectSel): Flow<ObjId[]> {
  if (sel.sel === 'and') {
    const a = yield* objects(x, sel.a); // the other may speak of it
    const both = [...new Set([...a, ...(yield* objects(x, sel.b))])];
    speakOf(x, both.map(objRef));
    return both;
  }
  const before = x.it;
  const ids = (
    sel.sel === 'choose' ? yield* choose(x, sel) : present(x, sel, peekObjects(x.g, sel, contextOf(x)))
  ).filter(
    (id) =>
      inScope(x.g, x.you, objRef(id))
      && !(sel.sel === 'each' && isOtherThanSpokenOf(x, sel.filter) && before.includes(objRef(id))),
  ); // 801.10
  if (sel.sel === 'target' && sel.filter.whose === 'opponent')
    speakOfPlayers(x, [...new Set(ids.map((id) => x.g.world.controller(id)))]); // "target creature an opponent controls. That player …"
  if (sel.sel === 'each' && namesTarget(sel.filter)) speakOfPlayers(x, seatIds(slotRefs(x, sel.filter)));
  speakOf(x, ids.map(objRef));
  return ids;
}

/** "Each other creature" of an instant or sorcery, which is no creature itself: other than what it has spoken of. */
const isOtherThanSpokenOf = (x: Exec, f: Filter): boolean =>
  f.qualifiers?.[0]?.q === 'other' && x.g.world.object(x.source)?.stack?.kind === 'spell';

/** The players that a selector names; they become "that player", but for "you". */
export function* players(x: Exec, sel: PlayerSel): Flow<readonly SeatId[]> {
  if (sel.sel === 'you') return [x.you];
  if ((sel.sel === 'controller' || sel.sel === 'owner') && sel.of.sel === 'target') speakOf(x, slotRefs(x, sel.of));
  const seats =
    sel.sel === 'an opponent'
      ? yield* anOpponent(x)
      : sel.sel === 'active player'
        ? yield* anActivePlayer(x)
        : peekPlayers(x.g, sel, contextOf(x)).filter((s) => !x.g.world.seat(s).left && inScope(x.g, x.you, seatRef(s)));
  speakOfPlayers(x, seats);
  return seats;
}

/** Those of the players that a selector names who have left: they pay and choose nothing (800.4f–g). */
export function absent(x: Exec, sel: PlayerSel): readonly SeatId[] {
  if (x.g.world.everybodyStays || sel.sel === 'you' || sel.sel === 'an opponent') return NO_SEATS;
  return peekPlayers(x.g, sel, contextOf(x)).filter((s) => x.g.world.seat(s).left);
}

/** Objects and players together ("any target"), or either. */
export function* refs(x: Exec, sel: AnySel): Flow<Ref[]> {
  if (sel.sel === 'mixed target') {
    const there = slotRefs(x, sel).filter((r) => x.g.world.exists(r));
    speakOf(x, there);
    speakOfPlayers(x, seatIds(there));
    return there;
  }
  if (sel.sel === 'it' && x.it.length > objectIds(x.it).length) return x.it.filter((r) => x.g.world.exists(r));
  return isPlayerSel(sel) ? (yield* players(x, sel)).map(seatRef) : (yield* objects(x, sel)).map(objRef);
}

const PLAYER_SELECTORS: ReadonlySet<string> = new Set<PlayerSel['sel']>([
  'you',
  'each player',
  'each opponent',
  'each other player',
  'target player',
  'that player',
  'controller',
  'owner',
  'defending player',
  'enchanted player',
  'an opponent',
  'active player',
]);
export function isPlayerSel(sel: AnySel): sel is PlayerSel {
  return PLAYER_SELECTORS.has(sel.sel);
}

/** Makes these "it". */
export function speakOf(x: Exec, what: readonly Ref[]): void {
  x.it = what.length > 0 ? what : NO_REFS;
}
export function speakOfPlayers(x: Exec, seats: readonly SeatId[]): void {
  x.that = seats.length > 0 ? seats : NO_SEATS;
}

/** True if it was an Aura on the permanent that left. */
function wasOn(x: Exec, id: ObjId, gone: ObjId | undefined): boolean {
  const known = x.g.world.lastKnown(id);
  return (
    gone !== undefined
    && known?.zone === 'battlefield'
    && known.subtypes.includes('Aura')
    && (known.attachedTo === objRef(gone) || x.g.world.lastKnown(gone)?.attachments?.includes(id) === true)
  );
}

/**
 * 400.7e: drops what is gone. The source and the subject of the event are followed into the public zone that the event put them in; nothing
 * else finds an object again after it changed zones (400.7).
 */
function present(x: Exec, sel: ObjectSel, ids: readonly ObjId[]): ObjId[] {
  const out: ObjId[] = [];
  for (const id of ids) {
    if (x.g.world.object(id)) out.push(id);
    else if (sel.sel === 'self' || sel.sel === 'subject' || (sel.sel === 'it' && x.it.length === 0)) {
      const aura = x.event?.moved === true && x.event.subject !== id && wasOn(x, id, x.event.subject); // 400.7f
      if (!aura && (!x.event?.moved || !(x.event.subject === id || x.event.subjects?.includes(id)))) continue;
      for (const now of x.g.world.became(id)) {
        const o = x.g.world.get(now);
        if (o.zone === 'library' || o.zone === 'hand' || (aura && o.zone !== 'graveyard')) continue;
        (x.moved ??= new Map()).set(now, id);
        out.push(now);
      }
    }
  }
  return out;
}

/** 608.2d: choices made while the effect is applied, without targeting. Several choosers choose in APNAP order (608.2e). */
function* choose(x: Exec, sel: Extract<ObjectSel, { sel: 'choose' }>): Flow<ObjId[]> {
  const { g } = x;
  const choosers = sel.by ? yield* deciders(x, sel.by) : [x.you];
  const chosen: ObjId[] = [];
  for (const seat of choosers) {
    const c: AmountContext = withTargetPlayer(sel.by ? { ...contextOf(x), that: [seat] } : contextOf(x), sel.filter);
    const from = candidates(g, sel.filter, c).filter(
      (id) => !chosen.includes(id) && g.world.object(id) && inScope(g, seat, objRef(id)),
    ); // 801.5a
    // face down in exile, where this player may not look: chance chooses (406.4)
    const hidden = from.filter((id) => isHiddenExile(g.world.get(id), seat));
    const max = sel.count.x ? x.x : (sel.count.max ?? from.length);
    const min = sel.count.x ? x.x : sel.count.min;
    if (sel.random) {
      chosen.push(...atRandom(g, from, Math.min(sel.count.x ? x.x : sel.count.min, from.length)));
      continue;
    }
    const title = `${sourceName(x)}: choose ${describeFilter(sel.filter)}`;
    if (hidden.length > 0 && hidden.length === from.length) {
      chosen.push(...atRandom(g, hidden, min));
      continue;
    }
    chosen.push(
      ...(yield* chooseObjects(g, seat, {
        title,
        clauses: ['608.2d'],
        object: x.source,
        from,
        min,
        max,
        among: secretsUnder(g, sel.filter, c),
      })),
    );
  }
  return chosen;
}

/** 800.4g: the players who are to choose; for one who has left the controller names another player, an opponent for an opponent. */
function* deciders(x: Exec, by: PlayerSel): Flow<readonly SeatId[]> {
  const { g } = x;
  const left = absent(x, by);
  const there = yield* players(x, by);
  const others: SeatId[] = [];
  for (const seat of left) {
    const opponents = g.world.areOpponents(seat, x.you) ? g.world.opponents(x.you) : [];
    const from = opponents.length > 0 ? opponents : g.world.seats(x.you).filter((s) => s !== x.you);
    const [ref] = yield* chooseRefs(g, x.you, {
      title: `${sourceName(x)}: who chooses for ${g.world.seat(seat).name}, who has left?`,
      clauses: ['800.4g'],
      object: x.source,
      from: from.map(seatRef),
      min: 1,
      max: 1,
    });
    if (ref !== undefined) others.push(refId(ref));
  }
  return [...there, ...others];
}

const isHiddenExile = (o: GameObject, seat: SeatId): boolean =>
  o.zone === 'exile' && o.faceDown && !o.known?.includes(seat);

/** 805.9: of a team that has its turn the controller says which player is meant, as the effect is applied. */
function* anActivePlayer(x: Exec): Flow<readonly SeatId[]> {
  const from = x.g.state.turn.seats.filter((s) => !x.g.world.seat(s).left).map(seatRef);
  return seatIds(
    yield* chooseRefs(x.g, x.you, {
      title: `${sourceName(x)}: which active player?`,
      clauses: ['805.9'],
      object: x.source,
      from,
      min: 1,
      max: 1,
    }),
  );
}

function* anOpponent(x: Exec): Flow<readonly SeatId[]> {
  const far =
    x.g.world.opponents(x.you).length === 0 && x.g.rules.scopeSeats
      ? nearestLeft(x.g, x.you, (s) => x.g.world.areOpponents(s, x.you))
      : undefined; // 801.5c
  if (far !== undefined) return [far];
  const seat = yield* chooseOpponent(x.g, x.you, {
    title: `${sourceName(x)}: choose an opponent`,
    clauses: ['608.2d'],
    object: x.source,
  });
  return seat === undefined ? [] : [seat];
}
