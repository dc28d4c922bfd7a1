import { describe, expect, test } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import type { Character, Face } from '../../formats/binding/quest/model.ts';
import type { QuestRecord } from '../../formats/binding/quest/record.ts';
import { QuestSetup } from '../../formats/binding/quest/planes/setup.ts';
import { plainAnswer } from '../../server/match/passing/fallback.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import {
  AdventureInfo,
  AdventurerInfo,
  AdventurersFound,
  AdventureStory,
  PlaneDetail,
  PlaneInfo,
  PlaneMade,
  Refusal,
  TableInfo,
  type AdventureRequest,
  type PlaneDraft,
} from '../../server/protocol/index.ts';
import { RARE, whole } from '../campaign/world.ts';
import { Ear } from '../match/fake.ts';
import { campaignServer } from './campaign-server.ts';

const server = campaignServer();
const { ask } = server;
interface Asked {
  readonly magicians?: readonly object[];
  readonly augur?: object;
  readonly [key: string]: unknown;
}
/** a request for a quest: its Magicians, then the Augur */
const request = ({ magicians, augur, ...more }: Asked = {}): AdventureRequest =>
  ({
    format: 'binding-quest',
    title: 'The Bell',
    planes: ['orrow'],
    seed: 's',
    people: [...(magicians ?? [{ who: 'person', name: 'Ann' }]), augur ?? { who: 'random' }],
    ...more,
  }) as AdventureRequest;
/** set up without a request, of which one address may send so many a minute */
const setUp = async (more: Asked = {}) => TableInfo.parse(await server.world.adventures.create(request(more)));
const tokenOf = (table: TableInfo, person = 0) => table.people[person]?.link?.split('#')[1] ?? '';
const quest = async (id: string) => AdventureInfo.parse((await ask('GET', `/adventures/${id}`)).body);
const told = async (id: string) => AdventureStory.parse((await ask('GET', `/adventures/${id}/story`)).body);
/** ids of its Magicians */
const magicians = async (id: string) => (await quest(id)).people.flatMap((p) => p.characters.map((c) => c.id));
const sheet = async (id: string, token?: string) =>
  AdventurerInfo.parse((await ask('GET', `/adventurers/${id}`, undefined, token)).body);
const group = (info: AdventurerInfo, title: string) => info.sheet.groups.find((g) => g.title === title)?.cards;
const refused = async (body: Asked) => Refusal.parse(await server.world.adventures.create(request(body)));
const TEXT = '<script>alert(1)</script> 影の国 \u202E"\'; --\n𝕺';
const [LAND = '', OTHER = ''] = [
  starterCards().find((c) => c.faces[0].types.includes('land'))?.key,
  starterCards().find((c) => c.key !== RARE && !c.faces[0].types.includes('land'))?.key,
];
const face = (id: string): Face => ({
  id,
  relationship: 'Art',
  kind: 'lot',
  card: RARE,
  name: TEXT,
  topic: 'what',
  story: TEXT,
  place: TEXT,
  kept: null,
  history: [
    { quest: 'Q', did: 'made', before: null, after: { card: OTHER, name: TEXT } },
    { quest: 'Q', did: 'keep', before: null, after: null },
  ],
});
const ANN: Character = {
  name: TEXT,
  home: 'orrow',
  walks: null,
  faces: [face('f1')],
  gone: [face('f2')],
  fealties: [{ place: 'Bellrow', land: LAND, points: 3 }],
  library: [RARE, OTHER, RARE],
  faceCount: 2,
};
/** A quest that is over, in which Ann was made. */
const walked = async (more: Asked = {}, record: Partial<QuestRecord> = {}) => {
  const table = await setUp(more);
  await server.world.keep(table.match, (was) => ({
    phase: 'over',
    over: true,
    ...record,
    magicians: was.magicians.map((m) => ({
      ...m,
      character: { ...ANN, home: table.match === '' ? '' : (was.planes[0] ?? '') },
    })),
  }));
  return { table, token: tokenOf(table), ann: `${table.match}.0` };
};

