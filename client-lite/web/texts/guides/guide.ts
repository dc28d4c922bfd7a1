import type { PictureName } from '../rules/pictures.ts';

/** An explanation of a format for a Magic player. Lists have one item a line. */
export interface Guide {
  readonly goal: string;
  readonly setup: string;
  readonly turn: string;
  /** the differences from a usual game of Magic */
  readonly differs: string;
  readonly questions: Readonly<Record<string, { readonly asks: string; readonly answer: string }>>;
}

/** Pictures of a format, by its id. */
export const PICTURES: Readonly<Record<string, readonly PictureName[]>> = {
  binding: ['fronts', 'lives', 'turns', 'targets'],
  'binding-quest': ['quest', 'fronts'],
  duel: ['duel'],
  'free-for-all': ['ring'],
  'two-headed-giant': ['heads', 'turns'],
  commander: ['command', 'ring'],
  brawl: ['command'],
  'commander-two-headed-giant': ['command', 'heads'],
  emperor: ['emperor'],
  star: ['star'],
  oathbreaker: ['command'],
  'battle-box': ['shared'],
  'pack-wars': ['duel'],
  'pocket-commander': ['command'],
  'night-watch': ['horde'],
  'journeys-challenge': ['horde'],
  journeys: ['horde'],
  wayfarer: ['horde'],
  'wayfarer-campaign': ['horde'],
  'mtg-rpg': ['horde'],
  'mtg-rpg-campaign': ['horde'],
};
