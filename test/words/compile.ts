/** Stands in for the compiler where scenarios ask it for a card: what it gives may be watched or changed (run.ts). */
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileCard as compiled } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';

export * from '../../cards/oracle/compile.ts';

type Vary = (card: CompiledCard) => CompiledCard;
const known = new Map<string, CompiledCard>();
let vary: Vary = (card) => card;
/** From here on every card goes through this. */
export const varyBy = (by: Vary): void => void (vary = by);
export const varied: Vary = (card) => vary(card);

export function compileCard(card: ScryfallCard): CompiledCard {
  const key = JSON.stringify(card);
  let c = known.get(key);
  if (!c) known.set(key, (c = compiled(card)));
  return vary(c);
}
