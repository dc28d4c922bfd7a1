import { WORDS } from '../../cards/oracle/ir/rules/rules.ts';
import type { Figures, WordFigures } from '../../cards/oracle/figures.ts';
import { compileText } from '../../cards/oracle/text/lines.ts';
import { ALL_LINES, ALL_SPELLS } from '../cards/oracle/families.ts';
import { ITSELF, keyOf, mutantsIn, type Mutant } from './mutants.ts';
import type { Played } from './worker.ts';

/** Every word that the IR has, as `nameOf` says it, and restrictions. */
export const allWords = (): readonly string[] =>
  Object.entries(WORDS).flatMap(([field, table]) => Object.keys(table).map((word) => `${field} ${word}`));

/** The words in the cards of the tests that were played: each mutant with the numbers of its tests, the quickest first. */
export function mutantsOf(
  played: readonly Played[],
): ReadonlyMap<string, { readonly mutant: Mutant; readonly tests: readonly number[] }> {
  const out = new Map<string, { readonly mutant: Mutant; readonly tests: number[] }>();
  for (const { test, failed, mutants } of [...played].sort((a, b) => a.ms - b.ms)) {
    if (failed !== null) continue;
    for (const mutant of mutants) {
      const key = keyOf(mutant);
      const known = out.get(key);
      if (known) known.tests.push(test);
      else out.set(key, { mutant, tests: [test] });
    }
  }
  return out;
}

/** The fields of every word, as the texts of the golden file have them. */
export const knownFields = (): readonly Mutant[] => [
  ...ALL_SPELLS.flatMap(([, text]) => [...mutantsIn(compileText(text, true).abilities)]),
  ...ALL_LINES.flatMap(([, text]) => [...mutantsIn(compileText(text).abilities)]),
];

/** "word / field" of what texts have and figures have not: it is new since they were measured. */
export function newFields({ words }: Figures): readonly string[] {
  const measured = new Set(
    Object.entries(words).flatMap(([word, w]) =>
      [...w.read, ...(w.unread ?? []), ...(w.unplayed ?? [])].map((field) => `${word} / ${field}`),
    ),
  );
  return [
    ...new Set(
      knownFields()
        .filter((m) => m.field !== ITSELF)
        .map(({ word, field }) => `${word} / ${field}`),
    ),
  ]
    .filter((name) => !measured.has(name))
    .sort();
}

interface Gathered {
  readonly known: Set<string>;
  readonly played: Set<string>;
  readonly survived: string[];
  killed: number;
}
/** By word: which of its fields were read, and what became of its mutants. */
export function figuresOf(
  played: readonly Played[],
  reads: Readonly<Record<string, number>>,
  tried: ReadonlyMap<string, boolean>,
): Figures['words'] {
  const words = new Map<string, Gathered>();
  const of = (word: string): Gathered => {
    let w = words.get(word);
    if (!w) words.set(word, (w = { known: new Set(), played: new Set(), survived: [], killed: 0 }));
    return w;
  };
  for (const { word, field } of knownFields()) of(word).known.add(field);
  for (const [
    key,
    {
      mutant: { word, field, how },
    },
  ] of mutantsOf(played)) {
    const w = of(word);
    w.played.add(field);
    const killed = tried.get(key);
    if (killed === true) w.killed++;
    if (killed === false) w.survived.push(`${field}: ${how}`);
  }
  const wasRead = (word: string, field: string): boolean => reads[`${word} / ${field}`] !== undefined;
  const sorted = (list: Iterable<string>): readonly string[] | undefined => {
    const all = [...list].filter((f) => f !== ITSELF).sort();
    return all.length > 0 ? all : undefined;
  };
  return Object.fromEntries(
    [...words]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, w]): [string, WordFigures] => [
        word,
        {
          read: [...w.played].filter((f) => wasRead(word, f)).sort(),
          unread: sorted([...w.played].filter((f) => !wasRead(word, f))),
          unplayed: sorted([...w.known].filter((f) => !w.played.has(f))),
          killed: w.killed,
          survived: sorted(w.survived),
        },
      ]),
  );
}
