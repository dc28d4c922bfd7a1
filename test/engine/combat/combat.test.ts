import { describe, expect, it } from 'vitest';
import { scenario } from '../../dsl/plain.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const duel = (seats: Parameters<typeof scenario>[0]['seats'], more: Partial<Parameters<typeof scenario>[0]> = {}) =>
  scenario({ format: 'duel', people: 2, seats, ...more });
const life = (s: ReturnType<typeof duel>, who: string): number => s.g.world.life(s.seat(who));
const cards = [
  { name: 'Striker', cost: '{1}{W}', type: 'Creature — Human Knight', pt: '2/2', text: 'First strike' },
  { name: 'Twice', cost: '{1}{W}', type: 'Creature — Human Knight', pt: '2/2', text: 'Double strike' },
  { name: 'Viper', cost: '{1}{G}', type: 'Creature — Snake', pt: '1/1', text: 'Deathtouch' },
  { name: 'Tusker', cost: '{4}{G}', type: 'Creature — Beast', pt: '5/4', text: 'Trample' },
  { name: 'Venom Tusker', cost: '{4}{G}', type: 'Creature — Beast', pt: '5/4', text: 'Trample, deathtouch' },
  { name: 'Watcher', cost: '{1}{W}', type: 'Creature — Human', pt: '2/2', text: 'Vigilance' },
  { name: 'Leech', cost: '{1}{B}', type: 'Creature — Leech', pt: '2/2', text: 'Lifelink' },
  { name: 'Mob', cost: '{1}{R}', type: 'Creature — Goblin', pt: '2/2', text: 'Menace' },
  { name: 'Hasty', cost: '{R}', type: 'Creature — Goblin', pt: '1/1', text: 'Haste' },
  {
    name: 'Berserker',
    cost: '{R}',
    type: 'Creature — Goblin',
    pt: '2/1',
    text: 'This creature attacks each combat if able.',
  },
  {
    name: 'Howler',
    cost: '{1}{R}',
    type: 'Creature — Wolf',
    pt: '2/2',
    text: 'Whenever this creature attacks, you gain 1 life.',
  },
  { name: 'Toxin', cost: '{1}{B}', type: 'Creature — Rat', pt: '1/1', text: 'Infect' },
];

