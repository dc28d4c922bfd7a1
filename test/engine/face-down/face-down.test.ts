import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = (n: number): string[] => lands(n, 'Island');
const up = (s: ReturnType<typeof table>, name: string): boolean => s.object(name)?.faceDown === false;

const LURKER: InlineCard = {
  name: 'Lurker',
  cost: '{4}{U}',
  type: 'Creature — Serpent',
  pt: '5/4',
  text: 'Flying\nWhen this creature enters, you gain 7 life.\nMorph {1}{U}\nWhen this creature is turned face up, draw a card.',
};
const GROWER: InlineCard = {
  name: 'Grower',
  cost: '{3}{U}',
  type: 'Creature — Beast',
  pt: '3/3',
  text: 'Megamorph {2}{U}',
};
const SPY: InlineCard = {
  name: 'Spy',
  cost: '{3}{U}',
  type: 'Creature — Human',
  pt: '3/2',
  text: 'Disguise {U}\nWhen this creature enters or is turned face up, you gain 2 life.',
};

describe('casting face down (702.37c, 702.168b)', () => {
  it('702.37a, 708.2a: for {3} it is a 2/2 creature with no text, name, subtypes or mana cost, as a spell and as a permanent', () => {
    const s = table([LURKER], { [A]: { hand: ['Lurker'], battlefield: isles(3) } });
    s.do(A, 'cast', 'Lurker', { way: 'morph' });
    const bare = {
      name: '',
      types: ['creature'],
      subtypes: [],
      colors: [],
      manaValue: 0,
      power: 2,
      toughness: 2,
      abilities: [],
    };
    expect(s.chars('Lurker')).toMatchObject(bare);
    s.resolve();
    expect([s.zone('Lurker'), s.object('Lurker')?.faceDown, s.chars('Lurker').keywords.size]).toEqual([
      'battlefield',
      true,
      0,
    ]);
    expect(s.chars('Lurker')).toMatchObject(bare);
    expect(s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped)).toHaveLength(3);
  });
  it('708.3: its own abilities do not work as it enters', () => {
    const s = table([LURKER], { [A]: { hand: ['Lurker'], battlefield: isles(3) } });
    const life = s.life(A);
    s.cast(A, 'Lurker', { way: 'morph' });
    expect(s.life(A)).toBe(life);
  });
  it('708.3, 614.12: what others say of creatures that enter concerns it', () => {
    const GATE: InlineCard = {
      name: 'Gate',
      cost: '{W}',
      type: 'Enchantment',
      text: 'Creatures your opponents control enter tapped.',
    };
    const s = table([LURKER, GATE], {
      [A]: { hand: ['Lurker'], battlefield: isles(3) },
      [B]: { battlefield: ['Gate'] },
    });
    s.cast(A, 'Lurker', { way: 'morph' });
    expect(s.object('Lurker')?.tapped).toBe(true);
  });
  it('702.168a: by disguise it has ward {2}', () => {
    const s = table([SPY], {
      [A]: { hand: ['Spy'], battlefield: isles(3) },
      [B]: { hand: ['Smite'], battlefield: lands(2, 'Swamp') },
    });
    s.cast(A, 'Spy', { way: 'disguise' });
    expect([s.chars('Spy').name, [...s.chars('Spy').keywords]]).toEqual(['', ['ward']]);
    s.will(B, { pay: null }).cast(B, 'Smite', { targets: ['Spy'] });
    expect([s.zone('Spy'), s.zone('Smite')]).toEqual(['battlefield', 'graveyard']);
  });
  it('708.4: effects on casting see a colourless creature spell without a name or mana value', () => {
    const WATCH: InlineCard = {
      name: 'Watch',
      cost: '{W}',
      type: 'Enchantment',
      text: 'Whenever you cast a creature spell, you gain 1 life.\nBlue spells you cast cost {2} less to cast.',
    };
    const s = table([LURKER, WATCH], { [A]: { hand: ['Lurker'], battlefield: [...isles(3), 'Watch'] } });
    const life = s.life(A);
    expect(s.g.partOf(s.g.world.seat(s.seat(A)).person)?.part).toMatchObject({ kind: 'priority' });
    s.cast(A, 'Lurker', { way: 'morph' });
    expect([
      s.life(A) - life,
      s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped).length,
    ]).toEqual([1, 3]);
  });
  it('708.4, 113.6h: what triggers by its own casting does so only if it is cast face up', () => {
    const HERALD: InlineCard = {
      name: 'Herald',
      cost: '{2}{U}',
      type: 'Creature — Bird',
      pt: '2/1',
      text: 'When you cast this spell, you gain 3 life.\nMorph {U}',
    };
    const gained = (way?: string): number => {
      const s = table([HERALD], { [A]: { hand: ['Herald'], battlefield: isles(3) } });
      const life = s.life(A);
      s.do(A, 'cast', 'Herald', way ? { way } : {});
      s.resolve();
      return s.life(A) - life;
    };
    expect([gained(), gained('morph')]).toEqual([3, 0]);
  });
  it('708.4: flash of the card does not help to cast it face down', () => {
    const QUICK: InlineCard = {
      name: 'Quick',
      cost: '{6}{U}',
      type: 'Creature — Cat',
      pt: '2/2',
      text: 'Flash\nMorph {U}',
    };
    const s = table([QUICK], {
      [A]: { hand: ['Quick'], battlefield: isles(3), library: ['Bear', 'Bear'] },
      [B]: { library: ['Bear', 'Bear'] },
    });
    s.to('upkeep', A);
    expect(s.try(A, 'cast', 'Quick', { way: 'morph' })?.clauses).toContain('117.1a');
  });
  it('702.37d: what has no such ability is not cast face down', () => {
    const s = table([], { [A]: { hand: ['Bear'], battlefield: isles(6) } });
    expect(s.try(A, 'cast', 'Bear', { way: 'morph' })).not.toBeNull();
  });
  it('702.37a, 305: a land with morph is played as a land or cast face down', () => {
    const CAVE: InlineCard = { name: 'Cave', type: 'Land', text: '{T}: Add {C}.\nMorph {2}' };
    const s = table([CAVE], { [A]: { hand: ['Cave'], battlefield: isles(5) } });
    s.cast(A, 'Cave', { way: 'morph' });
    expect([s.chars('Cave').types, s.pt('Cave')]).toEqual([['creature'], '2/2']);
    s.special(A, 'Morph');
    expect([s.chars('Cave').types, s.chars('Cave').name]).toEqual([['land'], 'Cave']);
  });
  it('118.9a, 702.33: kicker and other costs of the card do not exist face down', () => {
    const KICKED: InlineCard = {
      name: 'Kicked',
      cost: '{U}',
      type: 'Creature — Cat',
      pt: '1/1',
      text: 'Kicker {1}\nMorph {U}',
    };
    const s = table([KICKED], { [A]: { hand: ['Kicked'], battlefield: isles(4) } });
    s.cast(A, 'Kicked', { way: 'morph', kicked: true });
    expect(s.object('Kicked')?.marks?.['_kicked']).toBeUndefined();
  });
  it('708.9: countered, it is revealed and lies face up in the graveyard', () => {
    const s = table([LURKER], {
      [A]: { hand: ['Lurker'], battlefield: isles(3) },
      [B]: { hand: ['Nope'], battlefield: isles(1) },
    });
    s.do(A, 'cast', 'Lurker', { way: 'morph' }).cast(B, 'Nope', { targets: ['Lurker'] });
    expect([s.zone('Lurker'), up(s, 'Lurker'), s.chars('Lurker').name]).toEqual(['graveyard', true, 'Lurker']);
    expect(s.g.journal.events(0)).toContainEqual(expect.objectContaining({ e: 'reveal', defs: ['Lurker'] }));
  });
});

