import { texts } from '../texts.ts';

/** Texts of the desk of whoever leads: what they may do, what only they know, and their notes. */
export const deskTexts = texts({
  about: 'Nobody else sees this.',
  mayDo: 'What you may do now',
  answer: 'Answer',
  open: 'Open',
  atAnyTime: 'at any time',
  more: (n: number) => `and ${n} more`,
  nothing: 'Nothing is asked of you now.',
  waits: (people: readonly string[]) => `Waiting for ${people.join(', ')}.`,
  secrets: 'Only you know',
  noSecrets: 'There is nothing now that the others do not know.',
  hand: 'Hand',
  notes: 'Private notes',
  notesAbout: 'Kept with the secret of your seat, also for the next session. They are in no log and no file.',
  hint: 'Plans, names, what you mean to reveal …',
  loading: 'Reading your notes …',
  again: 'Try again',
  saving: 'Saving …',
  waiting: 'Not saved yet',
  saved: 'Saved',
  failed: 'Not saved',
  left: (n: number) => `${n} characters left`,
  otherWindow: 'Another window has saved this:',
  keepMine: 'Keep what is written here',
  keepOther: 'Take the other version',
});
