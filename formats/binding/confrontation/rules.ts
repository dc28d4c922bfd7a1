import type { FormatRule } from '../../sdk/composition/rule.ts';
import { quickDealt } from '../quick-deal/rule.ts';
import { fealty } from './fealty/fealty.ts';
import { fronts } from './fronts.ts';
import { succession } from './leave.ts';
import { moves } from './moves.ts';
import { openHands } from './open-hands.ts';
import { opening } from './opening.ts';
import { sharedOpposition } from './opposition.ts';
import { relationshipZone } from './relationship-zone.ts';
import { willAndThreat } from './sides.ts';

/** The rules of the Confrontation, in the order in which they are asked. */
export const CONFRONTATION: readonly FormatRule[] = [
  willAndThreat,
  fronts,
  sharedOpposition,
  opening,
  moves,
  fealty,
  openHands,
  succession,
  relationshipZone,
  quickDealt,
];
