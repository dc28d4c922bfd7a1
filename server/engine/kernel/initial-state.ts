import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { seedRng, step } from './rng.ts';
import { changed, wholeObject, type Writable } from './fixed-shape.ts';
import { FRESH_SPAN } from './loop-state.ts';
import type { ObjId, PersonId, SeatId, SideId, Zone } from './refs.ts';
import type { GameObject } from './state/object.ts';
import type { Seat, Totals } from './state/seat.ts';
import type { GameState, MatchSetup } from './state/game.ts';

const FRESH_TURN = {
  drawn: 0,
  cast: 0,
  spells: [],
  gained: 0,
  lost: 0,
  damaged: 0,
  left: 0,
  entered: [],
  attacked: false,
} as const;

/** A new object as it lies in a zone before anything happened to it. */
export function freshObject(
  id: ObjId,
  def: string,
  kind: GameObject['kind'],
  owner: SeatId,
  seat: SeatId,
  zone: Zone,
  timestamp: number,
): GameObject {
  return wholeObject({
    id,
    def,
    face: 0,
    kind,
    owner,
    controller: seat,
    zone,
    tapped: false,
    faceDown: false,
    damage: 0,
    deathtouched: false,
    activated: {},
    counters: {},
    attachedTo: null,
    timestamp,
    since: 0,
    frozen: false,
  });
}

const totals = (life: number | null): Totals => ({
  life: life ?? 0,
  startingLife: life ?? 0,
  poison: 0,
  ...(life === null ? { lifeless: true } : {}),
});

/** The builder of a match's first state, for formats and scenarios. The order of calls fixes the ids. */
export class Builder {
  private readonly people: Writable<GameState['people'][number]>[] = [];
  private readonly sides: (Omit<Writable<GameState['sides'][number]>, 'seats'> & { seats: SeatId[] })[] = [];
  private readonly seats: Writable<Seat>[] = [];
  private readonly ownLife = new Set<SideId>();
  private readonly objects: Record<ObjId, GameObject> = {};
  private readonly zones = {
    library: [] as ObjId[][],
    hand: [] as ObjId[][],
    graveyard: [] as ObjId[][],
    command: [] as ObjId[][],
    battlefield: [] as ObjId[],
    exile: [] as ObjId[],
    stack: [] as ObjId[],
  };
  private nextId = 1;
  private timestamp = 1;
  private rng: readonly [number, number, number, number];
  private readonly marks: Record<string, unknown> = {};
  readonly setup: MatchSetup;

  constructor(setup: MatchSetup) {
    this.setup = setup;
    this.rng = seedRng(setup.seed);
  }

