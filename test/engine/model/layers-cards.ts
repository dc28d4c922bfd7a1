import type { Modification } from '../../../cards/oracle/ir/index.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { gains, type Effect, type Part, type Saying, type Source, type Thing, type World } from './layers-reference.ts';

/** Cards of our own, each with its text and, by hand, the effects that its text means. */
export interface Meant {
  readonly card: InlineCard;
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly colors: readonly string[];
  readonly pt?: readonly [number, number];
  readonly says: readonly Saying[];
  readonly aura?: true;
}

const LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
/** The creature types that these cards speak of. */
export const CREATURE_TYPES = ['Bear', 'Elf', 'Frog'];

type Is = (t: Thing, w: World, me: Source) => boolean;
const isType =
  (type: string): Is =>
  (t) =>
    t.types.includes(type);
const creature = isType('creature');
const artifact = isType('artifact');
const sub =
  (type: string): Is =>
  (t) =>
    t.subtypes.includes(type);
const elf = sub('Elf');
const white: Is = (t) => t.colors.includes('W');
const green: Is = (t) => t.colors.includes('G');
const yours: Is = (t, _w, me) => t.controller === me.you;
const itself: Is = (t, _w, me) => t.id === me.id;
const enchanted: Is = (t, w, me) => w.things.find((x) => x.id === me.id)?.attachedTo === t.id && creature(t, w, me);
const having =
  (keyword: string): Is =>
  (t) =>
    t.abilities.some((a) => 'keyword' in a.says && a.says.keyword === keyword);
const not =
  (is: Is): Is =>
  (t, w, me) =>
    !is(t, w, me);
const all =
  (...list: readonly Is[]): Is =>
  (t, w, me) =>
    list.every((is) => is(t, w, me));
const count = (w: World, me: Source, is: Is): number => w.things.filter((t) => is(t, w, me)).length;

const gets = (p: number, q: number): Part => ({
  layer: '7c',
  change: (t) => {
    if (t.power === null && !t.types.includes('creature')) return;
    t.power = (t.power ?? 0) + p;
    t.toughness = (t.toughness ?? 0) + q;
  },
});
const getsForEach = (is: Is): Part => ({
  layer: '7c',
  by: (w, me) => [count(w, me, is)],
  change: (t, [n = 0]) => gets(n, n).change(t, [], { key: '', timestamp: 0 }),
});
const base = (p: number, q: number): Part => ({
  layer: '7b',
  change: (t) => {
    t.power = p;
    t.toughness = q;
  },
});
const has = (keyword: string): Part => ({ layer: '6', change: (t, _by, stamp) => gains(t, { keyword }, stamp) });
const given = (says: Effect): Part => ({ layer: '6', change: (t, _by, stamp) => gains(t, says, stamp) });
const loses = (keyword: string): Part => ({
  layer: '6',
  change: (t) => {
    t.abilities = t.abilities.filter((a) => !('keyword' in a.says && a.says.keyword === keyword));
  },
});
const losesAll: Part = {
  layer: '6',
  change: (t) => {
    t.abilities = [];
  },
};
const isColor = (...colors: readonly string[]): Part => ({
  layer: '5',
  change: (t) => {
    t.colors = colors;
  },
});
const withType = (type: string): Part => ({
  layer: '4',
  change: (t) => {
    t.types = [...new Set([...t.types, type])];
  },
});
const withSubtype = (type: string): Part => ({
  layer: '4',
  change: (t) => {
    t.subtypes = [...new Set([...t.subtypes, type])];
  },
});
/** 205.1a, 305.7 */
const onlyLandType = (type: string): Part => ({
  layer: '4',
  change: (t) => {
    t.subtypes = [...t.subtypes.filter((s) => !LAND_TYPES.includes(s)), type];
    t.abilities = [];
  },
});
const onlyCreatureType = (type: string): Part => ({
  layer: '4',
  change: (t) => {
    t.subtypes = [...t.subtypes.filter((s) => !CREATURE_TYPES.includes(s)), type];
  },
});
const yoursNow: Part = {
  layer: '2',
  by: (_w, me) => [me.you],
  change: (t, [you = 0]) => {
    t.controller = you;
  },
};
const switched: Part = {
  layer: '7d',
  change: (t) => {
    [t.power, t.toughness] = [t.toughness, t.power];
  },
};
const defined = (by: (w: World, me: Source) => readonly number[]): Part => ({
  layer: '7a',
  defines: true,
  by,
  change: (t, [p = 0, q = 0]) => {
    t.power = p;
    t.toughness = q;
  },
});

