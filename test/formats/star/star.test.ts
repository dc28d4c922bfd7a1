import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../formats/index.ts';
import { opposite } from '../../../formats/rules/star.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { wholeMatches } from '../rules/ends.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E'];
const five = (): Scenario =>
  scenario({
    format: 'star',
    people: 5,
    names: NAMES,
    options: { seating: 'named' },
    seats: { A: { battlefield: ['Bear'] } },
  });
/** These have 0 life as the next player would get priority. */
function fall(s: Scenario, ...who: string[]): Scenario {
  for (const name of who) s.g.journal.set(s.g.state.sides[NAMES.indexOf(name)] as { life: number }, 'life', 0);
  return s.to('end');
}
const over = (s: Scenario) =>
  s.g.state.over && { winners: s.g.state.over.winners ?? [s.g.state.over.winner], clauses: s.g.state.over.clauses };

describe('five in a star', () => {
  it('ST1: each has two neighbours and two opposite', () => {
    expect(
      NAMES.map((_, i) =>
        opposite(i)
          .map((o) => NAMES[o])
          .join(''),
      ),
    ).toEqual(['CD', 'DE', 'EA', 'AB', 'BC']);
    const s = five();
    expect(s.g.rules.seatFacts?.(s.g, 0)).toEqual([{ label: 'Opposite', value: 'C, D', clause: 'ST2' }]);
    expect(() =>
      (FORMATS.get('star') as FormatDefinition).makeSetup({
        seed: 's',
        people: [{ name: 'A' }, { name: 'B' }],
        cards: [],
      }),
    ).toThrow('2 came');
  });
  it('ST2: who outlives both opposite wins, whoever else is there', () => {
    const s = fall(five(), 'C');
    expect(over(s)).toBeNull();
    expect(over(fall(s, 'D'))).toEqual({ winners: [0], clauses: ['ST2'] });
  });
  it('ST2: several win at once; who falls with the last does not', () => {
    expect(over(fall(fall(five(), 'C'), 'D', 'A', 'E'))?.winners).toEqual([1]);
    expect(over(fall(fall(five(), 'D'), 'C', 'E'))).toEqual({ winners: [0, 1], clauses: ['ST2'] });
  });
  it('ST3: neighbours are opponents to all rules, and may be attacked', () => {
    const s = five().untilQuestion('attack');
    expect(s.question.kind === 'attack' && s.question.creatures[0]?.targets).toEqual(['s1', 's2', 's3', 's4']);
  });
  it('CR 104.2a: who is left alone wins', () => {
    expect(over(fall(five(), 'B', 'C', 'D', 'E'))?.winners).toEqual([0]);
  });
  wholeMatches('star', 5, (end) => expect(end.over?.winner).not.toBeNull());
});
