import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { duel, lands } from '../../dsl/plain.ts';
import { DELUGE, ECHO } from './cards.ts';

const GROVE = {
  name: 'Grove Song',
  cost: '{2}{G}',
  type: 'Sorcery',
  text: 'Draw two cards.',
  layout: 'modal_dfc',
  other: { name: 'Grove Path', type: 'Land', text: 'Grove Path enters tapped.\n{T}: Add {G}.' },
};
const TWINS = {
  name: 'Ember Sage',
  cost: '{1}{R}',
  type: 'Creature — Human',
  pt: '2/1',
  layout: 'modal_dfc',
  other: { name: 'Frost Sage', cost: '{3}{U}', type: 'Legendary Creature — Human Wizard', pt: '3/4', text: 'Flying' },
};
const SHORES = {
  name: 'Sun Shore',
  type: 'Land',
  text: '{T}: Add {W}.',
  layout: 'modal_dfc',
  other: { name: 'Moon Shore', type: 'Land', text: '{T}: Add {B}.' },
};
const BURST = {
  name: 'Slow Bear',
  cost: '{1}{G}',
  type: 'Creature — Bear',
  pt: '2/2',
  layout: 'modal_dfc',
  other: { name: 'Quick Burst', cost: '{R}', type: 'Instant', text: 'Quick Burst deals 2 damage to target creature.' },
};
const GUARD = { name: 'Guard', cost: '{W}', type: 'Creature — Knight', pt: '2/2', text: 'Protection from red' };
const TAX = { name: 'Tax', cost: '{W}', type: 'Enchantment', text: 'Creature spells cost {2} more to cast.' };
const RISE = {
  name: 'Rise',
  cost: '{B}',
  type: 'Sorcery',
  text: 'Put target card from your graveyard onto the battlefield.',
};

