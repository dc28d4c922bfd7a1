import { describe, expect, it } from 'vitest';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

const card = (
  name: string,
  cost: string,
  type: string,
  text: string,
  pt?: string,
): { name: string; cost: string; type: string; text: string; pt?: string } => ({
  name,
  cost,
  type,
  text,
  ...(pt ? { pt } : {}),
});
const HUSH = card('Hush', '{2}', 'Artifact', "Creatures entering don't cause abilities to trigger.");
const NORN = card(
  'Norn',
  '{2}',
  'Artifact',
  "Permanents entering the battlefield don't cause abilities of permanents your opponents control to trigger.",
);
const HEALER = card('Healer', '{W}', 'Creature — Cleric', 'When this creature enters, you gain 3 life.', '1/1');
const CHOIR = card('Choir', '{W}', 'Creature — Human', 'Whenever another creature enters, you gain 1 life.', '1/1');
const MOURN = card('Mourner', '{W}', 'Creature — Human', 'Whenever another creature dies, you gain 1 life.', '1/1');
const HARK = card('Harker', '{W}', 'Enchantment', 'Whenever a land you control enters, you gain 1 life.');
const MANY = card('Troop', '{W}', 'Sorcery', 'Create two 1/1 white Soldier creature tokens.');
const CROWD = card('Crowd', '{W}', 'Enchantment', 'Whenever one or more creatures you control enter, you gain 1 life.');
const DEAN = card(
  'Dean',
  '{U}',
  'Creature — Wizard',
  'If a Cleric entering the battlefield under your control causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
  '1/1',
);
const DOCTOR = card(
  'Doctor',
  '{W}',
  'Creature — Human',
  'If you gaining life causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.\nWhenever you gain life, put a +1/+1 counter on this creature.',
  '1/1',
);
const VOICE = card(
  'Voice',
  '{R}',
  'Creature — Wizard',
  'If you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.\nWhenever you cast or copy an instant or sorcery spell, put a +1/+1 counter on this creature.',
  '2/2',
);
const WARM = card('Warm', '{W}', 'Sorcery', 'You gain 2 life.');
const SAGA = card('Tale', '{W}', 'Enchantment — Saga', 'I — You gain 1 life.\nII — You gain 2 life.');
const YAROK = card(
  'Twofold',
  '{2}',
  'Artifact',
  'If a permanent entering the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
);
const cards = [HUSH, NORN, HEALER, CHOIR, MOURN, HARK, MANY, CROWD, DEAN, DOCTOR, VOICE, WARM, SAGA, YAROK];
const lives = (t: Scenario): number[] => [t.life('A'), t.life('B')];
const plains = lands(3, 'Plains');

describe('events that cause no ability to trigger (603.2)', () => {
  it('603.2: creatures entering, whoever’s ability it is, their own among them; other events do', () => {
    const t = duel({
      cards,
      seats: {
        A: {
          battlefield: [...plains, 'Hush', 'Choir', 'Harker', 'Mourner', 'Swamp'],
          hand: ['Healer', 'Forest', 'Smite'],
        },
        B: { battlefield: ['Choir'] },
      },
    });
    t.cast('A', 'Healer');
    expect(lives(t)).toEqual([20, 20]);
    t.play('A', 'Forest')
      .resolve()
      .cast('A', 'Smite', { targets: ['Healer'] });
    expect(lives(t)).toEqual([22, 20]);
  });
  it('603.2: only abilities of the permanents that it names', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: [...plains, 'Norn', 'Choir'], hand: ['Healer'] }, B: { battlefield: ['Choir'] } },
    });
    t.will('A', (part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key) : [] })).cast('A', 'Healer');
    expect(lives(t)).toEqual([24, 20]);
  });
  it('603.2, 603.2c: one that triggers once for several does not trigger if none of them causes it to', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...plains, 'Hush', 'Crowd'], hand: ['Troop'] } } });
    t.cast('A', 'Troop');
    expect(t.life('A')).toBe(20);
  });
});

describe('causes of triggering an additional time (603.2d)', () => {
  it('603.2d: entering under your control', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...plains, 'Dean'], hand: ['Healer', 'Choir'] } } });
    t.cast('A', 'Healer');
    expect(t.life('A')).toBe(26);
  });
  it('603.2d: gaining life', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...plains, 'Doctor'], hand: ['Warm'] } } });
    t.cast('A', 'Warm');
    expect(t.pt('Doctor')).toBe('3/3');
  });
  it('603.2d: casting or copying', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...plains, 'Voice'], hand: ['Warm'] } } });
    t.cast('A', 'Warm');
    expect(t.pt('Voice')).toBe('4/4');
  });
  it('603.2d, 714.2b: a chapter is reached by its lore counters, not by entering', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...plains, 'Twofold'], hand: ['Tale'] } } });
    t.cast('A', 'Tale');
    expect(t.life('A')).toBe(21);
  });
});
