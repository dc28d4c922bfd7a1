import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const CLONE: InlineCard = {
  name: 'Mimic',
  cost: '{U}',
  type: 'Creature — Shapeshifter',
  pt: '0/0',
  text: 'You may have this creature enter as a copy of any creature on the battlefield.',
};
const LORD: InlineCard = {
  name: 'Captain',
  cost: '{1}{W}',
  type: 'Legendary Creature — Soldier',
  pt: '3/1',
  text: 'Flying\nWhen this creature enters, you gain 2 life.\nOther creatures you control get +1/+1.',
};
const TWIN: InlineCard = {
  name: 'Twinning',
  cost: '{U}',
  type: 'Sorcery',
  text: "Create a token that's a copy of target creature.",
};
const isles = lands(6, 'Island');
const abilities = (s: ReturnType<typeof table>, id: number): string[] => [...s.g.world.chars(id).keywords].sort();
/** ids of a seat's permanents that have this name now */
const called = (s: ReturnType<typeof table>, seat: string, name: string): number[] =>
  s.g.world.permanentsOf(s.seat(seat)).filter((id) => s.g.nameOf(id) === name);

describe('permanents that are copies (707.1–707.9)', () => {
  it('707.2, 707.5: it enters with the copied values, its own controller, and the abilities that trigger on entering', () => {
    const s = table([CLONE, LORD], { [A]: { hand: ['Mimic'], battlefield: isles }, [B]: { battlefield: ['Captain'] } });
    const life = s.life(A);
    s.choose(A, 'Captain').cast(A, 'Mimic');
    expect(s.chars('Mimic')).toMatchObject({
      name: 'Captain',
      types: ['creature'],
      supertypes: ['legendary'],
      subtypes: ['Soldier'],
      power: 3,
      toughness: 1,
      manaValue: 2,
      colors: ['W'],
    });
    expect([s.controller('Mimic'), s.life(A) - life, s.battlefield(B)]).toEqual([s.seat(A), 2, ['Captain']]);
  });
  it('707.5: with nothing chosen it is what it is, and state-based actions see to it', () => {
    const s = table([CLONE], { [A]: { hand: ['Mimic'], battlefield: isles }, [B]: { battlefield: ['Bear'] } });
    s.will(A, { chosen: [] }).cast(A, 'Mimic');
    expect(s.zone('Mimic')).toBe('graveyard');
  });
  it('707.2: counters, status and effects on the original are not copied', () => {
    const s = table([CLONE], {
      [A]: { hand: ['Mimic'], battlefield: isles },
      [B]: { battlefield: [{ card: 'Bear', counters: { '+1/+1': 2 }, tapped: true }] },
    });
    s.choose(A, 'Bear').cast(A, 'Mimic');
    expect([s.pt('Mimic'), s.pt('Bear'), s.object('Mimic')?.tapped]).toEqual(['2/2', '4/4', false]);
  });
  it('614.12, 707.5: what the copied card says of its own entering happens, and the choices are made anew (707.6)', () => {
    const OOZE: InlineCard = {
      name: 'Slow Ooze',
      cost: '{G}',
      type: 'Creature — Ooze',
      pt: '1/1',
      text: 'This creature enters tapped.\nThis creature enters with two +1/+1 counters on it.',
    };
    const s = table([CLONE, OOZE], {
      [A]: { hand: ['Mimic'], battlefield: isles },
      [B]: { battlefield: ['Slow Ooze'] },
    });
    s.choose(A, 'Slow Ooze').cast(A, 'Mimic');
    expect([s.pt('Mimic'), s.object('Mimic')?.tapped, s.pt('Slow Ooze')]).toEqual(['3/3', true, '1/1']);
  });
  it('707.3, 707.9a–b: a copy of a copy copies its exceptions too', () => {
    const PHANTOM: InlineCard = {
      name: 'Phantom',
      cost: '{U}',
      type: 'Creature — Illusion',
      pt: '0/0',
      text: "You may have this creature enter as a copy of any creature on the battlefield, except it's a 1/4 blue Spirit creature in addition to its other types and it has flying.",
    };
    const s = table([CLONE, PHANTOM], {
      [A]: { hand: ['Mimic', 'Phantom'], battlefield: isles },
      [B]: { battlefield: ['Bear'] },
    });
    s.choose(A, 'Bear').cast(A, 'Phantom');
    s.choose(A, 'Phantom').cast(A, 'Mimic');
    for (const name of ['Phantom', 'Mimic'])
      expect(s.chars(name)).toMatchObject({
        name: 'Bear',
        subtypes: ['Bear', 'Spirit'],
        colors: ['U'],
        power: 1,
        toughness: 4,
      });
    expect(abilities(s, s.id('Mimic'))).toEqual(['flying']);
  });
  it('707.9d: power and toughness that the exception gives take the place of those that the copied card defines', () => {
    const CROWD: InlineCard = {
      name: 'Crowd',
      cost: '{G}',
      type: 'Creature — Elf',
      pt: '*/*',
      text: "Crowd's power and toughness are each equal to the number of creatures you control.",
    };
    const s = table(
      [
        CROWD,
        { ...TWIN, text: "Create a token that's a copy of target creature, except it's 5/5." },
        { ...TWIN, name: 'Plain Twinning' },
      ],
      { [A]: { hand: ['Twinning', 'Plain Twinning'], battlefield: [...isles, 'Crowd'] } },
    );
    s.cast(A, 'Twinning', { targets: ['Crowd'] }).cast(A, 'Plain Twinning', { targets: ['Crowd'] });
    expect(called(s, A, 'Crowd').map((id) => s.g.world.power(id))).toEqual([3, 5, 3]);
  });
  it('704.5j, 707.9b: copies of a legend are legendary unless the exception says otherwise', () => {
    const s = table(
      [
        LORD,
        TWIN,
        {
          ...TWIN,
          name: 'Free Twinning',
          text: "Create a token that's a copy of target creature, except it isn't legendary.",
        },
      ],
      { [A]: { hand: ['Twinning', 'Free Twinning'], battlefield: [...isles, 'Captain'] } },
    );
    s.cast(A, 'Free Twinning', { targets: ['Captain'] });
    expect(called(s, A, 'Captain')).toHaveLength(2);
    s.choose(A, 'Captain').cast(A, 'Twinning', { targets: ['Captain'] });
    expect(called(s, A, 'Captain')).toHaveLength(2);
  });
  it('303.4f: what enters as a copy of an Aura is attached to what its controller chooses', () => {
    const WINGS: InlineCard = {
      name: 'Wings',
      cost: '{W}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature has flying.',
    };
    const MIRROR: InlineCard = {
      name: 'Mirror Rite',
      cost: '{U}',
      type: 'Enchantment',
      text: 'You may have this enchantment enter as a copy of any enchantment on the battlefield.',
    };
    const s = table([WINGS, MIRROR], {
      [A]: { hand: ['Mirror Rite'], battlefield: [...isles, 'Bear'] },
      [B]: { battlefield: ['Wall', { card: 'Wings', attachedTo: 'Wall' }] },
    });
    s.choose(A, 'Wings').choose(A, 'Bear').cast(A, 'Mirror Rite');
    expect([s.chars('Bear').keywords.has('flying'), s.chars('Mirror Rite').name]).toEqual([true, 'Wings']);
  });
  it('400.7, 603.10a: a copy that leaves is its own card again; what the copy would do as it dies is done', () => {
    const RAT: InlineCard = {
      name: 'Rat',
      cost: '{B}',
      type: 'Creature — Rat',
      pt: '1/1',
      text: 'When this creature dies, you gain 3 life.',
    };
    const s = table([CLONE, RAT], {
      [A]: { hand: ['Mimic', 'Smite'], battlefield: [...isles, 'Swamp'] },
      [B]: { battlefield: ['Rat'] },
    });
    s.choose(A, 'Rat').cast(A, 'Mimic');
    const life = s.life(A);
    s.cast(A, 'Smite', { targets: ['Mimic'] });
    expect([s.graveyard(A).includes('Mimic'), s.chars('Mimic').name, s.life(A) - life]).toEqual([true, 'Mimic', 3]);
  });
  it('707.2, 708.2a: a copy of a face-down creature is a nameless 2/2, face up', () => {
    const s = table([CLONE, LORD], { [A]: { hand: ['Mimic'], battlefield: isles }, [B]: { battlefield: ['Captain'] } });
    s.g.journal.set(s.g.world.get(s.id('Captain')), 'faceDown', true, s.id('Captain'), true);
    s.choose(A, 'Captain').cast(A, 'Mimic');
    expect([s.chars('Mimic').name, s.pt('Mimic'), s.chars('Mimic').keywords.size, s.object('Mimic')?.faceDown]).toEqual(
      ['', '2/2', 0, false],
    );
  });
  it('111.10, 306.5b: a token that is a copy of a planeswalker enters with its loyalty', () => {
    const s = table(
      [
        { name: 'Sage', cost: '{2}', type: 'Planeswalker — Sage', loyalty: '4', text: '+1: You gain 1 life.' },
        { ...TWIN, text: "Create a token that's a copy of target planeswalker you control." },
      ],
      { [A]: { hand: ['Twinning'], battlefield: [...isles, { card: 'Sage', counters: { loyalty: 1 } }] } },
    );
    s.cast(A, 'Twinning', { targets: ['Sage'] });
    expect(called(s, A, 'Sage').map((id) => s.g.world.get(id).counters['loyalty'])).toEqual([1, 4]);
  });
});

