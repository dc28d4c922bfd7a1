import { choice, type OptionsOf } from '../../sdk/options.ts';
import { SCENE_OPTIONS } from '../challenge/company.ts';

/** Every option of a session, the default first: those of its challenge scenes, and its own. */
export const SESSION_OPTIONS = {
  ...SCENE_OPTIONS,
  building: choice({
    label: 'How decks are built',
    clause: 'J-1-6',
    ruling: false,
    default: 'both',
    choices: { both: 'As each player likes', assembled: 'Out of packs', open: 'Openly' },
    about: 'Which of the two ways to build a deck new characters may take.',
  }),
  packs: choice({
    label: 'Packs',
    clause: 'J-1-10',
    ruling: true,
    default: 'standard',
    choices: { standard: 'Six of fourteen cards', small: 'Eleven of eight cards' },
    about: 'What is opened for a deck that is assembled.',
  }),
} as const;
export type SessionOptions = OptionsOf<typeof SESSION_OPTIONS>;
