import { expect, test } from 'vitest';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

/** Whole situations between two players, A active, that turn on one rule each. */
const counters = (t: Scenario, name: string, kind: string): number => t.object(name)?.counters[kind] ?? 0;

const RALLIER = {
  name: 'Rallier',
  cost: '{R}',
  type: 'Creature — Goblin',
  pt: '1/1',
  text: 'Kicker {R}\nWhen this creature enters, if it was kicked, creatures you control get +1/+0 until end of turn.',
};
const LAMENT = {
  name: 'Lament',
  cost: '{G}',
  type: 'Instant',
  text: 'If a creature died this turn, create two 1/1 green Saproling creature tokens.',
};
const CLUB = {
  name: 'Club',
  cost: '{2}',
  type: 'Artifact — Equipment',
  text: 'Whenever equipped creature deals combat damage, put two charge counters on this Equipment.\nEquip {2}',
};
const RITE = {
  name: 'Rite',
  cost: '{G}',
  type: 'Enchantment',
  text: 'Whenever a creature you control is dealt damage, put a +1/+1 counter on it.',
};
const HALO = {
  name: 'Halo',
  cost: '{W}',
  type: 'Enchantment — Aura',
  text: 'Enchant creature\nEnchanted creature gets +1/+3.\nWhen this Aura enters, you gain 3 life.',
};
const RECALL = {
  name: 'Recall',
  cost: '{W}',
  type: 'Sorcery',
  text: 'Return all enchantment cards from your graveyard to the battlefield.',
};
const SENTINEL = {
  name: 'Sentinel',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '2/1',
  text: 'This creature enters with a shield counter on it.',
};
const CALL = {
  name: 'Call Back',
  cost: '{X}{B}',
  type: 'Sorcery',
  text: 'Return target creature card with mana value X from your graveyard to the battlefield.',
};
const GHOUL = {
  name: 'Ghoul',
  cost: '{4}{B}',
  type: 'Creature — Zombie',
  pt: '4/1',
  text: 'Whenever a Swamp you control enters, you may return this card from your graveyard to your hand.',
};
const WARD = {
  name: 'Vines',
  cost: '{G}',
  type: 'Instant',
  text: "Target creature can't be the target of spells or abilities your opponents control this turn.",
};
const LURE = {
  name: 'Lure Song',
  cost: '{G}',
  type: 'Sorcery',
  text: 'Target creature must be blocked this turn if able.',
};
const WITHER = {
  name: 'Withering',
  cost: '{B}',
  type: 'Sorcery',
  text: 'As an additional cost to cast this spell, pay X life.\nAll creatures get -X/-X until end of turn.',
};
const PYRE = {
  name: 'Pyre',
  cost: '{R}',
  type: 'Sorcery',
  text: 'As an additional cost to cast this spell, sacrifice a creature with mana value X.\nPyre deals X damage to any target.',
};
const DRAGON = {
  name: 'Dragon',
  cost: '{4}{R}',
  type: 'Creature — Dragon',
  pt: '5/5',
  text: 'Flying\nWhenever Dragon attacks, you may pay {X}{R}. If you do, Dragon deals X damage to any target.',
};
const SHARK = {
  name: 'Shark Wind',
  cost: '{5}{U}',
  type: 'Enchantment',
  text: 'Cycling {X}{1}{U}\nWhen you cycle this card, create an X/X blue Shark creature token with flying.',
};
const RUNE = {
  name: 'Rune',
  cost: '{U}',
  type: 'Enchantment — Aura',
  text: 'Enchant permanent\nAs long as enchanted permanent is an Equipment, it has "Equipped creature has flying."',
};
const BLADE = {
  name: 'Blade',
  cost: '{1}',
  type: 'Artifact — Equipment',
  text: 'Equipped creature gets +2/+0.\nEquip {1}',
};

