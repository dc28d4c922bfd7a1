import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { CREATURE, IT, n, ONE, SELF, Table, target, YOU } from './table.ts';
import { returnExiled } from '../../../server/engine/replacement/return-exiled.ts';
import { survives } from '../../../server/engine/actions/destroy.ts';

const its = (sel: 'controller' | 'owner') => ({ sel, of: IT }) as const;
const powerOfIt = { a: 'stat', stat: 'power', of: IT } as const;

describe('what “it” is', () => {
  it('400.7j: what an effect exiles, its later parts find again', () => {
    const t = new Table({}, (put) => put('Bear', 1));
    t.run(
      [
        { do: 'exile', what: target() },
        { do: 'move', what: IT, to: 'battlefield', under: 'owner', verb: 'return' },
      ],
      { targets: [['o1']] },
    );
    expect(t.now(1)).toMatchObject({ zone: 'battlefield', controller: 1 });
    expect(t.g.world.object(1)).toBeUndefined();
  });
  it('608.2h: a destroyed creature’s controller is who controlled it, though its card lies in its owner’s graveyard', () => {
    const t = new Table({ sides: [1, 1, 1] }, (put) => put('Bear', 1, 'battlefield', { controller: 2 }));
    t.run(
      [
        { do: 'destroy', what: target() },
        { do: 'loseLife', who: its('controller'), amount: n(2) },
      ],
      { targets: [['o1']] },
    );
    expect(t.now(1)).toMatchObject({ zone: 'graveyard', controller: 1 });
    expect([t.life(1), t.life(2)]).toEqual([20, 18]);
  });
  it('608.2h: its power is what it was on the battlefield', () => {
    const t = new Table({}, (put) => put('Bear', 1, 'battlefield', { counters: { '+1/+1': 3 } }));
    t.run(
      [
        { do: 'exile', what: target() },
        { do: 'gainLife', who: its('controller'), amount: powerOfIt },
      ],
      { targets: [['o1']] },
    );
    expect(t.life(1)).toBe(25);
  });
  it('608.2h: a card returned from a graveyard is asked as it is now', () => {
    const t = new Table({}, (put) => put('Bear', 0, 'graveyard'));
    const what = { sel: 'target', filter: { nouns: ['creature'], zone: 'graveyard' }, count: ONE } as const;
    t.run(
      [
        { do: 'move', what, to: 'battlefield', verb: 'put' },
        { do: 'putCounters', what: IT, kind: '+1/+1', count: n(1) },
        { do: 'loseLife', who: YOU, amount: powerOfIt },
      ],
      { targets: [['o1']] },
    );
    expect(t.life(0)).toBe(17);
  });
  it('608.2b: with no target left “it” is nothing, not the source', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.run(
      [
        { do: 'tap', what: { sel: 'target', filter: CREATURE, count: { min: 0, max: 1 } } },
        { do: 'destroy', what: IT },
      ],
      { source: 1, targets: [[]] },
    );
    expect(t.now(1)?.zone).toBe('battlefield');
  });
  it('608.2k: before anything is selected “it” is the subject of the event, without one the source', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 0);
    });
    t.run([{ do: 'tap', what: IT }], { source: 1, event: { subject: 2, players: [], amount: 0 } });
    expect([t.now(1)?.tapped, t.now(2)?.tapped]).toEqual([false, true]);
    t.run([{ do: 'tap', what: IT }], { source: 1 });
    expect(t.now(1)?.tapped).toBe(true);
  });
  it('400.7e: a dies trigger finds the card in the graveyard, but not after that card moved on', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    const back: Effect[] = [{ do: 'move', what: SELF, to: 'hand', verb: 'return' }];
    t.run([{ do: 'sacrifice', who: YOU, what: SELF }], { source: 1 });
    t.run([{ do: 'exile', what: { sel: 'each', filter: { nouns: ['card'], zone: 'graveyard' } } }]);
    t.run(back, { source: 1, event: { subject: 1, players: [0], amount: 0, moved: true } });
    expect(t.now(1)?.zone).toBe('exile');
    const u = new Table({}, (put) => put('Bear', 0));
    u.run([{ do: 'sacrifice', who: YOU, what: SELF }], { source: 1 });
    u.run(back, { source: 1, event: { subject: 1, players: [0], amount: 0, moved: true } });
    expect(u.now(1)?.zone).toBe('hand');
  });
  it('400.7: an ability of something that has left does not find what it became', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.run([{ do: 'sacrifice', who: YOU, what: SELF }], { source: 1 });
    t.run([{ do: 'move', what: SELF, to: 'hand', verb: 'return' }], { source: 1 });
    expect(t.now(1)?.zone).toBe('graveyard');
  });
});

