import { describe, expect, it } from 'vitest';
import { mostObedient, restricted, type Attacks } from '../../../server/engine/decisions/attack.ts';
import { sampleAnswer, suggestAnswer, checkAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { PartOf } from '../../../server/engine/kernel/decisions.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario } from '../../dsl/plain.ts';

const [A, B, C] = ['Person 1', 'Person 2', 'Person 3'] as const;
type Scenario = ReturnType<typeof scenario>;
type Seats = Parameters<typeof scenario>[0]['seats'];
const creature = (name: string, text: string, pt = '2/2'): InlineCard => ({
  name,
  cost: '{1}',
  type: 'Creature — Bear',
  pt,
  text,
});
const enchantment = (name: string, text: string): InlineCard => ({ name, cost: '{1}', type: 'Enchantment', text });
const CARDS: InlineCard[] = [
  creature('Shy', "This creature can't attack or block alone."),
  creature('Timid', "This creature can't attack alone."),
  creature('Meek', "This creature can't block alone."),
  creature('Berserker', 'This creature attacks each combat if able.'),
  creature('Guard', 'This creature blocks each combat if able.'),
  creature('Lure', 'All creatures able to block this creature do so.'),
  creature('Twin', 'This creature can block an additional creature each combat.'),
  creature('Hydra', 'This creature can block any number of creatures.'),
  creature('Wide', "This creature can't be blocked except by three or more creatures."),
  enchantment(
    'Arbiter',
    'No more than one creature can attack each combat.\nNo more than one creature can block each combat.',
  ),
  enchantment('Gap', 'No more than two creatures can attack you each combat.'),
  enchantment('Prison', "Creatures can't attack you unless their controller pays {2} for each of those creatures."),
  enchantment('Toll', "Creatures can't block unless their controller pays {1} for each of those creatures."),
  creature('Dragon', "This creature can't attack unless you sacrifice a land.", '5/5'),
  creature('Sloth', "This creature can't attack or block unless you pay {2}.", '5/5'),
  {
    name: 'Weight',
    cost: '{1}',
    type: 'Enchantment — Aura',
    text: "Enchant creature\nEnchanted creature can't attack or block unless its controller pays {3}.",
  },
  { name: 'Bait', cost: '{1}', type: 'Instant', text: 'All creatures able to block target creature this turn do so.' },
  { name: 'Provoke', cost: '{R}', type: 'Instant', text: 'Goad target creature.' },
];
const duel = (seats: Seats): Scenario => scenario({ format: 'duel', people: 2, seats, cards: CARDS });
/** The refusal of these attacks; null where they are legal. */
function attacks(s: Scenario, ...pairs: (readonly [string, string])[]): string | null {
  s.untilQuestion('attack');
  return s.answer(A, { attacks: pairs.map(([c, t]): [string, string] => [s.ref(c), s.ref(t)]) })?.message ?? null;
}
function judged(
  attackers: string[],
  blockers: string[],
  blocks: readonly (readonly [string, string])[],
  more: Seats = {},
): string | null {
  const s = duel({
    [A]: { battlefield: [...attackers, ...(more[A]?.battlefield ?? [])] },
    [B]: { battlefield: [...blockers, ...(more[B]?.battlefield ?? [])] },
  });
  s.attack(Object.fromEntries(attackers.map((x) => [x, B]))).untilQuestion('block');
  return s.answer(B, { blocks: blocks.map(([b, a]): [string, string] => [s.ref(b), s.ref(a)]) })?.message ?? null;
}

describe('CR 508.1c restrictions of the attack as a whole', () => {
  it('CR 508.1c: one that cannot attack alone attacks with another, also with one of its kind', () => {
    const s = duel({ [A]: { battlefield: ['Shy', 'Timid'] } });
    expect(attacks(s, ['Shy', B])).toContain("can't attack alone");
    expect(attacks(s, ['Shy', B], ['Timid', B])).toBeNull();
  });
  it('CR 508.1c: no more than so many attack, or attack a player', () => {
    const one = duel({ [A]: { battlefield: ['Bear', 'Giant', 'Arbiter'] } });
    expect(attacks(one, ['Bear', B], ['Giant', B])).toContain('No more than 1');
    const gap = scenario({
      format: 'free-for-all',
      people: 3,
      cards: CARDS,
      seats: { [A]: { battlefield: ['Bear', 'Giant', 'Bird'] }, [B]: { battlefield: ['Gap'] }, [C]: {} },
    });
    expect(attacks(gap, ['Bear', B], ['Giant', B], ['Bird', B])).toContain('No more than 2');
    expect(attacks(gap, ['Bear', B], ['Giant', B], ['Bird', C])).toBeNull();
  });
});

describe('CR 508.1d requirements of the attack as a whole', () => {
  it('CR 508.1d: where one creature can attack, it is the one that attacks if able', () => {
    const s = duel({ [A]: { battlefield: ['Bear', 'Berserker', 'Arbiter'] } });
    expect(attacks(s)).toContain('must attack does not');
    expect(attacks(s, ['Bear', B])).toContain('must attack does not');
    expect(attacks(s, ['Bear', B], ['Berserker', B])).toContain('No more than 1');
    expect(attacks(s, ['Berserker', B])).toBeNull();
  });
  it('CR 508.1d: of two that attack if able one has to, where only one can', () => {
    const cards = [...CARDS, creature('Fanatic', 'This creature attacks each combat if able.')];
    const s = scenario({
      format: 'duel',
      people: 2,
      seats: { [A]: { battlefield: ['Fanatic', 'Berserker', 'Arbiter'] } },
      cards,
    });
    expect(attacks(s)).toContain('must attack does not');
    expect(attacks(s, ['Fanatic', B])).toBeNull();
  });
  it('CR 508.1c–d: what attacks if able and cannot attack alone takes another along', () => {
    const cards = [
      ...CARDS,
      creature('Pack', "This creature attacks each combat if able.\nThis creature can't attack alone."),
    ];
    const s = scenario({ format: 'duel', people: 2, seats: { [A]: { battlefield: ['Pack', 'Bear'] } }, cards });
    expect(attacks(s)).toContain('must attack does not');
    expect(attacks(s, ['Bear', B])).toContain('must attack does not');
    expect(attacks(s, ['Pack', B], ['Bear', B])).toBeNull();
    const lonely = scenario({ format: 'duel', people: 2, seats: { [A]: { battlefield: ['Pack'] } }, cards });
    expect(attacks(lonely)).toBeNull();
  });
  it('CR 508.1d, 701.15b: a goaded creature attacks who goaded it where it would have to be paid for elsewhere', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      cards: CARDS,
      seats: {
        [A]: { battlefield: ['Bear', ...lands(4, 'Forest')] },
        [B]: { hand: ['Provoke'], battlefield: ['Mountain'] },
        [C]: { battlefield: ['Prison'] },
      },
    });
    s.cast(B, 'Provoke', { targets: ['Bear'] });
    expect(attacks(s)).toContain('goaded');
    expect(attacks(s, ['Bear', B])).toBeNull();
  });
  it('CR 508.1d, 701.15b: where nothing is to be paid it attacks another than who goaded it', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      cards: CARDS,
      seats: { [A]: { battlefield: ['Bear'] }, [B]: { hand: ['Provoke'], battlefield: ['Mountain'] }, [C]: {} },
    });
    s.cast(B, 'Provoke', { targets: ['Bear'] });
    expect(attacks(s, ['Bear', B])).toContain('cannot attack this');
    expect(attacks(s)).toContain('goaded');
    expect(attacks(s, ['Bear', C])).toBeNull();
  });
  it('CR 508.1d, 701.15b: of two goaded creatures the second attacks who goaded it where no more than so many attack the other', () => {
    const cards: InlineCard[] = [
      ...CARDS,
      { name: 'Provoke again', cost: '{R}', type: 'Instant', text: 'Goad target creature.' },
      enchantment('Needle', 'No more than one creature can attack you each combat.'),
    ];
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      cards,
      seats: {
        [A]: { battlefield: ['Bear', 'Giant'] },
        [B]: { hand: ['Provoke', 'Provoke again'], battlefield: ['Mountain', 'Mountain'] },
        [C]: { battlefield: ['Needle'] },
      },
    });
    s.cast(B, 'Provoke', { targets: ['Bear'] }).cast(B, 'Provoke again', { targets: ['Giant'] });
    expect(attacks(s, ['Bear', C])).toContain('goaded');
    expect(attacks(s, ['Bear', B], ['Giant', B])).toContain('something else if able');
    expect(attacks(s, ['Bear', C], ['Giant', B])).toBeNull();
  });
  it('CR 508.1d: as many requirements are obeyed as an exhaustive search finds', () => {
    for (let seed = 0; seed < 400; seed++) {
      const part = random(seed);
      expect(worthOf(part, mostObedient(part)), JSON.stringify(part)).toBe(exhaustive(part));
      for (const answer of [suggestAnswer(part), sampleAnswer(part, new Rng(String(seed)))])
        expect(checkAnswer(part, answer), JSON.stringify(part)).toBeNull();
    }
  });
});

