import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { duel, lands, ofKind, scenario } from '../../dsl/plain.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';

/** Rulings on what a word says besides, which other tests leave as it usually is: whose, how many, of which kind. */
const enchantment = ofKind('{G}', 'Enchantment');
const sorcery = ofKind('{G}', 'Sorcery');
const creature = (
  name: string,
  text: string,
  pt = '2/2',
): { name: string; cost: string; type: string; text: string; pt: string } => ({
  name,
  cost: '{G}',
  type: 'Creature — Cat',
  text,
  pt,
});
const forests = lands(4, 'Forest');

describe('how many', () => {
  it('702.86a: annihilator 2 has the defending player sacrifice two permanents', () => {
    const t = duel({
      cards: [creature('Maw', 'Annihilator 2')],
      seats: { A: { battlefield: ['Maw'] }, B: { battlefield: ['Bear', 'Bird', 'Wall'] } },
    });
    t.choose('B', 'Bear', 'Bird').attack({ Maw: 'B' }).resolve();
    expect(['Bear', 'Bird', 'Wall'].map((name) => t.zone(name))).toEqual(['graveyard', 'graveyard', 'battlefield']);
  });
  it.each([
    [1, ['Bird']],
    [2, ['Bird', 'Giant']],
  ] as const)('701.22a: scry %i looks at so many cards', (n, seen) => {
    const t = duel({
      cards: [sorcery('Peer', `Scry ${n}.`)],
      seats: { A: { battlefield: forests, hand: ['Peer'], library: ['Bear', 'Giant', 'Bird'] } },
    });
    const shown: string[] = [];
    t.will('A', (part) => {
      if (part.kind === 'piles') shown.push(...part.items.map((ref) => t.g.nameOf(Number(ref.slice(1)))));
      return suggestAnswer(part);
    });
    t.cast('A', 'Peer');
    expect(shown.toSorted()).toEqual([...seen].toSorted());
  });
  it('602.2b, 601.2f: abilities cost two less where two is said', () => {
    const t = duel({
      cards: [
        enchantment('Ease', 'Activated abilities of creatures you control cost {2} less to activate.'),
        creature('Diver', '{3}: Draw a card.'),
      ],
      seats: { A: { battlefield: ['Ease', 'Diver', 'Forest'], library: ['Bear'] } },
    });
    t.activate('A', 'Diver');
    expect([t.hand('A'), t.object('Forest')?.tapped]).toEqual([['Bear'], true]);
  });
});

