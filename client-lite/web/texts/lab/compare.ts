import { texts } from '../texts.ts';

/** Texts of the comparison of two runs. */
export const compareTexts = texts({
  title: 'Compare',
  comparison: 'Comparison',
  compared: (what: string) => `Compared: ${what}`,
  about: 'Two runs on the same seeds are compared match by match, so a small difference shows early.',
  option: 'Another value of an option',
  optionOf: 'Option',
  other: 'Another house format',
  otherOf: 'House format',
  runOther: 'Run it on the same seeds',
  known: 'A run on the same seeds',
  which: 'Run',
  compare: 'Compare',
  none: 'No other run in this browser has this seed and number of players.',
  loading: 'Comparing …',
  waits: 'The other run is not finished. This compares what both have played so far.',
  heading: (a: string, b: string) => `${a} or ${b}`,
  pairs: (n: number) =>
    `${n} ${n === 1 ? 'seed was' : 'seeds were'} played to the end in both. Differences are the second less the first.`,
  sure: 'larger than chance',
  sureCount: (n: number) =>
    n === 0
      ? 'No difference is larger than chance yet. More matches narrow the intervals.'
      : `${n} ${n === 1 ? 'difference is' : 'differences are'} larger than chance.`,
  wins: 'Who wins',
  course: 'How it goes',
  clauses: 'Which rules come up',
  what: 'What',
  difference: 'Difference',
  changed: 'Changed in',
  of: (n: number, pairs: number) => `${n} of ${pairs}`,
  inPoints: 'in percentage points',
  same: 'No clause of the format came up in other matches.',
  second: 'Second run',
  end: 'Close the comparison',
  download: 'Download as JSON',
});
