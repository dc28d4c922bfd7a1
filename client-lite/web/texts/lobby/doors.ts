import { texts } from '../texts.ts';

/** Texts of the lobby's first screen. */
export const doorTexts = texts({
  about:
    'Fan formats of Magic: The Gathering. It deals the cards, enforces the rules, and tells you which rule applies.',
  footer: 'Unofficial fan work. No account, no tracking; a seat is yours by its link.',
  playNow: 'Play now',
  laying: 'The table is being laid …',
  yours: (role: string) => `You are ${role}, and bots play the rest.`,
  play: 'Play',
  watch: 'Watch',
  another: 'Another format against bots',
  friends: 'Play with friends',
  friendsAbout: 'Choose a format and how many you are. Each friend gets a link and a QR code.',
  friendsGo: 'Set up a table for friends',
  campaigns: 'Quest or campaign',
  campaignsAbout: 'Make a character and keep it from one session to the next.',
  campaignsGo: 'Set up a session, or go on with one',
  more: 'Everything else',
  openTables: 'Open tables',
  decks: 'Decks',
  lab: 'Format lab',
});
