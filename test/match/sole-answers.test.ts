import { describe, expect, it } from 'vitest';
import { duel } from '../../formats/duel/index.ts';
import { RULES_VERSION } from '../../formats/sdk/format.ts';
import type { Tale, TaleDefinition, TaleQuestion, TaleState } from '../../formats/sdk/tale/tale.ts';
import type { GameInput } from '../../server/match/ports.ts';
import { tableTale } from '../../server/match/formats.ts';
import { parseMatchLog, replay, toMatchLog } from '../../server/match/log/replay.ts';
import { TaleGame } from '../../server/match/tale.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** Ann and Ben come to doors; each door is a question. The last one has two ways. */
interface Door {
  readonly person: number;
  readonly ways: readonly string[];
  readonly more?: Partial<TaleQuestion>;
  /** the tale refuses this way */
  readonly locked?: true;
}
interface DoorState extends TaleState {
  at: number;
}

function doors(list: readonly Door[], rulesVersion = RULES_VERSION): { definition: TaleDefinition; setup: MatchSetup } {
  const all: readonly Door[] = [...list, { person: 1, ways: ['left', 'right'] }];
  const tale: Tale<DoorState> = {
    begin: (setup) => ({
      phase: 'doors',
      stage: 0,
      people: setup.people.map(({ name }) => ({ name, left: false })),
      lines: [],
      chapters: [],
      revealed: 0,
      over: null,
      at: 0,
    }),
    questions: (_setup, s) => {
      const { person, ways, more } = all[s.at] as Door;
      return [
        {
          key: `door ${s.at}`,
          person,
          mode: 'each',
          part: {
            kind: 'form',
            name: 'door',
            title: `Door ${s.at + 1}: which way?`,
            clauses: ['D1'],
            send: 'Go',
            fields: [
              {
                kind: 'pick',
                key: 'way',
                label: 'Way',
                min: 1,
                max: 1,
                options: ways.map((key) => ({ key, label: key })),
              },
            ],
          },
          ...more,
        },
      ];
    },
    answer: (_setup, s, { person }, answer) => {
      if (all[s.at]?.locked) return { code: 'illegal', message: 'Locked.', clauses: ['D1'], mend: 'Knock.' };
      const [way = ''] = 'form' in answer ? (answer.form['way'] ?? []) : [];
      s.lines.push({ to: null, say: [`${s.people[person]?.name} goes ${way}.`] });
      s.chapters?.push(`door ${s.at + 1}`);
      s.at++;
      if (s.at === all.length) s.over = { winner: null, reason: 'They are through.', clauses: ['D1'] };
      return null;
    },
    intervene: () => null,
    match: () => null,
    matchOver: () => undefined,
    view: (_setup, s) => ({
      title: 'Doors',
      at: `Door ${s.at + 1}`,
      phases: [],
      meters: [],
      papers: [],
      tracks: [],
      match: false,
      links: [],
      sheets: [],
    }),
    record: () => null,
  };
  const people = ['Ann', 'Ben'].map((name, side) => ({ name, side }));
  return {
    definition: {
      id: 'doors',
      clauses: [],
      tale: tale as Tale,
      rules: () => duel.rules({}),
      info: { id: 'doors', name: 'Doors', about: '', roles: [], clauses: [], options: [] },
    },
    setup: { rulesVersion, format: 'doors', seed: 'doors', options: {}, people, cards: {}, data: null },
  };
}
const begun = (list: readonly Door[], version?: number): TaleGame => {
  const { definition, setup } = doors(list, version);
  return TaleGame.start(definition, setup);
};
const lines = (game: TaleGame) =>
  game.state.lines.map(({ to, say }) => ({ to, says: say.filter((x) => typeof x === 'string').join('') }));
const asks = (game: TaleGame): (string | undefined)[] => game.open.map((q) => q.of.part.title);

describe('a question of a tale with one answer', () => {
  it('is not asked: it is answered, and its person reads why, with the clause', () => {
    const game = begun([{ person: 0, ways: ['left'] }]);
    expect([asks(game), game.owing(), game.open[0]?.id]).toEqual([['Door 2: which way?'], [1], 'd1']);
    expect(game.state.lines[0]).toEqual({
      to: [0],
      say: ['Door 1: which way? – left, because nothing else is possible. ', { clause: 'D1' }],
    });
    expect(lines(game)[1]).toEqual({ to: null, says: 'Ann goes left.' });
  });
  it('is explained to everybody where nothing about it is hidden, in the chapter of the answer', () => {
    const game = begun([
      { person: 0, ways: ['left'], more: { sole: 'public' } },
      { person: 1, ways: ['right'], more: { sole: 'public' } },
    ]);
    expect(lines(game).map((l) => l.to)).toEqual([null, null, null, null]);
    expect((game.state as DoorState).chapters).toEqual(['door 1', 'door 1', 'door 2', 'door 2']);
  });
  it('is asked if the tale waits for the person, if several people agree, or if the tale refuses the answer', () => {
    expect(asks(begun([{ person: 0, ways: ['left'], more: { sole: 'asked' } }]))).toEqual(['Door 1: which way?']);
    expect(asks(begun([{ person: 0, ways: ['left'], more: { mode: 'agree' } }]))).toEqual(['Door 1: which way?']);
    expect(asks(begun([{ person: 0, ways: ['left'], locked: true }]))).toEqual(['Door 1: which way?']);
  });
  it('is still asked in a tale of older rules, whose log holds the answer', () => {
    const list: Door[] = [{ person: 0, ways: ['left'] }];
    const { definition, setup } = doors(list, 8);
    const game = TaleGame.start(definition, setup);
    const answers: GameInput[] = [
      { kind: 'answer', decision: 'd1', person: 0, answer: { form: { way: ['left'] } } },
      { kind: 'answer', decision: 'd2', person: 1, answer: { form: { way: ['right'] } } },
    ];
    for (const input of answers) expect(game.apply(input)).toBeNull();
    expect(lines(game).map((l) => l.says)).toEqual(['Ann goes left.', 'Ben goes right.']);
    const rows = answers.map((input, i) => ({
      match: 'm',
      seq: i + 1,
      epoch: 1,
      input,
      request: null,
      turn: null,
      fingerprint: null,
    }));
    const log = parseMatchLog(JSON.stringify(toMatchLog('m', setup, rows)));
    expect(replay(log, tableTale(definition))).toMatchObject({ inputs: 2, diverged: null });
  });
  it('leaves a taken-up tale at the question that it stood at', () => {
    const { definition, setup } = doors([{ person: 0, ways: ['left'] }]);
    const game = TaleGame.start(definition, setup);
    const again = TaleGame.restore(definition, setup, game.snapshot());
    expect([asks(again), again.fingerprint()]).toEqual([asks(game), game.fingerprint()]);
  });
  it('is a fault of the tale if its answer leads to the same question', () => {
    const { definition, setup } = doors([{ person: 0, ways: ['left'] }]);
    const stuck = { ...definition, tale: { ...definition.tale, answer: () => null } };
    expect(() => TaleGame.start(stuck, setup)).toThrow('asks door 0 again');
  });
});

describe('a line that the table adds to a tale', () => {
  it('stands in the chapter that is being told', () => {
    const game = begun([], 8);
    game.note(null, 'A pause.');
    expect((game.state as DoorState).chapters).toEqual(['']);
  });
});
