import { describe, expect, it } from 'vitest';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { duel, lands, ofKind } from '../../dsl/plain.ts';
import { EFFECTS } from '../../../server/engine/kernel/journal.ts';

const instant = (
  name: string,
  cost: string,
  text: string,
): { name: string; cost: string; type: string; text: string } => ({ name, cost, type: 'Instant', text });
const artifact = ofKind('{1}', 'Artifact');

describe('additional costs (118.8, 601.2b)', () => {
  it('118.8a: an optional additional cost in a sentence may be left unpaid, and what asks for it sees that', () => {
    const surge = instant(
      'Surge',
      '{R}',
      "As an additional cost to cast this spell, you may sacrifice an artifact.\nDraw a card. If this spell's additional cost was paid, you gain 4 life.",
    );
    const cast = (paid: number): { life: number; zone: string } => {
      const t = duel({
        cards: [surge, artifact('Pebble', '')],
        seats: { A: { battlefield: ['Mountain', 'Pebble'], hand: ['Surge'], library: ['Bear'] } },
      });
      t.cast('A', 'Surge', { paid: { additional: paid } });
      return { life: t.life('A'), zone: t.zone('Pebble') };
    };
    expect(cast(0)).toEqual({ life: 20, zone: 'battlefield' });
    expect(cast(1)).toEqual({ life: 24, zone: 'graveyard' });
  });
  it('118.8a: it is not offered to somebody who cannot pay it', () => {
    const surge = instant(
      'Surge',
      '{R}',
      "As an additional cost to cast this spell, you may sacrifice an artifact.\nDraw a card. If this spell's additional cost was paid, you gain 4 life.",
    );
    const t = duel({ cards: [surge], seats: { A: { battlefield: ['Mountain'], hand: ['Surge'], library: ['Bear'] } } });
    t.cast('A', 'Surge');
    expect(t.life('A')).toBe(20);
  });
  it('118.8: any number of times; each time is paid', () => {
    const taste = instant(
      'Feast',
      '{G}',
      'As an additional cost to cast this spell, you may pay {1}{G} any number of times.\nYou gain 3 life.',
    );
    const t = duel({ cards: [taste], seats: { A: { battlefield: lands(5, 'Forest'), hand: ['Feast'] } } });
    t.cast('A', 'Feast', { paid: { additional: 2 } });
    expect(t.life('A')).toBe(23);
    expect(t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).tapped)).toHaveLength(5);
  });
  it('601.2f: a spell that is cheaper for each creature sacrificed for it; as few as the mana allows must be sacrificed', () => {
    const avatar = {
      name: 'Avatar',
      cost: '{5}{B}',
      type: 'Creature — Avatar',
      pt: '5/5',
      text: 'As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} less to cast for each creature sacrificed this way.',
    };
    const lines = avatar.text.split('. ');
    const text = `${lines[0]}.\n${lines[1]}`;
    const t = duel({
      cards: [{ ...avatar, text }],
      seats: { A: { battlefield: [...lands(2, 'Swamp'), 'Bear', 'Bird', 'Wall'], hand: ['Avatar'] } },
    });
    t.cast('A', 'Avatar', { draft: { cost0: { chosen: [t.ref('Bear'), t.ref('Bird')] } } });
    expect([t.zone('Avatar'), t.zone('Bear'), t.zone('Bird'), t.zone('Wall')]).toEqual([
      'battlefield',
      'graveyard',
      'graveyard',
      'battlefield',
    ]);
    const u = duel({
      cards: [{ ...avatar, text }],
      seats: { A: { battlefield: [...lands(2, 'Swamp'), 'Bear', 'Bird', 'Wall'], hand: ['Avatar'] } },
    });
    expect(u.try('A', 'cast', 'Avatar', { draft: { cost0: { chosen: [u.ref('Bear')] } } })?.clauses).toContain(
      '601.2b',
    );
    const none = duel({
      cards: [{ ...avatar, text }],
      seats: { A: { battlefield: lands(2, 'Swamp'), hand: ['Avatar'] } },
    });
    expect(none.try('A', 'cast', 'Avatar')?.clauses).toContain('601.2h');
  });
  it('107.3a: X is chosen, and so many are sacrificed', () => {
    const summons = {
      name: 'Summons',
      cost: '{R}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, sacrifice X lands.\nYou gain X life.',
    };
    const t = duel({
      cards: [summons],
      seats: { A: { battlefield: ['Mountain', 'Forest', 'Swamp'], hand: ['Summons'] } },
    });
    t.cast('A', 'Summons', { x: 2, draft: { cost0: { chosen: [t.ref('Forest'), t.ref('Swamp')] } } });
    expect(t.life('A')).toBe(22);
    expect(t.battlefield('A')).toEqual(['Mountain']);
  });
  it('118.3: a permanent is exiled, or a counter put on it, only by whoever has one', () => {
    const toll = instant(
      'Toll',
      '{B}',
      'As an additional cost to cast this spell, exile a creature you control.\nDraw a card.',
    );
    const wither = instant(
      'Blight',
      '{B}',
      'As an additional cost to cast this spell, put a -1/-1 counter on a creature you control.\nDraw a card.',
    );
    const t = duel({
      cards: [toll, wither],
      seats: {
        A: { battlefield: [...lands(2, 'Swamp'), 'Bear', 'Wall'], hand: ['Toll', 'Blight'], library: ['Bird', 'Bird'] },
      },
    });
    t.cast('A', 'Toll', { draft: { cost0: { chosen: [t.ref('Bear')] } } }).cast('A', 'Blight', {
      draft: { cost0: { chosen: [t.ref('Wall')] } },
    });
    expect([t.zone('Bear'), t.pt('Wall')]).toEqual(['exile', '-1/3']);
    const u = duel({
      cards: [toll],
      seats: { A: { battlefield: ['Swamp'], hand: ['Toll'], library: ['Bird'] }, B: { battlefield: ['Bear'] } },
    });
    expect(u.try('A', 'cast', 'Toll')?.clauses).toContain('601.2h');
  });
});

