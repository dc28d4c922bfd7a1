import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';
import { ECHO } from './cards.ts';

const turning = { layout: 'transform' } as const;

const CUB = {
  ...turning,
  name: 'Cub',
  cost: '{1}{G}',
  type: 'Creature — Bear',
  pt: '2/2',
  text: '{1}: Transform Cub.',
  other: {
    name: 'Old Bear',
    type: 'Creature — Bear',
    pt: '5/5',
    text: 'Trample\nWhenever this creature transforms into Old Bear, you gain 3 life.\n{1}: Transform Old Bear.',
  },
};
const SEED = {
  ...turning,
  name: 'Seed',
  cost: '{G}',
  type: 'Creature — Plant',
  pt: '1/1',
  text: 'When Seed dies, return it to the battlefield transformed under your control.',
  other: { name: 'Sprout', type: 'Artifact', text: 'Sprout enters tapped.\n{T}: Add {G}.' },
};
const SPARKED = {
  ...turning,
  name: 'Spared',
  cost: '{W}',
  type: 'Legendary Creature — Human',
  pt: '1/2',
  text: "{W}: Exile Spared, then return her to the battlefield transformed under her owner's control.",
  other: { name: 'Spared, Awake', type: 'Legendary Planeswalker — Spared', loyalty: '4', text: '+1: You gain 2 life.' },
};
const FLIP = { name: 'Flip', cost: '{U}', type: 'Instant', text: 'Transform target creature.' };
const RAISE = {
  name: 'Raise',
  cost: '{B}',
  type: 'Sorcery',
  text: 'Return target creature card from your graveyard to the battlefield transformed.',
};
const TWIN = {
  name: 'Twin',
  cost: '{U}',
  type: 'Sorcery',
  text: "Create a token that's a copy of target creature you control.",
};
const LORE = {
  layout: 'modal_dfc',
  name: 'Slow Mage',
  cost: '{U}',
  type: 'Creature — Human',
  pt: '1/1',
  other: { name: 'Fast Spell', cost: '{U}', type: 'Instant', text: 'Draw a card.' },
};
const BOUND = {
  ...turning,
  name: 'Villager',
  cost: '{1}{R}',
  type: 'Creature — Human',
  pt: '2/1',
  text: 'Daybound',
  other: { name: 'Howler', type: 'Creature — Werewolf', pt: '4/3', text: 'Nightbound' },
};
const DUSK = { name: 'Dusk', cost: '{B}', type: 'Instant', text: 'It becomes night.' };
const VIGIL = {
  name: 'Vigil',
  cost: '{W}',
  type: 'Enchantment',
  text: 'Whenever day becomes night or night becomes day, you gain 1 life.',
};
const DAWN = {
  name: 'Dawn',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '1/1',
  text: "If it's neither day nor night, it becomes day as Dawn enters.",
};
const WOLF = {
  ...turning,
  name: 'Wanderer',
  cost: '{R}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'At the beginning of each upkeep, if no spells were cast last turn, transform Wanderer.',
  other: {
    name: 'Wolf',
    type: 'Creature — Werewolf',
    pt: '3/3',
    text: 'At the beginning of each upkeep, if a player cast two or more spells last turn, transform Wolf.',
  },
};

