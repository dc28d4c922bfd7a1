import type { FormatInfo, TableRequest } from '../../../../server/protocol/index.ts';
import { Stepper } from '../../parts/rows.tsx';

type Rule = NonNullable<TableRequest['disputes']>;
const USUAL = { decides: 'consent', seconds: 180, each: 2 } as const satisfies Rule;
const SPANS = [60, 120, 180, 300, 600];

interface Props {
  readonly format: FormatInfo;
  /** undefined: not to be chosen here */
  readonly whatIf: boolean | undefined;
  /** undefined: the usual rule */
  readonly disputes: Rule | undefined;
  change(to: { readonly whatIf?: boolean; readonly disputes?: Rule }): void;
}

/** The judge and disputes at the table that is set up. */
export function JudgeField({ format, whatIf, disputes, change }: Props) {
  const rule = {
    decides: disputes?.decides ?? USUAL.decides,
    seconds: disputes?.seconds ?? USUAL.seconds,
    each: disputes?.each ?? USUAL.each,
  };
  const decider = format.roles.find((role) => role.decides)?.role;
  const set = (more: Partial<Rule>) => change({ disputes: { ...rule, ...more } });
  const who = rule.decides === 'role' && decider ? `the ${decider} decides` : 'all decide';
  return (
    <details class="options">
      <summary>
        {whatIf === undefined ? 'Disputes' : 'Judge and disputes'}{' '}
        <small>{rule.each === 0 ? 'nothing is contested' : who}</small>
      </summary>
      {whatIf !== undefined && (
        <label class="option">
          <span>
            <strong>What if</strong>
            <small>
              Players may ask what would come of an action. The judge plays it out in a copy and knows only what the
              player knows.
            </small>
          </span>
          <input
            type="checkbox"
            checked={whatIf}
            onChange={(event) => change({ whatIf: event.currentTarget.checked })}
          />
        </label>
      )}
      <label class="option">
        <span>
          <strong>Who decides disputes</strong>
          <small>Whoever contests something pauses the match until it is decided.</small>
        </span>
        <select
          value={rule.decides}
          onChange={(event) => set({ decides: event.currentTarget.value === 'role' ? 'role' : 'consent' })}
        >
          <option value="consent">All of them, by consent</option>
          {decider && <option value="role">The {decider}</option>}
        </select>
      </label>
      <label class="option">
        <span>
          <strong>Longest pause</strong>
          <small>After that, what was contested stands.</small>
        </span>
        <select value={rule.seconds} onChange={(event) => set({ seconds: Number(event.currentTarget.value) })}>
          {SPANS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 60 ? '1 minute' : `${seconds / 60} minutes`}
            </option>
          ))}
        </select>
      </label>
      <div class="option">
        <span>
          <strong>Disputes of each player</strong>
          <small>0: nothing is contested.</small>
        </span>
        <Stepper label="disputes of each player" value={rule.each} min={0} max={5} change={(each) => set({ each })} />
      </div>
    </details>
  );
}
