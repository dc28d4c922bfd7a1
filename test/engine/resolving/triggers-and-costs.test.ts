import { describe, expect, it } from 'vitest';
import { holds } from '../../../server/engine/language/conditions.ts';
import { duel, lands } from '../../dsl/plain.ts';
import { creature, swamps } from './humans.ts';
import { playing } from '../../dsl/plain-ruling.ts';

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
