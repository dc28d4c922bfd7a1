import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { why } from '../../../server/engine/game/why.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';

const HALLS = {
  layout: 'split',
  name: 'Still Hall',
  cost: '{U}',
  type: 'Enchantment — Room',
  text: 'When you unlock this door, you gain 2 life.',
  other: {
    name: 'Loud Hall',
    cost: '{1}{R}',
    type: 'Enchantment — Room',
    text: 'When you unlock this door, this Room deals 3 damage to target creature an opponent controls.\nCreatures you control get +1/+0.',
  },
};
const WATCHER = {
  name: 'Watcher',
  cost: '{W}',
  type: 'Creature — Spirit',
  pt: '1/1',
  text: 'Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, you gain 1 life.',
};
const KEYS = {
  name: 'Keys',
  cost: '{1}',
  type: 'Artifact',
  text: '{T}: Lock or unlock a door of target Room you control. Activate only as a sorcery.',
};
const PICK = {
  name: 'Pick',
  cost: '{1}',
  type: 'Artifact',
  text: '{T}: Unlock a locked door of target Room you control.',
};
const ECHO = {
  name: 'Echo',
  cost: '{U}',
  type: 'Sorcery',
  text: "Create a token that's a copy of target enchantment you control.",
};
const FORGERY = {
  name: 'Forgery',
  cost: '{U}',
  type: 'Enchantment',
  text: 'You may have this enchantment enter as a copy of an enchantment on the battlefield.',
};
const RAISE = {
  name: 'Raise',
  cost: '{U}',
  type: 'Sorcery',
  text: 'Return target enchantment card from your graveyard to the battlefield.',
};
const COUNTER = {
  name: 'Tally',
  cost: '{U}',
  type: 'Sorcery',
  text: 'You gain X life, where X is the number of unlocked doors among Rooms you control.',
};
const CROWD = {
  name: 'Crowd',
  cost: '{U}',
  type: 'Creature — Spirit',
  pt: '1/1',
  text: 'This creature gets +3/+0 as long as there are two or more unlocked doors among Rooms you control.',
};
const all = [HALLS, WATCHER, KEYS, PICK, ECHO, FORGERY, RAISE, COUNTER, CROWD];
const mana = [...lands(4, 'Island'), ...lands(4, 'Mountain')];
const specials = (t: Scenario): string[] => {
  const part = t.g.partOf(0)?.part;
  return part?.kind === 'priority'
    ? part.actions.filter((a) => a.kind === 'special').map((a) => `${a.label} ${a.cost}`)
    : [];
};
const unlock = (t: Scenario, door: 1 | 2, name = 'Still Hall'): Scenario => {
  expect(
    t.answer('A', { action: `unlock:${objRef(t.id(name))}:${seatRef(t.seat('A'))}:${door}`, draft: {} }),
  ).toBeNull();
  return t;
};

