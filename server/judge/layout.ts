import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { spellBody } from '../engine/language/activated-abilities.ts';
import { designatedAs, LOCKED } from '../engine/objects/rooms.ts';
import type { TurnStructure } from '../engine/ports/format-hooks.ts';
import { SituationError } from './error.ts';
import type { CardSpec, SeatSpec, Situation } from './situation-schema.ts';
import {
  isSeatRef,
  objRef,
  refId,
  seatRef,
  type ObjId,
  type Ref,
  type SeatId,
  type SideId,
  type Zone,
} from '../engine/kernel/refs.ts';
import type { GameObject } from '../engine/kernel/state/object.ts';
import type { PlainState, PlainSeat } from './plain-state.ts';

/** Lays a situation out in the first state of a match, piece by piece, and knows what its names stand for. */
export class Layout {
  readonly named = new Map<string, ObjId>();
  readonly ambiguous = new Set<string>();
  private readonly unaliased = new Set<string>();
  private readonly state: PlainState;
  private readonly cards: ReadonlyMap<string, CompiledCard>;

  constructor(state: PlainState, cards: ReadonlyMap<string, CompiledCard>) {
    this.state = state;
    this.cards = cards;
  }

  /** The deal's cards leave, but for libraries, so that nobody is decked by asking. */
  clear(): void {
    const { zones } = this.state;
    for (const list of [...zones.hand, ...zones.graveyard, ...zones.command, zones.battlefield, zones.exile])
      this.drop(list);
  }
  private drop(list: ObjId[]): void {
    for (const id of list.splice(0)) delete this.state.objects[id];
  }

  // ---- names --------------------------------------------------------------------------------------------------------

  seat(name: string, where = ''): SeatId {
    const seat = this.seatNamed(name);
    if (seat === undefined)
      throw new SituationError(`There is no seat "${name}".`, where, `Name one of: ${this.seatNames().join(', ')}.`);
    return seat;
  }
  private seatNamed(name: string): SeatId | undefined {
    for (const side of this.state.sides) {
      const seat = side.seats.find(
        (id, i) =>
          this.state.seats[id]?.name === name
          || sideNames(side).some((n) => name === `${n} ${i + 1}` || (side.seats.length === 1 && name === n)),
      );
      if (seat !== undefined) return seat;
    }
    return undefined;
  }
  private seatNames(): string[] {
    return this.state.sides.flatMap((s) => s.seats.map((_, i) => `${sideNames(s).at(-1)} ${i + 1}`));
  }
  side(name: string, where: string): SideId {
    const side = this.state.sides.findIndex((s) => sideNames(s).includes(name));
    if (side < 0)
      throw new SituationError(
        `There is no side "${name}".`,
        where,
        `Name one of: ${this.state.sides.map((s) => sideNames(s).at(-1)).join(', ')}.`,
      );
    return side;
  }
  object(name: string, where: string): ObjId {
    if (this.ambiguous.has(name))
      throw new SituationError(
        `There is more than one "${name}".`,
        where,
        'Give the one that is meant an alias with "as", and name that.',
      );
    const id = this.named.get(name);
    if (id === undefined)
      throw new SituationError(
        `There is nothing called "${name}".`,
        where,
        `Name a card that is laid out: ${this.cardNames()}.`,
      );
    return id;
  }
  private cardNames(): string {
    return [...this.named.keys()].join(', ') || 'there is none';
  }
  /** A card that is laid out, or a seat. */
  ref(name: string, where: string): Ref {
    if (this.named.has(name)) return objRef(this.object(name, where));
    const seat = this.seatNamed(name);
    if (seat === undefined)
      throw new SituationError(
        `There is neither a card nor a seat called "${name}".`,
        where,
        `Name one of: ${[...this.named.keys(), ...this.seatNames()].join(', ')}.`,
      );
    return seatRef(seat);
  }

  // ---- things -------------------------------------------------------------------------------------------------------

