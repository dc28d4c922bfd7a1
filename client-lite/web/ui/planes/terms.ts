import { createContext } from 'preact';
import { termsOf, type PlaneTerms } from '../../pages/plane.ts';

/** The terms in which the pages of planes speak of sessions and characters. */
export const Terms = createContext<PlaneTerms>(termsOf([]));
