import { isBestowed } from '../objects/copiable-values.ts';
import { showTops } from '../actions/revealed-library-tops.ts';
import { chooseOptions } from '../decisions/ask.ts';
import { isDefeated, needsProtector, protectors } from '../objects/battles.ts';
import type { Board, Characteristics } from '../ports/characteristics.ts';
import type { Bookmark } from '../kernel/journal.ts';
import type { Flow } from '../kernel/procedure.ts';
import { cantLose, decideOutcome, settleLosses, theyLose } from '../actions/winning-and-losing.ts';
import { canBeAttached } from '../language/facts/protection.ts';
import { isTold } from '../zones/sagas.ts';
import { emit } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { zoneList, type Move } from '../changes/objects.ts';
import { attach, removeCounters } from '../zones/permanents.ts';
import { survives } from '../actions/destroy.ts';
import type { WouldLose } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { legendRule, roleRule, worldRule } from './legend-world-and-role-rules.ts';
import { refId, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { Side, Totals } from '../kernel/state/seat.ts';

/** State-based actions found; all of them happen as one event (704.3). */
interface Findings {
  readonly losses: WouldLose[];
  readonly moves: Move[];
  readonly unattach: ObjId[];
  /** objects with both kinds of counters, with how many pairs */
  readonly cancel: { readonly id: ObjId; readonly n: number }[];
  readonly cease: GameObject[];
  /** Sagas and battles, looked at every time: what becomes of them hangs on the stack and on who is still there (714.4, 704.5v–x) */
  readonly waiting: ObjId[];
  /** battles that need another protector */
  readonly protect: ObjId[];
}

/** Where the journal stood after the last check that found nothing: only what was written since can bring something to be done. */
interface Clean {
  readonly serial: number;
  readonly waiting: readonly ObjId[];
  readonly status: number;
  readonly moment: string;
  readonly read: Bookmark;
}
const clean = new WeakMap<Game, Clean>();

/**
 * State-based actions (CR 704.5) and the format's own: found first, then done at once. Returns true if anything was done; then the check is
 * to be repeated (704.3).
 */
export function* checkStateBasedActions(g: Game): Flow<boolean> {
  showTops(g);
  const last = clean.get(g);
  const { moment } = g.world;
  if (last && last.status === g.journal.status && last.moment === moment) return false;
  if (yield* settleLosses(g)) return true; // somebody conceded, or an effect said so
  const board = g.world.board();
  const f: Findings = { losses: [], moves: [], unattach: [], cancel: [], cease: [], waiting: [], protect: [] };
  findLosses(g, f);
  const graveyardBound = new Map<ObjId, string>();
  const touched = last ? g.journal.touched(last.read) : null;
  const unique = new Set<'legendary' | 'world' | 'Role'>();
  for (const id of lookedAtAgain(g, last, touched)) examine(g, board, id, f, graveyardBound, unique);
  findTokens(g, f, touched);
  if (unique.has('world')) worldRule(g, board, graveyardBound);
  if (unique.has('Role')) roleRule(g, board, graveyardBound);
  if (unique.has('legendary')) yield* legendRule(g, board, graveyardBound);
  // in the order of the battlefield, whatever the order in which they were found
  if (graveyardBound.size > 0)
    for (const id of g.state.zones.battlefield)
      if (graveyardBound.has(id)) f.moves.push({ id, to: 'graveyard', why: graveyardBound.get(id) ?? '' });
  const lost = yield* theyLose(g, f.losses);
  if (decideOutcome(g)) return true;
  let done = (yield* perform(g, lost && g.rules.replacements?.lose ? stillThere(g, f) : f)) || lost;
  if (yield* settleLosses(g)) done = true; // what goes at the same time has gone when they leave
  for (const action of g.rules.stateBasedActions ?? []) {
    if (g.state.over) return true; // it ends at once (104.1)
    if (yield* action(g)) done = true;
  }
  if (g.state.over) return true;
  if (!done)
    clean.set(g, {
      serial: g.world.boardSerial,
      waiting: f.waiting,
      status: g.journal.status,
      moment,
      read: g.journal.bookmark(),
    });
  return done;
}

// ---- players ---------------------------------------------------------------------------------------------------------

function findLosses(g: Game, f: Findings): void {
  for (const side of g.state.sides) {
    if (side.lost) continue;
    const seats = g.world.sideSeats(side.id);
    if (seats.length > 0 && !seats.some((s) => g.world.isPlayer(s))) continue;
    if (seats.some((s) => g.world.seat(s).own)) {
      for (const seat of seats) found(g, f, side, lossOf(g, side, [seat], g.world.totals(seat)), seat);
    } else found(g, f, side, lossOf(g, side, seats, side), null);
    for (const s of seats) if (g.world.seat(s).drewFromEmpty) g.journal.set(g.world.seat(s), 'drewFromEmpty', false);
  }
}

type Reason = Pick<WouldLose, 'reason' | 'clause' | 'why'>;

function found(g: Game, f: Findings, { id: side }: Side, loss: Reason | null, seat: SeatId | null): void {
  const would = loss && { ...loss, side, seat, source: null, by: null, ability: null };
  if (would && !cantLose(g, would)) f.losses.push(would);
}

/** 704.5a, 704.5b, 704.5c: why the side, or one seat of it with totals of its own, loses now. */
function lossOf(g: Game, side: Side, seats: readonly SeatId[], { life, poison, lifeless }: Totals): Reason | null {
  const [alone] = seats.filter((s) => g.world.seat(s).own);
  const team = alone === undefined && side.seats.length > 1;
  const name = alone === undefined ? side.name : g.world.seat(alone).name;
  const { survives } = g.rules;
  if (life <= 0 && lifeless !== true && !survives?.includes('life'))
    return { why: 'life', reason: `${name} has ${life} life.`, clause: team ? '810.8c' : '704.5a' };
  const drawer = seats.find((s) => g.world.seat(s).drewFromEmpty);
  if (drawer !== undefined && !survives?.includes('draw'))
    return {
      why: 'draw',
      reason: `${g.world.seat(drawer).name} was to draw from a library with no cards in it.`,
      clause: '704.5b',
    };
  const limit = g.rules.poisonToLose?.(g, side.id) ?? 10;
  if (poison >= limit)
    return {
      why: 'poison',
      reason: `${name} has ${poison} poison counters of ${limit}.`,
      clause: team ? '810.8d' : '704.5c',
    };
  const more = g.rules.loss?.(g, side.id);
  return more ? { why: 'rule', ...more } : null;
}

// ---- permanents ------------------------------------------------------------------------------------------------------

/** Objects to check again: those changed since the last check, attached ones, whose legality hangs on others, Sagas and battles. All if the changes are not known. */
function lookedAtAgain(g: Game, last: Clean | undefined, touched: ReadonlySet<ObjId> | null): readonly ObjId[] {
  const changed = last ? g.world.changedSince(last.serial) : null;
  if (!touched || !changed) return g.state.zones.battlefield;
  const again = new Set(touched);
  for (const id of changed) again.add(id);
  for (const id of g.world.attachedPermanents()) again.add(id);
  for (const id of last?.waiting ?? []) again.add(id);
  return [...again].sort((a, b) => a - b);
}

function examine(
  g: Game,
  board: Board,
  id: ObjId,
  f: Findings,
  bound: Map<ObjId, string>,
  unique: Set<'legendary' | 'world' | 'Role'>,
): void {
  const c = board.chars.get(id);
  if (!c) return;
  const o = g.world.get(id);
  if (!g.world.stays(id)) leaving(g, o, c, f, bound);
  for (const supertype of ['legendary', 'world'] as const) if (c.supertypes.includes(supertype)) unique.add(supertype);
  if (c.subtypes.includes('Role')) unique.add('Role');
  attachment(g, o, c, f, bound);
  const pairs = Math.min(o.counters['+1/+1'] ?? 0, o.counters['-1/-1'] ?? 0);
  if (pairs > 0) f.cancel.push({ id, n: pairs }); // 704.5q
}

/** The state-based action by which a permanent leaves the battlefield. */
function leaving(g: Game, o: GameObject, c: Characteristics, f: Findings, bound: Map<ObjId, string>): void {
  const { id } = o;
  const deathtouched = o.deathtouched;
  if (deathtouched) g.journal.set(o, 'deathtouched', false, id);
  if (c.types.includes('creature')) {
    const toughness = c.toughness ?? 0;
    if (toughness <= 0)
      bound.set(id, 'toughness'); // 704.5f
    else if (
      (o.damage >= toughness || deathtouched)
      && o.damage + Number(deathtouched) > 0
      && !c.keywords.has('indestructible')
    )
      bound.set(id, 'destroy'); // 704.5g–h
  }
  if (c.types.includes('planeswalker') && (o.counters['loyalty'] ?? 0) <= 0) bound.set(id, 'loyalty'); // 704.5i
  if (c.types.includes('battle')) {
    f.waiting.push(id);
    if (isDefeated(g, o))
      bound.set(id, 'defense'); // 704.5v
    else if (needsProtector(g, o, c)) f.protect.push(id);
  }
  if (c.subtypes.includes('Saga')) {
    f.waiting.push(id);
    if (isTold(g, id, c) && !c.restrictions.has("can't be sacrificed")) bound.set(id, 'sacrifice'); // 714.4
  }
}

/** CR 704.5m, n, p, 303.4d */
function attachment(g: Game, o: GameObject, c: Characteristics, f: Findings, bound: Map<ObjId, string>): void {
  const aura = c.subtypes.includes('Aura');
  if (!aura && o.attachedTo === null) return;
  if (o.attachedTo !== null && canBeAttached(g, o.id, o.attachedTo)) return;
  if (!aura || isBestowed(o))
    f.unattach.push(o.id); // 702.103f
  else if (!g.world.stays(o.id)) bound.set(o.id, 'unattached'); // 704.5m
}

/** CR 704.5d: tokens anywhere but on the battlefield, among what was written to (null: everywhere). */
function findTokens(g: Game, f: Findings, touched: ReadonlySet<ObjId> | null): void {
  const look = (id: ObjId): void => {
    const o = g.world.object(id);
    if (o?.kind === 'token' && o.zone !== 'battlefield' && o.zone !== 'stack') f.cease.push(o);
  };
  if (touched) touched.forEach(look);
  else {
    const { zones } = g.state;
    for (const list of [...zones.graveyard, ...zones.hand, ...zones.library, ...zones.command, zones.exile])
      list.forEach(look);
  }
}

/** CR 704.5w–x: a battle's controller chooses its protector. If nobody can be chosen, the battle goes to the graveyard. */
function* chooseProtector(g: Game, id: ObjId, moves: Move[]): Flow {
  const c = g.world.chars(id);
  const options = protectors(g, c, c.controller).map((s) => ({ key: seatRef(s), label: g.world.seat(s).name }));
  const [key] = yield* chooseOptions(g, c.controller, {
    title: `${c.name}: choose its protector`,
    clauses: ['704.5w'],
    object: id,
    min: 1,
    max: 1,
    options,
  });
  if (key === undefined) moves.push({ id, to: 'graveyard', why: 'unprotected' });
  else g.journal.set(g.world.get(id), 'chosen', { ...g.world.get(id).chosen, protector: refId(key) }, id, true);
}

/** The findings that remain where something else has happened instead of a loss. */
function stillThere(g: Game, f: Findings): Findings {
  const there = (id: ObjId): boolean => g.world.object(id) !== undefined;
  const on = (id: ObjId): boolean => g.world.object(id)?.zone === 'battlefield';
  return {
    ...f,
    moves: f.moves.filter((m) => on(m.id)),
    unattach: f.unattach.filter(on),
    cancel: f.cancel.filter(({ id }) => on(id)),
    cease: f.cease.filter((o) => there(o.id)),
    protect: f.protect.filter(on),
  };
}

function* perform(g: Game, f: Findings): Flow<boolean> {
  const { moves, unattach, cancel, cease, protect } = f;
  if (moves.length + unattach.length + cancel.length + cease.length + protect.length === 0) return false;
  for (const id of protect) yield* chooseProtector(g, id, moves);
  const moved: Move[] = [];
  for (const m of moves) if (m.why !== 'destroy' || !(yield* survives(g, m.id, { byEffect: false }))) moved.push(m); // 614.8
  for (const m of moved)
    if (m.why === 'sacrifice') emit(g, { e: 'sacrifice', seat: g.world.controller(m.id), obj: m.id });
  // 704.8: first the permanents that leave, so that they are remembered as they were before the rest of the event
  const left = moved.length > 0 ? yield* moveObjects(g, moved, null) : [];
  const gone = new Set(moved.flatMap((m, i) => (left[i] === null && g.world.object(m.id) ? [] : [m.id])));
  for (const id of unattach) attach(g, id, null);
  for (const { id, n } of cancel) {
    if (gone.has(id)) continue;
    removeCounters(g, id, '+1/+1', n);
    removeCounters(g, id, '-1/-1', n);
  }
  for (const o of cease) {
    const list = zoneList(g, o.zone, o.controller);
    g.journal.remove(list, list.lastIndexOf(o.id), o.id);
    g.journal.delete(g.state.objects, o.id, o.id);
  }
  return true;
}
