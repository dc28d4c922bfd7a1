import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { BOOK } from '../../formats/index.ts';
import { RULES_VERSION } from '../../formats/sdk/format.ts';
import { RulingRepository, type Database } from '../../db/index.ts';
import { cardSearch } from '../../server/bin/decks.ts';
import { KeptRulings } from '../../server/bin/judging/kept-rulings.ts';
import type { RulingStore } from '../../server/bin/judging/ports.ts';
import { openEmbedded } from '../db/embedded.ts';
import { JudgeWork } from '../../server/bin/judging/judge-work.ts';
import { JudgeService } from '../../server/bin/judging/judge-service.ts';
import type { Done } from '../../server/bin/judging/orders.ts';
import { JudgeThread } from '../../server/bin/judging/thread.ts';
import { LISTS_LIMIT } from '../../server/net/refusals.ts';
import { type Net } from '../../server/net/server.ts';
import { listening } from './listening.ts';
import { Judged, JudgeCards, JudgeTable, KeptRuling, Refusal, RulingKept } from '../../server/protocol/index.ts';
import { MatchService } from '../../server/match/service.ts';
import { BOTS, fakeFormat, NO_DECKS, MemoryStore } from '../match/fake.ts';

const thread = new JudgeThread();
let database: Database;
const faults: unknown[] = [];
const onFault = (error: unknown): void => void faults.push(error);
const HARE = { name: 'Salt Hare', layout: 'normal', cmc: 1, color_identity: ['G'], mana_cost: '{G}' };
const cards = cardsOfList([{ ...HARE, type_line: 'Creature — Hare', power: '1', toughness: '1' }], compileCard);
let net: Net;

const judgeOf = (rulings: KeptRulings, by: Pick<JudgeThread, 'do'> = thread): JudgeService =>
  new JudgeService({
    work: new JudgeWork(by, onFault),
    cards,
    search: cardSearch(database),
    ownCards: (format) => BOOK.formats.get(format)?.ownCards ?? [],
    rulings,
  });
const kept = (rules: number): KeptRulings => new KeptRulings(new RulingRepository(database.db) as RulingStore, rules);

function serverOf(judge: JudgeService): Promise<Net> {
  const service = new MatchService({
    store: new MemoryStore(),
    formats: new Map([['fake', fakeFormat]]),
    bots: BOTS,
    decks: NO_DECKS,
    onFault,
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve([]) },
    ready: { format: 'fake', people: [{ who: 'person' }, { who: 'random' }] },
  });
  return listening({ service, judge, onFault });
}
beforeAll(async () => {
  database = await openEmbedded();
  net = await serverOf(judgeOf(kept(RULES_VERSION)));
});
afterAll(async () => {
  await net?.close(() => thread.close());
  await database?.close();
  expect(faults).toEqual([]);
});

