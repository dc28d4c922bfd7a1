import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';

import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { BOOK } from '../../../formats/index.ts';

const NAMES = ['A', 'B', 'C', 'D'];
const LINE = compileCard({
  name: 'Line',
  layout: 'normal',
  cmc: 4,
  mana_cost: '{2}{U}{U}',
  type_line: 'Enchantment',
  color_identity: ['U'],
  oracle_text: 'If Line is in your opening hand, you may begin the game with it on the battlefield.',
});

interface Play {
  readonly format?: string;
  readonly changes?: readonly string[];
  readonly people?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** the side that takes the first turn; default: the first */
  readonly starts?: number;
  /** how many mulligans each player takes */
  readonly mulligans?: Readonly<Record<string, number>>;
  /** cards that replace Islands of every deck */
  readonly lines?: number;
  /** looks at the game before each question is answered; `said`: the questions and answers so far */
  readonly look?: (g: Game, asked: string, said: readonly string[]) => void;
}

const isMulligan = (part: Part): boolean => part.kind === 'options' && part.options.some((o) => o.key === 'mulligan');
const isBottom = (part: Part): boolean => part.kind === 'choose' && part.title.startsWith('Put');

/** Plays an opening to the first priority: the game, and each declaration and choice in order ("B keeps", "B bottoms 1"). */
function opened(play: Play): { readonly g: Game; readonly said: readonly string[] } {
  const { format: id = 'free-for-all', changes = [], people = 3, starts = 0, mulligans = {}, lines = 0, look } = play;
  const format = BOOK.of({ format: id, variants: [], changes });
  const options = { ...(id === 'free-for-all' ? { seating: 'named' } : {}), ...play.options };
  const island = starterCards().find((c) => c.name === 'Island') as CompiledCard;
  const main = Array.from({ length: 60 }, (_, i) => (i < lines ? LINE : island));
  const g = startGame(
    format.makeSetup({
      seed: 'opening',
      people: NAMES.slice(0, people).map((name) => ({ name })),
      cards: starterCards(),
      options,
      ...(lines > 0 ? { decks: Array.from({ length: people }, () => ({ main, commanders: [], sideboard: [] })) } : {}),
    }),
    format.rules(options),
  );
  const left = { ...mulligans };
  const said: string[] = [];
  for (let guard = 0; g.state.flow.match === 'opening'; guard++) {
    if (guard > 200) throw new Error('The opening does not end.');
    const person = g.owing()[0] ?? 0;
    const name = g.state.people[person]?.name ?? '';
    const part = g.partOf(person)?.part as Part;
    look?.(g, `${name}: ${part.title}`, said);
    if (g.state.flow.match !== 'opening' || g.open?.parts.every((p) => p.part !== part)) continue;
    let answer: Answer = suggestAnswer(part);
    if (part.kind === 'options' && part.options.some((o) => o.key === `side:${starts}`))
      answer = { keys: [`side:${starts}`] };
    if (part.kind === 'options' && part.options.some((o) => o.key === 'draw')) {
      const chooser = g.state.people[person]?.side;
      answer = { keys: [chooser === starts ? 'play' : 'draw'] };
    }
    if (isMulligan(part)) {
      const takes = (left[name] ?? 0) > 0;
      left[name] = (left[name] ?? 0) - 1;
      answer = { keys: [takes ? 'mulligan' : 'keep'] };
      said.push(`${name} ${takes ? 'takes a mulligan' : 'keeps'}`);
    }
    if (isBottom(part) && part.kind === 'choose') said.push(`${name} bottoms ${part.min}`);
    if (part.clauses?.includes('103.6')) {
      answer = { chosen: part.kind === 'choose' ? part.from.slice(0, 1) : [] };
      said.push(`${name} may begin with cards`);
    }
    expect(g.answer(g.open?.id ?? '', person, answer)).toBeNull();
  }
  return { g, said };
}
const handOf = (g: Game, name: string): readonly number[] =>
  g.world.hand(g.world.everybody().find((s) => g.world.seat(s).name === name) ?? -1);
const NEVER = { freeMulligan: 'never' };