describe('modal double-faced cards (712)', () => {
  it('712.8a: in hand such a card has only the characteristics of its front face', () => {
    const t = duel({ cards: [TWINS], seats: { A: { hand: ['Ember Sage'] } } });
    expect(t.chars('Ember Sage')).toMatchObject({ name: 'Ember Sage', manaValue: 2, colors: ['R'] });
  });
  it('712.11b: the player chooses which face is cast; 712.8f on stack and battlefield it is that face alone', () => {
    const t = duel({ cards: [TWINS], seats: { A: { battlefield: lands(4, 'Island'), hand: ['Ember Sage'] } } });
    expect(t.try('A', 'cast', 'Ember Sage', { face: 0 })).not.toBeNull(); // no red mana
    t.do('A', 'cast', 'Ember Sage', { face: 1 });
    expect(t.stack).toEqual(['Frost Sage']);
    t.resolve();
    expect(t.chars('Ember Sage')).toMatchObject({
      name: 'Frost Sage',
      manaValue: 4,
      colors: ['U'],
      supertypes: ['legendary'],
      power: 3,
    });
    expect(t.chars('Ember Sage').keywords.has('flying')).toBe(true);
  });
  it('712.13: the front face cast, it enters with the front face up', () => {
    const t = duel({ cards: [TWINS], seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Ember Sage'] } } });
    t.cast('A', 'Ember Sage', { face: 0 });
    expect(t.battlefield('A')).toContain('Ember Sage');
    expect(t.pt('Ember Sage')).toBe('2/1');
  });
  it('712.12: played as a land, it enters with that face up and as that face says', () => {
    const t = duel({ cards: [GROVE], seats: { A: { hand: ['Grove Song'] } } });
    t.play('A', 'Grove Song');
    expect(t.battlefield('A')).toEqual(['Grove Path']);
    expect(t.object('Grove Song')?.tapped).toBe(true);
    expect(t.g.world.seat(0).landsPlayed).toBe(1);
  });
  it('712.12: of two lands one is chosen', () => {
    const t = duel({ cards: [SHORES], seats: { A: { hand: ['Sun Shore'] } } });
    t.play('A', 'Sun Shore', { face: 1 });
    expect(t.battlefield('A')).toEqual(['Moon Shore']);
    expect(t.object('Sun Shore')?.tapped).toBe(false);
  });
  it('712.8a: back in another zone it is its front face again', () => {
    const t = duel({
      cards: [TWINS],
      seats: { A: { battlefield: [...lands(4, 'Island'), 'Swamp'], hand: ['Ember Sage', 'Smite'] } },
    });
    t.cast('A', 'Ember Sage', { face: 1 }).cast('A', 'Smite', { targets: ['Frost Sage'] });
    expect(t.graveyard('A').sort()).toEqual(['Ember Sage', 'Smite']);
    expect(t.chars('Ember Sage').manaValue).toBe(2);
  });
  it('712.11c: only the face to be cast is looked at: its timing, its colour, its type', () => {
    const t = duel({
      cards: [BURST, GUARD, TAX],
      turn: { side: 'B' },
      seats: {
        A: { battlefield: ['Mountain', ...lands(2, 'Forest')], hand: ['Slow Bear'] },
        B: { battlefield: ['Guard', 'Tax', 'Giant'] },
      },
    });
    t.passOne(); // B
    expect(t.try('A', 'cast', 'Slow Bear', { face: 0 })).not.toBeNull(); // not at instant speed
    t.cast('A', 'Slow Bear', { face: 1, targets: ['Giant'] }); // no tax on an instant
    expect(t.object('Giant')?.damage).toBe(2);
  });
  it('702.16b: protection looks at the face that is cast', () => {
    const t = duel({
      cards: [BURST, GUARD],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Slow Bear'] }, B: { battlefield: ['Guard'] } },
    });
    expect(t.try('A', 'cast', 'Slow Bear', { face: 1, targets: ['Guard'] })?.clauses).toContain('601.2c');
  });
  it('601.2f: what creature spells cost more is asked of the face that is cast', () => {
    const t = duel({
      cards: [BURST, TAX],
      seats: {
        A: { battlefield: ['Tax', 'Mountain', 'Forest', 'Forest'], hand: ['Slow Bear'] },
        B: { battlefield: ['Giant'] },
      },
    });
    const actions = t.g.partOf(0)?.part;
    const costs =
      actions?.kind === 'priority'
        ? actions.actions.filter((a) => a.kind === 'cast').map((a) => `${a.face ?? 0} ${a.cost}`)
        : [];
    expect(costs).toEqual(['1 {R}']);
  });
  it('712.14b: put onto the battlefield, a card whose front face is no permanent stays where it is', () => {
    const t = duel({
      cards: [GROVE, RISE],
      seats: { A: { battlefield: ['Swamp'], hand: ['Rise'], graveyard: ['Grove Song'] } },
    });
    t.cast('A', 'Rise', { targets: ['Grove Song'] });
    expect(t.zone('Grove Song')).toBe('graveyard');
  });
  it('712.14: put onto the battlefield it has its front face up', () => {
    const t = duel({
      cards: [TWINS, RISE],
      seats: { A: { battlefield: ['Swamp'], hand: ['Rise'], graveyard: ['Ember Sage'] } },
    });
    t.cast('A', 'Rise', { targets: ['Ember Sage'] });
    expect(t.battlefield('A')).toContain('Ember Sage');
  });
  it('707.8: a copy of it has the values of the face that is up', () => {
    const t = duel({
      cards: [TWINS, ECHO],
      seats: { A: { battlefield: [{ card: 'Ember Sage', face: 1 }, 'Island'], hand: ['Echo'] } },
    });
    t.choose('A', 'Ember Sage').cast('A', 'Echo');
    expect(t.chars('Echo')).toMatchObject({ name: 'Frost Sage', manaValue: 4, power: 3 });
  });
  it('702.85a: of a card found by cascade a face with lesser mana value is cast', () => {
    const t = duel({
      cards: [TWINS, DELUGE],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Deluge'], library: ['Bear', 'Ember Sage'] } },
    });
    t.say('A', 'yes').cast('A', 'Deluge'); // of mana value 4: the back face is not below it, and nothing is asked
    expect(t.battlefield('A')).toContain('Ember Sage');
    const u = duel({
      cards: [TWINS, { ...DELUGE, cost: '{4}{R}' }],
      seats: { A: { battlefield: lands(5, 'Mountain'), hand: ['Deluge'], library: ['Bear', 'Ember Sage'] } },
    });
    u.say('A', 'yes').say('A', 'f1').cast('A', 'Deluge');
    expect(u.battlefield('A')).toContain('Frost Sage');
  });
  it('712.6: whoever may look at it sees both faces, and nobody else', () => {
    const t = duel({ cards: [TWINS], seats: { A: { hand: ['Ember Sage'] } } });
    const facts = { match: 'm', format: 'duel', people: [] };
    const [own, other] = [0, 1].map((person) => new Viewer(t.g, { person }, facts).view());
    expect(own?.cards['Ember Sage']).toMatchObject({ name: 'Ember Sage', faces: ['Ember Sage', 'Ember Sage#1'] });
    expect(own?.cards['Ember Sage#1']).toMatchObject({ name: 'Frost Sage', pt: '3/4' });
    expect(Object.keys(other?.cards ?? {})).toEqual([]);
  });
  it('is whole only if both faces are', () => {
    const face = (name: string, oracle_text: string) => ({
      name,
      mana_cost: '{1}',
      type_line: 'Artifact',
      oracle_text,
    });
    const made = (a: string, b: string) =>
      compileCard({
        name: 'A // B',
        layout: 'modal_dfc',
        cmc: 1,
        color_identity: [],
        card_faces: [face('A', a), face('B', b)],
      });
    expect(made('{T}: Draw a card.', '{T}: Add {C}.').whole).toBe(true);
    expect(made('{T}: Draw a card.', 'It hums.').whole).toBe(false);
  });
});
