/**
 * Where a reference would not be resolved to what the text means, the reading is refused. `it` is the objects selected last by an earlier
 * effect of the body, else the subject of the trigger event, else the source (ir/objects/selectors.ts): this follows a body in its order and asks of
 * each "it", "that creature", "those cards" whether that is also what an English reader would take it for.
 */
import type { Ability, PaidHow } from '../ir/index.ts';
import { spokenByEvent, type Spoken } from './event.ts';
import { clearBody } from './follow.ts';
import { paidByCard, paidHows } from './paid.ts';
import {
  ofATarget,
  ofItself,
  picks,
  quotes,
  speaksOfAbility,
  speaksOfSomebody,
  speaksOfTarget,
  speaksOfTargeting,
  type Bodied,
} from './speaks.ts';
import { blank, wordsOf } from './words.ts';

/** True if every reference of the ability means the same to the core as to a reader. `others`: the card's other abilities, whose costs its spell may refer to. */
export function referencesAreClear(ability: Ability, others: readonly Ability[] = []): boolean {
  const clear = (start: Spoken, body: Bodied, paid?: readonly PaidHow[]): boolean =>
    clearBody(body, start, new Set(paid));
  if (
    speaksOfTargeting(ability)
    && !(ability.kind === 'triggered' && ability.event.on === 'becomesTarget')
    && !quotes(ability)
  )
    return false;
  switch (ability.kind) {
    case 'spell':
      return !speaksOfAbility(ability.body) && clear('nothing', ability.body, paidByCard(others));
    case 'activated':
      return (
        !speaksOfAbility(ability.body)
        && clear(picks(ability.cost) ? 'unclear' : 'nothing', ability.body, paidHows(ability.cost))
      );
    case 'triggered':
      return (
        !(ofATarget(ability.event) && speaksOfTarget(ability.body))
        && (ability.event.on === 'triggers' || !speaksOfAbility(ability.body))
        && clear(spokenByEvent(ability.event), ability.body)
        && !(ofItself(ability.event) && speaksOfSomebody(ability.body.effects[0]))
      );
    case 'additionalCost':
      return !ability.price || referencesAreClear(ability.price as Ability, [...others, ability]);
    case 'static': {
      const { paid } = wordsOf(ability.effects, blank(), false);
      return [...paid].every(
        (how) => ability.effects.every((e) => e.st === 'cost' && e.self) && paidByCard(others).includes(how),
      );
    }
    default:
      return true;
  }
}
