import type { View } from '../../../server/protocol/index.ts';

/**
 * Stops: steps at which a person wants priority, as `STEP:own` and `STEP:other`.
 * `ownStack`: also while an object of their own side is on top of the stack.
 */
export interface Stops {
  readonly stops: readonly string[];
  readonly ownStack: boolean;
}

/** The stops in the server's reply to a join; null for spectators. */
export function stopsIn(data: unknown): Stops | null {
  if (typeof data !== 'object' || data === null || !('stops' in data)) return null;
  const { stops } = data;
  if (typeof stops !== 'object' || stops === null || !('stops' in stops) || !Array.isArray(stops.stops)) return null;
  return {
    stops: stops.stops.filter((stop): stop is string => typeof stop === 'string'),
    ownStack: 'ownStack' in stops && stops.ownStack === true,
  };
}

/** Set a stop or take it away. */
export const toggledStop = ({ stops, ownStack }: Stops, key: string): Stops => ({
  stops: stops.includes(key) ? stops.filter((other) => other !== key) : [...stops, key],
  ownStack,
});

/** The stop for what opponents do at a place where friends sit and the person does not. */
export const ELSEWHERE = 'elsewhere:other';

/** True if friends sit at a place where the person does not. */
export const friendsElsewhere = (view: View): boolean => {
  const own = view.seats.filter((seat) => view.you.seats.includes(seat.ref)).map((seat) => seat.place);
  return view.seats.some((seat) => seat.side === view.you.side && !own.includes(seat.place));
};

export type Whose = 'own' | 'other';
/** Active side, as the keys of stops name it. */
export const whoseTurn = (view: View): Whose => (view.turn.side === view.you.side ? 'own' : 'other');
export const stopKey = (step: string, whose: Whose): string => `${step}:${whose}`;
export const stepName = (step: { readonly label: string }): string => step.label.replace(/ (phase|step)$/, '');
