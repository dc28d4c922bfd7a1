import { describe, expect, it } from 'vitest';
import { duel, lands, scenario, type Scenario } from '../../dsl/plain.ts';

const PROCTOR = {
  name: 'Proctor',
  cost: '{1}{W}',
  type: 'Creature — Spirit',
  pt: '1/3',
  text: 'Flying\nWhenever a permanent entering the battlefield causes a triggered ability to trigger, counter that ability unless its controller pays {2}.',
};
const SPAWN = {
  name: 'Spawn',
  cost: '{2}{U}',
  type: 'Creature — Horror',
  pt: '2/3',
  text: "Whenever a creature entering the battlefield under an opponent's control causes a triggered ability of that creature to trigger, you may copy that ability. You may choose new targets for the copy.",
};
const ASCENT = {
  name: 'Ascent',
  cost: '{1}{R}',
  type: 'Enchantment',
  text: 'Whenever a creature you control attacking causes a triggered ability of that creature to trigger, put a quest counter on this enchantment. Then if it has two or more quest counters on it, you may copy that ability. You may choose new targets for the copy.',
};
const HEALER = {
  name: 'Healer',
  cost: '{W}',
  type: 'Creature — Cleric',
  pt: '1/1',
  text: 'When this creature enters, you gain 3 life.',
};
const ARCHER = {
  name: 'Archer',
  cost: '{R}',
  type: 'Creature — Archer',
  pt: '1/1',
  text: 'When this creature enters, it deals 2 damage to any target.',
};
const CHOIR = {
  name: 'Choir',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Whenever another creature enters, you gain 1 life.',
};
const HUNTER = {
  name: 'Hunter',
  cost: '{R}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'When this creature enters, destroy target artifact.',
};
const DUELIST = {
  name: 'Duelist',
  cost: '{R}',
  type: 'Creature — Human',
  pt: '2/2',
  text: 'Whenever this creature attacks, it deals 1 damage to any target.',
};
const WAR_CRY = { name: 'War Cry', cost: '{R}', type: 'Enchantment', text: 'Whenever you attack, you gain 1 life.' };
const AGAIN = {
  name: 'Again',
  cost: '{2}',
  type: 'Artifact',
  text: 'If a creature attacking causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.',
};
const asGiven = (t: Scenario, who: string): Scenario =>
  t.will(who, (part) => ({ order: part.kind === 'order' ? part.items.map((i) => i.key) : [] }));
const cards = [PROCTOR, SPAWN, ASCENT, HEALER, ARCHER, CHOIR, HUNTER, DUELIST, WAR_CRY, AGAIN];
const order = (t: Scenario, who: string, first: string): Scenario =>
  t.will(who, (part) => {
    if (part.kind !== 'order') throw new Error(part.title);
    return { order: [...part.items].sort((a) => (a.label.startsWith(first) ? -1 : 1)).map((i) => i.key) };
  });

