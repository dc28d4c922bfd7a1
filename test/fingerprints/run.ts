import { parseArgs } from 'node:util';
import { allCards } from './cards.ts';
import { allEntries } from './entries.ts';
import { Earlier, explain, PASSAGE, passageFrom } from './explain.ts';
import { firstDifference, passage, Tables, within } from './fingerprint.ts';
import { FILE, readRecording, writeRecording, type Entry, type Recording, type Row } from './recorded.ts';
import { StoredGames } from './stored-games.ts';
import { playAll } from './team.ts';

const HELP = `npm run fingerprints -- check            plays 1000 random matches and the stored ones, and says which go otherwise than was recorded
npm run fingerprints -- record --why "…"  records them as they go today, and says which went otherwise before

A fingerprint is of what players can notice: who is asked what, everybody's log, and the views. What the program calls things inside, and new fields of its
state, change none. A change of behaviour does: then record anew, say why, and commit test/fingerprints/recorded.jsonl with the change.

  --only TEXT      only matches of this format, or whose name has this text; "stored" are all stored ones
  --workers N      processes that play (default 2)
  --explain N      of so many matches tell where they part from what was recorded, and how (default 3)
  --against COMMIT what to compare these with: the program as of this commit, by default of the one that recorded last
  --why TEXT       with record: the reason, which is kept in the file
  --anew           with record: draw the matches and their cards anew, instead of adding only what new formats and variants lack

Exit codes: 0, all as recorded; 1, some differ; 2, wrong usage, or a match can no longer be played.
`;

const MOST_NAMED = 40;
const PROGRESS_MS = 15_000;

interface Options {
  readonly only?: string | undefined;
  readonly workers: number;
  readonly explain: number;
  readonly against?: string | undefined;
}
type Difference = { readonly row: Row; readonly at: number } | { readonly row: Row; readonly fault: string };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const matching = <E extends Entry>(entries: readonly E[], only: string | undefined): E[] =>
  entries.filter((e) => only === undefined || e.format === only || e.name.includes(only));

async function play(entries: readonly Entry[], cards: Recording['cards'], workers: number): ReturnType<typeof playAll> {
  const began = Date.now();
  const { isTTY } = process.stderr;
  let last = began;
  const onDone = (done: number): void => {
    if (!isTTY && Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    process.stderr.write(
      `${isTTY ? '\r' : ''}${done} of ${entries.length} matches, ${Math.round((last - began) / 1000)} s${isTTY ? '' : '\n'}`,
    );
  };
  const played = await playAll(entries, cards, { workers, onDone });
  if (isTTY) process.stderr.write('\r\x1b[K');
  return played;
}

/** The outcome of matches against what is recorded of them. */
function differences(rows: readonly Row[], { prints, faults }: Awaited<ReturnType<typeof playAll>>): Difference[] {
  return rows.flatMap((row): Difference[] => {
    const print = prints.get(row.name);
    if (print === undefined) return [{ row, fault: faults.get(row.name) ?? 'was not played' }];
    const at = firstDifference(row, print);
    return at === null ? [] : [{ row, at }];
  });
}

const about = (row: Entry): string =>
  'stored' in row
    ? row.stored
    : `${row.people} people, ${row.bots.join(' and ')}, ${row.cards === 'plane' ? 'cards of the plane' : 'cards of the compiler’s texts'}`;

async function tell(found: readonly Difference[], { cards }: Recording, options: Options): Promise<void> {
  for (const one of found.slice(0, MOST_NAMED))
    say(
      'fault' in one
        ? `${one.row.name} (${about(one.row)}): ${one.fault}`
        : `${one.row.name} (${about(one.row)}): parts within inputs ${within(one.at)} of ${one.row.inputs}`,
    );
  if (found.length > MOST_NAMED) say(`… and ${found.length - MOST_NAMED} more.`);
  // the earliest of different formats say most; stored ones take long to open
  const cost = ({ row, at }: { readonly row: Row; readonly at: number }): number => at + ('stored' in row ? 10_000 : 0);
  const parted = found.flatMap((one) => ('at' in one ? [one] : [])).toSorted((a, b) => cost(a) - cost(b));
  const chosen = [...new Map(parted.toReversed().map((one) => [one.row.format, one])).values()]
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, options.explain);
  if (chosen.length === 0) return;
  const earlier = Earlier.open(options.against);
  const tables = new Tables(cards, () => StoredGames.open());
  say(
    earlier === null
      ? '\nWhat was recorded is in no commit, so only what is seen can be shown.'
      : `\nAgainst the program of ${earlier.commit}:`,
  );
  try {
    for (const { row, at } of chosen) {
      const from = passageFrom(at);
      say(`${row.name}:`);
      for (const line of explain(
        earlier?.passage(row.name, from) ?? null,
        passage(await tables.playing(row), from, PASSAGE),
        at,
      ))
        say(line);
    }
  } finally {
    earlier?.close();
    await tables.close();
  }
}

