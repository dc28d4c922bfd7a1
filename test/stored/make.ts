import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../db/index.ts';
import { SHIPPED } from '../../formats/binding/quest/planes/shipped.ts';
import { Character } from '../../formats/binding/quest/model.ts';
import type { CampaignRecord } from '../../formats/sdk/tale/character.ts';
import { BOOK, TALES } from '../../formats/index.ts';
import { tableFormats } from '../../server/match/formats.ts';
import type { GameInput, TableFormat } from '../../server/match/ports.ts';
import { isRefusal } from '../../server/match/refusals.ts';
import { usualCompany, type AdventureRequest, type Refusal, type TableInfo } from '../../server/protocol/index.ts';
import { element, whole, World } from '../campaign/world.ts';
import { writeFixture, type StoredCase } from './fixture.ts';
import { MatchHost } from '../../server/match/host/host.ts';
import { Sitting } from './sitting.ts';
import { keep, labelOf, moments, play } from './playing.ts';

/**
 * Makes the fixtures: a server's database with matches, quests and sessions of every format, stopped at every phase, and its dump. Made once, by the server whose
 * data they are; a later server only opens them. Needs a PostgreSQL server and its `pg_dump`.
 */

const MATCH_INPUTS = 900;
const TALE_INPUTS = 6_000;
const FORMATS = tableFormats(BOOK, TALES.values());
/** bots by person, repeated: those that try things out get into more corners, sensible ones come to the end */
const MIXED = ['random', 'sensible'];
const SENSIBLE = ['sensible'];
const FICKLE = ['fickle'];

type Make = () => Promise<TableInfo | Refusal>;
/** Every other seat is a person's, so that a stored match waits for somebody. */
const seats = (count: number): { who: 'person' | 'sensible' }[] =>
  Array.from({ length: count }, (_, i) => ({ who: i % 2 === 0 ? 'person' : 'sensible' }));
const usual = (format: TableFormat): number => usualCompany(format.info.roles).length;

class Maker {
  readonly cases: StoredCase[] = [];
  readonly planes: Record<string, string> = {};
  readonly #world: World;
  constructor(world: World) {
    this.#world = world;
  }

  /** One table set up `count` times, each stored at another moment. Answers those that are over. */
  async stops(
    what: string,
    make: Make,
    count: number,
    { bots = MIXED, end = true }: { readonly bots?: readonly string[]; readonly end?: boolean } = {},
  ): Promise<readonly StoredCase[]> {
    let table: TableInfo | null = await made(what, make);
    const setup = await this.#world.store.setup(table.match);
    const base = FORMATS.get(table.format);
    if (setup === null || base === undefined) throw new Error(`${what}: nothing is stored`);
    const format = setup.variants || setup.changes ? (base.chosen?.(setup) ?? base) : base;
    const played = play(
      { format, game: format.start(setup), seed: what, bots },
      format.info.tale ? TALE_INPUTS : MATCH_INPUTS,
    );
    const over: StoredCase[] = [];
    for (const at of moments(played, count, what, end)) {
      const stored = await this.#keep(what, table ?? (await made(what, make)), format, played.inputs.slice(0, at));
      if (stored.at === 'over') over.push(stored);
      table = null;
    }
    process.stderr.write(
      `${what}: ${played.inputs.length} inputs${played.over ? ' to the end' : ''}; ${this.cases.length} stored\n`,
    );
    return over;
  }

  async #keep(what: string, table: TableInfo, format: TableFormat, inputs: readonly GameInput[]): Promise<StoredCase> {
    const game = await keep(this.#world.store, table.match, format, inputs);
    const stored: StoredCase = {
      id: table.match,
      what,
      format: table.format,
      inputs: inputs.length,
      at: labelOf(game),
      turn: game.turn,
      asked: game.owing().map((person) => ({ person, kind: game.asked(person)?.of.part.kind ?? '' })),
      secrets: table.people.map((p) => p.link?.split('#')[1] ?? null),
      host: table.host?.split('#')[1] ?? null,
    };
    this.cases.push(stored);
    return stored;
  }

