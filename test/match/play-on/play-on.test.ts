import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { MatchRepository, type Database } from '../../../db/index.ts';
import { BOOK } from '../../../formats/index.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { setupToPlayOn } from '../../../server/judge/play-on.ts';
import { tableFormats } from '../../../server/match/formats.ts';
import { MatchHost } from '../../../server/match/host/host.ts';
import { parseMatchLog, replay } from '../../../server/match/log/replay.ts';
import { PlayOn } from '../../../server/match/play-on/play-on.ts';
import type { Input, MatchStore, Snapshot, SnapshotRow } from '../../../server/match/ports.ts';
import { isRefusal } from '../../../server/match/refusals.ts';
import { MatchService } from '../../../server/match/service.ts';
import type { LogLine, TableInfo, View } from '../../../server/protocol/index.ts';
import { BACKENDS } from '../../db/backends.ts';
import { BOTS, Ear, NO_DECKS } from '../fake.ts';

const ZAP = { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Zap deals 3 damage to target creature.' };
const BEAR = { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' };
const CUB = { ...BEAR, name: 'Cub' };
/** A Magician's spell is on the stack, in a step at which nobody stops by default. */
const FILE = {
  format: 'binding',
  cards: [ZAP, BEAR, CUB],
  names: ['Ada', 'Ben'],
  seats: { 'Will 1': { library: ['Cub', 'Cub'] }, 'Opposition 1': { battlefield: ['Bear'], library: ['Cub'] } },
  stack: [{ card: 'Zap', by: 'Will 1', targets: ['Bear'] }],
  turn: { side: 'Will', step: 'upkeep', number: 7 },
};
const BOTH = [{ who: 'person' }, { who: 'person' }] as const;
const formats = tableFormats(BOOK, []);

const made = (table: TableInfo | { readonly message: string }): TableInfo => {
  if ('message' in table) throw new Error(table.message);
  return table;
};
async function lookAt(
  host: MatchHost,
  person: number,
): Promise<{ readonly view: View; readonly log: readonly LogLine[] }> {
  const ear = new Ear();
  await host.join(ear, person);
  const shown = ear.heard.find((m) => m.type === 'view');
  host.part(ear);
  if (shown?.type !== 'view') throw new Error('no view');
  return shown;
}
const bears = ({ view }: Awaited<ReturnType<typeof lookAt>>): number =>
  Object.values(view.objects).filter((o) => o.zone === 'battlefield').length;
let request = 0;
async function pass(host: MatchHost, person: number): Promise<void> {
  const [ask] = (await lookAt(host, person)).view.ask;
  if (!ask) throw new Error('nothing is asked');
  expect(await host.answer(person, `r${++request}`, ask.decision, { pass: true })).toBeNull();
}
const words = (line: LogLine | undefined): string => line?.say.join('') ?? '';

describe.each(BACKENDS)('a match that begins with a position, on $name', ({ here, open }) => {
  let database: Database;
  const faults: unknown[] = [];
  const started = () => {
    const store: MatchStore = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(
      database.db,
      database.me,
    );
    const service = new MatchService({
      store,
      formats,
      bots: BOTS,
      decks: NO_DECKS,
      onFault: (_match, error) => faults.push(error),
      cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
      ready: { format: 'binding', people: [...BOTH] },
    });
    const playOn = new PlayOn({
      service,
      store,
      formats,
      position: (file, people) =>
        Promise.resolve(setupToPlayOn(file, people, BOOK, { dealt: starterCards(), found: new Map() })),
    });
    const opened = async (match: string): Promise<MatchHost> => {
      const host = await service.open(match);
      if (isRefusal(host)) throw new Error(host.message);
      return host;
    };
    return { store, service, playOn, opened };
  };
  beforeAll(async () => {
    if (here) database = await open();
  });
  afterAll(async () => {
    await database?.close();
    expect(faults).toEqual([]);
  });

  test.skipIf(!here)(
    'is played on, taken back to its beginning, read back from the store, and replayed from its download; its moments begin others',
    async () => {
      const first = started();
      const { match, people } = made(await first.playOn.fromPosition({ file: FILE, people: [...BOTH] }));
      expect(people.map((p) => [p.role, p.name])).toEqual([
        ['Magician', 'Ada'],
        ['Augur', 'Ben'],
      ]);
      const host = await first.opened(match);
      const start = await lookAt(host, 0);
      expect(start.view.turn).toMatchObject({ number: 7, step: 'upkeep' });
      expect(start.view.ask).toHaveLength(1); // over their own spell, at a step without a stop
      expect(bears(start)).toBe(1);
      expect(words(start.log[0])).toBe('Played on from a position: turn 7, Upkeep.');

      await pass(host, 0);
      await pass(host, 1);
      expect(bears(await lookAt(host, 1))).toBe(0);

      // the pass was the Magician's last act, and revealed nothing
      expect(await host.undo(0)).toBeNull();
      expect(await host.consent(1, true)).toBeNull();
      const again = await lookAt(host, 0);
      expect([bears(again), again.view.ask.length, again.view.turn.step]).toEqual([1, 1, 'upkeep']);
      expect(again.log.map(words)).toEqual([words(start.log[0]), expect.stringContaining('Ada takes back')]);
      await first.service.close();

      const second = started();
      const reopened = await second.opened(match);
      const back = await lookAt(reopened, 0);
      expect([bears(back), back.log.map(words)]).toEqual([1, again.log.map(words)]);
      await pass(reopened, 0);
      await pass(reopened, 1);
      expect(await reopened.intervene(1, 'concede')).toBeNull();
      const log = await second.service.log(match);
      const downloaded = parseMatchLog(JSON.stringify(log));
      const format = formats.get('binding');
      if (!format) throw new Error('no format');
      expect(replay(downloaded, format)).toMatchObject({
        diverged: null,
        inputs: downloaded.inputs.length,
        over: { winner: 0 },
      });

      // the last moment is the one before the Augur gave up, and the first line is the start
      const end = made(await second.playOn.fromMoment(match, { after: downloaded.inputs.length }));
      expect(end.note).toContain(`after choice ${downloaded.inputs.length - 1}`);
      const later = await lookAt(await second.opened(end.match), 1);
      expect([bears(later), later.view.over]).toEqual([0, null]);
      expect(words(later.log[0])).toBe(
        `Played on from choice ${downloaded.inputs.length - 1} of match ${match}: turn 7, ${later.view.turn.timeline.find((s) => s.id === later.view.turn.step)?.label}.`,
      );
      const begun = made(await second.playOn.fromMoment(match, { line: 0, people: [...BOTH] }));
      expect(begun.note).toBeUndefined();
      expect(bears(await lookAt(await second.opened(begun.match), 0))).toBe(1);
      await second.service.close();
    },
    120_000,
  );

  test.skipIf(!here)('a moment in the middle of a resolution asks the same question again', async () => {
    const { playOn, opened, service, store } = started();
    const GAZE = { name: 'Gaze', cost: '{U}', type: 'Instant', text: 'Scry 2.' };
    const file = { ...FILE, cards: [...FILE.cards, GAZE], stack: [{ card: 'Gaze', by: 'Will 1' }] };
    const { match } = made(await playOn.fromPosition({ file, people: [...BOTH] }));
    const host = await opened(match);
    await pass(host, 0);
    await pass(host, 1);
    const [asked] = (await lookAt(host, 0)).view.ask;
    expect(asked?.part.kind).toBe('piles');
    expect(await host.intervene(1, 'concede')).toBeNull();

    const moment = made(await playOn.fromMoment(match, {}));
    expect(moment.note).toBeUndefined();
    const { log, view } = await lookAt(await opened(moment.match), 0);
    expect(view.ask[0]?.part).toMatchObject({ kind: 'piles', title: asked?.part.title });
    expect(words(log[0])).toBe(`Played on from choice 2 of match ${match}: turn 7, Upkeep.`);
    // and so does a moment of a match that begins with such a one
    expect(await (await opened(moment.match)).intervene(1, 'concede')).toBeNull();
    const again = made(await playOn.fromMoment(moment.match, { after: 0 }));
    expect((await lookAt(await opened(again.match), 0)).view.ask[0]?.part.kind).toBe('piles');
    expect((await store.setup(again.match))?.begins?.of).toEqual({ match: moment.match, choice: 0 });
    await service.close();
  });

  test.skipIf(!here)(
    'chance and the libraries that it does not list come from the seed of the file, else from another each time',
    async () => {
      const { store, playOn, service } = started();
      const { stack: _stack, ...rest } = FILE;
      const begun = async (file: object) => {
        const { match } = made(await playOn.fromPosition({ file: { ...rest, seats: {}, ...file }, people: [...BOTH] }));
        const state = (await store.setup(match))?.begins?.state;
        const library = state?.zones.library[0]?.map((id) => state.objects[id]?.def);
        expect(library?.length).toBeGreaterThan(10);
        return [state?.rng, library];
      };
      expect(await begun({ seed: 's' })).toEqual(await begun({ seed: 's' }));
      const [one, other] = [await begun({}), await begun({})];
      expect(one[0]).not.toEqual(other[0]);
      expect(one[1]).not.toEqual(other[1]);
      const [judged, again] = [await begun({ acts: ['Everyone passes'] }), await begun({ acts: ['Everyone passes'] })];
      expect(judged[0]).not.toEqual(again[0]);
      expect(judged[1]).toEqual(again[1]);
      await service.close();
    },
  );
});
