import type { Amount, Filter } from '../../../../cards/oracle/ir/index.ts';
import { discardAll, draw, lookAt, millAll, orderLibrary } from '../../actions/cards.ts';
import { exiledBy } from '../../changes/exile-links.ts';
import { contextOf, quantities, quantity } from '../../language/amounts.ts';
import { arrange, chooseObjects } from '../../decisions/ask.ts';
import { matches } from '../../language/filters.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { topOf } from '../../language/peek.ts';
import { isPicky } from '../../language/facts/hidden-information.ts';
import { objects, players, speakOf } from '../../language/selectors.ts';
import { emit } from '../../triggers/emit.ts';
import { moveObjects } from '../../replacement/zone-change.ts';
import { dig, digUntil } from './look-at-top.ts';
import { atLibraries } from './libraries.ts';
import { did, moved, piled } from '../references.ts';
import { describeFilter, sourceName } from '../../language/describe.ts';
import { atRandom } from '../../kernel/random-pick.ts';
import { there, type Share } from '../../zones/shares.ts';
import { OTHER } from '../../ports/footprints.ts';
import { reveal, shuffleLibrary } from '../../zones/shuffle-and-reveal.ts';
import type { EffectOf, Exec, Executors } from '../../ports/resolution.ts';
import { objRef, type ObjId, type SeatId } from '../../kernel/refs.ts';
import { search } from './search.ts';

/** "Discards their hand": more than any hand holds. */
const ALL: Amount = { a: 'n', n: Infinity };

type CardWord =
  | 'draw'
  | 'discard'
  | 'mill'
  | 'scry'
  | 'surveil'
  | 'shuffle'
  | 'shuffleIn'
  | 'search'
  | 'revealHand'
  | 'revealTop'
  | 'revealRandom'
  | 'reveal'
  | 'dig'
  | 'digUntil';

