import type { GameState } from '../../../../server/engine/kernel/state/game.ts';
import { medianOf, rounded, sumOf } from '../../../sdk/figures.ts';
import type { MatchStudy, StudyTable } from '../../../sdk/tale/study.ts';
import { FEALTIES, SPENT } from './marks.ts';
import { OPPOSITION, WILL } from '../seats.ts';
import { BINDING_OPTIONS } from '../../options.ts';
import type { FealtySetup } from '../../setup-schema.ts';

/** Figures of one number of Magicians under one value of the option `fealtyAsLife`. */
export type FealtyRow = {
  readonly magicians: number;
  readonly option: string;
  readonly games: number;
  readonly will: number;
  readonly opposition: number;
  /** draws and matches that were stopped */
  readonly other: number;
  /** matches in which Fealty kept the Will at 1 Life, and how many of those the Will won */
  readonly saved: number;
  readonly savedWon: number;
  /** matches that the Will won here and did not win without Fealty as Life, and the other way round */
  readonly turned: number;
  readonly turnedBack: number;
  /** points a match, in the mean: at its start, spent as Life, spent for land (C14) */
  readonly points: number;
  readonly asLife: number;
  readonly forLand: number;
  readonly turnsMedian: number;
};
export type FealtyTable = Omit<StudyTable, 'rows'> & { readonly rows: readonly FealtyRow[] };

const pointsOf = (state: GameState): number =>
  sumOf((state.marks[FEALTIES] as readonly (readonly FealtySetup[])[]).flat().map((f) => f.points));
const mean = (values: readonly number[]): number => rounded(sumOf(values) / Math.max(1, values.length), 1);

/** Study of how much it decides that Fealty keeps the Will at 1 Life (C15). */
export const fealtyStudy: MatchStudy = {
  id: 'fealty',
  about:
    'how much Fealty decides (C15), for 1 to N Magicians under each option, G matches each; --out FILE keeps it (docs/measured/fealty.json is what the docs show)',
  size: { of: 'magicians', usual: 5 },
  format: 'binding',
  option: 'fealtyAsLife',
  // "off" comes first: the others are compared with it
  values: Object.keys(BINDING_OPTIONS.fealtyAsLife.choices).toReversed(),
  people: (size) => Array.from({ length: size + 1 }, (_, i) => ({ name: i < size ? `Magician ${i + 1}` : 'Augur' })),
  watch: (begun) => {
    const points = pointsOf(begun);
    let left = points;
    let asLife = 0;
    let seen: { readonly turn: number; readonly n: number } | null = null;
    return {
      look(state) {
        left = pointsOf(state);
        const spent = state.marks[SPENT] as { readonly turn: number; readonly n: number } | undefined;
        if (spent === undefined || spent === seen) return;
        asLife += spent.n - (seen?.turn === spent.turn ? seen.n : 0);
        seen = spent;
      },
      figures: () => ({ points, asLife, forLand: points - left - asLife }),
    };
  },
  row: (matches, first) => {
    const won = (m: (typeof matches)[number] | undefined): boolean => m?.winner === WILL;
    const all = (figure: string): number[] => matches.map((m) => m.figures[figure] ?? 0);
    const saved = matches.filter((m) => (m.figures['asLife'] ?? 0) > 0);
    return {
      will: matches.filter(won).length,
      opposition: matches.filter((m) => m.winner === OPPOSITION).length,
      other: matches.filter((m) => m.winner !== WILL && m.winner !== OPPOSITION).length,
      saved: saved.length,
      savedWon: saved.filter(won).length,
      turned: matches.filter((m, i) => won(m) && !won(first[i])).length,
      turnedBack: matches.filter((m, i) => !won(m) && won(first[i])).length,
      points: mean(all('points')),
      asLife: mean(all('asLife')),
      forLand: mean(all('forLand')),
      turnsMedian: medianOf(matches.map((m) => m.turns)),
    };
  },
  tell: (row) => {
    const r = row as FealtyRow;
    return `${r.magicians} Magicians, ${r.option}: Will ${r.will}, Opposition ${r.opposition}, other ${r.other}; Fealty saved the Will in ${r.saved}, turned ${r.turned}.`;
  },
};
