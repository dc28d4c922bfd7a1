import type { CompiledCard, CostPart, Face } from '../../../cards/oracle/ir/index.ts';
import { activatedElsewhere, activatedOf, keywordOf, type ActivatedEntry } from '../objects/activated-abilities.ts';
import { asidesOf } from '../casting/foretell-plot-suspend.ts';
import { castableElsewhere, waysOf } from '../costs/alternative-costs.ts';
import type { Board, Characteristics } from '../objects/characteristics.ts';
import type { Game } from '../game/game.ts';
import { manaAbilities, type ManaAbility } from '../mana/mana-abilities.ts';
import type { GameObject, ObjId, SeatId } from '../kernel/state.ts';

/** What a card or permanent could ever offer by its own words, read off once: so that most are passed over without a closer look. */
function once<K extends object, V>(read: (k: K) => V): (k: K) => V {
  const known = new WeakMap<K, V>();
  return (k) => {
    let v = known.get(k);
    if (v === undefined) known.set(k, (v = read(k)));
    return v;
  };
}

/** What is known of a card by its own words. */
export interface Traits {
  readonly idle: boolean;
  readonly slow: boolean;
}
const NO_CARD: Traits = { idle: false, slow: false };
const traits = once((card: CompiledCard): Traits => ({
  idle: card.faces.every((face) => !castableElsewhere(face) && activatedElsewhere(face).length === 0),
  slow: card.faces.every(isSlowFace),
}));
/** Looked up by the key of the card, since every card of hands and graveyards is asked for it at every question. */
function traitsOf(g: Game, { def }: GameObject): Traits {
  const known = g.cache.traits.get(def);
  if (known) return known;
  const card = g.setup.cards[def];
  const made = card ? traits(card) : NO_CARD;
  if (g.cache.traits.size > 4000) g.cache.traits.clear(); // tokens have keys of their own
  g.cache.traits.set(def, made);
  return made;
}

/** Whether no face of a card permits casting it from the graveyard or exile, or has an ability that works there: most cards. */
export const isIdle = (g: Game, o: GameObject): boolean => traitsOf(g, o).idle;

/** Whether a card by its own words does nothing outside a main phase of its player's (117.1a, 305.1, 307.1): nothing of it is an instant, has flash, is cast face down, or works from where it is. */
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

/** What a permanent can be used for while it is what it is. */
export interface Usable {
  readonly activated: readonly ActivatedEntry[];
  readonly mana: readonly ManaAbility[];
  /** all of it costs {T}: nothing while it is tapped */
  readonly byTapping: boolean;
}
const NOTHING: Usable = { activated: [], mana: [], byTapping: true };
export const usable = once((c: Characteristics): Usable => {
  const activated = activatedOf(c);
  const mana = manaAbilities(c.abilities);
  if (activated.length + mana.length === 0) return NOTHING;
  return { activated, mana, byTapping: [...activated, ...mana].every(({ ability }) => taps(ability.cost)) };
});

/** The permanents of a seat, in their order, that offer something while the board is this, or lie face down and may be turned up. */
const usables = new WeakMap<Board, (readonly ObjId[] | undefined)[]>();
export function usablesOf(board: Board, seat: SeatId): readonly ObjId[] {
  let bySeat = usables.get(board);
  if (!bySeat) usables.set(board, (bySeat = []));
  return (bySeat[seat] ??= (board.permanents[seat] ?? []).filter((id) => {
    const c = board.chars.get(id);
    if (!c || c.name === '') return true;
    return (c.abilities.length > 0 || c.keywordList.length > 0) && usable(c) !== NOTHING;
  }));
}

export function taps(cost: readonly CostPart[]): boolean {
  for (let i = 0; i < cost.length; i++) if (cost[i]?.c === 'tap') return true;
  return false;
}
