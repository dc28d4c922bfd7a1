import type { SuggestedAct } from '../../../server/protocol/index.ts';
import { texts } from './texts.ts';

/** Texts of plays that teammates suggest to each other. */
export const suggestTexts = texts({
  menu: 'Suggest a play …',
  compose: 'Suggest a play',
  act: 'What to do',
  hint: 'Press what should act, then its targets.',
  play: (act: string, names: readonly string[]) => `${act}: ${names.join(' → ')}`,
  send: 'Suggest',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  yours: (play: string) => `You suggest – ${play}`,
  theirs: (name: string, play: string) => `${name} suggests – ${play}`,
});

export const actTexts: { readonly [act in SuggestedAct]: string } = texts({
  cast: 'Cast or play',
  activate: 'Activate',
  attack: 'Attack',
  block: 'Block',
  target: 'Aim at',
  hold: 'Hold back',
});
