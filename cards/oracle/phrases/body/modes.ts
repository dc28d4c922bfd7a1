/** Modes of a spell or ability: "Choose one —" (CR 700.2). */
import type { Body, Condition, Effect } from '../../ir/index.ts';
import { addSurface, alt, dropSurface, form, list, map, pattern, table, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';

type Modes = NonNullable<Body['modes']>;
type Options = Modes['options'];
interface Chosen {
  readonly min: number;
  readonly max: number | 'all';
  readonly both?: true;
}
const CHOICES: readonly (readonly [string, Chosen])[] = [
  ['one', { min: 1, max: 1 }],
  ['two', { min: 2, max: 2 }],
  ['three', { min: 3, max: 3 }],
  ['one or both', { min: 1, max: 2 }],
  ['one or more', { min: 1, max: 'all' }],
  ['up to one', { min: 0, max: 1 }],
  ['up to two', { min: 0, max: 2 }],
  ['up to three', { min: 0, max: 3 }],
  ['any number', { min: 0, max: 'all' }],
];
/** "• Sell Contraband — Create a Treasure token.": a title without a meaning (207.2d), which the first effect's surface keeps */
export const title: Phrase<string> = pattern(
  'title',
  /[A-Z][^—\n.{]* — /,
  (text) => text,
  (text) => text,
  true,
);
const titled = (line: Phrase<readonly Effect[]>): Phrase<readonly Effect[]> =>
  map<{ l: string; effects: readonly Effect[] }, readonly Effect[]>(
    form<{ l: string; effects: readonly Effect[] }>('<l><effects>', {}, { l: title, effects: line }),
    ({ l, effects }) => effects.map((effect, i) => (i === 0 ? addSurface(l, effect) : effect)),
    (effects) => behindTitle(effects),
  );
export function behindTitle(
  effects: readonly Effect[],
): { readonly l: string; readonly effects: readonly Effect[] } | undefined {
  const [first, ...others] = effects;
  const l = /^[^—]* — /.exec(first?.surface ?? '')?.[0];
  const own = l !== undefined && first ? dropSurface(l, first) : undefined;
  return l !== undefined && own ? { l, effects: [own, ...others] } : undefined;
}
const options = (line: Phrase<readonly Effect[]>): Phrase<Options> =>
  map(
    list(alt('option', line, titled(line)), ['\n• '], 2),
    (l) => l.items,
    (items) => ({ items, separators: items.slice(1).map(() => '\n• ') }),
  );
const choices = table('how many modes', CHOICES, false);
const printed = (m: Modes): Chosen => ({
  min: m.min,
  max: m.max === m.options.length && (m.min === 0 || (m.min === 1 && m.max > 2)) ? 'all' : m.max,
});
const modes = (options: Phrase<Options>): Phrase<Modes> =>
  map<{ c: Chosen; options: Options }, Modes>(
    form<{ c: Chosen; options: Options }>('choose <c> —\n• <options>', {}, { c: choices, options }),
    ({ c, options: all }) => {
      if (
        c.max === 'all'
          ? c.min > 0 && all.length < 3
          : c.max > all.length || (c.min === 1 && c.max === 2 && all.length !== 2)
      )
        return undefined;
      return { min: c.min, max: c.max === 'all' ? all.length : c.max, options: all };
    },
    (m) => (m.allIf || m.repeat || m.costs || m.fresh ? undefined : { c: printed(m), options: m.options }),
  );
/** "Choose three. You may choose the same mode more than once." (700.2d) */
const repeated = (options: Phrase<Options>): Phrase<Modes> =>
  map<{ c: Chosen; options: Options }, Modes>(
    form<{ c: Chosen; options: Options }>(
      'choose <c>. you may choose the same mode more than once.\n• <options>',
      {},
      { c: choices, options },
    ),
    ({ c, options: all }) => (c.max === 'all' ? undefined : { min: c.min, max: c.max, options: all, repeat: true }),
    (m) =>
      m.repeat !== true || m.allIf || m.costs || m.fresh || m.worth
        ? undefined
        : { c: { min: m.min, max: m.max }, options: m.options },
  );
/** "Choose one that hasn't been chosen this turn —" */
const fresh = (options: Phrase<Options>): readonly Phrase<Modes>[] =>
  (
    [
      ['', 'ever'],
      [' this turn', 'turn'],
    ] as const
  ).map(([words, since]) =>
    map<{ options: Options }, Modes>(
      form<{ options: Options }>(`choose one that hasn't been chosen${words} —\n• <options>`, {}, { options }),
      ({ options: all }) => ({ min: 1, max: 1, options: all, fresh: since }),
      (m) =>
        m.fresh !== since || m.min !== 1 || m.max !== 1 || m.allIf || m.repeat || m.costs
          ? undefined
          : { options: m.options },
    ),
  );
/** "Choose one. If you control a commander as you cast this spell, you may choose both instead." */
const bothIf = (options: Phrase<Options>): readonly Phrase<Body>[] =>
  ['', ' instead'].map((instead) =>
    map<{ cond: Condition; options: readonly (readonly Effect[])[] }, Body>(
      form<{ cond: Condition; options: readonly (readonly Effect[])[] }>(
        `choose one. if <cond> as you cast this spell, you may choose both${instead}.\n• <options>`,
        {},
        { cond: condition, options },
      ),
      ({ cond, options: all }) =>
        all.length === 2
          ? { effects: [], modes: { min: 1, max: 1, options: all, allIf: cond }, surface: `both${instead}` }
          : undefined,
      ({ effects, modes: m, surface }) =>
        effects.length === 0
        && surface === `both${instead}`
        && m?.allIf
        && m.min === 1
        && m.max === 1
        && m.options.length === 2
          ? { cond: m.allIf, options: m.options }
          : undefined,
    ),
  );
/** A choice of modes, each a line that `line` reads. */
export function modesOf(line: Phrase<readonly Effect[]>): readonly Phrase<Body>[] {
  const all = options(line);
  return [
    form<Body>('<modes>', { effects: [] }, { modes: alt('modes', modes(all), repeated(all), ...fresh(all)) }),
    ...bothIf(all),
  ];
}
