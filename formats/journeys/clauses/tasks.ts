import { ruling, section } from './section.ts';

// Clauses on tasks.

const task = section('Tasks');
const tact = section('List of Tacts');
const resolving = section('Resolving a Task');
const further = section('Other Rules for Tasks');

export const J_5_1 = task(
  'J-5-1',
  'A task has a sphere, a colour, a difficulty in mana symbols and a time of 1 to 5 attempts.',
);
export const J_5_2 = tact('J-5-2', 'Each sphere has a tact for each colour, which says what colour a method is.');
export const J_5_3 = task(
  'J-5-3',
  'By skill: of seven cards up to the sphere are given; a land gives one mana that it can produce, a spell its coloured symbols of cost.',
);
export const J_5_4 = task(
  'J-5-4',
  'By a spell of the library: it completes the task, or each fitting element counts one mana of any colour (both exile it), or goes back.',
);
export const J_5_5 = resolving(
  'J-5-5',
  'With enough symbols a task is done; else its time falls by 1, and at 0 it has failed.',
);
export const J_5_6 = further(
  'J-5-6',
  'Others may assist after a first attempt; the first attempt of each costs no time.',
);
export const J_5_7 = further('J-5-7', 'Two symbols of the same allied colour count as one of the wanted colour.');
export const J_5_8 = further('J-5-8', 'Three symbols of the same enemy colour count as one of the wanted colour.');
export const J_5_9 = further(
  'J-5-9',
  'Linked tasks are open together or one after another, with times of their own or one for all.',
);
export const J_5_10 = ruling(
  'J-5-10',
  'What was given stays until the task is done or has failed, and then goes to the graveyard.',
);
export const J_5_11 = ruling(
  'J-5-11',
  'The seven cards are set aside and not in hand; those not given are shuffled back; each that is missing costs an exhausted character 1 life.',
);
export const J_5_12 = task(
  'J-5-12',
  'As a narrative scene ends: 1 life, and unfinished tasks fail, their cards going to the graveyard.',
);
