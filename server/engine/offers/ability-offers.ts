import { activationCost } from '../costs/increases-and-reductions.ts';
import { activateRequirements } from '../casting/activation-legality.ts';
import { isLoyalty } from '../costs/activation-limits.ts';
import type { Activated } from '../language/activated-abilities.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { firstFailing } from '../ports/legality.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';
import { type Gathering, leastMana } from './gathering.ts';
import { remembered } from './remembered.ts';

/** Offers an activated ability, if it can be activated and paid for now. `key`: of the ability; `name`: of its source. */
export function offerAbility(x: Gathering, id: ObjId, key: string, ability: Activated, name: string): void {
  if (!x.sorcery && (ability.sorcerySpeed || isLoyalty(ability))) return;
  const symbols = manaPart(activationCost(x.g, x.seat, id, ability, undefined).parts);
  if (
    symbols.length > 0
    && !ability.price
    && !ability.cost.some((p) => p.c === 'mana' && p.bend)
    && x.mana !== Infinity
    && x.mana < leastMana(symbols)
  )
    return;
  if (firstFailing(x.g, activateRequirements(), { seat: x.seat, object: id, ability })) return;
  x.out.push(
    remembered(x.g, {
      key: `act:${objRef(id)}:${x.ref}:${key}`,
      kind: 'activate',
      label: `${name}: ${ability.text ?? 'activate'}`,
      object: objRef(id),
      seat: x.ref,
      cost: costText(symbols),
    }),
  );
}
