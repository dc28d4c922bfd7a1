import { z } from 'zod';
import { loseCounters } from '../../server/engine/actions/life.ts';
import { draw } from '../../server/engine/actions/cards.ts';
import { chooseObjects } from '../../server/engine/decisions/ask.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { EFFECTS } from '../../server/engine/kernel/journal.ts';
import { sidesLose } from '../../server/engine/actions/winning-and-losing.ts';
import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { SeatFact, Topics } from '../../server/engine/ports/format-hooks.ts';
import { HAND_SIZE, mulliganProcess } from '../../server/engine/turn/mulligans.ts';
import { emit } from '../../server/engine/triggers/emit.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { marksOf } from '../sdk/marks.ts';
import { mulliganParty } from '../sdk/opening.ts';
import { number } from '../sdk/options.ts';
import { rule } from '../sdk/composition/rule.ts';
import { DOWNED as DOWNED_CLAUSES } from './clauses.ts';
import { COUNTED } from './counted.ts';
import { isSpark } from './sparks.ts';
import {
  companyOf,
  COUNT_DOWNED,
  isDowned,
  isScrivener,
  isScrivenersTurn,
  nextOpens,
  note,
  SCRIVENER,
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

/** The conditions of a return: basic lands (W301.3c), and life that each earlier time downed takes off (W301.3d). */
interface Return {
  readonly landsToReturn: number;
  readonly lessLife: number;
}

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
const mayReturn = (g: Game, seat: SeatId, r: Return): boolean => lifeOnReturn(g, seat, r) > 0;
/** W301.3d: the life with which a wayfarer returns. */
const lifeOnReturn = (g: Game, seat: SeatId, { lessLife }: Return): number =>
  startingLife(setupOf(g).tier) - lessLife * timesDowned(g, seat);

const isBasicLand = (g: Game, id: ObjId): boolean => {
  const { types, supertypes } = g.world.chars(id);
  return types.includes('land') && supertypes.includes('basic');
};
const basicsOf = (g: Game, seat: SeatId): number =>
  g.world.permanentsOf(seat).filter((id) => isBasicLand(g, id)).length;

/** W301.3c: as their upkeep begins, each downed wayfarer who can return searches for a basic land. */
function* search(g: Game, r: Return): Flow {
  for (const seat of companyOf(g).filter((s) => isDowned(g, s) && mayReturn(g, s, r))) {
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
    if (basicsOf(g, seat) >= r.landsToReturn) yield* comeBack(g, seat, r);
  }
}

/** Return all downed wayfarers who can, as the next scene would open (W301.3c). */
function* returnAll(g: Game, r: Return): Flow {
  for (const seat of companyOf(g).filter((s) => isDowned(g, s) && mayReturn(g, s, r))) yield* comeBack(g, seat, r);
}

/** Return a wayfarer (W301.3d): less life, a new opening hand, and mulligans. */
function* comeBack(g: Game, seat: SeatId, r: Return): Flow {
  const life = lifeOnReturn(g, seat, r);
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
  const party = mulliganParty([seat], g.state.people.length > 2);
  yield* mulliganProcess(g, [{ ...party, clauses: ['W301.3d', ...party.clauses] }]);
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
/** W301.3b: others cannot affect a downed wayfarer, in words for players. */
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

const TIMES_SAID = ['', 'once', 'twice'] as const;

/** Public facts of a wayfarer who is downed, or was. */
function factsOf(g: Game, seat: SeatId, r: Return): readonly SeatFact[] {
  const times = timesDowned(g, seat);
  if (isDowned(g, seat)) {
    const back = mayReturn(g, seat, r)
      ? `returns with ${lifeOnReturn(g, seat, r)} life; basic lands ${basicsOf(g, seat)} of ${r.landsToReturn}`
      : 'does not return';
    return [{ label: 'Downed', value: back, clause: mayReturn(g, seat, r) ? 'W301.3c' : 'W301.3e' }];
  }
  return times > 0 ? [{ label: 'Was downed', value: TIMES_SAID[times] ?? `${times} times`, clause: 'W301.3d' }] : [];
}

/** W301.3: wayfarers who would lose are downed instead, and can return. */
export const downed = rule({
  id: 'downed',
  clauses: DOWNED_CLAUSES,
  needs: ['company', 'scenes'],
  takes: [{ of: 'losesAlone', clause: 'W301.3f' }],
  options: {
    [COUNT_DOWNED]: COUNTED,
    landsToReturn: number({
      label: 'Basic lands to return',
      clause: 'W301.3c',
      ruling: false,
      default: 3,
      min: 1,
      max: 20,
      whole: true,
      about: 'With how many basic lands a downed wayfarer returns before the next scene opens.',
    }),
    lessLife: number({
      label: 'Life lost by being downed',
      clause: 'W301.3d',
      ruling: false,
      default: 10,
      min: 0,
      max: 50,
      whole: true,
      about: 'How much less life a wayfarer returns with for each time downed.',
    }),
  },
  part: (r) => ({
    hooks: {
      marks: { seat: marksOf({ [DOWNED]: z.boolean(), [TIMES]: z.number().int().min(0) }) },
      requirements: { target: [TARGET], attack: [ATTACK], reach: [REACH] },
      absent: isDowned,
      scopeSeats: (g, observer) => g.world.present().filter((s) => s === observer || !isDowned(g, s)),
      scopeObject: (g, observer, o) => o.owner === observer || !isHidden(o) || !isDowned(g, o.owner),
      seatFacts: (g, seat) => (isScrivener(g, seat) ? [] : factsOf(g, seat, r)),
      procedures: {
        *beginTurn(g) {
          if (nextOpens(g)) yield* returnAll(g, r);
        },
        steps: {
          *upkeep(g) {
            if (!isScrivenersTurn(g)) yield* search(g, r);
          },
        },
      },
      replacements: {
        lose: [
          {
            clause: 'W301.3',
            label: 'Goes down instead',
            applies: (_g, e) => e.side !== SCRIVENER,
            *replace(g, e): Flow<null> {
              for (const seat of e.seat === null ? wayfarersOf(g) : [e.seat]) yield* goDown(g, seat, e.reason);
              return null;
            },
          },
        ],
      },
    },
  }),
});
