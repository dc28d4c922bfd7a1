import { describe, expect, test } from 'vitest';
import { FILES_LIMIT, LISTS_LIMIT } from '../../server/net/refusals.ts';
import {
  PlaneDetail,
  PlaneFile,
  PlaneInfo,
  PlaneMade,
  PlaneTaken,
  PoolReport,
  Refusal,
  type PlaneDraft,
} from '../../server/protocol/index.ts';
import { element, whole } from '../campaign/world.ts';
import { campaignServer } from './campaign-server.ts';

const server = campaignServer();
const { ask } = server;
const make = async (draft: PlaneDraft = whole()) => PlaneMade.parse((await ask('POST', '/planes', draft)).body);
const get = async (id: string, token?: string) =>
  PlaneDetail.parse((await ask('GET', `/planes/${id}`, undefined, token)).body);
const text = '<script>alert(1)</script> 影の国 مدينة \u202E"\'; drop table planes;-- \\ %s\n\t𝕺👩‍👧';

describe('P1: planes over HTTP', () => {
  test('P1: whoever makes a plane is told its secret once; everybody reads it', async () => {
    const { status, body } = await ask('POST', '/planes', whole());
    expect(status).toBe(201);
    const { plane, token } = PlaneMade.parse(body);
    expect(plane).toMatchObject({
      name: 'Saltmere',
      elements: 25,
      pool: 'starter',
      shipped: false,
      ready: true,
      missing: [],
      yours: true,
      draft: whole(),
      used: { characters: 0, sessions: 0 },
    });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await get(plane.id)).toEqual({ ...plane, yours: false });
    expect(await get(plane.id, token)).toEqual(plane);
    expect(JSON.stringify(await ask('GET', '/planes'))).not.toContain(token);
  });
  test('P1: an unfinished plane is kept, and what it lacks is listed', async () => {
    const { plane } = await make({ name: '', concept: '', elements: [element('A', { haunt: null })], pool: null });
    expect(plane).toMatchObject({
      ready: false,
      missing: [
        { where: 'elements', clauses: ['P1'], mend: 'Add 24 Elements.' },
        { where: 'elements.0.haunt' },
        { where: 'pool' },
      ],
    });
    const listed = PlaneInfo.array().parse((await ask('GET', '/planes')).body);
    expect(listed[0]).toMatchObject({ id: 'orrow', shipped: true, ready: true });
    expect(listed.find((p) => p.id === plane.id)).toMatchObject({ ready: false, elements: 1, pool: null });
  });
  test('P1: it is edited by its secret alone', async () => {
    const { plane, token } = await make();
    const other = await make();
    const edit = whole({ name: 'Renamed', pool: { sets: ['ABC'] } });
    for (const wrong of [undefined, 'x', other.token]) {
      expect(await ask('PUT', `/planes/${plane.id}`, edit, wrong)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', clauses: ['P1'], mend: expect.stringContaining('file') },
      });
      expect(await ask('DELETE', `/planes/${plane.id}`, undefined, wrong)).toMatchObject({ status: 403 });
    }
    expect(await get(plane.id, token)).toEqual(plane);
    const { status, body } = await ask('PUT', `/planes/${plane.id}`, edit, token);
    expect([status, PlaneDetail.parse(body).draft]).toEqual([200, edit]);
    expect((await get(plane.id)).draft).toEqual(edit);
  });
  test('P1: who edits what has been changed meanwhile is told to read it again', async () => {
    const { plane, token } = await make();
    const edit = { ...whole({ name: 'Once' }), changed: plane.changed };
    const first = await ask('PUT', `/planes/${plane.id}`, edit, token);
    expect(first.status).toBe(200);
    expect(await ask('PUT', `/planes/${plane.id}`, { ...edit, name: 'Twice' }, token)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect((await get(plane.id)).name).toBe('Once');
    expect(
      (await ask('PUT', `/planes/${plane.id}`, { ...edit, changed: PlaneDetail.parse(first.body).changed }, token))
        .status,
    ).toBe(200);
  });
  test('P1: a plane is deleted by its secret; then it is no more', async () => {
    const { plane, token } = await make();
    expect(await ask('DELETE', `/planes/${plane.id}`, undefined, token)).toMatchObject({
      status: 200,
      body: { deleted: plane.id },
    });
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/file'],
    ] as const) {
      expect(
        await ask(method, `/planes/${plane.id}${path}`, method === 'PUT' ? whole() : undefined, token),
      ).toMatchObject({ status: 404, body: { code: 'unknown' } });
    }
  });
  test('P1: the shipped plane can be read and copied, and not changed or deleted', async () => {
    expect(await ask('PUT', '/planes/orrow', whole(), 'x')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('comes with the server') },
    });
    expect(await ask('DELETE', '/planes/orrow')).toMatchObject({ status: 403 });
    const file = PlaneFile.parse((await ask('GET', '/planes/orrow/file')).body);
    const { body } = await ask('POST', '/planes/import', file);
    expect(PlaneTaken.parse(body)).toMatchObject({
      taken: true,
      plane: { name: 'Orrow', shipped: false, yours: true },
    });
  });
  test('P1: any text in any script comes back as it was, from every address', async () => {
    const draft = whole({
      name: text,
      concept: text,
      elements: [element(text, { lore: text, haunt: { name: text, lore: text } })],
      pool: { list: '1 Forest\r\n# <b>' },
    });
    const { plane, token } = await make(draft);
    expect((await get(plane.id)).draft).toEqual(draft);
    expect(PlaneDetail.parse((await ask('PUT', `/planes/${plane.id}`, draft, token)).body).draft).toEqual(draft);
    expect(
      PlaneInfo.array()
        .parse((await ask('GET', '/planes')).body)
        .find((p) => p.id === plane.id),
    ).toMatchObject({ name: text, concept: text });
    const res = await ask('GET', `/planes/${plane.id}/file`);
    expect(res.headers.get('content-type')).toContain('application/json');
    expect(res.headers.get('content-disposition')).toMatch(/^attachment; filename="?plane-[\w-]+\.json"?$/);
    expect(PlaneFile.parse(res.body).plane).toEqual(draft);
  });
  test.each([
    ['no JSON', '{"name":', 400, 'bad-message'],
    ['another shape', { ...whole(), id: 'mine' }, 400, 'bad-message'],
    ['too long a name', whole({ name: 'x'.repeat(81) }), 400, 'bad-message'],
    ['too many Elements', whole({ elements: Array.from({ length: 251 }, () => element('E')) }), 400, 'bad-message'],
    ['too large a body', whole({ concept: 'x'.repeat(LISTS_LIMIT) }), 413, 'too-large'],
  ])('P1: %s is refused with what is wrong', async (_what, body, status, code) => {
    const got = await ask('POST', '/planes', body);
    expect(got.status).toBe(status);
    expect(Refusal.parse(got.body)).toMatchObject({ code, mend: expect.stringMatching(/./) });
  });
});

