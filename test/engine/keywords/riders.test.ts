import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(6, 'Island');
const instant = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Instant', text });
const creature = (text: string, name = 'Hero', pt = '2/2', more: Partial<InlineCard> = {}): InlineCard => ({
  name,
  cost: '{U}',
  type: 'Creature — Human',
  pt,
  text,
  ...more,
});
const AURA: InlineCard = {
  name: 'Charm',
  cost: '{U}',
  type: 'Enchantment — Aura',
  text: 'Enchant creature\nEnchanted creature has flying.',
};
const SWORD: InlineCard = { name: 'Sword', cost: '{1}', type: 'Artifact — Equipment', text: 'Equip {0}' };

describe('what damage was dealt to (608.2c)', () => {
  it('614.6: creatures that it kills are exiled', () => {
    const s = table(
      [
        instant(
          'Deed deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] }, [B]: { battlefield: ['Giant'] } },
    );
    s.cast(A, 'Deed');
    expect([s.zone('Bear'), s.zone('Giant')]).toEqual(['exile', 'battlefield']);
  });
  it.each([
    ['', 'battlefield'],
    [" A creature dealt damage this way can't be regenerated this turn.", 'graveyard'],
  ])("701.19c: what can't be regenerated dies in spite of its shield:%s", (words, zone) => {
    const s = table(
      [instant(`Deed deals 3 damage to target creature.${words}`), instant('Regenerate target creature.', 'Shield')],
      { [A]: { hand: ['Deed', 'Shield'], battlefield: [...isles, 'Bear'] } },
    );
    s.cast(A, 'Shield', { targets: ['Bear'] }).cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.zone('Bear')).toBe(zone);
  });
  it('608.2c: whether such a creature was dealt damage', () => {
    const s = table(
      [instant('Deed deals 1 damage to target creature. If a Bear is dealt damage this way, destroy it.')],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] } },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.zone('Bear')).toBe('graveyard');
  });
  it('615.1: damage dealt to it and by it is prevented', () => {
    const s = table(
      [instant('Prevent all combat damage that would be dealt to and dealt by target creature this turn.')],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] }, [B]: { battlefield: ['Bird'] } },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] })
      .attack({ Bear: B })
      .block({ Bird: 'Bear' })
      .to('main2');
    expect([s.zone('Bear'), s.zone('Bird'), s.object('Bear')?.damage]).toEqual(['battlefield', 'battlefield', 0]);
  });
});

