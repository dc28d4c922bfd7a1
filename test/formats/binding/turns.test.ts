import { describe, expect, it } from 'vitest';
import { o, prisms, table, type Scene } from './table.ts';

const heads = [1, 2, 3];
const scene = (s: Scene) => table(s);

describe.each(heads)('C1: shared team turns with %i Magicians', (n) => {
  const all = Array.from({ length: n }, (_, i) => i + 1);

  it('C1: all heads of a side are active together, then all of the other side', () => {
    const t = scene({ magicians: n }).to('main1', 'will');
    expect(t.g.state.turn.seats).toEqual(all.map((i) => t.seat(`m${i}`)));
    t.to('main1', 'opposition');
    expect(t.g.state.turn.seats).toEqual(all.map((i) => t.seat(`o${i}`)));
    expect(t.g.state.turn.number).toBe(2);
  });

  it('C1: every head may play one land in the shared turn', () => {
    const t = scene({
      magicians: n,
      put: all.flatMap(
        (i) =>
          [
            [`m${i}`, 'hand', 'Grove'],
            [`m${i}`, 'hand', 'Grove'],
            [`o${i}`, 'hand', 'Grove'],
          ] as const,
      ),
    });
    t.to('main1', 'will');
    for (const i of all) t.act(`m${i}`, 'Play Grove');
    for (const i of all) expect(t.actions(`m${i}`, 'play')).toEqual([]);
    t.to('main1', 'opposition');
    for (const i of all) t.act(`o${i}`, 'Play Grove');
    expect(t.all('Grove', 'battlefield')).toHaveLength(2 * n);
  });

  it('C1, 810.6: the side that plays first skips its first draw; then every head draws', () => {
    const t = scene({ magicians: n }).to('main1', 'will');
    expect(all.map((i) => t.g.world.hand(t.seat(`m${i}`)).length)).toEqual(all.map(() => 0));
    t.to('main1', 'opposition');
    expect(all.map((i) => t.g.world.hand(t.seat(`o${i}`)).length)).toEqual(all.map(() => 1));
    t.until(() => t.g.state.turn.number === 3).to('main1', 'will');
    expect(all.map((i) => t.g.world.hand(t.seat(`m${i}`)).length)).toEqual(all.map(() => 1));
  });

  it('C1, 805.5: a side passes when all its people pass, and any of them may act until then', () => {
    const t = scene({
      magicians: n,
      put: all.flatMap((i) => [...prisms(`m${i}`, 1), [`m${i}`, 'hand', 'Zap'] as const]),
    }).to('upkeep', 'will');
    for (const i of all.slice(0, -1)) {
      t.ok(`m${i}`, { pass: true });
      expect(t.g.state.priority.side).toBe(0);
    }
    // the last head acts: the passes of its friends are void
    t.act(`m${n}`, 'Zap', [t.ref('o1')]);
    expect(t.g.state.priority).toMatchObject({ side: 0, passed: [] });
    expect(t.g.owing()).toHaveLength(n);
    for (const i of all) t.ok(`m${i}`, { pass: true });
    expect(t.g.state.priority.side).toBe(1);
  });

  it("C1, 810.9: Life is the side's: damage to any head comes off it", () => {
    const t = scene({ magicians: n, put: [...prisms('m1', n), ...all.map(() => ['m1', 'hand', 'Zap'] as const)] }).to(
      'main1',
      'will',
    );
    for (const i of all) {
      t.act('m1', 'Zap', [t.ref(`o${i}`)]);
      t.resolve();
    }
    expect(t.life).toEqual([21, 20 - 3 * n]);
  });

  it(`C28, C1, 810.8d, 810.11: poison to lose is ${5 + 5 * n} for ${n} heads`, () => {
    const limit = 5 + 5 * n;
    const t = scene({
      magicians: n,
      put: [...prisms('o1', limit), ...Array.from({ length: limit }, () => ['o1', 'hand', 'Sick Word'] as const)],
      first: 'opposition',
    }).to('main1', 'opposition');
    for (let i = 1; i <= limit; i++) {
      expect(t.g.state.over).toBeNull();
      t.act('o1', 'Sick Word', [t.ref(`m${1 + (i % n)}`)]);
      t.resolve();
    }
    expect(t.g.state.over).toMatchObject({ winner: 1 });
  });
});

