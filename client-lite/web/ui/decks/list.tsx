import { useState } from 'preact/hooks';
import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { formats } from '../../connection/http.ts';
import { LONGEST_NAME, newDeck, type Deck, type DeckEntry } from '../../decks/deck.ts';
import { takesDecks } from '../../decks/goldfish.ts';
import { deckShelf, newId } from '../../decks/shelf.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { ImportDialog } from './transfer.tsx';

const { list: say, transfer } = deckTexts;
/** Format that is chosen at first. */
const USUAL = 'duel';

/** The decks of this browser, and the start of a new one. */
export function DecksPage() {
  const [loaded, again] = useLoaded(formats);
  return (
    <Site title={say.title} at="decks" about={say.about}>
      {loaded.state === 'there' ? (
        <Decks formats={loaded.value.filter(takesDecks)} />
      ) : (
        <Missing what={say.loading} loaded={loaded} again={again} />
      )}
    </Site>
  );
}

function Decks({ formats: all }: { formats: readonly FormatInfo[] }) {
  const [decks, setDecks] = useState(() => deckShelf.all());
  const [deleted, setDeleted] = useState<Deck | null>(null);
  const [name, setName] = useState('');
  const [id, setId] = useState(() => (all.find((f) => f.id === USUAL) ?? all[0])?.id ?? '');
  const [importing, setImporting] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const format = all.find((f) => f.id === id);
  const make = (title: string | null, entries: readonly DeckEntry[]) => {
    const deck = newDeck(newId(), (name.trim() || title || say.nameless).slice(0, LONGEST_NAME), id, entries);
    if (deckShelf.keep(deck)) location.assign(`/decks/${deck.id}`);
    else setUnkept(true);
  };
  return (
    <>
      <form
        class="panel deck-new"
        aria-label={say.make}
        onSubmit={(event) => {
          event.preventDefault();
          make(null, []);
        }}
      >
        <h2>{say.make}</h2>
        <div class="deck-new-fields">
          <label>
            <span>{say.name}</span>
            <input
              value={name}
              maxLength={LONGEST_NAME}
              placeholder={say.nameless}
              autocomplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <label>
            <span>{say.format}</span>
            <select value={id} onChange={(event) => setId(event.currentTarget.value)}>
              {all.map((f) => (
                <option key={f.id} value={f.id}>
                  {f.name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="main">
            {say.begin}
          </button>
          <button type="button" class="second" onClick={() => setImporting(true)}>
            {say.import}
          </button>
        </div>
        {unkept && <p role="alert">{say.unkept}</p>}
      </form>
      {importing && format && (
        <ImportDialog
          format={format}
          close={() => setImporting(false)}
          ways={[{ label: transfer.create, take: (list) => make(list.name, list.entries) }]}
        />
      )}
      <section class="panel" aria-label={say.yours}>
        <h2>{say.yours}</h2>
        <p role="status" class="deck-deleted">
          {deleted && (
            <>
              {say.deleted(deleted.name)}{' '}
              <button
                type="button"
                class="second"
                onClick={() => {
                  deckShelf.keep(deleted);
                  setDeleted(null);
                  setDecks(deckShelf.all());
                }}
              >
                {say.undo}
              </button>
            </>
          )}
        </p>
        {decks.length === 0 ? (
          <p class="quiet-text">{say.none}</p>
        ) : (
          <ul class="deck-shelf">
            {decks.map((deck) => (
              <li key={deck.id}>
                <a href={`/decks/${encodeURIComponent(deck.id)}`}>
                  <strong dir="auto">{deck.name}</strong>{' '}
                  <small>
                    {say.line(
                      all.find((f) => f.id === deck.format)?.name ?? deck.format,
                      deck.entries.reduce((n, e) => n + e.count, 0),
                    )}
                  </small>
                </a>
                <button
                  type="button"
                  class="quiet"
                  onClick={() => {
                    deckShelf.delete(deck.id);
                    setDeleted(deck);
                    setDecks(deckShelf.all());
                  }}
                >
                  {say.delete(deck.name)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
