import { createMachine } from 'xstate';
import { MachineRunner } from '../../../server/engine/turn/machines.ts';
import type { JourneyState } from './state.ts';

/** A session as a machine without context. The Game Master leads, and every part returns to the story. */
export const sessionMachine = createMachine({
  id: 'session',
  initial: 'making',
  states: {
    making: { on: { MADE: 'story' } },
    story: {
      on: {
        PERISHED: 'making',
        SCENE: 'scene',
        CHALLENGE: 'challenge',
        REST: 'rest',
        MILESTONE: 'draft',
        CLOSE: 'trading',
      },
    },
    scene: { on: { ENDED: 'healing' } },
    challenge: { on: { FOUGHT: 'spoils' } },
    spoils: { on: { DIVIDED: 'healing' } },
    healing: { on: { DONE: 'story' } },
    rest: { on: { DONE: 'story' } },
    draft: { on: { DONE: 'unlocks' } },
    unlocks: { on: { DONE: 'story' } },
    trading: { on: { TRAIN: 'training', DONE: 'over' } },
    training: { on: { DONE: 'trading' } },
    over: { type: 'final' },
  },
});
const run = new MachineRunner(sessionMachine);

/** Begin the session's next phase. */
export function advance(s: JourneyState, event: string): void {
  const to = run.next(s.phase, { type: event });
  if (to === s.phase) throw new Error(`A session has no ${event} in ${s.phase}.`);
  s.phase = to;
  s.stage++;
}