describe('abilities that trigger on other abilities triggering (603.3b)', () => {
  it('603.3b: they go on the stack after all others, also those of players who come later', () => {
    // B's ability is one of the others: by APNAP order alone it would lie above A's
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Proctor', 'Plains'], hand: ['Bear', 'Healer'] },
        B: { battlefield: ['Choir', ...lands(4, 'Plains')] },
      },
    });
    asGiven(t, 'A').do('A', 'cast', 'Healer');
    t.passOne();
    t.passOne();
    t.settle();
    expect(t.stack).toEqual(['Healer', 'Choir', 'Proctor', 'Proctor']);
  });
  it('603.3b: that ability is countered unless its own controller pays', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Proctor', 'Plains'], hand: ['Healer'] },
        B: { battlefield: ['Choir', ...lands(4, 'Plains')] },
      },
    });
    asGiven(t, 'A')
      .will('B', (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }))
      .cast('A', 'Healer');
    expect([t.life('A'), t.life('B')]).toEqual([20, 21]);
  });
  it('603.3b: what is ordered is one part at a time', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Choir', 'Mountain', 'Proctor'], hand: ['Archer'] } } });
    t.do('A', 'cast', 'Archer');
    const asked: string[][] = [];
    const tell = (): void =>
      void t.will('A', (part) => {
        if (part.kind !== 'order') throw new Error(part.title);
        asked.push(part.items.map((i) => i.label.split(':')[0] as string).sort());
        return { order: part.items.map((i) => i.key) };
      });
    tell();
    t.choose('A', 'B');
    tell();
    t.passOne();
    t.passOne();
    t.settle();
    expect(asked).toEqual([
      ['Archer', 'Choir'],
      ['Proctor', 'Proctor'],
    ]);
  });
  it('603.3b, 707.10c: an ability of a creature that enters is copied, with new targets', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Mountain'], hand: ['Archer'] }, B: { battlefield: ['Spawn'] } },
    });
    t.choose('A', 'B').say('B', 'yes').choose('B', 'A').cast('A', 'Archer');
    expect([t.life('A'), t.life('B')]).toEqual([18, 18]);
  });
  it('603.3b: only an ability of that creature, and only of one that an opponent controls', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Mountain', 'Plains', 'Choir', 'Spawn'], hand: ['Archer', 'Bear'] } },
    });
    asGiven(t, 'A').choose('A', 'B').cast('A', 'Archer');
    expect([t.life('A'), t.life('B')]).toEqual([21, 18]);
    const u = duel({
      cards,
      seats: { A: { battlefield: ['Choir', ...lands(2, 'Forest')], hand: ['Bear'] }, B: { battlefield: ['Spawn'] } },
    });
    u.do('A', 'cast', 'Bear');
    u.passOne();
    u.passOne();
    expect(u.stack).toEqual(['Choir']);
  });
  it('603.3b, 603.3d: an ability that has no legal target is not there to be countered, and nobody is asked to pay', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Mountain', ...lands(2, 'Plains')], hand: ['Hunter'] },
        B: { battlefield: ['Proctor', ...lands(2, 'Plains')] },
      },
    });
    t.do('A', 'cast', 'Hunter');
    t.passOne();
    t.passOne();
    expect(t.stack).toEqual(['Proctor']);
    t.passOne();
    t.passOne();
    expect(t.g.open?.parts[0]?.part.kind).toBe('priority');
    expect(t.zone('Proctor')).toBe('battlefield');
  });
  it('603.3b, 603.2d: by what attacks, counted, and copied once there are enough', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Duelist', { card: 'Duelist', as: 'Other' }, 'Ascent'] } } });
    t.attack({ Duelist: 'B', Other: 'B' });
    asGiven(t, 'A').choose('A', 'B').choose('A', 'B');
    asGiven(t, 'A').say('A', 'yes').choose('A', 'B').resolve();
    expect(t.object('Ascent')?.counters).toEqual({ quest: 2 });
    expect(t.life('B')).toBe(17);
  });
  it('603.2d: a creature attacking causes "whenever you attack" to trigger too', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Duelist', 'War Cry', 'Again'] } } });
    t.attack({ Duelist: 'B' });
    asGiven(t, 'A').choose('A', 'B').choose('A', 'B').resolve();
    expect([t.life('A'), t.life('B')]).toEqual([22, 18]);
  });
});

describe('the order in which abilities go on the stack (603.3b)', () => {
  it('603.3b, 101.4: the active player’s first, then those of the others in turn order; each controller orders their own', () => {
    const t = scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      cards: [
        CHOIR,
        { ...CHOIR, name: 'Chorus', text: 'Whenever another creature enters, you gain 2 life.' },
        { name: 'Guest', cost: '{0}', type: 'Creature — Human', pt: '1/1' },
      ],
      seats: {
        A: { hand: ['Guest'], battlefield: ['Choir'] },
        B: { battlefield: ['Choir'] },
        C: { battlefield: ['Choir', 'Chorus'] },
      },
    });
    t.do('A', 'cast', 'Guest');
    for (let i = 0; i < 3; i++) t.passOne();
    expect(t.question).toMatchObject({ kind: 'order', clauses: ['603.3b'] });
    order(t, 'C', 'Chorus').settle();
    const turns = t.g.state.sides.map((side) => side.name).filter((name) => name !== 'A');
    const placed = { B: ['Choir of B'], C: ['Chorus of C', 'Choir of C'] };
    expect(
      t.g.state.zones.stack.map((id) => `${t.g.nameOf(id)} of ${t.g.world.seat(t.g.world.controller(id)).name}`),
    ).toEqual(['Choir of A', ...turns.flatMap((name) => placed[name as 'B' | 'C'])]);
  });
});
