import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import { card, casts, mayAttack, playing, ruling } from '../../dsl/plain-ruling.ts';
import { done, YOU } from '../effects/ir.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(6, 'Island');
/** a spell for {U} that does this */
const sorcery = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Sorcery', text });
const creature = (text: string, name = 'Hero', pt = '2/2'): InlineCard => ({
  name,
  cost: '{U}',
  type: 'Creature — Human',
  pt,
  text,
});

describe('amounts by types (207.2c, 305.6)', () => {
  it('305.6: domain counts basic land types, not lands', () => {
    const s = table([creature('Domain — This creature gets +2/+0 for each basic land type among lands you control.')], {
      [A]: { battlefield: ['Hero', ...lands(3, 'Forest'), 'Island'] },
    });
    expect(s.pt('Hero')).toBe('6/2');
  });
  it('205.2: delirium counts card types among the cards of a graveyard', () => {
    const s = table(
      [
        creature(
          'Delirium — This creature gets +1/+1 as long as there are four or more card types among cards in your graveyard.',
        ),
        { name: 'Golem', cost: '{3}', type: 'Artifact Creature — Golem', pt: '1/1' },
        sorcery('You gain 1 life.'),
      ],
      { [A]: { battlefield: ['Hero', ...isles], hand: ['Deed'], graveyard: ['Golem', 'Island', 'Bear'] } },
    );
    expect(s.pt('Hero')).toBe('2/2');
    s.cast(A, 'Deed');
    expect(s.pt('Hero')).toBe('3/3');
  });
  it('122.1: for each counter on it', () => {
    const s = table([creature('This creature gets +2/+0 for each charge counter on it.')], {
      [A]: { battlefield: [{ card: 'Hero', counters: { charge: 3 } }] },
    });
    expect(s.pt('Hero')).toBe('8/2');
  });
});

describe('energy (107.14)', () => {
  const SPARKER = creature(
    'When this creature enters, you get {E}{E}{E}.\nPay {E}{E}: This creature gets +1/+1 until end of turn.\nWhenever you get one or more {E}, you gain 1 life.',
  );
  it('107.14: it is got, paid, and not paid when there is too little', () => {
    const s = table([SPARKER], { [A]: { hand: ['Hero'], battlefield: isles } });
    const life = s.life(A);
    s.cast(A, 'Hero');
    expect([s.g.world.seat(s.seat(A)).counters['energy'], s.life(A) - life]).toEqual([3, 1]);
    s.activate(A, 'Hero');
    expect([s.pt('Hero'), s.g.world.seat(s.seat(A)).counters['energy']]).toEqual(['3/3', 1]);
    expect(s.try(A, 'activate', 'Hero')).not.toBeNull();
  });
  it('118.12: an offer to pay energy', () => {
    const s = table([sorcery('You get {E}{E}.'), sorcery('You may pay {E}{E}. If you do, draw a card.', 'Spend')], {
      [A]: { hand: ['Deed', 'Spend'], library: ['Bear', 'Bear'], battlefield: isles },
    });
    s.cast(A, 'Deed').say(A, 'yes').cast(A, 'Spend');
    expect([s.hand(A), s.g.world.seat(s.seat(A)).counters['energy']]).toEqual([['Bear'], 0]);
  });
});

describe('explore (701.44)', () => {
  const SCOUT = creature(
    'When this creature enters, it explores.\nWhenever a creature you control explores, you gain 3 life.',
  );
  it('701.44a: a land goes to hand', () => {
    const s = table([SCOUT], { [A]: { hand: ['Hero'], library: ['Bear', 'Forest'], battlefield: isles } });
    const life = s.life(A);
    s.cast(A, 'Hero');
    expect([s.hand(A), s.pt('Hero'), s.life(A) - life]).toEqual([['Forest'], '2/2', 3]);
  });
  it.each([
    ['yes', 'graveyard'],
    ['no', 'library'],
  ])('701.44a: anything else makes it grow and may go to the graveyard: %s', (answer, zone) => {
    const s = table([SCOUT], { [A]: { hand: ['Hero'], library: ['Forest', 'Bear'], battlefield: isles } });
    s.say(A, answer).cast(A, 'Hero');
    expect([s.zone('Bear'), s.pt('Hero')]).toEqual([zone, '3/3']);
  });
  it('701.44b: with an empty library it explores all the same', () => {
    const s = table([SCOUT], { [A]: { hand: ['Hero'], library: [], battlefield: isles } });
    const life = s.life(A);
    s.cast(A, 'Hero');
    expect([s.pt('Hero'), s.life(A) - life]).toEqual(['3/3', 3]);
  });
});

