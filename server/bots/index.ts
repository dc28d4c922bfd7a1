import { RandomBot, type Bot } from './random.ts';

/** The programs that play, by name. Throws on a name that there is none of. */
export function makeBot(name: string, seed: string): Bot {
  if (name === 'random') return new RandomBot(seed);
  throw new Error(`There is no bot "${name}". There is: random.`);
}
