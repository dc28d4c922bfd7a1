import type { Clause } from '../../../server/engine/ports/format-hooks.ts';
import { ruling, standing } from '../../sdk/composition/rule.ts';
import { section } from './section.ts';

// Clauses on the time between fights.

const checks = section('Non-Combat Rules');
const grow = section('Character Advancement');
const rest = section('Combat/Ending Combat and Resting');
const strange = section('Resolving Strange Effects');

export const G_8_2 = rest(
  'G-8-2',
  'A rest removes -1/-1 counters and returns lands and spells to hand, but for those in exile; the fallen recover.',
);
export const G_8_3 = rest('G-8-3', 'A full night returns what was exiled, too.');
export const G_8_4 = rest(
  'G-8-4',
  'Who keeps permanents on the battlefield does not benefit from the rest; after more than an hour skills and power are at a disadvantage.',
);
export const G_8_7 = ruling('G-8-7', 'More than an hour has gone by after a night, and when the GM says so.');
export const G_9_1 = grow(
  'G-9-1',
  'The GM gives points as a session ends; they buy lands and spells at the same prices.',
);
export const G_9_5 = grow('G-9-5', 'A new basic land brings a new skill.');
export const G_9_7 = standing(
  grow(
    'G-9-7',
    'Abilities are taken one by one, from cards within the identity (or beyond it, where the GM is given a really good case), and replace one unless there is none.',
  ),
);
export const G_10_16 = standing(strange('G-10-16', 'Auras on legends fall off in any rest.'));
export const G_11_1 = checks(
  'G-11-1',
  'A check of a skill is a die and all mana of its color that the character can make.',
);
export const G_11_2 = standing(
  checks('G-11-2', 'The die is a d6; more advantages make it a d8, more disadvantages subtract 2.'),
);
export const G_11_3 = checks('G-11-3', 'The check succeeds if it reaches the difficulty: 4, 6, 8, 10, or 12 and more.');
export const G_11_4 = checks('G-11-4', 'Against another character both roll, and the higher total succeeds.');
export const G_11_6 = checks('G-11-6', 'Easy tasks succeed with a skill that is relevant.');
export const G_11_7 = checks(
  'G-11-7',
  'Spells can be used outside of fights by their names and flavor, as the GM agrees; what was used is away until a rest.',
);
export const G_11_8 = ruling('G-11-8', 'With equal totals nobody succeeds.');
export const G_11_9 = standing(
  checks('G-11-9', 'Mana that spells make counts for a check only where the GM finds it fitting.'),
);

/** Every clause on the time between fights. */
export const TALE_CLAUSES: readonly Clause[] = [
  G_9_1,
  G_9_5,
  G_9_7,
  G_8_2,
  G_8_3,
  G_8_4,
  G_8_7,
  G_10_16,
  G_11_1,
  G_11_2,
  G_11_3,
  G_11_4,
  G_11_7,
  G_11_8,
  G_11_9,
  G_11_6,
];
