import { Failed } from '../connection/http.ts';
import { callMe, callMeNoMore, pushKey } from '../connection/seats.ts';
import { mutedTables } from '../kept/muted-tables.ts';
import { preferences } from '../kept/preferences.ts';
import type { Seat } from '../kept/keyring.ts';
import { abilities, obstacleOf, type Obstacle } from './obstacle.ts';
import { forgetLink, forgetLinks, keepLink } from './links.ts';

export type NotOn = Obstacle | 'blocked' | 'failed';

const registration = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { scope: '/' });

/** The subscription of this browser; null: it has none, or cannot have one. */
async function current(): Promise<PushSubscription | null> {
  if (obstacleOf(abilities()) !== null) return null;
  const known = await navigator.serviceWorker.getRegistration('/');
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** Ask for permission and subscribe these seats; null once that is done. The person has just switched it on. */
export async function switchOn(seats: readonly Seat[]): Promise<NotOn | null> {
  const obstacle = obstacleOf(abilities());
  if (obstacle !== null) return obstacle;
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    const { pushManager } = await registration();
    await navigator.serviceWorker.ready;
    const { key } = await pushKey();
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    preferences.set({ push: true });
    await Promise.allSettled(seats.map(subscribeSeat));
    return null;
  } catch (error) {
    if (error instanceof Failed || error instanceof DOMException) return 'failed';
    throw error;
  }
}

/** This browser is called no more: the server forgets it, and so does its push service. */
export async function switchOff(seats: readonly Seat[]): Promise<void> {
  preferences.set({ push: false });
  const subscription = await current();
  if (subscription === null) return;
  await Promise.allSettled(seats.map(({ match, token }) => callMeNoMore(match, token, subscription.endpoint)));
  await subscription.unsubscribe();
  await forgetLinks();
}

/** Subscribe a seat, where the person has switched that on and has not muted the table. */
export async function subscribeSeat({ match, token }: Seat): Promise<void> {
  if (!preferences.now.push || mutedTables.has(match)) return;
  const subscription = await current();
  if (subscription === null) return;
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return;
  const { person } = await callMe(match, token, { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  await keepLink({ match, person, token });
}

/** Mute the calls to a seat, or allow them again. */
export async function muteSeat(seat: Seat, on: boolean): Promise<void> {
  mutedTables.set(seat.match, on);
  if (!on) return subscribeSeat(seat);
  const subscription = await current();
  if (subscription === null) return;
  const { person } = await callMeNoMore(seat.match, seat.token, subscription.endpoint);
  await forgetLink(seat.match, person);
}
