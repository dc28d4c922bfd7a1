import type { EpisodeFile } from '../episode.ts';
import { ASSIZE } from './assize.ts';
import { BELL } from './bell.ts';
import { CROWN } from './crown.ts';
import { EMBER } from './ember.ts';
import { ORCHARD } from './orchard.ts';

/** The shipped Episodes, one for each tier (W304.2). */
export const SHIPPED: readonly EpisodeFile[] = [BELL, ORCHARD, ASSIZE, EMBER, CROWN];

/** The shipped Episode of a tier. */
export const shippedAt = (tier: number): EpisodeFile => SHIPPED[tier - 1] ?? BELL;

/** File that people can bring instead of the shipped Episode (FormatInfo.content). */
export const EPISODE_CONTENT = {
  label: 'Episode',
  about: `Scenes with their decks, the cards that no pool has, and a Spoils deck, as a JSON file; without one the shipped Episode of the tier is played, such as “${BELL.name}”.`,
  clause: 'W100.3b',
  sample: BELL,
};
/** Content file for a campaign: an Episode, or a Journey of several. */
export const JOURNEY_CONTENT = {
  label: 'Episode or Journey',
  about:
    'An Episode, or a Journey: a file with several Episodes, of which each game plays one of its tier. Without one the shipped Episodes are played, one a tier.',
  clause: 'W100.3b',
  sample: { kind: 'wayfarer-journey', version: 1, name: 'Five tiers', episodes: SHIPPED },
};
