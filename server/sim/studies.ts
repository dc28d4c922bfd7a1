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

/** One match under one value of the study's option. */
function playOne(
  format: FormatDefinition,
  study: MatchStudy,
  cards: readonly CompiledCard[],
  { seed, size, bots, value }: { seed: string; size: number; bots: string; value: OptionValue },
): StudiedMatch {
  const players: Bot[] = [];
  let watch: Watch<GameState, StudiedMatch['figures']> | null = null;
  const { winner, turns } = playMatch(
    format,
    { seed, people: study.people(size), cards, options: { [study.option]: value } },
    players,
    {
      views: true,
      onStart: (g) => {
        watch = study.watch(g.state);
        for (const p of g.state.people) players.push(makeBot(bots, `${seed}/${p.id}`));
      },
      onInput: (_, g) => watch?.look(g.state),
    },
  );
  return { winner, turns, figures: (watch as Watch<GameState, StudiedMatch['figures']> | null)?.figures() ?? {} };
}

/** Play a study of matches: companies of 1 to `size`, each under every value. `tell` gets each row as it is done. */
export function studyMatches(
  format: FormatDefinition,
  study: MatchStudy,
  cards: readonly CompiledCard[],
  { seed, games, size: most, bots }: StudyRequest,
  tell: (row: StudyRow) => void,
): StudyTable {
  const rows: StudyRow[] = [];
  for (let size = 1; size <= most; size++) {
    let first: readonly StudiedMatch[] | null = null;
    for (const value of study.values) {
      const matches = Array.from({ length: games }, (_, i) =>
        playOne(format, study, cards, { seed: `${seed}/${size}/${i}`, size, bots, value }),
      );
      first ??= matches;
      const row = { [study.size.of]: size, option: value, games, ...study.row(matches, first) };
      rows.push(row);
      tell(row);
    }
  }
  return { seed, bots, games, rows };
}

/** Play one tale of a company to its end, with a bot at each seat. */
function walkOne<F>(study: TaleStudy<F>, company: Company, seed: string, bots: string): StudiedTale<F> {
  const setup = company.begin(seed, 1, null);
  const watch: Watch<TaleState, F> = study.watch();
  const { game, decisions, diagnosis } = walkTale(
    company.definition,
    setup,
    setup.people.map((_, person) => makeBot(bots, `${seed}/${person}`)),
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

/** Play a study of tales. `tell` gets each tale as it is over, with its number from 1. The same seed gives the same run, times apart. */
export function studyTales<F>(
  study: TaleStudy<F>,
  company: Company,
  { seed, games, size, bots }: StudyRequest,
  tell: (tale: StudiedTale<F>, n: number) => void,
): StudiedRun<F> {
  const start = performance.now();
  const tales = Array.from({ length: games }, (_, i) => {
    const tale = walkOne(study, company, `${seed}/${i}`, bots);
    tell(tale, i + 1);
    return tale;
  });
  return { tales, size, seed, bots, seconds: (performance.now() - start) / 1000 };
}
