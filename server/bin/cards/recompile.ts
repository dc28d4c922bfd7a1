import type { BadRow } from '../../../cards/catalog/ports.ts';
import { compilerName } from '../../../cards/import/compiler.ts';
import { recompileCards } from '../../../cards/import/recompile.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { progress, seconds, tell, type CardsCommand, type Catalog } from './command.ts';

export const badRow = ({ line, name, error, mend }: BadRow): string =>
  `${line === null ? 'stored card' : `line ${line}`}${name === null ? '' : ` (${name})`}: ${error}. ${mend}`;

/** Compiles anew what another version of this program compiled. */
export async function recompile(catalog: Catalog): Promise<void> {
  const began = performance.now();
  const line = progress();
  const cards = await recompileCards({
    catalog,
    compile: compileCard,
    compiler: compilerName(),
    onBadRow: (row) => tell(badRow(row)),
    onRecompiled: (n) => line.show(`${n} cards compiled anew; ${seconds(began)}`),
  });
  line.clear();
  tell(
    cards === 0
      ? 'Every stored card is of this version already.'
      : `${cards} stored cards were compiled anew in ${seconds(began)}.`,
  );
}

export const recompileCommand: CardsCommand = {
  name: 'recompile',
  usage: [['recompile', 'reads the stored texts anew, as a newer version of this program does']],
  parse: (args) => (args.length > 0 ? null : async (at) => recompile(await at.catalog())),
};
