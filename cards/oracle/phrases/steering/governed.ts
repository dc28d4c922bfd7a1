/** The phrases of one sentence, for the words that steer it. */
import type { Effect } from '../../ir/index.ts';
import { map, type Phrase } from '../../combinators/index.ts';

/** The phrases of one sentence that steering words stand in. */
export interface Steered {
  /** one effect, or several joined in one sentence */
  readonly clauses: Phrase<Effect>;
  readonly sentence: Phrase<Effect>;
  /** the effects of `clauses` and of `sentence` in their order */
  readonly governed: Phrase<readonly Effect[]>;
  readonly governedSentence: Phrase<readonly Effect[]>;
}
export const steered = (clauses: Phrase<Effect>, sentence: Phrase<Effect>): Steered => ({
  clauses,
  sentence,
  governed: one(clauses),
  governedSentence: one(sentence),
});
const one = (inner: Phrase<Effect>): Phrase<readonly Effect[]> =>
  map(
    inner,
    (effect) => (effect.do === 'seq' && effect.surface === undefined ? effect.effects : [effect]),
    (effects): Effect | undefined =>
      effects.length === 1 ? effects[0] : effects.length > 1 ? { do: 'seq', effects } : undefined,
  );
