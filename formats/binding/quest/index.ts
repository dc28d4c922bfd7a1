import { joinAdvice } from '../../sdk/advice.ts';
import type { TaleDefinition } from '../../sdk/tale/tale.ts';
import { optionInfo } from '../../sdk/options.ts';
import { BINDING_CLAUSES } from '../clauses.ts';
import { QUEST_CLAUSES } from './clauses.ts';
import { binding } from '../index.ts';
import { bindingOptions, QUEST_OPTIONS } from './options.ts';
import { questAdvice } from './advice.ts';
import { questAdventure } from './adventure.ts';
import { questSessions } from './sessions.ts';
import { questStudy } from './quest-study.ts';
import { questTale } from './tale.ts';

const CLAUSES = [...QUEST_CLAUSES, ...BINDING_CLAUSES];

/** Magic: The Binding in full: the quest, the Confrontation inside it, and the Resolution. */
export const quest: TaleDefinition = {
  id: 'binding-quest',
  clauses: CLAUSES,
  info: {
    id: 'binding-quest',
    name: 'Magic: The Binding, a quest',
    about:
      'Magicians are made, agree on a Will and walk a quest against an Augur; then comes the Confrontation, and what follows from it.',
    roles: [
      { role: 'Magician', min: 1, max: 11, usual: 2 },
      { role: 'Augur', min: 1, max: 1, decides: true, leads: true },
    ],
    clauses: CLAUSES.map((c) => ({ id: c.id, says: c.says, source: c.source, ruling: c.ruling === true })),
    options: optionInfo(QUEST_OPTIONS),
    adventure: {
      character: 'Magician',
      session: 'quest',
      players: ['Magician'],
      ready: [],
      planes: { most: questAdventure.planes.most, characters: questAdventure.planes.characters.most },
      making: true,
    },
  },
  rules: (setup) => binding.rules(bindingOptions(setup.options)),
  advice: (setup) => joinAdvice([binding.advice(bindingOptions(setup.options)), questAdvice]),
  tale: questTale,
  story: { page: '/adventure/', name: 'chronicle' },
  adventure: questAdventure,
  sessions: questSessions,
  studies: [questStudy],
};
