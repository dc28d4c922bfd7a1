import type { LabBot } from '../../../server/protocol/index.ts';
import { runTexts as say } from '../texts/lab/runs.ts';

/** The bots of a run as a request names them: "0=sensible,1=random" is a list. */
export const botsOf = (bots: string): LabBot | LabBot[] => {
  const named = (text: string): LabBot => (text === 'random' ? 'random' : 'sensible');
  return bots.includes('=') ? bots.split(',').map((pair) => named(pair.split('=')[1] ?? '')) : named(bots);
};

/** The bots of a run in words: "normal bots", "a bot for each side (normal, random)". */
export function botWords(bots: string): string {
  const of = botsOf(bots);
  if (typeof of === 'string') return say.botsOf[of];
  return say.botsOf.bySide(
    of.map((bot) => (bot === 'random' ? say.randomBot : say.normalBot).toLowerCase()).join(', '),
  );
}
