import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replay, type MatchLog } from '../../server/match/log/replay.ts';
import type { MatchService } from '../../server/match/service.ts';
import { settings } from '../../server/bin/settings.ts';
import type { HttpOptions } from '../../server/net/http.ts';
import { type Net } from '../../server/net/server.ts';
import { fakeTables, listening } from './listening.ts';
import type { CardRecord, CardSearch } from '../../cards/catalog/ports.ts';
import { CardService, PAGE } from '../../server/catalog/cards.ts';
import { Bucket } from '../../server/match/social/rate.ts';
import { LISTS_LIMIT, MESSAGE_LIMIT } from '../../server/net/refusals.ts';
import {
  CardDetail,
  CardsFound,
  FormatInfo,
  PROTOCOL_VERSION,
  Refusal,
  TableInfo,
} from '../../server/protocol/index.ts';
import { Client, tokenOf } from './client.ts';
import { fakeFormat, MemoryStore } from '../match/fake.ts';

let net: Net;
let service: MatchService;
const store = new MemoryStore();
const faults: unknown[] = [];
const onFault = (...args: unknown[]) => faults.push(args.at(-1));

const BELL: CardRecord = {
  id: 'name:a/b',
  raw: {
    name: 'Bell // Toll',
    layout: 'split',
    cmc: 3,
    color_identity: ['W'],
    set: 'qqq',
    rarity: 'rare',
    card_faces: [
      { name: 'Bell', mana_cost: '{1}', type_line: 'Artifact', oracle_text: 'Ring.' },
      { name: 'Toll', power: '1', toughness: '*' },
    ],
  },
  whole: false,
  gone: true,
  shipped: false,
  printings: [{ set: 'qqq', rarity: 'rare' }],
};
// stored as another version of the program read it
const DRUM: CardRecord = {
  id: 'drum',
  raw: {
    name: 'Drum',
    layout: 'normal',
    cmc: 2,
    color_identity: [],
    mana_cost: '{2}',
    type_line: 'Artifact',
    oracle_text: 'When Drum enters, draw a card. (It drums.)\n{2}, {T}: Drum hums at you.',
  },
  whole: true,
  gone: false,
  shipped: false,
  printings: [],
};
const asked: unknown[] = [];
const search: CardSearch = {
  search: (...args) => {
    asked.push(args);
    return Promise.resolve({ total: PAGE + 1, cards: [BELL] });
  },
  card: (id) => Promise.resolve(id === BELL.id ? BELL : id === DRUM.id ? DRUM : null),
};

beforeAll(async () => {
  service = fakeTables({ store, onFault });
  const page = {
    html: '<!doctype html><title>t</title>',
    files: new Map([
      ['/assets/a-1.js', { type: 'text/javascript; charset=utf-8', body: new TextEncoder().encode('let a;') }],
    ]),
  };
  net = await listening({ service, cards: new CardService(search), page, onFault });
});
afterAll(() => net?.close(() => service.close()));

