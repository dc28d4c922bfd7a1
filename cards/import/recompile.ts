import type { BadRow, ImportStore } from '../catalog/ports.ts';
import type { ScryfallCard } from '../model/card.ts';
import type { CompiledCard } from '../oracle/ir/index.ts';

export interface RecompileOptions {
  readonly catalog: Pick<ImportStore, 'stale' | 'recompiled'>;
  readonly compile: (card: ScryfallCard) => CompiledCard;
  readonly compiler: string;
  readonly onBadRow: (row: BadRow) => void;
  readonly onRecompiled?: (cards: number) => void;
  readonly batch?: number;
}

/**
 * Compiles anew what another compiler made, from the texts that the catalog keeps: no file is needed. May be interrupted: what is done is stored. Answers how many
 * cards were brought up to date.
 */
export async function recompileCards({ catalog, compile, compiler, onBadRow, onRecompiled, batch = 500 }: RecompileOptions): Promise<number> {
  let done = 0;
  let after = '';
  for (;;) {
    const stale = await catalog.stale(compiler, after, batch);
    const last = stale.at(-1);
    if (last === undefined) return done;
    after = last.oracleId;
    const fresh = stale.flatMap(({ oracleId, name, raw }) => {
      try {
        const compiled = compile(raw);
        return [{ oracleId, compiled, whole: compiled.whole, unread: compiled.faces.flatMap((f) => f.unread), compiler }];
      } catch (error) {
        onBadRow({ line: null, name, ...uncompiled(error) });
        return [];
      }
    });
    await catalog.recompiled(fresh);
    done += fresh.length;
    onRecompiled?.(done);
  }
}

/** Why a card was left out that is a row like any other. */
export const uncompiled = (error: unknown): Pick<BadRow, 'error' | 'mend'> => ({
  error: `cannot be compiled: ${error instanceof Error ? error.message : String(error)}`, mend: 'Nothing in the file needs mending: the card is left out until the compiler can read it.',
});
