import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { BOOK } from '../../formats/index.ts';
import { JudgeService } from '../../server/bin/judging/judge-service.ts';
import { JudgeWork } from '../../server/bin/judging/judge-work.ts';
import { KeptRulings } from '../../server/bin/judging/kept-rulings.ts';
import { JudgeThread } from '../../server/bin/judging/thread.ts';
import { tableFormats } from '../../server/match/formats.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import { PlayOn } from '../../server/match/play-on/play-on.ts';
import { LookBack } from '../../server/match/replay/look-back.ts';
import { MatchService } from '../../server/match/service.ts';
import { type Net } from '../../server/net/server.ts';
import { listening } from './listening.ts';
import {
  Moment,
  MomentJudged,
  MomentRuling,
  Moments,
  Refusal,
  TableInfo,
  View,
  type LogLine,
} from '../../server/protocol/index.ts';
import { BOTS, Ear, MemoryStore } from '../match/fake.ts';

const thread = new JudgeThread();
const faults: unknown[] = [];
const onFault = (error: unknown): void => void faults.push(error);
const work = new JudgeWork(thread, onFault);
const store = new MemoryStore();
const formats = tableFormats(BOOK, []);
const noCards = cardsOfList([], () => {
  throw new Error('there is no card');
});
const service = new MatchService({
  store,
  formats,
  bots: BOTS,
  decks: noCards,
  onFault: (_match, error) => onFault(error),
  cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
  ready: { format: 'binding', people: [{ who: 'person' }, { who: 'person' }] },
});
const judge = new JudgeService({
  work,
  cards: noCards,
  search: { search: () => Promise.resolve({ total: 0, cards: [] }) },
  ownCards: () => [],
  rulings: new KeptRulings({ keep: () => Promise.resolve(), find: () => Promise.resolve(null) }, 1),
});
let net: Net;
beforeAll(async () => {
  net = await listening({
    service,
    playOn: new PlayOn({ service, store, formats, position: (file, people) => judge.begun(file, people) }),
    lookBack: new LookBack({ store, formats, judge: work.moment, onFault: (_match, error) => onFault(error) }),
    onFault,
  });
});
afterAll(async () => {
  await net?.close(() => thread.close());
  await service.close();
  expect(faults).toEqual([]);
});

