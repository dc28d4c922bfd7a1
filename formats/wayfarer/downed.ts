import { z } from 'zod';
import { loseCounters } from '../../server/engine/actions/life.ts';
import { draw } from '../../server/engine/actions/cards.ts';
import { chooseObjects } from '../../server/engine/decisions/ask.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { EFFECTS } from '../../server/engine/kernel/journal.ts';
import { sidesLose } from '../../server/engine/actions/winning-and-losing.ts';
import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { Topics } from '../../server/engine/ports/format-hooks.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { marksOf } from '../sdk/marks.ts';
import { eachForItself, HAND_SIZE, mulligans } from '../sdk/opening.ts';
import type { Hooks } from '../sdk/rule.ts';
import { isSpark } from './sparks.ts';
import {
  companyOf,
  isDowned,
  note,
  setDowned,
  setupOf,
  startingLife,
  timesDowned,
  WAYFARERS,
  wayfarersOf,
  DOWNED,
  TIMES,
} from './state.ts';
import { shuffleLibrary } from '../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { isSeatRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';

/** W301.3: Wayfarers who would lose are downed instead, and can return. */

/** Basic lands with which a downed wayfarer returns (W301.3c). */
const LANDS = 3;
/** W301.3d: life that each earlier time downed takes off the life on return. */
const LESS = 10;

/** W301.3f: a wayfarer is downed; when all are, they have lost. */
export function* goDown(g: Game, seat: SeatId, reason: string): Flow {
  if (isDowned(g, seat)) return;
  note(g, seat, `${g.world.seat(seat).name} is downed. ${reason}`, 'W301.3');
  yield* moveObjects(
    g,
    (g.rules.leading?.of(g, seat) ?? [])
      .filter((id) => g.world.get(id).zone !== 'command')
      .map((id) => ({ id, to: 'command' as const, seat, why: 'downed' })),
    seat,
  );
  const theirs = g.world
    .ownedBy([seat])
    .map((id) => g.world.get(id))
    .filter((o) => (o.kind === 'card' || o.kind === 'token') && o.zone !== 'command' && o.zone !== 'library');
  yield* moveObjects(
    g,
    theirs.map(({ id }) => ({ id, to: 'library' as const, seat, why: 'downed' })),
    seat,
  );
  shuffleLibrary(g, seat);
  for (const id of g.world.command(seat)) if (isEmblem(g, g.world.get(id))) removeEmblem(g, seat, id);
  loseCounters(g, seat);
  giveUpControl(g, seat);
  yield* moveObjects(
    g,
    g.world.permanentsOf(seat).map((id) => ({ id, to: 'exile' as const })),
    null,
  );
  for (const a of g.state.combat?.attacks ?? []) if (a.target === seatRef(seat)) g.journal.set(a, 'lost', true, a.id);
  g.journal.set(g.world.seat(seat), 'pool', []);
  setDowned(g, seat, true);
  standAside(g, seat);
  if (wayfarersOf(g).length === 0)
    sidesLose(g, [
      { side: WAYFARERS, seat: null, why: 'rule', reason: 'All wayfarers are downed.', clause: 'W301.3f' },
    ]);
}

const isEmblem = (g: Game, o: GameObject): boolean =>
  o.kind === 'emblem' && faceOf(g, o).emblem !== undefined && !isSpark(o);
function removeEmblem(g: Game, seat: SeatId, id: ObjId): void {
  const list = g.world.command(seat);
  g.journal.remove(list, list.indexOf(id), id, true);
  g.journal.delete(g.state.objects, id, id, true);
}
/** End control of other players' objects, as when a player leaves (800.4a). */
function giveUpControl(g: Game, seat: SeatId): void {
  const { effects } = g.state;
  if (effects.some((e) => e.control === seat))
    g.journal.set(
      g.state,
      'effects',
      effects.filter((e) => e.control !== seat),
      EFFECTS,
      true,
    );
}
/** The turn goes on without them. */
function standAside(g: Game, seat: SeatId): void {
  const { turn } = g.state;
  g.journal.set(
    turn,
    'seats',
    turn.seats.filter((s) => s !== seat),
  );
  if (turn.resume)
    g.journal.set(turn, 'resume', { ...turn.resume, seats: turn.resume.seats.filter((s) => s !== seat) });
}

/** True if a downed wayfarer would return with life above 0 (W301.3e). */
export const mayReturn = (g: Game, seat: SeatId): boolean => lifeOnReturn(g, seat) > 0;
export const lifeOnReturn = (g: Game, seat: SeatId): number =>
  startingLife(setupOf(g).tier) - LESS * timesDowned(g, seat);

const isBasicLand = (g: Game, id: ObjId): boolean => {
  const { types, supertypes } = g.world.chars(id);
  return types.includes('land') && supertypes.includes('basic');
};
export const basicsOf = (g: Game, seat: SeatId): number =>
  g.world.permanentsOf(seat).filter((id) => isBasicLand(g, id)).length;

