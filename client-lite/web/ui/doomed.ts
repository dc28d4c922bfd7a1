import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

const none: ReadonlySet<string> = new Set();
const Context = createContext<ReadonlySet<string>>(none);

/** Creatures that would die by the attack or block being declared. */
export const DoomedProvider = Context.Provider;
export const useDoomed = (): ReadonlySet<string> => useContext(Context);
