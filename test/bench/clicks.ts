import { buildWeb } from '../../client-lite/web/build.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK, TALES } from '../../formats/index.ts';
import { makeBot } from '../../server/bots/index.ts';
import { tableFormats } from '../../server/match/formats.ts';
import { MatchService } from '../../server/match/service.ts';
import { listen } from '../../server/net/server.ts';
import { launch } from '../e2e/browser.ts';
import { Person } from '../e2e/person.ts';
import { MemoryStore, NO_DECKS } from '../match/fake.ts';

/** Presses by one person at matches that they play on the page among bots. */
interface Counted {
  presses: number;
  /** turn cycles: from the beginning of one's turn to the beginning of the next */
  cycles: number;
  /** questions at which only passing was possible */
  empty: number;
}

/** A short match is enough: early turns are like later ones for the hand, and a cap keeps the whole run to minutes. */
const TURNS = 13;
const MOST_PRESSES = 160;
const FORMATS = [
  { format: 'binding', name: 'Confrontation', people: 3 },
  { format: 'commander', name: 'Commander', people: 4 },
] as const;

const bot = (kind: Parameters<typeof makeBot>[0]) => (match: string, person: number) =>
  makeBot(kind, `${match} ${person}`);

/**
 * Clicks, taps and keys that a turn cycle takes on the page, for people who are asked wherever a hidden card could
 * matter (`public`) and for those who are never asked where they can only pass (`own`). The policy: play a land, cast
 * at most one spell a turn, attack with all, block with one.
 */
export async function clicks(matches: number, say: (line: string) => void): Promise<void> {
  const page = await buildWeb();
  const browser = await launch();
  const service = new MatchService({
    store: new MemoryStore(),
    formats: tableFormats(BOOK, TALES.values()),
    bots: { random: bot('random'), sensible: bot('sensible') },
    decks: NO_DECKS,
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(starterCards()) },
    // the wait before a pass that a hidden card forbids to be told is no click
    clock: { now: () => performance.now(), delay: () => 0 },
    ready: { format: 'duel', people: [{ who: 'person' }, { who: 'sensible' }] },
    onFault: (_match, error) => say(String(error)),
  });
  const net = await listen({
    service,
    page,
    healthy: () => Promise.resolve(),
    onFault: (error) => say(String(error)),
    host: '127.0.0.1',
    port: 0,
    validate: false,
  });

  /** Plays one match up to the cap of turns, and adds what it took. */
  const play = async (
    table: { readonly format: string; readonly people: number },
    seed: string,
    empty: string,
    sum: Counted,
  ) => {
    const info = await service.create({
      format: table.format,
      seed,
      people: Array.from({ length: table.people }, (_, at) => ({ who: at === 0 ? ('person' as const) : 'sensible' })),
    });
    if (!('people' in info)) throw new Error(info.message);
    const link = new URL(info.people[0]?.link ?? '', net.url).href;
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    await context.addInitScript(`localStorage.setItem('fronts.empty', '${empty}')`);
    const person = new Person(await context.newPage(), false);
    person.thrifty = true;
    await person.sit(link);
    const own = new Set<string>();
    let [from, emptyStops, counting] = [0, 0, false];
    for (let waits = 0; waits < 200;) {
      const now = await person.look();
      const turn = Number(/Turn (\d+)/.exec(now.turn)?.[1] ?? 0);
      if (!counting && turn > 0) [counting, from] = [true, person.presses];
      if (/yours/.test(now.turn)) own.add(String(turn));
      if (turn > TURNS || person.presses > MOST_PRESSES) break;
      if (counting && now.asked !== '' && now.free && now.nothing) emptyStops++;
      const did = await person.act();
      if (did === 'over') break;
      waits = did === 'waits' ? waits + 1 : 0;
      if (did === 'waits') await person.page.waitForTimeout(25);
      else await person.settled();
    }
    sum.presses += person.presses - from;
    sum.cycles += own.size;
    sum.empty += emptyStops;
    await context.close();
  };

  try {
    say(`${matches} seeded matches each, turns 1 to ${TURNS}, at most ${MOST_PRESSES} presses a match`);
    for (const table of FORMATS)
      for (const empty of ['public', 'own']) {
        const sum: Counted = { presses: 0, cycles: 0, empty: 0 };
        for (let at = 0; at < matches; at++) await play(table, `clicks/${at}`, empty, sum);
        const per = (n: number) => (n / Math.max(1, sum.cycles)).toFixed(2);
        say(
          `${table.name.padEnd(14)} ${empty.padEnd(7)} ${per(sum.presses)} presses and ${per(sum.empty)} empty stops a turn cycle (${sum.presses} presses, ${sum.empty} empty stops, ${sum.cycles} cycles)`,
        );
      }
  } finally {
    await browser.close();
    await net.close(() => service.close());
  }
}