describe('P1: planes as files', () => {
  test.each([
    ['shipped cards', 'starter' as const],
    ['sets', { sets: ['abc', 'few'] }],
    ['a list', { list: '4 Forest\n2 Nowhere\n' }],
    ['no pool', null],
  ])('P1: saved and read again a plane of %s is the same', async (_what, pool) => {
    const { plane } = await make(
      whole({ pool, elements: [element('A'), element('', { disposition: [], haunt: null })] }),
    );
    const file = (await ask('GET', `/planes/${plane.id}/file`)).body;
    const { status, body } = await ask('POST', '/planes/import', file);
    const taken = PlaneTaken.parse(body);
    if (!taken.taken) throw new Error('not taken');
    expect([status, taken.plane.draft]).toEqual([201, plane.draft]);
    expect(taken.plane.id).not.toBe(plane.id);
    expect((await ask('GET', `/planes/${taken.plane.id}/file`)).body).toEqual(file);
  });
  test('P1: what of its cards is not here is said, and the plane is made all the same', async () => {
    const of = async (pool: PlaneDraft['pool']) =>
      PlaneTaken.parse(
        (await ask('POST', '/planes/import', { format: 'magic-the-binding/plane', version: 1, plane: whole({ pool }) }))
          .body,
      );
    expect(await of({ sets: ['abc', 'zzz'] })).toMatchObject({
      taken: true,
      problems: [{ where: 'plane.pool.sets.1', message: 'The set “zzz” has not been imported here.' }],
    });
    expect(await of({ list: '4 Forest\n2 Nowhere\n' })).toMatchObject({
      taken: true,
      problems: [{ where: 'plane.pool.list', message: expect.stringContaining('Line 2'), clauses: ['P1'] }],
    });
    expect(await of('starter')).toMatchObject({ taken: true, problems: [] });
  });
  const file = (plane: object, more: object = {}) => ({
    format: 'magic-the-binding/plane',
    version: 1,
    plane: { ...whole(), ...plane },
    ...more,
  });
  test.each<[string, unknown, string, RegExp, RegExp]>([
    ['a list', [], 'format', /no file of a plane/, /Choose a file/],
    ['something else', { name: 'x' }, 'format', /no file of a plane/, /Choose a file/],
    ['another version', file({}, { version: 7 }), 'version', /version 7.*reads version 1/, /Save/],
    ['no version', { format: 'magic-the-binding/plane' }, 'version', /version none/, /Save/],
    ['no plane', { format: 'magic-the-binding/plane', version: 1 }, 'plane', /plane is missing/, /Write an object/],
    ['a key too many', file({ id: 'x' }), 'plane.id', /“id” is no part/, /Take it out/],
    [
      'an Element without Lore',
      file({ elements: [{ name: 'A', disposition: [], haunt: null }] }),
      'plane.elements.0.lore',
      /is missing/,
      /Write a text/,
    ],
    ['a number for a name', file({ name: 3 }), 'plane.name', /is no text/, /Write a text/],
    [
      'a sixth colour',
      file({ elements: [element('A'), element('B', { disposition: ['P' as never] })] }),
      'plane.elements.1.disposition.0',
      /nothing knows/,
      /"W", "U"/,
    ],
    [
      'a name too long',
      file({ elements: [element('x'.repeat(81), { disposition: [], haunt: null })] }),
      'plane.elements.0.name',
      /holds 81 characters of at most 80/,
      /Shorten it/,
    ],
    ['no pool of cards', file({ pool: { cube: 'x' } }), 'plane.pool', /is no pool of cards/, /"starter"/],
    [
      'too many Elements',
      file({ elements: Array.from({ length: 251 }, () => element('E')) }),
      'plane.elements',
      /more than 250/,
      /Leave some out/,
    ],
  ])('P1: of a file with %s it is said where, what, and how to mend it', async (_what, body, where, message, mend) => {
    const got = await ask('POST', '/planes/import', body);
    expect(got.status).toBe(200);
    expect(PlaneTaken.parse(got.body)).toEqual({
      taken: false,
      problems: [
        { where, message: expect.stringMatching(message), mend: expect.stringMatching(mend), clauses: ['P1'] },
      ],
    });
  });
  test('P1: everything that is wrong with a file is said at once, and nothing is kept of it', async () => {
    const before = (await ask('GET', '/planes')).body;
    const { body } = await ask('POST', '/planes/import', file({ name: 1, concept: null, more: 1, elements: [{}] }));
    expect(
      PlaneTaken.parse(body)
        .problems.map((p) => p.where)
        .sort(),
    ).toEqual([
      'plane.concept',
      'plane.elements.0.disposition',
      'plane.elements.0.haunt',
      'plane.elements.0.lore',
      'plane.elements.0.name',
      'plane.more',
      'plane.name',
    ]);
    expect((await ask('GET', '/planes')).body).toEqual(before);
    expect(await ask('POST', '/planes/import', 'no JSON')).toMatchObject({
      status: 400,
      body: { code: 'bad-message' },
    });
    expect(await ask('POST', '/planes/import', file({}, { more: 'x'.repeat(FILES_LIMIT) }))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });
});

describe('Q1, Q2: a pool is looked at before anything is built', () => {
  const check = async (body: object) => PoolReport.parse((await ask('POST', '/planes/check', body)).body);
  test.each([1, 2, 3, 5])('Q1: the shipped cards carry %i Magicians', async (characters) => {
    const report = await check({ pool: 'starter', characters });
    expect(report).toMatchObject({
      characters,
      ok: true,
      carries: 11,
      problems: [],
      leftOut: [],
      whole: [{ name: 'Weather', have: null, need: 100 + (20 + 71) * characters, short: 0 }],
    });
    expect(report.kinds).toEqual(['Basics', 'Other lands', 'Major', 'Minor']);
    expect(report.colours.map((c) => c.stocks.map((k) => k.need))).toEqual(
      Array.from({ length: 5 }, () => [10 * characters, 5 * characters, 6, 12]),
    );
  });
  test('P4: a pool is looked at for eleven Magicians at most, as a quest has no more', async () => {
    expect((await ask('POST', '/planes/check', { pool: 'starter', characters: 12 })).body).toMatchObject({
      code: 'illegal',
      message: 'A session has at most 11 characters; 12 were asked for.',
      clauses: ['P4'],
    });
    expect(await check({ pool: 'starter', characters: 11 })).toMatchObject({ ok: true, carries: 11 });
  });
  test('Q1: a pool that is too small names colour and shortfall, and the option that mends it', async () => {
    const report = await check({ pool: { list: '100 Forest\n4 Cinder Barrens' }, characters: 1 });
    expect(report.ok).toBe(false);
    const short = await check({
      pool: { sets: ['few'] },
      characters: 2,
      options: { fillWithBasics: true, colourless: 'none' },
    });
    expect(short).toMatchObject({ ok: false, carries: 0 });
    expect(short.problems).toContainEqual({
      where: 'pool',
      message: expect.stringMatching(/short of \d+ red major cards/),
      clauses: ['Q2'],
      mend: expect.stringMatching(/Add \d+ red major cards/),
    });
  });
  test('P1: cards that are not fully automated are left out of sets, and one is told which; with rulings they are there', async () => {
    const short = await check({ pool: { sets: ['part'] }, characters: 1 });
    expect(short).toMatchObject({ ok: false, ruled: 0, leftOutCount: short.rulable + 1 });
    expect(short.leftOut.length).toBe(Math.min(300, short.leftOutCount));
    expect(await check({ pool: { sets: ['part'], rulings: true }, characters: 1 })).toMatchObject({
      ok: true,
      ruled: short.rulable,
      rulable: 0,
      leftOut: ['A card of an odd layout'],
      leftOutCount: 1,
    });
  });
  test('P1: planeswalkers are counted apart, with rulings or without, since no plane holds them', async () => {
    const [without, rulings] = [
      await check({ pool: { sets: ['part'] }, characters: 1 }),
      await check({ pool: { sets: ['part'], rulings: true }, characters: 1 }),
    ];
    const one = '1 planeswalker is left out (P1)';
    expect([without.neverDealt, rulings.neverDealt]).toEqual([one, one]);
    expect(without.leftOut).not.toContain('A walker');
    expect(without.cards + without.rulable).toBe(rulings.cards);
  });
  test('P1: a plane keeps whether its pool has such cards', async () => {
    const { plane } = await make(whole({ pool: { sets: ['part'], rulings: true } }));
    expect(plane.draft.pool).toEqual({ sets: ['part'], rulings: true });
    expect((await make(whole({ pool: { sets: ['part'] } }))).plane.draft.pool).toEqual({ sets: ['part'] });
  });
  test('P1: lines that are not read are told, and sets that are not here', async () => {
    expect(await check({ pool: { list: '1 Nowhere\nx' }, characters: 1 })).toMatchObject({
      ok: false,
      problems: [
        { where: 'pool.list', message: expect.stringContaining('Line 1') },
        { message: expect.stringContaining('Line 2') },
      ],
    });
    expect(await check({ pool: { sets: ['zzz'] }, characters: 1 })).toMatchObject({
      ok: false,
      problems: [{ where: 'pool.sets.0', mend: expect.stringContaining('Import') }],
    });
    expect(await check({ pool: { sets: [] }, characters: 1 })).toMatchObject({
      ok: false,
      problems: [{ where: 'pool', message: expect.stringContaining('None of these sets') }],
    });
  });
  test('P1: names that are written in the texts are suggested', async () => {
    const draft = whole({ concept: 'We fear Mother Salt.' });
    expect((await ask('POST', '/planes/suggest', draft)).body).toMatchObject({
      names: ['Mother Salt'],
      haunts: expect.arrayContaining(["E1's place"]),
    });
    expect((await make(draft)).plane.suggestions.names).toEqual(['Mother Salt']);
  });
});
