import type { Answer, PartOf } from '../../../server/engine/kernel/decisions.ts';
import { ask, chooseObjects, distribute } from '../../../server/engine/decisions/ask.ts';
import { dealDamage } from '../../../server/engine/actions/damage.ts';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import { beginAttack, payTogether } from '../../../server/engine/combat/declare-attackers.ts';
import { becomeBlocked, blockCandidates } from '../../../server/engine/combat/declare-blockers.ts';
import { ATTACK_REQUIREMENTS, mustAttack } from '../../../server/engine/combat/legality.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { EFFECTS } from '../../../server/engine/kernel/journal.ts';
import { firstFailing } from '../../../server/engine/ports/legality.ts';
import { diceFor, distracted, type Advantage, type Dice } from '../dice.ts';
import { askForEdges } from './gm.ts';
import {
  awake,
  characters,
  fightOf,
  isDown,
  isLegend,
  legendOf,
  markSeat,
  note,
  participantOf,
  roll,
  setFight,
  setWounds,
  strikesFirst,
  wounds,
  type Roll,
} from './model.ts';
import { order } from './turns.ts';
import { spared, wound } from './wounds.ts';
import { tap } from '../../../server/engine/zones/permanents.ts';
import type { Hit } from '../../../server/engine/ports/would-be-events.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { mustBlock } from '../../../server/engine/combat/block-legality.ts';
import { attackCost, blockCost } from '../../../server/engine/combat/costs-to-attack-and-block.ts';
import { addPhases } from '../../../server/engine/turn/next-turn.ts';
import { objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../../../server/engine/kernel/refs.ts';
import type { Attack } from '../../../server/engine/kernel/state/turn.ts';

type AttackPart = PartOf<'attack'>;

// ---- attack -------------------------------------------------------------------------------------------------------

/** An attack on a legend counts as one on its player for effects. */
const asPlayer = (g: Game, id: ObjId): Ref =>
  isLegend(g.world.object(id)) ? seatRef(g.world.controller(id)) : objRef(id);
const KEPT_OFF = ATTACK_REQUIREMENTS.filter((r) => r.id === 'kept off');

/**
 * G-4-9: creatures that may attack now, one at a time (G-4-13).
 * The legend if it has not acted yet, and chumps that have not attacked.
 */
function attackers(g: Game, seat: SeatId): AttackPart['creatures'] {
  const { acted, attacked } = g.world.seat(seat).marks;
  const done = String(attacked ?? '').split(' ');
  const legend = legendOf(g, seat);
  const own = g.rules.requirements?.attack ?? [];
  return g.world
    .creaturesOf(seat)
    .filter((id) => !done.includes(String(id)) && (id !== legend || (acted ?? '') === ''))
    .flatMap((id) => {
      const targets = characters(g).filter(
        (t) =>
          !firstFailing(g, ATTACK_REQUIREMENTS, { attacker: id, target: objRef(t) })
          && !firstFailing(g, own, { attacker: id, target: objRef(t) })
          && !firstFailing(g, KEPT_OFF, { attacker: id, target: asPlayer(g, t) }),
      );
      const sorted = targets.toSorted(
        (a, b) =>
          Number(isDown(g.world.object(a))) - Number(isDown(g.world.object(b))) || g.world.power(b) - g.world.power(a),
      );
      const must = mustAttack(g, id);
      return sorted.length > 0
        ? [
            {
              object: objRef(id),
              targets: sorted.map(objRef),
              ...(must === null || sorted.some((t) => attackCost(g, id, asPlayer(g, t)).length > 0) ? {} : { must }),
            },
          ]
        : [];
    });
}

/** G-4-10: declare one attack, or none. */
export function* declareAttack(g: Game): Flow {
  const { again } = fightOf(g);
  if (again) {
    setFight(g, { again: null, company: [] });
    return beginAttack(
      g,
      g.world.object(again.id) && g.world.object(again.target) ? [{ id: again.id, target: objRef(again.target) }] : [],
    );
  }
  for (const seat of g.state.turn.seats) {
    const creatures = attackers(g, seat);
    if (!awake(g, seat) || creatures.length === 0) continue;
    const answer = yield* ask(g, seat, {
      kind: 'attack',
      title: 'Attack a character?',
      clauses: ['G-4-10'],
      creatures,
      limits: [{ max: 1, says: 'Attacks come one at a time (G-4-10).' }],
    });
    const [first] = 'attacks' in answer ? answer.attacks : [];
    if (!first) continue;
    const id = refId(first[0]);
    const cost = attackCost(g, id, asPlayer(g, refId(first[1])));
    if (cost.length > 0 && !(yield* payTogether(g, seat, [id], cost, 'attack with'))) continue; // 508.1h
    const company = yield* joined(g, id, (c) =>
      creatures.some((x) => x.object === objRef(c) && x.targets.includes(first[1])),
    );
    const { marks } = g.world.seat(seat);
    markSeat(g, seat, 'attacked', [String(marks['attacked'] ?? ''), id, ...company].join(' '));
    if (id === legendOf(g, seat)) markSeat(g, seat, 'acted', 'attack');
    setFight(g, { quiet: 0, company });
    tap(
      g,
      company.filter((c) => !g.world.has(c, 'vigilance')),
    );
    return beginAttack(g, [{ id, target: first[1] }]);
  }
  beginAttack(g, []);
}

// ---- block and dice -----------------------------------------------------------------------------------------------

const fightNow = (g: Game): Attack | null => g.state.combat?.attacks[0] ?? null;

/** Ask possible blockers in the order of initiative; the first one to accept blocks (G-12-4, G-4-10). */
function* declareBlock(g: Game, a: Attack): Flow<ObjId | null> {
  const seats = order(g).flatMap((side) => g.world.sideSeats(side));
  const rank = (seat: SeatId): number => seats.indexOf(seat);
  const could = blockCandidates(g).filter(
    (c) => c.attackers.includes(a.id) && objRef(c.id) !== a.target && awake(g, c.seat),
  );
  const people = [
    ...new Set(could.toSorted((x, y) => rank(x.seat) - rank(y.seat)).map((c) => g.world.seat(c.seat).person)),
  ];
  for (const person of people) {
    const own = could.filter((c) => g.world.seat(c.seat).person === person);
    const part: PartOf<'block'> = {
      kind: 'block',
      title: `Block ${g.nameOf(a.id)}, which attacks ${g.nameOf(refId(a.target))}?`,
      clauses: ['G-4-10'],
      most: 1,
      needs: [],
      creatures: own.map((c) => ({
        object: objRef(c.id),
        attackers: [objRef(a.id)],
        max: 1,
        ...(mustBlock(g, c.id) !== null && blockCost(g, c.id).length === 0 && own.length === 1
          ? { must: mustBlock(g, c.id) ?? '' }
          : {}),
      })),
    };
    const [answer]: readonly Answer[] = yield {
      mode: 'each',
      parts: [{ person, seats: [...new Set(own.map((c) => c.seat))], part, ifNothing: 'Nobody of yours blocks.' }],
    };
    const [block] = answer && 'blocks' in answer ? answer.blocks : [];
    const id = block && refId(block[0]);
    if (id === undefined) continue;
    const cost = blockCost(g, id);
    if (cost.length === 0 || (yield* payTogether(g, g.world.controller(id), [id], cost, 'block with'))) return id; // 509.1f
  }
  return null;
}

/** Chumps with banding that join a legend of their participant in an attack or a block (G-10-5, G-12-12). */
function* joined(g: Game, id: ObjId, may: (chump: ObjId) => boolean): Flow<ObjId[]> {
  if (!isLegend(g.world.object(id))) return [];
  const seat = g.world.controller(id);
  const from = g.world
    .creaturesOf(seat)
    .filter((c) => c !== id && !g.world.get(c).tapped && g.world.has(c, 'banding') && may(c));
  return from.length === 0
    ? []
    : yield* chooseObjects(g, seat, {
        title: `Who joins ${g.nameOf(id)}?`,
        clauses: ['G-10-5', 'G-12-12'],
        object: id,
        from,
        min: 0,
        max: from.length,
      });
}

const edgesOf = (g: Game, id: ObjId, other: ObjId, band: readonly ObjId[]): Advantage[] => [
  ...(fightOf(g).edges[id] ?? []),
  ...band.map((): Advantage => 'both'),
  ...(isLegend(g.world.object(id)) && !isLegend(g.world.object(other)) ? ['both' as const] : []), // G-6-3
];

/** G-5-1: roll for a fighter. The result holds until the fight is over. Returns the roll in words. */
function throwDice(g: Game, id: ObjId, dice: Dice): string {
  const seat = g.world.controller(id);
  const tired = isLegend(g.world.object(id)) && participantOf(g, seat).legend?.tired === true;
  const { die, less } = tired ? distracted(dice.power) : { die: dice.power, less: 0 };
  const rolled = roll(g, die);
  const toughness = roll(g, dice.toughness);
  const power = rolled - less;
  if (tired)
    note(
      g,
      seat,
      `${g.nameOf(id)} is distracted by what it keeps up: ${less > 0 ? `${less} less` : 'no advantage'} in power.`,
      'G-8-6',
    );
  note(
    g,
    seat,
    `${g.nameOf(id)} rolls ${rolled} (d${die}) for power and ${toughness} (d${dice.toughness}) for toughness.`,
    'G-5-1',
  );
  addEffect(g, {
    source: DICE,
    seat,
    objects: [id],
    mods: [{ m: 'pt', power: { a: 'n', n: power }, toughness: { a: 'n', n: toughness } }],
    until: { u: 'ever' },
  });
  return `+${power} power (d${die}), +${toughness} toughness (d${dice.toughness})`.replace('+-', '−');
}
/** id of the source of effects that come from dice */
const DICE = -7;

export function* blockAndRoll(g: Game): Flow {
  const a = fightNow(g);
  if (!a || a.lost) return;
  const blocker = yield* declareBlock(g, a);
  becomeBlocked(g, blocker === null ? [] : [{ blocker, attacker: a.id }]);
  const other = blocker ?? refId(a.target);
  const companies: readonly [readonly ObjId[], ObjId[]] = [
    fightOf(g).company.filter((c) => g.world.object(c)?.zone === 'battlefield'),
    yield* joined(g, other, () => true),
  ];
  yield* askForEdges(g, [
    { id: a.id, has: edgesOf(g, a.id, other, companies[0]) },
    { id: other, has: edgesOf(g, other, a.id, companies[1]) },
  ]);
  const [mine, theirs] = diceFor(edgesOf(g, a.id, other, companies[0]), edgesOf(g, other, a.id, companies[1]));
  const dice = [throwDice(g, a.id, mine), ...(isDown(g.world.object(other)) ? [] : [throwDice(g, other, theirs)])];
  setFight(g, { roll: { fighters: [a.id, other], bands: companies, beaten: [], dice } });
}

// ---- damage -------------------------------------------------------------------------------------------------------

/**
 * True if the two still fight: neither was removed from the fight, for example by regenerating (701.19a).
 * An unconscious legend is still hit (G-7-4).
 */
function together(g: Game, a: Attack, other: ObjId): boolean {
  if (isDown(g.world.object(other))) return true;
  return a.blocked ? a.blockers.includes(other) : !a.lost;
}

/** G-5-3: both deal damage equal to their power at once, or fighters with first strike before the other. */
export const strikeStep = (first: boolean) =>
  function* (g: Game): Flow {
    const { roll: now } = fightOf(g);
    const { combat } = g.state;
    const a = fightNow(g);
    if (!now || !combat || !a || !together(g, a, now.fighters[1])) return;
    const before = combat.firstStrike;
    const takesPart = (id: ObjId): boolean =>
      g.world.object(id)?.zone === 'battlefield'
      && !isDown(g.world.object(id))
      && (first ? strikesFirst(g, id) : before === null || !before.includes(id) || g.world.has(id, 'double strike'));
    const hits: Hit[] = [];
    const dealers: ObjId[] = [];
    for (const [i, id] of now.fighters.entries()) {
      const foe = now.fighters[1 - i] as ObjId;
      if (!takesPart(id) || g.world.object(foe)?.zone !== 'battlefield') continue;
      dealers.push(id);
      const c = g.world.chars(id);
      const n = Math.max(
        0,
        (c.restrictions.has('assigns combat damage equal to its toughness') ? c.toughness : c.power) ?? 0,
      );
      hits.push(...(yield* shared(g, id, foe, now.bands[1 - i] ?? [], n)));
    }
    if (first) g.journal.set(combat, 'firstStrike', dealers);
    if (hits.length > 0) yield* dealDamage(g, hits, true);
    yield* reckon(g);
  };

/**
 * G-10-5: the damaged group divides the damage among itself.
 * A chump gets lethal damage before another gets any; the legend gets as little as it can.
 */
function* shared(g: Game, source: ObjId, foe: ObjId, band: readonly ObjId[], total: number): Flow<Hit[]> {
  const there = band.filter((id) => g.world.object(id)?.zone === 'battlefield');
  if (there.length === 0 || total === 0) return total > 0 ? [{ source, to: objRef(foe), amount: total }] : [];
  const left = (id: ObjId): number => Math.max(1, (g.world.chars(id).toughness ?? 0) - g.world.get(id).damage);
  const shares = yield* distribute(g, g.world.controller(foe), {
    title: `${g.nameOf(source)} deals ${total} damage to ${g.nameOf(foe)} and its company: share it out`,
    clauses: ['G-10-5'],
    object: source,
    total,
    exact: true,
    among: [
      ...there.map((id) => ({ ref: objRef(id), min: 0, max: total, lethal: left(id), rank: 0 })),
      { ref: objRef(foe), min: 0, max: total, rank: 0 },
    ],
  });
  let over = 0;
  const hits: Hit[] = [];
  for (const id of there) {
    const n = shares.get(objRef(id)) ?? 0;
    const whole = n >= left(id) || n === total;
    if (whole && n > 0) hits.push({ source, to: objRef(id), amount: n });
    else over += n; // not enough to be lethal is the legend's
  }
  const rest = (shares.get(objRef(foe)) ?? 0) + over;
  return rest > 0 ? [...hits, { source, to: objRef(foe), amount: rest }] : hits;
}

/**
 * Count lethal damage among the fighters once for each step (G-5-6).
 * Legends get wound counters; chumps die by themselves.
 */
function* reckon(g: Game): Flow {
  const { roll: now } = fightOf(g);
  if (!now) return;
  const beaten: ObjId[] = [];
  for (const id of now.fighters) {
    const o = g.world.object(id);
    if (o?.zone !== 'battlefield' || isDown(o) || !isLethal(g, id)) continue;
    beaten.push(id);
    if (!isLegend(o)) continue;
    const worse = o.marks?.['blighted'] === true;
    if (!worse && (yield* spared(g, id))) continue;
    g.journal.set(o, 'damage', 0, id);
    if (o.deathtouched) g.journal.set(o, 'deathtouched', false, id);
    yield* wound(g, id, worse ? 2 : 1); // G-10-9
  }
  if (beaten.length > 0) setFight(g, { roll: { ...now, beaten: [...now.beaten, ...beaten] } });
}

export function isLethal(g: Game, id: ObjId): boolean {
  const o = g.world.get(id);
  return (o.damage > 0 && o.damage >= (g.world.chars(id).toughness ?? 0)) || o.deathtouched;
}

// ---- the end of a fight -------------------------------------------------------------------------------------------

/**
 * G-5-4: end a fight: dice, damage and advantages are gone.
 * Then come lifelink (G-10-17), another attack with trample (G-10-10), or the next attacker (G-4-13).
 */
export function* endFight(g: Game): Flow {
  yield* reckon(g);
  const { roll: now, edges } = fightOf(g);
  const a = fightNow(g);
  clearDice(g);
  for (const id of characters(g)) {
    const o = g.world.get(id);
    if (o.damage > 0) g.journal.set(o, 'damage', 0, id);
    if (o.marks?.['blighted'] === true) g.journal.set(o, 'marks', { ...o.marks, blighted: false }, id);
  }
  if (!now) return;
  const { [now.fighters[0]]: _a, [now.fighters[1]]: _b, ...others } = edges;
  setFight(g, { roll: null, edges: others, company: [] });
  for (const [i, id] of now.fighters.entries()) linked(g, now, id, now.fighters[1 - i] as ObjId);
  const [attacker, foe] = now.fighters;
  const target = a && refId(a.target);
  const wonThrough =
    a?.blocked === true
    && now.beaten.includes(foe)
    && !now.beaten.includes(attacker)
    && g.world.object(attacker)?.zone === 'battlefield'
    && g.world.has(attacker, 'trample');
  if (wonThrough && target !== null && g.world.object(target)?.zone === 'battlefield')
    setFight(g, { again: { id: attacker, target } });
  const [seat] = g.state.turn.seats;
  if (seat !== undefined && (fightOf(g).again || attackers(g, seat).length > 0))
    addPhases(g, seat, ['attackers'], true);
}

/** G-10-17 */
function linked(g: Game, now: Roll, id: ObjId, foe: ObjId): void {
  const o = g.world.object(id);
  if (
    !o
    || !isLegend(o)
    || isDown(o)
    || !now.beaten.includes(foe)
    || now.beaten.includes(id)
    || !g.world.has(id, 'lifelink')
    || wounds(o) === 0
  )
    return;
  setWounds(g, id, wounds(o) - 1);
  note(g, o.controller, `${g.nameOf(id)} recovers by lifelink.`, 'G-10-17');
}

function clearDice(g: Game): void {
  if (g.state.effects.some((e) => e.source === DICE))
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => e.source !== DICE),
      EFFECTS,
      true,
    );
}
