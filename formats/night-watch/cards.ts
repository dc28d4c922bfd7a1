import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { cards, type Row } from '../../cards/starter/build.ts';

/** The monsters of Orrow: the number of copies in the pile, then the card. */
const ROWS: readonly (readonly [copies: number, card: Row])[] = [
  [4, ['Drowned Ferryman', '{1}{B}', 'Creature — Zombie', 'c', '', '2/2']],
  [4, ['Wick Moth', '{B}', 'Creature — Insect', 'c', 'Flying', '1/1']],
  [4, ['Fen Hound', '{1}{B}', 'Creature — Dog', 'c', 'Menace', '2/1']],
  [
    4,
    [
      'Cellar Rats',
      '{1}{B}',
      'Creature — Rat',
      'c',
      'When this creature enters, create a 1/1 black Rat creature token.',
      '1/1',
    ],
  ],
  [3, ['Quarry Shambler', '{3}{B}', 'Creature — Zombie Giant', 'c', '', '4/3']],
  [
    3,
    [
      'Gibbet Crow',
      '{2}{B}',
      'Creature — Bird',
      'c',
      'Flying\nWhenever this creature attacks, each opponent loses 1 life.',
      '2/1',
    ],
  ],
  [
    2,
    [
      'Choir of the Ditch',
      '{3}{B}',
      'Creature — Zombie',
      'u',
      'When this creature dies, create a 2/2 black Zombie creature token.',
      '3/3',
    ],
  ],
  [
    2,
    [
      'Fog That Remembers',
      '{2}{B}',
      'Creature — Spirit',
      'u',
      'Flying\nWhen this creature dies, each opponent loses 1 life.',
      '2/2',
    ],
  ],
  [
    2,
    [
      'Candle Thief',
      '{2}{B}',
      'Creature — Human Rogue',
      'u',
      'When this creature enters, each opponent discards a card.',
      '2/2',
    ],
  ],
  [2, ['Harrow Wight', '{2}{B}', 'Creature — Zombie Knight', 'u', 'Other Zombies you control get +1/+0.', '2/2']],
  [2, ['The Long Procession', '{4}{B}', 'Sorcery', 'u', 'Create three 2/2 black Zombie creature tokens.']],
  [2, ['Snuffed Lantern', '{2}{B}', 'Sorcery', 'u', 'Destroy target creature an opponent controls.']],
  [
    2,
    [
      'Hour of Knocking',
      '{2}{B}',
      'Sorcery',
      'u',
      'Creatures you control get +1/+0 and gain menace until end of turn.',
    ],
  ],
  [2, ['Cold Breath', '{1}{B}', 'Sorcery', 'u', 'Creatures your opponents control get -1/-1 until end of turn.']],
  [
    1,
    [
      'Mother of Ditches',
      '{4}{B}',
      'Creature — Zombie',
      'r',
      'At the beginning of your upkeep, create a 2/2 black Zombie creature token.',
      '4/4',
    ],
  ],
  [1, ['The Ferry Unpaid', '{4}{B}{B}', 'Legendary Creature — Spirit', 'r', 'Flying, menace', '5/5']],
  [1, ['Banner Without a Dawn', '{3}', 'Artifact', 'r', 'Creatures you control get +1/+0.']],
];

/** A card of the Horde with its number of copies in the pile. */
export interface HordeCard {
  readonly card: CompiledCard;
  readonly copies: number;
}
/** Cache: the cards of this file, compiled at the first call. */
let compiled: readonly HordeCard[] | undefined;
/** Compiled at the first call. */
export const hordeCards = (): readonly HordeCard[] =>
  (compiled ??= cards(ROWS.map(([, row]) => row)).map((card, i) => ({
    card: compileCard(card),
    copies: ROWS[i]?.[0] ?? 1,
  })));
