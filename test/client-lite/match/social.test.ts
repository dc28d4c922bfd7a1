import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Reply, Request } from '../../../client-lite/web/connection/connection.ts';
import { Social } from '../../../client-lite/web/match/social.ts';
import { TurnNotice } from '../../../client-lite/web/match/turn-notice.ts';
import type { ChatLine, CompanyView } from '../../../server/protocol/index.ts';

const line = (n: number, text: string, person = 1): ChatLine => ({
  n,
  at: n,
  channel: 'table',
  person,
  name: 'Bob',
  words: { text },
});
const company: CompanyView = { now: 0, title: 'Friday', watching: 0, asked: [], muted: [] };

function ada(reply: Reply = { type: 'ok', re: 'r' }) {
  const sent: Request[] = [];
  const social = new Social((message) => {
    sent.push(message);
    return Promise.resolve(reply);
  });
  return { social, sent };
}
const texts = (social: Social) => social.state.lines.map(({ words }) => ('text' in words ? words.text : ''));

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('chat', () => {
  test('Lines from before the person came count as read, later ones do not', async () => {
    const { social } = ada();
    const joined = social.joined();
    social.hear({ type: 'said', lines: [line(4, 'Hello')] });
    await joined;
    social.hear({ type: 'said', lines: [line(5, 'Your turn'), line(6, 'Mine', 0)] });
    expect(social.unread(0).map((l) => l.n)).toEqual([5]);
    social.show(true);
    expect(social.unread(0)).toEqual([]);
  });

  test('After a lost connection, lines that are sent again are shown once, and those missed are unread', async () => {
    const { social } = ada();
    const joined = social.joined();
    social.hear({ type: 'said', lines: [line(4, 'Hello')] });
    await joined;
    const again = social.joined();
    social.hear({ type: 'said', lines: [line(4, 'Hello'), line(7, 'Are you there?')] });
    await again;
    expect(texts(social)).toEqual(['Hello', 'Are you there?']);
    expect(social.unread(0).map((l) => l.n)).toEqual([7]);
  });

  test('A line that is refused stays to be sent again, with the reason', async () => {
    const refusal = { code: 'too-fast' as const, message: 'Too many lines.', clauses: [], mend: 'Wait.' };
    const { social } = ada({ type: 'refused', re: 'r', refusal });
    expect(await social.say('table', { text: 'Hello' })).toBe(false);
    expect(social.state.refusal).toEqual(refusal);
  });

  test('The lines of a person who is muted leave the page', async () => {
    const { social } = ada();
    social.hear({ type: 'said', lines: [line(1, 'Spam'), line(2, 'Hello', 2)] });
    await social.mute(1, true);
    expect(texts(social)).toEqual(['Hello']);
  });
});

test('The wait for a person counts by the server’s clock', () => {
  const { social } = ada();
  // the clock of this browser is 400 s behind
  social.hear({ type: 'company', company: { ...company, now: 1_400_000, asked: [{ person: 1, since: 1_390_000 }] } });
  vi.advanceTimersByTime(2_000);
  expect([social.waited(1), social.waited(0)]).toEqual([12_000, null]);
});

test('A point is shown for a moment, and gives way to the same person’s next one', () => {
  const { social } = ada();
  social.hear({ type: 'pointed', person: 1, at: { ref: 'c1' } });
  social.hear({ type: 'pointed', person: 1, at: { place: 2 } });
  social.hear({ type: 'pointed', person: 2, at: { ref: 'c1' } });
  expect(social.state.points.map(({ person, at }) => [person, at])).toEqual([
    [1, { place: 2 }],
    [2, { ref: 'c1' }],
  ]);
  vi.advanceTimersByTime(5_000);
  expect(social.state.points).toEqual([]);
});

test('Views and patches are left to the match', () => {
  expect(ada().social.hear({ type: 'ok', re: 'r' })).toBe(false);
});

describe('the call to one’s turn', () => {
  test('comes when questions begin, not for each of a row', () => {
    const notice = new TurnNotice();
    const heard = [
      notice.look(false, 0),
      notice.look(true, 10_000),
      notice.look(false, 11_000),
      notice.look(true, 11_200), // priority again, right after the last
      notice.look(false, 12_000),
      notice.look(true, 30_000),
    ];
    expect(heard).toEqual([false, true, false, false, false, true]);
  });
  test('does not come to who opens the page while they are asked', () => {
    expect(new TurnNotice().look(true, 50_000)).toBe(false);
  });
});
