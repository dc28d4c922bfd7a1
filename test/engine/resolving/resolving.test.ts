import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { holds } from '../../../server/engine/language/conditions.ts';
import { duel, lands } from '../../dsl/plain.ts';
import { playing } from '../../dsl/plain-ruling.ts';

const creature = (name: string, text: string, pt = '2/2', cost = '{1}{B}'): InlineCard => ({
  name,
  cost,
  type: 'Creature — Human',
  pt,
  text,
});
const swamps = lands(6, 'Swamp');

describe('what is looked at as an ability resolves', () => {
  it('608.2b: "defending player" is still the one whom the creature attacks', () => {
    const TAMER = creature(
      'Tamer',
      'Whenever another creature you control attacks, tap target creature defending player controls.',
    );
    const t = duel({ cards: [TAMER], seats: { A: { battlefield: ['Tamer', 'Bird'] }, B: { battlefield: ['Bear'] } } });
    t.attack({ Bird: 'B' }).resolve();
    expect(t.object('Bear')?.tapped).toBe(true);
  });
  it('608.2b: what blocks a creature that has left since is found by its last known information', () => {
    const DUELIST = creature('Duelist', '{B}: Destroy target creature blocking Duelist.');
    const t = duel({
      cards: [DUELIST],
      seats: { A: { battlefield: ['Duelist', ...swamps], hand: ['Smite'] }, B: { battlefield: ['Giant', 'Bear'] } },
    });
    t.attack({ Duelist: 'B' }).block({ Giant: 'Duelist' });
    expect(t.mayTarget('A', 'activate', 'Duelist', 'Bear')).toBe(false);
    t.do('A', 'activate', 'Duelist', { targets: ['Giant'] })
      .do('A', 'cast', 'Smite', { targets: ['Duelist'] })
      .resolve();
    expect([t.zone('Duelist'), t.zone('Giant'), t.zone('Bear')]).toEqual(['graveyard', 'graveyard', 'battlefield']);
  });
  it('608.2h: what was attached to a creature that has died since is found by its last known information', () => {
    const SLIME = creature(
      'Slime',
      'Whenever Slime becomes blocked by a creature, destroy all Equipment attached to that creature at end of combat.',
      '4/4',
    );
    const SWORD = {
      name: 'Sword',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'Equipped creature gets +1/+1.\nEquip {0}',
    };
    const t = duel({
      cards: [SLIME, SWORD],
      seats: { A: { battlefield: ['Slime'] }, B: { battlefield: ['Bear', 'Sword'] } },
      turn: { side: 'B' },
    });
    t.activate('B', 'Sword', { targets: ['Bear'] })
      .to('main1', 'A')
      .attack({ Slime: 'B' })
      .block({ Bear: 'Slime' })
      .to('main2');
    expect([t.zone('Bear'), t.zone('Sword')]).toEqual(['graveyard', 'graveyard']);
  });
  it('608.2c: "attach this to it" means what was put there before', () => {
    const SCYTHE = {
      name: 'Scythe',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'When Scythe enters the battlefield, return target creature card from your graveyard to the battlefield. Attach Scythe to it.\nEquipped creature gets +2/+2.\nEquip {4}',
    };
    const t = duel({ cards: [SCYTHE], seats: { A: { battlefield: swamps, hand: ['Scythe'], graveyard: ['Bear'] } } });
    t.choose('A', 'Bear').cast('A', 'Scythe');
    expect(t.pt('Bear')).toBe('4/4');
  });
});

describe('what is copied after it has left', () => {
  it('608.2h, 707.2: a copy of a creature that has died and was exiled is one of the creature as it last was', () => {
    const SHEPHERD = creature(
      'Shepherd',
      "Whenever another nontoken creature you control dies, you may exile it. If you do, create a token that's a copy of that creature.",
    );
    const MIMIC = creature(
      'Mimic',
      'You may have Mimic enter the battlefield as a copy of any creature on the battlefield.',
      '0/0',
    );
    const t = duel({
      cards: [SHEPHERD, MIMIC],
      seats: { A: { battlefield: ['Shepherd', ...swamps], hand: ['Mimic', 'Smite'] }, B: { battlefield: ['Giant'] } },
    });
    t.choose('A', 'Giant').cast('A', 'Mimic');
    const copy = t.id('Mimic');
    expect(t.g.world.chars(copy).name).toBe('Giant');
    t.say('A', 'yes').cast('A', 'Smite', { targets: ['Mimic'] });
    expect([t.zone('Mimic'), t.battlefield('A').filter((name) => name === 'Giant')]).toEqual(['exile', ['Giant']]);
  });
});

