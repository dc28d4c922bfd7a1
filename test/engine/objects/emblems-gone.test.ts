import { describe, expect, it } from 'vitest';
import { computeBoard } from '../../../server/engine/layers/apply.ts';
import { CREATURES, always, card, creature, modifies, pt, table, type Put } from '../table.ts';

/** A match with an emblem, whose board has been looked at before the emblem goes. */
function after(emblem: Put[0]): { kept: unknown; anew: unknown } {
  const t = table([
    [creature('Elm', 2, 2), 0],
    [emblem, 0, 'command', { kind: 'emblem' }],
  ]);
  const { g } = t;
  expect(g.world.board().chars.size).toBeGreaterThan(0);
  const list = g.world.command(0);
  const id = t.id(emblem.name);
  g.journal.remove(list, list.indexOf(id), id, true);
  g.journal.delete(g.state.objects, id, id, true);
  const read = ({ triggers, statics, playerRules, chars }: ReturnType<typeof computeBoard>): unknown =>
    JSON.parse(JSON.stringify([[...triggers], [...statics], playerRules, [...chars]]));
  return { kept: read(g.world.board()), anew: read(computeBoard(g)) };
}

describe('an emblem that is no longer there', () => {
  it.each([
    [
      'triggered ability',
      card('Trigger', [], {
        abilities: [
          {
            kind: 'triggered',
            event: { on: 'step', step: 'upkeep', whose: 'you' },
            body: { effects: [] },
            text: '',
          } as never,
        ],
      }),
    ],
    ['static ability', card('Static', [], { abilities: [modifies(CREATURES, pt(1, 1))] })],
    [
      'rule for players',
      card('Rule', [], {
        abilities: [always({ st: 'playerRule', who: { sel: 'each opponent' }, rule: "can't gain life" })],
      }),
    ],
  ])('114.4: its %s is gone with it', (_what, emblem) => {
    const { kept, anew } = after(emblem);
    expect(kept).toEqual(anew);
  });
});
