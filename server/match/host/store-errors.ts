/** Errors of the store, told by their names. */
const isNamed =
  (name: string) =>
  (error: unknown): boolean =>
    error instanceof Error && error.name === name;

export const isFenced = isNamed('FencedError');
export const isUnsure = isNamed('UnsureError');
export const isUnreached = isNamed('UnreachedError');
