import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';

/** The words of an effect, and the things that it leaves alone. */
const permanent = ofKind('{G}', 'Enchantment');
const spell = ofKind('{G}', 'Sorcery');

describe('zones', () => {
  it('110.2a: “put” onto the battlefield is under your control, “return … under its owner’s control” is not', () => {
    const cards = [
      spell('Raise', 'Put target creature card from a graveyard onto the battlefield under your control.'),
      spell('Recall', "Return target creature card from a graveyard to the battlefield under its owner's control."),
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Raise', 'Recall'] }, B: { graveyard: ['Bear', 'Giant'] } },
    });
    t.cast('A', 'Raise', { targets: ['Bear'] }).cast('A', 'Recall', { targets: ['Giant'] });
    expect([t.controller('Bear') === t.seat('A'), t.controller('Giant') === t.seat('B')]).toEqual([true, true]);
  });
  it('701.23: as many as the search says, and no more', () => {
    const t = duel({
      cards: [
        spell(
          'Seek',
          'Search your library for up to two basic land cards, reveal them, put them into your hand, then shuffle.',
        ),
      ],
      seats: { A: { battlefield: ['Forest'], hand: ['Seek'], library: ['Bear', 'Forest', 'Island', 'Swamp'] } },
    });
    t.do('A', 'cast', 'Seek').passOne();
    t.passOne();
    expect(t.question).toMatchObject({ kind: 'choose', max: 2 });
    t.choose('A', 'Island', 'Swamp').resolve();
    expect([...t.hand('A')].sort()).toEqual(['Island', 'Swamp']);
  });
  it('701.21: one permanent is sacrificed, and its controller says which', () => {
    const t = duel({
      cards: [spell('Levy', 'Each opponent sacrifices a creature of their choice.')],
      seats: { A: { battlefield: ['Forest'], hand: ['Levy'] }, B: { battlefield: ['Bear', 'Giant', 'Bird'] } },
    });
    t.choose('B', 'Giant').cast('A', 'Levy');
    expect([...t.battlefield('B')].sort()).toEqual(['Bear', 'Bird']);
  });
  it('701.58: the top card is cloaked, one of them', () => {
    const t = duel({
      cards: [spell('Veil', 'Cloak the top card of your library.')],
      seats: { A: { battlefield: ['Forest'], hand: ['Veil'], library: ['Giant', 'Bear', 'Bird'] } },
    });
    t.cast('A', 'Veil');
    expect([t.library('A'), t.zone('Bird'), t.object('Bird')?.faceDown]).toEqual([
      ['Giant', 'Bear'],
      'battlefield',
      true,
    ]);
  });
});

describe('damage that is prevented (615)', () => {
  const spark = (name: string, what: string): ReturnType<typeof spell> =>
    spell(name, `~ deals 2 damage to ${what}.`, { type: 'Instant' });
  it('615.1: combat damage alone', () => {
    const t = duel({
      cards: [
        spell('Fog', 'Prevent all combat damage that would be dealt this turn.', { type: 'Instant' }),
        spark('Dart', 'any target'),
      ],
      seats: { A: { battlefield: ['Bear', ...lands(2, 'Forest')], hand: ['Fog', 'Dart'] } },
    });
    t.cast('A', 'Fog').cast('A', 'Dart', { targets: ['B'] });
    expect(t.life('B')).toBe(18);
    t.attack({ Bear: 'B' }).to('end');
    expect(t.life('B')).toBe(18);
  });
  it('615.1: damage to one creature, not to others', () => {
    const t = duel({
      cards: [
        spell('Ward', 'Prevent all damage that would be dealt to target creature this turn.', { type: 'Instant' }),
        spark('Dart', 'any target'),
        spark('Bolt', 'any target'),
      ],
      seats: { A: { battlefield: ['Bear', 'Wall', ...lands(3, 'Forest')], hand: ['Ward', 'Dart', 'Bolt'] } },
    });
    t.cast('A', 'Ward', { targets: ['Bear'] })
      .cast('A', 'Dart', { targets: ['Bear'] })
      .cast('A', 'Bolt', { targets: ['Wall'] });
    expect([t.object('Bear')?.damage, t.object('Wall')?.damage]).toEqual([0, 2]);
  });
  it('615.1: damage by one creature, not by others', () => {
    const t = duel({
      cards: [
        spell('Calm', 'Prevent all damage that would be dealt by target creature this turn.', { type: 'Instant' }),
      ],
      seats: { A: { battlefield: ['Bear', 'Giant', 'Forest'], hand: ['Calm'] } },
    });
    t.cast('A', 'Calm', { targets: ['Giant'] })
      .attack({ Bear: 'B', Giant: 'B' })
      .to('end');
    expect(t.life('B')).toBe(18);
  });
});

