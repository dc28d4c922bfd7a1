import { wouldTake } from '../../replacement/amounts.ts';
import { lookAt } from '../../actions/cards.ts';
import { turnFaceDown, turnFaceUp } from '../../actions/face-down.ts';
import { quantity } from '../../language/amounts.ts';
import { chooseObjects } from '../../decisions/ask.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { topOf } from '../../language/peek.ts';
import { objects, players } from '../../language/selectors.ts';
import { moveObjects } from '../../replacement/zone-change.ts';
import { exiledBy } from '../../changes/exile-links.ts';
import { atLibraries } from '../cards/libraries.ts';
import { did, moved } from '../references.ts';
import { sourceName } from '../../language/describe.ts';
import { there } from '../../zones/shares.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { EffectOf, Exec, Executors } from '../../ports/resolution.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';

/** 701.40a, e: puts cards onto the battlefield face down under a seat's control, one at a time. Returns the permanents. */
function* putFaceDown(x: Exec, seat: SeatId, ids: readonly ObjId[], by: 'manifest' | 'cloak'): Flow<ObjId[]> {
  const made: ObjId[] = [];
  for (const id of ids) {
    const [now] = yield* moveObjects(x.g, [{ id, to: 'battlefield', seat, faceDown: by, why: by }], seat);
    if (now != null) made.push(now);
  }
  return made;
}

function* manifest(x: Exec, e: EffectOf<'manifest' | 'cloak'>): Flow {
  const made: ObjId[] = [];
  const seats = yield* players(x, e.who);
  const libraries = e.of ? yield* players(x, e.of) : null;
  const act = function* (group: readonly SeatId[]): Flow {
    const n = quantity(x, e.count);
    for (const seat of group) {
      if (e.from === 'hand') {
        const ids = yield* chooseObjects(x.g, seat, {
          title: `${sourceName(x)}: ${e.do} ${n}`,
          clauses: [e.do === 'manifest' ? '701.40a' : '701.58a'],
          object: x.source,
          from: x.g.world.hand(seat),
          min: n,
          max: n,
        });
        made.push(...(yield* putFaceDown(x, seat, ids, e.do)));
      } else
        for (const of of libraries ?? [seat]) {
          yield* wouldTake(x.g, of, n);
          for (let i = 0; i < n; i++) made.push(...(yield* putFaceDown(x, seat, topOf(x.g, of, 1), e.do)));
        }
    }
  };
  yield* e.from === 'hand' ? act(seats) : atLibraries(x, seats, act);
  moved(x, made);
}

/** CR 701.40, 701.58, 701.62: manifest, cloak, manifest dread, and the other effects on face-down cards (CR 708). */
export const faceDownWords: Pick<
  Executors,
  'manifest' | 'cloak' | 'manifestDread' | 'turnUp' | 'turnDown' | 'lookAt' | 'exileFaceDown'
> = {
  manifest: { footprint: OTHER, run: manifest },
  cloak: { footprint: OTHER, run: manifest },
  manifestDread: {
    footprint: OTHER,
    *run(x, e) {
      const made: ObjId[] = [];
      yield* atLibraries(x, yield* players(x, e.who), function* (group) {
        for (const seat of group) {
          yield* wouldTake(x.g, seat, 2);
          const seen = topOf(x.g, seat, 2);
          lookAt(x.g, seat, seen);
          const chosen = yield* chooseObjects(x.g, seat, {
            title: `${sourceName(x)}: manifest one of them`,
            clauses: ['701.62a'],
            object: x.source,
            from: seen,
            min: 1,
            max: 1,
          });
          made.push(...(yield* putFaceDown(x, seat, chosen, 'manifest')));
          yield* moveObjects(
            x.g,
            seen.filter((id) => !chosen.includes(id)).map((id) => ({ id, to: 'graveyard', why: 'manifest dread' })),
            seat,
          );
        }
      });
      moved(x, made);
    },
  },
  turnUp: {
    footprint: OTHER,
    *run(x, e) {
      let n = 0;
      for (const id of yield* objects(x, e.what)) if (yield* turnFaceUp(x.g, id, x.you)) n++;
      did(x, n);
    },
  },
  turnDown: {
    footprint: OTHER,
    *run(x, e) {
      did(x, (yield* objects(x, e.what)).filter((id) => turnFaceDown(x.g, id)).length);
    },
  },
  exileFaceDown: {
    footprint: OTHER,
    *run(x, e) {
      const cards: ObjId[] = [];
      const act = function* (group: readonly SeatId[]): Flow {
        const moves: { readonly id: ObjId; readonly by: SeatId }[] = [];
        for (const seat of group) {
          const all = e.from === 'hand' ? x.g.world.hand(seat) : x.g.world.library(seat);
          const n = e.count === 'all' ? all.length : quantity(x, e.count);
          if (e.from === 'library' && e.count !== 'all') yield* wouldTake(x.g, seat, n);
          const ids =
            e.from === 'library'
              ? topOf(x.g, seat, n)
              : yield* chooseObjects(x.g, seat, {
                  title: `${sourceName(x)}: exile ${n} face down`,
                  clauses: ['406.3'],
                  object: x.source,
                  from: all,
                  min: n,
                  max: n,
                });
          moves.push(...ids.map((id) => ({ id, by: seat })));
        }
        const now = there(
          yield* moveObjects(
            x.g,
            moves.map((m) => ({ ...m, to: 'exile' as const, faceDown: true as const })),
            x.you,
          ),
        );
        exiledBy(x.g, x.source, now);
        cards.push(...now);
      };
      const seats = yield* players(x, e.who);
      yield* e.from === 'hand' ? act(seats) : atLibraries(x, seats, act);
      if (e.look) lookAt(x.g, x.you, cards);
      moved(x, cards);
    },
  },
  lookAt: {
    footprint: OTHER,
    *run(x, e) {
      lookAt(
        x.g,
        x.you,
        (yield* objects(x, e.what)).filter((id) => x.g.world.object(id)),
      );
    },
  },
};
