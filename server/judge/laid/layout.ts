import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { effectsOf } from '../../engine/targets/choices.ts';
import { spellBody } from '../../engine/language/activated-abilities.ts';
import type { TurnStructure } from '../../engine/ports/format-hooks.ts';
import { SituationError } from '../error.ts';
import { freshObject } from '../../engine/kernel/initial-state.ts';
import { LaidCards } from './cards.ts';
import { alike, sideNames } from './names.ts';
import type { Situation, StackSpec } from '../situation-schema.ts';
import { isSeatRef, refId, type ObjId, type PersonId, type SeatId, type SideId } from '../../engine/kernel/refs.ts';
import type { GameObject, StackData } from '../../engine/kernel/state/object.ts';
import type { PlainState, PlainSeat } from './plain-state.ts';

/** An object that was put on the stack, but for what was announced. */
interface Waiting {
  readonly id: ObjId;
  readonly stack: Pick<StackData, 'kind' | 'source' | 'sourceDef' | 'body' | 'text' | 'event'>;
}
/** Lays a situation out in the first state of a match, piece by piece, and knows what its names stand for. */
export class Layout extends LaidCards {
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

  /** Life or poison of sides, or of players who have their own. */
  totals(of: Readonly<Record<string, number>>, what: 'life' | 'poison'): void {
    for (const [name, n] of Object.entries(of)) {
      const side = this.state.sides.find((s) => sideNames(s).some((n) => alike(n, name)));
      const seat = side ? undefined : (this.state.seats[this.seat(name, `${what}.${name}`)] as PlainSeat);
      if (seat?.own) seat.own = { ...seat.own, [what]: n };
      else this.sides({ [side?.name ?? this.state.sides[seat?.side ?? 0]?.name ?? name]: { [what]: n } });
    }
  }

