import type { BadRow, CatalogStore, Compile } from '../../cards/catalog/ports.ts';
import { recompileCards } from '../../cards/import/recompile.ts';

export interface RefreshDeps {
  readonly catalog: Pick<CatalogStore, 'stale' | 'staleCount' | 'recompiled'>;
  /** somewhere else than where matches are played */
  readonly compile: Compile;
  readonly compiler: string;
  /** told before the first card, if there is any: how many cards another compiler made */
  readonly onStale: (cards: number) => void;
  readonly onBadRow: (row: BadRow) => void;
  readonly onDone: (cards: number) => void;
  readonly onFault: (error: unknown) => void;
}

/** cards stored in one go: few, so that whoever waits for the database waits a moment */
const BATCH = 20;

/** Compiles anew, while matches are played, what another version of this program compiled. Answers what ends it: behind the batch that is under way, the rest is done next time. */
export function refreshCatalog({
  catalog,
  compile,
  compiler,
  onStale,
  onBadRow,
  onDone,
  onFault,
}: RefreshDeps): () => Promise<void> {
  const stop = new AbortController();
  const work = async (): Promise<void> => {
    const stale = await catalog.staleCount(compiler);
    if (stale === 0) return;
    onStale(stale);
    const done = await recompileCards({ catalog, compile, compiler, onBadRow, batch: BATCH, signal: stop.signal });
    if (!stop.signal.aborted) onDone(done);
  };
  const over = work().catch((error: unknown) => {
    if (!stop.signal.aborted) onFault(error);
  });
  return () => {
    stop.abort();
    return over;
  };
}
