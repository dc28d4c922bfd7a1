import { chooseObjects, yesNo } from '../../server/engine/decisions/ask.ts';
import type { Bookmark } from '../../server/engine/kernel/journal.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { firstFailing, type Requirement } from '../../server/engine/ports/legality.ts';
import type { Topics } from '../../server/engine/ports/format-hooks.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import type { WouldMove } from '../../server/engine/ports/would-be-events.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { ObjId, SeatId } from '../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../server/engine/kernel/state/object.ts';

/**
 * Cards that are played from the command zone and may return there (903.8, 903.9).
 * A format may use other names for the cards and the zone.
 */
export interface Leading {
  /** true for a card that the zone is for, by its marks, which stay with it through all zones (903.3) */
  readonly leads: (o: GameObject) => boolean;
  /** name of the zone in sentences: "command zone" */
  readonly zone: string;
}
export interface Playing extends Leading {
  /** requirements for playing a card from the zone */
  readonly requirements: readonly Requirement<Topics['land']>[];
  /** clause for the additional {2} for each earlier cast */
  readonly tax: string;
}
export interface Returning extends Leading {
  /** true if this card may go back; default: every one */
  readonly mayReturn?: (g: Game, o: GameObject) => boolean;
  /** the player who decides; default: the card's owner */
  readonly decides?: (g: Game, o: GameObject) => SeatId;
  readonly clauses: { readonly back: readonly string[]; readonly instead: readonly string[] };
}

export const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

/** Hooks for playing such cards from the zone, for {2} more each time (903.8). */
export function playedFromZone(p: Playing): Hooks {
  return {
    requirements: { cast: p.requirements, land: p.requirements },
    playable: (g, seat) => g.world.command(seat).filter((object) => !firstFailing(g, p.requirements, { seat, object })),
    costIncrease(_g, _seat, o) {
      const casts = o.zone === 'command' && p.leads(o) ? (o.casts ?? 0) : 0;
      return casts === 0
        ? null
        : { n: 2 * casts, says: `Cast from the ${p.zone} ${times(casts)} before: {${2 * casts}} more`, clause: p.tax };
    },
  };
}

/** Note on a card that was cast from the zone before: its additional cost (903.8). */
export const taxNote = (o: GameObject): readonly string[] =>
  o.zone === 'command' && (o.casts ?? 0) > 0
    ? [`costs {${2 * (o.casts ?? 0)}} more (cast from here ${times(o.casts ?? 0)})`]
    : [];

/**
 * Mark on a card that its owner left in a graveyard or exile.
 * The value is the object's id: after another zone change the card is a new object, and the owner is asked
 * again.
 */
const STAYS = 'stays';

/**
 * 903.9a, 903.9b: hooks for returning such cards to the zone.
 * From a graveyard or exile they may return once each time they get there (903.9a). Instead of going to a hand
 * or library they may go to the zone (903.9b).
 */
export function returnsToZone(r: Returning): Hooks {
  const mayReturn = (g: Game, o: GameObject): boolean => r.leads(o) && (r.mayReturn?.(g, o) ?? true);
  const decides = (g: Game, o: GameObject): SeatId => r.decides?.(g, o) ?? o.owner;
  /**
   * Place in the journal at which no card was left to ask about.
   * Only objects written since can have come to a graveyard or exile.
   */
  const settled = new WeakMap<Game, Bookmark>();
  const someInReach = (g: Game, ids: ReadonlySet<ObjId>): boolean => {
    for (const id of ids) {
      const o = g.world.object(id);
      if (o?.marks && (o.zone === 'graveyard' || o.zone === 'exile')) return true;
    }
    return false;
  };
  return {
    stateBasedActions: [
      function* (g): Flow<boolean> {
        const read = settled.get(g);
        const touched = read ? g.journal.touched(read) : null;
        if (touched && !someInReach(g, touched)) {
          settled.set(g, g.journal.bookmark());
          return false;
        }
        const asking = new Map<SeatId, ObjId[]>();
        for (const list of [...g.state.zones.graveyard, g.state.zones.exile]) {
          for (const id of list) {
            const o = g.world.get(id);
            if (!o.marks || o.marks[STAYS] === id || !mayReturn(g, o)) continue;
            const seat = decides(g, o);
            asking.set(seat, [...(asking.get(seat) ?? []), id]);
          }
        }
        if (asking.size === 0) {
          settled.set(g, g.journal.bookmark());
          return false;
        }
        const back: { id: ObjId; to: 'command' }[] = [];
        for (const seat of g.world.apnap()) {
          const from = asking.get(seat) ?? [];
          const chosen = yield* chooseObjects(g, seat, {
            title: `Put back into the ${r.zone}?`,
            from,
            min: 0,
            max: from.length,
            clauses: r.clauses.back,
          });
          for (const id of from) {
            if (chosen.includes(id)) back.push({ id, to: 'command' });
            else g.journal.set(g.world.get(id), 'marks', { ...g.world.get(id).marks, [STAYS]: id }, id);
          }
        }
        if (back.length > 0) yield* moveObjects(g, back, null);
        return back.length > 0;
      },
    ],
    replacements: {
      move: [
        {
          clause: r.clauses.instead[0] ?? '903.9b',
          label: `Put into the ${r.zone} instead`,
          applies: (g, { object: o, to }) =>
            (to === 'hand' || to === 'library') && o.zone !== 'command' && mayReturn(g, o),
          *replace(g, e): Flow<WouldMove> {
            const { object: o, to } = e;
            const title = `Put ${g.world.chars(o.id).name} into the ${r.zone} instead of a ${to}?`;
            const yes = yield* yesNo(g, decides(g, o), { title, object: o.id, clauses: r.clauses.instead });
            return yes ? { ...e, to: 'command' } : e;
          },
        },
      ],
    },
  };
}
