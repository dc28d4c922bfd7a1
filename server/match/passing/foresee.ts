import type { Answer, Draft, Forecast, Quote, Refusal } from '../../protocol/index.ts';
import type { GamePort, TableFormat } from '../ports.ts';
import type { ViewerPort } from '../view-ports.ts';
import { couldTakeBack } from './take-back.ts';
import { fromEngine, isRefusal, notOnTable } from '../refusals.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A request about an open question: the person and their viewer. */
export interface Asking {
  readonly game: GamePort;
  readonly viewer: ViewerPort;
  readonly decision: string;
  readonly person: PersonId;
}

/** A quote in a viewer's own terms. */
export function quote({ game, viewer, decision, person }: Asking, action: string, draft: Draft): Quote | Refusal {
  const internal = viewer.handles.toInternal({ action, draft });
  if (internal === null || !('action' in internal)) return notOnTable();
  const result = game.quote(decision, person, internal.action, internal.draft ?? {});
  return isRefusal(result) ? fromEngine(result) : viewer.handles.toQuote(result);
}

/** A quote for somebody who looks at what else could be done with their mana. */
export function quoteAhead(format: TableFormat, asking: Asking, action: string, draft: Draft): Quote | Refusal {
  const told = quote(asking, action, draft);
  const internal = asking.viewer.handles.toInternal({ action, draft });
  if (isRefusal(told) || !told.ready || internal === null || !('action' in internal)) return told;
  const { game, person } = asking;
  const { action: key, draft: composed = {} } = internal;
  const afterwards = format.afterwards(game, person, key, composed);
  return {
    ...told,
    ...(afterwards === undefined ? {} : { afterwards: { still: [...afterwards.still], gone: [...afterwards.gone] } }),
    ...(couldTakeBack(format, game, person, key, composed) ? { takeBack: true as const } : {}),
  };
}

/** The result of an attack or a block, in a viewer's own terms. */
export function forecast(format: TableFormat, { game, viewer, person }: Asking, answer: Answer): Forecast | Refusal {
  const internal = viewer.handles.toInternal(answer);
  if (internal === null) return notOnTable();
  const told = format.forecast(game, person, internal);
  return isRefusal(told) ? fromEngine(told) : viewer.handles.toForecast(told);
}
