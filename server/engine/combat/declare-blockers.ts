import type { Answer, DecisionPart, PartOf } from '../kernel/decisions.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import { emitAll } from '../triggers/emit.ts';
import { bandOf } from './bands.ts';
import { payTogether } from './declare-attackers.ts';
import { combatLimits, notAlone } from './legality.ts';
import type { Game } from '../ports/game.ts';
import { helpersLeft } from './block-legality.ts';
import { lures, mustBeBlocked, mustBlock } from './forced-blocks.ts';
import { blockable } from './possible-blocks.ts';
import { blockLimit, maxBlockers, minBlockers } from './numbers-of-blockers.ts';
import { blockCost } from './costs-to-attack-and-block.ts';
import { objRef, refId, type ObjId, type PersonId, type SeatId, type SideId } from '../kernel/refs.ts';
import type { Attack } from '../kernel/state/turn.ts';

/** Seats whose creatures may block: all heads of every side that is attacked (509.1, 805.10d). */
function defendingSeats(g: Game, attacks: readonly Attack[]): SeatId[] {
  const sides = new Set(attacks.map((a) => g.world.seat(a.defender).side));
  return g.world
    .apnap()
    .filter((s) => sides.has(g.world.seat(s).side) || attacks.some((a) => helpersLeft(g, s, a.defender) > 0));
}

interface Block {
  readonly blocker: ObjId;
  readonly attacker: ObjId;
}
interface Candidate {
  readonly id: ObjId;
  readonly seat: SeatId;
  readonly attackers: ObjId[];
}

/** Possible pairs of blocker and attacker. Attackers that would need more blockers than there are drop out, so that every block offered can be completed. */
export function blockCandidates(g: Game): Candidate[] {
  const attacks = g.state.combat?.attacks ?? [];
  const attackersFor = blockable(
    g,
    attacks.map((a) => a.id),
  );
  const list = defendingSeats(g, attacks).flatMap((seat) =>
    g.world.creaturesOf(seat).map((id): Candidate => ({ id, seat, attackers: attackersFor(id) })),
  );
  for (const a of attacks) {
    const need = minBlockers(g, a.id);
    if (need > 1 && list.filter((c) => c.attackers.includes(a.id)).length < need)
      for (const c of list) if (c.attackers.includes(a.id)) c.attackers.splice(c.attackers.indexOf(a.id), 1);
  }
  return list.filter((c) => c.attackers.length > 0);
}

/** 509.1, 802.4, 805.10d: the defending sides declare their blockers in turn order, each side together. */
export function* declareBlockers(g: Game): Flow {
  const attacks = g.state.combat?.attacks ?? [];
  if (attacks.length === 0) return;
  const candidates = blockCandidates(g);
  const blocking = (id: ObjId): boolean => (g.state.combat?.attacks ?? []).some((a) => a.blockers.includes(id));
  const sideOf = (seat: SeatId): SideId => g.world.seat(seat).side;
  const sides = new Set(g.world.apnap().map(sideOf));
  for (const side of sides) {
    const here = attacks.filter((a) => sideOf(a.defender) === side);
    if (here.length === 0) continue;
    const own = candidates
      .filter((c) => g.world.object(c.id) && !blocking(c.id))
      .map((c) => ({ ...c, attackers: c.attackers.filter((id) => here.some((a) => a.id === id)) }));
    const helping = g.rules.helpers
      ? own.filter(
          (c) =>
            sideOf(c.seat) !== side
            && c.attackers.length > 0
            && here.some((a) => helpersLeft(g, c.seat, a.defender) > 0),
        )
      : [];
    const chosen = yield* blocksOf(g, [
      ...own.filter((c) => sideOf(c.seat) === side && c.attackers.length > 0),
      ...helping,
    ]);
    becomeBlocked(g, helping.length > 0 ? asManyHelpers(g, chosen, here) : chosen, here);
  }
  const gone = attacks.filter((a) => !sides.has(sideOf(a.defender)));
  if (gone.length > 0) becomeBlocked(g, [], gone);
}

/** Of the creatures that would block for others of their team only as many as may (Rules.helpers), in the order in which they were named. */
function asManyHelpers(g: Game, blocks: readonly Block[], here: readonly Attack[]): readonly Block[] {
  const helping = new Map<SeatId, Set<ObjId>>();
  return blocks.filter(({ blocker, attacker }) => {
    const seat = g.world.controller(blocker);
    const defender = here.find((a) => a.id === attacker)?.defender ?? seat;
    if (g.world.seat(defender).side === g.world.seat(seat).side) return true;
    const so = helping.get(seat) ?? new Set();
    if (!so.has(blocker) && so.size >= helpersLeft(g, seat, defender)) return false;
    helping.set(seat, so.add(blocker));
    return true;
  });
}

/** `reached`: only those in range of this seat */
const blockersSoFar = (g: Game, reached?: SeatId): number =>
  new Set(
    (g.state.combat?.attacks ?? [])
      .flatMap((a) => a.blockers)
      .filter((id) => reached === undefined || inScope(g, reached, objRef(id))),
  ).size;

