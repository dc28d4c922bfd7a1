import { texts } from '../texts.ts';

/** Texts of campaigns: the list of sessions, the story of one, and the form for the next. */
export const campaignTexts = texts({
  title: 'Campaigns',
  about: 'Your characters carry over: each session begins where the last one left them.',
  looking: 'Looking for sessions …',
  sessions: 'Sessions',
  underWay: 'Under way',
  over: 'Over',
  none: 'Nobody has set up a session here yet.',
  noFormat: 'This server has no format with characters that carry over.',
  setUp: 'Set up a session',
  more: (n: number) => `${n} more`,
  yourSeat: 'Your seat',
  yourSeatNo: (n: number) => `Your seat ${n}`,
  watch: 'Watch',
  mine: 'My characters',
  /** words of a format that has none of its own */
  session: 'session',
  character: 'character',
  sessionNo: (word: string, n: number) => `${word} ${n}`,
  isOver: 'over',
  fact: (label: string, value: string) => (/^\d/.test(value) ? `${label} ${value}` : `${label}: ${value}`),
  meter: (label: string, value: number, of: number | undefined) =>
    of === undefined ? `${label} ${value}` : `${label} ${value} of ${of}`,
  meterValue: (value: number, of: number | undefined) => (of === undefined ? `${value}` : `${value} of ${of}`),
  onPlane: (word: string, plane: string) => `A ${word} on ${plane}`,
  dead: 'dead',
  busy: (session: string) => `in “${session}”`,
  planes: {
    title: 'Planes',
    home: 'new characters come from the first',
    elements: (n: number) => `${n} Elements`,
    elementsNo: (n: number, no: number) => `${n} Elements, ${no}.`,
    /** `<plane>`: its name */
    verdict: (verdict: string) => `<plane>: ${verdict}`,
  },
  making: (character: string) => `Only make the ${character}s`,
  makingAbout: (session: string) =>
    `The session ends as soon as they are made. You can take them on ${session}s later.`,
  precedent: (session: number, day: string) => `Session ${session}, ${day}`,
});

/** Texts of the story of a session, and of the session after it. */
export const storyTexts = texts({
  aSession: 'A session',
  looking: 'Looking for the session …',
  soFar: 'The story so far',
  howItWent: 'How it went',
  nothing: 'Nothing has happened yet.',
  disputes: 'Disputes decided in this campaign',
  /** `<name>`: a character */
  became: 'What became of <name>',
  watch: 'Watch it',
  before: (word: string) => `The ${word} before`,
  saveText: 'Save as text',
  saveJson: 'Save as JSON',
  print: 'Print',
  lines: 'The log, line by line',
  /** `<who>` and `<place>` */
  at: '<who> at <place>',
  elements: 'Elements made since',
  chart: (title: string, x: string, at: number, lines: readonly (readonly [string, number])[]) =>
    `${title} after ${x} ${at}: ${lines.map(([label, value]) => `${label} ${value}`).join(', ')}`,
  chartTable: (title: string, x: string) => `${title} after each ${x}`,
  next: {
    yourSeat: 'Your seat in the next session',
    session: 'Next session',
    /** `<next>`: a link to it */
    wentOn: 'The same people went on with <next>.',
    theNext: (word: string) => `the next ${word}`,
    yourSeatIn: (word: string) => `Your seat in the next ${word}`,
    others: (word: string) => `The players, and whoever set this up, can start the next ${word} from here.`,
    title: (word: string) => `The next ${word}`,
    about: 'It begins as soon as one of you asks for it.',
    people: 'Who plays',
    peopleAbout:
      'The same people play on, each by the link they have, with the characters as this session leaves them.',
    person: 'by a person',
    bot: 'by a bot',
    makes: (character: string) => `makes a new ${character}`,
    /** `<name>`: who died */
    died: (character: string) => `<name> is dead: a new ${character} is made`,
    story: 'Story',
    name: 'Title',
    asBefore: 'as before',
    rules: 'Rules',
    rulesOf: (word: string) => `Rules of the next ${word}`,
    rulesAbout: 'As in this one, unless you change them.',
    changes: (n: number) => (n === 0 ? 'as before' : n === 1 ? '1 change' : `${n} changes`),
    review: 'Review and start',
    reviewShort: 'everything at a glance',
    change: 'Change',
    changeOf: (step: string) => `Change: ${step}`,
    was: (was: string, is: string) => `${was} → ${is}`,
    shipped: 'the one that comes with the server',
    toMend: 'The server refused to set it up. Change it here:',
    settingUp: 'Setting up …',
    go: (word: string) => `Go on to the next ${word}`,
  },
});

/** Texts of the page of a character that is kept. */
export const adventurerTexts = texts({
  title: 'A character',
  looking: 'Looking for the character …',
  /** `<name>`: the character */
  dead: '<name> is dead and joins no more sessions.',
  /** `<name>`: the character; `<session>`: a link */
  busy: '<name> is in a session: <session>.',
  history: 'Changes in each session',
  imported: (day: string) => `Read from a file on ${day}.`,
  noSession: 'No session yet.',
  session: (n: number, over: boolean) => (over ? `session ${n}` : `session ${n}, under way`),
  made: 'Made here.',
  unchanged: 'Left without a change.',
  unchangedYet: 'No change yet.',
  died: 'Died here.',
  change: (label: string, before: string | null, after: string | null) => {
    const says =
      before === null ? `new: ${after ?? ''}` : after === null ? `no more (was ${before})` : `${before} → ${after}`;
    return label === '' ? says : `${label}: ${says}`;
  },
  save: 'Save as a file',
  print: 'Print',
  saveAbout: 'The file makes a copy of this character, here or on another server.',
  fromFile: 'A character from a file …',
  file: 'A character from a file',
  noJson: (file: string) => `“${file}” is not a JSON file.`,
  noJsonMend: 'Choose a file that was saved from the page of a character.',
  notTaken: 'The file was not taken.',
});
