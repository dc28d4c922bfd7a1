import { buildWeb } from '../../client-lite/web/build.ts';
import { MatchService } from '../../server/match/service.ts';
import { listen } from '../../server/net/server.ts';
import type { Scenario } from '../dsl/plain.ts';
import { BOTS, MemoryStore, NO_DECKS } from '../match/fake.ts';
import { positioned } from '../dsl/table.ts';

/** A server in this process at whose only table a position is played, by people all of them. */
export interface Scene {
  readonly links: readonly string[];
  readonly faults: readonly unknown[];
  readonly close: () => Promise<void>;
}

export async function serve(scene: Scenario): Promise<Scene> {
  const faults: unknown[] = [];
  const people = scene.g.state.people.map(({ name }) => ({ who: 'person' as const, name }));
  const onFault = (...said: unknown[]) => faults.push(said.at(-1));
  const roles = [{ role: 'player', min: people.length, max: people.length }];
  const format = positioned(scene);
  const cards = { sets: () => Promise.resolve([]), cards: () => Promise.resolve(Object.values(scene.g.setup.cards)) };
  const service = new MatchService({
    store: new MemoryStore(),
    formats: new Map([['scene', { ...format, info: { ...format.info, id: 'scene', roles } }]]),
    bots: BOTS,
    decks: NO_DECKS,
    onFault,
    cards,
    ready: { format: 'scene', people },
  });
  const net = await listen({
    service,
    page: await buildWeb(),
    healthy: () => Promise.resolve(),
    onFault,
    host: '127.0.0.1',
    port: 0,
    validate: true,
  });
  const table = await service.create({ format: 'scene', people });
  if (!('people' in table)) throw new Error(table.message);
  return {
    links: table.people.map(({ link }) => new URL(link ?? '', net.url).href),
    faults,
    close: () => net.close(() => service.close()),
  };
}
