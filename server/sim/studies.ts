import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type {
  MatchStudy,
  OptionValue,
  StudiedMatch,
  StudiedRun,
  StudiedTale,
  StudyRow,
  StudyTable,
  TaleStudy,
  Watch,
} from '../../formats/sdk/tale/study.ts';
import type { TaleState } from '../../formats/sdk/tale/tale.ts';
import { makeBot } from '../bots/index.ts';
import type { Bot } from '../bots/random.ts';
import type { GameState } from '../engine/kernel/state/game.ts';
import type { Company } from './company.ts';
import { playMatch } from './run.ts';
import { walkTale } from './walk.ts';

/** A run of a study. `size`: how large the company is, or grows. */
export interface StudyRequest {
  readonly seed: string;
  readonly games: number;
  readonly size: number;
  readonly bots: string;
}

/** A match of a study: deal `n`, from 0, for a company of `size`, under one of the study's values, by its place among them. */
export interface Deal {
  readonly size: number;
  readonly value: number;
  readonly n: number;
}

/** The matches of a study: companies of 1 to `size`, each under every value. */
export function* dealsOf(study: MatchStudy, { games, size: most }: StudyRequest): Generator<Deal> {
  for (let size = 1; size <= most; size++)
    for (const value of study.values.keys()) for (let n = 0; n < games; n++) yield { size, value, n };
}

/** Plays one match of a study. */
export function playDeal(
  format: FormatDefinition,
  study: MatchStudy,
  cards: readonly CompiledCard[],
  request: StudyRequest,
  { size, value, n }: Deal,
): StudiedMatch {
  const seed = `${request.seed}/${size}/${n}`;
  const players: Bot[] = [];
  let watch: Watch<GameState, StudiedMatch['figures']> | null = null;
  const { winner, turns } = playMatch(
    format,
    { seed, people: study.people(size), cards, options: { [study.option]: study.values[value] } },
    players,
    {
      views: true,
      onStart: (g) => {
        watch = study.watch(g.state);
        for (const p of g.state.people) players.push(makeBot(request.bots, `${seed}/${p.id}`));
      },
      onInput: (_, g) => watch?.look(g.state),
    },
  );
  return { winner, turns, figures: (watch as Watch<GameState, StudiedMatch['figures']> | null)?.figures() ?? {} };
}

/** The table of a study, from its matches in the order of `dealsOf`. `tell` gets each row as it is done. */
export async function studyMatches(
  study: MatchStudy,
  { seed, games, bots }: StudyRequest,
  matches: AsyncIterable<StudiedMatch>,
  tell: (row: StudyRow) => void,
): Promise<StudyTable> {
  const rows: StudyRow[] = [];
  let first: readonly StudiedMatch[] = [];
  let played: StudiedMatch[] = [];
  for await (const match of matches) {
    played.push(match);
    if (played.length < games) continue;
    const value = rows.length % study.values.length;
    if (value === 0) first = played;
    const row: StudyRow = {
      [study.size.of]: Math.floor(rows.length / study.values.length) + 1,
      option: study.values[value] as OptionValue,
      games,
      ...study.row(played, first),
    };
    rows.push(row);
    tell(row);
    played = [];
  }
  return { seed, bots, games, rows };
}

/** Plays tale `n` of a study, from 0, to its end, with a bot at each seat. */
export function playTale<F>(study: TaleStudy<F>, company: Company, request: StudyRequest, n: number): StudiedTale<F> {
  const seed = `${request.seed}/${n}`;
  const setup = company.begin(seed, 1, null);
  const watch: Watch<TaleState, F> = study.watch();
  const { game, decisions, diagnosis } = walkTale(
    company.definition,
    setup,
    setup.people.map((_, person) => makeBot(request.bots, `${seed}/${person}`)),
    ({ state }) => watch.look(state),
  );
  watch.look(game.state);
  return {
    seed,
    finished: diagnosis === undefined,
    decisions,
    figures: watch.figures(),
    ...(diagnosis === undefined ? {} : { diagnosis }),
  };
}

/** The run of a study, from its tales in their order. `tell` gets each tale, with its number from 1. The same seed gives the same run, times apart. */
export async function studyTales<F>(
  { seed, size, bots }: StudyRequest,
  played: AsyncIterable<StudiedTale<F>>,
  tell: (tale: StudiedTale<F>, n: number) => void,
): Promise<StudiedRun<F>> {
  const start = performance.now();
  const tales: StudiedTale<F>[] = [];
  for await (const tale of played) tell(tale, tales.push(tale));
  return { tales, size, seed, bots, seconds: (performance.now() - start) / 1000 };
}