describe('becoming a copy (707.4)', () => {
  const CHANGER: InlineCard = {
    name: 'Changer',
    cost: '{U}',
    type: 'Creature — Shapeshifter',
    pt: '1/1',
    text: '{1}: This creature becomes a copy of target creature until end of turn.',
  };
  it('707.4, 611.2a: for the turn, without entering or leaving; other effects on it stay', () => {
    const s = table([CHANGER, LORD], {
      [A]: { battlefield: [...isles, 'Changer'] },
      [B]: { battlefield: ['Captain'] },
    });
    s.g.journal.set(s.g.world.get(s.id('Changer')), 'counters', { '+1/+1': 1 }, s.id('Changer'), true);
    const life = s.life(A);
    s.activate(A, 'Changer', { targets: ['Captain'] });
    expect([s.chars('Changer').name, s.pt('Changer'), s.life(A) - life]).toEqual(['Captain', '4/2', 0]);
    s.to('upkeep');
    expect([s.chars('Changer').name, s.pt('Changer')]).toEqual(['Changer', '2/2']);
  });
  it('707.2b: what becomes of the original afterwards changes nothing', () => {
    const s = table([CHANGER], {
      [A]: { battlefield: [...isles, 'Changer', 'Swamp'], hand: ['Smite'] },
      [B]: { battlefield: ['Giant'] },
    });
    s.activate(A, 'Changer', { targets: ['Giant'] }).cast(A, 'Smite', { targets: ['Giant'] });
    expect([s.zone('Giant'), s.pt('Changer')]).toEqual(['graveyard', '4/4']);
  });
  it('707.9a: "except it has this ability" goes along, so that it can change again', () => {
    const stage: InlineCard = {
      name: 'Stage',
      cost: '{U}',
      type: 'Creature — Shapeshifter',
      pt: '1/1',
      text: '{1}: This creature becomes a copy of target creature, except it has this ability.',
    };
    const s = table([stage], { [A]: { battlefield: [...isles, 'Stage'] }, [B]: { battlefield: ['Giant', 'Bird'] } });
    s.activate(A, 'Stage', { targets: ['Giant'] }).activate(A, 'Stage', { targets: ['Bird'] });
    expect([
      s.chars('Stage').name,
      s.chars('Stage').abilities.filter((a) => a.kind === 'activated').length,
      s.chars('Stage').keywords.has('flying'),
    ]).toEqual(['Bird', 1, true]);
  });
  it('613.2a, 613.7: of two copy effects the later one speaks', () => {
    const s = table([CHANGER], {
      [A]: { battlefield: [...isles, 'Changer'] },
      [B]: { battlefield: ['Giant', 'Wall'] },
    });
    s.do(A, 'activate', 'Changer', { targets: ['Giant'] })
      .do(A, 'activate', 'Changer', { targets: ['Wall'] })
      .resolve();
    expect(s.chars('Changer').name).toBe('Giant');
  });
});

