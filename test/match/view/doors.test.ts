import { describe, expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import { short } from '../../../client-lite/terminal/show.ts';
import { duel, lands } from '../../dsl/plain.ts';

const HALLS = {
  layout: 'split',
  name: 'Still Hall',
  cost: '{U}',
  type: 'Enchantment — Room',
  text: 'Flying',
  other: { name: 'Loud Hall', cost: '{1}{R}', type: 'Enchantment — Room', text: 'Haste' },
};

describe('a Room is shown with its doors (709.5)', () => {
  it('a Room that enters with both halves locked is told by the name of its card', () => {
    const raise = {
      name: 'Raise',
      cost: '{U}',
      type: 'Sorcery',
      text: 'Return target enchantment card from your graveyard to the battlefield.',
    };
    const t = duel({
      cards: [HALLS, raise],
      seats: { A: { battlefield: lands(1, 'Island'), hand: ['Raise'], graveyard: ['Still Hall'] } },
    });
    t.cast('A', 'Raise', { targets: ['Still Hall'] });
    const log = new Viewer(t.g, { person: 1 }, { match: 'm', format: 'duel', people: [] })
      .log()
      .map((l) => l.say.map((s) => (typeof s === 'string' ? s : 'name' in s ? s.name : '')).join(''));
    expect(log.find((l) => l.includes('to the battlefield'))).toContain('Still Hall // Loud Hall');
  });
  it.each([
    [3, 'Locked: Still Hall // Loud Hall', ['locked', 'locked']],
    [1, 'Still Hall', ['unlocked', 'locked']],
    [0, 'Still Hall // Loud Hall', ['unlocked', 'unlocked']],
  ] as const)('with the halves of face %i unlocked', (face, name, states) => {
    const t = duel({ cards: [HALLS], seats: { A: { battlefield: [{ card: 'Still Hall', face }] } } });
    const view = new Viewer(t.g, { person: 1 }, { match: 'm', format: 'duel', people: [] }).view();
    const shown = Object.values(view.objects).find((o) => o.types.includes('Room'));
    expect([shown?.name, shown?.notes]).toEqual([
      name,
      [`Still Hall {U}: ${states[0]}`, `Loud Hall {1}{R}: ${states[1]}`],
    ]);
    expect(short(view, shown?.h ?? '')).toContain(`Loud Hall {1}{R}: ${states[1]}`); // the terminal too
    const printed = view.cards[shown?.card ?? ''];
    expect((printed?.faces ?? []).map((key) => view.cards[key]?.name)).toEqual(['Still Hall', 'Loud Hall']);
  });
});
