/** The facts about a browser that decide if it can be called while its page is closed. */
export interface Abilities {
  /** the page came over HTTPS, or from this machine */
  readonly secure: boolean;
  readonly worker: boolean;
  readonly push: boolean;
  readonly notification: boolean;
  readonly agent: string;
  readonly touchPoints: number;
}

export type Obstacle = 'insecure' | 'iphone' | 'unsupported';

/** The reason why a browser cannot be called; null: it can. An iPhone can once the page is on its home screen, and has no push manager before. */
export function obstacleOf({ secure, worker, push, notification, agent, touchPoints }: Abilities): Obstacle | null {
  // an iPad says that it is a Macintosh
  const apple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
  if (!secure) return 'insecure';
  if (worker && push && notification) return null;
  return apple ? 'iphone' : 'unsupported';
}

export const abilities = (): Abilities => ({
  secure: globalThis.isSecureContext,
  worker: 'serviceWorker' in navigator,
  push: 'PushManager' in globalThis,
  notification: 'Notification' in globalThis,
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
});
