import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { FormatBook } from '../../../formats/sdk/composition/book.ts';
import type { Bot } from '../../bots/random.ts';
import type { Game } from '../../engine/game/game.ts';
import type { LabComparison, LabReport } from '../../protocol/index.ts';
import { compare, type Contrast } from '../../sim/compare.ts';
import { endingWords } from '../../sim/ending.ts';
import { recordMatch, type MatchRecord } from '../../sim/record.ts';
import { standsOut } from '../../protocol/lab/figures.ts';
import { findings } from '../../sim/report/words.ts';
import { playMatch, type MatchReport } from '../../sim/run.ts';
import { groupsOf, type Study } from '../../sim/study.ts';
import { botsOf, commandOf, nthRequest, settingOf, studyOf, type MatchRun } from '../sim/match-run.ts';
import type { Done, LabFacts, Replayed, Series, Work } from './orders.ts';

/** The work of the lab's thread, over all formats and the shipped cards. */
export class LabWork {
  readonly #book: FormatBook;
  readonly #dealt: { readonly pool: readonly CompiledCard[]; readonly decks: readonly [] };

  constructor(book: FormatBook, starter: readonly CompiledCard[]) {
    this.#book = book;
    this.#dealt = { pool: starter.filter((c) => c.whole), decks: [] };
  }

  done(work: Work): Done {
    if ('play' in work) {
      const record = this.#record(this.#run(work.play, 1), work.n);
      return { record: JSON.stringify(record), facts: factsOf(record) };
    }
    if ('replay' in work) return this.#replay(work.replay, work.n, work.record);
    if ('study' in work) return { report: JSON.stringify(this.#report(work.study, work.records)) };
    return { comparison: JSON.stringify(this.#compared(work)) };
  }

  /** The run of `games` matches that `npm run sim` would play. */
  #run({ composition, setting }: Series, games: number): MatchRun {
    const { variants = [], changes = [] } = composition;
    return {
      format: this.#book.of(composition),
      variants,
      changes,
      options: { ...composition.options, ...setting.options },
      people: setting.people,
      games,
      seed: setting.seed,
      bots: setting.bots,
      views: true,
      cards: undefined,
      sets: [],
      decks: [],
      content: undefined,
      json: false,
      report: undefined,
      compare: undefined,
    };
  }

  #record(run: MatchRun, n: number): MatchRecord {
    const request = nthRequest(run, n, this.#dealt);
    return recordMatch(run.format, request, (game) => botsOf(run, request.seed, game), { views: run.views });
  }

  /** Plays a match once more; it has parted where it is not the match of this record any more. */
  #replay(series: Series, n: number, record: string): Done {
    const run = this.#run(series, 1);
    const request = nthRequest(run, n, this.#dealt);
    const bots: Bot[] = [];
    const rows: Replayed['rows'][number][] = [];
    let game = null as Game | null;
    let turn = NaN;
    const report = playMatch(run.format, request, bots, {
      views: run.views,
      onStart: (g) => {
        game = g;
        turn = g.turn;
        bots.push(...botsOf(run, request.seed, g));
      },
      onInput: (input, g) => {
        const marked = g.turn !== turn || g.over !== null;
        turn = g.turn;
        rows.push({ input, ...(marked ? { turn, fingerprint: g.fingerprint() } : { turn: null, fingerprint: null }) });
      },
    });
    if (game === null || !isSame(report, JSON.parse(record) as MatchRecord)) return { parted: true };
    const kinds = bots.map((b): 'random' | 'sensible' => (b.name === 'random' ? 'random' : 'sensible'));
    return { replayed: { setup: game.setup, rows, bots: kinds } };
  }

  #studied(series: Series, records: readonly MatchRecord[]): { readonly run: MatchRun; readonly study: Study } {
    const run = this.#run(series, records.length);
    return { run, study: studyOf(run, settingOf(run, 0), records) };
  }

  #report(series: Series, records: readonly string[]): unknown {
    const { run, study } = this.#studied(series, records.map(parsed));
    return { study, findings: findings(study), command: commandOf(run) } satisfies Like<LabReport>;
  }

  #compared({ compare: series, names, records: texts }: Extract<Work, { readonly compare: unknown }>): unknown {
    const records = [texts[0].map(parsed), texts[1].map(parsed)] as const;
    const studies = [this.#studied(series[0], records[0]).study, this.#studied(series[1], records[1]).study] as const;
    const { values, pairs, wins, course, clauses } = compare('', names, studies, records);
    return {
      values,
      pairs,
      wins: wins.map(judged),
      course: course.map(judged),
      clauses: clauses.map(judged),
    } satisfies { readonly [key in keyof LabComparison]: unknown };
  }
}

/** A type of the protocol with lists that are not written to. */
type Like<T> = { readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? readonly E[] : unknown };

const parsed = (text: string): MatchRecord => JSON.parse(text) as MatchRecord;
const judged = <C extends Contrast>(contrast: C): C & { readonly sure: boolean } => ({
  ...contrast,
  sure: standsOut(contrast.difference),
});

/** True if a match went as it was recorded. */
function isSame(report: MatchReport, record: MatchRecord): boolean {
  const before = Object.fromEntries(Object.keys(report).map((key) => [key, record[key as keyof MatchReport]]));
  return JSON.stringify(report) === JSON.stringify(before);
}

function factsOf(r: MatchRecord): LabFacts {
  const end = r.winner === undefined ? 'stalled' : r.winner === null ? 'draw' : 'won';
  return {
    seed: r.seed,
    end,
    ending: end === 'stalled' ? (r.diagnosis ?? '') : endingWords(r.ending, r.sideRecords, end === 'draw'),
    turns: r.turns,
    leads: r.leadChanges,
    decisions: r.decisions,
    won: groupsOf(r).flatMap(({ by, label, won }) => (won ? [`${by}:${label}`] : [])),
    clauses: Object.keys(r.clauses),
  };
}
