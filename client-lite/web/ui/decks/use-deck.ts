import { useRef, useState } from 'preact/hooks';
import type { Deck } from '../../decks/deck.ts';
import { deckShelf } from '../../decks/shelf.ts';

/** Most changes that can be undone. */
const MOST = 100;

export interface EditedDeck {
  readonly deck: Deck;
  /** False if this browser cannot keep the deck. */
  readonly kept: boolean;
  /** Change the deck as it is now, and get the result. */
  change(step: (deck: Deck) => Deck): Deck;
  /** Undo the last change; null if there is none. */
  readonly undo: (() => void) | null;
}

/** A deck of this browser while it is edited. Every change is kept at once. */
export function useDeck(first: Deck): EditedDeck {
  const [deck, setDeck] = useState(first);
  const [kept, setKept] = useState(true);
  const [past, setPast] = useState<readonly Deck[]>([]);
  // two key presses may come before the page is drawn again
  const now = useRef(first);
  const put = (next: Deck) => {
    now.current = next;
    setDeck(next);
    setKept(deckShelf.keep(next));
  };
  const last = past.at(-1);
  return {
    deck,
    kept,
    change: (step) => {
      const before = now.current;
      const next = step(before);
      if (next === before) return next;
      setPast((all) => [...all, before].slice(-MOST));
      put(next);
      return next;
    },
    undo: last
      ? () => {
          setPast((all) => all.slice(0, -1));
          put(last);
        }
      : null,
  };
}