describe('what nobody is asked for, since it is impossible (608.2d)', () => {
  const asked = (cards: InlineCard[], mine: string[], hand: string[] = []): boolean => {
    const t = duel({ cards, seats: { A: { battlefield: [...swamps, ...mine], hand } } });
    let was = false;
    t.will('A', () => {
      was = true;
      return { keys: ['no'] };
    });
    t.cast('A', cards[0]?.name ?? '');
    return was;
  };
  it.each([
    [false, []],
    [true, ['Bear']],
  ])('608.2d: a sacrifice is offered where there is something to sacrifice: %s', (expected, mine) => {
    expect(
      asked(
        [{ name: 'Rite', cost: '{B}', type: 'Sorcery', text: 'You may sacrifice a creature. If you do, draw a card.' }],
        mine,
        ['Rite'],
      ),
    ).toBe(expected);
  });
  it.each([
    [false, []],
    [true, ['Bear']],
  ])('608.2d: a discard is offered to who has a card: %s', (expected, hand) => {
    expect(
      asked(
        [{ name: 'Rite', cost: '{B}', type: 'Sorcery', text: 'You may discard a card. If you do, draw a card.' }],
        [],
        ['Rite', ...hand],
      ),
    ).toBe(expected);
  });
  it.each([
    [false, 0],
    [true, 1],
  ])('608.2d: a counter is offered to be removed where there is one: %s', (expected, n) => {
    const DROPLET = {
      name: 'Droplet',
      cost: '{B}',
      type: 'Artifact',
      text: `Droplet enters the battlefield with ${n === 1 ? 'a charge counter' : 'an oil counter'} on it.\nWhen Droplet enters the battlefield, you may remove a charge counter from it. If you do, you gain 1 life.`,
    };
    expect(asked([DROPLET], [], ['Droplet'])).toBe(expected);
  });
  it.each([
    [false, 'Swamp'],
    [true, 'Spark'],
  ])('608.2d, 608.2g: a cast of cards that lie open is offered where one can be cast: %s', (expected, top) => {
    const STORM = creature(
      'Storm',
      'Whenever Storm attacks, exile the top card of your library, then you may cast any number of spells from among those cards without paying their mana costs.',
    );
    const t = duel({ cards: [STORM], seats: { A: { battlefield: ['Storm'], library: ['Swamp', top] } } });
    t.attack({ Storm: 'B' });
    let was = false;
    t.will('A', () => {
      was = true;
      return { keys: ['no'] };
    });
    t.resolve();
    expect(was).toBe(expected);
  });
});

describe('what triggers', () => {
  it('702.110b, 603.10a: a creature that is sacrificed for its own exploit has exploited a creature', () => {
    const SADIST = creature('Sadist', 'Exploit\nWhen Sadist exploits a creature, you gain 2 life.');
    const t = duel({ cards: [SADIST], seats: { A: { battlefield: swamps, hand: ['Sadist'] } } });
    const before = t.life('A');
    t.say('A', 'yes').cast('A', 'Sadist');
    expect([t.zone('Sadist'), t.life('A') - before]).toEqual(['graveyard', 2]);
  });
  it('119.9, 702.15e: one source with lifelink that damages several at once causes one event of gaining life, two sources two', () => {
    const FAN = creature('Fan', 'Whenever you gain life, put a +1/+1 counter on Fan.');
    const LEECH = creature('Leech', 'Trample, lifelink', '4/4');
    const one = duel({
      cards: [FAN, LEECH],
      seats: { A: { battlefield: ['Fan', 'Leech'] }, B: { battlefield: ['Bear'] } },
    });
    const before = one.life('A');
    one.attack({ Leech: 'B' }).block({ Bear: 'Leech' }).to('main2');
    expect([one.life('A') - before, one.object('Fan')?.counters['+1/+1']]).toEqual([4, 1]);
    const two = duel({
      cards: [FAN, LEECH, { ...LEECH, name: 'Other' }],
      seats: { A: { battlefield: ['Fan', 'Leech', 'Other'] } },
    });
    two.attack({ Leech: 'B', Other: 'B' }).to('main2');
    expect(two.object('Fan')?.counters['+1/+1']).toBe(2);
  });
  it('603.4: on the first turn there was no last turn in which no spells were cast', () => {
    const t = playing({ turn: { number: 1 }, seats: {} }).table;
    const none = (): boolean => holds(t.g, { if: 'last turn', what: 'no spells' }, { you: 0, source: -1 });
    expect(none()).toBe(false);
    t.g.journal.set(t.g.state.turn, 'number', 2);
    expect(none()).toBe(true);
  });
});

