import { useEffect, useReducer } from 'preact/hooks';
import { useGame } from '../../match/game.ts';
import type { Social } from '../../match/social.ts';

/** The company of the page's table; draws again when it changes. */
export function useSocial(): Social {
  const { social } = useGame();
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => social.subscribe(() => redraw(undefined)), [social]);
  return social;
}
