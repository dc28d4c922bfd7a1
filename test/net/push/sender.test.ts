import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPushService, makePushKeys, pushSender } from '../../../server/net/push-sender.ts';
import { pushService, type PushService } from './service.ts';

const keys = makePushKeys();
const faults: unknown[] = [];
const sender = (more: { readonly retries?: readonly number[]; readonly mayCall?: () => boolean } = {}) =>
  pushSender({
    keys: () => Promise.resolve(keys),
    contact: 'mailto:operator@example.com',
    mayCall: () => true,
    retries: [1, 1],
    onFault: (error) => faults.push(error),
    ...more,
  });
const message = { match: 'm', person: 1, title: 'Slow duel 影', question: 'You have priority.' };

let service: PushService;
beforeAll(async () => {
  service = await pushService();
});
afterAll(async () => {
  await service?.close();
  expect(faults).toEqual([]);
});
beforeEach(() => {
  (service.received as unknown[]).length = 0;
  service.answers.length = 0;
});

describe('a message to a push service', () => {
  it('can be read by the browser alone, and names the server by its key', async () => {
    expect(await sender()(service.subscription(), message, 3600)).toBe('sent');
    const [one] = service.received;
    expect(JSON.parse(one?.text ?? '')).toEqual(message);
    expect(one?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      authorization: expect.stringContaining(`k=${keys.publicKey}`),
    });
    expect(JSON.stringify(one?.headers)).not.toContain(keys.privateKey);
    expect(one?.bytes).toBeLessThan(4096);
  });

  it.each([404, 410])('is in vain once the service answers %i: the browser is gone', async (status) => {
    service.answers.push(status);
    expect(await sender()(service.subscription(), message, 60)).toBe('gone');
    expect(service.received).toHaveLength(1);
  });

  it('is sent again where the service is busy or fails, but not for ever', async () => {
    service.answers.push(503, 429);
    expect(await sender()(service.subscription(), message, 60)).toBe('sent');
    expect(service.received).toHaveLength(3);
    service.answers.push(500, 500, 500, 500);
    expect(await sender()(service.subscription(), message, 60)).toBe('failed');
    expect(service.received).toHaveLength(6);
  });

  it('is not sent again where it is refused or led elsewhere', async () => {
    for (const status of [400, 403, 307]) {
      service.answers.push(status);
      expect(await sender()(service.subscription(), message, 60)).toBe('failed');
    }
    expect(service.received).toHaveLength(3);
  });

  it('fails quietly where nobody listens, or the keys of the browser are none', async () => {
    const subscription = service.subscription();
    expect(await sender()({ ...subscription, endpoint: 'http://127.0.0.1:9/x' }, message, 60)).toBe('failed');
    const broken = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: subscription.keys.auth };
    expect(await sender()({ ...subscription, keys: broken }, message, 60)).toBe('gone');
  });

  it('goes to no address that is not one of a push service', async () => {
    expect(await sender({ mayCall: () => false })(service.subscription(), message, 60)).toBe('gone');
    expect(service.received).toEqual([]);
  });
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://push.example.org/abc',
  ])('is %s', (endpoint) => expect(isPushService(endpoint, ['push.example.org'])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/abc',
    'https://localhost:5432/',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://evil-push.apple.com.example.org/abc',
    'https://xnotify.windows.com/abc',
    'not an address',
  ])('is not %s', (endpoint) => expect(isPushService(endpoint, ['push.example.org'])).toBe(false));
});
