import type { CompiledCard } from '../oracle/ir/index.ts';
import type { Compile, StoredCatalogCard } from './ports.ts';

/** Cards compiled in one go; then others have their turn. */
const AT_ONCE = 50;

/** The cards as this server's own compiler has them: what another one made is compiled anew, without holding everybody else up. */
export async function upToDate(
  cards: readonly StoredCatalogCard[],
  { compile, compiler }: { readonly compile: Compile; readonly compiler: string },
): Promise<CompiledCard[]> {
  const fresh: CompiledCard[] = [];
  let n = 0;
  for (const card of cards) {
    if (card.compiler === compiler) {
      fresh.push(card.compiled);
      continue;
    }
    fresh.push(await compile(card.raw));
    if (++n % AT_ONCE === 0)
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
  }
  return fresh;
}
