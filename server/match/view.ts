import type * as Engine from '../engine/kernel/decisions.ts';
import type { ActiveStatic, Board, Characteristics } from '../engine/ports/characteristics.ts';
import { faceUpOf } from '../engine/objects/copiable-values.ts';
import { faceOf, rootOf } from '../engine/objects/definitions.ts';
import type { Game } from '../engine/game/game.ts';
import type { SeatFact } from '../engine/ports/format-hooks.ts';
import { canSee } from '../engine/language/facts/visibility.ts';
import type { Action, CardView, LogLine, ObjectView, Prompt, SeatView, View } from '../protocol/index.ts';
import { cardKey, faceViews } from './card-view.ts';
import { countsOf, sameTaxes, taxesOf } from './drift.ts';
import { Frame } from './frame.ts';
import { Handles } from './handles.ts';
import { LogLines } from './log-lines.ts';
import { costNow, objectView, sick, type Eyes, type Fight } from './object-view.ts';
import type { TableFacts } from './ports.ts';
import { mapKey, mapPart } from './refs.ts';
import { factsOf } from './seat-facts.ts';
import { votesOf } from './votes.ts';
import { isSeatRef, refId, seatRef, type ObjId, type PersonId, type SeatId, type Zone } from '../engine/kernel/refs.ts';
import type { Copiable, GameObject } from '../engine/kernel/state/object.ts';
import type { Seat } from '../engine/kernel/state/seat.ts';
import type { Attack } from '../engine/kernel/state/turn.ts';

type SeatZones = Pick<SeatView, 'handCards' | 'battlefield' | 'graveyard' | 'command' | 'top'>;
/** Lists of handles by zone, and the objects in them. */
interface Drawn {
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
type List = number;
const ZONE: Readonly<Record<Zone, number>> = {
  battlefield: 0,
  hand: 1,
  graveyard: 2,
  library: 3,
  exile: 4,
  stack: 5,
  command: 6,
};
const listAt = (zone: Zone, seat: SeatId): List => seat * 8 + ZONE[zone];

/**
 * One viewer's view of a match: an allow-list, object by object, through the one visibility authority. Incremental: what the journal did not
 * touch stays the same object. Handles belong to this viewer and are dealt at first sight, so that they say nothing about hidden things.
 */
export class Viewer {
  private readonly g: Game;
  private readonly who: { readonly person: PersonId | null; readonly side: number | null };
  private readonly table: TableFacts;
  readonly handles = new Handles();
  private seen = new Map<ObjId, Seen>();
  private cards: Record<string, CardView> = {};
  private readonly lines: LogLines;
  /** what was drawn last, and the match as it was then: its stamps, board, turn and who answers for each seat */
  private drawn: Drawn | null = null;
  private seats: SeatView[] = [];
  private places: View['places'] = [];
  private placesOf: unknown = null;
  /** the top card of each seat's library, when the lists were drawn last */
  private tops: readonly (ObjId | undefined)[] = [];
  /** by seat: the state's own values behind its part of the view */
  private readonly sources: {
    readonly pool: unknown;
    readonly bound: unknown;
    readonly counters: unknown;
    readonly facts: readonly SeatFact[];
  }[] = [];
  private position = 0;
  private status = -1;
  private moment = '';
  private board: Board | null = null;
  private serial = -1;
  private turn = -1;
  private holders: readonly PersonId[] = [];
  /** the effects on the board that changed what things cost */
  private taxes: readonly ActiveStatic[] = [];
  private readonly inCombat = new Set<ObjId>();
  /** objects whose look can change without being written to, and what with: the board, what they aim at or come from while they are on the stack, or anything that they count */
  private readonly loose = new Map<ObjId, 'board' | 'stack' | 'anything'>();
  /** what the format noted on objects as they were drawn, where it was anything */
  private readonly noted = new Map<ObjId, readonly string[]>();
  private readonly inPlace: boolean;
  /** what the question of the last view has shown beside what is drawn, where that was written in place */
  private readonly guests: string[] = [];
  private readonly eyes: Eyes;
  private readonly frame: Frame;
  private readonly offers = new WeakMap<Engine.Action, { readonly h: string | undefined; readonly action: Action }>();

  /** `inPlace`: the records of objects and cards are the same ones in every view, written in place. For readers who look at one view at a time: it spares its copying. */
  constructor(g: Game, who: { readonly person: PersonId | null }, table: TableFacts, inPlace = false) {
    this.inPlace = inPlace;
    this.g = g;
    this.who = { person: who.person, side: who.person === null ? null : (g.state.people[who.person]?.side ?? null) };
    this.table = table;
    this.lines = new LogLines(g, this.who);
    this.frame = new Frame(g, this.who, table);
    this.eyes = {
      g,
      who: this.who,
      handle: (id) => this.handles.of(id),
      toHandle: this.handles.toHandle,
      card: (o) => this.card(o),
    };
  }

  // ---- the view -----------------------------------------------------------------------------------------------------

