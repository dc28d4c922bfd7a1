import { expect, test } from 'vitest';
import { disputeRequest, disputeText } from '../../../client-lite/terminal/dispute.ts';
import {
  clockText,
  isJudge,
  mayContest,
  maySettle,
  similar,
  spanText,
  whoDecides,
} from '../../../client-lite/web/match/dispute.ts';
import { isAsked } from '../../../client-lite/web/match/turn-notice.ts';
import type { View } from '../../../server/protocol/index.ts';

/** A view of Ada, or of a spectator, at a table with Ben and the bot Cleo. */
const view = (dispute: View['dispute'], person: number | null = 0): View =>
  ({
    over: null,
    you: { person, side: person, seats: [] },
    people: ['Ada', 'Ben', 'Cleo'].map((name, i) => ({
      person: i,
      name,
      side: i,
      bot: null,
      connected: true,
      left: false,
    })),
    ...(dispute ? { dispute } : {}),
  }) as unknown as View;
const rule = { deciders: [], remaining: [1, 0, 0], seconds: 180 };
const open = { person: 1, about: 'That.', until: 0 };

test('who has disputes left may contest, while none is open', () => {
  expect([0, 1, null].map((p) => mayContest(view(rule, p)))).toEqual([true, false, false]);
  expect(mayContest(view({ ...rule, open }))).toBe(false);
  expect(mayContest(view(undefined))).toBe(false);
});
test('all propose how it ends, or whoever the table leaves it to', () => {
  expect(maySettle(view({ ...rule, open }))).toBe(true);
  expect(maySettle(view({ ...rule, open }, null))).toBe(false);
  const judged = { ...rule, deciders: [1], open };
  expect([0, 1].map((p) => maySettle(view(judged, p)))).toEqual([false, true]);
  expect([0, 1].map((p) => whoDecides(view(judged, p)))).toEqual([
    'Ben decides how it ends.',
    'You decide how it ends.',
  ]);
});
test('where a judge decides, no player does', () => {
  const judged = view({ ...rule, judge: 'Judy', open });
  expect([maySettle(judged), maySettle(view({ ...rule, judge: '', open }, null), true)]).toEqual([false, true]);
  expect([whoDecides(judged), whoDecides(view({ ...rule, judge: '', open })), whoDecides(judged, true)]).toEqual([
    'Judy decides how it ends.',
    'The judge decides how it ends.',
    'You decide how it ends.',
  ]);
  expect([{ person: null, judge: true }, { person: 0 }, null].map(isJudge)).toEqual([true, false, false]);
});
test('the judge is called when something is contested, until a proposal waits for the players', () => {
  const proposed = { person: null, as: 'takeBack', owing: [0] } as const;
  const seen = (more: object) => view({ ...rule, judge: '', open: { ...open, ...more } }, null);
  expect([isAsked(seen({}), true), isAsked(seen({})), isAsked(seen({ proposed }), true)]).toEqual([true, false, false]);
});
test('precedents about the same things are offered, the closest first', () => {
  const decided = (about: string, act: string | null = null) =>
    ({ about, act, adventure: { id: 'a', title: 'A' }, session: 1, as: 'stands', says: '', raised: '' }) as const;
  const [twice, bear, other] = [
    decided('Grizzly Bears were moved twice (C11.2)'),
    decided('Too late', 'Cast Grizzly Bears'),
    decided('That was your turn', 'Cast Shock'),
  ];
  const about = {
    ...open,
    about: 'May Bears be moved twice?',
    act: { person: 0, what: 'Cast Grizzly Bears', revealed: false },
  };
  expect(similar([other, bear, twice], about)).toEqual([twice, bear]);
});
test('times read as people say them', () => {
  expect([180, 60, 90].map(spanText)).toEqual(['3 minutes', 'a minute', '90 seconds']);
  expect([180, 65, 9].map(clockText)).toEqual(['3:00', '1:05', '0:09']);
});
test('a terminal tells what is proposed', () => {
  const proposing = (as: 'stands' | 'takeBack' | 'ruling') => {
    const ruling = as === 'ruling' ? { ruling: { ops: [{ op: 'draw' as const, who: ['s0'], n: 1 }] } } : {};
    const seats = [{ ref: 's0', name: 'Ada' }] as unknown as View['seats'];
    const seen = view({ ...rule, open: { ...open, proposed: { person: 1, as, owing: [0], ...ruling } } });
    return disputeText({ ...seen, seats, objects: {} })
      .split('\n')
      .at(-1);
  };
  expect(proposing('stands')).toBe('Ben proposes that it stands. Waiting for Ada.');
  expect(proposing('takeBack')).toBe('Ben proposes that it is taken back. Waiting for Ada.');
  expect(proposing('ruling')).toBe('Ben proposes a ruling: Ada draws 1 card. Waiting for Ada.');
});
test('a terminal contests and settles with words', () => {
  expect(disputeRequest('contest That was too late.')).toEqual({ type: 'contest', about: 'That was too late.' });
  expect(disputeRequest('settle back')).toEqual({ type: 'settle', as: 'takeBack' });
  expect(disputeRequest('disagree')).toEqual({ type: 'agree', agree: false });
  expect(['contest', 'settle it', '1'].map(disputeRequest)).toEqual([null, null, null]);
});
