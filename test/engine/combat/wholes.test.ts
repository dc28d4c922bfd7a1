import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { PartOf } from '../../../server/engine/kernel/decisions.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { scenario } from '../../dsl/plain.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type Scenario = ReturnType<typeof scenario>;
const creature = (name: string, text: string, pt = '2/2'): InlineCard => ({
  name,
  cost: '{1}',
  type: 'Creature — Bear',
  pt,
  text,
});
const CARDS: InlineCard[] = [
  creature('Mob', 'Menace'),
  creature('Guard', 'This creature blocks each combat if able.'),
  creature('Lure', 'This creature must be blocked if able.'),
  creature('High Lure', 'Flying\nThis creature must be blocked if able.'),
  creature('Mob Lure', 'Menace\nThis creature must be blocked if able.'),
  creature('Berserker', 'This creature attacks each combat if able.'),
  creature('Rooted', 'Defender\nThis creature attacks each combat if able.'),
];
const duel = (mine: string[], theirs: string[] = []): Scenario =>
  scenario({
    format: 'duel',
    people: 2,
    seats: { [A]: { battlefield: mine }, [B]: { battlefield: theirs } },
    cards: CARDS,
  });
/** All of A's creatures attack; what is said of these blocks, null where they are legal. The match is laid out anew each time. */
function judged(
  attackers: string[],
  blockers: string[],
  blocks: readonly (readonly [string, string])[],
): string | null {
  const s = duel(attackers, blockers)
    .attack(Object.fromEntries(attackers.map((x) => [x, B])))
    .untilQuestion('block');
  return s.answer(B, { blocks: blocks.map(([b, a]): [string, string] => [s.ref(b), s.ref(a)]) })?.message ?? null;
}

describe('CR 509.1c requirements are obeyed as a whole', () => {
  it('CR 509.1c: what blocks if able blocks together with another where an attacker has menace', () => {
    const says = (...blocks: [string, string][]): string | null => judged(['Mob'], ['Guard', 'Bear'], blocks);
    expect(says()).toContain('A creature that must block does not');
    expect(says(['Guard', 'Mob'])).toContain('702.111b');
    expect(says(['Guard', 'Mob'], ['Bear', 'Mob'])).toBeNull();
  });
  it('CR 509.1c: what cannot be obeyed without disobeying a restriction need not be', () => {
    expect(judged(['Mob Lure', 'Giant'], ['Bear'], [])).toBeNull();
    expect(judged(['High Lure', 'Giant'], ['Bear'], [])).toBeNull();
  });
  it('CR 509.1c: of two that must be blocked both are, where the blockers can be shared out so', () => {
    const says = (...blocks: [string, string][]): string | null =>
      judged(['High Lure', 'Lure'], ['Bird', 'Bear'], blocks);
    expect(says(['Bird', 'Lure'])).toContain('must be blocked');
    expect(says(['Bird', 'Lure'], ['Bear', 'Lure'])).toContain('must be blocked');
    expect(says(['Bird', 'High Lure'])).toContain('must be blocked');
    expect(says(['Bird', 'High Lure'], ['Bear', 'Lure'])).toBeNull();
  });
  it('CR 509.1c: where only one of two can be obeyed, either may be', () => {
    const says = (...blocks: [string, string][]): string | null => judged(['Lure', 'High Lure'], ['Bird'], blocks);
    expect(says()).toContain('must be blocked');
    expect([says(['Bird', 'Lure']), says(['Bird', 'High Lure'])]).toEqual([null, null]);
  });
  it('CR 509.1c: one block obeys two requirements: what must block blocks what must be blocked', () => {
    const says = (...blocks: [string, string][]): string | null => judged(['Lure', 'Giant'], ['Guard'], blocks);
    expect(says(['Guard', 'Giant'])).toContain('must be blocked');
    expect(says(['Guard', 'Lure'])).toBeNull();
  });
  it('CR 509.1c: an attacker with menace that must be blocked takes two, of which one need not block', () => {
    const says = (...blocks: [string, string][]): string | null =>
      judged(['Mob Lure', 'Giant'], ['Guard', 'Bear'], blocks);
    expect(says(['Guard', 'Giant'])).toContain('must be blocked');
    expect(says(['Guard', 'Mob Lure'], ['Bear', 'Mob Lure'])).toBeNull();
  });
  it('CR 509.1c: who does not answer blocks so too', () => {
    const s = duel(['High Lure', 'Lure', 'Mob'], ['Bear', 'Guard', 'Bird', 'Wall'])
      .attack({ 'High Lure': B, Lure: B, Mob: B })
      .untilQuestion('block');
    const answer = suggestAnswer(s.question);
    expect(s.answer(B, answer)).toBeNull();
    const attacks = s.g.state.combat?.attacks ?? [];
    expect(attacks.filter((a) => a.blocked).map((a) => s.g.nameOf(a.id))).toEqual(
      expect.arrayContaining(['High Lure', 'Lure']),
    );
    expect(attacks.flatMap((a) => a.blockers)).toContain(s.id('Guard'));
  });
  it('CR 509.1c: as many are obeyed as an exhaustive search finds', () => {
    for (let seed = 0; seed < 150; seed++) {
      const part = random(seed);
      const answer = suggestAnswer(part);
      expect('blocks' in answer ? count(part, answer.blocks) : -1, JSON.stringify(part)).toBe(exhaustive(part));
    }
  });
});