  view(): View {
    const { g } = this;
    const { state, world } = g;
    const { frame, guests } = this;
    for (const h of guests) delete (this.drawn as Drawn).objects[h];
    guests.length = 0;
    if (this.drawn === null || this.status !== g.journal.status || this.moment !== world.moment) this.redraw();
    const { stack, exile } = this.drawn as Drawn;
    const ask = this.prompts();
    const objects = this.withShown(ask);
    const view: View = {
      match: this.table.match,
      format: this.table.format,
      you: frame.you(),
      turn: frame.turn(),
      over: state.over ? { ...state.over, clauses: [...state.over.clauses] } : null,
      sides: frame.sides(),
      people: frame.people(),
      places: this.places,
      seats: this.seats,
      commandName: this.g.rules.commandZone ?? 'Command zone',
      exile,
      stack,
      objects,
      cards: this.cards,
      ask: ask.map((p) => p.prompt),
      waiting: this.waiting(),
    };
    const votes = votesOf(g, this.who.side);
    if (votes) view.votes = votes;
    this.addWishes(view);
    // what is no longer shown loses its handle: a card that went into hiding comes back as a new one
    if (this.handles.size > this.seen.size)
      for (const id of this.handles.objects) if (!this.seen.has(id) && !this.openNames.has(id)) this.handles.forget(id);
    return view;
  }

  /** What is drawn, with what lies hidden and is shown by the open question alone. */
  private withShown(ask: readonly { readonly engine: Engine.Part }[]): Record<string, ObjectView> {
    const { objects } = this.drawn as Drawn;
    let all = objects;
    for (const { engine } of ask)
      for (const id of shownInPart(engine)) {
        if (this.seen.has(id) || !this.g.world.object(id)) continue;
        const { view } = this.show(id, undefined);
        if (this.inPlace) this.guests.push(view.h);
        else if (all === objects) all = copied(objects);
        all[view.h] = view;
      }
    return all;
  }

  /** What only this person has to do with: what could be taken back, and their wishes. */
  private addWishes(view: View): void {
    const own = this.who.person === null ? undefined : this.table.private?.(this.who.person);
    if (own?.undo) view.undo = own.undo;
    if (own?.conceding) view.conceding = own.conceding;
    if (own?.wishes)
      view.wishes = {
        ...own.wishes,
        yields: own.wishes.yields.map(({ source, ...y }) => ({
          ...y,
          ...(this.seen.has(source) ? { object: this.handles.of(source) } : {}),
        })),
      };
  }