describe('103.5: mulligans', () => {
  it('CR 103.5: the starting player declares first, then the others in turn order', () => {
    expect(opened({ starts: 1 }).said).toEqual(['B keeps', 'C keeps', 'A keeps']);
  });
  it('CR 103.5: nobody takes a mulligan before all have declared; then all take theirs, and put cards on the bottom after that', () => {
    const hands: Record<string, (readonly number[])[]> = { A: [], C: [] };
    const { said } = opened({
      options: NEVER,
      mulligans: { A: 1, C: 1 },
      look(g, asked) {
        if (!/^[BC]: Keep|Put/.test(asked)) return;
        for (const name of ['A', 'C']) hands[name]?.push([...handOf(g, name)]);
      },
    });
    expect(said).toEqual([
      'A takes a mulligan',
      'B keeps',
      'C takes a mulligan',
      'A bottoms 1',
      'C bottoms 1',
      'A keeps',
      'C keeps',
    ]);
    const [[asB = [], asC = [], first = [], second = []] = [], [, , theirs = []] = []] = [hands['A'], hands['C']];
    expect(asC).toEqual(asB); // A has declared, and still has the same hand
    expect(first).not.toEqual(asC);
    expect([first.length, second.length, theirs.length]).toEqual([7, 6, 7]); // C has drawn before A chooses
  });
  it('CR 103.5: a player who keeps is not asked again while others go on', () => {
    const bottoms: string[] = [];
    const { g, said } = opened({
      options: NEVER,
      mulligans: { B: 2 },
      look: (_g, asked) => void (asked.startsWith('B: Put') && bottoms.push(asked)),
    });
    expect(bottoms).toEqual([
      'B: Put one card on the bottom of your library',
      'B: Put 2 cards on the bottom of your library, the lowest last',
    ]);
    expect(said.filter((s) => /keeps|takes/.test(s))).toEqual([
      'A keeps',
      'B takes a mulligan',
      'C keeps',
      'B takes a mulligan',
      'B keeps',
    ]);
    expect(NAMES.slice(0, 3).map((name) => handOf(g, name).length)).toEqual([7, 5, 7]);
  });
  it('CR 103.5: each puts as many cards on the bottom as they took mulligans, until their hand would be zero cards', () => {
    const { g, said } = opened({ format: 'duel', people: 2, mulligans: { A: 99 } });
    expect(said.filter((s) => s === 'A takes a mulligan')).toHaveLength(7);
    expect(said.filter((s) => s.startsWith('A bottoms'))).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `A bottoms ${n}`));
    expect([handOf(g, 'A').length, g.world.library(0).length]).toEqual([0, 60]);
  });
  it('CR 103.5c: of several players each may take one more, which does not count', () => {
    const { g, said } = opened({ mulligans: { A: 99, B: 1 } });
    expect(said.filter((s) => s === 'A takes a mulligan')).toHaveLength(8);
    expect(said.find((s) => s.startsWith('A bottoms'))).toBe('A bottoms 1');
    expect([handOf(g, 'A').length, handOf(g, 'B').length]).toEqual([0, 7]);
  });
  it('CR 103.5d: the players of the starting team declare at the same time, then those of the other; all mulligans follow', () => {
    const rounds: string[][] = [];
    const { said } = opened({
      format: 'two-headed-giant',
      people: 4,
      starts: 1,
      mulligans: { A: 1, C: 1 },
      look(g, asked) {
        if (!asked.endsWith('Keep this hand?')) return;
        const names = (g.open?.parts ?? []).map((p) => g.state.people[p.person]?.name ?? '');
        if (rounds.at(-1)?.join() !== names.join()) rounds.push(names);
      },
    });
    expect(rounds).toEqual([['C', 'D'], ['A', 'B'], ['C'], ['A']]);
    expect(said).toEqual(['C takes a mulligan', 'D keeps', 'A takes a mulligan', 'B keeps', 'C keeps', 'A keeps']);
  });
  it('CR 104.3a: a player who leaves keeps, and the others go on with their mulligans', () => {
    let left = false;
    const { g, said } = opened({
      options: NEVER,
      mulligans: { A: 3, B: 1 },
      look(game, asked) {
        if (left || !asked.startsWith('A: Put')) return;
        left = true;
        expect(game.intervene('leave', 0)).toBeNull();
      },
    });
    expect(said).toEqual(['A takes a mulligan', 'B takes a mulligan', 'C keeps', 'B bottoms 1', 'B keeps']);
    expect([g.world.seat(0).left, handOf(g, 'B').length]).toEqual([true, 6]);
  });
  it('CR 104.1: a match that ends while mulligans are taken has no hands to be kept', () => {
    const { g } = opened({
      format: 'duel',
      people: 2,
      look(game, asked) {
        if (asked === 'B: Keep this hand?') game.intervene('concede', 1);
      },
    });
    expect([g.state.over?.winner, g.state.mulligans, g.state.flow.match]).toEqual([0, undefined, 'over']);
  });
  it('CR 103.5: who still decides is plain data of the match, and gone once all keep', () => {
    const open: (readonly number[])[] = [];
    const { g } = opened({
      format: 'duel',
      people: 2,
      mulligans: { A: 1 },
      look(game, asked) {
        if (asked.endsWith('Keep this hand?')) open.push(JSON.parse(JSON.stringify(game.state.mulligans)).open);
      },
    });
    expect(open).toEqual([[0, 1], [0, 1], [0]]);
    expect('mulligans' in JSON.parse(JSON.stringify(g.state))).toBe(false);
  });
});

describe('103.6: actions with cards of opening hands', () => {
  it('CR 103.6: they come after the last mulligan, the starting player first', () => {
    const { g, said } = opened({ format: 'duel', people: 2, starts: 1, mulligans: { A: 2 }, lines: 4 });
    expect(said.slice(-3)).toEqual(['A keeps', 'B may begin with cards', 'A may begin with cards']);
    expect(handOf(g, 'A').length + g.world.permanentsOf(0).length).toBe(5);
    expect([g.state.turn.number, g.state.turn.side]).toEqual([1, 1]);
  });
});
