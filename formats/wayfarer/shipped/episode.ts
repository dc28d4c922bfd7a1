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
