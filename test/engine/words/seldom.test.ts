import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';

/** Words that are in few rulings. */
const permanent = ofKind('{G}', 'Enchantment');
const spell = ofKind('{G}', 'Sorcery');
const WOOD = lands(4, 'Forest');

describe('life and the end of the game', () => {
  it('119.5: a life total becomes a number', () => {
    const t = duel({
      cards: [spell('Even', "Target player's life total becomes 7.")],
      seats: { A: { battlefield: WOOD, hand: ['Even'] } },
    });
    t.cast('A', 'Even', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 7]);
  });
  it('701.12c: life totals are exchanged', () => {
    const t = duel({
      cards: [spell('Trade', 'Exchange life totals with target opponent.')],
      sides: { A: { life: 5 } },
      seats: { A: { battlefield: WOOD, hand: ['Trade'] } },
    });
    t.cast('A', 'Trade', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 5]);
  });
  it.each([
    ['Doom', 'Target player loses the game.', 0],
    ['Truce', 'The game is a draw.', null],
  ])('104.3e, 104.4c: %s', (name, text, winner) => {
    const t = duel({ cards: [spell(name, text)], seats: { A: { battlefield: WOOD, hand: [name] } } });
    t.cast('A', name, { targets: ['B'] });
    expect(t.g.state.over?.winner).toBe(winner);
  });
  it('119, 402: a size by a life total and by a hand', () => {
    const cards = [
      permanent('Heart', '~ gets +X/+X, where X is your life total.', { type: 'Creature — Cat', pt: '0/0' }),
      permanent('Scholar', '~ gets +1/+0 for each card in your hand.', { type: 'Creature — Cat', pt: '0/1' }),
    ];
    const t = duel({
      cards,
      sides: { A: { life: 9 } },
      seats: { A: { battlefield: ['Heart', 'Scholar'], hand: ['Bear', 'Bear'] }, B: { hand: ['Bear'] } },
    });
    expect([t.pt('Heart'), t.pt('Scholar')]).toEqual(['9/9', '2/1']);
  });
});

describe('cards', () => {
  it('701.25: what is surveilled may go to the graveyard', () => {
    const t = duel({
      cards: [spell('Peer', 'Surveil 2.')],
      seats: { A: { battlefield: WOOD, hand: ['Peer'], library: ['Bear', 'Giant', 'Bird'] } },
    });
    t.do('A', 'cast', 'Peer').passOne();
    t.passOne();
    expect(t.question).toMatchObject({ kind: 'piles', items: [t.ref('Bird'), t.ref('Giant')] });
  });
  it('701.20: a card is chosen from a revealed hand and discarded', () => {
    const t = duel({
      cards: [
        spell(
          'Pry',
          'Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.',
        ),
      ],
      seats: { A: { battlefield: WOOD, hand: ['Pry'] }, B: { hand: ['Forest', 'Giant', 'Bear'] } },
    });
    t.choose('A', 'Giant').cast('A', 'Pry', { targets: ['B'] });
    expect([t.hand('B'), t.graveyard('B')]).toEqual([['Forest', 'Bear'], ['Giant']]);
  });
  it('118: cards of the library are exiled as a cost', () => {
    const t = duel({
      cards: [permanent('Mill', 'Exile the top two cards of your library: You gain 1 life.')],
      seats: { A: { battlefield: ['Mill'], library: ['Bear', 'Giant', 'Bird'] } },
    });
    t.activate('A', 'Mill');
    expect([t.life('A'), t.library('A'), t.zone('Bird')]).toEqual([21, ['Bear'], 'exile']);
  });
  it('107.6: {Q} untaps what is tapped, and nothing else pays it', () => {
    const t = duel({
      cards: [permanent('Stirred', '{Q}: You gain 1 life.', { type: 'Artifact' })],
      seats: { A: { battlefield: [{ card: 'Stirred', tapped: true }] } },
    });
    t.activate('A', 'Stirred');
    expect([t.life('A'), t.object('Stirred')?.tapped, t.try('A', 'activate', 'Stirred') === null]).toEqual([
      21,
      false,
      false,
    ]);
  });
});

