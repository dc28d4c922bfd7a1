import { texts } from './texts.ts';

/** Texts of plays at the table: attacking, passing, and the settings for them. */
export const playTexts = texts({
  attackWith: (n: number) => `Attack with ${n}`,
  attackWithAll: (n: number, whom: string | null) =>
    `Attack ${whom === null ? '' : `${whom} `}with ${n === 1 ? 'the one you have' : n === 2 ? 'both' : `all ${n}`}`,
  resolveAll: (n: number) => `Resolve all ${n}`,
  noAttack: 'No attack',
  landLeft: 'You can still play a land this turn. Press again to pass without it.',
  playDirectly: 'Play at once what leaves nothing to choose and can be taken back',
  warnOfPlays: 'Warn me before I pass with a land to play',
  otherWay: 'The second button, such as “Attack with all”',
});
