import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CardView } from '../../../server/protocol/index.ts';

/** Faces of cards on a page without a table, by key, and a function that shows a whole card. */
export interface Reader {
  readonly cards: { readonly [key: string]: CardView };
  look(card: string): void;
}

const Context = createContext<Reader | null>(null);
export const ReaderProvider = Context.Provider;

/** The page's cards; throws outside its provider. */
export function useReader(): Reader {
  const reader = useContext(Context);
  if (!reader) throw new Error('No cards here.');
  return reader;
}
