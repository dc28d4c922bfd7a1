import type { JudgeTable } from '../../../server/protocol/index.ts';
import { allCards } from './cards.ts';
import { alike, nameOf, type SituationFile, type Spot } from './file.ts';

/** Everything on the table that a line can name. */
export interface Names {
  readonly seats: readonly string[];
  readonly sides: readonly string[];
  /** cards with where they are, each name once */
  readonly cards: readonly ({ readonly name: string } & Spot)[];
  readonly steps: readonly string[];
  /** values that the format keeps of a seat: "fealty" */
  readonly values: readonly string[];
}

export function namesOn(file: SituationFile, table: JudgeTable): Names {
  const cards: ({ readonly name: string } & Spot)[] = [];
  for (const { laid, seat, zone } of allCards(file)) {
    const name = nameOf(laid);
    if (name !== '' && !cards.some((card) => alike(card.name, name))) cards.push({ name, seat, zone });
  }
  return {
    seats: table.seats.map((seat) => seat.name),
    sides: table.sides,
    cards,
    steps: table.steps,
    values: [...new Set(table.seats.flatMap((seat) => seat.values.map(({ word }) => word)))],
  };
}