describe('amounts', () => {
  it.each([
    [2, 'graveyard'],
    [1, 'battlefield'],
  ])('118.12: so much for each: %s', (cards, zone) => {
    const s = table(
      [instant('Counter target spell unless its controller pays {1} for each card in your graveyard.'), creature('')],
      {
        [A]: { hand: ['Hero'], battlefield: lands(2, 'Island') },
        [B]: { hand: ['Deed'], graveyard: lands(cards, 'Swamp'), battlefield: isles },
      },
    );
    s.do(A, 'cast', 'Hero')
      .do(B, 'cast', 'Deed', { targets: ['Hero'] })
      .will(A, (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }))
      .resolve();
    expect(s.zone('Hero')).toBe(zone);
  });
  it('119.3: the life lost this way, by all of them', () => {
    const s = table([instant('Each opponent loses 3 life. You gain life equal to the life lost this way.')], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: {},
    });
    const life = s.life(A);
    s.cast(A, 'Deed');
    expect(s.life(A) - life).toBe(3);
  });
  it('119.9: the life gained this turn', () => {
    const s = table(
      [
        instant(
          'You gain 2 life. Target creature gets +X/+X until end of turn, where X is the amount of life you gained this turn.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] } },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('4/4');
  });
  it('301.5, 303.4: what is attached to it counts, and nothing else does', () => {
    const s = table([creature('This creature gets +2/+2 for each Aura and Equipment attached to it.'), AURA, SWORD], {
      [A]: { hand: ['Charm'], battlefield: ['Hero', 'Bear', { card: 'Sword', attachedTo: 'Hero' }, ...isles] },
    });
    expect(s.pt('Hero')).toBe('4/4');
    s.cast(A, 'Charm', { targets: ['Bear'] });
    expect(s.pt('Hero')).toBe('4/4');
  });
  it('301.5: all Equipment attached to that creature', () => {
    const s = table(
      [
        instant('Deed deals 1 damage to target creature. Destroy all Equipment attached to that creature.'),
        SWORD,
        { ...SWORD, name: 'Axe' },
      ],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Giant', { card: 'Sword', attachedTo: 'Giant' }, 'Axe'] } },
    );
    s.cast(A, 'Deed', { targets: ['Giant'] });
    expect([s.zone('Sword'), s.zone('Axe')]).toEqual(['graveyard', 'battlefield']);
  });
});

describe('when a spell may be cast, and what is no creature', () => {
  it('601.3: only under its condition', () => {
    const s = table([instant('Cast this spell only if you control a Bear.\nDraw a card.')], {
      [A]: { hand: ['Deed'], library: ['Wall'], battlefield: isles },
    });
    expect(s.try(A, 'cast', 'Deed')).not.toBeNull();
  });
  it('601.3: only when one has been attacked', () => {
    const s = table(
      [
        instant(
          "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nDraw a card.",
        ),
      ],
      { [A]: { battlefield: ['Bear'] }, [B]: { hand: ['Deed'], library: ['Wall'], battlefield: isles } },
    );
    expect(s.try(B, 'cast', 'Deed')).not.toBeNull();
    s.attack({ Bear: B }).cast(B, 'Deed');
    expect(s.hand(B)).toEqual(['Wall']);
  });
  it.each([
    [1, ['enchantment'], []],
    [5, ['enchantment', 'creature'], ['God']],
  ])('700.5, 205.1a: with too little devotion it is no creature: %s', (n, types, subtypes) => {
    const god: InlineCard = {
      name: 'Idol',
      cost: '{W}',
      type: 'Enchantment Creature — God',
      pt: '5/5',
      text: "As long as your devotion to white is less than five, Idol isn't a creature.",
    };
    const s = table([god, { name: 'Priest', cost: '{W}', type: 'Creature — Cleric', pt: '1/1', text: '' }], {
      [A]: { battlefield: ['Idol', ...Array.from({ length: n - 1 }, () => 'Priest')] },
    });
    expect([s.chars('Idol').types, s.chars('Idol').subtypes]).toEqual([types, subtypes]);
  });
});

describe('two objects of one effect (115.3)', () => {
  it('701.8a: both targets are destroyed', () => {
    const s = table([instant('Destroy target creature and target land.')], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: { battlefield: ['Giant', 'Swamp', 'Bear'] },
    });
    s.cast(A, 'Deed', { targets: ['Giant', 'Swamp'] });
    expect(s.battlefield(B)).toEqual(['Bear']);
  });
  it('201.2a: all others of its name go with it, and the source is no exception', () => {
    const s = table(
      [
        creature(
          "{T}: Return target creature and all other creatures with the same name as that creature to their owners' hands.",
        ),
      ],
      { [A]: { battlefield: ['Hero', { card: 'Hero', as: 'Twin' }, 'Bear'] } },
    );
    s.activate(A, 'Hero', { targets: ['Twin'] });
    expect([s.hand(A), s.battlefield(A)]).toEqual([['Hero', 'Hero'], ['Bear']]);
  });
  it('608.2d: for each of them a keyword is chosen by itself', () => {
    const s = table([instant('Creatures you control gain your choice of flying or trample until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Giant'] },
    });
    s.say(A, 'k0').say(A, 'k1').cast(A, 'Deed');
    expect([[...s.chars('Bear').keywords], [...s.chars('Giant').keywords]]).toEqual([['flying'], ['trample']]);
  });
});

describe('leave to let something happen (608.2d)', () => {
  it.each([
    ['yes', '1/1'],
    ['no', '2/2'],
  ])('608.2d: to a creature: %s', (answer, pt) => {
    const s = table([instant('You may have target creature get -1/-1 until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] },
    });
    s.say(A, answer).cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe(pt);
  });
  it('608.2d: to a player', () => {
    const s = table([instant('You may have target player lose 2 life.')], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: {},
    });
    const life = s.life(B);
    s.say(A, 'yes').cast(A, 'Deed', { targets: [B] });
    expect(life - s.life(B)).toBe(2);
  });
});

