import { listOf } from '../../decks/list.ts';
import { deckShelf } from '../../decks/shelf.ts';
import { deckTexts } from '../../texts/decks.ts';

const { lobby: say } = deckTexts;

/** Choice of a deck that was built in this browser, and the way to build one. Decks of `format` come first. */
export function KeptDecks({ format, choose }: { format: string; choose(list: string): void }) {
  const decks = deckShelf.all().filter((deck) => deck.entries.length > 0);
  const [own, others] = [decks.filter((d) => d.format === format), decks.filter((d) => d.format !== format)];
  return (
    <div class="deck-tools">
      {decks.length > 0 && (
        <select
          aria-label={say.yours}
          value=""
          onChange={(event) => {
            const deck = decks.find((d) => d.id === event.currentTarget.value);
            event.currentTarget.value = '';
            if (deck) choose(listOf(deck));
          }}
        >
          <option value="">{say.choose}</option>
          {[...own, ...others].map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.name}
            </option>
          ))}
        </select>
      )}
      <a class="quiet" href="/decks" target="_blank" rel="noopener">
        {say.build}
      </a>
    </div>
  );
}
