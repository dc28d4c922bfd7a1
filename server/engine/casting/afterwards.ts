import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { addDelayed } from '../actions/permanents.ts';
import { marksOf } from '../conditions.ts';
import type { Game } from '../game.ts';
import { objRef, type GameObject, type ObjId } from '../state.ts';

const IT = { sel: 'it' } as const;
/** What happens at the beginning of the next end step to a permanent whose spell was cast in a way (603.7, 702.109a, 702.152a). */
const NEXT_END_STEP: Readonly<Record<string, { readonly effects: readonly Effect[]; readonly text: string }>> = {
  dash: { effects: [{ do: 'move', what: IT, to: 'hand', verb: 'return' }], text: "Dash: return it to its owner's hand." },
  blitz: { effects: [{ do: 'sacrifice', who: { sel: 'you' }, what: IT }], text: 'Blitz: sacrifice it.' },
};

/** The delayed triggered ability that a way of casting makes as the spell becomes a permanent. */
export function afterWay(g: Game, spell: GameObject, way: string, now: ObjId): void {
  const then = NEXT_END_STEP[way];
  if (!then || marksOf(g, now)?.['_way'] !== way || g.world.object(now)?.zone !== 'battlefield') return;
  // cast with flash during an end step: the next one is another turn's (603.7)
  const { turn } = g.state;
  const during = g.rules.turn.steps.find((s) => s.id === turn.step)?.action === 'end' && turn.begun;
  addDelayed(g, { when: 'next end step', seat: spell.controller, source: now, sourceDef: spell.def, effects: then.effects, it: [objRef(now)], text: then.text, notBefore: during ? turn.number + 1 : turn.number });
}