  async formats(): Promise<void> {
    for (const [id, format] of FORMATS) {
      if (format.info.tale) continue;
      for (const n of [1, 2]) {
        const count = id === 'binding' ? n + 1 : usual(format);
        await this.stops(
          `${id} ${n}`,
          () => this.#world.tables.create({ format: id, seed: `stored ${n}`, people: seats(count) }),
          n === 1 ? 5 : 4,
          { bots: n === 1 ? MIXED : SENSIBLE },
        );
      }
      const [variant] = format.info.variants?.filter((v) => v.refused === undefined) ?? [];
      if (variant) {
        const variants = [variant.id];
        await this.stops(
          `${id} with ${variant.id}`,
          () =>
            this.#world.tables.create({
              format: id,
              seed: 'stored',
              variants,
              people: seats(usual(format.chosen?.({ variants }) ?? format)),
            }),
          1,
          { bots: SENSIBLE, end: false },
        );
      }
      const options = otherwise(format);
      if (options !== null)
        await this.stops(
          `${id} otherwise`,
          () => this.#world.tables.create({ format: id, seed: 'stored', options, people: seats(usual(format)) }),
          2,
        );
    }
    await this.stops(
      'commander house rules',
      () =>
        this.#world.tables.create({
          format: 'commander',
          seed: 'stored',
          changes: ['!commander-damage', 'starting-life=30'],
          people: seats(3),
        }),
      2,
      { bots: SENSIBLE },
    );
    await this.#gathering();
    await this.#byHand();
  }

  /** A duel of two people at its host, as clients play it: something is taken back with the other's consent, stops and wishes are set, and one leaves. */
  async #byHand(): Promise<void> {
    for (const leaves of [false, true]) {
      const table = await made('by hand', () =>
        this.#world.tables.create({
          format: leaves ? 'free-for-all' : 'duel',
          seed: 'stored',
          people: seats(leaves ? 3 : 2).map(() => ({ who: 'person' })),
        }),
      );
      const host = await this.#world.tables.open(table.match);
      if (!(host instanceof MatchHost)) throw new Error(host.message);
      const people = table.people.map((_, person) => new Sitting(host, person));
      for (const p of people) await p.join();
      for (let n = 0; n < 60; n++) for (const p of people) await p.answer();
      await host.setStops(0, { stops: ['upkeep:own', 'end:other'], ownStack: true });
      await host.wish(0, { until: 'turn' });
      await people[0]?.undo(host, people.slice(1));
      if (leaves) await host.intervene(2, 'leave');
      const stored = (await this.#world.store.inputs(table.match, 0)).length;
      const asked = people.flatMap((p, person) => (p.kind === null ? [] : [{ person, kind: p.kind }]));
      await host.close({ code: 'unavailable', message: '', clauses: [], mend: '' });
      this.cases.push({
        id: table.match,
        what: leaves ? 'by hand, one leaves' : 'by hand',
        format: table.format,
        inputs: stored,
        at: 'by hand',
        turn: 0,
        asked,
        secrets: table.people.map((p) => p.link?.split('#')[1] ?? null),
        host: null,
      });
    }
  }

  /** Tables that wait for decks: one without any, one where one of two people has brought theirs. */
  async #gathering(): Promise<void> {
    for (const brought of [0, 1]) {
      const table = await made('gathering', () =>
        this.#world.tables.create({
          format: 'duel',
          seed: 'stored',
          people: [
            { who: 'person', deck: 'own' },
            { who: 'person', deck: 'own' },
          ],
        }),
      );
      const secrets = table.people.map((p) => p.link?.split('#')[1] ?? null);
      if (brought > 0)
        await made('deck', async () => {
          const done = await this.#world.tables.bringDeck(table.match, secrets[0] ?? '', null);
          return isRefusal(done) ? done : table;
        });
      this.cases.push({
        id: table.match,
        what: `gathering, ${brought} brought`,
        format: 'duel',
        inputs: 0,
        at: 'gathering',
        turn: 0,
        asked: [],
        secrets,
        host: null,
      });
    }
  }

  async quests(): Promise<void> {
    const { adventures, planes } = this.#world;
    const own = await planes.create(
      whole({
        elements: Array.from({ length: 26 }, (_, i) =>
          element(
            `Reeve ${i}`,
            i % 5 === 0 ? { disposition: [], haunt: null } : { disposition: i % 2 ? ['U', 'G'] : ['R'] },
          ),
        ),
      }),
    );
    const unfinished = await planes.create({
      ...whole(),
      name: 'Half-drawn',
      elements: [element('The one tower')],
      pool: null,
    });
    for (const plane of [own, unfinished]) {
      if (isRefusal(plane)) throw new Error(plane.message);
      this.planes[plane.plane.id] = plane.token;
    }
    const ownId = Object.keys(this.planes)[0] ?? '';
    for (const [count, stops] of [
      [1, 26],
      [2, 24],
      [3, 12],
    ] as const) {
      const who = seats(count + 1);
      const plane = count === 2 ? ownId : SHIPPED;
      const request = (n: number, options: object) => ({
        format: 'binding-quest',
        title: `Quest of ${count}`,
        planes: [plane],
        people: who,
        seed: `stored ${n}`,
        options: { ...options },
      });
      const over = await this.stops(`quest of ${count}`, () => adventures.create(request(1, {})), stops);
      for (const one of over)
        await this.#next(one, () => adventures.next(one.id, one.host ?? '', { title: 'The next' }));
      await this.stops(
        `quest of ${count} otherwise`,
        () =>
          adventures.create(
            request(2, { stepFealty: 'one', placeLands: 'every-front', fealtyAsLife: '3', colourless: 'none' }),
          ),
        2,
      );
    }
    await this.stops(
      'making alone',
      () =>
        adventures.create({
          format: 'binding-quest',
          title: 'A making',
          planes: [SHIPPED],
          people: [{ who: 'person' }, { who: 'sensible' }],
          seed: 'stored',
          making: true,
        }),
      2,
    );
    // quests that leave a kept Face, on either side: to their end, then the next one, in its middle
    for (const side of ['will', 'opposition'] as const) {
      const request = (seed: string) => ({
        format: 'binding-quest',
        title: `Kept by the ${side}`,
        planes: [SHIPPED],
        people: [{ who: 'person' as const }, { who: 'sensible' as const }],
        seed,
      });
      const seed = await this.#keeping(side, request);
      const over = await this.stops(seed, () => adventures.create(request(seed)), 2, { bots: FICKLE });
      for (const one of over) await this.#next(one, () => adventures.next(one.id, one.host ?? ''));
    }
  }

  /** A seed whose quest leaves a Face that this side keeps (R1). */
  async #keeping(side: 'will' | 'opposition', request: (seed: string) => AdventureRequest): Promise<string> {
    const format = FORMATS.get('binding-quest');
    for (let n = 0; n < 200; n++) {
      const table = await made('kept', () => this.#world.adventures.create(request(`kept ${n}`)));
      const setup = await this.#world.store.setup(table.match);
      await this.#world.database.db.deleteFrom('matches').where('id', '=', table.match).execute();
      if (setup === null || format === undefined) throw new Error('no quest');
      const game = format.start(setup);
      play({ format, game, seed: `kept ${n}`, bots: FICKLE }, TALE_INPUTS);
      const left = game.record?.() as CampaignRecord;
      const sheets = left.characters.map((c) => Character.safeParse(c.sheet).data);
      if (left.over && sheets.some((c) => c?.faces.some((f) => f.kept === side))) return `kept ${n}`;
    }
    throw new Error(`no seed leaves a Face that the ${side} keeps`);
  }

  async adventures(): Promise<void> {
    for (const [id, tale] of TALES) {
      if (tale.adventure === undefined || tale.adventure.planes !== undefined) continue;
      const { roles } = tale.info;
      const least = roles.reduce((sum, r) => sum + r.min, 0);
      for (const more of [0, 1, 2]) {
        const over = await this.stops(
          `${id} of ${least + more}`,
          () =>
            this.#world.adventures.create({
              format: id,
              title: `The ${id}`,
              seed: `stored ${more}`,
              people: seats(least + more),
            }),
          [10, 8, 5][more] ?? 1,
          { bots: more === 1 ? SENSIBLE : MIXED },
        );
        for (const one of over) await this.#next(one, () => this.#world.adventures.next(one.id, one.host ?? ''));
      }
    }
  }

  /** Stores the sequel of a finished case, with all that it left, in the middle of play. */
  async #next(before: StoredCase, make: Make): Promise<void> {
    await this.stops(`${before.what}, the next`, make, 1, { bots: SENSIBLE, end: false });
  }
}

