import type { StoredInput } from './inputs.ts';

/**
 * A run of passes as one row. Windows in which nothing can be done but to pass are passed without asking anybody, often several in a row: `of` has the question and the person
 * of each pass in order, and the row the number, turn and fingerprint of the last. Read back they are rows of their own again, so that an undo or a replay may stop inside.
 */
interface PassRun {
  readonly kind: 'passes';
  readonly of: readonly (readonly [decision: string, person: number])[];
}

/** The question and the person of an input that is nothing but a pass; null of any other. */
function passOf(input: unknown): PassRun['of'][number] | null {
  const { kind, decision, person, answer, ...rest } = input as Record<string, unknown>;
  return kind === 'answer'
    && typeof decision === 'string'
    && typeof person === 'number'
    && JSON.stringify(answer) === '{"pass":true}'
    && Object.keys(rest).length === 0
    ? [decision, person]
    : null;
}

/** Rows to store, in order: passes that nobody sent, one after the other in one match, as one row. */
export function withRuns<Input>(rows: readonly StoredInput<Input>[]): StoredInput<Input | PassRun>[] {
  const out: StoredInput<Input | PassRun>[] = [];
  let run: { readonly of: PassRun['of'][number][]; last: StoredInput<Input> } | null = null;
  const close = (): void => {
    if (run) out.push(run.of.length === 1 ? run.last : { ...run.last, input: { kind: 'passes', of: run.of } });
    run = null;
  };
  for (const row of rows) {
    const pass = row.request === null ? passOf(row.input) : null;
    const follows =
      run !== null
      && run.last.match === row.match
      && run.last.epoch === row.epoch
      && run.last.seq + 1 === row.seq
      && run.last.turn === null
      && run.last.fingerprint === null;
    if (!follows || pass === null) close();
    if (pass === null) out.push(row);
    else if (run) {
      run.of.push(pass);
      run.last = row;
    } else run = { of: [pass], last: row };
  }
  close();
  return out;
}

/** The inputs of a stored row, one by one. */
export function withoutRuns<Input>(row: StoredInput<unknown>): StoredInput<Input>[] {
  const { kind, of } = row.input as PassRun;
  if (kind !== 'passes') return [row as StoredInput<Input>];
  return of.map(([decision, person], i) => {
    const input = { kind: 'answer', decision, person, answer: { pass: true } } as Input;
    const back = of.length - 1 - i;
    return back === 0 ? { ...row, input } : { ...row, seq: row.seq - back, input, turn: null, fingerprint: null };
  });
}
