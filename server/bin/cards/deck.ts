import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FORMATS } from '../../../formats/index.ts';
import { readDeck } from '../../match/deck-report.ts';
import { deckFileText } from '../../protocol/index.ts';
import { catalogDecks, deckText } from '../decks.ts';
import { mustExist, print, type CardsCommand } from './command.ts';

export const deckCommand: CardsCommand = {
  name: 'deck',
  usage: [['deck FILE [FORMAT]', 'what of a deck list can be played; default: the duel']],
  parse: ([file, id = 'duel', ...more]) =>
    file === undefined || more.length > 0
      ? null
      : async (at) => {
          mustExist(file, 'a deck list');
          const format = FORMATS.get(id);
          if (!format) throw new Error(`There is no format "${id}". There are: ${[...FORMATS.keys()].join(', ')}.`);
          const form = format.deckForm({});
          if (!form) throw new Error(`Nobody brings a deck to ${format.name}.`);
          const { report } = await readDeck(deckFileText(readFileSync(file)), catalogDecks(await at.catalog()), form);
          for (const line of deckText(basename(file), report, true)) print(line);
          if (!report.ok) process.exitCode = 1;
        },
};
