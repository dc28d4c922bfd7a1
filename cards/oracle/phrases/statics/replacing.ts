/** 614: replacement effects on graveyards, draws, counters and entering permanents. */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Effect } from '../../ir/index.ts';
import type { Phrase } from '../../combinators/index.ts';
import { asTurnedUp, lookAtExiled } from './face-down.ts';
import { anyKind, more, twice } from './counter-statics.ts';
import { draws, sure } from './draws.ts';
import { entering } from './entering-with.ts';
import { discarded, graveyards } from './graveyards.ts';

/** `governed` reads the effects that take the place of a draw. */
export const replacing = (governed: Phrase<readonly Effect[]>): readonly Phrase<StaticEffect>[] => [
  ...discarded,
  ...graveyards,
  ...draws(sure(governed)),
  more,
  twice,
  ...anyKind,
  ...entering,
  asTurnedUp,
  ...lookAtExiled,
];
