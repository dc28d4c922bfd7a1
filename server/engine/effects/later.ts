import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { NO_REFS, type EffectOf, type Exec } from '../exec.ts';
import { slotRefs } from '../peek.ts';
import { isSeatRef, objRef, seatRef, type DelayedTrigger, type Ref } from '../state.ts';
import { describeEffects } from './wording.ts';

/** spoken of, but nothing: no object ever has this id */
const NOTHING: readonly Ref[] = [objRef(-1)];

type Plain = { readonly [key: string]: unknown };

/**
 * A delayed triggered ability as it is created (603.7): what it speaks of is fixed now, targets that the text names in it were chosen with
 * the spell, and X keeps its value (107.3n).
 */
export function delay(x: Exec, e: EffectOf<'delayed'>): Omit<DelayedTrigger, 'id'> {
  const targets: Ref[] = [];
  const effects = fix(x, e.effects, targets) as readonly Effect[];
  const { turn } = x.g.state;
  const action = x.g.rules.turn.steps.find((s) => s.id === turn.step)?.action;
  const now = action === (e.when === 'next end step' ? 'end' : e.when === 'end of combat' ? 'endCombat' : 'upkeep');
  return {
    when: e.when, seat: x.you, source: x.source, sourceDef: x.g.world.object(x.source)?.def ?? x.g.world.lastKnown(x.source)?.def ?? '', effects,
    it: targets.length > 0 ? targets : x.it === NO_REFS ? NOTHING : [...x.it.filter((r) => !isSeatRef(r)), ...new Set([...x.it.filter(isSeatRef), ...x.that.map(seatRef)])],
    text: describeEffects(e.effects), notBefore: now && turn.begun ? turn.number + 1 : turn.number,
  };
}

/** A copy in which targets have become "it" or "that player" and X is a number; granted abilities keep their own. */
function fix(x: Exec, node: unknown, targets: Ref[]): unknown {
  if (Array.isArray(node)) return node.map((n) => fix(x, n, targets));
  if (typeof node !== 'object' || node === null) return node;
  if (x.slots.has(node)) {
    const chosen = slotRefs(x, node);
    targets.push(...chosen);
    if ('nouns' in node) return { ...node, whose: 'thatPlayer' };
    return { sel: (node as { readonly sel: string }).sel === 'target player' ? 'that player' : 'it' };
  }
  const n = node as Plain;
  if (n['a'] === 'x') return { a: 'n', n: x.x };
  if (n['a'] === 'that') return { a: 'n', n: x.amount };
  return Object.fromEntries(Object.entries(n).map(([key, value]) => [key, key === 'abilities' ? value : fix(x, value, targets)]));
}
