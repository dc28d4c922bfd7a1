import { texts } from '../texts.ts';

/** Texts of links for whole tables. */
export const joinTexts = texts({
  title: 'Join a table',
  loading: 'Looking for the table …',
  pick: 'Choose a free seat. You get a link of your own to it; keep it to come back.',
  yourName: 'Your name',
  nameFirst: 'Say your name first.',
  take: (role: string) => `Take this seat: ${role}`,
  takeShort: 'Take this seat',
  free: 'free',
  taken: (name: string) => `taken by ${name}`,
  full: 'Every seat is taken. You can watch.',
  watch: 'Watch',
  begun: 'The match has begun.',
  link: 'The whole table',
  linkAbout: 'One link for everybody: whoever opens it takes a free seat by name. Anybody who has it can.',
  make: 'Make a link for the whole table',
  renew: 'Make a new link; the old one opens no seat any more',
  seats: 'Who has taken which seat',
  release: 'Free the seat',
  releaseOf: (name: string) => `Free the seat of ${name}`,
});
