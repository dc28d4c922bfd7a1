/** Objects and players that an event speaks of. */
import type { PaidHow, TriggerEvent } from '../ir/index.ts';

/**
 * The latest antecedent: nothing, the card itself, some other object, something that the words leave open, the other creature of a pair ("that creature", never
 * "it"), a creature that died where another one is spoken of ("that card" only), a token (never "that card").
 */
export type Spoken = 'nothing' | 'self' | 'object' | 'unclear' | 'that' | 'card' | 'token';
export const NOTHING: ReadonlySet<PaidHow> = new Set();
export function spokenByEvent(event: TriggerEvent): Spoken {
  switch (event.on) {
    case 'any': {
      const all = event.of.map(spokenByEvent);
      return all.every((s) => s === all[0]) ? (all[0] ?? 'nothing') : all.includes('unclear') ? 'unclear' : 'self';
    }
    case 'triggers':
      return 'self'; // "it" is the ability, "that creature" would not be
    case 'cast':
    case 'copies':
    case 'sacrifices':
    case 'playsLand':
    case 'unattached':
      return 'object';
    case 'dies':
      if (event.by === 'attached') return 'card';
      return event.what.s === 'self' ? 'self' : 'object';
    case 'blocks':
      if (event.whom) return 'that';
      return event.what.s === 'self' ? 'self' : 'object';
    case 'becomesBlocked':
      if (event.by) return 'that';
      return event.what.s === 'self' ? 'self' : 'object';
    case 'discards':
      return event.self ? 'self' : 'unclear';
    case 'draws':
    case 'cycles':
      return 'unclear';
    case 'dealsDamage':
      if (event.to === 'creature') return 'that';
      return event.what.s === 'self' ? 'self' : 'object';
    default:
      return 'what' in event ? (event.what.s === 'self' ? 'self' : 'object') : 'nothing';
  }
}
