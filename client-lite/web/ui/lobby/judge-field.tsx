import type { FormatInfo, TableRequest } from '../../../../server/protocol/index.ts';
import { disputeTexts as say } from '../../texts/lobby/disputes.ts';
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
  const who = rule.decides === 'role' && decider ? say.decides(decider) : say.allDecide;
  return (
    <details class="options">
      <summary>
        {whatIf === undefined ? say.disputes : say.judge} <small>{rule.each === 0 ? say.nothing : who}</small>
      </summary>
      {whatIf !== undefined && (
        <label class="option">
          <span>
            <strong>{say.whatIf}</strong>
            <small>{say.whatIfAbout}</small>
          </span>
          <input
            type="checkbox"
            checked={whatIf}
            onChange={(event) => change({ whatIf: event.currentTarget.checked })}
          />
        </label>
      )}
      {decider && (
        <label class="option">
          <span>
            <strong>{say.who}</strong>
            <small>{say.whoAbout}</small>
          </span>
          <select
            value={rule.decides}
            onChange={(event) => set({ decides: event.currentTarget.value === 'role' ? 'role' : 'consent' })}
          >
            <option value="consent">{say.consent}</option>
            <option value="role">{say.role(decider)}</option>
          </select>
        </label>
      )}
      <label class="option">
        <span>
          <strong>{say.longest}</strong>
          <small>{say.longestAbout}</small>
        </span>
        <select value={rule.seconds} onChange={(event) => set({ seconds: Number(event.currentTarget.value) })}>
          {SPANS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {say.minutes(seconds / 60)}
            </option>
          ))}
        </select>
      </label>
      <div class="option">
        <span>
          <strong>{say.each}</strong>
          <small>{say.eachAbout}</small>
        </span>
        <Stepper label={say.each} value={rule.each} min={0} max={5} change={(each) => set({ each })} />
      </div>
    </details>
  );
}
