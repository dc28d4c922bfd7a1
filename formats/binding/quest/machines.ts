import { createMachine } from 'xstate';

/**
 * Order of a quest's phases, as machines without context.
 * Facts are in the quest's state, and events carry those that decide. EARLY: a quest of an older edition, in
 * which the Opposition took shape before the Will; it keeps that order.
 */
export const questMachine = createMachine({
  id: 'quest',
  initial: 'making',
  states: {
    making: { on: { MADE: 'readings' } },
    readings: { on: { READ: 'will', EARLY: 'opposition', ONLY: 'over' } },
    will: { on: { AGREED: 'threat' } },
    threat: { on: { ACCEPTED: 'opposition', EARLY: 'setup' } },
    opposition: { on: { NAMED: 'setup', EARLY: 'will' } },
    setup: { on: { READY: 'questing' } },
    questing: { on: { CONFRONT: 'naming', BYPASS: 'resolution' } },
    naming: { on: { NAMED: 'confrontation' } },
    confrontation: { on: { FOUGHT: 'resolution' } },
    resolution: { on: { RESOLVED: 'over' } },
    over: { type: 'final' },
  },
});

/**
 * Q4: one Step (Q5).
 * Parts that ask no person happen in between: the draw after the move, the Direction before the tension.
 */
export const stepMachine = createMachine({
  id: 'step',
  initial: 'order',
  states: {
    order: { on: { CHOSEN: 'move' } },
    move: { on: { DRAWN: 'flirt', EMPTY: 'answer' } },
    flirt: { on: { PLAYED: 'answer' } },
    answer: { on: { PLAYED: 'explore', ALONE: 'reach' } },
    explore: { on: { DECLINED: 'reach', EXPLORED: 'reveal', NOTHING: 'direction' } },
    reach: { on: { DONE: 'direction' } },
    reveal: { on: { DONE: 'direction' } },
    direction: { on: { ASK: 'tension', NEXT: 'order', END: 'over' } },
    tension: { on: { NEXT: 'order', END: 'over' } },
    over: { type: 'final' },
  },
});

/** The order of the Resolution (R1–R5). */
export const resolutionMachine = createMachine({
  id: 'resolution',
  initial: 'victory',
  states: {
    victory: { on: { DONE: 'fallout' } },
    fallout: { on: { DONE: 'fealty' } },
    fealty: { on: { DONE: 'elements' } },
    elements: { on: { DONE: 'over' } },
    over: { type: 'final' },
  },
});
