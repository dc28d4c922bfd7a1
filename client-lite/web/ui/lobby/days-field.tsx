import { DaysRule } from '../../../../server/protocol/index.ts';
import { daysTexts } from '../../texts/days.ts';
import { ownTableTexts as say } from '../../texts/lobby/own-tables.ts';

const CHOICES = DaysRule.options.map(({ value }) => value);

/** The time that each person of a new table has for each decision. */
export function DaysField({
  days,
  change,
}: {
  days: DaysRule | undefined;
  change(to: { readonly days: DaysRule | undefined }): void;
}) {
  return (
    <label class="option">
      <span>
        <strong>{say.time}</strong>
        <small>{say.timeAbout}</small>
      </span>
      <select
        value={days ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ days: CHOICES.find((choice) => String(choice) === value) })
        }
      >
        <option value="">{say.noLimit}</option>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {daysTexts.days(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
