import type { Face, Keyword, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { addEffect } from '../changes/continuous-effects.ts';
import { EFFECTS } from '../kernel/journal.ts';
import type { ActiveStatic } from '../ports/characteristics.ts';
import { matches } from '../language/filters.ts';
import { working } from '../replacement/static-effects.ts';
import { guiseOf, matchesAsSpell } from './as-it-will-be-cast.ts';
import { faceAs } from './alternative-costs.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId, Zone } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

type Have = Extract<StaticEffect, { readonly st: 'spellsHave' }>;

/** Keywords that other objects give to the spell that a card would be cast as (601.2, 611.2f, 611.3). */
function given(
  g: Game,
  seat: SeatId,
  o: GameObject,
  way: Way,
  from: Zone = o.zone,
): readonly (ActiveStatic & { readonly effect: Have })[] {
  if (g.world.statics('spellsHave').length === 0) return [];
  return working(g, 'spellsHave').filter(
    ({ effect: e, seat: you, source }) =>
      you === seat
      && matchesAsSpell(g, o.id, e.filter, { you, source }, guiseOf(way))
      && (e.from === undefined || (e.from === 'not hand' ? from !== 'hand' : from === e.from))
      && (e.nth === undefined
        || g.world
          .seat(seat)
          .turn.spells.filter(
            (id) => matches(g, id, e.filter, { you, source }) && (e.from === undefined || castFrom(g, id) === e.from),
          ).length
          === e.nth - 1),
  );
}
const castFrom = (g: Game, id: ObjId): string | undefined => (g.world.object(id) ?? g.world.lastKnown(id))?.stack?.from;

const altered = new WeakMap<Face, Map<string, Face>>();
/** The face of a card as a spell: in its way of casting, with the keywords that other objects give it. */
export function faceCast(g: Game, seat: SeatId, o: GameObject, printed: Face, way: Way): Face {
  const face = faceAs(printed, way);
  const keywords = keywordsGiven(g, seat, o, face, way);
  if (keywords.length === 0) return face;
  let faces = altered.get(face);
  if (!faces) altered.set(face, (faces = new Map()));
  const key = JSON.stringify(keywords);
  let now = faces.get(key);
  if (!now) faces.set(key, (now = { ...face, abilities: [...face.abilities, { kind: 'keywords', keywords }] }));
  return now;
}
export const keywordsGiven = (g: Game, seat: SeatId, o: GameObject, face: Face, way: Way): readonly Keyword[] =>
  given(g, seat, o, way).flatMap(({ effect: e }) =>
    e.ownCost
      ? (e.keywords ?? []).map((k): Keyword =>
          k.k === 'replicate' ? { ...k, cost: [{ c: 'mana', symbols: face.cost ?? [] }] } : k,
        )
      : (e.keywords ?? []),
  );

/** 611.2f: an effect on the next spell applies to this one, and to no other. */
export function useNext(g: Game, seat: SeatId, o: GameObject, way: Way, from: Zone): void {
  if (!g.state.lasting?.some((l) => l.next && l.seat === seat)) return;
  if (given(g, seat, o, way, from).some(({ effect }) => effect.uncounterable))
    addEffect(g, {
      source: o.id,
      seat,
      objects: [o.id],
      mods: [{ m: 'restrict', rule: "can't be countered" }],
      until: { u: 'turn' },
    });
  const used = (e: StaticEffect): boolean =>
    (e.st === 'spellsHave' || e.st === 'cost')
    && matchesAsSpell(g, o.id, e.filter, { you: seat, source: o.id }, guiseOf(way));
  g.journal.set(
    g.state,
    'lasting',
    g.state.lasting.filter((l) => !(l.next && l.seat === seat && l.effects.some(used))),
    EFFECTS,
    true,
  );
}
