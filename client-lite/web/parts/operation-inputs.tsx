import { toggled } from './session.ts';

/** A list of values with their names. */
export function Choice<T extends string>({
  label,
  value,
  from,
  names,
  change,
}: {
  label: string;
  value: T;
  from: readonly T[];
  names: Readonly<Record<T, string>>;
  change(value: T): void;
}) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={(event) => {
          const now = from.find((one) => one === event.currentTarget.value);
          if (now !== undefined) change(now);
        }}
      >
        {from.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
/** A box to tick. */
export function Check({ label, on, change }: { label: string; on: boolean; change(on: boolean): void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} /> {label}
    </label>
  );
}
/** A line of text. */
export function Words({
  label,
  value,
  change,
  hint = '',
}: {
  label: string;
  value: string;
  change(value: string): void;
  hint?: string;
}) {
  return (
    <label>
      {label}{' '}
      <input value={value} maxLength={80} placeholder={hint} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}
/** Buttons of which several may be pressed. */
export function Several<T extends string>({
  label,
  now,
  from,
  names,
  change,
}: {
  label: string;
  now: readonly T[];
  from: readonly T[];
  names?: Readonly<Record<T, string>>;
  change(now: T[]): void;
}) {
  return (
    <span class="segments" role="group" aria-label={label}>
      {from.map((one) => (
        <button type="button" key={one} aria-pressed={now.includes(one)} onClick={() => change(toggled(now, one))}>
          {names?.[one] ?? one}
        </button>
      ))}
    </span>
  );
}
