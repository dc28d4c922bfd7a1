/** 702.187b: mark of a card in a graveyard: the turn in which it was discarded. */
export const DISCARDED = '_discarded';

/** Marks of a card in exile that say since which turn it may be cast from there. */
export const SINCE = { foretell: '_foretold', plot: '_plotted', warp: '_warped' } as const;