describe('CR 508.1h, 509.1d costs to attack and to block', () => {
  it('CR 508.1h: a land is sacrificed, or it does not attack', () => {
    const s = duel({ [A]: { battlefield: ['Dragon', 'Forest'] } });
    expect(attacks(s, ['Dragon', B])).toBeNull();
    s.say(A, 'yes').settle();
    expect([s.g.state.combat?.attacks.length, s.zone('Forest')]).toEqual([1, 'graveyard']);
    const no = duel({ [A]: { battlefield: ['Dragon'] } });
    expect(attacks(no, ['Dragon', B])).toBeNull();
    expect([no.g.state.combat?.attacks.length ?? 0, no.object('Dragon')?.tapped]).toEqual([0, false]);
  });
  it('CR 508.1h: who controls an enchanted creature pays for it', () => {
    const s = duel({
      [A]: { battlefield: ['Bear', ...lands(3, 'Forest')] },
      [B]: { hand: ['Weight'], battlefield: lands(1, 'Swamp') },
    });
    s.to('upkeep', B)
      .to('main1')
      .cast(B, 'Weight', { targets: ['Bear'] })
      .to('main1', A);
    expect(attacks(s, ['Bear', B])).toBeNull();
    expect(s.question).toMatchObject({ kind: 'pay', cost: '{3}' });
  });
  it('CR 509.1d: costs to block are paid for all at once; what is not paid for does not block', () => {
    const s = duel({
      [A]: { battlefield: ['Bear', 'Toll'] },
      [B]: { battlefield: ['Giant', 'Sloth', ...lands(4, 'Forest')] },
    });
    s.attack({ Bear: B }).untilQuestion('block');
    expect(
      s.answer(B, {
        blocks: [
          [s.ref('Giant'), s.ref('Bear')],
          [s.ref('Sloth'), s.ref('Bear')],
        ],
      }),
    ).toBeNull();
    expect(s.question).toMatchObject({ kind: 'pay', cost: '{4}' });
    s.will(B, (p) => ({ pay: p.kind === 'pay' ? p.suggestion : null })).settle();
    expect([
      s.g.state.combat?.attacks[0]?.blockers.length,
      s.g.world.permanentsOf(s.seat(B)).filter((id) => s.g.world.get(id).tapped).length,
    ]).toEqual([2, 4]);
    const poor = duel({ [A]: { battlefield: ['Bear', 'Toll'] }, [B]: { battlefield: ['Giant'] } });
    poor.attack({ Bear: B }).untilQuestion('block');
    expect(poor.answer(B, { blocks: [[poor.ref('Giant'), poor.ref('Bear')]] })).toBeNull();
    expect(poor.g.state.combat?.attacks[0]).toMatchObject({ blocked: false, blockers: [] });
  });
  it('CR 509.1c: what blocks if able need not where that costs', () => {
    expect(judged(['Bear'], ['Guard'], [])).toContain('must block does not');
    expect(judged(['Bear'], ['Guard'], [], { [A]: { battlefield: ['Toll'] } })).toBeNull();
  });
});

