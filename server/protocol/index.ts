export * from './rulings.ts';
export * from './rulingWords.ts';
export * from './parts.ts';
export * from './view.ts';
export * from './messages.ts';
export * from './tables.ts';
export * from './deckList.ts';
export * from './decks.ts';
