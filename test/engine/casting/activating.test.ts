import { describe, expect, it } from 'vitest';
import { duel, lands, scenario } from '../../dsl/plain.ts';

const RIBBON = {
  name: 'Ribbon',
  cost: '{1}{U}',
  type: 'Creature — Snake',
  pt: '2/3',
  text: 'Flying\n{2}: Ribbon loses flying until end of turn. Any player may activate this ability.',
};
const CLUSTER = {
  name: 'Cluster',
  cost: '{1}{G}',
  type: 'Enchantment',
  text: '{1}, Discard a card: Create a 1/1 green Saproling creature token. Any player may activate this ability.',
};

describe('abilities that any player may activate (602.2)', () => {
  it('602.2: an opponent activates it, and pays for it', () => {
    const t = duel({
      cards: [RIBBON],
      seats: { A: { battlefield: ['Ribbon', ...lands(2, 'Island')] }, B: { battlefield: lands(2, 'Forest') } },
    });
    t.activate('B', 'Ribbon');
    expect(t.g.world.has(t.id('Ribbon'), 'flying')).toBe(false);
    const tapped = t.g.state.zones.battlefield.filter((id) => t.g.world.get(id).tapped).map((id) => t.g.nameOf(id));
    expect(tapped).toEqual(['Forest', 'Forest']);
  });
  it('602.2: other abilities only their controller activates', () => {
    const own = { ...RIBBON, text: RIBBON.text.replace(' Any player may activate this ability.', '') };
    const t = duel({ cards: [own], seats: { A: { battlefield: ['Ribbon'] }, B: { battlefield: lands(2, 'Forest') } } });
    expect(t.try('B', 'activate', 'Ribbon')).not.toBeNull();
  });
  it('602.2a, 113.8: who activates it controls the ability, and its other costs are theirs', () => {
    const t = duel({
      cards: [CLUSTER],
      seats: { A: { battlefield: ['Cluster'], hand: ['Bear'] }, B: { battlefield: ['Forest'], hand: ['Bird'] } },
    });
    t.activate('B', 'Cluster');
    expect([t.hand('A'), t.hand('B'), t.battlefield('B')]).toEqual([['Bear'], [], ['Forest', 'Saproling']]);
  });
  it('602.5d: as a sorcery means when that player could cast one', () => {
    const monger = {
      name: 'Monger',
      cost: '{3}{B}',
      type: 'Creature — Monger',
      pt: '3/3',
      text: '{2}: Target player discards a card. Any player may activate this ability but only any time they could cast a sorcery.',
    };
    const t = duel({
      cards: [monger],
      seats: {
        A: { battlefield: ['Monger', ...lands(2, 'Swamp')] },
        B: { battlefield: lands(2, 'Swamp'), hand: ['Bear'] },
      },
    });
    t.do('A', 'activate', 'Monger', { targets: ['B'] });
    expect(t.try('B', 'activate', 'Monger', { targets: ['B'] })).not.toBeNull();
    expect(t.resolve().zone('Bear')).toBe('graveyard');
    const u = duel({
      cards: [monger],
      seats: { A: { battlefield: ['Monger'], hand: ['Bear'] }, B: { battlefield: lands(2, 'Swamp') } },
    });
    u.to('main1', 'B').activate('B', 'Monger', { targets: ['A'] });
    expect(u.zone('Bear')).toBe('graveyard');
  });
  it('602.5: only during their turn', () => {
    const pit = {
      name: 'Pit',
      cost: '{2}',
      type: 'Enchantment',
      text: 'Pay 5 life: Destroy Pit. Any player may activate this ability but only during their turn.',
    };
    const t = duel({ cards: [pit], seats: { A: { battlefield: ['Pit'] } } });
    expect(t.try('B', 'activate', 'Pit')?.clauses).toContain('602.5');
    t.to('upkeep', 'B').activate('B', 'Pit');
    expect([t.zone('Pit'), t.life('B'), t.life('A')]).toEqual(['graveyard', 15, 20]);
  });
  it('602.2: so does any other player of several', () => {
    const t = scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      cards: [RIBBON],
      seats: { A: { battlefield: ['Ribbon'] }, B: {}, C: { battlefield: lands(2, 'Swamp') } },
    });
    t.activate('C', 'Ribbon');
    expect(t.g.world.has(t.id('Ribbon'), 'flying')).toBe(false);
  });
});