describe('R4: quests over HTTP', () => {
  test('R4: a quest is a table with a secret link for each person, and is told of from the start', async () => {
    const { status, body } = await ask(
      'POST',
      '/adventures',
      request({ title: TEXT.replace('\n', ' '), magicians: [{ who: 'person', name: 'Ann' }, { who: 'sensible' }] }),
    );
    const table = TableInfo.parse(body);
    expect(status).toBe(201);
    expect(table).toMatchObject({
      format: 'binding-quest',
      over: false,
      title: TEXT.replace('\n', ' '),
      people: [
        { role: 'Magician', name: 'Ann', who: 'person', link: expect.stringMatching(`^/play/${table.match}#`) },
        { name: 'Magician 2', who: 'sensible' },
        { role: 'Augur', name: 'Augur', who: 'random' },
      ],
    });
    expect(await quest(table.match)).toMatchObject({
      id: table.match,
      title: TEXT.replace('\n', ' '),
      over: false,
      phase: 'making',
      planes: [{ id: 'orrow', name: 'Orrow' }],
      next: null,
      previous: null,
      meters: [],
      people: [
        { person: 0, role: 'Magician', player: 'Ann', who: 'person', characters: [{ id: null }] },
        { person: 1, role: 'Magician', who: 'sensible', characters: [{ id: null }] },
        { person: 2, role: 'Augur', player: 'Augur', who: 'random', characters: [] },
      ],
      watch: `/watch/${table.match}`,
    });
    expect(AdventureInfo.array().parse((await ask('GET', '/adventures')).body)[0]?.id).toBe(table.match);
    expect(await server.world.tables.open(table.match)).toBeInstanceOf(MatchHost);
  });
  test('P4: Magicians made by programs are kept, public but for their Libraries, and come along with whoever wants', async () => {
    const table = await setUp({ magicians: [{ who: 'sensible' }, { who: 'random' }], making: true });
    await server.world.tables.open(table.match);
    await expect.poll(async () => (await quest(table.match)).over).toBe(true);
    const ids = (await magicians(table.match)).map((id) => id ?? '');
    expect(ids).toEqual([`${table.match}.0`, `${table.match}.1`]);
    const [first, second] = AdventurerInfo.array().parse(
      (await ask('GET', `/adventurers?ids=${ids.join(',')},none`)).body,
    );
    expect([first?.id, second?.id]).toEqual(ids);
    expect(first).toMatchObject({
      program: true,
      yours: false,
      busy: null,
      made: { id: table.match, title: 'The Bell' },
      planes: [{ id: 'orrow', name: 'Orrow' }],
      sheet: { subtitle: 'Magician of Orrow' },
    });
    const faces = first?.sheet.groups.filter((g) => g.clause === 'P3').flatMap((g) => g.cards) ?? [];
    expect(faces).toHaveLength(5);
    for (const f of faces) expect(first?.cards[f.card ?? '']?.name).toBe(f.card);
    const next = await setUp({
      magicians: ids.map((id) => ({ who: 'sensible', character: { id } })),
      augur: { who: 'person' },
    });
    expect(await magicians(next.match)).toEqual(ids);
    expect((await sheet(ids[0] ?? '')).busy).toEqual({ id: next.match, title: 'The Bell' });
  });
  test('R4: a quest walked to its end leaves its story, and characters from whom the next one sets out', async () => {
    const { match } = await setUp({ magicians: [{ who: 'sensible' }], augur: { who: 'sensible' } });
    await server.world.tables.open(match);
    await expect.poll(async () => (await quest(match)).over, { timeout: 100_000 }).toBe(true);
    const { adventure, report, log, characters, cards } = await told(match);
    expect(adventure.phase).toBe('over');
    expect(report?.papers.map((p) => p.key)).toEqual(['will', 'threat']);
    const stations = report?.tracks[0]?.stations ?? [];
    expect(stations.length).toBeGreaterThan(3);
    expect(report?.charts[0]?.lines.map((l) => l.points.at(-1)?.y)).toEqual(adventure.meters.map((m) => m.value));
    expect(new Set(log.map((e) => e.chapter))).toEqual(
      new Set([...log.map((e) => e.chapter), 'The Magicians', 'The Will', 'The Threat', 'The quest', 'The Resolution']),
    );
    expect(Object.keys(cards)).toEqual(
      expect.arrayContaining(stations.flatMap((s) => [s.land, ...s.parts.flatMap((p) => p.cards)]).map((c) => c?.card)),
    );
    const [character] = characters;
    expect(character?.sheet.texts.some((t) => t.clause === 'R4' && t.text.includes('\n'))).toBe(true);
    const [kept] = await server.world.kept.adventurers.byIds([character?.id ?? '']);
    const following = await setUp({ magicians: [{ who: 'random', character: { id: character?.id } }] });
    const [came] = QuestSetup.parse((await server.world.store.setup(following.match))?.data).magicians;
    expect(came?.character).toEqual(kept?.sheet);
  });
  test('400.2, R4: nobody finds a hidden card of a quest that is over in what the public may fetch, and a player finds no more than they saw', async () => {
    const made = await setUp({
      magicians: [
        { who: 'person', name: 'Ann' },
        { who: 'person', name: 'Bo' },
      ],
      augur: { who: 'person', name: 'Cy' },
      seed: 'attacked',
    });
    const { match } = made;
    const host = await server.world.tables.open(match);
    if (!(host instanceof MatchHost)) throw new Error(host.message);
    const live = new Ear();
    await host.join(live, null);
    for (let n = 0; n < 4000 && !host.over; n++) {
      const person = n % 3;
      const ear = new Ear();
      await host.join(ear, person);
      host.part(ear);
      const [view] = ear.heard.flatMap((m) => (m.type === 'view' ? m.view : []));
      const prompt = view?.ask.find((p) => !p.standing);
      if (prompt && prompt.part.kind === 'form' && prompt.part.name === 'move')
        for (const p of [0, 1]) await host.intervene(p, 'concede');
      if (prompt) await host.answer(person, `a${n}`, prompt.decision, plainAnswer(prompt.part));
    }
    expect(host.over).toBe(true);
    const setup = await server.world.store.setup(match);
    const state = (await server.world.store.inputs(match, 0)).length;
    expect([setup?.seed, state > 20]).toEqual(['attacked', true]);
    const libraries = await Promise.all(
      made.people.slice(0, 2).map(async (_, i) => {
        const cards = group(await sheet(`${match}.${i}`, tokenOf(made, i)), 'Your Library') ?? [];
        return [...new Set(cards.map((c) => c.card ?? ''))].map((card) => ({ card }));
      }),
    );
    const told = (cards: readonly { card: string }[], text: string): string[] =>
      cards.map((c) => c.card).filter((key) => text.includes(JSON.stringify(key)));
    // what anybody could watch on the table while it was played is no secret
    const open = JSON.stringify(live.heard);
    const hidden = libraries.map((cards) => cards.filter(({ card }) => !open.includes(JSON.stringify(card))));
    expect(hidden.map((cards) => cards.length > 5)).toEqual([true, true]);
    const watcher = new Ear();
    await host.join(watcher, null);
    const pages = [
      `/matches/${match}/log`,
      `/adventures/${match}`,
      `/adventures/${match}/story`,
      `/tables/${match}`,
      `/adventurers?ids=${match}.0,${match}.1`,
      `/adventurers/${match}.0`,
      '/adventures',
    ];
    const fetched = await Promise.all(pages.map((path) => ask('GET', path)));
    const all = [...fetched.map((r) => r.text), JSON.stringify(watcher.heard)].join('\n');
    expect([...told(hidden.flat(), all), all.includes('attacked')]).toEqual([false]);
    expect(fetched[0]).toMatchObject({ status: 403, body: { code: 'forbidden', clauses: ['400.2'] } });
    expect((await ask('GET', `/matches/${match}/log`, undefined, 'guessed')).status).toBe(403);

    // a seat's secret: what that seat saw, without seed, setup or anybody else's answers
    const [own, other] = hidden.map((cards, i) =>
      cards.filter(({ card }) => !hidden[1 - i]?.some((c) => c.card === card)),
    );
    const mine = await ask('GET', `/matches/${match}/log`, undefined, tokenOf(made, 0));
    expect(mine).toMatchObject({ status: 200, body: { kind: 'seat', match, person: 0, name: 'Ann' } });
    expect(Object.keys(mine.body as object).sort()).toEqual([
      'format',
      'kind',
      'log',
      'match',
      'name',
      'person',
      'version',
    ]);
    expect([
      told(other ?? [], mine.text),
      told(own ?? [], mine.text).length > 0,
      mine.text.includes('attacked'),
    ]).toEqual([[], true, false]);
  });
  test.each<[string, Asked, string, RegExp, string[]]>([
    ['a plane that is not there', { planes: ['nowhere'] }, 'unknown', /no plane “nowhere”/, ['P1']],
    ['a plane twice', { planes: ['orrow', 'orrow'] }, 'illegal', /twice/, ['P1']],
    [
      'a home that is not among its planes',
      { magicians: [{ who: 'person', home: 'other' }] },
      'illegal',
      /home/,
      ['P4', 'Q1'],
    ],
    ['an option that is none', { options: { fealtyAsLife: 'sometimes' } }, 'illegal', /fealtyAsLife/, ['C15']],
    [
      'a character that is not there',
      { magicians: [{ who: 'person', character: { id: 'x.0' } }] },
      'unknown',
      /no character “x.0”/,
      ['R4'],
    ],
  ])(
    'R4: a quest with %s is refused with the clause and how to mend it',
    async (_what, more, code, message, clauses) => {
      expect(await refused(more)).toMatchObject({
        code,
        message: expect.stringMatching(message),
        clauses,
        mend: expect.stringMatching(/./),
      });
    },
  );
  test.each<[string, Partial<PlaneDraft>, RegExp, string]>([
    ['too few Elements', { elements: [] }, /0 of at least 25 Elements/, 'P1'],
    ['no pool', { pool: null }, /no pool/, 'P1'],
    [
      'a pool that is too small: it names colour and shortfall',
      { pool: { sets: ['few'] } },
      /short of \d+ white nonbasic lands/,
      'Q1',
    ],
    ['a list that cannot be read', { pool: { list: '1 Nowhere' } }, /line 1/, 'P1'],
    ['sets that are not here', { pool: { sets: ['zzz'] } }, /None of these sets/, 'P1'],
  ])('P1: on a plane with %s no quest is set up', async (_what, lack, message, clause) => {
    const { plane } = PlaneMade.parse(await server.world.planes.create(whole(lack)));
    expect(await refused({ planes: [plane.id] })).toMatchObject({
      message: expect.stringMatching(message),
      clauses: [clause],
    });
    expect(await refused({ planes: [plane.id] })).toMatchObject({ message: expect.stringContaining('Saltmere') });
  });
  test('P1: where a pool of sets is too small, it says how many of their cards were left out; with rulings the quest is set up', async () => {
    const { plane } = PlaneMade.parse(await server.world.planes.create(whole({ pool: { sets: ['part'] } })));
    expect(await refused({ planes: [plane.id] })).toMatchObject({
      message: expect.stringMatching(
        /The pool is too small: .* \d+ cards of its sets are left out, because not every line is automated: /,
      ),
      mend: expect.stringMatching(/players resolve themselves: \d+ more\./),
      clauses: ['Q1'],
    });
    const { plane: ruled } = PlaneMade.parse(
      await server.world.planes.create(whole({ pool: { sets: ['part'], rulings: true } })),
    );
    const setup = await server.world.store.setup((await setUp({ planes: [ruled.id] })).match);
    expect(Object.values(setup?.cards ?? {}).some((c) => !c.whole)).toBe(true);
  });
  test.each([
    ['no title', { title: ' ' }],
    ['a title that is too long', { title: 'x'.repeat(81) }],
    ['nobody', { people: [] }],
    ['twelve Magicians', { magicians: Array.from({ length: 12 }, () => ({ who: 'random' })) }],
    ['seven planes', { planes: Array.from({ length: 7 }, () => 'orrow') }],
    ['a key too many', { more: 1 }],
  ])('a quest with %s is not as the protocol has it', async (_what, more) => {
    expect(await ask('POST', '/adventures', request(more))).toMatchObject({
      status: 400,
      body: { code: 'bad-message' },
    });
  });
  test('addresses of what is not there', async () => {
    for (const path of [
      '/adventures/none',
      '/adventures/none/story',
      '/adventurers/none',
      '/quests',
      '/characters/none',
    ])
      expect(await ask('GET', path)).toMatchObject({ status: 404, body: { code: 'unknown' } });
    expect(await ask('POST', '/adventures/none/next', {}, 'x')).toMatchObject({ status: 404 });
  });
});

