import { addLasting, addDelayed, addEffect } from '../changes/continuous-effects.ts';
import { quantity } from '../language/amounts.ts';
import { emblemDef } from '../objects/definitions.ts';
import { players } from '../language/selectors.ts';
import { delay, reflex, wait } from './delayed.ts';
import { OTHER } from '../ports/footprints.ts';
import { createObject } from '../changes/objects.ts';
import type { Executors } from '../ports/resolution.ts';

/** Words that make something last or happen later: delayed and reflexive triggered abilities, emblems (603.7, 603.12, 114). */
type LastingWord = 'delayed' | 'await' | 'lasting' | 'reflexive' | 'emblem' | 'playerRule';

export const lastingWords: Pick<Executors, LastingWord> = {
  delayed: {
    footprint: OTHER,
    *run(x, e) {
      addDelayed(x.g, delay(x, e));
    },
  },
  await: {
    footprint: OTHER,
    *run(x, e) {
      addDelayed(x.g, wait(x, e));
    },
  },
  lasting: {
    footprint: OTHER,
    *run(x, e) {
      const effects = e.effects.map((s) =>
        s.st === 'cost' ? { ...s, n: { a: 'n', n: quantity(x, s.n) } as const } : s,
      ); // 611.2d
      addLasting(x.g, {
        source: x.source,
        seat: x.you,
        effects,
        ...(e.next ? { next: true } : {}),
        until: { u: 'turn' },
      });
      yield* [];
    },
  },
  reflexive: {
    footprint: OTHER,
    *run(x, e) {
      reflex(x, e);
    },
  },
  emblem: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who))
        if (!x.g.world.seat(seat).left) createObject(x.g, emblemDef(e.abilities), 'emblem', seat, seat, 'command'); // 114.1, 800.4d
    },
  },
  playerRule: {
    footprint: OTHER,
    *run(x, e) {
      const seats = [...(yield* players(x, e.who))];
      const n = e.n ? quantity(x, e.n) : 1;
      addEffect(x.g, {
        source: x.source,
        seat: x.you,
        objects: [],
        mods: [],
        players: { seats, rule: e.rule, n },
        until: { u: 'turn' },
      });
    },
  },
};
