import { describe, expect, it } from 'vitest';
import { commander } from '../../../formats/commander/index.ts';
import { scenario, type Scenario } from '../../dsl/plain.ts';
import type { DecisionPart } from '../../../server/engine/kernel/decisions.ts';
import { cards, mana, library, at, mutate, settled } from './mutating.ts';

describe('merged permanents (729)', () => {
  it('CR 729.2a: a copy of it has the copiable values of all of it', () => {
    const t = mutate(at(['Lord'], ['Apex', 'Echo']), 'Apex', 'Lord', 'under');
    t.cast('A', 'Echo', { targets: ['Lord'] });
    const token = t.g.state.zones.battlefield.find((id) => t.g.world.get(id).kind === 'token') ?? -1;
    expect([t.g.nameOf(token), t.g.world.has(token, 'trample'), t.g.world.has(token, 'vigilance')]).toEqual([
      'Lord',
      true,
      true,
    ]);
    expect(t.g.world.get(token).parts).toBeUndefined();
  });
  it('CR 729.2a: of what copies another the copy is a component, and a later copy effect has its say over all', () => {
    const t = at(['Lord'], ['Mimic', 'Apex', 'Become']);
    t.choose('A', 'Lord').cast('A', 'Mimic');
    mutate(t, 'Apex', 'Mimic');
    expect(settled(t, 'Mimic')).toMatchObject({ name: 'Apex', keywords: ['trample', 'vigilance'] });
    t.cast('A', 'Become', { targets: ['Mimic', 'Lord'] });
    expect(settled(t, 'Mimic')).toMatchObject({ name: 'Lord', size: '1/1', keywords: ['vigilance'] });
    t.to('main1');
    expect(settled(t, 'Mimic')).toMatchObject({ name: 'Apex', keywords: ['trample', 'vigilance'] });
  });
  it('CR 729.2b: nothing enters', () => {
    const t = mutate(at(['Bear', 'Herald'], ['Octo']), 'Octo', 'Bear');
    expect([t.life('A'), t.g.state.zones.battlefield.length]).toEqual([20, 26]);
  });
  it('CR 729.2c: it is the object that it was: counters, damage, effects, its timestamp, and it may attack', () => {
    const t = at([{ card: 'Bear', counters: { '+1/+1': 1 } }], ['Apex', 'Pump']);
    t.cast('A', 'Pump', { targets: ['Bear'] });
    const { id, timestamp } = t.object('Bear') ?? {};
    mutate(t, 'Apex', 'Bear');
    expect([t.pt('Bear'), t.object('Bear')?.id, t.object('Bear')?.timestamp]).toEqual(['10/10', id, timestamp]);
    t.attack({ Bear: 'B' });
    t.to('main2');
    expect(t.life('B')).toBe(10);
  });
  it('CR 729.2c: what it has done this turn it has done: an ability that triggers once each turn does not trigger again', () => {
    const t = at(['Miser', 'Lord', 'Well'], ['Apex']);
    t.activate('A', 'Lord', { targets: ['A'] });
    expect(t.hand('A')).toEqual(['Apex', 'Wall']);
    mutate(t, 'Apex', 'Miser')
      .do('A', 'activate', 'Well', { targets: ['A'] })
      .resolve();
    expect([t.life('A'), t.hand('A')]).toEqual([22, ['Wall']]);
  });
  it('CR 729.2d: it is a token only if what is on top is one', () => {
    const t = at([], ['Wasps', 'Octo', 'Apex']);
    t.cast('A', 'Wasps');
    const id = t.g.state.zones.battlefield.find((x) => t.g.world.get(x).kind === 'token') ?? -1;
    const kinds = (): string => t.g.world.get(id).kind;
    t.say('A', 'under').cast('A', 'Octo', { way: 'mutate', targets: ['Insect'] });
    const first = kinds();
    t.say('A', 'over').cast('A', 'Apex', { way: 'mutate', targets: ['Insect'] });
    expect([first, kinds()]).toEqual(['token', 'card']);
    expect([...t.g.world.chars(id).keywords].toSorted()).toEqual(['flying', 'mutate', 'reach', 'trample']);
  });
  it('CR 729.2d, 729.3: of a token and cards the cards stay where they are put, the token ceases to exist', () => {
    const t = at([], ['Wasps', 'Octo', 'Smite']);
    t.cast('A', 'Wasps')
      .say('A', 'under')
      .cast('A', 'Octo', { way: 'mutate', targets: ['Insect'] });
    t.cast('A', 'Smite', { targets: ['Insect'] });
    expect(t.graveyard('A').toSorted()).toEqual(['Octo', 'Smite', 'Wasps']);
  });
  it('CR 729.2, 707.10f: a copy of the spell is put there as a token', () => {
    const t = at(['Bear'], ['Apex', 'Fork', 'Smite']);
    t.do('A', 'cast', 'Apex', { way: 'mutate', targets: ['Bear'] })
      .say('A', 'over')
      .say('A', 'under')
      .cast('A', 'Fork', { targets: ['Apex'] });
    expect(t.object('Bear')).toMatchObject({
      kind: 'token',
      parts: [{ def: 'Bear' }, { def: 'Apex', token: true, over: true }, { def: 'Apex', over: false }],
    });
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect(
      t
        .graveyard('A')
        .filter((n) => n === 'Apex' || n === 'Bear')
        .toSorted(),
    ).toEqual(['Apex', 'Bear']);
  });
  it('CR 729.2e, 708.2: on top of a face-down creature it is face up, and what is face down has no abilities', () => {
    const t = mutate(at([{ card: 'Lurker', faceDown: 'morph' }], ['Apex', 'Smite']), 'Apex', 'Lurker');
    expect([t.object('Lurker')?.faceDown, settled(t, 'Lurker')]).toMatchObject([
      false,
      { name: 'Apex', size: '6/6', keywords: ['trample'] },
    ]);
    const texts = [...t.g.journal.events(0)].filter((e) => e.e === 'reveal');
    t.cast('A', 'Smite', { targets: ['Lurker'] });
    const reveals = [...t.g.journal.events(0)].filter((e) => e.e === 'reveal');
    expect([texts.length, reveals.map((e) => (e.e === 'reveal' ? e.defs : [])), t.graveyard('A').toSorted()]).toEqual([
      0,
      [['Lurker']],
      ['Apex', 'Lurker', 'Smite'],
    ]); // 708.9
  });
  it('CR 729.2e, 729.2f: under a face-down creature it stays face down, and is all of it as it is turned up', () => {
    const t = mutate(at([{ card: 'Lurker', faceDown: 'morph' }], ['Apex']), 'Apex', 'Lurker', 'under');
    expect([t.object('Lurker')?.faceDown, t.pt('Lurker'), t.chars('Lurker').keywords.size]).toEqual([true, '2/2', 0]);
    t.special('A', 'face up');
    expect(settled(t, 'Lurker')).toMatchObject({
      name: 'Lurker',
      size: '5/5',
      keywords: ['morph', 'reach', 'trample'],
    });
  });
  it('CR 729.2f: turned face down all of it is, and all of it is turned up again', () => {
    const t = mutate(at([{ card: 'Lurker', faceDown: 'morph' }], ['Apex', 'Veil', 'Octo']), 'Apex', 'Lurker');
    t.cast('A', 'Veil', { targets: ['Lurker'] });
    expect([t.pt('Lurker'), t.chars('Lurker').name, t.chars('Lurker').keywords.size]).toEqual(['2/2', '', 0]);
    mutate(t, 'Octo', 'Lurker');
    expect(settled(t, 'Lurker')).toMatchObject({ name: 'Octo', keywords: ['flying'] }); // what is face down has no abilities
  });
  it('CR 729.2h: a flip card among it is flipped', () => {
    const t = mutate(at(['Pupil'], ['Apex']), 'Apex', 'Pupil');
    t.activate('A', 'Pupil');
    expect(settled(t, 'Pupil')).toMatchObject({ name: 'Apex', keywords: ['hexproof', 'trample'] });
  });
  it('CR 729.2i: a double-faced card among it is turned as it transforms, and it is none that could not be turned down (729.2j)', () => {
    const t = mutate(at(['Wolf'], ['Apex', 'Turn', 'Veil']), 'Apex', 'Wolf');
    expect(settled(t, 'Wolf')).toMatchObject({ name: 'Apex', keywords: ['reach', 'trample'] });
    t.cast('A', 'Turn', { targets: ['Wolf'] });
    expect(settled(t, 'Wolf')).toMatchObject({ name: 'Apex', keywords: ['haste', 'trample'] });
    t.cast('A', 'Veil', { targets: ['Wolf'] });
    expect(t.object('Wolf')?.faceDown).toBe(false);
  });
  it('CR 729.2, 712.21: a melded permanent with a card on top becomes three cards', () => {
    const t = at(['Keep', 'Guard'], ['Apex', 'Smite']);
    mutate(t.activate('A', 'Keep'), 'Apex', 'Keep');
    expect(settled(t, 'Keep')).toMatchObject({ name: 'Apex', keywords: ['menace', 'trample'] });
    t.cast('A', 'Smite', { targets: ['Keep'] });
    expect(t.graveyard('A').toSorted()).toEqual(['Apex', 'Guard', 'Keep', 'Smite']);
  });
  it('CR 729.3e: of a token the cards go where an effect puts cards; of a card all of it goes there', () => {
    const t = at(['Void'], ['Wasps', 'Octo', 'Smite', 'Apex']);
    t.cast('A', 'Wasps')
      .say('A', 'under')
      .cast('A', 'Octo', { way: 'mutate', targets: ['Insect'] });
    t.cast('A', 'Smite', { targets: ['Insect'] });
    expect(t.g.state.zones.exile.map((id) => t.g.nameOf(id)).filter((n) => n === 'Octo')).toEqual(['Octo']);
    expect(t.graveyard('A')).toEqual([]);
  });
  it('CR 729.3: one creature dies, and every card is put into the graveyard', () => {
    const t = mutate(
      mutate(at(['Bear', 'Mourner'], ['Octo', 'Apex', 'Smite']), 'Octo', 'Bear'),
      'Apex',
      'Bear',
      'under',
    );
    t.cast('A', 'Smite', { targets: ['Bear'] });
    expect([t.life('A'), t.graveyard('A').toSorted()]).toEqual([21, ['Apex', 'Bear', 'Octo', 'Smite']]);
  });
  it('CR 729.3a: its owner arranges them in any order', () => {
    const piled = (...topDown: string[]): string[] => {
      const t = mutate(mutate(at(['Bear'], ['Octo', 'Apex', 'Smite']), 'Octo', 'Bear'), 'Apex', 'Bear', 'under');
      const top = (name: string) => (part: DecisionPart['part']) => {
        expect(part).toMatchObject({ kind: 'options', clauses: ['729.3a'] });
        return { keys: part.kind === 'options' ? part.options.filter((o) => o.label === name).map((o) => o.key) : [] };
      };
      for (const name of topDown) t.will('A', top(name));
      t.cast('A', 'Smite', { targets: ['Bear'] });
      return t
        .graveyard('A')
        .filter((n) => n !== 'Smite')
        .toReversed();
    };
    expect([piled('Apex', 'Bear'), piled('Bear', 'Octo'), piled('Octo', 'Apex')]).toEqual([
      ['Apex', 'Bear', 'Octo'],
      ['Bear', 'Octo', 'Apex'],
      ['Octo', 'Apex', 'Bear'],
    ]);
  });
  it('CR 729.3a: in the library they lie in the order that nobody else is told', () => {
    const t = mutate(at(['Bear'], ['Octo', 'Tuck']), 'Octo', 'Bear');
    t.will('A', (part) => ({
      keys: part.kind === 'options' ? part.options.filter((o) => o.label === 'Octo').map((o) => o.key) : [],
    })).cast('A', 'Tuck', { targets: ['Bear'] });
    expect(t.library('A').slice(-2)).toEqual(['Bear', 'Octo']);
  });
  it('CR 729.3c: an effect that finds what it became finds all of it', () => {
    const t = mutate(at(['Bear'], ['Octo', 'Blink']), 'Octo', 'Bear');
    t.cast('A', 'Blink', { targets: ['Bear'] });
    expect(
      t
        .battlefield('A')
        .filter((n) => n === 'Bear' || n === 'Octo')
        .toSorted(),
    ).toEqual(['Bear', 'Octo']);
  });
  it('CR 400.7: in the hand they are cards of their own', () => {
    const t = mutate(at(['Bear'], ['Apex', 'Bounce']), 'Apex', 'Bear');
    t.cast('A', 'Bounce', { targets: ['Bear'] });
    expect(t.hand('A').toSorted()).toEqual(['Apex', 'Bear']);
  });
  it('CR 729.2: a stored state has all of it', () => {
    const t = mutate(at(['Bear'], ['Apex']), 'Apex', 'Bear');
    expect(t.object('Bear')?.parts).toEqual([{ def: 'Bear' }, { def: 'Apex', face: 0, over: true }]);
  });
});

