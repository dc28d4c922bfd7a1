import { wouldTake } from '../../replacement/amounts.ts';
import { lookAt, orderLibrary } from '../../actions/cards.ts';
import { quantity } from '../../language/amounts.ts';
import { arrange, chooseObjects } from '../../decisions/ask.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { topOf } from '../../language/peek.ts';
import { isPicky } from '../../language/facts/hidden-information.ts';
import { moveObjects } from '../../replacement/zone-change.ts';
import { fitting } from './cards.ts';
import { moved } from '../references.ts';
import { sourceName } from '../../language/describe.ts';
import { atRandom } from '../../kernel/random-pick.ts';
import { soleSeat, there } from '../../zones/shares.ts';
import { reveal, shuffleLibrary } from '../../zones/shuffle-and-reveal.ts';
import type { EffectOf, Exec } from '../../ports/resolution.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';

type Dig = EffectOf<'dig'>;

/** Sees the top cards of a library, takes some, puts the rest away; `by`: who does, if it is another's. */
export function* dig(x: Exec, e: Dig, seat: SeatId, by: SeatId = seat): Flow {
  const { g } = x;
  const look = quantity(x, e.look);
  yield* wouldTake(g, seat, leaving(e, look));
  const seen = topOf(g, seat, look);
  if (e.open) reveal(g, seat, seen);
  else lookAt(g, by, seen);
  const taken = yield* taking(x, e, by, seen);
  if (e.reveal && taken.length > 0) reveal(g, seat, taken);
  yield* place(
    x,
    e,
    seat,
    taken,
    seen.filter((id) => !taken.includes(id)),
    by,
  );
}

/** Number of the cards that leave the library whatever is chosen. */
function leaving(e: Dig, look: number): number {
  if (e.rest === 'graveyard' || e.rest === 'hand' || e.rest === 'exile') return look;
  return e.to === 'top' || e.take === 'all' ? 0 : Math.min(e.take.min, look);
}

/** Reveals cards until so many of a sort were, or there are no more. */
export function* digUntil(x: Exec, e: EffectOf<'digUntil'>, seat: SeatId, n: number): Flow {
  const all = topOf(x.g, seat, Infinity);
  const taken: ObjId[] = [];
  let seen = 0;
  while (seen < all.length && taken.length < n) {
    const id = all[seen++] as ObjId;
    if (fitting(x, [id], e.filter).length > 0) taken.push(id);
  }
  const shown = all.slice(0, seen);
  reveal(x.g, seat, shown);
  yield* place(
    x,
    e,
    seat,
    taken,
    shown.filter((id) => !taken.includes(id)),
  );
  x.pile = shown;
}

/** Puts what was taken where it goes, and the rest away. */
function* place(
  x: Exec,
  e: Pick<Dig, 'to' | 'rest'>,
  seat: SeatId,
  taken: readonly ObjId[],
  rest: readonly ObjId[],
  by: SeatId = seat,
): Flow {
  const { g } = x;
  if (e.to === 'top') {
    yield* putAway(x, e.rest, seat, rest, by);
    orderLibrary(g, seat, yield* ordered(x, by, taken, 'top'), []);
    return moved(x, taken);
  }
  const to = e.to === 'battlefield tapped' ? 'battlefield' : e.to;
  const now = there(
    yield* moveObjects(
      g,
      taken.map((id) => ({ id, to, seat, ...(e.to === 'battlefield tapped' ? { tapped: true } : {}), why: 'dig' })),
      seat,
    ),
  );
  yield* putAway(x, e.rest, seat, rest, by);
  moved(x, now);
}

function* taking(x: Exec, e: Dig, seat: SeatId, seen: readonly ObjId[]): Flow<readonly ObjId[]> {
  const from = fitting(x, seen, e.filter);
  if (e.take === 'all') return from;
  const title = `${sourceName(x)}: choose from the top ${seen.length}`;
  const about = {
    title,
    clauses: ['701.20e'],
    object: x.source,
    ...(e.filter && isPicky(e.filter) ? { among: seen } : {}),
  };
  const { min, max = from.length } = e.take;
  const taken = yield* chooseObjects(x.g, seat, { ...about, from, min, max });
  if (!e.besides) return taken;
  return [
    ...taken,
    ...(yield* chooseObjects(x.g, seat, {
      ...about,
      from: fitting(x, seen, e.besides).filter((id) => !taken.includes(id)),
      min,
      max: 1,
    })),
  ];
}

/** In the order that the player wants (401.4). */
function* ordered(x: Exec, seat: SeatId, ids: readonly ObjId[], pile: 'top' | 'bottom'): Flow<readonly ObjId[]> {
  if (ids.length < 2) return ids;
  const piles = [{ key: pile, label: pile === 'top' ? 'On top' : 'On the bottom', min: ids.length }];
  return (
    (yield* arrange(x.g, seat, {
      title: `${sourceName(x)}: order them`,
      clauses: ['401.4'],
      object: x.source,
      items: ids,
      piles,
    }))[pile] ?? ids
  );
}

function* putAway(x: Exec, where: Dig['rest'], seat: SeatId, rest: readonly ObjId[], by: SeatId): Flow {
  const { g } = x;
  switch (where) {
    case 'graveyard':
    case 'hand':
    case 'exile':
      yield* moveObjects(
        g,
        rest.map((id) => ({ id, to: where, ...(where === 'hand' ? { seat } : {}), why: 'dig' })),
        soleSeat([{ seat }]),
      );
      return;
    case 'shuffled':
      return shuffleLibrary(g, seat);
    case 'top in any order':
      return orderLibrary(g, seat, yield* ordered(x, by, rest, 'top'), []);
    case 'bottom in any order':
      return orderLibrary(g, seat, [], yield* ordered(x, by, rest, 'bottom'));
    case 'bottom in a random order': {
      const order = atRandom(g, rest);
      for (const id of order) if (g.world.get(id).known) g.journal.delete(g.world.get(id), 'known', id);
      orderLibrary(g, seat, [], order);
    }
  }
}
