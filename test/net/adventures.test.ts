import { describe, expect, test } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import {
  AdventureInfo,
  AdventurerFile,
  AdventurerInfo,
  AdventurersFound,
  AdventurerTaken,
  AdventureStory,
  FormatInfo,
  Refusal,
  TableInfo,
} from '../../server/protocol/index.ts';
import { act, close, delved, make, REQUEST, tokenOf } from '../campaign/delving.ts';
import { campaignServer } from './campaign-server.ts';

const server = campaignServer();
const { ask } = server;
const TEXT = '<script>alert(1)</script> 影の国 \u202E"\'; --𝕺';
const session = async (id: string) => AdventureInfo.parse((await ask('GET', `/adventures/${id}`)).body);
const sheet = async (id: string, token?: string) =>
  AdventurerInfo.parse((await ask('GET', `/adventurers/${id}`, undefined, token)).body);
const next = (id: string, token?: string, body?: object) => ask('POST', `/adventures/${id}/next`, body ?? {}, token);
const refused = async (more: object) => Refusal.parse(await server.world.adventures.create({ ...REQUEST, ...more }));
const setUp = async (more: object = {}) =>
  TableInfo.parse(await server.world.adventures.create({ ...REQUEST, ...more }));
const dataOf = async (match: string) =>
  (await server.world.store.setup(match))?.data as {
    readonly session: number;
    readonly depth: number;
    readonly came: readonly ({ readonly id: string | null; readonly name: string; readonly sheet: unknown } | null)[];
  };
const stored = async (id: string) =>
  await server.world.database.db.selectFrom('adventurers').selectAll().where('id', '=', id).executeTakeFirst();