/** W301.3c: as their upkeep begins, each downed wayfarer who can return searches for a basic land. */
export function* search(g: Game): Flow {
  for (const seat of companyOf(g).filter((s) => isDowned(g, s) && mayReturn(g, s))) {
    const library = g.world.library(seat);
    const from = library.filter((id) => isBasicLand(g, id));
    const [found] = yield* chooseObjects(g, seat, {
      title: 'Search your library for a basic land, and put it onto the battlefield',
      from,
      min: 1,
      max: 1,
      among: library,
      clauses: ['W301.3c'],
    });
    emit(g, { e: 'search', seat, n: found === undefined ? 0 : 1 });
    if (found !== undefined) yield* moveObjects(g, [{ id: found, to: 'battlefield', seat, why: 'search' }], seat);
    if (basicsOf(g, seat) >= LANDS) yield* comeBack(g, seat);
  }
}

/** Return all downed wayfarers who can, as the next scene would open (W301.3c). */
export function* returnAll(g: Game): Flow {
  for (const seat of companyOf(g).filter((s) => isDowned(g, s) && mayReturn(g, s))) yield* comeBack(g, seat);
}

/** Return a wayfarer (W301.3d): less life, a new opening hand, and mulligans. */
function* comeBack(g: Game, seat: SeatId): Flow {
  const life = lifeOnReturn(g, seat);
  const totals = g.world.totals(seat);
  g.journal.set(totals, 'startingLife', life);
  g.journal.set(totals, 'life', life);
  setDowned(g, seat, false);
  note(g, seat, `${g.world.seat(seat).name} returns with ${life} life`, 'W301.3d');
  const { turn } = g.state;
  if (turn.side === WAYFARERS && !turn.seats.includes(seat))
    g.journal.set(
      turn,
      'seats',
      companyOf(g).filter((s) => s === seat || turn.seats.includes(s)),
    );
  g.journal.set(g.world.seat(seat), 'mulligans', 0);
  shuffleLibrary(g, seat);
  yield* draw(g, seat, HAND_SIZE);
  const free = g.state.people.length > 2;
  yield* mulligans(g, [eachForItself([seat], free, free ? ['W301.3d', '103.5', '103.5c'] : ['W301.3d', '103.5'])]);
}

/**
 * True for a card of a downed wayfarer that others cannot affect (W301.3b).
 * Those in the library and the command zone; permanents stay in play.
 */
const isHidden = (o: GameObject): boolean => o.zone === 'library' || o.zone === 'command';

/** The downed wayfarer whom a ref names, or whose hidden object it is; null for that wayfarer itself. */
function gone(g: Game, ref: Ref, observer: SeatId): SeatId | null {
  const o = isSeatRef(ref) ? undefined : g.world.object(refId(ref));
  const owner = isSeatRef(ref) ? refId(ref) : o && isHidden(o) ? o.owner : undefined;
  return owner !== undefined && owner !== observer && isDowned(g, owner) ? owner : null;
}
/** W301.3b as a requirement, in words for players. */
const notThere = <C>(id: string, to: (c: C) => Ref, by: (g: Game, c: C) => SeatId): Requirement<C> => ({
  id,
  clauses: ['W301.3b'],
  rule: 'A downed wayfarer, their library and their command zone are not there for the others.',
  mend: 'Choose something else, or wait until they return.',
  holds: (g, c) => gone(g, to(c), by(g, c)) === null,
  says: () => 'A downed wayfarer, their library and their command zone are not there for the others until they return.',
  facts: (g, c) => {
    const seat = gone(g, to(c), by(g, c));
    return seat === null ? [] : [`${g.world.seat(seat).name} is downed.`];
  },
});
const TARGET: Requirement<Topics['target']> = notThere(
  'downed',
  (c) => c.target,
  (_g, c) => c.seat,
);
const ATTACK: Requirement<Topics['attack']> = notThere(
  'downed',
  (c) => c.target,
  (g, c) => g.world.controller(c.attacker),
);
const REACH: Requirement<Topics['reach']> = notThere(
  'downed',
  (c) => c.to,
  (_g, c) => c.seat,
);

/** W301.3b: others cannot affect a downed wayfarer, their library or their command zone. */
export const downedHooks: Hooks = {
  marks: { seat: marksOf({ [DOWNED]: z.boolean(), [TIMES]: z.number().int().min(0) }) },
  requirements: { target: [TARGET], attack: [ATTACK], reach: [REACH] },
  absent: isDowned,
  scopeSeats: (g, observer) => g.world.present().filter((s) => s === observer || !isDowned(g, s)),
  scopeObject: (g, observer, o) => o.owner === observer || !isHidden(o) || !isDowned(g, o.owner),
};
