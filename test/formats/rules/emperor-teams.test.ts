import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { examineAttack } from '../../../server/engine/game/examine.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';

/** E, Y and V are emperors. */
const nine = ['A', 'E', 'B', 'X', 'Y', 'Z', 'U', 'V', 'W'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
const names = (s: Scenario, seats: readonly number[]): string => seats.map((x) => s.g.world.seat(x).name).join('');
const lost = (s: Scenario): string =>
  s.g.state.sides
    .filter((x) => x.lost)
    .map((x) => x.name)
    .join('');

describe('CR 809.6: three teams', () => {
  const three = BOOK.of({ format: 'emperor', variants: ['three-teams'] });
  const table = (s: Setting): Scenario =>
    scenario({ ...s, format: 'emperor', variants: ['three-teams'], people: 9, names: nine });
  const start = (people: number): Game =>
    startGame(
      three.makeSetup({
        seed: 'a',
        people: Array.from({ length: people }, (_, i) => ({ name: `P${i}` })),
        cards: starterCards(),
      }),
      three.rules({}),
    );
  it('CR 809.1, 809.6: three or four people each sit together, each team with its emperor; other numbers are refused', () => {
    expect(start(9).state.sides.map((x) => x.team)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    const g = start(12);
    expect([
      g.state.sides.map((x) => x.team),
      g.world.present().filter((x) => g.rules.seatFacts?.(g, x)[0]?.value === 'emperor'),
    ]).toEqual([
      [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2],
      [1, 5, 9],
    ]);
    for (const people of [6, 8, 10]) expect(() => start(people)).toThrow();
    expect(three.info.roles.map((r) => [r.role, r.min, r.max])).toEqual([
      ['Team 1', 3, 4],
      ['Team 2', 3, 4],
      ['Team 3', 3, 4],
    ]);
  });
  it('CR 809.3a, 809.6a: a general reaches one general of a neighbouring team, an emperor one of each, and no other emperor', () => {
    const s = table({ seats: {} });
    expect(nine.map((_, seat) => names(s, s.g.world.seats(seat)))).toEqual([
      'AEW',
      'AEBXW',
      'EBX',
      'BXY',
      'BXYZU',
      'YZU',
      'ZUV',
      'AZUVW',
      'AVW',
    ]);
    const g = start(12);
    const emperors = [1, 5, 9];
    for (const e of emperors) {
      const near = g.world.seats(e);
      expect([
        near.filter((x) => g.world.areOpponents(x, e)).length,
        near.filter((x) => x !== e && emperors.includes(x)),
      ]).toEqual([3, []]); // at a range of two it is one
    }
  });
  it('CR 809.3c: generals attack whoever sits next to them, of the team on their side', () => {
    const s = table({ turn: { side: 'A' }, seats: { A: { battlefield: ['Bear'] } } });
    const may = (whom: string): boolean =>
      examineAttack(s.g, { attacker: s.id('Bear'), target: s.ref(whom) }).every(
        (f) => f.holds || ['508.1a', '506.2'].includes(f.clauses[0] ?? ''),
      );
    expect(['W', 'X', 'Z'].map(may)).toEqual([true, false, false]);
  });
  it('CR 809.5a, 809.5b: with its emperor a team falls and the others play on; the last team wins', () => {
    const s = table({ turn: { side: 'B' }, seats: {} });
    const fall = (who: string): void => {
      s.g.journal.set(s.g.state.sides[nine.indexOf(who)] as { life: number }, 'life', 0);
    };
    fall('Y');
    s.to('end');
    expect([lost(s), s.g.state.over]).toEqual(['XYZ', null]);
    fall('V');
    s.to('upkeep');
    expect([lost(s), s.g.state.over?.winners]).toEqual(['XYZUVW', [0, 1, 2]]);
  });
  it('CR 809.6: it is offered over Emperor alone, and refused with the reason elsewhere', () => {
    const offered = (format: string) => BOOK.offered({ format }).find((o) => o.variant.id === 'three-teams')?.refused;
    expect(offered('emperor')).toBeNull();
    expect(offered('two-headed-giant')).toMatchObject({
      clauses: ['809.6'],
      message: expect.stringContaining('each team has an emperor among generals'),
    });
    expect(offered('free-for-all')?.clauses).toEqual(['809.6']);
  });
});
