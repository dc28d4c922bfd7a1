import { texts } from './texts.ts';

/** Texts of the window that shares the links of a table. */
export const inviteTexts = texts({
  title: 'Invite and links',
  watch: 'Watch',
  watchAbout: 'Whoever has this link sees what everybody at the table sees, and no hand.',
  seat: (role: string, name: string) => (role === name ? name : `${name} (${role})`),
  seatAbout: 'Nobody is there now. Whoever opens this link takes the seat.',
  judge: (name: string) => (name ? `Judge: ${name}` : 'Judge'),
  judgeAbout: 'Whoever has this link watches, and decides disputes. They see no hand.',
  own: 'Your seat on another device',
  ownAbout: 'This link is the key to your own seat. Keep it to yourself.',
  noSeats: 'Other seats have links of their own. Whoever set the table up has them.',
  show: 'Show QR code',
  hide: 'Hide QR code',
  code: (what: string) => `QR code: ${what}`,
});
