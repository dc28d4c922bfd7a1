import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../formats/binding/quest/view.ts';
import { deal, one, questing } from './questing.ts';
import { ELEMENTS } from './table.ts';

describe('P1: Elements at the table', () => {
  it.each(['a Magician', 'the Augur', 'who watches'])(
    'P1: %s reads Lore, Disposition and Haunt of every Element, and where the plane is',
    (who) => {
      const t = questing();
      const view = viewOf(t.setup, t.s, who === 'a Magician' ? 0 : who === 'the Augur' ? t.augur : null);
      const sheet = view.sheets.find((s) => s.key === 'plane orrow');
      expect(sheet?.texts).toHaveLength(ELEMENTS.length);
      expect(sheet?.texts.find((e) => e.label === 'The Rope Guild')).toMatchObject({
        text: expect.stringMatching(/./),
        note: expect.stringMatching(/; haunts /),
        clause: 'P1',
      });
      expect(sheet?.texts.some((e) => e.note === 'No Disposition and no Haunt: it may appear anywhere')).toBe(true);
      expect(view.links).toContainEqual({ label: 'The plane Orrow', path: '/planes/orrow' });
    },
  );
  it('P1: the Augur sees with the Flirt who haunts the Place, and who may appear anywhere', () => {
    const t = questing();
    const haunts = t.field('move', 'place', 'pick').options.find((o) => o.note?.includes('Rope Guild'))!;
    t.answer('move', { place: [haunts.key] });
    deal(t, 'augur', [one(2)]);
    const { help } = t.field('flirt', 'scene', 'text');
    expect(help).toMatch(/\nThe Rope Guild \(.*\): ./);
    expect(help).toMatch(/\nWithout a Haunt, and so perhaps here: ./);
  });
});
