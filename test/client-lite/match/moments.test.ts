import { describe, expect, test } from 'vitest';
import { replayCommandOf } from '../../../client-lite/web/input/replay-keys.ts';
import { PlayedMatches } from '../../../client-lite/web/kept/played.ts';
import { momentAt, momentOfLine, stepFrom, turnOf, type Step } from '../../../client-lite/web/match/moments.ts';
import { replayLink, routeOf } from '../../../client-lite/web/route.ts';

/** Two turns: an Island is played in the first, a Bear is cast and dies in the second. */
const INDEX = {
  moments: [
    { n: 0, line: -1 },
    { n: 3, line: 0 },
    { n: 4, line: 2 },
    { n: 9, line: 3 },
    { n: 12, line: 6 },
  ],
  turns: [
    { n: 0, turn: 0, who: '' },
    { n: 3, turn: 1, who: 'The Will' },
    { n: 9, turn: 2, who: 'The Opposition' },
  ],
};

describe('moments of a finished match', () => {
  test('a choice and a line of the log each lead to their moment', () => {
    expect([0, 2, 3, 8, 99].map((n) => momentAt(INDEX, n))).toEqual([0, 0, 1, 2, 4]);
    expect([0, 1, 2, 3, 5, 99].map((line) => momentOfLine(INDEX, line))).toEqual([1, 2, 2, 3, 4, 4]);
    expect([0, 2, 4].map((at) => turnOf(INDEX, at)?.turn)).toEqual([0, 1, 2]);
  });

  test.each<[Step, number, number]>([
    ['next', 1, 2],
    ['next', 4, 4],
    ['back', 1, 0],
    ['back', 0, 0],
    ['next turn', 1, 3],
    ['next turn', 3, 4],
    ['turn back', 4, 3], // first to the start of this turn
    ['turn back', 3, 1],
    ['turn back', 0, 0],
    ['first', 3, 0],
    ['last', 1, 4],
  ])('%s from moment %i is moment %i', (step, from, to) => {
    expect(stepFrom(INDEX, from, step)).toBe(to);
  });

  const press = (key: string, shift = false) => ({ key, shift, ctrl: false, alt: false, meta: false });
  test('arrows go by moments, with Shift and by Page Up and Down by turns; Space plays', () => {
    expect(replayCommandOf(press('ArrowRight'), 'table')).toEqual({ do: 'step', step: 'next' });
    expect(replayCommandOf(press('ArrowLeft', true), 'table')).toEqual({ do: 'step', step: 'turn back' });
    expect(replayCommandOf(press('PageDown'), 'table')).toEqual({ do: 'step', step: 'next turn' });
    expect(replayCommandOf(press('End'), 'control')).toEqual({ do: 'step', step: 'last' });
    expect(replayCommandOf(press(' '), 'table')).toEqual({ do: 'play' });
  });
  test('a focused button keeps Space, and a field or window keeps all of its keys but Escape', () => {
    expect(replayCommandOf(press(' '), 'control')).toBeNull();
    for (const focus of ['field', 'dialog'] as const)
      expect([' ', 'ArrowLeft', 'j', 'Escape'].map((key) => replayCommandOf(press(key), focus))).toEqual([
        null,
        null,
        null,
        { do: 'close' },
      ]);
  });

  test('the address names the match, the moment, and after # the secret', () => {
    const at = (path: string) => routeOf(new URL(path, 'http://host'));
    expect(at(replayLink('m-1', 's e', 12))).toEqual({ page: 'replay', match: 'm-1', token: 's e', at: 12 });
    expect(at(replayLink('m-1'))).toEqual({ page: 'replay', match: 'm-1', token: null, at: null });
    expect(at('/replay/m-1?at=-2')).toMatchObject({ at: null });
  });
});

describe('matches played in this browser', () => {
  const texts = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const played = (match: string, ending: string | null = null) => ({ match, token: 't', title: match, ending });

  test('the newest stands first; one that ends keeps its place', () => {
    const matches = new PlayedMatches(texts());
    matches.keep(played('a'));
    matches.keep(played('b'));
    matches.keep(played('a', 'The Will wins'));
    expect(matches.all()).toEqual([played('b'), played('a', 'The Will wins')]);
  });
  test('what a browser keeps under the name but is no match is passed over', () => {
    const kept = texts();
    kept.setItem('matches played', '[{"match":1},null,{"match":"a","token":"t","title":"A","ending":null}]');
    expect(new PlayedMatches(kept).all()).toHaveLength(1);
    kept.setItem('matches played', '{');
    expect(new PlayedMatches(kept).all()).toEqual([]);
    expect(new PlayedMatches(null).all()).toEqual([]);
  });
});
