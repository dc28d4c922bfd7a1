import { RandomBot, type Bot } from './random.ts';
import { SensibleBot } from './sensible.ts';

/** The programs that play, by name. Throws on a name that there is none of. */
export function makeBot(name: string, seed: string): Bot {
  if (name === 'random') return new RandomBot(seed);
  if (name === 'sensible') return new SensibleBot(seed);
  if (name === 'searching') return new SensibleBot(seed, true);
  throw new Error(`There is no bot "${name}". There are: random, sensible, searching.`);
}
