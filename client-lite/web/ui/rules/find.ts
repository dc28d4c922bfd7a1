import type { FormatInfo, RuleExample } from '../../../../server/protocol/index.ts';

type Clause = FormatInfo['clauses'][number];
const bare = (id: string): string => id.replace(/^CR /, '');

/** A clause of a format or of its variants; a house rule may come from another format. */
export function clauseOf(formats: readonly FormatInfo[], format: string, id: string): Clause | undefined {
  const own = formats.find((f) => f.id === format);
  const known = [own, ...formats.filter((f) => f !== own)].flatMap((f) => [
    ...(f?.clauses ?? []),
    ...(f?.variants?.flatMap((v) => v.clauses) ?? []),
  ]);
  return known.find((c) => c.id === bare(id));
}

const RULE_NUMBER = /^\d{3}(?:\.\d+[a-z]*)?$/;
/** The number of a rule of the game itself; null for a clause of a format. */
export const ruleNumber = (id: string): string | null => (RULE_NUMBER.test(bare(id)) ? bare(id) : null);

/** The examples of one rule. */
export const examplesOf = (examples: readonly RuleExample[], id: string): RuleExample[] =>
  examples.filter((example) => example.rule === bare(id));
