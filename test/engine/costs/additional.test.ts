import { describe, expect, it } from 'vitest';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { duel, lands, ofKind } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';

const instant = (name: string, cost: string, text: string) => card(name, cost, 'Instant', text);
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
