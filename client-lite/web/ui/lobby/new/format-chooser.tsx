import { useRef, useState } from 'preact/hooks';
import type { FormatInfo } from '../../../../../server/protocol/index.ts';
import { inShort, matching, playersOf } from '../../../pages/formats.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';

interface Props {
  readonly formats: readonly FormatInfo[];
  readonly format: FormatInfo;
  /** number of players that the list is limited to */
  readonly players: number | null;
  setPlayers(players: number | null): void;
  choose(format: FormatInfo): void;
}

/** List of formats with a search; on a narrow screen it folds to the chosen one. */
export function FormatChooser({ formats, format, players, setPlayers, choose }: Props) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  /** The last choice was pressed. Arrow keys move the choice from one to the next, so they do not close the list. */
  const pressed = useRef(false);
  const found = matching(formats, search, players);
  const sizes = [...new Set(formats.flatMap(playersOf))].toSorted((a, b) => a - b);
  return (
    <fieldset class={open ? 'format-chooser open' : 'format-chooser'}>
      <legend>{say.format}</legend>
      <button type="button" class="second format-now" aria-expanded={open} onClick={() => setOpen(!open)}>
        <strong>{format.name}</strong> <span>{open ? say.close : say.change}</span>
      </button>
      <div class="format-find">
        <input
          type="search"
          aria-label={say.search}
          placeholder={say.searchHint}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // it searches, and does not send the form
          }}
        />
        <select
          aria-label={say.players}
          value={players ?? ''}
          onChange={(event) => setPlayers(Number(event.currentTarget.value) || null)}
        >
          <option value="">{say.anyNumber}</option>
          {sizes.map((n) => (
            <option key={n} value={n}>
              {say.playersCount(n)}
            </option>
          ))}
        </select>
      </div>
      <div
        class="format-list"
        onPointerDown={() => {
          pressed.current = true;
        }}
        onKeyDown={() => {
          pressed.current = false;
        }}
      >
        {found.map((other) => (
          <label
            key={other.id}
            class={other.id === format.id ? 'format on' : 'format'}
            onClick={(event) => other.id === format.id && event.detail > 0 && setOpen(false)}
          >
            <input
              type="radio"
              name="format"
              checked={other.id === format.id}
              onChange={() => {
                choose(other);
                if (pressed.current) setOpen(false);
              }}
            />
            <span>
              <strong>{other.name}</strong>
              <small>{inShort(other)}</small>
            </span>
          </label>
        ))}
        {found.length === 0 && <p class="quiet-text">{say.noFormat}</p>}
      </div>
    </fieldset>
  );
}