describe('CR 509.1b–c blocks as a whole', () => {
  it('CR 509.1b: one that cannot block alone blocks along with another, whatever that blocks', () => {
    expect(judged(['Bear', 'Giant'], ['Meek', 'Wall'], [['Meek', 'Bear']])).toContain("can't block alone");
    expect(
      judged(
        ['Bear', 'Giant'],
        ['Meek', 'Wall'],
        [
          ['Meek', 'Bear'],
          ['Wall', 'Giant'],
        ],
      ),
    ).toBeNull();
  });
  it('CR 509.1b: no more than one creature blocks', () => {
    expect(
      judged(
        ['Bear'],
        ['Giant', 'Wall'],
        [
          ['Giant', 'Bear'],
          ['Wall', 'Bear'],
        ],
        { [B]: { battlefield: ['Arbiter'] } },
      ),
    ).toContain('No more than 1');
    expect(judged(['Bear'], ['Giant', 'Wall'], [['Giant', 'Bear']], { [B]: { battlefield: ['Arbiter'] } })).toBeNull();
  });
  it('CR 509.1b: three or more', () => {
    expect(
      judged(
        ['Wide'],
        ['Giant', 'Wall', 'Bear'],
        [
          ['Giant', 'Wide'],
          ['Wall', 'Wide'],
        ],
      ),
    ).toContain('3 or more');
    expect(
      judged(
        ['Wide'],
        ['Giant', 'Wall', 'Bear'],
        [
          ['Giant', 'Wide'],
          ['Wall', 'Wide'],
          ['Bear', 'Wide'],
        ],
      ),
    ).toBeNull();
  });
  it('CR 509.1a: any number', () => {
    expect(
      judged(
        ['Bear', 'Giant', 'Bird'],
        ['Hydra'],
        [
          ['Hydra', 'Bear'],
          ['Hydra', 'Giant'],
          ['Hydra', 'Bird'],
        ],
      ),
    ).toContain('cannot block this attacker');
    expect(
      judged(
        ['Bear', 'Giant', 'Shy'],
        ['Hydra'],
        [
          ['Hydra', 'Bear'],
          ['Hydra', 'Giant'],
          ['Hydra', 'Shy'],
        ],
      ),
    ).toBeNull();
  });
  it('CR 509.1c: all creatures able to block it do so; one that can block another besides may', () => {
    expect(judged(['Lure', 'Giant'], ['Bear', 'Wall'], [['Bear', 'Lure']])).toContain(
      'all creatures able to block it block does not',
    );
    expect(
      judged(
        ['Lure', 'Giant'],
        ['Bear', 'Wall'],
        [
          ['Bear', 'Lure'],
          ['Wall', 'Giant'],
        ],
      ),
    ).toContain('all creatures able');
    expect(
      judged(
        ['Lure', 'Giant'],
        ['Bear', 'Wall'],
        [
          ['Bear', 'Lure'],
          ['Wall', 'Lure'],
        ],
      ),
    ).toBeNull();
    expect(
      judged(
        ['Lure', 'Giant'],
        ['Twin'],
        [
          ['Twin', 'Lure'],
          ['Twin', 'Giant'],
        ],
      ),
    ).toBeNull();
  });
  it('CR 509.1c: for a turn, of a target', () => {
    const s = duel({ [A]: { battlefield: ['Bear', 'Island'], hand: ['Bait'] }, [B]: { battlefield: ['Wall'] } });
    s.cast(A, 'Bait', { targets: ['Bear'] })
      .attack({ Bear: B })
      .untilQuestion('block');
    expect(s.answer(B, { blocks: [] })?.message).toContain('all creatures able');
  });
  it('CR 509.1b–c: what blocks if able and cannot block alone takes another along', () => {
    const cards = [
      ...CARDS,
      creature('Pack', "This creature blocks each combat if able.\nThis creature can't block alone."),
    ];
    const s = scenario({
      format: 'duel',
      people: 2,
      cards,
      seats: { [A]: { battlefield: ['Bear', 'Giant'] }, [B]: { battlefield: ['Pack', 'Wall'] } },
    });
    s.attack({ Bear: B, Giant: B }).untilQuestion('block');
    const pair = (...l: (readonly [string, string])[]): [string, string][] => l.map(([b, a]) => [s.ref(b), s.ref(a)]);
    expect(s.answer(B, { blocks: [] })?.message).toContain('must block does not');
    expect(s.answer(B, { blocks: pair(['Wall', 'Bear']) })?.message).toContain('must block does not');
    expect(s.answer(B, { blocks: pair(['Wall', 'Bear'], ['Pack', 'Giant']) })).toBeNull();
  });
});

