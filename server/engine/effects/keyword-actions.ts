import { draw, discardAll, orderLibrary } from '../actions/cards.ts';
import { becomeMonarch, designate, makeRingBearer, tempt } from '../changes/designations.ts';
import { putCounters } from '../actions/permanents.ts';
import { createTokensOf } from '../actions/create-tokens.ts';
import { contextOf, quantity } from '../language/amounts.ts';
import { chooseObjects, yesNo } from '../decisions/ask.ts';
import { copiableOf } from '../objects/copiable-values.ts';
import { defendingSeat } from '../language/qualifiers.ts';
import type { Flow } from '../kernel/procedure.ts';
import { controllerOf, inOrder, peekObjects, topOf } from '../language/peek.ts';
import { objects, players, speakOf } from '../language/selectors.ts';
import { emit, emitAll } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { delay } from './delayed.ts';
import { sourceName } from '../language/describe.ts';
import { OTHER } from '../ports/footprints.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import { addDelayed } from '../changes/continuous-effects.ts';
import type { Exec, Executors } from '../ports/resolution.ts';
import { objRef, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import { amass, endure } from './permanents/amass.ts';

/** Keyword actions (701) that are more than one other action. */
export const actionWords: Pick<
  Executors,
  | 'explore'
  | 'connive'
  | 'endure'
  | 'amass'
  | 'designate'
  | 'perform'
  | 'signal'
  | 'myriad'
  | 'becomeMonarch'
  | 'ringTempts'
  | 'clash'
> = {
  explore: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      yield* oneByOne(x, ids, '701.44d', (id, seat) => explore(x, id, seat));
      speakOf(x, ids.map(objRef));
    },
  },
  connive: {
    footprint: OTHER,
    *run(x, e) {
      const n = quantity(x, e.count);
      const ids = yield* objects(x, e.what);
      yield* oneByOne(x, ids, '701.50d', (id, seat) => connive(x, id, seat, n));
      speakOf(x, ids.map(objRef));
    },
  },
  endure: {
    footprint: OTHER,
    *run(x, e) {
      const n = quantity(x, e.count);
      const there = yield* objects(x, e.what);
      const ids = there.length > 0 || e.what.sel === 'target' ? there : peekObjects(x.g, e.what, contextOf(x)); // what has left endures all the same
      if (n > 0) yield* oneByOne(x, ids, '701.63a', (id, seat) => endure(x, id, seat, n)); // 701.63b
      speakOf(x, ids.map(objRef));
    },
  },
  amass: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) yield* amass(x, seat, e.subtype, quantity(x, e.count));
    },
  },
  designate: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      for (const id of ids) designate(x.g, id, e.as, e.not ?? false, x.x);
    },
  },
  perform: {
    footprint: OTHER,
    *run(x, e) {
      const act = x.g.rules.actions?.[e.action];
      for (const seat of act ? inOrder(x.g, yield* players(x, e.who)) : [])
        yield* (act as NonNullable<typeof act>)(x.g, seat, { source: x.source, you: x.you });
    },
  },
  myriad: {
    footprint: OTHER,
    *run(x) {
      yield* myriad(x);
    },
  },
  becomeMonarch: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) becomeMonarch(x.g, seat);
    },
  },
  ringTempts: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) yield* ringTempts(x, seat);
    },
  },
  clash: {
    footprint: OTHER,
    *run(x, e) {
      const [other] = yield* players(x, e.who);
      yield* clash(x, other === undefined || other === x.you ? [x.you] : [x.you, other]);
    },
  },
  signal: {
    footprint: OTHER,
    *run(x, e) {
      // oxlint-disable-line require-yield -- it asks nothing
      // a creature that is sacrificed by its own exploit has exploited it (702.110b, 603.10a)
      emitAll(
        x.g,
        [{ e: 'objectDoes', action: e.action, obj: x.source, seat: x.you, n: x.amount }],
        x.g.world.object(x.source) ? null : (x.before ?? null),
      );
    },
  },
};

/** 701.54a: the emblem first, then a creature is chosen to be the Ring-bearer; the Ring has tempted all the same where there is none (701.54d). */
function* ringTempts(x: Exec, seat: SeatId): Flow {
  const { g } = x;
  tempt(g, seat);
  const [bearer] = yield* chooseObjects(g, seat, {
    title: 'The Ring tempts you: choose your Ring-bearer',
    clauses: ['701.54a'],
    object: x.source,
    from: [...g.world.creaturesOf(seat)],
    min: 1,
    max: 1,
  });
  if (bearer !== undefined) makeRingBearer(g, seat, bearer);
  emit(g, { e: 'playerDoes', action: 'is tempted by the Ring', seat, n: 1 });
}