describe('what paid for it (608.2h, 118)', () => {
  it("608.2h: the sacrificed creature's power is what it last was", () => {
    const fling = instant(
      'Hurl',
      '{1}{R}',
      "As an additional cost to cast this spell, sacrifice a creature.\nHurl deals damage equal to the sacrificed creature's power to any target.",
    );
    const t = duel({
      cards: [fling],
      seats: {
        A: { battlefield: [...lands(2, 'Mountain'), { card: 'Giant', counters: { '+1/+1': 2 } }], hand: ['Hurl'] },
      },
    });
    t.cast('A', 'Hurl', { targets: ['B'] });
    expect(t.life('B')).toBe(14);
  });
  it('608.2h: an activated ability, and a condition on what was sacrificed', () => {
    const pit = artifact(
      'Pit',
      "{T}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness. If the sacrificed creature was a Wall, draw a card.",
    );
    const t = duel({ cards: [pit], seats: { A: { battlefield: ['Pit', 'Wall', 'Bear'], library: ['Bird'] } } });
    t.activate('A', 'Pit', { draft: { cost1: { chosen: [t.ref('Wall')] } } });
    expect([t.life('A'), t.hand('A')]).toEqual([24, ['Bird']]);
    const u = duel({ cards: [pit], seats: { A: { battlefield: ['Pit', 'Wall', 'Bear'], library: ['Bird'] } } });
    u.activate('A', 'Pit', { draft: { cost1: { chosen: [u.ref('Bear')] } } });
    expect([u.life('A'), u.hand('A')]).toEqual([22, []]);
  });
  it("608.2h: the discarded card's mana value", () => {
    const forge = artifact(
      'Forge',
      "{T}, Discard a card: Forge deals damage equal to the discarded card's mana value to any target.",
    );
    const t = duel({ cards: [forge], seats: { A: { battlefield: ['Forge'], hand: ['Giant'] } } });
    t.activate('A', 'Forge', { targets: ['B'] });
    expect(t.life('B')).toBe(16);
  });
  it('603.12: what a reflexive ability speaks of was sacrificed by the words before', () => {
    const ogre = {
      name: 'Ogre',
      cost: '{3}{R}',
      type: 'Creature — Ogre',
      pt: '3/3',
      text: "When Ogre enters, you may sacrifice another creature. When you do, Ogre deals damage equal to the sacrificed creature's power to any target.",
    };
    const t = duel({
      cards: [ogre],
      seats: { A: { battlefield: [...lands(4, 'Mountain'), 'Giant'], hand: ['Ogre'] } },
    });
    t.say('A', 'yes').choose('A', 'B').cast('A', 'Ogre');
    expect(t.life('B')).toBe(16);
  });
  it('201.5: a text that speaks of a sacrifice which nothing of it asks for is not understood', () => {
    expect(
      compileText("~ deals damage equal to the sacrificed creature's power to any target.", true).unread,
    ).toHaveLength(1);
    expect(
      compileText("{T}, Discard a card: You gain life equal to the sacrificed creature's toughness.").unread,
    ).toHaveLength(1);
  });
  it('118.8: for each of those that paid', () => {
    const rite = {
      name: 'Rite',
      cost: '{B}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, sacrifice one or more creatures.\nYou gain 2 life for each creature sacrificed this way.',
    };
    const t = duel({ cards: [rite], seats: { A: { battlefield: ['Swamp', 'Bear', 'Bird'], hand: ['Rite'] } } });
    t.cast('A', 'Rite', { draft: { cost0: { chosen: [t.ref('Bear'), t.ref('Bird')] } } });
    expect(t.life('A')).toBe(24);
    const u = duel({ cards: [rite], seats: { A: { battlefield: ['Swamp'], hand: ['Rite'] } } });
    expect(u.try('A', 'cast', 'Rite')?.clauses).toContain('601.2h');
  });
});

