import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { RULES_VERSION } from '../../formats/sdk/format.ts';
import { JudgeService } from '../../server/bin/judging/judge-service.ts';
import { KeptRulings } from '../../server/bin/judging/kept-rulings.ts';
import type { RulingStore } from '../../server/bin/judging/ports.ts';
import { JudgeWork } from '../../server/bin/judging/judge-work.ts';
import { JudgeThread } from '../../server/bin/judging/thread.ts';
import { tableFormats } from '../../server/match/formats.ts';
import { MatchService } from '../../server/match/service.ts';
import { type Net } from '../../server/net/server.ts';
import { listening } from './listening.ts';
import {
  KeptRuling,
  PROTOCOL_VERSION,
  RulingKept,
  type ServerMessage,
  type TableInfo,
} from '../../server/protocol/index.ts';
import { BOTS, MemoryStore, NO_DECKS } from '../match/fake.ts';

const thread = new JudgeThread();
const faults: unknown[] = [];
const onFault = (error: unknown): void => void faults.push(error);
let net: Net;
let service: MatchService;
let table: TableInfo;

const kept = new Map<string, Awaited<ReturnType<RulingStore['find']>>>();
const work = new JudgeWork(thread, onFault);
const judge = new JudgeService({
  work,
  cards: NO_DECKS,
  search: { search: () => Promise.resolve({ total: 0, cards: [] }) },
  ownCards: () => [],
  rulings: new KeptRulings(
    {
      keep: (ruling) => Promise.resolve(void kept.set(ruling.id, { ...ruling, made: new Date(0) })),
      find: (id) => Promise.resolve(kept.get(id) ?? null),
    },
    RULES_VERSION,
  ),
});

beforeAll(async () => {
  service = new MatchService({
    store: new MemoryStore(),
    formats: tableFormats(BOOK, []),
    judge: work.moment,
    bots: BOTS,
    decks: NO_DECKS,
    onFault: (_match, error) => onFault(error),
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
    ready: { format: 'binding', people: [{ who: 'person' }, { who: 'person' }] },
  });
  net = await listening({ service, onFault, judge });
  const made = await service.create({
    format: 'binding',
    seed: 'moment',
    people: [{ who: 'person' }, { who: 'person' }],
  });
  if ('code' in made) throw new Error(made.message);
  table = made;
});
afterAll(async () => {
  await net?.close(() => thread.close());
  expect(faults).toEqual([]);
});

const person = (role: string): number => table.people.find((p) => p.role === role)?.person ?? -1;

type Reply = Exclude<ServerMessage, { type: 'view' | 'patch' }>;
/** A person who has joined the table; null: an onlooker. */
async function joined(who: number | null, at = table) {
  const socket = new WebSocket(`${net.url.replace('http', 'ws')}ws`);
  const waiting = new Map<string, (m: Reply) => void>();
  let seen: Extract<ServerMessage, { type: 'view' }>['view'] | undefined;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type === 'view') seen = message.view;
    else if ('re' in message && message.re !== null) waiting.get(message.re)?.(message);
  });
  await new Promise((resolve) => {
    socket.once('open', resolve);
  });
  let n = 0;
  const ask = (message: { readonly type: string } & Readonly<Record<string, unknown>>): Promise<Reply> => {
    const id = `q${++n}`;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, ...message }));
    });
  };
  const token = who === null ? undefined : at.people[who]?.link?.split('#')[1];
  const hello = await ask({ type: 'join', protocol: PROTOCOL_VERSION, match: at.match, token });
  expect(hello).toMatchObject({ type: 'ok' });
  return { ask, view: () => seen, leave: () => socket.close() };
}

/** Whatever is asked before the first turn is answered by the first option, until somebody has priority. */
async function begun(): Promise<void> {
  const people = [await joined(0), await joined(1)];
  const asked = async () => {
    for (const p of people) await p.ask({ type: 'sync' });
    return people.flatMap((p) => (p.view()?.ask ?? []).map((prompt) => ({ p, ...prompt })));
  };
  for (let now = await asked(); !now.some(({ part }) => part.kind === 'priority'); now = await asked())
    for (const { p, decision, person: who, part } of now)
      if (part.kind === 'options')
        await p.ask({
          type: 'answer',
          decision,
          person: who,
          answer: { keys: [part.options.find((o) => o.key === 'keep')?.key ?? part.options[0]?.key] },
        });
  for (const p of people) p.leave();
}

