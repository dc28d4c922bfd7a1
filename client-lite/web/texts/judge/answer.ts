import { texts } from '../texts.ts';

/** Texts of the judge's answers, and of rulings that are kept. */
export const judgeAnswerTexts = texts({
  notJudged: (because: string) => `Not judged, because ${because}.`,
  noReason: 'the judge gives no reason',
  yes: 'Yes',
  no: 'No',
  because: (verdict: string, answer: string) => `${verdict}: ${answer}`,
  asSet: 'As set',
  ourReading: 'our reading',
  documentReading: 'the document’s reading',
  both: (readings: readonly string[]) => readings.join(', and '),
  anotherReading: (clause: string) => `another reading of ${clause}`,
  option: (option: string, values: readonly string[]) => `${option}: ${values.join(', or: ')}`,
  assumed: 'Assumed, because the position does not say',
  twin: 'With one fact changed',
  twinOf: (name: string) => `With one fact changed: ${name}`,
  readings: 'Under other options',
  others: (n: number) => (n === 1 ? 'One more rule that applies' : `${n} more rules that apply`),
  unexpected: 'Not what the file expects',
  decides: 'This decides',
  forbids: '✕ forbids it',
  mend: 'What would change it:',
  ours: 'Our ruling, where the document is silent.',
  source: (source: string) => `From ${source}.`,
});

/** Texts of the page of a ruling that was kept. */
export const keptRulingTexts = texts({
  title: 'A ruling',
  looking: 'Looking for the ruling …',
  /** `<day>`: when it was judged */
  about: (format: string, people: number, rules: number) =>
    `${format}, ${people > 0 ? `${people} people, ` : ''}judged on <day> by version ${rules} of the rules.`,
  old: 'This server now has a newer version of the rules. You see the ruling as it was made; open the position to judge it under the new rules.',
  change: 'Change something',
  options: 'Options in force',
  turnOf: (side: string) => `Turn of ${side}`,
  step: (step: string) => `step: ${step}`,
  turn: (n: number) => `turn ${n}`,
  life: (side: string, life: string) => `${side} at ${life} life`,
  poison: (side: string, poison: string) => `${side} with ${poison} poison`,
});
