import { refId } from '../../../../server/engine/kernel/refs.ts';
import type { Attack } from '../../../../server/engine/kernel/state/turn.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_10_10 } from '../../clauses/strange.ts';
import { setFight, type Roll } from '../model.ts';

/** An attacker with trample that has defeated its blocker attacks the first target next (G-10-10). */
export function attackAgain(g: Game, now: Roll, a: Attack | null): void {
  const [attacker, foe] = now.fighters;
  const wonThrough =
    plays(g, G_10_10)
    && a?.blocked === true
    && now.beaten.includes(foe)
    && !now.beaten.includes(attacker)
    && g.world.object(attacker)?.zone === 'battlefield'
    && g.world.has(attacker, 'trample');
  const target = a && refId(a.target);
  if (wonThrough && target !== null && g.world.object(target)?.zone === 'battlefield')
    setFight(g, { again: { id: attacker, target } });
}

/** A second attack for an attacker with trample that has defeated its blocker. */
export const tramplingOn = rule({ id: 'trampling-on', clauses: [G_10_10], needs: ['single-attacks'] });
