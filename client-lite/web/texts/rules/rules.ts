import { texts } from '../texts.ts';

/** Texts of the rules pages and of windows that show a rule. */
export const rulesTexts = texts({
  page: {
    title: 'Rules',
    about: 'Each format on one page: how it is played, what differs from usual Magic, and every clause of it.',
    loading: 'Looking the rules up …',
    none: 'There is no such format here.',
    all: 'All formats',
    glossary: 'Glossary',
    learn: 'Learn to play',
    goal: 'Goal',
    setup: 'Setup',
    turn: 'A turn',
    differs: 'What differs from usual Magic',
    questions: 'Common questions',
    clauses: 'Every clause',
    clausesAbout: 'Refusals, the judge and the log cite these numbers. The words are ours; each names its source.',
    examples: (n: number) => (n === 1 ? '1 example' : `${n} examples`),
  },
  clause: {
    lookingUp: 'Looking it up …',
    unknown: 'No format on this server declares this rule.',
    page: 'All rules of this format',
    newTab: '(opens in a new tab)',
    ofTheGame: (number: string) => `Rule ${number} of the Comprehensive Rules of Magic: The Gathering.`,
    source: 'Source',
    ours: 'Our ruling: the format’s document leaves this open.',
    oursOf: (source: string) => `Our reading of ${source}.`,
    ofDocument: (document: string, section: string) => `${document}, section “${section}”`,
    ofRules: (number: string) => `Comprehensive Rules, rule ${number}`,
  },
  example: {
    title: 'Example',
    position: 'The position',
    done: 'What is done',
    answers: 'The judge’s answer',
    changed: 'With one fact changed',
    another: (at: number, of: number) => `Another example (${at} of ${of})`,
  },
});