describe('C1: summoning sickness and combat are shared', () => {
  it('C1, 805.10: one combined declaration, damage of a step taken off Life together', () => {
    const t = scene({
      magicians: 2,
      put: [
        ['m1', 'battlefield', 'Brute'],
        ['m2', 'battlefield', 'Brute'],
      ],
    });
    t.when('attack', (part) => ({ attacks: part.creatures.map((c) => [c.object, c.targets[0] as string]) }));
    t.to('main2', 'will');
    expect(t.life).toEqual([21, 14]);
    expect(t.events('attacks').map((e) => e.seat)).toEqual([t.seat('m1'), t.seat('m2')]);
  });
});

describe('C2: the shared library', () => {
  it.each(heads)('C2: with %i Fronts each Opposition seat draws its own hand from one library', (n) => {
    const t = scene({ magicians: n, opening: true, library: 40 }).to('upkeep', 'will');
    for (let i = 1; i <= n; i++) expect(t.g.world.hand(t.seat(`o${i}`))).toHaveLength(7);
    expect(t.g.world.library(t.seat('o1'))).toHaveLength(40 - 7 * n);
    expect(t.g.state.zones.library).toHaveLength(n + 1);
  });

  it('C2: the Augur orders the Fronts in which the draws of a step happen', () => {
    const t = scene({
      magicians: 2,
      first: 'will',
      put: [
        ['o1', 'library', 'Slay'],
        ['o1', 'library', 'Zap'],
      ],
    });
    t.when('order', (part) => (part.title.includes('Fronts draw') ? { order: [t.ref('o2'), t.ref('o1')] } : undefined));
    t.to('main1', 'opposition');
    expect([t.at(t.the('Zap')), t.at(t.the('Slay'))]).toEqual(['o2', 'o1']);
  });

  it('C2: with one Front there is nothing to order', () => {
    const t = scene({ magicians: 1 }).to('main1', 'opposition');
    expect(t.asked.filter((a) => a.part.kind === 'order')).toEqual([]);
  });

  it('C2, 810.8a: a draw from the empty library at any Front loses for the side', () => {
    const t = scene({ magicians: 2, library: 1 });
    t.until(() => t.g.state.over !== null);
    expect(t.g.state.over).toMatchObject({ winner: 0 });
    expect(t.g.state.turn.number).toBe(2);
  });

  it.each(heads)('C2: "each opponent" reaches the shared library once for each of %i seats', (n) => {
    const t = scene({ magicians: n, put: [...prisms('m1', 1), ['m1', 'hand', 'Grind']] }).to('main1', 'will');
    t.act('m1', 'Grind');
    t.resolve();
    expect(t.g.world.library(t.seat('o1'))).toHaveLength(20 - 2 * n);
    for (let i = 1; i <= n; i++) expect(t.g.world.graveyard(t.seat(`o${i}`))).toHaveLength(2);
  });
});

