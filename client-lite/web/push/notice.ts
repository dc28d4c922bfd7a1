import type { PushMessage } from '../../../server/protocol/index.ts';
import { leftText } from '../pages/time-left.ts';
import { pushTexts as say } from '../texts/push.ts';

/** A message of the server's; null where it is none. */
export function messageIn(text: string | undefined): PushMessage | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return null;
    const { match, person, title, question, until } = value as { readonly [key in keyof PushMessage]?: unknown };
    if (typeof match !== 'string' || typeof person !== 'number') return null;
    if (typeof title !== 'string' || typeof question !== 'string') return null;
    return { match, person, title, question, ...(typeof until === 'number' ? { until } : {}) };
  } catch {
    return null;
  }
}

/** The notification of a message. One about the same seat takes the place of the one before. */
export function noticeOf(
  { match, person, title, question, until }: PushMessage,
  now: number,
): { readonly title: string; readonly body: string; readonly tag: string } {
  const asked = question || say.asked;
  return {
    title: say.wanted(title),
    body: until === undefined ? asked : say.both(asked, leftText(until - now)),
    tag: `turn-${match}-${person}`,
  };
}
