import { chooseObjects, yesNo } from '../../server/engine/ask.ts';
import type { Flow } from '../../server/engine/flow.ts';
import type { Game } from '../../server/engine/game.ts';
import { firstFailing, type Requirement } from '../../server/engine/requirements.ts';
import type { Rules, Topics } from '../../server/engine/rules.ts';
import type { GameObject, ObjId, SeatId, Zone } from '../../server/engine/state.ts';
import { moveObjects } from '../../server/engine/zones.ts';
import { frontName, isOpposition, OPPOSITION } from './fronts.ts';
import type { BindingOptions } from './options.ts';

/** Marks of a card that is tied to a Face: what the Face is called, its Relationship, and whether it is a Quality or a Lot. */
export const tiedMarks = (r: { face: string; relationship: string; kind: string }): Record<string, string> =>
  ({ tied: r.face, relationship: r.relationship, kind: r.kind });
const isTied = (o: GameObject): boolean => o.marks?.['tied'] !== undefined;

/** Mark on a tied card whose owner left it where it is: the object's id, so that another zone change asks again. */
const STAYS = 'stays';
const PERMANENTS: readonly string[] = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'];

/** C16, C18: tied cards are played from the zone as from the hand; the Opposition's by any of its seats. */
export const ZONE_REQUIREMENTS: readonly Requirement<Topics['land']>[] = [
  {
    id: 'tied', clauses: ['C16'], mend: 'Play cards that are tied to a Relationship.', concerns: (g, c) => g.world.get(c.object).zone === 'command',
    holds: (g, c) => g.world.get(c.object).zone !== 'command' || isTied(g.world.get(c.object)),
    says: () => 'Cards tied to Relationships are played from the Relationship Zone as from the hand, for {2} more for each earlier cast from there.',
    facts: (g, c) => [...notes(g, g.world.get(c.object)), `Cast from the zone before: ${g.world.get(c.object).casts ?? 0}.`],
  },
  {
    id: 'whose zone', clauses: ['C18'], mend: 'Play it from a seat of the side that it is tied to.', concerns: (g, c) => g.world.get(c.object).zone === 'command',
    holds: (g, c) => g.world.get(c.object).zone !== 'command' || g.world.command(c.seat).includes(c.object),
    says: () => "The Augur plays the Opposition's tied cards at any Front, Magicians play their own; the seat that plays it controls it.",
    facts: (g, c) => [`It is played by ${g.world.seat(c.seat).name} at ${frontName(g.world.seat(c.seat).place)}.`],
  },
];
export const playable: NonNullable<Rules['playable']> = (g, seat) => g.world.command(seat).filter((object) => !firstFailing(g, ZONE_REQUIREMENTS, { seat, object }));

/** C16: {2} more for each earlier cast of that card from the zone. */
export const costIncrease: NonNullable<Rules['costIncrease']> = (_g, _seat, o) => {
  const casts = o.zone === 'command' && isTied(o) ? (o.casts ?? 0) : 0;
  return casts === 0 ? null : { n: 2 * casts, says: `Cast from the Relationship Zone ${times(casts)} before: {${2 * casts}} more`, clause: 'C16' };
};

/** What the table should know of a tied card. */
export const notes: NonNullable<Rules['notes']> = (_g, o) => {
  if (!isTied(o)) return [];
  const tie = `${String(o.marks?.['tied'])}: ${String(o.marks?.['kind'])} of ${String(o.marks?.['relationship'])}`;
  return o.zone === 'command' && (o.casts ?? 0) > 0 ? [tie, `costs {${2 * (o.casts ?? 0)}} more (cast from here ${times(o.casts ?? 0)})`] : [tie];
};
const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

function mayReturn(g: Game, o: GameObject, options: BindingOptions): boolean {
  if (!isTied(o) || options.returnToRelationshipZone === 'none') return false;
  return options.returnToRelationshipZone === 'all' || g.world.chars(o.id).types.some((t) => PERMANENTS.includes(t));
}

/** Who answers for an owner: a Magician, or the Augur. */
const ownerOf = (g: Game, o: GameObject): SeatId => (isOpposition(g, o.owner) ? (g.world.sideSeats(OPPOSITION)[0] ?? o.owner) : o.owner);

/** Position of the journal up to which nothing was left to ask: only what was written to since can have come to a graveyard or exile. */
const settled = new WeakMap<Game, number>();
function someInReach(g: Game, ids: ReadonlySet<ObjId>): boolean {
  for (const id of ids) {
    const o = g.world.object(id);
    if (o?.marks && (o.zone === 'graveyard' || o.zone === 'exile')) return true;
  }
  return false;
}

/** C17 (903.9a): tied cards that came to a graveyard or exile may be put back by their owner. Asked once for each time that they get there. */
export function returnTied(options: BindingOptions) {
  return function* (g: Game): Flow<boolean> {
    const touched = g.journal.touched(settled.get(g) ?? -1);
    if (touched && !someInReach(g, touched)) {
      settled.set(g, g.journal.position);
      return false;
    }
    const asking = new Map<SeatId, ObjId[]>();
    for (const list of [...g.state.zones.graveyard, g.state.zones.exile]) {
      for (const id of list) {
        const o = g.world.get(id);
        if (!o.marks || o.marks[STAYS] === id || !mayReturn(g, o, options)) continue;
        const owner = ownerOf(g, o);
        asking.set(owner, [...(asking.get(owner) ?? []), id]);
      }
    }
    if (asking.size === 0) {
      settled.set(g, g.journal.position);
      return false;
    }
    const back: { id: ObjId; to: 'command' }[] = [];
    for (const seat of g.world.apnap()) {
      const from = asking.get(seat) ?? [];
      const chosen = yield* chooseObjects(g, seat, { title: 'Put back into the Relationship Zone?', from, min: 0, max: from.length, clauses: ['C17', '903.9a'] });
      for (const id of from) {
        if (chosen.includes(id)) back.push({ id, to: 'command' });
        else g.journal.set(g.world.get(id), 'marks', { ...g.world.get(id).marks, [STAYS]: id }, id);
      }
    }
    if (back.length > 0) yield* moveObjects(g, back, null);
    return back.length > 0;
  };
}

/** C17 (903.9b): a tied card that would go to a hand or library may go to the zone instead. */
export function redirect(options: BindingOptions): NonNullable<Rules['redirect']> {
  return function* (g: Game, o: GameObject, to: Zone): Flow<Zone> {
    if ((to !== 'hand' && to !== 'library') || o.zone === 'command' || !mayReturn(g, o, options)) return to;
    const title = `Put ${g.world.chars(o.id).name} into the Relationship Zone instead of a ${to}?`;
    return (yield* yesNo(g, ownerOf(g, o), { title, object: o.id, clauses: ['C17', '903.9b'] })) ? 'command' : to;
  };
}
