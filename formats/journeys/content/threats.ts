import type { Condition, Mage, Threat } from '../challenge/setup.ts';

/** Threat decks and mages that come with the server, by the names of their cards. */
type Named<T> = Omit<T, 'library'> & { readonly library: readonly (readonly [n: number, name: string])[] };

/**
 * Sizes of company for which shipped scenes have values (J-2-14).
 * A larger or smaller company gets the nearest size.
 */
export const MEANT_FOR = { least: 2, most: 5 } as const;
/** A value for each size of company, from the least to the most. */
type BySize = readonly [two: number, three: number, four: number, five: number];
export const atSize = (values: BySize, company: number): number =>
  values[Math.min(MEANT_FOR.most, Math.max(MEANT_FOR.least, company)) - MEANT_FOR.least] as number;

/** The challenge around a threat deck or mage: its title, its text, its stakes, and the number of fallen characters that loses it (J-2-13). */
export interface Occasion {
  readonly title: string;
  readonly text: string;
  readonly stakes: string;
  readonly fallen: BySize;
}

type ScaledCondition = Omit<Condition, 'n' | 'text'> & { readonly n: BySize; readonly text: (n: number) => string };
export interface ShippedThreat extends Omit<Named<Threat>, 'draw' | 'levels'> {
  readonly draw: BySize;
  readonly levels: readonly (readonly ScaledCondition[])[];
  /** values in sessions stored before scenes grew: one for any company */
  readonly former: Pick<Threat, 'draw' | 'levels'> & Partial<Pick<Named<Threat>, 'library'>>;
  readonly occasion: Occasion;
}
export interface ShippedMage extends Omit<Named<Mage>, 'life' | 'battlefield'> {
  readonly life: BySize;
  /** on the battlefield as the scene begins; `inPlay`: the number of them by size of the company */
  readonly battlefield: readonly string[];
  readonly inPlay: BySize;
  readonly former: { readonly life: number; readonly battlefield: readonly string[] };
  readonly occasion: Occasion;
}
const condition = (
  kind: Condition['kind'],
  n: BySize,
  what: string,
  text: (n: number) => string,
  ...experience: string[]
): ScaledCondition => ({ kind, n, what, text, experience });
const fixed = (kind: Condition['kind'], n: number, what: string, text: string, ...experience: string[]): Condition => ({
  kind,
  n,
  what,
  text,
  experience,
});

export const THREATS: readonly ShippedThreat[] = [
  {
    name: 'The Tide Below',
    about: 'The still water is climbing the lowest terrace, and what lives in it comes along.',
    draw: [1, 1, 1, 2],
    library: [
      [4, 'Silt Crab'],
      [5, 'Brackish Homarid'],
      [3, 'Homarid Wader'],
      [3, 'Gull of the Wrack Line'],
      [4, 'Drowned Bailiff'],
      [2, 'Keel-Grub Swarm'],
      [2, 'Undertow Eel'],
      [1, 'Spring Tide'],
      [2, 'Cold Backwash'],
      [2, 'Sodden Grip'],
      [2, 'Matron of the Drowned Stair'],
    ],
    levels: [
      [
        condition(
          'destroy',
          [2, 2, 2, 1],
          'homarid',
          (n) => (n === 1 ? 'Kill one of its homarids' : `Kill ${n} of its homarids`),
          'Brack Shallows',
        ),
        condition('endure', [8, 8, 9, 5], '', (n) => `Hold out for ${n} threat steps`),
      ],
    ],
    former: {
      draw: 2,
      levels: [
        [
          fixed('destroy', 3, 'homarid', 'Kill 3 of its homarids', 'Brack Shallows'),
          fixed('endure', 12, '', 'Hold out for 12 threat steps'),
        ],
      ],
    },
    occasion: {
      title: 'The Water Climbs',
      text: 'Brack has never been this high. It takes the fish racks first, then the steps below the racks, and it does not come alone.',
      stakes: 'Lose, and the lowest terrace of Orrow belongs to the sea.',
      fallen: [1, 1, 1, 1],
    },
  },
  {
    name: 'Rockfall Season',
    about: 'Whatever is let go of rolls down, and today somebody let go of the east face.',
    draw: [1, 1, 1, 1],
    library: [
      [10, 'Loose Boulder'],
      [4, 'Rolling Stone'],
      [4, 'Scree Hound'],
      [1, 'Scree Mother'],
      [4, 'Pebble Rain'],
      [2, 'Split the Path'],
      [3, 'Teetering Cairn'],
      [1, 'Warning Horn'],
      [1, 'The Whole East Face'],
    ],
    levels: [
      [
        condition('destroy', [1, 2, 3, 4], 'artifact', (n) =>
          n === 1 ? 'Break one of its artifacts' : `Break ${n} of its artifacts`,
        ),
      ],
      [
        condition(
          'endure',
          [1, 3, 4, 4],
          '',
          (n) => (n === 1 ? 'Keep the path open for a threat step' : `Keep the path open for ${n} threat steps`),
          'Silted Landing',
        ),
      ],
    ],
    former: {
      draw: 1,
      library: [
        [5, 'Loose Boulder'],
        [4, 'Rolling Stone'],
        [5, 'Scree Hound'],
        [3, 'Scree Mother'],
        [3, 'Pebble Rain'],
        [2, 'Split the Path'],
        [3, 'Teetering Cairn'],
        [3, 'Warning Horn'],
        [2, 'The Whole East Face'],
      ],
      levels: [
        [fixed('clear', 1, 'artifact', 'Remove all of its artifacts')],
        [fixed('unharmed', 2, '', 'No damage from it for 2 turn cycles', 'Silted Landing')],
      ],
    },
    occasion: {
      title: 'The East Face Lets Go',
      text: 'First the birds leave, then the sound comes. There is one path through the scree, and it is getting narrower.',
      stakes: 'Lose, and the only road up the mountain is buried for years.',
      fallen: [1, 1, 1, 1],
    },
  },
];

export const MAGES: readonly ShippedMage[] = [
  {
    name: 'Ister Vane, Toll-Taker',
    spheres: { mental: 3, physical: 2, social: 4 },
    life: [32, 34, 28, 42],
    hand: 7,
    friendly: false,
    experience: ['Wrack-Line Causeway', 'Debt Collector'],
    battlefield: ['Clerk of Small Coins', 'Tollhouse Guard', 'Gate Griffin', 'Bridge Warden'],
    inPlay: [2, 2, 3, 3],
    former: { life: 20, battlefield: ['Clerk of Small Coins'] },
    library: [
      [4, 'Tollhouse Guard'],
      [4, 'Debt Collector'],
      [3, 'Clerk of Small Coins'],
      [3, 'Seized Goods'],
      [2, 'Writ of Passage Denied'],
      [3, 'Gate Griffin'],
      [3, 'Bridge Warden'],
      [1, 'Ister, Who Holds the Stair'],
      [1, 'Wrack-Line Causeway'],
      [8, 'Plains'],
      [8, 'Swamp'],
    ],
    occasion: {
      title: 'The Stair Is Closed',
      text: 'Ister Vane has counted everybody who ever climbed these steps, and wants to be paid for all of them, today, by you.',
      stakes: 'Lose, and every climber of Orrow pays Ister Vane from now on.',
      fallen: [1, 1, 1, 1],
    },
  },
];