describe('counters, energy and cards as costs (118.3)', () => {
  it('107.14: X energy', () => {
    const coil = artifact('Coil', '{T}, Pay X {E}: You gain X life.');
    const well = artifact('Well', '{T}: You get {E}{E}{E}.');
    const t = duel({ cards: [coil, well], seats: { A: { battlefield: ['Coil', 'Well'] } } });
    t.activate('A', 'Well').activate('A', 'Coil', { x: 2 });
    expect(t.life('A')).toBe(22);
    expect(t.g.world.seat(t.seat('A')).counters['energy']).toBe(1);
    const u = duel({ cards: [coil, well], seats: { A: { battlefield: ['Coil', 'Well'] } } });
    u.activate('A', 'Well');
    expect(u.try('A', 'activate', 'Coil', { x: 4 })?.clauses).toContain('601.2b');
  });
  it('118.3: counters from among permanents, as their controller divides them', () => {
    const drain = artifact('Drain', '{T}, Remove three +1/+1 counters from among creatures you control: Draw a card.');
    const t = duel({
      cards: [drain],
      seats: {
        A: {
          battlefield: [
            'Drain',
            { card: 'Bear', counters: { '+1/+1': 2 } },
            { card: 'Wall', counters: { '+1/+1': 2 } },
          ],
          library: ['Bird'],
        },
      },
    });
    t.activate('A', 'Drain', {
      draft: {
        cost1: {
          shares: [
            [t.ref('Bear'), 1],
            [t.ref('Wall'), 2],
          ],
        },
      },
    });
    expect([t.pt('Bear'), t.pt('Wall'), t.hand('A')]).toEqual(['3/3', '0/4', ['Bird']]);
    const u = duel({
      cards: [drain],
      seats: { A: { battlefield: ['Drain', { card: 'Bear', counters: { '+1/+1': 2 } }], library: ['Bird'] } },
    });
    expect(u.try('A', 'activate', 'Drain')?.clauses).toContain('118.3');
  });
  it('118.3: a counter of any kind from a permanent; its controller says which', () => {
    const drain = artifact('Drain', '{T}, Remove a counter from a creature you control: Draw a card.');
    const t = duel({
      cards: [drain],
      seats: {
        A: { battlefield: ['Drain', { card: 'Bear', counters: { '+1/+1': 1, shield: 1 } }], library: ['Bird'] },
      },
    });
    t.say('A', 'shield').activate('A', 'Drain');
    expect(t.object('Bear')?.counters).toEqual({ '+1/+1': 1 });
  });
  it('107.1c, 118.3: any number of counters from itself', () => {
    const vat = artifact(
      'Vat',
      '{T}, Remove any number of charge counters from Vat: You gain 2 life for each charge counter removed this way.',
    );
    const t = duel({ cards: [vat], seats: { A: { battlefield: [{ card: 'Vat', counters: { charge: 3 } }] } } });
    t.activate('A', 'Vat', { draft: { cost1: { n: 2 } } });
    expect([t.life('A'), t.object('Vat')?.counters['charge']]).toEqual([24, 1]);
  });
  it('701.17b: cards are milled, or exiled from the top, for a cost only if there are as many', () => {
    const mind = artifact('Mind', '{T}, Mill two cards: You gain 1 life.');
    const t = duel({ cards: [mind], seats: { A: { battlefield: ['Mind'], library: ['Bear', 'Bird'] } } });
    t.activate('A', 'Mind');
    expect([t.life('A'), t.graveyard('A').length]).toEqual([21, 2]);
    const u = duel({ cards: [mind], seats: { A: { battlefield: ['Mind'], library: ['Bear'] } } });
    expect(u.try('A', 'activate', 'Mind')?.clauses).toContain('118.3');
  });
  it('602.2b: an ability whose cost returns its own source to hand resolves all the same', () => {
    const mist = {
      name: 'Mist',
      cost: '{U}',
      type: 'Creature — Spirit',
      pt: '1/1',
      text: "{1}, Return Mist to its owner's hand: You gain 3 life.",
    };
    const t = duel({ cards: [mist], seats: { A: { battlefield: ['Mist', 'Island'] } } });
    t.activate('A', 'Mist');
    expect([t.zone('Mist'), t.life('A')]).toEqual(['hand', 23]);
  });
  it('701.9b: a card discarded at random is not chosen', () => {
    const spark = artifact('Roulette', '{T}, Discard a card at random: You gain 2 life.');
    const t = duel({ cards: [spark], seats: { A: { battlefield: ['Roulette'], hand: ['Bear', 'Bird'] } } });
    t.activate('A', 'Roulette');
    expect([t.life('A'), t.hand('A').length, t.graveyard('A').length]).toEqual([22, 1, 1]);
  });
});

