import { mayList, type Setup } from '../../../pages/setup.ts';
import { lobbyTexts as say } from '../../../texts/lobby.ts';

/** Name of a new table, and the switch that lists its open seats in the lobby. */
export function TableField({ setup, change }: { setup: Setup; change(change: Partial<Setup>): void }) {
  return (
    <fieldset class="table-field">
      <legend>{say.table}</legend>
      <label class="option">
        <span>
          <strong>{say.name}</strong>
          <small>{say.nameAbout}</small>
        </span>
        <input
          value={setup.title}
          maxLength={60}
          placeholder={say.nameless}
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </label>
      {mayList(setup) && (
        <label class="switch">
          <input
            type="checkbox"
            checked={setup.listed}
            onChange={(event) => change({ listed: event.currentTarget.checked })}
          />
          <span>
            <strong>{say.list}</strong>
            <small>{say.listAbout}</small>
          </span>
        </label>
      )}
    </fieldset>
  );
}
