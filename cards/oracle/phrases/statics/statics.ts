/** Static abilities: continuous effects, restrictions, cost changes, replacement effects (CR 604, 613, 614). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Ability, Effect } from '../../ir/index.ts';
import { alt, type Phrase } from '../../combinators/index.ts';
import { entersAsCopy } from '../copying/entering-as-copy.ts';
import { exceptIn } from '../copying/exceptions.ts';
import { costChanges } from '../costs/cost-changes.ts';
import { whereX } from '../objects/where.ts';
import { cda } from './characteristics.ts';
import { combat } from './combat.ts';
import { keeping, modify } from './continuous.ts';
import { control, decks, opening } from './decks.ts';
import { replacements } from './entering.ts';
import { permissions } from './permissions.ts';
import { playerRules } from './player-rules.ts';
import { instead } from './replacements.ts';
import { replacing } from './replacing.ts';
import { spellsHave } from './spells-have.ts';
import { again } from './triggering.ts';

/** One static sentence without its condition. `quoted` reads abilities in quotation marks, `governed` effects in place of a draw. */
export const staticEffect = (quoted: Phrase<Ability>, governed: Phrase<readonly Effect[]>): Phrase<StaticEffect> => {
  const modifying = modify(quoted);
  const plain: Phrase<StaticEffect> = alt<StaticEffect>(
    'static',
    ...modifying,
    ...keeping(modifying),
    ...cda,
    ...costChanges,
    ...spellsHave,
    ...permissions,
    ...playerRules,
    ...replacements,
    ...entersAsCopy(exceptIn(quoted)),
    ...instead,
    ...combat,
    ...again,
    ...decks,
    ...opening,
    ...control,
  );
  const every = alt<StaticEffect>('static', plain, ...replacing(governed));
  return alt<StaticEffect>('static', every, whereX(every));
};