describe('mana abilities with other costs while paying (605.3a, 601.2g)', () => {
  const ALTAR = artifact('Altar', 'Sacrifice a creature: Add one mana of any color.');
  it('605.3a: a creature sacrificed for mana pays for a spell as it is cast', () => {
    const t = duel({ cards: [ALTAR], seats: { A: { battlefield: ['Altar', 'Bear', 'Wall'], hand: ['Spark'] } } });
    t.cast('A', 'Spark', { targets: ['B'] });
    expect(t.life('B')).toBe(17);
    expect([t.zone('Bear'), t.zone('Wall')].filter((z) => z === 'graveyard')).toHaveLength(1);
  });
  it('605.3a: whoever pays chooses what is sacrificed, and each creature gives mana once', () => {
    const t = duel({ cards: [ALTAR], seats: { A: { battlefield: ['Altar', 'Bear', 'Wall'], hand: ['Spark'] } } });
    const key = (name: string): string => `mana:${t.ref('Altar')}:0:${t.ref(name)}`;
    t.cast('A', 'Spark', { targets: ['B'], draft: { pay: { pay: { tap: [{ key: key('Wall'), mana: 'R' }] } } } });
    expect([t.zone('Bear'), t.zone('Wall')]).toEqual(['battlefield', 'graveyard']);
    const giant = duel({ cards: [ALTAR], seats: { A: { battlefield: ['Altar', 'Bear'], hand: ['Bird', 'Bear'] } } });
    expect(giant.try('A', 'cast', 'Bear')?.clauses).toContain('601.2h');
  });
  it('601.2g: a creature may be tapped for mana and then sacrificed for more', () => {
    const elf = { name: 'Elf', cost: '{G}', type: 'Creature — Elf', pt: '1/1', text: '{T}: Add {G}.' };
    const t = duel({
      cards: [ALTAR, elf],
      seats: { A: { battlefield: ['Altar', { card: 'Elf', sick: false }], hand: ['Bear'] } },
    });
    t.cast('A', 'Bear');
    expect([t.zone('Bear'), t.zone('Elf')]).toEqual(['battlefield', 'graveyard']);
  });
  it('601.2g–h: what is sacrificed as a cost may be tapped for mana before', () => {
    const keg = artifact('Keg', '{T}: Add {C}.\n{1}, Sacrifice Keg: You gain 3 life.');
    const t = duel({ cards: [keg], seats: { A: { battlefield: ['Keg'] } } });
    t.activate('A', 'Keg');
    expect([t.zone('Keg'), t.life('A')]).toEqual(['graveyard', 23]);
  });
  it('605.3a: life, counters, a card or another creature tapped', () => {
    const pays = (
      text: string,
      more: Parameters<typeof duel>[0]['seats']['A'],
      cost = '{B}{B}',
    ): ReturnType<typeof duel> => {
      const t = duel({
        cards: [artifact('Source', text), { name: 'Rite', cost, type: 'Sorcery', text: 'Draw a card.' }],
        seats: { A: { library: ['Bird'], ...more } },
      });
      t.cast('A', 'Rite');
      return t;
    };
    expect(pays('Pay 2 life: Add {B}.', { battlefield: ['Source'], hand: ['Rite'] }).life('A')).toBe(16);
    expect(
      pays('Remove a charge counter from Source: Add {B}.', {
        battlefield: [{ card: 'Source', counters: { charge: 3 } }],
        hand: ['Rite'],
      }).object('Source')?.counters['charge'],
    ).toBe(1);
    expect(pays('Discard a card: Add {B}{B}.', { battlefield: ['Source'], hand: ['Rite', 'Bear'] }).zone('Bear')).toBe(
      'graveyard',
    );
    expect(
      pays('Tap an untapped creature you control: Add {B}.', {
        battlefield: ['Source', 'Bear', 'Wall'],
        hand: ['Rite'],
      }).object('Wall')?.tapped,
    ).toBe(true);
  });
  it('119.4: no more life than there is', () => {
    const t = duel({
      cards: [
        artifact('Source', 'Pay 2 life: Add {B}.'),
        { name: 'Rite', cost: '{B}{B}', type: 'Sorcery', text: 'Draw a card.' },
      ],
      sides: { A: { life: 3 } },
      seats: { A: { battlefield: ['Source'], hand: ['Rite'], library: ['Bird'] } },
    });
    expect(t.try('A', 'cast', 'Rite')?.clauses).toContain('601.2h');
  });
});

