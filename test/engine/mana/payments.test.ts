import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';
import { giveRule } from '../../dsl/player-rule.ts';

const instant = (name: string, cost: string, text: string) => card(name, cost, 'Instant', text);
const artifact = ofKind('{1}', 'Artifact');

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
    giveRule(s.g, s.seat('A'), "can't lose life");
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
