import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { marksOf } from '../language/conditions.ts';
import { faceOf } from '../objects/definitions.ts';
import { addDelayed } from '../changes/continuous-effects.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';
import type { GameObject, StackData } from '../kernel/state/object.ts';

const IT = { sel: 'it' } as const;
/** Events at the beginning of the next end step for a permanent whose spell was cast in a way (603.7, 702.109a, 702.152a). */
const NEXT_END_STEP: Readonly<Record<string, { readonly effects: readonly Effect[]; readonly text: string }>> = {
  dash: {
    effects: [{ do: 'move', what: IT, to: 'hand', verb: 'return' }],
    text: "Dash: return it to its owner's hand.",
  },
  warp: {
    effects: [{ do: 'exile', what: IT, warped: true }],
    text: 'Warp: exile it; it may be cast from there after this turn.',
  },
  blitz: { effects: [{ do: 'sacrifice', who: { sel: 'you' }, what: IT }], text: 'Blitz: sacrifice it.' },
};

/** The delayed triggered ability that a way of casting makes as the spell becomes a permanent. */
export function afterWay(g: Game, spell: GameObject, way: string, now: ObjId): void {
  const then = NEXT_END_STEP[way];
  if (!then || marksOf(g, now)?.['_way'] !== way || g.world.object(now)?.zone !== 'battlefield') return;
  addDelayed(g, {
    when: 'next end step',
    seat: spell.controller,
    source: now,
    sourceDef: spell.def,
    effects: then.effects,
    it: [objRef(now)],
    text: then.text,
    notBefore: nextOf(g, 'end'),
  });
}

/** The turn in which the next step of a kind can be; one that has begun is not the next (603.7). */
function nextOf(g: Game, action: string): number {
  const { turn } = g.state;
  return g.rules.turn.steps.find((s) => s.id === turn.step)?.action === action && turn.begun
    ? turn.number + 1
    : turn.number;
}

/** True if a spell that resolves is exiled to be cast again: it was cast from hand, and is a card (702.88a). */
export const reboundsFrom = (g: Game, o: GameObject, data: StackData): boolean =>
  data.from === 'hand'
  && o.kind === 'card'
  && (keywordOf(faceOf(g, o), 'rebound') !== undefined || data.given?.some((k) => k.k === 'rebound') === true);

/** CR 702.88a: at the beginning of its controller's next upkeep it may be cast from exile without paying its mana cost. */
export function rebound(g: Game, spell: GameObject, now: ObjId): void {
  const effects: readonly Effect[] = [
    { do: 'may', who: { sel: 'you' }, effects: [{ do: 'castNow', verb: 'cast', what: IT, free: true }] },
  ];
  addDelayed(g, {
    when: 'your next upkeep',
    seat: spell.controller,
    source: now,
    sourceDef: spell.def,
    effects,
    it: [objRef(now)],
    text: 'Rebound: cast it without paying its mana cost.',
    notBefore: nextOf(g, 'upkeep'),
  });
}