  /** Everything at the seats; what is attached comes last, when all that it may be attached to is there. */
  seats(specs: Readonly<Record<string, SeatSpec>>): void {
    const attached: (() => void)[] = [];
    for (const [name, spec] of Object.entries(specs)) {
      const seat = this.seat(name, `seats.${name}`);
      const place = this.state.seats[seat] as PlainSeat;
      if (spec.library) this.drop(this.state.zones.library[place.library] ?? []);
      for (const zone of ['library', 'command', 'graveyard', 'hand', 'battlefield', 'exile'] as const) {
        (spec[zone] ?? []).forEach((c, i) => {
          const where = `seats.${name}.${zone}.${i}`;
          const id = this.put(c, seat, zone, where);
          if (typeof c !== 'string' && c.attachedTo !== undefined) {
            const { attachedTo } = c;
            attached.push(() => this.change(id, { attachedTo: this.ref(attachedTo, `${where}.attachedTo`) }));
          }
        });
      }
      if (spec.marks) place.marks = { ...place.marks, ...spec.marks };
      if (spec.counters) place.counters = { ...place.counters, ...spec.counters };
      if (spec.pool) place.pool = [...spec.pool];
    }
    for (const attach of attached) attach();
  }
  private change(id: ObjId, change: Partial<GameObject>): void {
    this.state.objects[id] = { ...(this.state.objects[id] as GameObject), ...change };
  }

  private put(spec: CardSpec, seat: SeatId, zone: Zone, where: string): ObjId {
    const s = typeof spec === 'string' ? { card: spec } : spec;
    const card = this.cards.get(s.card);
    if (!card)
      throw new SituationError(
        `There is no card "${s.card}".`,
        where,
        'Name one of the shipped plane, or describe it under "cards".',
      );
    const id = this.state.nextId++;
    const doors = card.layout === 'room' && zone === 'battlefield' ? designatedAs(s.face ?? LOCKED) : undefined;
    const face = doors?.face ?? s.face ?? 0;
    const loyalty = card.faces[face]?.loyalty;
    this.state.objects[id] = {
      id,
      def: card.key,
      face,
      kind: zone === 'command' && worksThere(card) ? 'emblem' : 'card',
      owner: s.owner === undefined ? seat : this.seat(s.owner, `${where}.owner`),
      controller: seat,
      zone,
      tapped: s.tapped ?? false,
      faceDown: s.faceDown !== undefined && s.faceDown !== false,
      damage: s.damage ?? 0,
      deathtouched: false,
      activated: {},
      counters: { ...(loyalty !== undefined && zone === 'battlefield' ? { loyalty } : {}), ...s.counters },
      attachedTo: null,
      timestamp: this.state.timestamp++,
      since: s.sick ? 1 : 0,
      frozen: false,
      ...(typeof s.faceDown === 'string' ? { downBy: s.faceDown } : {}),
      ...(s.casts === undefined ? {} : { casts: s.casts }),
      ...(s.marks === undefined && !doors ? {} : { marks: { ...s.marks, ...doors?.marks } }),
      ...(s.chosenColor === undefined ? {} : { chosen: { color: s.chosenColor } }),
    };
    this.list(seat, zone).push(id);
    this.call(id, s.card, s.as);
    return id;
  }
  private list(seat: SeatId, zone: Zone): ObjId[] {
    const { zones } = this.state;
    const place = this.state.seats[seat] as PlainSeat;
    switch (zone) {
      case 'library':
        return zones.library[place.library] as ObjId[];
      case 'command':
        return zones.command[place.command] as ObjId[];
      case 'hand':
      case 'graveyard':
        return zones[zone][seat] as ObjId[];
      default:
        return zones[zone];
    }
  }
  /** A card's name stands for the one without an alias; for none where several could be meant. */
  private call(id: ObjId, card: string, alias: string | undefined): void {
    if (alias !== undefined) this.named.set(alias, id);
    const known = this.named.has(card) && this.named.get(card) !== id;
    const settled = this.unaliased.has(card);
    if (alias === undefined) this.unaliased.add(card);
    if (known && settled === (alias === undefined)) this.ambiguous.add(card);
    else if (alias === undefined) this.ambiguous.delete(card);
    if (!known || (alias === undefined && !settled)) this.named.set(card, id);
  }

