import type { CompiledCard, Face } from '../../../cards/oracle/ir/index.ts';
import { activatedElsewhere, keywordOf } from '../language/activated-abilities.ts';
import { asidesOf } from '../casting/foretell-plot-suspend.ts';
import { castableElsewhere, waysOf } from '../costs/alternative-costs.ts';
import { once } from '../mana/usable-permanents.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Facts about a card from its own words. */
export interface Traits {
  readonly idle: boolean;
  readonly slow: boolean;
}
const NO_CARD: Traits = { idle: false, slow: false };
const traits = once((card: CompiledCard): Traits => ({
  idle: card.faces.every((face) => !castableElsewhere(face) && activatedElsewhere(face).length === 0),
  slow: card.faces.every(isSlowFace),
}));
/** by card key */
const TRAITS = new CacheSlot(() => new Map<string, Traits>());
/** Looked up by the key of the card, since every card of hands and graveyards is asked for it at every question. */
function traitsOf(g: Game, { def }: GameObject): Traits {
  const cache = g.cache.of(TRAITS);
  const known = cache.get(def);
  if (known) return known;
  const card = g.setup.cards[def];
  const made = card ? traits(card) : NO_CARD;
  if (cache.size > 4000) cache.clear(); // tokens have keys of their own
  cache.set(def, made);
  return made;
}

/** True if no face of a card permits casting it from the graveyard or exile, or has an ability that works there: most cards. */
export const isIdle = (g: Game, o: GameObject): boolean => traitsOf(g, o).idle;

/** True if a card by its own words does nothing outside a main phase of its player's (117.1a, 305.1, 307.1): nothing of it is an instant, has flash, is cast face down, or works from where it is. */
export const isSlow = (g: Game, o: GameObject): boolean => traitsOf(g, o).slow;
export const isSlowCard = (card: CompiledCard): boolean => traits(card).slow;
function isSlowFace(face: Face): boolean {
  return (
    !face.types.includes('instant')
    && keywordOf(face, 'flash') === undefined
    && !face.abilities.some((a) => a.kind === 'ownFlash')
    && waysOf(face).every((w) => !w.flash && !w.faceDown)
    && activatedElsewhere(face).length === 0
    && asidesOf(face).length === 0
  );
}
