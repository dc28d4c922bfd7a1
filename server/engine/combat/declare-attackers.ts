import { exert } from '../actions/permanents.ts';
import { defenderOf } from '../objects/battles.ts';
import { mostObedient, obeyed } from '../decisions/attack.ts';
import type { Answer, DecisionPart, PartOf } from '../kernel/decisions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { emitAll } from '../triggers/emit.ts';
import type { GameEvent } from '../kernel/events.ts';
import { formBands } from './bands.ts';
import { attackable, combatLimits, mustAttack, notAlone, requirementsObeyed, type CombatLimit } from './legality.ts';
import type { AttackPair, ForbiddenAttack } from '../ports/format-hooks.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { defendersOf } from '../language/facts/defenders.ts';
import { tap } from '../zones/permanents.ts';
import type { Game } from '../ports/game.ts';
import { attackCost } from './costs-to-attack-and-block.ts';
import { toExert, toEnlist, enlist } from './exert-and-enlist.ts';
import { objRef, refId, seatRef, type ObjId, type PersonId, type Ref, type SeatId } from '../kernel/refs.ts';
import { paidFor, asOne } from './pay-to-attack.ts';
import type { CostPart, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { payCost } from '../payment/pay-cost.ts';

export interface Attacking {
  readonly id: ObjId;
  readonly target: Ref;
}

/** 508.1a–b: the creatures of a seat that may attack, with everything that each may attack. What obeys most requirements and costs nothing comes first. */
export function attackOptions(g: Game, seat: SeatId): PartOf<'attack'>['creatures'] {
  const defenders = defendersOf(g, seat);
  const limited = combatLimits(g, 'attack').length > 0;
  return g.world.creaturesOf(seat).flatMap((id) => {
    const may = attackable(g, id, defenders);
    if (may.length === 0) return [];
    const required = mustAttack(g, id);
    const alone = notAlone(g, id, 'attack');
    const about = alone === null ? {} : { alone };
    const all = may.map((target) => ({
      target,
      costs: attackCost(g, id, target).length > 0,
      obeys: required === null ? 0 : requirementsObeyed(g, id, target),
    }));
    const costs = all.some((t) => t.costs) ? (list: typeof all) => ({ costs: list.map((t) => t.costs) }) : () => ({});
    const must = all.some((t) => t.obeys > 0) ? required : null; // whom it has to attack may be out of reach
    if (must === null) return [{ object: objRef(id), targets: may, ...costs(all), ...about }];
    // without limits each attacks for itself: what obeys fewer requirements than is possible for nothing is not offered (508.1d)
    const least = limited ? 0 : Math.max(...all.map((t) => (t.costs ? 0 : t.obeys)));
    const sorted = all
      .filter((t) => t.obeys >= least)
      .toSorted((a, b) => Number(a.costs) - Number(b.costs) || b.obeys - a.obeys);
    return [
      {
        object: objRef(id),
        targets: sorted.map((t) => t.target),
        ...(sorted[0]?.costs ? {} : { must }),
        ...(sorted.every((t) => t.obeys === (limited ? 1 : sorted[0]?.obeys))
          ? {}
          : { obeys: sorted.map((t) => t.obeys) }),
        ...costs(sorted),
        ...about,
      },
    ]; // nobody has to pay (508.1d)
  });
}

/** Tells if a creature of a seat of this person whose turn it is could be declared as an attacker (508.1a). */
export const canAttack = (g: Game, person: PersonId): boolean =>
  g.world.seatsOf(person).some((seat) => g.state.turn.seats.includes(seat) && attackOptions(g, seat).length > 0);

const limitWords = (g: Game, { seat, max }: CombatLimit): string =>
  `No more than ${max} creature${max === 1 ? '' : 's'} can attack${seat === null ? '' : ` ${g.world.seat(seat).name}`} each combat (CR 508.1c).`;

/** 508.1, 805.10b: the active side declares its attackers together; each person declares for their own seats. */
export function* declareAttackers(g: Game): Flow {
  const { attacks, forbidden } = g.rules.confirmAttacks
    ? yield* declaredWithConsent(g, g.rules.confirmAttacks)
    : { attacks: attacksOf(yield* declared(attackParts(g))), forbidden: NONE };
  const exerted = yield* toExert(
    g,
    attacks.map((a) => a.id),
  );
  const attacking = asOne(g, yield* paidFor(g, attacks, forbidden));
  const enlisted = yield* toEnlist(
    g,
    attacking.map((a) => a.id),
  );
  beginAttack(g, attacking, yield* formBands(g, attacking));
  for (const { id } of attacking) if (exerted.includes(id)) exert(g, g.world.controller(id), id);
  for (const [id, helper] of enlisted) if (attacking.some((a) => a.id === id)) enlist(g, id, helper);
}

/** The question for each person who may declare attackers. */
function attackParts(g: Game): readonly AttackQuestion[] {
  const parts = new Map<PersonId, AttackQuestion>();
  const limits = combatLimits(g, 'attack').map((l) => ({
    ...(l.seat === null ? {} : { targets: [seatRef(l.seat)] }),
    max: l.max,
    says: limitWords(g, l),
  }));
  for (const seat of g.state.turn.seats) {
    const creatures = attackOptions(g, seat);
    if (creatures.length === 0) continue;
    const { person } = g.world.seat(seat);
    const known = parts.get(person);
    const part: PartOf<'attack'> = {
      kind: 'attack',
      title: 'Declare attackers',
      clauses: ['508.1'],
      creatures: [...(known?.part.creatures ?? []), ...creatures],
      ...(limits.length > 0 ? { limits } : {}),
    };
    parts.set(person, {
      person,
      seats: [...(known?.seats ?? []), seat],
      part,
      ifNothing: 'Only creatures that must attack will attack.',
    });
  }
  return [...parts.values()].map((p) => (parts.size > 1 ? { ...p, part: withCompany(p.part) } : p));
}

type AttackQuestion = DecisionPart & { readonly part: PartOf<'attack'> };

function* declared(parts: readonly DecisionPart[]): Flow<readonly Answer[]> {
  return parts.length === 0 ? [] : yield { mode: 'each', parts };
}

const attacksOf = (answers: readonly Answer[]): readonly Attacking[] =>
  answers.flatMap((a) => ('attacks' in a ? a.attacks : [])).map(([c, target]) => ({ id: refId(c), target }));

/** Declares attackers until nobody forbids any of them; each pair of a creature and what it would attack is decided on once. */
function* declaredWithConsent(
  g: Game,
  confirm: NonNullable<Game['rules']['confirmAttacks']>,
): Flow<{ readonly attacks: readonly Attacking[]; readonly forbidden: readonly ForbiddenAttack[] }> {
  let forbidden = NONE;
  const allowed: AttackPair[] = [];
  for (;;) {
    const parts = attackParts(g)
      .map((p) => ({ ...p, part: declaredAnew(without(p.part, forbidden), forbidden) }))
      .filter((p) => p.part.creatures.length > 0);
    const attacks = attacksOf(yield* declared(parts)).filter((a) => g.world.object(a.id)?.zone === 'battlefield');
    const all = attacks.map((a) => ({ attacker: a.id, target: a.target }));
    const open = all.filter((p) => !within(allowed, p));
    const others = parts
      .flatMap(({ part }) => part.creatures)
      .flatMap((c) => c.targets.map((target) => ({ attacker: refId(c.object), target })))
      .filter((p) => !within(allowed, p) && !within(all, p));
    const avoidable = (pairs: readonly AttackPair[]): boolean =>
      parts.every(({ part }) => obeyed(part, mostObedient(without(part, pairs))) >= obeyed(part, mostObedient(part)));
    const more: ForbiddenAttack[] = [];
    if (open.length > 0)
      for (const p of yield* confirm(g, { attacks: open, others, avoidable }))
        if ((within(open, p) || within(others, p)) && !within(more, p) && avoidable([...more, p])) more.push(p);
    if (!all.some((p) => within(more, p)))
      return {
        attacks: attacks.filter((a) => g.world.object(a.id)?.zone === 'battlefield' && g.world.exists(a.target)),
        forbidden,
      };
    forbidden = [...forbidden, ...more];
    allowed.push(...open.filter((p) => !within(more, p)));
  }
}

const NONE: readonly ForbiddenAttack[] = [];

/** The question once something was forbidden: what, and by which clauses. */
function declaredAnew(part: PartOf<'attack'>, forbidden: readonly ForbiddenAttack[]): PartOf<'attack'> {
  if (forbidden.length === 0) return part;
  return {
    ...part,
    title: `Declare attackers anew. ${[...new Set(forbidden.map((f) => f.says))].join(' ')}`,
    clauses: [...new Set([...(part.clauses ?? []), ...forbidden.map((f) => f.clause)])],
  };
}

export const within = (pairs: readonly AttackPair[], { attacker, target }: AttackPair): boolean =>
  pairs.some((p) => p.attacker === attacker && p.target === target);

/** The question without some attacks. */
function without(part: PartOf<'attack'>, pairs: readonly AttackPair[]): PartOf<'attack'> {
  if (pairs.length === 0) return part;
  const creatures = part.creatures.flatMap((c) => {
    const kept = c.targets.flatMap((target, i) => (within(pairs, { attacker: refId(c.object), target }) ? [] : [i]));
    const of = <T>(list: readonly T[]): T[] => kept.map((i) => list[i] as T);
    if (kept.length === c.targets.length) return [c];
    return kept.length === 0
      ? []
      : [
          {
            ...c,
            targets: of(c.targets),
            ...(c.obeys ? { obeys: of(c.obeys) } : {}),
            ...(c.costs ? { costs: of(c.costs) } : {}),
          },
        ];
  });
  return { ...part, creatures };
}

/** Where others of the side attack along, whether somebody would attack alone is seen when all have answered. */
function withCompany(part: PartOf<'attack'>): PartOf<'attack'> {
  return { ...part, creatures: part.creatures.map(({ alone: _alone, ...c }) => c) };
}

/** True if anything attacks. A combat in which nothing does is for all that looks at it like none. */
export const isFight = (g: Game): boolean => (g.state.combat?.attacks.length ?? 0) > 0;

/** Creatures become attacking: they tap unless they have vigilance (508.1f, 702.20b) and abilities that trigger on it do (508.1m). */
export function beginAttack(g: Game, list: readonly Attacking[], bands: ReadonlyMap<ObjId, number> = new Map()): void {
  const none = { attacks: [], firstStrike: null };
  if (list.length === 0 && !isFight(g)) {
    g.journal.progress(g.state, 'combat', none);
    return;
  }
  g.journal.set(g.state, 'combat', none);
  const combat = g.state.combat;
  if (!combat || list.length === 0) return;
  tap(
    g,
    list.filter((a) => !g.world.has(a.id, 'vigilance')).map((a) => a.id),
  );
  const events: GameEvent[] = [];
  const bySeat = new Map<SeatId, ObjId[]>();
  for (const a of list) {
    const defender = defenderOf(g, a.target);
    const band = bands.get(a.id);
    g.journal.push(
      combat.attacks,
      { id: a.id, target: a.target, defender, blocked: false, blockers: [], ...(band === undefined ? {} : { band }) },
      a.id,
    );
    const o = g.world.get(a.id);
    g.journal.set(o, 'marks', changed(o.marks ?? {}, { _attacked: g.state.turn.number }), a.id);
    const seat = g.world.controller(a.id);
    bySeat.set(seat, [...(bySeat.get(seat) ?? []), a.id]);
    events.push({ e: 'attack', obj: a.id, target: a.target, alone: list.length === 1, seat });
  }
  for (const [seat, objs] of bySeat) {
    const s = g.world.seat(seat);
    g.journal.set(s, 'turn', changed(s.turn, { attacked: true }));
    events.push({ e: 'attacks', seat, objs });
  }
  emitAll(g, events, null);
}

/** One payment for all that these creatures cost in combat (508.1h, 509.1d). */
export function* payTogether(
  g: Game,
  seat: SeatId,
  ids: readonly ObjId[],
  parts: readonly CostPart[],
  verb: string,
): Flow<boolean> {
  const [first] = ids;
  if (first === undefined) return true;
  const symbols = manaPart(parts);
  const number = symbols.reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : 0), 0);
  const mana: ManaSymbol[] = [...(number > 0 ? [String(number)] : []), ...symbols.filter((s) => !/^\d+$/.test(s))];
  const rest = parts.filter((p) => p.c !== 'mana');
  const title = `Pay ${mana.length > 0 ? `${costText(mana)} ` : ''}to ${verb} ${ids.length === 1 ? g.nameOf(first) : `${ids.length} creatures`}?`;
  return (
    (yield* payCost(g, seat, [...(mana.length > 0 ? [{ c: 'mana' as const, symbols: mana }] : []), ...rest], {
      title,
      source: first,
      optional: true,
    })) !== false
  );
}
