import { describe, expect, it } from 'vitest';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';
import { refId } from '../../../server/engine/kernel/refs.ts';

describe('paying (601.2g–h)', () => {
  const gate = {
    name: 'Gate',
    cost: '{3}',
    type: 'Artifact',
    text: "You may pay {1} and return a basic land you control to its owner's hand rather than pay this spell's mana cost.",
  };
  it('601.2g–h: the land that is returned gives its mana first', () => {
    const t = duel({ cards: [gate], seats: { A: { battlefield: ['Island'], hand: ['Gate'] } } }).cast('A', 'Gate', {
      way: 'instead0',
    });
    expect([t.zone('Gate'), t.zone('Island')]).toEqual(['battlefield', 'hand']);
  });
  it('601.2g–h: so does a land that an ability sacrifices', () => {
    const mire = {
      name: 'Mire',
      cost: '',
      type: 'Land',
      text: '{T}: Add {B}.\n{1}, Sacrifice this land: Draw a card.',
    };
    const t = duel({ cards: [mire], seats: { A: { battlefield: ['Mire'], library: ['Bear'] } } }).activate('A', 'Mire');
    expect([t.zone('Mire'), t.zone('Bear')]).toEqual(['graveyard', 'hand']);
  });
  it('601.2h, 118.3: what giving mana uses up pays nothing besides', () => {
    const spark = {
      name: 'Chip',
      cost: '{0}',
      type: 'Artifact',
      text: '{T}, Sacrifice this artifact: Add one mana of any color.\n{1}, Sacrifice this artifact: Draw a card.',
    };
    expect(
      duel({ cards: [spark], seats: { A: { battlefield: ['Chip'] } } }).try('A', 'activate', 'Chip'),
    ).not.toBeNull();
    const t = duel({ cards: [spark], seats: { A: { battlefield: ['Chip', 'Island'], library: ['Bear'] } } }).activate(
      'A',
      'Chip',
    );
    expect([t.zone('Chip'), t.zone('Bear')]).toEqual(['graveyard', 'hand']);
  });
});

