import type { UnderWay, World } from '../ports/world.ts';
import type { Keyword, PlayerRestriction, Restriction } from '../../../cards/oracle/ir/index.ts';
import type { ActiveStatic, Board, Characteristics } from '../ports/characteristics.ts';
import type { Changes } from '../kernel/journal.ts';
import { baseCharacteristics, carryBoard, computeBoard } from '../layers/apply.ts';
import type { Hosts } from '../layers/incremental/start.ts';
import { saidBy } from '../objects/card-vocabulary.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type PersonId, type Ref, type SeatId, type SideId } from '../kernel/refs.ts';
import type { GameObject, LastKnown } from '../kernel/state/object.ts';
import type { Seat, Totals } from '../kernel/state/seat.ts';

const NONE: readonly ObjId[] = [];

interface AttachmentIndex {
  readonly structure: number;
  readonly hosts: Hosts;
  readonly byRef: ReadonlyMap<Ref, readonly ObjId[]>;
  readonly all: readonly ObjId[];
}

/** A board with the moment that it is true of. */
interface Kept {
  readonly structure: number;
  readonly status: number;
  readonly moment: string;
  position: number;
  readonly board: Board;
  readonly serial: number;
  readonly attached: AttachmentIndex;
}
/** A board that came from another; `changed` null: nobody knows what is other on it. */
interface Step {
  readonly serial: number;
  readonly from: number;
  readonly changed: ReadonlySet<ObjId> | null;
}
const KEPT = 12;
const LINEAGE = 64;

/**
 * What rules code asks about the world. Rules never walk `state.seats` or `state.objects` themselves: they ask here, as seen by an observer,
 * so that a format can say who and what exists for whom.
 */
export class ObservedWorld implements World {
  readonly underWay: UnderWay = { board: null, counting: new Set() };
  private readonly g: Game;
  private boards: Kept[] = [];
  private serial = 0;
  /** how boards came about, the latest last */
  private readonly lineage: Step[] = [];
  private attached: AttachmentIndex | null = null;

  constructor(g: Game) {
    this.g = g;
    g.journal.onRollback((position) => {
      const { structure } = g.journal;
      this.boards = this.boards.filter((b) => b.structure <= structure);
      for (const b of this.boards) b.position = Math.min(b.position, position);
      this.attached = null;
    });
  }

  /** The board as it is now; the last few are kept, so that a rolled-back draft finds its old one. */
  board(): Board {
    const first = this.boards[0];
    const current =
      first !== undefined && first.structure === this.g.journal.structure && !first.board.readsStatus
        ? first.board
        : null;
    return this.underWay.board ?? current ?? this.kept().board;
  }

  /** Names the board of now for `changedSince`; another number: another board. -1 while the layers are being applied. */
  get boardSerial(): number {
    return this.underWay.board ? -1 : this.kept().serial;
  }

  private kept(): Kept {
    const { structure, status, position } = this.g.journal;
    for (let i = 0; i < this.boards.length; i++) {
      const b = this.boards[i] as Kept;
      if (b.structure === structure && (!b.board.readsStatus || (b.status === status && b.moment === this.moment)))
        return b;
    }
    const { moment } = this;
    const base = this.latest();
    const changes = base && this.g.journal.changes(base.position);
    const attached = this.attachmentsNow(base?.attached, changes);
    const carried = base && changes && carryBoard(this.g, base.board, changes, base.attached.hosts);
    const board = carried?.board ?? computeBoard(this.g);
    const same = base?.board === board;
    const kept: Kept = {
      structure,
      status,
      moment,
      position,
      board,
      serial: same ? base.serial : ++this.serial,
      attached,
    };
    if (!same) {
      this.lineage.push({ serial: kept.serial, from: base?.serial ?? -1, changed: carried?.changed ?? null });
      if (this.lineage.length > LINEAGE) this.lineage.shift();
    }
    this.boards.unshift(kept);
    if (this.boards.length > KEPT) this.boards.length = KEPT;
    return kept;
  }