  /** Spells and abilities on the stack, the last on top. */
  stack(specs: readonly StackSpec[]): void {
    for (const [i, s] of specs.entries()) {
      const where = `stack.${i}`;
      const seat = this.seat(s.by, `${where}.by`);
      const announced = {
        targets: (s.targets ?? []).map((t, k) => [this.ref(t, `${where}.targets.${k}`)]),
        modes: (s.modes ?? []).map((m) => m - 1),
        x: s.x ?? 0,
        kicked: false,
        exileAfter: false,
        seat,
      };
      const change = 'card' in s ? this.spell(s, seat, where) : this.ability(s, seat, where);
      const { stack } = change;
      this.change(change.id, { stack: { ...stack, ...announced, effects: effectsOf(stack.body, announced.modes) } });
    }
  }
  private spell(s: Extract<StackSpec, { card: string }>, seat: SeatId, where: string): Waiting {
    const { by: _by, targets: _targets, x: _x, modes: _modes, ...card } = s;
    const id = this.put(card, seat, 'stack', where);
    const face = (this.cards.get(s.card) as CompiledCard).faces[0];
    const { def } = this.state.objects[id] as GameObject;
    return { id, stack: { kind: 'spell', source: id, sourceDef: def, body: spellBody(face), text: face.text } };
  }
  /** An activated or triggered ability of something that is laid out, found by words of its text. */
  private ability(s: Extract<StackSpec, { ability: string }>, seat: SeatId, where: string): Waiting {
    const source = this.state.objects[this.object(s.of, `${where}.of`)] as GameObject;
    const card = [...this.cards.values()].find((c) => c.key === source.def);
    const abilities = (card?.faces[source.face]?.abilities ?? []).flatMap((a) =>
      a.kind === 'activated' || a.kind === 'triggered' ? [a] : [],
    );
    const found = abilities.find((a) => (a.text ?? '').toLowerCase().includes(s.ability.toLowerCase()));
    if (!found)
      throw new SituationError(
        `"${s.of}" has no ability with the words "${s.ability}" that could be on the stack.`,
        `${where}.ability`,
        `It has: ${abilities.map((a) => `"${a.text}"`).join(', ') || 'none'}.`,
      );
    const id = this.state.nextId++;
    const { kind, body, text = '' } = found;
    this.state.objects[id] = freshObject(id, source.def, 'ability', seat, seat, 'stack', this.state.timestamp++);
    this.state.zones.stack.push(id);
    if (s.as !== undefined) this.named.set(s.as, id);
    return {
      id,
      stack: {
        kind,
        source: source.id,
        sourceDef: source.def,
        body,
        text,
        ...(kind === 'triggered' ? { event: { players: [], amount: 0 } } : {}),
      },
    };
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
  /** Blockers that were declared, each with what it blocks; for creatures that `attacks` has laid out. */
  blocks(specs: NonNullable<Situation['blocks']>): void {
    for (const [name, attackers] of Object.entries(specs)) {
      const blocker = this.object(name, `blocks.${name}`);
      for (const attacker of [attackers].flat()) {
        const id = this.object(attacker, `blocks.${name}`);
        const all = this.state.combat?.attacks ?? [];
        if (!all.some((a) => a.id === id))
          throw new SituationError(
            `${attacker} does not attack.`,
            `blocks.${name}`,
            'Lay it out under "attacks" as well.',
          );
        this.state.combat = {
          firstStrike: null,
          attacks: all.map((a) => (a.id === id ? { ...a, blocked: true, blockers: [...a.blockers, blocker] } : a)),
        };
      }
    }
  }

  /** Before the first turn, with opening hands drawn (103.5). */
  atMulligans({ steps }: TurnStructure): void {
    this.state.flow = { match: 'opening', turn: steps[0]?.id ?? '', priority: 'declare' };
  }
  /** The active side and the step; every player has had a turn before. */
  turn(turn: NonNullable<Situation['turn']>, { steps }: TurnStructure): void {
    const { state } = this;
    const extra = typeof turn.extra === 'string' ? this.seat(turn.extra, 'turn.extra') : undefined;
    const named = turn.of ?? turn.side;
    const side =
      named === undefined
        ? extra === undefined
          ? 0
          : (this.state.seats[extra]?.side ?? 0)
        : this.side(named, turn.of === undefined ? 'turn.side' : 'turn.of');
    const step = turn.step ?? 'main1';
    if (!steps.some((s) => s.id === step))
      throw new SituationError(
        `There is no step "${step}".`,
        'turn.step',
        `Name one of: mulligans, ${steps.map((s) => s.id).join(', ')}.`,
      );
    const seats =
      extra === undefined
        ? (turn.seats?.map((s, i) => this.seat(s, `turn.seats.${i}`)) ?? [...(state.sides[side]?.seats ?? [])])
        : [extra];
    for (const s of state.seats) s.turns = 1;
    if (seats.some((s) => !state.sides[side]?.seats.includes(s)))
      throw new SituationError(
        'A turn is of seats of one side.',
        'turn.seats',
        `Name seats of ${state.sides[side]?.name ?? ''}.`,
      );
    state.turn = {
      ...state.turn,
      number: this.turnNumber,
      side,
      seats,
      step,
      begun: true,
      opened: true,
      next: (side + 1) % state.sides.length,
      ...(turn.extra !== undefined && turn.extra !== false ? { extra: true } : {}),
    };
    state.flow = { match: 'playing', turn: step, priority: 'checking' };
    state.priority = this.priority(turn, side);
  }
  /** The side that has priority (117.3d), after all before it in turn order have passed. */
  private priority({ priority, passed = [] }: NonNullable<Situation['turn']>, active: SideId): PlainState['priority'] {
    const { sides } = this.state;
    const side = priority === undefined ? active : this.side(priority, 'turn.priority');
    return {
      side,
      passed: passed.map(
        (name, i) => this.state.people.find((p) => p.name === name)?.id ?? this.personOf(name, `turn.passed.${i}`),
      ),
      passes: (side - active + sides.length) % sides.length,
    };
  }
  private personOf(seat: string, where: string): PersonId {
    return (this.state.seats[this.seat(seat, where)] as PlainSeat).person;
  }
}
