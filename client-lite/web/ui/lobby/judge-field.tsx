import type { FormatInfo, TableRequest } from '../../../../server/protocol/index.ts';
import { disputeTexts as say } from '../../texts/lobby/disputes.ts';
import { Stepper } from '../../parts/rows.tsx';

type Rule = NonNullable<TableRequest['disputes']>;
const USUAL = { decides: 'consent', seconds: 180, each: 2 } as const satisfies Rule;
const SPANS = [60, 120, 180, 300, 600];

const decidesIn = (value: string): Rule['decides'] => (value === 'role' || value === 'judge' ? value : 'consent');

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
    ...(disputes?.judge === undefined ? {} : { judge: disputes.judge }),
    seconds: disputes?.seconds ?? USUAL.seconds,
    each: disputes?.each ?? USUAL.each,
  };
  const decider = format.roles.find((role) => role.decides)?.role;
  const set = (more: Partial<Rule>) => change({ disputes: { ...rule, ...more } });
  const who =
    rule.decides === 'judge'
      ? say.judgeDecides(disputes?.judge?.trim() ?? '')
      : rule.decides === 'role' && decider
        ? say.decides(decider)
        : say.allDecide;
  /** a campaign has no judge: each session would have another link */
  const judges = whatIf !== undefined;
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
      {(decider || judges) && (
        <label class="option">
          <span>
            <strong>{say.who}</strong>
            <small>{say.whoAbout}</small>
          </span>
          <select value={rule.decides} onChange={(event) => set({ decides: decidesIn(event.currentTarget.value) })}>
            <option value="consent">{say.consent}</option>
            {decider && <option value="role">{say.role(decider)}</option>}
            {judges && <option value="judge">{say.namedJudge}</option>}
          </select>
        </label>
      )}
      {rule.decides === 'judge' && (
        <label class="option">
          <span>
            <strong>{say.judgeName}</strong>
            <small>{say.judgeAbout}</small>
          </span>
          <input
            value={disputes?.judge ?? ''}
            maxLength={40}
            onInput={(event) => set({ judge: event.currentTarget.value })}
          />
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