  /** The kept board that the least has happened since. */
  private latest(): Kept | null {
    let latest: Kept | null = null;
    for (const b of this.boards) if (!latest || b.position > latest.position) latest = b;
    return latest;
  }

  /** The objects whose characteristics differ from those on a board of before, that came or went or were written to; null: that is not known any more. */
  changedSince(serial: number): ReadonlySet<ObjId> | null {
    let at = this.kept().serial;
    const changed = new Set<ObjId>();
    for (let i = this.lineage.length - 1; at !== serial; i--) {
      const step = this.lineage[i];
      if (!step) return null;
      if (step.serial !== at) continue;
      if (!step.changed) return null;
      for (const id of step.changed) changed.add(id);
      at = step.from;
    }
    return changed;
  }

  /** The part of the step's progress that cards can look at, which no stamp of the journal tells: empty in a match where none does. */
  get moment(): string {
    this.looks ??= Object.values(this.g.setup.cards).some((card) => saidBy(card).steps);
    if (!this.looks) return '';
    const { step, begun } = this.g.state.turn;
    return begun ? step : `before ${step}`;
  }
  private looks: boolean | null = null;

  /** True if any card of the match copies spells or abilities: then what these were is kept for a while after they have left (608.2h). */
  get copiesSpells(): boolean {
    return (
      this.mentions('do:copySpell')
      || this.mentions('k:storm')
      || this.mentions('k:replicate')
      || this.mentions('k:casualty')
      || this.mentions('k:conspire')
    );
  }
  /** True if any card of the match says this word of the IR: `on:state`, `st:triggersAgain`. What no card asks for is not kept. */
  mentions(word: string): boolean {
    let is = this.mentioned.get(word);
    if (is === undefined)
      this.mentioned.set(word, (is = Object.values(this.g.setup.cards).some((card) => saidBy(card).words.has(word))));
    return is;
  }
  private readonly mentioned = new Map<string, boolean>();

  object(id: ObjId): GameObject | undefined {
    return this.g.state.objects[id];
  }
  /** The object, which the caller knows to exist. */
  get(id: ObjId): GameObject {
    const o = this.g.state.objects[id];
    if (!o) throw new Error(`No object ${id}.`);
    return o;
  }
  seat(id: SeatId): Seat {
    const s = this.g.state.seats[id];
    if (!s) throw new Error(`No seat ${id}.`);
    return s;
  }
  lastKnown(id: ObjId): LastKnown | undefined {
    return this.g.state.lastKnown[id];
  }
  /** 712.21c: what something became as it left, where that is still there: of a melded permanent both cards. */
  became(id: ObjId): readonly ObjId[] {
    const known = this.lastKnown(id);
    return known?.now == null ? [] : [known.now, ...(known.also ?? [])].filter((now) => this.object(now));
  }

  /** Characteristics now: derived on the battlefield, as printed (with characteristic-defining abilities) elsewhere. */
  chars(id: ObjId): Characteristics {
    const o = this.get(id);
    if (o.zone !== 'battlefield') return baseCharacteristics(this.g, o);
    return this.board().chars.get(id) ?? baseCharacteristics(this.g, o);
  }
  controller(id: ObjId): SeatId {
    const o = this.get(id);
    return o.zone === 'battlefield' ? (this.board().chars.get(id)?.controller ?? o.controller) : o.controller;
  }
  /** Power now or as last known (608.2h). */
  power(id: ObjId): number {
    return this.object(id) ? (this.chars(id).power ?? 0) : (this.lastKnown(id)?.power ?? 0);
  }
  has(id: ObjId, keyword: Keyword['k']): boolean {
    return this.object(id)
      ? this.chars(id).keywords.has(keyword)
      : (this.lastKnown(id)?.keywords.includes(keyword) ?? false);
  }
  restricted(id: ObjId, rule: Restriction): boolean {
    return this.chars(id).restrictions.has(rule);
  }
  isCreature(id: ObjId): boolean {
    return this.chars(id).types.includes('creature');
  }