describe('sessions of campaigns over HTTP', () => {
  test('a format says that it is an adventure, what its characters are called and who plays them', async () => {
    const delve = FormatInfo.array()
      .parse((await ask('GET', '/formats')).body)
      .find((f) => f.id === 'delve');
    expect(delve).toMatchObject({
      tale: true,
      adventure: {
        character: 'delver',
        players: ['Delver'],
        ready: [{ key: 'mo', name: 'Mo', about: 'A delver with a lamp.' }],
      },
    });
    expect(
      Refusal.parse((await ask('POST', '/tables', { format: 'delve', people: REQUEST.people })).body).mend,
    ).toMatch(/adventures/);
  });
  test('a session is a table with a secret link for each person, and is told of from the start', async () => {
    const { status, body } = await ask('POST', '/adventures', { ...REQUEST, title: TEXT });
    const table = TableInfo.parse(body);
    expect(status).toBe(201);
    expect(table).toMatchObject({
      format: 'delve',
      title: TEXT,
      people: [
        { role: 'Delver', name: 'Ann', link: expect.stringMatching(/#/) },
        { role: 'Delver', name: 'Ben' },
        { role: 'Guide', name: 'Guide' },
      ],
    });
    expect(await session(table.match)).toMatchObject({
      title: TEXT,
      session: 1,
      phase: 'making',
      over: false,
      facts: [{ label: 'Depth', value: '0' }],
      previous: null,
      next: null,
      people: [
        { player: 'Ann', characters: [{ id: null, dead: false }] },
        { player: 'Ben' },
        { role: 'Guide', characters: [] },
      ],
    });
    expect(AdventureInfo.array().parse((await ask('GET', '/adventures')).body)[0]?.id).toBe(table.match);
  });
  test('characters are kept with the answers that made them: their sheets are public but for what is their player’s', async () => {
    const table = await delved(server.world);
    const [anna, benno] = (await session(table.match)).people.flatMap((p) => p.characters.map((c) => c.id ?? ''));
    expect([anna, benno]).toEqual([`${table.match}.d0`, `${table.match}.d1`]);
    const own = await sheet(anna ?? '', tokenOf(table, 0));
    expect(own).toMatchObject({
      name: 'Anna',
      format: 'delve',
      yours: true,
      program: false,
      dead: false,
      busy: null,
      made: { id: table.match },
      sheet: { subtitle: 'of level 2', texts: [{ label: 'Secret', text: 'Afraid of the dark' }] },
    });
    expect(own.sheet.groups[0]?.cards).toHaveLength(2);
    for (const { card } of own.sheet.groups[0]?.cards ?? []) expect(own.cards[card ?? '']?.name).toBe(card);
    for (const token of [undefined, tokenOf(table, 1)])
      expect(await sheet(anna ?? '', token)).toMatchObject({ yours: false, sheet: { texts: [] } });
    const found = AdventurersFound.parse(
      (await ask('POST', '/adventurers/mine', { tokens: ['none', tokenOf(table, 1)] })).body,
    );
    expect(found.adventurers).toMatchObject([{ token: 1, adventurer: { id: benno, yours: true } }]);
    expect(
      AdventurerInfo.array()
        .parse((await ask('GET', `/adventurers?ids=${anna},none`)).body)
        .map((c) => c.id),
    ).toEqual([anna]);
  });
  test('what a session made of each character, and how it went, can be read', async () => {
    const table = await delved(server.world);
    const token = tokenOf(table, 0);
    const after = TableInfo.parse((await next(table.match, token)).body);
    await act(server.world, after.match, 0, 'dig');
    await act(server.world, after.match, 1, 'fall');
    await close(server.world, after.match, 2);
    const anna = await sheet(`${table.match}.d0`, token);
    const loot = anna.sheet.groups[0]?.cards.at(-1)?.name ?? '';
    expect(anna.history).toMatchObject([
      { adventure: { id: table.match, session: 1 }, made: true, changes: [] },
      {
        adventure: { id: after.match, session: 2, over: true },
        made: false,
        died: false,
        changes: [
          { label: '', before: 'of level 2', after: 'of level 3' },
          { label: 'dig', before: '0.5', after: '1' },
          { group: 'Cards', came: [{ name: loot, count: 1 }], went: [] },
        ],
      },
    ]);
    expect((await sheet(`${table.match}.d1`)).history?.[1]).toMatchObject({
      died: true,
      changes: [{ label: 'fall', before: null, after: '0.5' }],
    });
    const story = AdventureStory.parse((await ask('GET', `/adventures/${after.match}/story`)).body);
    expect(story.log).toEqual([
      { title: 'The shaft', text: 'Anna: dig', clause: 'D1' },
      { title: 'The shaft', text: 'Benno: fall' },
      { title: 'The end', text: 'Up again' },
    ]);
    expect(story.characters.map((c) => [c.name, c.dead])).toEqual([
      ['Anna', false],
      ['Benno', true],
    ]);
    expect(story.options).toEqual({ lamp: true });
  });
  test('disputes that a table has decided are told in the stories of that session and of those that follow it', async () => {
    const { world } = server;
    const table = await delved(world);
    const told = async (id: string) =>
      AdventureStory.parse((await ask('GET', `/adventures/${id}/story`)).body).precedents;
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 0))).body);
    const host = await world.tables.open(after.match);
    if (!('contest' in host)) throw new Error(host.message);
    for (const [about, as] of [
      ['A lamp lights two rooms.', 'stands'],
      ['Nothing.', 'withdrawn'],
    ] as const) {
      expect(await host.contest(0, about)).toBeNull();
      expect(await host.settleDispute(0, as)).toBeNull();
      if (as === 'stands') for (const p of [1, 2]) expect(await host.agreeInDispute(p, true)).toBeNull();
    }
    expect(await told(after.match)).toMatchObject([
      {
        adventure: { id: after.match },
        session: 2,
        about: 'A lamp lights two rooms.',
        as: 'stands',
        says: 'The table agrees: what was contested stands.',
      },
    ]);
    await act(world, after.match, 0, 'dig');
    await act(world, after.match, 1, 'rest');
    await close(world, after.match, 2);
    const third = TableInfo.parse((await next(after.match, tokenOf(table, 0))).body);
    expect((await told(third.match)).map((p) => p.session)).toEqual([2]);
    expect(await told(table.match)).toEqual([]);
    expect((await ask('GET', `/adventures/${third.match}/story?format=text`)).text).toMatch(
      /Disputes decided in this campaign\n-+\n +Session 2: “A lamp lights two rooms\.” The table agrees/,
    );
  });
  test('a campaign can leave disputes to the role that its format names, in every session', async () => {
    const { world } = server;
    const table = await delved(world, { disputes: { decides: 'role', each: 1 } });
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 0))).body);
    const host = await world.tables.open(after.match);
    if (!('contest' in host)) throw new Error(host.message);
    expect(await host.contest(0, 'A lamp lights two rooms.')).toBeNull();
    expect(await host.settleDispute(0, 'stands')).toMatchObject({
      code: 'not-yours',
      message: expect.stringMatching(/Guide decides/),
    });
    expect(await host.settleDispute(2, 'stands')).toBeNull();
    expect(await host.contest(0, 'Again.')).toMatchObject({ code: 'illegal' });
  });
  test('no judge decides disputes of a campaign: each session would have another link', async () => {
    expect((await refused({ disputes: { decides: 'judge' } })).message).toMatch(/^No judge decides disputes/);
  });
  test('the time that each person has for each decision holds for every session of a campaign', async () => {
    const { world } = server;
    const table = await delved(world, { days: 3 });
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 0))).body);
    expect((await world.store.setup(after.match))?.days).toBe(3);
  });
  test('a story is saved as plain text of what is shown of it to everybody, or as JSON; nothing in it obeys', async () => {
    const table = await delved(server.world, { title: `Below ${TEXT}` }, 'fall');
    const { headers, text } = await ask('GET', `/adventures/${table.match}/story?format=text`);
    expect([headers.get('content-disposition')?.replaceAll('"', ''), headers.get('content-type')]).toEqual([
      `attachment; filename=session-${table.match}.txt`,
      'text/plain; charset=utf-8',
    ]);
    for (const part of [
      'Session 1, over\nCompany: Anna, Benno (dead), Guide (Guide)\nDepth: 1\n\nThe shaft\n---------\n    Anna: dig [D1]\n    Benno: fall\n\nThe end\n-------\n    Up again\n',
      '\nBenno, dead, as they are now\n',
      'of level 2\nz: 1\na: 2\ndig: 0.5\nCards:\n  ',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Afraid of the dark|\u202E/);
    expect(text.split('\n')[0]).toBe(`Below ${TEXT.replace('\u202E', '')}`);
    const json = await ask('GET', `/adventures/${table.match}/story?format=json`);
    expect(json.headers.get('content-disposition')).toContain(`session-${table.match}.json`);
    expect(AdventureStory.parse(json.body).adventure.id).toBe(table.match);
    expect((await ask('GET', '/adventures/none/story?format=text')).status).toBe(404);
  });
});