test('603.4, 702.33e: "if it was kicked" holds for the permanent that a kicked spell became', () => {
  const t = duel({
    cards: [RALLIER],
    seats: { A: { battlefield: [...lands(2, 'Mountain'), 'Bear'], hand: ['Rallier'] } },
  });
  t.cast('A', 'Rallier', { kicked: true });
  expect(t.pt('Bear')).toBe('3/2');
});
test('603.4, 702.33e: without the kicker the ability does not trigger', () => {
  const t = duel({
    cards: [RALLIER],
    seats: { A: { battlefield: [...lands(2, 'Mountain'), 'Bear'], hand: ['Rallier'] } },
  });
  t.cast('A', 'Rallier');
  expect(t.pt('Bear')).toBe('2/2');
});
test('700.4: a creature died this turn when one was put into a graveyard from the battlefield', () => {
  const t = duel({
    cards: [LAMENT],
    seats: { A: { battlefield: ['Swamp', 'Forest'], hand: ['Smite', 'Lament'] }, B: { battlefield: ['Bear'] } },
  });
  t.cast('A', 'Smite', { targets: ['Bear'] }).cast('A', 'Lament');
  expect(t.battlefield('A').filter((n) => n === 'Saproling')).toHaveLength(2);
});
test('700.4: no creature died when nothing did', () => {
  const t = duel({ cards: [LAMENT], seats: { A: { battlefield: ['Forest'], hand: ['Lament'] } } });
  t.cast('A', 'Lament');
  expect(t.battlefield('A')).not.toContain('Saproling');
});
test('603.2c: damage that a source deals at once to several triggers "deals combat damage" once', () => {
  const t = duel({
    cards: [CLUB],
    seats: {
      A: { battlefield: ['Giant', { card: 'Club', attachedTo: 'Giant' }] },
      B: { battlefield: ['Bear', 'Wall'] },
    },
  });
  t.attack({ Giant: 'B' }).block({ Bear: 'Giant', Wall: 'Giant' });
  t.will('A', {
    shares: [
      [t.ref('Bear'), 2],
      [t.ref('Wall'), 2],
    ],
  }).to('endCombat');
  expect(counters(t, 'Club', 'charge')).toBe(2);
});
test('603.2c: damage dealt at once to a creature by several sources triggers "is dealt damage" once', () => {
  const t = duel({
    cards: [RITE],
    seats: { A: { battlefield: ['Giant', 'Rite'] }, B: { battlefield: ['Bear', 'Bird'] } },
  });
  t.attack({ Giant: 'B' }).block({ Bear: 'Giant', Bird: 'Giant' });
  t.will('A', {
    shares: [
      [t.ref('Bear'), 4],
      [t.ref('Bird'), 0],
    ],
  }).to('endCombat');
  expect(counters(t, 'Giant', '+1/+1')).toBe(1);
});
test('303.4f: whoever puts an Aura onto the battlefield chooses what it enchants', () => {
  const t = duel({
    cards: [HALO, RECALL],
    seats: {
      A: { battlefield: ['Plains', 'Bear'], hand: ['Recall'], graveyard: ['Halo'] },
      B: { battlefield: ['Bird'] },
    },
  });
  t.choose('A', 'Bear').cast('A', 'Recall');
  expect(t.pt('Bear')).toBe('3/5');
  expect(t.life('A')).toBe(23);
});
test('303.4g: an Aura with nothing to enchant stays where it is', () => {
  const t = duel({
    cards: [HALO, RECALL],
    seats: { A: { battlefield: ['Plains'], hand: ['Recall'], graveyard: ['Halo'] } },
  });
  t.cast('A', 'Recall');
  expect(t.zone('Halo')).toBe('graveyard');
  expect(t.life('A')).toBe(20);
});
test('122.1c: a shield counter is removed in place of destruction', () => {
  const t = duel({
    cards: [SENTINEL],
    seats: {
      A: { battlefield: ['Plains', 'Swamp', 'Swamp'], hand: ['Sentinel', 'Smite', { card: 'Smite', as: 'second' }] },
    },
  });
  t.cast('A', 'Sentinel').cast('A', 'Smite', { targets: ['Sentinel'] });
  expect(t.zone('Sentinel')).toBe('battlefield');
  expect(counters(t, 'Sentinel', 'shield')).toBe(0);
  t.cast('A', 'second', { targets: ['Sentinel'] });
  expect(t.zone('Sentinel')).toBe('graveyard');
});
test('122.1c: a shield counter prevents damage and is removed', () => {
  const t = duel({
    cards: [SENTINEL],
    seats: { A: { battlefield: ['Plains', 'Mountain'], hand: ['Sentinel', 'Spark'] } },
  });
  t.cast('A', 'Sentinel').cast('A', 'Spark', { targets: ['Sentinel'] });
  expect(t.zone('Sentinel')).toBe('battlefield');
  expect(counters(t, 'Sentinel', 'shield')).toBe(0);
});
test('601.2b–c: X is chosen before targets that depend on it', () => {
  const t = duel({
    cards: [CALL],
    seats: { A: { battlefield: lands(3, 'Swamp'), hand: ['Call Back'], graveyard: ['Bear'] } },
  });
  t.cast('A', 'Call Back', { x: 2, targets: ['Bear'] });
  expect(t.zone('Bear')).toBe('battlefield');
});

