import type { CompiledCard } from '../oracle/ir/index.ts';
import { NameIndex } from './names.ts';
import { parseDeck, type DeckLine, type DeckNote, type DeckProblem } from './parse.ts';

/** A card for a deck; `gone`: the catalog's last file no longer had it. */
export interface DeckCard {
  readonly card: CompiledCard;
  readonly gone: boolean;
}
/** Where the cards of deck lists come from. */
export interface DeckSource {
  names(): Promise<NameIndex>;
  /** by full name */
  deckCards(names: readonly string[]): Promise<ReadonlyMap<string, DeckCard>>;
}
export type ResolvedLine = DeckLine & DeckCard;
export interface ResolvedDeck {
  readonly title: string | null;
  readonly lines: readonly ResolvedLine[];
  readonly problems: readonly DeckProblem[];
  readonly notes: readonly DeckNote[];
}

/** Different names for which the nearest are looked up: that reads all names. */
const MOST_NEAR = 100;

/** A deck list with the cards that it names, `own` ones before those of the source. What is not found is among the problems, with what may be meant. */
export async function resolveDeck(
  text: string,
  source: DeckSource,
  own: readonly CompiledCard[] = [],
): Promise<ResolvedDeck> {
  const { title, lines, problems: unread, notes } = parseDeck(text);
  const index = await source.names();
  const owned = new Map(own.map((card) => [card.name, { card, gone: false }]));
  const ownIndex = new NameIndex(owned.keys());
  const problems = [...unread];
  const named: { readonly line: DeckLine; readonly name: string }[] = [];
  const looked = new Map<string, readonly string[]>();
  for (const line of lines) {
    const ofOwn = ownIndex.find(line.name);
    const found = ofOwn.kind === 'found' ? ofOwn : index.find(line.name);
    const problem = (what: string, mend: string, near: readonly string[]): void => {
      problems.push({ line: line.line, text: `${line.count} ${line.name}`, what, mend, near });
    };
    if (found.kind === 'found') named.push({ line, name: found.name });
    else if (found.kind === 'several')
      problem(
        `Several cards have a face called “${line.name}”`,
        `Write the whole name: ${found.names.join(', or ')}.`,
        found.names,
      );
    else {
      let near = looked.get(line.name);
      if (near === undefined) {
        near = looked.size < MOST_NEAR ? index.near(line.name) : [];
        looked.set(line.name, near);
        // others have their turn
        await new Promise<void>((resolve) => {
          setImmediate(resolve);
        });
      }
      problem(
        `There is no card called “${line.name}”`,
        near.length > 0
          ? `Did you mean ${near.join(', or ')}?`
          : 'Look at the spelling, or import a file that has the card.',
        near,
      );
    }
  }
  const cards = await source.deckCards([...new Set(named.map((n) => n.name))]);
  const resolved = named.flatMap(({ line, name }) => {
    const found = owned.get(name) ?? cards.get(name);
    if (found) return [{ ...line, ...found }];
    problems.push({
      line: line.line,
      text: `${line.count} ${line.name}`,
      what: `“${name}” is in the catalog no more`,
      mend: 'Import the cards again.',
      near: [],
    });
    return [];
  });
  return { title, lines: resolved, problems: problems.sort((a, b) => a.line - b.line), notes };
}
