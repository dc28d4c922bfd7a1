import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario } from '../../dsl/plain.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type Scenario = ReturnType<typeof scenario>;
type Seats = Parameters<typeof scenario>[0]['seats'];
const instant = (name: string, text: string): InlineCard => ({ name, cost: '{R}', type: 'Instant', text });
const CARDS: InlineCard[] = [
  instant('Cower', "Target creature can't block this turn."),
  instant('Doze', 'Tap target creature.'),
  instant('Vanish', 'Destroy target permanent.'),
  instant('Wings', 'Target creature gains flying until end of turn.'),
  instant('Moss', 'Target creature becomes green until end of turn.'),
  { name: 'Sage', cost: '{1}', type: 'Legendary Planeswalker — Sage', text: '+1: Draw a card.', loyalty: '3' },
  { name: 'Grove', cost: '{1}', type: 'Enchantment', text: 'Whenever a green creature attacks, you gain 1 life.' },
  {
    name: 'Raider',
    cost: '{R}',
    type: 'Creature — Orc',
    pt: '1/1',
    text: "Whenever this creature attacks and isn't blocked, you gain 3 life.",
  },
  { name: 'Shy', cost: '{R}', type: 'Creature — Orc', pt: '3/3', text: "This creature can't attack or block alone." },
];
const MOUNTAINS = lands(2, 'Mountain');
const duel = (seats: Seats): Scenario => scenario({ format: 'duel', people: 2, seats, cards: CARDS });

describe('CR 506.4 who is removed from combat, and who is not', () => {
  it('CR 506.4a: what would have kept it from blocking comes too late', () => {
    const s = duel({ [A]: { battlefield: ['Bear', ...MOUNTAINS], hand: ['Cower'] }, [B]: { battlefield: ['Wall'] } });
    s.attack({ Bear: B })
      .block({ Wall: 'Bear' })
      .cast(A, 'Cower', { targets: ['Wall'] });
    expect(s.g.state.combat?.attacks[0]).toMatchObject({ blocked: true, blockers: [s.id('Wall')] });
  });
  it('CR 506.4b: a blocker that is tapped stays one and deals its damage', () => {
    const s = duel({ [A]: { battlefield: ['Bear', ...MOUNTAINS], hand: ['Doze'] }, [B]: { battlefield: ['Giant'] } });
    s.attack({ Bear: B })
      .block({ Giant: 'Bear' })
      .cast(A, 'Doze', { targets: ['Giant'] })
      .to('main2');
    expect([s.zone('Bear'), s.life(B)]).toEqual(['graveyard', 20]);
  });
  it('CR 506.4c: with the planeswalker gone its attacker attacks nothing, and may be blocked', () => {
    const s = duel({
      [A]: { battlefield: ['Giant', ...MOUNTAINS], hand: ['Vanish'] },
      [B]: { battlefield: ['Sage', 'Bear'] },
    });
    s.attack({ Giant: 'Sage' })
      .cast(A, 'Vanish', { targets: ['Sage'] })
      .block({ Bear: 'Giant' })
      .to('main2');
    expect([s.zone('Bear'), s.zone('Giant'), s.life(B)]).toEqual(['graveyard', 'battlefield', 20]);
  });
  it('CR 511.3: after combat nothing attacks any more', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] } })
      .attack({ Bear: B })
      .to('main2');
    expect(s.g.state.combat?.attacks ?? []).toEqual([]);
  });
});

describe('CR 508.2a, 509.1b, 509.3g the moment of the declaration', () => {
  it('CR 508.2a: what turns green after it was declared did not attack as a green creature', () => {
    const s = duel({ [A]: { battlefield: ['Giant', 'Grove', ...MOUNTAINS], hand: ['Moss'] } });
    const life = s.life(A);
    s.attack({ Giant: B })
      .cast(A, 'Moss', { targets: ['Giant'] })
      .to('main2');
    expect(s.life(A)).toBe(life);
    const before = duel({ [A]: { battlefield: ['Giant', 'Grove', ...MOUNTAINS], hand: ['Moss'] } });
    before
      .cast(A, 'Moss', { targets: ['Giant'] })
      .attack({ Giant: B })
      .resolve();
    expect(before.life(A)).toBe(life + 1);
  });
  it('CR 509.1b: flying gained after the block does not undo it', () => {
    const s = duel({ [A]: { battlefield: ['Giant', ...MOUNTAINS], hand: ['Wings'] }, [B]: { battlefield: ['Bear'] } });
    s.attack({ Giant: B })
      .block({ Bear: 'Giant' })
      .cast(A, 'Wings', { targets: ['Giant'] })
      .to('main2');
    expect([s.zone('Bear'), s.life(B)]).toEqual(['graveyard', 20]);
  });
  it('CR 509.3g: “attacks and isn’t blocked”: not if its blockers are only removed later', () => {
    const free = duel({ [A]: { battlefield: ['Raider'] } });
    const life = free.life(A);
    free.attack({ Raider: B }).to('main2');
    expect(free.life(A)).toBe(life + 3);
    const s = duel({
      [A]: { battlefield: ['Raider', ...MOUNTAINS], hand: ['Vanish'] },
      [B]: { battlefield: ['Wall'] },
    });
    s.attack({ Raider: B })
      .block({ Wall: 'Raider' })
      .cast(A, 'Vanish', { targets: ['Wall'] })
      .to('main2');
    expect([s.life(A), s.life(B)]).toEqual([life, 20]);
  });
});

describe('CR 508.1c, 805.10b in teams', () => {
  /** Both heads of the active team declare: what each says is judged together. */
  const attacking = (withFriend: boolean): string[] => {
    const s = scenario({
      format: 'two-headed-giant',
      people: 4,
      cards: CARDS,
      seats: { 'Person 1': { battlefield: ['Shy'] }, 'Person 2': { battlefield: ['Bear'] } },
    });
    s.untilQuestion('attack');
    const target = s.ref('Person 3');
    for (const person of s.g.owing()) {
      const part = s.g.partOf(person)?.part;
      const go = part?.kind === 'attack' ? part.creatures.filter((c) => withFriend || c.object === s.ref('Shy')) : [];
      expect(
        s.g.answer(s.g.open?.id ?? '', person, { attacks: go.map((c): [string, string] => [c.object, target]) }),
      ).toBeNull();
    }
    return (s.g.state.combat?.attacks ?? []).map((a) => s.g.nameOf(a.id)).sort();
  };
  it('CR 508.1c: a teammate’s attacker is company, and without one it stays at home', () => {
    expect([attacking(true), attacking(false)]).toEqual([['Bear', 'Shy'], []]);
  });
});
