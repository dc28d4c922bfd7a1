import { describe, expect, it } from 'vitest';
import { CARDS } from './cards.ts';
import { prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table => table({ cards: CARDS, ...s });

describe.each([1, 2, 3])('C19: the end with %i Magicians', (n) => {
  it('C19: a side without Life has lost', () => {
    const t = scene({ magicians: n, threatLife: 3, put: [...prisms('m1', 1), ['m1', 'hand', 'Zap']] }).to(
      'main1',
      'will',
    );
    t.act('m1', 'Zap', [t.ref(`o${n}`)]);
    t.resolve();
    expect(t.g.state.over).toMatchObject({ winner: 0 });
  });
  it('C19: the Augur concedes: the Will wins', () => {
    const t = scene({ magicians: n }).to('main1', 'will');
    expect(t.g.intervene('concede', t.person('o1'))).toBeNull();
    expect(t.g.state.over).toMatchObject({ winner: 0 });
  });
  it("C19: all Magicians concede: the Opposition wins, and the Will's Life is what it was", () => {
    const t = scene({ magicians: n, willLife: 17 }).to('main1', 'will');
    for (let i = 1; i <= n; i++) {
      expect(t.g.state.over).toBeNull();
      t.g.intervene('concede', i - 1);
    }
    expect(t.g.state.over).toMatchObject({ winner: 1 });
    expect(t.life[0]).toBe(17);
  });
});

describe('C19: a Magician goes, the others play on', () => {
  it('C19: the seat is handed to the next friend, who answers for it from then on', () => {
    const t = scene({
      magicians: 3,
      put: [
        ['m2', 'hand', 'Grove'],
        ['m2', 'battlefield', 'Brute'],
      ],
    }).to('main1', 'will');
    t.g.intervene('concede', 1);
    expect(t.g.state.over).toBeNull();
    expect(t.person('m2')).toBe(2);
    t.act('m2', 'Play Grove');
    expect(t.all('Grove', 'battlefield', 'm2')).toHaveLength(1);
    expect(t.g.owing()).toEqual([0, 2]);
  });
  it('C19: so does leaving; what is being asked of them goes to the friend', () => {
    const t = scene({
      magicians: 2,
      put: [
        ['m1', 'battlefield', 'Brute'],
        ['m2', 'battlefield', 'Brute'],
      ],
    });
    t.until(() => t.g.open?.parts[0]?.part.kind === 'attack');
    t.g.intervene('leave', 0);
    expect(t.g.open?.parts.map((p) => p.person)).toEqual([1, 1]);
    t.to('main2', 'will');
    expect(t.g.state.over).toBeNull();
  });
  it('C19: one who leaves alone keeps the seat for whoever sits down there', () => {
    const t = scene({ magicians: 1 }).to('main1', 'will');
    t.g.intervene('leave', 0);
    expect(t.g.state.over).toBeNull();
    expect(t.person('m1')).toBe(0);
  });
  it('C19: conceding in the middle of the opening ends it at once', () => {
    const t = table({ magicians: 2, opening: true });
    t.g.intervene('concede', 2);
    expect(t.g.state.over).toMatchObject({ winner: 0 });
    expect(t.g.open).toBeNull();
  });
  it('C19, 104.4d: both sides at 0 at once: a draw', () => {
    const t = scene({
      magicians: 2,
      threatLife: 3,
      willLife: 3,
      put: [['m1', 'battlefield', 'Brute'], ['o1', 'battlefield', 'Brute'], ...prisms('m1', 1), ['m1', 'hand', 'Zap']],
    });
    t.g.journal.set(t.g.state.sides[0] as object, 'life' as never, 0 as never);
    t.g.journal.set(t.g.state.sides[1] as object, 'life' as never, 0 as never);
    t.until(() => t.g.state.over !== null);
    expect(t.g.state.over).toMatchObject({ winner: null });
  });
});

describe('C22: hands of friends', () => {
  it('C22, 810.5: Magicians see each other\'s hands; option teamHands "closed": they do not', () => {
    const seen = (options: Scene['options']): (boolean | undefined)[] => {
      const t = scene({ magicians: 2, options });
      return [
        [0, 'm2'],
        [1, 'o2'],
        [0, 'o1'],
        [1, 'm1'],
      ].map(([side, who]) => t.g.rules.openHands?.(t.g, side as number, t.seat(who as string)));
    };
    expect(seen({})).toEqual([true, true, false, false]);
    expect(seen({ teamHands: 'closed' })).toEqual([false, true, false, false]);
  });
});
