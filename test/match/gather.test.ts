import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { STARTER_CARDS, starterCards } from '../../cards/starter/index.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { FORMATS } from '../../formats/index.ts';
import type { TableSetup } from '../../formats/sdk/composition/table.ts';
import { tableFormat } from '../../server/match/formats.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import { MatchService } from '../../server/match/service.ts';
import type { DeckTaken, TableInfo, TableRequest } from '../../server/protocol/index.ts';
import { BOTS, MemoryStore } from './fake.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

const name = (starterCards().find((c) => !c.faces[0].types.includes('land') && c.whole) as CompiledCard).name;
const list = (own: string, n = 60): string => `${n - 4} ${own}\n4 ${name}`;
let store: MemoryStore;
let service: MatchService;
beforeEach(() => {
  store = new MemoryStore();
  service = new MatchService({
    store,
    formats: new Map([...FORMATS].map(([id, f]) => [id, tableFormat(f)])),
    bots: BOTS,
    onFault: (_m, e) => {
      throw e;
    },
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
    decks: cardsOfList(STARTER_CARDS, compileCard),
    ready: { format: 'duel', people: [{ who: 'person' }, { who: 'random' }] },
  });
});
afterEach(() => service.close());

const created = async (request: Partial<TableRequest>): Promise<TableInfo> => {
  const table = await service.create({ format: 'duel', people: [{ who: 'person' }, { who: 'person' }], ...request });
  if ('code' in table) throw new Error(`${table.message} ${table.mend}`);
  return table;
};
const refused = (request: Partial<TableRequest>) =>
  service.create({ format: 'duel', people: [{ who: 'person' }, { who: 'person' }], ...request });
const secret = (t: TableInfo, person: number): string => t.people[person]?.link?.split('#')[1] ?? '';
const brought = async (t: TableInfo, person: number, deck: string | null): Promise<DeckTaken> => {
  const done = await service.bringDeck(t.match, secret(t, person), deck);
  if ('code' in done) throw new Error(done.message);
  return done;
};
const decksOf = async (t: TableInfo): Promise<string[][]> => {
  const { decks } = ((await store.setup(t.match)) as MatchSetup).data as TableSetup;
  return decks.map((d) => [...new Set(d.main)].sort());
};

describe('decks that are named when the table is set up', () => {
  test('are played; who is named none is dealt one', async () => {
    const t = await created({ people: [{ who: 'person', deck: { list: list('Plains') } }, { who: 'random' }] });
    const [mine, dealt] = await decksOf(t);
    expect(mine).toEqual(['Plains', name].sort());
    expect(dealt?.length).toBeGreaterThan(10);
  });
  test('are refused with the line, the rule and what to do', async () => {
    expect(
      await refused({ people: [{ who: 'person', name: 'Ann', deck: { list: '4 Plians' } }, { who: 'random' }] }),
    ).toMatchObject({
      code: 'illegal',
      message: 'The deck of Ann cannot be read: line 1: There is no card called “Plians”.',
      mend: 'Did you mean Plains?',
    });
    expect(
      await refused({
        people: [{ who: 'person', name: 'Ann', deck: { list: list('Plains', 59) } }, { who: 'random' }],
      }),
    ).toMatchObject({ code: 'illegal', clauses: ['100.2a', '100.5'], message: expect.stringContaining('59 cards') });
    expect(await refused({ people: [{ who: 'person' }, { who: 'random', deck: 'own' }] })).toMatchObject({
      code: 'illegal',
      message: expect.stringContaining('brings no deck'),
    });
  });
  test('clause P1: a list to deal from counts its copies; basic lands that it does not name are there in any number', async () => {
    const all = starterCards().filter((c) => c.whole);
    const t = await created({
      format: 'binding',
      people: [{ who: 'person' }, { who: 'random' }],
      cards: {
        list: all
          .filter((c) => !c.faces[0].supertypes.includes('basic'))
          .map((c) => `2 ${c.name}`)
          .join('\n'),
      },
    });
    const data = JSON.stringify((await store.setup(t.match))?.data);
    expect(data.split(JSON.stringify(name)).length - 1).toBeLessThanOrEqual(2);
    expect(
      await refused({
        format: 'binding',
        people: [{ who: 'person' }, { who: 'random' }],
        cards: { list: `1 ${name}` },
      }),
    ).toMatchObject({ code: 'illegal', message: expect.stringContaining('too small') });
    expect(await refused({ cards: { list: '1 Nobody' } })).toMatchObject({
      code: 'illegal',
      message: expect.stringContaining('line 1'),
    });
  });
});

