import { texts } from '../texts.ts';

const and = (names: readonly string[]): string => names.join(' and ');

/** Texts of the question panel: who is asked, the actions, and what shows while others are asked. */
export const questionTexts = texts({
  label: 'Your question',
  who: { each: 'You', any: 'You or a friend', agree: 'You, together with your side' },
  whoAt: (who: string, seats: readonly string[]) => [who, and(seats)].filter(Boolean).join(' · '),
  anyTime: 'You may, at any time',
  ifNothing: (consequence: string) => `If you do nothing: ${consequence}`,
  back: 'Back',
  hold: 'Do it and hold priority: you may act again before anybody else (H)',
  holding: (action: string) => `${action}, and hold priority`,
  sending: 'Sending …',
  open: 'Open questions',
  tab: (n: number, question: string) => `${n}. ${question}`,
  /** `<object>`: the object whose actions these are */
  with: 'With <object>:',
  mana: (n: number) => `Mana abilities (${n})`,
  manaAbout: 'You need not use them first: paying suggests them.',
  why: 'Why?',
  whyThis: (action: string) => `Why: ${action}`,
  votes: {
    label: (question: string) => `Votes: ${question}`,
    you: 'You',
    notYet: 'not yet',
    youDecide: 'Where you differ, you decide.',
    decides: (name: string) => `Where you differ, ${name} decides.`,
  },
  rule: (n: number) => `Let the table rule (${n})`,
  ruleAbout:
    'These have text that is not automated. Say what they do when it happens; the others agree, contest, or say otherwise.',
  waiting: {
    watching: 'You are watching',
    judging: 'You judge disputes at this table',
    left: 'You have left; a friend or a bot plays your seat',
    notAsked: 'You are not asked now',
    for: (names: readonly string[]) => `Waiting for ${and(names)}`,
    somebody: 'somebody',
    goesOn: 'It goes on without you',
    matchGoesOn: 'The match goes on without you',
    what: (name: string, what: string) => `${name}: ${what}`,
    mayRead: 'You can read everything in the meantime.',
    mayLook: 'You can look at every card and graveyard in the meantime.',
  },
  over: {
    tale: 'The tale is told',
    match: 'The match is over',
    tables: 'To the tables',
    download: 'Download the match',
    playOn: 'Play on from before the end',
  },
});
