import { type Drawn, type SeatZones, type List, listAt, DrawnObjects } from './drawn-objects.ts';
import type { ActiveStatic, Board } from '../../engine/ports/characteristics.ts';
import type { SeatFact } from '../../engine/ports/format-hooks.ts';
import { canSee } from '../../engine/language/facts/visibility.ts';
import type { SeatView, View, ObjectView } from '../../protocol/index.ts';
import { sameTaxes, taxesOf } from './drift.ts';
import { sick } from './object-view.ts';
import { factsOf } from './seat-facts.ts';
import type { Bookmark } from '../../engine/kernel/journal.ts';
import { seatRef, type ObjId, type PersonId, type Zone } from '../../engine/kernel/refs.ts';
import type { Seat } from '../../engine/kernel/state/seat.ts';
import type { Game } from '../../engine/game/game.ts';

/** A copy key by key, which is several times as fast as spreading a record of many keys. */
export function copied(record: Record<string, ObjectView>): Record<string, ObjectView> {
  const copy: Record<string, ObjectView> = {};
  for (const key in record) copy[key] = record[key] as ObjectView;
  return copy;
}

const ONE_PLACE: ReturnType<NonNullable<Game['rules']['places']>> = [{ name: 'The table' }];

export const HIDDEN: readonly Zone[] = ['library', 'hand'];

/** Mana of a pool of which the words that added it speak, by those words. */
function boundView(s: Seat): Pick<SeatView, 'bound'> {
  if (!s.bound || s.bound.length === 0) return {};
  return {
    bound: [...new Set(s.bound.map((b) => b.says))].map((says) => ({
      says,
      mana: s.bound?.flatMap((b) => (b.says === says ? [b.symbol] : [])).join('') ?? '',
    })),
  };
}

/** A view drawn anew as far as the match has changed since the last time. */
export abstract class RedrawnView extends DrawnObjects {
  protected seats: SeatView[] = [];
  protected places: View['places'] = [];
  protected placesOf: unknown = null;
  /** by seat: the state's own values behind its part of the view */
  protected readonly sources: {
    readonly pool: unknown;
    readonly bound: unknown;
    readonly counters: unknown;
    readonly facts: readonly SeatFact[];
  }[] = [];
  protected read: Bookmark | null = null;
  protected status = -1;
  protected moment = '';
  protected board: Board | null = null;
  protected serial = -1;
  protected turn = -1;
  protected holders: readonly PersonId[] = [];
  /** the effects on the board that changed what things cost */
  protected taxes: readonly ActiveStatic[] = [];

  /** Draws what may have changed since the last time, or everything at first and when somebody else answers for a seat. */
  protected redraw(): void {
    const { g } = this;
    const { state, world } = g;
    const anew = this.drawn === null || state.seats.some((s, i) => s.person !== this.holders[i]);
    const touched = anew || this.read === null ? null : g.journal.touched(this.read);
    if (touched) this.drawTouched(touched);
    else {
      this.seen = new Map();
      this.loose.clear();
      this.noted.clear();
      this.inCombat.clear();
      this.drawZones({}, null);
    }
    this.read = g.journal.bookmark();
    this.status = g.journal.status;
    this.moment = world.moment;
    this.board = world.board();
    this.serial = world.boardSerial;
    this.turn = state.turn.number;
    if (anew) this.holders = state.seats.map((s) => s.person);
    this.taxes = taxesOf(world);
    const { seats } = this.drawn as Drawn;
    this.seats = state.seats.map((s, i) => this.seatView(s, seats[i] as SeatZones, this.seats[i]));
    const places = g.rules.places?.(g) ?? ONE_PLACE;
    if (places !== this.placesOf) {
      this.placesOf = places;
      this.places = places.map((p, i) => ({
        name: p.name,
        ...(p.note ? { note: p.note } : {}),
        ...(p.steps ? { steps: p.steps } : {}),
        seats: state.seats.filter((s) => s.place === i).map((s) => seatRef(s.id)),
      }));
    }
  }