const get = async (path: string) => {
  const res = await fetch(`${net.url}api${path}`);
  return { status: res.status, body: (await res.json()) as unknown };
};
const post = async (path: string, body: unknown) => {
  const res = await fetch(`${net.url}api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: res.status, body: (await res.json()) as unknown };
};
const file = (more: object) => ({ format: 'binding', magicians: 2, ...more });

describe('a question over HTTP', () => {
  it('C6: is answered with the rule that decides, as it is on the command line', async () => {
    const gift = readFileSync(new URL('../judge/book/gift-dies-at-a-friends-front.json', import.meta.url), 'utf8');
    const { status, body } = await post('/judge', gift);
    const { rulings } = Judged.parse(body);
    expect([status, rulings[0]?.asked, rulings[0]?.answer]).toEqual([200, 'zone of Path Bear', 'graveyard of Will 2']);
    expect(rulings[0]?.chain[0]).toMatchObject({
      decisive: true,
      clauses: expect.arrayContaining([expect.objectContaining({ id: 'C6' })]),
    });
    expect(rulings.every((r) => r.unexpected === undefined)).toBe(true);
  }, 60_000);
  it('may be about a real card that the file does not describe, by its name in any capitals', async () => {
    const asked = file({ seats: { 'Will 2': { battlefield: ['salt hare'] } }, questions: ['power of salt hare'] });
    expect(Judged.parse((await post('/judge', asked)).body).rulings).toMatchObject([{ answer: '1' }]);
  });
  it.each<[string, unknown, string, RegExp]>([
    [
      'a card that nobody knows',
      { seats: { 'Will 1': { hand: ['Nowhere'] } } },
      'At seats.Will 1.hand.0: ',
      /describe/,
    ],
    ['a seat that is not there', { seats: { 'Will 7': {} } }, 'At seats.Will 7: ', /Will 1, Will 2/],
    ['an act about nothing', { acts: ['Will 1 casts Bear'] }, 'At acts.0: ', /./],
    ['a word too many', { seet: {} }, 'Nothing here is called "seet".', /spelling/],
    ['no question', { questions: [] }, 'At questions: ', /Add a question/],
    ['another format', { format: 'chess' }, 'At format: ', /Choose one of/],
    [
      'more unknown cards than are looked up',
      { seats: { 'Will 1': { hand: Array.from({ length: 201 }, (_, i) => `Card ${i}`) } } },
      'The file names 201 cards',
      /Describe/,
    ],
  ])('is refused with %s: the place, and how to mend it', async (_what, wrong, message, mend) => {
    const { status, body } = await post('/judge', file({ questions: ['stack'], ...(wrong as object) }));
    const refused = Refusal.parse(body);
    expect([status, refused.code, refused.message.slice(0, message.length)]).toEqual([400, 'bad-message', message]);
    expect(refused.mend).toMatch(mend);
  });
  it.each<[string, unknown, number, string]>([
    ['no JSON', '{"format":', 400, 'bad-message'],
    ['a list', [], 400, 'bad-message'],
    ['half a character', '{"format":"\\ud800"}', 400, 'bad-message'],
    ['lists in lists', `{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400, 'bad-message'],
    ['too much', file({ name: 'x'.repeat(LISTS_LIMIT) }), 413, 'too-large'],
  ])('is refused if it is %s', async (_what, body, status, code) => {
    const got = await post('/judge', body);
    expect([got.status, Refusal.parse(got.body).code]).toEqual([status, code]);
  });
  it('that takes the judge too long is refused in a sentence', async () => {
    const hurried = new JudgeThread({ work: 1 });
    const judge = judgeOf(kept(1), hurried);
    const asked = file({ questions: ['life of Will'] });
    expect(await judge.judge(asked)).toMatchObject({
      code: 'illegal',
      message: 'The judge took too long over this position and gave up.',
      mend: expect.stringMatching(/./),
    });
    await hurried.close();
  }, 60_000);
});

