import type { Body, Effect, TriggerEvent } from '../../../cards/oracle/ir/index.ts';
import { NO_REFS } from '../language/resolution.ts';
import { slotRefs } from '../language/peek.ts';
import { addPending } from '../triggers/emit.ts';
import { describeEffects } from '../language/describe.ts';
import type { EffectOf, Exec } from '../ports/resolution.ts';
import { isSeatRef, objRef, seatRef, type Ref } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';
import type { DelayedTrigger } from '../kernel/state/effects.ts';

/** spoken of, but nothing: no object ever has this id */
const NOTHING: readonly Ref[] = [objRef(-1)];

type Plain = { readonly [key: string]: unknown };

/**
 * 107.3n, 603.7a: a delayed triggered ability as it is created (603.7): what it speaks of is fixed now, targets that the text names in it were chosen with
 * the spell, and X keeps its value (107.3n).
 */
export function delay(x: Exec, e: EffectOf<'delayed'>): Omit<DelayedTrigger, 'id'> {
  const targets: Ref[] = [];
  const effects = fix(x, e.effects, targets) as readonly Effect[];
  const { turn } = x.g.state;
  const action = x.g.rules.turn.steps.find((s) => s.id === turn.step)?.action;
  const now = action === (e.when === 'next end step' ? 'end' : e.when === 'end of combat' ? 'endCombat' : 'upkeep');
  return {
    ...from(x),
    when: e.when,
    effects,
    ...(x.event ? { event: x.event } : {}),
    it: targets.length > 0 ? targets : spokenOf(x),
    text: describeEffects(e.effects),
    notBefore: now && turn.begun ? turn.number + 1 : turn.number,
  };
}

/** The objects and players that "it" and "that player" mean at this point, for an ability that will say so. */
const spokenOf = (x: Exec): readonly Ref[] =>
  x.it === NO_REFS
    ? NOTHING
    : [...x.it.filter((r) => !isSeatRef(r)), ...new Set([...x.it.filter(isSeatRef), ...x.that.map(seatRef)])];

const from = (x: Exec): Pick<DelayedTrigger, 'seat' | 'source' | 'sourceDef'> => ({
  seat: x.you,
  source: x.source,
  sourceDef: x.g.world.object(x.source)?.def ?? x.g.world.lastKnown(x.source)?.def ?? '',
});

/** A delayed triggered ability that waits for an event (603.7): what the event speaks of is fixed now, and so is X. */
export function wait(x: Exec, e: EffectOf<'await'>): Omit<DelayedTrigger, 'id'> {
  const fixed = withX(x, { event: e.event, body: e.body }) as { readonly event: TriggerEvent; readonly body: Body };
  return {
    ...from(x),
    when: 'event',
    waits: { ...fixed, each: e.each ?? false, thisTurn: e.thisTurn ?? false },
    effects: [],
    it: spokenOf(x),
    text: describeEffects(bodyOf(e.body)),
    notBefore: x.g.state.turn.number,
  };
}

/** A reflexive triggered ability (603.12): it has triggered if what it speaks of was done, and waits with the others. */
export function reflex(x: Exec, e: EffectOf<'reflexive'>): void {
  if (!x.did) return;
  const event: TriggerData = { players: [], ...x.event, amount: x.amount, x: x.x };
  addPending(x.g, {
    ...from(x),
    id: x.g.freshId(),
    body: e.body,
    event,
    text: describeEffects(bodyOf(e.body)),
    ...(x.it.length > 0 || x.it === NO_REFS || x.that.length > 0 ? { it: spokenOf(x) } : {}),
    ...(x.moved ? { moved: [...x.moved] } : {}),
    ...(Object.keys(x.paid).length > 0 ? { paidWith: x.paid } : {}),
  });
}

const bodyOf = (b: Body): readonly Effect[] => [...b.effects, ...(b.modes?.options.flat() ?? [])];

/** The node with X as a number (107.3n); the very node where it has no X. */
function withX(x: Exec, node: unknown): unknown {
  if (Array.isArray(node)) {
    const list: readonly unknown[] = node.map((n) => withX(x, n));
    return list.some((n, i) => n !== node[i]) ? list : node;
  }
  if (typeof node !== 'object' || node === null) return node;
  const n = node as Plain;
  if (n['a'] === 'x') return { a: 'n', n: x.x };
  const entries = Object.entries(n).map(([key, value]) => [key, withX(x, value)] as const);
  return entries.some(([key, value]) => value !== n[key]) ? Object.fromEntries(entries) : n;
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
  return Object.fromEntries(
    Object.entries(n).map(([key, value]) => [key, key === 'abilities' ? value : fix(x, value, targets)]),
  );
}
