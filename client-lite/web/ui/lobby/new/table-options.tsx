import type { FormatInfo } from '../../../../../server/protocol/index.ts';
import type { Setup } from '../../../pages/setup.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { OptionField } from '../option-field.tsx';

interface Props {
  readonly format: FormatInfo;
  readonly setup: Setup;
  readonly title?: string;
  change(change: Partial<Setup>): void;
}

/** The format's own options, folded. */
export function TableOptions({ format, setup, title = say.tableRules, change }: Props) {
  if (format.options.length === 0) return null;
  return (
    <details class="options">
      <summary>
        {title}{' '}
        <small>{say.options(format.options.length, format.options.filter((option) => option.ruling).length)}</small>
      </summary>
      {format.options.map((option) => (
        <OptionField
          key={option.key}
          option={option}
          value={setup.options[option.key] ?? option.default}
          change={(value) => change({ options: { ...setup.options, [option.key]: value } })}
        />
      ))}
    </details>
  );
}
