import type { Refusal } from '../../protocol/index.ts';
import { refusal } from '../refusals.ts';

export const stillPlayed = (): Refusal =>
  refusal(
    'forbidden',
    'This match is still being played, so nobody looks back at it yet.',
    'Watch it, and come back when it is over.',
  );
export const noSeat = (): Refusal =>
  refusal(
    'forbidden',
    'This link opens no seat of this match.',
    'Check the link, or look back without its last part, as a spectator.',
  );
export const noSuchMoment = (): Refusal =>
  refusal('unknown', 'The match has no such moment.', 'Choose one of the moments that it has.');
/** The log and the rules part after choice `end` of `last`. */
export const parted = (end: number, last: number, older: boolean): Refusal =>
  refusal(
    'unavailable',
    `${older ? 'The rules have been corrected since this match was played' : 'The rules core no longer follows the record of this match'}: it can be shown up to choice ${end} of ${last}.`,
    'The log below holds what can be shown. Download the match to keep all of its choices.',
  );
export const unplayable = (): Refusal =>
  refusal(
    'unavailable',
    'This match cannot be shown again: the server failed to begin it as it is recorded.',
    'Download the match from its table, and try again after the next update of the server.',
  );