describe('what is exiled instead of dying', () => {
  it('607.2b: it is exiled with the permanent whose effect that is', () => {
    const QUEEN = creature(
      'Queen',
      'If a creature an opponent controls would die, exile it instead.\nAt the beginning of your upkeep, put all creature cards exiled with Queen onto the battlefield under your control.',
    );
    const t = duel({
      cards: [QUEEN],
      seats: {
        A: { battlefield: ['Queen', ...swamps], hand: ['Smite'] },
        B: { battlefield: ['Bear'], library: lands(3, 'Swamp') },
      },
    });
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('exile');
    t.to('main1', 'B').to('main1', 'A');
    expect([t.zone('Bear'), t.controller('Bear')]).toEqual(['battlefield', t.seat('A')]);
  });
});

describe('what is cast while something resolves (608.2g)', () => {
  const KNIGHT = {
    layout: 'adventure',
    name: 'Errant',
    cost: '{4}{R}',
    type: 'Creature — Human Knight',
    pt: '3/2',
    other: { name: 'Quest', cost: '{R}', type: 'Sorcery — Adventure', text: 'You gain 2 life.' },
  };
  const BEAST = {
    layout: 'adventure',
    name: 'Beast',
    cost: '{R}',
    type: 'Creature — Beast',
    pt: '1/1',
    other: { name: 'Homecoming', cost: '{5}{R}', type: 'Sorcery — Adventure', text: 'You gain 9 life.' },
  };
  const EXPERTISE = {
    name: 'Expertise',
    cost: '{B}',
    type: 'Sorcery',
    text: 'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.',
  };
  it.each([
    ['Errant', 2, 'exile'],
    ['Beast', 0, 'battlefield'],
  ])('715.3a: of an adventurer card only the side is cast that is what is asked for: %s', (name, gained, zone) => {
    const t = duel({
      cards: [KNIGHT, BEAST, EXPERTISE],
      seats: { A: { battlefield: ['Swamp'], hand: ['Expertise', name] } },
    });
    const before = t.life('A');
    t.say('A', 'yes').cast('A', 'Expertise');
    expect([t.life('A') - before, t.zone(name)]).toEqual([gained, zone]);
  });
});

describe('what a spell costs', () => {
  const ELEMENTAL = creature('Elemental', 'Spells your opponents cast that target Elemental cost {2} more to cast.');
  it.each([
    [[], '601.2f'],
    [['Bear'], null],
  ])('601.2f: a spell whose every target makes it too dear is not offered: besides %j', (mine, clause) => {
    const t = duel({
      cards: [ELEMENTAL],
      seats: { A: { battlefield: ['Swamp', ...mine], hand: ['Smite'] }, B: { battlefield: ['Elemental'] } },
    });
    const refusal = t.try('A', 'cast', 'Smite', { targets: mine });
    expect(refusal === null ? null : refusal.clauses[0]).toBe(clause);
  });
});

describe('a condition behind what it governs', () => {
  const BLUE = { name: 'Blue Bane', cost: '{R}', type: 'Instant', text: "Counter target spell if it's blue." };
  it.each([
    ['Study', '{U}', 'graveyard', 0],
    ['Loot', '{B}', 'graveyard', 1],
  ])('608.2c: "it" is the target that is named in front of it: %s', (name, cost, zone, drawn) => {
    const spell = { name, cost, type: 'Instant', text: 'Draw a card.' };
    const t = duel({
      cards: [BLUE, spell],
      seats: {
        A: { battlefield: ['Island', 'Swamp'], hand: [name], library: lands(3, 'Swamp') },
        B: { battlefield: ['Mountain'], hand: ['Blue Bane'] },
      },
    });
    t.do('A', 'cast', name).cast('B', 'Blue Bane', { targets: [name] });
    expect([t.zone(name), t.hand('A').length]).toEqual([zone, drawn]);
  });
  it('608.2c: of a trigger, too, it is the target and not what the event is about', () => {
    const JUDGE = creature('Judge', 'Whenever Judge attacks, destroy target creature if its power is 4 or greater.');
    const t = duel({ cards: [JUDGE], seats: { A: { battlefield: ['Judge'] }, B: { battlefield: ['Giant'] } } });
    t.attack({ Judge: 'B' }).choose('A', 'Giant').resolve();
    expect(t.zone('Giant')).toBe('graveyard');
  });
  it.each([
    [3, 'graveyard'],
    [2, 'battlefield'],
  ])('107.3: as much as X: %i', (x, zone) => {
    const SHOAL = {
      name: 'Shoal',
      cost: '{X}{U}',
      type: 'Instant',
      text: 'Counter target spell if its mana value is X.',
    };
    const OGRE = { name: 'Ogre', cost: '{2}{R}', type: 'Creature — Ogre', pt: '3/3' };
    const t = duel({
      cards: [SHOAL, OGRE],
      seats: {
        A: { battlefield: lands(3, 'Mountain'), hand: ['Ogre'] },
        B: { battlefield: lands(4, 'Island'), hand: ['Shoal'] },
      },
    });
    t.do('A', 'cast', 'Ogre').cast('B', 'Shoal', { x, targets: ['Ogre'] });
    expect(t.zone('Ogre')).toBe(zone);
  });
});

