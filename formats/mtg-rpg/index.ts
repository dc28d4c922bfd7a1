import { composeFormat } from '../sdk/composition/compose.ts';
import type { FormatDefinition } from '../sdk/format.ts';
import { FIGHT_RULES } from './fight/rules.ts';

/** MTG RPG, a single fight: ready-made characters against the GM's. */
export const mtgRpg: FormatDefinition = composeFormat({
  id: 'mtg-rpg',
  name: 'MTG RPG',
  about:
    'Characters made for points fight with initiative and dice against those of a GM, who grants advantages and rules on stunts.',
  roles: [
    { role: 'Player', min: 1, max: 5 },
    { role: 'GM', min: 1, max: 1, decides: true, leads: true },
  ],
  rules: FIGHT_RULES,
});
