import type { DeckSource } from '../../cards/deck/resolve.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { CharacterKind } from '../../formats/sdk/tale/character.ts';
import { AdventurerFile, type Problem } from '../protocol/index.ts';
import type { Cards } from './cards.ts';
import type { AdventurerRecord } from './ports.ts';
import { noFile, problem, problemsOf, type FileKind } from './problems.ts';

const KIND: FileKind = { of: 'character', format: 'fronts/adventurer', version: 1, clauses: [] };
const MOST_TOLD = 50;

/** The contents of a file, with the cards that it names. */
export interface ReadAdventurer {
  readonly game: string;
  readonly name: string;
  readonly dead: boolean;
  readonly sheet: unknown;
  readonly cards: Record<string, CompiledCard>;
}

/** A character as a file: its sheet, and its cards by name. */
export function adventurerFile(c: AdventurerRecord, kind: CharacterKind, cards: Cards): AdventurerFile {
  const keys = [...new Set(kind.uses(kind.sheet.parse(c.sheet)))].sort();
  return {
    format: 'fronts/adventurer',
    version: 1,
    game: c.format,
    edition: c.version,
    name: c.name,
    dead: c.dead,
    sheet: c.sheet,
    cards: Object.fromEntries(keys.map((key) => [key, cards[key]?.name ?? key])),
  };
}

/** Reads a character's file, or says everything that is wrong with it: where, what, and how to mend it. `kindOf`: of a format's characters, null if it has none. */
export async function readAdventurerFile(
  value: unknown,
  kindOf: (game: string) => CharacterKind | null,
  decks: DeckSource,
): Promise<ReadAdventurer | { readonly problems: Problem[] }> {
  const other = noFile(value, KIND);
  if (other !== null) return { problems: [other] };
  const file = AdventurerFile.safeParse(value, { reportInput: true });
  if (!file.success) return { problems: problemsOf(file.error, KIND) };
  const { game, edition, name, dead, cards: names } = file.data;
  const kind = kindOf(game);
  if (kind === null)
    return {
      problems: [
        problem(
          KIND,
          'game',
          `This server has no format “${game}” whose characters are kept.`,
          'Bring it to a server that has it.',
        ),
      ],
    };
  if (edition !== kind.version)
    return {
      problems: [
        problem(
          KIND,
          'edition',
          `The sheet is of edition ${edition}; this server keeps edition ${kind.version}.`,
          'Save the character anew, on a server of this edition.',
        ),
      ],
    };
  const sheet = kind.sheet.safeParse(file.data.sheet, { reportInput: true });
  if (!sheet.success) return { problems: problemsOf(sheet.error, KIND, ['sheet']) };
  const keys = [...new Set(kind.uses(sheet.data))];
  const own = new Map((kind.own?.() ?? []).map((card) => [card.key, card]));
  const found = await decks.deckCards([
    ...new Set(keys.filter((key) => !own.has(key)).flatMap((key) => names[key] ?? [])),
  ]);
  const cards: Record<string, CompiledCard> = {};
  const problems: Problem[] = [];
  for (const key of keys) {
    const called = names[key];
    const card = own.get(key) ?? (called === undefined ? undefined : found.get(called)?.card);
    if (card?.key === key) cards[key] = card;
    else if (called === undefined)
      problems.push(
        problem(
          KIND,
          `cards.${key}`,
          `The sheet holds “${key}”, and the file does not say which card that is.`,
          'Write its name there.',
        ),
      );
    else
      problems.push(
        problem(
          KIND,
          `cards.${key}`,
          `There is no card called “${called}” here${card ? ' that is the one of the sheet' : ''}.`,
          'Import a file that has the card (npm run cards -- import FILE).',
        ),
      );
  }
  return problems.length > 0
    ? { problems: problems.slice(0, MOST_TOLD) }
    : { game, name, dead, sheet: sheet.data, cards };
}
