import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import { isSeatRef, objRef, refId, type ObjId, type Ref } from '../../../server/engine/kernel/refs.ts';
import type { StackData } from '../../../server/engine/kernel/state/object.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import {
  C1,
  C10,
  C11,
  C12,
  C13,
  C17,
  C18,
  C2,
  C24,
  C26,
  C28,
  C29,
  C3,
  C31,
  C32,
  C36,
  C6,
  C7,
  C8,
  C9,
} from '../clauses.ts';
import type { BindingOptions } from '../options.ts';
import { atFront, isOpposition, OPPOSITION, sideOf } from './seats.ts';

type Explains = NonNullable<Rules['explains']>;
type Meaning = NonNullable<Rules['meaning']>;
type Of<E extends GameEvent['e']> = Extract<GameEvent, { e: E }>;

/** The Front has a part in what happened: whose graveyard, which targets, what moved where. */
export const frontOfEvent: Explains = (g, e, was) => {
  switch (e.e) {
    case 'zone':
      return e.to === 'graveyard' ? [...(e.from === 'stack' ? [C31.id] : []), C6.id, ...fallen(g, e)] : [];
    case 'damage':
      return e.combat ? [C11.id] : [];
    case 'control':
      return acrossFronts(g, e);
    case 'attached':
      return e.to === null && e.from !== null && apart(g, objRef(e.obj), e.from) ? [C26.id, '704.5n'] : [];
    case 'resolve':
    case 'fizzle':
      return was ? aimedAcross(g, was) : [];
    case 'trigger':
      return seenAcross(g, e) ? [C10.id] : [];
    default:
      return [];
  }
};

const apart = (g: Game, a: Ref, b: Ref): boolean =>
  g.world.exists(a) && g.world.exists(b) && g.world.placeOf(a) !== g.world.placeOf(b);
const asItWas = (g: Game, id: ObjId) => g.world.object(id) ?? g.world.lastKnown(id);

/** The clauses on an Aura that what it was attached to has left behind (C26). */
function fallen(g: Game, e: Of<'zone'>): readonly string[] {
  const was = g.world.lastKnown(e.obj);
  const host = was?.attachedTo ?? null;
  if (e.from !== 'battlefield' || !was || host === null || !g.world.exists(host)) return [];
  return g.world.placeOf(host) === was.place ? [] : [C26.id, '704.5m'];
}

/** The clauses by which control passes to another Front (C12), by a move, or back to whoever would have it (C13). */
function acrossFronts(g: Game, e: Of<'control'>): readonly string[] {
  const object = g.world.object(e.obj);
  const home = object !== undefined && (object.owner === e.to || (g.rules.owns?.(g, e.to, object.owner) ?? false));
  const ours = sideOf(g, e.from) === sideOf(g, e.to);
  const across = g.world.seat(e.from).place !== g.world.seat(e.to).place;
  if (!ours && home) return across ? [C13.id, C12.id] : [C13.id];
  if (!across) return [];
  return ours && object?.marks?.['moved'] === g.state.turn.number ? [C13.id] : [C12.id];
}

/** The clauses by which something at another Front than its controller's was a target, or was no longer (C7, C8). */
function aimedAcross(g: Game, { seat, targets }: StackData): readonly string[] {
  const { place } = g.world.seat(seat);
  return targets.flat().flatMap((to) => {
    if (isSeatRef(to)) return g.world.seat(refId(to)).place === place ? [] : [C8.id];
    const target = asItWas(g, refId(to));
    return target && atFront(target.zone) && g.world.seat(target.controller).place !== place ? [C7.id] : [];
  });
}

/** True if an ability triggered by what happened at another Front (C10). */
function seenAcross(g: Game, e: Of<'trigger'>): boolean {
  const subject = asItWas(g, e.obj)?.stack?.event?.subject;
  const what = subject === undefined ? undefined : asItWas(g, subject);
  return what !== undefined && g.world.seat(what.controller).place !== g.world.seat(e.seat).place;
}