describe('tokens that are copies', () => {
  it('707.2, 111.2: it has the card’s values and belongs to who created it; 704.5d ends it elsewhere', () => {
    const s = table([TWIN], { [A]: { hand: ['Twinning'], battlefield: isles }, [B]: { battlefield: ['Giant'] } });
    s.cast(A, 'Twinning', { targets: ['Giant'] });
    const [id] = called(s, A, 'Giant');
    expect(s.g.world.get(id as number)).toMatchObject({ kind: 'token', owner: s.seat(A) });
  });
  it('701.36a–b: populate copies a creature token of one’s own, and does nothing where there is none', () => {
    const POP: InlineCard = { name: 'Sprout', cost: '{G}', type: 'Sorcery', text: 'Populate.' };
    const MAKE: InlineCard = {
      name: 'Breed',
      cost: '{G}',
      type: 'Sorcery',
      text: 'Create a 3/3 green Beast creature token, then populate.',
    };
    const s = table([POP, MAKE], { [A]: { hand: ['Sprout', 'Breed'], battlefield: [...lands(6, 'Forest'), 'Bear'] } });
    s.cast(A, 'Sprout');
    expect(called(s, A, 'Bear')).toHaveLength(1);
    s.cast(A, 'Breed');
    expect(called(s, A, 'Beast').map((id) => s.g.world.power(id))).toEqual([3, 3]);
  });
  it('702.128a, 113.7a: embalm copies the card that its cost has exiled, white, a Zombie besides, without a mana cost', () => {
    const DRAKE: InlineCard = {
      name: 'Drake',
      cost: '{2}{U}',
      type: 'Creature — Drake',
      pt: '2/2',
      text: 'Flying\nEmbalm {U}',
    };
    const s = table([DRAKE], { [A]: { graveyard: ['Drake'], battlefield: isles } });
    s.activate(A, 'Drake');
    const [id] = called(s, A, 'Drake');
    expect(s.g.world.chars(id as number)).toMatchObject({
      colors: ['W'],
      subtypes: ['Drake', 'Zombie'],
      manaValue: 0,
      power: 2,
    });
    expect([abilities(s, id as number), s.zone('Drake')]).toEqual([['flying'], 'exile']);
  });
  it('702.97a, 113.7a: scavenge counts the power of the card that its cost has exiled', () => {
    const GOLGARI: InlineCard = {
      name: 'Husk',
      cost: '{G}',
      type: 'Creature — Insect',
      pt: '3/3',
      text: 'Scavenge {U}',
    };
    const s = table([GOLGARI], { [A]: { graveyard: ['Husk'], battlefield: [...isles, 'Bear'] } });
    s.activate(A, 'Husk', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('5/5');
  });
  it('608.2h: what has left is copied as it last was, a copy as the copy it was', () => {
    const FORM: InlineCard = {
      name: 'Supplant',
      cost: '{U}',
      type: 'Instant',
      text: "Return target creature to its owner's hand. You create a token that's a copy of that creature.",
    };
    const s = table([CLONE, FORM], {
      [A]: { hand: ['Mimic', 'Supplant'], battlefield: isles },
      [B]: { battlefield: ['Giant'] },
    });
    s.choose(A, 'Giant')
      .cast(A, 'Mimic')
      .cast(A, 'Supplant', { targets: ['Mimic'] });
    expect([s.hand(A), called(s, A, 'Giant').length]).toEqual([['Mimic'], 1]);
  });
  it('603.7: "if you do … exile it": with nothing created nothing is exiled, least of all the source', () => {
    const RITE: InlineCard = {
      name: 'Rite',
      cost: '{W}',
      type: 'Enchantment',
      text: "At the beginning of your upkeep, you may pay {1}. If you do, create a token that's a copy of target creature you control. Exile it at the beginning of the next end step.",
    };
    const s = table([RITE], {
      [A]: { battlefield: ['Rite', 'Bear'], library: ['Bear', 'Bear', 'Bear'] },
      [B]: { library: ['Bear', 'Bear', 'Bear'] },
    });
    s.to('upkeep', A).resolve().to('cleanup', A);
    s.to('upkeep');
    expect(s.zone('Rite')).toBe('battlefield');
  });
});
