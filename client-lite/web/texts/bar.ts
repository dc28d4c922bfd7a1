import { texts } from './texts.ts';

/** Texts of the bar on top of a table, and of its menu. */
export const barTexts = texts({
  brand: 'Fronts',
  reconnecting: 'Reconnecting; your table is kept',
  toTable: 'Table',
  toStory: 'Story',
  exile: (cards: number) => `Exile ${cards}`,
  log: 'Log',
  judge: 'Judge',
  desk: 'Desk',
  yourDesk: 'Your desk',
  help: 'Help: keys and gestures',
  menu: 'Table menu',
  invite: 'Invite and links …',
  settings: 'Settings …',
  contest: 'Contest what happened …',
  leave: 'Leave the seat …',
  concede: 'Concede …',
  meanwhile: 'Meanwhile',
  understood: 'Understood',
  muteCalls: 'Mute notifications of this table',
  allowCalls: 'Allow notifications of this table',
});
