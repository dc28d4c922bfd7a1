import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { optionWords } from '../../pages/setup-summary.ts';
import { Explained } from '../rules/term.tsx';
import { fieldTexts as say } from '../../texts/lobby/fields.ts';

type Option = FormatInfo['options'][number];

/** Field for one option of a format, with its clause and if that is the format's text or our reading. */
export function OptionField({
  option,
  value,
  change,
}: {
  option: Option;
  value: Option['default'];
  change(value: Option['default']): void;
}) {
  const changed = value !== option.default;
  return (
    <label class={changed ? 'option changed' : 'option'}>
      <span>
        <strong data-from="server">
          <Explained text={option.label} />
        </strong>{' '}
        <span class="clause">{option.clause}</span>
        {option.ruling && <span class="ruling">{say.ruling}</span>}
        <small>
          <Explained text={say.option(option.about, optionWords(option, option.default))} />
        </small>
      </span>
      {option.kind === 'boolean' && (
        <input type="checkbox" checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
      )}
      {option.kind === 'number' && (
        <input
          type="number"
          required
          value={Number(value)}
          min={option.min}
          max={option.max}
          step="any"
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />
      )}
      {option.kind === 'choice' && (
        <select value={String(value)} onChange={(event) => change(event.currentTarget.value)}>
          {option.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}