describe('R4: characters over HTTP', () => {
  test('R4: a sheet is public as it was written; its Library is shown to its player alone', async () => {
    const { table, token, ann } = await walked();
    const open = await sheet(ann);
    const history = `made: ${TEXT} (${OTHER}), in Q\nkept, in Q`;
    expect(open).toMatchObject({
      name: TEXT,
      sheet: {
        subtitle: 'Magician of Orrow',
        groups: [{ title: 'Art', cards: [{ card: RARE, name: TEXT }] }],
        facts: [
          { label: 'Fealty of Bellrow', value: `3 (${LAND})` },
          { label: 'Library', value: '3 cards' },
        ],
        texts: [
          { label: TEXT, text: TEXT },
          { label: `${TEXT} (Art)`, text: history },
          { label: `${TEXT} (Art)`, text: history, note: 'is no more' },
        ],
      },
      program: false,
      yours: false,
      busy: null,
      made: { id: table.match },
    });
    expect(Object.keys(open.cards)).toEqual([RARE]);
    expect(await sheet(ann, 'wrong')).toEqual(open);
    expect(group(await sheet(ann, token), 'Your Library')?.map((c) => c.card)).toEqual([OTHER, RARE, RARE].sort());
    expect(
      AdventurerInfo.array().parse((await ask('GET', `/adventurers?ids=${ann}`, undefined, token)).body)[0],
    ).toEqual({ ...open, history: null });
  });
  test('R4: one’s own characters are found by the secrets of their seats', async () => {
    const [a, b] = [await walked(), await walked()];
    const { adventurers } = AdventurersFound.parse(
      (await ask('POST', '/adventurers/mine', { tokens: ['none', a.token, b.token] })).body,
    );
    expect(adventurers.map((c) => [c.token, c.adventurer.id, c.adventurer.yours])).toEqual([
      [2, b.ann, true],
      [1, a.ann, true],
    ]);
  });
  test('R4: a person’s character comes along with its secret alone, and is in one quest at a time', async () => {
    const { table, token, ann } = await walked();
    const bring = (secret?: string) => ({
      magicians: [{ who: 'person', character: { id: ann, ...(secret === undefined ? {} : { token: secret }) } }],
    });
    for (const wrong of [undefined, 'wrong'])
      expect(await refused(bring(wrong))).toMatchObject({
        code: 'forbidden',
        clauses: ['R4'],
        mend: expect.stringContaining('player'),
      });
    const second = await setUp({ ...bring(token), title: 'The second' });
    expect(await refused(bring(token))).toMatchObject({
      code: 'illegal',
      clauses: ['R4'],
      message: `${TEXT} is in the quest “The second”, which is not over (/watch/${second.match}).`,
    });
    expect((await quest(second.match)).people[0]).toMatchObject({ player: 'Magician', characters: [{ id: ann }] });
    await server.world.keep(second.match, () => ({ phase: 'over', over: true }));
    // its secret stays that of the seat at which it was made
    expect(await refused(bring(tokenOf(second)))).toMatchObject({ code: 'forbidden' });
    expect((await setUp(bring(token))).match).not.toBe(table.match);
  });
  test('R4: of two who bring the same character at once one is refused, and nothing is kept of that', async () => {
    const { token, ann } = await walked();
    const bring = () =>
      server.world.adventures.create(request({ magicians: [{ who: 'person', character: { id: ann, token } }] }));
    const before = (await server.world.adventures.list()).length;
    const got = await Promise.all([bring(), bring()]);
    expect(got.filter((g) => 'code' in g)).toMatchObject([{ code: 'illegal', clauses: ['R4'] }]);
    expect((await server.world.adventures.list()).length).toBe(before + 1);
  });
  test('R4: a character keeps its cards, whatever has become of the pool of its plane', async () => {
    const { plane, token } = PlaneMade.parse(await server.world.planes.create(whole()));
    const { token: seat, ann } = await walked({ planes: [plane.id] });
    await server.world.planes.update(plane.id, token, whole({ pool: { sets: ['less'] } }));
    const { match } = await setUp({
      planes: [plane.id],
      magicians: [{ who: 'person', character: { id: ann, token: seat } }],
    });
    const setup = await server.world.store.setup(match);
    expect(setup?.cards[RARE]?.key).toBe(RARE);
    expect(
      QuestSetup.parse(setup?.data)
        .planes.flatMap((p) => Object.values(p.stock))
        .flat(),
    ).not.toContain(RARE);
    expect((await sheet(ann)).cards[RARE]?.name).toBe(RARE);
  });
  test('R4: a plane on which somebody lives or a quest takes place is not deleted, and may be edited: the quest keeps its own', async () => {
    const { plane, token } = PlaneMade.parse(await server.world.planes.create(whole()));
    const { table } = await walked({ planes: [plane.id], title: 'There' });
    expect(await ask('DELETE', `/planes/${plane.id}`, undefined, token)).toMatchObject({
      status: 422,
      body: {
        code: 'illegal',
        clauses: ['R4'],
        message: `The plane “Saltmere” cannot be deleted: ${TEXT} lives or walked there, and the session “There” takes place on it.`,
      },
    });
    expect((await ask('PUT', `/planes/${plane.id}`, whole({ name: 'Changed' }), token)).status).toBe(200);
    expect(QuestSetup.parse((await server.world.store.setup(table.match))?.data).planes[0]?.name).toBe('Saltmere');
    expect((await ask('GET', `/planes/${plane.id}`)).body).toMatchObject({ used: { characters: 1, sessions: 1 } });
  });
});