describe('turning face up (116.2b)', () => {
  it('702.37e, 708.8: for its morph cost, without the stack; it has its own values, nothing enters, what triggers on turning does', () => {
    const s = table([LURKER], {
      [A]: {
        battlefield: [{ card: 'Lurker', faceDown: 'morph', counters: { '+1/+1': 1 } }, ...isles(2)],
        library: ['Bear'],
      },
    });
    const life = s.life(A);
    expect(s.pt('Lurker')).toBe('3/3');
    s.special(A, 'Morph');
    expect([
      up(s, 'Lurker'),
      s.chars('Lurker').name,
      s.pt('Lurker'),
      s.chars('Lurker').keywords.has('flying'),
      s.stack,
    ]).toEqual([true, 'Lurker', '6/5', true, ['Lurker']]);
    s.resolve();
    expect([s.hand(A), s.life(A) - life, s.object('Lurker')?.downBy]).toEqual([['Bear'], 0, undefined]);
  });
  it('116.2b: at any time with priority, while something is on the stack', () => {
    const s = table([LURKER], {
      [A]: { battlefield: [{ card: 'Lurker', faceDown: 'morph' }, ...isles(2)] },
      [B]: { hand: ['Spark'], battlefield: ['Mountain'] },
    });
    s.to('upkeep', B)
      .do(B, 'cast', 'Spark', { targets: ['Lurker'] })
      .special(A, 'Morph')
      .resolve();
    expect([s.zone('Lurker'), s.zone('Spark')]).toEqual(['battlefield', 'graveyard']);
  });
  it('702.37e: not without the mana, and not by an opponent', () => {
    const s = table([LURKER], {
      [A]: { battlefield: [{ card: 'Lurker', faceDown: 'morph' }, ...isles(1)] },
      [B]: { battlefield: isles(5) },
    });
    expect(s.specials(A)).toEqual([]);
    const key = `turn:${s.ref('Lurker')}:${s.ref(A)}:morph`;
    expect(
      s.g
        .why(0, key)
        .chain.filter((c) => !c.holds)
        .map((c) => c.clauses.join(', ')),
    ).toEqual(['116.2b, 118.3']);
    s.to('upkeep', B);
    expect(s.specials(B)).toEqual([]);
  });
  it('702.37b: a +1/+1 counter if its megamorph cost was paid', () => {
    const s = table([GROWER], { [A]: { battlefield: [{ card: 'Grower', faceDown: 'morph' }, ...isles(3)] } });
    s.special(A, 'Megamorph');
    expect([s.pt('Grower'), s.object('Grower')?.counters]).toEqual(['4/4', { '+1/+1': 1 }]);
  });
  it('702.168d: for its disguise cost; "enters or is turned face up" has its second chance', () => {
    const s = table([SPY], { [A]: { battlefield: [{ card: 'Spy', faceDown: 'disguise' }, ...isles(1)] } });
    const life = s.life(A);
    s.special(A, 'Disguise').resolve();
    expect([s.pt('Spy'), s.life(A) - life, s.chars('Spy').keywords.size]).toEqual(['3/2', 2, 1]);
  });
  it('702.37e, 118.8: a morph cost that is not mana', () => {
    const OWL: InlineCard = {
      name: 'Owl',
      cost: '{4}{U}',
      type: 'Creature — Bird',
      pt: '2/3',
      text: "Morph—Return two Islands you control to their owner's hand.",
    };
    const s = table([OWL], { [A]: { battlefield: [{ card: 'Owl', faceDown: 'morph' }, ...isles(2)] } });
    s.special(A, 'Morph');
    expect([up(s, 'Owl'), s.hand(A)]).toEqual([true, ['Island', 'Island']]);
  });
  it('702.37f, 107.3d: X of the morph cost is X of what triggers', () => {
    const HYDRA: InlineCard = {
      name: 'Hydra',
      cost: '{G}',
      type: 'Creature — Hydra',
      pt: '1/1',
      text: 'Morph {X}{G}\nWhen this creature is turned face up, you gain X life.',
    };
    const s = table([HYDRA], { [A]: { battlefield: [{ card: 'Hydra', faceDown: 'morph' }, ...lands(4, 'Forest')] } });
    const life = s.life(A);
    s.special(A, 'Morph', { x: 3 }).resolve();
    expect(s.life(A) - life).toBe(3);
  });
  it('613.7f: it gets a new timestamp', () => {
    const s = table([GROWER], { [A]: { battlefield: [{ card: 'Grower', faceDown: 'morph' }, ...isles(3)] } });
    const before = s.object('Grower')?.timestamp ?? 0;
    s.special(A, 'Megamorph');
    expect(s.object('Grower')?.timestamp).toBeGreaterThan(before);
  });
  it('708.8: effects on it go on', () => {
    const GROW: InlineCard = {
      name: 'Grow',
      cost: '{G}',
      type: 'Instant',
      text: 'Target creature gets +3/+3 until end of turn.',
    };
    const s = table([GROWER, GROW], {
      [A]: { hand: ['Grow'], battlefield: [{ card: 'Grower', faceDown: 'morph' }, ...isles(3), 'Forest'] },
    });
    s.cast(A, 'Grow', { targets: ['Grower'] }).special(A, 'Megamorph');
    expect(s.pt('Grower')).toBe('7/7');
  });
  it('603.2: "whenever a permanent you control is turned face up"', () => {
    const PLANS: InlineCard = {
      name: 'Plans',
      cost: '{U}',
      type: 'Enchantment',
      text: 'Face-down creatures you control get +0/+1.\nWhenever a permanent you control is turned face up, draw a card.',
    };
    const s = table([GROWER, PLANS], {
      [A]: { battlefield: ['Plans', { card: 'Grower', faceDown: 'morph' }, ...isles(3)], library: ['Bear'] },
    });
    expect(s.pt('Grower')).toBe('2/3');
    s.special(A, 'Megamorph').resolve();
    expect([s.pt('Grower'), s.hand(A)]).toEqual(['4/4', ['Bear']]);
  });
});