describe('keyword actions as costs (701)', () => {
  it('701.59a: evidence is any number of cards with enough total mana value', () => {
    const inquiry = {
      name: 'Inquiry',
      cost: '{U}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, you may collect evidence 6.\nDraw a card. If evidence was collected, you gain 3 life.',
    };
    const t = duel({
      cards: [inquiry],
      seats: {
        A: { battlefield: ['Island'], hand: ['Inquiry'], graveyard: ['Giant', 'Bear', 'Bird'], library: ['Wall'] },
      },
    });
    t.cast('A', 'Inquiry', { paid: { additional: 1 }, draft: { cost0: { chosen: [t.ref('Giant'), t.ref('Bear')] } } });
    expect([t.life('A'), t.zone('Giant'), t.zone('Bear'), t.zone('Bird')]).toEqual([23, 'exile', 'exile', 'graveyard']);
  });
  it('701.59b: not with too little', () => {
    const inquiry = {
      name: 'Inquiry',
      cost: '{U}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, you may collect evidence 6.\nDraw a card. If evidence was collected, you gain 3 life.',
    };
    const t = duel({
      cards: [inquiry],
      seats: { A: { battlefield: ['Island'], hand: ['Inquiry'], graveyard: ['Bear', 'Bird'], library: ['Wall'] } },
    });
    t.cast('A', 'Inquiry', { paid: { additional: 1 } });
    expect([t.life('A'), t.graveyard('A').length]).toEqual([20, 3]);
  });
  it('701.4a: a card of the hand is revealed or a permanent chosen', () => {
    const roar = {
      name: 'Roar',
      cost: '{R}',
      type: 'Instant',
      text: 'As an additional cost to cast this spell, behold a Bear or pay {2}.\nRoar deals 3 damage to any target.',
    };
    const beheld = (where: 'hand' | 'battlefield' | 'library'): readonly string[] | number => {
      const t = duel({
        cards: [roar],
        seats: {
          A: {
            battlefield: ['Mountain', ...(where === 'battlefield' ? ['Bear'] : [])],
            hand: ['Roar', ...(where === 'hand' ? ['Bear'] : [])],
            library: where === 'library' ? ['Bear'] : [],
          },
        },
      });
      const refusal = t.try('A', 'cast', 'Roar', { targets: ['B'] });
      return refusal ? refusal.clauses : [...t.g.journal.events(0)].filter((e) => e.e === 'reveal').length;
    };
    expect([beheld('hand'), beheld('battlefield')]).toEqual([1, 0]);
    expect(beheld('library')).toContain('601.2h');
  });
  it('701.68a: blight puts -1/-1 counters on a creature of one’s own, or there is none to choose', () => {
    const rot = {
      name: 'Rot',
      cost: '{B}',
      type: 'Sorcery',
      text: "As an additional cost to cast this spell, you may blight 2.\nDraw a card. If this spell's additional cost was paid, you gain 3 life.",
    };
    const t = duel({
      cards: [rot],
      seats: { A: { battlefield: ['Swamp', 'Giant'], hand: ['Rot'], library: ['Bird'] } },
    });
    t.cast('A', 'Rot', { paid: { additional: 1 } });
    expect([t.pt('Giant'), t.life('A')]).toEqual(['2/2', 23]);
    const u = duel({
      cards: [rot],
      seats: { A: { battlefield: ['Swamp'], hand: ['Rot'], library: ['Bird'] }, B: { battlefield: ['Giant'] } },
    });
    u.cast('A', 'Rot', { paid: { additional: 1 } });
    expect([u.pt('Giant'), u.life('A')]).toEqual(['4/4', 20]);
  });
});

