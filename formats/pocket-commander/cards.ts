import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { cards } from '../../cards/starter/build.ts';

/** Legendary creatures of Orrow with low mana value, which lead decks from a pool without any. */
const ROWS = cards([
  [
    'Tibb, Keeper of Keys',
    '{1}{W}',
    'Legendary Creature — Human Advisor',
    'r',
    'Whenever another creature you control enters, you gain 1 life.',
    '2/2',
  ],
  [
    'Maren of the Mended Sail',
    '{1}{U}',
    'Legendary Creature — Human Pirate',
    'r',
    'Flying\nWhenever Maren deals combat damage to a player, scry 1.',
    '1/3',
  ],
  [
    'Old Nan Cutter',
    '{1}{B}',
    'Legendary Creature — Human Warlock',
    'r',
    'Whenever another creature you control dies, each opponent loses 1 life.',
    '2/2',
  ],
  [
    'Jory, Coal Runner',
    '{1}{R}',
    'Legendary Creature — Goblin Artificer',
    'r',
    'Haste\nWhenever Jory attacks, it gets +1/+0 until end of turn.',
    '2/1',
  ],
  [
    'Little Thorn, Burrow Queen',
    '{1}{G}',
    'Legendary Creature — Badger',
    'r',
    'Creatures you control have vigilance.',
    '2/2',
  ],
  [
    'Ferrin and the Lark',
    '{W}{U}',
    'Legendary Creature — Human Bard',
    'r',
    'Flying\nOther creatures you control with flying get +1/+0.',
    '1/2',
  ],
  [
    'The Tallow Widow',
    '{U}{B}',
    'Legendary Creature — Spirit',
    'r',
    'Menace\nWhen The Tallow Widow enters, draw a card, then discard a card.',
    '2/2',
  ],
  [
    'Bram, Bonecart Driver',
    '{B}{R}',
    'Legendary Creature — Human Rogue',
    'r',
    'Whenever Bram attacks, each opponent loses 1 life.',
    '3/1',
  ],
  [
    'Sister Ash and Brother Oak',
    '{R}{G}',
    'Legendary Creature — Human Druid',
    'r',
    'Trample\nAt the beginning of combat on your turn, target creature you control gets +1/+1 until end of turn.',
    '2/2',
  ],
  [
    'Ulla, Hedge Warden',
    '{G}{W}',
    'Legendary Creature — Human Knight',
    'r',
    'Whenever Ulla attacks, create a 1/1 green Squirrel creature token.',
    '2/3',
  ],
]);

/** Cache: the cards of this file, compiled at the first call. */
let compiled: readonly CompiledCard[] | undefined;
/** Compiled at the first call. */
export const smallLegends = (): readonly CompiledCard[] => (compiled ??= ROWS.map((card) => compileCard(card)));
