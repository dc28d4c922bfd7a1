import { basename } from 'node:path';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { SetupRequest } from '../../../formats/sdk/deal.ts';
import type { DeckCards } from '../../../formats/sdk/deck/decks.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { companyOf } from '../../../formats/sdk/roles.ts';
import { makeBot } from '../../bots/index.ts';
import type { Bot } from '../../bots/random.ts';
import type { Game } from '../../engine/game/game.ts';
import type { MatchRecord } from '../../sim/record.ts';
import { sideKey } from '../../sim/report/report.ts';
import { standingClauses } from '../../sim/standing.ts';
import { study, type Setting, type Study } from '../../sim/study.ts';

/** A run of matches: of the command line, or of the format lab. */
export interface MatchRun {
  readonly format: FormatDefinition;
  readonly variants: readonly string[];
  readonly changes: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly people: number;
  readonly games: number;
  readonly seed: string;
  readonly bots: string;
  readonly views: boolean;
  readonly cards: string | undefined;
  readonly sets: readonly string[];
  readonly decks: readonly string[];
  /** a file that the format reads, and what it holds */
  readonly content: { readonly file: string; readonly holds: unknown } | undefined;
  readonly json: boolean;
  readonly report: string | undefined;
  readonly compare: string | undefined;
}

/** The cards that matches of a run are played with. */
export interface Dealt {
  readonly pool: readonly CompiledCard[];
  readonly decks: readonly DeckCards[];
}

/** The request of match `i` of a run, counted from 0. The same run gives the same match. */
export const nthRequest = (run: MatchRun, i: number, { pool, decks }: Dealt): SetupRequest => ({
  seed: `${run.seed}/${i}`,
  people: Array.from({ length: run.people }, (_, k) => ({ name: `Player ${k + 1}` })),
  cards: pool,
  decks,
  options: run.options,
  content: run.content?.holds,
});

/** The bots of a match, by person. */
export const botsOf = (run: Pick<MatchRun, 'bots'>, seed: string, { state }: Game): Bot[] =>
  state.people.map((p) =>
    makeBot(botFor(run.bots, state.sides[p.side] ?? { id: p.side, name: '' }), `${seed}/${p.id}`),
  );

/** The bot that plays for a side: one name for all, or `side=name` pairs by the side's key in the report or its number. */
function botFor(text: string, side: { readonly id: number; readonly name: string }): string {
  const pairs = text.split(',').map((p) => p.split('='));
  const found = pairs.find(
    ([key, name]) => name === undefined || key === String(side.id) || key === sideKey(side.name),
  );
  const name = found?.[1] ?? found?.[0];
  if (name === undefined) throw new Error(`--bots names no bot for ${side.name}: "${text}".`);
  return name;
}

/** The setting of a run in its report. `brought`: the number of decks that people bring. */
export function settingOf(run: MatchRun, brought: number): Setting {
  const cards = run.cards === undefined ? 'the shipped plane' : [basename(run.cards), ...run.sets].join(' ');
  return {
    format: run.format.id,
    name: run.format.name,
    variants: run.variants,
    changes: run.changes,
    options: run.options,
    people: run.people,
    company: companyOf(run.format.roles, run.people),
    games: run.games,
    seed: run.seed,
    bots: run.bots,
    cards:
      brought > 0
        ? `${brought === run.people ? '' : `${cards}; `}deck lists ${run.decks.map((f) => basename(f)).join(', ')}`
        : cards,
  };
}

/** The report of a run's matches. */
export const studyOf = (run: MatchRun, setting: Setting, records: readonly MatchRecord[]): Study =>
  study(
    setting,
    records,
    run.format.rules(run.format.options.parse(run.options)).clauses,
    standingClauses(run.format, run.options),
  );

/** A word as a shell takes it. */
export const quoted = (text: string): string =>
  /^[\w./,=:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** The command that plays the same again. */
export function commandOf(run: MatchRun): string {
  const parts = [
    `--format ${run.format.id}`,
    ...run.variants.map((v) => `--variant ${v}`),
    ...run.changes.map((c) => `--rule ${quoted(c)}`),
    ...Object.entries(run.options).map(([k, v]) => `--option ${quoted(`${k}=${String(v)}`)}`),
    `--people ${run.people}`,
    `--games ${run.games}`,
    `--seed ${quoted(run.seed)}`,
    `--bots ${run.bots}`,
    ...(run.views ? [] : ['--views off']),
    ...(run.cards === undefined ? [] : [`--cards ${quoted(run.cards)}`]),
    ...(run.sets.length > 0 ? [`--sets ${run.sets.join(',')}`] : []),
    ...run.decks.map((d) => `--deck ${quoted(d)}`),
    ...(run.content ? [`--content ${quoted(run.content.file)}`] : []),
    ...(run.compare === undefined ? [] : [`--compare ${quoted(run.compare)}`]),
    '--report FOLDER',
  ];
  return `npm run sim -- ${parts.join(' ')}`;
}
