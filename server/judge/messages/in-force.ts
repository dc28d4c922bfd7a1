import type { FormatBook } from '../../../formats/sdk/composition/book.ts';
import type { OptionDeclaration } from '../../../formats/sdk/options.ts';
import type { KeptRuling } from '../../protocol/index.ts';
import { formatIn } from '../judge.ts';
import type { Situation } from '../situation-schema.ts';

/** The name of the format of a file that was judged, and every option of it with the value in force. */
export function inForce(file: unknown, book: FormatBook): Pick<KeptRuling, 'format' | 'options'> {
  const situation = file as Situation;
  const format = formatIn(book, situation);
  const values = format.options.parse(situation.options ?? {});
  return {
    format: format.name,
    options: Object.entries(format.declared).map(([key, option]) => ({
      key,
      label: option.label,
      value: labelOf(option, values[key]),
    })),
  };
}

function labelOf(option: OptionDeclaration, value: unknown): string {
  if (option.kind === 'choice') return option.choices[String(value)] ?? String(value);
  return option.kind === 'boolean' ? (value === true ? 'yes' : 'no') : String(value);
}
