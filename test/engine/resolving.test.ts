import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../server/judge/situation.ts';
import { holds } from '../../server/engine/conditions.ts';
import { duel, lands } from '../dsl/scenario.ts';
import { table } from './table.ts';

const creature = (name: string, text: string, pt = '2/2', cost = '{1}{B}'): InlineCard => ({ name, cost, type: 'Creature — Human', pt, text });
const swamps = lands(6, 'Swamp');

describe('what is looked at as an ability resolves', () => {
  it('608.2b: "defending player" is still the one whom the creature attacks', () => {
    const TAMER = creature('Tamer', 'Whenever another creature you control attacks, tap target creature defending player controls.');
    const t = duel({ cards: [TAMER], seats: { A: { battlefield: ['Tamer', 'Bird'] }, B: { battlefield: ['Bear'] } } });
    t.attack({ Bird: 'B' }).resolve();
    expect(t.object('Bear')?.tapped).toBe(true);
  });
  it('608.2b: what blocks a creature that has left since is found by its last known information', () => {
    const DUELIST = creature('Duelist', '{B}: Destroy target creature blocking Duelist.');
    const t = duel({ cards: [DUELIST], seats: { A: { battlefield: ['Duelist', ...swamps], hand: ['Smite'] }, B: { battlefield: ['Giant', 'Bear'] } } });
    t.attack({ Duelist: 'B' }).block({ Giant: 'Duelist' });
    expect(t.mayTarget('A', 'activate', 'Duelist', 'Bear')).toBe(false);
    t.do('A', 'activate', 'Duelist', { targets: ['Giant'] }).do('A', 'cast', 'Smite', { targets: ['Duelist'] }).resolve();
    expect([t.zone('Duelist'), t.zone('Giant'), t.zone('Bear')]).toEqual(['graveyard', 'graveyard', 'battlefield']);
  });
  it('608.2h: what was attached to a creature that has died since is found by its last known information', () => {
    const SLIME = creature('Slime', 'Whenever Slime becomes blocked by a creature, destroy all Equipment attached to that creature at end of combat.', '4/4');
    const SWORD = { name: 'Sword', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+1.\nEquip {0}' };
    const t = duel({ cards: [SLIME, SWORD], seats: { A: { battlefield: ['Slime'] }, B: { battlefield: ['Bear', 'Sword'] } }, turn: { side: 'B' } });
    t.activate('B', 'Sword', { targets: ['Bear'] }).to('main1', 'A').attack({ Slime: 'B' }).block({ Bear: 'Slime' }).to('main2');
    expect([t.zone('Bear'), t.zone('Sword')]).toEqual(['graveyard', 'graveyard']);
  });
  it('608.2c: "attach this to it" means what was put there before', () => {
    const SCYTHE = { name: 'Scythe', cost: '{1}', type: 'Artifact — Equipment', text: 'When Scythe enters the battlefield, return target creature card from your graveyard to the battlefield. Attach Scythe to it.\nEquipped creature gets +2/+2.\nEquip {4}' };
    const t = duel({ cards: [SCYTHE], seats: { A: { battlefield: swamps, hand: ['Scythe'], graveyard: ['Bear'] } } });
    t.choose('A', 'Bear').cast('A', 'Scythe');
    expect(t.pt('Bear')).toBe('4/4');
  });
});

describe('what is copied after it has left', () => {
  it('608.2h, 707.2: a copy of a creature that has died and was exiled is one of the creature as it last was', () => {
    const SHEPHERD = creature('Shepherd', "Whenever another nontoken creature you control dies, you may exile it. If you do, create a token that's a copy of that creature.");
    const MIMIC = creature('Mimic', 'You may have Mimic enter the battlefield as a copy of any creature on the battlefield.', '0/0');
    const t = duel({ cards: [SHEPHERD, MIMIC], seats: { A: { battlefield: ['Shepherd', ...swamps], hand: ['Mimic', 'Smite'] }, B: { battlefield: ['Giant'] } } });
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
  it.each([[false, []], [true, ['Bear']]])('608.2d: a sacrifice is offered where there is something to sacrifice: %s', (expected, mine) => {
    expect(asked([{ name: 'Rite', cost: '{B}', type: 'Sorcery', text: 'You may sacrifice a creature. If you do, draw a card.' }], mine, ['Rite'])).toBe(expected);
  });
  it.each([[false, []], [true, ['Bear']]])('608.2d: a discard is offered to who has a card: %s', (expected, hand) => {
    expect(asked([{ name: 'Rite', cost: '{B}', type: 'Sorcery', text: 'You may discard a card. If you do, draw a card.' }], [], ['Rite', ...hand])).toBe(expected);
  });
  it.each([[false, 0], [true, 1]])('608.2d: a counter is offered to be removed where there is one: %s', (expected, n) => {
    const DROPLET = { name: 'Droplet', cost: '{B}', type: 'Artifact', text: `Droplet enters the battlefield with ${n === 1 ? 'a charge counter' : 'an oil counter'} on it.\nWhen Droplet enters the battlefield, you may remove a charge counter from it. If you do, you gain 1 life.` };
    expect(asked([DROPLET], [], ['Droplet'])).toBe(expected);
  });
  it.each([[false, 'Swamp'], [true, 'Spark']])('608.2d, 608.2g: a cast of cards that lie open is offered where one can be cast: %s', (expected, top) => {
    const STORM = creature('Storm', 'Whenever Storm attacks, exile the top card of your library, then you may cast any number of spells from among those cards without paying their mana costs.');
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
    const one = duel({ cards: [FAN, LEECH], seats: { A: { battlefield: ['Fan', 'Leech'] }, B: { battlefield: ['Bear'] } } });
    const before = one.life('A');
    one.attack({ Leech: 'B' }).block({ Bear: 'Leech' }).to('main2');
    expect([one.life('A') - before, one.object('Fan')?.counters['+1/+1']]).toEqual([4, 1]);
    const two = duel({ cards: [FAN, LEECH, { ...LEECH, name: 'Other' }], seats: { A: { battlefield: ['Fan', 'Leech', 'Other'] } } });
    two.attack({ Leech: 'B', Other: 'B' }).to('main2');
    expect(two.object('Fan')?.counters['+1/+1']).toBe(2);
  });
  it('603.4: on the first turn there was no last turn in which no spells were cast', () => {
    const t = table([]);
    const none = (): boolean => holds(t.g, { if: 'last turn', what: 'no spells' }, { you: 0, source: -1 });
    expect(none()).toBe(false);
    t.g.journal.set(t.g.state.turn, 'number', 2);
    expect(none()).toBe(true);
  });
});

describe('what is exiled instead of dying', () => {
  it('607.2b: it is exiled with the permanent whose effect that is', () => {
    const QUEEN = creature('Queen', 'If a creature an opponent controls would die, exile it instead.\nAt the beginning of your upkeep, put all creature cards exiled with Queen onto the battlefield under your control.');
    const t = duel({ cards: [QUEEN], seats: { A: { battlefield: ['Queen', ...swamps], hand: ['Smite'] }, B: { battlefield: ['Bear'], library: lands(3, 'Swamp') } } });
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('exile');
    t.to('main1', 'B').to('main1', 'A');
    expect([t.zone('Bear'), t.controller('Bear')]).toEqual(['battlefield', t.seat('A')]);
  });
});

describe('what is cast while something resolves (608.2g)', () => {
  const KNIGHT = { layout: 'adventure', name: 'Errant', cost: '{4}{R}', type: 'Creature — Human Knight', pt: '3/2', other: { name: 'Quest', cost: '{R}', type: 'Sorcery — Adventure', text: 'You gain 2 life.' } };
  const BEAST = { layout: 'adventure', name: 'Beast', cost: '{R}', type: 'Creature — Beast', pt: '1/1', other: { name: 'Homecoming', cost: '{5}{R}', type: 'Sorcery — Adventure', text: 'You gain 9 life.' } };
  const EXPERTISE = { name: 'Expertise', cost: '{B}', type: 'Sorcery', text: 'You may cast a spell with mana value 3 or less from your hand without paying its mana cost.' };
  it.each([['Errant', 2, 'exile'], ['Beast', 0, 'battlefield']])('715.3a: of an adventurer card only the side is cast that is what is asked for: %s', (name, gained, zone) => {
    const t = duel({ cards: [KNIGHT, BEAST, EXPERTISE], seats: { A: { battlefield: ['Swamp'], hand: ['Expertise', name] } } });
    const before = t.life('A');
    t.say('A', 'yes').cast('A', 'Expertise');
    expect([t.life('A') - before, t.zone(name)]).toEqual([gained, zone]);
  });
});

describe('what a spell costs', () => {
  const ELEMENTAL = creature('Elemental', 'Spells your opponents cast that target Elemental cost {2} more to cast.');
  it.each([[[], '601.2f'], [['Bear'], null]])('601.2f: a spell whose every target makes it too dear is not offered: besides %j', (mine, clause) => {
    const t = duel({ cards: [ELEMENTAL], seats: { A: { battlefield: ['Swamp', ...mine], hand: ['Smite'] }, B: { battlefield: ['Elemental'] } } });
    const refusal = t.try('A', 'cast', 'Smite', { targets: mine });
    expect(refusal === null ? null : refusal.clauses[0]).toBe(clause);
  });
});
