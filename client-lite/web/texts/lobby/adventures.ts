import { texts } from '../texts.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of the form for a new session of a campaign. */
export const adventureTexts = texts({
  newSession: (word: string) => `A new ${word}`,
  steps: 'Steps',
  format: 'Format',
  story: 'Story',
  people: 'People',
  rules: 'Rules',
  company: (people: number, bots: number) =>
    [people > 0 && count(people, 'person', 'people'), bots > 0 && count(bots, 'bot', 'bots')]
      .filter(Boolean)
      .join(', '),
  back: 'Back',
  next: (step: string) => `Next: ${step}`,
  title: 'Title',
  howMany: (role: string) => `${role}: how many`,
  characterOf: (seat: string) => `Character of ${seat}`,
  madeHere: 'Made at the table',
  yours: 'Yours',
  readyMade: 'Ready-made',
  homeOf: (seat: string) => `Home of ${seat}`,
  ofPlane: (plane: string) => `of ${plane}`,
  deckLater: 'Deck: comes at the table',
  rulesOf: (word: string) => `Rules of this ${word}`,
  options: (n: number) => count(n, 'option', 'options'),
  chance: 'Chance',
  freshSeed: 'a fresh seed',
  seedSays: (word: string) => `The same seed deals the same ${word}`,
  settingUp: 'Setting up …',
  planeFirst: 'Choose a plane first',
  setUp: (word: string) => `Set up the ${word}`,
});