describe('destroying, sacrificing, countering', () => {
  it('702.12b: indestructible permanents stay, and their controller is still spoken of', () => {
    const t = new Table(
      { cards: [{ name: 'Rock', abilities: [{ kind: 'keywords', keywords: [{ k: 'indestructible' }] }] }] },
      (put) => put('Rock', 1),
    );
    const x = t.run(
      [
        { do: 'destroy', what: target() },
        { do: 'gainLife', who: its('controller'), amount: n(4) },
      ],
      { targets: [['o1']] },
    );
    expect(t.now(1)?.zone).toBe('battlefield');
    expect(t.life(1)).toBe(24);
    expect(x.amount).toBe(4);
  });
  it('701.19a: a regeneration shield saves once: untouched by damage, tapped', () => {
    const t = new Table({}, (put) => put('Bear', 0, 'battlefield', { damage: 1 }));
    t.run(
      [
        { do: 'regenerate', what: SELF },
        { do: 'destroy', what: SELF },
      ],
      { source: 1 },
    );
    expect(t.now(1)).toMatchObject({ zone: 'battlefield', damage: 0, tapped: true });
    expect(t.drive(survives(t.g, 1, { byEffect: true }))).toBe(false);
    t.run(
      [
        { do: 'regenerate', what: SELF },
        { do: 'destroy', what: SELF, noRegeneration: true },
      ],
      { source: 1 },
    );
    expect(t.now(1)?.zone).toBe('graveyard');
  });
  it('701.21a: each player sacrifices among their own, nobody what another controls', () => {
    const t = new Table({ sides: [1, 1, 1] }, (put) => {
      put('Bear', 0);
      put('Bear', 1);
      put('Bear', 1);
      put('Isle', 2);
    });
    t.will({ chosen: ['o3'] });
    t.run([{ do: 'sacrifice', who: { sel: 'each opponent' }, filter: CREATURE, n: 1 }]);
    expect(t.asked.map((a) => a.person)).toEqual([1]);
    expect(t.names(t.g.state.zones.battlefield)).toEqual(['Bear', 'Bear', 'Isle']);
    expect(t.now(3)?.zone).toBe('graveyard');
    t.run([{ do: 'sacrifice', who: YOU, what: { sel: 'each', filter: CREATURE } }]);
    expect(t.now(2)?.zone).toBe('battlefield');
  });
  it('701.6a: a countered spell goes to its owner’s graveyard, an ability ceases to exist', () => {
    const t = new Table({}, (put) => put('Bear', 1));
    const stack = { sel: 'target', filter: { nouns: ['spell', 'ability'] }, count: { min: 1, max: 2 } } as const;
    const data = {
      kind: 'spell',
      source: 0,
      sourceDef: 'Bolt',
      body: { effects: [] },
      effects: [],
      modes: [],
      targets: [],
      x: 0,
      kicked: false,
      exileAfter: false,
      text: '',
      seat: 1,
    } as const;
    const u = new Table({}, (put) => {
      put('Bolt', 1, 'stack', { stack: data });
      put('Bear', 1, 'stack', { kind: 'ability', stack: { ...data, kind: 'activated' } });
    });
    u.run([{ do: 'counter', what: stack }], { targets: [['o1', 'o2']] });
    expect(u.now(1)?.zone).toBe('graveyard');
    expect(u.now(2)).toBeUndefined();
    expect(t.run([{ do: 'counter', what: stack }], { targets: [['o1']] }).did).toBe(false);
  });
  it('608.2c: a spell that can’t be countered stays', () => {
    const data = {
      kind: 'spell',
      source: 0,
      sourceDef: 'Sure',
      body: { effects: [] },
      effects: [],
      modes: [],
      targets: [],
      x: 0,
      kicked: false,
      exileAfter: false,
      text: '',
      seat: 1,
    } as const;
    const t = new Table(
      { cards: [{ name: 'Sure', types: ['sorcery'], abilities: [{ kind: 'spellRule', rule: "can't be countered" }] }] },
      (put) => put('Sure', 1, 'stack', { stack: data }),
    );
    t.run([{ do: 'counter', what: { sel: 'target', filter: { nouns: ['spell'] }, count: ONE } }], {
      targets: [['o1']],
    });
    expect(t.now(1)?.zone).toBe('stack');
  });
});

