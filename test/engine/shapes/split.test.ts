import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';
import { DELUGE } from './cards.ts';

const COIN = {
  layout: 'split',
  name: 'Heads',
  cost: '{1}{R}',
  type: 'Instant',
  text: 'Heads deals 2 damage to any target.',
  other: { name: 'Tails', cost: '{2}{U}', type: 'Sorcery', text: 'Draw two cards.' },
};
const PAIR = {
  layout: 'split',
  name: 'Give',
  cost: '{G}',
  type: 'Sorcery',
  text: 'You gain 3 life.\nFuse',
  other: { name: 'Take', cost: '{1}{B}', type: 'Sorcery', text: 'Target opponent loses 3 life.\nFuse' },
};
const AFTER = {
  layout: 'split',
  name: 'Now',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Now deals 1 damage to any target.',
  other: { name: 'Later', cost: '{U}', type: 'Sorcery', text: 'Aftermath\nDraw a card.' },
};
const BACK = {
  name: 'Back',
  cost: '{U}',
  type: 'Instant',
  text: 'Return target card with mana value 5 from your graveyard to your hand.',
};
const keys = (t: Scenario): string[] => {
  const part = t.g.partOf(0)?.part;
  return part?.kind === 'priority'
    ? part.actions.filter((a) => a.kind === 'cast').map((a) => `${a.label} ${a.cost}`)
    : [];
};

describe('split cards (709)', () => {
  it('709.4: anywhere but on the stack its characteristics are those of both halves', () => {
    const t = duel({ cards: [COIN], seats: { A: { hand: ['Heads'] } } });
    expect(t.chars('Heads')).toMatchObject({ manaValue: 5, colors: ['U', 'R'], types: ['instant', 'sorcery'] });
  });
  it('709.3, 709.3a: one half is chosen, and only that is looked at: its cost and its timing', () => {
    const t = duel({
      cards: [COIN],
      turn: { side: 'B' },
      seats: { A: { battlefield: [...lands(3, 'Island'), 'Mountain'], hand: ['Heads'] } },
    });
    t.passOne();
    expect(keys(t)).toEqual(['Cast Heads {1}{R}']);
  });
  it('709.3b: on the stack it is that half alone', () => {
    const t = duel({
      cards: [COIN],
      seats: { A: { battlefield: [...lands(3, 'Island')], hand: ['Heads'], library: ['Bear', 'Bear'] } },
    });
    t.do('A', 'cast', 'Heads', { face: 2 });
    expect(t.g.world.chars(t.id('Heads'))).toMatchObject({
      name: 'Tails',
      manaValue: 3,
      types: ['sorcery'],
      colors: ['U'],
    });
    t.resolve();
    expect(t.hand('A')).toEqual(['Bear', 'Bear']);
    expect(t.chars('Heads').manaValue).toBe(5);
  });
  it('709.4b: its mana value in the graveyard is that of both', () => {
    const t = duel({
      cards: [COIN, BACK],
      seats: { A: { battlefield: ['Island'], hand: ['Back'], graveyard: ['Heads'] } },
    });
    t.cast('A', 'Back', { targets: ['Heads'] });
    expect(t.zone('Heads')).toBe('hand');
  });
  it('702.102: fused, both halves are paid, and the left is followed before the right', () => {
    const t = duel({ cards: [PAIR], seats: { A: { battlefield: ['Forest', ...lands(2, 'Swamp')], hand: ['Give'] } } });
    expect(keys(t)).toEqual(
      ['Cast Give {G}', 'Cast Take {1}{B}', 'Cast Give // Take (Fuse) {1}{G}{B}'].map((k) =>
        k.includes('Fuse') ? (expect.stringContaining('(Fuse)') as unknown as string) : k,
      ),
    );
    t.do('A', 'cast', 'Give', { way: 'fuse', targets: ['B'] });
    expect(t.g.world.chars(t.id('Give'))).toMatchObject({ manaValue: 3, colors: ['B', 'G'] }); // 709.4d
    t.resolve();
    expect([t.life('A'), t.life('B'), t.zone('Give')]).toEqual([23, 17, 'graveyard']);
  });
  it('702.102a: without the mana for both, one half is cast', () => {
    const t = duel({ cards: [PAIR], seats: { A: { battlefield: ['Forest'], hand: ['Give'] } } });
    expect(keys(t)).toEqual(['Cast Give {G}']);
    t.cast('A', 'Give');
    expect([t.life('A'), t.life('B')]).toEqual([23, 20]);
  });
  it('702.127a: the half with aftermath is cast from the graveyard alone, and is exiled then', () => {
    const t = duel({
      cards: [AFTER],
      seats: { A: { battlefield: ['Mountain', 'Island'], hand: ['Now'], library: ['Bear'] } },
    });
    expect(keys(t)).toEqual(['Cast Now {R}']);
    t.cast('A', 'Now', { targets: ['B'] });
    expect(keys(t)).toEqual(['Cast Later (Aftermath) {U}']);
    t.cast('A', 'Now', { face: 2 });
    expect([t.zone('Now'), t.hand('A')]).toEqual(['exile', ['Bear']]);
  });
  it('702.85a: found by cascade it counts with both halves, and a half is cast', () => {
    const t = duel({
      cards: [COIN, AFTER, DELUGE],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Deluge'], library: ['Bear', 'Now', 'Heads'] } },
    });
    t.say('A', 'yes').choose('A', 'B').cast('A', 'Deluge'); // 5 is not below 4; of the other only the first half may be cast from exile
    expect([t.life('B'), t.zone('Now')]).toEqual([19, 'graveyard']);
  });
  it('is not whole as a permanent without one type line (709.5), or where a fused spell would have choices of modes', () => {
    const half = (name: string, type_line: string, oracle_text: string) => ({
      name,
      mana_cost: '{1}',
      type_line,
      oracle_text,
    });
    const made = (a: ReturnType<typeof half>, b: ReturnType<typeof half>) =>
      compileCard({ name: 'A // B', layout: 'split', cmc: 2, color_identity: [], card_faces: [a, b] }).whole;
    expect(made(half('A', 'Instant', 'Draw a card.'), half('B', 'Instant', 'Scry 2.'))).toBe(true);
    expect(made(half('A', 'Enchantment — Room', 'Flying'), half('B', 'Artifact', 'Flying'))).toBe(false);
    expect(
      made(
        half('A', 'Instant', 'Choose one —\n• Draw a card.\n• Scry 2.\nFuse'),
        half('B', 'Instant', 'Scry 2.\nFuse'),
      ),
    ).toBe(false);
  });
});
