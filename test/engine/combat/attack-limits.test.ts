import { describe, expect, it } from 'vitest';
import { asOne } from '../../../server/engine/combat/pay-to-attack.ts';
import { seatRef } from '../../../server/engine/kernel/refs.ts';
import { always, card, creature, table, type Table } from '../table.ts';

const three = (you: boolean): Table =>
  table(
    [
      [
        card('Limit', ['enchantment'], {
          abilities: [always({ st: 'combatLimit', rule: 'attack', max: 1, ...(you ? { you } : {}) } as never)],
        }),
        1,
      ],
      [creature('Bear', 2, 2), 0],
      [creature('Ox', 2, 4), 0],
      [creature('Elk', 3, 3), 0],
    ],
    { sides: [0, 1, 2] },
  );
/** The attackers that are left of these. */
const left = (t: Table, ...attacks: readonly (readonly [string, number])[]): readonly string[] =>
  asOne(
    t.g,
    attacks.map(([name, seat]) => ({ id: t.id(name), target: seatRef(seat) })),
  ).map((a) => t.g.nameOf(a.id));

describe('CR 508.1c limits to the number of attackers', () => {
  it('CR 508.1c: where no more than one creature may attack each turn, one does', () => {
    expect(left(three(false), ['Bear', 1], ['Ox', 2], ['Elk', 1])).toEqual(['Bear']);
  });
  it('CR 508.1c: where no more than one creature may attack a player, one attacks them, and others whom they like', () => {
    expect(left(three(true), ['Bear', 1], ['Ox', 2], ['Elk', 1])).toEqual(['Bear', 'Ox']);
    expect(left(three(true), ['Bear', 2], ['Ox', 2], ['Elk', 1])).toEqual(['Bear', 'Ox', 'Elk']);
  });
});
