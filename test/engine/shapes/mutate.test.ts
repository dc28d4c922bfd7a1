import { describe, expect, it } from 'vitest';
import { commander } from '../../../formats/commander/index.ts';
import { duel, lands, scenario, type Scenario } from '../../dsl/plain.ts';
import type { DecisionPart } from '../../../server/engine/kernel/decisions.ts';

const OCTO = {
  name: 'Octo',
  cost: '{4}{U}',
  type: 'Creature — Octopus',
  pt: '2/3',
  text: 'Mutate {1}{U}\nFlying\nWhenever this creature mutates, draw a card.',
};
const APEX = {
  name: 'Apex',
  cost: '{3}{U}',
  type: 'Legendary Creature — Beast',
  pt: '6/6',
  text: 'Mutate {U}\nTrample',
};
const RAGER = {
  name: 'Rager',
  cost: '{1}{U}',
  type: 'Creature — Crab',
  pt: '1/1',
  text: 'Mutate {U}\n{T}: Rager deals X damage to any target, where X is the number of times this creature has mutated.',
};
const KNIGHT = { name: 'Knight', cost: '{W}', type: 'Creature — Human Knight', pt: '2/2' };
const LORD = {
  name: 'Lord',
  cost: '{G}',
  type: 'Creature — Elf',
  pt: '1/1',
  text: 'Vigilance\n{G}: Target player gains 1 life. Activate only once each turn.',
};
const HERALD = {
  name: 'Herald',
  cost: '{W}',
  type: 'Creature — Bird',
  pt: '1/1',
  text: 'Whenever a creature you control enters, you gain 1 life.',
};
const MOURN = {
  name: 'Mourner',
  cost: '{B}',
  type: 'Creature — Bat',
  pt: '1/1',
  text: 'Whenever another creature dies, you gain 1 life.',
};
const LURKER = { name: 'Lurker', cost: '{4}{U}', type: 'Creature — Beast', pt: '5/5', text: 'Morph {U}\nReach' };
const MIMIC = {
  name: 'Mimic',
  cost: '{U}',
  type: 'Creature — Shapeshifter',
  pt: '0/1',
  text: 'You may have Mimic enter as a copy of any creature on the battlefield.',
};
const ECHO = { name: 'Echo', cost: '{U}', type: 'Sorcery', text: "Create a token that's a copy of target creature." };
const BLINK = {
  name: 'Blink',
  cost: '{W}',
  type: 'Instant',
  text: "Exile target creature you control, then return it to the battlefield under its owner's control.",
};
const BOUNCE = { name: 'Bounce', cost: '{U}', type: 'Instant', text: "Return target creature to its owner's hand." };
const TUCK = { name: 'Tuck', cost: '{W}', type: 'Instant', text: "Put target creature on top of its owner's library." };
const PUMP = { name: 'Pump', cost: '{G}', type: 'Instant', text: 'Target creature gets +3/+3 until end of turn.' };
const FORK = { name: 'Fork', cost: '{U}', type: 'Instant', text: 'Copy target creature spell you control.' };
const WASPS = {
  name: 'Wasps',
  cost: '{G}',
  type: 'Sorcery',
  text: 'Create a 1/1 green Insect creature token with reach.',
};
const BECOME = {
  name: 'Become',
  cost: '{U}',
  type: 'Instant',
  text: 'Target creature you control becomes a copy of another target creature until end of turn.',
};
const ETERNAL = {
  name: 'Eternal',
  cost: '{5}{U}',
  type: 'Creature — Elemental',
  pt: '5/5',
  text: 'Mutate {U}\nYou may cast Eternal from your graveyard using its mutate ability.',
};
const WARDEN = {
  name: 'Warden',
  cost: '{4}{U}',
  type: 'Creature — Beast',
  pt: '3/3',
  text: 'Mutate {U}\nProtection from black',
};
const BEND = {
  name: 'Bend',
  cost: '{U}',
  type: 'Instant',
  text: 'Change the text of target spell or permanent by replacing all instances of one color word with another or one basic land type with another until end of turn.',
};
const VEIL = { name: 'Veil', cost: '{U}', type: 'Instant', text: 'Turn target creature face down.' };
const PUPIL = {
  layout: 'flip',
  name: 'Pupil',
  cost: '{W}',
  type: 'Creature — Fox',
  pt: '1/1',
  text: '{0}: Flip Pupil.',
  other: { name: 'Master', type: 'Legendary Creature — Fox', pt: '2/2', text: 'Hexproof' },
};
const WOLF = {
  layout: 'transform',
  name: 'Wolf',
  cost: '{G}',
  type: 'Creature — Wolf',
  pt: '2/2',
  text: 'Reach',
  other: { name: 'Fang', type: 'Creature — Wolf', pt: '4/4', text: 'Haste' },
};
const TURN = { name: 'Turn', cost: '{U}', type: 'Sorcery', text: 'Transform target creature.' };
const KEEP = {
  layout: 'meld',
  name: 'Keep',
  type: 'Land',
  text: '{T}: Add {C}.\n{1}, {T}: If you both own and control this land and a creature named Guard, exile them, then meld them into Town.',
};
const GUARD = { layout: 'meld', name: 'Guard', cost: '{2}{R}', type: 'Creature — Dwarf', pt: '2/3' };
const TOWN = { layout: 'meld', name: 'Town', type: 'Creature — Ooze', pt: '7/4', text: 'Menace' };
const VOID = {
  name: 'Void',
  cost: '{B}',
  type: 'Enchantment',
  text: 'If a card would be put into a graveyard from anywhere, exile it instead.',
};
const FROG = {
  name: 'Frog',
  cost: '{1}{U}',
  type: 'Creature — Frog',
  pt: '1/3',
  text: 'Each creature spell you cast costs {1} less to cast if it has mutate.\nWhenever you cast a creature spell, if it has mutate, draw a card, then discard a card.',
};
const RECALL = {
  name: 'Recall',
  cost: '{B}',
  type: 'Sorcery',
  text: 'Return target creature card with mutate from your graveyard to your hand.',
};
const MISER = {
  name: 'Miser',
  cost: '{W}',
  type: 'Creature — Bird',
  pt: '1/1',
  text: 'Whenever you gain life, draw a card. This ability triggers only once each turn.',
};
const WELL = { name: 'Well', cost: '{1}', type: 'Artifact', text: '{T}: Target player gains 1 life.' };
const cards = [
  MISER,
  WELL,
  FROG,
  RECALL,
  VEIL,
  PUPIL,
  WOLF,
  TURN,
  KEEP,
  GUARD,
  TOWN,
  VOID,
  WARDEN,
  BEND,
  OCTO,
  APEX,
  RAGER,
  KNIGHT,
  LORD,
  HERALD,
  MOURN,
  LURKER,
  MIMIC,
  ECHO,
  BLINK,
  BOUNCE,
  TUCK,
  PUMP,
  FORK,
  WASPS,
  BECOME,
  ETERNAL,
];
const mana = [...lands(6, 'Island'), ...lands(2, 'Plains'), ...lands(2, 'Swamp'), ...lands(2, 'Forest')];
const library = lands(8, 'Wall');
type Lay = Parameters<typeof duel>[0]['seats'][string];
const at = (
  battlefield: NonNullable<Lay>['battlefield'],
  hand: readonly string[],
  more: Partial<NonNullable<Lay>> = {},
): Scenario =>
  duel({
    cards,
    seats: {
      A: { battlefield: [...(battlefield ?? []), ...mana], hand: [...hand], library, ...more },
      B: { battlefield: mana, library },
    },
  });
