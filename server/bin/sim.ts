import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK, TALES } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import { jsonFault } from '../protocol/index.ts';
import { givenOptions } from '../sim/given.ts';
import { peopleOf, ROLE_OPTIONS } from './sim-people.ts';
import { cardsOf, matches } from './sim-matches.ts';
import { quoted } from './sim/match-run.ts';
import { carryOut } from './sim-studies.ts';
import { STUDIES } from './sim/studies.ts';
import { tales } from './sim-tales.ts';
import { workersOf } from './threads/workers.ts';

const USAGE = `npm run sim -- --format ID [--variant ID …] [--rule CHANGE …] [--option KEY=VALUE …] [--people N] --games G --seed S [--bots NAME | --bots SIDE=NAME,…] [--report FOLDER] [--compare KEY=V1,V2] [--workers N] [--timed] [--json]
Bots play whole matches without a server. The same seed gives the same report, times apart, with any number of workers (--workers N; all cores, if it is not said).
--report FOLDER: who wins by seat, side and turn order, with intervals; length, lead changes, which clauses fire, which cards win more and less; as a page with plots (index.html), as data (report.json) and match by match (matches.jsonl).
--compare KEY=V1,V2: two values of an option on the same seeds, and what of it differs for certain.
--timed: the CPU time of forced answers and of the others; one worker plays.
Options are those of the format (docs/options.md): --option life=30 --option otherOption=true.
Variants are laid over the format (${[...BOOK.variants.keys()].join(', ')}); house rules change it: "--rule !commander-damage --rule starting-life=30" takes a rule out and sets one, "--rule brawl/opening" puts one in.
People: the format's usual company, if nothing is said; the number of people in one role will do (--${ROLE_OPTIONS.join(' N, --')} N).
Bots: random, sensible, searching (sensible, and thinks ahead: about a second for each turn of a match); "--bots will=sensible,opposition=random" names one for each side, by the side's name or its number from 0. Reports are played by sensible ones, if nothing is said. --views off: bots see their question alone.
Cards: --cards FILE [--sets CODE,…] takes the whole cards of a bulk file; else those of the shipped plane are dealt.
Decks: --deck FILE, once for each player in order; their cards are looked for in the file of --cards, else in the catalog (DATA_DIR, DATABASE_URL) and among the starter cards.
Programs rule that words which are not understood do nothing.
--content FILE: a file that the format or tale reads, as JSON, in place of what it ships (an Episode of Wayfarer).
--tale ID [--sessions N] [--people N], also --format ID where no format has that name: campaigns of a tale (${[...TALES.keys()].join(', ')}), N sessions each (3), every session with what the one before left: sessions to the end and how they end, matches of each kind, stalls with where they stood; with --report FOLDER also how scenes and matches end, what characters gain, and a page on the matches of each kind.
${STUDIES.map(({ study: { id, size, about } }) => `--${id} [--${size.of} N]: ${about} (N is ${size.usual}, if it is not said).`).join('\n')}`;

/** Options that do not go with campaigns, with the reasons. */
const NOT_WITH_TALES = [
  ['variant', 'variants are laid over formats, and a tale says itself what is played in it. Leave it out.'],
  [
    'rule',
    'house rules change formats, and a tale says itself what is played in it. Leave it out; --option sets what a tale lets be set.',
  ],
  [
    'deck',
    'the decks of a tale are its characters’, who are made in the first session. Leave it out; --cards says what they are made from.',
  ],
  [
    'compare',
    'campaigns part at the first answer that differs, so that their sessions are no pairs. Play each value by itself, with --option KEY=VALUE, the same --seed and a --report FOLDER of its own.',
  ],
  ['svg', 'it draws the chart of a study. Use --report FOLDER.'],
  ['out', 'it keeps the figures of a study. Use --report FOLDER.'],
  ...ROLE_OPTIONS.map((option) => [option, 'say --people, with everybody who plays.'] as const),
] as const;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const whole = (text: string, name: string, min: number): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < min) fail(`--${name} takes a whole number from ${min}; "${text}" is none.\n${USAGE}`);
  return n;
};

function jsonIn(file: string): unknown {
  if (!existsSync(file)) fail(`There is no file ${file}.`);
  const text = readFileSync(file, 'utf8');
  const fault = jsonFault(text);
  return fault === null ? (JSON.parse(text) as unknown) : fail(`${file} is no JSON. In ${fault}.`);
}

