import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { formatContract } from '../../kit/format-contract.ts';
import { crossing } from './index.ts';

type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'names' | 'people'>;
/** Ann and Bob of the North, Cid and Dot of the South; Ann and Cid stand at the Upper ford, Bob and Dot at the Lower. */
const river = (s: Setting): Scenario =>
  scenario({ ...s, format: crossing, people: 4, names: ['Ann', 'Bob', 'Cid', 'Dot'] });
const start = (): Game =>
  startGame(
    crossing.makeSetup({
      seed: 's',
      people: ['Ann', 'Bob', 'Cid', 'Dot'].map((name) => ({ name })),
      cards: starterCards(),
    }),
    crossing.rules({}),
  );
/** Default answers until somebody has priority. */
function begun(): Game {
  const g = start();
  while (g.state.flow.match === 'opening')
    g.answer(g.open?.id ?? '', g.owing()[0] ?? 0, suggestAnswer(g.partOf(g.owing()[0] ?? 0)?.part as never));
  return g;
}
/** Answers the question of a muster for everybody: those who are named go. */
function muster(s: Scenario, ...names: string[]): void {
  s.untilQuestion('choose');
  const refs = names.map((n) => s.ref(n));
  for (const person of s.g.owing()) {
    const part = s.g.partOf(person)?.part;
    expect(
      s.g.answer(s.g.open?.id ?? '', person, {
        chosen: part?.kind === 'choose' ? refs.filter((r) => part.from.includes(r)) : [],
      }),
    ).toBeNull();
  }
}

formatContract(crossing);

describe('a format that is defined in tests alone', () => {
  it('is registered nowhere', () => expect(FORMATS.has(crossing.id)).toBe(false));
  it('OW1: two banks share turns and life; one of each stands at either ford', () => {
    const g = start();
    expect(g.state.sides.map((s) => [s.name, s.seats, s.life])).toEqual([
      ['North', [0, 1], 30],
      ['South', [2, 3], 30],
    ]);
    expect(g.state.seats.map((s) => s.place)).toEqual([0, 1, 0, 1]);
    expect(() =>
      crossing.makeSetup({ seed: 's', people: [{ name: 'Ann' }, { name: 'Bob' }], cards: starterCards() }),
    ).toThrow(SetupError);
  });
  it('OW2: who stands at the other ford is no target and not reached by what affects each opponent', () => {
    const s = river({
      cards: [{ name: 'Flood', cost: '{U}', type: 'Sorcery', text: 'Each opponent loses 3 life.' }],
      seats: {
        Ann: { hand: ['Smite', 'Flood'], battlefield: ['Swamp', 'Island'] },
        Cid: { battlefield: ['Bear'] },
        Dot: { battlefield: ['Giant'] },
      },
    });
    expect([s.mayTarget('Ann', 'cast', 'Smite', 'Bear'), s.mayTarget('Ann', 'cast', 'Smite', 'Giant')]).toEqual([
      true,
      false,
    ]);
    s.cast('Ann', 'Flood');
    expect(s.life('South')).toBe(27);
  });
  it('OW3: three cards of each library lie in the Camp, and everybody sees them there', () => {
    const g = begun();
    expect(g.state.seats.map((seat) => [g.world.area(seat.id, 'camp').length, g.world.hand(seat.id).length])).toEqual(
      Array.from({ length: 4 }, () => [3, 7]),
    );
    const view = new Viewer(g, { person: 3 }, { match: 'm', format: 'own', people: [] }).view();
    expect(view.seats[0]?.command.map((h) => [view.objects[h]?.area, view.objects[h]?.card !== null])).toEqual(
      Array.from({ length: 3 }, () => ['Camp', true]),
    );
  });
  it('OW4: supplies are fetched for a card of the hand, once a turn, and the other card goes under the Camp', () => {
    expect(river({ seats: { Ann: { hand: ['Bear', 'Spark'] } } }).specials('Ann'), 'an empty Camp').toEqual([]);
    const full = begun();
    while (full.course.current.phase !== 'main') full.answer(full.open?.id ?? '', full.owing()[0] ?? 0, { pass: true });
    const [bottom, , top] = full.world.area(0, 'camp').map((id) => full.nameOf(id));
    const given = full.world.hand(0)[0] as number;
    const name = full.nameOf(given);
    expect(full.answer(full.open?.id ?? '', 0, { action: 'special:fetch:s0', draft: {} })).toBeNull();
    expect(full.answer(full.open?.id ?? '', 0, { chosen: [`o${given}`] })).toBeNull();
    expect(
      full.world
        .area(0, 'camp')
        .map((id) => full.nameOf(id))
        .slice(0, 2),
    ).toEqual([name, bottom]);
    expect(full.world.hand(0).map((id) => full.nameOf(id))).toContain(top);
    expect(full.answer(full.open?.id ?? '', 0, { action: 'special:fetch:s0', draft: {} })?.clauses).not.toEqual([]);
  });
  it('OW5: the North begins', () => expect(begun().state.turn.side).toBe(0));
  it('OW6: who goes over taps; who came this turn or has defender cannot; there is no other combat step', () => {
    const s = river({ seats: { Ann: { battlefield: ['Bear', 'Wall'] } } });
    expect(s.g.rules.turn.steps.filter((x) => x.phase === 'combat').map((x) => x.id)).toEqual(['assault']);
    s.untilQuestion('choose');
    expect(s.question.kind === 'choose' ? s.question.from : []).toEqual([s.ref('Bear')]);
    muster(s, 'Bear');
    expect([s.object('Bear')?.tapped, s.life('South')]).toEqual([true, 28]);
  });
  it('OW7: enemies at that ford choose who holds, and nobody at the other is asked', () => {
    const s = river({
      seats: { Ann: { battlefield: ['Bear'] }, Cid: { battlefield: ['Wall'] }, Dot: { battlefield: ['Giant'] } },
    });
    muster(s, 'Bear');
    expect(s.g.owing().map((p) => s.g.state.people[p]?.name)).toEqual(['Cid']);
  });
  it('OW8: the larger crowd wins by the difference, at each ford by itself', () => {
    const s = river({
      seats: {
        Ann: { battlefield: ['Bear'] },
        Bob: { battlefield: [{ card: 'Giant', as: 'Big' }] },
        Cid: { battlefield: [{ card: 'Giant', as: 'Guard' }] },
        Dot: { battlefield: [{ card: 'Bear', as: 'Cub' }] },
      },
    });
    muster(s, 'Bear', 'Big');
    muster(s, 'Guard', 'Cub');
    expect([s.life('North'), s.life('South')]).toEqual([28, 28]);
  });
});