describe('who controls what', () => {
  const SWAP = { name: 'Swap', cost: '{B}', type: 'Sorcery', text: 'Exchange control of two target creatures.' };
  it.each([
    [['Bear'], ['Giant'], ['B', 'A']],
    [['Bear', 'Giant'], [], ['A', 'A']],
  ])('701.12b: exchanged between players, else nothing happens: %j', (mine, theirs, now) => {
    const t = duel({
      cards: [SWAP],
      seats: { A: { battlefield: ['Swamp', ...mine], hand: ['Swap'] }, B: { battlefield: theirs } },
    });
    t.cast('A', 'Swap', { targets: ['Bear', 'Giant'] });
    expect([t.controller('Bear'), t.controller('Giant')]).toEqual(now.map((s) => t.seat(s)));
  });
  it('701.12a: without both nothing is exchanged', () => {
    const t = duel({
      cards: [SWAP],
      seats: {
        A: { battlefield: ['Swamp', 'Bear'], hand: ['Swap'] },
        B: { battlefield: ['Giant', 'Swamp'], hand: ['Smite'] },
      },
    });
    t.do('A', 'cast', 'Swap', { targets: ['Bear', 'Giant'] }).cast('B', 'Smite', { targets: ['Bear'] });
    expect(t.controller('Giant')).toBe(t.seat('B'));
  });
  it('613.1b: another player gains it, and "if they do" asks whether they did', () => {
    const GIFT = {
      name: 'Gift',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Target opponent gains control of target creature you control. If they do, you draw a card.',
    };
    const t = duel({
      cards: [GIFT],
      seats: { A: { battlefield: ['Swamp', 'Bear'], hand: ['Gift'], library: lands(2, 'Swamp') } },
    });
    t.cast('A', 'Gift', { targets: ['B', 'Bear'] });
    expect([t.controller('Bear'), t.hand('A')]).toEqual([t.seat('B'), ['Swamp']]);
  });
  it('115.1: "target opponent controls" targets an opponent', () => {
    const CHILL = { name: 'Chill', cost: '{B}', type: 'Sorcery', text: 'Tap all creatures target opponent controls.' };
    const t = duel({
      cards: [CHILL],
      seats: { A: { battlefield: ['Swamp', 'Bear'], hand: ['Chill'] }, B: { battlefield: ['Giant'] } },
    });
    expect([t.mayTarget('A', 'cast', 'Chill', 'A'), t.mayTarget('A', 'cast', 'Chill', 'B')]).toEqual([false, true]);
    t.cast('A', 'Chill', { targets: ['B'] });
    expect([t.object('Bear')?.tapped, t.object('Giant')?.tapped]).toEqual([false, true]);
  });
});

describe('types in addition (205.1b)', () => {
  const RAISE = {
    name: 'Raise',
    cost: '{B}',
    type: 'Sorcery',
    text: 'Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in addition to its other colors and types.',
  };
  it('611.2e: what "is" something enters so', () => {
    const BELL = creature('Bell', 'Whenever another Zombie you control enters, you gain 3 life.');
    const t = duel({
      cards: [RAISE, BELL],
      seats: { A: { battlefield: ['Swamp', 'Bell'], graveyard: ['Bear'], hand: ['Raise'] } },
    });
    const before = t.life('A');
    t.cast('A', 'Raise', { targets: ['Bear'] });
    expect([t.life('A') - before, t.chars('Bear').subtypes, [...t.chars('Bear').colors].sort().join('')]).toEqual([
      3,
      ['Bear', 'Zombie'],
      'BG',
    ]);
  });
  it('205.1b: what becomes it does so later', () => {
    const BELL = creature('Bell', 'Whenever another Vampire you control enters, you gain 3 life.');
    const TURN = {
      name: 'Turn',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Return target creature card from your graveyard to the battlefield. It becomes a Vampire in addition to its other types.',
    };
    const t = duel({
      cards: [TURN, BELL],
      seats: { A: { battlefield: ['Swamp', 'Bell'], graveyard: ['Bear'], hand: ['Turn'] } },
    });
    const before = t.life('A');
    t.cast('A', 'Turn', { targets: ['Bear'] });
    expect([t.life('A') - before, t.chars('Bear').subtypes]).toEqual([0, ['Bear', 'Vampire']]);
  });
  it('400.7f: an Aura finds itself in the graveyard when what it enchanted dies', () => {
    const HALO = {
      name: 'Halo',
      cost: '{B}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature gets +1/+1 and is an Angel in addition to its other types.\nWhen enchanted creature dies, return Halo to its owner’s hand.'.replace(
        '’',
        "'",
      ),
    };
    const t = duel({
      cards: [HALO],
      seats: { A: { battlefield: [{ card: 'Halo', attachedTo: 'Bear' }, 'Bear', 'Swamp'], hand: ['Smite'] } },
    });
    expect([t.pt('Bear'), t.chars('Bear').subtypes]).toEqual(['3/3', ['Bear', 'Angel']]);
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Halo')).toBe('hand');
  });
});

