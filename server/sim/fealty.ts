import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { FEALTIES, SPENT } from '../../formats/binding/fealty.ts';
import { OPPOSITION, WILL } from '../../formats/binding/fronts.ts';
import { binding } from '../../formats/binding/index.ts';
import { BINDING_OPTIONS } from '../../formats/binding/options.ts';
import type { FealtySetup } from '../../formats/binding/setup-schema.ts';
import { makeBot } from '../bots/index.ts';
import type { Bot } from '../bots/random.ts';
import type { Game } from '../engine/game/game.ts';
import { playMatch } from './run.ts';

/** How much Fealty decides (C15): the same deals under each value of the option `fealtyAsLife`, with as many Magicians. */
export interface FealtyRow {
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
  /** matches that the Will won here and did not win without it, and the other way round */
  readonly turned: number;
  readonly turnedBack: number;
  /** points a match: there were, spent as Life, spent for land (C14) */
  readonly points: number;
  readonly asLife: number;
  readonly forLand: number;
  readonly turnsMedian: number;
}
export interface FealtyStudy {
  readonly seed: string;
  readonly bots: string;
  readonly games: number;
  readonly rows: readonly FealtyRow[];
}

interface One {
  readonly winner: number | null | undefined;
  readonly turns: number;
  readonly points: number;
  readonly asLife: number;
  readonly forLand: number;
}

const total = (g: Game): number =>
  (g.state.marks[FEALTIES] as readonly (readonly FealtySetup[])[]).flat().reduce((n, f) => n + f.points, 0);

/** One match, with what became of its Fealties. */
function play(cards: readonly CompiledCard[], seed: string, magicians: number, option: string, bots: string): One {
  const players: Bot[] = [];
  let points = 0;
  let asLife = 0;
  let left = 0;
  let seen: unknown = null;
  const people = Array.from({ length: magicians + 1 }, (_, i) => ({
    name: i < magicians ? `Magician ${i + 1}` : 'Augur',
  }));
  const report = playMatch(binding, { seed, people, cards, options: { fealtyAsLife: option } }, players, {
    views: true,
    onStart: (g) => {
      points = left = total(g);
      for (const p of g.state.people) players.push(makeBot(bots, `${seed}/${p.id}`));
    },
    onInput: (_, g) => {
      left = total(g);
      const spent = g.state.marks[SPENT] as { readonly turn: number; readonly n: number } | undefined;
      if (spent === undefined || spent === seen) return;
      const before = seen as { readonly turn: number; readonly n: number } | null;
      asLife += spent.n - (before?.turn === spent.turn ? before.n : 0);
      seen = spent;
    },
  });
  return { winner: report.winner, turns: report.turns, points, asLife, forLand: points - left - asLife };
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
const mean = (list: readonly number[]): number =>
  Math.round((10 * list.reduce((a, b) => a + b, 0)) / Math.max(1, list.length)) / 10;

/** Every number of Magicians up to `most` under every value of the option; `tell` hears of each row as it is done. */
export function studyFealty(
  cards: readonly CompiledCard[],
  o: { readonly seed: string; readonly games: number; readonly most: number; readonly bots: string },
  tell: (row: FealtyRow) => void,
): FealtyStudy {
  // without it first: the others are compared with that
  const options = Object.keys(BINDING_OPTIONS.fealtyAsLife.choices).toReversed();
  const rows: FealtyRow[] = [];
  for (let magicians = 1; magicians <= o.most; magicians++) {
    let without: readonly One[] = [];
    for (const option of options) {
      const matches = Array.from({ length: o.games }, (_, i) =>
        play(cards, `${o.seed}/${magicians}/${i}`, magicians, option, o.bots),
      );
      if (option === 'off') without = matches;
      const won = (m: One | undefined): boolean => m?.winner === WILL;
      const row: FealtyRow = {
        magicians,
        option,
        games: o.games,
        will: matches.filter(won).length,
        opposition: matches.filter((m) => m.winner === OPPOSITION).length,
        other: matches.filter((m) => m.winner !== WILL && m.winner !== OPPOSITION).length,
        saved: matches.filter((m) => m.asLife > 0).length,
        savedWon: matches.filter((m) => m.asLife > 0 && won(m)).length,
        turned: matches.filter((m, i) => won(m) && !won(without[i])).length,
        turnedBack: matches.filter((m, i) => !won(m) && won(without[i])).length,
        points: mean(matches.map((m) => m.points)),
        asLife: mean(matches.map((m) => m.asLife)),
        forLand: mean(matches.map((m) => m.forLand)),
        turnsMedian: median(matches.map((m) => m.turns)),
      };
      rows.push(row);
      tell(row);
    }
  }
  return { seed: o.seed, bots: o.bots, games: o.games, rows };
}
