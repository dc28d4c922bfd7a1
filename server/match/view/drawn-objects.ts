import { faceUpOf } from '../../engine/objects/copiable-values.ts';
import { faceOf, rootOf } from '../../engine/objects/definitions.ts';
import type { Game } from '../../engine/game/game.ts';
import { canSee } from '../../engine/language/facts/visibility.ts';
import type { CardView, ObjectView, SeatView } from '../../protocol/index.ts';
import { cardKey, faceViews } from '../card-view.ts';
import { countsOf } from './drift.ts';
import { Handles } from './handles.ts';
import { costNow, objectView, type Eyes, type Fight } from './object-view.ts';
import type { TableFacts } from '../view-ports.ts';
import type { ObjId, PersonId, SeatId, Zone } from '../../engine/kernel/refs.ts';
import type { GameObject, Copiable } from '../../engine/kernel/state/object.ts';
import type { Attack } from '../../engine/kernel/state/turn.ts';
import type { Characteristics } from '../../engine/ports/characteristics.ts';

export type SeatZones = Pick<SeatView, 'handCards' | 'battlefield' | 'graveyard' | 'command' | 'top'>;

/** Lists of handles by zone, and the objects in them. */
export interface Drawn {
  readonly stack: string[];
  readonly exile: string[];
  readonly seats: readonly SeatZones[];
  readonly objects: Record<string, ObjectView>;
}

interface Seen {
  readonly view: ObjectView;
  readonly chars: Characteristics | null;
  /** the list that it was in */
  readonly at: List;
}

const NO_WORDS: readonly string[] = [];

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((word, i) => word === b[i]));

/** A zone of a seat as a number: which lists have to be drawn again. */
export type List = number;

const ZONE: Readonly<Record<Zone, number>> = {
  battlefield: 0,
  hand: 1,
  graveyard: 2,
  library: 3,
  exile: 4,
  stack: 5,
  command: 6,
};

export const listAt = (zone: Zone, seat: SeatId): List => seat * 8 + ZONE[zone];

/** A face and, of a card, the others that are on it (712.6). */
export const facesOf = (g: Game, shown: Copiable): Record<string, CardView> =>
  faceViews(g.setup.cards[shown.def], shown, rootOf(g, shown.def)?.image, (face) =>
    faceOf(g, { def: shown.def, face }),
  );

const NOBODY: ReadonlyMap<ObjId, Fight> = new Map();

/** The objects that one viewer sees, drawn one by one: those that nothing has changed stay as they were. */
export abstract class DrawnObjects {
  protected readonly g: Game;
  protected readonly who: { readonly person: PersonId | null; readonly side: number | null };
  protected readonly table: TableFacts;
  readonly handles = new Handles();
  protected seen = new Map<ObjId, Seen>();
  protected cards: Record<string, CardView> = {};
  /** the lists and objects that were drawn last */
  protected drawn: Drawn | null = null;
  /** the top card of each seat's library, when the lists were drawn last */
  protected tops: readonly (ObjId | undefined)[] = [];
  protected readonly inCombat = new Set<ObjId>();
  /** objects whose look can change without being written to, and what with: the board, what they aim at or come from while they are on the stack, or anything that they count */
  protected readonly loose = new Map<ObjId, 'board' | 'stack' | 'anything'>();
  /** notes of the format that may change with anything, on objects as they were drawn */
  protected readonly noted = new Map<ObjId, readonly string[]>();
  protected readonly inPlace: boolean;
  protected readonly eyes: Eyes;

  /** `inPlace`: the records of objects and cards are the same ones in every view, written in place. For readers who look at one view at a time: it spares its copying. */
  constructor(g: Game, who: { readonly person: PersonId | null }, table: TableFacts, inPlace = false) {
    this.inPlace = inPlace;
    this.g = g;
    this.who = { person: who.person, side: who.person === null ? null : (g.state.people[who.person]?.side ?? null) };
    this.table = table;
    this.eyes = {
      g,
      who: this.who,
      handle: (id) => this.handles.of(id),
      toHandle: this.handles.toHandle,
      card: (o) => this.card(o),
    };
  }

  protected listOf(o: GameObject): List {
    return listAt(o.zone, o.zone === 'battlefield' ? this.g.world.controller(o.id) : o.controller);
  }

  protected isTop(id: ObjId): boolean {
    return this.g.state.seats.some((s) => this.g.world.library(s.id).at(-1) === id);
  }

