import { COMMANDER, TWO_HEADED_GIANT } from '../rules/sets.ts';
import { sharedLife } from '../rules/teams.ts';
import { composeFormat } from '../sdk/composition/compose.ts';
import { ruling, standing } from '../sdk/composition/rule.ts';

/** Commander played by two teams (CR 810, 903). */
export const commanderTwoHeadedGiant = composeFormat({
  id: 'commander-two-headed-giant',
  name: 'Commander, two-headed',
  about: 'Commander with two teams of two or more heads: shared turns, 60 life together, decks of their own or dealt.',
  roles: [
    { role: 'Team 1', min: 2, max: 6, equal: true },
    { role: 'Team 2', min: 2, max: 6, equal: true },
  ],
  rules: [
    ...TWO_HEADED_GIANT,
    ...COMMANDER,
    sharedLife(60, standing(ruling('L2', 'A team of two heads with commanders starts with 60 life.'))),
  ],
});
