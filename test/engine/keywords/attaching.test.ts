import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario, table } from '../../dsl/plain.ts';
import { all, creature, sorcery } from '../stock.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';

/** Keywords that tie a card to a creature. */
const [A, B] = ['Person 1', 'Person 2'] as const;
type Seats = Parameters<typeof scenario>[0]['seats'];

describe('For Mirrodin! (702.163)', () => {
  it('702.163a: a Rebel comes and bears it', () => {
    const BLADE: InlineCard = {
      name: 'Blade',
      cost: '{1}',
      type: 'Artifact — Equipment',
      text: 'For Mirrodin!\nEquipped creature gets +1/+1.\nEquip {3}',
    };
    const s = table([BLADE], { [A]: { hand: ['Blade'], battlefield: all } });
    s.cast(A, 'Blade');
    const rebel = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.chars(id).subtypes.includes('Rebel'));
    expect(rebel !== undefined && [s.g.world.power(rebel), s.g.world.chars(rebel).colors]).toEqual([3, ['R']]);
  });
});

describe('bestow (702.103)', () => {
  const EIDOLON: InlineCard = {
    name: 'Eidolon',
    cost: '{W}',
    type: 'Enchantment Creature — Spirit',
    pt: '1/1',
    text: 'Bestow {2}{W}\nLifelink\nEnchanted creature gets +1/+1 and has lifelink.',
  };
  const stage = (more: Seats = {}) =>
    table([EIDOLON], { [A]: { hand: ['Eidolon', 'Smite'], battlefield: [...all, 'Bear'] }, ...more });
  it('702.103a–b: for its bestow cost it is an Aura that enchants a creature, and no creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] });
    const ch = s.chars('Eidolon');
    expect([ch.types, ch.subtypes, s.pt('Bear'), s.chars('Bear').keywords.has('lifelink')]).toEqual([
      ['enchantment'],
      ['Aura'],
      '3/3',
      true,
    ]);
  });
  it('702.103a: for its mana cost it is a creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon');
    expect([s.chars('Eidolon').types, s.pt('Eidolon'), s.pt('Bear')]).toEqual([
      ['enchantment', 'creature'],
      '1/1',
      '2/2',
    ]);
  });
  it('702.103e: with its target gone it resolves as a creature', () => {
    const s = stage();
    s.do(A, 'cast', 'Eidolon', { way: 'bestow', targets: ['Bear'] })
      .cast(A, 'Smite', { targets: ['Bear'] })
      .resolve();
    expect([s.zone('Eidolon'), s.chars('Eidolon').types, s.pt('Eidolon')]).toEqual([
      'battlefield',
      ['enchantment', 'creature'],
      '1/1',
    ]);
  });
  it('702.103f: when what it enchants leaves, it stays and is a creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Eidolon'), s.chars('Eidolon').types, s.pt('Eidolon')]).toEqual([
      'graveyard',
      'battlefield',
      ['enchantment', 'creature'],
      '1/1',
    ]);
  });
  it('702.103f: it is a creature at once, also for what the same spell does next', () => {
    const BOTH = sorcery("Return target creature to its owner's hand. Each player sacrifices a creature.");
    const s = table([EIDOLON, BOTH], { [A]: { hand: ['Eidolon', 'Deed'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Deed', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Eidolon')]).toEqual(['hand', 'graveyard']);
  });
  it('702.103b: as a spell it is no creature spell', () => {
    const s = table([EIDOLON, { name: 'Ward', cost: '{U}', type: 'Instant', text: 'Counter target creature spell.' }], {
      [A]: { hand: ['Eidolon'], battlefield: [...all, 'Bear'] },
      [B]: { hand: ['Ward'], battlefield: ['Island'] },
    });
    s.do(A, 'cast', 'Eidolon', { way: 'bestow', targets: ['Bear'] });
    s.passOne();
    expect(s.try(B, 'cast', 'Ward', { targets: ['Eidolon'] })?.code).toBe('illegal');
  });
  it('707.2, 702.103b: what copies a bestowed permanent is a creature', () => {
    const CLONE: InlineCard = {
      name: 'Echo',
      cost: '{U}',
      type: 'Sorcery',
      text: "Create a token that's a copy of target enchantment.",
    };
    const s = table([EIDOLON, CLONE], { [A]: { hand: ['Eidolon', 'Echo'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Echo', { targets: ['Eidolon'] });
    const token = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.get(id).kind === 'token');
    expect(token !== undefined && s.g.world.chars(token).types).toEqual(['enchantment', 'creature']);
  });
});

describe('backup (702.165)', () => {
  const VALKYRIE = creature(
    'Valkyrie',
    'Vigilance\nBackup 1\nFlying\nWhenever this creature attacks, you gain 2 life.',
    '2/2',
    'Creature — Angel',
  );
  it('702.165a: another creature gains the counter and what is printed below', () => {
    const s = table([VALKYRIE], { [A]: { hand: ['Valkyrie'], battlefield: [...all, 'Bear'] } });
    s.choose(A, 'Bear').cast(A, 'Valkyrie');
    expect([
      s.pt('Bear'),
      s.pt('Valkyrie'),
      s.chars('Bear').keywords.has('flying'),
      s.chars('Bear').keywords.has('vigilance'),
    ]).toEqual(['3/3', '2/2', true, false]);
    s.attack({ Bear: B }).resolve();
    expect(s.life(A)).toBe(22);
    s.to('main1', B);
    expect([s.pt('Bear'), s.chars('Bear').keywords.has('flying')]).toEqual(['3/3', false]);
  });
  it('702.165a: on itself it is a counter and nothing else', () => {
    const s = table([VALKYRIE], { [A]: { hand: ['Valkyrie'], battlefield: [...all, 'Bear'] } });
    s.choose(A, 'Valkyrie').cast(A, 'Valkyrie');
    expect([s.pt('Valkyrie'), s.g.state.effects.length]).toEqual(['3/3', 0]);
  });
});

describe('cipher (702.99)', () => {
  const VAPORS = sorcery('Draw a card.\nCipher', 'Vapors');
  const stage = () => {
    const s = table([VAPORS], {
      [A]: { hand: ['Vapors'], battlefield: [...all, 'Bear'], library: lands(5, 'Island') },
    });
    return s.choose(A, 'Bear').cast(A, 'Vapors');
  };
  it('702.99a: it is exiled encoded on a creature, and a copy may be cast when that deals combat damage to a player', () => {
    const s = stage();
    expect([s.zone('Vapors'), s.hand(A).length]).toEqual(['exile', 1]);
    s.attack({ Bear: B }).say(A, 'yes').to('main2');
    expect([s.zone('Vapors'), s.hand(A).length, s.life(B)]).toEqual(['exile', 2, 18]);
  });
  it('702.99a: it need not be encoded', () => {
    const s = table([VAPORS], { [A]: { hand: ['Vapors'], battlefield: [...all, 'Bear'] } });
    s.choose(A).cast(A, 'Vapors');
    expect([s.zone('Vapors'), s.chars('Bear').abilities.length]).toEqual(['graveyard', 0]);
  });
  it('702.99c: only as long as the card is exiled', () => {
    const s = stage();
    expect(s.chars('Bear').abilities).toHaveLength(1);
    const flow = moveObjects(s.g, [{ id: s.id('Vapors'), to: 'graveyard' }], null);
    for (let r = flow.next([]); !r.done; r = flow.next([]));
    expect(s.chars('Bear').abilities).toHaveLength(0);
  });
});
