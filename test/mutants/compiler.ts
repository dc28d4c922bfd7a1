/** Stands in for the compiler in the program (program.ts): each card is compiled once for all mutants. */
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileCard as compiled } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';

export * from '../../cards/oracle/compile.ts';

const known = new Map<string, CompiledCard>();

export function compileCard(card: ScryfallCard): CompiledCard {
  const key = JSON.stringify(card);
  let c = known.get(key);
  if (!c) known.set(key, (c = compiled(card)));
  return c;
}