describe('creatures', () => {
  it('701.14: each deals damage equal to its power to the other', () => {
    const t = duel({
      cards: [spell('Brawl', "Target creature you control fights target creature you don't control.")],
      seats: { A: { battlefield: ['Giant', ...WOOD], hand: ['Brawl'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Brawl', { targets: ['Giant', 'Bear'] });
    expect([t.zone('Bear'), t.object('Giant')?.damage]).toEqual(['graveyard', 2]);
  });
  it('613.4d: power and toughness are switched', () => {
    const t = duel({
      cards: [
        spell('Turn', "Switch target creature's power and toughness until end of turn."),
        { name: 'Post', cost: '{W}', type: 'Creature — Wall', pt: '1/3' },
      ],
      seats: { A: { battlefield: ['Post', ...WOOD], hand: ['Turn'] } },
    });
    t.cast('A', 'Turn', { targets: ['Post'] });
    expect(t.pt('Post')).toBe('3/1');
  });
  it('120.3: only a creature that was dealt damage this turn is a target', () => {
    const t = duel({
      cards: [
        spell('Finish', 'Destroy target creature that was dealt damage this turn.'),
        spell('Prod', '~ deals 1 damage to target creature.'),
      ],
      seats: { A: { battlefield: ['Bear', 'Giant', ...WOOD], hand: ['Finish', 'Prod'] } },
    });
    t.cast('A', 'Prod', { targets: ['Giant'] });
    expect(['Bear', 'Giant'].map((c) => t.mayTarget('A', 'cast', 'Finish', c))).toEqual([false, true]);
  });
  it('105.2: colorless creatures alone', () => {
    const t = duel({
      cards: [
        spell('Rust', 'Destroy all colorless creatures.'),
        { name: 'Golem', cost: '{3}', type: 'Artifact Creature — Golem', pt: '2/2' },
      ],
      seats: { A: { battlefield: ['Bear', 'Golem', ...WOOD], hand: ['Rust'] } },
    });
    t.cast('A', 'Rust');
    expect([t.zone('Bear'), t.zone('Golem')]).toEqual(['battlefield', 'graveyard']);
  });
  it('201.2: creatures of a name are counted', () => {
    const t = duel({
      cards: [
        permanent('Drover', '~ gets +1/+1 for each creature you control named Bear.', {
          type: 'Creature — Human',
          pt: '1/1',
        }),
      ],
      seats: { A: { battlefield: ['Drover', 'Bear', 'Bear', 'Giant'] } },
    });
    expect(t.pt('Drover')).toBe('3/3');
  });
  it('508.5: the defending player is who is attacked', () => {
    const t = duel({
      cards: [
        permanent('Biter', 'Whenever ~ attacks, defending player loses 1 life.', { type: 'Creature — Rat', pt: '0/1' }),
      ],
      seats: { A: { battlefield: ['Biter'] } },
    });
    t.attack({ Biter: 'B' }).resolve();
    expect([t.life('A'), t.life('B')]).toEqual([20, 19]);
  });
});

describe('what happens', () => {
  const watch = (text: string): ReturnType<typeof permanent> => permanent('Watch', text);
  it.each([
    ['121.1', 'Whenever you draw a card, you gain 1 life.', 'Draw two cards.', 22],
    ['701.22', 'Whenever you scry or surveil, you gain 1 life.', 'Scry 1.', 21],
    ['701.25', 'Whenever you scry or surveil, you gain 1 life.', 'Surveil 1.', 21],
    ['701.21', 'Whenever you sacrifice a creature, you gain 1 life.', 'Sacrifice a creature.', 21],
    [
      '122.6',
      'Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life.',
      'Put two +1/+1 counters on target creature.',
      21,
    ],
    ['701.24', 'Whenever a player shuffles their library, you gain 1 life.', 'Shuffle your library.', 21],
  ])('%s: “%s” triggers', (_, text, does, life) => {
    const t = duel({
      cards: [watch(text), spell('Deed', does)],
      seats: {
        A: { battlefield: ['Watch', 'Bear', ...WOOD], hand: ['Deed'], library: ['Forest', 'Forest', 'Forest'] },
      },
    });
    t.cast('A', 'Deed', { targets: ['Bear'] });
    for (let i = 0; i < 5 && t.g.open?.parts[0]?.part.kind !== 'priority'; i++) t.passOne();
    t.resolve();
    expect(t.life('A')).toBe(life);
  });
  it('730.1: it is night once something says so', () => {
    const t = duel({
      cards: [spell('Dusk', "It becomes night. If it's night, you gain 2 life.")],
      seats: { A: { battlefield: WOOD, hand: ['Dusk'] } },
    });
    t.cast('A', 'Dusk');
    expect(t.life('A')).toBe(22);
  });
});

describe('what is forbidden, allowed or done otherwise', () => {
  const cat = (name: string, text: string, pt = '2/2'): ReturnType<typeof permanent> =>
    permanent(name, text, { type: 'Creature — Cat', pt });
  it('305.2: one more land in the turn, and no third', () => {
    const t = duel({
      cards: [spell('Trek', 'You may play an additional land this turn.')],
      seats: { A: { battlefield: WOOD, hand: ['Trek', 'Island', 'Swamp', 'Plains'] } },
    });
    t.cast('A', 'Trek').play('A', 'Island').play('A', 'Swamp');
    expect(t.try('A', 'play', 'Plains')).not.toBeNull();
  });
  it('510.1a: combat damage by the toughness', () => {
    const t = duel({
      cards: [
        permanent(
          'Form',
          'Each creature you control assigns combat damage equal to its toughness rather than its power.',
        ),
        cat('Ox', '', '1/4'),
      ],
      seats: { A: { battlefield: ['Form', 'Ox'] } },
    });
    expect(t.attack({ Ox: 'B' }).to('main2').life('B')).toBe(16);
  });
  it('509.1b: only creatures with defender can block it', () => {
    const t = duel({
      cards: [cat('Sneak', "~ can't be blocked except by creatures with defender.")],
      seats: { A: { battlefield: ['Sneak'] }, B: { battlefield: ['Bear', 'Wall'] } },
    });
    t.attack({ Sneak: 'B' }).untilQuestion('block');
    const blocks = (name: string): boolean => t.answer('B', { blocks: [[t.ref(name), t.ref('Sneak')]] }) === null;
    expect([blocks('Bear'), blocks('Wall')]).toEqual([false, true]);
  });
  it('601.3: who may cast no spells this turn', () => {
    const t = duel({
      cards: [spell('Hush', "Your opponents can't cast spells this turn.")],
      seats: { A: { battlefield: ['Bear', ...WOOD], hand: ['Hush'] }, B: { battlefield: ['Swamp'], hand: ['Smite'] } },
    });
    t.cast('A', 'Hush');
    expect(t.try('B', 'cast', 'Smite', { targets: ['Bear'] })).not.toBeNull();
  });
  it('122.1: no -1/-1 counters', () => {
    const t = duel({
      cards: [
        permanent('Balm', "Creatures you control can't have -1/-1 counters put on them."),
        spell('Rot', 'Put a -1/-1 counter on target creature.'),
      ],
      seats: { A: { battlefield: ['Balm', 'Bear', ...WOOD], hand: ['Rot'] } },
    });
    expect(t.cast('A', 'Rot', { targets: ['Bear'] }).pt('Bear')).toBe('2/2');
  });
  it('701.23: nobody searches a library', () => {
    const t = duel({
      cards: [
        permanent('Seal', "Players can't search libraries."),
        spell('Seek', 'Search your library for a creature card, put it into your hand, then shuffle.'),
      ],
      seats: { A: { battlefield: ['Seal', ...WOOD], hand: ['Seek'], library: ['Bear'] } },
    });
    expect(t.choose('A', 'Bear').cast('A', 'Seek').hand('A')).toEqual([]);
  });
  it('702.122a: crewing by toughness', () => {
    const t = duel({
      cards: [
        cat('Pilot', '~ crews Vehicles using its toughness rather than its power.', '1/3'),
        permanent('Cart', 'Crew 3', { type: 'Artifact — Vehicle', pt: '3/3' }),
      ],
      seats: { A: { battlefield: ['Pilot', 'Cart'] } },
    });
    t.activate('A', 'Cart');
    expect(t.chars('Cart').types).toContain('creature');
  });
  it('502.3: what is enchanted stays tapped', () => {
    const t = duel({
      cards: [
        permanent('Frost', "Enchant creature\nEnchanted creature doesn't untap during its controller's untap step.", {
          type: 'Enchantment — Aura',
        }),
      ],
      seats: {
        A: {
          battlefield: [
            { card: 'Bear', tapped: true },
            { card: 'Giant', tapped: true },
            { card: 'Frost', attachedTo: 'Bear' },
          ],
          library: ['Bird', 'Bird'],
        },
        B: { library: ['Bird'] },
      },
    });
    t.to('draw', 'A');
    expect([t.object('Bear')?.tapped, t.object('Giant')?.tapped]).toEqual([true, false]);
  });
  it('702.8a: creatures in the turn of the opponent', () => {
    const may = (...more: string[]): boolean =>
      duel({
        cards: [permanent('Haste', 'You may cast spells as though they had flash.')],
        turn: { side: 'B' },
        seats: { A: { battlefield: [...WOOD, ...more], hand: ['Bear'] } },
      }).try('A', 'cast', 'Bear') === null;
    expect([may(), may('Haste')]).toEqual([false, true]);
  });
  it('402.2: without a maximum nothing is discarded', () => {
    const held = (...battlefield: string[]): number => {
      const t = duel({
        cards: [permanent('Vault', 'You have no maximum hand size.')],
        seats: { A: { battlefield, hand: Array.from({ length: 9 }, () => 'Bear') }, B: { library: ['Bird', 'Bird'] } },
      });
      return t.to('draw', 'B').hand('A').length;
    };
    expect([held(), held('Vault')]).toEqual([7, 9]);
  });
  it("701.54c: greater power does not block the Ring-bearer, and the Ring-bearer's own does", () => {
    const t = duel({
      cards: [spell('Lure', 'The Ring tempts you.')],
      seats: { A: { battlefield: ['Bear', ...WOOD], hand: ['Lure'] }, B: { battlefield: ['Giant', 'Wall'] } },
    });
    t.cast('A', 'Lure').attack({ Bear: 'B' }).untilQuestion('block');
    const blocks = (name: string): boolean => t.answer('B', { blocks: [[t.ref(name), t.ref('Bear')]] }) === null;
    expect([blocks('Giant'), blocks('Wall')]).toEqual([false, true]);
  });
});
