import { useEffect, useReducer } from 'preact/hooks';
import { preferences, type Preferences } from '../../kept/preferences.ts';

/** The preferences of this browser; draws again when one changes. */
export function usePreferences(): Preferences {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => preferences.subscribe(() => redraw(undefined)), []);
  return preferences.now;
}
