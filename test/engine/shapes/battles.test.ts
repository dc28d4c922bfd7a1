import { describe, expect, it } from 'vitest';
import { duel, scenario, type Scenario } from '../../dsl/plain.ts';

const SIEGE = {
  layout: 'transform',
  name: 'Siege of Fen',
  cost: '{1}{R}',
  type: 'Battle — Siege',
  defense: '3',
  text: 'When Siege of Fen enters, you gain 1 life.',
  other: { name: 'Fen Hydra', type: 'Creature — Hydra', pt: '4/4', text: 'Trample' },
};
const RACER = { name: 'Racer', cost: '{R}', type: 'Creature — Goblin', pt: '3/3', text: 'Haste' };

describe('battles (310)', () => {
  it('310.4b: it enters with its defense in counters, 310.11a protected by an opponent', () => {
    const t = duel({ cards: [SIEGE], seats: { A: { battlefield: ['Mountain', 'Mountain'], hand: ['Siege of Fen'] } } });
    t.cast('A', 'Siege of Fen');
    expect([t.object('Siege of Fen')?.counters, t.object('Siege of Fen')?.chosen, t.life('A')]).toEqual([
      { defense: 3 },
      { protector: 1 },
      21,
    ]);
  });
  it('310.8b: its controller attacks it, 310.8d its protector defends, 120.3h damage removes defense', () => {
    const t = duel({
      cards: [SIEGE, RACER],
      seats: {
        A: { battlefield: ['Mountain', 'Mountain', { card: 'Bird', as: 'flier' }], hand: ['Siege of Fen'] },
        B: { battlefield: ['Wall'] },
      },
    });
    t.cast('A', 'Siege of Fen').attack({ flier: 'Siege of Fen' });
    expect(t.g.state.combat?.attacks[0]?.defender).toBe(1);
    t.to('main2');
    expect([t.object('Siege of Fen')?.counters, t.life('B')]).toEqual([{ defense: 2 }, 20]);
  });
  it('310.11b: its last defense counter removed, it is exiled, and may be cast transformed without paying', () => {
    const t = duel({
      cards: [SIEGE, RACER],
      seats: { A: { battlefield: ['Mountain', 'Mountain', 'Racer'], hand: ['Siege of Fen'] } },
    });
    t.cast('A', 'Siege of Fen').attack({ Racer: 'Siege of Fen' }).say('A', 'yes').to('main2');
    expect([t.zone('Siege of Fen'), t.battlefield('A').includes('Fen Hydra'), t.life('B')]).toEqual([
      'battlefield',
      true,
      20,
    ]);
    expect(t.chars('Siege of Fen').manaValue).toBe(2); // 202.3b
  });
  it('310.11b: not cast, it stays in exile; 310.7 it stays until that ability has left the stack', () => {
    const t = duel({
      cards: [SIEGE],
      seats: { A: { battlefield: ['Mountain', 'Mountain', 'Mountain'], hand: ['Siege of Fen', 'Spark'] } },
    });
    t.cast('A', 'Siege of Fen')
      .do('A', 'cast', 'Spark', { targets: ['Siege of Fen'] })
      .passOne();
    t.passOne();
    expect([t.zone('Siege of Fen'), t.stack]).toEqual(['battlefield', ['Siege of Fen']]);
    t.say('A', 'no').resolve();
    expect(t.zone('Siege of Fen')).toBe('exile');
  });
  it('704.5w: without a protector another is chosen', () => {
    const t = duel({
      cards: [SIEGE],
      seats: { A: { battlefield: [{ card: 'Siege of Fen', counters: { defense: 3 } }] } },
    });
    expect(t.object('Siege of Fen')?.chosen).toEqual({ protector: 1 });
  });
});

const PLAIN = { ...SIEGE, name: 'Fort', text: '', other: { ...SIEGE.other, name: 'Fort Hydra' } };
const BLAZE = { name: 'Blaze', cost: '{R}', type: 'Sorcery', text: 'Blaze deals 2 damage to any target.' };
const defense = (t: Scenario): number | undefined => t.object('Fort')?.counters['defense'];
const held = (more: object = {}): { card: string } => ({ card: 'Fort', counters: { defense: 3 }, ...more }) as never;