describe('connive (701.50)', () => {
  const [LAND, SPELL] = ['Forest', 'Bear'];
  it.each([
    [LAND, '2/2'],
    [SPELL, '3/3'],
  ])('701.50a: it grows if a nonland card is discarded: %s', (discarded, pt) => {
    const s = table([creature('When this creature enters, it connives.')], {
      [A]: { hand: ['Hero', 'Forest'], library: ['Bear'], battlefield: isles },
    });
    s.choose(A, discarded).cast(A, 'Hero');
    expect([s.zone(discarded), s.pt('Hero')]).toEqual(['graveyard', pt]);
  });
  it('701.50e: conniving 2 draws, discards and counts twice', () => {
    const s = table([sorcery('Target creature you control connives 2.')], {
      [A]: { hand: ['Deed'], library: ['Forest', 'Bear', 'Giant'], battlefield: [...isles, 'Bird'] },
    });
    s.choose(A, 'Bear', 'Giant').cast(A, 'Deed', { targets: ['Bird'] });
    expect(s.pt('Bird')).toBe('3/3');
  });
});

describe('amass (701.47)', () => {
  it('701.47a: an Army is made, and one that is there grows and takes on the subtype', () => {
    const s = table([sorcery('Amass Orcs 2.'), sorcery('Amass 1.', 'Older')], {
      [A]: { hand: ['Deed', 'Older'], battlefield: isles },
    });
    s.cast(A, 'Deed');
    const army = s.id('Orc Army');
    expect([s.pt('Orc Army'), s.g.world.chars(army).colors]).toEqual(['2/2', ['B']]);
    s.cast(A, 'Older');
    expect([s.g.world.power(army), s.g.world.chars(army).subtypes, s.battlefield(A).length]).toEqual([
      3,
      ['Orc', 'Army', 'Zombie'],
      7,
    ]);
  });
});

describe('goad (701.15)', () => {
  const goads = {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    options: { seating: 'named' },
    turn: { side: 'B', step: 'main1' },
    cards: [card('Dare', '{0}', 'Instant', 'Goad target creature.')],
    seats: { A: { hand: ['Dare'] }, B: { battlefield: ['Bear'] }, C: { hand: ['Dare'] } },
  };
  ruling('701.15b: it attacks if able, and somebody else than who goaded it if able', goads)
    .when('A', casts('Dare', { at: 'Bear' }))
    .resolve()
    .until('attack')
    .then('B', mayAttack({ Bear: ['C'] }))
    .check('it has to', (t) =>
      expect(t.view('B').ask[0]?.part).toMatchObject({
        creatures: [{ must: 'It is goaded and attacks each combat if able (CR 701.15b).' }],
      }),
    );
  ruling('701.15c: goaded by both opponents it may attack either', goads)
    .when('A', casts('Dare', { at: 'Bear' }))
    .resolve()
    .when('C', casts('Dare', { at: 'Bear' }))
    .resolve()
    .until('attack')
    .then('B', mayAttack({ Bear: ['A', 'C'] }));
  it("701.15a: against a single opponent it attacks all the same, until that one's next turn", () => {
    const s = table([sorcery('Goad target creature an opponent controls.')], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: { battlefield: ['Bear'] },
    });
    s.cast(A, 'Deed', { targets: ['Bear'] })
      .to('main1', B)
      .untilQuestion('attack');
    expect(s.question).toMatchObject({ creatures: [{ must: expect.any(String) as string }] });
    s.attack({ Bear: A });
    s.to('main1', A);
    expect(s.chars('Bear').goadedBy).toBeUndefined();
  });
  it('701.15b: an Aura that says so goads for its controller', () => {
    const AURA: InlineCard = {
      name: 'Dare',
      cost: '{U}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature gets +2/+2 and is goaded.',
    };
    const s = table([AURA], { [A]: { hand: ['Dare'], battlefield: isles }, [B]: { battlefield: ['Bear'] } });
    s.cast(A, 'Dare', { targets: ['Bear'] });
    expect([s.pt('Bear'), s.chars('Bear').goadedBy]).toEqual(['4/4', [s.seat(A)]]);
  });
});

it('701.47c, 701.44d: the words run on what they are given', () => {
  const { table: t } = playing({ seats: { A: { battlefield: ['Bear', 'Bird'], library: [] }, B: {} } });
  done(t, [
    { do: 'explore', what: { sel: 'each', filter: { nouns: ['creature'], whose: 'you' } } },
    { do: 'amass', who: YOU, subtype: 'Orc', count: { a: 'n', n: 1 } },
    { do: 'tap', what: { sel: 'it' } },
  ]);
  const shown = ['Bear', 'Bird', 'Orc Army'].map((name) => t.seen('B', name));
  expect(shown.map((o) => [o?.power, o?.tapped === true])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
});
