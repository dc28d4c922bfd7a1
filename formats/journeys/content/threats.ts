import type { Condition, Mage, Threat } from '../challenge/setup.ts';

/** Threat decks and a mage that come with the server, by the names of their cards. */
type Named<T> = Omit<T, 'library'> & { readonly library: readonly (readonly [n: number, name: string])[] };
const condition = (kind: Condition['kind'], n: number, what: string, text: string, ...experience: string[]): Condition => ({ kind, n, what, text, experience });

export const THREATS: readonly Named<Threat>[] = [
  {
    name: 'The Tide Below', about: 'The still water is climbing the lowest terrace, and what lives in it comes along.', draw: 2,
    library: [[4, 'Silt Crab'], [5, 'Brackish Homarid'], [3, 'Homarid Wader'], [3, 'Gull of the Wrack Line'], [4, 'Drowned Bailiff'], [2, 'Keel-Grub Swarm'], [2, 'Undertow Eel'], [1, 'Spring Tide'], [2, 'Cold Backwash'], [2, 'Sodden Grip'], [2, 'Matron of the Drowned Stair']],
    levels: [
      [condition('destroy', 3, 'homarid', 'Kill 3 of its homarids', 'Brack Shallows'), condition('endure', 12, '', 'Hold out for 12 threat steps')],
    ],
  },
  {
    name: 'Rockfall Season', about: 'Whatever is let go of rolls down, and today somebody let go of the east face.', draw: 1,
    library: [[5, 'Loose Boulder'], [4, 'Rolling Stone'], [5, 'Scree Hound'], [3, 'Scree Mother'], [3, 'Pebble Rain'], [2, 'Split the Path'], [3, 'Teetering Cairn'], [3, 'Warning Horn'], [2, 'The Whole East Face']],
    levels: [
      [condition('clear', 1, 'artifact', 'Remove all of its artifacts')],
      [condition('unharmed', 2, '', 'No damage from it for 2 turn cycles', 'Silted Landing')],
    ],
  },
];

export const MAGES: readonly Named<Mage>[] = [
  {
    name: 'Ister Vane, Toll-Taker', spheres: { mental: 3, physical: 2, social: 4 }, life: 20, hand: 7, battlefield: ['Clerk of Small Coins'], friendly: false, experience: ['Wrack-Line Causeway', 'Debt Collector'],
    library: [
      [4, 'Tollhouse Guard'], [4, 'Debt Collector'], [3, 'Clerk of Small Coins'], [3, 'Seized Goods'], [2, 'Writ of Passage Denied'], [3, 'Gate Griffin'], [3, 'Bridge Warden'], [1, 'Ister, Who Holds the Stair'],
      [1, 'Wrack-Line Causeway'], [8, 'Plains'], [8, 'Swamp'],
    ],
  },
];
