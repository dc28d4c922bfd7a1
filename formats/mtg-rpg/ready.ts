import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import type { ReadyCharacter } from '../sdk/tale/character.ts';
import { START, total } from './prices.ts';
import { bill, type Sheet } from './sheet.ts';

/**
 * A ready-made character at regular prices (G-1-1 to G-3-1), with cards of the shipped plane.
 * Cards by name; nonbasic lands have no skill.
 */
interface Ready {
  readonly name: string;
  readonly look: string;
  readonly base: string;
  readonly lands: readonly (readonly [card: string, skill: string | null])[];
  readonly spells: readonly string[];
}

const PEOPLE: readonly Ready[] = [
  {
    name: 'Maud Ninebells',
    base: 'Stairfoot Duelist',
    look: 'Guarded the lowest stair until there was nothing left behind it to guard. Fights on one leg when it is slippery.',
    lands: [
      ['Plains', 'Stair fighting'],
      ['Plains', 'Keeping a promise'],
      ['Plains', 'Giving orders'],
      ['Plains', 'Knots'],
    ],
    spells: ['Catch the Rope', 'Catch the Rope', "Climber's Pick", 'Kite Rig'],
  },
  {
    name: 'Tamsin Dew',
    base: 'Mistworks Apprentice',
    look: 'Left the Mistworks with a jar of fog and somebody else’s notes. Writes on her sleeves.',
    lands: [
      ['Island', 'Reading old hands'],
      ['Island', 'Weather'],
      ['Island', 'Excuses'],
    ],
    spells: ['Gutterspout Sprite', 'Let Slip', 'Kite Harness'],
  },
  {
    name: 'Corvin Halfpaid',
    base: 'Hungercave Vampire',
    look: 'Owes more than he has eaten. Polite after dark, and never before.',
    lands: [
      ['Swamp', 'Bookkeeping'],
      ['Swamp', 'Standing very still'],
      ['Swamp', 'Bad bargains'],
    ],
    spells: ['A Gentle Push', 'A Gentle Push', 'Cut the Line'],
  },
  {
    name: 'Brask Twopicks',
    base: 'Twinpick Duelist',
    look: 'Digs with the left hand and hits with the right, or the other way round.',
    lands: [
      ['Mountain', 'Breaking things'],
      ['Mountain', 'Climbing'],
      ['Mountain', 'Shouting'],
    ],
    spells: ["Climber's Pick", 'Scree Rider', 'Horns of the Old Road'],
  },
  {
    name: 'Ilka of the Long Ledge',
    base: 'Cliffside Archer',
    look: 'Counts goats, arrows and insults, and loses none of the three.',
    lands: [
      ['Forest', 'Tracks'],
      ['Forest', 'Goats'],
      ['Forest', 'Patience'],
    ],
    spells: ['Dig In the Hooves', 'Coat of Moss', 'Butt Heads'],
  },
  {
    name: 'Pilgrim Osric',
    base: 'Upward Pilgrim',
    look: 'Has told so many people that he will reach the top that some of them come along now.',
    lands: [
      ['Plains', 'Preaching'],
      ['Forest', 'Finding food'],
      ['Foundling Pasture', null],
    ],
    spells: ['Dig In the Hooves', 'Catch the Rope', 'Bellrow Lookout', 'Foundling Kid'],
  },
];

function sheetOf({ name, look, base, lands, spells }: Ready): Sheet {
  const cards = starterCards();
  const keyOf = (called: string): string => {
    const card = cards.find((c) => c.name === called);
    if (!card) throw new RangeError(`The plane has no card "${called}".`);
    return card.key;
  };
  const made: Sheet = {
    name,
    look,
    base: keyOf(base),
    lands: lands.map(([card, skill]) => ({ card: keyOf(card), skill })),
    spells: spells.map(keyOf),
    power: 0,
    toughness: 0,
    keywords: [],
    abilities: [],
    points: 0,
  };
  return { ...made, points: START - total(bill(made, (key) => cards.find((c) => c.key === key))) };
}

/** Characters of our own, for people who want to begin at once. */
export const READY: readonly ReadyCharacter<Sheet>[] = PEOPLE.map((p, i) => ({
  key: `ready${i}`,
  name: p.name,
  about: `${p.base}. ${p.look}`,
  sheet: () => sheetOf(p),
}));

/** The cards that they are made of. */
export const readyCards = (): readonly CompiledCard[] => {
  const names = new Set(PEOPLE.flatMap((p) => [p.base, ...p.lands.map(([card]) => card), ...p.spells]));
  return starterCards().filter((c) => names.has(c.name));
};
