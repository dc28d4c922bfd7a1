import type { Answer, PartOf } from '../../../../server/engine/kernel/decisions.ts';
import { mustBlock } from '../../../../server/engine/combat/forced-blocks.ts';
import { blockCost } from '../../../../server/engine/combat/costs-to-attack-and-block.ts';
import { payTogether } from '../../../../server/engine/combat/declare-attackers.ts';
import { becomeBlocked, blockCandidates } from '../../../../server/engine/combat/declare-blockers.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { objRef, refId, type ObjId, type SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { Attack } from '../../../../server/engine/kernel/state/turn.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { plays } from '../../../sdk/composition/rule.ts';
import { G_5_1 } from '../../clauses/combat.ts';
import type { Advantage } from '../../dice.ts';
import { askForEdges } from '../gm/advantages.ts';
import { attackNow, awake, fightOf, isDown, setFight } from '../model.ts';
import { order } from '../turn/rounds.ts';
import { joined } from './bands.ts';
import { diceOf, edgesOf, throwDice } from './dice.ts';

/** Chumps that have joined the attacker, and those of the other fighter (G-10-5). */
type Companies = readonly [readonly ObjId[], readonly ObjId[]];

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

/** The blockers step: a blocker is declared, chumps join, and both fighters roll. */
export function* blockAndRoll(g: Game): Flow {
  const a = attackNow(g);
  if (!a || a.lost) return;
  const blocker = yield* declareBlock(g, a);
  becomeBlocked(g, blocker === null ? [] : [{ blocker, attacker: a.id }]);
  const other = blocker ?? refId(a.target);
  const companies: Companies = [
    fightOf(g).company.filter((c) => g.world.object(c)?.zone === 'battlefield'),
    yield* joined(g, other, () => true),
  ];
  const dice = plays(g, G_5_1) ? yield* rollFor(g, a.id, other, companies) : [];
  setFight(g, { roll: { fighters: [a.id, other], bands: companies, beaten: [], dice } });
}

/** Roll for both fighters; an unconscious one does not roll. Returns the rolls in words. */
function* rollFor(g: Game, attacker: ObjId, other: ObjId, companies: Companies): Flow<string[]> {
  const edges = (): [Advantage[], Advantage[]] => [
    edgesOf(g, attacker, other, companies[0]),
    edgesOf(g, other, attacker, companies[1]),
  ];
  const [own, foes] = edges();
  yield* askForEdges(g, [
    { id: attacker, has: own },
    { id: other, has: foes },
  ]);
  const [mine, theirs] = diceOf(g, ...edges());
  return [throwDice(g, attacker, mine), ...(isDown(g.world.object(other)) ? [] : [throwDice(g, other, theirs)])];
}
