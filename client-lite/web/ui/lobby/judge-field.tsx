/** How the judge is asked at the table that is set up. */
export function JudgeField({ whatIf, change }: { whatIf: boolean; change(whatIf: boolean): void }) {
  return (
    <details class="options">
      <summary>
        The judge <small>{whatIf ? 'also says what would come of something' : 'says what may be done'}</small>
      </summary>
      <label class="option">
        <span>
          <strong>What if</strong>
          <small>
            Players may ask what would come of an action. The judge plays it out in a copy and knows only what the
            player knows.
          </small>
        </span>
        <input type="checkbox" checked={whatIf} onChange={(event) => change(event.currentTarget.checked)} />
      </label>
    </details>
  );
}
