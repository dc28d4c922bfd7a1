import type { CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../../engine/game/game.ts';
import { canSee, type Viewer } from '../../engine/language/facts/visibility.ts';
import type { GameState, MatchSetup } from '../../engine/kernel/state/game.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';

const KEY = 'a hidden card';
/** The name of every card that is hidden. */
export const NAME = 'A hidden card';

const standIn = (face: Partial<Face>): CompiledCard => ({
  key: KEY,
  name: NAME,
  layout: 'normal',
  faces: [
    {
      name: NAME,
      manaValue: 0,
      colors: [],
      supertypes: [],
      types: [],
      subtypes: [],
      text: '',
      abilities: [],
      unread: [],
      ...face,
    },
  ],
  colorIdentity: [],
  whole: true,
});

/** A hidden card is taken for one that is of no kind, and then for one that is of nearly every kind. Where both lead to the same answer, it does not depend on what the card is. */
export const UNKNOWN = standIn({});
export const ANY = standIn({
  manaValue: 12,
  colors: ['W', 'U', 'B', 'R', 'G'],
  supertypes: ['basic', 'legendary', 'snow'],
  types: ['artifact', 'creature', 'enchantment', 'instant', 'land', 'planeswalker', 'sorcery'],
  subtypes: ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Human', 'Aura', 'Equipment'],
  power: 12,
  toughness: 12,
});

/** A match as this viewer knows it, to play on from: every card whose face they may not see is taken for `card`, and the numbers of chance are others. */
export function withHidden(
  g: Game,
  viewer: Viewer,
  card: CompiledCard,
): { readonly setup: MatchSetup; readonly state: GameState } {
  const state = JSON.parse(JSON.stringify(g.state)) as GameState;
  const objects = Object.fromEntries(
    Object.values(state.objects).map((o) => [o.id, o.kind === 'card' && !canSee(g, viewer, o) ? unknown(o, card) : o]),
  );
  return {
    setup: { ...g.setup, seed: '', cards: { ...g.setup.cards, [card.key]: card } },
    state: { ...state, objects, rng: [1, 2, 3, 4] },
  };
}
/** Nothing is left of what the format keeps on the card, nor of how often it was cast. */
function unknown(
  { chosen: _chosen, marks: _marks, casts: _casts, ...o }: GameObject,
  { key }: CompiledCard,
): GameObject {
  return { ...o, def: key, face: 0 };
}

/** True if it stands in for a card that is hidden. */
export const isStandIn = (o: Pick<GameObject, 'def'>): boolean => o.def === KEY;