describe('a table that waits for decks', () => {
  const people = [
    { who: 'person' as const, name: 'Ann', deck: 'own' as const },
    { who: 'person' as const, name: 'Ben', deck: 'own' as const },
  ];
  test('CR 103.1: begins when all are there, each played by who brought it', async () => {
    const t = await created({ people });
    expect(t).toMatchObject({ gathering: true, people: [{ deck: 'awaited' }, { deck: 'awaited' }] });
    expect(await service.open(t.match)).toMatchObject({
      code: 'gathering',
      message: expect.stringContaining('Ann, Ben'),
    });
    const first = await brought(t, 0, list('Plains'));
    expect(first).toMatchObject({
      taken: true,
      report: { ok: true },
      table: { gathering: true, people: [{ deck: 'brought' }, { deck: 'awaited' }] },
    });
    expect(await brought(t, 1, list('Island'))).toMatchObject({ taken: true, table: { gathering: false } });
    expect(await decksOf(t)).toEqual([['Plains', name].sort(), ['Island', name].sort()]);
    expect(await service.open(t.match)).toBeInstanceOf(MatchHost);
    expect(await service.bringDeck(t.match, secret(t, 0), list('Swamp'))).toMatchObject({
      code: 'stale',
      clauses: ['103.1'],
    });
  });
  test('CR 400.2: nobody learns what another brought', async () => {
    const t = await created({ people });
    await brought(t, 0, list('Plains'));
    expect(
      JSON.stringify([
        await service.table(t.match),
        await service.open(t.match),
        (await brought(t, 1, '1 Nobody')).table,
      ]),
    ).not.toContain(name);
    expect(await service.log(t.match)).toMatchObject({ code: 'forbidden' });
  });
  test('a deck that is not in order is not taken, and the report says why; until the match begins another may be brought', async () => {
    const t = await created({ people });
    expect(await brought(t, 0, '1 Nobody')).toMatchObject({
      taken: false,
      report: { ok: false, problems: [{ line: 1 }] },
      table: { people: [{ deck: 'awaited' }, {}] },
    });
    await brought(t, 0, list('Plains'));
    await brought(t, 0, list('Swamp'));
    await brought(t, 1, null);
    const [mine, dealt] = await decksOf(t);
    expect(mine).toEqual(['Swamp', name].sort());
    expect(dealt?.length).toBeGreaterThan(10);
  });
  test('two who bring the last decks at once begin it once', async () => {
    const t = await created({ people });
    const done = await Promise.all([brought(t, 0, list('Plains')), brought(t, 1, list('Island'))]);
    expect(done.map((d) => d.taken)).toEqual([true, true]);
    expect((await service.table(t.match))?.gathering).toBe(false);
    expect(await decksOf(t)).toHaveLength(2);
  });
  test('only a seat’s own link brings its deck, and a person of whom none is expected brings none', async () => {
    const t = await created({ people: [people[0] as (typeof people)[number], { who: 'person' }] });
    expect(await service.bringDeck(t.match, 'wrong', list('Plains'))).toMatchObject({ code: 'forbidden' });
    expect(await service.bringDeck('none', 'wrong', null)).toMatchObject({ code: 'unknown' });
    expect(await service.bringDeck(t.match, secret(t, 1), list('Plains'))).toMatchObject({
      code: 'illegal',
      message: expect.stringContaining('no deck is expected'),
    });
    expect(t.people[1]?.deck).toBeUndefined();
  });
  test('CR 100.2a: what is known to be wrong is refused when the table is set up, and not when the last deck comes', async () => {
    expect(await refused({ people, options: { life: -3 } })).toMatchObject({ code: 'illegal' });
    expect(
      await refused({ people: [people[0] as (typeof people)[number], { who: 'random', deck: { list: '59 Plains' } }] }),
    ).toMatchObject({ clauses: ['100.2a', '100.5'] });
  });
});

test('CR 100.2: a table may refuse what it cannot play, or leave it out', async () => {
  const odd = {
    ...(STARTER_CARDS[0] as (typeof STARTER_CARDS)[number]),
    name: 'Odd Siege',
    type_line: 'Battle — Siege',
  };
  const own = new MatchService({
    store,
    formats: new Map([...FORMATS].map(([id, f]) => [id, tableFormat(f)])),
    bots: BOTS,
    onFault: (_m, e) => {
      throw e;
    },
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
    decks: cardsOfList([...STARTER_CARDS, odd], compileCard),
    ready: { format: 'duel', people: [{ who: 'person' }, { who: 'random' }] },
  });
  const request: TableRequest = {
    format: 'duel',
    people: [{ who: 'person', deck: { list: '56 Plains\n4 Odd Siege' } }, { who: 'random' }],
  };
  expect(await own.create({ ...request, leaveOut: false })).toMatchObject({
    code: 'illegal',
    message: expect.stringContaining('line 2: Odd Siege cannot be played yet'),
  });
  const t = (await own.create(request)) as TableInfo;
  expect((await decksOf(t))[0]).toEqual(['Plains']);
  await own.close();
});
