import { describe, expect, it } from 'vitest';
import type { Part } from '../../server/protocol/index.ts';
import { binding } from '../../formats/binding/index.ts';
import { mtgRpg } from '../../formats/mtg-rpg/index.ts';
import { cast, priority, Scene } from './table.ts';

const attack = (creatures: string[], target: string): Part => ({
  kind: 'attack',
  title: 'Declare attackers',
  creatures: creatures.map((object) => ({ object, targets: [target] })),
});
const block = (creatures: string[], attackers: string[], needs: { attacker: string; min: number }[] = []): Part => ({
  kind: 'block',
  title: 'Declare blockers',
  creatures: creatures.map((object) => ({ object, attackers, max: 1 })),
  needs,
});
const keepOr = (): Part => ({
  kind: 'options',
  title: 'Keep this hand?',
  clauses: ['103.5'],
  min: 1,
  max: 1,
  options: [
    { key: 'mulligan', label: 'Mulligan' },
    { key: 'keep', label: 'Keep' },
  ],
});

describe('opening hands', () => {
  const handOf = (lands: number): Scene => {
    const s = new Scene();
    s.lands('s0', 'hand', lands);
    for (let i = lands; i < 7; i++) s.put('s0', 'hand', { name: `Bear ${i}`, cost: '{1}{G}', pt: '2/2' });
    return s;
  };
  it.each([
    [0, 'mulligan'],
    [1, 'mulligan'],
    [2, 'keep'],
    [5, 'keep'],
    [6, 'mulligan'],
    [7, 'mulligan'],
  ])('CR 103.5: a hand with %i lands is a %s', (lands, key) => {
    expect(handOf(lands).answer(keepOr())).toEqual({ keys: [key] });
  });
  it('CR 103.5: two mulligans are enough', () => {
    const s = handOf(7);
    expect([s.answer(keepOr()), s.answer(keepOr()), s.answer(keepOr())]).toEqual(
      ['mulligan', 'mulligan', 'keep'].map((key) => ({ keys: [key] })),
    );
  });
  it('C3: the hands of one side are judged one by one, and the Front of the bad one is named', () => {
    const s = new Scene({ person: 2, side: 1, seats: ['s2', 's3'] });
    s.lands('s2', 'hand', 3);
    for (let i = 0; i < 4; i++) s.put('s2', 'hand', { name: 'Bear', cost: '{1}{G}', pt: '2/2' });
    s.lands('s3', 'hand', 7);
    const part: Part = {
      kind: 'options',
      title: 'Keep the hands of all Fronts?',
      clauses: ['C3', '103.5'],
      min: 1,
      max: 1,
      options: ['s2', 's3', 'keep'].map((key) => ({ key, label: key })),
    };
    expect(s.answer(part)).toEqual({ keys: ['s3'] });
  });
  it('CR 103.5: what goes to the bottom is the land too many, or the spell that is far off', () => {
    const flood = handOf(6);
    const bottom = (s: Scene): Part => ({
      kind: 'choose',
      title: 'Put one card on the bottom of your library',
      clauses: ['103.5'],
      from: s.seat('s0').handCards,
      min: 1,
      max: 1,
      ordered: true,
    });
    const put = flood.answer(bottom(flood)) as { chosen: string[] };
    expect(flood.view.objects[put.chosen[0] ?? '']?.types).toContain('Land');
    const few = handOf(2);
    const far = few.put('s0', 'hand', { name: 'Colossus', cost: '{7}{G}', pt: '4/4' });
    expect(few.answer(bottom(few))).toEqual({ chosen: [far] });
  });
});

