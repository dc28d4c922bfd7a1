import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { buildSituation, type BuiltSituation, type Situation } from '../../server/judge/situation.ts';
import { STOCK } from './stock.ts';

/** A position as the judge has it (server/judge/situation-schema.ts), of any format; a Confrontation has so many Magicians. */
export type Laid = Omit<Situation, 'people' | 'format'> & {
  format?: string | FormatDefinition;
  people?: number;
  magicians?: number;
};

/** The match of a position, at its open question. */
export function lay({ format = 'binding', people, magicians = 2, cards = [], ...rest }: Laid): BuiltSituation {
  const definition =
    typeof format === 'string' ? BOOK.of({ format, variants: rest.variants, changes: rest.changes }) : format;
  return buildSituation(
    {
      ...rest,
      format: definition.id,
      people: people ?? (format === 'binding' ? magicians + 1 : 2),
      cards: [...STOCK.filter((s) => !cards.some((c) => c.name === s.name)), ...cards],
    },
    definition,
    starterCards(),
  );
}
