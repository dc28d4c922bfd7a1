import type { Game } from '../ports/game.ts';
import type { Beginning } from '../kernel/state/game.ts';

/** The log's line for an undo; `name`: null where newer rules made it necessary. */
export const tookBackText = (name: string | null | undefined, what: string): string =>
  name === null
    ? `The rules have been corrected since this was played. Taken back: ${what}.`
    : `${name ?? 'Somebody'} takes back: ${what}.`;

/** The first line of the log of a match that begins in the middle. */
export function playedOnText({ state: { turn }, rules }: Game, of: Beginning['of']): string {
  const step = rules.turn.steps.find(({ id }) => id === turn.step)?.label ?? turn.step;
  return `Played on from ${of ? `choice ${of.choice} of match ${of.match}` : 'a position'}: turn ${turn.number}, ${step}.`;
}