describe('what was true of something as it last was (608.2h)', () => {
  const PYRE = (text: string): InlineCard => ({ name: 'Pyre', cost: '{B}', type: 'Sorcery', text });
  it.each([
    ['Destroy target creature. If that creature was green or white, you gain 2 life.', 2],
    ['Destroy target creature. If that creature was a Human, you gain 2 life.', 0],
    ['Destroy target creature. If it had power 2 or less, you gain 2 life.', 2],
    ["Return target creature to its owner's hand. If it was tapped, you gain 2 life.", 2],
    ["Destroy target creature. If it wasn't a token, you gain 2 life.", 2],
    ['Destroy target creature. If it had a +1/+1 counter on it, you gain 2 life.', 0],
  ])('608.2h: %s', (text, gained) => {
    const t = duel({
      cards: [PYRE(text)],
      seats: { A: { battlefield: ['Swamp'], hand: ['Pyre'] }, B: { battlefield: [{ card: 'Bear', tapped: true }] } },
    });
    const before = t.life('A');
    t.cast('A', 'Pyre', { targets: ['Bear'] });
    expect(t.life('A') - before).toBe(gained);
  });
  it('603.6a: only what enters from a graveyard', () => {
    const DWELLER = creature('Dweller', 'When Dweller enters from a graveyard, you gain 4 life.');
    const BACK = {
      name: 'Back',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Return target creature card from your graveyard to the battlefield.',
    };
    const t = duel({
      cards: [DWELLER, BACK],
      seats: {
        A: {
          battlefield: [...swamps, 'Swamp'],
          hand: ['Dweller', 'Back'],
          graveyard: [{ card: 'Dweller', as: 'Old' }],
        },
      },
    });
    const before = t.life('A');
    t.cast('A', 'Dweller');
    expect(t.life('A') - before).toBe(0);
    t.cast('A', 'Back', { targets: ['Old'] });
    expect(t.life('A') - before).toBe(4);
  });
  it('701.20: a card of a hand with a qualification behind', () => {
    const t = duel({
      cards: [
        PYRE(
          'Target player reveals their hand. You choose a nonland card from it with mana value 1 or less. That player discards that card.',
        ),
      ],
      seats: { A: { battlefield: ['Swamp'], hand: ['Pyre'] }, B: { hand: ['Giant', 'Spark'] } },
    });
    t.cast('A', 'Pyre', { targets: ['B'] });
    expect([t.zone('Spark'), t.zone('Giant')]).toEqual(['graveyard', 'hand']);
  });
});

describe('combat of several', () => {
  it.each([
    [['Bear'], 0],
    [['Bear', 'Bird'], 1],
  ])('508.3: so many attackers, whoever attacks: %j', (attackers, gained) => {
    const DAIS = {
      name: 'Dais',
      cost: '{2}',
      type: 'Artifact',
      text: 'Whenever two or more creatures attack, you gain 1 life.',
    };
    const t = duel({ cards: [DAIS], seats: { A: { battlefield: ['Bear', 'Bird'] }, B: { battlefield: ['Dais'] } } });
    const before = t.life('B');
    t.attack(Object.fromEntries(attackers.map((a) => [a, 'B']))).resolve();
    expect(t.life('B') - before).toBe(gained);
  });
  it('508.1h: a cost of as much mana as something counts', () => {
    const MOAT = {
      name: 'Moat',
      cost: '{2}',
      type: 'Enchantment',
      text: "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is the number of basic land types among lands you control.",
    };
    const t = duel({
      cards: [MOAT],
      seats: { A: { battlefield: ['Bear', 'Forest', 'Forest'] }, B: { battlefield: ['Moat', 'Swamp', 'Plains'] } },
    });
    t.attack({ Bear: 'B' });
    expect(t.question).toMatchObject({ kind: 'pay', cost: '{2}' });
  });
});

