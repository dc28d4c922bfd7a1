import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { freshObject } from '../../../server/engine/kernel/initial-state.ts';
import { Journal } from '../../../server/engine/kernel/journal.ts';
import type { Game } from '../../../server/engine/game/game.ts';
import { changed } from '../../../server/engine/kernel/fixed-shape.ts';
import { playMatch } from '../../../server/sim/run.ts';

/** The keys of a record in their order: what the runtime tells kinds of records apart by. */
const shape = (record: object): string => Object.keys(record).join();
const shapes = (records: object): string[] => [...new Set(Object.values(records as Record<string, object>).map(shape))];
const fresh = () => freshObject(1, 'bear', 'card', 0, 0, 'hand', 1);

/** A match of bots, as it stood at its end. */
function played(id: string): Game {
  const cards = starterCards().filter((c) => c.whole);
  const people = [{ name: 'Ann' }, { name: 'Ben' }];
  const games: Game[] = [];
  playMatch(
    FORMATS.get(id) as FormatDefinition,
    { seed: 'whole', people, cards },
    people.map((_, i) => makeBot('sensible', `${i}`)),
    { views: true, onStart: (g) => games.push(g) },
  );
  return games[0] as Game;
}

describe('objects and seats have one shape', () => {
  it.each(['duel', 'binding'])(
    'after a whole match of %s every object has the keys of a fresh one in their order, and so has every seat those of the others',
    (id) => {
      const { state } = played(id);
      expect(Object.keys(state.objects).length).toBeGreaterThan(50);
      expect(shapes(state.objects)).toEqual([shape(fresh())]);
      expect(shapes(state.seats)).toHaveLength(1);
    },
  );

  it('what is copied with other values keeps its shape, also where a field had none', () => {
    const marked = changed(fresh(), { marks: { lead: true }, tapped: true });
    expect(marked).toMatchObject({ marks: { lead: true }, tapped: true });
    expect(shape(marked)).toBe(shape(fresh()));
  });

  it('a field whose value is taken away, or whose writing is rolled back, stays there without a value; an entry by number goes', () => {
    const [j, o] = [new Journal(), fresh()];
    const mark = j.mark();
    j.set(o, 'marks', { lead: true });
    j.rollback(mark);
    expect([shape(o), o.marks]).toEqual([shape(fresh()), undefined]);
    j.set(o, 'known', [1]);
    j.delete(o, 'known');
    expect([shape(o), o.known]).toEqual([shape(fresh()), undefined]);
    const list: Record<number, object> = {};
    const before = j.mark();
    j.set(list, 7, o);
    j.rollback(before);
    expect(Object.keys(list)).toEqual([]);
  });
});
