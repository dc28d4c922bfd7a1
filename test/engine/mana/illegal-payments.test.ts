import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import { scenario, type Scenario } from '../../dsl/plain.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const cards = [
  { name: 'Oracle', cost: '{3}{W}', type: 'Creature — Human', pt: '3/3', text: 'Foretell {W}' },
  { name: 'Scholar', cost: '{3}{W}', type: 'Creature — Human', pt: '3/3', text: 'Suspend 2—{1}{W}' },
  { name: 'Choir', cost: '{1}{W}', type: 'Creature — Human', pt: '2/2', text: 'Convoke' },
  { name: 'Leech', cost: '{1}{B/P}', type: 'Creature — Leech', pt: '1/1' },
];
const duel = (
  battlefield: NonNullable<Parameters<typeof scenario>[0]['seats'][string]>['battlefield'],
  ...hand: string[]
): Scenario => scenario({ format: 'duel', people: 2, cards, seats: { [A]: { battlefield, hand }, [B]: {} } });
/** Tries to cast with these sources alone, each with its mana: `{ Forest: 'G' }`. */
function paidWith(
  s: Scenario,
  name: string,
  tap: readonly (readonly [string, string])[],
  life: number[] = [],
): Refusal | null {
  const pay = {
    tap: tap.map(([source, mana]) => ({ key: source.includes(':') ? source : `mana:${s.ref(source)}:0`, mana })),
    ...(life.length > 0 ? { life } : {}),
  };
  return s.try(A, 'cast', name, { draft: { pay: { pay } } });
}

describe('CR 601.2h payments that are named by a player', () => {
  it('CR 601.2h: a payment that covers the cost is taken', () => {
    const s = duel(['Forest', 'Plains'], 'Bear');
    expect(
      paidWith(s, 'Bear', [
        ['Forest', 'G'],
        ['Plains', 'W'],
      ]),
    ).toBeNull();
  });
  it('CR 601.2h: a payment that does not cover the cost is refused, and nothing has been paid', () => {
    const s = duel(['Forest', 'Plains'], 'Bear');
    expect(paidWith(s, 'Bear', [['Forest', 'G']])).not.toBeNull();
    expect(paidWith(s, 'Bear', [])).not.toBeNull();
    expect([s.zone('Bear'), s.object('Forest')?.tapped]).toEqual(['hand', false]);
  });
  it('CR 106.1: a source gives only the mana that its ability produces', () => {
    const s = duel(['Forest', 'Plains'], 'Bear');
    expect(
      paidWith(s, 'Bear', [
        ['Forest', 'U'],
        ['Plains', 'G'],
      ])?.message,
    ).toContain('cannot give that mana');
  });
  it('CR 605.3a: no source is used twice', () => {
    const s = duel(['Forest', 'Plains'], 'Bear');
    expect(
      paidWith(s, 'Bear', [
        ['Forest', 'G'],
        ['Forest', 'G'],
      ])?.message,
    ).toContain('used twice');
  });
  it('CR 702.51a: no more creatures are tapped than the cost needs', () => {
    const s = duel(['Plains', 'Forest', 'Bear'], 'Choir');
    const bear = `convoke:${s.ref('Bear')}`;
    const help = [
      ['Plains', 'W'],
      ['Forest', 'G'],
      [bear, 'G'],
    ] as const;
    expect(paidWith(s, 'Choir', help)).not.toBeNull();
  });
  it('CR 119.4: life is paid for a Phyrexian symbol only, and only by who has as much', () => {
    const s = duel(['Forest', 'Swamp'], 'Leech', 'Bear');
    expect(paidWith(s, 'Bear', [['Forest', 'G']], [0])).not.toBeNull();
    expect(paidWith(s, 'Leech', [['Forest', 'G']], [1])).toBeNull();
    expect(s.life(A)).toBe(18);
  });
});

describe('CR 116.2 special actions that cost mana', () => {
  it('CR 702.143a: a card is foretold only by who can pay {2}', () => {
    expect(duel(['Plains'], 'Oracle').specials(A).join()).not.toContain('Foretell');
    expect(duel(['Plains', 'Forest'], 'Oracle').specials(A).join()).toContain('Foretell');
  });
  it('CR 702.62a: a card is suspended only by who can pay its suspend cost', () => {
    expect(duel(['Plains'], 'Scholar').specials(A).join()).not.toContain('Suspend');
    expect(duel(['Forest', 'Forest'], 'Scholar').specials(A).join()).not.toContain('Suspend');
    expect(duel(['Plains', 'Forest'], 'Scholar').specials(A).join()).toContain('Suspend');
  });
});
