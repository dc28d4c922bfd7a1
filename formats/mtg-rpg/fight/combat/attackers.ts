import type { PartOf } from '../../../../server/engine/kernel/decisions.ts';
import { ask } from '../../../../server/engine/decisions/ask.ts';
import { attackCost } from '../../../../server/engine/combat/costs-to-attack-and-block.ts';
import { beginAttack, payTogether } from '../../../../server/engine/combat/declare-attackers.ts';
import { ATTACK_REQUIREMENTS, mustAttack } from '../../../../server/engine/combat/legality.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { firstFailing } from '../../../../server/engine/ports/legality.ts';
import { tap } from '../../../../server/engine/zones/permanents.ts';
import { awake, characters, fightOf, isDown, isLegend, legendOf, markSeat, setFight } from '../model.ts';
import { act, mayAct } from '../turn/main-action.ts';
import { joined } from './bands.ts';

type AttackPart = PartOf<'attack'>;

/** Seat mark: ids of the creatures that have attacked in this turn, with spaces between. */
const ATTACKED = 'attacked';
const attackedBy = (g: Game, seat: SeatId): readonly string[] =>
  String(g.world.seat(seat).marks[ATTACKED] ?? '').split(' ');

/** True for a creature that has not attacked in this turn: a legend also needs its main phase action. */
const isReady = (g: Game, seat: SeatId, id: ObjId): boolean =>
  !attackedBy(g, seat).includes(String(id)) && (id !== legendOf(g, seat) || mayAct(g, seat));

/** As a turn begins, nobody has attacked in it. */
export function* forgetAttacks(g: Game): Flow {
  for (const seat of g.state.turn.seats) markSeat(g, seat, ATTACKED, '');
  yield* [];
}

/** True if a character of the seat may still attack, by a quick check. An attack under way counts. */
export const mayAttack = (g: Game, seat: SeatId): boolean =>
  g.state.combat !== null
  || fightOf(g).again !== null
  || g.world.creaturesOf(seat).some((id) => !g.world.get(id).tapped && isReady(g, seat, id));

/** An attack on a legend counts as one on its player for effects. */
const asPlayer = (g: Game, id: ObjId): Ref =>
  isLegend(g.world.object(id)) ? seatRef(g.world.controller(id)) : objRef(id);
const KEPT_OFF = ATTACK_REQUIREMENTS.filter((r) => r.id === 'kept off');

/**
 * G-4-9: creatures that may attack now, one at a time (G-4-13).
 * The legend if it has not acted yet, and chumps that have not attacked.
 */
export function attackers(g: Game, seat: SeatId): AttackPart['creatures'] {
  const own = g.rules.requirements?.attack ?? [];
  return g.world
    .creaturesOf(seat)
    .filter((id) => isReady(g, seat, id))
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
    markSeat(g, seat, ATTACKED, [...attackedBy(g, seat), id, ...company].join(' '));
    if (id === legendOf(g, seat)) act(g, seat, 'attack');
    setFight(g, { quiet: 0, company });
    tap(
      g,
      company.filter((c) => !g.world.has(c, 'vigilance')),
    );
    return beginAttack(g, [{ id, target: first[1] }]);
  }
  beginAttack(g, []);
}
