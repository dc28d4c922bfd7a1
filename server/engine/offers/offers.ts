import { activatedOf, type ActivatedEntry } from '../language/activated-abilities.ts';
import { sorceryTime } from '../costs/activation-limits.ts';
import { grantedCards } from '../costs/permissions.ts';
import { castableElsewhere } from '../costs/alternative-costs.ts';
import type { Action } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { isIdle, isSlow } from './potential.ts';
import { hasRooms } from '../objects/rooms.ts';
import { manaSources, type Use } from '../mana/sources.ts';
import { adventuring, isAdventuring } from '../language/faces.ts';
import { usable, usablesOf } from '../mana/usable-permanents.ts';
import type { ManaAbility } from '../language/mana-abilities.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import { offerTurn, offerUnlock, offerAside, offerElsewhere } from './special-actions.ts';
import type { Gathering, Maker } from './gathering.ts';
import { refId, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import { offerAbility } from './ability-offers.ts';
import { offerFaces } from './card-offers.ts';
import { offerMana } from './mana-offers.ts';

/** A seat's offers as they were worked out, at sorcery timing or not, and what they hold for. */
export interface Offers {
  readonly status: number;
  readonly moment: string;
  /** the step, where an offer depends on it beyond sorcery timing; else null */
  readonly step: string | null;
  /** all but mana abilities, and where those of permanents come among them */
  readonly others: Gathering;
  /** all of them; null until somebody asks */
  list: readonly Action[] | null;
}

/** by placeOf */
const OFFERS = new CacheSlot(() => new Map<number, Offers>());

/** Everything that a seat may do with priority besides special actions. Each offered action can be completed. Kept as long as nothing it depends on is written. */
export function actionsOf(g: Game, seat: SeatId): readonly Action[] {
  const known = offersOf(g, seat);
  return (known.list ??= withMana(known.others));
}

/** True if a seat may do nothing with priority but activate mana abilities, apart from special actions (117.3d). */
export const onlyMana = (g: Game, seat: SeatId): boolean => offersOf(g, seat).others.out.length === 0;

/** The offer with this key, if it is made to the seat now: worked out for its card alone, unless all offers are known already. */
export function offerOf(g: Game, seat: SeatId, key: string): Action | undefined {
  const [, card = ''] = key.split(':');
  const list = knownOffers(g, seat) ? actionsOf(g, seat) : withMana(gathered(g, seat, refId(card)));
  return list.find((a) => a.key === key);
}

/** Where a seat's offers are kept: at other times, and when a sorcery could be cast. */
const placeOf = (g: Game, seat: SeatId): number => seat * 2 + (sorceryTime(g, seat) ? 1 : 0);

/** The seat's offers, if nothing that they depend on was written since they were worked out. */
function knownOffers(g: Game, seat: SeatId): Offers | null {
  const known = g.cache.of(OFFERS).get(placeOf(g, seat));
  return known
    && known.status === g.journal.status
    && known.moment === g.world.moment
    && (known.step === null || known.step === g.state.turn.step)
    ? known
    : null;
}

function offersOf(g: Game, seat: SeatId): Offers {
  const known = knownOffers(g, seat);
  if (known) return known;
  const others = gathered(g, seat, null);
  const step = others.timed ? g.state.turn.step : null;
  const made: Offers = { status: g.journal.status, moment: g.world.moment, step, others, list: null };
  g.cache.of(OFFERS).set(placeOf(g, seat), made);
  return made;
}

/** Everything that a seat may do with priority, or may do with one card alone. */
function gathered(g: Game, seat: SeatId, only: ObjId | null): Gathering {
  const sorcery = sorceryTime(g, seat);
  let mana: number | null = only === null ? null : Infinity;
  const x: Gathering = {
    g,
    seat,
    ref: seatRef(seat),
    sorcery,
    // mostly nothing comes into question that would have to be paid for
    get mana() {
      return (mana ??= manaWithin(g, seat));
    },
    out: [],
    makers: [],
    timed: false,
  };
  // at other times most cards can be passed over, unless something lets them be cast then
  const all =
    sorcery
    || g.world.statics('flash').length > 0
    || g.world.playerRule(seat, 'may cast spells as though they had flash');
  const hand = g.world.hand(seat);
  for (let i = 0; i < hand.length; i++) {
    const id = hand[i] as ObjId;
    if (only !== null && id !== only) continue;
    const o = g.world.get(id);
    if (!all && isSlow(g, o)) continue;
    offerFaces(x, o, always);
    offerElsewhere(x, id, faceOf(g, o), 'hand');
    offerAside(x, id, faceOf(g, o));
  }
  const graveyard = g.world.graveyard(seat);
  for (let i = 0; i < graveyard.length; i++) {
    const id = graveyard[i] as ObjId;
    if (only !== null && id !== only) continue;
    const o = g.world.get(id);
    if (isIdle(g, o)) continue;
    offerFaces(x, o, castableElsewhere);
    offerElsewhere(x, id, faceOf(g, o), 'graveyard');
  }
  if (g.rules.playable)
    for (const id of g.rules.playable(g, seat)) {
      if (only !== null && id !== only) continue;
      const o = g.world.get(id);
      if (all || !isSlow(g, o)) offerFaces(x, o, always);
    }
  for (const id of g.world.command(seat)) {
    // 114.4
    if (only !== null && id !== only) continue;
    const o = g.world.get(id);
    if (o.kind === 'emblem' && o.controller === seat)
      for (const e of activatedOf(g.world.chars(id))) offerAbility(x, id, e.key, e.ability, faceOf(g, o).name);
  }
  for (const id of adventuring(g, seat)) if (only === null || id === only) offerFaces(x, g.world.get(id), always);
  for (const id of g.state.zones.exile) {
    if (only !== null && id !== only) continue;
    const o = g.world.get(id);
    if (o.controller === seat && !isIdle(g, o) && (!o.faceDown || o.known?.includes(seat)) && !isAdventuring(o, seat))
      offerFaces(x, o, castableElsewhere);
  }
  const granted = grantedCards(g, seat);
  if (granted.length > 0)
    for (const id of new Set(granted)) {
      if (only !== null && id !== only) continue;
      const o = g.world.get(id);
      if ((o.zone !== 'graveyard' && o.zone !== 'exile') || o.controller !== seat || !castableElsewhere(faceOf(g, o)))
        offerFaces(x, o, always);
    }
  const rooms = sorcery && hasRooms(g.setup);
  const permanents = rooms ? g.world.permanentsOf(seat) : usablesOf(g.world.board(), seat);
  for (let i = 0; i < permanents.length; i++) {
    const id = permanents[i] as ObjId;
    if (only !== null && id !== only) continue;
    const c = g.world.chars(id);
    if (c.name === '') offerTurn(x, id);
    if (rooms) offerUnlock(x, id);
    if (c.abilities.length === 0 && c.keywordList.length === 0) continue;
    const { activated, mana, byTapping } = usable(c);
    if (byTapping && (activated.length + mana.length === 0 || g.world.get(id).tapped)) continue;
    for (let k = 0; k < activated.length; k++)
      offerAbility(x, id, (activated[k] as ActivatedEntry).key, (activated[k] as ActivatedEntry).ability, c.name);
    if (mana.length > 0) x.makers.push({ id, chars: c, mana, at: x.out.length });
  }
  if (g.world.mentions('by:any player')) offerOthers(x, only);
  return x;
}

/** The offers with those of mana abilities, permanent by permanent. */
function withMana({ g, seat, out, makers }: Gathering): readonly Action[] {
  if (makers.length === 0) return out;
  const all: Action[] = [];
  let done = 0;
  for (let i = 0; i < makers.length; i++) {
    const { id, chars, mana, at } = makers[i] as Maker;
    while (done < at) all.push(out[done++] as Action);
    for (let k = 0; k < mana.length; k++)
      offerMana({ g, seat, out: all }, id, chars, mana[k] as ManaAbility, k, mana.length);
  }
  while (done < out.length) all.push(out[done++] as Action);
  return all;
}

/** Abilities of others' permanents that any player may activate (602.2). */
function offerOthers(x: Gathering, only: ObjId | null): void {
  const { g, seat } = x;
  for (const id of g.world.permanents(seat)) {
    if (only !== null && id !== only) continue;
    if (g.world.controller(id) === seat) continue;
    const c = g.world.chars(id);
    for (const e of usable(c).activated)
      if (e.ability.by === 'any player') offerAbility(x, id, e.key, e.ability, c.name);
  }
}

/** An upper bound of the mana that a seat could spend now: what is sure not to be enough needs no closer look. */
function manaWithin(g: Game, seat: SeatId): number {
  for (const s of g.world.statics('cost')) if (s.effect.st === 'cost' && s.effect.less) return Infinity;
  for (const s of g.world.statics('abilityCost')) if (s.effect.st === 'abilityCost' && s.effect.less) return Infinity;
  const { pool, bound } = g.world.seat(seat);
  let n = pool.length + (bound?.length ?? 0);
  let last: Use | undefined;
  for (const source of manaSources(g, seat)) {
    if (source.uses[0] === last) continue; // abilities of one permanent mostly stand together; a repeat only loosens the bound
    last = source.uses[0];
    let most = 0;
    for (const give of source.gives) most = Math.max(most, give.length);
    n += most;
  }
  return n;
}

const always = (): boolean => true;
