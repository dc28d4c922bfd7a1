import { describe, expect, it } from 'vitest';
import { MutedTables } from '../../../client-lite/web/kept/muted-tables.ts';
import { attend, type Scope } from '../../../client-lite/web/push/attend.ts';
import { forgetLink, forgetLinks, keepLink, linkOf } from '../../../client-lite/web/push/links.ts';
import { messageIn, noticeOf } from '../../../client-lite/web/push/notice.ts';
import { obstacleOf, type Abilities } from '../../../client-lite/web/push/obstacle.ts';

const able: Abilities = {
  secure: true,
  worker: true,
  push: true,
  notification: true,
  agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  touchPoints: 0,
};
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

/** The caches of a browser, as far as links need them. */
function stores() {
  const kept = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const store = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, store);
      return {
        put: async (key: string, value: Response) => void store.set(key, value),
        match: async (key: string) => store.get(key)?.clone(),
        delete: async (key: string) => store.delete(key),
      } as unknown as Cache;
    },
    delete: async (name: string) => kept.delete(name),
  };
}

describe('a browser that cannot be called', () => {
  it.each([
    [able, null],
    [{ ...able, secure: false, push: false }, 'insecure'],
    [{ ...able, push: false }, 'unsupported'],
    [{ ...able, push: false, agent: IPHONE }, 'iphone'],
    [{ ...able, push: false, agent: 'Mozilla/5.0 (Macintosh)', touchPoints: 5 }, 'iphone'],
    [{ ...able, push: false, agent: 'Mozilla/5.0 (Macintosh)' }, 'unsupported'],
    // on its home screen
    [{ ...able, agent: IPHONE }, null],
  ] as const)('%o: %s', (abilities, obstacle) => expect(obstacleOf(abilities)).toBe(obstacle));
});

describe('a notification', () => {
  const message = { match: 'm', person: 1, title: 'Slow duel', question: 'You have priority' };

  it('says whose table wants what, and in the end how much time is left', () => {
    expect(noticeOf(message, 0)).toEqual({
      title: 'Your answer is wanted: Slow duel',
      body: 'You have priority',
      tag: 'turn-m-1',
    });
    expect(noticeOf({ ...message, until: 3 * 3_600_000 }, 0).body).toBe('You have priority · 3 hours left');
    expect(noticeOf({ ...message, question: '' }, 0).body).toBe('A question waits for you.');
  });

  it('is made of a message of the server alone', () => {
    expect(messageIn(JSON.stringify(message))).toEqual(message);
    for (const text of [undefined, '', 'no JSON', 'null', '{"match":"m"}', '[]']) expect(messageIn(text)).toBeNull();
  });
});

describe('the links of seats', () => {
  it('are found by table and person, and forgotten one by one or all at once', async () => {
    const there = stores();
    await keepLink({ match: 'm', person: 0, token: 's/0' }, there);
    await keepLink({ match: 'm', person: 1, token: 's1' }, there);
    expect(await linkOf('m', 0, there)).toBe('/play/m#s%2F0');
    await forgetLink('m', 0, there);
    expect([await linkOf('m', 0, there), await linkOf('m', 1, there)]).toEqual([null, '/play/m#s1']);
    await forgetLinks(there);
    expect(await linkOf('m', 1, there)).toBeNull();
  });
});

describe('muted tables', () => {
  const texts = (kept: string | null = null) => ({
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  });

  it('are remembered until they are heard again', () => {
    const there = texts();
    new MutedTables(there).set('m', true);
    expect([new MutedTables(there).has('m'), new MutedTables(there).has('n')]).toEqual([true, false]);
    new MutedTables(there).set('m', false);
    expect(new MutedTables(there).has('m')).toBe(false);
  });

  it('are none where the store is broken or forbidden', () => {
    expect([new MutedTables(texts('{')).has('m'), new MutedTables(null).has('m')]).toEqual([false, false]);
  });
});

describe('the service worker', () => {
  const ORIGIN = 'https://fronts.example';
  /** a worker of a browser with these windows, and what it has done */
  function worker(urls: readonly string[] = []) {
    const listeners = new Map<string, (event: object) => void>();
    const did: string[] = [];
    const there = stores();
    const scope = {
      location: { origin: ORIGIN },
      caches: there,
      registration: { showNotification: async (title: string) => void did.push(`shows ${title}`) },
      clients: {
        matchAll: async () => urls.map((url) => ({ url, focus: async () => void did.push(`focuses ${url}`) })),
        openWindow: async (url: string) => void did.push(`opens ${url}`),
      },
      addEventListener: (type: string, listen: (event: object) => void) => void listeners.set(type, listen),
    };
    attend(scope as unknown as Scope);
    const happens = async (type: string, event: object): Promise<readonly string[]> => {
      const waits: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => waits.push(done) });
      await Promise.all(waits);
      return did;
    };
    const pressed = () =>
      happens('notificationclick', { notification: { data: { match: 'm', person: 0 }, close: () => undefined } });
    return { there, happens, pressed };
  }

  it('shows a message, and nothing for what is none', async () => {
    const { happens } = worker();
    expect(await happens('push', { data: { text: () => 'no message' } })).toEqual([]);
    const text = JSON.stringify({ match: 'm', person: 0, title: 'Slow duel', question: '' });
    expect(await happens('push', { data: { text: () => text } })).toEqual(['shows Your answer is wanted: Slow duel']);
  });

  it('opens the seat by the link that this browser keeps', async () => {
    const { there, pressed } = worker([`${ORIGIN}/`]);
    await keepLink({ match: 'm', person: 0, token: 's0' }, there);
    expect(await pressed()).toEqual([`opens ${ORIGIN}/play/m#s0`]);
  });

  it('brings the window to the front that has the seat open already', async () => {
    const { there, pressed } = worker([`${ORIGIN}/play/m#other`, `${ORIGIN}/play/m#s0`]);
    await keepLink({ match: 'm', person: 0, token: 's0' }, there);
    expect(await pressed()).toEqual([`focuses ${ORIGIN}/play/m#s0`]);
  });

  it('shows the table to a browser that no longer keeps the link', async () => {
    expect(await worker().pressed()).toEqual([`opens ${ORIGIN}/watch/m`]);
  });
});
