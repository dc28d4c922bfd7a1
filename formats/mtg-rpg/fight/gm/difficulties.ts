/** Difficulties of a check (G-11-3). */
export const DIFFICULTIES: { key: string; label: string }[] = [
  ['4', 'pretty simple'],
  ['6', 'moderate'],
  ['8', 'challenging'],
  ['10', 'a long shot'],
  ['12', 'epic'],
  ['14', 'epic, and more'],
].map(([key = '', label = '']) => ({ key, label: `${key}: ${label}` }));
