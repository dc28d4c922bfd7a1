import { z } from 'zod';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { TaleMap, TaleView } from '../../../server/protocol/tale.ts';
import { rowMap } from '../../sdk/tale/way.ts';
import { dataOf, episodeOf, TIERS, type SessionState } from './model.ts';

/** The parts of an Episode's file that people read. */
const Told = z.object({
  name: z.string(),
  about: z.string().default(''),
  scenes: z.array(z.object({ name: z.string() })),
});
const NUMBERS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The Episode, from the beginning of its game: before, only the scrivener knows which one it is. */
const told = (setup: MatchSetup, s: SessionState): z.infer<typeof Told> | null =>
  s.phase === 'gathering' ? null : (Told.safeParse(episodeOf(setup, s)).data ?? null);

/** The Episode under its name. */
export function sceneOf(setup: MatchSetup, s: SessionState): Pick<TaleView, 'scene'> {
  const episode = told(setup, s);
  if (!episode) return {};
  const { name, about } = episode;
  return { scene: { title: name, note: `Tier ${dataOf(setup).tier}`, picture: { of: 'place', name, words: about } } };
}

/** The scenes of the Episode, those by name that have opened, and the tiers of the Journey. */
export const mapsOf = (setup: MatchSetup, s: SessionState, opened?: number): TaleMap[] => [
  ...scenesOf(setup, s, opened),
  tiersOf(setup, s),
];

/** `opened`: scenes that have opened in the game that is played */
function scenesOf(setup: MatchSetup, s: SessionState, opened: number | undefined): TaleMap[] {
  const episode = told(setup, s);
  if (!episode) return [];
  // the first scene opens before the first turn
  const seen = s.outcome?.scenes ?? Math.max(1, opened ?? 1);
  return [
    rowMap(
      'scenes',
      episode.name,
      'The wayfarers',
      episode.scenes.map(({ name }, at) => ({
        name: at < seen ? name : `Scene ${NUMBERS[at] ?? at + 1}`,
        is: at >= seen ? ('ahead' as const) : at === seen - 1 ? ('here' as const) : ('been' as const),
        ...(at < seen ? { note: `Scene ${NUMBERS[at] ?? at + 1}.`, words: episode.about } : {}),
      })),
    ),
  ];
}

function tiersOf(setup: MatchSetup, s: SessionState): TaleMap {
  const { tier: now } = dataOf(setup);
  const episode = told(setup, s);
  const games = s.wayfarers.flatMap(({ sheet }) => sheet?.games ?? []);
  return rowMap(
    'tiers',
    'The Journey',
    'The wayfarers',
    Array.from({ length: TIERS }, (_, at) => {
      const tier = at + 1;
      const game = games.find((g) => g.tier === tier);
      return {
        name: tier === now && episode ? episode.name : `Tier ${tier}`,
        is: tier < now ? ('been' as const) : tier === now ? ('here' as const) : ('ahead' as const),
        note: [`Tier ${tier}.`, ...(game ? [game.won ? 'Won.' : 'Lost.'] : [])].join(' '),
        ...(tier === now && episode ? { words: episode.about } : {}),
      };
    }),
  );
}
