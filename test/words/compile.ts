/** Stands in for the compiler where tests and their scenarios ask it for a card: what it gives may be watched or changed (run.ts). */
import type { ScryfallCard } from '../../cards/model/card.ts';
import { compileCard as compiled } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { alive } from './vary.ts';

export * from '../../cards/oracle/compile.ts';

const known = new Map<string, CompiledCard>();

export function compileCard(card: ScryfallCard): CompiledCard {
  const key = JSON.stringify(card);
  let c = known.get(key);
  if (!c) known.set(key, (c = alive(compiled(card))));
  return c;
}
