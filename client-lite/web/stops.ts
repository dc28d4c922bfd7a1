import type { View } from '../../server/protocol/index.ts';

/** Where a person wants to be asked for priority: steps as `step:own` and `step:other`, and over their own side's things on the stack. */
export interface Stops {
  readonly stops: readonly string[];
  readonly ownStack: boolean;
}

/** The stops within what the server says on joining; null for those who watch. */
export function stopsIn(data: unknown): Stops | null {
  if (typeof data !== 'object' || data === null || !('stops' in data)) return null;
  const { stops } = data;
  if (typeof stops !== 'object' || stops === null || !('stops' in stops) || !Array.isArray(stops.stops)) return null;
  return {
    stops: stops.stops.filter((stop): stop is string => typeof stop === 'string'),
    ownStack: 'ownStack' in stops && stops.ownStack === true,
  };
}

/** Sets a stop, or takes it away. */
export const toggledStop = ({ stops, ownStack }: Stops, key: string): Stops => ({
  stops: stops.includes(key) ? stops.filter((other) => other !== key) : [...stops, key],
  ownStack,
});

export type Whose = 'own' | 'other';
/** Whose turn it is, as stops are told apart. */
export const whoseTurn = (view: View): Whose => (view.turn.side === view.you.side ? 'own' : 'other');
export const stopKey = (step: string, whose: Whose): string => `${step}:${whose}`;
export const stepName = (step: { readonly label: string }): string => step.label.replace(/ (phase|step)$/, '');

/** The step of this turn at which one's own stops ask next, if nothing happens before; null when there is none any more. */
export function nextStop(view: View, stops: Stops | null): string | null {
  const { timeline, step, number } = view.turn;
  if (!stops || number === 0) return null;
  const later = timeline.slice(timeline.findIndex((entry) => entry.id === step) + 1);
  return later.find((entry) => stops.stops.includes(stopKey(entry.id, whoseTurn(view))))?.id ?? null;
}
