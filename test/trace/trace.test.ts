import { beforeAll, describe, expect, it } from 'vitest';
import { instrumented } from './instrument.ts';
import { tracedDecision } from './observed.ts';
import { passedTwice, pathOf, shown, type Stop } from './path.ts';
import type { Call } from './recorder.ts';

const call = (n: number, parent: number | null, file: string, args: readonly unknown[], result?: unknown): Call => ({
  n,
  parent,
  file,
  name: `f${n}`,
  args,
  result,
});
const ANSWER = { action: 'cast:c1' };
const sends = ({ file, args }: Call): unknown => (file === 'out' ? args[0] : undefined);

describe('one decision from the socket to the log and back', () => {
  let path: readonly Stop[] = [];
  beforeAll(async () => {
    ({ path } = await tracedDecision());
  });
  it('passes no file twice but those of the pipeline: take, log, durable, publish', () => {
    const files = path.map((s) => s.file);
    const stations = [
      'server/net/connection.ts',
      'server/match/host/host.ts',
      'server/engine/game/game.ts',
      'server/match/log/ledger.ts',
      'db/matches/inputs.ts',
      'server/match/viewers.ts',
      'server/net/outgoing.ts',
    ];
    expect(stations.map((f) => files.indexOf(f)).every((at, i, all) => at >= 0 && at > (all[i - 1] ?? -1))).toBe(true);
    expect(passedTwice(path), shown(path)).toEqual([]);
  });
  it('has its answer checked once', () => {
    expect(path.flatMap((s) => s.names).filter((name) => name === 'checkAnswer' || name === 'Game.take')).toHaveLength(
      2,
    );
  });
});

describe('a path', () => {
  it('has the calls that are given the answer, in whatever words, and those that lead to them', () => {
    const path = pathOf(
      [
        call(0, null, 'in', []),
        call(1, 0, 'words', [ANSWER], { action: 'cast:o7' }),
        call(2, 0, 'elsewhere', ['cast:c2']),
        call(3, 0, 'rules', [{ answer: { action: 'cast:o7' } }]),
      ],
      'cast:c1',
      sends,
    );
    expect(path.map((s) => `${s.how} ${s.file}`)).toEqual(['in in', 'in words', 'in rules']);
  });
  it('has what makes the messages that are sent', () => {
    const view = {};
    const patch = {};
    const path = pathOf(
      [
        call(0, null, 'view', [], view),
        call(1, null, 'diff', [view], patch),
        call(2, null, 'out', [{ type: 'patch', patch }]),
      ],
      'cast:c1',
      sends,
    );
    expect(path.map((s) => s.file)).toEqual(['view', 'diff', 'out']);
  });
  it('tells going on in a file from coming to it again, and counts the same way once', () => {
    const again = [
      call(0, null, 'a', [ANSWER]),
      call(1, 0, 'b', [ANSWER]),
      { ...call(2, 0, 'b', [ANSWER]), name: 'f1' },
      call(3, 0, 'a', [ANSWER]),
      call(4, 3, 'b', [ANSWER]),
    ];
    const path = pathOf(again, 'cast:c1', sends);
    expect(path.map((s) => `${s.how} ${s.file}`)).toEqual(['in a', 'in b', 'back a', 'again b']);
    expect(passedTwice(path)).toEqual(['b']);
  });
});

describe('an instrumented source', () => {
  it('hands its functions, classes and constants to the recorder, private methods included', () => {
    expect(
      instrumented(
        'export const f = 1;\nclass A {\n  async #go() {\n    this.#go();\n  }\n}\nfunction g() {}\n',
        'server/x',
      ),
    ).toBe(
      'export let f = 1;\nclass A {\n  async private_go() {\n    this.private_go();\n  }\n}\nfunction g() {}\n\n'
        + 'f = globalThis.__watch(f, "server/x", "f");\nglobalThis.__watch(A, "server/x", "A");\ng = globalThis.__watch(g, "server/x", "g");\n',
    );
  });
});