  sides(specs: NonNullable<Situation['sides']>): void {
    for (const [name, spec] of Object.entries(specs)) {
      const side = this.state.sides[this.side(name, `sides.${name}`)] as PlainState['sides'][number];
      if (side.lifeless && (spec.life !== undefined || spec.startingLife !== undefined))
        throw new SituationError(`${name} has no life total.`, `sides.${name}`, 'Leave the life out.');
      if (spec.life !== undefined) side.life = spec.life;
      if (spec.startingLife !== undefined) side.startingLife = spec.startingLife;
      if (spec.poison !== undefined) side.poison = spec.poison;
    }
  }

  /** Spells that were cast and wait, the last on top. */
  stack(specs: NonNullable<Situation['stack']>): void {
    for (const [i, s] of specs.entries()) {
      const seat = this.seat(s.by, `stack.${i}.by`);
      const id = this.put(
        { card: s.card, ...(s.as === undefined ? {} : { as: s.as }) },
        seat,
        'stack',
        `stack.${i}.card`,
      );
      const face = (this.cards.get(s.card) as CompiledCard).faces[0];
      const body = spellBody(face);
      const targets = (s.targets ?? []).map((t, k) => [this.ref(t, `stack.${i}.targets.${k}`)]);
      const { def } = this.state.objects[id] as GameObject;
      this.change(id, {
        stack: {
          kind: 'spell',
          source: id,
          sourceDef: def,
          body,
          effects: body.effects,
          modes: [],
          targets,
          x: s.x ?? 0,
          kicked: false,
          exileAfter: false,
          text: face.text,
          seat,
        },
      });
    }
  }

  attacks(specs: NonNullable<Situation['attacks']>): void {
    this.state.combat = {
      attacks: Object.entries(specs).map(([a, t]) => {
        const target = this.ref(t, `attacks.${a}`);
        const defender = isSeatRef(target)
          ? refId(target)
          : (this.state.objects[refId(target)] as GameObject).controller;
        return { id: this.object(a, `attacks.${a}`), target, defender, blocked: false, blockers: [] };
      }),
      firstStrike: null,
    };
  }

  /** The active side and the step; every player has had a turn before. */
  turn(turn: NonNullable<Situation['turn']>, { steps }: TurnStructure): void {
    const { state } = this;
    const side = turn.side === undefined ? 0 : this.side(turn.side, 'turn.side');
    const step = turn.step ?? 'main1';
    if (!steps.some((s) => s.id === step))
      throw new SituationError(
        `There is no step "${step}".`,
        'turn.step',
        `Name one of: ${steps.map((s) => s.id).join(', ')}.`,
      );
    const seats = turn.seats?.map((s, i) => this.seat(s, `turn.seats.${i}`)) ?? [...(state.sides[side]?.seats ?? [])];
    for (const s of state.seats) s.turns = 1;
    if (seats.some((s) => !state.sides[side]?.seats.includes(s)))
      throw new SituationError(
        'A turn is of seats of one side.',
        'turn.seats',
        `Name seats of ${state.sides[side]?.name ?? ''}.`,
      );
    state.turn = {
      ...state.turn,
      number: turn.number ?? 3,
      side,
      seats,
      step,
      begun: true,
      opened: true,
      next: (side + 1) % state.sides.length,
      ...(turn.extra === true ? { extra: true } : {}),
    };
    state.flow = { match: 'playing', turn: step, priority: 'checking' };
    state.priority = { side, passed: [], passes: 0 };
  }
}

/** 114.4: emblems, and cards whose abilities work in the command zone like those of one. */
const worksThere = ({ faces: [{ types }] }: CompiledCard): boolean => types.length === 0 || types.includes('scene');

const sideNames = (side: { name: string }): string[] => [...new Set([side.name, side.name.replace(/^The /, '')])];