describe('protection that does not remove an Aura (702.16)', () => {
  const WARD = (words: string, name: string): InlineCard => ({
    name,
    cost: '{W}',
    type: 'Enchantment — Aura',
    text: `Enchant creature\nEnchanted creature has protection from white.${words}`,
  });
  it.each([
    ['', 'graveyard'],
    [" This effect doesn't remove this Aura.", 'battlefield'],
  ])('702.16d: the Aura that gives it:%s', (words, zone) => {
    const s = table([WARD(words, 'Ward')], { [A]: { hand: ['Ward'], battlefield: ['Plains', 'Bear'] } });
    s.cast(A, 'Ward', { targets: ['Bear'] });
    expect(s.zone('Ward')).toBe(zone);
  });
  it('702.16d: another Aura of that color goes all the same', () => {
    const s = table(
      [
        WARD(" This effect doesn't remove this Aura.", 'Ward'),
        {
          name: 'Grace',
          cost: '{W}',
          type: 'Enchantment — Aura',
          text: 'Enchant creature\nEnchanted creature has flying.',
        },
      ],
      { [A]: { hand: ['Grace', 'Ward'], battlefield: ['Plains', 'Plains', 'Bear'] } },
    );
    s.cast(A, 'Grace', { targets: ['Bear'] }).cast(A, 'Ward', { targets: ['Bear'] });
    expect([s.zone('Grace'), s.zone('Ward')]).toEqual(['graveyard', 'battlefield']);
  });
});

describe('two kickers (702.33b, 702.33e)', () => {
  const MAGE: InlineCard = {
    name: 'Mage',
    cost: '{U}',
    type: 'Creature — Human Wizard',
    pt: '2/2',
    text: 'Kicker {1}{U} and/or {2}\nWhen this creature enters, if it was kicked with its {1}{U} kicker, you gain 3 life.\nWhen this creature enters, if it was kicked with its {2} kicker, draw a card.',
  };
  it.each([
    [['kicker {1}{U}'], 3, 0],
    [['kicker {2}'], 0, 1],
    [['kicker {1}{U}', 'kicker {2}'], 3, 1],
    [[], 0, 0],
  ] as const)('702.33e: what is paid decides which ability triggers: %j', (paid, gained, drawn) => {
    const s = table([MAGE], { [A]: { hand: ['Mage'], library: ['Wall', 'Wall'], battlefield: isles } });
    const life = s.life(A);
    const pays = (key: string) => ({ keys: [paid.some((p) => p === key) ? 'yes' : 'no'] });
    if (paid.length === 2) s.will(A, suggestAnswer); // the order of the two
    s.cast(A, 'Mage', { draft: { 'kicker {1}{U}': pays('kicker {1}{U}'), 'kicker {2}': pays('kicker {2}') } });
    expect([s.life(A) - life, s.hand(A).length]).toEqual([gained, drawn]);
  });
  it.each([
    ['kicker {1}{U}', 'graveyard'],
    ['kicker {2}', 'battlefield'],
  ])('702.33b: either of them kicks the spell, and each has words of its own: %s', (key, zone) => {
    const s = table(
      [
        {
          name: 'Deed',
          cost: '{U}',
          type: 'Sorcery',
          text: 'Kicker {1}{U} and/or {2}\nDraw a card. If this spell was kicked, you gain 1 life. If this spell was kicked with its {1}{U} kicker, destroy target creature.',
        },
      ],
      { [A]: { hand: ['Deed'], library: ['Wall'], battlefield: isles }, [B]: { battlefield: ['Giant'] } },
    );
    const life = s.life(A);
    const pays = (k: string) => ({ keys: [k === key ? 'yes' : 'no'] });
    s.cast(A, 'Deed', {
      targets: ['Giant'],
      draft: { 'kicker {1}{U}': pays('kicker {1}{U}'), 'kicker {2}': pays('kicker {2}') },
    });
    expect([s.life(A) - life, s.zone('Giant')]).toEqual([1, zone]);
  });
});
