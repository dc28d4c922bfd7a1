import { listed } from '../language.ts';
import { texts } from '../texts.ts';

/** Texts of disputes, of taking back, and of conceding: what the players of a table settle among themselves. */
export const tableTalkTexts = texts({
  span: (seconds: number) =>
    seconds % 60 > 0 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${seconds / 60} minutes`,
  names: listed,
  you: 'You',
  youInList: 'you',
  contestLine: (line: string) => `Contest: ${line}`,
  contestThis: 'Contest this',
  judgeLine: (line: string) => `Ask the judge: ${line}`,
  judgeHere: 'Ask the judge from here',
  paused: 'The match is paused',
  youContest: (about: string) => `You contest “${about}”`,
  contests: (name: string, about: string) => `${name} contests “${about}”`,
  timeLeft: (time: string) => `${time} left, then it stands.`,
  /** `<act>`: what was done */
  act: (name: string) => `${name}: <act>. This and what came after it can be taken back.`,
  actRevealed: (name: string) =>
    `${name}: <act>. This and what came after it can be taken back. It has revealed hidden information, so everybody must agree to that.`,
  askJudge: 'Ask the judge …',
  readLog: 'Read the log',
  proposes: {
    /** `<name>`: who proposes; `waiting`: whose consent is missing */
    yourRuling: (ruling: string, waiting: readonly string[]) =>
      `<name> propose a ruling: ${ruling} Waiting for ${listed(waiting)}.`,
    ruling: (ruling: string, waiting: readonly string[]) =>
      `<name> proposes a ruling: ${ruling} Waiting for ${listed(waiting)}.`,
    yourStands: (waiting: readonly string[]) => `<name> propose that it stands. Waiting for ${listed(waiting)}.`,
    stands: (waiting: readonly string[]) => `<name> proposes that it stands. Waiting for ${listed(waiting)}.`,
    yourTakeBack: (waiting: readonly string[]) =>
      `<name> propose that it is taken back. Waiting for ${listed(waiting)}.`,
    takeBack: (waiting: readonly string[]) => `<name> proposes that it is taken back. Waiting for ${listed(waiting)}.`,
  },
  decidedBefore: 'Decided before in this campaign',
  disagree: 'Do not agree',
  agree: 'Agree',
  revoke: 'Take the proposal back',
  withdraw: 'Withdraw',
  takeBack: 'Take it back',
  stands: 'It stands',
  rule: 'Rule …',
  contest: {
    not: 'You cannot contest anything now.',
    about: (span: string, whoDecides: string) =>
      `The match and its clocks pause, for ${span} at most. ${whoDecides} Everybody reads what you write.`,
    wrong: 'What is wrong?',
    lastAction: 'It can be taken back to before the last action.',
    lineAction: 'It can be taken back to before the action that led to this line.',
    left: (takenBack: string, n: number) =>
      `${takenBack} You can contest ${n === 1 ? 'once more' : `${n} times`} in this match.`,
    judgeFirst: 'Ask the judge first …',
    playOn: 'Play on',
    go: 'Contest',
  },
  undo: {
    label: 'Taking back',
    undo: (act: string) => `Take back: ${act}`,
    undoKey: (act: string) => `Take back: ${act} (Z)`,
    /** `<act>`: what is to be taken back */
    youAsk: (waiting: readonly string[]) => `You ask to take back <act>. Waiting for ${waiting.join(' and ')}.`,
    /** `<name>`: who asks */
    asks: '<name> asks to take back <act> and what came after it.',
    stand: 'Let it stand',
  },
  concede: {
    nothing: 'There is nothing to concede now.',
    sure: (consequence: string) => `${consequence} This cannot be undone.`,
    playOn: 'Play on',
    ask: (friends: readonly string[]) => `Ask ${listed(friends)}: shall we concede?`,
    alone: 'Concede alone',
    concede: 'Concede',
    label: 'Conceding together',
    youAsk: 'You ask: shall we concede?',
    youAskWaiting: (waiting: readonly string[]) => `You ask: shall we concede? Waiting for ${listed(waiting)}.`,
    /** `<name>`: who asks */
    asks: '<name> asks: shall we concede?',
    asksWaiting: (waiting: readonly string[]) => `<name> asks: shall we concede? Waiting for ${listed(waiting)}.`,
    together: 'Concede together',
  },
});