describe('118.3: one object pays one part of a cost', () => {
  const of = (name: string, text: string): { name: string; cost: string; type: string; text: string } => ({
    name,
    cost: '{2}',
    type: 'Artifact',
    text,
  });
  const FORGE = { ...of('Forge', 'Sacrifice an artifact, Sacrifice a creature: Draw a card.'), type: 'Enchantment' };
  const GOLEM = { name: 'Golem', cost: '{3}', type: 'Artifact Creature — Golem', pt: '3/3' };
  /** the offers for each part of the ability's cost; the first is taken */
  const offered = (t: Scenario, name: string): string[][] => {
    const out: string[][] = [];
    const part = t.g.partOf(t.g.world.seat(t.seat('A')).person)?.part;
    const action =
      part?.kind === 'priority'
        ? part.actions.find((a) => a.kind === 'activate' && a.object === t.ref(name))
        : undefined;
    t.g.compose(action?.key ?? '', ({ part: p }) => {
      if (p.kind !== 'choose') return { keys: [] };
      out.push(p.from.map((ref) => t.g.nameOf(refId(ref))));
      return { chosen: p.from.slice(0, 1) };
    });
    return out;
  };

  it('118.3: an artifact creature is not both what two parts ask for', () => {
    const t = duel({ cards: [FORGE, GOLEM], seats: { A: { battlefield: ['Forge', 'Golem'] } } });
    expect(t.try('A', 'activate', 'Forge')?.clauses).toContain('118.3');
  });
  it('118.3: what is tapped for {T} is not one of the X that are tapped with it, so that X goes as far as the others', () => {
    const captain = {
      name: 'Captain',
      cost: '{1}',
      type: 'Creature — Human Knight',
      pt: '1/1',
      text: '{T}, Tap X untapped Knights you control: Destroy target creature with power X or less.',
    };
    const squire = { name: 'Squire', cost: '{1}', type: 'Creature — Human Knight', pt: '3/3' };
    const seats = (own: string[], target: string): Scenario =>
      duel({ cards: [captain, squire], seats: { A: { battlefield: own }, B: { battlefield: [target] } } });
    expect(seats(['Captain'], 'Bird').try('A', 'activate', 'Captain', { targets: ['Bird'] })?.clauses).toContain(
      '601.2c',
    );
    const t = seats(['Captain', 'Squire'], 'Bird');
    t.activate('A', 'Captain', { targets: ['Bird'], x: 1 });
    expect([t.zone('Bird'), t.object('Squire')?.tapped]).toEqual(['graveyard', true]);
  });
  it('118.3: with a second artifact the artifact creature is left to the part that needs it', () => {
    const relic = { name: 'Relic', cost: '{1}', type: 'Artifact' };
    const t = duel({
      cards: [FORGE, GOLEM, relic],
      seats: { A: { battlefield: ['Golem', 'Forge', 'Relic'], library: ['Bear'] } },
    });
    expect(offered(t, 'Forge')).toEqual([['Relic'], ['Golem']]);
    t.activate('A', 'Forge');
    expect([t.hand('A'), t.battlefield('A')]).toEqual([['Bear'], ['Forge']]);
  });
  it('118.3: with a second creature what is taken for the first part is not offered for the second', () => {
    const t = duel({
      cards: [FORGE, GOLEM],
      seats: { A: { battlefield: ['Golem', 'Forge', 'Bear'], library: ['Bird'] } },
    });
    expect(offered(t, 'Forge')).toEqual([['Golem'], ['Bear']]);
    t.activate('A', 'Forge');
    expect([t.hand('A'), t.battlefield('A')]).toEqual([['Bird'], ['Forge']]);
  });
  it('118.3: of several objects for one part none is taken that the rest needs', () => {
    const press = {
      ...of('Press', 'Sacrifice two artifacts, Sacrifice a creature: Draw a card.'),
      type: 'Enchantment',
    };
    const relic = { name: 'Relic', cost: '{1}', type: 'Artifact' };
    const two = duel({
      cards: [press, GOLEM, relic],
      seats: { A: { battlefield: ['Golem', { card: 'Golem', as: 'Second' }, 'Press'] } },
    });
    expect(two.try('A', 'activate', 'Press')?.clauses).toContain('118.3');
    const t = duel({
      cards: [press, GOLEM, relic],
      seats: { A: { battlefield: ['Golem', { card: 'Golem', as: 'Second' }, 'Press', 'Relic'], library: ['Bear'] } },
    });
    expect(offered(t, 'Press')).toEqual([['Golem', 'Golem', 'Relic'], ['Relic'], ['Golem']]);
    t.activate('A', 'Press');
    expect([t.hand('A'), t.battlefield('A')]).toEqual([['Bear'], ['Press']]);
  });
  it('118.3: what pays with itself pays no other part', () => {
    const idol = {
      name: 'Idol',
      cost: '{1}',
      type: 'Artifact Creature — Golem',
      pt: '1/1',
      text: 'Sacrifice Idol, Sacrifice a creature: Draw a card.',
    };
    expect(
      duel({ cards: [idol], seats: { A: { battlefield: ['Idol'] } } }).try('A', 'activate', 'Idol')?.clauses,
    ).toContain('118.3');
    const t = duel({ cards: [idol], seats: { A: { battlefield: ['Idol', 'Bear'], library: ['Bird'] } } }).activate(
      'A',
      'Idol',
    );
    expect([t.hand('A'), t.battlefield('A')]).toEqual([['Bird'], []]);
  });
  it('118.3: several objects are chosen at once where only the source itself pays besides', () => {
    const idol = {
      name: 'Idol',
      cost: '{1}',
      type: 'Artifact Creature — Golem',
      pt: '1/1',
      text: 'Sacrifice Idol, Sacrifice two creatures: Draw a card.',
    };
    expect(
      duel({ cards: [idol], seats: { A: { battlefield: ['Idol', 'Bear'] } } }).try('A', 'activate', 'Idol')?.clauses,
    ).toContain('118.3');
    const t = duel({
      cards: [idol],
      seats: { A: { battlefield: ['Idol', 'Bear', 'Wall', 'Giant'], library: ['Bird'] } },
    });
    expect(offered(t, 'Idol')).toEqual([['Bear', 'Wall', 'Giant']]);
    t.activate('A', 'Idol', { draft: { cost1: { chosen: [t.ref('Bear'), t.ref('Giant')] } } });
    expect([t.hand('A'), t.battlefield('A')]).toEqual([['Bird'], ['Wall']]);
  });
  it('118.3: nothing is tapped twice, but what is tapped may be sacrificed', () => {
    const drum = {
      name: 'Drum',
      cost: '{1}',
      type: 'Artifact Creature — Golem',
      pt: '1/1',
      text: '{T}, Tap an untapped creature you control: Draw a card.',
    };
    expect(
      duel({ cards: [drum], seats: { A: { battlefield: ['Drum'] } } }).try('A', 'activate', 'Drum')?.clauses,
    ).toContain('118.3');
    const rite = {
      ...of('Rite', 'Tap an untapped creature you control, Sacrifice a creature: Draw a card.'),
      type: 'Enchantment',
    };
    const t = duel({ cards: [rite], seats: { A: { battlefield: ['Rite', 'Bear'], library: ['Bird'] } } }).activate(
      'A',
      'Rite',
    );
    expect([t.hand('A'), t.zone('Bear')]).toEqual([['Bird'], 'graveyard']);
  });
  it('118.3, 508.1h: each attacker that costs a land costs a land of its own', () => {
    const beast = {
      name: 'Beast',
      cost: '{2}',
      type: 'Creature — Beast',
      pt: '4/4',
      text: "Beast can't attack unless you sacrifice a land.",
    };
    const attack = (n: number): Scenario =>
      duel({
        cards: [beast],
        seats: { A: { battlefield: ['Beast', { card: 'Beast', as: 'Second' }, ...lands(n, 'Forest')] } },
      })
        .attack({ Beast: 'B', Second: 'B' })
        .say('A', 'yes');
    const one = attack(1);
    one.settle();
    expect(one.g.state.combat?.attacks ?? []).toHaveLength(0);
    const t = attack(2).will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [] }));
    t.settle();
    expect([t.g.state.combat?.attacks.length, t.battlefield('A')]).toEqual([2, ['Beast', 'Beast']]);
  });
  it('118.3, 118.12: what is sacrificed for the mana is not sacrificed once more', () => {
    const gem = { name: 'Gem', cost: '{1}', type: 'Artifact', text: 'Sacrifice Gem: Add {R}.' };
    const guard = {
      name: 'Guard',
      cost: '{1}',
      type: 'Creature — Wall',
      pt: '0/4',
      text: 'Ward—{1}, Sacrifice an artifact.',
    };
    const smitten = (...gems: readonly ({ card: string; as: string } | string)[]): Scenario => {
      const t = duel({
        cards: [gem, guard],
        seats: { A: { battlefield: ['Swamp', ...gems], hand: ['Smite'] }, B: { battlefield: ['Guard'] } },
      });
      return t
        .will('A', (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }))
        .cast('A', 'Smite', { targets: ['Guard'] });
    };
    const one = smitten('Gem');
    expect([one.zone('Guard'), one.zone('Gem')]).toEqual(['battlefield', 'battlefield']);
    const two = smitten('Gem', { card: 'Gem', as: 'Second' });
    expect([two.zone('Guard'), two.battlefield('A')]).toEqual(['graveyard', ['Swamp']]);
  });
});

