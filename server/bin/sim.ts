import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { withBasicLands } from '../../cards/catalog/basics.ts';
import { readCards } from '../../cards/import/read.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import type { DeckCards } from '../../formats/sdk/decks.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { makeBot } from '../bots/index.ts';
import type { Bot } from '../bots/random.ts';
import { plotLives } from '../sim/plot.ts';
import { simulateQuests } from '../sim/quests.ts';
import { studyFealty } from '../sim/fealty.ts';
import { sideKey, summarise } from '../sim/report.ts';
import { playMatch, type MatchReport } from '../sim/run.ts';
import { deckText, readDecks } from './decks.ts';

const USAGE = `npm run sim -- --format ID [--people N] [--magicians N] --games G --seed S [--bots NAME | --bots SIDE=NAME,…] [--views on|off] [--cards FILE [--sets CODE,…]] [--deck FILE …] [--json]
  [--variant ID …] [--option KEY=VALUE …] [--rule CHANGE …]
Bots play whole matches without a server. The same seed gives the same report, times apart.
--quest [--magicians N] [--svg FILE]: whole quests of Magic: The Binding with their Confrontations and Resolutions, on the shipped plane; Lives over Steps as a plot.
--fealty [--magicians N]: how much Fealty decides (C15), for 1 to N Magicians (5) under each option, G matches each; --out FILE keeps it (docs/measured/fealty.json is what the docs show).
People: as few as the format takes, if nothing is said; for the Confrontation rather the number of its Magicians.
Bots: random, sensible; "--bots will=sensible,opposition=random" names one for each side, by the side's name or its number from 0.
Variants are laid over the format (${[...BOOK.variants.keys()].join(', ')}); house rules change it: "--rule !commander-damage --rule starting-life=30" takes a rule out and sets one, "--rule brawl/opening" puts one in.
Decks: one for each player in order, from lists; their cards are looked for in the file of --cards, else in the catalog (DATA_DIR, DATABASE_URL) and among the starter cards.
Programs rule that words which are not understood do nothing.`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const whole = (text: string, name: string, min: number): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < min) fail(`--${name} takes a whole number from ${min}; "${text}" is none.\n${USAGE}`);
  return n;
};

/** Whole cards of a bulk file, of the sets named; what is not whole cannot be played without people. */
async function cardsOf(file: string, sets: readonly string[]): Promise<CompiledCard[]> {
  const cards: CompiledCard[] = [];
  let read = 0;
  for await (const row of readCards(file)) {
    if (!('card' in row)) continue;
    read++;
    if (sets.length > 0 && !sets.includes(row.card.set ?? '')) continue;
    const card = compileCard(row.card);
    if (card.whole) cards.push(card);
  }
  if (cards.length === 0) fail(`No whole card was found among the ${read} of ${file}${sets.length > 0 ? ` in the sets ${sets.join(', ')}` : ''}. Name other sets, or another file.`);
  process.stderr.write(`${cards.length} whole cards of ${read} read from ${file}.\n`);
  return [...withBasicLands(cards, starterCards())];
}

/** Which bot plays for a side: one name for all, or `side=name` pairs by the side's key in the report or its number. */
function botFor(text: string, side: { readonly id: number; readonly name: string }): string {
  const pairs = text.split(',').map((p) => p.split('='));
  const found = pairs.find(([key, name]) => name === undefined || key === String(side.id) || key === sideKey(side.name));
  const name = found?.[1] ?? found?.[0];
  return name ?? fail(`--bots names no bot for ${side.name}: "${text}".\n${USAGE}`);
}

/** The decks of the lists named, by player; says what of them is played. */
async function decksOf(files: readonly string[], format: FormatDefinition, options: Readonly<Record<string, unknown>>, people: number, cards: string | undefined): Promise<readonly DeckCards[]> {
  if (files.length === 0) return [];
  const form = format.deckForm(options);
  if (!form) return fail(`Nobody brings a deck to ${format.name}.`);
  if (files.length > people) return fail(`${files.length} decks are named and ${people} people play.`);
  for (const file of files) if (!existsSync(file)) fail(`There is no file ${file}. Give the path of a deck list.`);
  const read = await readDecks(files, form, cards);
  for (const [i, { report }] of read.entries()) process.stderr.write(`${deckText(basename(files[i] ?? ''), report, false).join('\n')}\n`);
  if (!read.every((r) => r.report.ok)) fail('No match was played: mend the decks first.');
  return read.map((r) => r.deck);
}

/** `--option key=value` as often as wanted: numbers, true and false are read as such. */
const optionsOf = (given: readonly string[]): Record<string, unknown> => Object.fromEntries(given.map((text) => {
  const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? fail(`--option takes key=value; "${text}" is not that.`);
  return [key, value === 'true' ? true : value === 'false' ? false : value !== '' && Number.isFinite(Number(value)) ? Number(value) : value];
}));

type Given = { readonly seed: string; readonly games: string; readonly magicians?: string | undefined; readonly bots: string; readonly json: boolean };
const shares = (counts: Readonly<Record<string, number>>): string => Object.entries(counts).map(([k, n]) => `${k} ${n}`).join(', ') || 'none';

