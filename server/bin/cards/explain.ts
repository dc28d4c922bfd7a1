import { NameIndex } from '../../../cards/deck/names.ts';
import { NO_CARDS } from '../../../cards/import/import.ts';
import { readCards } from '../../../cards/import/read.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { STOP } from '../../../cards/oracle/coverage.ts';
import { explainCard, type ExplainedLine, type Explanation } from '../../../cards/oracle/explain.ts';
import { STARTER_CARDS } from '../../../cards/starter/index.ts';
import { hasDatabase, settings } from '../settings.ts';
import { argumentsOf } from './arguments.ts';
import { mustExist, print, tell, type CardsCommand, type Workplace } from './command.ts';
import { badRow } from './recompile.ts';

const HELP = `Usage: npm run cards -- explain "NAME" [--cards FILE] [--json]

Prints what is understood of a card: each line of its text with the words of the IR that it was read as and where the Comprehensive Rules say what they mean, whether that
prints back to the same text, and of a line that is not understood the place (${STOP}) where reading stops and what was expected there.
The card is looked up in FILE (a Scryfall bulk file) if one is named, else in the catalog and among the cards that come along. A face stands for its card.
--json writes the same as one object.`;

/** A place to look up cards: one by its full name, all names, and the faults of rows that are no cards. */
interface Source {
  readonly bad?: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  get(name: string): Promise<ScryfallCard | undefined>;
}

async function inFile(file: string): Promise<Source> {
  mustExist(file, 'a bulk file; Scryfall offers them at https://scryfall.com/docs/api/bulk-data');
  const cards = new Map<string, ScryfallCard>();
  const bad = new Map<string, string>();
  for await (const row of readCards(file)) {
    if ('error' in row) bad.set((row.name ?? '').toLowerCase(), badRow(row));
    else if (!NO_CARDS.has(row.card.layout)) cards.set(row.card.name, row.card);
  }
  return { bad, names: [...cards.keys()], get: (name) => Promise.resolve(cards.get(name)) };
}

/** The catalog, where there is one, and the cards that come along. */
async function inStore(at: Workplace): Promise<Source> {
  const own = new Map(STARTER_CARDS.map((card) => [card.name, card]));
  if (!hasDatabase(settings(process.env)))
    return { names: [...own.keys()], get: (name) => Promise.resolve(own.get(name)) };
  const catalog = await at.catalog();
  return {
    names: [...new Set([...(await catalog.names()), ...own.keys()])],
    get: async (name) => (await catalog.byNames([name]))[0]?.raw ?? own.get(name),
  };
}

async function find(source: Source, wanted: string): Promise<ScryfallCard> {
  const index = new NameIndex(source.names);
  const found = index.find(wanted);
  if (found.kind === 'several')
    throw new Error(`Several cards have a face called "${wanted}": ${found.names.join('; ')}. Give the whole name.`);
  const card = found.kind === 'found' ? await source.get(found.name) : undefined;
  if (card) return card;
  const bad = source.bad?.get(wanted.toLowerCase());
  if (bad !== undefined) throw new Error(`"${wanted}" is in a row that cannot be read: ${bad}`);
  const near = index.near(wanted, 5);
  throw new Error(
    `There is no card "${wanted}" among ${source.names.length}.${near.length > 0 ? ` Is one of these meant? ${near.join('; ')}` : ''} --cards FILE looks in a bulk file.`,
  );
}

const COLUMN = 60;

function lineText({ text, spans, ir, printed, missing }: ExplainedLine): string[] {
  const words = ir.map((l) =>
    `     ${`${'  '.repeat(l.depth)}${l.text}`.padEnd(COLUMN)} ${l.rules.join(', ')}`.trimEnd(),
  );
  if (!missing)
    return [
      ...words,
      printed === text ? '     prints back to the same text' : `     prints back as: ${printed ?? '(it has no words)'}`,
    ];
  const marked =
    missing.at === undefined
      ? []
      : [`     ${text.slice(0, missing.at)}${STOP}${text.slice(missing.at)}`.replaceAll('\n', '\n     ')];
  return [
    `     NOT READ (${missing.reason}): ${missing.says}`,
    ...marked,
    ...(missing.expected === undefined ? [] : [`     expected there: “${missing.expected.trim()}”`]),
    ...(ir.length === 0
      ? []
      : [
          `     Known of it is what stands before “${spans
            .filter((s) => !s.understood)
            .map((s) => s.text)
            .join('')}”, on which the table rules:`,
          ...words,
        ]),
  ];
}

/** An explanation in lines of text. */
function explanationText({ name, layout, whole, odd, faces, rules }: Explanation): string[] {
  const all = faces.flatMap((face) => face.lines);
  const unread = all.filter((line) => line.missing).length;
  return [
    ...faces.flatMap((face) => [
      `${face.name}  ${face.cost}`.trimEnd(),
      `${face.typeLine}  ${face.size}`.trimEnd(),
      ...(face.text === '' ? [] : face.text.split('\n').map((line) => `  ${line}`)),
      '',
      ...face.lines.flatMap((line, i) => [
        `  ${i + 1}. ${line.text.replaceAll('\n', '\n     ')}`,
        ...lineText(line),
        '',
      ]),
    ]),
    whole
      ? `${name} is whole: every line prints back to its own text.`
      : `${name} is not whole${unread > 0 ? `: ${unread} of ${all.length} ${all.length === 1 ? 'line' : 'lines'} ${unread === 1 ? 'is' : 'are'} not read` : ''}${odd.length > 0 ? `; besides its text is not understood: ${odd.join(', ')}` : ''}.`,
    `Layout ${layout}. ${rules.length > 0 ? `It runs on these rules (CR): ${rules.join(', ')}` : 'Of the rules it needs none but those of its types'}.`,
  ];
}

export const explainCommand: CardsCommand = {
  name: 'explain',
  usage: [
    [
      'explain "NAME"',
      'what is understood of a card, line by line, with the rules that it runs on and the place where reading stops. --cards FILE looks in a bulk file, --json writes one object',
    ],
  ],
  parse: (args) => async (at) => {
    if (args.includes('--help')) {
      print(HELP);
      return;
    }
    const { words, values, flags } = argumentsOf(args, ['cards'], ['json']);
    if (words.length === 0) throw new Error('Name a card: npm run cards -- explain "NAME". More with --help.');
    const file = values.get('cards');
    const explanation = explainCard(
      await find(file === undefined ? await inStore(at) : await inFile(file), words.join(' ')),
    );
    if (flags.has('json')) print(JSON.stringify(explanation));
    else for (const line of explanationText(explanation)) print(line);
    if (!explanation.whole) tell('What would be needed most over all cards of a file, coverage FILE --next N says.');
  },
};
