import { MatchRepository, openDatabase } from '../../../db/index.ts';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { Input, MatchStore, Snapshot, SnapshotRow } from '../../../server/match/ports.ts';
import { MatchService } from '../../../server/match/service.ts';
import { BOTS, fakeFormat, NO_DECKS } from '../fake.ts';
import { FORMAT, keepWord } from '../tale-table.ts';
import { wordSetup } from '../word-tale.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Plays two matches and a tale at once until it is killed, and says `ack MATCH SEQ` for each answer that was acknowledged. Arguments: folder or URL, schema. */
const [where, schema] = process.argv.slice(2);
const database = await openDatabase(schema === undefined ? { folder: where } : { url: where, schema });
const store: MatchStore = new MatchRepository<MatchSetup, Input, Snapshot, SnapshotRow['logs']>(
  database.db,
  database.me,
  keepWord,
);
const request = { format: 'fake', people: [{ who: 'person' }, { who: 'person' }], options: { life: 1e6 } } as const;
const service = new MatchService({
  store,
  formats: new Map([
    ['fake', fakeFormat],
    ['word', FORMAT],
  ]),
  bots: BOTS,
  decks: NO_DECKS,
  cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve([{} as never]) },
  ready: { ...request, people: [...request.people] },
  onFault: (_match, error) => {
    throw error;
  },
});

async function play(): Promise<void> {
  const table = await service.create({ ...request, people: [...request.people] });
  if ('code' in table) throw new Error(table.message);
  await store.updateSeat(table.match, (await store.acquire(table.match))?.epoch ?? 0, 0, {
    stops: { stops: ['upkeep:own'], ownStack: true },
  });
  const host = await service.open(table.match);
  if (!(host instanceof MatchHost)) throw new Error(host.message);
  for (let seq = 1; ; seq++) {
    const refused = await host.answer(0, `r${seq}`, `d${seq}`, { action: 'hit' });
    if (refused !== null) throw new Error(`${refused.message} at ${seq}`);
    process.stdout.write(`ack ${table.match} ${seq}\n`);
  }
}
/** Proposals of a word for ever, each of which is kept besides. */
async function propose(): Promise<void> {
  const table = await service.createFrom(
    wordSetup('durable'),
    ['Ann', 'Ben'].map((name) => ({ role: 'Player', name, who: 'person' as const })),
  );
  if ('code' in table) throw new Error(table.message);
  const host = await service.open(table.match);
  if (!(host instanceof MatchHost)) throw new Error(host.message);
  for (let seq = 1; ; seq++) {
    const refused = await host.answer((seq - 1) % 2, `r${seq}`, `d${seq <= 3 ? seq : seq + 1}`, {
      form: seq <= 2 ? { motto: 'm' } : { word: `w${seq}` },
    });
    if (refused !== null) throw new Error(`${refused.message} at ${seq}`);
    process.stdout.write(`ack ${table.match} ${seq}\n`);
  }
}
await Promise.all([play(), play(), propose()]);