async function main(): Promise<void> {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'binding' },
      variant: many,
      rule: many,
      option: many,
      people: { type: 'string' },
      ...Object.fromEntries(ROLE_OPTIONS.map((option) => [option, { type: 'string' } as const])),
      games: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      bots: { type: 'string' },
      views: { type: 'string', default: 'on' },
      cards: { type: 'string' },
      sets: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      deck: many,
      report: { type: 'string' },
      compare: { type: 'string' },
      content: { type: 'string' },
      tale: { type: 'string' },
      sessions: { type: 'string' },
      workers: { type: 'string' },
      timed: { type: 'boolean', default: false },
      ...Object.fromEntries(STUDIES.map(({ study }) => [study.id, { type: 'boolean' } as const])),
      svg: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { seed, json } = values;
  const given: Readonly<Record<string, string | boolean | readonly string[] | undefined>> = values;
  const roles = Object.fromEntries(
    ROLE_OPTIONS.map((option) => {
      const text = given[option];
      return [option, typeof text === 'string' ? text : undefined];
    }),
  );
  const games = whole(values.games, 'games', 1);
  const { timed } = values;
  if (timed && (values.report ?? values.compare) !== undefined)
    fail('--timed measures matches alone, without --report and --compare.');
  const workers = timed ? 1 : workersOf(values.workers);
  const content = values.content === undefined ? undefined : { file: values.content, holds: jsonIn(values.content) };
  const sets = values.sets
    .split(',')
    .filter((s) => s !== '')
    .map((s) => s.toLowerCase());
  const tale =
    values.tale ?? (!BOOK.formats.has(values.format) && TALES.has(values.format) ? values.format : undefined);
  if (tale !== undefined) {
    const no = NOT_WITH_TALES.find(([key]) => {
      const value = given[key];
      return Array.isArray(value) ? value.length > 0 : value !== undefined;
    });
    if (no !== undefined) fail(`--${no[0]} does not go with the tale ${tale}: ${no[1]}`);
    const [people, sessions] = [
      values.people === undefined ? null : whole(values.people, 'people', 1),
      whole(values.sessions ?? '3', 'sessions', 1),
    ];
    const playing = values.bots ?? 'sensible';
    const called = values.cards === undefined ? 'the shipped plane' : [basename(values.cards), ...sets].join(' ');
    const command = [
      'npm run sim --',
      `--tale ${tale}`,
      ...values.option.map((o) => `--option ${quoted(o)}`),
      ...(people === null ? [] : [`--people ${people}`]),
      `--sessions ${sessions}`,
      `--games ${games}`,
      `--seed ${quoted(seed)}`,
      `--bots ${playing}`,
      ...(values.cards === undefined ? [] : [`--cards ${quoted(values.cards)}`]),
      ...(sets.length > 0 ? [`--sets ${sets.join(',')}`] : []),
      ...(content ? [`--content ${quoted(content.file)}`] : []),
      '--report FOLDER',
    ].join(' ');
    const cards =
      values.cards === undefined ? starterCards().filter((c) => c.whole) : await cardsOf(values.cards, sets, workers);
    return tales({
      tale,
      options: values.option,
      people,
      sessions,
      games,
      seed,
      bots: playing,
      pool: { cards, called },
      content: content?.holds,
      json,
      report: values.report,
      workers,
      command,
    });
  }
  if (values.sessions !== undefined) fail(`--sessions goes with --tale.\n${USAGE}`);
  const bots = values.bots ?? (values.report === undefined ? 'random' : 'sensible');
  const format = BOOK.of({ format: values.format, variants: values.variant, changes: values.rule });
  const declared = STUDIES.find(({ study }) => given[study.id] === true);
  if (declared) {
    const { id, size, format: own } = declared.study;
    if (format.id !== own)
      fail(`--${id} is a study of ${BOOK.of({ format: own }).name}: --format ${own}, not "${format.id}".`);
    const asked = roles[size.of];
    return carryOut(declared, {
      seed,
      games,
      bots,
      json,
      size: asked === undefined ? size.usual : whole(asked, size.of, 1),
      options: values.option,
      out: values.out,
      svg: values.svg,
      workers,
    });
  }
  const options = givenOptions(format.info, values.option);
  if (values.views !== 'on' && values.views !== 'off') fail(`--views is on or off; "${values.views}" is neither.`);
  const people = values.people === undefined ? peopleOf(format, roles, whole) : whole(values.people, 'people', 1);
  return matches({
    format,
    variants: values.variant,
    changes: values.rule,
    options,
    people,
    games,
    seed,
    bots,
    views: values.views === 'on',
    cards: values.cards,
    sets,
    decks: values.deck,
    content,
    json,
    report: values.report,
    compare: values.compare,
    workers,
    timed,
  });
}

main().catch((e: unknown) => {
  if (e instanceof SetupError)
    fail(
      [e.message, e.clauses.length > 0 ? `(${e.clauses.join(', ')})` : '', e.mend].filter((t) => t !== '').join(' '),
    );
  fail(e instanceof Error ? e.message : String(e));
});
