/** Bodies of spells and abilities: sentences, or modes (CR 608.2c, 700.2). */
import type { Ability, Body, Effect } from '../../ir/index.ts';
import { alt, lazy, map, stopped, type Phrase } from '../../combinators/index.ts';
import { deed } from '../steering/payments.ts';
import { labelledLine, sentencesOfLine } from './lines.ts';
import { modesOf } from './modes.ts';
import { pricedModes } from './priced-modes.ts';
import { sentencePhrases } from './sentence.ts';

/** The phrases that abilities are made of. */
interface Bodies {
  /** the body of an ability: sentences, or modes */
  readonly body: Phrase<Body>;
  /** a spell's line: a body, modes with costs, or sentences behind an ability word (207.2c) */
  readonly spellBody: Phrase<Body>;
  /** effects joined in one sentence */
  readonly governed: Phrase<readonly Effect[]>;
}
const wholeLine = (line: Phrase<readonly Effect[]>): Phrase<Body> =>
  map(
    line,
    (effects): Body => ({ effects }),
    (b) => (b.modes === undefined && b.surface === undefined ? b.effects : undefined),
  );
/** `quoted` reads abilities in quotation marks. */
export function bodies(quoted: Phrase<Ability>): Bodies {
  const { sentence, governed } = sentencePhrases(quoted);
  const line = sentencesOfLine(
    sentence,
    lazy('body', () => body),
  );
  const body: Phrase<Body> = alt<Body>(
    'body',
    wholeLine(line),
    map(
      stopped(deed),
      (effect): Body => ({ effects: [effect] }),
      (b) => (b.modes === undefined && b.surface === undefined && b.effects.length === 1 ? b.effects[0] : undefined),
    ),
    ...modesOf(line),
  );
  const spellBody = alt<Body>('spell', body, ...pricedModes(line), wholeLine(labelledLine(line)));
  return { body, spellBody, governed };
}
