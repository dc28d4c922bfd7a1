import { describe, expect, it } from 'vitest';
import { lands, scenario } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B, C] = ['Person 1', 'Person 2', 'Person 3'] as const;
type Scenario = ReturnType<typeof scenario>;
type Seats = Parameters<typeof scenario>[0]['seats'];
const creature = (name: string, text: string, type = 'Bear', pt = '2/2'): InlineCard => ({
  name,
  cost: '{1}',
  type: `Creature — ${type}`,
  pt,
  text,
});
const enchantment = (name: string, text: string): InlineCard => ({ name, cost: '{1}', type: 'Enchantment', text });
const CARDS: InlineCard[] = [
  creature('Serpent', "This creature can't attack unless defending player controls an Island.", 'Serpent', '5/5'),
  creature('Coward', "This creature can't attack or block unless you control another Bear."),
  creature('Sneak', "This creature can't be blocked by Walls."),
  creature('Rogue', "This creature can't be blocked except by artifact creatures."),
  { name: 'Golem', cost: '{1}', type: 'Artifact Creature — Golem', pt: '1/1' },
  creature('Berserker', 'This creature attacks each combat if able.'),
  creature('Watch', 'Vigilance\n{T}: Add {G}.'),
  creature('Dork', '{T}: Add {G}.'),
  { name: 'Hero', cost: '{1}', type: 'Legendary Planeswalker — Hero', text: '+1: Draw a card.', loyalty: '3' },
  enchantment(
    'Prison',
    "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
  ),
  enchantment(
    'Temple',
    "Creatures can't attack you or planeswalkers you control unless their controller pays {1} for each of those creatures.",
  ),
  enchantment('Moat', "Creatures with flying can't attack you."),
  enchantment('Silence', "Creatures you control can't be blocked by Walls."),
];
const duel = (seats: Seats): Scenario => scenario({ format: 'duel', people: 2, seats, cards: CARDS });
/** The attacks that are legal: attacker and attacked. */
function attackers(s: Scenario): Record<string, readonly string[]> {
  const part = s.untilQuestion('attack').question;
  return part.kind === 'attack'
    ? Object.fromEntries(part.creatures.map((c) => [s.g.nameOf(Number(c.object.slice(1))), c.targets]))
    : {};
}
/** The blocks that are legal: blocker and attacker. */
function blockers(s: Scenario): Record<string, readonly string[]> {
  const part = s.untilQuestion('block').question;
  return part.kind === 'block'
    ? Object.fromEntries(
        part.creatures.map((c) => [
          s.g.nameOf(Number(c.object.slice(1))),
          c.attackers.map((a) => s.g.nameOf(Number(a.slice(1)))),
        ]),
      )
    : {};
}
/** Answers what is asked for the attack. */
function pays(s: Scenario, who: string, yes: boolean): void {
  expect(s.question.kind).toBe('pay');
  s.will(who, (p) => ({ pay: yes && p.kind === 'pay' ? p.suggestion : null })).settle();
}
const attacking = (s: Scenario): string[] => (s.g.state.combat?.attacks ?? []).map((a) => s.g.nameOf(a.id));

describe('CR 508.1c restrictions of attackers', () => {
  it('CR 508.1c: "can\'t attack unless defending player controls an Island" looks at each player that it could attack', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      cards: CARDS,
      seats: {
        [A]: { battlefield: ['Serpent', 'Island'] },
        [B]: { battlefield: ['Forest'] },
        [C]: { battlefield: ['Island'] },
      },
    });
    expect(attackers(s)).toEqual({ Serpent: [s.ref(C)] });
  });
  it('CR 508.1c, 509.1b: "can\'t attack or block unless you control another Bear"', () => {
    expect(attackers(duel({ [A]: { battlefield: ['Coward', 'Giant'] } }))).not.toHaveProperty('Coward');
    expect(attackers(duel({ [A]: { battlefield: ['Coward', 'Bear'] } }))).toHaveProperty('Coward');
    expect(
      blockers(
        duel({ [A]: { battlefield: ['Giant'] }, [B]: { battlefield: ['Coward', 'Golem'] } }).attack({ Giant: B }),
      ),
    ).toEqual({ Golem: ['Giant'] });
    expect(
      blockers(
        duel({ [A]: { battlefield: ['Giant'] }, [B]: { battlefield: ['Coward', 'Bear'] } }).attack({ Giant: B }),
      ),
    ).toEqual({ Coward: ['Giant'], Bear: ['Giant'] });
  });
  it('CR 508.1c: "creatures with flying can\'t attack you" keeps off those alone, and from that player alone', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      cards: CARDS,
      seats: { [A]: { battlefield: ['Bird', 'Bear'] }, [B]: { battlefield: ['Moat'] }, [C]: {} },
    });
    expect(attackers(s)).toEqual({ Bird: [s.ref(C)], Bear: [s.ref(C), s.ref(B)] });
  });
});

