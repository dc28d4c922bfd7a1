import { readFile } from 'node:fs/promises';
import { CatalogDecks, cardsOfList } from '../../cards/catalog/deck-cards.ts';
import type { CardSearch, CatalogStore, Compile } from '../../cards/catalog/ports.ts';
import { CardPools } from '../../cards/catalog/pools.ts';
import type { DeckSource } from '../../cards/deck/resolve.ts';
import { compilerName } from '../../cards/import/compiler.ts';
import { NO_CARDS } from '../../cards/import/import.ts';
import { readCards } from '../../cards/import/read.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { STARTER_CARDS, starterCards } from '../../cards/starter/index.ts';
import { CardSearchRepository, CatalogRepository, openDatabase, type Database } from '../../db/index.ts';
import type { DeckForm } from '../../formats/sdk/deck/decks.ts';
import type { PoolSources } from '../match/dealing/dealt.ts';
import { readDeck, type ReadDeck } from '../match/deck-report.ts';
import { deckFileText, type DeckReport } from '../protocol/index.ts';
import { hasDatabase, settings } from './settings.ts';

const share = (part: number, all: number): string =>
  `${part} of ${all} (${all === 0 ? 0 : Math.floor((100 * part) / all)} %)`;

/** Deck cards as the server finds them: imported ones and those of the starter plane. */
export const catalogDecks = (catalog: CatalogStore, compile: Compile = compileCard): CatalogDecks =>
  new CatalogDecks({ catalog, starter: starterCards, compile, compiler: compilerName() });

/** Pools of cards and deck cards of a catalog. `prepare`: told of the cards of a pool as it is read; default: nothing is prepared. */
export const catalogPools = (
  catalog: CatalogStore,
  compile: Compile = compileCard,
  prepare: (cards: readonly CompiledCard[]) => void = () => undefined,
): PoolSources => ({
  cards: new CardPools({ catalog, starter: starterCards, compile, compiler: compilerName(), prepare }),
  decks: catalogDecks(catalog, compile),
});

/** All cards as they are searched: imported ones and those of the starter plane. */
export const cardSearch = (database: Database): CardSearch =>
  new CardSearchRepository(database.db, () => {
    const compiled = starterCards();
    return STARTER_CARDS.flatMap((raw, i) =>
      compiled[i] === undefined ? [] : [{ id: `name:${raw.name}`, raw, whole: compiled[i].whole }],
    );
  });

/** The cards that deck lists and rules questions are looked up in: a bulk file; else the catalog, if there is one; and the starter cards. */
export async function withSource<T>(file: string | undefined, use: (source: DeckSource) => Promise<T>): Promise<T> {
  if (file !== undefined) {
    const cards: ScryfallCard[] = [...STARTER_CARDS];
    for await (const row of readCards(file)) if ('card' in row && !NO_CARDS.has(row.card.layout)) cards.push(row.card);
    return use(cardsOfList(cards, compileCard));
  }
  const { databaseUrl, dataFolder } = settings(process.env);
  if (!hasDatabase({ databaseUrl, dataFolder })) return use(cardsOfList(STARTER_CARDS, compileCard));
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder });
  try {
    return await use(catalogDecks(new CatalogRepository<CompiledCard>(database.db)));
  } finally {
    await database.close();
  }
}

/** Reads deck lists, each for its form. `cards`: a bulk file to find the cards in, instead of the catalog. */
export function readDecks(
  files: readonly { readonly file: string; readonly form: DeckForm }[],
  cards?: string,
): Promise<readonly ReadDeck[]> {
  return withSource(cards, async (source) => {
    const decks: ReadDeck[] = [];
    for (const { file, form } of files) decks.push(await readDeck(deckFileText(await readFile(file)), source, form));
    return decks;
  });
}

/** A deck report as lines of text; `all`: also what is in order. */
export function deckText(name: string, report: DeckReport, all: boolean): string[] {
  const { whole, sections } = report;
  const title = report.title ?? name;
  const head =
    sections.length === 0
      ? `${title}: no cards.`
      : `${title}: ${sections.map((s) => `${s.section} ${s.copies}`).join(', ')}; whole are ${share(whole.cards, whole.ofCards)} of the cards and ${share(whole.copies, whole.ofCopies)} of the copies; understood are ${share(whole.lines, whole.ofLines)} of the lines on them.`;
  const table = report.cards.filter((c) => c.state === 'table');
  return [
    head,
    ...report.problems.map((p) => `  line ${p.line}: ${p.what}. ${p.mend}`),
    ...report.faults.map((f) => `  ${f.message} (${f.clauses.join(', ')}) ${f.mend}`),
    ...(all ? report.notes.map((n) => `  line ${n.line}: ${n.what}.`) : []),
    ...report.cards
      .filter((c) => c.state === 'unplayable')
      .map((c) => `  ${c.count} ${c.name}: left out, since it cannot be played yet (${c.odd.join(', ')})`),
    ...table.flatMap((c) => [
      `  ${c.count} ${c.name}: the table rules on`,
      ...c.missing.map(
        (m) => `      ${m.text.replaceAll('\n', '\n      ')}${m.known ? ' (when it happens is understood)' : ''}`,
      ),
    ]),
    ...report.cards.filter((c) => all && c.note !== undefined).map((c) => `  ${c.name}: ${c.note ?? ''}`),
  ];
}