describe('the judge in a running match', () => {
  it('400.2: tells each viewer of a hand what they may see', async () => {
    await begun();
    const [magician, augur] = [await joined(person('Magician')), await joined(person('Augur'))];
    const questions = ['hand of Will 1', 'hand of Opposition 1'];
    const [mine, theirs] = await Promise.all(
      [magician, augur].map((p) => p.ask({ type: 'judge', acts: [], questions })),
    );
    const answers = (r: Reply | undefined) => (r?.type === 'judged' ? r.judged.rulings.map((x) => x.answer) : [r]);
    const hidden = /^A hidden card(?:, A hidden card)*$/;
    expect(answers(mine)[1]).toMatch(hidden);
    expect(answers(mine)[0]).not.toMatch(/A hidden card/);
    expect(answers(theirs)[0]).toMatch(hidden);
    expect(answers(theirs)[1]).not.toMatch(/A hidden card/);
    magician.leave();
    augur.leave();
  });
  it('400.2: keeps its last answer under a link, with the position as whoever asked knows it', async () => {
    const [magician, augur] = [await joined(person('Magician')), await joined(person('Augur'))];
    expect(await magician.ask({ type: 'keep' })).toMatchObject({ type: 'refused', refusal: { code: 'stale' } });
    const asked = await magician.ask({ type: 'judge', acts: [], questions: ['hand of Opposition 1', 'turn'] });
    // asking for names alone is no question
    await magician.ask({ type: 'judge', acts: [], questions: [] });
    const reply = await magician.ask({ type: 'keep' });
    const { id } = RulingKept.parse(reply.type === 'ok' ? reply.data : null);
    expect(await magician.ask({ type: 'keep' })).toMatchObject({ data: { id } });
    const found = KeptRuling.parse(await (await fetch(`${net.url}api/rulings/${id}`)).json());
    expect(found).toMatchObject({ rules: RULES_VERSION, current: true, format: 'Magic: The Binding' });
    expect(found.options.length).toBeGreaterThan(5);
    expect(found.judged.rulings).toEqual(asked.type === 'judged' ? asked.judged.rulings : null);
    expect(found.judged.assumed.join()).toMatch(/as whoever asked knew it/);
    const hand = (view: { readonly objects: object } | undefined) =>
      Object.values(view?.objects ?? {}).flatMap((o: { zone: string; card: string | null; name: string }) =>
        o.zone === 'hand' && o.card !== null ? [o.name] : [],
      );
    const text = JSON.stringify(found.file);
    const [own, theirs] = [hand(magician.view()), hand(augur.view())];
    expect(own.filter((name) => !text.includes(name))).toEqual([]);
    expect(theirs.filter((name) => !own.includes(name) && text.includes(name))).toEqual([]);
    expect(text).not.toMatch(/"seed"|"library":\[|A hidden card/);
    magician.leave();
    augur.leave();
  });
  it('takes things by the handles of whoever asks', async () => {
    const magician = await joined(person('Magician'));
    const mine = Object.values(magician.view()?.objects ?? {}).find((o) => o.zone === 'hand' && o.card !== null)?.h;
    const asked = await magician.ask({ type: 'judge', acts: [], questions: [`zone of {${mine}}`] });
    expect(asked).toMatchObject({
      type: 'judged',
      judged: { rulings: [{ answer: expect.stringMatching(/^hand of /) }] },
    });
    magician.leave();
  });
  it('answers one question of a person at a time, and goes on playing meanwhile', async () => {
    const magician = await joined(person('Magician'));
    const first = magician.ask({ type: 'judge', acts: [], questions: ['turn'] });
    const second = magician.ask({ type: 'judge', acts: [], questions: ['turn'] });
    expect(await magician.ask({ type: 'sync' })).toMatchObject({ type: 'ok' });
    expect(await second).toMatchObject({ type: 'refused', refusal: { code: 'too-fast' } });
    expect(await first).toMatchObject({ type: 'judged' });
    magician.leave();
  });
  it('begins at a line of the log, with what one knew then', async () => {
    const magician = await joined(person('Magician'));
    const at = (line?: number) =>
      magician.ask({ type: 'judge', acts: [], questions: ['step', 'turn'], ...(line === undefined ? {} : { line }) });
    expect(await at(0)).toMatchObject({ type: 'refused', refusal: { code: 'illegal' } });
    const told = (r: Reply) => (r.type === 'judged' ? r.judged.rulings.map((x) => x.answer) : [r]);
    const before = told(await at());
    const log = await magician.ask({ type: 'log', before: 1_000_000 });
    const last = log.type === 'log' ? (log.lines.at(-1)?.n ?? -1) : -1;
    const people = [magician, await joined(person('Augur'))];
    // all pass until the step is over
    for (let n = 0; n < 20 && told(await at())[0] === before[0]; n++)
      for (const p of people) {
        await p.ask({ type: 'sync' });
        for (const { decision, person: who, part } of p.view()?.ask ?? [])
          if (part.kind === 'priority') await p.ask({ type: 'answer', decision, person: who, answer: { pass: true } });
      }
    expect(told(await at())).not.toEqual(before);
    expect(told(await at(last))).toEqual(before);
    for (const p of people) p.leave();
  });
  it('tells nobody what would come of something at a table that plays without that', async () => {
    const made = await service.create({
      format: 'binding',
      whatIf: false,
      people: [{ who: 'person' }, { who: 'person' }],
    });
    if ('code' in made) throw new Error(made.message);
    const watcher = await joined(null, made);
    expect(await watcher.ask({ type: 'judge', acts: ['everyone passes'], questions: ['turn'] })).toMatchObject({
      type: 'refused',
      refusal: { code: 'forbidden' },
    });
    expect(await watcher.ask({ type: 'judge', acts: [], questions: ['turn'] })).toMatchObject({ type: 'judged' });
    watcher.leave();
  });
  it('refuses a line that it does not understand, with its place and what could be named', async () => {
    const watcher = await joined(null);
    expect(await watcher.ask({ type: 'judge', acts: [], questions: ['zone of Nobody'] })).toMatchObject({
      type: 'refused',
      refusal: { code: 'bad-message', message: expect.stringMatching(/^At questions\.0: .*nothing called "Nobody"/) },
    });
    watcher.leave();
  });
});
