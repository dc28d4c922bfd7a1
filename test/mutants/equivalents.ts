/** A change that no test can notice, as `npm run mutants` prints it, and why not. */
export interface Equivalent {
  /** the mutant's key: file, functions, change */
  readonly key: string;
  readonly why: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [];
