import { describe, expect, it } from 'vitest';
import { STARTER_CARDS } from '../../../cards/starter/index.ts';
import { kindOf, MOTIFS, motifOf } from '../../../client-lite/web/ui/card/art/choose.ts';
import { pictureOf } from '../../../client-lite/web/ui/card/art/picture.ts';
import { dice, type Motifs } from '../../../client-lite/web/ui/card/art/shapes.ts';
import { BEASTS } from '../../../client-lite/web/ui/card/art/creatures/beasts.ts';
import { MONSTERS } from '../../../client-lite/web/ui/card/art/creatures/monsters.ts';
import { PEOPLE } from '../../../client-lite/web/ui/card/art/creatures/people.ts';
import { SEA } from '../../../client-lite/web/ui/card/art/creatures/sea.ts';
import { SMALL } from '../../../client-lite/web/ui/card/art/creatures/small.ts';
import { WINGED } from '../../../client-lite/web/ui/card/art/creatures/winged.ts';
import { faults } from './layers.ts';

const CARDS = STARTER_CARDS.map((card) => ({
  name: card.name,
  types: card.type_line ?? '',
  colors: (card.colors ?? []).join(''),
}));
const drawn = (card: { name: string; types: string; colors: string }) => pictureOf(card.name, card.types, card.colors);
/** The layers as they stand in the page. */
const markup = (card: (typeof CARDS)[number]): string => {
  const { back, motif, front } = drawn(card);
  const paths = [...back, ...motif.layers, ...front].map((layer) => `<path class="a-x" d="${layer}"></path>`);
  return `<svg class="art" viewBox="0 0 120 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${paths.join('')}<g transform="${motif.transform}"></g></svg>`;
};

/** Which families may stand for a creature type of the shipped plane. */
const FAMILIES: readonly (readonly [types: string, families: readonly Motifs[]])[] = [
  ['Goat Ox Boar Bear Cat Dog', [BEASTS]],
  ['Frog Rat Salamander Snake Spider Turtle', [SMALL]],
  ['Crab Kraken Leviathan', [SEA]],
  ['Bird Dragon Drake Faerie Gargoyle Griffin Sphinx', [WINGED]],
  ['Construct Golem Devil Elemental Horror Hydra Plant Illusion Shade Shapeshifter', [MONSTERS]],
  ['Skeleton Spirit Treefolk Wurm', [MONSTERS]],
  ['Insect', [SMALL]],
  ['Human Elf Dwarf Goblin Giant Merfolk Minotaur Vampire Zombie Angel', [PEOPLE]],
  ['Beast', [BEASTS, MONSTERS]],
];

describe('the picture of a creature', () => {
  for (const card of CARDS.filter((c) => c.types.includes('Creature')))
    it(`${card.name} (${card.types}) is drawn from the family of its type`, () => {
      const { kind, motif, known } = motifOf(card.name, card.types, card.colors);
      expect(kind).toBe('creature');
      expect(known).toBe(true);
      const subtypes = (card.types.split('— ')[1] ?? '').split(' ');
      const rows = FAMILIES.filter(([types]) => types.split(' ').some((type) => subtypes.includes(type)));
      expect(rows.length).toBeGreaterThan(0);
      // a bird that flies ships is drawn as a person with a beak
      const families = [...rows.flatMap(([, families]) => families), ...(subtypes.includes('Pilot') ? [PEOPLE] : [])];
      expect(families.some((family) => motif in family)).toBe(true);
    });

  it.each([
    ['Hornroad Ibex', 'goat'],
    ['Whitefleece Ram', 'ram'],
    ['Emberlip Firedrake', 'dragon'],
    ['Hundredfold Bramble', 'hydra'],
    ['Cliffside Archer', 'elfarcher'],
    ['Emberlip Smith', 'dwarfsmith smith'],
    ['The Moth Parliament', 'moth'],
  ])('%s is a %s', (name, motifs) => {
    const card = CARDS.find((c) => c.name === name);
    expect(motifs.split(' ')).toContain(motifOf(name, card?.types ?? '').motif);
  });
});

describe('the other kinds', () => {
  it.each([
    ['The Hundred Falls', 'falls'],
    ['The Tithe Bridge', 'bridge'],
    ['Swamp', 'swamp'],
    ['Toll Lantern', 'lamp'],
    ['Wheel of Goat Cheese', 'cheese'],
    ['Horns of the Old Road', 'horns'],
    ['Cut the Line', 'cut'],
    ['Foreclosure Notice', 'letter'],
  ])('%s shows what it is called: %s', (name, motif) => {
    const card = CARDS.find((c) => c.name === name);
    expect(motifOf(name, card?.types ?? '', card?.colors).motif).toBe(motif);
  });

  it.each([
    ['Artifact Creature — Golem', 'creature'],
    ['Land Creature — Forest Dryad', 'creature'],
    ['Legendary Planeswalker — Jace', 'walker'],
    ['Artifact Land', 'land'],
    ['Legendary Enchantment Artifact', 'artifact'],
    ['Enchantment — Aura', 'enchantment'],
    ['Instant', 'spell'],
  ] as const)('%s is composed as %s', (types, kind) => {
    expect(kindOf(types)).toBe(kind);
  });

  it('an instant of which no word is known is chosen by its colour', () => {
    const red = motifOf('Xyzzy', 'Instant', 'R');
    expect(red.known).toBe(false);
    expect(['bolt', 'flame', 'burst', 'fist', 'rocks']).toContain(red.motif);
  });
});

describe('all pictures', () => {
  it('have at least 120 motifs, each with something in it', () => {
    const { walker: _people, ...kinds } = MOTIFS;
    const motifs = Object.values(kinds).flatMap((family) => Object.entries(family));
    expect(motifs.length).toBeGreaterThanOrEqual(120);
    for (const [name, motif] of motifs) {
      const layers = typeof motif === 'function' ? motif(dice(name)) : motif;
      expect(layers.length, name).toBeGreaterThan(1);
      for (const layer of layers) expect(faults(layer), `${name}: ${layer}`).toEqual([]);
    }
  });

  it('differ for every two cards of the shipped plane', () => {
    const seen = new Map<string, string>();
    for (const card of CARDS) {
      const picture = markup(card);
      expect(seen.get(picture), card.name).toBeUndefined();
      seen.set(picture, card.name);
    }
  });

  it('are the same each time', () => {
    for (const card of CARDS) expect(drawn(card)).toEqual(drawn(card));
  });

  it('are short', () => {
    for (const card of CARDS) expect(markup(card).length, card.name).toBeLessThan(2500);
  });

  it('are drawn for types that nobody has heard of', () => {
    for (const types of ['Creature — Quibblewhack', 'Artifact — Gizmo', 'Land — Nowhere', 'Gizmo', '']) {
      const { known } = motifOf('Xyzzy', types);
      expect(known).toBe(false);
      expect(pictureOf('Xyzzy', types).motif.layers.length).toBeGreaterThan(2);
    }
  });
});
