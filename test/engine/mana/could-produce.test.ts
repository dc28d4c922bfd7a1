import { describe, expect, it } from 'vitest';
import { duel, ofKind, type Scenario } from '../../dsl/plain.ts';

const land = (name: string, text: string, type = 'Land'): { name: string; type: string; text: string } => ({
  name,
  type,
  text,
});
const artifact = ofKind('{1}', 'Artifact');
const POOL = land('Pool', '{T}: Add one mana of any type that a land you control could produce.');
const STONE = artifact('Stone', '{T}: Add one mana of any color that a land an opponent controls could produce.');
const COMPASS = artifact('Compass', '{T}: Add one mana of any color that a basic land you control could produce.');
const ORCHARD = land('Orchard', '{T}: Add one mana of any color that a land you control could produce.');
const WASTE = land('Waste', '{T}: Add {C}.');
const FALLS = land('Falls', '{1}, {T}: Add {U}{R}.');
const VAULT = land('Vault', '{T}: Add {B}. Activate only if you control a basic land.');
const SPRING = land('Spring', 'Whenever you gain life, add {W}.');
const cards = [
  POOL,
  STONE,
  COMPASS,
  ORCHARD,
  WASTE,
  FALLS,
  VAULT,
  SPRING,
  { name: 'Leaf', cost: '{G}', type: 'Sorcery', text: 'You gain 3 life.' },
  { name: 'Core', cost: '{C}', type: 'Sorcery', text: 'You gain 3 life.' },
];

/** The mana that a permanent of A is offered to add. */
function adds(t: Scenario, name: string): string[] {
  const part = t.g.partOf(t.g.world.seat(t.seat('A')).person)?.part;
  return part?.kind === 'priority'
    ? part.actions.flatMap((a) =>
        a.kind === 'mana' && a.object === t.ref(name) ? [...a.label.matchAll(/\{(\w)\}/g)].map(([, m = '']) => m) : [],
      )
    : [];
}
type Placed = string | { card: string; as: string };
const board = (
  battlefield: readonly Placed[],
  theirs: readonly string[] = [],
  hand: readonly string[] = [],
): Scenario =>
  duel({ cards, seats: { A: { battlefield: [...battlefield], hand: [...hand] }, B: { battlefield: [...theirs] } } });

describe('mana that others could produce (106.7)', () => {
  it('106.7: any type that a land of one’s own could produce, tapped or not', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Pool', { card: 'Forest', tapped: true }, 'Waste'], hand: ['Leaf'] } },
    });
    expect(adds(t, 'Pool').toSorted()).toEqual(['C', 'G']);
    expect(t.cast('A', 'Leaf').life('A')).toBe(23);
    expect(t.object('Pool')?.tapped).toBe(true);
  });
  it('106.7: whatever its abilities cost, and whenever they may be activated, triggered ones too', () => {
    expect(adds(board(['Pool', 'Falls']), 'Pool').toSorted()).toEqual(['R', 'U']);
    expect(adds(board(['Pool', 'Vault']), 'Pool')).toEqual(['B']);
    expect(adds(board(['Pool', 'Spring']), 'Pool')).toEqual(['W']);
  });
  it('106.7: it follows what is there: with another land it gives another type, too', () => {
    const t = board(['Pool', 'Forest'], [], ['Island']);
    expect(adds(t, 'Pool')).toEqual(['G']);
    t.play('A', 'Island');
    expect(adds(t, 'Pool').toSorted()).toEqual(['G', 'U']);
  });
  it('106.7, 106.1b: a color is none but the five', () => {
    const t = board(['Orchard', 'Waste'], [], ['Core']);
    expect(adds(t, 'Orchard')).toEqual([]);
    expect(t.cast('A', 'Core').object('Waste')?.tapped).toBe(true);
  });
  it('106.7: with nothing that could produce any it adds none and is no help to pay', () => {
    const t = board(['Pool'], ['Forest'], ['Leaf']);
    expect(adds(t, 'Pool')).toEqual([]);
    expect(t.try('A', 'cast', 'Leaf')?.clauses).toContain('601.2h');
  });
  it('106.7: two that ask each other add what either finds elsewhere, and nothing by themselves', () => {
    expect(adds(board(['Pool', { card: 'Pool', as: 'Other' }]), 'Pool')).toEqual([]);
    const t = board(['Pool', { card: 'Pool', as: 'Other' }, 'Orchard', 'Island', 'Waste']);
    expect([adds(t, 'Pool').toSorted(), adds(t, 'Other').toSorted(), adds(t, 'Orchard')]).toEqual([
      ['C', 'U'],
      ['C', 'U'],
      ['U'],
    ]);
  });
  it('106.7: lands of opponents, or basic ones alone', () => {
    const t = board(['Stone', 'Compass', 'Vault', 'Plains'], ['Forest', 'Waste'], ['Leaf']);
    expect([adds(t, 'Stone'), adds(t, 'Compass')]).toEqual([['G'], ['W']]);
    expect(t.cast('A', 'Leaf').object('Stone')?.tapped).toBe(true);
  });
  it('106.7: asked of what the opponent has, who asks of their own', () => {
    const t = board(['Stone', 'Mountain'], ['Pool', 'Swamp']);
    expect(adds(t, 'Stone')).toEqual(['B']);
  });
});

describe('when lands give mana (602.5b)', () => {
  const camp = land(
    'Camp',
    '{T}: Add {R} or {G}. Activate only if this land entered this turn or if you control a basic land.',
  );
  const log = land(
    'Lot',
    '{T}, Remove a depletion counter from Lot: Add {G}{G}. If there are no depletion counters on Lot, sacrifice it.',
  );
  it('602.5b: in the turn in which it entered, and later while the other condition holds', () => {
    const t = duel({
      cards: [camp],
      seats: { A: { hand: ['Camp', 'Forest'], library: ['Wall', 'Wall', 'Wall'] }, B: { library: ['Wall', 'Wall'] } },
    });
    t.do('A', 'play', 'Camp');
    expect(adds(t, 'Camp')).toEqual(['R', 'G']);
    t.to('upkeep', 'B').to('main1', 'A');
    expect(adds(t, 'Camp')).toEqual([]);
    t.do('A', 'play', 'Forest');
    expect(adds(t, 'Camp')).toEqual(['R', 'G']);
  });
  it('605.3b: what else a mana ability does happens as it resolves: without its last counter the land is sacrificed', () => {
    const t = duel({
      cards: [log],
      seats: {
        A: {
          battlefield: [{ card: 'Lot', counters: { depletion: 2 } }],
          hand: ['Bear', { card: 'Bear', as: 'Second' }],
          library: ['Wall', 'Wall', 'Wall'],
        },
        B: { library: ['Wall', 'Wall'] },
      },
    });
    t.cast('A', 'Bear');
    expect([t.zone('Lot'), t.object('Lot')?.counters['depletion']]).toEqual(['battlefield', 1]);
    t.to('upkeep', 'B').to('main1', 'A').cast('A', 'Second');
    expect([t.zone('Lot'), t.zone('Second')]).toEqual(['graveyard', 'battlefield']);
  });
});
