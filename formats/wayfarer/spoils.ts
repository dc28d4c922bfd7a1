import { askSide } from '../../server/engine/decisions/ask.ts';
import { castNow } from '../../server/engine/casting/perform.ts';
import { FREE } from '../../server/engine/costs/alternative-costs.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { rule } from '../sdk/composition/rule.ts';
import { SPOILS } from './clauses.ts';
import { isScrivener, keep, keptOf, note, setupOf, wayfarersOf } from './state.ts';
import { createObject, GONE, leaveNowhere } from '../../server/engine/changes/objects.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { objRef, refId, type SeatId } from '../../server/engine/kernel/refs.ts';

/** The Spoils deck outside the game, and its items (W303). */
const ITEM = 'Item';
const isItemCard = (g: Game, def: string): boolean => g.setup.cards[def]?.faces[0].subtypes.includes(ITEM) === true;

function shuffled(g: Game, keys: readonly string[]): string[] {
  const list = [...keys];
  for (let i = list.length - 1; i > 0; i--) {
    const j = g.random(i + 1);
    [list[i], list[j]] = [list[j] as string, list[i] as string];
  }
  return list;
}
function shuffleIn(g: Game, keys: readonly string[]): void {
  keep(g, { spoils: shuffled(g, [...keptOf(g).spoils, ...keys]) });
}

/** Cast the top card without paying its mana cost; it stays if it cannot be cast. */
function* loot(g: Game, seat: SeatId): Flow {
  const { spoils: deck } = keptOf(g);
  const top = deck.at(-1);
  if (isScrivener(g, seat) || top === undefined) {
    if (top === undefined) note(g, seat, 'The Spoils deck is empty', 'W303.1');
    return;
  }
  keep(g, { spoils: deck.slice(0, -1) });
  const id = createObject(g, top, 'card', seat, seat, 'exile');
  note(g, seat, `${g.world.seat(seat).name} loots the spoils: ${g.nameOf(id)}`, 'W303.1', [id]);
  if (yield* castNow(g, seat, id, FREE)) return;
  note(g, seat, `${g.nameOf(id)} cannot be cast now, and stays on top of the Spoils deck`, 'WR5');
  leaveNowhere(g, id);
  keep(g, { spoils: [...keptOf(g).spoils, top] });
}

/** W303.2: keep one item of several that the wayfarers control. */
function* oneItem(g: Game): Flow<boolean> {
  const items = g.state.zones.battlefield.filter(
    (id) => g.world.chars(id).subtypes.includes(ITEM) && wayfarersOf(g).includes(g.world.controller(id)),
  );
  if (items.length < 2) return false;
  const from = items.map(objRef);
  const answer = yield* askSide(g, wayfarersOf(g), {
    kind: 'choose',
    title: 'The wayfarers keep one item: which?',
    clauses: ['W303.2'],
    from,
    min: 1,
    max: 1,
  });
  const kept = 'chosen' in answer ? refId(answer.chosen[0] ?? '') : items.at(-1);
  yield* moveObjects(
    g,
    items.filter((id) => id !== kept).map((id) => ({ id, to: 'exile' as const, why: 'item' })),
    null,
  );
  return true;
}

/** The Spoils deck, whose items go back into it when they would leave the battlefield (W303.3). */
export const spoils = rule({
  id: 'spoils',
  clauses: SPOILS,
  needs: ['company'],
  part: () => ({
    hooks: {
      procedures: {
        *beforeOpening(g) {
          shuffleIn(g, setupOf(g).spoils);
          yield* [];
        },
      },
      seatFacts: (g, seat) =>
        isScrivener(g, seat) ? [{ label: 'Spoils deck', value: `${keptOf(g).spoils.length}`, clause: 'W303.1' }] : [],
      actions: { 'loot the spoils': loot },
      stateBasedActions: [oneItem],
      replacements: {
        move: [
          {
            clause: 'W303.3',
            label: 'An item leaves the game',
            applies: (g, { object: o }) => o.zone === 'battlefield' && o.kind === 'card' && isItemCard(g, o.def),
            change: (_g, e) => ({ ...e, gone: true }),
          },
        ],
      },
      watch(g, e) {
        if (e.e !== 'zone' || e.from !== 'battlefield' || e.why !== GONE || !isItemCard(g, e.def)) return;
        shuffleIn(g, [e.def]);
        note(g, e.seat, `${g.setup.cards[e.def]?.name ?? 'The item'} is shuffled into the Spoils deck`, 'W303.3');
      },
    },
  }),
});