describe('damage to battles (120.3h, 310.6)', () => {
  it('120.3h, 310.6: damage of a spell removes so many defense counters, and no more than there are', () => {
    const t = duel({ cards: [PLAIN, BLAZE], seats: { A: { battlefield: ['Mountain', held()], hand: ['Blaze'] } } });
    t.cast('A', 'Blaze', { targets: ['Fort'] });
    expect([defense(t), t.object('Fort')?.damage, t.life('A'), t.life('B')]).toEqual([1, 0, 20, 20]);
    const u = duel({
      cards: [PLAIN, { ...BLAZE, text: 'Blaze deals 9 damage to any target.' }],
      seats: { A: { battlefield: ['Mountain', held()], hand: ['Blaze'] } },
    });
    u.cast('A', 'Blaze', { targets: ['Fort'] });
    expect(u.zone('Fort')).not.toBe('battlefield');
  });
  it('310.4a, 310.4c: its defense is what is printed, and on the battlefield its counters', () => {
    const t = duel({
      cards: [PLAIN, BLAZE],
      seats: {
        A: {
          battlefield: ['Mountain', held(), { card: 'Fort', as: 'Bare', counters: { defense: 1 } }],
          hand: ['Blaze', { card: 'Fort', as: 'Card' }],
        },
      },
    });
    expect(t.chars('Card').defense).toBe(3);
    t.cast('A', 'Blaze', { targets: ['Bare'] });
    expect(t.zone('Bare')).not.toBe('battlefield');
    expect(t.zone('Fort')).toBe('battlefield');
  });
  it('120.3f, 120.3h: the other results of damage come, too: lifelink', () => {
    const t = duel({
      cards: [PLAIN, { name: 'Priest', cost: '{W}', type: 'Creature — Cleric', pt: '2/2', text: 'Lifelink' }],
      seats: { A: { battlefield: [held(), 'Priest'] } },
    });
    t.attack({ Priest: 'Fort' }).to('main2');
    expect([defense(t), t.life('A'), t.life('B')]).toEqual([1, 22, 20]);
  });
  it('120.3d, 120.3h: infect and deathtouch do nothing else to it', () => {
    const t = duel({
      cards: [PLAIN, { name: 'Rat', cost: '{B}', type: 'Creature — Rat', pt: '1/1', text: 'Deathtouch, infect' }],
      seats: { A: { battlefield: [held(), 'Rat'] } },
    });
    t.attack({ Rat: 'Fort' }).to('main2');
    expect([defense(t), t.object('Fort')?.counters, t.poison('B')]).toEqual([2, { defense: 2 }, 0]);
  });
  it('120.4b, 120.3h: what prevents or changes damage applies before', () => {
    const DOUBLE = {
      name: 'Twice',
      cost: '{R}',
      type: 'Enchantment',
      text: 'If a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.',
    };
    const t = duel({
      cards: [PLAIN, { ...BLAZE, text: 'Blaze deals 1 damage to any target.' }, DOUBLE],
      seats: { A: { battlefield: ['Mountain', 'Twice', held()], hand: ['Blaze'] } },
    });
    t.cast('A', 'Blaze', { targets: ['Fort'] });
    expect(defense(t)).toBe(1);
    const AWAY = {
      name: 'Mist',
      cost: '{G}',
      type: 'Instant',
      text: 'Prevent all combat damage that would be dealt this turn.',
    };
    const u = duel({ cards: [PLAIN, AWAY], seats: { A: { battlefield: ['Forest', 'Bear', held()], hand: ['Mist'] } } });
    u.cast('A', 'Mist').attack({ Bear: 'Fort' }).to('main2');
    expect(defense(u)).toBe(3);
  });
  it('702.19c, 120.3h: what tramples over a blocker is dealt to the battle, not to its protector', () => {
    const t = duel({
      cards: [PLAIN, { name: 'Boar', cost: '{G}', type: 'Creature — Boar', pt: '3/3', text: 'Trample' }],
      seats: { A: { battlefield: [held(), 'Boar'] }, B: { battlefield: ['Bird'] } },
    });
    t.attack({ Boar: 'Fort' }).block({ Bird: 'Boar' }).to('main2');
    expect([defense(t), t.zone('Bird'), t.life('B')]).toEqual([1, 'graveyard', 20]);
  });
});

