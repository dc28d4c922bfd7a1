import { CardService } from '../../catalog/cards.ts';
import { isRefusal } from '../../match/refusals.ts';
import type { CardEntry } from '../../protocol/index.ts';
import { cardSearch } from '../decks.ts';
import { print, type CardsCommand } from './command.ts';

/** A card as a line: name, cost, types, size, and whether all of it is carried out. */
function line({ name, faces, set, whole, gone }: CardEntry): string {
  const sides = faces.map(({ manaCost, typeLine, power, toughness, loyalty, defense }) =>
    [
      manaCost,
      typeLine,
      power !== undefined && toughness !== undefined ? `${power}/${toughness}` : (loyalty ?? defense ?? ''),
    ]
      .filter((part) => part !== '')
      .join('  '),
  );
  return `${whole ? '+' : '-'} ${name}  ${sides.join(' // ')}${set === null ? '' : `  (${set.toUpperCase()})`}${gone ? '  (no longer in its file)' : ''}`;
}

export const searchCommand: CardsCommand = {
  name: 'search',
  usage: [
    [
      'search "QUERY" [PAGE]',
      'cards by a search in Scryfall’s syntax, a line each (+: every word of it is understood); see docs/protocol.md',
    ],
  ],
  parse: ([query, written = '1', ...more]) => {
    const page = /^\d{1,5}$/.test(written) ? Number(written) : 0;
    return query === undefined || page < 1 || more.length > 0
      ? null
      : async (at) => {
          const found = await new CardService(cardSearch(await at.database())).search(query, page);
          if (isRefusal(found)) throw new Error(`${found.message} ${found.mend}`);
          for (const card of found.cards) print(line(card));
          print(
            found.total === 0
              ? 'No cards.'
              : page > found.pages
                ? `${found.total} cards are on ${found.pages} ${found.pages === 1 ? 'page' : 'pages'}; there is no page ${page}.`
                : `${found.total} ${found.total === 1 ? 'card' : 'cards'}${found.pages > 1 ? `, page ${found.page} of ${found.pages}` : ''}.`,
          );
        };
  },
};
