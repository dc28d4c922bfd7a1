import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { duel, lands, ofKind } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';

/** Words for cards that go from one zone to another, beyond their usual form. */

const enchantment = ofKind('{G}', 'Enchantment');
const sorcery = ofKind('{G}', 'Sorcery');
const creature = (name: string, text: string, pt = '2/2') => card(name, '{G}', 'Creature — Cat', text, pt);
const forests = lands(4, 'Forest');

describe('cards in hands, libraries and graveyards', () => {
  it('608.2h: how many cards the opponent has in hand', () => {
    const t = duel({
      cards: [sorcery('Ponder', "Draw cards equal to the number of cards in target opponent's hand.")],
      seats: {
        A: { battlefield: forests, hand: ['Ponder'], library: ['Bear', 'Bird', 'Giant'] },
        B: { hand: ['Island', 'Island'] },
      },
    });
    t.cast('A', 'Ponder', { targets: ['B'] });
    expect(t.hand('A')).toEqual(['Giant', 'Bird']);
  });
  it('701.9b: what is discarded at random nobody chooses', () => {
    const t = duel({
      cards: [sorcery('Fret', 'Target opponent discards two cards at random.')],
      seats: { A: { battlefield: forests, hand: ['Fret'] }, B: { hand: ['Bear', 'Bird', 'Giant'] } },
    });
    const asked: string[] = [];
    t.will('B', (part) => {
      asked.push(part.title);
      return suggestAnswer(part);
    });
    t.cast('A', 'Fret', { targets: ['B'] });
    expect([asked, t.hand('B').length]).toEqual([[], 1]);
  });
  it('701.9b: a card discarded at random to pay is not among what the payer decides', () => {
    const wheel = {
      name: 'Roulette',
      cost: '{1}',
      type: 'Artifact',
      text: '{T}, Discard a card at random: You gain 2 life.',
    };
    const t = duel({ cards: [wheel], seats: { A: { battlefield: ['Roulette'], hand: ['Bear', 'Bird'] } } });
    const part = t.g.partOf(0)?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.kind === 'activate') : undefined;
    const asked: string[] = [];
    t.g.compose(action?.key ?? '', ({ slot, part: p }) => {
      asked.push(slot);
      return suggestAnswer(p);
    });
    expect(asked).toEqual([]);
  });
  it('608.2d: a nonland card is discarded, and with lands alone none', () => {
    const held = (...hand: string[]): string[] =>
      duel({
        cards: [sorcery('Nag', 'Target opponent discards a nonland card.')],
        seats: { A: { battlefield: forests, hand: ['Nag'] }, B: { hand } },
      })
        .cast('A', 'Nag', { targets: ['B'] })
        .hand('B');
    expect([held('Forest', 'Bear'), held('Forest', 'Island')]).toEqual([['Forest'], ['Forest', 'Island']]);
  });
  it.each([
    ['701.23c', 'Search your library for a creature card, reveal it, put it into your hand, then shuffle.', true],
    ['701.23', 'Search your library for a creature card, put it into your hand, then shuffle.', false],
    [
      '701.20a',
      'Look at the top two cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in any order.',
      true,
    ],
    [
      '701.20e',
      'Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.',
      false,
    ],
  ] as const)('%s: whether what is taken is shown: “%s”', (_clause, text, shown) => {
    const t = duel({
      cards: [sorcery('Seek', text)],
      seats: { A: { battlefield: forests, hand: ['Seek'], library: ['Forest', 'Bear'] } },
    });
    t.choose('A', 'Bear').cast('A', 'Seek');
    expect([t.hand('A'), [...t.g.journal.events(0)].some((e) => e.e === 'reveal' && e.defs.includes('Bear'))]).toEqual([
      ['Bear'],
      shown,
    ]);
  });
  it('401.5: with the top card of your library revealed that of the other library stays hidden', () => {
    const t = duel({
      cards: [enchantment('Oracle', 'Play with the top card of your library revealed.')],
      seats: { A: { battlefield: ['Oracle'], library: ['Bear'] }, B: { library: ['Bird'] } },
    });
    const seen = (name: string, seat: string): boolean => {
      const { person, side } = t.g.world.seat(t.seat(seat));
      return canSee(t.g, { person, side }, t.g.world.get(t.id(name)));
    };
    expect([seen('Bear', 'B'), seen('Bird', 'A')]).toEqual([true, false]);
  });
  it('701.23, 603.2: "whenever an opponent searches their library" is not about your own searching', () => {
    const cards = [
      enchantment('Watch', 'Whenever an opponent searches their library, you gain 1 life.'),
      sorcery('Seek', 'Search your library for a creature card, put it into your hand, then shuffle.'),
    ];
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Watch', ...forests], hand: ['Seek'] },
        B: { battlefield: forests, hand: [{ card: 'Seek', as: 'Other' }] },
      },
    });
    t.cast('A', 'Seek');
    expect(t.life('A')).toBe(20);
    t.to('main1', 'B').cast('B', 'Other');
    expect(t.life('A')).toBe(21);
  });
  it('601.3, 118.8: it may be cast from the graveyard if two creatures are sacrificed besides', () => {
    const ghoul = creature(
      'Ghoul',
      'You may cast ~ from your graveyard by sacrificing two creatures in addition to paying its other costs.',
    );
    const t = duel({ cards: [ghoul], seats: { A: { battlefield: ['Bear', 'Bird', 'Forest'], graveyard: ['Ghoul'] } } });
    t.cast('A', 'Ghoul');
    expect([t.battlefield('A'), t.object('Forest')?.tapped]).toEqual([['Forest', 'Ghoul'], true]);
  });
});

