import type { CostPart, Effect } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { nothingToSay, yesNo } from '../decisions/ask.ts';
import { faceOf } from '../objects/definitions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { topOf } from '../language/peek.ts';
import { mayHold } from '../language/facts/hidden-information.ts';
import { addPending, emit, emitAll } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import { showTops } from './revealed-library-tops.ts';
import { drawEvent } from '../replacement/draw.ts';
import { millCount } from '../replacement/amounts.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { type Share, soleSeat, there } from '../zones/shares.ts';
import { DISCARDED } from '../objects/marks.ts';
import type { Move } from '../changes/objects.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/**
 * 614.11b: draws cards one at a time (121.2). From an empty library nothing is drawn, and that is remembered (104.3c). Returns those that were drawn by draws that
 * nothing replaced (614.11b).
 */
export function* draw(g: Game, seat: SeatId, n: number): Flow<ObjId[]> {
  const drawn: ObjId[] = [];
  for (let i = 0; i < n; i++) {
    if (!mayDraw(g, seat)) break;
    yield* drawEvent(g, seat, function* (replaced) {
      if (!mayDraw(g, seat)) return;
      const id = yield* drawOne(g, seat);
      if (id !== null && !replaced) drawn.push(id);
    });
  }
  return drawn;
}

/** 121.1: draws that no effect replaces, each the top card of the library. */
export function* drawAnyhow(g: Game, seat: SeatId, n: number): Flow {
  for (let i = 0; i < n && mayDraw(g, seat); i++) yield* drawOne(g, seat);
}

function mayDraw(g: Game, seat: SeatId): boolean {
  if (!g.world.isPlayer(seat)) return false;
  return g.world.seat(seat).turn.drawn === 0 || !g.world.playerRule(seat, "can't draw more than one card each turn");
}

function* drawOne(g: Game, seat: SeatId): Flow<ObjId | null> {
  showTops(g, seat);
  const top = g.world.library(seat).at(-1);
  if (top === undefined) {
    g.journal.set(g.world.seat(seat), 'drewFromEmpty', true); // 121.4
    return null;
  }
  const [now] = yield* moveObjects(g, [{ id: top, to: 'hand', seat, why: 'draw' }], seat);
  const s = g.world.seat(seat);
  const nth = s.turn.drawn + 1;
  g.journal.set(
    s,
    'turn',
    changed(
      s.turn,
      g.world.isActive(seat) && g.course.current.action === 'draw' ? { drawn: nth, inDrawStep: true } : { drawn: nth },
    ),
  );
  emit(g, { e: 'draw', seat, obj: now ?? top, nth });
  if (nth === 1 && now != null && g.state.turn.number > 0 && mayHold(g, seat, 'k:miracle'))
    yield* miracle(g, seat, now);
  return now ?? null;
}

/** 702.94a: the first card drawn in a turn may be revealed for its miracle cost. Players are also asked without such a card, so that the question reveals nothing (400.2). */
function* miracle(g: Game, seat: SeatId, id: ObjId): Flow {
  const has = keywordOf(faceOf(g, g.world.get(id)), 'miracle');
  const about = { clauses: ['702.94a'], object: id };
  if (!has)
    return yield* nothingToSay(g, seat, {
      ...about,
      title: `You drew ${g.nameOf(id)}, which has no miracle`,
      no: 'Go on',
    });
  if (!(yield* yesNo(g, seat, { ...about, title: `Reveal ${g.nameOf(id)}?` }))) return;
  reveal(g, seat, [id]);
  mayCastFor(g, id, 'Miracle', has.cost);
}

/** A triggered ability that lets a card's owner cast it for a cost, and puts it elsewhere if they don't (702.35a, 702.94a). */
function mayCastFor(g: Game, id: ObjId, name: string, cost: readonly CostPart[], otherwise?: 'graveyard'): void {
  const o = g.world.get(id);
  const it = { sel: 'it' } as const;
  const effects: Effect[] = [
    { do: 'may', who: { sel: 'you' }, effects: [{ do: 'castNow', verb: 'cast', what: it, cost }] },
  ];
  // oxlint-disable-next-line unicorn/no-thenable -- the IR's own word
  if (otherwise)
    effects.push({
      do: 'if',
      cond: { if: 'did', not: true },
      then: [{ do: 'move', what: it, to: otherwise, verb: 'put' }],
    });
  addPending(g, {
    id: g.freshId(),
    seat: o.controller,
    source: id,
    sourceDef: o.def,
    body: { effects },
    event: { players: [], amount: 0, subject: id },
    text: `${name} ${costText(manaPart(cost))}`,
    it: [objRef(id)],
  });
}

