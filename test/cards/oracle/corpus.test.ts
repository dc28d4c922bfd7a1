import { shared } from '../../shared.ts';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { printFace } from '../../../cards/oracle/text/print.ts';
import { normalise } from '../../../cards/oracle/normalise.ts';
import { SWEEP } from '../../sweep.ts';

const CORPUS = shared('cards/oracle-cards.jsonl.gz');
/** One card of so many is compiled, to keep the tests short: more in a sweep, and `npm run cards -- import` compiles all. */
const OF = SWEEP ? 4 : 16;
/** The number of whole cards reached among them; a change that loses whole cards fails here. */
const WHOLE = 16_000 / OF;

describe.skipIf(!existsSync(CORPUS))(`one card in ${OF} of the corpus (skipped where ${CORPUS} is absent)`, () => {
  it('compiles without throwing, and whole cards print back byte for byte', { timeout: 400_000 }, () => {
    const cards = gunzipSync(readFileSync(CORPUS))
      .toString()
      .split('\n')
      .filter((line, i) => line !== '' && i % OF === 0)
      .map((line) => JSON.parse(line) as ScryfallCard);
    let whole = 0;
    for (const card of cards) {
      const compiled = compileCard(card);
      if (!compiled.whole) continue;
      whole++;
      for (const face of compiled.faces) {
        if (face.combined) continue;
        const printed = card.card_faces?.find((f) => f.name === face.name) ?? card;
        const text = normalise(printed.oracle_text ?? '', printed.name, face.supertypes.includes('legendary'));
        if (printFace(face) !== text) expect.fail(`${card.name} does not print back`);
      }
    }
    expect(whole).toBeGreaterThanOrEqual(WHOLE);
  });
});
