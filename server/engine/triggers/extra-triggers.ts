import type { TriggerEvent } from '../../../cards/oracle/ir/index.ts';
import type { ActiveTrigger, Board } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import type { GameEvent } from '../kernel/events.ts';
import { matches } from '../language/filters.ts';
import { eventParts } from '../objects/intrinsic-abilities.ts';
import { matchEvent } from './match.ts';
import type { Game } from '../ports/game.ts';
import { namesOf } from './event-names.ts';

/** An ability whose event has come. */
export interface Occurrence {
  readonly t: ActiveTrigger;
  readonly event: GameEvent;
  /** the board that it was found on */
  readonly board: Board;
  readonly name: string;
}

/** True if an event is the cause that an effect names; `own`: where it is about that object. */
function isCause(g: Game, by: ActiveTrigger, cause: TriggerEvent, event: GameEvent, own?: number): boolean {
  // a declaration of attackers is each of them attacking
  if (event.e === 'attacks')
    return (g.state.combat?.attacks ?? []).some(
      (a, _, all) =>
        event.objs.includes(a.id)
        && isCause(
          g,
          by,
          cause,
          { e: 'attack', obj: a.id, target: a.target, alone: all.length === 1, seat: event.seat },
          own,
        ),
    );
  return [...eventParts(cause)].some((part) => {
    const data = namesOf(event).includes(part.on) ? matchEvent(g, by, part, event, part.on) : null;
    return data !== null && (own === undefined || data.subject === own);
  });
}

/** True if one of the events of an occurrence is that cause. Chapters are reached by lore counters, not by entering (714.2b). */
function isCaused(
  g: Game,
  by: ActiveTrigger,
  cause: TriggerEvent,
  { t, event }: Occurrence,
  also: readonly GameEvent[],
  own?: number,
): boolean {
  return [event, ...also].some((e) => !(t.event.on === 'chapter' && e.e === 'zone') && isCause(g, by, cause, e, own));
}

/** 603.2d: the number of additional times that an ability triggers, by the effects that were there when it was found to. */
export function additional(g: Game, of: Occurrence, also: readonly GameEvent[]): number {
  const { t, board } = of;
  if ((g.world.object(t.source) ?? g.world.lastKnown(t.source))?.zone !== 'battlefield') return 0;
  let n = 0;
  for (const s of board.statics.get('triggersAgain') ?? []) {
    if (s.effect.st !== 'triggersAgain' || (s.condition && !holds(g, s.condition, { you: s.seat, source: s.source })))
      continue;
    const { effect } = s;
    if (!matches(g, t.source, effect.of, { you: s.seat, source: s.source })) continue;
    if (effect.cause === undefined || isCaused(g, { ...t, source: s.source, seat: s.seat }, effect.cause, of, also))
      n++;
  }
  return n;
}

/** True if effects say that these events do not cause the ability to trigger: all of them, where it triggers once for several. */
export function isKept(g: Game, of: Occurrence, also: readonly GameEvent[]): boolean {
  const { t, board } = of;
  for (const s of board.statics.get('triggersNot') ?? []) {
    if (s.effect.st !== 'triggersNot' || (s.condition && !holds(g, s.condition, { you: s.seat, source: s.source })))
      continue;
    const { effect } = s;
    if (effect.of && !matches(g, t.source, effect.of, { you: s.seat, source: s.source })) continue;
    const by: ActiveTrigger = { ...t, source: s.source, seat: s.seat };
    if ([of.event, ...also].every((event) => isCaused(g, by, effect.cause, { ...of, event }, []))) return true;
  }
  return false;
}

/** True if an ability waits for another's triggering, as caused by these events (603.3b). */
export function causedThat(g: Game, t: ActiveTrigger, of: Occurrence, also: readonly GameEvent[]): boolean {
  const { event: wanted } = t;
  return wanted.on === 'triggers' && isCaused(g, t, wanted.cause, of, also, wanted.own ? of.t.source : undefined);
}