describe('attacks', () => {
  it('CR 508.1: what nothing can block attacks, what would die for nothing stays', () => {
    const s = new Scene();
    const flyer = s.creature('s0', '2/2', ['flying']);
    const ground = s.creature('s0', '2/2');
    s.creature('s2', '3/3');
    expect(s.answer(attack([flyer, ground], 's2'))).toEqual({ attacks: [[flyer, 's2']] });
  });
  it('CR 509.1b: creatures at another place are no blockers of this attack', () => {
    const s = new Scene();
    const ground = s.creature('s0', '2/2');
    s.creature('s3', '5/5');
    s.life(0, 30);
    expect(s.answer(attack([ground], 's2'))).toEqual({ attacks: [[ground, 's2']] });
  });
  it('CR 104.3b: everything attacks when that is the end of it', () => {
    const s = new Scene().life(1, 4);
    const three = [s.creature('s0', '2/2'), s.creature('s0', '2/2'), s.creature('s0', '2/2')];
    s.creature('s2', '5/5');
    expect(s.answer(attack(three, 's2'))).toEqual({ attacks: three.map((h) => [h, 's2']) });
  });
  it('CR 508.1a: a guard stays at home when the answer would be the end', () => {
    const s = new Scene().life(0, 4);
    const guard = s.creature('s0', '4/4');
    s.creature('s2', '5/1', [], { tapped: true });
    expect(s.answer(attack([guard], 's2'))).toEqual({ attacks: [] });
    s.life(0, 20);
    expect(s.answer(attack([guard], 's2'))).toEqual({ attacks: [[guard, 's2']] });
  });
});

describe('blocks', () => {
  const attacked = (pt: string, keywords: string[] = []): { s: Scene; by: string } => {
    const s = new Scene().turn(1, 'blockers');
    return { s, by: s.creature('s2', pt, keywords, { attacking: 's0', tapped: true }) };
  };
  it('CR 510.1: blocks with what kills and lives', () => {
    const { s, by } = attacked('2/2');
    const small = s.creature('s0', '1/1');
    const big = s.creature('s0', '3/3');
    expect(s.answer(block([small, big], [by]))).toEqual({ blocks: [[big, by]] });
  });
  it('CR 702.7b: first strike is reckoned with', () => {
    const { s, by } = attacked('3/2', ['first strike']);
    const bear = s.creature('s0', '3/3');
    expect(s.answer(block([bear], [by]))).toEqual({ blocks: [] });
  });
  it('CR 702.2b: a deathtouch creature of little worth takes a great one with it', () => {
    const { s, by } = attacked('6/6');
    const rat = s.creature('s0', '1/1', ['deathtouch']);
    expect(s.answer(block([rat], [by]))).toEqual({ blocks: [[rat, by]] });
  });
  it('CR 104.3b: throws a creature in the way only when the damage would be the end', () => {
    const { s, by } = attacked('6/6');
    const small = s.creature('s0', '1/1');
    expect(s.answer(block([small], [by]))).toEqual({ blocks: [] });
    s.life(0, 6);
    expect(s.answer(block([small], [by]))).toEqual({ blocks: [[small, by]] });
  });
  it('CR 702.111b: menace is met by two or by none', () => {
    const { s, by } = attacked('3/3', ['menace']);
    const two = [s.creature('s0', '2/2'), s.creature('s0', '2/2')];
    const part = block(two, [by], [{ attacker: by, min: 2 }]);
    expect(s.answer(part)).toEqual({ blocks: two.map((b) => [b, by]) });
    expect(s.answer(block([two[0] as string], [by], [{ attacker: by, min: 2 }]))).toEqual({ blocks: [] });
  });
});

