import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, SetInfo } from '../../../../server/protocol/index.ts';
import { sets as loadSets } from '../../connection/http.ts';
import { isDealt, setOf, setWords, type Cards, type Setup } from '../../pages/setup.ts';
import { DeckField } from './deck.tsx';
import { dealtTexts as say } from '../../texts/lobby/fields.ts';
import { filled } from '../filled.ts';

const CHOICES: readonly (readonly [Cards, string, string])[] = [
  ['starter', say.starter, say.starterAbout],
  ['sets', say.sets, say.setsAbout],
  ['list', say.list, say.listAbout],
];

const IMPORT = 'npm run cards -- import FILE';

/** Cards from which the server deals decks to people who bring none. */
export function CardsField({
  format,
  setup,
  change,
}: {
  format: FormatInfo;
  setup: Setup;
  change(change: Partial<Setup>): void;
}) {
  if (!isDealt(format, setup)) return null;
  return (
    <fieldset class="formats cards-from">
      <legend>{format.decks && !format.decks.dealsBesides ? say.decks : say.cards}</legend>
      {CHOICES.map(([key, label, about]) => (
        <label key={key} class={setup.cards === key ? 'format on' : 'format'}>
          <input type="radio" name="cards" checked={setup.cards === key} onChange={() => change({ cards: key })} />
          <span>
            <strong>{label}</strong>
            <small>{about}</small>
          </span>
        </label>
      ))}
      {setup.cards === 'sets' && (
        <Sets label={say.codes} value={setup.sets} rulings={setup.rulings} change={(sets) => change({ sets })} />
      )}
      {setup.cards === 'sets' && <PartlyAutomated checked={setup.rulings} change={(rulings) => change({ rulings })} />}
      {setup.cards === 'list' && (
        <div class="person-deck">
          <DeckField
            label={say.dealFrom}
            value={setup.list}
            change={(list) => change({ list })}
            request={{ format: format.id, as: 'pool' }}
            sideboard={false}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Field for set codes, with the facts about each set. `rulings`: partly automated cards are dealt too. */
export function Sets({
  label,
  value,
  rulings,
  change,
}: {
  label: string;
  value: string;
  rulings: boolean;
  change(sets: string): void;
}) {
  const [known, setKnown] = useState<readonly SetInfo[] | null>(null);
  useEffect(() => {
    loadSets().then(setKnown, () => setKnown(null));
  }, []);
  const named = setOf(value);
  const found = named.map((code) => ({ code, set: known?.find((s) => s.set === code) }));
  const strange = known === null ? [] : found.filter((f) => !f.set);
  if (known?.length === 0) return <p class="refused">{filled(say.noSets, { command: <code>{IMPORT}</code> })}</p>;
  return (
    <div class="person-deck">
      <label class="sets">
        <span>{label}</span>
        <input
          list="set-codes"
          value={value}
          placeholder={say.codesHint}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={strange.length > 0}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <datalist id="set-codes">
        {known?.map((s) => (
          <option key={s.set} value={[...named.slice(0, -1), s.set].join(' ')}>
            {say.setOption(s.whole, s.cards)}
          </option>
        ))}
      </datalist>
      <p class="quiet-text" role="status">
        {strange.length > 0 ? (
          <strong class="deck-verdict refused">{say.notImported(strange.map((f) => f.code))}</strong>
        ) : named.length > 0 ? (
          setWords(
            found.flatMap((f) => f.set ?? []),
            rulings,
          )
        ) : (
          say.imported(known?.length ?? 0)
        )}
      </p>
    </div>
  );
}

/** Choice to deal cards, too, of which the server carries out only a part. */
export function PartlyAutomated({ checked, change }: { checked: boolean; change(checked: boolean): void }) {
  return (
    <label class="option person-deck">
      <span>
        <strong>{say.also}</strong>
        <small>{say.alsoAbout}</small>
      </span>
      <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
    </label>
  );
}
