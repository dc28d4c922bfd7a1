import { z } from 'zod';
import { PROTOCOL_VERSION, type Refusal } from '../protocol/index.ts';
import { refusal } from '../match/refusals.ts';

/** The most that one message of a client may hold, in bytes. */
export const MESSAGE_LIMIT = 64 * 1024;

export const tooLarge = (limit = MESSAGE_LIMIT): Refusal =>
  refusal('too-large', `The message is larger than ${limit / 1024} KiB.`, 'Send less at once.');
export const tooFast = (): Refusal =>
  refusal('too-fast', 'Too many messages in a short time.', 'Wait a second, then go on more slowly.');
export const tooMany = (most: number): Refusal =>
  refusal('too-fast', `This address waits for ${most} answers already.`, 'Wait for them, then ask again.');
export const oneQuestion = (): Refusal =>
  refusal('too-fast', 'The judge still has your last question.', 'Wait for that answer, then ask again.');
export const notJson = (): Refusal =>
  refusal('bad-message', 'The message is no JSON text.', 'Send one JSON object as a text frame.');
export const tooDeep = (): Refusal =>
  refusal('bad-message', 'The message has more than 100 lists and objects within each other.', 'Send a simpler one.');
export const unclean = (where: string): Refusal =>
  refusal(
    'bad-message',
    `${where}: this text holds a character that is none (U+0000, or half of a surrogate pair).`,
    'Take it out.',
  );
export const badAddress = (): Refusal =>
  refusal('bad-message', 'The address holds characters that cannot be read.', 'Check the link.');
export const unknownType = (): Refusal =>
  refusal('unknown', 'There is no message of this type.', 'See the message types of the protocol.');
export const notJoined = (): Refusal =>
  refusal('not-joined', 'This connection has not joined a match.', 'Send `join` first.');
export const wrongVersion = (): Refusal =>
  refusal(
    'version',
    `This server speaks version ${PROTOCOL_VERSION} of the protocol.`,
    'Load the page anew, or update the client.',
  );
export const noSeat = (): Refusal =>
  refusal(
    'forbidden',
    'This link opens no seat at this table, or no longer.',
    'Ask who set the table up for the right link, or watch.',
  );
export const nothingToKeep = (): Refusal =>
  refusal(
    'stale',
    'The judge has answered nothing here that a link could show.',
    'Ask the judge first, then copy the link.',
  );
export const failed = (): Refusal =>
  refusal('unavailable', 'The server failed on this request.', 'Try again in a moment.');
export const noRoute = (): Refusal =>
  refusal('unknown', 'There is nothing at this address.', 'See the addresses in the protocol’s description.');

/** The most that a request may hold that brings deck lists, in bytes. */
export const LISTS_LIMIT = 512 * 1024;

/** The most that a file may hold, in bytes. */
export const FILES_LIMIT = 1024 * 1024;

/** Faults of a message, by field. */
export function badShape(error: z.ZodError): Refusal {
  const issues = error.issues
    .slice(0, 3)
    .map((i) => `${i.path.map(String).join('.') || 'message'}: ${i.message}`)
    .join('; ');
  return refusal(
    'bad-message',
    `The message is not as the protocol has it: ${issues.slice(0, 500)}.`,
    'See the message types of the protocol.',
  );
}

const STATUS: { readonly [code in Refusal['code']]: number } = {
  'bad-message': 400,
  unknown: 404,
  'not-joined': 400,
  forbidden: 403,
  stale: 409,
  'not-yours': 403,
  illegal: 422,
  'too-large': 413,
  'too-fast': 429,
  version: 400,
  over: 409,
  unavailable: 503,
  gathering: 409,
  paused: 409,
};
export const statusOf = (r: Refusal): number => STATUS[r.code];