describe('spells', () => {
  it('CR 305.1: a land is played first, for a colour that the hand lacks', () => {
    const s = new Scene();
    s.lands('s0', 'battlefield', 2, 'G');
    s.put('s0', 'hand', { name: 'Imp', cost: '{1}{R}', pt: '2/1' });
    const [forest] = s.lands('s0', 'hand', 1, 'G');
    const [mountain] = s.lands('s0', 'hand', 1, 'R');
    const play = (object: string | undefined) => ({
      key: `play:${object}:s0`,
      kind: 'play' as const,
      label: 'Play',
      object: object ?? '',
      seat: 's0',
    });
    expect(s.answer(priority([play(forest), play(mountain)]))).toEqual({ action: `play:${mountain}:s0`, draft: {} });
  });
  it('CR 601.2: of what can be cast, the creature that is worth most', () => {
    const s = new Scene();
    const small = s.put('s0', 'hand', { name: 'Kid', cost: '{G}', pt: '1/1' });
    const big = s.put('s0', 'hand', { name: 'Ox', cost: '{3}{G}', pt: '4/3' });
    expect(s.answer(priority([cast(small), cast(big)]))).toEqual({ action: cast(big).key, draft: {} });
  });
  it('CR 601.2c: removal is aimed at the best opposing creature', () => {
    const s = new Scene();
    const own = s.creature('s0', '7/7');
    const lesser = s.creature('s2', '2/2');
    const best = s.creature('s2', '4/4', ['flying']);
    const spell = s.put('s0', 'hand', {
      name: 'Fall',
      cost: '{3}{B}',
      typeLine: 'Sorcery',
      text: 'Destroy target creature.',
    });
    const part = priority([cast(spell)]);
    const targets = { [cast(spell).key]: [own, lesser, best] };
    expect(s.answer(part, ['s0'], targets)).toEqual({
      action: cast(spell).key,
      draft: { target0: { chosen: [best] } },
    });
    expect(s.answer(part, ['s0'], { [cast(spell).key]: [own] })).toEqual({ pass: true });
  });
  it('CR 117.1a: instants wait for combat or the end of the opposing turn', () => {
    const s = new Scene();
    const foe = s.creature('s2', '4/4');
    const spell = s.put('s0', 'hand', {
      name: 'Snuff',
      cost: '{3}{B}',
      typeLine: 'Instant',
      text: 'Destroy target creature.',
    });
    const ask = () => s.answer(priority([cast(spell)]), ['s0'], { [cast(spell).key]: [foe] });
    expect(ask()).toEqual({ pass: true });
    s.turn(1, 'end');
    expect(ask()).toEqual({ action: cast(spell).key, draft: { target0: { chosen: [foe] } } });
  });
  it('CR 701.6a: counters what an opponent casts, not what a friend does', () => {
    for (const [caster, counters] of [
      ['s2', true],
      ['s1', false],
    ] as const) {
      const s = new Scene();
      const onStack = s.put(
        caster,
        'stack',
        { name: 'Wurm', cost: '{4}{G}{G}', pt: '6/5' },
        { stack: { kind: 'spell', text: '', targets: [] } },
      );
      const spell = s.put('s0', 'hand', {
        name: 'Refusal',
        cost: '{1}{U}{U}',
        typeLine: 'Instant',
        text: 'Counter target spell.',
      });
      const answer = s.answer(priority([cast(spell)]), ['s0'], { [cast(spell).key]: [onStack] });
      expect(answer).toEqual(
        counters ? { action: cast(spell).key, draft: { target0: { chosen: [onStack] } } } : { pass: true },
      );
    }
  });
  it('CR 119.6: burn goes to the face at once when it is the end of it', () => {
    const s = new Scene().life(1, 3).turn(1, 'upkeep');
    const foe = s.creature('s2', '3/3');
    const spell = s.put('s0', 'hand', {
      name: 'Bolt',
      cost: '{R}',
      typeLine: 'Instant',
      text: 'Bolt deals 3 damage to any target.',
    });
    expect(s.answer(priority([cast(spell)]), ['s0'], { [cast(spell).key]: [foe, 's0', 's2'] })).toEqual({
      action: cast(spell).key,
      draft: { target0: { chosen: ['s2'] } },
    });
  });
  it('CR 117.1a: a trick saves a creature in combat and is not spent outside of one', () => {
    const s = new Scene().turn(1, 'blockers');
    const foe = s.creature('s2', '3/3', [], { attacking: 's0', blocked: true });
    const own = s.creature('s0', '2/2', [], { blocking: [foe] });
    const idle = s.creature('s0', '5/5');
    const spell = s.put('s0', 'hand', {
      name: 'Leap',
      cost: '{1}{G}',
      typeLine: 'Instant',
      text: 'Target creature gets +3/+3 until end of turn.',
    });
    const ask = () => s.answer(priority([cast(spell)]), ['s0'], { [cast(spell).key]: [foe, own, idle] });
    expect(ask()).toEqual({ action: cast(spell).key, draft: { target0: { chosen: [own] } } });
    s.turn(0, 'main1');
    expect(ask()).toEqual({ pass: true });
  });
});

