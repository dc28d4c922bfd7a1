import { describe, expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import { short } from '../../../client-lite/terminal/show.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

const APEX = { name: 'Apex', cost: '{3}{U}', type: 'Creature — Beast', pt: '6/6', text: 'Mutate {U}\nTrample' };
const LURKER = { name: 'Lurker', cost: '{4}{U}', type: 'Creature — Beast', pt: '5/5', text: 'Morph {U}\nReach' };
const viewer = (t: Scenario, person: number): Viewer =>
  new Viewer(t.g, { person }, { match: 'm', format: 'duel', people: [] });
const told = (t: Scenario, person: number): string =>
  viewer(t, person)
    .log()
    .map((l) => l.say.map((s) => (typeof s === 'string' ? s : 'name' in s ? s.name : s.clause)).join(''))
    .join('\n');
const at = (host: Parameters<typeof duel>[0]['seats'][string]): Scenario =>
  duel({ cards: [APEX, LURKER], seats: { A: host, B: {} } });

describe('a merged permanent is shown with what it is made of (729.2)', () => {
  it('CR 729.2a: under its topmost name, with the cards below it and the text of all', () => {
    const t = at({ battlefield: ['Bird', ...lands(1, 'Island')], hand: ['Apex'] });
    t.say('A', 'over').cast('A', 'Apex', { way: 'mutate', targets: ['Bird'] });
    const view = viewer(t, 1).view();
    const shown = Object.values(view.objects).find((o) => o.name === 'Apex');
    expect([shown?.notes, view.cards[shown?.card ?? '']]).toMatchObject([
      ['Merged: Apex on top, under it Bird'],
      { name: 'Apex', text: 'Mutate {U}\nTrample\nFlying' },
    ]);
    expect(short(view, shown?.h ?? '')).toContain('under it Bird'); // the terminal too
    expect(told(t, 1)).toContain('Apex is put on top of Bird 702.140c');
  });
  it('CR 708.5: nobody is told which card lies face down in it, before it leaves', () => {
    const t = at({
      battlefield: [{ card: 'Lurker', faceDown: 'morph' }, ...lands(1, 'Island'), 'Swamp'],
      hand: ['Apex', 'Smite'],
    });
    t.say('A', 'over').cast('A', 'Apex', { way: 'mutate', targets: ['Lurker'] });
    const seen = (): string => JSON.stringify([viewer(t, 1).view(), told(t, 1)]);
    expect(Object.values(viewer(t, 1).view().objects).find((o) => o.name === 'Apex')?.notes).toEqual([
      'Merged: Apex on top, under it a face-down card',
    ]);
    expect(seen()).not.toContain('Lurker');
    t.cast('A', 'Smite', { targets: ['Lurker'] });
    expect(told(t, 1)).toContain('A reveals Lurker');
  });
  it('CR 729.2e: put under what is face down it is known, and what lies on it is not', () => {
    const t = at({ battlefield: [{ card: 'Lurker', faceDown: 'morph' }, ...lands(1, 'Island')], hand: ['Apex'] });
    t.say('A', 'under').cast('A', 'Apex', { way: 'mutate', targets: ['Lurker'] });
    const view = viewer(t, 1).view();
    expect(Object.values(view.objects).find((o) => o.faceDown)).toMatchObject({
      card: null,
      name: 'A face-down card',
      notes: expect.arrayContaining(['Merged: a face-down card on top, under it Apex']),
      power: 2,
    });
    expect(JSON.stringify([view, told(t, 1)])).not.toContain('Lurker');
  });
  it('CR 708.9: at the end of the match what lies face down in it is revealed', () => {
    const t = at({ battlefield: [{ card: 'Lurker', faceDown: 'morph' }, ...lands(1, 'Island')], hand: ['Apex'] });
    t.say('A', 'over').cast('A', 'Apex', { way: 'mutate', targets: ['Lurker'] });
    expect(t.g.intervene('concede', 1)).toBeNull();
    expect(told(t, 1)).toContain('A reveals Lurker');
  });
});
