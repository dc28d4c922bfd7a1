import { beforeEach, expect, test } from 'vitest';
import { NotesDraft } from '../../../client-lite/web/kept/seat-notes.ts';
import type { Refusal, SeatNotes, WriteNotes } from '../../../server/protocol/index.ts';

const refusal = (code: Refusal['code']): Refusal => ({ code, message: 'No.', clauses: [], mend: 'Try again.' });
/** A server that says what it is told to, or keeps notes. */
let kept: SeatNotes;
let says: Refusal | null;
let sent: WriteNotes[];
let timers: (() => void)[];
let notes: NotesDraft;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const rest = async () => {
  for (const then of timers.splice(0)) then();
  await settle();
};
beforeEach(async () => {
  kept = { text: 'The bell.', rev: 3 };
  says = null;
  sent = [];
  timers = [];
  notes = new NotesDraft(
    {
      read: () => Promise.resolve(says ?? kept),
      write: (written) => {
        sent.push(written);
        if (says) return Promise.resolve(says);
        if (written.rev !== kept.rev) return Promise.resolve(refusal('stale'));
        kept = { text: written.text, rev: written.rev + 1 };
        return Promise.resolve(kept);
      },
    },
    (then) => {
      timers.push(then);
      return () => {
        timers = timers.filter((other) => other !== then);
      };
    },
  );
  await notes.load();
});

test('they are read once, and saved after a rest; saved is said once the server has them', async () => {
  expect([notes.open, notes.text, notes.saving.state]).toEqual([true, 'The bell.', 'saved']);
  notes.type('The bell i');
  notes.type('The bell is the Root.');
  expect([notes.saving.state, sent]).toEqual(['waiting', []]);
  await rest();
  expect([notes.saving.state, sent]).toEqual(['saved', [{ text: 'The bell is the Root.', rev: 3 }]]);
  notes.type('And the well.');
  await rest();
  expect(sent.at(-1)).toEqual({ text: 'And the well.', rev: 4 });
});
test('an unreachable server is tried again, and nothing is lost meanwhile', async () => {
  says = refusal('unavailable');
  notes.type('The well.');
  await rest();
  expect([notes.saving.state, notes.text]).toEqual(['failed', 'The well.']);
  says = null;
  await rest();
  expect([notes.saving.state, kept.text]).toEqual(['saved', 'The well.']);
});
test.each([
  ['mine', 'Here.'],
  ['other', 'There.'],
] as const)('of two windows’ versions one chooses: %s', async (which, text) => {
  kept = { text: 'There.', rev: 4 };
  notes.type('Here.');
  await rest();
  expect([notes.saving.state, notes.other?.text, notes.text, kept.text]).toEqual([
    'failed',
    'There.',
    'Here.',
    'There.',
  ]);
  // until then nothing is sent
  const before = sent.length;
  notes.type('Here.');
  notes.hurry();
  await rest();
  expect([sent.length, notes.other?.text]).toEqual([before, 'There.']);
  notes.keep(which);
  await rest();
  expect([notes.saving.state, notes.other, notes.text, kept.text]).toEqual(['saved', null, text, text]);
});
test('what was saved although its answer was lost is no other version', async () => {
  kept = { text: 'Here.', rev: 4 };
  notes.type('Here.');
  await rest();
  expect([notes.saving.state, notes.other]).toEqual(['saved', null]);
});
test('notes that could not be read are read again on demand', async () => {
  const late = new NotesDraft(
    { read: () => Promise.resolve(says ?? kept), write: () => Promise.resolve(kept) },
    () => () => undefined,
  );
  says = refusal('unavailable');
  await late.load();
  expect([late.open, late.refusal?.code]).toEqual([false, 'unavailable']);
  says = null;
  await late.load();
  expect([late.open, late.refusal, late.text]).toEqual([true, null, 'The bell.']);
});
