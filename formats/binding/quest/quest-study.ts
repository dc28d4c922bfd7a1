import { medianOf, quantileOf, quartilesOf, rounded, sumOf, tallyOf } from '../../sdk/figures.ts';
import type { BandChart, Quartiles, StudiedRun, TaleStudy } from '../../sdk/tale/study.ts';
import type { QuestState } from './state.ts';

/** Figures of one quest. */
export interface QuestFigures {
  readonly steps: number;
  /** end of Questing (Q6) */
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
}

/** Figures over many quests. */
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
  /** Faces at the end for each Face at the start: below 1 if Magicians lost some */
  readonly facesLeft: number;
  readonly decisions: number;
  readonly seconds: number;
  /** by Step: quests that came so far, and quartiles of both Lives */
  readonly lives: readonly {
    readonly step: number;
    readonly quests: number;
    readonly will: Quartiles;
    readonly threat: Quartiles;
  }[];
}

const facesOf = (s: QuestState): number => sumOf(s.magicians.map((m) => m.character.faces.length));

function reportOf({ tales, size, seed, bots, seconds }: StudiedRun<QuestFigures>): QuestReport {
  const done = tales.filter((t) => t.finished);
  const all = (of: (f: QuestFigures) => number): number[] => done.map((t) => of(t.figures));
  const steps = all((f) => f.steps);
  const longest = Math.max(0, ...steps);
  const fought = done.filter((t) => t.figures.turns > 0);
  return {
    games: tales.length,
    magicians: size,
    finished: done.length,
    stalled: tales.length - done.length,
    seed,
    bots,
    steps: { least: quantileOf(steps, 0), median: medianOf(steps), most: longest },
    endings: tallyOf(done.map((t) => t.figures.ending)),
    confrontations: tallyOf(done.map((t) => t.figures.confrontation)),
    turnsMedian: medianOf(fought.map((t) => t.figures.turns)),
    fealtyMean: rounded(sumOf(all((f) => f.fealty)) / Math.max(1, fought.length), 3),
    facesLeft: rounded(sumOf(all((f) => f.facesAfter)) / Math.max(1, sumOf(all((f) => f.facesBefore))), 3),
    decisions: sumOf(done.map((t) => t.decisions)),
    seconds: rounded(seconds, 3),
    lives: Array.from({ length: longest + 1 }, (_, step) => {
      const there = done.flatMap((t) => t.figures.lives.filter((l) => l.step === step));
      return {
        step,
        quests: there.length,
        will: quartilesOf(there.map((l) => l.will)),
        threat: quartilesOf(there.map((l) => l.threat)),
      };
    }),
  };
}

const shares = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([k, n]) => `${k} ${n}`)
    .join(', ') || 'none';

function chartOf({ lives, games, magicians, seed }: QuestReport): BandChart {
  const line = (label: string, of: 'will' | 'threat'): BandChart['lines'][number] => ({
    label,
    points: lives.map((l) => ({ x: l.step, quartiles: l[of] })),
  });
  return {
    title: `Lives over the Steps of ${games} quests of ${magicians} ${magicians === 1 ? 'Magician' : 'Magicians'} (seed ${seed})`,
    x: 'Step',
    y: 'Life (median, middle half)',
    lines: [line('Will', 'will'), line('Threat', 'threat')],
  };
}

/** Study of how long quests take, how they end (Q6), and what they leave of the Magicians (R1). */
export const questStudy: TaleStudy<QuestFigures, QuestReport> = {
  id: 'quest',
  about:
    'whole quests of Magic: The Binding with their Confrontations and Resolutions, on the shipped plane; --svg FILE plots Lives over Steps',
  size: { of: 'magicians', usual: 2 },
  format: 'binding',
  people: (size) => size + 1,
  watch: () => {
    let now: QuestState | null = null;
    let facesBefore = 0;
    return {
      look(state) {
        now = state as QuestState;
        if (now.phase === 'questing' && facesBefore === 0) facesBefore = facesOf(now);
      },
      figures: () => {
        if (now === null) throw new Error('no quest was watched');
        const won = now.outcome;
        return {
          steps: now.lives.length - 1,
          ending: now.ending,
          confrontation: now.ending === null ? null : won === null ? 'none' : (won.winner ?? 'draw'),
          turns: won?.turns ?? 0,
          fealty: won?.fealty ?? 0,
          facesBefore,
          facesAfter: facesOf(now),
          lives: now.lives,
        };
      },
    };
  },
  report: reportOf,
  text: (r) => [
    `${r.finished} of ${r.games} quests with ${r.magicians} Magicians finished, ${r.stalled} stalled.`,
    `Steps ${r.steps.least} to ${r.steps.most}, median ${r.steps.median}. Questing ended: ${shares(r.endings)}.`,
    `Confrontations: ${shares(r.confrontations)}; turns (median) ${r.turnsMedian}; Fealty spent (mean) ${r.fealtyMean}. Faces left: ${Math.round(r.facesLeft * 100)} %.`,
    `${r.decisions} decisions, ${r.seconds} s.`,
  ],
  chart: chartOf,
  tell: (q) => `${q.steps} Steps, ${q.ending}, ${q.confrontation}`,
};
