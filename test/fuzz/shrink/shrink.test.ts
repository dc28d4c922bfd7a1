import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { duel } from '../../../formats/duel/index.ts';
import { FormatBook } from '../../../formats/sdk/composition/book.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import { readScenario, writeScenario } from '../files.ts';
import { hanging } from '../hang.ts';
import { fuzzMatch } from '../match.ts';
import { planePool } from '../pool.ts';
import { retell } from './retell.ts';
import { reproduce, shrink } from './shrink.ts';
import { Finding, Track } from '../track.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The duel with a rule that is wrong. */
const broken = (wrong: (rules: Rules) => Partial<Rules>): FormatDefinition => ({
  ...duel,
  rules: (options) => {
    const rules = duel.rules(options);
    return { ...rules, ...wrong(rules) };
  },
});

const request = (seed: string) => ({ seed, people: [{ name: 'Ada' }, { name: 'Ben' }], cards: planePool().cards });

/** The outcome of random matches of a format. */
function find(format: FormatDefinition): Finding {
  for (let i = 0; i < 5; i++) {
    try {
      fuzzMatch({ format, request: request(`shrink ${i}`), stops: 10, mostInputs: 200 });
    } catch (e) {
      if (e instanceof Finding) return e;
      throw e;
    }
  }
  throw new Error('The wrong rule was not found.');
}

/** A seat whose creature lies in a graveyard has played less than no land. */
const miscounts = broken(() => ({
  stateBasedActions: [
    function* (g) {
      for (const seat of g.world.present()) {
        if (g.world.graveyard(seat).some((id) => g.world.chars(id).types.includes('creature')))
          g.journal.set(g.world.seat(seat), 'landsPlayed', -1);
      }
      yield* [];
      return false;
    },
  ],
}));

describe('a wrong rule is found, made small and shown again', () => {
  it('of a match of hundreds of choices few inputs and objects are left, and the file fails in the same words', () => {
    const found = find(miscounts);
    expect(found.kind).toBe(
      'zones: Ada has negative numbers.'.replace('Ada', found.kind.includes('Ben') ? 'Ben' : 'Ada'),
    );
    const small = shrink(miscounts, found, 60_000);
    if (!small) throw new Error('It does not come again.');
    expect(found.scenario.inputs.length).toBeGreaterThan(30);
    expect(small.inputs.length).toBeLessThanOrEqual(10);
    expect(small.inputs.length).toBeGreaterThan(0);
    expect(Object.keys(small.from?.objects ?? {}).length).toBeLessThanOrEqual(8);
    expect(Object.keys(small.setup.cards).length).toBeLessThan(Object.keys(found.scenario.setup.cards).length);
    const read = readScenario(writeScenario(folder, small));
    expect(reproduce(miscounts, read)?.kind).toBe(found.kind);
    expect(reproduce(duel, read)).toBeNull();
    const told = retell(new FormatBook([miscounts], []), read);
    expect(told.finding?.kind).toBe(found.kind);
    expect(told.lines.join('\n')).toContain('has negative numbers');
    expect(retell(new FormatBook([duel], []), read).lines.at(-1)).toBe('Nothing fails any more.');
  });

  it('what a view tells of a hidden card (CR 400.2) is found by exchanging cards, and the choices that led there are not needed', () => {
    const leaks = broken(() => ({
      seatFacts: (g, seat) => [
        {
          label: 'Library',
          value: g.world
            .library(seat)
            .map((id) => g.nameOf(id))
            .join(),
        },
      ],
    }));
    const found = find(leaks);
    expect(found.check).toBe('hidden information');
    const small = shrink(leaks, found, 60_000);
    expect(small?.inputs).toEqual([]);
    expect(Object.keys(small?.from?.objects ?? {}).length).toBeLessThan(80);
  });

  it('a rule that throws is found where it throws, with the choice that leads there', () => {
    const throws = broken(() => ({
      requirements: {
        attack: [
          {
            id: 'wrong',
            clauses: ['D1'],
            mend: '',
            says: () => '',
            facts: () => [],
            holds: () => {
              throw new RangeError('no attack');
            },
          },
        ],
      },
    }));
    const found = find(throws);
    expect(found.kind).toBe('playing: no attack');
    expect(shrink(throws, found, 60_000)?.inputs.length).toBeLessThanOrEqual(6);
  });
});

describe('a match that does not come back', () => {
  it('is told from the trace of its inputs: the last one, from the last point where the match could be stopped', () => {
    const setup = duel.makeSetup(request('hang'));
    const file = join(folder, 'trace.jsonl');
    const lines = [JSON.stringify({ track: 0, format: 'duel', setup, from: null })];
    const track = new Track(duel, setup, null, {
      before: (_, input) => void lines.push(JSON.stringify({ track: 0, input })),
    });
    for (let n = 0; n < 40; n++) {
      const { game } = track;
      const person = game.owing()[0] ?? 0;
      const part = game.partOf(person)?.part;
      track.apply({
        kind: 'answer',
        decision: game.open?.id ?? '',
        person,
        answer: part ? suggestAnswer(part) : { pass: true },
      });
    }
    writeFileSync(file, `${lines.join('\n')}\n{"track":0,"inp`);
    const scenario = hanging(new FormatBook([duel], []), file);
    expect(scenario?.check).toBe('hang');
    expect(scenario?.inputs).toEqual([track.inputs.at(-1)]);
    expect(scenario?.from).not.toBeNull();
  });
});
