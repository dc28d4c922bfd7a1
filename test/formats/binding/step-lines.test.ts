import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { stepLines } from '../../../formats/binding/confrontation/step-lines.ts';
import { inlineCard } from '../../../server/judge/situation.ts';
import type { InlineCard } from '../../../server/judge/situation-schema.ts';

const cards = Object.fromEntries(
  (
    [
      { name: 'Forest', type: 'Basic Land — Forest' },
      { name: 'Two-Way Pass', type: 'Land', text: '{T}: Add {R} or {W}.' },
      { name: 'Salt Hare', cost: '{G}', type: 'Creature — Hare', pt: '1/1' },
      { name: 'Old Grudge', cost: '{3}{B}', type: 'Sorcery' },
    ] satisfies readonly InlineCard[]
  ).map((spec) => [spec.name, compileCard(inlineCard(spec))]),
);
const step = { magician: ['Salt Hare'], augur: ['Old Grudge'] };

describe('Q4: the Steps of a Front in sentences', () => {
  it('the Magician selects the first Place, the winner of a Step the next one', () => {
    const lines = stepLines(
      cards,
      [
        { ...step, place: 'Bellrow', land: 'Forest', won: 'opposition', by: 3 },
        {
          place: 'Kastel',
          land: 'Two-Way Pass',
          magician: ['Salt Hare', 'Old Grudge'],
          augur: ['Salt Hare', 'Old Grudge'],
          won: 'will',
          by: 0,
        },
      ],
      'Ann',
    );
    expect(lines).toEqual([
      'Ann chose the green Road to Bellrow (Forest). There the Augur’s Flirt was Old Grudge (mana value 4), and Ann answered with Salt Hare (mana value 1). The Threat gained 3 Life.',
      'The Augur chose a Road to Kastel (Two-Way Pass). There the Augur’s Flirt was Salt Hare (mana value 1), with Old Grudge (mana value 4) revealed, and Ann answered with Salt Hare (mana value 1) and explored with Old Grudge (mana value 4). Neither side gained Life.',
    ]);
  });
});
