import { Attachments } from './attachments.ts';
import { BoardHistory } from './board-history.ts';
import { ObservedPlayers } from './players.ts';
import type { UnderWay, World } from '../ports/world.ts';
import type { Keyword, PlayerRestriction, Restriction } from '../../../cards/oracle/ir/index.ts';
import type { ActiveStatic, Board, Characteristics } from '../ports/characteristics.ts';
import { baseCharacteristics } from '../layers/apply.ts';
import { saidByAll, type Said } from '../objects/card-vocabulary.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject, LastKnown } from '../kernel/state/object.ts';

const NONE: readonly ObjId[] = [];
const NO_STATICS: readonly ActiveStatic[] = [];

/**
 * The world as rules see it. Rules never walk `state.seats` or `state.objects` themselves: they ask here, as seen by an observer,
 * so that a format can say who and what exists for whom.
 */
export class ObservedWorld extends ObservedPlayers implements World {
  readonly underWay: UnderWay = { board: null, counting: new Set() };
  private readonly attached: Attachments;
  private readonly boards: BoardHistory;
  private vocabulary: Said | null = null;

  constructor(g: Game) {
    super(g);
    g.journal.onRollback(() => this.attached.forget());
    this.attached = new Attachments(g);
    this.boards = new BoardHistory(g, this.attached);
  }

  board(): Board {
    return this.underWay.board ?? this.boards.now();
  }
  get boardSerial(): number {
    return this.underWay.board ? -1 : this.boards.nowSerial;
  }
  changedSince(serial: number): ReadonlySet<ObjId> | null {
    return this.boards.changedSince(serial);
  }

  /** The part of the step's progress that cards can look at, which no stamp of the journal tells: empty in a match where none does. */
  get moment(): string {
    if (!this.said().steps) return '';
    const { step, begun } = this.g.state.turn;
    return begun ? step : `before ${step}`;
  }

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
    return this.said().words.has(word);
  }
  private said(): Said {
    return (this.vocabulary ??= saidByAll(this.g.setup.cards));
  }

  object(id: ObjId): GameObject | undefined {
    return this.g.state.objects[id];
  }
  /** The object, which the caller knows to exist. */
  get(id: ObjId): GameObject {
    const o = this.g.state.objects[id];
    if (!o) throw new Error(`No object ${id}.`);
    return o;
  }
  lastKnown(id: ObjId): LastKnown | undefined {
    return this.g.state.lastKnown[id];
  }
  /** 712.21c: the objects that something became as it left, where they are still there: of a melded permanent both cards. */
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
  /** True if the format keeps it on the battlefield when an effect would do this to it: the format is told. */
  holds(id: ObjId, would: 'destroy' | 'leave' | 'control'): boolean {
    if (!this.stays(id)) return false;
    this.g.rules.stayed?.(this.g, id, would);
    return true;
  }

  /** Everything that seats own, in any zone, in the order in which it came to be. */
  ownedBy(seats: readonly SeatId[]): ObjId[] {
    return Object.values(this.g.state.objects)
      .filter((o) => seats.includes(o.owner))
      .map((o) => o.id);
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
  /** Objects in a zone of the format's own that the seat has, the last on top. */
  area(seat: SeatId, area: string): readonly ObjId[] {
    return this.command(seat).filter((id) => this.get(id).area === area);
  }
  /** 301.5, 303.4: permanents attached to an object or player. */
  attachments(ref: Ref): readonly ObjId[] {
    return this.attached.now().byRef.get(ref) ?? NONE;
  }
  /** Every permanent that is attached to something, in the order of the battlefield. */
  attachedPermanents(): readonly ObjId[] {
    return this.attached.now().all;
  }
  owns(seat: SeatId, o: GameObject): boolean {
    return this.g.rules.owns ? this.g.rules.owns(this.g, seat, o.owner) : o.owner === seat;
  }
  statics(kind: string): readonly ActiveStatic[] {
    const all = this.board().statics.get(kind) ?? NO_STATICS;
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
   * 810.9g, 810.9h, 810.10c: true if a rule holds for a member of the side, and so for all of it: rules on life totals and counters, where a side shares
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
