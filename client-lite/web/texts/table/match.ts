import { eitherOf, listed } from '../language.ts';
import { texts } from '../texts.ts';

/** Words in which the page speaks of a match, its objects and its people. */
export const matchTexts = texts({
  unknown: 'something unknown',
  nobody: 'nobody',
  draw: 'A draw',
  wins: (side: string) => `${side} wins`,
  youWin: (side: string) => `${side} wins. Well played.`,
  andMore: (value: string, n: number) => `${value}, and ${n} more`,
  yours: 'yours',
  zones: {
    battlefield: 'battlefield',
    command: 'command zone',
    exile: 'exile',
    graveyard: 'graveyard',
    hand: 'hand',
    library: 'library',
    stack: 'stack',
  },
  links: {
    target: (names: readonly string[]) => `targets ${names.join(' and ')}`,
    targetBy: (names: readonly string[]) => `targeted by ${names.join(' and ')}`,
    attack: (names: readonly string[]) => `attacking ${names.join(' and ')}`,
    attackBy: (names: readonly string[]) => `attacked by ${names.join(' and ')}`,
    block: (names: readonly string[]) => `blocking ${names.join(' and ')}`,
    blockBy: (names: readonly string[]) => `blocked by ${names.join(' and ')}`,
    attached: (names: readonly string[]) => `attached to ${names.join(' and ')}`,
    attachedBy: (names: readonly string[]) => `bears ${names.join(' and ')}`,
  },
  combat: {
    attack: (creature: string, whom: string) => `${creature} attacks ${whom}`,
    block: (creature: string, attacker: string) => `${creature} blocks ${attacker}`,
  },
  everybodyDecides: 'Everybody has to agree on how it ends.',
  theJudge: 'The judge',
  youDecide: 'You decide how it ends.',
  decides: (names: readonly string[]) => `${eitherOf(names)} decides how it ends.`,
  setBack: 'The table was set back; what you had begun is set aside.',
  changed: 'The question has changed; what you had begun is set aside.',
  moment: 'One moment …',
  costPending: 'The cost is being worked out.',
  whatHappens: (card: string) => `${card}: what happens?`,
  list: listed,
});

/** Questions to the judge that the page suggests. */
export const suggestionTexts = texts({
  happened: 'What happens if everyone passes?',
  priority: 'Who has priority?',
  untaps: 'Who untaps next?',
  draws: 'Who draws next?',
  resolves: 'What happens when it resolves?',
  targets: 'What are its targets?',
  reach: 'What does it reach?',
  owner: 'Who owns it?',
  play: 'May it be played now?',
  cast: 'May it be cast now?',
  cost: 'What does it cost now?',
  attack: (whom: string) => `May it attack ${whom}?`,
  block: (creature: string) => `May ${creature} block it?`,
  blocks: (attacker: string) => `May it block ${attacker}?`,
  damage: 'What happens when combat damage is dealt?',
  unblocked: 'And if nobody blocks?',
  after: (creature: string) => `Where is ${creature} after combat damage?`,
});
