import { fingerprintOf } from '../fingerprint.ts';
import type { Game } from '../game.ts';
import { isSeatRef, objRef, refId, type GameObject, type Ref } from '../state.ts';

/**
 * What two moments of a loop have in common (CR 731.1b): the same step, cards in the same places and states, and nothing left to chance. Amounts are left out:
 * life, mana, counters, damage, tokens, and what lies in libraries, graveyards and exile.
 */
export function shapeOf(g: Game): string {
  const { state } = g;
  const { zones, turn, rng } = state;
  const there: string[] = [];
  for (const id of zones.battlefield) {
    const o = g.world.get(id);
    if (o.kind !== 'token') there.push(`${o.def}/${o.face} ${o.held ?? o.controller} ${o.tapped ? 't' : ''}${o.faceDown ? 'd' : ''} ${o.attachedTo === null ? '' : onto(g, o.attachedTo)}`);
  }
  const hands = zones.hand.map((hand) => hand.map((id) => g.world.get(id).def).sort().join());
  const stack = zones.stack.map((id) => looksLike(g.world.get(id)));
  return fingerprintOf([turn.step, turn.seats, rng, there.sort(), hands, stack, state.combat?.attacks.length ?? 0]);
}

const onto = (g: Game, ref: Ref): string => (isSeatRef(ref) ? ref : (g.world.object(refId(ref))?.def ?? ''));

/** What an object is that a choice named, so that the same is chosen when it has become another object (400.7). */
export const looksLike = (o: GameObject): string => `${o.kind} ${o.def || (o.stack?.sourceDef ?? '')}/${o.face} ${o.zone} ${o.controller} ${o.stack?.text ?? ''}`;

/** An answer with every object that it names rewritten; null where `map` knows none for one of them. */
export function mapObjects<T>(node: T, map: (ref: Ref) => Ref | null): T | null {
  let lost = false;
  const walk = (n: unknown): unknown => {
    if (typeof n === 'string') {
      return n.includes('o') ? n.split(':').map((token) => {
        if (!/^o\d+$/.test(token)) return token;
        const to = map(token);
        if (to === null) lost = true;
        return to ?? token;
      }).join(':') : n;
    }
    if (Array.isArray(n)) return n.map(walk);
    return typeof n === 'object' && n !== null ? Object.fromEntries(Object.entries(n).map(([k, v]) => [k, walk(v)])) : n;
  };
  const mapped = walk(node) as T;
  return lost ? null : mapped;
}

/** The objects that an answer names, each with what it looks like. */
export function namedIn(g: Game, answer: unknown): Record<Ref, string> {
  const named: Record<Ref, string> = {};
  mapObjects(answer, (ref) => {
    const o = g.world.object(refId(ref));
    named[ref] = o ? looksLike(o) : '';
    return ref;
  });
  return named;
}

/** Objects that look like this, in the order of their zone. */
export function alike(g: Game, look: string): Ref[] {
  const { battlefield, stack, exile, hand, graveyard, command } = g.state.zones;
  return [battlefield, stack, exile, ...hand, ...graveyard, ...command].flatMap((ids) => ids.filter((id) => looksLike(g.world.get(id)) === look).map(objRef));
}
