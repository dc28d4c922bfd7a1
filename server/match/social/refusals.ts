import type { Refusal } from '../../protocol/index.ts';
import { refusal } from '../refusals.ts';

export const notInCompany = (): Refusal =>
  refusal('not-joined', 'This connection takes no part in the table’s company.', 'Send `company` first.');
export const noChatKept = (): Refusal => refusal('unavailable', 'This server keeps no chat.', 'Talk by other means.');
export const blank = (): Refusal => refusal('bad-message', 'The line is empty.', 'Write something, then send it.');
export const tableOnly = (): Refusal =>
  refusal(
    'forbidden',
    'Who only watches writes to the others who watch, so that nobody plays by what they say.',
    'Write in the watchers’ channel.',
  );
export const watchersOnly = (): Refusal =>
  refusal('forbidden', 'Only who watches writes and reads there.', 'Write to the table or to your side.');
export const noTeammate = (): Refusal =>
  refusal('forbidden', 'You play alone: your side has nobody else.', 'Write to the table.');
export const tooManyLines = (): Refusal =>
  refusal('too-fast', 'Too many lines in a short time.', 'Wait a few seconds, then send it again.');
export const tooManyPoints = (): Refusal =>
  refusal('too-fast', 'You point too often.', 'Wait a second, then point again.');
export const notShown = (): Refusal =>
  refusal('illegal', 'You cannot point at that: you do not see it.', 'Point at something on the table.');
export const noSuchPerson = (): Refusal =>
  refusal('unknown', 'Nobody else at this table has that number.', 'Name another person of this table.');
