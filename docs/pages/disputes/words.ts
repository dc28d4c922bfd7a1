/** "a, b and c" */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
/** "1 poison counter", "3 poison counters" */
export const times = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A side with its article, anything else by its name. */
export const side = (name: string): string => (/^(?:Will|Opposition)$/.test(name) ? `the ${name}` : name);
/** A zone of the judge's answers with its preposition: "on the battlefield of Will 1", "in exile". */
const inZone = (zone: string): string =>
  zone === 'exile' ? 'in exile' : `${/^(?:battlefield|stack)/.test(zone) ? 'on' : 'in'} the ${zone}`;

/** A question of a file as a player would ask it: "Where is Path Bear?" for "zone of Path Bear". */
export function asked(ask: string): string {
  if (ask.startsWith('May ')) return ask;
  const alone = ALONE[ask];
  if (alone !== undefined) return alone;
  const words = /^"(.+)" for (.+)$/.exec(ask);
  if (words) return `Who or what is “${words[1] ?? ''}” on ${words[2] ?? ''}?`;
  const cost = /^cost of (.+) for (.+)$/.exec(ask);
  if (cost) return `What does it cost ${cost[2] ?? ''} to cast ${cost[1] ?? ''}?`;
  const [, what = '', of = '', is] = /^(\w+) of (.+?)(?: is (.+))?$/.exec(ask) ?? [];
  const form = is === undefined ? OPEN[what] : (IS[what] ?? ANY);
  return form === undefined ? `\`${ask}\`` : form(side(of), is === undefined ? '' : side(is), what);
}
type Form = (of: string, is: string, what: string) => string;
const ANY: Form = (of, is, what) => `Is the ${what} of ${of} ${is === 'nothing' ? 'empty' : is}?`;

const ALONE: Readonly<Record<string, string>> = {
  winner: 'Who has won?',
  stack: 'What is on the stack?',
  exile: 'What is in exile?',
  asked: 'Who is asked what?',
  turn: 'Which turn is it?',
  step: 'Which step is it?',
  'who is active': 'Whose turn is it?',
  'who has priority': 'Who has priority?',
  'who may attack': 'Who may attack?',
  'who draws': 'Who draws?',
  'who untaps': 'Who untaps?',
};
const OPEN: Readonly<Record<string, Form>> = {
  zone: (of) => `Where is ${of}?`,
  front: (of) => `At which Front is ${of}?`,
  controller: (of) => `Who controls ${of}?`,
  owner: (of) => `Who owns ${of}?`,
  counters: (of) => `Which counters are on ${of}?`,
  power: (of) => `What is the power of ${of}?`,
  toughness: (of) => `What is the toughness of ${of}?`,
  damage: (of) => `How much damage is marked on ${of}?`,
  tapped: (of) => `Is ${of} tapped?`,
  attached: (of) => `What is ${of} attached to?`,
  targets: (of) => `What does ${of} target?`,
  reach: (of) => `What does ${of} reach?`,
  life: (of) => `What is the life total of ${of}?`,
  poison: (of) => `How many poison counters does ${of} have?`,
  fealty: (of) => `How much Fealty does ${of} have?`,
  hand: (of) => `Which cards are in the hand of ${of}?`,
  graveyard: (of) => `Which cards are in the graveyard of ${of}?`,
  battlefield: (of) => `Which permanents does ${of} control?`,
  library: (of) => `How many cards are in the library of ${of}?`,
};
const IS: Readonly<Record<string, Form>> = {
  zone: (of, is) => `Is ${of} ${inZone(is)}?`,
  controller: (of, is) => `Does ${is} control ${of}?`,
  owner: (of, is) => `Does ${is} own ${of}?`,
  life: (of, is) => `Is the life total of ${of} ${is}?`,
};

/** The answer to a question, as it stands on a page. */
export function answered(ask: string, answer: string): string {
  if (ask.startsWith('zone of ') && (answer === 'exile' || answer.includes(' of '))) return inZone(answer);
  if (ask === 'winner' && answer === 'draw') return 'nobody: the game is a draw';
  return side(answer);
}