async function check(options: Options): Promise<number> {
  const record = readRecording();
  if (record === null) return wrong(`Nothing is recorded in ${FILE}.`);
  const rows = matching(record.rows, options.only);
  if (rows.length === 0) return wrong(`No recorded match is called “${options.only}”, and none is of that format.`);
  const began = Date.now();
  const found = differences(rows, await play(rows, record.cards, options.workers));
  const took = `${rows.length} matches, ${rows.reduce((n, r) => n + r.inputs, 0)} inputs, ${Math.round((Date.now() - began) / 1000)} s`;
  if (found.length === 0) {
    say(`All are as recorded: ${took}.`);
    return 0;
  }
  await tell(found, record, options);
  say(
    `\n${found.length} go otherwise than was recorded (${took}; “${record.why}”). If that is meant: npm run fingerprints -- record --why "…"`,
  );
  return found.some((one) => 'fault' in one) ? 2 : 1;
}

async function record(options: Options, why: string, anew: boolean): Promise<number> {
  const before = readRecording();
  const cards = before === null || anew ? allCards() : before.cards;
  const entries = allEntries(anew ? [] : (before?.rows ?? []), cards);
  const old = new Map(before?.rows.map((row) => [row.name, row]));
  const chosen = matching(entries, options.only);
  const played = await play(chosen, cards, options.workers);
  for (const [name, fault] of played.faults) say(`${name} cannot be played: ${fault}`);
  if (played.faults.size > 0) return 2;
  const rows = entries.flatMap((entry): Row[] => {
    const print = played.prints.get(entry.name);
    const was = old.get(entry.name);
    return print ? [{ ...entry, ...print }] : was ? [was] : [];
  });
  const changed = differences(
    rows.flatMap((row) => old.get(row.name) ?? []).filter((row) => played.prints.has(row.name)),
    played,
  );
  const names = new Set(rows.map((row) => row.name));
  for (const one of changed) say(`${one.row.name}: changed${'at' in one ? ` within inputs ${within(one.at)}` : ''}`);
  const [added, gone] = [
    rows.filter((row) => !old.has(row.name)).length,
    [...old.keys()].filter((name) => !names.has(name)).length,
  ];
  for (const row of rows)
    if (row.fault !== undefined) say(`Recorded although it is an error: ${row.name}: ${row.fault}`);
  if (changed.length + added + gone === 0) {
    say(`All ${chosen.length} are as recorded: nothing is written.`);
    return 0;
  }
  writeRecording({ why, cards, rows });
  say(`${rows.length} recorded: ${changed.length} changed, ${added} new, ${gone} gone.`);
  return 0;
}

/** For a later program, which compares with this one: what was to be noticed around an input, as JSON. */
async function tellPassage(file: string | undefined, match: string | undefined, from: number): Promise<number> {
  const kept = readRecording(file);
  const row = kept?.rows.find((r) => r.name === match);
  if (!kept || !row) return wrong(`No match “${match}” is recorded in ${file ?? FILE}.`);
  const tables = new Tables(kept.cards, () => StoredGames.open());
  process.stdout.write(JSON.stringify(passage(await tables.playing(row), from, PASSAGE)));
  await tables.close();
  return 0;
}

function wrong(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

const whole = (name: string, text: string, min: number): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < min)
    throw new Error(`--${name} takes a whole number from ${min}; “${text}” is none.`);
  return n;
};

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const {
    values,
    positionals: [command],
  } = parseArgs({
    allowPositionals: true,
    options: {
      only: text,
      workers: { ...text, default: '2' },
      explain: { ...text, default: '3' },
      against: text,
      why: text,
      anew: { type: 'boolean', default: false },
      match: text,
      from: { ...text, default: '0' },
      file: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const options: Options = {
    only: values.only,
    workers: whole('workers', values.workers, 1),
    explain: whole('explain', values.explain, 0),
    against: values.against,
  };
  if (command === 'check') return check(options);
  if (command === 'passage') return tellPassage(values.file, values.match, whole('from', values.from, 0));
  if (command !== 'record') return wrong(HELP);
  return values.why
    ? record(options, values.why, values.anew)
    : wrong('Say why matches are recorded anew: npm run fingerprints -- record --why "…"');
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(wrong(error instanceof Error ? error.message : String(error))),
);
