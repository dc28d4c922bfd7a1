import { exert, tap } from '../actions/permanents.ts';
import { yesNo } from '../ask.ts';
import { defenderOf } from '../battles.ts';
import type { Answer, DecisionPart, PartOf } from '../decisions/types.ts';
import type { Flow } from '../flow.ts';
import type { Game } from '../game.ts';
import { objRef, refId, type ObjId, type PersonId, type Ref, type SeatId } from '../state.ts';
import { emitAll } from '../triggers.ts';
import type { GameEvent } from '../events.ts';
import { payCost } from '../costs.ts';
import { ATTACK_REQUIREMENTS, attackCost, defendersOf, mustAttack } from './requirements.ts';
import { firstFailing } from '../requirements.ts';

/** Everything that may attack now, with whom it may attack (508.1a–b), for one seat. */
export function attackOptions(g: Game, seat: SeatId): PartOf<'attack'>['creatures'] {
  const defenders = defendersOf(g, seat);
  const extra = g.rules.requirements?.attack ?? [];
  return g.world.creaturesOf(seat).flatMap((id) => {
    const targets = defenders.filter((target) => !firstFailing(g, ATTACK_REQUIREMENTS, { attacker: id, target }) && !firstFailing(g, extra, { attacker: id, target }));
    if (targets.length === 0) return [];
    const must = targets.some((target) => attackCost(g, id, target) === 0) ? mustAttack(g, id) : null; // nobody has to pay (508.1d)
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
  const attacks = answers.flatMap((a) => ('attacks' in a ? a.attacks : [])).map(([c, target]) => ({ id: refId(c), target }));
  const exerted = yield* toExert(g, attacks.map((a) => a.id));
  const attacking = yield* paidFor(g, attacks);
  beginAttack(g, attacking);
  for (const { id } of attacking) if (exerted.includes(id)) exert(g, g.world.controller(id), id);
}

/** Attackers that their controllers choose to exert (508.1g, 701.43d). */
function* toExert(g: Game, ids: readonly ObjId[]): Flow<readonly ObjId[]> {
  const exerted: ObjId[] = [];
  for (const id of ids) {
    const { abilities, controller } = g.world.chars(id);
    const may = abilities.some((a) => (a.kind === 'triggered' && a.exerts === true) || (a.kind === 'static' && a.effects.some((e) => e.st === 'mayExert')));
    if (may && (yield* yesNo(g, controller, { title: `Exert ${g.nameOf(id)} as it attacks?`, clauses: ['701.43d'], object: id }))) exerted.push(id);
  }
  return exerted;
}

/**
 * Costs to attack are added up and paid by each seat (508.1g–h). Creatures for which nothing is paid do not attack, but for those that have to: they attack
 * what costs nothing (508.1d).
 */
function* paidFor(g: Game, attacks: readonly { id: ObjId; target: Ref }[]): Flow<readonly { id: ObjId; target: Ref }[]> {
  const taxed = attacks.filter((a) => attackCost(g, a.id, a.target) > 0);
  const unpaid = new Set<ObjId>();
  for (const seat of new Set(taxed.map((a) => g.world.controller(a.id)))) {
    const own = taxed.filter((a) => g.world.controller(a.id) === seat);
    const [first] = own;
    const total = own.reduce((n, a) => n + attackCost(g, a.id, a.target), 0);
    const turning = own.flatMap((a) => (g.world.has(a.id, 'vigilance') ? [] : [g.world.get(a.id)]));
    for (const o of turning) g.journal.set(o, 'tapped', true, o.id); // attackers are tapped before mana is made (508.1f, 508.1i)
    const paid = first !== undefined && (yield* payCost(g, seat, [{ c: 'mana', symbols: [String(total)] }], { title: `Pay {${total}} to attack with ${own.length === 1 ? g.nameOf(first.id) : `${own.length} creatures`}?`, source: first.id, optional: true }));
    for (const o of turning) if (g.world.object(o.id) === o) g.journal.set(o, 'tapped', false, o.id);
    if (!paid) for (const a of own) unpaid.add(a.id);
  }
  return attacks.flatMap((a) => {
    if (g.world.object(a.id)?.zone !== 'battlefield') return [];
    if (!unpaid.has(a.id)) return [a];
    const option = attackOptions(g, g.world.controller(a.id)).find((o) => refId(o.object) === a.id);
    const free = option?.must === undefined ? undefined : option.targets.find((target) => attackCost(g, a.id, target) === 0);
    return free === undefined ? [] : [{ id: a.id, target: free }];
  });
}

/** Whether anything attacks. A combat in which nothing does is for all that looks at it like none. */
export const isFight = (g: Game): boolean => (g.state.combat?.attacks.length ?? 0) > 0;

/** Creatures become attacking: they tap unless they have vigilance (508.1f, 702.20b) and abilities that trigger on it do (508.1m). */
export function beginAttack(g: Game, list: readonly { id: ObjId; target: Ref }[]): void {
  const none = { attacks: [], firstStrike: null };
  if (list.length === 0 && !isFight(g)) {
    g.journal.progress(g.state, 'combat', none);
    return;
  }
  g.journal.set(g.state, 'combat', none);
  const combat = g.state.combat;
  if (!combat || list.length === 0) return;
  tap(g, list.filter((a) => !g.world.has(a.id, 'vigilance')).map((a) => a.id));
  const events: GameEvent[] = [];
  const bySeat = new Map<SeatId, ObjId[]>();
  for (const a of list) {
    const defender = defenderOf(g, a.target);
    g.journal.push(combat.attacks, { id: a.id, target: a.target, defender, blocked: false, blockers: [] }, a.id);
    const o = g.world.get(a.id);
    g.journal.set(o, 'marks', { ...o.marks, _attacked: g.state.turn.number }, a.id);
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
