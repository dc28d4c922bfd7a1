import { texts } from '../texts.ts';

const matches = (n: number): string => `${n} ${n === 1 ? 'match' : 'matches'}`;

/** Texts about runs of bot matches. */
export const runTexts = texts({
  begin: 'Let bots play it',
  beginAbout: 'The server plays the matches in the background. You can close the page and come back.',
  games: 'Matches',
  gamesAbout: '1 to 2,000. 200 tell 50 % from 60 %.',
  people: 'Players',
  seed: 'Seed',
  seedAbout: 'The same seed plays the same matches. Use one seed for runs that you want to compare.',
  byChance: 'by chance',
  bots: 'Bots',
  normal: 'Normal bots',
  random: 'Random bots',
  bySide: 'By side …',
  botOf: (side: string) => `Bot of ${side}`,
  side: (n: number) => `Side ${n}`,
  normalBot: 'Normal',
  randomBot: 'Random',
  run: (n: number) => `Run ${matches(n)}`,
  beginning: 'Beginning …',
  list: 'Runs',
  none: 'Nobody has run matches of this format yet.',
  title: (name: string) => `${name}: bot matches`,
  one: 'Bot matches',
  looking: 'Looking for the run …',
  setting: (games: number, people: number, bots: string, seed: string) =>
    `${matches(games)} with ${people} players each, ${bots}, seed ${seed}.`,
  botsOf: { sensible: 'normal bots', random: 'random bots', bySide: (bots: string) => `a bot for each side (${bots})` },
  withOptions: (options: string) => `With ${options}.`,
  format: 'The house format',
  progress: 'Progress',
  done: (n: number, of: number) => `${n} of ${matches(of)}`,
  state: {
    waiting: (place: number) =>
      place === 1 ? 'Next in the queue: it begins when the run before is done.' : `Number ${place} in the queue.`,
    running: 'Bots are playing.',
    stopped: (n: number, of: number) => `Stopped at ${n} of ${of}.`,
    done: 'All matches are played.',
  },
  left: (minutes: number) => (minutes < 1 ? 'Less than a minute left.' : `About ${minutes} min left.`),
  cancel: 'Cancel',
  soFar: 'Report so far',
  continue: 'Continue',
  oldRules: 'The rules have been corrected since this run. It cannot be continued, and its matches may no longer open.',
  reported: (n: number) => `Report on ${matches(n)} so far`,
  short: { waiting: 'waits', running: 'running', stopped: 'stopped', done: 'done' },
});