describe('an empty table over HTTP', () => {
  it('C1: has the seats of each Front, their zones and values, and the totals of both sides', async () => {
    const table = JudgeTable.parse((await post('/judge/table', { format: 'binding', people: 3 })).body);
    expect(table).toMatchObject({
      least: 2,
      most: 12,
      sides: ['Will', 'Opposition'],
      totals: [{ name: 'Will' }, { name: 'Opposition', life: 20 }],
      places: [
        { name: 'Front 1', seats: ['Will 1', 'Opposition 1'] },
        { name: 'Front 2', seats: ['Will 2', 'Opposition 2'] },
      ],
    });
    expect(table.seats[0]).toMatchObject({ side: 'Will', zones: expect.arrayContaining(['hand', 'relationships']) });
    expect(table.seats[0]?.values).toEqual([{ word: 'fealty', assumed: 'no Magician has Fealty' }]);
    expect(table.seats.at(-1)).toMatchObject({ name: 'Opposition 2', values: [] });
    expect(table.steps).toContain('main1');
  });
  it('a seat has the name of its person beside its own, where people have names', async () => {
    const names = ['Ada', 'Ben', 'Cyn'];
    const table = JudgeTable.parse((await post('/judge/table', { format: 'binding', people: 3, names })).body);
    expect(table.seats.map(({ name, also }) => [name, also])).toEqual([
      ['Will 1', ['Ada']],
      ['Will 2', ['Ben']],
      ['Opposition 1', ['The Opposition at Front 1']],
      ['Opposition 2', ['The Opposition at Front 2']],
    ]);
  });
  it('has seats that can be asked about, in every zone, in each format', async () => {
    for (const format of ['binding', 'duel', 'two-headed-giant', 'emperor', 'commander', 'night-watch', 'wayfarer']) {
      const table = JudgeTable.parse((await post('/judge/table', { format })).body);
      const seats = Object.fromEntries(
        table.seats.map((s) => [
          s.name,
          Object.fromEntries(s.zones.flatMap((z) => (z === 'library' ? [] : [[z, []]]))),
        ]),
      );
      const questions = [`life of ${table.totals[0]?.name}`, `hand of ${table.seats.at(-1)?.name}`];
      const judged = Judged.parse((await post('/judge', { format, people: table.people, seats, questions })).body);
      expect([format, ...judged.rulings.map((r) => r.answer)]).toEqual([format, `${table.totals[0]?.life}`, 'nothing']);
    }
  });
  it('is refused for a number that cannot play, and for parts that do not go together', async () => {
    expect((await post('/judge/table', { format: 'duel', people: 5 })).body).toMatchObject({
      code: 'bad-message',
      message: expect.stringMatching(/^At people: /),
    });
    expect((await post('/judge/table', { format: 'duel', changes: ['!fealty'] })).body).toMatchObject({
      message: expect.stringMatching(/^At changes: /),
    });
  });
});

describe('cards for a position over HTTP', () => {
  const named = async (q: string, format = 'binding'): Promise<JudgeCards> =>
    JudgeCards.parse((await get(`/judge/cards?format=${format}&q=${encodeURIComponent(q)}`)).body);

  it('are found by the beginning of their name or of one of its words, on a server without a catalog', async () => {
    const { cards: found, more } = await named('ca');
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ name }) => !/(?:^|\W)ca/i.test(name))).toEqual([]);
    const later = found.findIndex(({ name }) => !/^ca/i.test(name));
    expect(found.slice(later).some(({ name }) => /^ca/i.test(name))).toBe(false);
    expect([later > 0, more]).toEqual([true, found.length === 20]);
    expect((await named('')).cards).toHaveLength(20);
    expect(await named('zzz')).toEqual({ cards: [], more: false });
  });
  it('begin with the one that has exactly the name, with its cost, type, text and figures', async () => {
    expect((await named('FOREST')).cards[0]).toMatchObject({ name: 'Forest', cost: '', type: 'Basic Land — Forest' });
    const [bear] = (await named('')).cards.filter((c) => c.figures !== undefined);
    expect(bear?.figures).toMatch(/^\d+\/\d+$/);
  });
  it('are those of the format as well, and can be laid out', async () => {
    for (const { id, ownCards } of BOOK.formats.values()) {
      const [card] = ownCards;
      if (card === undefined) continue;
      expect((await named(card.name, id)).cards.map((c) => c.name)).toContain(card.name);
      expect((await named(card.name, 'duel')).cards.map((c) => c.name)).not.toContain(card.name);
    }
  });
});

