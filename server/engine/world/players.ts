import type { Game } from '../ports/game.ts';
import type { ObjId, PersonId, SeatId, SideId } from '../kernel/refs.ts';
import type { Seat, Totals } from '../kernel/state/seat.ts';

const NONE: readonly SeatId[] = [];

/** The players of a match as seen by an observer, their sides, and who answers for whom (102, 800.4). */
export class ObservedPlayers {
  protected readonly g: Game;

  constructor(g: Game) {
    this.g = g;
  }

  seat(id: SeatId): Seat {
    const s = this.g.state.seats[id];
    if (!s) throw new Error(`No seat ${id}.`);
    return s;
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
  /** Every seat whose zones exist for the observer, those that are no players too. */
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

  /** 800.4i: every player that exists for the observer, and those who have left: their deeds are still found. */
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

  /** True if no seat has left the match. */
  get everybodyStays(): boolean {
    const { seats } = this.g.state;
    for (let i = 0; i < seats.length; i++) if ((seats[i] as Seat).left) return false;
    return true;
  }
  /** 800.4h: the seat that answers for a seat: itself, or the next one in turn order if it has left. */
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
  /** Number of cards in a hand, or as its player left (800.4i). */
  handSize(seat: SeatId): number {
    return this.seat(seat).leftWith ?? (this.g.state.zones.hand[seat] ?? []).length;
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
}