/** Discards cards from a hand (701.9a), as a cost or as a rule says. */
export function* discard(g: Game, seat: SeatId, ids: readonly ObjId[]): Flow<ObjId[]> {
  return yield* discardAll(g, [{ seat, ids }], null);
}

/** 608.2e: several seats discard at once. Returns the cards as they lie now. `by`: whose spell or ability causes it. */
export function* discardAll(g: Game, shares: readonly Share[], by: SeatId | null = g.agent): Flow<ObjId[]> {
  const moves = movesOf(g, shares, 'hand', 'discard');
  const mad = moves.map(({ move }) => keywordOf(faceOf(g, g.world.get(move.id)), 'madness'));
  const now = yield* moveObjects(
    g,
    moves.map((m, i) =>
      mad[i]
        ? { ...m.move, to: 'exile' as const }
        : (arriving(g, m, by) ?? { ...m.move, cast: { [DISCARDED]: g.state.turn.number } }),
    ),
    soleSeat(shares),
  ); // 702.35a
  emitAll(
    g,
    moves.map((m, i) => ({ e: 'discard', seat: m.seat, obj: now[i] ?? m.move.id, ...(by === null ? {} : { by }) })),
    null,
  );
  mad.forEach((k, i) => {
    const id = now[i];
    if (k && id != null && g.world.get(id).zone === 'exile') mayCastFor(g, id, 'Madness', k.cost, 'graveyard');
  });
  return there(now);
}

/** A card that says it is put onto the battlefield as an opponent has it discarded (614.6). */
function arriving(
  g: Game,
  { seat, move }: { readonly seat: SeatId; readonly move: Move },
  by: SeatId | null,
): Move | undefined {
  if (by === null || !g.world.areOpponents(seat, by)) return undefined;
  const own = faceOf(g, g.world.get(move.id))
    .abilities.flatMap((a) => (a.kind === 'static' ? a.effects : []))
    .find((e) => e.st === 'discardedInstead');
  return own?.st === 'discardedInstead'
    ? {
        ...move,
        to: 'battlefield',
        seat,
        ...(own.counters === undefined ? {} : { counters: { '+1/+1': own.counters } }),
      }
    : undefined;
}

/** Puts cards from the top of a library into the graveyard (701.17a), as many as there are (701.17b). */
export function* mill(g: Game, seat: SeatId, n: number): Flow<ObjId[]> {
  return yield* millAll(g, [{ seat, n }]);
}

export function* millAll(g: Game, shares: readonly { readonly seat: SeatId; readonly n: number }[]): Flow<ObjId[]> {
  const tops: Share[] = [];
  const taken = new Map<number, number>(); // seats may share a library
  for (const { seat, n: wanted } of shares) {
    const n = yield* millCount(g, seat, wanted);
    const { library } = g.world.seat(seat);
    const skip = taken.get(library) ?? 0;
    tops.push({ seat, ids: topOf(g, seat, skip + n).slice(skip) });
    taken.set(library, skip + n);
  }
  const moves = movesOf(g, tops, 'library', 'mill');
  const now = yield* moveObjects(
    g,
    moves.map((m) => m.move),
    soleSeat(shares),
  );
  for (const { seat, ids } of tops) if (ids.length > 0) emit(g, { e: 'mill', seat, n: ids.length });
  return there(now);
}

function movesOf(
  g: Game,
  shares: readonly Share[],
  from: 'hand' | 'library',
  why: string,
): { seat: SeatId; move: Move }[] {
  return shares.flatMap(({ seat, ids }) =>
    ids
      .filter((id) => g.world.object(id)?.zone === from)
      .map((id) => ({ seat, move: { id, to: 'graveyard' as const, why, by: seat } })),
  );
}

/** Cards that a seat looks at: it knows them where they lie (701.20e). */
export function lookAt(g: Game, seat: SeatId, ids: readonly ObjId[]): void {
  for (const id of ids) {
    const o = g.world.get(id);
    if (!o.known?.includes(seat)) g.journal.set(o, 'known', [...(o.known ?? []), seat], id);
  }
}

/** Orders the top and the bottom of a library anew without a card leaving it; lists are topmost first and hold cards of the library. */
export function orderLibrary(g: Game, seat: SeatId, top: readonly ObjId[], bottom: readonly ObjId[]): void {
  const moved = new Set([...top, ...bottom]);
  const rest = g.world.library(seat).filter((id) => !moved.has(id));
  g.journal.set(g.state.zones.library, g.world.seat(seat).library, [
    ...bottom.toReversed(),
    ...rest,
    ...top.toReversed(),
  ]);
}
