import { randomBytes } from 'node:crypto';
import { TableRequest, type DeckTaken, type Refusal } from '../protocol/index.ts';
import { readDeck } from './deck-report.ts';
import type { BroughtDeck, Gathering, MatchRecord, MatchStore } from './ports.ts';
import * as refuse from './refusals.ts';
import { deckForm, type Seating, type SetUp, type SetUpDeps } from './set-up.ts';
import { sameToken } from './tokens.ts';

export interface GatherDeps extends Pick<SetUpDeps, 'decks'> {
  readonly store: MatchStore;
  readonly setUp: SetUp;
}

/**
 * A person brings a deck to a table that waits for decks, or (`list` null) has one dealt. It is taken if it is in order, and kept from everybody else (400.2); once all
 * are there, the match is set up and begins. What is not taken comes with the report that says why.
 */
export async function bringDeck(
  { store, setUp, decks }: GatherDeps,
  id: string,
  token: string,
  list: string | null,
): Promise<Pick<DeckTaken, 'taken' | 'report'> | Refusal> {
  const record = await store.find(id);
  if (record === null) return refuse.noSuchMatch();
  const person = record.seats.findIndex((s) => sameToken(token, s.tokenHash));
  if (person < 0)
    return refuse.refusal(
      'forbidden',
      'This link opens no seat at this table.',
      'Ask who set the table up for the right link.',
    );
  const gathering = await store.gathering(id);
  if (gathering === null) return begun();
  if (gathering.decks[person] === null)
    return refuse.refusal(
      'illegal',
      'Of this seat no deck is expected: it is dealt one, or was given a list.',
      'Wait until the others have brought theirs.',
    );
  const request = requestOf(gathering);
  const seating = setUp.seating(request);
  if ('code' in seating) return seating;
  const form = deckForm(seating.format, request.options, seating.roles[person]);
  if ('code' in form) return form;
  const report = list === null ? null : (await readDeck(list, decks, form)).report;
  const deck =
    list === null
      ? null
      : await setUp.deck(
          request,
          seating.format,
          { name: record.seats[person]?.name ?? '', role: seating.roles[person] },
          list,
        );
  if (deck !== null && 'code' in deck) return { taken: false, report };
  if (!(await store.bringDeck(id, person, { list }))) return begun();
  const refused = await beginIfAllThere({ store, setUp, decks }, record);
  return refused ?? { taken: true, report };
}

/** Begins the match if every deck is there. Two who come at once begin it once: both make the same setup. */
async function beginIfAllThere({ store, setUp }: GatherDeps, record: MatchRecord): Promise<Refusal | null> {
  const gathering = await store.gathering(record.id);
  if (gathering === null || gathering.decks.includes('awaited')) return null;
  const request = requestOf(gathering);
  const seating = setUp.seating(request);
  if ('code' in seating) return seating;
  const brought = gathering.decks.map((d, i): BroughtDeck | null =>
    d === null || d === 'awaited' ? listOf(request, i) : d,
  );
  const setup = await setUp.setup(request, { ...seating, names: record.seats.map((s) => s.name) }, brought);
  if ('code' in setup) return setup;
  await store.begin(record.id, setup);
  return null;
}

/** The request that a table which waits for decks keeps, if everything known of it fits. */
export async function awaited(
  setUp: SetUp,
  request: TableRequest,
  seating: Seating,
): Promise<{ readonly request: TableRequest } | Refusal> {
  for (const [i, { who, deck }] of request.people.entries()) {
    const name = seating.names[i] ?? '';
    const role = seating.roles[i];
    const form = deck === undefined ? null : deckForm(seating.format, request.options, role);
    if (form !== null && 'code' in form) return form;
    if (deck === 'own' && who !== 'person')
      return refuse.refusal(
        'illegal',
        `${name} is a program and brings no deck.`,
        'Give it a list, or have its deck dealt.',
      );
    const list = listOf(request, i)?.list;
    const read =
      typeof list === 'string'
        ? await setUp.deck(request, seating.format, { name, role }, list)
        : deck === undefined || seating.format.info.decks?.dealsBesides === true
          ? await setUp.poolRefusal(request)
          : null;
    if (read !== null && 'code' in read) return read;
  }
  return { request: { ...request, seed: request.seed ?? randomBytes(12).toString('hex') } };
}

/** The list that whoever set the table up gave a person. */
export function listOf(request: TableRequest, person: number): BroughtDeck | null {
  const deck = request.people[person]?.deck;
  return deck === undefined || deck === 'own' ? null : deck;
}

/** The request for the table. */
export const requestOf = (gathering: Gathering): TableRequest => TableRequest.parse(gathering.request);
const begun = (): Refusal =>
  refuse.refusal('stale', 'The match has begun: decks are no longer changed.', 'Play with the deck that you brought.', [
    '103.1',
  ]);
