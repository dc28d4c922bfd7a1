/** Judges situation files, one a line of its input, and writes the answers to their questions as a line each. */
import { createInterface } from 'node:readline';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { judge } from '../../../server/judge/judge.ts';

const dealt = starterCards();

/** The answers to a file's questions, or what is wrong with it. */
export type Judged = { readonly answers: readonly string[] } | { readonly fault: string };

function judged(line: string): Judged {
  try {
    const { rulings } = judge(JSON.parse(line), BOOK, dealt);
    return {
      answers: rulings.map((r) =>
        r.verdict === 'not judged' ? `not judged, because ${r.because}` : (r.answer ?? r.verdict ?? ''),
      ),
    };
  } catch (e) {
    return { fault: e instanceof Error ? e.message : String(e) };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(judged(line))}\n`);
});
