import { lookAt, orderLibrary } from '../../actions/cards.ts';
import { chooseObjects, yesNo } from '../../decisions/ask.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { isPicky } from '../../language/facts/hidden-information.ts';
import { emit } from '../../triggers/emit.ts';
import { moveObjects } from '../../replacement/zone-change.ts';
import { moved } from '../references.ts';
import { describeFilter, sourceName } from '../../language/describe.ts';
import { there } from '../../zones/shares.ts';
import type { Move } from '../../changes/objects.ts';
import { reveal, shuffleLibrary } from '../../zones/shuffle-and-reveal.ts';
import type { EffectOf, Exec } from '../../ports/resolution.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';
import { fitting } from './cards.ts';

/** 701.23, 701.23b: searches a library, which is shuffled afterwards. A search for a quality may fail to find. */
export function* search(x: Exec, e: EffectOf<'search'>, seat: SeatId): Flow {
  const { g } = x;
  let found: ObjId[] = [];
  const mayLook = !g.world.playerRule(seat, "can't search libraries");
  const looks =
    mayLook
    && (!e.yard
      || (yield* yesNo(g, seat, {
        title: `${sourceName(x)}: search your library, too?`,
        clauses: ['701.23a'],
        object: x.source,
      })));
  if (looks || e.yard) {
    const from = [
      ...(looks ? fitting(x, g.world.library(seat), e.filter) : []),
      ...(e.yard ? fitting(x, g.world.graveyard(seat), e.filter) : []),
    ];
    const quality = isPicky(e.filter);
    lookAt(
      g,
      seat,
      from.filter((id) => g.world.get(id).zone === 'library'),
    );
    found = yield* chooseObjects(g, seat, {
      title: `${sourceName(x)}: search for ${describeFilter(e.filter)}`,
      clauses: ['701.23a', '701.23b'],
      object: x.source,
      from,
      min: quality ? 0 : e.count.min,
      max: e.count.max ?? from.length,
      ...(looks && quality ? { among: g.world.library(seat) } : {}),
    });
    if (e.besides && looks) {
      const more = fitting(x, g.world.library(seat), e.besides).filter((id) => !found.includes(id));
      lookAt(g, seat, more);
      found = [
        ...found,
        ...(yield* chooseObjects(g, seat, {
          title: `${sourceName(x)}: search for ${describeFilter(e.besides)}`,
          clauses: ['701.23a', '701.23b'],
          object: x.source,
          from: more,
          min: 0,
          max: 1,
          among: g.world.library(seat),
        })),
      ];
    }
    if (looks) emit(g, { e: 'search', seat, n: found.length });
    if (e.reveal && found.length > 0) reveal(g, seat, found);
  }
  if (e.to === 'top') {
    shuffleLibrary(g, seat); // 701.24b: the cards are put on top of what was shuffled
    orderLibrary(g, seat, found, []);
    lookAt(g, seat, found);
    return moved(x, found);
  }
  const to = e.to === 'hand' || e.to === 'graveyard' ? e.to : 'battlefield';
  const moves = found.map((id): Move => ({
    id,
    to,
    ...(to === 'graveyard' ? {} : { seat }),
    ...(e.to === 'battlefield tapped' ? { tapped: true } : {}),
    why: 'search',
  }));
  moved(x, there(yield* moveObjects(g, moves, seat)));
  if (looks || !e.yard) shuffleLibrary(g, seat);
}