describe('mana of a color that is chosen with it', () => {
  it('700.5: as much as the devotion to that color', () => {
    const SHRINE = {
      name: 'Shrine',
      cost: '',
      type: 'Land',
      text: '{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.',
    };
    const BEAST = { name: 'Beast', cost: '{G}{G}{G}', type: 'Creature — Beast', pt: '1/1' };
    const t = duel({
      cards: [SHRINE, BEAST],
      seats: { A: { battlefield: ['Shrine', 'Beast'], hand: [{ card: 'Beast', as: 'Cub' }] } },
    });
    t.cast('A', 'Cub');
    expect(t.zone('Cub')).toBe('battlefield');
  });
  it('608.2h: one for each of something', () => {
    const HORN = {
      name: 'Horn',
      cost: '{2}',
      type: 'Artifact',
      text: '{T}: Choose a color. Add one mana of that color for each charge counter on Horn.',
    };
    const t = duel({
      cards: [HORN],
      seats: { A: { battlefield: [{ card: 'Horn', counters: { charge: 2 } }], hand: ['Bear', 'Spark'] } },
    });
    expect(t.try('A', 'cast', 'Bear')).toBeNull();
  });
});

describe('the top card of a library', () => {
  it.each([
    ['Swamp', true],
    ['Bear', false],
  ])('305.1: it may be played if it is a land card: %s', (card, may) => {
    const HOME = {
      name: 'Home',
      cost: '{2}',
      type: 'Enchantment',
      text: "Play with the top card of your library revealed.\nYou may play the top card of your library if it's a land card.",
    };
    const t = duel({
      cards: [HOME],
      seats: { A: { battlefield: ['Home', 'Forest', 'Forest'], library: ['Forest', card] } },
    });
    expect(t.try('A', card === 'Swamp' ? 'play' : 'cast', card) === null).toBe(may);
  });
  it.each([
    ['Spark', true],
    ['Bear', false],
  ])('601.3b: it may be cast if it is such a card: %s', (card, may) => {
    const HOME = {
      name: 'Home',
      cost: '{2}',
      type: 'Enchantment',
      text: "You may look at the top card of your library any time.\nYou may cast the top card of your library if it's an instant or sorcery card.",
    };
    const t = duel({
      cards: [HOME],
      seats: { A: { battlefield: ['Home', 'Forest', 'Forest', 'Mountain'], library: ['Forest', card] } },
    });
    expect(t.try('A', 'cast', card, card === 'Spark' ? { targets: ['B'] } : {}) === null).toBe(may);
  });
  it('601.2f: an optional cost with which a spell costs less', () => {
    const GLUTTON = {
      name: 'Glutton',
      cost: '{4}',
      type: 'Creature — Giant',
      pt: '6/6',
      text: "Bargain\nThis spell costs {2} less to cast if it's bargained.",
    };
    const t = duel({
      cards: [GLUTTON, { name: 'Rod', cost: '{0}', type: 'Artifact' }],
      seats: { A: { battlefield: ['Rod', 'Swamp', 'Swamp'], hand: ['Glutton'] } },
    });
    t.cast('A', 'Glutton', { paid: { bargain: 1 } });
    expect([t.zone('Glutton'), t.zone('Rod')]).toEqual(['battlefield', 'graveyard']);
  });
});

