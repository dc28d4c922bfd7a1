import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Written } from './session.ts';

/** Facilities of the table for a question's panel. */
export interface PanelHelp {
  /** shows a whole card */
  look(card: string): void;
  /** field found missing on the last try to send; `n` counts the tries */
  readonly missing: { readonly field: string; readonly n: number } | null;
  /** unsent entries of the same form from an earlier question */
  readonly begun: Written | null;
}

const Help = createContext<PanelHelp>({ look: () => undefined, missing: null, begun: null });
export const HelpProvider = Help.Provider;
export const usePanelHelp = (): PanelHelp => useContext(Help);
