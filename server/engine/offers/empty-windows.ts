import type { CompiledCard, CostPart, Face, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { activatedElsewhere, activatedOf, type ActivatedEntry } from '../language/activated-abilities.ts';
import { asidesOf } from '../casting/foretell-plot-suspend.ts';
import { changesOwnCost } from '../casting/total-cost.ts';
import { landLeft } from '../casting/legality.ts';
import { isLoyalty, sorceryTime } from '../costs/activation-limits.ts';
import { waysOf } from '../costs/alternative-costs.ts';
import { hasHelp } from '../mana/convoke-and-kin.ts';
import { isIdle, isSlowCard } from './potential.ts';
import { hasRooms } from '../objects/rooms.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { once, usable, taps } from '../mana/usable-permanents.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, PersonId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { HandNeed, MatchSetup } from '../kernel/state/game.ts';

/**
 * Empty priority windows (117.3d): nothing can be done but to pass. `provenIdle` looks at public state alone, so whether a player is asked tells nothing about a hand
 * (400.2); `hasNothing` looks at everything that the player knows.
 */

// ---- cards --------------------------------------------------------------------------------------------------------

/** True if the cost needs mana. Life may pay Phyrexian symbols, and X may be 0. */
const takesMana = (symbols: readonly ManaSymbol[]): boolean => {
  const d = demandOf(symbols, 0);
  return d.generic > 0 || d.pips.some((p) => !p.life);
};
const costTakesMana = (cost: readonly CostPart[]): boolean => takesMana(manaPart(cost));

/** The mana or help (convoke, improvise, delve) that any use of this card from a hand needs, apart from playing it as a land. Null: it may need neither. */
const needOf = once((face: Face): HandNeed | null => {
  if (activatedElsewhere(face).some(({ ability }) => ability.price !== undefined || !costTakesMana(ability.cost)))
    return null;
  if (asidesOf(face).some((a) => !costTakesMana(a.cost))) return null;
  if (waysOf(face).some((w) => w.lessBy !== undefined || (w.symbols !== null && !takesMana(w.symbols)))) return null;
  if (face.types.includes('land')) return 'mana';
  // what makes a spell cheaper leaves its coloured mana
  if (
    face.cost === undefined
    || !takesMana(changesOwnCost(face) ? face.cost.filter((c) => !GENERIC.test(c)) : face.cost)
  )
    return null;
  return hasHelp(face) ? 'mana or help' : 'mana';
});
const GENERIC = /^(?:\d+|X)$/;

/**
 * Facts about the pool from which everybody is dealt: the mana that its cards need to do anything from a hand. They are equal for every deal of the pool, so they tell
 * nothing about hands or decks. A card that is not wholly understood may do anything.
 */
export function poolFacts(pool: readonly CompiledCard[]): Pick<MatchSetup, 'handsNeed'> {
  const worst = (cards: readonly CompiledCard[]): HandNeed | null => {
    const needs = cards.flatMap((c) => (c.whole ? c.faces.map(needOf) : [null]));
    return needs.includes(null) ? null : needs.includes('mana or help') ? 'mana or help' : 'mana';
  };
  const [fast, slow] = [worst(pool.filter((c) => !isSlowCard(c))), worst(pool.filter(isSlowCard))];
  return fast === null ? {} : { handsNeed: { fast, ...(slow === null ? {} : { slow }) } };
}

// ---- what all see -------------------------------------------------------------------------------------------------

/** True if public state alone proves that the player, who has priority, can only pass, whatever is in their hand. */
function provenIdle(g: Game, person: PersonId): boolean {
  const { turn } = g.state;
  for (const s of g.rules.specialActions ?? [])
    if (s.step === undefined ? s.list(g, person).length > 0 : s.step === turn.step) return false;
  // an effect that lets spells be cast otherwise than they say, or a permanent that anybody may use
  if (
    g.state.zones.battlefield.some((id) => isUnread(g, g.world.get(id)))
    || g.state.permissions.length > 0
    || UNUSUAL.some((st) => g.world.statics(st).length > 0)
    || g.world.mentions('by:any player')
  )
    return false;
  return g.world.seatsOf(person).every((seat) => seatIdle(g, seat));
}
const UNUSUAL = ['permit', 'spellsHave', 'cost', 'abilityCost', 'playerRule', 'topCard'] as const;

function seatIdle(g: Game, seat: SeatId): boolean {
  const sorcery = sorceryTime(g, seat);
  const mana = hasMana(g, seat);
  const hidden = g.world.hand(seat).length > 0 || (g.rules.playable?.(g, seat).length ?? 0) > 0;
  if (hidden && (mana || (sorcery && landLeft(g, seat)) || mayDoWithout(g, seat, sorcery))) return false;
  const open = (e: ActivatedEntry): boolean => mayActivate(e, { sorcery, mana });
  if (sorcery && mana && hasRooms(g.setup)) return false;
  for (const id of g.world.permanentsOf(seat)) {
    const o = g.world.get(id);
    const c = g.world.chars(id);
    if (o.faceDown && (mana || g.setup.handsNeed === undefined)) return false; // it may be turned face up
    if (usable(c).activated.some((e) => !(o.tapped && taps(e.ability.cost)) && open(e))) return false;
  }
  for (const id of g.world.graveyard(seat))
    if (!isIdle(g, g.world.get(id)) || isUnread(g, g.world.get(id))) return false;
  for (const id of g.state.zones.exile) {
    const o = g.world.get(id);
    if (o.controller === seat && (o.faceDown || !isIdle(g, o) || o.marks !== undefined)) return false;
  }
  return !g.world.command(seat).some((id) => activatedOf(g.world.chars(id)).some(open));
}

/** True if a card in a hand might do something without mana. */
function mayDoWithout(g: Game, seat: SeatId, sorcery: boolean): boolean {
  const { handsNeed } = g.setup;
  const needs = [handsNeed?.fast, ...(sorcery ? [handsNeed?.slow] : [])];
  if (needs.includes(undefined)) return true;
  const helps = (id: ObjId): boolean =>
    !g.world.get(id).tapped && g.world.chars(id).types.some((t) => t === 'creature' || t === 'artifact');
  return (
    needs.includes('mana or help') && (g.world.graveyard(seat).length > 0 || g.world.permanentsOf(seat).some(helps))
  );
}

/** True if the seat has mana in its pool or an untapped permanent that makes mana. A certain answer needs no more. */
function hasMana(g: Game, seat: SeatId): boolean {
  const { pool, bound } = g.world.seat(seat);
  return (
    pool.length + (bound?.length ?? 0) > 0
    || g.world
      .permanentsOf(seat)
      .some((id) => usable(g.world.chars(id)).mana.some((m) => !(g.world.get(id).tapped && taps(m.ability.cost))))
  );
}

const mayActivate = (
  { ability }: ActivatedEntry,
  { sorcery, mana }: { readonly sorcery: boolean; readonly mana: boolean },
): boolean =>
  (sorcery || !(ability.sorcerySpeed === true || isLoyalty(ability)))
  && (mana || ability.price !== undefined || !costTakesMana(ability.cost));

/** True if the table may be asked to rule on a line of the card. */
const isUnread = (g: Game, o: GameObject): boolean => g.setup.cards[o.def]?.whole === false;

// ---- what the player knows ----------------------------------------------------------------------------------------

/** True if a player with priority is offered nothing but mana, and sees no card with a line that the table could be asked to rule on. */
function hasNothing(g: Game, person: PersonId): boolean {
  if (!g.canOnlyPass(person)) return false;
  const near = g.world
    .seatsOf(person)
    .flatMap((seat) => [...g.world.hand(seat), ...g.world.graveyard(seat), ...g.world.command(seat)]);
  return ![...g.state.zones.battlefield, ...near].some((id) => isUnread(g, g.world.get(id)));
}

/** Tells if a person who has priority can only pass: `proven` by public state, `own` by what the person knows. */
export interface Idle {
  readonly proven: boolean;
  readonly own: boolean;
}

export function idle(g: Game, person: PersonId): Idle {
  const proven = provenIdle(g, person);
  return { proven, own: proven || hasNothing(g, person) };
}
