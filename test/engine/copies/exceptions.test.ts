import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const clone = (name: string, but: string, cost = '{U}'): InlineCard => ({
  name,
  cost,
  type: 'Creature — Shapeshifter',
  pt: '0/0',
  text: `You may have this creature enter as a copy of any creature on the battlefield${but}.`,
});
const CLONE = clone('Mimic', '');
const EGO = clone('Ego', ', except it enters with X additional +1/+1 counters on it', '{X}{U}');
const SPARKLE: InlineCard = {
  name: 'Sparkle',
  cost: '{U}',
  type: 'Creature — Illusion',
  pt: '0/0',
  text: "You may have Sparkle enter as a copy of a creature or planeswalker you control, except it enters with an additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it if it's a planeswalker, and it isn't legendary if that permanent is legendary.",
};
const ACTOR = clone('Actor', ', except its name is Actor');
const THIEF = clone('Thief', ', except it enters with a shield counter on it if you control that creature');
const KING: InlineCard = { name: 'King', cost: '{W}', type: 'Legendary Creature — Human', pt: '3/3', text: '' };
const WALKER: InlineCard = {
  name: 'Walker',
  cost: '{W}',
  type: 'Planeswalker — Wal',
  loyalty: '3',
  text: '+1: You gain 2 life.',
};
const isles = lands(4, 'Island');

describe('exceptions to copying (707.9)', () => {
  it('707.9c: a characteristic that is not copied stays what it was', () => {
    const t = duel({ cards: [ACTOR, KING], seats: { A: { battlefield: [...isles, 'King'], hand: ['Actor'] } } });
    t.choose('A', 'King').cast('A', 'Actor');
    expect(t.chars('Actor')).toMatchObject({ name: 'Actor', supertypes: ['legendary'], power: 3 });
    expect(t.zone('King')).toBe('battlefield');
  });
  it('707.9e: what it enters with besides is no part of what it is: a copy of the copy does not have it', () => {
    const t = duel({ cards: [EGO, CLONE], seats: { A: { battlefield: [...isles, 'Bear'], hand: ['Ego', 'Mimic'] } } });
    t.choose('A', 'Bear').cast('A', 'Ego', { x: 2 });
    expect([t.pt('Ego'), t.object('Ego')?.counters]).toEqual(['4/4', { '+1/+1': 2 }]);
    t.choose('A', 'Ego').cast('A', 'Mimic');
    expect([t.pt('Mimic'), t.object('Mimic')?.counters]).toEqual(['2/2', {}]);
  });
  it('707.9e: after another copy effect the exception of the first does not happen', () => {
    const t = duel({
      cards: [
        EGO,
        clone('Husk', ''),
        { name: 'Banner', cost: '{1}', type: 'Enchantment', text: 'Creatures you control get +1/+1.' },
      ],
      seats: { A: { battlefield: [...isles, 'Banner', 'Husk', 'Bear'], hand: ['Ego'] } },
    });
    t.choose('A', 'Husk').choose('A', 'Bear').cast('A', 'Ego', { x: 2 });
    expect([t.chars('Ego').name, t.object('Ego')?.counters]).toEqual(['Bear', {}]);
  });
  it('707.9f: what applies if the copy is something looks at what it would be', () => {
    const cards = [SPARKLE, KING, WALKER];
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'King'], hand: ['Sparkle'] } } });
    t.choose('A', 'King').cast('A', 'Sparkle');
    expect([t.pt('Sparkle'), t.chars('Sparkle').supertypes, t.object('Sparkle')?.counters, t.zone('King')]).toEqual([
      '4/4',
      [],
      { '+1/+1': 1 },
      'battlefield',
    ]);
    const u = duel({
      cards,
      seats: { A: { battlefield: [...isles, { card: 'Walker', counters: { loyalty: 3 } }], hand: ['Sparkle'] } },
    });
    u.choose('A', 'Walker').cast('A', 'Sparkle');
    expect(u.object('Sparkle')?.counters).toEqual({ loyalty: 4 });
  });
  it('707.9f: a creature only for a turn is copied as what it is otherwise', () => {
    const STATUE: InlineCard = {
      name: 'Statue',
      cost: '{1}',
      type: 'Artifact',
      text: '{1}: This artifact becomes a 3/3 Golem artifact creature until end of turn.',
    };
    const t = duel({
      cards: [SPARKLE, STATUE],
      seats: { A: { battlefield: [...isles, 'Statue'], hand: ['Sparkle'] } },
    });
    t.activate('A', 'Statue').choose('A', 'Statue').cast('A', 'Sparkle');
    expect([t.chars('Sparkle').types, t.object('Sparkle')?.counters]).toEqual([['artifact'], {}]);
  });
  it('707.9f: where it asks who controls what is copied', () => {
    for (const [owner, counters] of [
      ['A', { shield: 1 }],
      ['B', {}],
    ] as const) {
      const t = duel({
        cards: [THIEF],
        seats: {
          A: { battlefield: [...isles, ...(owner === 'A' ? ['Bear'] : [])], hand: ['Thief'] },
          B: { battlefield: owner === 'B' ? ['Bear'] : [] },
        },
      });
      t.choose('A', 'Bear').cast('A', 'Thief');
      expect(t.object('Thief')?.counters).toEqual(counters);
    }
  });
  it('707.9e: a token that is a copy enters with it, each of two', () => {
    const LAKE: InlineCard = {
      name: 'Lake',
      cost: '{U}',
      type: 'Sorcery',
      text: "Create a token that's a copy of target creature you control, except it enters with an additional +1/+1 counter on it.",
    };
    const SEASON: InlineCard = {
      name: 'Season',
      cost: '{U}',
      type: 'Enchantment',
      text: 'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    };
    const t = duel({
      cards: [LAKE, SEASON],
      seats: { A: { battlefield: [...isles, 'Season', 'Bear'], hand: ['Lake'] } },
    });
    t.cast('A', 'Lake', { targets: ['Bear'] });
    expect(t.g.world.creaturesOf(t.seat('A')).map((id) => t.g.world.get(id).counters)).toEqual(
      expect.arrayContaining([{}, { '+1/+1': 1 }, { '+1/+1': 1 }]),
    );
  });
});

