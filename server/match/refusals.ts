import { NOT_SHOWN } from '../engine/decisions/taking.ts';
import type * as Engine from '../engine/kernel/decisions.ts';
import type { FormatInfo, Refusal } from '../protocol/index.ts';

/** A refusal by the table itself; those of the rules core come with their own clauses. */
export function refusal(
  code: Refusal['code'],
  message: string,
  mend: string,
  clauses: readonly string[] = [],
): Refusal {
  return { code, message, clauses: [...clauses], mend };
}

export const fromEngine = (r: Engine.Refusal): Refusal => refusal(r.code, r.message, r.mend, r.clauses);

/** Tells a refusal, the core's or the protocol's, from whatever else may come back. */
export const isRefusal = <T extends object>(value: T): value is Extract<T, { readonly code: unknown }> =>
  'code' in value && 'mend' in value;

export const noSuchMatch = (): Refusal =>
  refusal('unknown', 'There is no such match.', 'Check the link, or set up a new table.');
export const seatFreed = (): Refusal =>
  refusal('forbidden', 'The seat has a new link: this one opens it no longer.', 'Ask the host for a seat.');
export const isOver = (): Refusal =>
  refusal('over', 'The match is over.', 'Read how it ended in the log, or set up a new table.', ['104.1']);
export const isStale = (): Refusal =>
  refusal('stale', 'That question is no longer open.', 'Look at the table as it is now and answer what is asked.', [
    '117.1',
  ]);
export const notOnTable = (): Refusal => fromEngine(NOT_SHOWN);
export const notYours = (): Refusal =>
  refusal('not-yours', 'That question is for somebody else.', 'Answer with the link of the seat that is asked.', [
    '117.1',
  ]);
export const watching = (): Refusal =>
  refusal('forbidden', 'Who only watches cannot play.', 'Open the link of a seat.');
export const setUpAsTale = ({ name, adventure }: FormatInfo): Refusal =>
  refusal(
    'illegal',
    `${name} is more than a table: it starts from characters${adventure?.planes ? ' and planes' : ''}.`,
    'Set it up with POST /api/adventures, which names them.',
    ['100.1'],
  );
export const takesNoVariants = (name: string): Refusal =>
  refusal('illegal', `${name} takes no variants and no house rules.`, 'Leave them out, or choose another format.', [
    '800.2',
  ]);
export const readsNoFile = (name: string): Refusal =>
  refusal('illegal', `${name} reads no file.`, 'Choose a format that says what it reads.', ['100.1']);
export const gathering = (names: readonly string[]): Refusal =>
  refusal(
    'gathering',
    `This table waits for the ${names.length === 1 ? 'deck' : 'decks'} of ${names.join(', ')}.`,
    'Bring your deck by your link, or wait for the others.',
    ['103.1'],
  );
export const usedId = (): Refusal =>
  refusal(
    'bad-message',
    'This request id was used for another answer to the same question.',
    'Give every request an id of its own.',
  );
/** Why a wish was not taken. */
export function noWish(why: 'gone' | 'no-question' | 'no-ability' | 'no-waiver' | 'too-many'): Refusal {
  switch (why) {
    case 'gone':
      return refusal(
        'illegal',
        'The object that this ability comes from no longer exists, so there will be no more of it.',
        'Answer it this once.',
        ['400.7', '113.7a'],
      );
    case 'no-question':
      return refusal(
        'illegal',
        'You are not asked whether a triggered ability should do something.',
        'Set this while a “may” of a triggered ability is asked.',
        ['603.5'],
      );
    case 'no-ability':
      return refusal(
        'illegal',
        'That is no ability on the stack.',
        'Choose an activated or triggered ability on the stack.',
        ['117.3d'],
      );
    case 'no-waiver':
      return refusal(
        'illegal',
        'You are not asked anything that can be let pass so.',
        'Set this while such a question is asked.',
        ['117.3d'],
      );
    case 'too-many':
      return refusal('illegal', 'You have set as many of these as are kept.', 'Take some of them back.', ['117.3d']);
  }
}
export const noMatchNow = (): Refusal =>
  refusal(
    'illegal',
    'No match is being played at this table now, so there is nothing to pass.',
    'Set this while a match is played.',
    ['117.3d'],
  );
export const unsaved = (): Refusal =>
  refusal(
    'unavailable',
    'The choice could not be saved, so it was not made.',
    'Look at the table in a moment and choose again.',
  );
export const unsure = (): Refusal =>
  refusal(
    'unavailable',
    'The database did not confirm the choice: it may have been made.',
    'Look at the table in a moment. If the question is still open, choose again.',
  );
export const unreadable = (): Refusal =>
  refusal(
    'unavailable',
    'The match cannot be read from the database now.',
    'Try again in a moment; what was made is kept.',
  );
export const unopened = (): Refusal =>
  refusal('unavailable', 'The match could not be opened.', 'Try again in a moment; what happened so far is kept.');
export const elsewhere = (): Refusal =>
  refusal('unavailable', 'This match is being played on another server process.', 'Try again in half a minute.');
export const faulty = (): Refusal =>
  refusal(
    'unavailable',
    'The rules core failed on this choice, so it was not made.',
    'Choose something else; the table is as it was.',
  );
export const closing = (): Refusal =>
  refusal('unavailable', 'The server is stopping.', 'Come back in a moment; the match is kept.');
export const noJudge = (): Refusal =>
  refusal('unavailable', 'This server has no judge.', 'Ask “Why?” of what you want to do.');
export const nothingToJudge = (): Refusal =>
  refusal('over', 'No match is being played at this table now.', 'Build the position on the page of the judge.', [
    '104.1',
  ]);
export const noWhatIf = (): Refusal =>
  refusal(
    'forbidden',
    'At this table nobody asks what would come of something.',
    'Ask what may be done now, without acts.',
  );
export const midway = (): Refusal =>
  refusal(
    'illegal',
    'Something is in the middle of being carried out, so the judge cannot play on from here.',
    'Answer what is asked, and ask the judge when somebody has priority.',
    ['117.2e'],
  );
export const noMomentThere = (): Refusal =>
  refusal(
    'illegal',
    'No player had priority up to this line of the log, or today’s rules no longer lead there.',
    'Choose a later line, or ask about the table as it is now.',
    ['117.1'],
  );
export const noPastOfTales = (): Refusal =>
  refusal(
    'illegal',
    'The judge does not go back in a match that is part of a session.',
    'Ask about the table as it is now.',
  );
export const noHistory = (): Refusal =>
  refusal(
    'unavailable',
    'The earlier lines cannot be read back now.',
    'Try again in a moment; when the match is over its download has everything.',
  );
/** For good: `unavailable` would have clients try again. */
export const frozen = (why: string): Refusal =>
  refusal('over', `This match cannot go on: ${why}.`, 'Set up a new table; what happened so far is kept.');
