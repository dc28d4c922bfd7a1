import { refusal } from '../../match/refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import { NotDone } from '../threads/work-thread.ts';
import { MOST_OF_ADDRESS, type LabQueue } from './queue.ts';

export const noSuchFormat = (): Refusal =>
  refusal('unknown', 'There is no such house format.', 'Check the link, or compose a format in the lab.');
export const noSuchRun = (): Refusal =>
  refusal('unknown', 'There is no such run.', 'Check the link, or begin a run from its house format.');
export const noSuchGame = (n: number, done: number): Refusal =>
  refusal('unknown', `The run has no match ${n + 1}.`, `It has played ${done} matches so far; choose one of them.`);
export const notYourRun = (): Refusal =>
  refusal(
    'forbidden',
    'Only the browser that began this run can cancel it.',
    'Cancel it there, or begin a run of your own.',
  );
export const isDone = (): Refusal =>
  refusal('over', 'All matches of this run have been played.', 'Read its report, or begin another run.');
export const nothingPlayed = (): Refusal =>
  refusal('illegal', 'No match of this run has been played yet.', 'Come back when there is one.');
export const oldRules = (): Refusal =>
  refusal(
    'illegal',
    'The rules have been corrected since this run began, so it cannot go on.',
    'Begin a new run of the same house format.',
  );
export const parted = (): Refusal =>
  refusal(
    'illegal',
    'The server has changed since this match was played, and the same seed now plays another match.',
    'Begin a new run with the same seed, and open the match there.',
  );
export const tooLong = (decisions: number, most: number): Refusal =>
  refusal(
    'too-large',
    `This match took ${decisions} decisions, and a replay shows at most ${most}.`,
    'Choose a shorter match.',
  );
export const wrongBots = (given: number, sides: number): Refusal =>
  refusal(
    'illegal',
    `bots names ${given} bots, and the format has ${sides} sides with so many people.`,
    'Name one bot for all sides, or one for each.',
  );
export const otherSeeds = (first: string, second: string): Refusal =>
  refusal(
    'illegal',
    `Runs are compared match by match, and these have the seeds “${first}” and “${second}”.`,
    'Begin one of them again with the seed of the other.',
  );
export const otherCompany = (first: number, second: number): Refusal =>
  refusal(
    'illegal',
    `One run is played by ${first} people and the other by ${second}.`,
    'Begin one of them again with the number of people of the other.',
  );
export const noPairs = (): Refusal =>
  refusal('illegal', 'No match has been played in both runs yet.', 'Wait until both have played some matches.');

export function full(why: NonNullable<ReturnType<LabQueue['full']>>): Refusal {
  switch (why) {
    case 'address':
      return refusal(
        'too-fast',
        `This address has ${MOST_OF_ADDRESS} runs that are not finished.`,
        'Wait until one of them is done, or cancel it.',
      );
    case 'queue':
      return refusal('unavailable', 'The queue of the lab is full.', 'Try again when some runs are done.');
    case 'closed':
      return refusal('unavailable', 'The server is stopping.', 'Try again in a moment.');
  }
}

/** The refusal for work of the lab's thread that was not done; throws anything else. */
export function notDone(error: unknown): Refusal {
  if (!(error instanceof NotDone)) throw error;
  return error.reason === 'busy'
    ? refusal('unavailable', 'The lab has too much to do right now.', 'Try again in a moment.')
    : refusal('unavailable', 'The lab was interrupted over this.', 'Try again in a moment.');
}

export const failed = (): Refusal =>
  refusal(
    'unavailable',
    'The lab failed on this.',
    'Try another run, and report the fault to whoever runs the server.',
  );
