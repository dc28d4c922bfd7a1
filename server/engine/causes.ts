import type { TriggerEvent } from '../../cards/oracle/ir/index.ts';
import type { ActiveTrigger, Board } from './characteristics.ts';
import { holds } from './conditions.ts';
import type { GameEvent } from './events.ts';
import { matches } from './filters.ts';
import type { Game } from './game.ts';
import { eventParts } from './keywordAbilities.ts';
import { matchEvent, namesOf } from './triggerEvents.ts';

/** An ability whose event has come. */
export interface Occurrence {
  readonly t: ActiveTrigger;
  readonly event: GameEvent;
  /** the board that it was found on */
  readonly board: Board;
  readonly name: string;
}

/** Whether an event is the cause that an effect names; `own`: where it is about that object. */
function isCause(g: Game, by: ActiveTrigger, cause: TriggerEvent, event: GameEvent, own?: number): boolean {
  // a declaration of attackers is each of them attacking
  if (event.e === 'attacks') return (g.state.combat?.attacks ?? []).some((a, _, all) => event.objs.includes(a.id) && isCause(g, by, cause, { e: 'attack', obj: a.id, target: a.target, alone: all.length === 1, seat: event.seat }, own));
  return [...eventParts(cause)].some((part) => {
    const data = namesOf(event).includes(part.on) ? matchEvent(g, by, part, event, part.on) : null;
    return data !== null && (own === undefined || data.subject === own);
  });
}

/** How many more times effects say that an ability triggers (603.2d): those that were there when it was found to. */
export function additional(g: Game, { t, event, board }: Occurrence, also: readonly GameEvent[]): number {
  if ((g.world.object(t.source) ?? g.world.lastKnown(t.source))?.zone !== 'battlefield') return 0;
  let n = 0;
  for (const s of board.statics.get('triggersAgain') ?? []) {
    if (s.effect.st !== 'triggersAgain' || (s.condition && !holds(g, s.condition, { you: s.seat, source: s.source }))) continue;
    const { of, cause } = s.effect;
    if (!matches(g, t.source, of, { you: s.seat, source: s.source })) continue;
    const by: ActiveTrigger = { ...t, source: s.source, seat: s.seat };
    if (cause === undefined || [event, ...also].some((e) => isCause(g, by, cause, e))) n++;
  }
  return n;
}

/** Whether an ability waits for another's triggering, as caused by these events (603.3b). */
export function causedThat(g: Game, t: ActiveTrigger, of: Occurrence, also: readonly GameEvent[]): boolean {
  const { event: wanted } = t;
  return wanted.on === 'triggers' && [of.event, ...also].some((e) => isCause(g, t, wanted.cause, e, wanted.own ? of.t.source : undefined));
}
