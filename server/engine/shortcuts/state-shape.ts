import { fingerprintOf } from '../kernel/fingerprint.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, type Ref } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/**
 * The likeness of two moments of a loop (CR 731.1b): the same step, cards in the same places and states, and nothing left to chance. Amounts are left out:
 * life, mana, counters, damage, tokens, and what lies in libraries, graveyards and exile. Where order says nothing, what lies there is added up: it is taken at
 * every spell and ability, on boards of any size.
 */
export function shapeOf(g: Game): string {
  const { state } = g;
  const { zones, turn, rng } = state;
  let there = 0;
  for (const id of zones.battlefield) {
    const o = g.world.get(id);
    if (o.kind === 'token') continue;
    let h = mixed(hashOf(o.def), o.face * 4 + (o.tapped ? 2 : 0) + (o.faceDown ? 1 : 0));
    h = mixed(h, o.held ?? o.controller);
    if (o.attachedTo !== null)
      h = mixed(
        h,
        isSeatRef(o.attachedTo) ? refId(o.attachedTo) : hashOf(g.world.object(refId(o.attachedTo))?.def ?? ''),
      );
    there += h;
  }
  const hands = zones.hand.map((hand) => hand.reduce((sum, id) => sum + mixed(hashOf(g.world.get(id).def), 0), 0));
  const stack = zones.stack.map((id) => looksLike(g.world.get(id)));
  return fingerprintOf([turn.step, turn.seats, rng, there, hands, stack, state.combat?.attacks.length ?? 0]);
}

/** Two numbers as one of 32 bits, in which each of their bits counts. */
function mixed(a: number, b: number): number {
  let h = Math.imul(a ^ Math.imul(b + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Cache: hashes of definitions by their keys. */
const hashes = new Map<string, number>();
function hashOf(def: string): number {
  let h = hashes.get(def);
  if (h === undefined) {
    h = Number.parseInt(fingerprintOf(def).slice(0, 8), 16);
    if (hashes.size > 10_000) hashes.clear();
    hashes.set(def, h);
  }
  return h;
}

/** The look of an object that a choice named, so that its like is chosen when it has become another object (400.7). */
export const looksLike = (o: GameObject): string =>
  `${o.kind} ${o.def || (o.stack?.sourceDef ?? '')}/${o.face} ${o.zone} ${o.controller} ${o.stack?.text ?? ''}`;

/** An answer with every object that it names rewritten; null where `map` knows none for one of them. */
export function mapObjects<T>(node: T, map: (ref: Ref) => Ref | null): T | null {
  let lost = false;
  const walk = (n: unknown): unknown => {
    if (typeof n === 'string') {
      return n.includes('o')
        ? n
            .split(':')
            .map((token) => {
              if (!/^o\d+$/.test(token)) return token;
              const to = map(token);
              if (to === null) lost = true;
              return to ?? token;
            })
            .join(':')
        : n;
    }
    if (Array.isArray(n)) return n.map(walk);
    return typeof n === 'object' && n !== null
      ? Object.fromEntries(Object.entries(n).map(([k, v]) => [k, walk(v)]))
      : n;
  };
  const mapped = walk(node) as T;
  return lost ? null : mapped;
}

/** The objects that an answer names, each with what it looks like. */
export function namedIn(g: Game, answer: unknown): Record<Ref, string> {
  const named: Record<Ref, string> = {};
  const walk = (n: unknown): void => {
    if (typeof n === 'string') {
      if (!n.includes('o')) return;
      for (const token of n.split(':')) {
        if (!/^o\d+$/.test(token)) continue;
        const o = g.world.object(refId(token));
        named[token] = o ? looksLike(o) : '';
      }
    } else if (typeof n === 'object' && n !== null) for (const child of Object.values(n)) walk(child);
  };
  walk(answer);
  return named;
}

/** Objects that look like this, in the order of their zone. */
export function alike(g: Game, look: string): Ref[] {
  const { battlefield, stack, exile, hand, graveyard, command } = g.state.zones;
  return [battlefield, stack, exile, ...hand, ...graveyard, ...command].flatMap((ids) =>
    ids.filter((id) => looksLike(g.world.get(id)) === look).map(objRef),
  );
}