describe('onto the battlefield', () => {
  it.each([
    ['Put target creature card from a graveyard onto the battlefield.', 'A', '110.2a'],
    ['Return target creature card from a graveyard to the battlefield under your control.', 'A', '110.2a'],
    ["Return target creature card from a graveyard to the battlefield under its owner's control.", 'B', '110.2a'],
  ])('%s: it is then controlled by %s', (text, seat) => {
    const t = duel({
      cards: [sorcery('Raise', text)],
      seats: { A: { battlefield: forests, hand: ['Raise'] }, B: { graveyard: ['Bear'] } },
    });
    expect(t.cast('A', 'Raise', { targets: ['Bear'] }).controller('Bear')).toBe(t.seat(seat));
  });
  it('701.58a: a card of the hand is cloaked, which its player chooses', () => {
    const t = duel({
      cards: [{ name: 'Wardrobe', cost: '{1}', type: 'Artifact', text: '{2}, {T}: Cloak a card from your hand.' }],
      seats: { A: { battlefield: ['Wardrobe', ...forests], hand: ['Bear', 'Bird'], library: ['Giant'] } },
    });
    t.choose('A', 'Bear').activate('A', 'Wardrobe');
    expect([t.hand('A'), t.library('A'), t.object('Bear')?.faceDown]).toEqual([['Bird'], ['Giant'], true]);
  });
  it('303.4f: a Role token enters attached to the creature that is targeted', () => {
    const t = duel({
      cards: [sorcery('Knight', 'Create a Monster Role token attached to target creature you control.')],
      seats: { A: { battlefield: ['Bear', 'Giant', 'Bird', ...forests], hand: ['Knight'] } },
    });
    t.cast('A', 'Knight', { targets: ['Giant'] });
    expect(['Bear', 'Giant', 'Bird'].map((name) => t.pt(name))).toEqual(['2/2', '5/5', '1/1']);
  });
  it('707.5, 614.1c: what enters tapped as a copy is tapped', () => {
    const t = duel({
      cards: [
        { name: 'Mirage', type: 'Land', text: 'You may have ~ enter tapped as a copy of any land on the battlefield.' },
      ],
      seats: { A: { battlefield: ['Island'], hand: ['Mirage'] } },
    });
    t.choose('A', 'Island').play('A', 'Mirage');
    expect([t.chars('Mirage').name, t.object('Mirage')?.tapped]).toEqual(['Island', true]);
  });
  it('707.9b: a copy that is an artifact, too', () => {
    const double = creature(
      'Double',
      "You may have ~ enter as a copy of any creature on the battlefield, except it's an artifact in addition to its other types.",
      '0/0',
    );
    const t = duel({ cards: [double], seats: { A: { battlefield: ['Bear', ...forests], hand: ['Double'] } } });
    t.choose('A', 'Bear').cast('A', 'Double');
    expect([t.chars('Double').name, [...t.chars('Double').types].sort()]).toEqual(['Bear', ['artifact', 'creature']]);
  });
  it('707.9b, 704.5j: two copies that are legendary, too, are not kept side by side', () => {
    const shade = creature(
      'Shade',
      "Whenever another creature you control enters, you may have ~ become a copy of that creature until end of turn, except its name is ~ and it's legendary in addition to its other types.",
    );
    const t = duel({ cards: [shade], seats: { A: { battlefield: ['Shade', ...forests], hand: ['Bear'] } } });
    t.say('A', 'yes').cast('A', 'Bear');
    expect([t.chars('Shade').name, t.chars('Shade').supertypes]).toEqual(['Shade', ['legendary']]);
  });
});
