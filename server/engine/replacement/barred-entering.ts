import type { Characteristics } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matchesAs } from '../language/filters.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import { type Of, working } from './static-effects.ts';
import { seatRef, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** 614.17d: the restrictions on an object as it would exist on the battlefield, by itself and by what is there. */
export function barredEntering(g: Game, there: GameObject, looks: Characteristics, seat: SeatId): ReadonlySet<string> {
  const rules = new Set<string>();
  const note = (e: Of<'modify'>): void => {
    for (const m of e.mods) if (m.m === 'restrict') rules.add(m.rule);
  };
  for (const a of looks.abilities)
    if (a.kind === 'static')
      for (const e of a.effects)
        if (
          e.st === 'modify'
          && e.what.sel === 'self'
          && (!a.condition || holds(g, a.condition, { you: seat, source: there.id }))
        )
          note(e);
  for (const s of working(g, 'modify'))
    if (
      s.source !== there.id
      && inScope(g, s.seat, seatRef(seat))
      && s.effect.what.sel === 'each'
      && matchesAs(g, there, looks, seat, s.effect.what.filter, { you: s.seat, source: s.source })
    )
      note(s.effect);
  return rules;
}