async function made(what: string, make: Make): Promise<TableInfo> {
  const table = await make();
  if (isRefusal(table)) throw new Error(`${what}: ${table.message} ${table.mend}`);
  return table;
}

/** Every option of a format at another value than its default; null where it has none. */
function otherwise(format: TableFormat): Readonly<Record<string, unknown>> | null {
  const options = Object.fromEntries(
    format.info.options.flatMap((o): [string, unknown][] => {
      if (o.kind === 'boolean') return [[o.key, o.default !== true]];
      if (o.kind === 'choice') return [[o.key, o.choices?.map((c) => c.value).findLast((v) => v !== o.default)]];
      return [[o.key, Math.min(o.max ?? Infinity, Number(o.default) + 1)]];
    }),
  );
  return Object.keys(options).length > 0 ? options : null;
}

/** Fills a new database and writes its dump. */
export async function makeFixtures(): Promise<void> {
  const server = new URL(process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const name = `stored_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const world = await World.open(await openDatabase({ url }));
    const maker = new Maker(world);
    await maker.formats();
    await maker.quests();
    await maker.adventures();
    if (world.faults.length > 0) throw world.faults[0];
    const { cases, planes } = maker;
    await world.close();
    const sql = execFileSync('pg_dump', ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=20', url], {
      encoding: 'utf8',
      maxBuffer: 2 ** 31,
    });
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const { plain, packed } = writeFixture(sql.replaceAll(/^\\.*$/gm, ''), { commit, cases, planes });
    process.stderr.write(
      `${cases.length} stored; ${(plain / 1e6).toFixed(1)} MB, ${(packed / 1e6).toFixed(2)} MB compressed\n`,
    );
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