const enchantment = (name: string, text: string, what: Is, ...parts: readonly Part[]): Meant => ({
  card: { name, type: 'Enchantment', text },
  types: ['enchantment'],
  subtypes: [],
  colors: [],
  says: [{ what, parts }],
});
const aura = (name: string, text: string, ...parts: readonly Part[]): Meant => ({
  card: { name, type: 'Enchantment — Aura', text: `Enchant creature\n${text}` },
  types: ['enchantment'],
  subtypes: ['Aura'],
  colors: [],
  says: [{ what: enchanted, parts }],
  aura: true,
});
const body = (
  name: string,
  cost: string,
  subtype: string,
  pt: readonly [number, number],
  text: string,
  ...says: readonly Saying[]
): Meant => ({
  card: { name, cost, type: `Creature — ${subtype}`, text, pt: pt.join('/') },
  types: ['creature'],
  subtypes: [subtype],
  colors: cost === '' ? [] : [cost.slice(1, 2)],
  pt,
  says,
});
const land = (name: string, type: string, text: string, ...says: readonly Saying[]): Meant => ({
  card: { name, type: `Land${type === '' ? '' : ` — ${type}`}`, text },
  types: ['land'],
  subtypes: type === '' ? [] : [type],
  colors: [],
  says,
});

const anything: Is = () => true;
const yourCreatures = all(creature, yours);
const otherYours = (is: Is): Is => all(is, yours, not(itself));
const GETS_ONE: Effect = { what: yourCreatures, parts: [gets(1, 1)] };
const ALL_LOSE: Effect = { what: creature, parts: [losesAll] };

export const CARDS: readonly Meant[] = [
  body('Cub', '{G}', 'Bear', [2, 2], ''),
  body('Scout', '{W}', 'Elf', [1, 2], 'Flying', { keyword: 'flying' }),
  body('Captain', '{G}', 'Elf', [2, 3], 'Other Elves you control get +1/+1.', {
    what: otherYours(elf),
    parts: [gets(1, 1)],
  }),
  body('Tinkerer', '{U}', 'Bear', [1, 4], 'Tinkerer gets +1/+1 for each artifact you control.', {
    what: itself,
    parts: [getsForEach(all(artifact, yours))],
  }),
  body('Watcher', '{W}', 'Bear', [3, 3], 'As long as Watcher is white, creatures you control have vigilance.', {
    when: (w, me) => w.things.some((t) => t.id === me.id && white(t, w, me)),
    what: yourCreatures,
    parts: [has('vigilance')],
  }),
  body('Smith', '{R}', 'Elf', [2, 2], 'As long as you control an artifact, creatures you control get +1/+1.', {
    when: (w, me) => count(w, me, all(artifact, yours)) > 0,
    what: yourCreatures,
    parts: [gets(1, 1)],
  }),
  body('Herd', '{G}', 'Elf', [0, 0], "Herd's power and toughness are each equal to the number of Elves you control.", {
    what: itself,
    parts: [
      defined((w, me) => {
        const n = count(w, me, all(elf, yours));
        return [n, n];
      }),
    ],
  }),
  body(
    'Throng',
    '{B}',
    'Bear',
    [0, 0],
    "Throng's power is equal to the number of creatures on the battlefield and its toughness is equal to that number plus 1.",
    {
      what: itself,
      parts: [
        defined((w, me) => {
          const n = count(w, me, creature);
          return [n, n + 1];
        }),
      ],
    },
  ),
  body('Ghost', '{W}', 'Bear', [2, 1], 'Devoid', { what: itself, parts: [{ ...isColor(), defines: true }] }),
  body('Many', '{U}', 'Bear', [1, 1], 'Changeling', {
    what: itself,
    parts: CREATURE_TYPES.map((type): Part => ({ ...withSubtype(type), defines: true })),
  }),
  enchantment('Chalk', 'All creatures are white.', creature, isColor('W')),
  enchantment('Moss', 'All Elves are green.', elf, isColor('G')),
  enchantment('Gloom', 'All creatures are black and get +1/+1.', creature, isColor('B'), gets(1, 1)),
  enchantment('Choir', 'White creatures have flying.', all(creature, white), has('flying')),
  enchantment('Drill', 'Creatures with flying have vigilance.', all(creature, having('flying')), has('vigilance')),
  enchantment('Fetter', 'Creatures with vigilance lose flying.', all(creature, having('vigilance')), loses('flying')),
  enchantment('Doze', 'Creatures with flying lose vigilance.', all(creature, having('flying')), loses('vigilance')),
  enchantment('Net', 'All creatures lose flying.', creature, loses('flying')),
  enchantment('Rush', 'Creatures you control have trample.', yourCreatures, has('trample')),
  enchantment('Kin', 'All creatures are Elves in addition to their other types.', creature, withSubtype('Elf')),
  enchantment(
    'Grove',
    'Green creatures are Elves in addition to their other types.',
    all(creature, green),
    withSubtype('Elf'),
  ),
  enchantment('Void', 'All creatures lose all abilities.', creature, losesAll),
  enchantment('Rust', 'Artifacts lose all abilities.', artifact, losesAll),
  enchantment('Mold', 'Creatures have base power and toughness 1/1.', creature, base(1, 1)),
  enchantment(
    'Humble',
    'Creatures lose all abilities and have base power and toughness 1/1.',
    creature,
    losesAll,
    base(1, 1),
  ),
  enchantment('Glory', 'White creatures have base power and toughness 4/4.', all(creature, white), base(4, 4)),
  enchantment('Moon', 'Nonbasic lands are Mountains.', isType('land'), onlyLandType('Mountain')),
  enchantment(
    'Forge',
    'All permanents are artifacts in addition to their other types.',
    anything,
    withType('artifact'),
  ),
  enchantment(
    'Plate',
    'Creatures you control are artifacts in addition to their other types.',
    yourCreatures,
    withType('artifact'),
  ),
  enchantment('Wings', 'Creatures your opponents control have flying.', all(creature, not(yours)), has('flying')),
  enchantment(
    'Might',
    'Creatures with power 3 or greater get +1/+1.',
    all(creature, (t) => (t.power ?? 0) >= 3),
    gets(1, 1),
  ),
  enchantment(
    'Mercy',
    'Creatures with power 2 or less get +2/+2.',
    all(creature, (t) => (t.power ?? 0) <= 2),
    gets(2, 2),
  ),
  enchantment(
    'Tusk',
    'Creatures you control with trample get +2/+0.',
    all(yourCreatures, having('trample')),
    gets(2, 0),
  ),
  enchantment(
    'Pale',
    'Colorless creatures get -1/-1.',
    all(creature, (t) => t.colors.length === 0),
    gets(-1, -1),
  ),
  enchantment('Swarm', 'Each creature gets +1/+1 for each Elf you control.', creature, getsForEach(all(elf, yours))),
  enchantment('Teach', 'Creatures you control have "Creatures you control get +1/+1."', yourCreatures, given(GETS_ONE)),
  enchantment('Plague', 'Elves have "All creatures lose all abilities."', elf, given(ALL_LOSE)),
  aura('Leash', 'You control enchanted creature.', yoursNow),
  aura(
    'Hex',
    'Enchanted creature loses all abilities and is a blue Frog with base power and toughness 1/1.',
    onlyCreatureType('Frog'),
    isColor('U'),
    losesAll,
    base(1, 1),
  ),
  aura('Plume', 'Enchanted creature gets +2/+2 and has flying.', gets(2, 2), has('flying')),
  aura('Banner', 'Enchanted creature has "Creatures you control get +1/+1."', given(GETS_ONE)),
  land('Hollow', '', 'Each land is a Swamp in addition to its other land types.', {
    what: isType('land'),
    parts: [withSubtype('Swamp')],
  }),
  land('Pass', 'Forest', 'Creatures you control have trample.', { what: yourCreatures, parts: [has('trample')] }),
];