describe('copies of spells with targets that the effect says (707.10d–e)', () => {
  const HERO: InlineCard = {
    name: 'Hero',
    cost: '{R}',
    type: 'Creature — Human',
    pt: '3/3',
    text: 'Whenever you cast an instant or sorcery spell that targets only Hero, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.',
  };
  const GOLEM: InlineCard = {
    name: 'Colossus',
    cost: '{2}',
    type: 'Artifact Creature — Golem',
    pt: '3/3',
    text: 'Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell for each other Golem that spell could target. Each copy targets a different one of those Golems.',
  };
  const BOOST: InlineCard = {
    name: 'Boost',
    cost: '{G}',
    type: 'Instant',
    text: 'Target creature gets +1/+1 until end of turn.',
  };
  const RED: InlineCard = {
    name: 'Rage',
    cost: '{G}',
    type: 'Instant',
    text: 'Target red creature gets +2/+0 until end of turn.',
  };
  const VEIL: InlineCard = { name: 'Veiled', cost: '{G}', type: 'Creature — Elf', pt: '1/1', text: 'Shroud' };
  const PAIR: InlineCard = {
    name: 'Pair',
    cost: '{G}',
    type: 'Instant',
    text: 'Two target creatures each get +1/+1 until end of turn.',
  };
  const THIEF_: InlineCard = {
    name: 'Sprite',
    cost: '{U}',
    type: 'Creature — Faerie',
    pt: '2/1',
    text: 'Flying\nWhenever a player casts a spell that targets only a single creature other than Sprite, you may copy that spell. The copy targets Sprite.',
  };
  const FRONT: InlineCard = {
    name: 'Front',
    cost: '{R}',
    type: 'Enchantment',
    text: 'Whenever you cast a spell that targets only a single creature you control, create a 1/1 red Soldier creature token with haste, then copy that spell. The copy targets that token.',
  };
  const SEASON: InlineCard = {
    name: 'Season',
    cost: '{U}',
    type: 'Enchantment',
    text: 'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
  };
  const cards = [HERO, GOLEM, BOOST, RED, VEIL, PAIR, THIEF_, FRONT, SEASON];
  const asGiven = (part: { kind: string; items?: readonly { key: string }[] }): never =>
    ({ order: (part.items ?? []).map((i) => i.key) }) as never;

  it('707.10d: one copy for each that the spell could target, and each targets that one', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Hero', 'Bear', 'Wall', 'Veiled', 'Forest'], hand: ['Boost'] },
        B: { battlefield: ['Bird'] },
      },
    });
    t.will('A', asGiven as never).cast('A', 'Boost', { targets: ['Hero'] });
    expect(['Hero', 'Bear', 'Wall', 'Veiled', 'Bird'].map((n) => t.pt(n))).toEqual(['4/4', '3/3', '1/5', '1/1', '1/1']);
  });
  it('707.10d: not what the spell could not target', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Hero', 'Bear', 'Forest'], hand: ['Rage'] } } });
    t.cast('A', 'Rage', { targets: ['Hero'] });
    expect([t.pt('Hero'), t.pt('Bear')]).toEqual(['5/3', '2/2']);
  });
  it('707.10d: "only" that creature: a spell that targets another one, too, is not copied', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Hero', 'Bear', 'Wall', 'Forest'], hand: ['Pair'] } } });
    t.cast('A', 'Pair', { targets: ['Hero', 'Bear'] });
    expect(['Hero', 'Bear', 'Wall'].map((n) => t.pt(n))).toEqual(['4/4', '3/3', '0/4']);
  });
  it('707.10d: copied by the player who cast it, whoever’s the ability is, in the order that they choose', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Forest'], hand: ['Boost'] },
        B: { battlefield: ['Colossus', { card: 'Colossus', as: 'Second' }] },
      },
    });
    t.g.journal.set(t.g.world.get(t.id('Second')), 'faceDown', true, t.id('Second'), true);
    t.do('A', 'cast', 'Boost', { targets: ['Colossus'] });
    t.passOne();
    t.passOne();
    const copies = t.g.state.zones.stack.map((id) => t.g.world.get(id)).filter((o) => o.kind === 'token');
    expect(copies).toEqual([]); // face down it is no Golem
    t.resolve();
    const u = duel({
      cards,
      seats: {
        A: { battlefield: ['Forest'], hand: ['Boost'] },
        B: { battlefield: ['Colossus', { card: 'Colossus', as: 'Second' }] },
      },
    });
    u.do('A', 'cast', 'Boost', { targets: ['Colossus'] });
    u.will('B', asGiven as never);
    u.resolve();
    // both abilities copy it for the other one, and a copy is not cast
    expect([u.pt('Colossus'), u.pt('Second')]).toEqual(['4/4', '5/5']);
  });
  it('707.10e: the copy targets what the effect says, under the control of whoever copies', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Bear', 'Forest'], hand: ['Boost'] }, B: { battlefield: ['Sprite'] } },
    });
    t.say('B', 'yes').cast('A', 'Boost', { targets: ['Bear'] });
    expect([t.pt('Bear'), t.pt('Sprite')]).toEqual(['3/3', '3/2']);
  });
  it('707.10e: if it is no legal target the copy is not made', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Hero', 'Forest'], hand: ['Rage'] }, B: { battlefield: ['Sprite'] } },
    });
    t.say('B', 'yes').do('A', 'cast', 'Rage', { targets: ['Hero'] });
    for (let i = 0; i < 4; i++) if (t.stack.length > 1) t.passOne();
    expect(t.g.state.zones.stack.some((id) => t.g.world.get(id).kind === 'token')).toBe(false);
    t.resolve();
    expect([t.pt('Hero'), t.pt('Sprite')]).toEqual(['5/3', '2/1']);
  });
  it('707.10e: of two tokens the copy’s controller chooses one', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Front', 'Season', 'Bear', 'Forest'], hand: ['Boost'] } } });
    t.will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(1, 2) : [] })).cast('A', 'Boost', {
      targets: ['Bear'],
    });
    const tokens = t.g.world
      .creaturesOf(t.seat('A'))
      .filter((id) => t.g.world.get(id).kind === 'token')
      .map((id) => t.g.world.chars(id).power);
    expect([t.pt('Bear'), tokens]).toEqual(['3/3', [1, 2]]);
  });
});