describe('a ruling that is kept', () => {
  const asked = file({ name: 'Twenty', questions: ['life of Opposition'], options: { strayGraveyard: 'owner' } });
  const keep = async (body: unknown): Promise<string> => RulingKept.parse((await post('/rulings', body)).body).id;
  const ruling = async (id: string): Promise<KeptRuling> => KeptRuling.parse((await get(`/rulings/${id}`)).body);

  it('has one id, and is read with the file, the judgement and every option in force', async () => {
    const [id, again] = [await keep(asked), await keep(asked)];
    expect(again).toBe(id);
    const { judged, options, made, ...facts } = await ruling(id);
    expect(facts).toEqual({ id, file: asked, format: 'Magic: The Binding', rules: RULES_VERSION, current: true });
    expect(judged).toEqual((await post('/judge', asked)).body);
    expect(options.map((o) => o.key)).toEqual(Object.keys(BOOK.formats.get('binding')?.declared ?? {}));
    const stray = BOOK.formats.get('binding')?.info.options.find((o) => o.key === 'strayGraveyard');
    expect(options.find((o) => o.key === 'strayGraveyard')).toEqual({
      key: 'strayGraveyard',
      label: stray?.label,
      value: stray?.choices?.find((c) => c.value === 'owner')?.label,
    });
    expect(Date.now() - Date.parse(made)).toBeLessThan(600_000);
  });
  it('has another id for another file', async () => {
    expect(await keep({ ...asked, name: 'Once more' })).not.toBe(await keep(asked));
  });
  it('stays as it was made when the rules are of another version; the same question then is another ruling', async () => {
    const id = await keep(asked);
    const before = await ruling(id);
    const later = judgeOf(kept(RULES_VERSION + 1), { do: () => Promise.reject(new Error('judged anew')) });
    expect(await later.ruling(id)).toEqual({ ...before, current: false });
    const anew = await judgeOf(kept(RULES_VERSION + 1)).keep(asked);
    expect(anew).not.toMatchObject({ id });
  });
  it('is not kept if the file has a mistake, and an unknown one is refused', async () => {
    expect(await post('/rulings', file({ questions: [] }))).toMatchObject({
      status: 400,
      body: { code: 'bad-message' },
    });
    expect(await get('/rulings/nothing')).toMatchObject({
      status: 404,
      body: { code: 'unknown', message: 'There is no such ruling.' },
    });
  });
  it('is not acknowledged while the database cannot be reached', async () => {
    const down = (): Promise<never> => Promise.reject(new Error('down'));
    const other = await serverOf(judgeOf(new KeptRulings({ keep: down, find: down }, RULES_VERSION)));
    const body = JSON.stringify(asked);
    const headers = { 'content-type': 'application/json' };
    const res = await fetch(`${other.url}api/rulings`, { method: 'POST', headers, body });
    expect([res.status, Refusal.parse(await res.json()).code]).toEqual([503, 'unavailable']);
    expect(faults.splice(0)).toMatchObject([{ message: 'down' }]);
    await other.close(() => Promise.resolve());
  });
});

describe('an address that asks too much', () => {
  it('is refused a ninth file while eight of it wait; what else it asks for is answered', async () => {
    let release = (): void => undefined;
    const gate = new Promise<Done>((resolve) => {
      release = () => resolve({ error: 'released' });
    });
    const other = await serverOf(judgeOf(kept(1), { do: () => gate }));
    const headers = { 'content-type': 'application/json' };
    const ask = () => fetch(`${other.url}api/judge`, { method: 'POST', headers, body: '{}' });
    const all = Array.from({ length: 9 }, ask);
    const first = await Promise.race(all);
    expect([first.status, Refusal.parse(await first.json()).message]).toEqual([
      429,
      'This address waits for 8 answers already.',
    ]);
    expect((await fetch(`${other.url}api/judge/cards?q=forest`)).status).toBe(200);
    release();
    expect((await Promise.all(all)).map((r) => r.status).toSorted()).toEqual([429, ...Array<number>(8).fill(503)]);
    expect(faults.splice(0)).toHaveLength(8);
    await other.close(() => Promise.resolve());
  });
  it('for too many rulings in a minute is told to wait', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 31; i++) codes.push((await post('/rulings', {})).status);
    expect(codes.at(-1)).toBe(429);
  });
});
