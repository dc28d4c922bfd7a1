import { useState } from 'preact/hooks';
import { formats } from '../../connection/http.ts';
import { deckShelf } from '../../decks/shelf.ts';
import { takesDecks } from '../../decks/goldfish.ts';
import { deckTexts } from '../../texts/decks.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Builder } from './builder.tsx';

const { page: say, list } = deckTexts;

/** Page on which a deck of this browser is built. */
export function DeckPage({ id }: { id: string }) {
  const [deck] = useState(() => deckShelf.deck(id));
  const [name, setName] = useState(deck?.name ?? '');
  const [loaded, again] = useLoaded(formats);
  if (!deck)
    return (
      <Site title={say.missing} at="decks" about={say.missingAbout}>
        <p>
          <a class="second" href="/decks">
            {say.all}
          </a>
        </p>
      </Site>
    );
  const open = loaded.state === 'there' ? loaded.value.filter(takesDecks) : [];
  return (
    <Site title={name} at="decks" wide>
      {open.length > 0 ? (
        <Builder first={deck} formats={open} named={setName} />
      ) : (
        <Missing what={list.loading} loaded={loaded} again={again} />
      )}
    </Site>
  );
}
