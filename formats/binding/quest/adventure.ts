import type { Adventure, CharacterKind, SessionRequest } from '../../sdk/tale/character.ts';
import type { PlaneKind } from '../../sdk/tale/planes.ts';
import { asStored } from '../../sdk/options.ts';
import { poolReport } from '../quick-deal/pool-report.ts';
import { isPlaneswalker } from '../quick-deal/pool.ts';
import { cardsOfCharacter, KEPT_AT_HOME, makeQuestSetup } from './planes/make-setup.ts';
import { planeMissing, sameName } from './planes/missing.ts';
import { Character } from './model.ts';
import { QUEST_OPTIONS } from './options.ts';
import { MOST_MAGICIANS, MOST_PLANES, QuestSetup } from './planes/setup.ts';
import { showMagician } from './magicians/sheet.ts';
import { SHIPPED, SHIPPED_TEXT } from './planes/shipped.ts';
import { suggest } from './planes/suggest.ts';

/** Magicians, as quests leave them (P3, R4). */
const MAGICIAN: CharacterKind<Character> = {
  name: 'Magician',
  sheet: Character,
  version: 1,
  show: showMagician,
  uses: cardsOfCharacter,
  planes: ({ home, walks }) => (walks === null ? [home] : [home, walks]),
};

/** Planes on which quests are walked (P1, Q1, Q2). */
const PLANES: PlaneKind = {
  most: MOST_PLANES,
  characters: { most: MOST_MAGICIANS, clauses: ['P4'] },
  shipped: { id: SHIPPED, text: SHIPPED_TEXT },
  missing: planeMissing,
  suggest,
  sameName,
  neverDealt: {
    is: isPlaneswalker,
    says: (n) => `${n === 1 ? '1 planeswalker is' : `${n} planeswalkers are`} left out (P1)`,
  },
  report: (cards, characters, { fillWithBasics, colourless }, copies) =>
    poolReport(
      cards,
      characters,
      {
        fillWithBasics: fillWithBasics === true,
        colourless: colourless === 'none' ? 'none' : 'any',
        kept: KEPT_AT_HOME,
      },
      copies,
    ),
  of: (data) => {
    const { planes, magicians } = QuestSetup.parse(data);
    return { planes: planes.map((p) => p.id), homes: [...magicians.map((m) => m.home), null] };
  },
};

/** The people of a quest: the Magicians (P4), who are kept afterwards (R4), then the Augur. */
export const questAdventure: Adventure & { readonly planes: PlaneKind } = {
  kind: MAGICIAN,
  players: ['Magician'],
  planes: PLANES,
  session: { word: 'quest', clauses: ['R4'] },
  making: true,
  deckForm: () => null,
  storedOptions: (options) => asStored(QUEST_OPTIONS, options),
  makeSession: ({ people, characters, planes = [], ...r }: SessionRequest) =>
    makeQuestSetup({
      seed: r.seed,
      title: r.title,
      options: r.options,
      planes,
      magicians: people.slice(0, -1).map(({ name, home }, i) => {
        const character = characters[i] ?? null;
        return {
          home: home ?? planes[0]?.id ?? '',
          character: character && Character.parse(character.sheet),
          id: character?.id ?? null,
          name,
        };
      }),
      augur: { name: people.at(-1)?.name ?? '' },
      owned: r.cards,
      making: r.makingOnly === true,
    }),
};