describe('R4: the next quest', () => {
  const next = (id: string, token?: string, body?: object) => ask('POST', `/adventures/${id}/next`, body, token);

  test('R4: it is set up once, by whoever asks of those who played, and old secrets open their seats', async () => {
    const { table, ann } = await walked({
      magicians: [
        { who: 'person', name: 'Ann' },
        { who: 'sensible', name: 'Cleo' },
      ],
      augur: { who: 'person', name: 'Bo' },
    });
    const [first, augur] = [tokenOf(table, 0), tokenOf(table, 2)];
    const got = await next(table.match, first);
    expect(got.status).toBe(200);
    const made = TableInfo.parse(got.body);
    expect(made).toMatchObject({
      title: 'The Bell',
      you: 0,
      people: [
        { name: 'Ann', role: 'Magician', who: 'person', link: `/play/${made.match}#${first}` },
        { name: 'Cleo', who: 'sensible' },
        { name: 'Bo', role: 'Augur', who: 'person' },
      ],
    });
    expect(made.people[2]).not.toHaveProperty('link');
    expect((await next(table.match, first)).body).toEqual(made);
    const other = TableInfo.parse((await next(table.match, augur, { title: 'Ignored' })).body);
    expect(other).toMatchObject({
      match: made.match,
      title: 'The Bell',
      you: 2,
      people: [{}, {}, { link: `/play/${made.match}#${augur}` }],
    });
    expect(await quest(table.match)).toMatchObject({ next: made.match });
    expect((await quest(made.match)).previous).toBe(table.match);
    expect(await magicians(made.match)).toEqual([ann, `${table.match}.1`]);
    expect(await server.world.tables.table(made.match, augur)).toMatchObject({ you: 2 });
    const setup = await server.world.store.setup(made.match);
    expect(setup?.data).toMatchObject({
      making: false,
      magicians: [
        { id: ann, character: { ...ANN, library: expect.arrayContaining(ANN.library) } },
        { id: `${table.match}.1` },
      ],
    });
  });
  test('R4: asked for at once by two it is one', async () => {
    const { table } = await walked({ augur: { who: 'person' } });
    const got = await Promise.all([0, 1, 0].map((p) => next(table.match, tokenOf(table, p), { title: 'Onward' })));
    expect(new Set(got.map((g) => TableInfo.parse(g.body).match)).size).toBe(1);
    expect(await quest((await quest(table.match)).next ?? '')).toMatchObject({ title: 'Onward' });
  });
  test('R4: whoever set a quest up goes on with it, also where programs sit at every seat: their secret is told to them alone and good for each quest that follows', async () => {
    const { table } = await walked({ magicians: [{ who: 'sensible', name: 'Ann' }], augur: { who: 'sensible' } });
    const secret = table.host?.split('#')[1];
    expect(table.host).toMatch(new RegExp(`^/adventure/${table.match}#[\\w-]{32}$`));
    for (const path of [`/tables/${table.match}`, `/adventures/${table.match}`, `/adventures/${table.match}/story`])
      expect((await ask('GET', path)).text).not.toContain(secret);
    const second = TableInfo.parse((await next(table.match, secret, { title: 'Second' })).body);
    expect(second).toMatchObject({ title: 'Second', host: `/adventure/${second.match}#${secret}` });
    expect([second.you, second.people.flatMap((p) => p.link ?? [])]).toEqual([undefined, []]);
    // only programs play it, so it may be over already
    expect(TableInfo.parse((await next(table.match, secret)).body)).toEqual({ ...second, over: expect.any(Boolean) });
    await server.world.keep(second.match, () => ({ phase: 'over', over: true }));
    expect(TableInfo.parse((await next(second.match, secret)).body)).toMatchObject({
      title: 'Second',
      host: expect.stringContaining(secret ?? ''),
    });
    const { table: theirs, token } = await walked();
    expect(await next(theirs.match, secret)).toMatchObject({ status: 403, body: { clauses: ['R4'] } });
    expect(TableInfo.parse((await next(theirs.match, token)).body).host).toBeUndefined();
  });
  test('R4: it is set up neither before this one is over, nor by others, nor while somebody is in another quest', async () => {
    const open = await setUp();
    expect(await next(open.match, tokenOf(open))).toMatchObject({
      status: 422,
      body: { code: 'illegal', clauses: ['R4'], message: 'The quest “The Bell” is not over.' },
    });
    const { table, token, ann } = await walked();
    for (const wrong of [undefined, 'wrong', tokenOf(open)])
      expect(await next(table.match, wrong)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', clauses: ['R4'] },
      });
    await setUp({ title: 'Elsewhere', magicians: [{ who: 'person', character: { id: ann, token } }] });
    expect(await next(table.match, token)).toMatchObject({
      status: 422,
      body: { clauses: ['R4'], message: expect.stringContaining('“Elsewhere”') },
    });
    expect((await quest(table.match)).next).toBeNull();
    expect(await next(table.match, token, { title: 'x'.repeat(81) })).toMatchObject({ status: 400 });
  });
  test('R4: who was never made is made there', async () => {
    const table = await setUp();
    await server.world.keep(table.match, () => ({ phase: 'over', over: true }));
    const made = TableInfo.parse((await next(table.match, tokenOf(table))).body);
    expect((await server.world.store.setup(made.match))?.data).toMatchObject({
      magicians: [{ home: 'orrow', character: null, id: null }],
    });
  });
});

