import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { composeFormat, ruleList } from '../../../formats/sdk/composition/compose.ts';
import { number } from '../../../formats/sdk/options.ts';
import { cr, rule } from '../../../formats/sdk/composition/rule.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';

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
