import { describe, expect, it } from 'vitest';
import { at, mutate, settled } from './mutating.ts';

describe('mutate (702.140)', () => {
  it('CR 702.140a: cast for its mutate cost it targets a creature that is no Human and of the same owner', () => {
    const t = at(['Bear', 'Knight', { card: 'Giant', owner: 'B' }], ['Octo']);
    expect([
      t.try('A', 'cast', 'Octo', { way: 'mutate', targets: ['Knight'] })?.clauses,
      t.try('A', 'cast', 'Octo', { way: 'mutate', targets: ['Giant'] })?.clauses,
    ]).toEqual([expect.arrayContaining(['601.2c']), expect.arrayContaining(['601.2c'])]);
    t.do('A', 'cast', 'Octo', { way: 'mutate', targets: ['Bear'] });
    expect(t.g.state.zones.battlefield.filter((id) => t.g.world.get(id).tapped)).toHaveLength(2);
  });
  it('CR 702.140a: without a creature to target it is cast for its mana cost alone', () => {
    const t = at(['Knight'], ['Octo']);
    expect(t.try('A', 'cast', 'Octo', { way: 'mutate' })).not.toBeNull();
    t.cast('A', 'Octo');
    expect(t.battlefield('A')).toContain('Octo');
  });
  it('CR 702.140b: with an illegal target as it resolves it is a creature spell and enters', () => {
    const t = at(['Bear', 'Herald'], ['Octo', 'Smite']);
    t.do('A', 'cast', 'Octo', { way: 'mutate', targets: ['Bear'] }).cast('A', 'Smite', { targets: ['Bear'] });
    expect([t.zone('Octo'), t.object('Octo')?.parts, t.life('A'), t.zone('Bear')]).toEqual([
      'battlefield',
      undefined,
      21,
      'graveyard',
    ]);
  });
  it('CR 702.140c, 702.140e: on top it gives the characteristics, and the abilities of all are there', () => {
    const t = mutate(at(['Lord'], ['Apex']), 'Apex', 'Lord');
    expect(settled(t, 'Lord')).toEqual({
      name: 'Apex',
      size: '6/6',
      keywords: ['trample', 'vigilance'],
      types: ['creature'],
      subtypes: ['Beast'],
      manaValue: 4,
    });
    expect(t.chars('Lord').supertypes).toEqual(['legendary']);
  });
  it('CR 702.140c: underneath it gives its abilities alone', () => {
    const t = mutate(at(['Lord'], ['Apex']), 'Apex', 'Lord', 'under');
    expect(settled(t, 'Lord')).toEqual({
      name: 'Lord',
      size: '1/1',
      keywords: ['trample', 'vigilance'],
      types: ['creature'],
      subtypes: ['Elf'],
      manaValue: 1,
    });
    expect(t.chars('Lord').supertypes).toEqual([]);
  });
  it('CR 702.140d: that it mutates triggers of both what was there and what comes', () => {
    const t = mutate(at(['Bear'], ['Octo', 'Rager']), 'Octo', 'Bear');
    expect(t.hand('A')).toHaveLength(2);
    mutate(t, 'Rager', 'Bear');
    expect(t.hand('A')).toHaveLength(2);
  });
  it('CR 702.140d: the number of times that it has mutated, known when it is gone, too', () => {
    const t = mutate(mutate(at(['Lord'], ['Octo', 'Rager', 'Smite']), 'Octo', 'Lord'), 'Rager', 'Lord', 'under');
    const ability = t
      .chars('Lord')
      .abilities.flatMap((a, i) => (a.kind === 'activated' && a.text?.includes('damage') ? [String(i)] : []));
    expect(ability).toHaveLength(1);
    const action = `act:${t.ref('Lord')}:${t.ref('A')}:${ability[0]}`;
    t.priorityTo('A');
    const draft = t.g.compose(action, ({ slot }) =>
      slot.startsWith('target') ? { chosen: [t.ref('B')] } : { keys: [] },
    );
    expect(t.g.answer(t.g.open?.id ?? '', 0, { action, ...(draft ? { draft } : {}) })).toBeNull();
    t.cast('A', 'Smite', { targets: ['Lord'] });
    expect(t.life('B')).toBe(18);
  });
  it('CR 702.140a: what speaks of spells with mutate finds them, in the graveyard, too', () => {
    const t = at(['Bear', 'Frog'], ['Octo', 'Bird', 'Recall'], { graveyard: ['Giant', 'Apex'] });
    mutate(
      t.will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(-1) : [] })),
      'Octo',
      'Bear',
    );
    expect([t.g.state.zones.battlefield.filter((id) => t.g.world.get(id).tapped).length, t.graveyard('A')]).toEqual([
      1,
      ['Giant', 'Apex', expect.any(String)],
    ]);
    t.cast('A', 'Bird');
    expect(t.graveyard('A')).toHaveLength(3);
    expect(t.try('A', 'cast', 'Recall', { targets: ['Giant'] })?.clauses).toContain('601.2c');
    t.cast('A', 'Recall', { targets: ['Apex'] });
    expect(t.hand('A')).toContain('Apex');
  });
  it('CR 702.140f: what changed the spell goes on for the permanent', () => {
    const t = at(['Bear'], ['Warden', 'Bend']);
    t.do('A', 'cast', 'Warden', { way: 'mutate', targets: ['Bear'] })
      .say('A', 'B')
      .say('A', 'R')
      .say('A', 'over')
      .cast('A', 'Bend', { targets: ['Warden'] });
    expect(t.chars('Bear').keywordList.find((k) => k.k === 'protection')).toMatchObject({ from: [{ color: 'R' }] });
  });
  it('CR 702.140a: by its own words it is cast from the graveyard for that cost, and in no other way', () => {
    const t = at(['Bear'], [], { graveyard: ['Eternal'] });
    expect(t.try('A', 'cast', 'Eternal', { way: '' })).not.toBeNull();
    mutate(t, 'Eternal', 'Bear', 'over', 'mutate1');
    expect(settled(t, 'Bear')).toMatchObject({ name: 'Eternal', size: '5/5' });
    expect(t.graveyard('A')).toEqual([]);
  });
});
