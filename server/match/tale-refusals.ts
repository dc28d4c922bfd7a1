import type { Refusal } from '../engine/kernel/decisions.ts';
import type { GamePort } from './ports.ts';

export const isOver = ({ clauses }: NonNullable<GamePort['over']>): Refusal => ({
  code: 'over',
  message: 'The tale is over.',
  clauses,
  mend: 'Read how it ended, or set up another.',
});

export const STALE: Refusal = {
  code: 'stale',
  message: 'That question is no longer open: what it was about has moved on.',
  clauses: ['117.1'],
  mend: 'Look at what is asked now, and answer that.',
};

export const NOT_YOURS: Refusal = {
  code: 'not-yours',
  message: 'This question is for somebody else.',
  clauses: ['117.1'],
  mend: 'Answer what you are asked yourself.',
};

export const NO_MATCH: Refusal = {
  code: 'illegal',
  message: 'No match is being played now.',
  clauses: ['117.1'],
  mend: 'Wait until one is.',
};
