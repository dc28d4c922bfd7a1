import { activatedElsewhere, activatedOf, type Activated } from '../language/activated-abilities.ts';
import { announceBody, type SlotFlow } from '../targets/modes-and-targets.ts';
import type { Refusal } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { abilityOf } from '../mana/restrictions.ts';
import { firstFailing, refuse } from '../ports/legality.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import { activateRequirements } from './activation-legality.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import type { Game } from '../ports/game.ts';
import { usedUp } from '../payment/payable.ts';
import { announceX, announcePicks, UNPAYABLE, stale } from './announce-costs.ts';
import type { Announcement } from './announce.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';

/** 602.2b: announces the activation of an ability, step by step as a spell is announced (601.2b–f). */
export function* announceActivate(
  g: Game,
  seat: SeatId,
  object: ObjId,
  key: string,
  trusted = false,
): SlotFlow<Announcement | Refusal> {
  const ability = findActivated(g, object, key);
  if (!ability) return stale('That ability is not there any more.');
  const c = { seat, object, ability };
  const failing = trusted ? null : firstFailing(g, activateRequirements(), c);
  if (failing) return refuse(g, failing, c);
  const title = `${g.nameOf(object)}: ${ability.text ?? 'ability'}`;
  const best = activationCost(g, seat, object, ability, 'best').parts;
  const symbols = manaPart(best);
  const on = abilityOf(object, ability, symbols);
  const parts = best.filter((p) => p.c !== 'mana');
  const x = yield* announceX(g, { seat, object, title, symbols, parts, on, body: ability.body, isSpell: false });
  const priced = (targets: readonly Ref[]): ReturnType<typeof activationCost> =>
    activationCost(g, seat, object, ability, targets);
  const aims =
    ability.price?.targets !== undefined
    || g.world.statics('abilityCost').some((s) => s.effect.st === 'abilityCost' && s.effect.targets !== undefined);
  const affordable = (targets: readonly Ref[]): boolean =>
    solvePayment(g, seat, demandOf(manaPart(priced(targets).parts), x), usedUp({ parts, picks: [] }, object), on)
    !== null;
  const choice = yield* announceBody(g, {
    seat,
    source: object,
    body: ability.body,
    isSpell: false,
    x,
    title,
    ...(aims ? { affordable } : {}),
  });
  if (!choice)
    return {
      code: 'illegal',
      message: 'There is no legal choice of targets for it now.',
      clauses: ['602.2b', '601.2c'],
      mend: 'Choose otherwise, or wait.',
    };
  const total = priced(choice.targets.flat());
  const picks = yield* announcePicks(
    g,
    seat,
    object,
    title,
    parts,
    x,
    undefined,
    (chosen) =>
      solvePayment(g, seat, demandOf(manaPart(total.parts), x), usedUp({ parts, picks: chosen }, object), on) !== null,
  );
  if (!picks) return UNPAYABLE;
  return {
    kind: 'activate',
    seat,
    object,
    ability,
    choice,
    x,
    plan: { symbols: manaPart(total.parts), x, parts, picks, on: abilityOf(object, ability, manaPart(total.parts)) },
    reasons: total.reasons,
  };
}

export function findActivated(g: Game, object: ObjId, key: string): Activated | null {
  const o = g.world.get(object);
  const list =
    o.zone === 'battlefield' || o.kind === 'emblem'
      ? activatedOf(g.world.chars(object))
      : activatedElsewhere(faceOf(g, o)).filter((e) => e.ability.from === o.zone);
  return list.find((e) => e.key === key)?.ability ?? null;
}
