import { ask } from '../../server/engine/decisions/ask.ts';
import { isBarred } from '../../server/engine/targets/confirmation.ts';
import type { Requirement } from '../../server/engine/ports/legality.ts';
import type { Aiming, Topics } from '../../server/engine/ports/format-hooks.ts';
import type { Hooks } from '../sdk/composition/rule.ts';
import { isIn, masterOf, nameOf, tell, waiversOf } from './status.ts';
import { isSecret } from '../../server/engine/objects/hidden-cards.ts';
import { reveal } from '../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import { isSeatRef, objRef, refId, type Ref } from '../../server/engine/kernel/refs.ts';

const refName = (g: Game, ref: Ref): string => (isSeatRef(ref) ? nameOf(g, refId(ref)) : g.nameOf(refId(ref)));
const names = (g: Game, refs: readonly Ref[]): string => refs.map((r) => refName(g, r)).join(', ');

/**
 * The targets, taken in order, that can all be forbidden.
 * A spell or ability that needs targets keeps enough of them (M-16).
 */
function forbiddable(a: Aiming, refs: readonly Ref[]): readonly Ref[] {
  if (!a.forced) return refs;
  const out: Ref[] = [];
  for (const ref of refs) if (a.leaves([...out, ref])) out.push(ref);
  return out;
}

/** M-18: a target that the master has forbidden is illegal until something else is announced. */
const NOT_FORBIDDEN: Requirement<Topics['target']> = {
  id: 'forbidden by master',
  clauses: ['M-15', 'M-18'],
  mend: 'Choose another target, or do something else first.',
  holds: (g, t) => !isBarred(g, t.seat, t.source, t.target),
  says: (g, t) =>
    `${nameOf(g, masterOf(g, t.seat) ?? t.seat)} has forbidden ${nameOf(g, t.seat)} to choose ${refName(g, t.target)} as a target for this.`,
  rule: 'The master of a minion may forbid a target as it is announced; this one is not forbidden now.',
  facts: (g, t) => [
    `${nameOf(g, t.seat)} is a minion of ${nameOf(g, masterOf(g, t.seat) ?? t.seat)}.`,
    'What is put onto the stack in any case keeps the targets that it needs (M-16).',
  ],
  concerns: (g, t) => masterOf(g, t.seat) !== null,
};

/** M-15: ask masters which targets they forbid their minions: chosen ones, and all other possible ones. */
export const targetHooks: Hooks = {
  requirements: { target: [NOT_FORBIDDEN] },
  *confirmTargets(g, a) {
    const master = masterOf(g, a.seat);
    if (master === null || !isIn(g, master)) return [];
    const chosen = [...new Set(a.slots.flatMap((s) => s.chosen))];
    const all = [...new Set([...chosen, ...a.slots.flatMap((s) => s.legal)])];
    const from = a.forced ? all.filter((ref) => a.leaves([ref])) : all;
    if (!from.some((ref) => chosen.includes(ref))) return [];
    const minion = nameOf(g, a.seat);
    if (isSecret(g, a.source)) reveal(g, a.seat, [a.source]); // 601.2a, 602.2a
    tell(
      g,
      a.seat,
      `${minion} announces ${a.title}, with ${names(g, chosen)} as ${chosen.length === 1 ? 'its target' : 'its targets'}.`,
      'M-18',
    );
    const answer = yield* ask(g, master, {
      kind: 'choose',
      title: `Forbid which targets? ${minion} aims at ${names(g, chosen)}: ${a.title}`,
      clauses: a.forced ? ['M-15', 'M-16'] : ['M-15'],
      ...(g.world.object(a.source) ? { object: objRef(a.source) } : {}),
      from,
      min: 0,
      max: forbiddable(a, from).length,
      waivers: waiversOf(g, a.seat),
    });
    const forbidden = forbiddable(a, 'chosen' in answer ? answer.chosen : []);
    if (forbidden.length > 0)
      tell(g, master, `${nameOf(g, master)} forbids ${minion} to choose ${names(g, forbidden)} as a target.`, 'M-15');
    return forbidden;
  },
};