  /** True if the format has it stay on the battlefield, whatever would have it leave. */
  stays(id: ObjId): boolean {
    const { stays } = this.g.rules;
    return stays !== undefined && stays(this.g, this.get(id));
  }
  /** The same, where an effect would do that to it: the format is told. */
  holds(id: ObjId, would: 'destroy' | 'leave' | 'control'): boolean {
    if (!this.stays(id)) return false;
    this.g.rules.stayed?.(this.g, id, would);
    return true;
  }

  /** Every player that exists for the observer, the observer included, in seat order. `source`: what looks for players, where the format lets it find more. */
  seats(observer: SeatId, source?: ObjId): readonly SeatId[] {
    const all = this.participants(observer);
    const { asPlayer } = this.g.rules;
    return this.onlyPlayers
      ? all
      : all.filter(
          (s) => this.isPlayer(s) || (asPlayer !== undefined && source !== undefined && asPlayer(this.g, s, source)),
        );
  }
  /** The same with the seats that are no players: everybody whose zones exist for the observer. */
  participants(observer: SeatId): readonly SeatId[] {
    const scope = this.g.rules.scopeSeats;
    return scope ? scope(this.g, observer) : this.present();
  }
  isPlayer(seat: SeatId): boolean {
    return this.seat(seat).player !== false;
  }
  /** True if every seat is a player, as in nearly every match. */
  private get onlyPlayers(): boolean {
    return (this.players ??= this.g.state.seats.every((s) => s.player !== false));
  }
  private players: boolean | null = null;
  /** 800.4i: the same with those who have left: what they did is still found. */
  seatsEver(observer: SeatId): readonly SeatId[] {
    return this.everybodyStays
      ? this.seats(observer)
      : [...this.seats(observer), ...this.everybody().filter((s) => this.seat(s).left)];
  }
  /** All seats that there ever were. */
  everybody(): readonly SeatId[] {
    const { seats } = this.g.state;
    return this.all.length === seats.length ? this.all : (this.all = seats.map((s) => s.id));
  }
  private all: readonly SeatId[] = [];
  /** Everything that seats own, in any zone, in the order in which it came to be. */
  ownedBy(seats: readonly SeatId[]): ObjId[] {
    return Object.values(this.g.state.objects)
      .filter((o) => seats.includes(o.owner))
      .map((o) => o.id);
  }
  /** True if no seat has left the match. */
  get everybodyStays(): boolean {
    const { seats } = this.g.state;
    for (let i = 0; i < seats.length; i++) if ((seats[i] as Seat).left) return false;
    return true;
  }
  /** 800.4h: who answers for a seat: the seat itself, or the next one in turn order if it has left. */
  decider(seat: SeatId): SeatId {
    if (!this.seat(seat).left) return seat;
    const { sides } = this.g.state;
    const { side } = this.seat(seat);
    for (let i = 0; i < sides.length; i++) {
      const [next] = this.sideSeats(this.sideAfter(side, i));
      if (next !== undefined) return next;
    }
    return seat;
  }
  /** How many cards are in a hand, or were when its player left (800.4i). */
  handSize(seat: SeatId): number {
    return this.seat(seat).leftWith ?? this.hand(seat).length;
  }
  /** The side that sits so many places after another, counted in turn order. */
  sideAfter(side: SideId, places: number): SideId {
    const { sides } = this.g.state;
    const order = this.g.rules.sideOrder?.(this.g);
    if (!order) return (side + places) % sides.length;
    return order[(order.indexOf(side) + places) % order.length] ?? side;
  }
  /** 800.4j: the side itself, or the next one in turn order that is still there. */
  presentSide(side: SideId): SideId {
    const { sides } = this.g.state;
    for (let i = 0; i < sides.length; i++)
      if (this.sideSeats(this.sideAfter(side, i)).length > 0) return this.sideAfter(side, i);
    return side;
  }
  /** All seats still in the match, for procedures that are nobody's (turn structure, state-based actions). */
  present(): readonly SeatId[] {
    return this.everybodyStays ? this.everybody() : this.everybody().filter((s) => !this.seat(s).left);
  }
  /** 102.2, 102.3: the opponents of a seat that exist for it: the other players, but for those of its own side and team. */
  opponents(observer: SeatId): readonly SeatId[] {
    const team = this.teamOf(observer);
    return this.seats(observer).filter((s) => this.teamOf(s) !== team);
  }
  /** The seats of opponents that are no players: what they control can be attacked like that of any opponent. */
  opposingDecks(observer: SeatId): readonly SeatId[] {
    return this.onlyPlayers
      ? NONE
      : this.participants(observer).filter((s) => !this.isPlayer(s) && this.areOpponents(s, observer));
  }
  areOpponents(a: SeatId, b: SeatId): boolean {
    return this.teamOf(a) !== this.teamOf(b);
  }
  private teamOf(seat: SeatId): number {
    const { side } = this.seat(seat);
    return this.g.state.sides[side]?.team ?? side;
  }
  /** Permanents that an untargeted effect of the observer can reach. */
  permanents(observer: SeatId): ObjId[] {
    const scope = this.g.rules.scopeObject;
    const all = this.g.state.zones.battlefield;
    return scope ? all.filter((id) => scope(this.g, observer, this.get(id))) : [...all];
  }
  permanentsOf(seat: SeatId): readonly ObjId[] {
    return this.board().permanents[seat] ?? [];
  }
  creaturesOf(seat: SeatId): ObjId[] {
    return this.permanentsOf(seat).filter((id) => this.isCreature(id));
  }
  hand(seat: SeatId): readonly ObjId[] {
    return this.g.state.zones.hand[seat] ?? [];
  }
  graveyard(seat: SeatId): readonly ObjId[] {
    return this.g.state.zones.graveyard[seat] ?? [];
  }
  library(seat: SeatId): readonly ObjId[] {
    return this.g.state.zones.library[this.seat(seat).library] ?? [];
  }
  command(seat: SeatId): readonly ObjId[] {
    return this.g.state.zones.command[this.seat(seat).command] ?? [];
  }
  /** What lies in a zone of the format's own that the seat has, the last on top. */
  area(seat: SeatId, area: string): readonly ObjId[] {
    return this.command(seat).filter((id) => this.get(id).area === area);
  }
  /** 301.5, 303.4: what is attached to this. */
  attachments(ref: Ref): readonly ObjId[] {
    return this.attachmentIndex().byRef.get(ref) ?? NONE;
  }
  /** Every permanent that is attached to something, in the order of the battlefield. */
  attachedPermanents(): readonly ObjId[] {
    return this.attachmentIndex().all;
  }
  private attachmentIndex(): AttachmentIndex {
    const { structure } = this.g.journal;
    return this.attached?.structure === structure ? this.attached : this.attachmentsNow(undefined, null);
  }

