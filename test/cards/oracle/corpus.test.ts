import { shared } from '../../shared.ts';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { compileCard, printFace } from '../../../cards/oracle/compile.ts';
import { normalise } from '../../../cards/oracle/normalise.ts';

const CORPUS = shared('cards/oracle-cards.jsonl.gz');
/** What was reached; a change that loses whole cards fails here. */
const WHOLE = 12_390;

describe.skipIf(!existsSync(CORPUS))(`the corpus (skipped where ${CORPUS} is absent)`, () => {
  it('compiles without throwing, and whole cards print back byte for byte', { timeout: 120_000 }, () => {
    const cards = gunzipSync(readFileSync(CORPUS)).toString().split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as ScryfallCard);
    let whole = 0;
    for (const card of cards) {
      const compiled = compileCard(card);
      if (!compiled.whole) continue;
      whole++;
      const [face] = compiled.faces;
      const text = normalise(card.oracle_text ?? '', card.name, face.supertypes.includes('legendary'));
      if (printFace(face) !== text) expect.fail(`${card.name} does not print back`);
    }
    expect(whole).toBeGreaterThanOrEqual(WHOLE);
  });
});
