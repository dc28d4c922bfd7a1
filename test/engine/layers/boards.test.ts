import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { binding } from '../../../formats/binding/index.ts';
import { duel } from '../../../formats/duel/index.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import type { Board } from '../../../server/engine/ports/characteristics.ts';
import { computeBoard } from '../../../server/engine/layers/apply.ts';
import { playMatch } from '../../../server/sim/run.ts';
import type { ObjId } from '../../../server/engine/kernel/refs.ts';
import { shortOf } from '../../kit/formats.ts';
import { SWEEP } from '../../sweep.ts';

const sorted = (_: string, v: unknown): unknown =>
  v instanceof Set ? [...v].sort() : v instanceof Map ? [...v].sort(([a], [b]) => (a < b ? -1 : 1)) : v;
const said = (b: Board): string =>
  JSON.stringify([[...b.chars], b.permanents, b.triggers, b.statics, b.playerRules], sorted);
/** The characteristics of every permanent, as text. */
const looks = (b: Board): ReadonlyMap<ObjId, string> =>
  new Map([...b.chars].map(([id, c]) => [id, JSON.stringify(c, sorted)]));

describe('CR 613.1, 613.5 the layers look again only at what a change concerns', () => {
  const cards = starterCards().filter((c) => c.whole);
  it.each([
    [binding, 3, 'a'],
    [duel, 2, 'b'],
  ] as const)(
    '%#: at every decision the board is the one that all layers make, and who is not told of as changed is as before',
    (format, people, seed) => {
      const all = Array.from({ length: people }, (_, i) => ({ name: `Player ${i + 1}` }));
      let before: { readonly serial: number; readonly looks: ReadonlyMap<ObjId, string> } | null = null;
      let told = 0;
      playMatch(
        format,
        { seed: `boards/${seed}`, people: all, cards, options: SWEEP ? {} : shortOf(format) },
        all.map((_, i) => new RandomBot(`${seed}/${i}`)),
        {
          views: false,
          onInput: (_, g) => {
            const board = g.world.board();
            if (said(board) !== said(computeBoard(g)))
              throw new Error(`another board:\n${said(board)}\n${said(computeBoard(g))}`);
            const now = { serial: g.world.boardSerial, looks: looks(board) };
            const changed = before && g.world.changedSince(before.serial);
            if (before && changed) {
              for (const id of new Set([...before.looks.keys(), ...now.looks.keys()]))
                if (!changed.has(id)) expect(now.looks.get(id)).toBe(before.looks.get(id));
              told++;
            }
            before = now;
          },
        },
      );
      expect(told).toBeGreaterThan(50);
    },
  );
});