describe('waterbend (701.67)', () => {
  const BENDER = {
    name: 'Bender',
    cost: '{1}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'Waterbend {3}: Draw a card.',
  };
  const RELIC = { name: 'Relic', cost: '{1}', type: 'Artifact' };
  const used = (t: Scenario): string[] =>
    t.g.world
      .permanentsOf(t.seat('A'))
      .filter((id) => t.g.world.get(id).tapped)
      .map((id) => t.g.nameOf(id))
      .sort();

  it('701.67a: artifacts and creatures are tapped for its generic mana, those that just came too', () => {
    const t = duel({
      cards: [BENDER, RELIC],
      seats: { A: { battlefield: ['Bender', 'Relic', 'Bear'], library: ['Bird'] } },
    }).activate('A', 'Bender');
    expect([t.hand('A'), used(t)]).toEqual([['Bird'], ['Bear', 'Bender', 'Relic']]);
    expect(
      duel({ cards: [BENDER], seats: { A: { battlefield: ['Bender', 'Bear'] } } }).try('A', 'activate', 'Bender'),
    ).not.toBeNull();
  });
  it('701.67a: mana pays it as well, and together with them', () => {
    const t = duel({
      cards: [BENDER],
      seats: { A: { battlefield: ['Bender', ...lands(2, 'Forest')], library: ['Bird'] } },
    }).activate('A', 'Bender');
    expect([t.hand('A'), used(t)]).toEqual([['Bird'], ['Bender', 'Forest', 'Forest']]);
  });
  it('701.67b: only the waterbend cost is paid so, not the rest of a spell', () => {
    const whip = {
      name: 'Whip',
      cost: '{1}{U}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, waterbend {2}.\nDraw a card.',
    };
    const t = duel({
      cards: [whip],
      seats: { A: { battlefield: ['Island', 'Bear', 'Wall', 'Giant'], hand: ['Whip'] } },
    });
    expect(t.try('A', 'cast', 'Whip')?.clauses).toContain('601.2h');
    const u = duel({
      cards: [whip],
      seats: {
        A: { battlefield: [...lands(2, 'Island'), 'Bear', 'Wall', 'Giant'], hand: ['Whip'], library: ['Bird'] },
      },
    });
    const pay = {
      pay: {
        tap: [
          { key: 'mana', mana: 'U' },
          ...['Bear', 'Wall', 'Giant'].map((name) => ({ key: `waterbend:${u.ref(name)}`, mana: 'g' })),
        ],
      },
    };
    const island = u.g.world.permanentsOf(u.seat('A'))[0] as number;
    pay.pay.tap[0] = { key: `mana:o${island}:0`, mana: 'U' };
    expect(u.try('A', 'cast', 'Whip', { draft: { pay } })?.message).toContain('701.67b');
    u.cast('A', 'Whip');
    expect([u.hand('A'), used(u).length]).toEqual([['Bird'], 4]);
  });
  it('701.67b, 118.8a: an optional waterbend cost', () => {
    const tide = {
      name: 'Tide',
      cost: '{U}',
      type: 'Sorcery',
      text: "As an additional cost to cast this spell, you may waterbend {2}.\nDraw a card. If this spell's additional cost was paid, you gain 3 life.",
    };
    const t = duel({
      cards: [tide],
      seats: { A: { battlefield: ['Island', 'Bear', 'Wall'], hand: ['Tide'], library: ['Bird'] } },
    });
    t.cast('A', 'Tide', { paid: { additional: 1 } });
    expect([t.life('A'), used(t)]).toEqual([23, ['Bear', 'Island', 'Wall']]);
  });
  it('701.67a: as a ward cost', () => {
    const guard = { name: 'Guard', cost: '{1}', type: 'Creature — Fish', pt: '0/4', text: 'Ward—Waterbend {2}.' };
    const t = duel({
      cards: [guard],
      seats: { A: { battlefield: ['Swamp', 'Bear', 'Giant'], hand: ['Smite'] }, B: { battlefield: ['Guard'] } },
    });
    t.will('A', (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null })).cast('A', 'Smite', {
      targets: ['Guard'],
    });
    expect([t.zone('Guard'), used(t)]).toEqual(['graveyard', ['Bear', 'Giant', 'Swamp']]);
  });
  it('107.3a, 701.67a: with X as many as are tapped', () => {
    const wave = {
      name: 'Wave',
      cost: '{U}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, waterbend {X}.\nYou gain X life.',
    };
    const t = duel({ cards: [wave], seats: { A: { battlefield: ['Island', 'Bear', 'Giant'], hand: ['Wave'] } } });
    t.cast('A', 'Wave', { x: 2 });
    expect([t.life('A'), used(t)]).toEqual([22, ['Bear', 'Giant', 'Island']]);
  });
});
