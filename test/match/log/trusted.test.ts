import { describe, expect, test } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { makeBot } from '../../../server/bots/index.ts';
import type { Bot } from '../../../server/bots/random.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { tableFormat } from '../../../server/match/formats.ts';
import { applyLog, trustedUpTo, type Replayable } from '../../../server/match/log/rebuild.ts';
import { replay, toMatchLog } from '../../../server/match/log/replay.ts';
import { MatchHost } from '../../../server/match/host/host.ts';
import type { InputRow, MatchRecord } from '../../../server/match/ports.ts';
import { MemoryStore } from '../fake.ts';
import { playMatch } from '../../../server/sim/run.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

interface Logged {
  readonly definition: FormatDefinition;
  readonly setup: MatchSetup;
  readonly rows: InputRow[];
}

/** The log of a match of random bots, with a fingerprint where a turn begins. */
function logged(id: string, seed: string, most: number): Logged {
  const definition = FORMATS.get(id);
  if (definition === undefined) throw new Error(`no format ${id}`);
  const people = Array.from({ length: definition.roles.reduce((n, r) => n + r.min, 0) }, (_, i) => ({ name: `P${i}` }));
  const rows: InputRow[] = [];
  let turn = 0;
  const bots: Bot[] = [];
  playMatch(definition, { seed, people, cards: starterCards() }, bots, {
    views: false,
    caps: { turns: 600, decisions: most, perTurn: 6_000 },
    onStart: (g) => bots.push(...g.state.people.map((p) => makeBot('random', `${seed}/${p.id}`))),
    onInput: (input, g) => {
      const marked = g.turn !== turn;
      turn = g.turn;
      rows.push({
        match: 'm',
        epoch: 1,
        seq: rows.length + 1,
        input: structuredClone(input),
        request: null,
        turn: marked ? turn : null,
        fingerprint: marked ? g.fingerprint() : null,
      });
    },
  });
  return { definition, setup: definition.makeSetup({ seed, people, cards: starterCards() }), rows };
}

const rebuilt = ({ definition, setup }: Logged, rows: readonly Replayable[], trusted: number) => {
  const game = startGame(setup, definition.rules(setup.options));
  return { game, diverged: applyLog(game, rows, { trusted }) };
};

describe('a rebuild that trusts what these rules wrote', () => {
  test.each([
    ['duel', 'a'],
    ['duel', 'b'],
    ['binding', 'c'],
    ['commander', 'd'],
  ])('%s: comes to the same state as one that checks everything, and goes on alike (%s)', (id, seed) => {
    const log = logged(id, seed, 700);
    const trusted = trustedUpTo(log.rows, { read: false });
    expect(trusted).toBeGreaterThan(log.rows.length / 2);
    const [fast, slow] = [trusted, 0].map((upTo) => rebuilt(log, log.rows, upTo));
    expect([fast?.diverged, slow?.diverged]).toEqual([null, null]);
    expect(fast?.game.fingerprint()).toBe(slow?.game.fingerprint());
    expect(fast?.game.trusting).toBe(false);
    const asked = slow?.game.owing()[0] ?? 0;
    expect(fast?.game.partOf(asked)?.part).toEqual(slow?.game.partOf(asked)?.part);
  });

  test('a row that does not fit is found, whatever it does: by its refusal or by the next fingerprint', () => {
    const log = logged('duel', 'a', 700);
    const upTo = trustedUpTo(log.rows, { read: false });
    const at = log.rows.findIndex(({ input }) => input.kind === 'answer' && 'action' in input.answer);
    const { input } = log.rows[at] as InputRow;
    for (const answer of [{ pass: true } as const, { action: 'cast:o999999:s0:0', draft: {} }]) {
      const rows = log.rows.map((row, i) =>
        i === at && input.kind === 'answer' ? { ...row, input: { ...input, answer } } : row,
      );
      expect(rebuilt(log, rows, upTo).diverged).not.toBeNull();
      // a replay tells at which choice
      const told = replay(toMatchLog('m', log.setup, rows), tableFormat(log.definition));
      expect(told.diverged?.seq).toBeLessThanOrEqual(rebuilt(log, rows, upTo).diverged?.seq ?? 0);
    }
  });

  test('a match whose log does not fit is frozen with the words of a rebuild that checks everything', async () => {
    const log = logged('duel', 'a', 700);
    const at = log.rows.findIndex(({ input }) => input.kind === 'answer' && 'action' in input.answer);
    const rows = log.rows.map((row, i) =>
      i === at && row.input.kind === 'answer'
        ? { ...row, input: { ...row.input, answer: { pass: true as const } } }
        : row,
    );
    const format = tableFormat(log.definition);
    const store = new MemoryStore();
    const seats = log.setup.people.map(({ name }, person) => ({
      person,
      role: '',
      name,
      who: 'random' as const,
      tokenHash: null,
      stops: null,
    }));
    await store.create({ id: 'm', format: 'duel', title: '', status: 'playing', setup: log.setup, seats });
    store.rows = rows;
    const { diverged } = replay(toMatchLog('m', log.setup, rows), format);
    const deps = {
      store,
      format,
      onFault: () => undefined,
      bots: { random: () => makeBot('random', 'r'), sensible: () => makeBot('random', 's') },
    };
    await expect(MatchHost.open(deps, (await store.find('m')) as MatchRecord, 1)).rejects.toThrow(
      `part at choice ${diverged?.seq}, where ${diverged?.why}`,
    );
  });

  test('nothing is trusted of a log with shortcuts, of one without a fingerprint, or after the last answers by hand', () => {
    const answer = (seq: number, more: Partial<InputRow> = {}, action?: string): Replayable => ({
      seq,
      input: {
        kind: 'answer',
        decision: `d${seq}`,
        person: seq % 2,
        answer: action === undefined ? { pass: true } : { action, draft: {} },
      },
      fingerprint: null,
      ...more,
    });
    const marked = { fingerprint: 'f' };
    const rows = [answer(1), answer(2, marked), answer(3, { request: 'r' }), answer(4, marked), answer(5)];
    expect(trustedUpTo(rows, { read: false })).toBe(4);
    expect(trustedUpTo(rows, { read: true })).toBe(2);
    expect(trustedUpTo([answer(1), answer(2)], { read: false })).toBe(0);
    expect(trustedUpTo([...rows, answer(6, marked, 'shortcut:s0:3')], { read: false })).toBe(0);
  });
});
