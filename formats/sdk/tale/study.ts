import type { GameState } from '../../../server/engine/kernel/state/game.ts';
import type { TaleState } from './tale.ts';

/**
 * Measurements that a format or a tale declares, on matches or tales that bots play.
 * `npm run sim -- --ID` carries one out: it plays, and the study says what to count.
 */

/** Figures by name. */
export type Numbers = Readonly<Record<string, number>>;

/** Parts that every study has. */
export interface StudyHead {
  /** its name as an option of the command: `fealty` for `--fealty` */
  readonly id: string;
  /** its line in the help of the command */
  readonly about: string;
  /**
   * how large the company is
   * `of`: who is counted, as an option (`magicians` for `--magicians N`); `usual`: N if the option is not given.
   */
  readonly size: { readonly of: string; readonly usual: number };
  /** id of the format that is played, in the matches or inside the tales */
  readonly format: string;
}

/** Observer of one match or tale, from its first question on. */
export interface Watch<State, Figures> {
  /** The state after an answer. */
  look(state: State): void;
  /** Figures once it is over. */
  figures(): Figures;
}

/** A match that was played for a study. `winner`: a side, null for a draw, undefined if it was stopped. */
export interface StudiedMatch {
  readonly winner: number | null | undefined;
  readonly turns: number;
  readonly figures: Numbers;
}

/** Comparison of an option's values: for 1 to N people, the same deals are played under each value. */
export interface MatchStudy extends StudyHead {
  readonly option: string;
  /** its values; the matches under the first one are what the others are compared with */
  readonly values: readonly OptionValue[];
  /** The people of a match of this size, in the order of the format's roles. */
  people(size: number): readonly { readonly name: string }[];
  watch(state: GameState): Watch<GameState, Numbers>;
  /** Figures of all matches of one size under one value. `first`: the same deals under the first value. */
  row(matches: readonly StudiedMatch[], first: readonly StudiedMatch[]): Numbers;
  /** A row as a line of text, told as soon as it is known. */
  tell(row: StudyRow): string;
}

export type OptionValue = string | number | boolean;

/** A row of a MatchStudy: the size under the name that it has in `size.of`, and the figures. */
export type StudyRow = { readonly option: OptionValue; readonly games: number } & {
  readonly [figure: string]: unknown;
};
export interface StudyTable {
  readonly seed: string;
  readonly bots: string;
  readonly games: number;
  readonly rows: readonly StudyRow[];
}

/** A tale that was played for a study. `diagnosis`: why it was stopped before its end. */
export interface StudiedTale<Figures> {
  readonly seed: string;
  readonly finished: boolean;
  readonly decisions: number;
  readonly diagnosis?: string;
  readonly figures: Figures;
}
/** The tales of a study. `seconds`: how long they took. */
export interface StudiedRun<Figures> {
  readonly tales: readonly StudiedTale<Figures>[];
  readonly size: number;
  readonly seed: string;
  readonly bots: string;
  readonly seconds: number;
}

/** Figures over many tales, each played to its end. */
export interface TaleStudy<Figures = unknown, Report extends object = object> extends StudyHead {
  /** Number of people of a tale of this size. */
  people(size: number): number;
  watch(): Watch<TaleState, Figures>;
  /** The report, as plain data. */
  report(run: StudiedRun<Figures>): Report;
  /** The report in words, a line each. */
  text(report: Report): readonly string[];
  chart(report: Report): BandChart;
  /** A tale as a line of text, told as soon as it is over. */
  tell(figures: Figures): string;
}

/** A chart of medians and middle halves over steps. */
export interface BandChart {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** two at most */
  readonly lines: readonly {
    readonly label: string;
    readonly points: readonly { readonly x: number; readonly quartiles: Quartiles }[];
  }[];
}
export type Quartiles = readonly [lower: number, median: number, upper: number];
