import type { Plane } from '../model/plane.ts';
import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';
import { compileCard } from '../oracle/compile.ts';
import { ARTIFACTS } from './artifacts.ts';
import { BLACK } from './black.ts';
import { BLUE } from './blue.ts';
import { ELEMENTS } from './elements.ts';
import { GOLD } from './gold.ts';
import { GREEN } from './green.ts';
import { LANDS } from './lands.ts';
import { RED } from './red.ts';
import { WHITE } from './white.ts';

/** Every card of the starter plane once, basic lands last. */
export const STARTER_CARDS: readonly ScryfallCard[] = [
  ...WHITE,
  ...BLUE,
  ...BLACK,
  ...RED,
  ...GREEN,
  ...GOLD,
  ...ARTIFACTS,
  ...LANDS,
];

/** The world that comes with the server; copies of its cards are unlimited (clause P1). */
export const STARTER_PLANE: Plane = {
  name: 'Orrow',
  concept:
    'Orrow is one mountain. Nobody has seen its foot, nobody has come back from its summit, and whatever is let go of rolls down: water, '
    + 'stone, debts, news. People live on terraces between the climbing and the falling, and settle what they owe each other on the way.',
  elements: ELEMENTS,
  pool: STARTER_CARDS,
};

let compiled: readonly CompiledCard[] | undefined;

/** The cards of `STARTER_CARDS`, compiled, in the same order; compiled at the first call. */
export const starterCards = (): readonly CompiledCard[] =>
  (compiled ??= STARTER_CARDS.map((card) => compileCard(card)));