  /** The attachments of now: those of before if nothing that was or is attached was written to since. */
  private attachmentsNow(before: AttachmentIndex | undefined, changes: Changes | null): AttachmentIndex {
    const { structure } = this.g.journal;
    if (this.attached?.structure === structure) return this.attached;
    let same = before !== undefined && changes !== null && !changes.wide;
    if (same)
      for (const id of changes?.structural ?? [])
        if (before?.hosts.has(id) || (this.object(id)?.attachedTo ?? null) !== null) same = false;
    this.attached =
      before && same
        ? { structure, byRef: before.byRef, hosts: before.hosts, all: before.all }
        : this.indexAttachments();
    return this.attached;
  }

  private indexAttachments(): AttachmentIndex {
    const byRef = new Map<Ref, ObjId[]>();
    const hosts = new Map<ObjId, Ref>();
    const all: ObjId[] = [];
    for (const id of this.g.state.zones.battlefield) {
      const to = this.get(id).attachedTo;
      if (to === null) continue;
      all.push(id);
      hosts.set(id, to);
      const list = byRef.get(to);
      if (list) list.push(id);
      else byRef.set(to, [id]);
    }
    return { structure: this.g.journal.structure, byRef, hosts, all };
  }
  owns(seat: SeatId, o: GameObject): boolean {
    return this.g.rules.owns ? this.g.rules.owns(this.g, seat, o.owner) : o.owner === seat;
  }
  /** The life total; 0 where there is none. */
  life(seat: SeatId): number {
    return this.totals(seat).life;
  }
  /** True if the seat is a player with a life total. */
  hasLife(seat: SeatId): boolean {
    return this.isPlayer(seat) && this.totals(seat).lifeless !== true;
  }
  /** Where the life and the poison counters of a seat are counted: its own, or those of its side. */
  totals(seat: SeatId): Totals {
    const s = this.seat(seat);
    const totals = s.own ?? this.g.state.sides[s.side];
    if (!totals) throw new Error(`No side ${s.side}.`);
    return totals;
  }
  /** Seats that a person answers for. */
  seatsOf(person: PersonId): readonly SeatId[] {
    const { seats } = this.g.state;
    const known = this.answered[person];
    let n = 0;
    for (let i = 0; i < seats.length; i++) {
      const s = seats[i] as Seat;
      if (s.person !== person || s.left) continue;
      if (known?.[n] !== s.id) n = -Infinity;
      n++;
    }
    return known && n === known.length
      ? known
      : (this.answered[person] = seats.filter((s) => s.person === person && !s.left).map((s) => s.id));
  }
  /** by person, the list that was given last: the same one while it is true */
  private readonly answered: (readonly SeatId[])[] = [];
  /** The seats of a side that are still in the match and take part. */
  sideSeats(side: SideId): readonly SeatId[] {
    const all = this.g.state.sides[side]?.seats ?? NONE;
    const { absent } = this.g.rules;
    if (absent && all.some((s) => absent(this.g, s)))
      return all.filter((s) => !this.seat(s).left && !absent(this.g, s));
    for (let i = 0; i < all.length; i++)
      if (this.seat(all[i] as SeatId).left) return all.filter((s) => !this.seat(s).left);
    return all;
  }
  isActive(seat: SeatId): boolean {
    return this.g.state.turn.seats.includes(seat);
  }
  /** 101.4, 805.6: the APNAP order by side: active seats, their side mates, then the other sides in turn order. */
  apnap(): SeatId[] {
    const { sides, turn } = this.g.state;
    const out: SeatId[] = [...turn.seats];
    for (let i = 0; i < sides.length; i++)
      for (const s of this.sideSeats(this.sideAfter(turn.side, i))) if (!out.includes(s)) out.push(s);
    return out.filter((s) => !this.seat(s).left);
  }
  statics(kind: string): readonly ActiveStatic[] {
    const all = this.board().statics.get(kind) ?? [];
    const { lasting } = this.g.state;
    if (!lasting || lasting.length === 0) return all;
    return [
      ...all,
      ...lasting.flatMap(({ source, seat, effects }) =>
        effects
          .filter((e) => e.st === kind)
          .map((effect): ActiveStatic => ({ source, seat, effect, condition: undefined })),
      ),
    ];
  }
  playerRule(seat: SeatId, rule: string): boolean {
    return this.board().playerRules.some((r) => r.rule === rule && r.seats.includes(seat));
  }
  /**
   * 810.9g, 810.9h, 810.10c: what holds for one member of a side holds for all of it: rules on life totals and counters, where a side shares
   * them (810.9g–h).
   */
  sideRule(seat: SeatId, rule: PlayerRestriction): boolean {
    if (this.seat(seat).own) return this.playerRule(seat, rule);
    return this.sideSeats(this.seat(seat).side).some((s) => this.playerRule(s, rule));
  }
  exists(ref: Ref): boolean {
    return isSeatRef(ref) ? !this.seat(refId(ref)).left : this.object(refId(ref)) !== undefined;
  }
  /** The place (battlefield part, in formats that have several) of a seat or object, for rules of the format. */
  placeOf(ref: Ref): number {
    if (isSeatRef(ref)) return this.seat(refId(ref)).place;
    const o = this.object(refId(ref));
    return o ? this.seat(this.controller(o.id)).place : (this.lastKnown(refId(ref))?.place ?? -1);
  }
}