describe('merged commanders', () => {
  const led = (mine: 'Bear' | 'Apex'): Scenario => {
    const marks = { commander: '0:0' };
    const t = scenario({
      format: commander,
      people: 2,
      names: ['A', 'B'],
      cards,
      seats: {
        A: {
          battlefield: [mine === 'Bear' ? { card: 'Bear', marks } : 'Bear', ...mana],
          hand: ['Bounce', ...(mine === 'Bear' ? ['Apex'] : [])],
          library,
          ...(mine === 'Apex' ? { command: [{ card: 'Apex', marks }] } : {}),
        },
        B: { library },
      },
    });
    return mutate(t, 'Apex', 'Bear', 'under');
  };
  it('CR 903.3c: the merged permanent is the commander of which one component is', () => {
    for (const mine of ['Bear', 'Apex'] as const) {
      const t = led(mine);
      expect([
        t.g.rules.leading?.is(t.g.world.get(t.id('Bear'))),
        t.g.rules.leading?.identity(t.g, t.seat('A')),
      ]).toEqual([true, [mine === 'Bear' ? 'G' : 'U']]);
    }
  });
  it('CR 903.3: a copy of a commander spell is no commander, whether it merges or enters', () => {
    const t = scenario({
      format: commander,
      people: 2,
      names: ['A', 'B'],
      cards,
      seats: {
        A: {
          battlefield: ['Bear', ...mana],
          hand: ['Fork'],
          library,
          command: [{ card: 'Apex', marks: { commander: '0:0' } }],
        },
        B: { library },
      },
    });
    t.do('A', 'cast', 'Apex', { way: 'mutate', targets: ['Bear'] })
      .do('A', 'cast', 'Fork', { targets: ['Apex'] })
      .say('A', 'over');
    for (let i = 0; i < 20 && !t.object('Bear')?.parts; i++) t.passOne();
    expect(t.g.rules.leading?.is(t.g.world.get(t.id('Bear')))).toBe(false);
    t.say('A', 'under').resolve();
    expect([
      t.g.rules.leading?.is(t.g.world.get(t.id('Bear'))),
      t.object('Bear')?.parts?.map((p) => p.marks?.['commander']),
    ]).toEqual([true, [undefined, undefined, '0:0']]);
  });
  it('CR 903.9c: put into the command zone instead the card that is a commander goes there, the other where both would have gone', () => {
    for (const [mine, other] of [
      ['Bear', 'Apex'],
      ['Apex', 'Bear'],
    ] as const) {
      const t = led(mine);
      t.say('A', 'yes').cast('A', 'Bounce', { targets: ['Bear'] });
      expect([t.hand('A'), t.g.world.command(t.seat('A')).map((id) => t.g.nameOf(id))]).toEqual([[other], [mine]]);
    }
  });
});
