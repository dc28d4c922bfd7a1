import { describe, expect, it } from 'vitest';
import { costing, duel, lands, type Scenario } from '../../dsl/plain.ts';

const card = costing('{U}');
const BEND = card(
  'Bend',
  'Instant',
  'Change the text of target permanent by replacing all instances of one color word with another or one basic land type with another.',
);
const SPRAY = card(
  'Spray',
  'Instant',
  'Change the text of target spell or permanent by replacing all instances of one color word with another or one basic land type with another until end of turn.',
);
const EVOLVE = card(
  'Evolve',
  'Instant',
  "Change the text of target spell or permanent by replacing all instances of one creature type with another. The new creature type can't be Wall.",
);
const KNIGHT = card('Cavalier', 'Creature — Knight', 'Protection from black', '2/2');
const CRUSADE = card('Crusade', 'Enchantment', 'White creatures get +1/+1.');
const WALKER = card('Wader', 'Creature — Frog', 'Swampwalk', '2/2');
const MASON = card('Mason', 'Creature — Dwarf', '{U}: Create a 1/1 red Dwarf creature token.', '1/1');
const KING = card('King of Dwarves', 'Creature — Dwarf', 'Other Dwarves get +1/+1.', '2/2');
const BURN = card('Burn', 'Instant', 'Destroy target black creature.');
const DOUBLE = card(
  'Double',
  'Creature — Shapeshifter',
  'You may have this creature enter as a copy of any creature on the battlefield.',
  '0/0',
);
const BLUE = card('Grackle', 'Creature — Bird', '', '1/1');
const DARK = { ...card('Shade', 'Creature — Shade', '', '2/2'), cost: '{B}' };
const PALE = { ...card('Guard', 'Creature — Soldier', '', '2/2'), cost: '{W}' };
const GRANT = card('Grant', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature has protection from red.');
const DIVERT = card('Divert', 'Instant', 'You may choose new targets for target spell.');
const cards = [
  DIVERT,
  BEND,
  SPRAY,
  EVOLVE,
  KNIGHT,
  CRUSADE,
  WALKER,
  MASON,
  KING,
  BURN,
  DOUBLE,
  BLUE,
  DARK,
  PALE,
  GRANT,
];
const isles = lands(6, 'Island');
/** Answers which word is replaced with which. */
const words = (t: Scenario, from: string, to: string): Scenario => t.say('A', from).say('A', to);

describe('text-changing effects (612, 613.1c)', () => {
  it('613.1c, 612.1: a color word in the rules text is replaced, and what the ability does with it', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Cavalier'], hand: ['Bend'] } } });
    words(t, 'B', 'U').cast('A', 'Bend', { targets: ['Cavalier'] });
    expect(t.chars('Cavalier').keywordList).toMatchObject([{ k: 'protection', from: [{ color: 'U' }] }]);
    expect(t.chars('Cavalier').colors).toEqual(['U']); // its cost is no text
  });
  it('613.1c: what it says of a class is looked at in the later layers', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Crusade', 'Guard', 'Grackle'], hand: ['Bend'] } } });
    expect([t.pt('Guard'), t.pt('Grackle')]).toEqual(['3/3', '1/1']);
    words(t, 'W', 'U').cast('A', 'Bend', { targets: ['Crusade'] });
    expect([t.pt('Guard'), t.pt('Grackle')]).toEqual(['2/2', '2/2']);
  });
  it('612.1, 305.6: a basic land type in the type line is replaced, and with it the mana that it gives', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Forest'], hand: ['Bend'] } } });
    words(t, 'Forest', 'Swamp').cast('A', 'Bend', { targets: ['Forest'] });
    expect(t.chars('Forest')).toMatchObject({ name: 'Forest', subtypes: ['Swamp'] });
    expect(JSON.stringify(t.chars('Forest').abilities)).toContain('"fixed":["B"]');
  });
  it('612.2: landwalk is a land type used as one', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Wader'], hand: ['Bend'] } } });
    words(t, 'Swamp', 'Plains').cast('A', 'Bend', { targets: ['Wader'] });
    expect(t.chars('Wader').keywordList).toMatchObject([{ k: 'landwalk', subtype: 'Plains' }]);
  });
  it('612.2: a name that holds such a word stays', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'King of Dwarves', 'Mason'], hand: ['Evolve'] } } });
    words(t, 'Dwarf', 'Bear').cast('A', 'Evolve', { targets: ['King of Dwarves'] });
    expect([t.chars('King of Dwarves').name, t.chars('King of Dwarves').subtypes, t.pt('Mason')]).toEqual([
      'King of Dwarves',
      ['Bear'],
      '1/1',
    ]);
  });
  it('612.2a: creature types that define tokens are changed, and so is their name', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Mason'], hand: ['Evolve'] } } });
    words(t, 'Dwarf', 'Elf')
      .cast('A', 'Evolve', { targets: ['Mason'] })
      .activate('A', 'Mason');
    const token = t.g.world.creaturesOf(t.seat('A')).find((id) => t.g.world.get(id).kind === 'token') as number;
    expect(t.g.world.chars(token)).toMatchObject({ name: 'Elf', subtypes: ['Elf'], colors: ['R'] });
  });
  it('612.3: an ability that another object gives is not changed', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Bear'], hand: ['Grant', 'Bend'] } } });
    t.cast('A', 'Grant', { targets: ['Bear'] });
    words(t, 'R', 'G').cast('A', 'Bend', { targets: ['Bear'] });
    expect(t.chars('Bear').keywordList).toMatchObject([{ k: 'protection', from: [{ color: 'R' }] }]);
  });
  it('707.2: it is not copied', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Cavalier'], hand: ['Bend', 'Double'] } } });
    words(t, 'B', 'U')
      .cast('A', 'Bend', { targets: ['Cavalier'] })
      .choose('A', 'Cavalier')
      .cast('A', 'Double');
    expect(t.chars('Double').keywordList).toMatchObject([{ k: 'protection', from: [{ color: 'B' }] }]);
  });
  it('612.1, 608.2b: a spell’s text is changed on the stack, and its target looked at anew', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: [...isles], hand: ['Spray'] },
        B: { battlefield: ['Island', 'Shade', 'Grackle'], hand: ['Burn'] },
      },
    });
    t.do('B', 'cast', 'Burn', { targets: ['Shade'] });
    words(t, 'B', 'R').cast('A', 'Spray', { draft: { target0: { chosen: [t.ref('Burn')] } } });
    expect(t.zone('Shade')).toBe('battlefield');
  });
  it('612.1, 115.7: new targets of a spell are those that its changed text allows', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: [...isles], hand: ['Spray', 'Divert'] },
        B: { battlefield: ['Island', 'Shade', { card: 'Shade', as: 'Other' }, 'Cavalier', 'Grackle'], hand: ['Burn'] },
      },
    });
    t.do('B', 'cast', 'Burn', { targets: ['Shade'] });
    words(t, 'B', 'U').do('A', 'cast', 'Spray', { draft: { target0: { chosen: [t.ref('Burn')] } } });
    t.passOne();
    t.passOne();
    let offered: readonly string[] = [];
    const blue = ['Shade', 'Cavalier', 'Grackle'].map((n) => t.ref(n));
    t.will('A', (part) => {
      offered = part.kind === 'choose' ? part.from : [];
      return { chosen: [t.ref('Grackle')] };
    }).cast('A', 'Divert', { draft: { target0: { chosen: [t.ref('Burn')] } } });
    expect(offered).toEqual(blue);
    expect([t.zone('Grackle'), t.zone('Shade')]).toEqual(['graveyard', 'battlefield']);
  });
  it('514.2, 613.7b: one that lasts for the turn ends with it; a later one replaces what the earlier has made', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Cavalier'], hand: ['Spray', 'Bend'] } } });
    words(t, 'B', 'G').cast('A', 'Bend', { targets: ['Cavalier'] });
    words(t, 'G', 'R').cast('A', 'Spray', { targets: ['Cavalier'] });
    expect(t.chars('Cavalier').keywordList).toMatchObject([{ k: 'protection', from: [{ color: 'R' }] }]);
    t.to('upkeep', 'B');
    expect(t.chars('Cavalier').keywordList).toMatchObject([{ k: 'protection', from: [{ color: 'G' }] }]);
  });
  it('612.2: both words are of one kind and different; what the text excludes is not offered', () => {
    const t = duel({ cards, seats: { A: { battlefield: [...isles, 'Mason'], hand: ['Evolve'] } } });
    let to: readonly string[] = [];
    t.say('A', 'Dwarf')
      .will('A', (part) => {
        to = part.kind === 'options' ? part.options.map((o) => o.key) : [];
        return { keys: ['Elf'] };
      })
      .cast('A', 'Evolve', { targets: ['Mason'] });
    expect([to.includes('Dwarf'), to.includes('Wall'), to.includes('Elf')]).toEqual([false, false, true]);
  });
});
