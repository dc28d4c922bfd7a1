import { describe, expect, test } from 'vitest';
import type { GameInput, Input } from '../../../server/match/ports.ts';
import { parseMatchLog, replay, type MatchLog } from '../../../server/match/log/replay.ts';
import { FakeGame, fakeFormat } from '../fake.ts';

/** A match of two in which each passes until the second turn, then the first concedes. */
function played(): MatchLog {
  const setup = fakeFormat.makeSetup({ seed: 's', people: [{ name: 'A' }, { name: 'B' }], options: {}, cards: [] });
  const game = new FakeGame(setup, null);
  const inputs: GameInput[] = [];
  const fingerprints: { seq: number; turn: number; fingerprint: string }[] = [];
  const make = (input: GameInput) => {
    const { number } = game.state.turn;
    expect(game.apply(input)).toBeNull();
    inputs.push(input);
    if (game.state.turn.number !== number || game.state.over !== null)
      fingerprints.push({ seq: inputs.length, turn: game.state.turn.number, fingerprint: game.fingerprint() });
  };
  while (game.state.turn.number < 3)
    make({ kind: 'answer', decision: game.open?.id ?? '', person: game.owing()[0] ?? 0, answer: { pass: true } });
  make({ kind: 'concede', person: 0 });
  return { version: 1, match: 'm', format: 'fake', seed: 's', setup, inputs, fingerprints };
}

describe('replay', () => {
  const log = played();
  test('a downloaded log plays the same match to the same end', () => {
    const again = replay(parseMatchLog(JSON.stringify(log)), fakeFormat);
    expect(again).toMatchObject({
      diverged: null,
      inputs: 17,
      checked: 3,
      over: { winner: 1, reason: 'concede' },
      fingerprint: log.fingerprints.at(-1)?.fingerprint,
    });
  });
  test('the first choice that is refused now is named', () => {
    const inputs = log.inputs.map((x, i): Input =>
      i === 4 ? { kind: 'answer', decision: 'd9', person: 0, answer: { pass: true } } : x,
    );
    expect(replay({ ...log, inputs }, fakeFormat).diverged).toEqual({ seq: 5, why: expect.stringContaining('to d9') });
  });
  test('the first turn whose state is another is named', () => {
    const fingerprints = log.fingerprints.map((f, i) => (i === 1 ? { ...f, fingerprint: 'other' } : f));
    expect(replay({ ...log, fingerprints }, fakeFormat).diverged).toEqual({
      seq: 16,
      why: expect.stringMatching(/turn 3\) is another/),
    });
  });
  test('a choice on which the core fails is named', () => {
    const inputs = log.inputs.map((x, i): Input =>
      i === 0 && x.kind === 'answer' ? { ...x, answer: { action: 'break' } } : x,
    );
    expect(replay({ ...log, inputs }, fakeFormat)).toMatchObject({
      inputs: 0,
      diverged: { seq: 1, why: expect.stringContaining('broken on purpose') },
    });
  });
  test('a file that is no log is told apart', () => {
    expect(() => parseMatchLog('{')).toThrow(/^not JSON/);
    expect(() => parseMatchLog('{"version":1}')).toThrow(/not the log of a match: match: /);
  });
});