describe('C9: "you" is one seat at one Front', () => {
  it('C9: "creatures you control" reaches that seat\'s creatures only, on either side', () => {
    const t = scene({
      magicians: 2,
      put: [
        ['m1', 'battlefield', 'Rally'],
        ['m1', 'battlefield', 'Brute'],
        ['m2', 'battlefield', 'Brute'],
        ['o1', 'battlefield', 'Rally'],
        ['o1', 'battlefield', 'Brute'],
        ['o2', 'battlefield', 'Brute'],
      ],
    });
    const power = (who: string): number => t.g.world.power(t.the('Brute', 'battlefield', who));
    expect(['m1', 'm2', 'o1', 'o2'].map(power)).toEqual([4, 3, 4, 3]);
  });

  it('C9: "your upkeep" triggers for the one seat, which draws for itself', () => {
    const t = scene({ magicians: 2, first: 'opposition', put: [['o2', 'battlefield', 'Toll']] }).to(
      'upkeep',
      'opposition',
    );
    t.resolve();
    expect(['o1', 'o2'].map((w) => t.g.world.hand(t.seat(w)).length)).toEqual([0, 1]);
  });

  it.each([1, 2, 3])("C9: with %i Magicians an extra turn is the one seat's alone", (n) => {
    const friends = Array.from({ length: n }, (_, i) => `m${i + 1}`);
    const t = scene({
      magicians: n,
      put: [
        ...prisms('m1', 1),
        ['m1', 'hand', 'Again'],
        ...friends.flatMap(
          (m) =>
            [
              [m, 'battlefield', 'Brute'],
              [m, 'hand', 'Grove'],
            ] as const,
        ),
      ],
    }).to('main1', 'will');
    t.act('m1', 'Again');
    t.when('attack', (part) => ({ attacks: part.creatures.map((c) => [c.object, c.targets[0] as string]) }));
    t.until(
      () =>
        t.g.state.turn.number === 2
        && t.g.state.turn.step === 'main1'
        && t.g.partOf(t.person('m1'))?.part.kind === 'priority',
    );
    expect(t.g.state.turn).toMatchObject({ side: 0, seats: [t.seat('m1')], extra: true });
    // only it has untapped, drawn and may play a land
    expect(friends.map((m) => t.g.world.get(t.the('Brute', 'battlefield', m)).tapped)).toEqual(
      friends.map((m) => m !== 'm1'),
    );
    expect(friends.map((m) => t.g.world.hand(t.seat(m)).length)).toEqual(friends.map((m) => (m === 'm1' ? 2 : 1)));
    expect(friends.map((m) => t.actions(m, 'play').length)).toEqual(friends.map((m) => (m === 'm1' ? 1 : 0)));
    t.until(() => t.g.state.turn.number === 3);
    expect(t.g.state.turn).toMatchObject({ side: 1, extra: false });
  });

  it('C9: on an extra turn only that seat attacks, and all sides keep priority', () => {
    const t = scene({
      magicians: 2,
      put: [
        ...prisms('m1', 1),
        ['m1', 'hand', 'Again'],
        ['m1', 'battlefield', 'Brute'],
        ['m2', 'battlefield', 'Brute'],
      ],
    }).to('main1', 'will');
    t.act('m1', 'Again');
    t.until(() => t.g.state.turn.number === 2 && t.g.open?.parts[0]?.part.kind === 'attack');
    const part = t.part('m1', 'attack');
    expect(part.creatures.map((c) => c.object)).toEqual([o(t.the('Brute', 'battlefield', 'm1'))]);
    expect(t.g.partOf(t.person('m2'))).toBeNull();
    t.until(() => t.g.state.priority.side === 1 && t.g.open?.parts[0]?.part.kind === 'priority');
    expect(t.g.owing()).toEqual([t.person('o1')]);
  });

  it("C33, C9: in a match begun before C33 an extra combat phase is that seat's alone", () => {
    const t = scene({
      magicians: 2,
      put: [
        ...prisms('m1', 1),
        ['m1', 'hand', 'Onslaught'],
        ['m1', 'battlefield', 'Brute'],
        ['m2', 'battlefield', 'Brute'],
      ],
    }).to('main2', 'will');
    t.act('m1', 'Onslaught');
    t.until(() => t.g.open?.parts[0]?.part.kind === 'attack');
    expect(t.g.open?.parts.map((p) => p.person)).toEqual([t.person('m1')]);
  });

  it('C9: a skipped draw step takes that one seat out of the shared one', () => {
    const t = scene({ magicians: 2, put: [...prisms('m1', 1), ['m1', 'hand', 'Slow']] }).to('main1', 'will');
    t.act('m1', 'Slow', [t.ref('o1')]);
    t.to('main1', 'opposition');
    expect(['o1', 'o2'].map((w) => t.g.world.hand(t.seat(w)).length)).toEqual([0, 1]);
    expect(t.asked.filter((a) => a.part.kind === 'order')).toEqual([]);
  });

  it("C9: an extra turn is not the side's for C4, C5 and C14", () => {
    const t = scene({
      magicians: 2,
      put: [...prisms('m1', 1), ['m1', 'hand', 'Again'], ['m1', 'battlefield', 'Brute']],
      fealties: [[{ place: 'here', land: 'Grove', points: 3 }]],
    });
    t.to('upkeep', 'will');
    expect(t.actions('m1', 'special').length).toBeGreaterThan(0);
    t.to('main1', 'will').act('m1', 'Again');
    t.until(
      () =>
        t.g.state.turn.number === 2
        && t.g.state.turn.step === 'upkeep'
        && t.g.partOf(t.person('m1'))?.part.kind === 'priority',
    );
    expect(t.g.state.turn.extra).toBe(true);
    expect(t.actions('m1', 'special')).toEqual([]);
  });
});
