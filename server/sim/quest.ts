import type { TaleDefinition } from '../../formats/sdk/tale.ts';
import type { QuestState } from '../../formats/binding/quest/state.ts';
import type { Bot } from '../bots/random.ts';
import { walkTale } from './walk.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

/** What became of one quest that programs walked. */
export interface QuestOutcome {
  readonly seed: string;
  readonly finished: boolean;
  readonly decisions: number;
  readonly steps: number;
  readonly target: number;
  /** how Questing ended (Q6) */
  readonly ending: string | null;
  /** the side that won the Confrontation; `draw`, or `none` where it was bypassed */
  readonly confrontation: 'will' | 'opposition' | 'draw' | 'none' | null;
  readonly turns: number;
  /** points spent in the Confrontation */
  readonly fealty: number;
  /** Faces of all Magicians before the quest and after it */
  readonly facesBefore: number;
  readonly facesAfter: number;
  readonly lives: QuestState['lives'];
  readonly diagnosis?: string;
}

/** Walks one quest to its end with a program at each seat, who see what people see. */
export function walkQuest(definition: TaleDefinition, setup: MatchSetup, bots: readonly Bot[]): QuestOutcome {
  let facesBefore = 0;
  const faces = (s: QuestState): number => s.magicians.reduce((n, m) => n + m.character.faces.length, 0);
  const { game, decisions, diagnosis } = walkTale(definition, setup, bots, ({ state }) => {
    if (state.phase === 'questing' && facesBefore === 0) facesBefore = faces(state as QuestState);
  });
  const s = game.state as QuestState;
  const won = s.outcome;
  return {
    seed: setup.seed,
    finished: diagnosis === undefined,
    decisions,
    steps: s.lives.length - 1,
    target: s.target,
    ending: s.ending,
    confrontation: s.ending === null ? null : won === null ? 'none' : (won.winner ?? 'draw'),
    turns: won?.turns ?? 0,
    fealty: won?.fealty ?? 0,
    facesBefore,
    facesAfter: faces(s),
    lives: s.lives,
    ...(diagnosis === undefined ? {} : { diagnosis }),
  };
}

/** What `npm run sim -- --quest` prints; `--json` prints exactly this. */
export interface QuestReport {
  readonly games: number;
  readonly magicians: number;
  readonly finished: number;
  readonly stalled: number;
  readonly seed: string;
  readonly bots: string;
  readonly steps: { readonly least: number; readonly median: number; readonly most: number };
  readonly endings: Readonly<Record<string, number>>;
  readonly confrontations: Readonly<Record<string, number>>;
  readonly turnsMedian: number;
  readonly fealtyMean: number;
  /** share of the Faces with which Magicians set out that were left at the end, or more than 1 */
  readonly facesLeft: number;
  readonly decisions: number;
  readonly seconds: number;
  /** by Step: how many quests had come so far, and medians and quartiles of both Lives */
  readonly lives: readonly {
    readonly step: number;
    readonly quests: number;
    readonly will: Quartiles;
    readonly threat: Quartiles;
  }[];
}
export type Quartiles = readonly [lower: number, median: number, upper: number];

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
function quartiles(values: readonly number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  return [at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75)];
}
const round = (n: number): number => Math.round(n * 1000) / 1000;
function tally(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const v of values) if (v !== null) counts[v] = (counts[v] ?? 0) + 1;
  return counts;
}

/** `seconds`: wall clock of all quests. */
export function reportQuests(
  outcomes: readonly QuestOutcome[],
  o: { readonly magicians: number; readonly seed: string; readonly bots: string; readonly seconds: number },
): QuestReport {
  const done = outcomes.filter((x) => x.finished);
  const sum = (f: (x: QuestOutcome) => number): number => done.reduce((n, x) => n + f(x), 0);
  const steps = done.map((x) => x.steps).toSorted((a, b) => a - b);
  const longest = steps.at(-1) ?? 0;
  const fought = done.filter((x) => x.turns > 0);
  return {
    games: outcomes.length,
    magicians: o.magicians,
    finished: done.length,
    stalled: outcomes.length - done.length,
    seed: o.seed,
    bots: o.bots,
    steps: { least: steps[0] ?? 0, median: at(steps, 0.5), most: longest },
    endings: tally(done.map((x) => x.ending)),
    confrontations: tally(done.map((x) => x.confrontation)),
    turnsMedian: at(
      fought.map((x) => x.turns).toSorted((a, b) => a - b),
      0.5,
    ),
    fealtyMean: round(sum((x) => x.fealty) / Math.max(1, fought.length)),
    facesLeft: round(
      sum((x) => x.facesAfter)
        / Math.max(
          1,
          sum((x) => x.facesBefore),
        ),
    ),
    decisions: sum((x) => x.decisions),
    seconds: round(o.seconds),
    lives: Array.from({ length: longest + 1 }, (_, step) => {
      const there = done.flatMap((x) => x.lives.filter((l) => l.step === step));
      return {
        step,
        quests: there.length,
        will: quartiles(there.map((l) => l.will)),
        threat: quartiles(there.map((l) => l.threat)),
      };
    }),
  };
}