/** Lasting effects of a resolution on some permanents: as the core keeps them, and as a change of each. */
export interface Done {
  readonly name: string;
  readonly mods: readonly Modification[];
  readonly control?: true;
  readonly parts: readonly Part[];
}
const n = (value: number): { readonly a: 'n'; readonly n: number } => ({ a: 'n', n: value });
export const DONE: readonly Done[] = [
  { name: 'gets +1/-1', mods: [{ m: 'pt', power: n(1), toughness: n(-1) }], parts: [gets(1, -1)] },
  { name: 'base 5/2', mods: [{ m: 'setPT', power: n(5), toughness: n(2) }], parts: [base(5, 2)] },
  { name: 'switched', mods: [{ m: 'switchPT' }], parts: [switched] },
  { name: 'loses all abilities', mods: [{ m: 'loseAll' }], parts: [losesAll] },
  { name: 'gains flying', mods: [{ m: 'gain', keywords: [{ k: 'flying' }] }], parts: [has('flying')] },
  { name: 'becomes white', mods: [{ m: 'colors', colors: ['W'], only: true }], parts: [isColor('W')] },
  {
    name: 'becomes a 3/3 Elf creature too',
    mods: [
      { m: 'types', types: ['creature'], subtypes: ['Elf'] },
      { m: 'setPT', power: n(3), toughness: n(3) },
    ],
    parts: [withType('creature'), withSubtype('Elf'), base(3, 3)],
  },
  { name: 'under control', mods: [], control: true, parts: [yoursNow] },
];
