import type { Face } from '../../../cards/oracle/ir/index.ts';
import type { SlotFlow } from '../targets/modes-and-targets.ts';
import { splicesOnto, type Splice } from './splice.ts';
import type { Game } from '../ports/game.ts';
import { objRef, refId, type ObjId, type SeatId } from '../kernel/refs.ts';

/** 702.47a: the choice of cards in hand to splice onto the spell, in the order of their effects. */
export function* announceSplices(
  g: Game,
  seat: SeatId,
  object: ObjId,
  title: string,
  face: Face,
  payable: (cards: readonly Splice[]) => boolean,
): SlotFlow<readonly Splice[]> {
  const open = splicesOnto(g, seat, object, face).filter((s) => payable([s]));
  if (open.length === 0) return [];
  let max = open.length;
  while (max > 1 && !payable(open.slice(0, max))) max--;
  const answer = yield {
    slot: 'splice',
    part: {
      kind: 'choose',
      title: `${title}: splice which cards onto it?`,
      clauses: ['601.2b', '702.47a'],
      object: objRef(object),
      from: open.map((s) => objRef(s.id)),
      min: 0,
      max,
      ordered: true,
    },
  };
  return ('chosen' in answer ? answer.chosen : []).flatMap((ref) => open.filter((s) => s.id === refId(ref)));
}
