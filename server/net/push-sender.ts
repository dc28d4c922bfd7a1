import webPush from 'web-push';
import type { PushKeys, SendPush, Sent, Subscription } from '../match/waiting/push-ports.ts';
import type { PushMessage } from '../protocol/index.ts';

/** Hosts of the push services of browsers, and with a dot before them all hosts below. Messages go nowhere else: their addresses come from clients. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];
/** milliseconds before each further try */
const RETRIES = [5_000, 30_000, 120_000];
const TIMEOUT_MS = 10_000;
const MOST_SECONDS = 28 * 24 * 60 * 60;

/** Tells if an address is one of a push service: over TLS, at its usual port. `more`: hosts that the operator names. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:'
    && port === ''
    && username + password === ''
    && [...SERVICES, ...more].some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  );
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

interface Deps {
  readonly keys: () => Promise<PushKeys>;
  /** `mailto:` or `https:` address of the operator, which push services want to know */
  readonly contact: string;
  readonly mayCall: (endpoint: string) => boolean;
  /** default: RETRIES */
  readonly retries?: readonly number[];
  readonly onFault: (error: unknown) => void;
}

/** Sends messages to push services, each encrypted for its browser (RFC 8291). */
export const pushSender =
  ({ keys, contact, mayCall, retries = RETRIES, onFault }: Deps): SendPush =>
  async (subscription, message, seconds) => {
    try {
      if (!mayCall(subscription.endpoint)) return 'gone';
      const vapidDetails = { subject: contact, ...(await keys()) };
      const request = requestOf(subscription, message, {
        vapidDetails,
        TTL: Math.min(MOST_SECONDS, seconds),
        urgency: 'high',
      });
      // keys that are no point of the curve encrypt nothing
      if (request === null) return 'gone';
      for (const wait of [...retries, null]) {
        const sent = await post(request);
        if (sent !== 'again') return sent;
        if (wait !== null) await pause(wait);
      }
      return 'failed';
    } catch (error) {
      onFault(error);
      return 'failed';
    }
  };

type Request = ReturnType<typeof webPush.generateRequestDetails>;

function requestOf(
  subscription: Subscription,
  message: PushMessage,
  options: Parameters<typeof webPush.generateRequestDetails>[2],
): Request | null {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
  } catch {
    return null;
  }
}

/** One try. Refused with 404 or 410, the browser is gone for good (RFC 8030, 7.3); with 429 or 5xx, or unreached, it may work later. */
async function post({ endpoint, method, headers, body }: Request): Promise<Sent | 'again'> {
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
  const answer = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (answer === null) return 'again';
  await answer.body?.cancel();
  if (answer.ok) return 'sent';
  if (answer.status === 404 || answer.status === 410) return 'gone';
  return answer.status === 429 || answer.status >= 500 ? 'again' : 'failed';
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
