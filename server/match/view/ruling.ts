import { citation } from '../../engine/kernel/citation.ts';
import type { Clause } from '../../engine/ports/format-hooks.ts';
import type { Finding } from '../../engine/ports/legality.ts';

/** A clause as cited: of the format with its paraphrase, or a number of the Comprehensive Rules alone. */
export interface Citation {
  readonly id: string;
  readonly says?: string;
  readonly source?: string;
  /** our reading, where the source is silent */
  readonly ruling?: boolean;
  /** whole sentences of the document that it rests on, where that was imported */
  readonly passage?: string;
}

export interface RulingLine extends Omit<Finding, 'clauses'> {
  readonly clauses: readonly Citation[];
  /** it decides */
  readonly decisive?: true;
}

/** The answer under another setting of an option. */
export interface Reading {
  readonly option: string;
  /** the settings with this answer */
  readonly values: readonly string[];
  /** the clause that the option is about, and whether the setting in force is our reading or the document's */
  readonly clause: string;
  readonly ours: boolean;
  readonly answer: string;
}

/**
 * The judge's answer to one question. `chain` holds every rule that concerns the case, the decisive one first; `verdict` is yes if all hold, and `not judged` where the
 * position does not settle it: then `because` ends the sentence "Not judged, because …". A question for a value has an `answer`.
 */
export interface Ruling {
  /** the question in words */
  readonly asked: string;
  readonly verdict?: 'yes' | 'no' | 'not judged';
  readonly because?: string;
  readonly answer?: string;
  readonly chain: readonly RulingLine[];
  /** options under which the answer would be another */
  readonly readings?: readonly Reading[];
  /** differences from what the file expects; absent: it expects nothing, or this */
  readonly unexpected?: readonly string[];
}

/** An answer with the rules behind it. `verdict`: where it was asked whether something may be, or is. */
export interface Answered {
  readonly verdict?: 'yes' | 'no';
  readonly answer?: string;
  readonly chain: readonly Finding[];
  /** rules of the chain that had a part in a value and do not decide it */
  readonly besides?: readonly Finding[];
}

/** The ruling of an answer: its rules with what they say, the decisive one first. */
export function ruled(
  asked: string,
  { chain, besides = [], ...answered }: Answered,
  clauses: readonly Clause[],
): Ruling {
  const ofFormat = (f: Finding): boolean => f.clauses.some((id) => clauses.some((c) => c.id === id));
  // on a yes the format's own rule decides: the others would let it through anywhere
  const decisive =
    chain.find((f) => !f.holds)
    ?? (answered.answer === undefined ? chain.find(ofFormat) : undefined)
    ?? chain.find((f) => !besides.includes(f));
  const lines = distinct([...(decisive ? [decisive] : []), ...chain.filter((f) => !f.holds), ...chain]).map(
    (f): RulingLine => ({
      ...f,
      clauses: f.clauses.map((id) => cite(clauses, id)),
      ...(f === decisive ? { decisive: true } : {}),
    }),
  );
  return { asked, ...answered, chain: lines };
}

/** Each rule once, each fact where it stands first. */
function distinct(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter((f) => {
    const key = `${f.clauses.join()} ${f.holds} ${f.says} ${f.facts.join()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A clause as it is cited, with what it says if it is of the format. */
export function cite(clauses: readonly Clause[], id: string): Citation {
  const clause = clauses.find((c) => c.id === id);
  return clause
    ? { id, says: clause.says, source: clause.source, ...(clause.ruling ? { ruling: true } : {}) }
    : { id: citation(id) };
}
