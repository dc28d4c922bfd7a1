import { activationCost } from '../costs/increases-and-reductions.ts';
import { USE_REQUIREMENTS } from '../costs/activation-limits.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import type { Action } from '../kernel/decisions.ts';
import { manaOptions } from '../mana/produced.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { firstFailing } from '../ports/legality.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { taps } from '../mana/usable-permanents.ts';
import { AS_IT_SAYS, type ManaAbility } from '../language/mana-abilities.ts';
import { demandOf } from '../mana/demand.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import { partsPayable, usedUp } from '../payment/payable.ts';
import type { Gathering } from './gathering.ts';
import { objRef, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** Offers of a permanent's mana abilities while its characteristics are these. */
export interface ManaOffers {
  readonly chars: Characteristics;
  readonly byAbility: readonly (readonly Action[] | null)[];
}

const MANA_OFFERS = new CacheSlot(() => new Map<ObjId, ManaOffers>());

export function offerMana(
  x: Pick<Gathering, 'g' | 'seat' | 'out'>,
  id: ObjId,
  c: Characteristics,
  m: ManaAbility,
  at: number,
  of: number,
): void {
  const { g, seat } = x;
  const o = g.world.get(id);
  if (m.plain && o.tapped && taps(m.ability.cost)) return;
  if (
    m.always
      ? c.restrictions.has("activated abilities can't be activated")
      : firstFailing(g, USE_REQUIREMENTS, { seat, object: id, ability: m.ability })
  )
    return;
  if (!m.simple || c.types.includes('creature') || g.world.statics('abilityCost').length > 0) {
    if (!partsPayable(g, seat, m.ability.cost, id)) return;
    const symbols = manaPart(activationCost(g, seat, id, m.ability, undefined, true).parts);
    if (
      symbols.length > 0
      && solvePayment(g, seat, demandOf(symbols, 0), usedUp({ parts: m.ability.cost, picks: [] }, id), {
        for: 'ability',
        object: id,
        ability: m.ability,
      }) === null
    )
      return;
  }
  if (m.varies) {
    x.out.push(...manaActions(g, id, c, m, seat));
    return;
  }
  // it always gives the same: the same offers as long as the permanent is what it is
  const offers = g.cache.of(MANA_OFFERS);
  let known = offers.get(id);
  if (known?.chars !== c) {
    if (offers.size > 4000) offers.clear();
    offers.set(
      id,
      (known = { chars: c, byAbility: Array.from<unknown, readonly Action[] | null>({ length: of }, () => null) }),
    );
  }
  const made = (known.byAbility as (readonly Action[] | null)[])[at] ?? manaActions(g, id, c, m, seat);
  (known.byAbility as (readonly Action[] | null)[])[at] = made;
  for (let i = 0; i < made.length; i++) x.out.push(made[i] as Action);
}

function manaActions(g: Game, id: ObjId, c: Characteristics, m: ManaAbility, seat: SeatId): Action[] {
  return manaOptions(g, m, id, seat).map((mana) => ({
    key: `mana:${objRef(id)}:${m.index}:${seatRef(seat)}:${mana}`,
    kind: 'mana',
    label: mana === AS_IT_SAYS ? `${c.name}: ${m.ability.text ?? 'add mana'}` : `${c.name}: add ${costText([...mana])}`,
    object: objRef(id),
    seat: seatRef(seat),
  }));
}
