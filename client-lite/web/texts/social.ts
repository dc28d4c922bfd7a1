import type { Channel, Phrase } from '../../../server/protocol/index.ts';
import { texts } from './texts.ts';

const number = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of what people at a table do with each other. */
export const socialTexts = texts({
  yourTurn: (table: string) => `● Your turn – ${table}`,
  notified: 'It is your turn to decide',
  chat: 'Chat',
  unread: (lines: number) => `${number(lines, 'new line', 'new lines')}`,
  close: 'Close the chat',
  watching: (people: number) => `${number(people, 'person watches', 'people watch')}`,
  empty: 'Nobody has written yet.',
  watcherNote: 'Players do not read this channel, so that nobody plays by what you see.',
  write: (channel: string) => `Write to ${channel}`,
  to: 'To',
  send: 'Send',
  phrases: 'Quick phrases',
  people: 'People',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Hear ${name} again`,
  you: 'You',
  watcher: 'watching',
  toSide: 'to your side',
  point: 'Point',
  pointHint: 'Press a card, a player or a Front to point at it. Escape ends this.',
  points: (name: string, what: string) => `${name} points at ${what}`,
  somewhere: 'something',
  wrote: (name: string, words: string) => `${name}: ${words}`,
  waited: (time: string) => `for ${time}`,
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => number(n, 'day', 'days'),
  rematch: 'Rematch',
  rematchAbout: 'Same format, options, decks and people. Bots come along.',
  agree: 'Play again',
  agreeToo: (names: string) => `${names} would play again. Play again, too`,
  decline: 'No rematch',
  agreed: (names: string) => `You would play again. Waiting for ${names}.`,
  startNow: 'Start now; bots take the empty seats',
  declined: (names: string) => `${names} will not play again.`,
  youDeclined: 'You will not play again.',
  begun: 'The rematch is set up.',
  toRematch: 'Go to the rematch',
  watchRematch: 'Watch the rematch',
});

export const channelNames: { readonly [channel in Channel]: string } = texts({
  table: 'the table',
  side: 'your side',
  watchers: 'others who watch',
});

export const phraseTexts: { readonly [phrase in Phrase]: string } = texts({
  hello: 'Hello!',
  luck: 'Good luck, have fun',
  nice: 'Nice play',
  thinking: 'I am thinking',
  yourTurn: 'It is your turn',
  moment: 'One moment, please',
  oops: 'Oops',
  thanks: 'Thank you',
  goodGame: 'Good game',
});
