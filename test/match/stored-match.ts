import { starterCards } from '../../cards/starter/index.ts';
import { FORMATS } from '../../formats/index.ts';
import { tableFormat } from '../../server/match/formats.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import type { HostDeps } from '../../server/match/host/host-deps.ts';
import type { MatchRecord, MatchStore, TableFormat, Who } from '../../server/match/ports.ts';

/** Stores a match of a format, dealt from the starter plane and not begun: a person or program by each of these names. Answers its format. */
export async function storeMatch(
  store: Pick<MatchStore, 'create'>,
  id: string,
  {
    seed,
    names,
    who,
    match = 'm',
  }: { readonly seed: string; readonly names: readonly string[]; readonly who: Who; readonly match?: string },
): Promise<TableFormat> {
  const definition = FORMATS.get(id);
  if (definition === undefined) throw new Error(`no format ${id}`);
  const format = tableFormat(definition);
  const people = names.map((name) => ({ name }));
  await store.create({
    id: match,
    format: id,
    title: '',
    status: 'playing',
    setup: format.makeSetup({ seed, people, options: {}, cards: starterCards() }),
    seats: names.map((name, person) => ({ person, role: '', name, who, tokenHash: null, stops: null })),
  });
  return format;
}

/** Opens a match as a server does that takes it. */
export async function openMatch(deps: HostDeps, match = 'm'): Promise<MatchHost> {
  const { store } = deps;
  return MatchHost.open(deps, (await store.find(match)) as MatchRecord, (await store.acquire(match))?.epoch ?? 0);
}
