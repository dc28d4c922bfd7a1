import { makeBot } from '../bots/index.ts';
import { Game } from '../engine/game/game.ts';
import type { GamePort } from '../match/ports.ts';
import { LookAhead, type Thinker } from '../match/thinking/look-ahead.ts';
import type { Bot, ViewerPort } from '../match/view-ports.ts';

/** Lets a program that thinks ahead do so; in its thoughts everybody plays as sensible programs do. Undefined: it does not, or no match is played now. */
export const thoughtsOf = (
  bot: Bot,
  { match }: Pick<GamePort, 'match'>,
  viewer: ViewerPort,
  thinker: Omit<Thinker, 'policy'>,
): LookAhead | undefined =>
  bot.thinksAhead === true && match instanceof Game
    ? new LookAhead(match, viewer, { ...thinker, policy: (_, seed) => makeBot('sensible', seed) })
    : undefined;
