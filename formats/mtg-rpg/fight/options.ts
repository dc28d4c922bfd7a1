import type { Game } from '../../../server/engine/ports/game.ts';
import { choice, number, toggle } from '../../sdk/options.ts';
import { D6_D8 } from '../dice.ts';
import { START } from '../prices.ts';

/** Every option of a fight, by its key. */
export const FIGHT_OPTIONS = {
  foes: choice({
    label: 'Whom the GM leads',
    clause: 'G-4-2',
    ruling: false,
    default: 'mixed',
    choices: {
      mixed: 'Legends and chumps',
      legends: 'One legend for each player',
      chumps: 'One group of chumps for each player',
    },
    about:
      'Who fights against the players. With legends and chumps: a legend with bodyguards, then legends and groups of chumps in turn.',
  }),
  asks: toggle({
    label: 'Advantages before each roll',
    clause: 'G-6-1',
    ruling: true,
    default: false,
    about:
      'Whether the GM is asked for advantages before each roll; else only what they grant of their own accord counts.',
  }),
  points: number({
    label: 'Character points',
    clause: 'G-1-1',
    ruling: false,
    default: START,
    min: 2,
    max: 40,
    whole: true,
    about: 'With how many points the ready-made characters of a fight are made.',
  }),
  initiativeDie: number({
    label: 'Die for initiative',
    clause: 'G-4-4',
    ruling: false,
    default: 20,
    min: 12,
    max: 100,
    whole: true,
    about: 'How many sides the die for initiative has.',
  }),
  hasteBonus: number({
    label: 'Initiative for haste',
    clause: 'G-4-4',
    ruling: false,
    default: 3,
    min: 0,
    max: 20,
    whole: true,
    about: 'How much haste adds to the roll for initiative.',
  }),
  die: number({
    label: 'Die of a fighter',
    clause: 'G-5-1',
    ruling: false,
    default: D6_D8.die,
    min: 2,
    max: 100,
    whole: true,
    about: 'How many sides the dice for power and toughness have. The die with an advantage must have more.',
  }),
  betterDie: number({
    label: 'Die with an advantage',
    clause: 'G-6-1',
    ruling: false,
    default: D6_D8.betterDie,
    min: 3,
    max: 100,
    whole: true,
    about: 'How many sides a die has for a fighter with an advantage.',
  }),
  bleedDie: number({
    label: 'Bleed die',
    clause: 'G-7-3',
    ruling: false,
    default: 8,
    min: 2,
    max: 100,
    whole: true,
    about: 'How many sides the bleed die has; its highest number wakes an unconscious legend.',
  }),
  deathCounters: number({
    label: 'Death counters to die',
    clause: 'G-7-5',
    ruling: false,
    default: 4,
    min: 1,
    max: 20,
    whole: true,
    about: 'With how many death counters an unconscious legend is dead.',
  }),
  lifePerWound: number({
    label: 'Life that heals a counter',
    clause: 'G-7-7',
    ruling: false,
    default: 3,
    min: 1,
    max: 20,
    whole: true,
    about: 'For how much life gained, or part of it, a legend loses a -1/-1 counter.',
  }),
  quietRounds: number({
    label: 'Quiet rounds',
    clause: 'G-8-5',
    ruling: true,
    default: 3,
    min: 1,
    max: 100,
    whole: true,
    about: 'After how many rounds without an attack or damage nobody wants to fight any more.',
  }),
  mostRounds: number({
    label: 'Rounds in all',
    clause: 'G-8-5',
    ruling: true,
    default: 40,
    min: 1,
    max: 1000,
    whole: true,
    about: 'After how many rounds nobody wants to fight any more.',
  }),
};

type Key = keyof typeof FIGHT_OPTIONS;
/** The options that are numbers. */
type NumberKey = { [K in Key]: (typeof FIGHT_OPTIONS)[K]['kind'] extends 'number' ? K : never }[Key];

/** The value of a number in this match; its default in a fight of a campaign, or one stored before the option existed. */
export const setting = (g: Game, key: NumberKey): number => Number(g.setup.options[key] ?? FIGHT_OPTIONS[key].default);
