import type { MatchRecord } from '../match/ports.ts';
import { isRefusal } from '../match/refusals.ts';
import type { MatchService } from '../match/service.ts';
import { sameToken } from '../match/tokens.ts';
import type { Refusal, TableInfo } from '../protocol/index.ts';

/** A table for somebody who has the secret of a seat there: with their own link. Null: there is no such table. */
export async function seated(
  tables: Pick<MatchService, 'table'>,
  match: string,
  token: string,
): Promise<TableInfo | null> {
  const table = await tables.table(match, token);
  return (
    table && {
      ...table,
      people: table.people.map((p) => (p.person === table.you ? { ...p, link: `/play/${match}#${token}` } : p)),
    }
  );
}

/** The seat at a table whose secret this is; -1: nobody's. */
export const personOf = (match: Pick<MatchRecord, 'seats'>, token: string | undefined): number =>
  token === undefined ? -1 : match.seats.findIndex((s) => sameToken(token, s.tokenHash));

/**
 * Sets up the game that follows one that is over, whoever of its people asks first; asked again it is the same. `begin` sets it up, or says that another has followed meanwhile;
 * `next` is the id of what follows by now.
 */
export async function following(
  token: string,
  {
    begin,
    next,
    seat,
    gone,
  }: {
    readonly begin: () => Promise<TableInfo | Refusal | 'followed'>;
    readonly next: () => Promise<string | null>;
    readonly seat: (match: string, token: string) => Promise<TableInfo | null>;
    readonly gone: () => Refusal;
  },
): Promise<TableInfo | Refusal> {
  const before = await next();
  if (before !== null) return (await seat(before, token)) ?? gone();
  const made = await begin();
  if (made !== 'followed' && !isRefusal(made)) return (await seat(made.match, token)) ?? gone();
  // somebody else has asked at the same time
  const other = await next();
  if (other !== null) return (await seat(other, token)) ?? gone();
  return made === 'followed' ? gone() : made;
}

/** Begins a game; `taken` says why somebody cannot come who could when they were looked up. `followed`: another game has followed the one before meanwhile. */
export async function beginning(
  create: () => Promise<TableInfo | Refusal>,
  taken: () => Promise<Refusal | null>,
): Promise<TableInfo | Refusal | 'followed'> {
  try {
    return await create();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'FollowedError') return 'followed';
    const why = name === 'BusyError' ? await taken() : null;
    if (why === null) throw error;
    return why;
  }
}
