import { choice } from '../sdk/options.ts';

/** Option: the wayfarers that count for the scrivener's hand (W200.4a). A campaign sets it for its games. */
export const COUNTED = choice({
  label: 'Downed wayfarers count for the scrivener',
  clause: 'W200.4a',
  ruling: true,
  default: 'yes',
  before: 'no',
  choices: { yes: 'Yes: they are in the game', no: 'No: only those who stand' },
  about:
    'Whether the scrivener’s base hand size, and the Essences sacrificed as a scene closes, count downed wayfarers as well.',
});