/** 701.30a–d: each reveals a card and may put it on the bottom; who has the highest mana value alone wins. */
function* clash(x: Exec, seats: readonly SeatId[]): Flow {
  const { g } = x;
  const shown = seats.flatMap((seat) =>
    topOf(g, seat, 1).map((id) => ({ seat, id, value: g.world.chars(id).manaValue })),
  );
  for (const { seat, id } of shown) reveal(g, seat, [id]);
  const sunk: typeof shown = [];
  for (const seat of inOrder(g, seats)) {
    const own = shown.find((c) => c.seat === seat);
    if (
      own
      && (yield* yesNo(g, seat, {
        title: `Clash: put ${g.nameOf(own.id)} on the bottom of your library?`,
        clauses: ['701.30a'],
        object: own.id,
      }))
    )
      sunk.push(own);
  }
  for (const { seat, id } of sunk) orderLibrary(g, seat, [], [id]);
  const most = Math.max(...shown.map((c) => c.value));
  const best = shown.filter((c) => c.value === most);
  const winner = best.length === 1 ? best[0]?.seat : undefined;
  for (const seat of seats) emit(g, { e: 'playerDoes', action: 'clashes', seat, n: 1 });
  if (winner !== undefined) emit(g, { e: 'playerDoes', action: 'wins a clash', seat: winner, n: 1 });
  x.did = winner === x.you;
}

/** 702.116a: a token for each opponent other than the defending player, exiled at end of combat. */
function* myriad(x: Exec): Flow {
  const { g } = x;
  const o = g.world.object(x.source);
  const known = g.world.lastKnown(x.source);
  const as = o ? copiableOf(g, o) : known ? { def: known.def, face: known.face } : null;
  const defender = defendingSeat(g, contextOf(x));
  const made: ObjId[] = [];
  for (const seat of as ? g.world.opponents(x.you).filter((s) => s !== defender) : []) {
    if (
      !(yield* yesNo(g, x.you, {
        title: `${sourceName(x)}: a copy that attacks ${g.world.seat(seat).name}?`,
        clauses: ['702.116a'],
        object: x.source,
      }))
    )
      continue;
    made.push(
      ...(yield* createTokensOf(g, x.you, as as NonNullable<typeof as>, 1, { tapped: true, attacking: seatRef(seat) })),
    );
  }
  if (made.length === 0) return;
  speakOf(x, made.map(objRef));
  addDelayed(g, delay(x, { do: 'delayed', when: 'end of combat', effects: [{ do: 'exile', what: { sel: 'it' } }] }));
}

/** Several permanents, in APNAP order of their controllers, each of whom chooses which is next (701.44d, 701.50d). */
function* oneByOne(x: Exec, ids: readonly ObjId[], clause: string, act: (id: ObjId, seat: SeatId) => Flow): Flow {
  const owned = ids.map((id) => ({ id, seat: controllerOf(x.g, id, x) ?? x.you }));
  for (const seat of inOrder(x.g, [...new Set(owned.map((o) => o.seat))])) {
    let left = owned.filter((o) => o.seat === seat).map((o) => o.id);
    while (left.length > 0) {
      const [next] =
        left.length === 1
          ? left
          : yield* chooseObjects(x.g, seat, {
              title: `${sourceName(x)}: which is next?`,
              clauses: [clause],
              object: x.source,
              from: left,
              min: 1,
              max: 1,
            });
      left = left.filter((id) => id !== next);
      if (next !== undefined) yield* act(next, seat);
    }
  }
}

/** 701.44a: its controller reveals the top card; a land goes to hand, else it grows and the card may go to the graveyard. */
function* explore(x: Exec, id: ObjId, seat: SeatId): Flow {
  const { g } = x;
  const [top] = topOf(g, seat, 1);
  if (top !== undefined) reveal(g, seat, [top]);
  if (top !== undefined && g.world.chars(top).types.includes('land'))
    yield* moveObjects(g, [{ id: top, to: 'hand', seat, why: 'explore' }], seat);
  else {
    yield* putCounters(g, id, '+1/+1', 1, seat);
    const title = `${sourceName(x)}: put ${top === undefined ? 'it' : g.nameOf(top)} into the graveyard?`;
    if (top !== undefined && (yield* yesNo(g, seat, { title, clauses: ['701.44a'], object: top })))
      yield* moveObjects(g, [{ id: top, to: 'graveyard', why: 'explore' }], seat);
  }
  emit(g, { e: 'objectDoes', action: 'explores', obj: id, seat, n: 1 }); // 701.44b
}

/** 701.50a, e: its controller draws and discards as many cards; it grows by the nonland cards among these. */
function* connive(x: Exec, id: ObjId, seat: SeatId, n: number): Flow {
  const { g } = x;
  yield* draw(g, seat, n);
  const from = g.world.hand(seat);
  const chosen = yield* chooseObjects(g, seat, {
    title: `${sourceName(x)}: discard ${n}`,
    clauses: ['701.50a'],
    object: x.source,
    from,
    min: n,
    max: n,
  });
  const discarded = yield* discardAll(g, [{ seat, ids: chosen }]);
  const nonland = discarded.filter((card) => !g.world.chars(card).types.includes('land')).length;
  yield* putCounters(g, id, '+1/+1', nonland, seat);
  emit(g, { e: 'objectDoes', action: 'connives', obj: id, seat, n });
}