describe('CR 508.1g costs to attack', () => {
  const table = (mine: string[], theirs: string[]): Scenario =>
    duel({ [A]: { battlefield: mine }, [B]: { battlefield: theirs } });
  it('CR 508.1g–h: the cost is paid for each attacker at once', () => {
    const s = table(['Bear', 'Giant', ...lands(5, 'Forest')], ['Prison']);
    pays(s.attack({ Bear: B, Giant: B }), A, true);
    expect([
      attacking(s),
      s.battlefield(A).length,
      s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped).length,
    ]).toEqual([['Bear', 'Giant'], 7, 6]);
  });
  it('CR 508.1g: nobody has to pay, and then they do not attack and stay untapped', () => {
    const s = table(['Bear', ...lands(5, 'Forest')], ['Prison']);
    pays(s.attack({ Bear: B }), A, false);
    expect([attacking(s), s.object('Bear')?.tapped]).toEqual([[], false]);
  });
  it('CR 508.1h: what cannot be paid is not, and costs of several effects add up', () => {
    const s = table(['Bear', ...lands(3, 'Forest')], ['Prison', 'Temple', 'Prison']);
    s.attack({ Bear: B });
    expect(attacking(s)).toEqual([]);
    const t = table(['Bear', ...lands(3, 'Forest')], ['Prison', 'Temple']);
    pays(t.attack({ Bear: B }), A, true);
    expect([attacking(t), t.g.world.permanentsOf(t.seat(A)).every((id) => t.g.world.get(id).tapped)]).toEqual([
      ['Bear'],
      true,
    ]);
  });
  it('CR 508.1f, 508.1i: attackers are tapped before mana is made, but for those with vigilance', () => {
    const s = table(['Dork', 'Forest'], ['Prison']);
    s.attack({ Dork: B });
    expect(attacking(s)).toEqual([]);
    const t = table(['Watch', 'Forest'], ['Prison']);
    pays(t.attack({ Watch: B }), A, true);
    expect([attacking(t), t.object('Watch')?.tapped]).toEqual([['Watch'], true]);
  });
  it('CR 508.1d: what attacks if able need not where that costs', () => {
    const s = table(['Berserker', ...lands(3, 'Forest')], ['Prison']);
    s.untilQuestion('attack');
    expect(s.answer(A, { attacks: [] })).toBeNull();
  });
  it('CR 508.1d: what attacks if able attacks what costs nothing if the cost is not paid', () => {
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      cards: CARDS,
      seats: { [A]: { battlefield: ['Berserker', ...lands(3, 'Forest')] }, [B]: { battlefield: ['Prison'] }, [C]: {} },
    });
    pays(s.attack({ Berserker: B }), A, false);
    expect(s.g.state.combat?.attacks.map((a) => a.target)).toEqual([s.ref(C)]);
  });
  it('CR 508.1g: planeswalkers cost where the words say so', () => {
    const s = table(['Bear', ...lands(3, 'Forest')], ['Hero', 'Prison']);
    s.attack({ Bear: 'Hero' });
    expect(attacking(s)).toEqual(['Bear']);
    const t = table(['Bear', ...lands(3, 'Forest')], ['Hero', 'Temple']);
    pays(t.attack({ Bear: 'Hero' }), A, false);
    expect(attacking(t)).toEqual([]);
  });
});

describe('CR 509.1b restrictions of blockers', () => {
  it('CR 509.1b: "can\'t be blocked by Walls", "can\'t be blocked except by artifact creatures"', () => {
    const s = duel({
      [A]: { battlefield: ['Sneak', 'Rogue', 'Bear'] },
      [B]: { battlefield: ['Wall', 'Golem', 'Giant'] },
    });
    expect(blockers(s.attack({ Sneak: B, Rogue: B, Bear: B }))).toEqual({
      Wall: ['Bear'],
      Golem: ['Sneak', 'Rogue', 'Bear'],
      Giant: ['Sneak', 'Bear'],
    });
  });
  it('CR 509.1b: "creatures you control can\'t be blocked by Walls"', () => {
    const s = duel({ [A]: { battlefield: ['Bear', 'Silence'] }, [B]: { battlefield: ['Wall', 'Giant'] } });
    expect(blockers(s.attack({ Bear: B }))).toEqual({ Giant: ['Bear'] });
  });
});