/** Whole quests, told one by one. */
function quests(values: Given & { readonly format: string; readonly svg?: string | undefined; readonly options?: string | undefined }): void {
  if (values.format !== 'binding') fail(`Quests belong to Magic: The Binding: --format binding, not "${values.format}".`);
  const options = values.options === undefined ? {} : (JSON.parse(values.options) as Record<string, unknown>);
  const report = simulateQuests({ magicians: whole(values.magicians ?? '2', 'magicians', 1), games: whole(values.games, 'games', 1), seed: values.seed, bots: values.bots, options }, (q, n) => {
    if (q.diagnosis !== undefined) process.stderr.write(`Quest ${q.seed} was stopped: ${q.diagnosis}\n`);
    else if (process.stderr.isTTY) process.stderr.write(`Quest ${n}: ${q.steps} Steps, ${q.ending}, ${q.confrontation}.\n`);
  });
  if (values.svg !== undefined) writeFileSync(values.svg, plotLives(report));
  if (values.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  process.stdout.write(`${report.finished} of ${report.games} quests with ${report.magicians} Magicians finished, ${report.stalled} stalled.\n`);
  process.stdout.write(`Steps ${report.steps.least} to ${report.steps.most}, median ${report.steps.median}. Questing ended: ${shares(report.endings)}.\n`);
  process.stdout.write(`Confrontations: ${shares(report.confrontations)}; turns (median) ${report.turnsMedian}; Fealty spent (mean) ${report.fealtyMean}. Faces left: ${Math.round(report.facesLeft * 100)} %.\n`);
  process.stdout.write(`${report.decisions} decisions, ${report.seconds} s.\n`);
}

/** The study of Fealty, told row by row. */
function fealty(values: Given & { readonly out?: string | undefined }): void {
  const study = studyFealty(starterCards(), { seed: values.seed, games: whole(values.games, 'games', 1), most: whole(values.magicians ?? '5', 'magicians', 1), bots: values.bots }, (r) => {
    process.stderr.write(`${r.magicians} Magicians, ${r.option}: Will ${r.will}, Opposition ${r.opposition}, other ${r.other}; Fealty saved the Will in ${r.saved}, turned ${r.turned}.\n`);
  });
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(study, null, 1)}\n`);
  if (values.json || values.out === undefined) process.stdout.write(`${JSON.stringify(study)}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'binding' }, people: { type: 'string' }, magicians: { type: 'string' }, games: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' },
      bots: { type: 'string', default: 'random' }, views: { type: 'string', default: 'on' }, cards: { type: 'string' }, sets: { type: 'string' }, json: { type: 'boolean', default: false },
      options: { type: 'string' }, option: { type: 'string', multiple: true, default: [] as string[] }, variant: { type: 'string', multiple: true, default: [] as string[] },
      rule: { type: 'string', multiple: true, default: [] as string[] }, deck: { type: 'string', multiple: true, default: [] as string[] }, quest: { type: 'boolean', default: false }, svg: { type: 'string' }, fealty: { type: 'boolean', default: false }, out: { type: 'string' }, help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  if (values.fealty) return fealty(values);
  if (values.quest) return quests(values);
  const format = BOOK.of({ format: values.format, variants: values.variant, changes: values.rule });
  if (values.views !== 'on' && values.views !== 'off') fail(`--views is on or off; "${values.views}" is neither.`);
  const games = whole(values.games, 'games', 1);
  const people = values.people !== undefined ? whole(values.people, 'people', 1) : format.id === 'binding' ? whole(values.magicians ?? '2', 'magicians', 1) + 1 : format.roles.reduce((n, r) => n + r.min, 0);
  const options = { ...(values.options === undefined ? {} : (JSON.parse(values.options) as Record<string, unknown>)), ...optionsOf(values.option) };
  const decks = await decksOf(values.deck, format, options, people, values.cards);
  const pool = values.cards === undefined || decks.length === people ? starterCards().filter((c) => c.whole) : await cardsOf(values.cards, (values.sets ?? '').split(',').filter((s) => s !== '').map((s) => s.toLowerCase()));
  const matches: MatchReport[] = [];
  let sides: string[] = [];
  const start = performance.now();
  for (let i = 0; i < games; i++) {
    const seed = `${values.seed}/${i}`;
    const request = { seed, people: Array.from({ length: people }, (_, k) => ({ name: `Player ${k + 1}` })), cards: pool, decks, options };
    const bots: Bot[] = [];
    const m = playMatch(format, request, bots, {
      views: values.views === 'on',
      onStart: (game) => {
        sides = game.state.sides.map((s) => s.name);
        for (const p of game.state.people) bots.push(makeBot(botFor(values.bots, game.state.sides[p.side] as (typeof game.state.sides)[number]), `${seed}/${p.id}`));
      },
    });
    matches.push(m);
    if (m.diagnosis !== undefined) process.stderr.write(`Match ${seed} was stopped: ${m.diagnosis}\n`);
  }
  const report = summarise(matches, sides, (performance.now() - start) / 1000, values.seed);
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
  else {
    process.stdout.write(`${report.finished} of ${report.games} matches finished, ${report.stalled} stalled; ${Object.entries(report.wins).map(([k, n]) => `${k} ${n}`).join(', ')}.\n`);
    process.stdout.write(`Turns (median) ${report.turnsMedian}; decisions ${report.decisions} (${report.passes} passes, ${report.forced} forced, ${report.real} real); ${report.decisionsPerSecond} decisions/s, ${report.msPerTurn} ms a turn, ${report.seconds} s.\n`);
    const ruled = Object.entries(report.rulings).sort((a, b) => b[1] - a[1]);
    if (ruled.length > 0) process.stdout.write(`The table was asked about ${ruled.map(([card, n]) => `${card} (${n})`).join(', ')}.\n`);
  }
}

main().catch((e: unknown) => {
  if (e instanceof SetupError) fail(`${e.message} (${e.clauses.join(', ')}) ${e.mend}`);
  fail(e instanceof Error ? e.message : String(e));
});