describe('transforming (701.27, 712)', () => {
  it('701.27a: its other face is up and 712.8e only that one counts, with the mana value of the first (202.3b)', () => {
    const t = duel({ cards: [CUB], seats: { A: { battlefield: ['Cub', 'Forest'] } } });
    t.activate('A', 'Cub');
    expect(t.chars('Cub')).toMatchObject({ name: 'Old Bear', power: 5, manaValue: 2, colors: [] });
    expect(t.chars('Cub').keywords.has('trample')).toBe(true);
  });
  it('712.18: it stays the object it is: damage, counters and being tapped stay', () => {
    const t = duel({
      cards: [CUB, FLIP],
      seats: {
        A: {
          battlefield: [{ card: 'Cub', tapped: true, damage: 1, counters: { '+1/+1': 1 } }, 'Island'],
          hand: ['Flip'],
        },
      },
    });
    const before = t.id('Cub');
    t.cast('A', 'Flip', { targets: ['Cub'] });
    expect(t.id('Cub')).toBe(before);
    expect(t.object('Cub')).toMatchObject({ tapped: true, damage: 1 });
    expect(t.pt('Cub')).toBe('6/6');
  });
  it('701.27e: "transforms into" triggers on the face that is up afterwards', () => {
    const t = duel({ cards: [CUB], seats: { A: { battlefield: ['Cub', 'Forest', 'Forest'] } } });
    t.activate('A', 'Cub');
    expect(t.life('A')).toBe(23);
    t.activate('A', 'Cub');
    expect([t.pt('Cub'), t.life('A')]).toEqual(['2/2', 23]);
  });
  it('701.27f: an ability of its own does not turn it back if it was turned since', () => {
    const t = duel({ cards: [CUB], seats: { A: { battlefield: ['Cub', 'Forest', 'Forest'] } } });
    t.do('A', 'activate', 'Cub').do('A', 'activate', 'Cub').resolve();
    expect(t.pt('Cub')).toBe('5/5');
  });
  it("701.27f: another object's instruction turns it again", () => {
    const t = duel({ cards: [CUB, FLIP], seats: { A: { battlefield: ['Cub', 'Forest', 'Island'], hand: ['Flip'] } } });
    t.do('A', 'cast', 'Flip', { targets: ['Cub'] })
      .do('A', 'activate', 'Cub')
      .resolve();
    expect(t.pt('Cub')).toBe('2/2');
  });
  it('712.9: what is no double-faced card is not turned over, 712.10 nor one to an instant', () => {
    const t = duel({
      cards: [FLIP, LORE],
      seats: {
        A: { battlefield: ['Bear', 'Slow Mage', 'Island', 'Island'], hand: ['Flip', { card: 'Flip', as: 'second' }] },
      },
    });
    t.cast('A', 'Flip', { targets: ['Bear'] }).cast('A', 'second', { targets: ['Slow Mage'] });
    expect([t.chars('Bear').name, t.chars('Slow Mage').name]).toEqual(['Bear', 'Slow Mage']);
  });
  it('712.14a: put onto the battlefield transformed, it enters with that face up and as that face says', () => {
    const t = duel({ cards: [SEED], seats: { A: { battlefield: ['Seed', 'Swamp'], hand: ['Smite'] } } });
    t.cast('A', 'Smite', { targets: ['Seed'] });
    expect(t.battlefield('A')).toContain('Sprout');
    expect(t.object('Seed')).toMatchObject({ zone: 'battlefield', tapped: true, face: 1 });
  });
  it('712.14a: a card without a second face stays where it is', () => {
    const t = duel({
      cards: [RAISE, CUB],
      seats: {
        A: {
          battlefield: ['Swamp', 'Swamp'],
          hand: ['Raise', { card: 'Raise', as: 'second' }],
          graveyard: ['Bear', 'Cub'],
        },
      },
    });
    t.cast('A', 'Raise', { targets: ['Bear'] }).cast('A', 'second', { targets: ['Cub'] });
    expect(t.zone('Bear')).toBe('graveyard');
    expect(t.chars('Cub').name).toBe('Old Bear');
  });
  it('306.5b: returned transformed, a planeswalker face has its loyalty, as a new object (400.7)', () => {
    const t = duel({ cards: [SPARKED], seats: { A: { battlefield: ['Spared', 'Plains'] } } });
    const before = t.id('Spared');
    t.activate('A', 'Spared');
    expect(t.id('Spared')).not.toBe(before);
    expect(t.object('Spared')?.counters).toEqual({ loyalty: 4 });
    t.activate('A', 'Spared');
    expect(t.life('A')).toBe(22);
  });
  it('202.3b, 707.8: a copy of a back face is that face alone, with mana value 0, and is not turned over (712.9)', () => {
    const t = duel({
      cards: [CUB, ECHO, FLIP],
      seats: { A: { battlefield: [{ card: 'Cub', face: 1 }, 'Island', 'Island'], hand: ['Echo', 'Flip'] } },
    });
    t.choose('A', 'Cub').cast('A', 'Echo');
    expect(t.chars('Echo')).toMatchObject({ name: 'Old Bear', power: 5, manaValue: 0 });
    t.cast('A', 'Flip', { targets: ['Echo'] });
    expect(t.chars('Echo').name).toBe('Old Bear');
  });
  it('707.8a: a token that is a copy of it is double-faced itself, with the same face up', () => {
    const t = duel({
      cards: [CUB, TWIN],
      seats: { A: { battlefield: [{ card: 'Cub', face: 1 }, 'Island', 'Forest'], hand: ['Twin'] } },
    });
    t.cast('A', 'Twin', { targets: ['Cub'] });
    const token = t.g.world.permanentsOf(0).find((id) => t.g.world.get(id).kind === 'token') ?? -1;
    expect(t.g.world.chars(token)).toMatchObject({ name: 'Old Bear', manaValue: 2 });
    expect(t.answer('A', { action: `act:o${token}:s0:2`, draft: {} })).toBeNull();
    t.resolve();
    expect(t.g.world.chars(token).name).toBe('Cub');
  });
});