describe('the next session', () => {
  test('is of the same company: characters and campaign are exactly what they were, and the old secrets open the seats', async () => {
    const table = await delved(server.world, { options: { lamp: false }, cards: { sets: ['abc'] } });
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 2))).body);
    expect(after).toMatchObject({
      title: 'Below',
      you: 2,
      people: [
        { name: 'Ann', role: 'Delver' },
        { name: 'Ben' },
        { name: 'Guide', link: `/play/${after.match}#${tokenOf(table, 2)}` },
      ],
    });
    expect(after.people.filter((p) => p.link !== undefined)).toHaveLength(1);
    const data = await dataOf(after.match);
    expect(data).toMatchObject({ session: 2, depth: 1 });
    for (const [i, name] of ['Anna', 'Benno'].entries()) {
      const kept = await stored(`${table.match}.d${i}`);
      expect(data.came[i]).toMatchObject({ id: kept?.id, name });
      expect(JSON.stringify(data.came[i]?.sheet)).toBe(JSON.stringify(kept?.sheet));
    }
    expect((await server.world.store.setup(after.match))?.options).toEqual({ lamp: false });
    const pools = await server.world.database.db
      .selectFrom('adventures')
      .select(['id', 'pool'])
      .where('id', 'in', [table.match, after.match])
      .execute();
    expect(pools.map((p) => p.pool)).toEqual([{ sets: ['abc'] }, { sets: ['abc'] }]);
    expect(await session(table.match)).toMatchObject({ next: after.match });
    expect(await sheet(`${table.match}.d0`)).toMatchObject({ busy: { id: after.match } });
  });
  test('a file that the format reads is brought to one session, and another to the next', async () => {
    const table = await delved(server.world, { content: { depth: 7 } });
    expect(await dataOf(table.match)).toMatchObject({ depth: 7 });
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 0), { content: { depth: 30 } })).body);
    expect(await dataOf(after.match)).toMatchObject({ session: 2, depth: 30 });
    expect(
      await refused({ format: 'journeys', people: [{ who: 'person' }, { who: 'person' }], content: {} }),
    ).toMatchObject({ message: 'Journeys reads no file.', clauses: ['CR 100.1'] });
  });
  test('ten sessions in a row: a sheet is at every beginning what it was at the end before, to the letter', async () => {
    const first = await setUp({
      people: [
        { who: 'person', name: 'Ann' },
        { who: 'person', name: 'Guide' },
      ],
    });
    let { match } = first;
    await make(server.world, match, 0, TEXT.slice(0, 40), TEXT.slice(-40));
    await act(server.world, match, 0, 'dig');
    await close(server.world, match, 1);
    const id = `${match}.d0`;
    const token = tokenOf(first, 0);
    for (let n = 2; n <= 11; n++) {
      const left = await stored(id);
      ({ match } = TableInfo.parse(await server.world.adventures.next(match, token, { title: `Session ${n}` })));
      const {
        came: [anna],
        depth,
      } = await dataOf(match);
      expect(JSON.stringify([anna?.name, anna?.sheet])).toBe(JSON.stringify([left?.name, left?.sheet]));
      expect(depth).toBe(Math.floor(n / 2));
      await act(server.world, match, 0, n % 2 === 0 ? 'rest' : 'dig');
      await close(server.world, match, 1);
    }
    expect(await session(match)).toMatchObject({ session: 11, title: 'Session 11' });
    expect((await sheet(id, token)).history).toHaveLength(11);
  });
  test('two who ask at once are given the same one, and so is whoever asks later', async () => {
    const table = await delved(server.world);
    const asked = await Promise.all([0, 1, 2].map((p) => next(table.match, tokenOf(table, p))));
    const matches = new Set(asked.map(({ body }) => TableInfo.parse(body).match));
    expect(matches.size).toBe(1);
    expect(TableInfo.parse((await next(table.match, tokenOf(table, 1), { title: 'Other' })).body)).toMatchObject({
      match: [...matches][0],
      title: 'Below',
      you: 1,
    });
  });
  test('whoever set a campaign up goes on with it, also where programs sit at every seat: their secret is told to them alone and good for each session that follows', async () => {
    const made = await setUp({ people: [{ who: 'sensible' }, { who: 'sensible' }] });
    const secret = made.host?.split('#')[1];
    expect(made.host).toMatch(new RegExp(`^/adventure/${made.match}#[\\w-]{32}$`));
    for (const path of [`/tables/${made.match}`, `/adventures/${made.match}`, `/adventures/${made.match}/story`])
      expect((await ask('GET', path)).text).not.toContain(secret);
    let { match } = made;
    for (const title of ['Second', 'Third']) {
      await server.world.tables.open(match);
      await expect.poll(async () => (await session(match)).over, { timeout: 20_000 }).toBe(true);
      const after = TableInfo.parse((await next(match, secret, { title, options: { lamp: false } })).body);
      expect(after).toMatchObject({
        title,
        host: `/adventure/${after.match}#${secret}`,
        people: [{ who: 'sensible' }, { who: 'sensible' }],
      });
      expect([after.you, after.people.flatMap((p) => p.link ?? [])]).toEqual([undefined, []]);
      expect(TableInfo.parse((await next(match, secret)).body).host).toBe(after.host);
      ({ match } = after);
    }
    expect((await server.world.store.setup(match))?.options).toEqual({ lamp: false });
    const theirs = await delved(server.world);
    expect(Refusal.parse((await next(theirs.match, secret)).body).code).toBe('forbidden');
    const seated = TableInfo.parse((await next(theirs.match, tokenOf(theirs, 0))).body);
    expect(seated.host).toBeUndefined();
    expect(TableInfo.parse((await next(theirs.match, theirs.host?.split('#')[1])).body)).toMatchObject({
      match: seated.match,
      host: expect.stringContaining(seated.match),
    });
  });
  test('is refused to others, and before the end', async () => {
    const table = await setUp();
    expect(Refusal.parse((await next(table.match, tokenOf(table, 0))).body)).toMatchObject({
      code: 'illegal',
      message: expect.stringContaining('Below'),
    });
    for (const token of [undefined, 'other'])
      expect(Refusal.parse((await next(table.match, token)).body)).toMatchObject({ code: 'forbidden' });
    expect(Refusal.parse((await next('none', 'x')).body).code).toBe('unknown');
  });
  test('whoever has lost their character makes another; the dead can be read and come no more', async () => {
    const table = await delved(server.world, {}, 'fall');
    const benno = `${table.match}.d1`;
    expect(await sheet(benno)).toMatchObject({
      name: 'Benno',
      dead: true,
      busy: null,
      sheet: { subtitle: 'of level 1' },
    });
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 1))).body);
    expect((await dataOf(after.match)).came).toMatchObject([{ name: 'Anna' }, null]);
    expect(
      await refused({
        people: [{ who: 'person', character: { id: benno, token: tokenOf(table, 1) } }, { who: 'person' }],
      }),
    ).toMatchObject({ code: 'illegal', message: expect.stringMatching(/Benno is dead/) });
    await make(server.world, after.match, 1, 'Second Ben');
    expect((await session(after.match)).people[1]?.characters).toMatchObject([
      { id: `${after.match}.d1`, name: 'Second Ben' },
    ]);
  });
  test('is set up from what is kept after the server was ended in the middle of the one before', async () => {
    const table = await setUp();
    await make(server.world, table.match, 0, 'Anna');
    await make(server.world, table.match, 1, 'Benno');
    await act(server.world, table.match, 0, 'dig');
    const before = await stored(`${table.match}.d0`);
    const other = await server.world.again();
    try {
      await act(other, table.match, 1, 'dig');
      await close(other, table.match, 2);
      expect(JSON.stringify((await stored(`${table.match}.d0`))?.sheet)).toBe(JSON.stringify(before?.sheet));
      const after = TableInfo.parse(await other.adventures.next(table.match, tokenOf(table, 0)));
      expect(await dataOf(after.match)).toMatchObject({
        depth: 2,
        came: [{ name: 'Anna', sheet: before?.sheet }, { name: 'Benno' }],
      });
      expect(other.faults).toEqual([]);
    } finally {
      await other.tables.close();
    }
  });
});

