import { cards, type Row } from '../../../cards/starter/build.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';

/**
 * Brack, a still sea at the foot of every mountain.
 * Cards of its threat decks, of a mage, and those that characters can learn there.
 */
export const BRACK = 'brk';
export const BRACK_NAME = 'Brack';

const ROWS: readonly Row[] = [
  // the tide
  ['Silt Crab', '{1}{U}', 'Creature — Crab', 'c', '', '1/3'],
  ['Brackish Homarid', '{2}{U}', 'Creature — Homarid', 'c', '', '2/3'],
  ['Homarid Wader', '{3}{U}', 'Creature — Homarid', 'c', 'Islandwalk', '3/3'],
  ['Gull of the Wrack Line', '{1}{U}', 'Creature — Bird', 'c', 'Flying', '1/1'],
  ['Drowned Bailiff', '{1}{B}', 'Creature — Zombie', 'c', '', '2/2'],
  ['Keel-Grub Swarm', '{3}{B}', 'Creature — Insect', 'u', 'Flying', '2/2'],
  ['Undertow Eel', '{4}{U}', 'Creature — Fish', 'u', "This creature can't be blocked.", '3/2'],
  ['Spring Tide', '{2}{U}', 'Sorcery', 'u', 'Tap all creatures your opponents control.'],
  ['Cold Backwash', '{1}{U}', 'Sorcery', 'c', "Return target creature to its owner's hand."],
  ['Sodden Grip', '{2}{B}', 'Sorcery', 'c', 'Each opponent loses 2 life.'],
  [
    'Matron of the Drowned Stair',
    '{4}{U}{B}',
    'Creature — Homarid',
    'r',
    'Whenever this creature attacks, each opponent mills two cards.',
    '4/5',
  ],
  // the slide
  ['Loose Boulder', '{2}', 'Artifact Creature — Golem', 'c', '', '2/2'],
  ['Rolling Stone', '{3}', 'Artifact Creature — Golem', 'c', 'Haste', '3/1'],
  ['Scree Hound', '{1}{R}', 'Creature — Dog', 'c', 'Haste', '2/1'],
  ['Scree Mother', '{4}{R}', 'Creature — Elemental', 'u', 'Trample', '4/3'],
  ['Pebble Rain', '{1}{R}', 'Sorcery', 'c', 'Pebble Rain deals 1 damage to each creature your opponents control.'],
  ['Split the Path', '{2}{R}', 'Sorcery', 'c', 'Destroy target artifact or land.'],
  [
    'Teetering Cairn',
    '{2}',
    'Artifact',
    'c',
    'At the beginning of combat on your turn, this artifact deals 1 damage to each opponent.',
  ],
  ['Warning Horn', '{1}', 'Artifact', 'c', 'Creatures you control get +1/+0.'],
  ['The Whole East Face', '{6}{R}', 'Creature — Elemental', 'r', 'Trample', '7/6'],
  // lessons of a toll-taker
  ['Tollhouse Guard', '{1}{W}', 'Creature — Human Soldier', 'c', 'Vigilance', '2/2'],
  [
    'Debt Collector',
    '{2}{B}',
    'Creature — Human Rogue',
    'c',
    'When this creature enters, target opponent loses 2 life and you gain 2 life.',
    '2/2',
  ],
  [
    'Clerk of Small Coins',
    '{W}',
    'Creature — Human Advisor',
    'c',
    'When this creature enters, you gain 2 life.',
    '1/1',
  ],
  ['Seized Goods', '{2}{B}', 'Sorcery', 'c', 'Destroy target creature with power 3 or less.'],
  ['Writ of Passage Denied', '{1}{W}', 'Instant', 'u', 'Tap up to two target creatures.'],
  ['Gate Griffin', '{3}{W}', 'Creature — Griffin', 'c', 'Flying', '2/3'],
  ['Bridge Warden', '{3}{B}', 'Creature — Giant', 'c', '', '4/3'],
  [
    'Ister, Who Holds the Stair',
    '{3}{W}{B}',
    'Legendary Creature — Human Advisor',
    'r',
    'Lifelink\nOther creatures you control get +1/+1.',
    '3/3',
  ],
  // ways in
  ['Brack Shallows', '', 'Land', 'c', '{T}: Add {U}.'],
  ['Wrack-Line Causeway', '', 'Land', 'u', '{T}: Add {W} or {B}.'],
  ['Silted Landing', '', 'Land', 'c', '{T}: Add {G}.'],
];

/** Cache: the cards of this file, compiled at the first call. */
let compiled: readonly CompiledCard[] | undefined;
/** Compiled at the first call. */
export const brackCards = (): readonly CompiledCard[] =>
  (compiled ??= cards(ROWS).map((card) => ({ ...compileCard(card), set: BRACK })));