test('113.6m: a trigger that returns its own card from a graveyard works there', () => {
  const t = duel({ cards: [GHOUL], seats: { A: { hand: ['Swamp'], graveyard: ['Ghoul'] } } });
  t.say('A', 'yes').play('A', 'Swamp').resolve();
  expect(t.zone('Ghoul')).toBe('hand');
});
test('113.6m: on the battlefield it does not trigger', () => {
  const t = duel({ cards: [GHOUL], seats: { A: { hand: ['Swamp'], battlefield: ['Ghoul'] } } });
  t.play('A', 'Swamp');
  expect(t.stack).toEqual([]);
});
test('101.2: "your opponents" are those of the controller of the spell that forbids targeting', () => {
  const t = duel({
    cards: [WARD, HALO],
    seats: { A: { battlefield: ['Plains', 'Bear'], hand: ['Halo'] }, B: { battlefield: ['Forest'], hand: ['Vines'] } },
  });
  t.do('A', 'cast', 'Halo', { targets: ['Bear'] }).cast('B', 'Vines', { targets: ['Bear'] });
  expect(t.zone('Halo')).toBe('graveyard');
});
test('509.1c: the only blocker blocks the attacker that must be blocked', () => {
  const t = duel({
    cards: [LURE],
    seats: { A: { battlefield: ['Forest', 'Bear', 'Giant'], hand: ['Lure Song'] }, B: { battlefield: ['Wall'] } },
  });
  t.cast('A', 'Lure Song', { targets: ['Bear'] })
    .attack({ Bear: 'B', Giant: 'B' })
    .untilQuestion('block');
  expect(t.answer('B', { blocks: [[t.ref('Wall'), t.ref('Giant')]] })?.message).toContain('must be blocked');
  expect(t.answer('B', { blocks: [[t.ref('Wall'), t.ref('Bear')]] })).toBeNull();
});
test('107.3a: X of a payment of life is chosen', () => {
  const t = duel({
    cards: [WITHER],
    seats: { A: { battlefield: ['Swamp'], hand: ['Withering'] }, B: { battlefield: ['Giant'] } },
  });
  t.cast('A', 'Withering', { x: 4 });
  expect([t.life('A'), t.zone('Giant')]).toEqual([16, 'graveyard']);
});
test('107.3a: X of a sacrifice is chosen, and that much must be sacrificed', () => {
  const t = duel({ cards: [PYRE], seats: { A: { battlefield: ['Mountain', 'Bear', 'Giant'], hand: ['Pyre'] } } });
  t.cast('A', 'Pyre', { x: 2, targets: ['B'] });
  expect([t.life('B'), t.zone('Bear'), t.zone('Giant')]).toEqual([18, 'graveyard', 'battlefield']);
});
test('107.3f: who pays {X} while an ability resolves chooses X', () => {
  const t = duel({ cards: [DRAGON], seats: { A: { battlefield: ['Dragon', ...lands(4, 'Mountain')] } } });
  t.attack({ Dragon: 'B' })
    .choose('A', 'B')
    .say('A', 'yes')
    .will('A', { n: 3 })
    .will('A', (p) => ({ pay: p.kind === 'pay' ? p.suggestion : null }))
    .resolve();
  expect(t.life('B')).toBe(17);
});
test('702.29c: an ability that triggers on cycling its card knows the X of the cost', () => {
  const t = duel({ cards: [SHARK], seats: { A: { battlefield: lands(5, 'Island'), hand: ['Shark Wind'] } } });
  t.activate('A', 'Shark Wind', { x: 3 });
  expect(t.pt('Shark')).toBe('3/3');
});
test('613.7a: an ability granted to an Equipment works on what it equips', () => {
  const t = duel({
    cards: [RUNE, BLADE],
    seats: {
      A: { battlefield: ['Bear', { card: 'Blade', attachedTo: 'Bear' }, { card: 'Rune', attachedTo: 'Blade' }] },
    },
  });
  expect([...t.chars('Bear').keywords]).toContain('flying');
});

test('118.7a, 107.4e: a reduction of generic mana takes from the generic half of a monocolored hybrid symbol', () => {
  const t = duel({
    cards: [
      { name: 'Scarecrow', cost: '{2/W}{2/U}', type: 'Artifact Creature — Scarecrow', pt: '2/2' },
      {
        name: 'Sculptor',
        cost: '{U}',
        type: 'Creature — Human',
        pt: '1/1',
        text: 'Artifact spells you cast cost {1} less to cast.',
      },
    ],
    seats: { A: { battlefield: ['Sculptor', ...lands(3, 'Mountain')], hand: ['Scarecrow'] } },
  });
  t.cast('A', 'Scarecrow');
  expect(t.zone('Scarecrow')).toBe('battlefield');
});

test('107.3i: an ability whose X can be paid in mana only or in cards only is not offered', () => {
  const t = duel({
    cards: [
      {
        name: 'Invocation',
        cost: '{R}',
        type: 'Enchantment',
        text: '{X}, Discard a card with mana value X: Invocation deals X damage to any target.',
      },
    ],
    seats: { A: { battlefield: ['Invocation', 'Mountain'], hand: ['Bear'] } },
  });
  expect(t.try('A', 'activate', 'Invocation', { x: 1, targets: ['B'] })?.clauses).toContain('118.3');
});

test('400.7a: what a permanent spell gained on the stack, the permanent has', () => {
  const t = duel({
    cards: [
      {
        name: 'Herald',
        cost: '{G}',
        type: 'Enchantment',
        text: 'Whenever you cast a creature spell, it gains haste until end of turn.',
      },
    ],
    seats: { A: { battlefield: ['Herald', ...lands(2, 'Forest')], hand: ['Bear'] } },
  });
  t.cast('A', 'Bear');
  expect([...t.chars('Bear').keywords]).toContain('haste');
});