describe('who comes to a session', () => {
  const bring = (id: string, token?: string) => ({
    people: [
      { who: 'person', name: 'Ann', character: { id, ...(token === undefined ? {} : { token }) } },
      { who: 'person', name: 'Guide' },
    ],
  });

  test('a character comes with its secret to a campaign of another company', async () => {
    const table = await delved(server.world);
    const other = await setUp(bring(`${table.match}.d0`, tokenOf(table, 0)));
    expect((await dataOf(other.match)).came).toMatchObject([
      { id: `${table.match}.d0`, name: 'Anna', sheet: { level: 2 } },
    ]);
    expect(await session(other.match)).toMatchObject({ session: 1, phase: 'shaft' });
  });
  test('a ready-made character comes to whoever wants it, each a character of its own from then on, with the format’s own cards', async () => {
    const people = [0, 1].map(() => ({ who: 'person', character: { ready: 'mo' } }));
    const table = await setUp({ people: [...people, { who: 'person' }] });
    await act(server.world, table.match, 0, 'dig');
    await act(server.world, table.match, 1, 'rest');
    await close(server.world, table.match, 2);
    const [one, other] = await Promise.all([0, 1].map((n) => sheet(`${table.match}.d${n}`, tokenOf(table, n))));
    expect([one, other]).toMatchObject([
      { name: 'Mo', yours: true, sheet: { subtitle: 'of level 4' } },
      { name: 'Mo', yours: true, sheet: { subtitle: 'of level 3' } },
    ]);
    expect(other?.cards['Lamp of the Deep']).toMatchObject({ name: 'Lamp of the Deep' });
    const after = TableInfo.parse((await next(table.match, tokenOf(table, 0))).body);
    expect((await dataOf(after.match)).came[0]).toMatchObject({ id: one?.id, sheet: { level: 4 } });
    expect(
      await refused({ people: [{ who: 'person', character: { ready: 'nobody' } }, { who: 'person' }] }),
    ).toMatchObject({ code: 'unknown', message: expect.stringContaining('nobody') });
  });
  test.each<[string, (table: TableInfo) => object, string, RegExp]>([
    ['without its secret', (t) => bring(`${t.match}.d0`), 'forbidden', /Anna belongs/],
    ['with another’s', (t) => bring(`${t.match}.d0`, tokenOf(t, 1)), 'forbidden', /Anna belongs/],
    ['that is not there', () => bring('x.d0'), 'unknown', /no character “x.d0”/],
    [
      'at a seat that has none',
      (t) => ({
        people: [{ who: 'person' }, { who: 'person', character: { id: `${t.match}.d0`, token: tokenOf(t, 0) } }],
      }),
      'illegal',
      /plays no delver/,
    ],
    [
      'twice',
      (t) => ({
        people: [0, 1, 2].map((i) => ({
          who: 'person',
          ...(i < 2 ? { character: { id: `${t.match}.d0`, token: tokenOf(t, 0) } } : {}),
        })),
      }),
      'illegal',
      /twice/,
    ],
  ])('a character %s does not come', async (_what, more, code, message) => {
    const table = await delved(server.world);
    expect(await refused(more(table))).toMatchObject({
      code,
      message: expect.stringMatching(message),
      mend: expect.stringMatching(/./),
    });
  });
  test('who is in a session comes to no other before that is over, also when two are set up at once', async () => {
    const table = await delved(server.world);
    const come = bring(`${table.match}.d0`, tokenOf(table, 0));
    const both = await Promise.all(
      [0, 1].map(() =>
        server.world.adventures.create({ ...REQUEST, ...come } as Parameters<typeof server.world.adventures.create>[0]),
      ),
    );
    expect(both.filter((x) => 'match' in x)).toHaveLength(1);
    expect(await refused(come)).toMatchObject({
      code: 'illegal',
      message: expect.stringMatching(/Anna is in the session “Below”/),
    });
    expect(Refusal.parse((await next(table.match, tokenOf(table, 1))).body).message).toMatch(/Anna is in the session/);
  });
  test('a character whose sheet the format does not let in is told why', async () => {
    const table = await delved(server.world);
    await server.world.database.db
      .updateTable('adventurers')
      .set({ sheet: JSON.stringify({ level: 99, cards: [], marks: {}, secret: '', deeds: [] }) })
      .where('id', '=', `${table.match}.d0`)
      .execute();
    expect(await refused(bring(`${table.match}.d0`, tokenOf(table, 0)))).toMatchObject({
      message: 'They have nothing to learn here.',
      clauses: ['D1'],
    });
    await server.world.database.db
      .updateTable('adventurers')
      .set({ sheet: '{"level":"high"}' })
      .where('id', '=', `${table.match}.d0`)
      .execute();
    expect(await refused(bring(`${table.match}.d0`, tokenOf(table, 0)))).toMatchObject({
      message: expect.stringMatching(/sheet of Anna .*level/),
    });
    expect(await sheet(`${table.match}.d0`)).toMatchObject({ name: 'Anna', sheet: { groups: [], facts: [] } });
  });
  test.each<[string, object, RegExp]>([
    ['a format that is none', { format: 'word' }, /no format “word”/],
    ['a format that keeps nobody', { format: 'duel' }, /no format “duel”/],
    ['too many people', { people: Array.from({ length: 5 }, () => ({ who: 'person' })) }, /5 people cannot play Delve/],
    ['an option that is none', { options: { lamp: 'bright' } }, /Option lamp/],
    ['sets that are not here', { cards: { sets: ['zzz'] } }, /None of these sets/],
    [
      'a deck, where nobody brings one',
      { people: [{ who: 'person', deck: { list: '60 Island' } }, { who: 'person' }] },
      /Nobody brings a deck/,
    ],
  ])('%s is refused, and how to mend it is told', async (_what, more, message) => {
    expect(await refused(more)).toMatchObject({
      message: expect.stringMatching(message),
      mend: expect.stringMatching(/./),
    });
  });
  test('programs play a session to its end, and their characters come along with whoever wants', async () => {
    const table = await setUp({ people: [{ who: 'sensible' }, { who: 'random' }, { who: 'sensible' }] });
    await server.world.tables.open(table.match);
    await expect.poll(async () => (await session(table.match)).over, { timeout: 20_000 }).toBe(true);
    const alive = (await session(table.match)).people.flatMap((p) => p.characters).filter((c) => !c.dead);
    for (const { id } of alive) {
      expect(await sheet(id ?? '')).toMatchObject({
        program: true,
        yours: false,
        sheet: { texts: [{ label: 'Secret' }] },
      });
      await setUp(bring(id ?? ''));
    }
  });
  test('400.2: what a program’s character keeps to itself is told to nobody while it is in a session, and in no story', async () => {
    const table = await setUp({ people: [{ who: 'sensible' }, { who: 'sensible' }] });
    await server.world.tables.open(table.match);
    await expect.poll(async () => (await session(table.match)).over, { timeout: 20_000 }).toBe(true);
    const id = (await session(table.match)).people[0]?.characters[0]?.id ?? '';
    const told = async (path: string) => (await ask('GET', path)).text;
    expect(await told(`/adventurers/${id}`)).toContain('"label":"Secret"');
    expect(await told(`/adventurers?ids=${id}`)).toContain('"label":"Secret"');
    for (const path of [`/adventures/${table.match}/story`, `/adventures/${table.match}/story?format=text`])
      expect(await told(path)).not.toContain('Secret');
    await setUp(bring(id));
    for (const path of [`/adventurers/${id}`, `/adventurers?ids=${id}`])
      expect(await told(path)).not.toContain('"label":"Secret"');
    const file = await ask('GET', `/adventurers/${id}/file`);
    expect(Refusal.parse(file.body)).toMatchObject({
      code: 'illegal',
      message: expect.stringMatching(/is in the session “Below”/),
      clauses: ['400.2'],
    });
  });
});