const get = async (path: string, init?: RequestInit) => {
  const res = await fetch(net.url.slice(0, -1) + path, init);
  return { status: res.status, headers: res.headers, body: (await res.json().catch(() => null)) as unknown };
};
const post = (body: unknown, path = '/api/tables', method = 'POST') =>
  get(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const newTable = async (who: readonly string[] = ['person', 'person']): Promise<TableInfo> =>
  TableInfo.parse((await post({ format: 'fake', people: who.map((w) => ({ who: w })) })).body);

/** The question that a client is asked, by the last whole view that it was sent. */
const fakeDecision = (client: Client): string =>
  client.heard.flatMap((m) => (m.type === 'view' ? m.view.ask : [])).at(-1)?.decision ?? '';
const rows = (table: TableInfo) => store.rows.filter((r) => r.match === table.match);

describe('addresses', () => {
  test('GET /api/formats lists what can be played', async () => {
    const { status, body } = await get('/api/formats');
    expect(status).toBe(200);
    expect(
      FormatInfo.array()
        .parse(body)
        .map((f) => f.id),
    ).toEqual(['fake']);
  });
  test('the list of formats is long, and is sent compressed', async () => {
    const { headers } = await fetch(`${net.url}api/formats`, { headers: { 'accept-encoding': 'br' } });
    expect([headers.get('content-encoding'), headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'br',
      'application/json; charset=utf-8',
      'no-store',
    ]);
  });
  test('GET /api/cards searches, and tells where a query cannot be read', async () => {
    const { status, body } = await get('/api/cards?q=t%3Aelf%20bell&page=2');
    expect(status).toBe(200);
    expect(CardsFound.parse(body)).toEqual({
      total: PAGE + 1,
      page: 2,
      pages: 2,
      cards: [
        {
          id: 'name:a/b',
          name: 'Bell // Toll',
          manaValue: 3,
          colorIdentity: ['W'],
          set: 'qqq',
          rarity: 'rare',
          whole: false,
          gone: true,
          shipped: false,
          faces: [
            { name: 'Bell', manaCost: '{1}', typeLine: 'Artifact', text: 'Ring.' },
            { name: 'Toll', manaCost: '', typeLine: '', text: '', power: '1', toughness: '*' },
          ],
        },
      ],
    });
    expect(asked).toEqual([
      [
        {
          kind: 'all',
          of: [
            { kind: 'type', text: 'elf' },
            { kind: 'name', text: 'bell', whole: false },
          ],
        },
        { offset: PAGE, limit: PAGE },
      ],
    ]);
    expect(CardsFound.parse((await get('/api/cards')).body)).toMatchObject({ page: 1 });
    expect(await get('/api/cards?q=bell%20pow%3Ebig')).toMatchObject({
      status: 400,
      body: {
        code: 'bad-message',
        message: expect.stringContaining('At letter 10, “big”'),
        mend: expect.stringContaining('pow>=3'),
      },
    });
    for (const bad of ['?page=0', '?page=x', '?q=a&q=b', '?q=%00'])
      expect(await get(`/api/cards${bad}`)).toMatchObject({ status: 400, body: { code: 'bad-message' } });
  });
  test('GET /api/cards/:id tells of one card how each line of it is read, what is missing and the rules that it runs on, as this server understands it', async () => {
    const bell = CardDetail.parse((await get('/api/cards/name%3Aa%2Fb')).body);
    expect(bell).toMatchObject({
      card: { id: 'name:a/b', whole: false },
      layout: 'split',
      printings: [{ set: 'qqq', rarity: 'rare' }],
      state: 'unplayable',
      odd: expect.arrayContaining(['type line']),
    });
    expect(bell.readings.map((r) => [r.face, r.print, r.lines.map((l) => l.missing?.at)])).toEqual([
      ['Bell', [{ text: 'Ring.', understood: false, line: 0, stops: true }], [0]],
      ['Toll', [], []],
    ]);
    const {
      card,
      state,
      rules,
      readings: [drum],
    } = CardDetail.parse((await get('/api/cards/drum')).body);
    expect([card.whole, state]).toEqual([false, 'table']);
    expect(rules).toEqual(expect.arrayContaining(['113.3c', '121', '603.6a']));
    expect(drum?.print).toEqual([
      { text: 'When Drum enters, draw a card.', understood: true, line: 0 },
      { text: ' (It drums.)\n', understood: true },
      { text: '{2}, {T}: ', understood: true, line: 1 },
      { text: 'Drum ', understood: false, line: 1 },
      { text: 'hums at you.', understood: false, line: 1, stops: true },
    ]);
    expect(drum?.lines[0]).toMatchObject({
      text: 'When Drum enters, draw a card.',
      printed: 'When Drum enters, draw a card.',
      ir: expect.arrayContaining([{ depth: 1, text: 'event: enters', rules: ['603.6a'] }]),
    });
    expect(drum?.lines[1]).toMatchObject({
      text: '{2}, {T}: Drum hums at you.',
      missing: { reason: 'unread', says: 'No phrase goes on from here.' },
      ir: expect.arrayContaining([{ depth: 1, text: 'cost:', rules: [] }]),
    });
    expect(await get('/api/cards/none')).toMatchObject({ status: 404, body: { code: 'unknown' } });
    expect(await get('/api/cards/%00')).toMatchObject({ status: 400 });
  });
  test('GET /api/ready gives one open table until somebody sits down there, then another', async () => {
    const first = TableInfo.parse((await get('/api/ready')).body);
    expect(first.people.map((p) => p.link !== undefined)).toEqual([true, false]);
    expect((await get('/api/ready')).body).toEqual(first);
    const client = await Client.open(net.url);
    expect(await client.join(first, 0)).toMatchObject({ type: 'ok' });
    expect(TableInfo.parse((await get('/api/ready')).body).match).not.toBe(first.match);
    client.socket.close();
  });
  test('POST /api/tables answers its creator with the secret links, GET /api/tables/:id nobody', async () => {
    const { status, body } = await post({
      format: 'fake',
      people: [{ who: 'person', name: 'Ann' }, { who: 'random' }],
    });
    expect(status).toBe(201);
    const table = TableInfo.parse(body);
    expect(table.people).toMatchObject([
      {
        person: 0,
        role: 'player',
        name: 'Ann',
        who: 'person',
        link: expect.stringMatching(`^/play/${table.match}#[\\w-]{22,}$`),
      },
      { name: 'Player 2', who: 'random' },
    ]);
    const seen = (await get(`/api/tables/${table.match}`)).body;
    expect(seen).toEqual({ ...table, people: table.people.map(({ link: _link, ...p }) => p) });
  });
  test.each([
    ['no JSON', '{"format":', 400, 'bad-message'],
    ['a thousand lists in each other', '['.repeat(1_000) + ']'.repeat(1_000), 400, 'bad-message'],
    ['another shape', { format: 'fake', people: [], extra: 1 }, 400, 'bad-message'],
    ['an unknown format', { format: 'chess', people: [{ who: 'person' }] }, 404, 'unknown'],
    ['too few people', { format: 'fake', people: [{ who: 'person' }] }, 422, 'illegal'],
    [
      'options that the format refuses',
      { format: 'fake', people: [{ who: 'person' }, { who: 'random' }], options: { life: 0 } },
      422,
      'illegal',
    ],
    ['more than the limit', { format: 'x'.repeat(LISTS_LIMIT) }, 413, 'too-large'],
  ])('a table asked for with %s is refused with a reason', async (_what, body, status, code) => {
    const got = await post(body);
    expect(got.status).toBe(status);
    expect(Refusal.parse(got.body)).toMatchObject({ code, mend: expect.stringMatching(/./) });
  });
  test('400.2: the log of a match is given out only after the end, then with setup, seed, inputs and fingerprints', async () => {
    const table = await newTable();
    const path = `/api/matches/${table.match}/log`;
    const early = await get(path);
    expect([early.status, Refusal.parse(early.body)]).toMatchObject([403, { code: 'forbidden', clauses: ['400.2'] }]);
    const client = await Client.open(net.url);
    await client.join(table, 0);
    expect(await client.ask({ id: 'c', type: 'concede' })).toMatchObject({ type: 'ok' });
    const late = await get(path);
    expect(late.status).toBe(200);
    expect(late.headers.get('content-disposition')).toContain(`match-${table.match}.json`);
    expect(late.body).toMatchObject({ version: 1, format: 'fake', seed: expect.any(String), setup: { options: {} } });
    const { inputs, fingerprints } = late.body as MatchLog;
    expect(inputs.at(-1)).toEqual({ kind: 'concede', person: 0 });
    expect(fingerprints.at(-1)?.seq).toBe(inputs.length);
    expect(replay(late.body as MatchLog, fakeFormat)).toMatchObject({
      diverged: null,
      inputs: inputs.length,
      checked: fingerprints.length,
      over: { reason: 'concede' },
    });
    expect(TableInfo.parse((await get(`/api/tables/${table.match}`)).body).over).toBe(true);
    client.socket.close();
  });
  test('PUT /api/matches/:id/stops sets where a seat’s holder is asked; without the seat’s secret it is refused', async () => {
    const table = await newTable();
    const stops = { stops: ['end:other'], ownStack: true };
    expect(await post({ token: tokenOf(table, 1), stops }, `/api/matches/${table.match}/stops`, 'PUT')).toMatchObject({
      status: 200,
      body: { stops },
    });
    expect(await post({ token: 'x', stops }, `/api/matches/${table.match}/stops`, 'PUT')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const client = await Client.open(net.url);
    expect(await client.join(table, 1)).toMatchObject({ type: 'ok', data: { person: 1, stops } });
    client.socket.close();
  });
  test('unknown addresses and tables are refused, and nothing is told of the inside', async () => {
    expect(await post({ format: 'none', list: '4 A' }, '/api/decks')).toMatchObject({
      status: 404,
      body: { code: 'unknown' },
    });
    expect(await post({ format: 'fake', content: {} }, '/api/content')).toMatchObject({
      status: 422,
      body: { code: 'illegal', message: expect.stringContaining('reads no file') },
    });
    expect(await post({ format: 'fake', list: '' }, '/api/decks')).toMatchObject({ status: 400 });
    expect(await post({ format: 'fake', list: '4 A' }, '/api/decks')).toMatchObject({
      status: 422,
      body: { code: 'illegal', message: expect.stringContaining('Nobody brings a deck') },
    });
    expect(await post({ format: 'fake', list: '4 A', as: 'pool' }, '/api/decks')).toMatchObject({
      status: 200,
      body: { ok: false, problems: [{ line: 1 }] },
    });
    expect(await post({ token: 'x', list: '4 A' }, '/api/tables/none/deck', 'PUT')).toMatchObject({
      status: 404,
      body: { code: 'unknown' },
    });
    expect(await get('/api/sets')).toMatchObject({ status: 200, body: [] });
    for (const path of ['/api/nothing', '/api/tables/none', '/api/matches/none/log', '/wp-admin'])
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'unknown' } });
  });
  test('the page is the same document at its own addresses, its files are kept for ever, and scripts come from here alone', async () => {
    for (const path of ['/', '/play/abc', '/watch/abc']) {
      const res = await fetch(net.url.slice(0, -1) + path);
      expect([res.status, res.headers.get('cache-control'), await res.text()]).toEqual([
        200,
        'no-cache',
        '<!doctype html><title>t</title>',
      ]);
      expect(res.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    const file = await fetch(`${net.url}assets/a-1.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([await file.text(), file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([
      'let a;',
      'public, max-age=31536000, immutable',
      'br',
    ]);
  });
  test('GET /health answers while the store does', async () => {
    expect(await get('/health')).toMatchObject({ status: 200, body: { ok: true } });
  });
});

describe('sockets', () => {
  test('a dispute pauses the match for everybody, is settled by messages, and is in the download', async () => {
    const table = TableInfo.parse(
      (
        await post({
          format: 'fake',
          people: [{ who: 'person' }, { who: 'person' }],
          disputes: { decides: 'consent', seconds: 60, each: 1 },
        })
      ).body,
    );
    const [ann, ben, watcher] = [await Client.open(net.url), await Client.open(net.url), await Client.open(net.url)];
    await Promise.all([ann.join(table, 0), ben.join(table, 1), watcher.join(table, null)]);
    const say = (who: Client, id: string, message: { type: string; [key: string]: unknown }) =>
      who.ask({ id, ...message });
    expect(await say(watcher, 'w', { type: 'contest', about: 'All of it.' })).toMatchObject({ type: 'refused' });
    expect(await say(ben, 'c', { type: 'contest', about: 'x'.repeat(201) })).toMatchObject({ type: 'refused' });
    expect(await say(ben, 'd', { type: 'contest', about: 'That was too early.' })).toMatchObject({ type: 'ok' });
    const decision = fakeDecision(ann);
    await say(ann, 'a', { type: 'answer', decision, person: 0, answer: { pass: true } });
    expect(ann.refusal('a')).toMatchObject({ code: 'paused', message: expect.stringMatching(/That was too early/) });
    expect(await say(ben, 'e', { type: 'settle', as: 'stands' })).toMatchObject({ type: 'ok' });
    expect(await say(ann, 'f', { type: 'agree', agree: true })).toMatchObject({ type: 'ok' });
    // the same answer under the same id is taken now
    expect(await say(ann, 'a', { type: 'answer', decision, person: 0, answer: { pass: true } })).toMatchObject({
      type: 'ok',
    });
    await say(ben, 'g', { type: 'contest', about: 'Again.' });
    expect(ben.refusal('g')?.message).toBe('You have contested once in this match, the most that this table allows.');
    await say(ann, 'h', { type: 'concede' });
    const { body } = await get(`/api/matches/${table.match}/log`);
    expect((body as MatchLog).inputs.flatMap((input) => (input.kind === 'dispute' ? [input.is] : []))).toEqual([
      'contested',
      'proposed',
      'settled',
    ]);
    expect(replay(body as MatchLog, fakeFormat).diverged).toBeNull();
  });
  test('a judge comes by a link of their own, sees what those who watch see, and decides disputes and nothing else', async () => {
    const people = [{ who: 'person' }, { who: 'person' }];
    const { body } = await post({ format: 'fake', people, disputes: { decides: 'judge', judge: 'Judy' } });
    const table = TableInfo.parse(body);
    const [ann, judge, other] = [await Client.open(net.url), await Client.open(net.url), await Client.open(net.url)];
    await ann.join(table, 0);
    const joins = (who: Client, token: string) =>
      who.ask({ id: 'join', type: 'join', protocol: PROTOCOL_VERSION, match: table.match, token });
    expect(await joins(other, 'x'.repeat(32))).toMatchObject({ type: 'refused', refusal: { code: 'forbidden' } });
    const greeted = await joins(judge, table.judge?.split('#')[1] ?? '');
    expect(greeted).toMatchObject({ type: 'ok', data: { person: null, stops: null, judge: true } });
    const { view } = await judge.until(() => judge.heard.find((m) => m.type === 'view'));
    expect([view.you.person, view.ask]).toEqual([null, []]);
    const answer = { type: 'answer', decision: fakeDecision(ann), person: 0, answer: { pass: true } };
    for (const message of [answer, { type: 'contest', about: 'That.' }, { type: 'concede' }, { type: 'undo' }])
      expect(await judge.ask({ id: message.type, ...message })).toMatchObject({
        type: 'refused',
        refusal: { code: 'forbidden' },
      });
    expect(await judge.ask({ id: 's0', type: 'settle', as: 'stands' })).toMatchObject({ refusal: { code: 'stale' } });
    await ann.ask({ id: 'c', type: 'contest', about: 'That.' });
    expect(await ann.ask({ id: 's', type: 'settle', as: 'stands' })).toMatchObject({ refusal: { code: 'not-yours' } });
    expect(await judge.ask({ id: 's', type: 'settle', as: 'stands' })).toMatchObject({ type: 'ok' });
    expect(await ann.ask({ id: 'a', ...answer })).toMatchObject({ type: 'ok' });
  });
  test('a table cannot leave disputes to a role where the format names none', async () => {
    const { status, body } = await post({
      format: 'fake',
      people: [{ who: 'person' }, { who: 'person' }],
      disputes: { decides: 'role' },
    });
    expect([status, (body as Refusal).message]).toEqual([422, 'No role of Fake decides disputes.']);
  });
  test('a person joins by the seat’s secret, is greeted with the settings, then sent the whole view', async () => {
    const table = await newTable();
    const client = await Client.open(net.url);
    expect(await client.join(table, 0)).toMatchObject({ type: 'ok', data: { person: 0, stops: { ownStack: false } } });
    const view = await client.until(() => client.heard.find((m) => m.type === 'view'));
    expect(client.heard.map((m) => m.type)).toEqual(['ok', 'view']);
    expect(view.view.you.person).toBe(0);
    client.socket.close();
  });
  test('a wrong secret, an unknown match and another version are refused', async () => {
    const table = await newTable();
    const client = await Client.open(net.url);
    const join = { type: 'join', protocol: PROTOCOL_VERSION, match: table.match };
    expect(await client.ask({ ...join, id: 'a', token: 'wrong' })).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(await client.ask({ ...join, id: 'b', match: 'nowhere' })).toMatchObject({ refusal: { code: 'unknown' } });
    expect(await client.ask({ ...join, id: 'c', protocol: PROTOCOL_VERSION + 1 })).toMatchObject({
      refusal: { code: 'version' },
    });
    expect(await client.ask({ id: 'd', type: 'concede' })).toMatchObject({ refusal: { code: 'not-joined' } });
    client.socket.close();
  });
  test('malformed, binary, unknown and oversized frames get one refusal each and leave the match untouched', async () => {
    const table = await newTable();
    const client = await Client.open(net.url);
    await client.join(table, 0);
    const untouched = rows(table);
    const frames: [string | Buffer, string | null, string][] = [
      ['{"id":', null, 'bad-message'],
      ['"hello"', null, 'bad-message'],
      ['null', null, 'bad-message'],
      ['[]', null, 'bad-message'],
      [Buffer.from([1, 2, 3]), null, 'bad-message'],
      ['{"id":"u","type":"cheat"}', 'u', 'unknown'],
      ['{"id":"v","type":"answer","person":0}', 'v', 'bad-message'],
      ['{"id":"w","type":"ping","extra":1}', 'w', 'bad-message'],
      ['{"id":7,"type":"ping"}', null, 'bad-message'],
      [`{"id":"${'x'.repeat(100)}","type":"ping"}`, null, 'bad-message'],
      [JSON.stringify({ id: 'l', type: 'why', about: 'x'.repeat(MESSAGE_LIMIT) }), null, 'too-large'],
      ['['.repeat(50_000), null, 'bad-message'],
      ['['.repeat(30_000) + ']'.repeat(30_000), null, 'bad-message'],
    ];
    for (const [frame, re, code] of frames) {
      const before = client.heard.length;
      client.socket.send(frame);
      await client.until(() => client.heard.length > before);
      await client.ask({ id: `ping${before}`, type: 'ping' });
      expect(client.heard.slice(before)).toMatchObject([
        { type: 'refused', re, refusal: { code, mend: expect.stringMatching(/./) } },
        { type: 'ok' },
      ]);
    }
    expect(rows(table)).toEqual(untouched);
    client.socket.close();
  });
  test('whatever is sent, each frame gets exactly one answer, and the match is untouched', async () => {
    const table = await newTable();
    const client = await Client.open(net.url);
    await client.join(table, 0);
    const untouched = rows(table);
    const before = client.heard.length;
    const field = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('d0', 'd1', 0, 1, { pass: true }, { action: 'hit' }, { chosen: ['c1'] }),
    );
    const near = fc.record(
      {
        id: fc.oneof(fc.string({ maxLength: 80 }), fc.integer()),
        type: fc.constantFrom('answer', 'quote', 'why', 'join', 'sync', 'pong', ''),
        decision: field,
        person: field,
        answer: field,
        draft: field,
        action: field,
        about: field,
        match: fc.constantFrom('x', table.match),
        protocol: fc.constantFrom(0, PROTOCOL_VERSION + 1),
      },
      { requiredKeys: ['id', 'type'] },
    );
    const frames = fc.sample(
      fc.oneof(near, fc.jsonValue()).map((v) => JSON.stringify(v)),
      { numRuns: 90, seed: 7 },
    );
    for (const frame of frames) client.socket.send(frame);
    await client.until(() => client.heard.length >= before + frames.length);
    await client.ask({ id: 'last', type: 'sync' });
    const answers = client.heard.slice(before).filter((m) => 're' in m);
    expect(answers).toHaveLength(frames.length + 1);
    expect(rows(table)).toEqual(untouched);
    client.socket.close();
  });
  test('a frame beyond the hard limit ends that connection alone', async () => {
    const table = await newTable();
    const [big, other] = [await Client.open(net.url), await Client.open(net.url)];
    await other.join(table, 0);
    big.socket.send('x'.repeat(2 * 1024 * 1024));
    await expect(big.until(() => false)).rejects.toThrow('closed with 1009');
    expect(await other.ask({ id: 'p', type: 'ping' })).toMatchObject({ type: 'ok' });
    other.socket.close();
  });
  test('stale, out-of-turn and foreign answers are refused once and change nothing; a repeated request is applied once', async () => {
    const table = await newTable();
    const [one, two, watcher] = [await Client.open(net.url), await Client.open(net.url), await Client.open(net.url)];
    await Promise.all([one.join(table, 0), two.join(table, 1), watcher.join(table, null)]);
    expect(await one.ask({ id: 'a', type: 'answer', decision: 'd0', person: 0, answer: { pass: true } })).toMatchObject(
      { refusal: { code: 'stale' } },
    );
    const { view } = await one.until(() => one.heard.findLast((m) => m.type === 'view'));
    const decision = view.ask[0]?.decision ?? '';
    const answer = { type: 'answer', decision, answer: { action: 'hit' } };
    expect(await two.ask({ ...answer, id: 'b', person: 1 })).toMatchObject({ refusal: { code: 'not-yours' } });
    expect(await two.ask({ ...answer, id: 'c', person: 0 })).toMatchObject({ refusal: { code: 'not-yours' } });
    expect(await watcher.ask({ ...answer, id: 'd', person: 0 })).toMatchObject({ refusal: { code: 'forbidden' } });
    const before = rows(table).length;
    one.socket.send(JSON.stringify({ ...answer, id: 'e', person: 0 }));
    one.socket.send(JSON.stringify({ ...answer, id: 'e', person: 0 }));
    await one.until(() => one.answers('e').length === 2);
    expect(one.answers('e')).toMatchObject([{ type: 'ok' }, { type: 'ok' }]);
    expect(
      rows(table)
        .slice(before)
        .filter((r) => r.input.kind === 'answer' && 'action' in r.input.answer),
    ).toHaveLength(1);
    for (const c of [one, two, watcher]) c.socket.close();
  });
  test('who comes back with the last number is sent only what was missed', async () => {
    const table = await newTable();
    const [one, two] = [await Client.open(net.url), await Client.open(net.url)];
    await one.join(table, 0);
    const view = await one.until(() => one.heard.find((m) => m.type === 'view'));
    one.socket.close();
    await two.ask({
      id: 'j',
      type: 'join',
      protocol: PROTOCOL_VERSION,
      match: table.match,
      token: tokenOf(table, 0),
      since: view.n,
      epoch: view.epoch,
    });
    await two.ask({ id: 's', type: 'ping' });
    expect(two.heard.some((m) => m.type === 'view')).toBe(false);
    expect(await two.ask({ id: 'y', type: 'sync' })).toMatchObject({ type: 'ok' });
    expect(two.heard.filter((m) => m.type === 'view')).toHaveLength(1);
    two.socket.close();
  });
  test('who leaves only watches from then on, and a name given on joining is the table’s', async () => {
    const table = await newTable(['person', 'person', 'person']);
    const client = await Client.open(net.url);
    await client.ask({
      id: 'j',
      type: 'join',
      protocol: PROTOCOL_VERSION,
      match: table.match,
      token: tokenOf(table, 0),
      name: 'Bea\u0007',
    });
    expect(TableInfo.parse((await get(`/api/tables/${table.match}`)).body).people[0]?.name).toBe('Bea');
    expect(await client.ask({ id: 'l', type: 'leave' })).toMatchObject({ type: 'ok' });
    expect(await client.ask({ id: 'c', type: 'concede' })).toMatchObject({ refusal: { code: 'forbidden' } });
    expect(await client.join(table, 0)).toMatchObject({ refusal: { code: 'forbidden' } });
    client.socket.close();
  });
  test('too many messages at once are each refused, and the rest of the table is not held up', async () => {
    const client = await Client.open(net.url);
    for (let i = 0; i < 200; i++) client.socket.send(JSON.stringify({ id: `p${i}`, type: 'ping' }));
    await client.until(() => client.heard.length === 200);
    const refused = client.heard.filter((m) => m.type === 'refused');
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.every((m) => m.refusal.code === 'too-fast' && m.re !== null)).toBe(true);
    expect(await (await Client.open(net.url)).ask({ id: 'p', type: 'ping' })).toMatchObject({ type: 'ok' });
    client.socket.close();
  });
  test.each([
    ['U+0000 in a request id', { id: 'a\u0000b', type: 'sync' }, null],
    ['half a surrogate pair in a request id', { id: 'a\ud800', type: 'sync' }, null],
    ['a blank in a request id', { id: 'a b', type: 'sync' }, null],
    ['U+0000 in what is joined', { id: 'c1', type: 'join', protocol: PROTOCOL_VERSION, match: 'm\u0000' }, 'c1'],
    [
      'half a pair in an answer',
      { id: 'c2', type: 'answer', decision: 'd1', person: 0, answer: { action: 'hit\udfff' } },
      'c2',
    ],
    [
      'U+0000 in a key of a form',
      { id: 'c3', type: 'answer', decision: 'd1', person: 0, answer: { form: { 'a\u0000': 'b' } } },
      'c3',
    ],
  ])('%s is refused before anything is stored', async (_what, message, re) => {
    const client = await Client.open(net.url);
    await client.join(await newTable(), 0);
    const before = [faults.length, store.rows.length];
    client.socket.send(JSON.stringify(message));
    await client.until(() => client.refusal(re) !== undefined);
    expect(client.refusal(re)?.code).toBe('bad-message');
    expect([faults.length, store.rows.length]).toEqual(before);
  });

  test.each([
    '/api/tables/%00',
    '/api/matches/%00/log',
    '/%00',
    '/api/cards?q=%00',
    '/api/tables/%',
    '/table/%E0%A4%A',
  ])('the address %s is refused with 400 or 404, without a trace of the server', async (path) => {
    const before = faults.length;
    const res = await fetch(net.url.slice(0, -1) + path);
    const text = await res.text();
    expect([400, 404]).toContain(res.status);
    expect(text).not.toMatch(/node_modules|\.ts\b|Error:/);
    expect(faults).toHaveLength(before);
  });

  test('a body with a character that is none is refused with its place', async () => {
    expect(
      (await post({ format: 'fake', people: [{ who: 'person', name: 'a\u0000' }, { who: 'person' }] })).body,
    ).toMatchObject({ code: 'bad-message', message: expect.stringContaining('people.0.name') });
  });

  test('TRUST_PROXY: behind a trusted proxy each client has a rate limit of its own; without one the header changes nothing', async () => {
    const spend = async (app: Net, client: string): Promise<number> => {
      const address = app.url.slice(0, -1);
      for (let n = 0; ; n++) {
        const res = await fetch(`${address}/api/tables`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
          body: JSON.stringify({ format: 'none', people: [{ who: 'person' }] }),
        });
        if (res.status === 429) return n;
      }
    };
    const serveBehind = (trustProxy: HttpOptions['trustProxy']) => listening({ service, onFault, trustProxy });
    for (const [trust, second] of [
      [false, 0],
      [1, 30],
      [['loopback'], 30],
      [['10.0.0.1'], 0],
    ] as const) {
      const app = await serveBehind(trust);
      try {
        expect([trust, await spend(app, '203.0.113.1'), await spend(app, '203.0.113.2')]).toEqual([trust, 30, second]);
      } finally {
        await app.close(() => Promise.resolve());
      }
    }
  });

  test.each([
    ['', false],
    ['no', false],
    ['2', 2],
    ['10.0.0.2, loopback,10.1.0.0/16,::1', ['10.0.0.2', 'loopback', '10.1.0.0/16', '::1']],
  ])('TRUST_PROXY=%s', (text, value) => {
    expect(settings({ TRUST_PROXY: text }).trustProxy).toEqual(value);
  });
  test.each(['yes', 'true', '-1', '10.0.0', '10.0.0.1/33'])('TRUST_PROXY=%s is refused with what to set', (text) => {
    expect(() => settings({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY names .* Set it to the number of proxies/);
  });

  test('a bucket lets its burst pass, then its rate', () => {
    let now = 0;
    const bucket = new Bucket(3, 2, () => now);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
    now = 500;
    expect([1, 2].map(() => bucket.take())).toEqual([true, false]);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false]);
  });
  test('nothing failed inside', () => {
    expect(faults).toEqual([]);
  });
});