describe('what a spell costs with its additional cost (118.8, 601.2f)', () => {
  const march = {
    name: 'March',
    cost: '{4}{R}',
    type: 'Sorcery',
    text: 'As an additional cost to cast this spell, you may exile any number of red cards from your hand. This spell costs {2} less to cast for each card exiled this way.\nMarch deals 3 damage to any target.',
  };
  const ember = { name: 'Ember', cost: '{R}', type: 'Sorcery', text: 'Draw a card.' };
  it('601.2f: it is less for each of the cards exiled', () => {
    const t = duel({
      cards: [march, ember],
      seats: { A: { battlefield: ['Mountain'], hand: ['March', 'Ember', 'Spark', 'Bird'] } },
    });
    t.cast('A', 'March', { targets: ['B'], draft: { cost0: { chosen: [t.ref('Ember'), t.ref('Spark')] } } });
    expect([t.life('B'), t.zone('Ember'), t.zone('Spark'), t.hand('A')]).toEqual([17, 'exile', 'exile', ['Bird']]);
  });
  it('601.2f: with none exiled it costs what it costs', () => {
    const t = duel({
      cards: [march, ember],
      seats: { A: { battlefield: lands(5, 'Mountain'), hand: ['March', 'Ember'] } },
    });
    t.cast('A', 'March', { targets: ['B'], draft: { cost0: { chosen: [] } } });
    expect([t.life('B'), t.hand('A')]).toEqual([17, ['Ember']]);
  });
  it('601.2f: it is less if an optional cost was paid', () => {
    const bite = {
      name: 'Bite',
      cost: '{3}{G}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, you may collect evidence 4. This spell costs {2} less to cast if evidence was collected.\nDraw a card.',
    };
    const t = duel({
      cards: [bite],
      seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bite'], graveyard: ['Giant'], library: ['Bird'] } },
    });
    t.cast('A', 'Bite', { paid: { additional: 1 } });
    expect([t.hand('A'), t.zone('Giant')]).toEqual([['Bird'], 'exile']);
    const u = duel({
      cards: [bite],
      seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bite'], library: ['Bird'] } },
    });
    expect(u.try('A', 'cast', 'Bite')?.clauses).toContain('601.2h');
  });
});

