import { texts } from '../texts.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts about composing, keeping and sharing a house format. */
export const composeTexts = texts({
  title: 'Format lab',
  about:
    'Compose a house format, share it by link, and let bots play hundreds of matches of it: who wins, how long matches take, and how they end.',
  loading: 'Looking for formats …',
  nothing: 'No format can be changed here.',
  name: 'Name of your format',
  nameHint: 'Quick Commander',
  text: 'About it (optional)',
  textHint: 'What you changed, and why',
  options: 'Options',
  keep: 'Keep and share',
  keeping: 'Keeping …',
  keepNote: 'A kept format never changes. A change of it gets a link of its own.',
  yours: 'Yours',
  yourFormats: 'House formats in this browser',
  yourRuns: 'Runs in this browser',
  runLine: (name: string, games: number, seed: string) => `${name}: ${count(games, 'match', 'matches')}, seed ${seed}`,
  one: 'House format',
  looking: 'Looking for the house format …',
  madeOn: (base: string) => `A house format that begins with ${base}. Kept on`,
  old: 'The server’s rules have been corrected since this format was kept. It is played by today’s rules.',
  refused: 'Today’s rules refuse this format.',
  share: 'Share',
  link: 'Link to this format',
  play: 'Play it',
  change: 'Change it',
  differences: 'What is different',
  same: (base: string) => `Nothing: it is ${base}.`,
  variant: 'Variant',
  removed: 'Taken out',
  changed: 'House rule',
  option: 'Option',
  usual: (value: string) => `usually ${value}`,
  comesTo: 'What it comes to',
  rules: (n: number) => count(n, 'rule', 'rules'),
  allOptions: (n: number) => count(n, 'option', 'options'),
});
