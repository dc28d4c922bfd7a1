/** Modes with a cost or a worth of their own, which only spells have: spree, tiered, pawprints (CR 700.2). */
import type { Body, CostPart, Effect } from '../../ir/index.ts';
import { addSurface, form, list, map, pattern, type Phrase } from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { severalWord } from '../words/words.ts';
import { behindTitle, title } from './modes.ts';

/** "+ {2} — Draw two cards." (702.172a), "• Fire — {0} — ~ deals 2 damage to target creature." (702.183a) */
interface Priced {
  readonly cost: readonly CostPart[];
  readonly effects: readonly Effect[];
}
const spreeOption = (line: Phrase<readonly Effect[]>): Phrase<Priced> =>
  form<Priced>('<cost> — <effects>', {}, { cost: manaCost, effects: line });
const tieredOption = (line: Phrase<readonly Effect[]>): Phrase<Priced> =>
  map<Priced & { l: string }, Priced>(
    form<Priced & { l: string }>('<l><cost> — <effects>', {}, { l: title, cost: manaCost, effects: line }),
    ({ l, cost, effects }) => ({
      cost,
      effects: effects.map((effect, i) => (i === 0 ? addSurface(l, effect) : effect)),
    }),
    ({ cost, effects }) => {
      const behind = behindTitle(effects);
      return behind && { ...behind, cost };
    },
  );
const priced = (head: string, mark: string, item: Phrase<Priced>, most: (n: number) => number): Phrase<Body> =>
  map<{ all: readonly Priced[] }, Body>(
    form<{ all: readonly Priced[] }>(
      `${head}\n${mark} <all>`,
      {},
      {
        all: map(
          list(item, [`\n${mark} `], 2),
          (l) => l.items,
          (items) => ({ items, separators: items.slice(1).map(() => `\n${mark} `) }),
        ),
      },
    ),
    ({ all }) => ({
      effects: [],
      modes: { min: 1, max: most(all.length), options: all.map((p) => p.effects), costs: all.map((p) => p.cost) },
      surface: head,
    }),
    ({ effects, modes: m, surface }) =>
      surface !== head
      || effects.length > 0
      || !m?.costs
      || m.min !== 1
      || m.max !== most(m.options.length)
      || m.costs.length !== m.options.length
      || m.repeat
      || m.allIf
        ? undefined
        : { all: m.options.map((o, i) => ({ cost: m.costs?.[i] ?? [], effects: o })) },
  );
/** "Choose up to five {P} worth of modes … {P}{P} — Draw two cards." (700.2i) */
interface Worth {
  readonly n: number;
  readonly effects: readonly Effect[];
}
const pawprints: Phrase<number> = pattern(
  'pawprints',
  /(?:\{P\})+/,
  (text) => text.length / 3,
  (n) => '{P}'.repeat(n),
);
const worthOption = (line: Phrase<readonly Effect[]>): Phrase<Worth> =>
  form<Worth>('<n> — <effects>', {}, { n: pawprints, effects: line });
const ofWorth = (line: Phrase<readonly Effect[]>): Phrase<Body> =>
  map<{ max: number; all: readonly Worth[] }, Body>(
    form<{ max: number; all: readonly Worth[] }>(
      'choose up to <max> {P} worth of modes. you may choose the same mode more than once.\n<all>',
      {},
      {
        max: severalWord,
        all: map(
          list(worthOption(line), ['\n'], 2),
          (l) => l.items,
          (items) => ({ items, separators: items.slice(1).map(() => '\n') }),
        ),
      },
    ),
    ({ max, all }) => ({
      effects: [],
      modes: { min: 0, max, repeat: true, options: all.map((p) => p.effects), worth: all.map((p) => p.n) },
    }),
    ({ effects, modes: m, surface }) =>
      surface !== undefined
      || effects.length > 0
      || !m?.worth
      || m.worth.length !== m.options.length
      || m.min !== 0
      || !m.repeat
      || m.allIf
      || m.costs
      || m.fresh
        ? undefined
        : { max: m.max, all: m.options.map((o, i) => ({ n: m.worth?.[i] ?? 0, effects: o })) },
  );
/** modes with costs or pawprints, which only spells have */
export const pricedModes = (line: Phrase<readonly Effect[]>): readonly Phrase<Body>[] => [
  ofWorth(line),
  priced('spree', '+', spreeOption(line), (n) => n),
  priced('tiered', '•', tieredOption(line), () => 1),
];
