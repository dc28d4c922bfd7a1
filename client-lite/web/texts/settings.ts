import { texts } from './texts.ts';

/** Texts of the settings of this browser. */
export const settingsTexts = texts({
  title: 'Settings',
  here: 'These settings are kept in this browser and hold at every table.',
  sound: 'Sounds',
  soundAbout: 'A short tone when you are asked, and when somebody writes or points.',
  motion: 'Motion',
  motionAbout: 'Cards and signs move. Never, if your system asks for reduced motion.',
  notifications: 'Notifications',
  notificationsAbout: 'While this page is hidden, your browser says that it is your turn.',
  pictures: 'Pictures of printed cards',
  picturesAbout:
    'Where the catalog has a link, the picture is loaded from cards.scryfall.io, which then sees your address.',
  blocked: 'Your browser blocks notifications from this site. Allow them in its settings, then switch this on.',
  unsupported: 'This browser has no notifications for this page.',
});
