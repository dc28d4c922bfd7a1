import { describe, expect, it } from 'vitest';
import { commander } from '../../../formats/commander/index.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { duel, lands, scenario } from '../../dsl/plain.ts';
import { BLINK, BOUNCE, MOURN, TURN } from './cards.ts';

const meld = { layout: 'meld' } as const;
const BLADE = {
  ...meld,
  name: 'Blade',
  cost: '{2}{W}',
  type: 'Creature — Angel',
  pt: '2/2',
  text: 'At the beginning of your end step, if you both own and control this creature and a creature named Light, exile them, then meld them into Voice.',
};
const LIGHT = {
  ...meld,
  name: 'Light',
  cost: '{3}{W}',
  type: 'Creature — Angel',
  pt: '3/3',
  text: '(Melds with Blade.)',
};
const VOICE = { ...meld, name: 'Voice', type: 'Legendary Creature — Eldrazi', pt: '9/10', text: 'Flying' };
const KEEP = {
  ...meld,
  name: 'Keep',
  type: 'Land',
  text: '{T}: Add {C}.\n{1}, {T}: If you both own and control this land and a creature named Guard, exile them, then meld them into Town.',
};
const GUARD = { ...meld, name: 'Guard', cost: '{2}{R}', type: 'Creature — Human', pt: '2/3' };
const TOWN = { ...meld, name: 'Town', type: 'Creature — Ooze', pt: '7/4', text: 'Trample' };
const ECHO = { name: 'Echo', cost: '{U}', type: 'Sorcery', text: "Create a token that's a copy of target creature." };
const JAILER = {
  name: 'Jailer',
  cost: '{W}',
  type: 'Creature — Human',
  pt: '1/1',
  text: '{W}: Exile target creature until this creature leaves the battlefield.',
};
const SHROUD = {
  name: 'Shroud',
  cost: '{W}',
  type: 'Enchantment — Aura',
  text: 'Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.',
};
const RECAST = {
  name: 'Recast',
  cost: '{W}',
  type: 'Instant',
  text: "Destroy target creature. Return it to the battlefield under its owner's control.",
};
const cards = [JAILER, SHROUD, RECAST, BLADE, LIGHT, VOICE, KEEP, GUARD, TOWN, MOURN, ECHO, BLINK, BOUNCE, TURN];
const mana = [...lands(3, 'Plains'), ...lands(2, 'Island'), ...lands(2, 'Swamp')];
const library = lands(8, 'Wall');
const town = (more: readonly string[] = [], hand: readonly string[] = []) =>
  duel({
    cards,
    seats: { A: { battlefield: ['Keep', 'Guard', ...mana, ...more], hand: [...hand], library }, B: { library } },
  }).activate('A', 'Keep');

