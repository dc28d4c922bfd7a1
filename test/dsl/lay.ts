import { starterCards } from '../../cards/starter/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { buildSituation, type BuiltSituation, type Situation } from '../../server/judge/situation.ts';
import { STOCK } from './stock.ts';

/** A position as the judge has it (server/judge/situation-schema.ts); `people`: two if nothing is said. */
export type Laid = Omit<Situation, 'people' | 'format'> & { people?: number };

/** The match of a position in this format, at its open question. */
export function layIn(definition: FormatDefinition, { people = 2, cards = [], ...rest }: Laid): BuiltSituation {
  return buildSituation(
    {
      ...rest,
      format: definition.id,
      people,
      cards: [...STOCK.filter((s) => !cards.some((c) => c.name === s.name)), ...cards],
    },
    definition,
    { dealt: starterCards(), found: new Map() },
  );
}
