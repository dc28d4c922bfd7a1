import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { cards } from '../../cards/starter/build.ts';

/** Planeswalkers of Orrow, which lead decks from a pool without any. */
const ROWS = cards([
  [
    'Sennet, Who Keeps the Gate',
    '{2}{W}{W}',
    'Legendary Planeswalker — Sennet',
    'm',
    '+1: You gain 2 life.\n−2: Create a 2/2 white Soldier creature token.\n−6: Creatures you control get +2/+2 and gain flying until end of turn.',
    '4',
  ],
  [
    'Ione, Rope Reader',
    '{2}{U}{U}',
    'Legendary Planeswalker — Ione',
    'm',
    "+1: Scry 2.\n−2: Return target creature to its owner's hand.\n−7: Draw four cards.",
    '4',
  ],
  [
    'Vesh of the Ninth Debt',
    '{3}{B}{B}',
    'Legendary Planeswalker — Vesh',
    'm',
    '+1: Each opponent loses 1 life.\n−3: Destroy target creature.\n−7: Return target creature card from your graveyard to the battlefield.',
    '5',
  ],
  [
    'Cinder Marl',
    '{2}{R}{R}',
    'Legendary Planeswalker — Marl',
    'm',
    '+1: Cinder Marl deals 1 damage to any target.\n−2: Discard your hand, then draw three cards.\n−6: Cinder Marl deals 6 damage to each creature.',
    '4',
  ],
  [
    'Old Thrumm',
    '{3}{G}{G}',
    'Legendary Planeswalker — Thrumm',
    'm',
    '+1: Put a +1/+1 counter on target creature you control.\n−2: Create a 3/3 green Beast creature token.\n−7: Creatures you control get +3/+3 and gain trample until end of turn.',
    '5',
  ],
]);

/** Cache: the cards of this file, compiled at the first call. */
let compiled: readonly CompiledCard[] | undefined;
/** Compiled at the first call. */
export const oathbreakers = (): readonly CompiledCard[] => (compiled ??= ROWS.map((card) => compileCard(card)));