/** The blocks that the people of one side declare. */
function* blocksOf(g: Game, candidates: readonly Candidate[]): Flow<readonly Block[]> {
  const byPerson = new Map<PersonId, Candidate[]>();
  for (const c of candidates) {
    const { person } = g.world.seat(c.seat);
    const own = byPerson.get(person);
    if (own) own.push(c);
    else byPerson.set(person, [c]);
  }
  const limits = combatLimits(g, 'block').filter((l) => candidates.some((c) => inScope(g, l.by, objRef(c.id))));
  const most = Math.min(...limits.map((l) => l.max - blockersSoFar(g, l.by))); // others may block already (802.4)
  const parts = [...byPerson].map(([person, own]): DecisionPart => {
    const attackers = [...new Set(own.flatMap((c) => c.attackers))];
    const luring = attackers.filter((a) => lures(g, a));
    const part: PartOf<'block'> = {
      kind: 'block',
      title: 'Declare blockers',
      clauses: ['509.1'],
      creatures: own.map((c) => {
        const costs = blockCost(g, c.id).length > 0; // nobody has to pay (509.1c)
        const must = costs ? null : mustBlock(g, c.id);
        const alone = byPerson.size === 1 ? notAlone(g, c.id, 'block') : null;
        const lured = costs
          ? []
          : c.attackers.filter((a) => luring.includes(a) || g.world.chars(c.id).sentTo?.includes(a)).map(objRef);
        return {
          object: objRef(c.id),
          attackers: c.attackers.map(objRef),
          max: blockLimit(g, c.id),
          ...(must ? { must } : {}),
          ...(alone ? { alone } : {}),
          ...(costs ? { costs } : {}),
          ...(lured.length > 0 ? { lured } : {}),
        };
      }),
      ...(most === Infinity ? {} : { most: Math.max(0, most) }),
      // where somebody else could help to block, the whole is judged after everybody has answered
      needs: attackers.flatMap((a) => {
        const alone = byPerson.size === 1 || candidates.every((c) => !c.attackers.includes(a) || own.includes(c));
        const free = own.some((c) => c.attackers.includes(a) && blockCost(g, c.id).length === 0);
        const [min, max, must] = [
          alone ? minBlockers(g, a) : 1,
          maxBlockers(g, a),
          alone && free && mustBeBlocked(g, a),
        ];
        if (min === 1 && max === Infinity && !must) return [];
        return [
          {
            attacker: objRef(a),
            min,
            ...(max === Infinity ? {} : { max }),
            ...(must ? { must: `${g.nameOf(a)} must be blocked if able (CR 509.1c).` } : {}),
          },
        ];
      }),
    };
    return { person, seats: [...new Set(own.map((c) => c.seat))], part, ifNothing: 'Nothing blocks but what must.' };
  });
  const answers: readonly Answer[] = parts.length > 0 ? yield { mode: 'each', parts } : [];
  return asOne(
    g,
    yield* paidFor(
      g,
      answers
        .flatMap((a) => ('blocks' in a ? a.blocks : []))
        .map(([b, a]) => ({ blocker: refId(b), attacker: refId(a) })),
    ),
    most,
  );
}

/** 509.1d–f: the costs to block are added up and paid by each seat. Creatures for which nothing is paid do not block. */
function* paidFor(g: Game, blocks: readonly Block[]): Flow<readonly Block[]> {
  const taxed = [...new Set(blocks.map((b) => b.blocker))].filter((id) => blockCost(g, id).length > 0);
  const unpaid = new Set<ObjId>();
  for (const seat of new Set(taxed.map((id) => g.world.controller(id)))) {
    const own = taxed.filter((id) => g.world.controller(id) === seat);
    if (
      !(yield* payTogether(
        g,
        seat,
        own,
        own.flatMap((id) => blockCost(g, id)),
        'block with',
      ))
    )
      for (const id of own) unpaid.add(id);
  }
  return blocks.filter((b) => !unpaid.has(b.blocker) && g.world.object(b.blocker)?.zone === 'battlefield');
}

/** Blocks of several people, or those that were paid for, as one legal declaration (509.1b): creatures beyond a limit, or that would block alone, do not block. */
function asOne(g: Game, blocks: readonly Block[], most: number): readonly Block[] {
  const blocking = [...new Set(blocks.map((b) => b.blocker))].slice(0, Math.max(0, most));
  const [only] = blocking;
  if (blocking.length === 1 && only !== undefined && notAlone(g, only, 'block') !== null && blockersSoFar(g) === 0)
    return [];
  return blocks.filter((b) => blocking.includes(b.blocker));
}

/** Blocks take hold (509.1g–h) for these attackers, and for the rest of their bands; one left with too few blockers is not blocked by them. */
export function becomeBlocked(
  g: Game,
  blocks: readonly Block[],
  attacks: readonly Attack[] = g.state.combat?.attacks ?? [],
): void {
  const events: GameEvent[] = [];
  const blocked = new Map<ObjId, ObjId[]>();
  const declared = new Map<Attack, readonly ObjId[]>();
  for (const a of attacks) {
    const by = blocks
      .filter((b) => b.attacker === a.id)
      .map((b) => b.blocker)
      .slice(0, maxBlockers(g, a.id));
    if (by.length > 0 && by.length >= minBlockers(g, a.id)) declared.set(a, by);
  }
  for (const a of attacks) {
    const by = [...new Set([a, ...bandOf(g, a)].flatMap((x) => declared.get(x) ?? []))]; // 702.22h
    if (by.length === 0) {
      events.push({ e: 'unblocked', obj: a.id });
      continue;
    }
    g.journal.set(a, 'blocked', true, a.id);
    g.journal.set(a, 'blockers', by, a.id);
    for (const b of by) {
      blocked.set(b, [...(blocked.get(b) ?? []), a.id]);
    }
    events.push({ e: 'blocked', obj: a.id, by });
  }
  for (const [obj, attackers] of blocked) events.push({ e: 'block', obj, attackers, seat: g.world.controller(obj) });
  emitAll(g, events, null);
}
