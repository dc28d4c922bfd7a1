import { MatchHost } from '../../server/match/host/host.ts';
import type { Listener } from '../../server/match/session.ts';
import { TableInfo, type AdventureRequest, type Answer, type View } from '../../server/protocol/index.ts';
import type { World } from './world.ts';

export const REQUEST: AdventureRequest = {
  format: 'delve',
  title: 'Below',
  people: [
    { who: 'person', name: 'Ann' },
    { who: 'person', name: 'Ben' },
    { who: 'person', name: 'Guide' },
  ],
  seed: 's',
};
export const tokenOf = (table: TableInfo, person: number): string => table.people[person]?.link?.split('#')[1] ?? '';

/** The first view that a person is sent. */
class Eye implements Listener {
  view: View | null = null;
  send(message: Parameters<Listener['send']>[0]): void {
    if (message.type === 'view') this.view = message.view;
  }
  end(): void {
    /* it has seen what it wanted */
  }
}

let requests = 0;
/** Answers what a person is asked at a table, as their client would. */
export async function answer(
  world: World,
  match: string,
  person: number,
  form: Record<string, string | string[]>,
): Promise<void> {
  const host = await world.tables.open(match);
  if (!(host instanceof MatchHost)) throw new Error(host.message);
  const eye = new Eye();
  await host.join(eye, person);
  const asked = eye.view?.ask[0];
  const reply: Answer = { form };
  const refused =
    asked === undefined
      ? { message: `person ${person} is asked nothing` }
      : await host.answer(person, `q${++requests}`, asked.decision, reply);
  host.part(eye);
  if (refused !== null) throw new Error(refused.message);
}
export const make = (
  world: World,
  match: string,
  person: number,
  name: string,
  secret = 'Afraid of the dark',
): Promise<void> => answer(world, match, person, { name, secret, card: ['o1'] });
export const act = (world: World, match: string, person: number, what: 'dig' | 'rest' | 'fall'): Promise<void> =>
  answer(world, match, person, { what: [what] });
export const close = (world: World, match: string, guide: number): Promise<void> =>
  answer(world, match, guide, { word: 'Up again' });

/** The first session of two delvers, played to its end: Ann digs, Ben does what is said. */
export async function delved(
  world: World,
  more: Partial<AdventureRequest> = {},
  ben: 'rest' | 'fall' = 'rest',
): Promise<TableInfo> {
  const table = TableInfo.parse(await world.adventures.create({ ...REQUEST, ...more }));
  await make(world, table.match, 1, 'Benno');
  await make(world, table.match, 0, 'Anna');
  await act(world, table.match, 0, 'dig');
  await act(world, table.match, 1, ben);
  await close(world, table.match, 2);
  return table;
}
