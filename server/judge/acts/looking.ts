import type { Game } from '../../engine/game/game.ts';
import type { DecisionPart } from '../../engine/kernel/decisions.ts';
import { objRef, seatRef, type ObjId, type PersonId, type Ref, type SeatId } from '../../engine/kernel/refs.ts';
import type { Totals } from '../../engine/kernel/state/seat.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';
import type { Characteristics } from '../../engine/ports/characteristics.ts';
import { offersTo } from './casting.ts';

/** A match whose seats and objects are called by name. */
export class Looking {
  readonly g: Game;
  readonly seat: (name: string) => SeatId;
  readonly named: ReadonlyMap<string, ObjId>;

  constructor(game: Game, seat: (name: string) => SeatId, named: ReadonlyMap<string, ObjId>) {
    this.g = game;
    this.seat = seat;
    this.named = named;
  }

  /**
   * The object of a name or alias, through all its zone changes. "Will 2's Bear" is the Bear that Will 2 controls or has in a zone; "Bear's ability" the topmost
   * one on the stack.
   */
  id(name: string): ObjId {
    const id = this.named.get(name);
    if (id === undefined) {
      const ability = this.abilityOf(/^(.+)'s ability$/.exec(name)?.[1]);
      if (ability !== undefined) return ability;
      const [, owner, its] = /^(.+)'s (.+)$/.exec(name) ?? [];
      const found =
        (owner !== undefined && its !== undefined ? this.with(owner, its) : undefined)
        ?? Object.values(this.g.state.objects).find(
          (o) => o.kind !== 'ability' && this.g.world.chars(o.id).name === name,
        );
      if (!found) throw new Error(`Nothing is called "${name}".`);
      return found.id;
    }
    return this.follow(id);
  }
  /** The object that this one has become (400.7). */
  follow(id: ObjId): ObjId {
    let [now, there] = [id, id];
    for (const e of this.g.journal.events(0))
      if (e.e === 'zone' && e.obj === now && e.now !== null) {
        now = e.now;
        if (this.g.world.object(now) !== undefined) there = now;
      }
    // what was taken back is again what it was before
    return this.g.world.object(now) === undefined && this.g.world.object(there) !== undefined ? there : now;
  }
  private abilityOf(source: string | undefined): ObjId | undefined {
    const from = source === undefined ? undefined : this.named.get(source);
    return this.g.state.zones.stack.findLast((id) => {
      const { kind, stack } = this.g.world.get(id);
      return kind === 'ability' && (this.g.nameOf(id) === source || (from !== undefined && stack?.source === from));
    });
  }
  private with(owner: string, name: string): GameObject | undefined {
    let seat: SeatId;
    try {
      seat = this.seat(owner);
    } catch {
      return undefined;
    }
    const all = Object.values(this.g.state.objects).filter(
      (o) => o.kind !== 'ability' && this.g.world.controller(o.id) === seat && this.g.world.chars(o.id).name === name,
    );
    return all.find((o) => o.zone === 'battlefield') ?? all.find((o) => o.zone !== 'library') ?? all[0];
  }
  object(name: string): GameObject | undefined {
    return this.g.world.object(this.id(name));
  }
  zone(name: string): string {
    return this.object(name)?.zone ?? 'gone';
  }
  chars(name: string): Characteristics {
    return this.g.world.chars(this.id(name));
  }
  pt(name: string): string {
    const c = this.chars(name);
    return `${c.power}/${c.toughness}`;
  }
  controller(name: string): SeatId {
    return this.g.world.controller(this.id(name));
  }
  /** The seat in whose zone (or under whose control) it is. */
  at(name: string): SeatId {
    return this.zone(name) === 'battlefield' ? this.controller(name) : (this.object(name)?.controller ?? -1);
  }
  life(side: string): number {
    return this.side(side).life;
  }
  poison(side: string): number {
    return this.side(side).poison;
  }
  private side(name: string): Game['state']['sides'][number] {
    const s = this.g.state.sides.find((x) => x.name === name);
    if (!s) throw new Error(`No side ${name}`);
    return s;
  }
  /** Life and poison of a side, or of a seat that has its own. */
  totals(of: string): Totals {
    return (
      this.g.state.sides.find((x) => x.name === of || x.name === `The ${of}`) ?? this.g.world.totals(this.seat(of))
    );
  }
  names(ids: readonly ObjId[]): string[] {
    return ids.map((id) => this.g.nameOf(id));
  }
  hand(seat: string): string[] {
    return this.names(this.g.world.hand(this.seat(seat)));
  }
  graveyard(seat: string): string[] {
    return this.names(this.g.world.graveyard(this.seat(seat)));
  }
  battlefield(seat: string): string[] {
    return this.names(this.g.world.permanentsOf(this.seat(seat)));
  }
  library(seat: string): string[] {
    return this.names(this.g.world.library(this.seat(seat)));
  }
  get step(): string {
    return this.g.state.turn.step;
  }
  get stack(): string[] {
    return this.names(this.g.state.zones.stack);
  }
  ref(name: string): Ref {
    try {
      return seatRef(this.seat(name));
    } catch {
      return objRef(this.id(name));
    }
  }
  /** The person who answers for a seat. */
  person(seat: string): PersonId {
    return this.g.world.seat(this.seat(seat)).person;
  }
  /** The open question. */
  get question(): DecisionPart['part'] {
    const part = this.g.open?.parts[0]?.part;
    if (!part) throw new Error('Nothing is asked.');
    return part;
  }
  /** Labels of the special actions offered to a seat's person now. */
  specials(seat: string): string[] {
    return offersTo(this.g, this.person(seat)).flatMap((a) => (a.kind === 'special' ? [a.label] : []));
  }
}
