/** One word of the IR, as the rules tests played it. */
export interface WordFigures {
  /** its fields that were read while tests ran */
  readonly read: readonly string[];
  /** those that stood in cards of tests, and nothing read them */
  readonly unread?: readonly string[] | undefined;
  /** those that stood in no card of a test */
  readonly unplayed?: readonly string[] | undefined;
  /** mutants (a field dropped, another number, a negated filter or condition) with which a test failed, and those with which none did */
  readonly killed: number;
  readonly survived?: readonly string[] | undefined;
}
/** Results of the last `npm run words`. */
export interface Figures {
  /** the day (ISO) and the commit it was measured at */
  readonly measured: string;
  readonly commit: string;
  readonly tests: number;
  /** later partial measurements: the number of words, the day and the commit */
  readonly later?: readonly string[];
  /** a mutant that no more than so many of its tests noticed counts as survived */
  readonly testsAMutant: number;
  /** by "field word", "filter", or the place of a part: "do createToken.token" */
  readonly words: Readonly<Record<string, WordFigures>>;
  /** words that stand in no card of a rules test */
  readonly unplayed: readonly string[];
}

/** The figures of all words together. */
export interface FigureSums extends Pick<Figures, 'measured' | 'commit' | 'tests' | 'testsAMutant' | 'later'> {
  /** words and parts of words that texts have, and their fields */
  readonly words: number;
  readonly fields: number;
  readonly unreadFields: number;
  readonly unplayedFields: number;
  readonly unplayedWords: number;
  readonly mutants: number;
  readonly killed: number;
  /** 0 to 1 */
  readonly killedShare: number;
}
export function sumsOf({ measured, commit, tests, testsAMutant, later, words, unplayed }: Figures): FigureSums {
  const all = Object.values(words);
  const sum = (of: (w: WordFigures) => number): number => all.reduce((n, w) => n + of(w), 0);
  const killed = sum((w) => w.killed);
  const mutants = killed + sum((w) => w.survived?.length ?? 0);
  return {
    measured,
    commit,
    tests,
    testsAMutant,
    ...(later ? { later } : {}),
    words: all.length,
    fields: sum((w) => w.read.length + (w.unread?.length ?? 0) + (w.unplayed?.length ?? 0)),
    unreadFields: sum((w) => w.unread?.length ?? 0),
    unplayedFields: sum((w) => w.unplayed?.length ?? 0),
    unplayedWords: unplayed.length,
    mutants,
    killed,
    killedShare: mutants === 0 ? 0 : killed / mutants,
  };
}

/** The figures in lines for people. */
export function figureLines(figures: Figures): readonly string[] {
  const s = sumsOf(figures);
  return [
    `Words of the IR, measured ${s.measured} at ${s.commit} with ${s.tests} tests of the rules core${(s.later ?? []).map((l) => `, ${l}`).join('')}: of ${s.fields} fields of ${s.words} words and parts ${s.unplayedFields} stood in no card of a test and ${s.unreadFields} were never read; ${s.unplayedWords} words stood in none.`,
    `Mutations: ${s.killed} of ${s.mutants} made a test fail (${(100 * s.killedShare).toFixed(1)} %); at most ${s.testsAMutant} tests were played for each.`,
  ];
}