  /** The lists of the zones named as dirty (null: all), drawing what is in them and was not seen yet. */
  protected drawZones(objects: Record<string, ObjectView>, dirty: ReadonlySet<List> | null): void {
    const { g, drawn } = this;
    const { state, world } = g;
    const stale = (zone: Zone, seats: readonly SeatId[]): boolean => {
      if (dirty === null) return true;
      for (let i = 0; i < seats.length; i++) if (dirty.has(listAt(zone, seats[i] as SeatId))) return true;
      return false;
    };
    const everybody = world.everybody();
    const topOf = (seat: SeatId): Pick<SeatView, 'top'> => {
      const [top] = list(world.library(seat).slice(-1).filter(sees));
      return top === undefined ? {} : { top };
    };
    const fighting = dirty === null ? this.fighting() : null;
    for (const id of fighting?.keys() ?? []) this.inCombat.add(id);
    const list = (ids: readonly ObjId[]): string[] =>
      ids.map((id) => {
        const h = this.handles.of(id);
        if (!this.seen.has(id)) objects[h] = this.draw(id, (fighting ?? this.fighting()).get(id)).view;
        return h;
      });
    const sees = (id: ObjId): boolean => canSee(g, this.who, world.get(id));
    this.tops = state.seats.map((s) => world.library(s.id).at(-1));
    // libraries and command zones may be of several seats
    const libraries = stale('library', everybody);
    const commands = stale('command', everybody);
    this.drawn = {
      stack: drawn && !stale('stack', everybody) ? drawn.stack : list(state.zones.stack),
      exile: drawn && !stale('exile', everybody) ? drawn.exile : list(state.zones.exile),
      objects,
      seats: state.seats.map(({ id }, i): SeatZones => {
        const old = drawn?.seats[i];
        const own = [id];
        const [hand, battlefield, graveyard] = [stale('hand', own), stale('battlefield', own), stale('graveyard', own)];
        if (old && !(libraries || commands || hand || battlefield || graveyard)) return old;
        return {
          handCards: old && !hand ? old.handCards : list(world.hand(id).filter(sees)),
          battlefield: old && !battlefield ? old.battlefield : list(world.permanentsOf(id)),
          ...(old && !libraries ? (old.top === undefined ? {} : { top: old.top }) : topOf(id)),
          graveyard: old && !graveyard ? old.graveyard : list(world.graveyard(id)),
          command: old && !commands ? old.command : list(world.command(id)),
        };
      }),
    };
  }

  /** True if an object that was not written to looks different now: on the stack, by counting others, or by its cost. */
  protected drifted(id: ObjId): boolean {
    const { world } = this.g;
    const o = world.object(id);
    const before = this.seen.get(id)?.view;
    if (!o || !before) return true;
    if (o.stack) return this.driftedOnStack(o, o.stack, before);
    if (before.card === null) return false;
    const c = world.chars(id);
    if (!sameWords(this.g.rules.liveNotes?.(this.g, o) ?? NO_WORDS, this.noted.get(id) ?? NO_WORDS)) return true;
    return (
      (c.power ?? undefined) !== before.power
      || (c.toughness ?? undefined) !== before.toughness
      || costNow(this.eyes, o) !== before.costNow
    );
  }

  /** On the stack: other rules for spells, a target or source that is gone. */
  protected driftedOnStack(
    o: GameObject,
    { kind, targets, source }: NonNullable<GameObject['stack']>,
    before: ObjectView,
  ): boolean {
    const { world } = this.g;
    if (
      kind === 'spell'
        ? this.seen.get(o.id)?.chars !== world.chars(o.id)
        : (before.stack?.source !== undefined) !== (world.object(source) !== undefined)
    )
      return true;
    return targets.flat().filter((r) => world.exists(r)).length !== (before.stack?.targets.length ?? 0);
  }

  protected draw(id: ObjId, fight: Fight | undefined): Seen {
    const entry = this.show(id, fight);
    this.seen.set(id, entry);
    const o = this.g.world.get(id);
    const { liveNotes } = this.g.rules;
    const notes = liveNotes?.(this.g, o) ?? NO_WORDS;
    if (notes.length > 0) this.noted.set(id, notes);
    else this.noted.delete(id);
    const counts = o.zone === 'battlefield' || o.kind === 'ability' ? 'nothing' : countsOf(faceOf(this.g, o));
    // with live notes anything may come to have one
    if (liveNotes) this.loose.set(id, 'anything');
    else if (o.zone === 'stack') this.loose.set(id, counts === 'nothing' ? 'stack' : 'anything');
    else if (counts !== 'nothing') this.loose.set(id, counts);
    return entry;
  }

  protected fighting(): ReadonlyMap<ObjId, Fight> {
    const attacks = this.g.state.combat?.attacks;
    if (!attacks || attacks.length === 0) return NOBODY;
    const out = new Map<ObjId, { attack?: Attack; blocking?: ObjId[] }>();
    for (const a of attacks) {
      out.set(a.id, { ...out.get(a.id), attack: a });
      for (const b of a.blockers) out.set(b, { ...out.get(b), blocking: [...(out.get(b)?.blocking ?? []), a.id] });
    }
    return out;
  }

  protected show(id: ObjId, fight: Fight | undefined): Seen {
    const o = this.g.world.get(id);
    const chars = this.g.world.chars(id);
    return {
      view: objectView(this.eyes, o, chars, fight),
      chars: o.zone === 'battlefield' || o.zone === 'stack' ? chars : null,
      at: this.listOf(o),
    };
  }

  protected card(o: GameObject): string {
    const shown = faceUpOf(this.g, o);
    const key = cardKey(shown.def, shown.face);
    if (!this.cards[key]) {
      if (this.inPlace) Object.assign(this.cards, facesOf(this.g, shown));
      else this.cards = { ...this.cards, ...facesOf(this.g, shown) };
    }
    return key;
  }
}
