import { linkOf } from './links.ts';
import { messageIn, noticeOf } from './notice.ts';

interface Extended {
  waitUntil(done: Promise<unknown>): void;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** The parts of a service worker's scope that are used here: the types of pages do not know it. */
export interface Scope {
  readonly location: Pick<Location, 'origin'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly clients: {
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(
    type: 'push',
    listen: (event: Extended & { readonly data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: Extended & { readonly notification: Pick<Notification, 'data' | 'close'> }) => void,
  ): void;
}

interface Seat {
  readonly match: string;
  readonly person: number;
}

/** Shows the messages that come, and leads to the table of a notification that is pressed. */
export function attend(scope: Scope): void {
  scope.addEventListener('push', (event) => {
    const message = messageIn(event.data?.text());
    if (message === null) return;
    const { match, person } = message;
    const { title, ...rest } = noticeOf(message, Date.now());
    event.waitUntil(
      scope.registration.showNotification(title, {
        ...rest,
        icon: '/assets/icon-asked.svg',
        data: { match, person } satisfies Seat,
      }),
    );
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(goTo(scope, event.notification.data as Seat));
  });
}

/** Shows the table: in the window that has it, else in a new one. */
async function goTo(scope: Scope, { match, person }: Seat): Promise<void> {
  const link = new URL(
    (await linkOf(match, person, scope.caches)) ?? `/watch/${encodeURIComponent(match)}`,
    scope.location.origin,
  );
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there =
    windows.find(({ url }) => url === link.href) ?? windows.find(({ url }) => new URL(url).pathname === link.pathname);
  await (there ? there.focus() : scope.clients.openWindow(link.href));
}
