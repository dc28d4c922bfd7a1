import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { JudgeService } from '../../server/bin/judging/judge-service.ts';
import { JudgeWork } from '../../server/bin/judging/judge-work.ts';
import { KeptRulings } from '../../server/bin/judging/kept-rulings.ts';
import { JudgeThread } from '../../server/bin/judging/thread.ts';
import { tableFormats } from '../../server/match/formats.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import { PlayOn } from '../../server/match/play-on/play-on.ts';
import { MatchService } from '../../server/match/service.ts';
import { type Net } from '../../server/net/server.ts';
import { listening } from './listening.ts';
import { TableInfo } from '../../server/protocol/index.ts';
import { BOTS, MemoryStore, NO_DECKS } from '../match/fake.ts';
import { FORMAT } from '../match/tale-table.ts';
import { wordSetup } from '../match/word-tale.ts';

const thread = new JudgeThread();
const faults: unknown[] = [];
const onFault = (error: unknown): void => void faults.push(error);
const HARE = { name: 'Salt Hare', layout: 'normal', cmc: 1, color_identity: ['G'], mana_cost: '{G}' };
const store = new MemoryStore();
const formats = new Map([...tableFormats(BOOK, []), ['word', FORMAT] as const]);
const service = new MatchService({
  store,
  formats,
  bots: BOTS,
  decks: NO_DECKS,
  onFault: (_match, error) => onFault(error),
  cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
  ready: { format: 'binding', people: [{ who: 'person' }, { who: 'person' }] },
});
const judge = new JudgeService({
  work: new JudgeWork(thread, onFault),
  cards: cardsOfList([{ ...HARE, type_line: 'Creature — Hare', power: '1', toughness: '1' }], compileCard),
  search: { search: () => Promise.resolve({ total: 0, cards: [] }) },
  ownCards: () => [],
  rulings: new KeptRulings({ keep: () => Promise.resolve(), find: () => Promise.resolve(null) }, 1),
});
let net: Net;
beforeAll(async () => {
  net = await listening({
    service,
    playOn: new PlayOn({ service, store, formats, position: (file, people) => judge.begun(file, people) }),
    onFault,
  });
});
afterAll(async () => {
  await net?.close(() => thread.close());
  await service.close();
  expect(faults).toEqual([]);
});

const post = async (path: string, body: object) => {
  const res = await fetch(`${net.url}api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: res.status, body: (await res.json()) as unknown };
};
const HARES = {
  format: 'duel',
  seats: { 'Player 1': { battlefield: ['salt hare'] } },
  turn: { of: 'Player 1', step: 'main1' },
};
const PEOPLE = [{ who: 'person', name: 'Ada' }, { who: 'sensible' }];
const over = async (match: string): Promise<void> => {
  const host = await service.open(match);
  if (!(host instanceof MatchHost)) throw new Error(host.message);
  expect(await host.intervene(0, 'concede')).toBeNull();
};

describe('playing on over HTTP', () => {
  it('a position with a real card becomes a table, whose secret links only its answer holds; once over, its moments do', async () => {
    const { status, body } = await post('/judge/tables', { file: HARES, people: PEOPLE });
    const table = TableInfo.parse(body);
    expect([status, table.people.map((p) => [p.name, p.who, p.link !== undefined])]).toEqual([
      201,
      [
        ['Ada', 'person', true],
        ['Player 2', 'sensible', false],
      ],
    ]);
    const setup = await store.setup(table.match);
    expect(Object.values(setup?.cards ?? {}).map((c) => c.name)).toContain('Salt Hare');

    const early = await post(`/matches/${table.match}/tables`, { after: 0 });
    expect(early).toMatchObject({ status: 403, body: { clauses: ['400.2'], mend: expect.stringContaining('over') } });
    await over(table.match);
    const moment = await post(`/matches/${table.match}/tables`, { people: [{ who: 'person' }, { who: 'person' }] });
    expect([moment.status, TableInfo.parse(moment.body).people.every((p) => p.link !== undefined)]).toEqual([
      201,
      true,
    ]);
  }, 60_000);

  it.each<[string, object, string, RegExp]>([
    ['a card that nobody knows', { seats: { 'Player 1': { hand: ['Nowhere'] } } }, 'At seats.Player 1.hand.0: ', /./],
    ['an act that cannot be done', { acts: ['Player 2 plays salt hare'] }, 'At acts.0: ', /./],
    ['more people than sit down', { people: 7 }, 'At people: ', /./],
  ])('a position is refused with %s: the place, and how to mend it', async (_what, wrong, message, mend) => {
    const { status, body } = await post('/judge/tables', { file: { ...HARES, ...wrong }, people: PEOPLE });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining(message), mend: expect.stringMatching(mend) }),
    ]);
  });

  it('400.2: nobody plays on from a moment of a campaign, whose log is not open', async () => {
    const seats = ['A', 'B'].map((name) => ({ role: 'r', name, who: 'person' as const }));
    const table = await service.createFrom(wordSetup('s'), seats);
    if ('code' in table) throw new Error(table.message);
    await over(table.match);
    expect(await post(`/matches/${table.match}/tables`, {})).toMatchObject({
      status: 403,
      body: { clauses: ['400.2'] },
    });
  });

  it('a moment is refused where there is none, or where a seat is left open', async () => {
    const made = TableInfo.parse((await post('/judge/tables', { file: HARES, people: PEOPLE })).body);
    await over(made.match);
    const refused = async (body: object) => (await post(`/matches/${made.match}/tables`, body)).body;
    expect(await refused({ after: 99 })).toMatchObject({
      code: 'illegal',
      message: expect.stringMatching(/has \d+ choices/),
    });
    expect(await refused({ people: [{ who: 'person' }] })).toMatchObject({
      mend: expect.stringContaining('Ada, Player 2'),
    });
    expect(await refused({ after: 0, line: 0 })).toMatchObject({ message: expect.stringContaining('not both') });
    expect(await post('/matches/none/tables', {})).toMatchObject({ status: 404 });
  });
});
