import { texts } from '../texts.ts';

/** Texts of the rules for the judge and disputes at a new table. */
export const disputeTexts = texts({
  disputes: 'Disputes',
  judge: 'Judge and disputes',
  decides: (role: string) => `the ${role} decides`,
  allDecide: 'all decide',
  judgeDecides: (name: string) => (name ? `${name} decides` : 'a judge decides'),
  nothing: 'nothing is contested',
  whatIf: 'What if',
  whatIfAbout:
    'Players may ask what would come of an action. The judge plays it out in a copy and knows only what the player knows.',
  who: 'Who decides disputes',
  whoAbout: 'Whoever contests something pauses the match until it is decided.',
  consent: 'All of them, by consent',
  role: (role: string) => `The ${role}`,
  namedJudge: 'A judge who does not play',
  judgeName: 'Name of the judge',
  judgeAbout: 'The judge gets a link of their own, sees what watchers see, and decides disputes.',
  longest: 'Longest pause',
  longestAbout: 'After that, what was contested stands.',
  minutes: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
  each: 'Disputes of each player',
  eachAbout: '0: nothing is contested.',
});