  /** Draws what may have changed since the last time, or everything at first and when somebody else answers for a seat. */
  private redraw(): void {
    const { g } = this;
    const { state, world } = g;
    const anew = this.drawn === null || state.seats.some((s, i) => s.person !== this.holders[i]);
    const touched = anew ? null : g.journal.touched(this.position);
    if (touched) this.drawTouched(touched);
    else {
      this.seen = new Map();
      this.loose.clear();
      this.noted.clear();
      this.inCombat.clear();
      this.drawZones({}, null);
    }
    this.position = g.journal.position;
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
  private seatView(s: Seat, zones: SeatZones, old: SeatView | undefined): SeatView {
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
  private drawTouched(touched: ReadonlySet<ObjId>): void {
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

  private listOf(o: GameObject): List {
    return listAt(o.zone, o.zone === 'battlefield' ? this.g.world.controller(o.id) : o.controller);
  }

  private isTop(id: ObjId): boolean {
    return this.g.state.seats.some((s) => this.g.world.library(s.id).at(-1) === id);
  }

  /** The lists of the zones named as dirty (null: all), drawing what is in them and was not seen yet. */
  private drawZones(objects: Record<string, ObjectView>, dirty: ReadonlySet<List> | null): void {
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

  /** Whether something that was not written to is another now: what is on the stack, what counts other things, what costs more or less. */
  private drifted(id: ObjId): boolean {
    const { world } = this.g;
    const o = world.object(id);
    const before = this.seen.get(id)?.view;
    if (!o || !before) return true;
    if (o.stack) return this.driftedOnStack(o, o.stack, before);
    if (before.card === null) return false;
    const c = world.chars(id);
    if (!sameWords(this.g.rules.notes?.(this.g, o) ?? NO_WORDS, this.noted.get(id) ?? NO_WORDS)) return true;
    return (
      (c.power ?? undefined) !== before.power
      || (c.toughness ?? undefined) !== before.toughness
      || costNow(this.eyes, o) !== before.costNow
    );
  }

  /** On the stack: other rules for spells, a target or source that is gone. */
  private driftedOnStack(
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

  private draw(id: ObjId, fight: Fight | undefined): Seen {
    const entry = this.show(id, fight);
    this.seen.set(id, entry);
    const o = this.g.world.get(id);
    const notes = this.g.rules.notes?.(this.g, o) ?? NO_WORDS;
    if (notes.length > 0) {
      this.noted.set(id, notes);
      this.loose.set(id, 'anything');
    } else this.noted.delete(id);
    if (o.zone === 'stack')
      this.loose.set(id, o.kind === 'ability' || countsOf(faceOf(this.g, o)) === 'nothing' ? 'stack' : 'anything');
    else if (o.zone !== 'battlefield') {
      const counts = countsOf(faceOf(this.g, o));
      if (counts !== 'nothing' && notes.length === 0) this.loose.set(id, counts);
    }
    return entry;
  }

  private fighting(): ReadonlyMap<ObjId, Fight> {
    const attacks = this.g.state.combat?.attacks;
    if (!attacks || attacks.length === 0) return NOBODY;
    const out = new Map<ObjId, { attack?: Attack; blocking?: ObjId[] }>();
    for (const a of attacks) {
      out.set(a.id, { ...out.get(a.id), attack: a });
      for (const b of a.blockers) out.set(b, { ...out.get(b), blocking: [...(out.get(b)?.blocking ?? []), a.id] });
    }
    return out;
  }

  /** Things that are not shown as objects but named by an open question keep their handles while it is open. */
  private openNames = new Set<ObjId>();

  private prompts(): { prompt: Prompt; engine: Engine.Part }[] {
    this.openNames = new Set();
    const { g, who } = this;
    if (who.person === null || !g.open) return [];
    const part = g.partOf(who.person);
    if (!part) return [];
    const mapped =
      part.part.kind === 'priority'
        ? { ...part.part, actions: part.part.actions.map((a) => this.offer(a)) }
        : mapPart(part.part, (ref) => {
            const h = this.handles.toHandle(ref);
            this.openNames.add(refId(ref));
            return h;
          });
    const prompt: Prompt = {
      decision: g.open.id,
      person: who.person,
      seats: part.seats.map(seatRef),
      mode: g.open.mode,
      part: mapped,
    };
    if (part.ifNothing) prompt.ifNothing = part.ifNothing;
    return [{ prompt, engine: part.part }];
  }

  /** An offered action with this viewer's handles; offers mostly stay the same from question to question. */
  private offer(a: Engine.Action): Action {
    const id = a.object === undefined ? -1 : refId(a.object);
    if (id >= 0 && !this.seen.has(id)) this.openNames.add(id);
    const known = this.offers.get(a);
    if (known && known.h === this.handles.known(id)) return known.action;
    const h = a.object === undefined ? undefined : this.handles.of(id);
    const action: Action = { key: mapKey(a.key, this.handles.toHandle), kind: a.kind, label: a.label };
    if (h !== undefined) action.object = h;
    if (a.seat !== undefined) action.seat = a.seat;
    if (a.cost !== undefined) action.cost = a.cost;
    if (a.face !== undefined) action.face = a.face;
    if (a.clauses) action.clauses = [...a.clauses];
    this.offers.set(a, { h, action });
    return action;
  }

  private waiting(): { person: number; what: string }[] {
    const what = this.g.quiescent
      ? 'priority'
      : this.g.open?.parts[0]?.part.kind === 'ruling'
        ? 'a ruling'
        : 'a choice';
    return this.g.owing().map((person) => ({ person, what }));
  }

  private show(id: ObjId, fight: Fight | undefined): Seen {
    const o = this.g.world.get(id);
    const chars = this.g.world.chars(id);
    return {
      view: objectView(this.eyes, o, chars, fight),
      chars: o.zone === 'battlefield' || o.zone === 'stack' ? chars : null,
      at: this.listOf(o),
    };
  }

  private card(o: GameObject): string {
    const shown = faceUpOf(this.g, o);
    const key = cardKey(shown.def, shown.face);
    if (!this.cards[key]) {
      if (this.inPlace) Object.assign(this.cards, facesOf(this.g, shown));
      else this.cards = { ...this.cards, ...facesOf(this.g, shown) };
    }
    return key;
  }

  /** Every line so far for this viewer. */
  log(): readonly LogLine[] {
    return this.lines.upToNow();
  }
}

/** A copy key by key, which is several times as fast as spreading a record of many keys. */
function copied(record: Record<string, ObjectView>): Record<string, ObjectView> {
  const copy: Record<string, ObjectView> = {};
  for (const key in record) copy[key] = record[key] as ObjectView;
  return copy;
}

/** A face and, of a card, the others that are on it (712.6). */
export const facesOf = (g: Game, shown: Copiable): Record<string, CardView> =>
  faceViews(g.setup.cards[shown.def], shown, rootOf(g, shown.def)?.image, (face) =>
    faceOf(g, { def: shown.def, face }),
  );

const ONE_PLACE: ReturnType<NonNullable<Game['rules']['places']>> = [{ name: 'The table' }];
const NOBODY: ReadonlyMap<ObjId, Fight> = new Map();
const HIDDEN: readonly Zone[] = ['library', 'hand'];

/** Objects that a question shows although they lie hidden (a library searched, cards looked at). */
export function shownInPart(part: Engine.Part): ObjId[] {
  const refs =
    part.kind === 'choose'
      ? part.from
      : part.kind === 'piles'
        ? part.items
        : part.kind === 'order'
          ? part.items.flatMap((i) => i.object ?? [])
          : [];
  return refs.filter((r) => !isSeatRef(r)).map(refId);
}

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