  /** `life`: null: its players have no life total; `team`: of several sides that win together; `ownLife`: each of its seats starts with that life and keeps it for itself. */
  side(
    name: string,
    life: number | null,
    { team = this.sides.length, ownLife = false }: { readonly team?: number; readonly ownLife?: boolean } = {},
  ): SideId {
    this.sides.push({ id: this.sides.length, name, seats: [], team, ...totals(life), lost: false });
    if (ownLife) this.ownLife.add(this.sides.length - 1);
    return this.sides.length - 1;
  }
  person(name: string, side: SideId): PersonId {
    this.people.push({ id: this.people.length, name, side, left: false, conceded: false });
    return this.people.length - 1;
  }
  /** A new library or command zone; its index is given to the seats that use it. */
  library(): number {
    return this.zones.library.push([]) - 1;
  }
  command(): number {
    return this.zones.command.push([]) - 1;
  }
  seat(spec: {
    name: string;
    side: SideId;
    person: PersonId;
    place: number;
    library: number;
    command: number;
    player?: false;
  }): SeatId {
    const id = this.seats.length;
    this.seats.push({
      ...spec,
      id,
      pool: [],
      landsPlayed: 0,
      counters: {},
      maxHand: 7,
      left: false,
      lost: false,
      turns: 0,
      drewFromEmpty: false,
      turn: FRESH_TURN,
      skips: [],
      mulligans: 0,
      marks: {},
    });
    const { life = 0, lifeless } = this.sides[spec.side] ?? {};
    if (this.ownLife.has(spec.side)) (this.seats[id] as Writable<Seat>).own = totals(lifeless ? null : life);
    this.sides[spec.side]?.seats.push(id);
    this.zones.hand.push([]);
    this.zones.graveyard.push([]);
    return id;
  }
  /** Cards that a seat owns outside the game, as in a sideboard (400.11a). */
  outside(seat: SeatId, keys: readonly string[]): void {
    const s = this.seats[seat];
    if (s && keys.length > 0) s.outside = [...keys];
  }
  /** The most cards that the players of a side keep as their turn ends (402.2); default: seven. */
  maxHand(side: SideId, most: number): void {
    for (const seat of this.sides[side]?.seats ?? []) {
      const s = this.seats[seat];
      if (s) s.maxHand = most;
    }
  }
  seatMark(seat: SeatId, key: string, value: string | number | boolean): void {
    const s = this.seats[seat];
    if (s) s.marks = { ...s.marks, [key]: value };
  }
  mark(key: string, value: unknown): void {
    this.marks[key] = value;
  }
  card(key: string): CompiledCard {
    const card = this.setup.cards[key];
    if (!card) throw new Error(`The setup holds no card "${key}".`);
    return card;
  }
  /** Puts a card somewhere; libraries grow towards their top. */
  put(key: string, owner: SeatId, zone: Zone, more?: Partial<GameObject>): ObjId {
    const id = this.nextId++;
    this.card(key);
    const seat = more?.controller ?? owner;
    const fresh = freshObject(id, key, 'card', owner, seat, zone, this.timestamp++);
    this.objects[id] = more ? changed(fresh, more) : fresh;
    const s = this.seats[seat];
    if (!s) throw new Error(`There is no seat ${seat}.`);
    const list =
      zone === 'library'
        ? this.zones.library[s.library]
        : zone === 'command'
          ? this.zones.command[s.command]
          : zone === 'hand'
            ? this.zones.hand[seat]
            : zone === 'graveyard'
              ? this.zones.graveyard[seat]
              : this.zones[zone];
    list?.push(id);
    return id;
  }
  /** 103.3: shuffles a library with the match's own numbers. */
  shuffle(library: number): void {
    const list = this.zones.library[library] ?? [];
    for (let i = list.length - 1; i > 0; i--) {
      const { value, state } = step(this.rng);
      this.rng = state;
      const j = Math.floor((value / 4294967296) * (i + 1));
      [list[i], list[j]] = [list[j] as ObjId, list[i] as ObjId];
    }
  }
  build(first: SideId, firstStep: string): GameState {
    const seats = this.sides[first]?.seats ?? [];
    return {
      schema: 1,
      seats: this.seats,
      sides: this.sides,
      people: this.people,
      objects: this.objects,
      zones: this.zones,
      effects: [],
      shields: [],
      permissions: [],
      delayed: [],
      exiled: [],
      pending: [],
      lastKnown: {},
      turn: {
        number: 0,
        side: first,
        seats: [...seats],
        extra: false,
        step: firstStep,
        begun: false,
        queue: [],
        next: first,
        inserted: [],
        resume: null,
        died: 0,
        ends: null,
        again: false,
        castBefore: { any: 0, active: 0 },
        triggered: [],
      },
      priority: { side: first, passed: [], passes: 0 },
      span: FRESH_SPAN,
      recent: null,
      shortcut: null,
      combat: null,
      flow: { match: 'opening', turn: firstStep, priority: 'closed' },
      over: null,
      rng: this.rng,
      nextId: this.nextId,
      timestamp: this.timestamp,
      decisions: 0,
      marks: this.marks,
    };
  }
}