describe('the formats of several places', () => {
  it('C15: pays everything that keeps its side alive', () => {
    const part: Part = { kind: 'number', title: 'Spend how many Fealties?', clauses: ['C15'], min: 0, max: 4 };
    expect(new Scene().answer(part)).toEqual({ n: 4 });
  });
  it('C14: buys land while it has few, and not with the last of its Fealty', () => {
    const buy = priority([
      {
        key: 'special:fealty:s0:0',
        kind: 'special',
        label: 'Spend 1 Fealty of the Well: Land of R into your Library',
        seat: 's0',
        clauses: ['C14'],
      },
    ]);
    const s = new Scene().advised(binding).turn(0, 'upkeep');
    s.seat('s0').facts.push({ label: 'Fealty of the Well', value: '9 (Land of R)', clause: 'C14' });
    s.lands('s0', 'battlefield', 3);
    expect(s.answer(buy)).toEqual({ action: 'special:fealty:s0:0', draft: {} });
    s.seat('s0').facts = [{ label: 'Fealty of the Well', value: '2 (Land of R)', clause: 'C14' }];
    expect(s.answer(buy)).toEqual({ pass: true });
    s.seat('s0').facts = [{ label: 'Fealty of the Well', value: '9 (Land of R)', clause: 'C14' }];
    s.lands('s0', 'battlefield', 2);
    expect(s.answer(buy)).toEqual({ pass: true });
  });
  it('C4: moves a creature from where it is stopped to where nothing stops it, and says where to', () => {
    const s = new Scene({ person: 2, side: 1, seats: ['s2', 's3'] }).advised(binding).turn(1, 'upkeep');
    const raider = s.creature('s2', '3/3');
    const rest = s.creature('s2', '0/5');
    s.creature('s0', '0/6');
    const move = (object: string) => ({
      key: `special:move:${object}`,
      kind: 'special' as const,
      label: 'Move',
      object,
      seat: 's2',
      clauses: ['C4'],
    });
    expect(s.answer(priority([move(raider), move(rest)]))).toEqual({ action: `special:move:${raider}`, draft: {} });
    const where: Part = {
      kind: 'options',
      title: 'Move where?',
      clauses: ['C4'],
      object: raider,
      min: 1,
      max: 1,
      options: [
        { key: 's0', label: 'elsewhere' },
        { key: 's3', label: 'Right' },
      ],
    };
    expect(s.answer(where)).toEqual({ keys: ['s3'] });
  });
  it('C17: tied cards go back to their zone, but a hand is better still', () => {
    const s = new Scene();
    const card = s.put('s0', 'graveyard', { name: 'Ram', pt: '2/2' });
    expect(
      s.answer({
        kind: 'choose',
        title: 'Put back into the Relationship Zone?',
        clauses: ['C17', '903.9a'],
        from: [card],
        min: 0,
        max: 1,
      }),
    ).toEqual({ chosen: [card] });
    const yesNo = (title: string): Part => ({
      kind: 'options',
      title,
      clauses: ['C17', '903.9b'],
      min: 1,
      max: 1,
      options: [
        { key: 'yes', label: 'Yes' },
        { key: 'no', label: 'No' },
      ],
    });
    expect(s.answer(yesNo('Put Ram into the Relationship Zone instead of a hand?'))).toEqual({ keys: ['no'] });
    expect(s.answer(yesNo('Put Ram into the Relationship Zone instead of a library?'))).toEqual({ keys: ['yes'] });
  });
});

