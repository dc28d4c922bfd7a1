import { discard } from '../actions/cards.ts';
import { chooseObjects } from '../decisions/ask.ts';
import { noticeControl } from '../zones/control.ts';
import { sweepEffects } from '../changes/durations.ts';
import type { Flow } from '../kernel/procedure.ts';
import { EFFECTS } from '../kernel/journal.ts';
import { healPhasedOut } from '../zones/phasing.ts';
import type { Game } from '../ports/game.ts';

/** 514.1–2 */
export function* cleanup(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    const s = g.world.seat(seat);
    const over = g.world.playerRule(seat, 'no maximum hand size') ? 0 : g.world.hand(seat).length - s.maxHand;
    if (over > 0) {
      const ids = yield* chooseObjects(g, seat, {
        title: `Discard ${over} to your maximum hand size`,
        from: g.world.hand(seat),
        min: over,
        max: over,
        clauses: ['514.1'],
      });
      yield* discard(g, seat, ids);
    }
  }
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (o.damage > 0) g.journal.set(o, 'damage', 0, id);
    if (o.deathtouched) g.journal.set(o, 'deathtouched', false, id);
  }
  healPhasedOut(g);
  endEffects(
    g,
    (u) =>
      u.u === 'turn'
      || u.u === 'combat'
      || (u.u === 'endOfTurnOf' && g.world.isActive(u.seat) && g.world.seat(u.seat).turns >= u.turns),
  );
  if (g.state.delayed.some((d) => d.waits?.thisTurn))
    g.journal.set(
      g.state,
      'delayed',
      g.state.delayed.filter((d) => !d.waits?.thisTurn),
    );
  sweepEffects(g);
  sweepLastKnown(g);
}

export function endEffects(g: Game, over: (u: Game['state']['effects'][number]['until']) => boolean): void {
  if (g.state.effects.some((e) => over(e.until))) {
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => !over(e.until)),
      EFFECTS,
      true,
    );
    noticeControl(g);
  }
  if (g.state.shields.some((s) => over(s.until)))
    g.journal.set(
      g.state,
      'shields',
      g.state.shields.filter((s) => !over(s.until)),
    );
  if (g.state.lasting?.some((l) => over(l.until)))
    g.journal.set(
      g.state,
      'lasting',
      g.state.lasting.filter((l) => !over(l.until)),
      EFFECTS,
      true,
    );
  if (g.state.permissions.some((p) => over(p.until)))
    g.journal.set(
      g.state,
      'permissions',
      g.state.permissions.filter((p) => !over(p.until)),
    );
}

/** Forgets last known information that nothing refers to any more: the stack, delayed triggers and waiting triggers may still ask. */
function sweepLastKnown(g: Game): void {
  if (
    g.state.zones.stack.length === 0
    && g.state.pending.length === 0
    && g.state.delayed.length === 0
    && g.state.exiled.length === 0
  )
    g.journal.set(g.state, 'lastKnown', {});
}
