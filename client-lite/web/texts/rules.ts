import { texts } from './texts.ts';

/** Texts of the rules pages and of windows that show a rule. */
export const rulesTexts = texts({
  clause: {
    lookingUp: 'Looking it up …',
    unknown: 'No format on this server declares this rule.',
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
