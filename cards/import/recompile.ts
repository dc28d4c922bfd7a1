import type { BadRow, Compile, ImportStore } from '../catalog/ports.ts';

export interface RecompileOptions {
  readonly catalog: Pick<ImportStore, 'stale' | 'recompiled'>;
  readonly compile: Compile;
  readonly compiler: string;
  readonly onBadRow: (row: BadRow) => void;
  readonly onRecompiled?: (cards: number) => void;
  readonly batch?: number;
  /** ends it behind the batch that is under way */
  readonly signal?: AbortSignal;
}

/**
 * Compiles anew what another compiler made, from the texts that the catalog keeps: no file is needed. May be interrupted: what is done is stored. Answers how many
 * cards were brought up to date.
 */
export async function recompileCards({
  catalog,
  compile,
  compiler,
  onBadRow,
  onRecompiled,
  batch = 500,
  signal,
}: RecompileOptions): Promise<number> {
  let done = 0;
  let after = '';
  for (;;) {
    if (signal?.aborted) return done;
    const stale = await catalog.stale(compiler, after, batch);
    const last = stale.at(-1);
    if (last === undefined) return done;
    after = last.oracleId;
    const fresh: Parameters<typeof catalog.recompiled>[0][number][] = [];
    for (const { oracleId, name, raw } of stale) {
      try {
        const compiled = await compile(raw);
        fresh.push({
          oracleId,
          compiled,
          whole: compiled.whole,
          unread: compiled.faces.flatMap((f) => f.unread),
          compiler,
        });
      } catch (error) {
        onBadRow({ line: null, name, ...uncompiled(error) });
      }
    }
    await catalog.recompiled(fresh);
    done += fresh.length;
    onRecompiled?.(done);
  }
}

/** Why a card was left out that is a row like any other. */
export const uncompiled = (error: unknown): Pick<BadRow, 'error' | 'mend'> => ({
  error: `cannot be compiled: ${error instanceof Error ? error.message : String(error)}`,
  mend: 'Nothing in the file needs mending: the card is left out until the compiler can read it.',
});
