import type { FormatRule } from '../../sdk/composition/rule.ts';
import { tasks } from './attempt.ts';
import { company } from './company.ts';
import { conditions } from './condition-step.ts';
import { defeat } from './defeat.ts';
import { closedByGameMaster, sceneEnd } from './leave.ts';
import { commonSense, noPlayer } from './no-player.ts';
import { favoredCards } from './opening/favored-cards.ts';
import { sceneOpening } from './opening/opening.ts';
import { seatSwaps } from './opening/seat-swaps.ts';
import { stakes } from './stakes.ts';
import { embodiment, selflessDefender, skilledHealer } from './talents.ts';
import { travelling } from './travel.ts';
import { threatStep } from './turn.ts';

/** The rules of a challenge scene, in the order in which they are asked. */
export const CHALLENGE_RULES: readonly FormatRule[] = [
  company,
  sceneOpening,
  seatSwaps,
  favoredCards,
  embodiment,
  skilledHealer,
  selflessDefender,
  noPlayer,
  threatStep,
  defeat,
  conditions,
  sceneEnd,
  stakes,
  tasks,
  travelling,
  commonSense,
  closedByGameMaster,
];