describe('R6: Elements that a quest makes', () => {
  const bell = { name: 'The Drowned Bell', lore: 'No one knows.', disposition: [], haunt: null };
  const offered = async () => {
    const { plane, token } = PlaneMade.parse(await server.world.planes.create(whole()));
    const { table } = await walked({ planes: [plane.id] }, { elements: [{ plane: plane.id, element: bell }] });
    return { id: plane.id, token, table, decision: { session: table.match, n: 0, take: true } };
  };
  test('R6: the plane’s owner takes them, nobody else', async () => {
    const { id, token, decision } = await offered();
    expect((await ask('POST', `/planes/${id}/offers`, decision, 'guessed')).status).toBe(403);
    const waiting = async () =>
      PlaneInfo.array()
        .parse((await ask('GET', '/planes')).body)
        .find((p) => p.id === id)?.offered;
    expect(await waiting()).toBe(1);
    expect((await ask('POST', '/planes/orrow/offers', decision, token)).status).toBe(403);
    const taken = PlaneDetail.parse((await ask('POST', `/planes/${id}/offers`, decision, token)).body);
    expect([taken.offers, taken.draft.elements.at(-1)]).toEqual([[], bell]);
    expect(await waiting()).toBe(0);
    expect((await ask('POST', `/planes/${id}/offers`, decision, token)).body).toMatchObject({
      code: 'stale',
      clauses: ['R5'],
    });
  });
  test('R6: or declines them; one that the plane has already is not taken twice', async () => {
    const { id, token, decision } = await offered();
    await server.world.planes.update(
      id,
      token,
      whole({ elements: [...whole().elements, { ...bell, name: 'the drowned bell' }] }),
    );
    expect((await ask('POST', `/planes/${id}/offers`, decision, token)).body).toMatchObject({
      code: 'illegal',
      clauses: ['P1', 'R5'],
    });
    const left = PlaneDetail.parse(
      (await ask('POST', `/planes/${id}/offers`, { ...decision, take: false }, token)).body,
    );
    expect([left.offers, left.draft.elements.length]).toEqual([[], 26]);
  });
  test('R4, R6: the next quest of the same people has them, whether or not they are part of the plane', async () => {
    const { id, table } = await offered();
    const next = TableInfo.parse(await server.world.adventures.next(table.match, tokenOf(table)));
    const setup = await server.world.store.setup(next.match);
    expect(QuestSetup.parse(setup?.data).planes[0]?.elements.map((e) => e.name)).toContain('The Drowned Bell');
    expect(await server.world.planes.get(id)).toMatchObject({ elements: 25 });
  });
});

