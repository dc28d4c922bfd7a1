/** Where a person wants to be asked for priority: steps as `step:own` and `step:other`, and over their own side's things on the stack. */
export interface Stops { readonly stops: readonly string[]; readonly ownStack: boolean }

/** The stops within what the server says on joining; null for those who watch. */
export function stopsIn(data: unknown): Stops | null {
  if (typeof data !== 'object' || data === null || !('stops' in data)) return null;
  const { stops } = data;
  if (typeof stops !== 'object' || stops === null || !('stops' in stops) || !Array.isArray(stops.stops)) return null;
  return { stops: stops.stops.filter((stop): stop is string => typeof stop === 'string'), ownStack: 'ownStack' in stops && stops.ownStack === true };
}

/** Sets a stop, or takes it away. */
export const toggledStop = ({ stops, ownStack }: Stops, key: string): Stops =>
  ({ stops: stops.includes(key) ? stops.filter((other) => other !== key) : [...stops, key], ownStack });