describe('Rooms (709.5)', () => {
  it('709.4: elsewhere than on the battlefield and the stack both halves are there, and either is cast', () => {
    const t = duel({ cards: all, seats: { A: { battlefield: mana, hand: ['Still Hall'] } } });
    expect(t.chars('Still Hall')).toMatchObject({
      name: 'Still Hall // Loud Hall',
      manaValue: 3,
      colors: ['U', 'R'],
      types: ['enchantment'],
      subtypes: ['Room'],
    });
    const part = t.g.partOf(0)?.part;
    expect(
      part?.kind === 'priority' ? part.actions.filter((a) => a.kind === 'cast').map((a) => `${a.label} ${a.cost}`) : [],
    ).toEqual(['Cast Still Hall {U}', 'Cast Loud Hall {1}{R}']);
  });
  it('709.5d: the half that was cast is unlocked as it enters; 709.5h "when you unlock this door" triggers on that', () => {
    const t = duel({ cards: all, seats: { A: { battlefield: mana, hand: ['Still Hall'] } } });
    t.cast('A', 'Still Hall', { face: 1 });
    t.resolve();
    expect(t.chars('Still Hall')).toMatchObject({
      name: 'Still Hall',
      manaValue: 1,
      colors: ['U'],
      subtypes: ['Room'],
    });
    expect(t.life('A')).toBe(22);
  });
  it('709.5, 116.2m: the locked half has no abilities until its mana cost is paid as a special action, without using the stack', () => {
    const t = duel({
      cards: all,
      seats: { A: { battlefield: [...mana, 'Bear'], hand: ['Still Hall'] }, B: { battlefield: ['Giant'] } },
    });
    t.cast('A', 'Still Hall', { face: 1 }).resolve();
    expect([t.pt('Bear'), specials(t)]).toEqual(['2/2', ['Unlock Loud Hall {1}{R}']]);
    t.choose('A', 'Giant');
    unlock(t, 2);
    expect(t.pt('Bear')).toBe('3/2');
    t.resolve();
    expect([t.object('Giant')?.damage, t.life('A'), specials(t)]).toEqual([3, 22, []]); // the other door's ability does not trigger again
    expect(t.chars('Still Hall')).toMatchObject({ name: 'Still Hall // Loud Hall', manaValue: 3, colors: ['U', 'R'] });
  });
  it("116.2m: it is unlocked in a main phase of one's own with an empty stack, for mana that one has, by its controller", () => {
    const t = duel({ cards: all, seats: { A: { battlefield: ['Still Hall', 'Island'] } } });
    const key = (door: number): string => `unlock:${objRef(t.id('Still Hall'))}:${seatRef(t.seat('A'))}:${door}`;
    expect(specials(t)).toEqual(['Unlock Still Hall {U}']);
    const refused = (door: number): string[] =>
      why(t.g, t.g.world.seat(t.seat('A')).person, key(door))
        .chain.filter((f) => !f.holds)
        .map((f) => f.clauses.join(', '));
    expect([refused(1), refused(2)]).toEqual([[], ['709.5e, 118.3']]);
    t.to('beginCombat');
    expect(specials(t)).toEqual([]);
    expect(refused(1)).toEqual(['116.2m, 709.5e']);
  });
  it('709.5d: put onto the battlefield otherwise both halves are locked: no name, no mana cost, no abilities', () => {
    const t = duel({ cards: all, seats: { A: { battlefield: mana, hand: ['Raise'], graveyard: ['Still Hall'] } } });
    t.cast('A', 'Raise', { targets: ['Still Hall'] }).resolve();
    expect(t.chars('Still Hall')).toMatchObject({
      name: '',
      manaValue: 0,
      colors: [],
      types: ['enchantment'],
      subtypes: ['Room'],
      abilities: [],
    });
    expect(specials(t)).toEqual(['Unlock Still Hall {U}', 'Unlock Loud Hall {1}{R}']);
    unlock(t, 1).resolve();
    expect([t.chars('Still Hall').name, t.life('A')]).toEqual(['Still Hall', 22]);
  });
  it('709.5d, 707.10: a copy of a Room spell was not cast, and enters with both halves locked', () => {
    const twin = { name: 'Twin', cost: '{U}', type: 'Instant', text: 'Copy target spell you control.' };
    const t = duel({ cards: [...all, twin], seats: { A: { battlefield: mana, hand: ['Still Hall', 'Twin'] } } });
    t.do('A', 'cast', 'Still Hall', { face: 1 })
      .cast('A', 'Twin', { draft: { target0: { chosen: [t.ref('Still Hall')] } } })
      .resolve();
    const copy = t.g.state.zones.battlefield.find((id) => t.g.world.get(id).kind === 'token') ?? -1;
    expect(t.g.world.chars(copy)).toMatchObject({ name: '', manaValue: 0, types: ['enchantment'], subtypes: ['Room'] });
    expect([t.chars('Still Hall').name, t.life('A')]).toEqual(['Still Hall', 22]);
    expect(specials(t)).toEqual(['Unlock Still Hall {U}', 'Unlock Loud Hall {1}{R}', 'Unlock Loud Hall {1}{R}']);
  });
  it('709.5i: a Room is fully unlocked as it gets the second of its designations', () => {
    const t = duel({
      cards: all,
      seats: { A: { battlefield: [...mana, 'Watcher'], hand: ['Still Hall'] }, B: { battlefield: ['Giant'] } },
    });
    t.will('A', suggestAnswer).cast('A', 'Still Hall', { face: 1 }).resolve();
    expect(t.life('A')).toBe(23); // the door, and an enchantment that entered
    unlock(t.will('A', suggestAnswer).choose('A', 'Giant'), 2).resolve();
    expect(t.life('A')).toBe(24);
  });
  it('709.5f, g: an effect unlocks or locks a half that its controller chooses', () => {
    const t = duel({ cards: all, seats: { A: { battlefield: ['Still Hall', 'Keys', 'Pick'] } } });
    t.say('A', 'unlock 1').activate('A', 'Keys', { targets: ['Still Hall'] });
    t.resolve();
    expect([t.chars('Still Hall').name, t.life('A')]).toEqual(['Still Hall', 22]);
    t.activate('A', 'Pick', { targets: ['Still Hall'] }); // only one of them is locked
    t.resolve();
    expect(t.chars('Still Hall').name).toBe('Still Hall // Loud Hall');
  });
  it('709.5g: a door that is locked takes its half away', () => {
    const t = duel({ cards: all, seats: { A: { battlefield: [{ card: 'Still Hall', face: 0 }, 'Keys', 'Bear'] } } });
    expect(t.pt('Bear')).toBe('3/2');
    t.say('A', 'lock 2').activate('A', 'Keys', { targets: ['Still Hall'] });
    expect([t.chars('Still Hall').name, t.pt('Bear')]).toEqual(['Still Hall', '2/2']);
  });
  it('709.5, 707.2: a copy has both halves and neither designation', () => {
    const t = duel({
      cards: all,
      seats: { A: { battlefield: [...mana, { card: 'Still Hall', face: 0 }], hand: ['Echo', 'Forgery'] } },
    });
    t.cast('A', 'Echo', { targets: ['Still Hall'] });
    t.choose('A', 'Still Hall').cast('A', 'Forgery');
    expect(t.chars('Forgery')).toMatchObject({ name: '', subtypes: ['Room'], abilities: [] });
    expect(specials(t)).toHaveLength(4);
    unlock(t, 1, 'Forgery').resolve();
    expect([t.chars('Forgery').name, t.life('A')]).toEqual(['Still Hall', 22]);
    const token = t.g.state.zones.battlefield.find((id) => t.g.world.get(id).kind === 'token');
    expect(token === undefined ? null : t.g.world.chars(token).name).toBe('');
  });
  it('709.5j: doors are counted one by one', () => {
    const t = duel({
      cards: all,
      seats: { A: { battlefield: ['Crowd', 'Island', { card: 'Still Hall', face: 2 }], hand: ['Tally'] } },
    });
    expect(t.pt('Crowd')).toBe('2/1'); // by the unlocked half
    t.cast('A', 'Tally');
    expect(t.life('A')).toBe(21);
    const u = duel({ cards: all, seats: { A: { battlefield: ['Crowd', { card: 'Still Hall', face: 0 }] } } });
    expect(u.pt('Crowd')).toBe('5/1');
  });
  it('106.6: mana that may be spent only to cast Room spells and unlock doors', () => {
    const FORGE = {
      name: 'Forge',
      type: 'Artifact',
      cost: '{1}',
      text: '{T}: Add {R}{R}. Spend this mana only to cast Room spells and unlock doors.',
    };
    const t = duel({
      cards: [...all, FORGE],
      seats: {
        A: { battlefield: ['Forge', { card: 'Still Hall', face: 1 }], hand: ['Spark'] },
        B: { battlefield: ['Giant'] },
      },
    });
    expect([specials(t), t.try('A', 'cast', 'Spark') === null]).toEqual([['Unlock Loud Hall {1}{R}'], false]);
    unlock(t.choose('A', 'Giant'), 2).resolve();
    expect([t.chars('Still Hall').name, t.object('Giant')?.damage]).toEqual(['Still Hall // Loud Hall', 3]);
  });
  it('106.6: and to turn a permanent face up', () => {
    const peep = (says: string) => ({
      name: 'Peeper',
      type: 'Artifact',
      cost: '{1}',
      text: `{T}: Add {U}. Spend this mana only to cast an enchantment spell${says}.`,
    });
    const sneak = { name: 'Sneak', cost: '{5}', type: 'Creature — Rogue', pt: '3/3', text: 'Morph {U}' };
    const turned = (says: string): string[] =>
      specials(
        duel({
          cards: [peep(says), sneak],
          seats: { A: { battlefield: ['Peeper', { card: 'Sneak', faceDown: 'morph' }] } },
        }),
      );
    expect([turned(''), turned(', unlock a door, or turn a permanent face up')]).toEqual([
      [],
      ['Turn it face up (Morph) {U}'],
    ]);
  });
  it('709.5: the designations are of one stay on the battlefield and survive a stored state', () => {
    const t = duel({ cards: all, seats: { A: { battlefield: [...mana, { card: 'Still Hall', face: 0 }] } } });
    expect(JSON.parse(JSON.stringify(t.object('Still Hall')))).toEqual(t.object('Still Hall'));
    const half = (name: string, text: string) => ({
      name,
      mana_cost: '{1}',
      type_line: 'Enchantment — Room',
      oracle_text: text,
    });
    const card = compileCard({
      name: 'A // B',
      layout: 'split',
      cmc: 2,
      color_identity: [],
      card_faces: [
        half('A', 'When you unlock this door, draw a card.'),
        half('B', 'Lands you control have "{T}: Add one mana of any color."'),
      ],
    });
    expect([card.whole, card.faces.map((f) => f.name)]).toEqual([true, ['A // B', 'A', 'B', '']]);
  });
});
