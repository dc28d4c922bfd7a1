import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutRuns, withRuns } from '../../db/matches/pass-runs.ts';

const input = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ pass: true }) },
  { weight: 1, arbitrary: fc.constant({ action: 'cast:o1:s0:0' }) },
);
const row = fc.record({
  match: fc.constantFrom('m1', 'm2'),
  epoch: fc.constantFrom(1, 1, 1, 2),
  answer: input,
  decision: fc.nat(30),
  person: fc.nat(3),
  request: fc.constantFrom(null, null, null, 'r'),
  mark: fc.constantFrom(null, null, null, 7),
});

test('rows with their runs of passes stored as one are read back as they were, and never are two such passes left apart', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (drawn) => {
      const seqs = new Map<string, number>();
      const rows = drawn.map(({ match, epoch, answer, decision, person, request, mark }) => {
        const seq = (seqs.get(match) ?? 0) + 1;
        seqs.set(match, seq);
        return {
          match,
          seq,
          epoch,
          input: { kind: 'answer', decision: `d${decision}`, person, answer },
          request,
          turn: mark,
          fingerprint: mark === null ? null : 'print',
        };
      });
      const stored = withRuns(rows);
      expect(stored.flatMap((r) => withoutRuns(r))).toEqual(rows);
      expect(new Set(stored.map((r) => `${r.match} ${r.seq}`)).size).toBe(stored.length);
      expect(
        withRuns(
          rows.map((r) => ({
            ...r,
            match: 'm',
            seq: rows.indexOf(r) + 1,
            epoch: 1,
            request: null,
            turn: null,
            fingerprint: null,
            input: { ...r.input, answer: { pass: true } },
          })),
        ),
      ).toHaveLength(Math.min(1, rows.length));
    }),
  );
});