const ask = async (path: string, token?: string, body?: object): Promise<unknown> => {
  const res = await fetch(`${net.url}api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return res.json();
};
const words = (line: LogLine | undefined): string =>
  (line?.say ?? []).map((s) => (typeof s === 'string' ? s : 'card' in s ? s.name : s.clause)).join('');

/** Ada's Zap is on the stack, aimed at Ben's Bear; Ada holds an Ash Cub, Ben a Moss Elk. */
const FILE = {
  format: 'binding',
  cards: [
    { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Zap deals 3 damage to target creature.' },
    { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' },
    { name: 'Ash Cub', cost: '{R}', type: 'Creature — Bear', pt: '1/1' },
    { name: 'Moss Elk', cost: '{G}', type: 'Creature — Elk', pt: '1/1' },
  ],
  names: ['Ada', 'Ben'],
  seats: {
    'Will 1': { hand: ['Ash Cub'], battlefield: ['Mountain'] },
    'Opposition 1': { hand: ['Moss Elk'], battlefield: ['Bear'] },
  },
  stack: [{ card: 'Zap', by: 'Will 1', targets: ['Bear'] }],
  turn: { side: 'Will', step: 'upkeep', number: 7 },
};

interface Sat {
  readonly id: string;
  readonly ada: string;
  readonly ben: string;
  readonly host: MatchHost;
}
async function seated(): Promise<Sat> {
  const table = TableInfo.parse(
    await ask('/judge/tables', undefined, { file: FILE, people: [{ who: 'person' }, { who: 'person' }] }),
  );
  const [ada, ben] = table.people.map((p) => p.link?.split('#')[1] ?? '');
  const host = await service.open(table.match);
  if (!(host instanceof MatchHost)) throw new Error(host.message);
  return { id: table.match, ada: ada ?? '', ben: ben ?? '', host };
}
/** The view of a person at the running table; null: a spectator's. */
async function live(host: MatchHost, person: number | null): Promise<View> {
  const ear = new Ear();
  await host.join(ear, person);
  const shown = ear.heard.find((m) => m.type === 'view');
  host.part(ear);
  if (shown?.type !== 'view') throw new Error('no view');
  return shown.view;
}
let request = 0;
async function pass(host: MatchHost, person: number): Promise<void> {
  const decision = (await live(host, person)).ask[0]?.decision ?? '';
  expect(await host.answer(person, `r${++request}`, decision, { pass: true })).toBeNull();
}
const indexOf = async (id: string, token?: string): Promise<Moments> =>
  Moments.parse(await ask(`/matches/${id}/moments`, token));
const viewAt = async (id: string, n: number, token?: string): Promise<View> =>
  View.parse(Moment.parse(await ask(`/matches/${id}/moments/${n}`, token)).view);

/** Zap resolves, and Ben concedes. The views while Zap was on the stack are Ada's, Ben's and a spectator's. */
async function played(): Promise<Sat & { readonly then: readonly View[] }> {
  const sat = await seated();
  const then = [await live(sat.host, 0), await live(sat.host, 1), await live(sat.host, null)];
  await pass(sat.host, 0);
  await pass(sat.host, 1);
  expect(await sat.host.intervene(1, 'concede')).toBeNull();
  return { ...sat, then };
}

describe('looking back over HTTP', () => {
  it('each seat sees what it saw then, and without a secret what spectators saw', async () => {
    const { id, ada, ben, then } = await played();
    for (const [i, token] of [ada, ben, undefined].entries()) {
      const index = await indexOf(id, token);
      const first = await viewAt(id, 0, token);
      const { seats, objects, stack, turn, ask: asked } = then[i] as View;
      expect([first.seats, first.objects, first.stack, first.turn, first.ask]).toEqual([
        seats,
        objects,
        stack,
        turn,
        asked,
      ]);
      const all = JSON.stringify([index, ...(await Promise.all(index.moments.map(({ n }) => viewAt(id, n, token))))]);
      expect([all.includes('Ash Cub'), all.includes('Moss Elk')], `viewer ${i}`).toEqual([i === 0, i === 1]);
    }
  }, 60_000);

  it('the index leads from the first question to the end, by choices and lines of the log', async () => {
    const { id, ada } = await played();
    const { moments, turns, log, cards, you, title, ends } = await indexOf(id, ada);
    expect([you, title, ends]).toEqual([0, expect.stringContaining('Ada'), undefined]);
    expect(turns[0]).toMatchObject({ n: 0, turn: 7, who: 'The Will' });
    expect(words(log[0])).toBe('Played on from a position: turn 7, Upkeep.');
    const dies = moments.find(({ line }) =>
      log.slice(0, line + 1).some((l) => words(l).includes('Bear goes to the graveyard')),
    );
    const before = moments[moments.findIndex(({ n }) => n === dies?.n) - 1];
    const on = async (n = -1): Promise<string[]> =>
      Object.values((await viewAt(id, n, ada)).objects).flatMap((o) => (o.zone === 'battlefield' ? [o.name] : []));
    expect([await on(before?.n), await on(dies?.n)]).toEqual([['Mountain', 'Bear'], ['Mountain']]);
    // her own choice, and the last moment
    expect(moments.flatMap((m) => m.mine ?? [])).toEqual(['Pass → Zap resolves']);
    expect((await viewAt(id, moments.at(-1)?.n ?? 0, ada)).over).toMatchObject({ winner: 0 });
    expect(Object.values(cards).map((c) => c.name)).toContain('Zap');
  }, 60_000);

  it('a patch from one moment to another adds up to its view, forwards and back', async () => {
    const { id, ben } = await played();
    const { moments } = await indexOf(id, ben);
    const [first, last] = [moments[0]?.n ?? 0, moments.at(-1)?.n ?? 0];
    for (const [from, to] of [
      [first, last],
      [last, first],
    ] as const) {
      const { patch } = Moment.parse(await ask(`/matches/${id}/moments/${to}?from=${from}`, ben));
      if (!patch) throw new Error('no patch');
      expect(applyPatch(await viewAt(id, from, ben), patch)).toEqual(await viewAt(id, to, ben));
    }
    // a number between two moments, or beyond the last, means the one before
    expect(Moment.parse(await ask(`/matches/${id}/moments/${last + 99}`, ben)).n).toBe(last);
  }, 60_000);

  it('the judge answers from a moment, by what the viewer knew then; a seat may ask why', async () => {
    const { id, ada, ben } = await played();
    const asked = { acts: ['Everyone passes'], questions: ['zone of Bear', 'zone of Ash Cub'] };
    const { judged, names } = MomentJudged.parse(await ask(`/matches/${id}/moments/0/judge`, ada, asked));
    expect(judged.rulings.map((r) => r.answer)).toEqual([
      expect.stringContaining('graveyard'),
      expect.stringContaining('hand'),
    ]);
    expect(names.map(([, name]) => name)).toContain('Ash Cub');
    const unknown = await ask(`/matches/${id}/moments/0/judge`, ben, { acts: [], questions: ['zone of Ash Cub'] });
    expect(Refusal.parse(unknown).message).toContain('there is nothing called "Ash Cub"');
    const cub = Object.values((await viewAt(id, 0, ada)).objects).find((o) => o.name === 'Ash Cub');
    const { ruling } = MomentRuling.parse(await ask(`/matches/${id}/moments/0/why`, ada, { about: cub?.h }));
    expect([ruling.verdict, ruling.chain.length > 0]).toEqual(['no', true]);
    expect(Refusal.parse(await ask(`/matches/${id}/moments/0/why`, undefined, { about: cub?.h })).code).toBe(
      'forbidden',
    );
  }, 60_000);

  it('a match that is still being played, one that nobody knows, and a wrong secret are refused', async () => {
    const { id, host } = await seated();
    expect(Refusal.parse(await ask(`/matches/${id}/moments`))).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('still being played'),
    });
    expect(Refusal.parse(await ask(`/matches/${id}/moments/0`)).code).toBe('forbidden');
    expect(await host.intervene(0, 'concede')).toBeNull();
    expect(Refusal.parse(await ask(`/matches/${id}/moments`, 'wrong')).message).toContain('no seat');
    expect(Refusal.parse(await ask('/matches/none/moments')).code).toBe('unknown');
    expect(Refusal.parse(await ask(`/matches/${id}/moments/x`)).code).toBe('bad-message');
  }, 60_000);
});