/** Why a card of the Opposition went where it went (C24), and what its seats did to their library (C2, C32). */
export const ofTheOpposition: Explains = (g, e) => {
  if (e.e === 'draw') return isOpposition(g, e.seat) ? [C2.id] : [];
  if (e.e === 'mill') return isOpposition(g, e.seat) ? [C2.id, C32.id] : [];
  if (e.e !== 'zone' || !ownedByOpposition(g, e)) return [];
  const turns = e.from === 'library' && e.to !== 'hand' && e.why !== 'draw' ? [C2.id, C32.id] : [];
  const goes =
    e.to === 'hand'
    || e.to === 'library'
    || (e.to === 'graveyard' && !atFront(e.from))
    || (e.to === 'battlefield' && (e.from === 'exile' || e.from === 'library') && isWithOpposition(g, e.now));
  return goes ? [...turns, ...(e.from === 'stack' ? [C31.id] : []), C24.id] : turns;
};
const isWithOpposition = (g: Game, id: ObjId | null): boolean => {
  const now = id === null ? undefined : g.world.object(id);
  return now !== undefined && isOpposition(g, now.controller);
};
const ownedByOpposition = (g: Game, e: Of<'zone'>): boolean => {
  const owner = (e.now === null ? undefined : g.world.object(e.now)?.owner) ?? g.world.lastKnown(e.obj)?.owner;
  return owner !== undefined && isOpposition(g, owner);
};

/** Why a turn is of some seats alone (C9), nobody draws in the first one (C1), or a side has too many poison counters (C28). */
export const ofSides: Explains = (g, e) => {
  if (e.e === 'turn') return e.extra || e.seats.length < g.world.sideSeats(e.side).length ? [C9.id] : [];
  if (e.e === 'step') return e.step === 'draw' && g.state.turn.number === 1 ? [C1.id, '810.6'] : [];
  if (e.e !== 'lost') return [];
  return e.why === 'poison' ? [C28.id] : e.why === 'draw' && e.side === OPPOSITION ? [C2.id] : [];
};

/** Why a tied card went back to its zone (C17), or came to the seat that played it from there (C18). */
export const toItsZone: Explains = (g, e) => {
  if (e.e !== 'zone') return [];
  if (e.to === 'command')
    return e.from === 'graveyard' || e.from === 'exile' || e.from === 'battlefield' ? [C17.id] : [];
  const tied = e.now !== null && g.world.object(e.now)?.marks?.['tied'] !== undefined;
  return tied && e.from === 'stack' && e.to === 'battlefield' && isWithOpposition(g, e.now) ? [C18.id] : [];
};

/** Words that mean one seat: "you" (C9), also as the one to whom damage is dealt (C36). */
export const wordsForOneSeat: Meaning = (_g, words) => [
  ...(/\byou(?:rs?)?\b/i.test(words) ? [C9.id] : []),
  ...(/\bdamage\b[^.]*\bto you\b|\byour life total\b|\blife you (?:lost|gained)\b|\byou (?:lost|lose) life\b/i.test(
    words,
  )
    ? [C36.id]
    : []),
];

/** Words that reach over every Front (C10): "all", "each" and "whenever a …", where they do not speak of "you". */
export const wordsForEveryFront: Meaning = (_g, words) =>
  [...words.matchAll(/\b(?:all|each|whenever (?:an?|another)) [^,.]*/gi)].some(([phrase]) => !/\byour?\b/i.test(phrase))
    ? [C10.id]
    : [];

/** Why a mulligan counts as it does (C3, C29): with `freeMulligan: first`, the first one over all Fronts of the Opposition does not. */
export const ofMulligans =
  (options: Pick<BindingOptions, 'freeMulligan'>): Explains =>
  (g, e) => {
    if (e.e !== 'note' || e.clause !== '103.5') return [];
    return e.seat !== null && isOpposition(g, e.seat) && options.freeMulligan === 'first' ? [C29.id, C3.id] : [C3.id];
  };
