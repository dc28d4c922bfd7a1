import { randomBytes } from 'node:crypto';
import type { PersonId } from '../../engine/kernel/refs.ts';
import type { MatchSetup } from '../../engine/kernel/state/game.ts';
import type { Refusal, TableInfo } from '../../protocol/index.ts';
import type { MatchHost } from '../host/host.ts';
import type { MatchStore, SeatRecord, TableFormat } from '../ports.ts';
import * as refuse from '../refusals.ts';
import { nameEverybody } from '../roles.ts';

interface Deps {
  readonly store: MatchStore;
  readonly formats: ReadonlyMap<string, TableFormat>;
  /** sets the table up; no secret is new */
  readonly create: (
    setup: MatchSetup,
    seats: readonly Pick<SeatRecord, 'role' | 'name' | 'who' | 'tokenHash' | 'stops'>[],
    more: { readonly title: string; readonly judgeHash: string | undefined },
  ) => Promise<TableInfo | Refusal>;
}

/** Sets up another match with the same format, options and decks for the people of one that is over. */
export class RematchTables {
  readonly #deps: Deps;
  readonly #making = new WeakMap<MatchHost, Promise<Refusal | null>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * A person's answer to a rematch. The table is set up when all have answered, or at once for those who agree (`now`). Their seat links open their seats there, too;
   * bots come along, and take the seats of all others.
   */
  async answer(host: MatchHost, person: PersonId, agree: boolean, now: boolean): Promise<Refusal | null> {
    if (!host.over) return notOver();
    const { rematch } = host.company;
    if (rematch.match !== null) return agree ? alreadySet() : null;
    rematch.say(person, agree);
    const people = host.people.flatMap(({ who }, i) => (who === 'person' ? [i] : []));
    if (rematch.settled(people) || (agree && now)) {
      const making = this.#making.get(host) ?? this.#make(host).finally(() => this.#making.delete(host));
      this.#making.set(host, making);
      const refused = await making;
      if (refused !== null) return refused;
    }
    host.company.publish();
    return null;
  }

  async #make(host: MatchHost): Promise<Refusal | null> {
    const { store, formats, create } = this.#deps;
    const [record, setup] = await Promise.all([store.find(host.id), store.setup(host.id)]);
    if (record === null || setup === null) return refuse.noSuchMatch();
    if (formats.get(record.format)?.info.tale === true) return ofCampaign();
    const { rematch } = host.company;
    const plays = new Set(rematch.agreed);
    const names = nameEverybody(
      record.seats.map((seat) => seat.role),
      record.seats.map(({ name, who }, i) => (who !== 'person' || plays.has(i) ? name : undefined)),
    );
    const seats = record.seats.map(({ role, who, tokenHash, stops }, i) => ({
      role,
      name: names[i] ?? '',
      who: who === 'person' && !plays.has(i) ? ('sensible' as const) : who,
      ...(plays.has(i) ? { tokenHash, stops } : { tokenHash: null, stops: null }),
    }));
    const { begins: _moment, ...rest } = setup;
    const table = await create(
      {
        ...rest,
        seed: randomBytes(12).toString('hex'),
        people: setup.people.map((p, i) => ({ ...p, name: names[i] ?? p.name })),
      },
      seats,
      { title: record.title, judgeHash: record.judgeHash },
    );
    if ('code' in table) return table;
    rematch.match = table.match;
    return null;
  }
}

const notOver = (): Refusal =>
  refuse.refusal('illegal', 'This match goes on.', 'Ask for a rematch when it is over.', ['104.1']);
const ofCampaign = (): Refusal =>
  refuse.refusal(
    'illegal',
    'A session of a campaign is not played again.',
    'Go on to the next session from its story.',
  );
const alreadySet = (): Refusal =>
  refuse.refusal('over', 'The rematch has begun without you.', 'Watch it, or set up a new table.');