export const cardWords: Pick<Executors, CardWord> = {
  draw: {
    footprint: OTHER,
    *run(x, e) {
      let drawn = 0;
      const shown: ObjId[] = [];
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        for (const { seat, n } of quantities(x, e.count, group)) {
          // 121.2c: in APNAP order
          const ids = yield* draw(x.g, seat, n);
          if (e.reveal && ids.length > 0) {
            reveal(x.g, seat, ids);
            shown.push(...ids);
          }
          drawn += n;
        }
      });
      x.amount = drawn;
      if (e.reveal) speakOf(x, shown.map(objRef));
    },
  },
  discard: {
    footprint: OTHER,
    *run(x, e) {
      const shares: Share[] = [];
      const seats = yield* players(x, e.who);
      for (const { seat, n } of quantities(x, e.count === 'all' ? ALL : e.count, seats))
        shares.push({ seat, ids: yield* toDiscard(x, e, seat, n) });
      const gone = yield* discardAll(x.g, shares);
      x.paid = { ...x.paid, discarded: gone };
      piled(x, gone);
    },
  },
  mill: {
    footprint: OTHER,
    *run(x, e) {
      const gone: ObjId[] = [];
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        gone.push(...(yield* millAll(x.g, quantities(x, e.count, group))));
      });
      piled(x, gone);
    },
  },
  scry: {
    footprint: OTHER,
    *run(x, e) {
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        const n = quantity(x, e.count);
        if (n === 0) return; // 701.22b
        for (const seat of group) {
          const items = topOf(x.g, seat, n);
          lookAt(x.g, seat, items);
          const piles = [
            { key: 'top', label: 'On top' },
            { key: 'bottom', label: 'On the bottom' },
          ];
          const at = yield* arrange(x.g, seat, {
            title: `${sourceName(x)}: scry ${n}`,
            clauses: ['701.22a'],
            object: x.source,
            items,
            piles,
          });
          orderLibrary(x.g, seat, at['top'] ?? [], at['bottom'] ?? []);
          emit(x.g, { e: 'scry', seat, n });
        }
      });
    },
  },
  surveil: {
    footprint: OTHER,
    *run(x, e) {
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        const n = quantity(x, e.count);
        if (n === 0) return; // 701.25c
        for (const seat of group) {
          const items = topOf(x.g, seat, n);
          lookAt(x.g, seat, items);
          const piles = [
            { key: 'top', label: 'On top' },
            { key: 'graveyard', label: 'Into the graveyard' },
          ];
          const at = yield* arrange(x.g, seat, {
            title: `${sourceName(x)}: surveil ${n}`,
            clauses: ['701.25a'],
            object: x.source,
            items,
            piles,
          });
          orderLibrary(x.g, seat, at['top'] ?? [], []);
          yield* moveObjects(
            x.g,
            (at['graveyard'] ?? []).map((id) => ({ id, to: 'graveyard', why: 'surveil' })),
            seat,
          );
          emit(x.g, { e: 'surveil', seat, n });
        }
      });
    },
  },
  shuffle: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) shuffleLibrary(x.g, seat);
    },
  },
  shuffleIn: {
    footprint: OTHER,
    *run(x, e) {
      const { world } = x.g;
      const seats = yield* players(x, e.who);
      const ids = seats.flatMap((seat) => [
        ...(e.from === 'graveyard' ? [] : world.hand(seat)),
        ...(e.from === 'hand' ? [] : world.graveyard(seat)),
      ]);
      yield* moveObjects(
        x.g,
        ids.map((id) => ({ id, to: 'library', why: 'shuffle' })),
        x.you,
      );
      for (const seat of seats) shuffleLibrary(x.g, seat); // 701.24d: even if there was nothing
      did(x, ids.length);
    },
  },
  search: {
    footprint: OTHER,
    *run(x, e) {
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        for (const seat of group) yield* search(x, e, seat);
      });
    },
  },
  revealHand: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) {
        const hand = [...x.g.world.hand(seat)];
        if (e.look) {
          lookAt(x.g, x.you, hand);
          emit(x.g, {
            e: 'note',
            seat: x.you,
            text: `${x.g.world.seat(x.you).name} looks at the hand of ${x.g.world.seat(seat).name}`,
            clause: '701.20e',
          });
        } else reveal(x.g, seat, hand);
        x.pile = hand;
        if (!e.pick) continue;
        const { filter, then, until, may } = e.pick;
        const picked = yield* chooseObjects(x.g, x.you, {
          title: `${sourceName(x)}: choose ${describeFilter(filter)} to ${then}`,
          clauses: ['701.20a'],
          object: x.source,
          from: fitting(x, hand, filter),
          min: may ? 0 : 1,
          max: 1,
        });
        if (until && x.g.world.object(x.source)?.zone !== 'battlefield') continue; // 610.3a–b
        if (then === 'discard') moved(x, yield* discardAll(x.g, [{ seat, ids: picked }]));
        else {
          const cards = there(
            yield* moveObjects(
              x.g,
              picked.map((id) => ({ id, to: 'exile' })),
              x.you,
            ),
          );
          moved(x, cards);
          exiledBy(x.g, x.source, cards);
          if (until && cards.length > 0) x.g.journal.push(x.g.state.exiled, { source: x.source, cards, to: 'hand' });
        }
      }
    },
  },
  revealTop: {
    footprint: OTHER,
    *run(x, e) {
      const shown = new Set<ObjId>(); // players who share a library reveal the same card
      for (const { seat, n } of quantities(x, e.count, yield* players(x, e.who))) {
        const top = topOf(x.g, seat, n);
        reveal(x.g, seat, top);
        for (const id of top) shown.add(id);
      }
      piled(x, [...shown]);
    },
  },
  revealRandom: {
    footprint: OTHER,
    *run(x, e) {
      const shown: ObjId[] = [];
      for (const seat of yield* players(x, e.who)) {
        const ids = atRandom(x.g, x.g.world.hand(seat), 1);
        reveal(x.g, seat, ids);
        shown.push(...ids);
      }
      piled(x, shown);
    },
  },
  reveal: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      reveal(x.g, x.you, ids);
      did(x, ids.length);
    },
  },
  digUntil: {
    footprint: OTHER,
    *run(x, e) {
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        for (const { seat, n } of quantities(x, e.count, group)) yield* digUntil(x, e, seat, n);
      });
    },
  },
  dig: {
    footprint: OTHER,
    *run(x, e) {
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        for (const seat of group) {
          if (!e.of) yield* dig(x, e, seat);
          else for (const of of yield* players(x, e.of)) yield* dig(x, e, of, seat);
        }
      });
    },
  },
};

export function fitting(x: Exec, ids: readonly ObjId[], filter: Filter | undefined): ObjId[] {
  if (!filter) return [...ids];
  const c = contextOf(x);
  const { zone: _, ...anywhere } = filter;
  return ids.filter((id) => matches(x.g, id, anywhere, c));
}

/** The player chooses, unless the discard is random (701.9b). */
function* toDiscard(x: Exec, e: EffectOf<'discard'>, seat: SeatId, wanted: number): Flow<readonly ObjId[]> {
  if (e.what) return (yield* objects(x, e.what)).filter((id) => x.g.world.hand(seat).includes(id));
  const hand = x.g.world.hand(seat);
  const from = fitting(x, hand, e.filter);
  const n = Math.min(wanted, from.length);
  if (e.random && n < from.length) return atRandom(x.g, from, n);
  return yield* chooseObjects(x.g, seat, {
    title: `${sourceName(x)}: discard ${n}`,
    clauses: ['701.9b'],
    object: x.source,
    from,
    min: n,
    max: n,
    ...(e.filter && isPicky(e.filter) ? { among: hand } : {}),
  });
}