describe('face-down objects in the game', () => {
  it('708.9, 400.7: what leaves the battlefield is revealed and is its card again; its abilities were not there to trigger', () => {
    const MARTYR: InlineCard = {
      name: 'Martyr',
      cost: '{W}',
      type: 'Creature — Human',
      pt: '1/1',
      text: 'When this creature dies, you gain 5 life.\nMorph {W}',
    };
    const s = table([MARTYR], {
      [A]: { battlefield: [{ card: 'Martyr', faceDown: 'morph' }] },
      [B]: { hand: ['Smite'], battlefield: ['Swamp'] },
    });
    const life = s.life(A);
    s.to('upkeep', B).cast(B, 'Smite', { targets: ['Martyr'] });
    expect([s.zone('Martyr'), s.chars('Martyr').name, up(s, 'Martyr'), s.life(A) - life]).toEqual([
      'graveyard',
      'Martyr',
      true,
      0,
    ]);
    expect(s.g.journal.events(0)).toContainEqual(expect.objectContaining({ e: 'reveal', defs: ['Martyr'] }));
  });
  it('708.2, 608.2h: looked back at, it was a nameless face-down 2/2', () => {
    const MOURN: InlineCard = {
      name: 'Mourn',
      cost: '{B}',
      type: 'Enchantment',
      text: 'Whenever a face-down creature you control dies, you gain 3 life.',
    };
    const s = table([LURKER, MOURN], {
      [A]: { battlefield: ['Mourn', { card: 'Lurker', faceDown: 'morph' }, 'Bear'] },
      [B]: { hand: ['Smite', { card: 'Smite', as: 'Smite 2' }], battlefield: lands(2, 'Swamp') },
    });
    const life = s.life(A);
    s.to('upkeep', B)
      .cast(B, 'Smite 2', { targets: ['Lurker'] })
      .cast(B, 'Smite', { targets: ['Bear'] });
    expect(s.life(A) - life).toBe(3);
  });
  it('708.7, 613.1b: who gains control of it turns it face up', () => {
    const STEAL: InlineCard = { name: 'Steal', cost: '{U}', type: 'Sorcery', text: 'Gain control of target creature.' };
    const s = table([LURKER, STEAL], {
      [A]: { hand: ['Steal'], battlefield: isles(3) },
      [B]: { battlefield: [{ card: 'Lurker', faceDown: 'morph' }, ...isles(2)] },
    });
    s.cast(A, 'Steal', { targets: ['Lurker'] });
    expect(s.object('Lurker')?.faceDown).toBe(true);
    s.special(A, 'Morph');
    expect([up(s, 'Lurker'), s.controller('Lurker')]).toEqual([true, s.seat(A)]);
  });
  it('707.2, 708.2: a token copy of it is a face-up nameless 2/2, which cannot be turned', () => {
    const TWIN: InlineCard = {
      name: 'Twinning',
      cost: '{U}',
      type: 'Sorcery',
      text: "Create a token that's a copy of target creature.",
    };
    const s = table([SPY, TWIN], {
      [A]: { hand: ['Twinning'], battlefield: [...isles(6), { card: 'Spy', faceDown: 'disguise' }] },
    });
    s.cast(A, 'Twinning', { targets: ['Spy'] });
    const token = s.g.world
      .permanentsOf(s.seat(A))
      .map((id) => s.g.world.get(id))
      .find((o) => o.kind === 'token');
    expect(token).toMatchObject({ faceDown: false });
    expect(s.g.world.chars(token?.id ?? -1)).toMatchObject({
      name: '',
      power: 2,
      toughness: 2,
      keywords: new Set(['ward']),
    });
    expect(s.specials(A)).toHaveLength(1);
  });
  it('708.10: it becomes a copy and stays the nameless 2/2; turned up it is what it copied', () => {
    const SHIFT: InlineCard = {
      name: 'Shift',
      cost: '{U}',
      type: 'Instant',
      text: 'Target creature becomes a copy of another target creature.',
    };
    const s = table([LURKER, SHIFT, { ...GROWER, name: 'Other', pt: '6/6' }], {
      [A]: { hand: ['Shift'], battlefield: [...isles(6), { card: 'Lurker', faceDown: 'morph' }, 'Other'] },
    });
    s.cast(A, 'Shift', { targets: ['Lurker', 'Other'] });
    expect([s.chars('Lurker').name, s.pt('Lurker')]).toEqual(['', '2/2']);
    s.special(A, 'Megamorph');
    expect([s.chars('Lurker').name, s.pt('Lurker')]).toEqual(['Other', '7/7']);
  });
  it('707.10, 708.4: a copy of a face-down spell is the same bare creature spell and becomes a token', () => {
    const DOUBLE: InlineCard = {
      name: 'Double',
      cost: '{U}',
      type: 'Instant',
      text: 'Copy target creature spell you control.',
    };
    const s = table([LURKER, DOUBLE], { [A]: { hand: ['Lurker', 'Double'], battlefield: isles(4) } });
    s.do(A, 'cast', 'Lurker', { way: 'morph' }).cast(A, 'Double', { targets: ['Lurker'] });
    const made = s.g.world
      .permanentsOf(s.seat(A))
      .filter((id) => s.g.world.isCreature(id))
      .map((id) => [s.g.world.get(id).kind, s.g.world.chars(id).name, s.g.world.power(id)]);
    expect(made.sort()).toEqual([
      ['card', '', 2],
      ['token', '', 2],
    ]);
  });
  it('704.5j: two of them are not legends of one name', () => {
    const KING: InlineCard = {
      name: 'King',
      cost: '{W}',
      type: 'Legendary Creature — Human',
      pt: '4/4',
      text: 'Morph {W}',
    };
    const s = table([KING], {
      [A]: {
        battlefield: [
          { card: 'King', faceDown: 'morph', as: 'One' },
          { card: 'King', faceDown: 'morph', as: 'Two' },
        ],
      },
    });
    s.to('upkeep', B);
    expect([s.zone('One'), s.zone('Two')]).toEqual(['battlefield', 'battlefield']);
  });
});
