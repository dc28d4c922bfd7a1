import { describe, expect, it } from 'vitest';
import { QuestFuzzer } from './quest.ts';
import { spread } from '../sweep.ts';

describe('random quests', () => {
  const exchanged = new Set<string>();
  it.each(
    spread(
      [
        ['one', 1],
        ['three', 3],
        ['two', 2],
      ] as const,
      2,
    ),
  )(
    'Q3, Q4, 400.2: with %s Magicians, hands, face-down cards, Weather and Roads are told to nobody who may not know them; put away and taken up again they go on alike',
    (name, magicians) => {
      const done = new QuestFuzzer(`quest of ${name}`, magicians).walk(160, 9);
      expect(done.restores).toBeGreaterThan(10);
      expect([...done.phases]).toEqual(expect.arrayContaining(['making', 'questing']));
      for (const where of done.swaps.keys()) exchanged.add(where);
    },
  );
  it('400.2: each hidden place was among those whose cards were exchanged', () => {
    expect([...exchanged].toSorted()).toEqual([
      'Library',
      'Roads',
      'Roads of a making',
      'Weather',
      'Weather of a making',
      'drawn in a making',
      'face down',
      'hand of a Magician',
      'hand of the Augur',
    ]);
  });
});
