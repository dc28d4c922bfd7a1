import { describe, expect, it } from 'vitest';
import { Viewer } from '../../server/match/view.ts';
import { duel } from '../dsl/scenario.ts';

const HALLS = { layout: 'split', name: 'Still Hall', cost: '{U}', type: 'Enchantment — Room', text: 'Flying', other: { name: 'Loud Hall', cost: '{1}{R}', type: 'Enchantment — Room', text: 'Haste' } };

describe('a Room is shown with its doors (709.5)', () => {
  it.each([[3, 'Locked: Still Hall // Loud Hall', ['locked', 'locked']], [1, 'Still Hall', ['unlocked', 'locked']], [0, 'Still Hall // Loud Hall', ['unlocked', 'unlocked']]] as const)('with the halves of face %i unlocked', (face, name, states) => {
    const t = duel({ cards: [HALLS], seats: { A: { battlefield: [{ card: 'Still Hall', face }] } } });
    const view = new Viewer(t.g, { person: 1 }, { match: 'm', format: 'duel', people: [] }).view();
    const shown = Object.values(view.objects).find((o) => o.types.includes('Room'));
    expect([shown?.name, shown?.notes]).toEqual([name, [`Still Hall {U}: ${states[0]}`, `Loud Hall {1}{R}: ${states[1]}`]]);
    const printed = view.cards[shown?.card ?? ''];
    expect((printed?.faces ?? []).map((key) => view.cards[key]?.name)).toEqual(['Still Hall', 'Loud Hall']);
  });
});
