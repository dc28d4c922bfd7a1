import { describe, expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

const KNIGHT = {
  layout: 'adventure',
  name: 'Errant',
  cost: '{2}{R}',
  type: 'Creature — Human Knight',
  pt: '3/2',
  other: {
    name: 'First Quest',
    cost: '{R}',
    type: 'Sorcery — Adventure',
    text: 'First Quest deals 2 damage to target creature.',
  },
};
const DRAKE = {
  layout: 'adventure',
  name: 'Drake',
  cost: '{3}{U}',
  type: 'Creature — Drake',
  pt: '2/2',
  text: 'Flying',
  other: { name: 'Foretold', cost: '{U}', type: 'Instant — Omen', text: 'Draw a card.' },
};
const TOWN = {
  layout: 'adventure',
  name: 'Town',
  type: 'Land',
  text: '{T}: Add {R}.',
  other: { name: 'Town Feast', cost: '{R}', type: 'Sorcery — Adventure', text: 'You gain 2 life.' },
};
const ENCORE = {
  name: 'Encore',
  cost: '{U}',
  type: 'Instant',
  text: 'Copy target instant or sorcery spell. You may choose new targets for the copy.',
};
const keys = (t: Scenario, person = 0): string[] => {
  const part = t.g.partOf(person)?.part;
  return part?.kind === 'priority'
    ? part.actions.filter((a) => a.kind === 'cast' || a.kind === 'play').map((a) => a.label)
    : [];
};

describe('Adventures (715)', () => {
  it('715.4: in hand it has only its normal characteristics; 715.3 it is cast as either', () => {
    const t = duel({
      cards: [KNIGHT],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Errant'] }, B: { battlefield: ['Bear'] } },
    });
    expect(t.chars('Errant')).toMatchObject({ name: 'Errant', manaValue: 3, types: ['creature'] });
    expect(keys(t)).toEqual(['Cast Errant', 'Cast First Quest']);
  });
  it('715.3b: on the stack it is the Adventure alone; 715.3d it is exiled as it resolves, and may be cast from there, not as an Adventure', () => {
    const t = duel({
      cards: [KNIGHT],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Errant'] }, B: { battlefield: ['Bear', 'Giant'] } },
    });
    t.do('A', 'cast', 'Errant', { face: 1, targets: ['Bear'] });
    expect(t.chars('Errant')).toMatchObject({
      name: 'First Quest',
      manaValue: 1,
      types: ['sorcery'],
      subtypes: ['Adventure'],
    });
    t.resolve();
    expect([t.zone('Bear'), t.zone('Errant'), t.chars('Errant').name]).toEqual(['graveyard', 'exile', 'Errant']);
    expect(keys(t)).toEqual(['Cast Errant']);
    expect(keys(t, 1)).toEqual([]);
    t.cast('A', 'Errant');
    expect([t.zone('Errant'), t.pt('Errant')]).toEqual(['battlefield', '3/2']);
  });
  it('715.3d: countered or without a legal target it goes to the graveyard, like any spell', () => {
    const t = duel({
      cards: [KNIGHT],
      seats: {
        A: { battlefield: lands(4, 'Mountain'), hand: ['Errant'] },
        B: { battlefield: ['Bear', 'Swamp'], hand: ['Smite'] },
      },
    });
    t.do('A', 'cast', 'Errant', { face: 1, targets: ['Bear'] }).cast('B', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Errant')).toBe('graveyard');
  });
  it('715.3d: everybody sees that it is on an Adventure', () => {
    const t = duel({
      cards: [KNIGHT],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Errant'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Errant', { face: 1, targets: ['Bear'] });
    const { objects } = new Viewer(t.g, { person: 1 }, { match: 'm', format: 'duel', people: [] }).view();
    expect(Object.values(objects).find((o) => o.zone === 'exile')?.notes?.[0]).toMatch(/On an Adventure/);
  });
  it('715.3c: a copy of the Adventure is one too, and leaves nothing in exile', () => {
    const t = duel({
      cards: [KNIGHT, ENCORE],
      seats: {
        A: { battlefield: [...lands(1, 'Mountain'), 'Island'], hand: ['Errant', 'Encore'] },
        B: { battlefield: ['Bear', 'Giant'] },
      },
    });
    t.do('A', 'cast', 'Errant', { face: 1, targets: ['Bear'] })
      .choose('A', 'Giant')
      .cast('A', 'Encore', { targets: ['First Quest'] });
    expect([t.zone('Bear'), t.object('Giant')?.damage]).toEqual(['graveyard', 2]);
    expect(t.g.state.zones.exile).toHaveLength(1);
  });
  it('715.3d, 305.1: a land is played from exile after its Adventure', () => {
    const t = duel({ cards: [TOWN], seats: { A: { battlefield: ['Mountain'], hand: ['Town'] } } });
    expect(keys(t)).toEqual(['Play Town', 'Cast Town Feast']);
    t.cast('A', 'Town', { face: 1 });
    expect(keys(t)).toEqual(['Play Town']);
    t.play('A', 'Town');
    expect(t.battlefield('A')).toContain('Town');
  });
});

describe('Omens (720)', () => {
  it("720.3d: it is shuffled into its owner's library as it resolves", () => {
    const t = duel({
      cards: [DRAKE],
      seats: { A: { battlefield: ['Island'], hand: ['Drake'], library: ['Bear', 'Bear'] } },
    });
    t.cast('A', 'Drake', { face: 1 });
    expect([t.hand('A'), t.library('A').sort()]).toEqual([['Bear'], ['Bear', 'Drake']]);
    expect([...t.g.journal.events(0)].some((e) => e.e === 'shuffle')).toBe(true);
  });
});
