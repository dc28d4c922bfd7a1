import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CardView } from '../../../server/protocol/index.ts';

/** Where cards are read that lie on no table: what is printed on them, by key, and how to show one whole. */
export interface Reader {
  readonly cards: { readonly [key: string]: CardView };
  look(card: string): void;
}

const Context = createContext<Reader | null>(null);
export const ReaderProvider = Context.Provider;

/** The cards of the page; only below the provider. */
export function useReader(): Reader {
  const reader = useContext(Context);
  if (!reader) throw new Error('No cards here.');
  return reader;
}
