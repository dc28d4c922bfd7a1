import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { markerDef } from '../../objects/definitions.ts';
import type { Game } from '../../ports/game.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';

/** 724.2: the abilities of the monarch, on a marker in that player's command zone. */
const MONARCH: readonly Ability[] = [
  {
    kind: 'triggered',
    event: { on: 'step', step: 'end step', whose: 'you' },
    body: { effects: [{ do: 'draw', who: { sel: 'you' }, count: { a: 'n', n: 1 } }] },
    text: "At the beginning of the monarch's end step, that player draws a card.",
  },
  {
    kind: 'triggered',
    event: { on: 'dealsDamage', what: { s: 'filter', filter: { nouns: ['creature'] } }, combat: true, to: 'you' },
    body: { effects: [{ do: 'becomeMonarch', who: { sel: 'controller', of: { sel: 'subject' } } }] },
    text: 'Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.',
  },
];

export const MONARCH_DEF = markerDef(MONARCH, 'The Monarch');

export const marker = (g: Game, seat: SeatId, def: string): ObjId | undefined =>
  g.world.command(seat).find((id) => g.world.get(id).def === def && g.world.get(id).controller === seat);

/** The monarch, if there is one. */
export function monarchOf(g: Game): SeatId | undefined {
  return g.world.present().find((seat) => marker(g, seat, MONARCH_DEF) !== undefined);
}
