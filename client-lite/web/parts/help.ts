import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Written } from './session.ts';

/** What the table lends to a question's panel besides the question. */
export interface PanelHelp {
  /** shows a whole card */
  look(card: string): void;
  /** the field that was found missing when the answer was to be sent, and the how manieth time that was */
  readonly missing: { readonly field: string; readonly n: number } | null;
  /** what was begun of this form when it was asked before */
  readonly begun: Written | null;
}

const Help = createContext<PanelHelp>({ look: () => undefined, missing: null, begun: null });
export const HelpProvider = Help.Provider;
export const usePanelHelp = (): PanelHelp => useContext(Help);