describe('meld (701.42, 712.4)', () => {
  it('701.42a, 712.14c: both cards come back as one permanent, with the characteristics of the combined face and the mana value of both fronts', () => {
    const t = town();
    expect([t.chars('Keep'), t.battlefield('A').filter((n) => n === 'Town')]).toMatchObject([
      { name: 'Town', power: 7, toughness: 4, manaValue: 3, types: ['creature'] },
      ['Town'],
    ]); // 712.8g, 202.3c
    expect([t.zone('Keep'), t.g.state.zones.exile]).toEqual(['battlefield', []]);
  });
  it('603.4: the ability triggers only while one both owns and controls the two', () => {
    const t = duel({ cards, seats: { A: { battlefield: ['Blade', 'Light', ...mana], library }, B: { library } } });
    t.to('end').resolve();
    expect(t.chars('Blade').name).toBe('Voice');
    const u = duel({
      cards,
      seats: { A: { battlefield: ['Blade', { card: 'Light', owner: 'B' }], library }, B: { library } },
    });
    u.to('end');
    expect(u.stack).toEqual([]);
  });
  it('701.42c: what cannot be melded stays in exile: a token ceases to exist', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Blade', 'Light', ...mana], hand: ['Echo', 'Smite'], library }, B: { library } },
    });
    t.cast('A', 'Echo', { targets: ['Light'] }).cast('A', 'Smite', { targets: ['Light'] });
    t.to('end').resolve();
    expect([t.zone('Blade'), t.battlefield('A').includes('Light'), t.battlefield('A').includes('Voice')]).toEqual([
      'exile',
      false,
      false,
    ]);
  });
  it('712.21: one creature dies, and two cards are put into the graveyard', () => {
    const t = town(['Mourner'], ['Smite']);
    t.cast('A', 'Smite', { targets: ['Keep'] });
    expect([t.life('A'), t.graveyard('A').toSorted()]).toEqual([21, ['Guard', 'Keep', 'Smite']]);
  });
  it('712.21a: its owner arranges the two in the graveyard', () => {
    const piled = (upper: string): string[] => {
      const t = town([], ['Smite']);
      t.will('A', (part) => {
        expect(part).toMatchObject({ kind: 'options', clauses: ['712.21a'] });
        return { keys: part.kind === 'options' ? part.options.filter((o) => o.label === upper).map((o) => o.key) : [] };
      }).cast('A', 'Smite', { targets: ['Keep'] });
      return t.graveyard('A').filter((n) => n !== 'Smite');
    };
    expect([piled('Keep'), piled('Guard')]).toEqual([
      ['Guard', 'Keep'],
      ['Keep', 'Guard'],
    ]);
  });
  it('712.21c: an effect that finds what it became finds both cards', () => {
    const t = town([], ['Blink']);
    t.cast('A', 'Blink', { targets: ['Keep'] });
    expect(
      t
        .battlefield('A')
        .filter((n) => n === 'Guard' || n === 'Keep')
        .toSorted(),
    ).toEqual(['Guard', 'Keep']);
  });
  it('712.21c, 610.3: what is exiled until something leaves comes back as both cards', () => {
    const t = town(['Jailer'], ['Smite']);
    t.activate('A', 'Jailer', { targets: ['Keep'] });
    expect(t.g.state.zones.exile.map((id) => t.g.nameOf(id)).toSorted()).toEqual(['Guard', 'Keep']);
    t.cast('A', 'Smite', { targets: ['Jailer'] });
    expect([
      t
        .battlefield('A')
        .filter((n) => n === 'Guard' || n === 'Keep')
        .toSorted(),
      t.g.state.zones.exile,
    ]).toEqual([['Guard', 'Keep'], []]);
  });
  it('712.21c: so does an ability that triggers as it dies, and a later part of what destroyed it', () => {
    const t = town([], ['Shroud', 'Smite']);
    t.cast('A', 'Shroud', { targets: ['Keep'] }).cast('A', 'Smite', { targets: ['Keep'] });
    expect(
      t
        .battlefield('A')
        .filter((n) => n === 'Guard' || n === 'Keep')
        .toSorted(),
    ).toEqual(['Guard', 'Keep']);
    const u = town([], ['Recast']);
    u.cast('A', 'Recast', { targets: ['Keep'] });
    expect(
      u
        .battlefield('A')
        .filter((n) => n === 'Guard' || n === 'Keep')
        .toSorted(),
    ).toEqual(['Guard', 'Keep']);
  });
  it('400.7: in the hand they are two cards', () => {
    const t = town([], ['Bounce']);
    t.cast('A', 'Bounce', { targets: ['Keep'] });
    expect(t.hand('A').toSorted()).toEqual(['Guard', 'Keep']);
  });
  it('712.4c, 712.9: it cannot be transformed', () => {
    const t = town([], ['Turn']);
    t.cast('A', 'Turn', { targets: ['Keep'] });
    expect(t.chars('Keep').name).toBe('Town');
  });
  it('707.8, 202.3c: a copy of it has the combined face and mana value 0', () => {
    const t = town([], ['Echo']);
    t.cast('A', 'Echo', { targets: ['Keep'] });
    const copy = t.g.state.zones.battlefield.find((id) => t.g.world.get(id).kind === 'token') ?? -1;
    expect(t.g.world.chars(copy)).toMatchObject({ name: 'Town', power: 7, manaValue: 0 });
  });
  it('a stored state has what it needs: the permanent and its cards', () => {
    const t = town();
    expect(JSON.parse(JSON.stringify(t.object('Keep')))).toEqual(t.object('Keep'));
    const line =
      'If you both own and control this land and a creature named Guard, exile them, then meld them into Town.';
    expect(
      compileCard({
        name: 'Keep',
        layout: 'meld',
        cmc: 0,
        type_line: 'Land',
        oracle_text: `{T}: ${line}`,
        color_identity: [],
      }),
    ).toMatchObject({ whole: true, melds: { with: 'Guard', into: 'Town' } });
  });
});

describe('melded commanders', () => {
  const led = (text: string) => {
    const t = scenario({
      format: commander,
      people: 2,
      names: ['A', 'B'],
      cards: [...cards, { name: 'Undo', cost: '{U}', type: 'Instant', text }],
      seats: {
        A: { battlefield: ['Keep', { card: 'Guard', marks: { commander: '0:0' } }, ...mana], hand: ['Undo'], library },
        B: { library },
      },
    });
    return t.activate('A', 'Keep');
  };
  it('903.3b: the melded permanent is the commander', () => {
    const t = led("Return target creature to its owner's hand.");
    expect(t.g.rules.leading?.is(t.g.world.get(t.id('Keep')))).toBe(true);
    expect(t.g.rules.leading?.identity(t.g, t.seat('A'))).toEqual(['R']);
  });
  it('903.9c: put into the command zone from there, the card that is a commander goes there, and the other where both would have gone', () => {
    const t = led("Return target creature to its owner's hand.");
    t.say('A', 'yes').cast('A', 'Undo', { targets: ['Keep'] });
    expect([t.hand('A'), t.g.world.command(t.seat('A')).map((id) => t.g.nameOf(id))]).toEqual([['Keep'], ['Guard']]);
  });
});
