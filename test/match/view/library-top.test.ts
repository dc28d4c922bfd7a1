import { describe, expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import type { Answer } from '../../../server/engine/kernel/decisions.ts';
import type { View } from '../../../server/protocol/index.ts';
import { lands, scenario } from '../../dsl/scenario.ts';

const cards = [
  { name: 'Peek', cost: '{U}', type: 'Sorcery', text: 'Scry 1.' },
  { name: 'Recall', cost: '{U}', type: 'Sorcery', text: 'Put target card from your graveyard on top of your library.' },
];

describe('the top card of a library in a view', () => {
  it('701.22a, 401.5: who looked at it and left it there sees it, until another card lies on it', () => {
    const s = scenario({
      format: 'duel',
      people: 2,
      names: ['A', 'B'],
      cards,
      seats: {
        A: {
          battlefield: lands(2, 'Island'),
          hand: ['Peek', 'Recall'],
          library: ['Bear', 'Bird'],
          graveyard: ['Giant'],
        },
        B: {},
      },
    });
    const table = {
      match: 't',
      format: 'duel',
      people: [
        { name: 'A', bot: null, connected: true },
        { name: 'B', bot: null, connected: true },
      ],
    };
    const [own, other] = [new Viewer(s.g, { person: 0 }, table), new Viewer(s.g, { person: 1 }, table)];
    const shown = (v: View): string[] =>
      Object.values(v.objects)
        .filter((o) => o.zone === 'library')
        .map((o) => o.name);
    expect([shown(own.view()), shown(other.view())]).toEqual([[], []]);
    const top = s.g.nameOf(s.g.world.library(0).at(-1) ?? -1);
    s.will('A', (part): Answer =>
      part.kind === 'piles'
        ? { piles: { [part.piles.find((p) => /top/i.test(p.label))?.key ?? '']: part.items } }
        : { keys: [] },
    ).cast('A', 'Peek');
    expect([shown(own.view()), shown(other.view())]).toEqual([[top], []]);
    s.cast('A', 'Recall', { targets: ['Giant'] });
    expect(shown(own.view())).toEqual(shown(new Viewer(s.g, { person: 0 }, table).view()));
    expect(shown(own.view())).not.toContain(top);
  });
});
