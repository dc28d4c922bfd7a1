import { texts } from './texts.ts';

/** Texts of plays at the table: attacking, passing, and the settings for them. */
export const playTexts = texts({
  attackWith: (n: number) => `Attack with ${n}`,
  attackWithAll: (n: number, whom: string | null) =>
    `Attack ${whom === null ? '' : `${whom} `}with ${n === 1 ? 'the one you have' : n === 2 ? 'both' : `all ${n}`}`,
  resolveAll: (n: number) => `Resolve all ${n}`,
  noAttack: 'No attack',
  landLeft: 'You can still play a land this turn. Press again to pass without it.',
  attackLeft: (n: number) =>
    n === 1
      ? 'One of your creatures could attack a player without untapped creatures. Press again to go on without an attack.'
      : `${n} of your creatures could attack a player without untapped creatures. Press again to go on without an attack.`,
  passTo: (step: string) => `Pass → ${step}`,
  passUnlessAttacked: 'Pass → until you are attacked',
  passTheTurn: 'Pass → end of turn',
  nothing: 'You can only pass now.',
  lit: (n: number) =>
    n === 1 ? 'What you can do is lit on the table.' : `${n} things you can do are lit on the table.`,
  list: 'List',
  fold: 'Fold',
  playDirectly: 'Play at once what leaves nothing to choose and can be taken back',
  warnOfPlays: 'Warn me before I forgo a land or an attack that nothing can block',
  otherWay: 'The second button, such as “Attack with all”',
});
