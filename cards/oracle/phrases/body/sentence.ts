/** One sentence of a spell or ability: its effects, joined or under steering words (CR 608.2c). */
import type { Ability, Effect } from '../../ir/index.ts';
import { ahead, alt, lazy, list, map, type Listed, type Phrase } from '../../combinators/index.ts';
import { meldEffects } from '../abilities/meld.ts';
import { copyEffects, copySentences, copyVerbs, stackEffects } from '../copying/copies.ts';
import { exceptIn } from '../copying/exceptions.ts';
import { actionEffects, actionVerbs } from '../effects/actions.ts';
import { cardEffects, cardVerbs } from '../effects/cards.ts';
import { damageEffects } from '../effects/damage.ts';
import { faceDownEffects, faceDownVerbs } from '../effects/face-down.ts';
import { shorthandEffects } from '../effects/keyword-actions.ts';
import { lifeEffects, lifeVerbs } from '../effects/life.ts';
import { manaSentences, manaVerbs } from '../effects/mana.ts';
import { outsideEffects } from '../effects/outside.ts';
import { permitEffects } from '../effects/permit.ts';
import { prevents } from '../effects/prevent.ts';
import { textEffects } from '../effects/text.ts';
import { tokenVerbs } from '../effects/token.ts';
import { transformEffects } from '../effects/transform.ts';
import { sentences, separatorsOf, surfaceOf } from '../effects/verbs.ts';
import { modifyEffects } from '../modifications/modify.ts';
import { moveEffects, moveVerbs } from '../moving/move.ts';
import { whereX } from '../objects/where.ts';
import { factorsThisTurn } from '../statics/damage-statics.ts';
import { nextDraw } from '../statics/draws.ts';
import { nextSpell } from '../statics/spells-have.ts';
import { steered, type Steered } from '../steering/governed.ts';
import { controlSentences, may } from '../steering/steering.ts';
import { controlEffects } from '../steering/turns.ts';

/** "may" reaches to the sentence's end, so it can only stand last; "draw a card and reveal it" is one thing. */
const ordered = (items: readonly Effect[]): boolean =>
  items.every(
    (item, i) =>
      (item.do !== 'may' || i === items.length - 1)
      && !(item.do === 'reveal' && item.what.sel === 'it' && items[i - 1]?.do === 'draw'),
  );
const several = (simple: Phrase<Effect>, mayDo: Phrase<Effect>): Phrase<Effect> =>
  map<Listed<Effect>, Effect>(
    list(alt('clause', simple, mayDo), [' and ', ', then ', ', and ', ', ', ' and then '], 2),
    ({ items, separators }) => {
      const surface = surfaceOf(separators);
      return surface === null
        || !ordered(items)
        || items.some((item) => item.do === 'seq' && item.surface === undefined)
        ? undefined
        : { do: 'seq', effects: items, ...(surface === undefined ? {} : { surface }) };
    },
    (effect) => {
      if (effect.do !== 'seq') return undefined;
      const separators = separatorsOf(effect.surface, effect.effects.length);
      return separators && { items: effect.effects, separators };
    },
  );
/** The phrases of one sentence. `quoted` reads abilities in quotation marks. */
export function sentencePhrases(quoted: Phrase<Ability>): Steered {
  const but = exceptIn(quoted);
  const parts = steered(
    lazy('clauses', () => clauses),
    lazy('sentence', () => sentence),
  );
  const mayDo = may(parts);
  const simple: Phrase<Effect> = alt<Effect>(
    'effect',
    ...sentences([
      ...actionVerbs,
      ...faceDownVerbs,
      ...cardVerbs,
      ...lifeVerbs,
      ...moveVerbs,
      ...tokenVerbs(quoted),
      ...copyVerbs(but),
      ...manaVerbs,
    ]),
    ...cardEffects,
    ...damageEffects,
    ...lifeEffects,
    ...outsideEffects,
    ...textEffects,
    ...copyEffects(but),
    ...stackEffects(but),
    ...moveEffects,
    ...transformEffects,
    ...meldEffects,
    ...modifyEffects(quoted),
    ...prevents,
    ...controlEffects(quoted),
    ...permitEffects,
    ...actionEffects,
    ...shorthandEffects,
    ...faceDownEffects,
    ...nextDraw(parts.governed),
    ...nextSpell,
    ...factorsThisTurn.map((phrase) => ahead<Effect>(/ this turn, it deals /, phrase)),
  );
  const clauses: Phrase<Effect> = alt<Effect>('clauses', simple, several(simple, mayDo));
  const sentence: Phrase<Effect> = alt<Effect>(
    'sentence',
    clauses,
    whereX(clauses),
    mayDo,
    ...controlSentences(parts),
    ...copySentences(but),
    ...manaSentences,
  );
  return parts;
}
