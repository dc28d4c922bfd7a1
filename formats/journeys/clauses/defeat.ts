import { ruling, section } from './section.ts';

// Clauses on defeat and death.

const defeat = section('Defeat and Death');

export const J_3_1 = defeat('J-3-1', 'Life is not reduced below 0; a character at 0 is vulnerable.');
export const J_3_2 = defeat('J-3-2', 'A vulnerable character mills cards instead of losing that much life.');
export const J_3_3 = defeat(
  'J-3-3',
  'A character without a library is exhausted, and loses that much life instead of drawing, milling or removing its cards.',
);
export const J_3_4 = defeat('J-3-4', 'Who is vulnerable and exhausted at once perishes; the others play on.');
export const J_3_5 = ruling(
  'J-3-5',
  'What is over when life or library runs out is not carried across; several draws are drawn one by one.',
);
export const J_3_6 = ruling(
  'J-3-6',
  'Nobody loses by having no life or no library; who loses otherwise leaves the scene alive.',
);
export const J_3_7 = ruling(
  'J-3-7',
  'What an effect takes off an empty library counts where it says how many; searching, and revealing until something is found, cost nothing.',
);