  /** A seat's part of the view; the one of before if nothing of it is other. */
  protected seatView(s: Seat, zones: SeatZones, old: SeatView | undefined): SeatView {
    const { g } = this;
    const hand = g.world.hand(s.id).length;
    const library = g.world.library(s.id).length;
    const source = this.sources[s.id];
    const facts = factsOf(g, s, source?.facts);
    const poisonToLose = s.own ? (g.rules.poisonToLose?.(g, s.side) ?? 10) : undefined;
    if (
      old
      && source
      && source.pool === s.pool
      && source.bound === s.bound
      && source.counters === s.counters
      && source.facts === facts
      && old.own?.life === s.own?.life
      && old.own?.poison === s.own?.poison
      && old.own?.poisonToLose === poisonToLose
      && old.own?.startingLife === s.own?.startingLife
      && old.hand === hand
      && old.library === library
      && old.person === s.person
      && old.left === (s.left || undefined)
      && old.landsPlayed === s.landsPlayed
      && old.handCards === zones.handCards
      && old.battlefield === zones.battlefield
      && old.graveyard === zones.graveyard
      && old.command === zones.command
      && old.top === zones.top
    )
      return old;
    this.sources[s.id] = { pool: s.pool, bound: s.bound, counters: s.counters, facts };
    const view: SeatView = {
      ref: seatRef(s.id),
      name: s.name,
      side: s.side,
      person: s.person,
      place: s.place,
      hand,
      library,
      handCards: zones.handCards,
      battlefield: zones.battlefield,
      graveyard: zones.graveyard,
      command: zones.command,
      pool: s.pool.join(''),
      ...boundView(s),
      landsPlayed: s.landsPlayed,
      facts: facts.map((f) => ({ ...f })),
    };
    if (s.left) view.left = true;
    if (s.player === false) view.player = false;
    if (s.own && poisonToLose !== undefined)
      view.own = {
        life: s.own.life,
        startingLife: s.own.startingLife,
        poison: s.own.poison,
        poisonToLose,
        ...(s.own.lifeless ? { lifeless: true as const } : {}),
      };
    if (zones.top !== undefined) view.top = zones.top;
    if (Object.keys(s.counters).length > 0) view.counters = { ...s.counters };
    return view;
  }

  /** Objects that the journal touched, that the layers see otherwise, that fight, or that are loose; and the zones in which they were or are. */
  protected drawTouched(touched: ReadonlySet<ObjId>): void {
    const { g, seen } = this;
    const { state, world } = g;
    const board = world.board();
    const changed = new Set<ObjId>(touched);
    for (const id of this.inCombat) changed.add(id);
    let ended = board !== this.board;
    for (const id of touched) if (!ended && !world.object(id)) ended = true;
    for (const [id, by] of this.loose)
      if (!touched.has(id) && (by === 'stack' ? ended : by === 'anything' || board !== this.board) && this.drifted(id))
        changed.add(id);
    if (board !== this.board || this.turn !== state.turn.number) {
      const turned = this.turn !== state.turn.number;
      const other = turned ? null : world.changedSince(this.serial);
      for (const id of other ?? state.zones.battlefield) {
        const before = seen.get(id);
        if (
          other
          || !before
          || before.chars !== board.chars.get(id)
          || (turned && before.view.sick !== sick(this.g, id))
        )
          changed.add(id);
      }
    }
    if (!sameTaxes(this.taxes, taxesOf(world))) {
      for (const [id, { view }] of seen)
        if ((view.zone === 'hand' || view.zone === 'command') && !touched.has(id) && this.drifted(id)) changed.add(id);
    }
    const fighting = this.fighting();
    this.inCombat.clear();
    for (const id of fighting.keys()) {
      this.inCombat.add(id);
      changed.add(id);
    }
    const dirty = new Set<List>();
    for (const s of state.seats) {
      const was = this.tops[s.id];
      if (world.library(s.id).at(-1) === was) continue;
      dirty.add(listAt('library', s.id));
      if (was !== undefined) changed.add(was); // under others now it is shown no longer
    }
    const objects = this.inPlace ? (this.drawn as Drawn).objects : copied((this.drawn as Drawn).objects);
    for (const id of changed) {
      const before = seen.get(id);
      const o = world.object(id);
      const now = o ? this.listOf(o) : null;
      const then = before ? before.at : null;
      const shown =
        before !== undefined
        && o !== undefined
        && (!HIDDEN.includes(o.zone) || (canSee(g, this.who, o) && (o.zone !== 'library' || this.isTop(id))));
      if (!shown || now !== then) {
        // the lists only change with what is in them
        if (then !== null) dirty.add(then);
        if (now !== null) dirty.add(now);
      }
      if (shown) objects[before.view.h] = this.draw(id, fighting.get(id)).view;
      else if (before) {
        seen.delete(id);
        this.loose.delete(id);
        this.noted.delete(id);
        delete objects[before.view.h];
      }
    }
    if (dirty.size > 0) this.drawZones(objects, dirty);
    else if (!this.inPlace) this.drawn = { ...(this.drawn as Drawn), objects };
  }
}
