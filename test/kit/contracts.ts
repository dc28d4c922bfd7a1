import { FORMATS, VARIANTS } from '../../formats/index.ts';
import { formatContract } from './format-contract.ts';
import { SWEEP } from '../sweep.ts';
import { shortOf, withVariant } from './formats.ts';

/** The contract of every `of`-th format from the `from`-th on, and of every variant over one format that it goes with, with less life (a format's own contract has a match with all of it, where few play); files of their own share them out among the workers. */
export function contracts(from: number, of: number): void {
  const own = (i: number): boolean => i % of === from;
  for (const [i, format] of [...FORMATS.values()].entries()) if (own(i)) formatContract(format);
  for (const [i, id] of [...VARIANTS.keys()].entries()) {
    const over = withVariant(id);
    const format = over[i % Math.max(1, over.length)];
    if (!format) throw new Error(`The variant "${id}" goes with no format.`);
    if (own(i)) formatContract(format, { matches: SWEEP ? 3 : 1, stops: 2, home: null, options: shortOf(format) });
  }
}