describe('other questions', () => {
  it('CR 701.22a: lands stay on top while there are few, spells when there are many', () => {
    for (const [lands, top] of [
      [2, 'land'],
      [7, 'spell'],
    ] as const) {
      const s = new Scene();
      s.lands('s0', 'battlefield', lands);
      const land = s.put('s0', 'library', { name: 'Forest', typeLine: 'Basic Land', text: '({T}: Add {G}.)' });
      const spell = s.put('s0', 'library', { name: 'Wurm', cost: '{4}{G}{G}', pt: '6/5' });
      const part: Part = {
        kind: 'piles',
        title: 'scry 2',
        clauses: ['701.22a'],
        items: [land, spell],
        piles: [
          { key: 'top', label: 'On top' },
          { key: 'bottom', label: 'On the bottom' },
        ],
      };
      expect(s.answer(part)).toEqual({
        piles: top === 'land' ? { top: [land], bottom: [spell] } : { top: [spell], bottom: [land] },
      });
    }
  });
  it('CR 118.12: pays what can be paid, and declines what cannot', () => {
    const suggestion = { tap: [{ key: 'mana:c1:0', mana: 'W' }] };
    const part = (s: typeof suggestion | null): Part => ({
      kind: 'pay',
      title: 'ward',
      cost: '{1}',
      optional: true,
      suggestion: s,
      sources: [{ key: 'mana:c1:0', object: 'c1', gives: ['W'] }],
      pool: '',
    });
    expect(new Scene().answer(part(suggestion))).toEqual({ pay: suggestion });
    expect(new Scene().answer(part(null))).toEqual({ pay: null });
  });
  it('CR 701.21a: sacrifices what is worth least', () => {
    const s = new Scene();
    const [best, least] = [s.creature('s0', '5/5'), s.creature('s0', '1/1')];
    expect(
      s.answer({
        kind: 'choose',
        title: 'sacrifice a creature',
        clauses: ['701.21a'],
        from: [best, least],
        min: 1,
        max: 1,
      }),
    ).toEqual({ chosen: [least] });
  });
  it('CR 510.1c: damage among blockers kills what it can, the best first', () => {
    const s = new Scene();
    const [lesser, best] = [s.creature('s2', '1/1'), s.creature('s2', '3/3')];
    expect(
      s.answer({
        kind: 'distribute',
        title: 'assigns 4',
        clauses: ['510.1c'],
        total: 4,
        exact: true,
        among: [lesser, best].map((ref) => ({ ref, min: 0, max: 4 })),
      }),
    ).toEqual({
      shares: [
        [lesser, 1],
        [best, 3],
      ],
    });
  });
});

describe('refocusing', () => {
  const offers = ['untap', 'land', 'die'].map((what) => ({
    key: `special:refocus:${what}:0`,
    kind: 'special' as const,
    label: `Refocus: ${what}`,
    seat: 's0',
    clauses: ['G-4-12'],
  }));
  /** A legend with so many lands, tapped or not, against another one. */
  const caster = (
    pt: string,
    foe: string,
    { untapped = 0, tapped = 0, cost = '', dice = [10, 5] as readonly [number, number] },
  ): Scene => {
    const s = new Scene().advised(mtgRpg);
    s.creature('s0', pt, [], { notes: ['Legend'] });
    s.creature('s2', foe, [], { notes: ['Legend'] });
    for (const [n, is] of [
      [untapped, false],
      [tapped, true],
    ] as const)
      for (let i = 0; i < n; i++)
        s.put('s0', 'battlefield', { name: 'Plains', typeLine: 'Basic Land — Plains' }, { tapped: is });
    if (cost !== '') s.put('s0', 'hand', { name: 'Charm', cost, typeLine: 'Instant', text: 'Draw a card.' });
    for (const [i, ref] of ['s0', 's2'].entries())
      s.seat(ref).facts.push({ label: 'Initiative', value: String(dice[i]), clause: 'G-4-4' });
    return s;
  };
  it('G-4-12: where there is a good attack, nobody refocuses', () => {
    expect(caster('4/4', '2/2', { cost: '{W}' }).answer(priority(offers))).toEqual({ pass: true });
  });
  it('G-4-12: for mana that casts something: another land, or a land that is untapped', () => {
    expect(caster('1/1', '3/3', { cost: '{W}' }).answer(priority(offers))).toMatchObject({
      action: 'special:refocus:land:0',
    });
    expect(
      caster('1/1', '3/3', { tapped: 1, cost: '{W}' }).answer(priority([offers[0] as never, offers[2] as never])),
    ).toMatchObject({ action: 'special:refocus:untap:0' });
    expect(caster('1/1', '3/3', { untapped: 1, cost: '{W}' }).answer(priority(offers))).toEqual({ pass: true });
  });
  it('G-4-12: to come first in the next round, where it would not attack and another comes before it', () => {
    expect(caster('1/1', '6/6', { dice: [5, 10] }).answer(priority(offers))).toMatchObject({
      action: 'special:refocus:die:0',
    });
    expect(caster('1/1', '6/6', { dice: [20, 23] }).answer(priority(offers))).toEqual({ pass: true });
    expect(caster('1/1', '2/2', { dice: [5, 10] }).answer(priority(offers))).toEqual({ pass: true });
  });
});