describe('CR 508.1d requirements of attackers', () => {
  it('CR 508.1d: what attacks if able does, but for what a restriction keeps at home', () => {
    const s = duel(['Berserker', 'Rooted', 'Bear']).untilQuestion('attack');
    expect(s.answer(A, { attacks: [[s.ref('Bear'), s.ref(B)]] })?.message).toContain('508.1d');
    expect(s.answer(A, { attacks: [[s.ref('Berserker'), s.ref(B)]] })).toBeNull();
  });
});

type Question = PartOf<'block'>;
type Blocks = readonly (readonly [string, string])[];
/** A small question about blocks, out of a number. */
function random(seed: number): Question {
  let x = seed * 7919 + 17;
  const roll = (n: number): number => {
    x = (x * 1103515245 + 12345) % 2147483648;
    return Math.floor(x / 65536) % n;
  };
  const attackers = ['o1', 'o2', 'o3'];
  return {
    kind: 'block',
    title: '',
    clauses: [],
    creatures: ['o4', 'o5', 'o6', 'o7']
      .map((object) => ({
        object,
        attackers: attackers.filter(() => roll(3) > 0),
        max: roll(5) === 0 ? 2 : 1,
        ...(roll(2) === 0 ? { must: 'it must' } : {}),
      }))
      .filter((c) => c.attackers.length > 0),
    needs: attackers
      .filter(() => roll(4) > 0)
      .map((attacker) => ({
        attacker,
        min: 1 + roll(3),
        ...(roll(3) === 0 ? { max: 1 + roll(2) } : {}),
        ...(roll(2) === 0 ? { must: 'it must' } : {}),
      })),
  };
}
const count = (p: Question, blocks: Blocks): number =>
  p.needs.filter((n) => n.must !== undefined && blocks.some(([, a]) => a === n.attacker)).length
  + p.creatures.filter((c) => c.must !== undefined && blocks.some(([b]) => b === c.object)).length;
/** The most requirements that any of all sets of blocks obeys without disobeying a restriction. */
function exhaustive(p: Question): number {
  const sets = p.creatures.reduce<Blocks[]>(
    (all, c) => {
      const choices: Blocks[] = c.attackers.reduce<Blocks[]>(
        (some, a) => [...some, ...some.filter((s) => s.length < c.max).map((s) => [...s, [c.object, a] as const])],
        [[]],
      );
      return all.flatMap((s) => choices.map((more) => [...s, ...more]));
    },
    [[]],
  );
  return Math.max(
    ...sets
      .filter((blocks) =>
        p.needs.every((n) => {
          const has = blocks.filter(([, a]) => a === n.attacker).length;
          return has === 0 || (has >= n.min && has <= (n.max ?? Infinity));
        }),
      )
      .map((blocks) => count(p, blocks)),
  );
}