describe('cast transformed (712.11a)', () => {
  const GEIST = {
    ...turning,
    name: 'Angler',
    cost: '{1}{U}',
    type: 'Creature — Human',
    pt: '2/2',
    text: 'Disturb {U}',
    other: {
      name: 'Drifter',
      type: 'Creature — Spirit',
      pt: '3/1',
      text: 'Flying\nIf Drifter would be put into a graveyard from anywhere, exile it instead.',
    },
  };
  const BINDING = {
    ...turning,
    name: 'Haunter',
    cost: '{2}{U}',
    type: 'Creature — Spirit',
    pt: '2/2',
    text: 'Disturb {U}',
    other: {
      name: 'Haunting',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature gets -2/-0.\nIf Haunting would be put into a graveyard from anywhere, exile it instead.',
    },
  };
  it("702.146a: by disturb it is cast from the graveyard with its back face up, of the front's mana value (712.8c), and enters so (702.146b)", () => {
    const t = duel({ cards: [GEIST], seats: { A: { battlefield: ['Island'], graveyard: ['Angler'] } } });
    t.do('A', 'cast', 'Angler', { way: 'disturb' });
    expect(t.chars('Angler')).toMatchObject({ name: 'Drifter', manaValue: 2 });
    t.resolve();
    expect([t.zone('Angler'), t.pt('Angler')]).toEqual(['battlefield', '3/1']);
  });
  it('702.146a: from hand it is cast as its front face alone', () => {
    const t = duel({ cards: [GEIST], seats: { A: { battlefield: ['Island', 'Island'], hand: ['Angler'] } } });
    const part = t.g.partOf(0)?.part;
    expect(part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'cast').map((a) => a.label) : []).toEqual([
      'Cast Angler',
    ]);
  });
  it('614.6: it is exiled instead of going to a graveyard, from the battlefield and countered', () => {
    const t = duel({
      cards: [GEIST],
      seats: { A: { battlefield: ['Island', 'Swamp'], graveyard: ['Angler'], hand: ['Smite'] } },
    });
    t.cast('A', 'Angler').cast('A', 'Smite', { targets: ['Drifter'] });
    expect(t.zone('Angler')).toBe('exile');
    const u = duel({
      cards: [GEIST],
      seats: { A: { battlefield: ['Island'], graveyard: ['Angler'] }, B: { battlefield: ['Island'], hand: ['Nope'] } },
    });
    u.do('A', 'cast', 'Angler').cast('B', 'Nope', { targets: ['Drifter'] });
    expect(u.zone('Angler')).toBe('exile');
  });
  it('303.4a: an Aura face has its target', () => {
    const t = duel({
      cards: [BINDING],
      seats: { A: { battlefield: ['Island'], graveyard: ['Haunter'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Haunter', { targets: ['Bear'] });
    expect(t.pt('Bear')).toBe('0/2');
  });
});

describe('day and night (730), daybound and nightbound (702.145)', () => {
  it('702.145d: it becomes day as soon as somebody controls something with daybound', () => {
    const t = duel({ cards: [BOUND], seats: { A: { battlefield: ['Villager'] } } });
    expect(t.g.state.daytime).toBe('day');
  });
  it('730.2a: a turn whose player casts nothing makes it night, and what is daybound turns (702.145b)', () => {
    const t = duel({
      cards: [BOUND],
      seats: { A: { battlefield: ['Villager'], library: ['Bear'] }, B: { library: ['Bear'] } },
    });
    t.to('upkeep', 'B');
    expect(t.g.state.daytime).toBe('night');
    expect(t.chars('Villager').name).toBe('Howler');
  });
  it("730.2a: a spell of the turn's player keeps the day; one of another player does not", () => {
    const t = duel({
      cards: [BOUND],
      seats: {
        A: { battlefield: ['Villager', 'Mountain'], hand: ['Spark'], library: ['Bear'] },
        B: { library: ['Bear'] },
      },
    });
    t.cast('A', 'Spark', { targets: ['B'] }).to('upkeep', 'B');
    expect(t.g.state.daytime).toBe('day');
    const u = duel({
      cards: [BOUND],
      seats: {
        A: { battlefield: ['Villager'], library: ['Bear'] },
        B: { battlefield: ['Mountain'], hand: ['Spark'], library: ['Bear'] },
      },
    });
    u.cast('B', 'Spark', { targets: ['A'] }).to('upkeep', 'B');
    expect(u.g.state.daytime).toBe('night');
  });
  it('730.2b: two spells of the player whose turn it was make it day again', () => {
    const t = duel({
      cards: [BOUND, DUSK],
      seats: {
        A: {
          battlefield: ['Villager', ...lands(2, 'Mountain'), 'Swamp'],
          hand: ['Dusk', 'Spark', { card: 'Spark', as: 'second' }],
          library: ['Bear'],
        },
        B: { library: ['Bear'] },
      },
    });
    t.cast('A', 'Dusk');
    expect(t.chars('Villager').name).toBe('Howler');
    t.cast('A', 'Spark', { targets: ['B'] })
      .cast('A', 'second', { targets: ['B'] })
      .to('upkeep', 'B');
    expect([t.g.state.daytime, t.chars('Villager').name]).toEqual(['day', 'Villager']);
  });
  it('702.145b: at night it enters transformed, and nothing else turns it', () => {
    const t = duel({
      cards: [BOUND, DUSK, FLIP, { ...BOUND, name: 'Other', other: { ...BOUND.other, name: 'Other Howler' } }],
      seats: {
        A: { battlefield: ['Other', 'Swamp', 'Mountain', 'Mountain', 'Island'], hand: ['Dusk', 'Villager', 'Flip'] },
      },
    });
    t.cast('A', 'Dusk').cast('A', 'Villager');
    expect(t.chars('Villager').name).toBe('Howler');
    t.cast('A', 'Flip', { targets: ['Villager'] });
    expect(t.chars('Villager').name).toBe('Howler');
  });
  it('730.1a: only a change from one to the other is "day becomes night"', () => {
    const t = duel({
      cards: [VIGIL, DUSK, DAWN],
      seats: { A: { battlefield: ['Vigil', 'Plains', 'Swamp'], hand: ['Dusk', 'Dawn'] } },
    });
    t.cast('A', 'Dawn');
    expect([t.g.state.daytime, t.life('A')]).toEqual(['day', 20]);
    t.cast('A', 'Dusk');
    expect([t.g.state.daytime, t.life('A')]).toEqual(['night', 21]);
  });
  it('500.7, 603.4: a last turn that was an extra turn is asked of all players, too', () => {
    const loop = { name: 'Time Loop', cost: '{U}', type: 'Sorcery', text: 'Take an extra turn after this one.' };
    const t = duel({
      cards: [WOLF, loop],
      seats: {
        A: { battlefield: ['Wanderer', 'Island'], hand: ['Time Loop'], library: lands(4, 'Bear') },
        B: { battlefield: ['Mountain'], hand: ['Spark'], library: lands(4, 'Bear') },
      },
    });
    t.cast('A', 'Time Loop')
      .to('main1', 'A')
      .cast('B', 'Spark', { targets: ['A'] })
      .to('upkeep', 'B')
      .resolve();
    expect(t.chars('Wanderer').name).toBe('Wanderer');
    t.to('upkeep', 'A').resolve();
    expect(t.chars('Wanderer').name).toBe('Wolf');
  });
  it('603.4: "if no spells were cast last turn" asks of all players, "a player cast two or more" of one', () => {
    const t = duel({
      cards: [WOLF],
      seats: {
        A: {
          battlefield: ['Wanderer', 'Mountain', 'Mountain'],
          hand: ['Spark', { card: 'Spark', as: 'second' }],
          library: lands(4, 'Bear'),
        },
        B: { battlefield: ['Mountain'], hand: [{ card: 'Spark', as: 'his' }], library: lands(4, 'Bear') },
      },
    });
    t.cast('B', 'his', { targets: ['A'] })
      .to('upkeep', 'B')
      .resolve();
    expect(t.chars('Wanderer').name).toBe('Wanderer');
    t.to('upkeep', 'A').resolve();
    expect(t.chars('Wanderer').name).toBe('Wolf');
    t.to('main1', 'A')
      .cast('A', 'Spark', { targets: ['B'] })
      .cast('A', 'second', { targets: ['B'] })
      .to('upkeep', 'B')
      .resolve();
    expect(t.chars('Wanderer').name).toBe('Wanderer');
  });
});