describe('what an opponent has discarded (701.9)', () => {
  const TOLL = { name: 'Toll', cost: '{B}', type: 'Sorcery', text: 'Target player discards a card.' };
  const OUST = {
    name: 'Oust',
    cost: '{B}',
    type: 'Sorcery',
    text: 'As an additional cost to cast this spell, discard a card.\nDraw a card.',
  };
  const thrown = (text: string, who: 'A' | 'B', spell = 'Toll'): ReturnType<typeof duel> => {
    const t = duel({
      cards: [TOLL, OUST, creature('Beast', text)],
      seats: {
        A: { battlefield: ['Swamp'], hand: [spell, ...(who === 'A' ? ['Beast'] : [])] },
        B: { hand: who === 'B' ? ['Beast'] : [] },
      },
    });
    return t.cast('A', spell, spell === 'Toll' ? { targets: [who] } : {});
  };
  const LANDS =
    'If a spell or ability an opponent controls causes you to discard Beast, put it onto the battlefield with two +1/+1 counters on it instead of putting it into your graveyard.';
  it('614.6: it comes onto the battlefield for whoever discarded it, where an opponent is behind that', () => {
    const t = thrown(LANDS, 'B');
    expect([t.zone('Beast'), t.pt('Beast'), t.controller('Beast')]).toEqual(['battlefield', '4/4', t.seat('B')]);
    expect([thrown(LANDS, 'A').zone('Beast'), thrown(LANDS, 'A', 'Oust').zone('Beast')]).toEqual([
      'graveyard',
      'graveyard',
    ]);
  });
  it('603.2: it triggers from the graveyard, and "that player" is the opponent', () => {
    const SNAKE = 'When a spell or ability an opponent controls causes you to discard Beast, that player loses 5 life.';
    expect([thrown(SNAKE, 'B').life('A'), thrown(SNAKE, 'A').life('A'), thrown(SNAKE, 'B').life('B')]).toEqual([
      15, 20, 20,
    ]);
    expect(
      thrown(
        'When a spell or ability an opponent controls causes you to discard Beast, return it to your hand.',
        'B',
      ).zone('Beast'),
    ).toBe('hand');
    const own = thrown('When you discard this card, you gain 3 life.', 'A');
    expect(own.life('A')).toBe(23);
  });
  it('603.2: of any card, from the battlefield', () => {
    const t = duel({
      cards: [
        TOLL,
        {
          name: 'Comfort',
          cost: '{W}',
          type: 'Enchantment',
          text: 'Whenever a spell or ability an opponent controls causes you to discard a card, you gain 2 life.',
        },
      ],
      seats: {
        A: { battlefield: ['Swamp', 'Comfort'], hand: ['Toll', 'Bear'] },
        B: { battlefield: [{ card: 'Comfort', as: 'Other' }], hand: ['Bear'] },
      },
    });
    t.cast('A', 'Toll', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 22]);
  });
});

describe('searching, copying, comparing', () => {
  it('701.23: one card and another that is something else', () => {
    const SEEK = {
      name: 'Seek',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Search your library for a Forest card and a Plains card, reveal them, put them into your hand, then shuffle.',
    };
    const t = duel({
      cards: [SEEK],
      seats: { A: { battlefield: ['Swamp'], hand: ['Seek'], library: ['Forest', 'Forest', 'Plains', 'Swamp'] } },
    });
    t.will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [] })).will('A', (part) => ({
      chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [],
    }));
    t.cast('A', 'Seek');
    expect(t.hand('A').toSorted()).toEqual(['Forest', 'Plains']);
  });
  it('608.2i: a copy for each such spell before it', () => {
    const STORM = {
      name: 'Squall',
      cost: '{U}',
      type: 'Enchantment',
      text: "Whenever you cast an instant or sorcery spell, copy it for each other instant and sorcery spell you've cast before it this turn. You may choose new targets for the copies.",
    };
    const t = duel({
      cards: [STORM],
      seats: {
        A: {
          battlefield: ['Squall', ...lands(5, 'Mountain'), 'Forest', 'Forest'],
          hand: ['Spark', 'Bear', { card: 'Spark', as: 'Second' }, { card: 'Spark', as: 'Third' }],
        },
      },
    });
    t.cast('A', 'Spark', { targets: ['B'] });
    expect(t.life('B')).toBe(17);
    t.cast('A', 'Bear').cast('A', 'Second', { targets: ['B'] });
    expect(t.life('B')).toBe(11);
    t.cast('A', 'Third', { targets: ['B'] });
    expect(t.life('B')).toBe(2);
  });
  it.each([
    ['Giant', 1],
    ['Wall', 0],
    ['Bear', 0],
  ])('208: greater power than its own, not the same: %s', (name, counters) => {
    const GROWER = creature(
      'Grower',
      "Whenever another creature you control enters, if that creature's power is greater than Grower's, put a +1/+1 counter on Grower.",
    );
    const t = duel({
      cards: [GROWER],
      seats: { A: { battlefield: ['Grower', ...lands(2, 'Mountain'), 'Plains', 'Forest'], hand: [name] } },
    });
    t.cast('A', name);
    expect(t.object('Grower')?.counters['+1/+1'] ?? 0).toBe(counters);
  });
  it('508.4: a token that enters tapped and attacking', () => {
    const CHIEF = creature(
      'Chief',
      'Whenever Chief attacks, create a tapped and attacking 1/1 red Goblin creature token with haste.',
    );
    const t = duel({ cards: [CHIEF], seats: { A: { battlefield: ['Chief'] } } });
    t.attack({ Chief: 'B' }).resolve();
    expect(t.g.state.combat?.attacks.map((a) => t.g.world.get(a.id).tapped)).toEqual([true, true]);
  });
  it('613.1f: keywords and abilities in one list', () => {
    const RING = {
      name: 'Ring',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'Equipped creature gets +1/+1 and has flying, trample, and "{B}: This creature gets +1/+0 until end of turn."\nEquip {1}',
    };
    const t = duel({
      cards: [RING],
      seats: { A: { battlefield: [{ card: 'Ring', attachedTo: 'Bear' }, 'Bear', 'Swamp'] } },
    });
    t.activate('A', 'Bear');
    expect([t.pt('Bear'), [...t.chars('Bear').keywords].toSorted()]).toEqual(['4/3', ['flying', 'trample']]);
  });
  it('205.1b: a land with an ability in quotation marks', () => {
    const VALE = {
      name: 'Vale',
      cost: '',
      type: 'Land',
      text: '{1}: Until end of turn, Vale becomes a 2/2 green Elemental creature with "{1}: This creature gets +1/+1 until end of turn." It\'s still a land.',
    };
    const t = duel({ cards: [VALE], seats: { A: { battlefield: ['Vale', 'Forest', 'Forest'] } } });
    t.activate('A', 'Vale');
    expect([t.pt('Vale'), t.chars('Vale').types.toSorted()]).toEqual(['2/2', ['creature', 'land']]);
  });
});

