import { describe, expect, it } from 'vitest';
import { o, prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table => table(s);
const where = (t: Table, name: string): string => {
  const id = t.the(name);
  return `${t.at(id)} ${t.g.world.get(id).zone}`;
};
const back = (t: Table, yes: boolean): Table =>
  t
    .when('choose', (part) => (part.clauses?.includes('C17') ? { chosen: yes ? part.from : [] } : undefined))
    .when('options', (part) => (part.clauses?.includes('C17') ? { keys: [yes ? 'yes' : 'no'] } : undefined));

describe.each([1, 2, 3])('C16, C18: playing from the Relationship Zone with %i Magicians', (n) => {
  it('C16: a Magician casts their own tied cards from there as from the hand; they are in no hand', () => {
    const t = scene({ magicians: n, tied: [[`m${n}`, 'Captain']], put: prisms(`m${n}`, 2) }).to('main1', 'will');
    expect(t.g.world.hand(t.seat(`m${n}`))).toEqual([]);
    expect(t.action(`m${n}`, 'Cast Captain').cost).toBe('{2}');
    t.act(`m${n}`, 'Cast Captain');
    t.resolve();
    expect(where(t, 'Captain')).toBe(`m${n} battlefield`);
  });
  it("C18: the Augur plays the Opposition's at any Front; the seat there controls them", () => {
    const fronts = Array.from({ length: n }, (_, i) => `o${i + 1}`);
    const t = scene({
      magicians: n,
      first: 'opposition',
      tied: [['o1', 'Captain']],
      put: fronts.flatMap((w) => prisms(w, 2)),
    }).to('main1', 'opposition');
    expect(fronts.map((w) => t.actions(w, 'cast').map((a) => a.label))).toEqual(fronts.map(() => ['Cast Captain']));
    t.act(`o${n}`, 'Cast Captain');
    t.resolve();
    expect(where(t, 'Captain')).toBe(`o${n} battlefield`);
    expect(fronts.map((w) => t.actions(w, 'cast'))).toEqual(fronts.map(() => []));
  });
});

describe('C16: cost and timing', () => {
  it("C16: a Magician plays nobody else's tied cards, nor in somebody else's turn what is no instant", () => {
    const t = scene({
      magicians: 2,
      tied: [
        ['m1', 'Captain'],
        ['o1', 'Brute'],
      ],
      put: [...prisms('m2', 2), ...prisms('m1', 2)],
    }).to('main1', 'will');
    expect(t.actions('m2', 'cast')).toEqual([]);
    t.to('main1', 'opposition').turnTo('m1');
    expect(t.actions('m1', 'cast')).toEqual([]);
  });
  it('C16: {2} more for each earlier cast of that card from there, and of that card only', () => {
    const t = back(
      scene({
        magicians: 1,
        tied: [
          ['m1', 'Captain'],
          ['m1', 'Runner'],
        ],
        put: [...prisms('m1', 14), ['m1', 'hand', 'Slay'], ['m1', 'hand', 'Slay']],
      }),
      true,
    ).to('main1', 'will');
    const costs = [t.action('m1', 'Cast Captain').cost];
    for (let i = 0; i < 2; i++) {
      t.act('m1', 'Cast Captain');
      t.resolve();
      t.act('m1', 'Slay', [o(t.the('Captain'))]);
      t.resolve();
      expect(where(t, 'Captain')).toBe('m1 command');
      costs.push(t.action('m1', 'Cast Captain').cost);
    }
    expect(costs).toEqual(['{2}', '{4}', '{6}']);
    expect(t.action('m1', 'Cast Runner').cost).toBe('{1}');
    expect(t.g.world.get(t.the('Captain')).casts).toBe(2);
    expect(t.g.rules.costIncrease?.(t.g, t.seat('m1'), t.g.world.get(t.the('Captain')))).toMatchObject({
      n: 4,
      clause: 'C16',
    });
    expect(t.g.rules.costIncrease?.(t.g, t.seat('m1'), t.g.world.get(t.the('Runner')))).toBeNull();
    expect(t.g.rules.notes?.(t.g, t.g.world.get(t.the('Captain')))).toEqual([
      'the Captain: quality of Art',
      'costs {4} more (cast from here twice)',
    ]);
  });
  it('C16: from elsewhere it costs what it says', () => {
    const t = back(
      scene({ magicians: 1, tied: [['m1', 'Captain']], put: [...prisms('m1', 6), ['m1', 'hand', 'Send Home']] }),
      false,
    ).to('main1', 'will');
    t.act('m1', 'Cast Captain');
    t.resolve();
    t.act('m1', 'Send Home', [o(t.the('Captain'))]);
    t.resolve();
    expect(where(t, 'Captain')).toBe('m1 hand');
    expect(t.action('m1', 'Cast Captain').cost).toBe('{2}');
  });
  it('C16: a land there is played under the normal land rule', () => {
    const t = scene({ magicians: 1, tied: [['m1', 'Grove']], put: [['m1', 'hand', 'Prism']] }).to('main1', 'will');
    t.act('m1', 'Play Grove');
    expect(where(t, 'Grove')).toBe('m1 battlefield');
    expect(t.actions('m1', 'play')).toEqual([]);
  });
  it('C16: a tied card is known by its Face', () => {
    const t = scene({ magicians: 1, tied: [['o1', 'Captain']] });
    expect(t.g.rules.notes?.(t.g, t.g.world.get(t.the('Captain')))).toEqual(['the Captain: quality of Root']);
  });
});

describe.each([1, 2, 3])('C17: returning with %i Magicians', (n) => {
  const died = (yes: boolean, options: Scene['options'] = {}, card = 'Mourner'): Table => {
    const t = back(
      scene({
        magicians: n,
        options,
        tied: [[`m${n}`, card]],
        put: [...prisms(`m${n}`, 3), ...prisms(`o${n}`, 1), [`o${n}`, 'hand', 'Slay']],
      }),
      yes,
    ).to('main1', 'will');
    t.act(`m${n}`, `Cast ${card}`);
    t.resolve();
    t.act(`o${n}`, 'Slay', [o(t.the(card))]);
    return t.resolve();
  };
  it('C17, 903.9a: it died, triggers saw it, and its owner puts it back', () => {
    const t = died(true);
    expect(where(t, 'Mourner')).toBe(`m${n} command`);
    expect(t.life[0]).toBe(22);
  });
  it('C17: or leaves it in the graveyard, asked once', () => {
    const t = died(false);
    expect(where(t, 'Mourner')).toBe(`m${n} graveyard`);
    t.to('end', 'will');
    expect(t.asked.filter((a) => a.part.clauses?.includes('C17'))).toHaveLength(1);
  });
  it('C17: option returnToRelationshipZone "none"', () => {
    const t = died(true, { returnToRelationshipZone: 'none' });
    expect(where(t, 'Mourner')).toBe(`m${n} graveyard`);
  });
});

describe('C17: from everywhere', () => {
  it('C17, 903.9a: from exile too', () => {
    const t = back(
      scene({
        magicians: 2,
        tied: [['o1', 'Captain']],
        first: 'opposition',
        put: [...prisms('o2', 2), ...prisms('m2', 1), ['m2', 'hand', 'Send Away']],
      }),
      true,
    ).to('main1', 'opposition');
    t.act('o2', 'Cast Captain');
    t.resolve();
    t.act('m2', 'Send Away', [o(t.the('Captain'))]);
    t.resolve();
    expect(t.g.world.get(t.the('Captain')).zone).toBe('command');
    expect(t.g.world.command(t.seat('o1'))).toEqual([t.the('Captain')]);
  });
  it.each([
    ['Send Home', 'hand'],
    ['Send Under', 'library'],
  ] as const)('C17, 903.9b: %s: instead of the %s it goes to the zone, if its owner wants', (spell, zone) => {
    for (const yes of [true, false]) {
      const t = back(
        scene({ magicians: 1, tied: [['m1', 'Captain']], put: [...prisms('m1', 3), ['m1', 'hand', spell]] }),
        yes,
      ).to('main1', 'will');
      t.act('m1', 'Cast Captain');
      t.resolve();
      t.act('m1', spell, [o(t.the('Captain'))]);
      t.resolve();
      expect(where(t, 'Captain')).toBe(`m1 ${yes ? 'command' : zone}`);
    }
  });
  it('C17: option "permanents": a tied spell that has resolved stays in the graveyard', () => {
    const zap = (options: Scene['options']): string => {
      const t = back(scene({ magicians: 1, options, tied: [['m1', 'Zap']], put: prisms('m1', 1) }), true).to(
        'main1',
        'will',
      );
      t.act('m1', 'Cast Zap', [t.ref('o1')]);
      t.resolve();
      return where(t, 'Zap');
    };
    expect(zap({})).toBe('m1 command');
    expect(zap({ returnToRelationshipZone: 'permanents' })).toBe('m1 graveyard');
  });
  it('C17: cards that are not tied are not asked about', () => {
    const t = scene({
      magicians: 1,
      put: [['o1', 'battlefield', 'Captain'], ...prisms('m1', 1), ['m1', 'hand', 'Slay']],
    }).to('main1', 'will');
    t.act('m1', 'Slay', [o(t.the('Captain'))]);
    t.resolve();
    expect(where(t, 'Captain')).toBe('o1 graveyard');
    expect(t.asked).toEqual([]);
  });
});
