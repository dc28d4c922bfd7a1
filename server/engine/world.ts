import type { Keyword, Restriction } from '../../cards/oracle/ir/index.ts';
import type { ActiveStatic, Board, Characteristics } from './characteristics.ts';
import { baseCharacteristics, computeBoard } from './layers.ts';
import type { Game } from './game.ts';
import { isSeatRef, refId, type GameObject, type LastKnown, type MatchSetup, type ObjId, type PersonId, type Ref, type Seat, type SeatId, type SideId } from './state.ts';

const NONE: readonly ObjId[] = [];

interface AttachmentIndex {
  readonly structure: number;
  readonly byRef: ReadonlyMap<Ref, readonly ObjId[]>;
  readonly all: readonly ObjId[];
}

/**
 * What rules code asks about the world. Rules never walk `state.seats` or `state.objects` themselves: they ask here, as seen by an observer,
 * so that a format can say who and what exists for whom.
 */
export class World {
  private readonly g: Game;
  private boards: { structure: number; status: number; moment: string; board: Board }[] = [];

  constructor(g: Game) {
    this.g = g;
  }

  /** The board as it is now; the last few are kept, so that a rolled-back draft finds its old one. */
  board(): Board {
    const { structure, status } = this.g.journal;
    for (let i = 0; i < this.boards.length; i++) {
      const b = this.boards[i] as (typeof this.boards)[number];
      if (b.structure === structure && (!b.board.readsStatus || (b.status === status && b.moment === this.moment))) return b.board;
    }
    const { moment } = this;
    const board = computeBoard(this.g);
    this.boards.unshift({ structure, status, moment, board });
    if (this.boards.length > 4) this.boards.length = 4;
    return board;
  }

  /** The part of the step's progress that cards can look at, which no stamp of the journal tells: empty in a match where none does. */
  get moment(): string {
    this.looks ??= looksAtSteps(this.g.setup);
    if (!this.looks) return '';
    const { step, begun } = this.g.state.turn;
    return begun ? step : `before ${step}`;
  }
  private looks: boolean | null = null;

  /** Whether any card of the match copies spells or abilities: then what these were is kept for a while after they have left (608.2h). */
  get copiesSpells(): boolean {
    return (this.copies ??= /"copySpell"|"storm"/.test(JSON.stringify(this.g.setup.cards)));
  }
  private copies: boolean | null = null;

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
    return this.object(id) ? this.chars(id).keywords.has(keyword) : (this.lastKnown(id)?.keywords.includes(keyword) ?? false);
  }
  restricted(id: ObjId, rule: Restriction): boolean {
    return this.chars(id).restrictions.has(rule);
  }
  isCreature(id: ObjId): boolean {
    return this.chars(id).types.includes('creature');
  }

  /** Everybody that exists for the observer, the observer included, in seat order. */
  seats(observer: SeatId): readonly SeatId[] {
    const scope = this.g.rules.scopeSeats;
    return scope ? scope(this.g, observer) : this.present();
  }
  /** All seats still in the match, for procedures that are nobody's (turn structure, state-based actions). */
  present(): readonly SeatId[] {
    return this.g.state.seats.filter((s) => !s.left).map((s) => s.id);
  }
  opponents(observer: SeatId): readonly SeatId[] {
    const side = this.seat(observer).side;
    return this.seats(observer).filter((s) => this.seat(s).side !== side);
  }
  areOpponents(a: SeatId, b: SeatId): boolean {
    return this.seat(a).side !== this.seat(b).side;
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
  /** What is attached to this (301.5, 303.4). */
  attachments(ref: Ref): readonly ObjId[] {
    return this.attachmentIndex().byRef.get(ref) ?? NONE;
  }
  /** Every permanent that is attached to something, in the order of the battlefield. */
  attachedPermanents(): readonly ObjId[] {
    return this.attachmentIndex().all;
  }
  private attachmentIndex(): AttachmentIndex {
    const { structure } = this.g.journal;
    if (this.attached?.structure !== structure) {
      const byRef = new Map<Ref, ObjId[]>();
      const all: ObjId[] = [];
      for (const id of this.g.state.zones.battlefield) {
        const to = this.get(id).attachedTo;
        if (to === null) continue;
        all.push(id);
        const list = byRef.get(to);
        if (list) list.push(id);
        else byRef.set(to, [id]);
      }
      this.attached = { structure, byRef, all };
    }
    return this.attached;
  }
  private attached: AttachmentIndex | null = null;
  owns(seat: SeatId, o: GameObject): boolean {
    return this.g.rules.owns ? this.g.rules.owns(this.g, seat, o.owner) : o.owner === seat;
  }
  life(seat: SeatId): number {
    return this.g.state.sides[this.seat(seat).side]?.life ?? 0;
  }
  /** Seats that a person answers for. */
  seatsOf(person: PersonId): SeatId[] {
    return this.g.state.seats.filter((s) => s.person === person && !s.left).map((s) => s.id);
  }
  sideSeats(side: SideId): readonly SeatId[] {
    return (this.g.state.sides[side]?.seats ?? []).filter((s) => !this.seat(s).left);
  }
  isActive(seat: SeatId): boolean {
    return this.g.state.turn.seats.includes(seat);
  }
  /** APNAP by side (101.4, 805.6): active seats, their side mates, then the other sides in turn order. */
  apnap(): SeatId[] {
    const { sides, turn } = this.g.state;
    const out: SeatId[] = [...turn.seats];
    for (let i = 0; i < sides.length; i++) for (const s of this.sideSeats((turn.side + i) % sides.length)) if (!out.includes(s)) out.push(s);
    return out.filter((s) => !this.seat(s).left);
  }
  statics(kind: string): readonly ActiveStatic[] {
    return this.board().statics.get(kind) ?? [];
  }
  playerRule(seat: SeatId, rule: string): boolean {
    return this.board().playerRules.some((r) => r.rule === rule && r.seats.includes(seat));
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

const lookers = new WeakMap<MatchSetup, boolean>();
/** Whether any card of a match speaks of unblocked creatures: what counts as one depends on the step (CR 509.1h). */
function looksAtSteps(setup: MatchSetup): boolean {
  let looks = lookers.get(setup);
  if (looks === undefined) lookers.set(setup, (looks = JSON.stringify(setup.cards).includes('"unblocked"')));
  return looks;
}
