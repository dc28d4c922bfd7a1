import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, SetInfo } from '../../../../server/protocol/index.ts';
import { sets as loadSets } from '../../connection/http.ts';
import { isDealt, setOf, setWords, type Cards, type Setup } from '../../pages/setup.ts';
import { DeckField } from './deck.tsx';

const CHOICES: readonly (readonly [Cards, string, string])[] = [
  ['starter', 'The shipped plane', 'cards of our own, all of them fully automated'],
  ['sets', 'Imported sets', 'the fully automated cards of these sets; others if you like'],
  ['list', 'A list', 'a cube or a pool, in as many copies as it says'],
];

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
      <legend>{format.decks && !format.decks.dealsBesides ? 'Decks are dealt from' : 'Cards are dealt from'}</legend>
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
        <Sets
          label="Codes of sets; none for everything imported"
          value={setup.sets}
          rulings={setup.rulings}
          change={(sets) => change({ sets })}
        />
      )}
      {setup.cards === 'sets' && <PartlyAutomated checked={setup.rulings} change={(rulings) => change({ rulings })} />}
      {setup.cards === 'list' && (
        <div class="person-deck">
          <DeckField
            label="List to deal from"
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
  if (known?.length === 0)
    return (
      <p class="refused">
        No set has been imported yet. Whoever runs the server imports cards with{' '}
        <code>npm run cards -- import FILE</code>.
      </p>
    );
  return (
    <div class="person-deck">
      <label class="sets">
        <span>{label}</span>
        <input
          list="set-codes"
          value={value}
          placeholder="for example: dom m19"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={strange.length > 0}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </label>
      <datalist id="set-codes">
        {known?.map((s) => (
          <option
            key={s.set}
            value={[...named.slice(0, -1), s.set].join(' ')}
          >{`${s.whole} of ${s.cards} fully automated`}</option>
        ))}
      </datalist>
      <p class="quiet-text" role="status">
        {strange.length > 0 ? (
          <strong class="deck-verdict refused">Not imported: {strange.map((f) => f.code).join(', ')}.</strong>
        ) : named.length > 0 ? (
          setWords(
            found.flatMap((f) => f.set ?? []),
            rulings,
          )
        ) : (
          `${known?.length ?? 0} sets are imported.`
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
        <strong>Also partly automated cards</strong>
        <small>Cards with lines that the server cannot carry out: the players resolve those themselves</small>
      </span>
      <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
    </label>
  );
}