const mutate = (t: Scenario, name: string, onto: string, where: 'over' | 'under' = 'over', way = 'mutate'): Scenario =>
  t.say('A', where).cast('A', name, { way, targets: [onto] });
const settled = (t: Scenario, host: string): unknown => {
  const { name, power, toughness, keywords, types, subtypes, manaValue } = t.chars(host);
  return {
    name,
    size: `${power}/${toughness}`,
    keywords: [...keywords].filter((k) => k !== 'mutate').toSorted(),
    types,
    subtypes,
    manaValue,
  };
};

describe('mutate (702.140)', () => {
  it('CR 702.140a: cast for its mutate cost it targets a creature that is no Human and of the same owner', () => {
    const t = at(['Bear', 'Knight', { card: 'Giant', owner: 'B' }], ['Octo']);
    expect([
      t.try('A', 'cast', 'Octo', { way: 'mutate', targets: ['Knight'] })?.clauses,
      t.try('A', 'cast', 'Octo', { way: 'mutate', targets: ['Giant'] })?.clauses,
    ]).toEqual([expect.arrayContaining(['601.2c']), expect.arrayContaining(['601.2c'])]);
    t.do('A', 'cast', 'Octo', { way: 'mutate', targets: ['Bear'] });
    expect(t.g.state.zones.battlefield.filter((id) => t.g.world.get(id).tapped)).toHaveLength(2);
  });
  it('CR 702.140a: without a creature to target it is cast for its mana cost alone', () => {
    const t = at(['Knight'], ['Octo']);
    expect(t.try('A', 'cast', 'Octo', { way: 'mutate' })).not.toBeNull();
    t.cast('A', 'Octo');
    expect(t.battlefield('A')).toContain('Octo');
  });
  it('CR 702.140b: with an illegal target as it resolves it is a creature spell and enters', () => {
    const t = at(['Bear', 'Herald'], ['Octo', 'Smite']);
    t.do('A', 'cast', 'Octo', { way: 'mutate', targets: ['Bear'] }).cast('A', 'Smite', { targets: ['Bear'] });
    expect([t.zone('Octo'), t.object('Octo')?.parts, t.life('A'), t.zone('Bear')]).toEqual([
      'battlefield',
      undefined,
      21,
      'graveyard',
    ]);
  });
  it('CR 702.140c, 702.140e: on top it gives the characteristics, and the abilities of all are there', () => {
    const t = mutate(at(['Lord'], ['Apex']), 'Apex', 'Lord');
    expect(settled(t, 'Lord')).toEqual({
      name: 'Apex',
      size: '6/6',
      keywords: ['trample', 'vigilance'],
      types: ['creature'],
      subtypes: ['Beast'],
      manaValue: 4,
    });
    expect(t.chars('Lord').supertypes).toEqual(['legendary']);
  });
  it('CR 702.140c: underneath it gives its abilities alone', () => {
    const t = mutate(at(['Lord'], ['Apex']), 'Apex', 'Lord', 'under');
    expect(settled(t, 'Lord')).toEqual({
      name: 'Lord',
      size: '1/1',
      keywords: ['trample', 'vigilance'],
      types: ['creature'],
      subtypes: ['Elf'],
      manaValue: 1,
    });
    expect(t.chars('Lord').supertypes).toEqual([]);
  });
  it('CR 702.140d: that it mutates triggers of both what was there and what comes', () => {
    const t = mutate(at(['Bear'], ['Octo', 'Rager']), 'Octo', 'Bear');
    expect(t.hand('A')).toHaveLength(2);
    mutate(t, 'Rager', 'Bear');
    expect(t.hand('A')).toHaveLength(2);
  });
  it('CR 702.140d: the number of times that it has mutated, known when it is gone, too', () => {
    const t = mutate(mutate(at(['Lord'], ['Octo', 'Rager', 'Smite']), 'Octo', 'Lord'), 'Rager', 'Lord', 'under');
    const ability = t
      .chars('Lord')
      .abilities.flatMap((a, i) => (a.kind === 'activated' && a.text?.includes('damage') ? [String(i)] : []));
    expect(ability).toHaveLength(1);
    const action = `act:${t.ref('Lord')}:${t.ref('A')}:${ability[0]}`;
    t.priorityTo('A');
    const draft = t.g.compose(action, ({ slot }) =>
      slot.startsWith('target') ? { chosen: [t.ref('B')] } : { keys: [] },
    );
    expect(t.g.answer(t.g.open?.id ?? '', 0, { action, ...(draft ? { draft } : {}) })).toBeNull();
    t.cast('A', 'Smite', { targets: ['Lord'] });
    expect(t.life('B')).toBe(18);
  });
  it('CR 702.140a: what speaks of spells with mutate finds them, in the graveyard, too', () => {
    const t = at(['Bear', 'Frog'], ['Octo', 'Bird', 'Recall'], { graveyard: ['Giant', 'Apex'] });
    mutate(
      t.will('A', (part) => ({ chosen: part.kind === 'choose' ? part.from.slice(-1) : [] })),
      'Octo',
      'Bear',
    );
    expect([t.g.state.zones.battlefield.filter((id) => t.g.world.get(id).tapped).length, t.graveyard('A')]).toEqual([
      1,
      ['Giant', 'Apex', expect.any(String)],
    ]);
    t.cast('A', 'Bird');
    expect(t.graveyard('A')).toHaveLength(3);
    expect(t.try('A', 'cast', 'Recall', { targets: ['Giant'] })?.clauses).toContain('601.2c');
    t.cast('A', 'Recall', { targets: ['Apex'] });
    expect(t.hand('A')).toContain('Apex');
  });
  it('CR 702.140f: what changed the spell goes on for the permanent', () => {
    const t = at(['Bear'], ['Warden', 'Bend']);
    t.do('A', 'cast', 'Warden', { way: 'mutate', targets: ['Bear'] })
      .say('A', 'B')
      .say('A', 'R')
      .say('A', 'over')
      .cast('A', 'Bend', { targets: ['Warden'] });
    expect(t.chars('Bear').keywordList.find((k) => k.k === 'protection')).toMatchObject({ from: [{ color: 'R' }] });
  });
  it('CR 702.140a: by its own words it is cast from the graveyard for that cost, and in no other way', () => {
    const t = at(['Bear'], [], { graveyard: ['Eternal'] });
    expect(t.try('A', 'cast', 'Eternal', { way: '' })).not.toBeNull();
    mutate(t, 'Eternal', 'Bear', 'over', 'mutate1');
    expect(settled(t, 'Bear')).toMatchObject({ name: 'Eternal', size: '5/5' });
    expect(t.graveyard('A')).toEqual([]);
  });
});

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