describe('characters as files', () => {
  const file = async (id: string, token?: string) => ask('GET', `/adventurers/${id}/file`, undefined, token);
  const take = async (body: unknown) => {
    const { status, body: got } = await ask('POST', '/adventurers/import', body);
    return { status, ...AdventurerTaken.parse(got) };
  };

  test('a file made into a character is exactly it, with a secret of its own, and comes to a session', async () => {
    const table = await delved(server.world);
    const id = `${table.match}.d0`;
    const { headers, body } = await file(id, tokenOf(table, 0));
    expect(headers.get('content-disposition')).toContain(`character-${id}.json`);
    const saved = AdventurerFile.parse(body);
    const taken = await take(saved);
    if (!taken.taken) throw new Error(taken.problems[0]?.message);
    expect(taken).toMatchObject({
      status: 201,
      adventurer: { name: 'Anna', made: null, busy: null, yours: true, history: [] },
    });
    const kept = await stored(taken.adventurer.id);
    expect(JSON.stringify(kept?.sheet)).toBe(JSON.stringify((await stored(id))?.sheet));
    expect(AdventurerFile.parse((await file(taken.adventurer.id, taken.token)).body)).toEqual(saved);
    expect(taken.adventurer.cards).toEqual((await sheet(id, tokenOf(table, 0))).cards);
    const other = await setUp({
      people: [{ who: 'person', character: { id: taken.adventurer.id, token: taken.token } }, { who: 'person' }],
    });
    expect((await dataOf(other.match)).came).toMatchObject([{ id: taken.adventurer.id, sheet: kept?.sheet }]);
  });
  test('only its player is given the file', async () => {
    const table = await delved(server.world);
    expect((await file(`${table.match}.d0`)).status).toBe(403);
    expect((await file(`${table.match}.d0`, tokenOf(table, 1))).status).toBe(403);
    expect((await file('none')).status).toBe(404);
  });
  const CARD = starterCards()[0]?.key ?? '';
  const FILE = {
    format: 'fronts/adventurer',
    version: 1,
    game: 'delve',
    edition: 1,
    name: 'Eve',
    dead: false,
    sheet: { level: 1, cards: [CARD], marks: {}, secret: '', deeds: [] },
    cards: { [CARD]: CARD },
  };
  test.each<[string, unknown, RegExp[]]>([
    ['something else', [1], [/no file of a character/]],
    ['another version', { ...FILE, version: 2 }, [/version 2/]],
    ['a format that is not here', { ...FILE, game: 'chess' }, [/no format “chess”/]],
    ['another edition', { ...FILE, edition: 7 }, [/edition 7/]],
    ['a name that is none', { ...FILE, name: ' ' }, [/^name/]],
    ['more than belongs there', { ...FILE, gold: 1 }, [/“gold” is no part/]],
    [
      'a sheet that does not fit',
      { ...FILE, sheet: { ...FILE.sheet, level: 'high', cards: undefined } },
      [/^sheet.level is no number/, /^sheet.cards is missing/],
    ],
    ['a card that is not here', { ...FILE, cards: { [CARD]: 'Nowhere' } }, [/no card called “Nowhere”/]],
    ['a card that it does not name', { ...FILE, cards: {} }, [/does not say which card/]],
  ])('a file with %s is not taken, and what does not fit is told', async (_what, body, messages) => {
    const taken = await take(body);
    expect(taken).toMatchObject({ status: 200, taken: false });
    if (!taken.taken)
      expect(taken.problems.map((p) => p.message)).toEqual(messages.map((m) => expect.stringMatching(m)));
  });
});
