/** Heads of parts of a text box: class levels (716.2), level symbols (711.2), "Solved" and "To solve" (719.3); what stands below a head belongs to it. */
import type { Ability, CostPart, SectionHead } from '../../ir/index.ts';
import { form, map, pattern, stopped, where, type Phrase } from '../../combinators/index.ts';
import { condition } from '../conditions/conditions.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { digits } from '../words/words.ts';

type Head<S extends SectionHead['s']> = Extract<SectionHead, { readonly s: S }>;
const headed = (head: Phrase<SectionHead>, surface?: string): Phrase<Ability> =>
  map(
    head,
    (h): Ability => ({ kind: 'section', head: h, abilities: [], ...(surface === undefined ? {} : { surface }) }),
    (a) => (a.kind === 'section' && a.abilities.length === 0 && a.surface === surface ? a.head : undefined),
  );
interface Levels {
  readonly from: number;
  readonly to?: number;
  readonly power: number;
  readonly toughness: number;
}
const levels: Phrase<Levels> = pattern(
  'levels',
  /LEVEL \d+(?:-\d+|\+)\n\d+\/\d+/,
  (text) => {
    const [, from, to, power, toughness] = /^LEVEL (\d+)(?:-(\d+)|\+)\n(\d+)\/(\d+)$/.exec(text) ?? [];
    return {
      from: Number(from),
      ...(to === undefined ? {} : { to: Number(to) }),
      power: Number(power),
      toughness: Number(toughness),
    };
  },
  ({ from, to, power, toughness }) => `LEVEL ${from}${to === undefined ? '+' : `-${to}`}\n${power}/${toughness}`,
  true,
);
/** Heads on a line of their own; the abilities follow on the next lines. */
export const sectionHeads: readonly Phrase<Ability>[] = [
  headed(form<Head<'class level'>>('<cost>: level <n>', { s: 'class level' }, { cost: manaCost, n: digits })),
  headed(
    map(
      levels,
      (l): SectionHead => ({ s: 'level counters', ...l }),
      (h) => {
        if (h.s !== 'level counters') return undefined;
        const { s: _, ...l } = h;
        return l;
      },
    ),
  ),
];
interface OneLine {
  readonly a: Ability;
  readonly cost: readonly CostPart[];
  readonly n: number;
}
/** "As ~ enters, choose Khans or Dragons." with an ability behind each of the words (614.12c) */
const anchorWord: Phrase<string> = pattern(
  'anchor word',
  /[A-Z][a-z]+/,
  (text) => text,
  (text) => text,
  true,
);
interface Anchored {
  readonly v: string;
  readonly w: string;
  readonly x: string;
  readonly a: Ability;
  readonly y: string;
  readonly b: Ability;
}
const anchors = (inner: Phrase<Ability>): readonly Phrase<Ability>[] =>
  ['~', 'this creature', 'this artifact', 'this enchantment'].flatMap((name) =>
    ['enters', 'enters the battlefield'].map((enters) => {
      const surface = `${name} ${enters}`;
      return map<Anchored, Ability>(
        form<Anchored>(
          `as ${name} ${enters}, choose <v> or <w>.\n• <x> — <a>\n• <y> — <b>`,
          {},
          { v: anchorWord, w: anchorWord, x: anchorWord, a: inner, y: anchorWord, b: inner },
        ),
        ({ v, w, x, a, y, b }) =>
          v === x && w === y && v !== w
            ? { kind: 'section', head: { s: 'anchors', words: [v, w] }, abilities: [a, b], surface }
            : undefined,
        (s) => {
          if (
            s.kind !== 'section'
            || s.head.s !== 'anchors'
            || s.surface !== surface
            || s.abilities.length !== 2
            || s.head.words.length !== 2
          )
            return undefined;
          const [v, w] = s.head.words as [string, string];
          const [a, b] = s.abilities as [Ability, Ability];
          return { v, w, x: v, a, y: w, b };
        },
      );
    }),
  );
/** Heads with their one ability in the same line, and what is to be done to solve a Case. */
export const sectionLines = (line: Phrase<Ability>): readonly Phrase<Ability>[] => {
  const inner = where(line, (a) => a.kind !== 'section');
  return [
    map<{ a: Ability }, Ability>(
      form<{ a: Ability }>('solved — <a>', {}, { a: inner }),
      ({ a }) => ({ kind: 'section', head: { s: 'solved' }, abilities: [a] }),
      (s) =>
        s.kind === 'section' && s.head.s === 'solved' && s.abilities.length === 1 && s.abilities[0]
          ? { a: s.abilities[0] }
          : undefined,
    ),
    map<OneLine, Ability>(
      form<OneLine>('<cost>: level <n> — <a>', {}, { cost: manaCost, n: digits, a: inner }),
      ({ a, cost, n }) => ({ kind: 'section', head: { s: 'class level', cost, n }, abilities: [a], surface: 'line' }),
      (s) =>
        s.kind === 'section'
        && s.surface === 'line'
        && s.head.s === 'class level'
        && s.abilities.length === 1
        && s.abilities[0]
          ? { a: s.abilities[0], cost: s.head.cost, n: s.head.n }
          : undefined,
    ),
    ...anchors(inner),
    stopped(form<Extract<Ability, { kind: 'toSolve' }>>('to solve — <condition>', { kind: 'toSolve' }, { condition })),
  ];
};
