import { describe, expect, it } from 'vitest';
import { leftText } from '../../../client-lite/web/pages/time-left.ts';
import { byUrgency, openSeats } from '../../../client-lite/web/pages/own-tables.ts';
import { newSetup, requestOf } from '../../../client-lite/web/pages/setup.ts';
import { summaryOf } from '../../../client-lite/web/pages/setup-summary.ts';
import { TableRequest, type FormatInfo } from '../../../server/protocol/index.ts';

const HOUR = 3_600_000;
const table = (match: string, asked?: { since: number; until?: number }, over = false) => ({
  match,
  seat: 0,
  title: match,
  over,
  waitsFor: [],
  ...(asked ? { asked } : {}),
});

describe('the time that is left', () => {
  it.each([
    [51 * HOUR, '2 days 3 hours left'],
    [24 * HOUR, '1 day left'],
    [HOUR + 60_000, '1 hour 1 minute left'],
    [40 * 60_000, '40 minutes left'],
    [59_000, 'Less than a minute left'],
  ])('%i ms reads as %s', (ms, text) => expect(leftText(ms)).toBe(text));
});

describe('one’s own tables', () => {
  it('those that want an answer come first, the least time first; those that are over are left out', () => {
    const tables = [
      table('quiet'),
      table('slow', { since: 1, until: 90 }),
      table('unlimited', { since: 5 }),
      table('over', undefined, true),
      table('urgent', { since: 9, until: 30 }),
      table('older', { since: 2 }),
    ];
    expect(byUrgency(tables).map(({ match }) => match)).toEqual(['urgent', 'slow', 'older', 'unlimited', 'quiet']);
  });

  it('are the seats of this browser, each once, without those at matches that are known to be over', () => {
    const played = [
      { match: 'a', token: '1', ending: null },
      { match: 'b', token: '2', ending: 'A draw' },
    ];
    const kept = [
      { match: 'b', token: '2' },
      { match: 'a', token: '1' },
      { match: 'c', token: '3' },
    ];
    expect(openSeats(played, kept)).toEqual([
      { match: 'a', token: '1' },
      { match: 'c', token: '3' },
    ]);
  });
});

describe('the form of a new table', () => {
  const format = {
    id: 'duel',
    name: 'Duel',
    about: '',
    roles: [{ role: 'Player', min: 2, max: 2 }],
    clauses: [],
    options: [],
  } satisfies FormatInfo;

  it('asks for days for each decision, and says so in its line of options', () => {
    const setup = { ...newSetup(format), days: 2 as const };
    expect(TableRequest.parse(requestOf(format, setup))).toMatchObject({ days: 2 });
    expect(summaryOf(format, setup)).toContain('2 days for each decision');
    expect(requestOf(format, newSetup(format))).not.toHaveProperty('days');
  });
});
