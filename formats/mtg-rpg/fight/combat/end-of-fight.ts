import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { addPhases } from '../../../../server/engine/turn/next-turn.ts';
import { attackNow, characters, fightOf, setFight } from '../model.ts';
import { attackers } from './attackers.ts';
import { clearDice } from './dice.ts';
import { reckon } from './strike.ts';
import { attackAgain } from './trampling-on.ts';
import { recover } from './winners-lifelink.ts';

/**
 * G-5-4: end a fight: dice, damage and advantages are gone.
 * Then come lifelink (G-10-17), another attack with trample (G-10-10), or the next attacker (G-4-13).
 */
export function* endFight(g: Game): Flow {
  yield* reckon(g);
  const { roll: now, edges } = fightOf(g);
  const a = attackNow(g);
  clearDice(g);
  for (const id of characters(g)) {
    const o = g.world.get(id);
    if (o.damage > 0) g.journal.set(o, 'damage', 0, id);
    if (o.marks?.['blighted'] === true) g.journal.set(o, 'marks', { ...o.marks, blighted: false }, id);
  }
  if (!now) return;
  const { [now.fighters[0]]: _a, [now.fighters[1]]: _b, ...others } = edges;
  setFight(g, { roll: null, edges: others, company: [] });
  for (const [i, id] of now.fighters.entries()) recover(g, now, id, now.fighters[1 - i] as ObjId);
  attackAgain(g, now, a);
  const [seat] = g.state.turn.seats;
  if (seat !== undefined && (fightOf(g).again || attackers(g, seat).length > 0))
    addPhases(g, seat, ['attackers'], true);
}
