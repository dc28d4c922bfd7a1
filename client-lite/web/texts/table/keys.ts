import { texts } from '../texts.ts';

/** Names of keys, and what they do at a table. */
export const keyTexts = texts({
  names: {
    space: 'Space',
    ctrlEnter: 'Ctrl Enter',
    esc: 'Esc',
    arrows: 'Arrows',
    enter: 'Enter',
    pages: 'PgUp PgDn',
    ends: 'Home End',
  },
  main: 'The main button: it says what it will do',
  mainTyping: 'The main button, while you type',
  hold: 'The main button, and hold priority: you may act again before anybody else',
  undo: 'Take back your last action',
  back: 'One step back; closes windows; stops passing on',
  arrows: 'From object to object',
  choose: 'Choose the object in focus; again to confirm a single choice',
  digits: 'The numbered line of the question',
  count: 'One more or one fewer of the group in focus',
  apart: 'Show the group in focus apart, or together again',
  why: 'Why may this be done, or why not?',
  judge: 'Ask the judge what would happen',
  contest: 'Contest what happened: the match pauses',
  look: 'Look at the card in focus',
  stops: 'The turn and your stops',
  help: 'This help',
  whyNothing: 'Move to something with the arrow keys, then ask why.',
});
