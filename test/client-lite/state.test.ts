import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { RequestId, type LogLine, type ServerMessage } from '../../server/protocol/index.ts';
import { backoff, Connection } from '../../client-lite/web/connection/connection.ts';
import { applyPatch } from '../../client-lite/web/connection/patch.ts';
import { routeOf } from '../../client-lite/web/route.ts';
import { emptyMatch, receive, type MatchState } from '../../client-lite/web/match/store.ts';
import { object, sample } from './sample.ts';

const line = (n: number): LogLine => ({ n, turn: 1, say: [`line ${n}`] });
const known = (state: MatchState | 'gap'): MatchState => {
  if (state === 'gap') throw new Error('a gap');
  return state;
};
const first = known(
  receive(emptyMatch, {
    type: 'view',
    n: 4,
    epoch: 'a',
    view: sample([object('c1'), object('c2')]),
    log: [line(1), line(2)],
  }),
);

describe('protocol: patches', () => {
  it('set values at paths and leave every other branch the same object', () => {
    const before = sample([object('c1'), object('c2')]);
    const after = applyPatch(before, {
      set: [
        [['objects', 'c1', 'tapped'], true],
        [['sides', 1, 'life'], 13],
      ],
      del: [],
    });
    expect(after.objects['c1']?.tapped).toBe(true);
    expect(after.sides[1]?.life).toBe(13);
    expect(before.objects['c1']?.tapped).toBeUndefined();
    expect(after.objects['c2']).toBe(before.objects['c2']);
    expect(after.seats).toBe(before.seats);
    expect(after.sides[0]).toBe(before.sides[0]);
  });

  it('take away what is gone; indexes of a list count as it was before any of them went', () => {
    const before = { objects: { c1: 1, c2: 2 }, list: ['a', 'b', 'c', 'd'] };
    const after = applyPatch(before, {
      set: [],
      del: [
        ['objects', 'c1'],
        ['list', 0],
        ['list', 2],
        ['nowhere', 'c9'],
      ],
    });
    expect(after).toEqual({ objects: { c2: 2 }, list: ['b', 'd'] });
  });

  it('never reach the prototype of things', () => {
    applyPatch(
      { a: {} },
      {
        set: [
          [['__proto__', 'polluted'], true],
          [['a', 'constructor', 'prototype', 'polluted'], true],
        ],
        del: [],
      },
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('set in any tree give back what was set', () => {
    const key = fc.stringMatching(/^[a-d]$/);
    const { tree } = fc.letrec<{ tree: object }>((tie) => ({
      tree: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, fc.integer(), tie('tree'))),
    }));
    fc.assert(
      fc.property(tree, fc.array(key, { minLength: 1, maxLength: 4 }), fc.jsonValue(), (before, path, value) => {
        let here: unknown = applyPatch(before, { set: [[path, value]], del: [] });
        for (const step of path) here = (here as { [key: string]: unknown })[step];
        expect(here).toBe(value);
      }),
      { numRuns: 60 },
    );
  });
});

describe('protocol: the numbered stream of a viewer', () => {
  const patch = (n: number): ServerMessage => ({
    type: 'patch',
    n,
    patch: { set: [[['sides', 0, 'life'], 17]], del: [] },
    log: [line(n)],
  });

  it('goes on with the next number, asks again after a gap, and passes over what it knows', () => {
    expect(known(receive(first, patch(5))).view?.sides[0]?.life).toBe(17);
    expect(receive(first, patch(6))).toBe('gap');
    expect(receive(first, patch(4))).toBe(first);
    expect(receive(emptyMatch, patch(1))).toBe('gap');
  });

  it('keeps log lines once, whether they come by patch or again with a whole view', () => {
    const next = known(receive(first, patch(5)));
    const again = known(
      receive(next, { type: 'view', n: 6, epoch: 'a', view: sample(), log: [line(1), line(2), line(5), line(6)] }),
    );
    expect(again.log.map(({ n }) => n)).toEqual([1, 2, 5, 6]);
    const anew = known(receive(again, { type: 'view', n: 1, epoch: 'b', view: sample(), log: [line(9)] }));
    expect(anew.log.map(({ n }) => n)).toEqual([9]);
  });

  it('remembers what a Life was before it changed in this step, over several changes', () => {
    const life = (state: MatchState, value: number, step = 'main') =>
      known(
        receive(state, {
          type: 'patch',
          n: state.n + 1,
          patch: {
            set: [
              [['sides', 0, 'life'], value],
              [['turn', 'step'], step],
            ],
            del: [],
          },
          log: [],
        }),
      );
    const twice = life(life(first, 17), 15);
    expect(twice.changed[0]).toEqual({ from: 20, turn: 3, step: 'main' });
    expect(life(twice, 12, 'end').changed[0]?.from).toBe(15);
  });
});

describe('protocol: links and coming back', () => {
  it('reads the secret of a seat link from the query or from the hash, and none for those who watch', () => {
    expect(routeOf({ pathname: '/play/abc', search: '?token=s3cret', hash: '' })).toEqual({
      page: 'match',
      match: 'abc',
      token: 's3cret',
    });
    expect(routeOf({ pathname: '/play/abc', search: '', hash: '#s3cret' })).toEqual({
      page: 'match',
      match: 'abc',
      token: 's3cret',
    });
    expect(routeOf({ pathname: '/play/abc', search: '', hash: '#token=s3cret' })).toEqual({
      page: 'match',
      match: 'abc',
      token: 's3cret',
    });
    expect(routeOf({ pathname: '/watch/abc', search: '?token=s3cret', hash: '' })).toEqual({
      page: 'match',
      match: 'abc',
      token: null,
    });
    expect(routeOf({ pathname: '/watch/abc', search: '', hash: '#s3cret' })).toEqual({
      page: 'match',
      match: 'abc',
      token: 's3cret',
    });
    expect(routeOf({ pathname: '/', search: '', hash: '' })).toEqual({ page: 'lobby' });
  });

  it('names no request as one was named before the page was loaded anew: that name stands for the answer of before', () => {
    const ids: string[] = [];
    class Socket extends EventTarget {
      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event('open')));
      }
      send(text: string): void {
        ids.push(String(JSON.parse(text).id));
      }
      close(): void {
        ids.push('closed');
      }
    }
    vi.stubGlobal('WebSocket', Socket);
    const load = () =>
      new Connection(
        'ws://here/ws',
        { match: 'm', token: 't', since: () => null },
        { status: () => undefined, joined: () => undefined, message: () => undefined },
      );
    for (let i = 0; i < 3; i++) load();
    return vi
      .waitFor(() => expect(ids).toHaveLength(3))
      .then(() => {
        vi.unstubAllGlobals();
        expect(new Set(ids).size).toBe(3);
        for (const id of ids) expect(RequestId.safeParse(id).success).toBe(true);
      });
  });

  it('waits longer each time, never more than about 19 s, and never all at once', () => {
    expect(backoff(0, 0.5)).toBe(500);
    expect(backoff(3, 0.5)).toBe(4000);
    expect(backoff(40, 1)).toBeLessThanOrEqual(18_750);
    expect(backoff(2, 0)).toBeLessThan(backoff(2, 1));
  });
});