describe('moving, tapping, fighting', () => {
  it('401.4: the owner orders cards that go on top together', () => {
    const t = new Table({}, (put) => {
      put('Isle', 1, 'library');
      put('Bear', 1);
      put('Bolt', 1, 'graveyard');
    });
    t.will((p) => ({ piles: { top: p.kind === 'piles' ? p.items.toReversed() : [] } }));
    t.run(
      [
        {
          do: 'move',
          what: { sel: 'target', filter: { nouns: ['permanent', 'card'] }, count: { min: 2, max: 2 } },
          to: 'top',
          verb: 'put',
        },
      ],
      { targets: [['o2', 'o3']] },
    );
    expect(t.asked.map((a) => a.person)).toEqual([1]);
    expect(t.names(t.g.world.library(1))).toEqual(['Isle', 'Bear', 'Bolt']);
  });
  it('701.24c: the library is shuffled although the object is gone', () => {
    const t = new Table({}, (put) => put('Bear', 0));
    t.run([{ do: 'sacrifice', who: YOU, what: SELF }], { source: 1 });
    t.run([{ do: 'move', what: SELF, to: 'library', verb: 'shuffle' }], { source: 1 });
    expect(t.events('shuffle').map((e) => e.seat)).toEqual([0]);
    expect(t.now(1)?.zone).toBe('graveyard');
  });
  it('110.2a: what you put onto the battlefield you control', () => {
    const t = new Table({}, (put) => put('Bear', 1, 'graveyard'));
    t.run(
      [
        {
          do: 'move',
          what: { sel: 'target', filter: { nouns: ['creature'], zone: 'graveyard' }, count: ONE },
          to: 'battlefield',
          tapped: true,
          verb: 'put',
        },
      ],
      { targets: [['o1']] },
    );
    expect(t.now(1)).toMatchObject({ zone: 'battlefield', controller: 0, owner: 1, tapped: true });
  });
  it('610.3a: “until this leaves” moves nothing if this has left already, else it is linked', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Bear', 1);
    });
    const e: Effect[] = [{ do: 'exile', what: target(), until: 'this leaves' }];
    t.run(e, { source: 99, targets: [['o2']] });
    expect(t.now(2)?.zone).toBe('battlefield');
    t.run(e, { source: 1, targets: [['o2']] });
    expect(t.g.state.exiled).toEqual([{ source: 1, cards: [t.now(2)?.id] }]);
  });
  it('610.3, 610.3c: when this leaves, what it exiled returns under its owner’s control', () => {
    const t = new Table({}, (put) => {
      put('Bear', 0);
      put('Isle', 1, 'battlefield', { controller: 0 });
    });
    t.run(
      [{ do: 'exile', what: { sel: 'target', filter: { nouns: ['permanent'] }, count: ONE }, until: 'this leaves' }],
      { source: 1, targets: [['o2']] },
    );
    expect(t.drive(returnExiled(t.g))).toBe(false);
    t.run([{ do: 'destroy', what: SELF }], { source: 1 });
    t.drive(returnExiled(t.g));
    expect(t.now(2)).toMatchObject({ zone: 'battlefield', controller: 1 });
    expect(t.g.state.exiled).toEqual([]);
  });
  it('701.26a: only what is untapped becomes tapped; a frozen one is marked for its next untap step (502.3)', () => {
    const t = new Table({}, (put) => {
      put('Bear', 1);
      put('Bear', 1, 'battlefield', { tapped: true });
    });
    t.run([
      { do: 'tap', what: { sel: 'each', filter: CREATURE } },
      { do: 'freeze', what: { sel: 'it' } },
    ]);
    expect(t.events('tap').map((e) => e.obj)).toEqual([1]);
    expect([t.now(1)?.frozen, t.now(2)?.frozen]).toEqual([true, true]);
    t.run([{ do: 'untap', what: { sel: 'each', filter: CREATURE } }]);
    expect([t.now(1)?.tapped, t.now(2)?.tapped]).toEqual([false, false]);
  });
  it('701.14a–c: both deal their power; one that is gone keeps the other from fighting; with itself twice', () => {
    const t = new Table({ cards: [{ name: 'Giant', power: 5, toughness: 9 }] }, (put) => {
      put('Giant', 0);
      put('Bear', 1);
    });
    t.run([{ do: 'fight', a: SELF, b: target() }], { source: 1, targets: [['o2']] });
    expect([t.now(1)?.damage, t.now(2)?.damage]).toEqual([2, 5]);
    t.run([{ do: 'fight', a: SELF, b: target() }], { source: 1, targets: [[]] });
    expect(t.now(1)?.damage).toBe(2);
    t.run([{ do: 'fight', a: SELF, b: SELF }], { source: 1 });
    expect(t.now(1)?.damage).toBe(12);
  });
  it('701.3b–c: Equipment goes on creatures only and gets a new timestamp there', () => {
    const t = new Table({ cards: [{ name: 'Sword', types: ['artifact'], subtypes: ['Equipment'] }] }, (put) => {
      put('Sword', 0);
      put('Bear', 0);
      put('Isle', 0);
    });
    const before = t.now(1)?.timestamp ?? 0;
    t.run([{ do: 'attach', what: SELF, to: { sel: 'each', filter: { nouns: ['land'] } } }], { source: 1 });
    expect(t.now(1)?.attachedTo).toBeNull();
    t.run([{ do: 'attach', what: SELF, to: target() }], { source: 1, targets: [['o2']] });
    expect(t.now(1)?.attachedTo).toBe('o2');
    expect(t.now(1)?.timestamp).toBeGreaterThan(before);
  });
});

describe('choosing on resolution', () => {
  it('608.2d: choosing targets nothing and is done by the named player', () => {
    const t = new Table({}, (put) => {
      put('Bear', 1);
      put('Bear', 1);
      put('Bear', 0);
    });
    t.will({ chosen: ['o2'] });
    t.run([
      {
        do: 'exile',
        what: {
          sel: 'choose',
          filter: { nouns: ['creature'], whose: 'thatPlayer' },
          count: ONE,
          by: { sel: 'each opponent' },
        },
      },
    ]);
    expect(t.asked.map((a) => [a.person, 'from' in a.part ? a.part.from : null])).toEqual([[1, ['o1', 'o2']]]);
    expect(t.now(2)?.zone).toBe('exile');
  });
  it('101.4: several choosers choose in APNAP order', () => {
    const t = new Table({ sides: [1, 1, 1] }, (put) => {
      for (const s of [0, 0, 1, 1, 2, 2]) put('Bear', s);
    });
    t.run([{ do: 'sacrifice', who: { sel: 'each player' }, filter: CREATURE }], { you: 2 });
    expect(t.asked.map((a) => a.person)).toEqual([0, 1, 2]);
  });
});
