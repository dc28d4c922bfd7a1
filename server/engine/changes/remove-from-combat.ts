import type { Game } from '../ports/game.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';

/** CR 506.4; `as`: only as what attacks or blocks, or only as what is attacked (506.4d) */
export function removeFromCombat(g: Game, id: ObjId, as: 'fighter' | 'target' | 'both' = 'both'): void {
  const attacks = g.state.combat?.attacks;
  if (!attacks) return;
  for (let i = attacks.length - 1; i >= 0; i--) {
    const a = attacks[i];
    if (!a) continue;
    if (as !== 'fighter' && a.target === objRef(id) && !a.lost) g.journal.set(a, 'lost', true, a.id);
    if (as === 'target') continue;
    if (a.id === id) g.journal.remove(attacks, i, id);
    else if (a.blockers.includes(id))
      g.journal.set(
        a,
        'blockers',
        a.blockers.filter((b) => b !== id),
        a.id,
      );
  }
}
