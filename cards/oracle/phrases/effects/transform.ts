/** Turning double-faced permanents over (CR 701.27, 701.28), and day and night (730). */
import type { Condition, Effect, Flip, Transform, UnlockDoor } from '../../ir/index.ts';
import { form, lit, type Phrase } from '../../combinators/index.ts';
import { objects } from '../objects/objects.ts';

/** CR 730 */
export const daytimeConditions: readonly Phrase<Condition>[] = [
  lit<Condition>("it's day", { if: 'daytime', is: 'day' }),
  lit<Condition>("it's night", { if: 'daytime', is: 'night' }),
  lit<Condition>('no spells were cast last turn', { if: 'last turn', what: 'no spells' }),
  lit<Condition>('a player cast two or more spells last turn', { if: 'last turn', what: 'two spells of a player' }),
];
export const transformEffects: readonly Phrase<Effect>[] = [
  form<Transform>('transform <what>', { do: 'transform' }, { what: objects.object }),
  form<Transform>('convert <what>', { do: 'transform', surface: 'convert' }, { what: objects.object }),
  form<UnlockDoor>('unlock a locked door of <what>', { do: 'unlockDoor' }, { what: objects.object }),
  form<UnlockDoor>('lock or unlock a door of <what>', { do: 'unlockDoor', orLock: true }, { what: objects.object }),
  form<Flip>('flip <what>', { do: 'flip' }, { what: objects.object }),
  lit<Effect>('it becomes night', { do: 'daytime', to: 'night' }),
  lit<Effect>('it becomes day', { do: 'daytime', to: 'day' }),
];