describe('whose, and of which kind', () => {
  it('609.4b: what players may do with mana, the opponents of its controller may, too', () => {
    const prism = {
      name: 'Prism',
      cost: '{3}',
      type: 'Artifact',
      text: 'Players may spend mana as though it were mana of any color.',
    };
    const t = duel({
      cards: [prism],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Prism'] }, B: { battlefield: ['Forest', 'Bear'], hand: ['Smite'] } },
    });
    t.cast('B', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('graveyard');
  });
  it('614.16: counters on what others control are not doubled', () => {
    const season = enchantment(
      'Season',
      'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
    );
    const t = duel({
      cards: [season, sorcery('Feed', 'Put a +1/+1 counter on target creature.')],
      seats: { A: { battlefield: ['Season', ...forests], hand: ['Feed'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Feed', { targets: ['Bear'] });
    expect(t.pt('Bear')).toBe('3/3');
  });
  it('305.1, 603.2: "whenever you play a land" is not about the lands of others', () => {
    const t = duel({
      cards: [enchantment('Hail', 'Whenever you play a land, you gain 1 life.')],
      seats: { A: { battlefield: ['Hail'], hand: ['Forest'] }, B: { hand: ['Island'] } },
    });
    t.play('A', 'Forest').resolve();
    expect(t.life('A')).toBe(21);
    t.to('main1', 'B').play('B', 'Island').resolve();
    expect(t.life('A')).toBe(21);
  });
  it('122.6, 603.2: "whenever a +1/+1 counter is put" is not about other counters', () => {
    const cards = [
      creature('Herd', 'Whenever one or more +1/+1 counters are put on ~, you gain 1 life.', '3/3'),
      sorcery('Feed', 'Put a +1/+1 counter on target creature.'),
      sorcery('Rot', 'Put a -1/-1 counter on target creature.'),
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Herd', ...forests], hand: ['Feed', 'Rot'] } } });
    t.cast('A', 'Rot', { targets: ['Herd'] });
    expect(t.life('A')).toBe(20);
    t.cast('A', 'Feed', { targets: ['Herd'] });
    expect(t.life('A')).toBe(21);
  });
  it('101.2, 113.6c: "this spell can\'t be countered" and "cast only during combat" are told apart', () => {
    const cards = [
      { name: 'Sure', cost: '{G}', type: 'Instant', text: "This spell can't be countered.\nYou gain 3 life." },
      { name: 'Brawl', cost: '{G}', type: 'Instant', text: 'Cast this spell only during combat.\nYou gain 3 life.' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: forests, hand: ['Sure', 'Brawl'] }, B: { battlefield: ['Island'], hand: ['Nope'] } },
    });
    expect(t.try('A', 'cast', 'Brawl')?.code).toBe('illegal');
    t.do('A', 'cast', 'Sure');
    t.passOne();
    t.cast('B', 'Nope', { targets: ['Sure'] }).resolve();
    expect(t.life('A')).toBe(23);
  });
});

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

describe('counted, paid and measured', () => {
  it('608.2h: the greatest power is no toughness and no mana value', () => {
    const cards = [
      sorcery('Feast', 'You gain life equal to the greatest power among creatures you control.'),
      { name: 'Post', cost: '{5}', type: 'Creature — Wall', pt: '3/7' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Post', ...forests], hand: ['Feast'] } } });
    expect(t.cast('A', 'Feast').life('A')).toBe(23);
  });
  it.each([
    ['no Goblin', [], 4, false],
    ['a Goblin', ['Goblin'], 2, true],
    ['a Goblin', ['Goblin'], 1, false],
  ] as const)(
    '602.2b: an ability that costs {3} less of {5} if you control a Goblin, with %s',
    (_, more, mana, may) => {
      const forge = {
        name: 'Forge',
        cost: '{1}',
        type: 'Artifact',
        text: '{5}: Draw a card. This ability costs {3} less to activate if you control a Goblin.',
      };
      const t = duel({
        cards: [forge, { name: 'Goblin', cost: '{R}', type: 'Creature — Goblin', pt: '1/1' }],
        seats: { A: { battlefield: ['Forge', ...lands(mana, 'Forest'), ...more] } },
      });
      expect(t.try('A', 'activate', 'Forge') === null).toBe(may);
    },
  );
  it('106.6: mana for an equip ability pays for no other ability', () => {
    const cards = [
      {
        name: 'Armory',
        type: 'Land',
        text: '{T}: Add {R}. Spend this mana only to cast an Equipment spell or activate an equip ability.',
      },
      { name: 'Pike', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+0.\nEquip {1}' },
      { name: 'Drum', cost: '{1}', type: 'Artifact', text: '{1}: You gain 1 life.' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Armory', 'Pike', 'Drum', 'Bear'] } } });
    expect(t.try('A', 'activate', 'Drum')).not.toBeNull();
    expect(t.activate('A', 'Pike', { targets: ['Bear'] }).pt('Bear')).toBe('3/2');
  });
  it("106.6: mana that can't be spent on nonartifact spells pays for artifacts and abilities", () => {
    const cards = [
      { name: 'Scrapyard', type: 'Land', text: "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell." },
      { name: 'Cog', cost: '{1}', type: 'Artifact' },
      { name: 'Rat', cost: '{1}', type: 'Creature — Rat', pt: '1/1' },
      { name: 'Drum', cost: '{1}', type: 'Artifact', text: '{1}: You gain 1 life.' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Scrapyard', { card: 'Scrapyard', as: 'Other' }, 'Drum'], hand: ['Rat', 'Cog'] } },
    });
    expect(t.try('A', 'cast', 'Rat')).not.toBeNull();
    t.activate('A', 'Drum').cast('A', 'Cog');
    expect([t.life('A'), t.zone('Cog')]).toEqual([21, 'battlefield']);
  });
  it('702.126a: untapped artifacts pay for generic mana, and for no more', () => {
    const cards = [
      { name: 'Golem', cost: '{2}', type: 'Artifact Creature — Golem', pt: '2/2', text: 'Improvise' },
      { name: 'Cup', cost: '{1}', type: 'Artifact' },
      { name: 'Bell', cost: '{1}', type: 'Artifact' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Cup', 'Bell'], hand: ['Golem'] } } });
    t.cast('A', 'Golem');
    expect([t.zone('Golem'), t.object('Cup')?.tapped, t.object('Bell')?.tapped]).toEqual(['battlefield', true, true]);
  });
  it('702.78a: creatures without a color of the spell do not conspire', () => {
    const t = (...names: string[]): string[] => {
      const s = duel({
        cards: [{ ...sorcery('Rumor', 'Conspire\nYou gain 1 life.'), cost: '{G}' }],
        seats: { A: { battlefield: ['Forest', ...names], hand: ['Rumor'] } },
      });
      return [String(s.cast('A', 'Rumor', { paid: { conspire: 1 } }).life('A'))];
    };
    expect([t('Bear', { card: 'Bear', as: 'Other' } as never), t('Bird', 'Giant')]).toEqual([['22'], ['21']]);
  });
  it('118: untapped creatures are tapped to pay, tapped ones pay nothing', () => {
    const horn = {
      name: 'Horn',
      cost: '{1}',
      type: 'Artifact',
      text: 'Tap two untapped creatures you control: You gain 1 life.',
    };
    const t = duel({
      cards: [horn],
      seats: { A: { battlefield: ['Horn', 'Bear', 'Bird', { card: 'Giant', tapped: true }] } },
    });
    t.activate('A', 'Horn');
    expect([t.life('A'), t.try('A', 'activate', 'Horn') === null]).toEqual([21, false]);
  });
  it('702.122, 702.171a: greater power for crewing is none for saddling', () => {
    const cards = [
      creature('Pilot', '~ crews Vehicles as though its power were 2 greater.'),
      creature('Steed', 'Saddle 3', '3/3'),
      { name: 'Cart', cost: '{1}', type: 'Artifact — Vehicle', pt: '3/3', text: 'Crew 3' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Pilot', 'Steed', 'Cart'] } } });
    expect(t.try('A', 'activate', 'Steed')).not.toBeNull();
    t.activate('A', 'Cart', { draft: { cost0: { chosen: [t.ref('Pilot')] } } });
    expect(['Pilot', 'Steed'].map((name) => t.object(name)?.tapped)).toEqual([true, false]);
  });
  it('614.16: one more counter on creatures, not on what is none', () => {
    const cards = [
      enchantment(
        'Scales',
        'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
      ),
      sorcery('Feed', 'Put a +1/+1 counter on target permanent.'),
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Scales', 'Bear', ...forests], hand: ['Feed', { card: 'Feed', as: 'Again' }] } },
    });
    t.cast('A', 'Feed', { targets: ['Bear'] }).cast('A', 'Again', { targets: ['Scales'] });
    expect([t.pt('Bear'), t.object('Scales')?.counters['+1/+1']]).toEqual(['4/4', 1]);
  });
});

describe('in combat', () => {
  it('702.80a: wither wounds creatures with -1/-1 counters, and players as ever', () => {
    const t = duel({
      cards: [creature('Husk', 'Wither')],
      seats: { A: { battlefield: ['Husk', 'Bear'] }, B: { battlefield: ['Giant'] } },
    });
    t.attack({ Husk: 'B' }).block({ Giant: 'Husk' }).to('main2');
    expect([t.pt('Giant'), t.object('Giant')?.damage]).toEqual(['2/2', 0]);
    t.to('main1', 'B');
    expect(t.life('B')).toBe(20);
  });
  it('702.149a: another attacker of smaller power trains nobody', () => {
    const pt = (other: string): string => {
      const t = duel({ cards: [creature('Squire', 'Training')], seats: { A: { battlefield: ['Squire', other] } } });
      return t
        .attack({ Squire: 'B', [other]: 'B' })
        .resolve()
        .pt('Squire');
    };
    expect([pt('Bird'), pt('Giant')]).toEqual(['2/2', '3/3']);
  });
  it('509.1: what it blocked is tapped at the end of combat, other creatures are not', () => {
    const t = duel({
      cards: [
        creature('Net', 'At end of combat, tap all creatures blocked by ~.', '0/6'),
        creature('Guard', 'Vigilance'),
      ],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Net'] }, B: { battlefield: ['Guard', 'Giant', 'Bear'] } },
    });
    t.attack({ Guard: 'A' }).block({ Net: 'Guard' }).to('main2', 'B');
    expect(['Guard', 'Giant', 'Bear'].map((name) => t.object(name)?.tapped)).toEqual([true, false, false]);
  });
  it('701.43d: a creature may be exerted as it attacks, and does not untap then', () => {
    const cards = [
      creature('Runner', 'You may exert ~ as it attacks.'),
      enchantment('Cheer', 'Whenever you exert a creature, you gain 1 life.'),
    ];
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Runner', 'Cheer'], library: lands(9, 'Island') },
        B: { library: lands(9, 'Island') },
      },
    });
    t.attack({ Runner: 'B' }).say('A', 'yes').resolve();
    expect(t.life('A')).toBe(21);
    expect(t.to('draw', 'A').object('Runner')?.tapped).toBe(true);
  });
  it('601.3: who has not been attacked but whose planeswalker has may not cast it', () => {
    const cards = [
      {
        name: 'Mage',
        cost: '{2}{U}',
        type: 'Legendary Planeswalker — Mage',
        loyalty: '4',
        text: '+1: You gain 1 life.',
      },
      {
        name: 'Rally',
        cost: '{G}',
        type: 'Instant',
        text: "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nYou gain 1 life.",
      },
    ];
    const may = (whom: string): boolean => {
      const t = duel({
        cards,
        seats: { A: { battlefield: ['Bear'] }, B: { battlefield: ['Mage', ...forests], hand: ['Rally'] } },
      });
      return t.attack({ Bear: whom }).try('B', 'cast', 'Rally') === null;
    };
    expect([may('B'), may('Mage')]).toEqual([true, false]);
  });
  it('702.116a: myriad brings a tapped attacking token for each other opponent, for this combat', () => {
    const t = scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      cards: [creature('Legion', 'Myriad')],
      seats: { A: { battlefield: ['Legion'] } },
    });
    t.attack({ Legion: 'B' }).say('A', 'yes').resolve();
    expect(t.battlefield('A')).toEqual(['Legion', 'Legion']);
    t.to('main2');
    expect([t.life('C') < 20 || t.life('B') < 20, t.battlefield('A')]).toEqual([true, ['Legion']]);
  });
});

describe('who, and what is meant', () => {
  it('114.1: an emblem works for whoever got it', () => {
    const t = duel({
      cards: [sorcery('Vow', 'You get an emblem with "Creatures you control get +1/+1."')],
      seats: { A: { battlefield: ['Bear', ...forests], hand: ['Vow'] }, B: { battlefield: ['Bird'] } },
    });
    t.cast('A', 'Vow');
    expect([t.pt('Bear'), t.pt('Bird')]).toEqual(['3/3', '1/1']);
  });
  it('303.4: the player enchanted loses the life, and in their own upkeep', () => {
    const curse = {
      name: 'Curse',
      cost: '{B}',
      type: 'Enchantment — Aura',
      text: "Enchant player\nAt the beginning of enchanted player's upkeep, enchanted player loses 2 life.",
    };
    const t = duel({
      cards: [curse],
      seats: {
        A: { battlefield: ['Swamp'], hand: ['Curse'], library: lands(9, 'Island') },
        B: { library: lands(9, 'Island') },
      },
    });
    t.cast('A', 'Curse', { targets: ['B'] }).to('draw', 'B');
    expect([t.life('A'), t.life('B')]).toEqual([20, 18]);
  });
  it('702.11d: hexproof from blue keeps off blue spells of the opponent, and no others', () => {
    const cards = [
      creature('Fish', 'Hexproof from blue'),
      { name: 'Freeze', cost: '{U}', type: 'Instant', text: 'Tap target creature.' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Fish'] }, B: { battlefield: ['Island', 'Swamp'], hand: ['Freeze', 'Smite'] } },
    });
    expect([t.mayTarget('B', 'cast', 'Freeze', 'Fish'), t.mayTarget('B', 'cast', 'Smite', 'Fish')]).toEqual([
      false,
      true,
    ]);
  });
  it('105.2: a nonblack creature is one that is not black', () => {
    const cards = [
      sorcery('Slay', 'Destroy target nonblack creature.'),
      { name: 'Imp', cost: '{B}', type: 'Creature — Imp', pt: '1/1' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: forests, hand: ['Slay'] }, B: { battlefield: ['Imp', 'Bear'] } },
    });
    expect(['Imp', 'Bear'].map((name) => t.mayTarget('A', 'cast', 'Slay', name))).toEqual([false, true]);
  });
  it('111.3: tokens are named as their effect says, and else by their types', () => {
    const t = duel({
      cards: [sorcery('Swarm', 'Create two 1/1 green Insect creature tokens with flying named Gnat.')],
      seats: { A: { battlefield: forests, hand: ['Swarm'] } },
    });
    expect(t.cast('A', 'Swarm').battlefield('A').slice(forests.length)).toEqual(['Gnat', 'Gnat']);
  });
  it('701.12b: a land of yours for an artifact of theirs', () => {
    const cards = [
      sorcery('Barter', 'Exchange control of target land you control and target artifact an opponent controls.'),
      { name: 'Cup', cost: '{1}', type: 'Artifact' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Island', ...forests], hand: ['Barter'] }, B: { battlefield: ['Cup'] } },
    });
    t.cast('A', 'Barter', { targets: ['Island', 'Cup'] });
    expect([t.controller('Island'), t.controller('Cup')]).toEqual([t.seat('B'), t.seat('A')]);
  });
  it("701.19: what can't be regenerated is destroyed for good", () => {
    const cards = [
      creature('Hydra', '{G}: Regenerate ~.'),
      sorcery('Ruin', "Destroy target creature. It can't be regenerated."),
      sorcery('Blow', 'Destroy target creature.'),
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Hydra', ...forests], hand: ['Ruin', 'Blow'] } } });
    t.activate('A', 'Hydra').cast('A', 'Blow', { targets: ['Hydra'] });
    expect(t.zone('Hydra')).toBe('battlefield');
    t.activate('A', 'Hydra').cast('A', 'Ruin', { targets: ['Hydra'] });
    expect(t.zone('Hydra')).toBe('graveyard');
  });
  it('612.2: a creature type is replaced with the one that is said', () => {
    const t = duel({
      cards: [
        sorcery(
          'Bite',
          'Change the text of target creature by replacing all instances of one creature type with Vampire.',
        ),
      ],
      seats: { A: { battlefield: ['Bear', ...forests], hand: ['Bite'] } },
    });
    t.say('A', 'Bear').cast('A', 'Bite', { targets: ['Bear'] });
    expect(t.chars('Bear').subtypes).toEqual(['Vampire']);
  });
  it('707.10b, 113.3: of abilities it is a triggered one that is copied, no activated one', () => {
    const cards = [
      {
        name: 'Echo',
        cost: '{1}',
        type: 'Artifact',
        text: '{2}, {T}: Copy target triggered ability you control. You may choose new targets for the copy.',
      },
      { name: 'Drum', cost: '{1}', type: 'Artifact', text: '{0}: You gain 1 life.' },
      creature('Herald', 'When ~ enters, you gain 3 life.'),
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Echo', 'Drum', ...forests], hand: ['Herald'] } } });
    t.do('A', 'activate', 'Drum');
    expect(
      t.try('A', 'activate', 'Echo', { draft: { target0: { chosen: t.g.state.zones.stack.map(objRef) } } }),
    ).not.toBeNull();
  });
  it('106.12a: "whenever you tap a Swamp for mana" is not about the Swamps of others', () => {
    const t = duel({
      cards: [enchantment('Mire', 'Whenever you tap a Swamp for mana, you gain 1 life.')],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['Mire'] }, B: { battlefield: ['Swamp', 'Bear'], hand: ['Smite'] } },
    });
    expect(t.cast('B', 'Smite', { targets: ['Bear'] }).life('A')).toBe(20);
  });
  it('108.3: permanents that you own come back, and what is theirs stays theirs', () => {
    const t = duel({
      cards: [sorcery('Claim', 'Gain control of all permanents you own.')],
      seats: {
        A: { battlefield: forests, hand: ['Claim'] },
        B: { battlefield: [{ card: 'Giant', owner: 'A' }, 'Bear'] },
      },
    });
    t.cast('A', 'Claim');
    expect([t.controller('Giant'), t.controller('Bear')]).toEqual([t.seat('A'), t.seat('B')]);
  });
  it('707.10d: the player who cast the spell copies it, whose trigger it may be', () => {
    const cards = [
      enchantment(
        'Bond',
        'Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell for each other Golem that spell could target. Each copy targets a different one of those Golems.',
      ),
      { name: 'Golem', cost: '{1}', type: 'Artifact Creature — Golem', pt: '1/1' },
      {
        name: 'Toll',
        cost: '{G}',
        type: 'Instant',
        text: 'Target creature gets +1/+1 until end of turn. You gain 1 life.',
      },
    ];
    const t = duel({
      cards,
      turn: { side: 'B' },
      seats: {
        A: { battlefield: ['Bond', 'Golem'] },
        B: { battlefield: ['Forest', { card: 'Golem', as: 'Other' }], hand: ['Toll'] },
      },
    });
    t.cast('B', 'Toll', { targets: ['Other'] });
    expect([t.life('A'), t.life('B'), t.pt('Golem')]).toEqual([20, 22, '2/2']);
  });
});