type Question = PartOf<'attack'>;
/** A small question about attacks, out of a number. */
function random(seed: number): Question {
  const rng = new Rng(`attack ${seed}`);
  const targets = ['s1', 's2', 's3'].slice(0, 1 + rng.int(3));
  const creatures = Array.from({ length: 1 + rng.int(4) }, (_, i): Question['creatures'][number] => {
    const mine = targets.filter(() => rng.int(4) > 0);
    const own = mine.length > 0 ? mine : targets.slice(0, 1);
    const must = rng.int(2) === 0;
    return {
      object: `o${i}`,
      targets: own,
      ...(must ? { must: 'it must', obeys: own.map(() => 1 + rng.int(3)) } : {}),
      ...(rng.int(3) === 0 ? { costs: own.map(() => rng.int(2) === 0) } : {}),
      ...(rng.int(3) === 0 ? { alone: 'not alone' } : {}),
    };
  });
  const limits = [
    ...(rng.int(3) === 0 ? [{ max: rng.int(3), says: 'so many' }] : []),
    ...targets.flatMap((t) => (rng.int(3) === 0 ? [{ targets: [t], max: rng.int(2), says: 'so many here' }] : [])),
  ];
  return { kind: 'attack', title: '', clauses: [], creatures, ...(limits.length > 0 ? { limits } : {}) };
}
const worthOf = (p: Question, list: Attacks): number =>
  list.reduce((n, [c, t]) => {
    const x = p.creatures.find((y) => y.object === c);
    return n + (x?.obeys?.[x.targets.indexOf(t)] ?? 0);
  }, 0);
/** The most requirements that any of all attacks obeys that costs nothing and breaks no restriction. */
function exhaustive(p: Question): number {
  const all = p.creatures.reduce<Attacks[]>(
    (sets, c) =>
      sets.flatMap((s) => [s, ...c.targets.flatMap((t, i) => (c.costs?.[i] ? [] : [[...s, [c.object, t] as const]]))]),
    [[]],
  );
  return Math.max(...all.filter((s) => restricted(p, s) === null).map((s) => worthOf(p, s)));
}
