import { tap } from '../actions/permanents.ts';
import type { Answer, DecisionPart, PartOf } from '../decisions/types.ts';
import type { Flow } from '../flow.ts';
import type { Game } from '../game.ts';
import { objRef, refId, isSeatRef, type ObjId, type PersonId, type Ref, type SeatId } from '../state.ts';
import { emitAll } from '../triggers.ts';
import type { GameEvent } from '../events.ts';
import { ATTACK_REQUIREMENTS, defendersOf, mustAttack } from './requirements.ts';
import { firstFailing } from '../requirements.ts';

/** Everything that may attack now, with whom it may attack (508.1a–b), for one seat. */
export function attackOptions(g: Game, seat: SeatId): PartOf<'attack'>['creatures'] {
  const defenders = defendersOf(g, seat);
  const extra = g.rules.requirements?.attack ?? [];
  return g.world.creaturesOf(seat).flatMap((id) => {
    const targets = defenders.filter((target) => !firstFailing(g, ATTACK_REQUIREMENTS, { attacker: id, target }) && !firstFailing(g, extra, { attacker: id, target }));
    if (targets.length === 0) return [];
    const must = mustAttack(g, id);
    return [{ object: objRef(id), targets, ...(must ? { must } : {}) }];
  });
}

/** One combined declaration of the active side; each person declares for their own seats (508.1, 805.10b). */
export function* declareAttackers(g: Game): Flow {
  const parts = new Map<PersonId, DecisionPart>();
  for (const seat of g.state.turn.seats) {
    const creatures = attackOptions(g, seat);
    if (creatures.length === 0) continue;
    const { person } = g.world.seat(seat);
    const known = parts.get(person);
    const part: PartOf<'attack'> = { kind: 'attack', title: 'Declare attackers', clauses: ['508.1'], creatures: [...(known?.part.kind === 'attack' ? known.part.creatures : []), ...creatures] };
    parts.set(person, { person, seats: [...(known?.seats ?? []), seat], part, ifNothing: 'Only creatures that must attack will attack.' });
  }
  const answers: readonly Answer[] = parts.size > 0 ? yield { mode: 'each', parts: [...parts.values()] } : [];
  const attacks = answers.flatMap((a) => ('attacks' in a ? a.attacks : []));
  beginAttack(g, attacks.map(([c, target]) => ({ id: refId(c), target })));
}

/** Creatures become attacking: they tap unless they have vigilance (508.1f, 702.20b) and abilities that trigger on it do (508.1m). */
export function beginAttack(g: Game, list: readonly { id: ObjId; target: Ref }[]): void {
  g.journal.set(g.state, 'combat', { attacks: [], firstStrike: null });
  const combat = g.state.combat;
  if (!combat || list.length === 0) return;
  tap(g, list.filter((a) => !g.world.has(a.id, 'vigilance')).map((a) => a.id));
  const events: GameEvent[] = [];
  const bySeat = new Map<SeatId, ObjId[]>();
  for (const a of list) {
    const defender = isSeatRef(a.target) ? refId(a.target) : g.world.controller(refId(a.target));
    g.journal.push(combat.attacks, { id: a.id, target: a.target, defender, blocked: false, blockers: [] }, a.id);
    const seat = g.world.controller(a.id);
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), a.id]);
    events.push({ e: 'attack', obj: a.id, target: a.target, alone: list.length === 1, seat });
  }
  for (const [seat, objs] of bySeat) {
    const s = g.world.seat(seat);
    g.journal.set(s, 'turn', { ...s.turn, attacked: true });
    events.push({ e: 'attacks', seat, objs });
  }
  emitAll(g, events, null);
}