describe('protectors (310.8)', () => {
  const table = (more: Omit<Parameters<typeof scenario>[0], 'format'>): Scenario =>
    scenario({ people: 3, names: ['A', 'B', 'C'], cards: [PLAIN, THEFT], ...more, format: 'free-for-all' });
  const THEFT = { name: 'Theft', cost: '{U}', type: 'Sorcery', text: 'Gain control of target permanent.' };
  const guard = (t: Scenario, who: string): void =>
    t.g.journal.set(t.g.world.get(t.id('Fort')), 'chosen', { protector: t.seat(who) }, t.id('Fort'), true);

  it('310.8a, 310.11a: its controller chooses the protector among the opponents', () => {
    const t = table({ seats: { A: { battlefield: ['Mountain', 'Mountain'], hand: ['Fort'] } } });
    let from: readonly string[] = [];
    t.will('A', (part) => {
      from = part.kind === 'options' ? part.options.map((o) => o.label).sort() : [];
      return { keys: [t.ref('C')] };
    }).cast('A', 'Fort');
    expect([from, t.object('Fort')?.chosen]).toEqual([['B', 'C'], { protector: t.seat('C') }]);
  });
  it('310.8c: only its protector’s creatures block what attacks it', () => {
    const t = table({
      seats: { A: { battlefield: ['Bear', held()] }, B: { battlefield: ['Wall'] }, C: { battlefield: ['Giant'] } },
    });
    guard(t, 'B');
    t.attack({ Bear: 'Fort' }).untilQuestion('block');
    const creatures =
      t.question.kind === 'block' ? t.question.creatures.map((c) => t.g.nameOf(Number(c.object.slice(1)))) : [];
    expect(creatures).toEqual(['Wall']);
  });
  it('310.8b: its protector does not attack it, others of whom it is an opponent’s do', () => {
    const attackable = (who: string): boolean => {
      const t = table({
        turn: { side: who },
        seats: {
          A: { battlefield: [held()] },
          B: { battlefield: ['Wall', 'Bear'] },
          C: { battlefield: ['Giant', { card: 'Bear', as: 'Other' }] },
        },
      });
      guard(t, 'B');
      t.untilQuestion('attack');
      return t.question.kind === 'attack' && t.question.creatures.some((c) => c.targets.includes(t.ref('Fort')));
    };
    expect([attackable('B'), attackable('C')]).toEqual([false, true]);
  });
  it('310.8f, 310.10, 704.5x: whose protector comes to control it needs another one, chosen by that player', () => {
    const t = table({ seats: { A: { battlefield: [held()] }, B: { battlefield: ['Island'], hand: ['Theft'] } } });
    guard(t, 'B');
    t.to('main1', 'B').say('B', t.ref('C'));
    t.cast('B', 'Theft', { targets: ['Fort'] });
    expect([
      t.controller('Fort'),
      [t.seat('A'), t.seat('C')].includes(t.object('Fort')?.chosen?.protector as number),
    ]).toEqual([t.seat('B'), true]);
  });
  it('310.8g: it keeps its protector as a copy of another battle', () => {
    const t = table({
      cards: [
        PLAIN,
        { ...PLAIN, name: 'Keep', defense: '5' },
        { name: 'Mould', cost: '{U}', type: 'Sorcery', text: 'Target permanent becomes a copy of target battle.' },
      ],
      seats: { A: { battlefield: ['Island', held(), { card: 'Keep', counters: { defense: 5 } }], hand: ['Mould'] } },
    });
    t.say('A', t.ref('C')).say('A', t.ref('C')).settle();
    t.cast('A', 'Mould', { targets: ['Fort', 'Keep'] });
    expect([t.chars('Fort').name, t.object('Fort')?.chosen?.protector, defense(t)]).toEqual(['Keep', t.seat('C'), 3]);
  });
});