describe('R4: chronicles', () => {
  const STORY = {
    title: 'The Bell',
    will: 'Keep it.',
    threat: TEXT,
    target: 40,
    willLife: 41,
    threatLife: 40,
    ending: 'exceeds',
    confronted: true,
    winner: 'will' as const,
    opposition: TEXT,
    steps: [
      {
        n: 1,
        magician: 0,
        plane: 'orrow',
        place: TEXT,
        land: { card: LAND, name: LAND },
        scene: TEXT,
        won: 'will' as const,
        by: 2,
        cards: [{ card: RARE, name: RARE, as: 'flirt' as const, text: TEXT }],
      },
    ],
    lives: [
      { step: 0, will: 0, threat: 40 },
      { step: 1, will: 2, threat: 40 },
    ],
    chronicle: [
      { kind: 'will' as const, who: null, title: '', text: TEXT, clause: 'P6' },
      { kind: 'step' as const, who: null, title: '1', text: `one\r\n\u001B[31mtwo`, clause: null },
    ],
    elements: [{ plane: 'orrow', element: { name: 'The Drowned Bell', lore: TEXT, disposition: [], haunt: null } }],
  };

  test('R4: the story is there for everybody, as it was told, with its cards and the Faces’ histories', async () => {
    const { table, token } = await walked({}, STORY);
    const { body } = await ask('GET', `/adventures/${table.match}/story`);
    const story = AdventureStory.parse(body);
    expect(story).toMatchObject({
      adventure: {
        id: table.match,
        over: true,
        facts: [
          { label: 'Opposition', value: TEXT },
          { label: 'End of Questing' },
          { label: 'Confrontation', value: 'played' },
          { label: 'Outcome', value: 'the Will was done' },
        ],
        meters: [
          { key: 'will', value: 41, of: 40 },
          { key: 'threat', value: 40, of: 80 },
        ],
      },
      log: [
        { chapter: 'The Will', title: '', text: TEXT, clause: 'P6' },
        { chapter: 'The quest', title: 'Step 1', text: STORY.chronicle[1]?.text },
      ],
      report: {
        papers: [{ text: 'Keep it.' }, { text: TEXT }],
        charts: [
          {
            lines: [
              {
                points: [
                  { x: 0, y: 0 },
                  { x: 1, y: 2 },
                ],
              },
              { points: [{ y: 40 }, { y: 40 }] },
            ],
          },
        ],
        tracks: [
          {
            title: 'The quest',
            stations: [
              {
                n: 1,
                person: 0,
                title: TEXT,
                land: { card: LAND },
                parts: [
                  { label: 'Scene', text: TEXT },
                  { label: 'Flirt', text: TEXT, cards: [{ card: RARE }] },
                ],
                result: 'Will +2',
                side: 0,
              },
            ],
          },
        ],
      },
      characters: [
        { name: TEXT, sheet: { texts: expect.arrayContaining([expect.objectContaining({ clause: 'R4' })]) } },
      ],
      elements: [{ plane: 'orrow', name: 'The Drowned Bell', lore: TEXT }],
    });
    expect(Object.keys(story.cards).sort()).toEqual([LAND, RARE].sort());
    expect((await ask('GET', `/adventures/${table.match}/story`, undefined, token)).body).toEqual(body);
    const saved = await ask('GET', `/adventures/${table.match}/story?format=json`);
    expect([saved.body, saved.headers.get('content-disposition')]).toEqual([
      body,
      expect.stringMatching(`^attachment; filename="?session-${table.match}\\.json"?$`),
    ]);
    const orrow = PlaneDetail.parse((await ask('GET', '/planes/orrow')).body);
    expect(orrow.draft.elements.map((e) => e.name)).not.toContain('The Drowned Bell');
    expect(orrow.offers.map((o) => [o.session.id, o.element.name])).toContainEqual([table.match, 'The Drowned Bell']);
  });
  test('R4: as text it is plain: one line for each line, nothing in it is obeyed or turns the direction of the rest', async () => {
    const { table } = await walked({}, STORY);
    const { headers, text } = await ask('GET', `/adventures/${table.match}/story?format=text`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
    expect(text).toContain('<script>alert(1)</script> 影の国 "\'; --');
    for (const line of [
      'The Bell',
      'The Will: Keep it.',
      'Life of the Will: 41 of 40',
      'Outcome: the Will was done',
      '    𝕺 [P6]',
      '    one',
      '    [31mtwo',
      'After Step 1: Will 2, Threat 40',
      'The Drowned Bell',
      'Library: 3 cards',
      '  Will +2',
      '    kept, in Q',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });
});