describe('combat (506–511)', () => {
  it('510.1b: an unblocked creature damages the player it attacks', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] } });
    const before = life(s, B);
    s.attack({ Bear: B }).to('endCombat');
    expect(life(s, B)).toBe(before - 2);
    expect(s.object('Bear')?.tapped).toBe(true); // 508.1f
  });
  it('510.1c: a blocked creature fights its blocker instead', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] }, [B]: { battlefield: ['Giant'] } });
    const before = life(s, B);
    s.attack({ Bear: B }).block({ Giant: 'Bear' }).to('endCombat');
    expect([s.zone('Bear'), s.zone('Giant'), life(s, B)]).toEqual(['graveyard', 'battlefield', before]);
    expect(s.object('Giant')?.damage).toBe(2);
  });
  it('514.2: damage wears off in the cleanup step', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] }, [B]: { battlefield: ['Giant'] } });
    s.attack({ Bear: B }).block({ Giant: 'Bear' }).to('upkeep');
    expect(s.object('Giant')?.damage).toBe(0);
  });
  it('702.7b: first strike kills before the other strikes back', () => {
    const s = duel({ [A]: { battlefield: ['Striker'] }, [B]: { battlefield: ['Bear'] } }, { cards });
    s.attack({ Striker: B }).block({ Bear: 'Striker' }).to('endCombat');
    expect([s.zone('Striker'), s.zone('Bear')]).toEqual(['battlefield', 'graveyard']);
  });
  it('702.4b: double strike deals damage in both steps', () => {
    const s = duel({ [A]: { battlefield: ['Twice'] } }, { cards });
    const before = life(s, B);
    s.attack({ Twice: B }).to('endCombat');
    expect(life(s, B)).toBe(before - 4);
  });
  it('702.2b: any damage of a deathtouch source is lethal', () => {
    const s = duel({ [A]: { battlefield: ['Viper'] }, [B]: { battlefield: ['Giant'] } }, { cards });
    s.attack({ Viper: B }).block({ Giant: 'Viper' }).to('endCombat');
    expect([s.zone('Viper'), s.zone('Giant')]).toEqual(['graveyard', 'graveyard']);
  });
  it('702.19b: trample assigns the rest to the player, lethal to the blocker first', () => {
    const s = duel({ [A]: { battlefield: ['Tusker'] }, [B]: { battlefield: ['Bear'] } }, { cards });
    const before = life(s, B);
    s.attack({ Tusker: B }).block({ Bear: 'Tusker' }).untilQuestion('distribute');
    expect(
      s.answer(A, {
        shares: [
          [s.ref('Bear'), 1],
          [s.ref(B), 4],
        ],
      })?.code,
    ).toBe('illegal');
    expect(
      s.answer(A, {
        shares: [
          [s.ref('Bear'), 2],
          [s.ref(B), 3],
        ],
      }),
    ).toBeNull();
    expect(life(s, B)).toBe(before - 3);
  });
  it('702.2c: with deathtouch one damage is lethal for trample', () => {
    const s = duel({ [A]: { battlefield: ['Venom Tusker'] }, [B]: { battlefield: ['Giant'] } }, { cards });
    const before = life(s, B);
    s.attack({ 'Venom Tusker': B }).block({ Giant: 'Venom Tusker' }).untilQuestion('distribute');
    expect(
      s.answer(A, {
        shares: [
          [s.ref('Giant'), 1],
          [s.ref(B), 4],
        ],
      }),
    ).toBeNull();
    expect([life(s, B), s.zone('Giant')]).toEqual([before - 4, 'graveyard']);
  });
  it('510.1c: damage among several blockers is divided as the attacker chooses', () => {
    const s = duel({ [A]: { battlefield: ['Giant'] }, [B]: { battlefield: ['Bear', 'Wall'] } });
    s.attack({ Giant: B }).block({ Bear: 'Giant', Wall: 'Giant' }).untilQuestion('distribute');
    expect(
      s.answer(A, {
        shares: [
          [s.ref('Bear'), 0],
          [s.ref('Wall'), 4],
        ],
      }),
    ).toBeNull();
    expect([s.zone('Bear'), s.zone('Wall')]).toEqual(['battlefield', 'graveyard']);
  });
  it('702.20b: vigilance attacks without tapping', () => {
    const s = duel({ [A]: { battlefield: ['Watcher'] } }, { cards });
    s.attack({ Watcher: B });
    expect(s.object('Watcher')?.tapped).toBe(false);
  });
  it('702.15b: lifelink gains as much life as damage is dealt', () => {
    const s = duel({ [A]: { battlefield: ['Leech'] } }, { cards });
    const before = life(s, A);
    s.attack({ Leech: B }).to('endCombat');
    expect(life(s, A)).toBe(before + 2);
  });
  it('702.111b: menace wants two blockers or none', () => {
    const s = duel({ [A]: { battlefield: ['Mob'] }, [B]: { battlefield: ['Bear', 'Giant'] } }, { cards });
    s.attack({ Mob: B }).untilQuestion('block');
    expect(s.answer(B, { blocks: [[s.ref('Bear'), s.ref('Mob')]] })?.message).toContain('702.111b');
    expect(
      s.answer(B, {
        blocks: [
          [s.ref('Bear'), s.ref('Mob')],
          [s.ref('Giant'), s.ref('Mob')],
        ],
      }),
    ).toBeNull();
  });
  it('702.9b: a creature without flying or reach cannot block a flier', () => {
    const s = duel({ [A]: { battlefield: ['Bird'] }, [B]: { battlefield: ['Bear'] } });
    const before = life(s, B);
    s.attack({ Bird: B }).to('endCombat');
    expect(life(s, B)).toBe(before - 1);
    const why = s.g.why(1, `block:${s.ref('Bear')}:${s.ref('Bird')}`);
    expect(why.holds).toBe(false);
  });
  it('302.6: a creature that came this turn cannot attack, with haste it can (702.10b)', () => {
    const s = duel(
      {
        [A]: {
          battlefield: [
            { card: 'Bear', sick: true },
            { card: 'Hasty', sick: true },
          ],
        },
      },
      { cards },
    );
    s.untilQuestion('attack');
    const part = s.question;
    expect(part.kind === 'attack' ? part.creatures.map((c) => c.object) : []).toEqual([s.ref('Hasty')]);
  });
  it('508.1d: a creature that attacks if able must', () => {
    const s = duel({ [A]: { battlefield: ['Berserker'] } }, { cards });
    s.untilQuestion('attack');
    expect(s.answer(A, { attacks: [] })?.code).toBe('illegal');
    expect(s.answer(A, { attacks: [[s.ref('Berserker'), s.ref(B)]] })).toBeNull();
  });
  it('508.1m: attack triggers go on the stack', () => {
    const s = duel({ [A]: { battlefield: ['Howler'] } }, { cards });
    const before = life(s, A);
    s.attack({ Howler: B });
    expect(s.stack).toHaveLength(1);
    s.resolve();
    expect(life(s, A)).toBe(before + 1);
  });
  it('506.4: a creature that leaves is out of combat; its attacker stays blocked (509.1h)', () => {
    const s = duel({ [A]: { battlefield: ['Giant', 'Mountain'], hand: ['Spark'] }, [B]: { battlefield: ['Bear'] } });
    const before = life(s, B);
    s.attack({ Giant: B }).block({ Bear: 'Giant' });
    s.cast(A, 'Spark', { targets: ['Bear'] }).to('endCombat');
    expect([s.zone('Bear'), life(s, B)]).toEqual(['graveyard', before]);
  });
  it('120.3b: damage with infect gives poison instead', () => {
    const s = duel({ [A]: { battlefield: ['Toxin'] } }, { cards });
    const before = life(s, B);
    s.attack({ Toxin: B }).to('endCombat');
    expect(life(s, B)).toBe(before);
    expect(s.g.state.sides[s.g.world.seat(s.seat(B)).side]?.poison).toBe(1);
  });
  it('508.8: without attackers the blockers and damage steps are skipped', () => {
    const s = duel({ [A]: { battlefield: ['Bear'] } });
    s.attack({});
    s.to('main2');
    expect(s.step).toBe('main2');
    const steps = [...s.g.journal.events(0)].flatMap((e) => (e.e === 'step' ? [e.step] : []));
    expect(steps).not.toContain('blockers');
  });
});
