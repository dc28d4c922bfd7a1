import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { duel, lands } from '../../dsl/plain.ts';
import { creature, swamps } from './humans.ts';

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
