import { BOOK } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { BuiltSituation } from '../../server/judge/situation.ts';
import { Scenario } from './acting.ts';
import { layIn, type Laid as LaidIn } from './lay.ts';

export { Scenario, type Reply } from './acting.ts';
export { duel } from './plain.ts';
export { lands } from './stock.ts';

/** A position of any format; a Confrontation has so many Magicians. */
export type Laid = LaidIn & { format?: string | FormatDefinition; magicians?: number };

/** The match of a position, at its open question. */
export function lay({ format = 'binding', people, magicians = 2, ...rest }: Laid): BuiltSituation {
  const definition =
    typeof format === 'string' ? BOOK.of({ format, variants: rest.variants, changes: rest.changes }) : format;
  return layIn(definition, { ...rest, people: people ?? (format === 'binding' ? magicians + 1 : 2) });
}

export const scenario = (s: Laid): Scenario => new Scenario(lay(s));
