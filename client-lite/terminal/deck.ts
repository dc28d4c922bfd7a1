import { readFile } from 'node:fs/promises';
import { deckFileText, DeckTaken, Refusal, TableInfo, type DeckReport } from '../../server/protocol/index.ts';
import { percent, verdictOf } from '../web/pages/deck.ts';

const POLL_MS = 2_000;

/** Report on a deck as lines of text: which cards are fully automated, and what is wrong. */
export function reportText(report: DeckReport): string {
  const { whole } = report;
  return [
    verdictOf(report).says,
    ...(whole.ofCopies === 0
      ? []
      : [
          `Fully automated: ${whole.copies} of ${whole.ofCopies} copies (${percent(whole.copies, whole.ofCopies)} %), ${whole.cards} of ${whole.ofCards} cards, ${whole.lines} of ${whole.ofLines} lines of their rules text (${percent(whole.lines, whole.ofLines)} %).`,
        ]),
    ...report.problems.map((p) => `Line ${p.line}: ${p.what}. ${p.mend}`),
    ...report.faults.map((f) => `${f.message} [${f.clauses.join(', ')}] ${f.mend}`),
    ...report.cards
      .filter((c) => c.state === 'unplayable')
      .map((c) => `${c.count} ${c.name} cannot be played yet (${c.odd.join(', ')}) and will be left out.`),
    ...report.cards
      .filter((c) => c.state === 'table')
      .flatMap((c) => c.missing.map((m) => `${c.name}: the players resolve “${m.text}” themselves`)),
  ].join('\n');
}

/**
 * Bring a deck list to a table that waits for decks, and resolve when the match has begun.
 * False if the deck is refused.
 */
export async function bringDeck(
  origin: string,
  match: string,
  token: string,
  file: string,
  say: (text: string) => void,
): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) {
    say(`There is no file ${file}. Give the path of a deck list.`);
    return false;
  }
  const list = deckFileText(bytes);
  const address = `${origin}/api/tables/${encodeURIComponent(match)}`;
  const answer: unknown = await (
    await fetch(`${address}/deck`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, list }),
    })
  ).json();
  const refused = Refusal.safeParse(answer);
  if (refused.success) {
    say(`Refused: ${refused.data.message} [${refused.data.clauses.join(', ')}] ${refused.data.mend}`);
    // The match has begun with the deck that was brought before.
    return refused.data.code === 'stale';
  }
  const { taken, report, table } = DeckTaken.parse(answer);
  if (report) say(reportText(report));
  if (!taken) return false;
  let now = table;
  if (now.gathering)
    say(
      `Your deck is here. Waiting for ${now.people
        .filter((p) => p.deck === 'awaited')
        .map((p) => p.name)
        .join(', ')}.`,
    );
  while (now.gathering) {
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    now = TableInfo.parse(await (await fetch(address)).json());
  }
  return true;
}
