import { expect, test } from 'vitest';
import type { Situation } from '../../server/judge/situation.ts';
import { lands, scenario, type Scenario } from '../dsl/scenario.ts';

/** Whole situations between two players, A active, that turn on one rule each. */
const duel = (s: Omit<Situation, 'people' | 'format'>): Scenario => scenario({ ...s, format: 'duel', names: ['A', 'B'] });
const counters = (t: Scenario, name: string, kind: string): number => t.object(name)?.counters[kind] ?? 0;

const RALLIER = { name: 'Rallier', cost: '{R}', type: 'Creature — Goblin', pt: '1/1', text: 'Kicker {R}\nWhen this creature enters, if it was kicked, creatures you control get +1/+0 until end of turn.' };
const LAMENT = { name: 'Lament', cost: '{G}', type: 'Instant', text: 'If a creature died this turn, create two 1/1 green Saproling creature tokens.' };
const CLUB = { name: 'Club', cost: '{2}', type: 'Artifact — Equipment', text: 'Whenever equipped creature deals combat damage, put two charge counters on this Equipment.\nEquip {2}' };
const RITE = { name: 'Rite', cost: '{G}', type: 'Enchantment', text: 'Whenever a creature you control is dealt damage, put a +1/+1 counter on it.' };
const HALO = { name: 'Halo', cost: '{W}', type: 'Enchantment — Aura', text: 'Enchant creature\nEnchanted creature gets +1/+3.\nWhen this Aura enters, you gain 3 life.' };
const RECALL = { name: 'Recall', cost: '{W}', type: 'Sorcery', text: 'Return all enchantment cards from your graveyard to the battlefield.' };
const SENTINEL = { name: 'Sentinel', cost: '{W}', type: 'Creature — Human', pt: '2/1', text: 'This creature enters with a shield counter on it.' };
const CALL = { name: 'Call Back', cost: '{X}{B}', type: 'Sorcery', text: 'Return target creature card with mana value X from your graveyard to the battlefield.' };

test('603.4, 702.33e: "if it was kicked" holds for the permanent that a kicked spell became', () => {
  const t = duel({ cards: [RALLIER], seats: { A: { battlefield: [...lands(2, 'Mountain'), 'Bear'], hand: ['Rallier'] } } });
  t.cast('A', 'Rallier', { kicked: true });
  expect(t.pt('Bear')).toBe('3/2');
});
test('603.4, 702.33e: without the kicker the ability does not trigger', () => {
  const t = duel({ cards: [RALLIER], seats: { A: { battlefield: [...lands(2, 'Mountain'), 'Bear'], hand: ['Rallier'] } } });
  t.cast('A', 'Rallier');
  expect(t.pt('Bear')).toBe('2/2');
});
test('700.4: a creature died this turn when one was put into a graveyard from the battlefield', () => {
  const t = duel({ cards: [LAMENT], seats: { A: { battlefield: ['Swamp', 'Forest'], hand: ['Smite', 'Lament'] }, B: { battlefield: ['Bear'] } } });
  t.cast('A', 'Smite', { targets: ['Bear'] }).cast('A', 'Lament');
  expect(t.battlefield('A').filter((n) => n === 'Saproling')).toHaveLength(2);
});
test('700.4: no creature died when nothing did', () => {
  const t = duel({ cards: [LAMENT], seats: { A: { battlefield: ['Forest'], hand: ['Lament'] } } });
  t.cast('A', 'Lament');
  expect(t.battlefield('A')).not.toContain('Saproling');
});
test('603.2c: damage that a source deals at once to several triggers "deals combat damage" once', () => {
  const t = duel({ cards: [CLUB], seats: { A: { battlefield: ['Giant', { card: 'Club', attachedTo: 'Giant' }] }, B: { battlefield: ['Bear', 'Wall'] } } });
  t.attack({ Giant: 'B' }).block({ Bear: 'Giant', Wall: 'Giant' });
  t.will('A', { shares: [[t.ref('Bear'), 2], [t.ref('Wall'), 2]] }).to('endCombat');
  expect(counters(t, 'Club', 'charge')).toBe(2);
});
test('603.2c: damage dealt at once to a creature by several sources triggers "is dealt damage" once', () => {
  const t = duel({ cards: [RITE], seats: { A: { battlefield: ['Giant', 'Rite'] }, B: { battlefield: ['Bear', 'Bird'] } } });
  t.attack({ Giant: 'B' }).block({ Bear: 'Giant', Bird: 'Giant' });
  t.will('A', { shares: [[t.ref('Bear'), 4], [t.ref('Bird'), 0]] }).to('endCombat');
  expect(counters(t, 'Giant', '+1/+1')).toBe(1);
});
test('303.4f: whoever puts an Aura onto the battlefield chooses what it enchants', () => {
  const t = duel({ cards: [HALO, RECALL], seats: { A: { battlefield: ['Plains', 'Bear'], hand: ['Recall'], graveyard: ['Halo'] }, B: { battlefield: ['Bird'] } } });
  t.choose('A', 'Bear').cast('A', 'Recall');
  expect(t.pt('Bear')).toBe('3/5');
  expect(t.life('A')).toBe(23);
});
test('303.4g: an Aura with nothing to enchant stays where it is', () => {
  const t = duel({ cards: [HALO, RECALL], seats: { A: { battlefield: ['Plains'], hand: ['Recall'], graveyard: ['Halo'] } } });
  t.cast('A', 'Recall');
  expect(t.zone('Halo')).toBe('graveyard');
  expect(t.life('A')).toBe(20);
});
test('122.1c: a shield counter is removed in place of destruction', () => {
  const t = duel({ cards: [SENTINEL], seats: { A: { battlefield: ['Plains', 'Swamp', 'Swamp'], hand: ['Sentinel', 'Smite', { card: 'Smite', as: 'second' }] } } });
  t.cast('A', 'Sentinel').cast('A', 'Smite', { targets: ['Sentinel'] });
  expect(t.zone('Sentinel')).toBe('battlefield');
  expect(counters(t, 'Sentinel', 'shield')).toBe(0);
  t.cast('A', 'second', { targets: ['Sentinel'] });
  expect(t.zone('Sentinel')).toBe('graveyard');
});
test('122.1c: a shield counter prevents damage and is removed', () => {
  const t = duel({ cards: [SENTINEL], seats: { A: { battlefield: ['Plains', 'Mountain'], hand: ['Sentinel', 'Spark'] } } });
  t.cast('A', 'Sentinel').cast('A', 'Spark', { targets: ['Sentinel'] });
  expect(t.zone('Sentinel')).toBe('battlefield');
  expect(counters(t, 'Sentinel', 'shield')).toBe(0);
});
test('601.2b–c: X is chosen before targets that depend on it', () => {
  const t = duel({ cards: [CALL], seats: { A: { battlefield: lands(3, 'Swamp'), hand: ['Call Back'], graveyard: ['Bear'] } } });
  t.cast('A', 'Call Back', { x: 2, targets: ['Bear'] });
  expect(t.zone('Bear')).toBe('battlefield');
});
