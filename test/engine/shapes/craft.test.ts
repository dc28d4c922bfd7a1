import { describe, expect, it } from 'vitest';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

const back = { type: 'Artifact Creature — Golem', pt: '4/4' };
const STONE = {
  layout: 'transform',
  name: 'Stone',
  cost: '{1}',
  type: 'Artifact',
  text: "Craft with creature {2} ({2}, Exile this artifact, Exile a creature you control or a creature card from your graveyard: Return this card transformed under its owner's control. Craft only as a sorcery.)",
  other: {
    name: 'Guardian',
    ...back,
    text: 'When this creature enters, you gain life equal to the mana value of the exiled card used to craft it.',
  },
};
const LATTICE = {
  layout: 'transform',
  name: 'Lattice',
  cost: '{1}',
  type: 'Artifact',
  text: 'Craft with one or more creatures {1}',
  other: {
    name: 'Raptor',
    type: 'Artifact Creature — Dinosaur',
    pt: '*/4',
    text: "Raptor's power is equal to the total power of the exiled cards used to craft it.",
  },
};
const THRONE = {
  layout: 'transform',
  name: 'Throne',
  cost: '{1}',
  type: 'Artifact',
  text: 'Craft with a Bear, a Bird, and a Wall {1}',
  other: { name: 'Captain', ...back },
};
const HEAP = {
  layout: 'transform',
  name: 'Heap',
  cost: '{1}',
  type: 'Artifact',
  text: 'Craft with one or more {1}',
  other: { name: 'Pile', ...back },
};
const THIEF = { name: 'Thief', cost: '{U}', type: 'Sorcery', text: 'Gain control of target artifact.' };
const cards = [STONE, LATTICE, THRONE, HEAP, THIEF];
const mana = lands(4, 'Forest');
const crafts = (t: Scenario): string[] => {
  const part = t.g.partOf(0)?.part;
  return part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'activate').map((a) => a.label) : [];
};

describe('craft (702.167)', () => {
  it('702.167a: for its cost, exiling itself and the material, the card comes back transformed', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...mana, 'Stone', 'Bear'] } } });
    t.do('A', 'activate', 'Stone', { draft: { cost1: { chosen: [t.ref('Bear')] } } });
    expect([t.zone('Stone'), t.zone('Bear'), t.stack.length]).toEqual(['exile', 'exile', 1]);
    t.resolve();
    expect([t.zone('Stone'), t.chars('Stone').name, t.pt('Stone')]).toEqual(['battlefield', 'Guardian', '4/4']);
    expect(t.life('A')).toBe(22); // 702.167c
  });
  it("702.167b: the material is a permanent that one controls or a card in one's graveyard", () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: [...mana, 'Stone', 'Bear'], graveyard: ['Giant'] },
        B: { battlefield: ['Bird'], graveyard: ['Wall'] },
      },
    });
    t.activate('A', 'Stone', { draft: { cost1: { chosen: [t.ref('Giant')] } } });
    expect([t.zone('Giant'), t.zone('Bear'), t.life('A')]).toEqual(['exile', 'battlefield', 24]);
  });
  it('702.167a: without a material it is not activated, and only as a sorcery', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...mana, 'Stone'] }, B: { battlefield: ['Bear'] } } });
    expect(crafts(t)).toEqual([]);
    const u = duel({ cards, seats: { A: { battlefield: [...mana, 'Stone', 'Bear'] } } });
    expect(crafts(u)).toHaveLength(1);
    u.to('beginCombat');
    expect(crafts(u)).toEqual([]);
  });
  it('702.167c: what was exiled is looked at as long as it lies there, of this permanent alone', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: [...mana, 'Lattice', 'Bear'], graveyard: ['Giant', 'Bird'] } },
    });
    t.activate('A', 'Lattice', { draft: { cost1: { chosen: [t.ref('Bear'), t.ref('Giant')] } } });
    expect([t.chars('Lattice').name, t.pt('Lattice')]).toEqual(['Raptor', '6/4']);
  });
  it('118.3: each of several materials is an object of its own', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...mana, 'Throne', 'Bear', 'Bird'] } } });
    expect(crafts(t)).toEqual([]);
    const u = duel({ cards, seats: { A: { battlefield: [...mana, 'Throne', 'Bear', 'Bird'], graveyard: ['Wall'] } } });
    u.activate('A', 'Throne');
    expect([u.chars('Throne').name, u.zone('Bear'), u.zone('Bird'), u.zone('Wall')]).toEqual([
      'Captain',
      'exile',
      'exile',
      'exile',
    ]);
  });
  it('702.167b: materials that are not described are any permanents and cards, but not the one that is crafted', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Heap', 'Forest'], graveyard: ['Spark'] } } });
    t.activate('A', 'Heap', { draft: { cost1: { chosen: [t.ref('Spark')] } } });
    expect([t.chars('Heap').name, t.zone('Spark'), t.zone('Forest')]).toEqual(['Pile', 'exile', 'battlefield']);
  });
  it("702.167a: it returns under its owner's control", () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: [{ card: 'Stone', owner: 'B' }, ...mana], graveyard: ['Bear'] } },
    });
    t.activate('A', 'Stone');
    expect([t.at('Stone'), t.life('B')]).toEqual([t.seat('B'), 22]);
  });
});
