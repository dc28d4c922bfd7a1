import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createTable } from '../server.ts';
import { stage } from '../stage.ts';

const here = stage();

/** A subscription as a push service would give it: this browser has none at hand. */
function subscribed(): void {
  const key = `B${'A'.repeat(86)}`;
  const keys = { p256dh: key, auth: 'A'.repeat(22) };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser';
  let on = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      on = false;
      return true;
    },
  } as unknown as PushSubscription;
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      on = true;
      return subscription;
    },
    getSubscription: async () => (on ? subscription : null),
  });
}

/** Delivers a message to the service worker as the push service would. */
async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('Who switches it on in the settings is shown a notification of the server’s message, and switches it off again', async () => {
  const { url } = here;
  const origin = new URL(url).origin;
  const table = await createTable(url, {
    format: 'duel',
    title: 'Slow duel',
    days: 2,
    people: [{ who: 'person' }, { who: 'person' }],
  });
  const context = await here.browser.newContext();
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(subscribed);
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('response', (r) => {
    if (r.url().endsWith('/push')) calls.push(`${r.request().method()} ${r.status()}`);
  });
  await page.goto(new URL(table.people[0]?.link ?? '', url).href);
  await page.waitForSelector('.question');
  const settings = async () => {
    await page.click('.bar-menu > summary');
    await page.getByRole('button', { name: 'Settings' }).click();
  };
  await settings();
  const push = page.getByRole('switch', { name: /while the page is closed/ });
  await push.click();
  await expect.poll(() => push.isChecked()).toBe(true);
  await expect.poll(() => calls).toEqual(['GET 200', 'PUT 200']);
  await deliver(
    await context.newCDPSession(page),
    origin,
    JSON.stringify({ match: table.match, person: 0, title: 'Slow duel', question: 'You have priority.' }),
  );
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Your answer is wanted: Slow duel', body: 'You have priority.' }]);
  await push.click();
  await expect.poll(() => push.isChecked()).toBe(false);
  await expect.poll(() => calls.at(-1)).toBe('DELETE 200');
  await context.close();
});
