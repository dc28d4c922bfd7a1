/** Numbers of rules by word. */
/** Numbers of the Comprehensive Rules, most telling first. */
export type RuleNumbers = readonly string[];
type Of<Word extends string> = Readonly<Record<Word, RuleNumbers>>;
export const cr = <Word extends string>(table: Readonly<Record<Word, string>>): Of<Word> =>
  Object.fromEntries(
    Object.entries<string>(table).map(([word, numbers]) => [word, numbers.split(' ').filter((n) => n !== '')]),
  ) as unknown as Of<Word>;
