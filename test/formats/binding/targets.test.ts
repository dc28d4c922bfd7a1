import { describe, expect, it } from 'vitest';
import { targetRequirements } from '../../../formats/binding/confrontation/targeting.ts';
import { optionsWith } from './pool.ts';
import { o, prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table => table(s);
const all = (n: number, side: string): string[] => Array.from({ length: n }, (_, i) => `${side}${i + 1}`);

describe.each([1, 2, 3])('C7: targets at the Front with %i Magicians', (n) => {
  const everywhere = [...all(n, 'm'), ...all(n, 'o')];
  const staged = (who: string, card: string, options = {}): Table =>
    scene({
      magicians: n,
      options,
      first: who.startsWith('o') ? 'opposition' : 'will',
      put: [
        ...everywhere.map((w) => [w, 'battlefield', 'Brute'] as const),
        ...everywhere.map((w) => [w, 'graveyard', 'Captain'] as const),
        ...prisms(who, 1),
        [who, 'hand', card],
      ],
    }).to('main1', who.startsWith('o') ? 'opposition' : 'will');
  const named = (t: Table, refs: readonly string[]): string[] => refs.map((r) => t.at(Number(r.slice(1)))).toSorted();

  it('C7: a Magician targets battlefields at their own Front only, of anybody', () => {
    const t = staged(`m${n}`, 'Slay');
    expect(named(t, t.targets(`m${n}`, 'Slay'))).toEqual([`m${n}`, `o${n}`]);
  });
  it('C7: a Magician targets graveyards at their own Front only', () => {
    const t = staged(`m${n}`, 'Bury');
    expect(named(t, t.targets(`m${n}`, 'Bury'))).toEqual([`m${n}`, `o${n}`]);
  });
  it("C7: the Augur targets a Magician's things only from that Front, the Opposition's own anywhere", () => {
    const t = staged(`o${n}`, 'Slay');
    expect(named(t, t.targets(`o${n}`, 'Slay'))).toEqual([`m${n}`, ...all(n, 'o')]);
  });
  it('C7: option augurOwnTargets "own-front" limits the Opposition\'s own things too', () => {
    const t = staged(`o${n}`, 'Slay', { augurOwnTargets: 'own-front' });
    expect(named(t, t.targets(`o${n}`, 'Slay'))).toEqual([`m${n}`, `o${n}`]);
  });
});

describe('C7: what has no Front', () => {
  const counter = (options = {}): Table => {
    const t = scene({
      magicians: 2,
      options,
      first: 'opposition',
      put: [...prisms('o1', 1), ['o1', 'hand', 'Zap'], ...prisms('m2', 1), ['m2', 'hand', 'Refuse']],
    }).to('main1', 'opposition');
    t.act('o1', 'Zap', [t.ref('m1')]);
    t.turnTo('m2');
    return t;
  };
  it('C7: a Magician may counter a spell cast against a friend', () => {
    const t = counter();
    t.act('m2', 'Refuse', [o(t.the('Zap', 'stack'))]);
    t.resolve();
    expect(t.life[0]).toBe(21);
  });
  it('C7: option stackTargeting "own-front" forbids that', () => {
    const t = counter({ stackTargeting: 'own-front' });
    expect(t.actions('m2', 'cast')).toEqual([]);
  });
  it('C7: a refusal cites the clause with the facts of both Fronts', () => {
    const t = scene({
      magicians: 2,
      put: [['o2', 'battlefield', 'Brute'], ['m1', 'hand', 'Slay'], ...prisms('m1', 1)],
    }).to('main1', 'will');
    const v = t.g.why(t.person('m1'), `target:${o(t.the('Slay'))}:${o(t.the('Brute'))}`);
    expect(v.holds).toBe(false);
    expect(v.chain.find((l) => !l.holds)).toMatchObject({
      clause: 'C7',
      facts: ['The source is at Front 1.', 'The target is at Front 2.'],
    });
  });
  it('C7: what has moved to another Front is no target any more', () => {
    const t = scene({
      magicians: 2,
      first: 'opposition',
      put: [['o1', 'battlefield', 'Brute'], ...prisms('m1', 1), ['m1', 'hand', 'Slay']],
    }).to('upkeep', 'opposition');
    t.act('o1', 'Move Brute');
    t.turnTo('m1');
    expect(t.targets('m1', 'Slay')).toEqual([]);
  });
  it('C7, 608.2b: a target that moves to another Front in response is illegal on resolution', () => {
    const t = scene({
      magicians: 2,
      put: [
        ['o1', 'battlefield', 'Brute'],
        ...prisms('m1', 1),
        ['m1', 'hand', 'Slay'],
        ...prisms('o2', 1),
        ['o2', 'hand', 'Borrow'],
      ],
    }).to('main1', 'will');
    t.act('m1', 'Slay', [o(t.the('Brute'))]);
    t.act('o2', 'Borrow', [o(t.the('Brute'))]);
    t.resolve();
    expect(t.at(t.the('Brute', 'battlefield'))).toBe('o2');
    expect(t.events('fizzle')).toHaveLength(1);
  });
});

describe.each([1, 2, 3])('C8: players as targets with %i Magicians', (n) => {
  const everywhere = [...all(n, 'm'), ...all(n, 'o')];
  const offered = (who: string, card: string): string[] => {
    const side = who.startsWith('o') ? 'opposition' : 'will';
    const t = scene({ magicians: n, first: side, put: [...prisms(who, 1), [who, 'hand', card]] }).to('main1', side);
    const refs = t.targets(who, card);
    return everywhere.filter((w) => refs.includes(t.ref(w)));
  };
  it.each(['Zap', 'Harsh Word', 'Kind Word', 'Sick Word'])('C8: %s deals in Life or poison only: any seat', (card) => {
    expect(offered(`m${n}`, card)).toEqual(everywhere);
    expect(offered('o1', card)).toEqual(everywhere);
  });
  it.each(['Forget', 'Slow'])('C8: %s does something else: the two seats of the Front', (card) => {
    expect(offered(`m${n}`, card)).toEqual([`m${n}`, `o${n}`]);
    expect(offered('o1', card)).toEqual(['m1', 'o1']);
  });
  it('C8: what mixes both is limited', () => {
    expect(offered(`m${n}`, 'Dear Lesson')).toEqual([`m${n}`, `o${n}`]);
  });
});

describe('C8: control', () => {
  it('C8: control of a card in play may be given to any seat, a mix of control and anything else may not', () => {
    const t = scene({ magicians: 2 });
    const player = targetRequirements(optionsWith()).find((r) => r.clauses.includes('C8'));
    const ask = (footprint: Partial<Record<'life' | 'poison' | 'control' | 'other', boolean>>): boolean | undefined =>
      player?.holds(t.g, {
        source: 0,
        seat: t.seat('m1'),
        target: t.ref('o2'),
        isSpell: true,
        footprint: { life: false, poison: false, control: false, other: false, ...footprint },
      });
    expect(ask({ control: true })).toBe(true);
    expect(ask({ control: true, life: true, poison: true })).toBe(true);
    expect(ask({ control: true, other: true })).toBe(false);
  });
});

describe('C10: what does not target', () => {
  it.each([1, 2, 3])('C10: with %i Magicians "all creatures" and "each opponent" run over every Front', (n) => {
    const everywhere = [...all(n, 'm'), ...all(n, 'o')];
    const t = scene({
      magicians: n,
      put: [
        ...everywhere.map((w) => [w, 'battlefield', 'Brute'] as const),
        ...prisms('m1', 2),
        ['m1', 'hand', 'Curse All'],
        ['m1', 'hand', 'Deluge'],
      ],
    }).to('main1', 'will');
    t.act('m1', 'Curse All');
    t.resolve();
    expect(t.life[1]).toBe(20 - n);
    t.act('m1', 'Deluge');
    t.resolve();
    expect(t.all('Brute', 'battlefield')).toEqual([]);
  });
  it('C10: "each player" is every seat', () => {
    const t = scene({ magicians: 2, put: [...prisms('m1', 1), ['m1', 'hand', 'Charity']] }).to('main1', 'will');
    t.act('m1', 'Charity');
    t.resolve();
    expect(['m1', 'm2', 'o1', 'o2'].map((w) => t.g.world.hand(t.seat(w)).length)).toEqual([1, 1, 1, 1]);
  });
  it('C10: option globalEffects "own-front" keeps them at the Front of their source', () => {
    const everywhere = [...all(2, 'm'), ...all(2, 'o')];
    const t = scene({
      magicians: 2,
      options: { globalEffects: 'own-front' },
      put: [
        ...everywhere.map((w) => [w, 'battlefield', 'Brute'] as const),
        ...prisms('m1', 2),
        ['m1', 'hand', 'Curse All'],
        ['m1', 'hand', 'Deluge'],
      ],
    }).to('main1', 'will');
    t.act('m1', 'Curse All');
    t.resolve();
    expect(t.life[1]).toBe(19);
    t.act('m1', 'Deluge');
    t.resolve();
    expect(t.all('Brute', 'battlefield').map((id) => t.at(id))).toEqual(['m2', 'o2']);
  });
  it('C10: static effects on what others control reach every Front, or with "own-front" only their own', () => {
    const powers = (options: Scene['options']): number[] => {
      const t = scene({
        magicians: 2,
        options,
        put: [['m1', 'battlefield', 'Gloom'], ...['m2', 'o1', 'o2'].map((w) => [w, 'battlefield', 'Brute'] as const)],
      });
      return ['m2', 'o1', 'o2'].map((w) => t.g.world.power(t.the('Brute', 'battlefield', w)));
    };
    expect(powers({})).toEqual([3, 2, 2]);
    expect(powers({ globalEffects: 'own-front' })).toEqual([3, 2, 3]);
  });
  it('C10: with "own-front" a Magician may still take any seat\'s Life by targeting it (C8)', () => {
    const t = scene({
      magicians: 2,
      options: { globalEffects: 'own-front' },
      put: [...prisms('m1', 1), ['m1', 'hand', 'Zap']],
    }).to('main1', 'will');
    expect(t.targets('m1', 'Zap')).toContain(t.ref('o2'));
  });
});

describe.each([1, 2, 3])('C11: combat at the Front with %i Magicians', (n) => {
  it('C11: attackers attack the opposing seat at the same Front, and only that', () => {
    const t = scene({ magicians: n, put: all(n, 'm').map((w) => [w, 'battlefield', 'Brute'] as const) });
    t.until(() => t.g.open?.parts[0]?.part.kind === 'attack');
    for (let i = 1; i <= n; i++) {
      const part = t.part(`m${i}`, 'attack');
      expect(part.creatures.map((c) => c.targets)).toEqual([[t.ref(`o${i}`)]]);
    }
  });
  it('C11: the Augur declares for every Front, each creature against the Magician there', () => {
    const t = scene({
      magicians: n,
      first: 'opposition',
      put: all(n, 'o').map((w) => [w, 'battlefield', 'Brute'] as const),
    });
    t.until(() => t.g.open?.parts[0]?.part.kind === 'attack');
    expect(t.g.open?.parts).toHaveLength(1);
    expect(t.part('o1', 'attack').creatures.map((c) => c.targets)).toEqual(all(n, 'm').map((w) => [t.ref(w)]));
  });
  it('C11: blockers block attackers at the same Front only', () => {
    const t = scene({
      magicians: n,
      put: [...all(n, 'm'), ...all(n, 'o')].map((w) => [w, 'battlefield', 'Brute'] as const),
    });
    t.when('attack', (part) => ({ attacks: part.creatures.map((c) => [c.object, c.targets[0] as string]) }));
    t.until(() => t.g.open?.parts[0]?.part.kind === 'block');
    const part = t.part('o1', 'block');
    expect(part.creatures.map((c) => c.attackers)).toEqual(
      all(n, 'm').map((w) => [o(t.the('Brute', 'battlefield', w))]),
    );
  });
});