describe('which ones', () => {
  it.each([
    ['power', 'Giant'],
    ['toughness', 'Post'],
  ])('608.2h: the greatest %s is what is asked for, among those that are spoken of', (stat, name) => {
    const cards = [
      spell('Fell', `Destroy target creature with the greatest ${stat} among creatures your opponents control.`),
      { name: 'Post', cost: '{W}', type: 'Creature — Wall', pt: '0/6' },
      { name: 'Hulk', cost: '{6}', type: 'Creature — Giant', pt: '9/9' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Forest', 'Hulk'], hand: ['Fell'] }, B: { battlefield: ['Bear', 'Giant', 'Post'] } },
    });
    expect(['Bear', 'Giant', 'Post'].filter((c) => t.mayTarget('A', 'cast', 'Fell', c))).toEqual([name]);
  });
  it('122.1: counters of that kind alone', () => {
    const t = duel({
      cards: [permanent('Banner', 'Creatures you control with +1/+1 counters on them have trample.')],
      seats: {
        A: {
          battlefield: [
            'Banner',
            { card: 'Bear', counters: { '+1/+1': 1 } },
            { card: 'Giant', counters: { charge: 1 } },
          ],
        },
      },
    });
    expect([t.chars('Bear').keywords.has('trample'), t.chars('Giant').keywords.has('trample')]).toEqual([true, false]);
  });
  it('601.2b: only such permanents may be tapped for the cost', () => {
    const HORN = permanent('Horn', 'Tap an untapped Bird you control: You gain 1 life.', { type: 'Artifact' });
    const t = duel({
      cards: [HORN, { name: 'Wren', cost: '{U}', type: 'Creature — Bird', pt: '1/1' }],
      seats: { A: { battlefield: ['Horn', 'Bear', 'Wren'] } },
    });
    t.activate('A', 'Horn');
    expect([
      t.life('A'),
      t.object('Wren')?.tapped,
      t.object('Bear')?.tapped,
      t.try('A', 'activate', 'Horn') === null,
    ]).toEqual([21, true, false, false]);
  });
  it('701.4a: only such a card or permanent is beheld', () => {
    const ROAR = spell('Roar', 'As an additional cost to cast this spell, behold a Dragon.\nYou gain 2 life.');
    const WYRM = { name: 'Wyrm', cost: '{5}', type: 'Creature — Dragon', pt: '5/5' };
    const without = duel({
      cards: [ROAR, WYRM],
      seats: { A: { battlefield: ['Forest', 'Bear'], hand: ['Roar', 'Giant'] } },
    });
    expect(without.try('A', 'cast', 'Roar')).not.toBeNull();
    const t = duel({ cards: [ROAR, WYRM], seats: { A: { battlefield: ['Forest'], hand: ['Roar', 'Wyrm'] } } });
    t.cast('A', 'Roar');
    expect([t.life('A'), t.zone('Wyrm')]).toEqual([22, 'hand']);
  });
  it('601.3: from a graveyard and from nowhere else', () => {
    const ECHO = spell(
      'Echo',
      'You gain 1 life. If this spell was cast from a graveyard, you gain 2 life.\nFlashback {G}',
    );
    const t = duel({ cards: [ECHO], seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Echo'] } } });
    t.cast('A', 'Echo');
    expect(t.life('A')).toBe(21);
    t.cast('A', 'Echo');
    expect(t.life('A')).toBe(24);
  });
});

describe('chance and choices', () => {
  it('705.1: won or lost, the coin does one of the two', () => {
    const outcomes = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
        const t = duel({
          seed,
          cards: [spell('Toss', 'Flip a coin. If you win the flip, you gain 3 life.')],
          seats: { A: { battlefield: ['Forest'], hand: ['Toss'] } },
        });
        t.say('A', 'heads').cast('A', 'Toss');
        return t.life('A');
      }),
    );
    expect([...outcomes].sort()).toEqual([20, 23]);
  });
  it('111.3: a token has the size that the effect says', () => {
    const t = duel({
      cards: [spell('March', 'Create a 2/3 white Soldier creature token.')],
      seats: { A: { battlefield: ['Forest'], hand: ['March'] } },
    });
    t.cast('A', 'March');
    expect(t.pt('Soldier')).toBe('2/3');
  });
  it('603.12, 700.2: one mode of what is reflexive is chosen', () => {
    const t = duel({
      cards: [
        permanent(
          'Altar',
          '{G}: You may sacrifice a creature. When you do, choose one —\n• You gain 2 life.\n• Draw a card.',
          { type: 'Artifact' },
        ),
      ],
      seats: { A: { battlefield: ['Altar', 'Bear', 'Forest'], library: ['Giant', 'Giant'] } },
    });
    t.say('A', 'yes').say('A', 'm0').activate('A', 'Altar');
    expect([t.life('A') - 20, t.hand('A').length]).toEqual([2, 0]);
  });
});
