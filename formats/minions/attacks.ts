import { chooseOptions } from '../../server/engine/decisions/ask.ts';
import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { AttackPair, Declaration, ForbiddenAttack, Topics } from '../../server/engine/ports/format-hooks.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import { isIn, masterOf, nameOf, tell, waiversOf } from './status.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { isSeatRef, refId, type SeatId } from '../../server/engine/kernel/refs.ts';

const said = (g: Game, { attacker, target }: AttackPair): string =>
  `${g.nameOf(attacker)} → ${nameOf(g, refId(target))}`;

/** M-23: the attacks, taken in order, that can all be forbidden: the minion can do without them (M-21). */
function forbiddable(d: Declaration, pairs: readonly AttackPair[]): readonly AttackPair[] {
  const out: AttackPair[] = [];
  for (const pair of pairs) if (d.avoidable([...out, pair])) out.push(pair);
  return out;
}

/** M-21: ask a master which attacks of a minion it forbids. */
function* askMaster(
  g: Game,
  master: SeatId,
  minion: SeatId,
  d: Declaration,
): ReturnType<NonNullable<Hooks['confirmAttacks']>> {
  const theirs = (pairs: readonly AttackPair[]): readonly AttackPair[] =>
    pairs.filter((p) => isSeatRef(p.target) && g.world.controller(p.attacker) === minion && d.avoidable([p]));
  const declared = theirs(d.attacks);
  if (declared.length === 0) return [];
  const pairs = [...declared, ...theirs(d.others)];
  const keys = yield* chooseOptions(g, master, {
    title: `Forbid which attacks? ${nameOf(g, minion)} declares ${declared.map((p) => said(g, p)).join(', ')}`,
    clauses: ['M-21', 'M-22'],
    min: 0,
    max: forbiddable(d, pairs).length,
    waivers: waiversOf(g, minion),
    options: pairs.map((p, i) => ({
      key: `f${i}`,
      label: said(g, p),
      note: i < declared.length ? 'declared' : 'not declared',
    })),
  });
  const forbidden = forbiddable(
    d,
    keys.flatMap((k) => pairs[Number(k.slice(1))] ?? []),
  );
  if (forbidden.length > 0)
    tell(
      g,
      master,
      `${nameOf(g, master)} forbids ${nameOf(g, minion)}: ${forbidden.map((p) => said(g, p)).join(', ')}.`,
      'M-21',
    );
  return forbidden.map((p) => ({ ...p, says: `${nameOf(g, master)} forbids ${said(g, p)}.`, clause: 'M-21' }));
}

/** The judge's note that a master may forbid a minion's attack. */
const MAY_FORBID: Requirement<Topics['attack']> = {
  id: 'master may forbid',
  clauses: ['M-21', 'M-23'],
  mend: 'Attack another player, or with another creature.',
  holds: () => true,
  says: () =>
    'The master of a minion may forbid this attack as attackers are declared, as far as the minion can keep the creature from it.',
  facts: (g, { attacker }) => {
    const minion = g.world.controller(attacker);
    return [`${nameOf(g, minion)} is a minion of ${nameOf(g, masterOf(g, minion) ?? minion)}.`];
  },
  concerns: (g, { attacker, target }) => isSeatRef(target) && masterOf(g, g.world.controller(attacker)) !== null,
};

/** Ask masters which creatures of their minions may not attack which players. */
export const attackHooks: Hooks = {
  requirements: { attack: [MAY_FORBID] },
  *confirmAttacks(g, d) {
    const forbidden: ForbiddenAttack[] = [];
    for (const minion of new Set(d.attacks.map((p) => g.world.controller(p.attacker)))) {
      const master = masterOf(g, minion);
      if (master !== null && isIn(g, master)) forbidden.push(...(yield* askMaster(g, master, minion, d)));
    }
    return forbidden;
  },
};
