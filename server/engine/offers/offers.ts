import type { Ability, Face } from '../../../cards/oracle/ir/index.ts';
import { guiseOf } from '../costs/as-it-will-be-cast.ts';
import { activatedOf, type Activated, type ActivatedEntry } from '../language/activated-abilities.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import { castCost, changesOwnCost } from '../casting/total-cost.ts';
import { castRefusal, hasFlash, landRefusal } from '../casting/legality.ts';
import { activateRequirements } from '../casting/activation-legality.ts';
import { isLoyalty, sorceryTime } from '../costs/activation-limits.ts';
import { grantedCards } from '../costs/permissions.ts';
import { faceCast } from '../costs/granted-keywords.ts';
import { castableElsewhere, faceAs, onlyPrinted, PRINTED, waysOf } from '../costs/alternative-costs.ts';
import { waysFor } from '../costs/usable-ways.ts';
import { hasHelp } from '../mana/convoke-and-kin.ts';
import type { Action } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { isIdle, isSlow } from './potential.ts';
import { hasRooms } from '../objects/rooms.ts';
import { manaSources, type Use } from '../mana/sources.ts';
import { firstFailing } from '../ports/legality.ts';
import { adventuring, asFace, faceAt, isAdventuring, playableFaces } from '../language/faces.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { usable, usablesOf } from '../mana/usable-permanents.ts';
import type { ManaAbility } from '../language/mana-abilities.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import { offerTurn, offerUnlock, offerAside, offerElsewhere } from './special-actions.ts';
import { type Gathering, type Maker, leastMana } from './gathering.ts';
import { objRef, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { offerMana } from './mana-offers.ts';

/** A seat's offers as they were worked out, at sorcery timing or not, and what they hold for. */
export interface Offers {
  readonly status: number;
  readonly moment: string;
  /** the step, where an offer depends on it beyond sorcery timing; else null */
  readonly step: string | null;
  /** all but mana abilities (605.1), and where those of permanents come among them */
  readonly others: Gathering;
  /** all of them; null until somebody asks */
  list: readonly Action[] | null;
}

/** by seat, twice: at other times, and when a sorcery could be cast */
const OFFERS = new CacheSlot(() => new Map<number, Offers>());

/** by key, as they were offered last */
const ACTIONS = new CacheSlot(() => new Map<string, Action>());

/** Everything that a seat may do with priority besides special actions. Each offered action can be completed. Kept as long as nothing it depends on is written. */
export function actionsOf(g: Game, seat: SeatId): readonly Action[] {
  const known = offersOf(g, seat);
  return (known.list ??= withMana(known.others));
}

/** True if a seat may do nothing with priority but activate mana abilities, apart from special actions (117.3d). */
export const onlyMana = (g: Game, seat: SeatId): boolean => offersOf(g, seat).others.out.length === 0;

function offersOf(g: Game, seat: SeatId): Offers {
  const { status } = g.journal;
  const { turn } = g.state;
  const sorcery = sorceryTime(g, seat);
  const { moment } = g.world;
  const at = seat * 2 + (sorcery ? 1 : 0);
  const known = g.cache.of(OFFERS).get(at);
  if (known && known.status === status && known.moment === moment && (known.step === null || known.step === turn.step))
    return known;
  const x: Gathering = {
    g,
    seat,
    ref: seatRef(seat),
    sorcery,
    mana: manaWithin(g, seat),
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
    const o = g.world.get(id);
    if (!all && isSlow(g, o)) continue;
    offerFaces(x, o, always);
    offerElsewhere(x, id, faceOf(g, o), 'hand');
    offerAside(x, id, faceOf(g, o));
  }
  const graveyard = g.world.graveyard(seat);
  for (let i = 0; i < graveyard.length; i++) {
    const id = graveyard[i] as ObjId;
    const o = g.world.get(id);
    if (isIdle(g, o)) continue;
    offerFaces(x, o, castableElsewhere);
    offerElsewhere(x, id, faceOf(g, o), 'graveyard');
  }
  if (g.rules.playable)
    for (const id of g.rules.playable(g, seat)) {
      const o = g.world.get(id);
      if (all || !isSlow(g, o)) offerFaces(x, o, always);
    }
  for (const id of g.world.command(seat)) {
    // 114.4
    const o = g.world.get(id);
    if (o.kind === 'emblem' && o.controller === seat)
      for (const e of activatedOf(g.world.chars(id))) offerAbility(x, id, e.key, e.ability, faceOf(g, o).name);
  }
  for (const id of adventuring(g, seat)) offerFaces(x, g.world.get(id), always);
  for (const id of g.state.zones.exile) {
    const o = g.world.get(id);
    if (o.controller === seat && !isIdle(g, o) && (!o.faceDown || o.known?.includes(seat)) && !isAdventuring(o, seat))
      offerFaces(x, o, castableElsewhere);
  }
  const granted = grantedCards(g, seat);
  if (granted.length > 0)
    for (const id of new Set(granted)) {
      const o = g.world.get(id);
      if ((o.zone !== 'graveyard' && o.zone !== 'exile') || o.controller !== seat || !castableElsewhere(faceOf(g, o)))
        offerFaces(x, o, always);
    }
  const rooms = sorcery && hasRooms(g.setup);
  const permanents = rooms ? g.world.permanentsOf(seat) : usablesOf(g.world.board(), seat);
  for (let i = 0; i < permanents.length; i++) {
    const id = permanents[i] as ObjId;
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
  if (g.world.mentions('by:any player')) offerOthers(x);
  const made: Offers = { status, moment, step: x.timed ? turn.step : null, others: x, list: null };
  g.cache.of(OFFERS).set(at, made);
  return made;
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
function offerOthers(x: Gathering): void {
  const { g, seat } = x;
  for (const id of g.world.permanents(seat)) {
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

/** Reuse the object of an equal earlier offer, so that views made from it can be kept. */
export function remembered(g: Game, a: Action): Action {
  const actions = g.cache.of(ACTIONS);
  const known = actions.get(a.key);
  if (known === a) return a;
  if (known && known.label === a.label && known.seat === a.seat && known.cost === a.cost && known.face === a.face)
    return known;
  if (actions.size > 4000) actions.clear();
  actions.set(a.key, a);
  return a;
}

const always = (): boolean => true;

/** Ways of casting or playing a card, of its faces that come into question. */
function offerFaces(x: Gathering, o: GameObject, open: (face: Face) => boolean): void {
  const faces = playableFaces(x.g, o);
  for (let i = 0; i < faces.length; i++) {
    const at = faces[i] as number;
    const face = at === o.face ? faceOf(x.g, o) : faceAt(x.g, o.id, at);
    if (open(face)) offerCard(x, o.id, face, at);
  }
}

function offerCard(x: Gathering, id: ObjId, face: Face, at: number): void {
  const { g, seat, ref } = x;
  if (face.types.includes('land')) {
    const key = `play:${objRef(id)}:${ref}${at === 0 ? '' : `:${at}`}`;
    if (x.sorcery && !landRefusal(g, { seat, object: id, face: at }))
      x.out.push(
        remembered(g, {
          key,
          kind: 'play',
          label: `Play ${face.name}`,
          object: objRef(id),
          seat: ref,
          ...(at === 0 ? {} : { face: at }),
        }),
      );
    offerFaceDown(x, id, face, at);
    return;
  }
  const plainly = x.sorcery || hasFlash(g, seat, face, id);
  if (hasOwnTime(face.abilities)) x.timed = true;
  const list = waysFor(g, seat, g.world.get(id), face);
  for (let i = 0; i < list.length; i++) {
    const way = list[i] as Way;
    if (way.faceDown) continue;
    const quick =
      x.sorcery || guiseOf(way) === undefined ? plainly : hasFlash(g, seat, faceAs(face, way), id, guiseOf(way));
    if (way.flash ? !quick : quick) offerWay(x, id, face, at, way);
  }
  offerFaceDown(x, id, face, at);
}

/** 702.37c, 708.4: offers to cast cards face down, lands too: as another spell, with a timing of its own. */
function offerFaceDown(x: Gathering, id: ObjId, face: Face, at: number): void {
  if (onlyPrinted(face)) return;
  for (const way of waysOf(face)) {
    const as = faceAs(face, way);
    if (way.faceDown && (x.sorcery || hasFlash(x.g, x.seat, as, id, way.faceDown))) offerWay(x, id, as, at, way);
  }
}

/** `face`: what it is as the spell. */
function offerWay(x: Gathering, id: ObjId, printed: Face, at: number, way: Way): void {
  const { g, seat, ref } = x;
  const o = g.world.get(id);
  const face = asFace(g, id, at, () => faceCast(g, seat, o, printed, way));
  const symbols = way.symbols ?? face.cost;
  if (
    symbols !== undefined
    && x.mana < leastMana(symbols) + (way.more ? leastMana(way.more) : 0)
    && !changesOwnCost(face)
    && !hasHelp(face)
    && !way.lessBy
  )
    return;
  if (castRefusal(g, { seat, object: id, face: at, way: way.id, known: way })) return;
  const cost = costText(asFace(g, id, at, () => castCost(g, seat, o, face, { way }).symbols));
  const plain = way === PRINTED;
  x.out.push(
    remembered(g, {
      key: `cast:${objRef(id)}:${ref}:${at}${plain ? '' : `:${way.id}`}`,
      kind: 'cast',
      label: plain ? `Cast ${face.name}` : way.faceDown ? `Cast ${way.label}` : `Cast ${face.name} (${way.label})`,
      object: objRef(id),
      seat: ref,
      cost,
      ...(at === 0 ? {} : { face: at }),
    }),
  );
}

export function offerAbility(x: Gathering, id: ObjId, key: string, ability: Activated, name: string): void {
  if (!x.sorcery && (ability.sorcerySpeed || isLoyalty(ability))) return;
  const symbols = manaPart(activationCost(x.g, x.seat, id, ability, undefined).parts);
  if (
    symbols.length > 0
    && !ability.price
    && !ability.cost.some((p) => p.c === 'mana' && p.bend)
    && x.mana !== Infinity
    && x.mana < leastMana(symbols)
  )
    return;
  if (firstFailing(x.g, activateRequirements(), { seat: x.seat, object: id, ability })) return;
  x.out.push(
    remembered(x.g, {
      key: `act:${objRef(id)}:${x.ref}:${key}`,
      kind: 'activate',
      label: `${name}: ${ability.text ?? 'activate'}`,
      object: objRef(id),
      seat: x.ref,
      cost: costText(symbols),
    }),
  );
}

/** True if the card says itself when it may be cast. */
function hasOwnTime(abilities: readonly Ability[]): boolean {
  for (let i = 0; i < abilities.length; i++) if (abilities[i]?.kind === 'spellRule') return true;
  return false;
}
