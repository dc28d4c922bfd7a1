/** Rules for players: "you have no maximum hand size". */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { PlayerRestriction } from '../../ir/abilities/control.ts';
import type { Amount, PlayerSel } from '../../ir/index.ts';
import { lit, type Phrase } from '../../combinators/index.ts';

const RULES: readonly (readonly [string, PlayerSel, PlayerRestriction, Amount?])[] = [
  ['you have no maximum hand size', { sel: 'you' }, 'no maximum hand size'],
  ["players can't gain life", { sel: 'each player' }, "can't gain life"],
  ["your opponents can't gain life", { sel: 'each opponent' }, "can't gain life"],
  ['you have hexproof', { sel: 'you' }, 'hexproof'],
  ['you may play an additional land on each of your turns', { sel: 'you' }, 'additional land', { a: 'n', n: 1 }],
  ['you may play two additional lands on each of your turns', { sel: 'you' }, 'additional land', { a: 'n', n: 2 }],
  ["you can't lose the game", { sel: 'you' }, "can't lose the game"],
  ["your opponents can't win the game", { sel: 'each opponent' }, "can't win the game"],
  ["you can't gain life", { sel: 'you' }, "can't gain life"],
  ["players don't lose unspent mana as steps and phases end", { sel: 'each player' }, 'keeps unspent mana'],
  ["you don't lose unspent mana as steps and phases end", { sel: 'you' }, 'keeps unspent mana'],
  [
    "each opponent can't draw more than one card each turn",
    { sel: 'each opponent' },
    "can't draw more than one card each turn",
  ],
  ["players can't search libraries", { sel: 'each player' }, "can't search libraries"],
  [
    "each player can't draw more than one card each turn",
    { sel: 'each player' },
    "can't draw more than one card each turn",
  ],
  ['you may cast spells as though they had flash', { sel: 'you' }, 'may cast spells as though they had flash'],
];
export const playerRules: readonly Phrase<StaticEffect>[] = RULES.map(([words, who, rule, n]) =>
  lit<StaticEffect>(words, { st: 'playerRule', who, rule, ...(n ? { n } : {}) }),
);
