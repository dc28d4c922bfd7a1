import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { composeFormat, ruleList } from '../../../formats/sdk/compose.ts';
import { joinHooks } from '../../../formats/sdk/hooks.ts';
import { number } from '../../../formats/sdk/options.ts';
import { cr, rule, type Hooks } from '../../../formats/sdk/rule.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

const life = (n: number) =>
  rule({
    id: 'life',
    clauses: [cr('103.4', `${n} life.`)],
    options: {
      life: number({
        label: 'Life',
        clause: '103.4',
        ruling: false,
        default: n,
        min: 1,
        max: 99,
        whole: true,
        about: '',
      }),
    },
    part: (o) => ({ life: () => o.life }),
  });
const more = rule({ id: 'more', clauses: [cr('119.1', 'More.')], needs: ['life'] });
const pairs = rule({
  id: 'pairs',
  clauses: [],
  part: () => ({ sides: (n) => [{ name: 'We', people: Array.from({ length: n }, (_, i) => i) }] }),
});
const format = (rules: Parameters<typeof ruleList>[0]) =>
  composeFormat({ id: 'x', name: 'X', about: '', roles: [{ role: 'Player', min: 2, max: 4 }], rules });
const start = (f: ReturnType<typeof format>, options = {}): Game => {
  const setup = f.makeSetup({ seed: 's', people: [{ name: 'A' }, { name: 'B' }], options, cards: starterCards() });
  return startGame(setup, f.rules(setup.options));
};

describe('a format is its rules', () => {
  it('a rule counts where its name comes last, and its clauses and options with it', () => {
    const f = format([life(20), more, life(40)]);
    expect(f.clauses.map((c) => c.says)).toEqual(['40 life.', 'More.']);
    expect([start(f), start(f, { life: 7 })].map((g) => g.state.sides[0]?.life)).toEqual([40, 7]);
  });
  it('a rule is taken out with its clauses and options', () => {
    const f = format([life(20), more, '!more']);
    expect([f.clauses.map((c) => c.id), f.info.options.map((o) => o.key)]).toEqual([['103.4'], ['life']]);
    expect(() => start(format([life(20), '!life']), { life: 3 })).toThrow('Option');
  });
  it('what is missing, and what is not there to be taken out, is told', () => {
    expect(() => ruleList([more])).toThrow('needs "life"');
    expect(() => ruleList([life(1), '!lifes'])).toThrow('no rule "lifes"');
  });
  it('without a rule of sides everybody plays alone; with one, people sit as it says', () => {
    expect(start(format([life(20)])).state.sides.map((s) => s.seats)).toEqual([[0], [1]]);
    expect(start(format([life(20), pairs])).state.sides.map((s) => [s.name, s.seats])).toEqual([['We', [0, 1]]]);
  });
});

describe('hooks of several rules', () => {
  const note = (text: string): Hooks => ({
    notes: () => [text],
    playable: () => [1],
    seatFacts: () => FACTS[text] ?? [],
  });
  const FACTS: Record<string, readonly { label: string; value: string }[]> = {
    a: [{ label: 'a', value: '1' }],
    b: [{ label: 'b', value: '2' }],
  };
  const g = {} as Game;
  const o = {} as GameObject;

  it('lists are joined, each thing once', () => {
    const both = joinHooks([note('a'), note('b')]);
    expect([both.notes?.(g, o), both.playable?.(g, 0)]).toEqual([['a', 'b'], [1]]);
    expect(both.seatFacts?.(g, 0).map((f) => f.label)).toEqual(['a', 'b']);
  });
  it('what costs more, costs the sum, for all of the reasons', () => {
    const both = joinHooks([
      { costIncrease: () => ({ n: 2, says: 'a', clause: '1' }) },
      { costIncrease: () => null },
      { costIncrease: () => ({ n: 1, says: 'b', clause: '2' }) },
    ]);
    expect(both.costIncrease?.(g, 0, o)).toEqual({ n: 3, says: 'a; b', clause: '1' });
    expect(joinHooks([{ costIncrease: () => null }, { costIncrease: () => null }]).costIncrease?.(g, 0, o)).toBeNull();
  });
  it('replacements are joined by the event that they change', () => {
    const to = (clause: string): Hooks => ({ replacements: { move: [{ clause, label: '', change: (_g, e) => e }] } });
    const both = joinHooks([to('1'), to('2'), { replacements: { mill: [] } }]);
    expect([both.replacements?.move?.map((r) => r.clause), both.replacements?.mill]).toEqual([['1', '2'], []]);
  });
  it('requirements are joined by topic; of single things the last counts', () => {
    const r = (id: string) => ({ id, clauses: [], holds: () => true, says: () => '', facts: () => [], mend: '' });
    const both = joinHooks([
      { requirements: { attack: [r('a')], block: [r('b')] }, commandZone: 'One' },
      { requirements: { attack: [r('c')] }, commandZone: 'Two' },
    ]);
    expect([
      both.requirements?.attack?.map((x) => x.id),
      both.requirements?.block?.map((x) => x.id),
      both.commandZone,
    ]).toEqual([['a', 'c'], ['b'], 'Two']);
  });
});