describe('what pays and what gives mana (601.2g–h)', () => {
  const TREASURE = { name: 'Gem', cost: '{1}', type: 'Artifact', text: '{T}, Sacrifice Gem: Add {B}.' };
  const BARGAIN = {
    name: 'Bargain',
    cost: '{B}',
    type: 'Sorcery',
    text: 'As an additional cost to cast this spell, sacrifice an artifact or creature.\nYou gain 3 life.',
  };
  it('601.2h: what has to be sacrificed for the mana is not there any more to be sacrificed for the cost', () => {
    const t = duel({ cards: [TREASURE, BARGAIN], seats: { A: { battlefield: ['Gem'], hand: ['Bargain'] } } });
    expect(t.try('A', 'cast', 'Bargain')?.clauses).toContain('601.2h');
  });
  it('601.2b: of several, one that the mana does not need', () => {
    const t = duel({ cards: [TREASURE, BARGAIN], seats: { A: { battlefield: ['Gem', 'Bear'], hand: ['Bargain'] } } });
    t.cast('A', 'Bargain');
    expect([t.life('A'), t.zone('Bear'), t.zone('Gem')]).toEqual([23, 'graveyard', 'graveyard']);
  });
  it('700.2a, 700.2h: a mode that can be paid but not chosen does not make it castable', () => {
    const raid = {
      name: 'Raid',
      cost: '{R}',
      type: 'Instant',
      text: 'Spree\n+ {1} — Counter target spell.\n+ {3} — You gain 4 life.',
    };
    const t = duel({ cards: [raid], seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Raid'] } } });
    expect(t.try('A', 'cast', 'Raid')?.clauses).toContain('601.2h');
  });
});

describe('foraging and collecting evidence (701.59, 701.61)', () => {
  const SENTRY = {
    name: 'Sentry',
    cost: '{1}',
    type: 'Artifact',
    text: '{1}, Forage: Draw a card.\nWhenever you forage, you gain 1 life.',
  };
  const FOOD = { name: 'Cake', cost: '{1}', type: 'Artifact — Food', text: '' };
  const yard = ['Bear', 'Bird', 'Wall', 'Giant'];

  it('701.61a: one sacrifices a Food, or exiles three cards of the graveyard', () => {
    const t = duel({
      cards: [SENTRY, FOOD],
      seats: { A: { battlefield: ['Forest', 'Sentry', 'Cake'], library: ['Spark'] } },
    }).activate('A', 'Sentry');
    expect([t.zone('Cake'), t.hand('A'), t.life('A')]).toEqual(['graveyard', ['Spark'], 21]);
    const u = duel({
      cards: [SENTRY],
      seats: { A: { battlefield: ['Forest', 'Sentry'], graveyard: yard, library: ['Spark'] } },
    });
    u.activate('A', 'Sentry', { draft: { cost0: { chosen: ['Bird', 'Wall', 'Giant'].map((name) => u.ref(name)) } } });
    expect([u.graveyard('A'), u.hand('A'), u.life('A')]).toEqual([['Bear'], ['Spark'], 21]);
  });
  it('701.61a, 118.3: with neither it is not paid', () => {
    const t = duel({
      cards: [SENTRY],
      seats: { A: { battlefield: ['Forest', 'Sentry'], graveyard: ['Bear', 'Bird'] } },
    });
    expect(t.try('A', 'activate', 'Sentry')).not.toBeNull();
  });
  it('701.61a: with both a choice of either is whole', () => {
    const t = duel({
      cards: [SENTRY, FOOD],
      seats: { A: { battlefield: ['Forest', 'Sentry', 'Cake'], graveyard: yard, library: ['Spark'] } },
    });
    t.activate('A', 'Sentry', { draft: { cost0: { chosen: [t.ref('Giant')] } } });
    expect([t.zone('Cake'), t.zone('Giant'), t.graveyard('A').length]).toEqual(['battlefield', 'exile', 1]);
  });
  it('701.61a, 118.12: as something resolves it may be left', () => {
    const body = {
      name: 'Body',
      cost: '{1}{G}',
      type: 'Creature — Squirrel',
      pt: '2/2',
      text: 'When this creature enters, you may forage. If you do, put two +1/+1 counters on it.',
    };
    const entered = (answer: string): string => {
      const t = duel({
        cards: [body, FOOD],
        seats: { A: { battlefield: [...lands(2, 'Forest'), 'Cake'], hand: ['Body'] } },
      });
      return t.say('A', answer).cast('A', 'Body').pt('Body');
    };
    expect([entered('yes'), entered('no')]).toEqual(['4/4', '2/2']);
  });
  it('701.59a, 603.2: whoever collects evidence triggers what waits for it, with nothing else to come of it', () => {
    const monitor = {
      name: 'Monitor',
      cost: '{1}',
      type: 'Artifact',
      text: 'At the beginning of combat on your turn, you may collect evidence 3.\nWhenever you collect evidence, you gain 2 life.',
    };
    const t = duel({ cards: [monitor], seats: { A: { battlefield: ['Monitor'], graveyard: ['Bear', 'Giant'] } } });
    t.say('A', 'yes').choose('A', 'Giant').to('beginCombat').resolve();
    expect([t.life('A'), t.graveyard('A')]).toEqual([22, ['Bear']]);
  });
});

describe('when a mana ability may be activated (605.1a, 602.5)', () => {
  const GLADE = {
    name: 'Glade',
    type: 'Land',
    text: '{T}: Add {W}.\n{T}: Add {U}. Activate only if you control a Forest.',
  };
  const ELF = { name: 'Elf', cost: '{G}', type: 'Creature — Elf', pt: '1/1', text: '{T}: Add {G}.' };
  const HUSH = {
    name: 'Hush',
    cost: '{2}{W}',
    type: 'Enchantment',
    text: "Creatures can't attack or block, and their activated abilities can't be activated.",
  };
  const LAMP = {
    name: 'Lamp',
    cost: '{2}',
    type: 'Artifact',
    text: 'Pay 1 life: Add {B}. Activate only once each turn.',
  };
  const PROBE = { name: 'Probe', cost: '{U}', type: 'Sorcery', text: 'Draw a card.' };
  const manaOf = (t: ReturnType<typeof duel>): string[] =>
    t.question.kind === 'priority' ? t.question.actions.filter((a) => a.kind === 'mana').map((a) => a.label) : [];
  const take = (t: ReturnType<typeof duel>, name: string, index: number, mana: string): unknown =>
    t.answer('A', { action: `mana:${t.ref(name)}:${index}:s${t.seat('A')}:${mana}` });

  it('602.5: one that says when it may be activated is offered then, and refused otherwise', () => {
    const without = duel({ cards: [GLADE], seats: { A: { battlefield: ['Glade'] } } });
    expect(manaOf(without)).toEqual(['Glade: add {W}']);
    expect(take(without, 'Glade', 1, 'U')).not.toBeNull();
    const t = duel({ cards: [GLADE], seats: { A: { battlefield: ['Glade', 'Forest'] } } });
    expect(manaOf(t)).toContain('Glade: add {U}');
    expect(take(t, 'Glade', 1, 'U')).toBeNull();
  });
  it('601.2g: it is part of a payment while its condition holds', () => {
    const t = duel({
      cards: [GLADE, PROBE],
      seats: { A: { battlefield: ['Glade', 'Forest'], hand: ['Probe'], library: ['Bear'] } },
    });
    t.cast('A', 'Probe');
    expect(t.hand('A')).toEqual(['Bear']);
    const without = duel({
      cards: [GLADE, PROBE],
      seats: { A: { battlefield: ['Glade', 'Plains'], hand: ['Probe'], library: ['Bear'] } },
    });
    expect(without.try('A', 'cast', 'Probe')?.clauses).toContain('601.2h');
  });
  it('602.5: mana abilities are among the activated abilities that an effect forbids', () => {
    const t = duel({ cards: [ELF, HUSH], seats: { A: { battlefield: ['Elf', 'Hush'] } } });
    expect(manaOf(t)).toEqual([]);
    expect(take(t, 'Elf', 0, 'G')).not.toBeNull();
  });
  it('602.5b: one for once each turn is not there again until the next', () => {
    const t = duel({ cards: [LAMP], seats: { A: { battlefield: ['Lamp'] } } });
    expect(take(t, 'Lamp', 0, 'B')).toBeNull();
    expect(t.life('A')).toBe(19);
    expect(manaOf(t)).toEqual([]);
    expect(take(t, 'Lamp', 0, 'B')).not.toBeNull();
  });
  it('119.8, 614.17b: who cannot lose life pays none, and is told so without a word of sides', () => {
    const tithe = {
      name: 'Tithe',
      cost: '{B}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, pay 2 life.\nDraw a card.',
    };
    const s = duel({ cards: [tithe], seats: { A: { hand: ['Tithe'], battlefield: ['Swamp'] } } });
    s.g.journal.push(
      s.g.state.effects,
      {
        id: s.g.freshId(),
        source: -1,
        seat: s.seat('A'),
        timestamp: s.g.nextTimestamp(),
        objects: [],
        mods: [],
        players: { seats: [s.seat('A')], rule: "can't lose life", n: 1 },
        until: { u: 'turn' },
      },
      EFFECTS,
      true,
    );
    expect(s.try('A', 'cast', 'Tithe')?.clauses).toEqual(['601.2h', '119.8', '614.17b']);
  });
  it('605.4a: a payment counts on what triggers as it is paid, so that no more is tapped than is needed', () => {
    const bloom = {
      name: 'Bloom',
      cost: '{G}',
      type: 'Enchantment — Aura',
      text: 'Enchant land\nWhenever enchanted land is tapped for mana, its controller adds an additional {G}.',
    };
    const dawn = {
      name: 'Dawn',
      cost: '{W}',
      type: 'Enchantment',
      text: 'Whenever a player taps a land for mana, that player adds one mana of any type that land produced.',
    };
    const pool = (t: ReturnType<typeof duel>): unknown => [
      t.g.world.seat(t.seat('A')).pool.length,
      t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).tapped).length,
    ];
    const t = duel({
      cards: [
        dawn,
        instant('Cheer', '{2}{R}', 'You gain 3 life.'),
        instant('Shout', '{R}{R}{R}{R}{R}', 'You gain 5 life.'),
      ],
      seats: { A: { battlefield: ['Dawn', 'Mountain', 'Mountain'], hand: ['Cheer', 'Shout'] } },
    });
    expect(t.try('A', 'cast', 'Shout')?.clauses).toContain('601.2h');
    t.cast('A', 'Cheer');
    expect([t.life('A'), pool(t)]).toEqual([23, [1, 2]]);
    const u = duel({
      cards: [bloom, instant('Cheer', '{1}{G}', 'You gain 3 life.')],
      seats: {
        A: {
          battlefield: [{ card: 'Forest', as: 'grove' }, { card: 'Bloom', attachedTo: 'grove' }, 'Forest'],
          hand: ['Cheer'],
        },
      },
    });
    u.cast('A', 'Cheer');
    expect([u.life('A'), pool(u)]).toEqual([23, [0, 1]]);
  });
  it('605.4a: on what somebody has to choose, a payment does not count', () => {
    const glade = {
      name: 'Glade',
      cost: '{G}',
      type: 'Enchantment',
      text: 'Whenever you tap a land for mana, add one mana of any color.',
    };
    const t = duel({
      cards: [glade, instant('Cheer', '{1}{G}', 'You gain 3 life.')],
      seats: { A: { battlefield: ['Glade', 'Forest'], hand: ['Cheer'] } },
    });
    expect(t.try('A', 'cast', 'Cheer')?.clauses).toContain('601.2h');
  });
});

it('605.3a: a source that adds one mana or more of it pays what only the more can pay', () => {
  const t = duel({
    cards: [artifact('Vein', '{T}: Add {G} or {R}{R}.'), instant('Burst', '{1}{R}', '~ deals 2 damage to any target.')],
    seats: { A: { battlefield: ['Vein'], hand: ['Burst'] } },
  });
  t.cast('A', 'Burst', { targets: ['B'] }).resolve();
  expect([t.life('B'), t.zone('Burst'), t.g.world.get(t.id('Vein')).tapped]).toEqual([18, 'graveyard', true]);
});
