import { firstFailing } from '../ports/legality.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import { BLOCK_REQUIREMENTS } from './block-legality.ts';

const OF_BLOCKER = BLOCK_REQUIREMENTS.filter((r) => r.ofBlocker === true);
const OF_PAIR = BLOCK_REQUIREMENTS.filter((r) => r.ofBlocker !== true);

/** The attackers that a creature may block, of these: each rule is asked only about those of which it speaks. */
export function blockable(g: Game, attackers: readonly ObjId[]): (blocker: ObjId) => ObjId[] {
  const of = attackers.map((attacker) => ({
    attacker,
    rules: OF_PAIR.filter((r) => (r.attacker || r.blocker ? r.attacker?.(g, attacker) === true : true)),
  }));
  const byBlocker = OF_PAIR.filter((r) => r.blocker !== undefined);
  const extra = g.rules.requirements?.block ?? [];
  return (blocker) => {
    if (of.length === 0 || firstFailing(g, OF_BLOCKER, { blocker, attacker: attackers[0] as ObjId })) return [];
    const own = byBlocker.filter((r) => r.blocker?.(g, blocker) === true);
    const may: ObjId[] = [];
    for (const { attacker, rules } of of) {
      const c = { blocker, attacker };
      if (!firstFailing(g, rules, c) && !firstFailing(g, own, c) && !firstFailing(g, extra, c)) may.push(attacker);
    }
    return may;
  };
}