describe('what was cast, attacked and dealt', () => {
  const BACK = {
    name: 'Back',
    cost: '{B}',
    type: 'Sorcery',
    text: 'Return target creature card from your graveyard to the battlefield.',
  };
  it('601.2: as long as it was cast, whoever controls it now', () => {
    const TITAN = creature('Titan', 'Titan has haste as long as it was cast.');
    const STEAL = {
      name: 'Steal',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Target opponent gains control of target creature.',
    };
    const t = duel({
      cards: [TITAN, BACK, STEAL],
      seats: {
        A: {
          battlefield: [...swamps, 'Swamp'],
          hand: ['Titan', 'Back', 'Steal'],
          graveyard: [{ card: 'Titan', as: 'Old' }],
        },
      },
    });
    t.cast('A', 'Titan').cast('A', 'Back', { targets: ['Old'] });
    expect(['Titan', 'Old'].map((n) => t.chars(n).keywords.has('haste'))).toEqual([true, false]);
    t.cast('A', 'Steal', { targets: ['B', 'Titan'] });
    expect(t.chars('Titan').keywords.has('haste')).toBe(true);
  });
  it.each([
    [{ Loafer: 'B' }, 0],
    [{}, 1],
  ])('508.1: whether it attacked this turn: %j', (attacks, counters) => {
    const t = duel({
      cards: [
        creature(
          'Loafer',
          "At the beginning of your end step, if Loafer didn't attack this turn, put a +1/+1 counter on it.",
        ),
      ],
      seats: { A: { battlefield: ['Loafer'] } },
    });
    t.attack(attacks as Readonly<Record<string, string>>)
      .to('end')
      .resolve();
    expect(t.object('Loafer')?.counters['+1/+1'] ?? 0).toBe(counters);
  });
  it('120.9: as much as was dealt to that player this turn', () => {
    const END = {
      name: 'End',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Target player loses life equal to the damage already dealt to that player this turn.',
    };
    const t = duel({ cards: [END], seats: { A: { battlefield: ['Swamp', 'Mountain'], hand: ['Spark', 'End'] } } });
    t.cast('A', 'Spark', { targets: ['B'] }).cast('A', 'End', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 14]);
  });
  it('702: one of several keywords', () => {
    const NET = { name: 'Net', cost: '{B}', type: 'Sorcery', text: 'Destroy target creature with flying or reach.' };
    const t = duel({
      cards: [NET, { name: 'Spider', cost: '{G}', type: 'Creature — Spider', pt: '1/1', text: 'Reach' }],
      seats: { A: { battlefield: ['Swamp'], hand: ['Net'] }, B: { battlefield: ['Bird', 'Bear', 'Spider'] } },
    });
    expect(['Bird', 'Bear', 'Spider'].map((n) => t.mayTarget('A', 'cast', 'Net', n))).toEqual([true, false, true]);
  });
  it('401.4: cards go to the bottom of a library in an order of choice', () => {
    const BOW = {
      name: 'Bow',
      cost: '{B}',
      type: 'Sorcery',
      text: 'Put up to two target cards from your graveyard on the bottom of your library in any order.',
    };
    const t = duel({
      cards: [BOW],
      seats: { A: { battlefield: ['Swamp'], hand: ['Bow'], graveyard: ['Bear', 'Giant'], library: lands(2, 'Swamp') } },
    });
    t.do('A', 'cast', 'Bow', { targets: ['Bear', 'Giant'] }).to('beginCombat');
    expect(t.library('A').slice(0, 2).toSorted()).toEqual(['Bear', 'Giant']);
  });
});
