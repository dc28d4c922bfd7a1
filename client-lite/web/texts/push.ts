import { texts } from './texts.ts';

/** Texts of notifications that come while the page is closed, and of their switches. */
export const pushTexts = texts({
  title: 'Notifications while the page is closed',
  about:
    'When your answer is wanted and you have been away for a minute, this device says so: once for each question, and once more when little time is left.',
  wanted: (table: string) => `Your answer is wanted: ${table}`,
  asked: 'A question waits for you.',
  both: (question: string, left: string) => `${question} · ${left}`,
  insecure: 'Your browser allows this only over HTTPS. Open the address of this server that begins with https://.',
  iphone:
    'On an iPhone or iPad, first add this page to the Home Screen: press Share, then Add to Home Screen. Open it from there and switch this on.',
  unsupported: 'This browser cannot be notified while the page is closed.',
  failed:
    'Your browser could not subscribe to its push service. Private windows and some settings forbid it; try again in a normal window.',
});
