import { describe, expect, it } from 'vitest';
import { scenario, type Scenario } from '../../dsl/plain.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const cards = [
  { name: 'Hurry', cost: '{0}', type: 'Sorcery', text: 'Take an extra turn after this one.' },
  { name: 'Rush', cost: '{0}', type: 'Sorcery', text: 'Take an extra turn after this one.' },
  {
    name: 'Shield',
    cost: '{0}',
    type: 'Instant',
    text: 'Prevent the next 3 damage that would be dealt to target creature this turn.',
  },
  { name: 'Law', cost: '{0}', type: 'World Enchantment' },
  { name: 'Order', cost: '{0}', type: 'World Enchantment' },
  { name: 'Ripple', cost: '{0}', type: 'Instant', text: 'Target creature phases out.' },
  { name: 'Cavalier', cost: '{W}', type: 'Creature — Human', pt: '2/2', text: 'Enlist' },
  { name: 'Rider', cost: '{W}', type: 'Creature — Human', pt: '2/2', text: 'Enlist' },
  { name: 'Banner', cost: '{0}', type: 'Enchantment' },
];
const duel = (seats: Parameters<typeof scenario>[0]['seats']): Scenario =>
  scenario({ format: 'duel', people: 2, cards, seats });
const whoseTurn = (s: Scenario): readonly string[] => s.g.state.turn.seats.map((x) => s.g.world.seat(x).name);

describe('CR 500 turns that are added, steps that are skipped', () => {
  it('CR 500.7: two extra turns are both taken, and then the turns go on as before', () => {
    const s = duel({ [A]: { hand: ['Hurry', 'Rush'] }, [B]: {} });
    s.cast(A, 'Hurry').cast(A, 'Rush');
    const turns = [1, 2, 3, 4].map(() => {
      s.to('end');
      s.to('upkeep');
      return [whoseTurn(s).join(), s.g.state.turn.extra];
    });
    expect(turns).toEqual([
      [A, true],
      [A, true],
      [B, false],
      [A, false],
    ]);
  });
  it('CR 502.3, 614.10: who skips an untap step untaps nothing in it, and everything in the next', () => {
    const s = duel({ [A]: {}, [B]: { battlefield: [{ card: 'Island', tapped: true }] } });
    s.g.journal.set(s.g.world.seat(s.seat(B)), 'skips', ['untap step']);
    s.to('upkeep', B);
    expect(s.object('Island')?.tapped).toBe(true);
    s.to('end', B);
    s.to('upkeep', A);
    s.to('upkeep', B);
    expect(s.object('Island')?.tapped).toBe(false);
  });
  it('CR 514.2: a shield for this turn is gone in the next', () => {
    const s = duel({ [A]: { hand: ['Shield'], battlefield: ['Giant'] }, [B]: {} });
    s.cast(A, 'Shield', { targets: ['Giant'] });
    expect(s.g.state.shields).toHaveLength(1);
    s.to('upkeep', B);
    expect(s.g.state.shields).toEqual([]);
  });
  it('CR 704.5k: the newest world permanent stays, the others go, and those that are no world stay', () => {
    const s = duel({ [A]: { hand: ['Order'], battlefield: ['Law', 'Banner'] }, [B]: {} });
    s.cast(A, 'Order');
    expect(['Law', 'Banner', 'Order'].map((name) => s.zone(name))).toEqual(['graveyard', 'battlefield', 'battlefield']);
  });
});

describe('CR 702.154a, 702.26 creatures that are elsewhere', () => {
  it('CR 702.154a: only an untapped creature that does not attack, without summoning sickness, is enlisted, and once', () => {
    const s = duel({
      [A]: {
        battlefield: [
          'Cavalier',
          'Rider',
          'Bear',
          { card: 'Giant', tapped: true },
          { card: 'Wall', sick: true },
          'Bird',
        ],
      },
      [B]: {},
    });
    const names = (): readonly string[] | null =>
      s.question.kind === 'choose' ? s.question.from.map((ref) => s.g.nameOf(Number(ref.slice(1)))) : null;
    s.untilQuestion('attack').answer(A, {
      attacks: [
        [s.ref('Cavalier'), s.ref(B)],
        [s.ref('Rider'), s.ref(B)],
      ],
    });
    expect(names()).toEqual(['Bear', 'Bird']);
    s.answer(A, { chosen: [s.ref('Bear')] });
    expect(names()).toEqual(['Bird']);
    s.answer(A, { chosen: [] });
    expect(['Bear', 'Bird'].map((name) => s.object(name)?.tapped)).toEqual([true, false]);
  });
  it('CR 514.2: damage on a creature that has phased out is removed as well', () => {
    const s = duel({ [A]: { hand: ['Ripple'], battlefield: [{ card: 'Giant', damage: 3 }] }, [B]: {} });
    s.cast(A, 'Ripple', { targets: ['Giant'] });
    expect(s.g.state.phased?.map((p) => p.object.damage)).toEqual([3]);
    s.to('upkeep', B);
    expect(s.g.state.phased?.map((p) => p.object.damage)).toEqual([0]);
  });
});
