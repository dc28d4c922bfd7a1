import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { restoreGame, type Game } from '../../server/engine/game/game.ts';
import { canSee, type Viewer } from '../../server/engine/language/facts/visibility.ts';
import type { PersonId } from '../../server/engine/kernel/refs.ts';
import type { GameState } from '../../server/engine/kernel/state/game.ts';
import { judgeMoment, type Asked } from '../../server/judge/moment/judge-moment.ts';
import { lay, type Laid } from '../dsl/scenario.ts';
import { SWEEP } from '../sweep.ts';
import { atMoments } from '../fuzz/random-match.ts';

const CARDS: Laid['cards'] = [
  { name: 'Path Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' },
  { name: 'Hearth Bolt', cost: '{R}', type: 'Instant', text: 'Hearth Bolt deals 3 damage to any target.' },
  { name: 'Dark Errand', cost: '{B}', type: 'Sorcery', text: 'Target player discards a card.' },
  { name: 'Long Look', cost: '{U}', type: 'Instant', text: 'Scry 2.' },
  { name: 'Small Gift', cost: '{U}', type: 'Instant', text: 'Draw a card.' },
  { name: 'Idle Coin', cost: '{R}', type: 'Instant', text: 'Flip a coin. If you win the flip, draw a card.' },
  {
    name: 'Kind Omen',
    cost: '{G}',
    type: 'Instant',
    text: "Look at the top card of your library. If it's a creature card, you gain 1 life.",
  },
];
const position = (pool: string): Game =>
  lay({
    cards: CARDS,
    seats: {
      'Will 1': { hand: ['Hearth Bolt', 'Dark Errand', 'Long Look', 'Small Gift', 'Idle Coin', 'Kind Omen'], pool },
      'Will 2': { hand: ['Path Bear'] },
      'Opposition 1': { battlefield: ['Path Bear'], hand: [{ card: 'Hearth Bolt', as: 'Their Bolt' }] },
    },
  }).game;

const judged = (g: Game, person: PersonId | null, asked: Asked): (string | undefined)[] =>
  judgeMoment({ setup: g.setup, ...pointOf(g), person }, asked, g.rules).rulings.map((r) =>
    r.verdict === 'not judged' ? `not judged: ${r.because}` : (r.verdict ?? r.answer),
  );

const toldOf = (g: Game, person: PersonId | null, asked: Asked) =>
  judgeMoment({ setup: g.setup, ...pointOf(g), person }, asked, g.rules).told;

function pointOf(g: Game): NonNullable<ReturnType<Game['point']>> {
  const point = g.point();
  expect(point).not.toBeNull();
  return point as NonNullable<typeof point>;
}
/** the people of the position: the first Magician's is 0 */
const WILL_1 = 0;

describe('a moment of a match is judged as whoever asks knows it', () => {
  it('601.2: what would come of a spell is played out, and the match stands where it stood', () => {
    const g = position('R');
    const before = JSON.stringify(g.snapshot());
    const bear = g.state.zones.battlefield[0];
    expect(
      judged(g, WILL_1, {
        acts: [`Will 1 casts Hearth Bolt at {o${bear}}`, 'the stack resolves'],
        questions: [`zone of {o${bear}}`, 'hand of Will 2'],
      }),
    ).toEqual(['graveyard of The Opposition at Front 1', 'Path Bear']);
    expect(JSON.stringify(g.snapshot())).toBe(before);
  });
  it('400.2: a hand that one may not see holds hidden cards', () => {
    const g = position('');
    expect(judged(g, WILL_1, { acts: [], questions: ['hand of Opposition 1'] })).toEqual(['A hidden card']);
    const opposition = g.state.seats.find((s) => s.name === 'The Opposition at Front 1')?.person ?? -1;
    expect(judged(g, opposition, { acts: [], questions: ['hand of Opposition 1'] })).toEqual(['Hearth Bolt']);
  });
  it('400.2: the position is told in a file without what one may not see, under the names that lines use', () => {
    const told = toldOf(position('R'), WILL_1, { acts: ['Will 1 casts Hearth Bolt at {s0}'], questions: ['turn'] });
    const { seats = {}, ...file } = told?.file ?? {};
    expect(file).toMatchObject({ acts: ['Will 1 casts Hearth Bolt at Person 1'], questions: ['turn'] });
    const mine = ['Hearth Bolt', 'Dark Errand', 'Long Look', 'Small Gift', 'Idle Coin', 'Kind Omen'];
    expect(Object.values(seats).map(({ hand, library }) => [hand, library])).toEqual([
      [mine, undefined],
      [[{ card: 'Path Bear', as: 'Path Bear no. 1' }], undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(file).not.toHaveProperty('seed');
    const owner = position('').state.seats.find((s) => s.name === 'The Opposition at Front 1')?.person ?? -1;
    const theirs = toldOf(position(''), owner, { acts: [], questions: ['turn'] })?.file.seats ?? {};
    expect(Object.values(theirs).flatMap(({ hand }) => hand ?? [])).toEqual(['Hearth Bolt']);
  });
  it('708.2: neither a face-down permanent of others nor what is attached to it names it', () => {
    const g = lay({
      cards: CARDS,
      seats: {
        'Will 1': { hand: ['Kind Omen'] },
        'Opposition 1': { battlefield: [{ card: 'Path Bear', faceDown: true }, 'Hearth Bolt'] },
      },
    }).game;
    const told = toldOf(g, WILL_1, { acts: [], questions: ['turn'] });
    expect(JSON.stringify(told?.file)).not.toMatch(/Path Bear|hidden/);
    expect(told?.leftOut.join()).toMatch(/a face-down card/);
  });
  it('701.9a: which hidden card is discarded is not told', () => {
    const acts = ['Will 1 casts Dark Errand at Opposition 1', 'the stack resolves'];
    expect(judged(position('B'), WILL_1, { acts, questions: ['graveyard of Opposition 1'] })).toEqual([
      'not judged: it depends on a card of The Opposition at Front 1 that is hidden now',
    ]);
  });
  it('701.22a: a scry depends on a library that nobody has seen', () => {
    const acts = ['Will 1 casts Long Look', 'the stack resolves'];
    expect(judged(position('U'), WILL_1, { acts, questions: ['library of Will 1'] })).toEqual([
      'not judged: it depends on the library of Person 1, whose cards are hidden now',
    ]);
  });
  it('121.1: a card that is drawn is counted, and not named', () => {
    const acts = ['Will 1 casts Small Gift', 'the stack resolves'];
    const g = position('U');
    const size = g.world.library(0).length;
    expect(judged(g, WILL_1, { acts, questions: ['library of Will 1', 'hand of Will 1'] })).toEqual([
      String(size - 1),
      'Hearth Bolt, Dark Errand, Long Look, Idle Coin, Kind Omen, A hidden card',
    ]);
  });
  it('705.1: nobody is told how a coin will fall', () => {
    const acts = ['Will 1 casts Idle Coin', 'the stack resolves'];
    expect(judged(position('R'), WILL_1, { acts, questions: ['hand of Will 1'] })).toEqual([
      'not judged: it is decided by chance',
    ]);
  });
  it('608.2c: what turns on the kind of a hidden card is not judged', () => {
    const acts = ['Will 1 casts Kind Omen', 'the stack resolves'];
    expect(judged(position('G'), WILL_1, { acts, questions: ['life of Will'] })).toEqual([
      'not judged: it depends on cards that are hidden now',
    ]);
  });
  it('a line that names nothing of the match is refused with what could be named', () => {
    expect(() => judged(position(''), WILL_1, { acts: [], questions: ['zone of Their Bolt'] })).toThrow(
      /there is nothing called "Their Bolt"/,
    );
  });
});

it('508.1: while attackers are declared it may be asked what would come of an attack', () => {
  const g = lay({
    cards: CARDS,
    seats: { 'Will 1': { battlefield: ['Path Bear'] }, 'Opposition 2': { hand: ['Hearth Bolt'] } },
    turn: { step: 'beginCombat' },
  }).game;
  while (g.open?.parts[0]?.part.kind === 'priority') g.answer(g.open.id, g.owing()[0] ?? -1, { pass: true });
  expect(g.open?.parts[0]?.part.kind).toBe('attack');
  expect(g.quiescent).toBe(false);
  const acts = ['Path Bear attacks Opposition 1', 'combat damage is dealt'];
  expect(judged(g, WILL_1, { acts, questions: ['life of Opposition', 'tapped of Path Bear'] })).toEqual(['18', 'yes']);
  expect(judged(g, WILL_1, { acts: [], questions: ['May Path Bear attack Opposition 2?'] })).toEqual(['no']);
});

/** A match like this one, but for the cards that somebody may not see, which have changed places. */
function swapped(g: Game, viewer: Viewer): Game {
  const state = g.snapshot();
  const secret = Object.values(state.objects).filter((o) => o.kind === 'card' && !canSee(g, viewer, o));
  const defs = secret.map((o) => o.def);
  const objects = { ...state.objects };
  for (const [i, o] of secret.entries())
    objects[o.id] = { ...o, def: defs[(i + Math.ceil(defs.length / 2)) % defs.length] ?? o.def };
  return restoreGame(g.setup, g.rules, { ...state, objects, rng: [9, 8, 7, 6] } satisfies GameState);
}

/** Everybody passes, and answers as suggested, until something has resolved or the step is over. */
function passed(g: Game): Game {
  const match = restoreGame(g.setup, g.rules, g.snapshot());
  const { step, number } = match.state.turn;
  const stack = match.state.zones.stack.length;
  const before = match.state.zones.stack.at(-1);
  for (let i = 0; i < 3000 && match.over === null; i++) {
    const [person] = match.owing();
    const part = person === undefined ? undefined : match.partOf(person)?.part;
    if (person === undefined || part === undefined) break;
    const quiet = part.kind === 'priority';
    const moved = match.state.turn.number !== number || match.state.turn.step !== step;
    if (
      quiet
      && (stack > 0 ? !match.state.zones.stack.includes(before ?? -1) : moved || match.state.zones.stack.length > 0)
    )
      break;
    match.answer(match.open?.id ?? '', person, quiet ? { pass: true } : suggestAnswer(part));
  }
  return match;
}

it(
  '732.2a: what is foretold of a random match comes so, and says nothing of hidden cards',
  { timeout: 600_000 },
  () => {
    let [told, open] = [0, 0];
    for (let n = 0; n < (SWEEP ? 6 : 1); n++)
      atMoments(`foretold ${n}`, SWEEP ? 20 : 120, (g, rng) => {
        const person = [null, ...g.state.people.map((p) => p.id)][rng.int(g.state.people.length + 1)] ?? null;
        const viewer = { person, side: person === null ? null : (g.state.people[person]?.side ?? null) };
        const sides = g.state.sides.flatMap((s) => (s.lifeless ? [] : [s.name]));
        const seen = Object.values(g.state.objects)
          .filter((o) => o.kind === 'card' && canSee(g, viewer, o))
          .slice(0, 12);
        const asked: Asked = {
          acts: ['everyone passes'],
          questions: [
            ...sides.map((s) => `life of ${s}`),
            ...seen.map((o) => `controller of {o${o.id}}`),
            'turn',
            'step',
          ],
        };
        const answers = judged(g, person, asked);
        expect(judged(swapped(g, viewer), person, asked)).toEqual(answers);
        expect(toldOf(swapped(g, viewer), person, asked)).toEqual(toldOf(g, person, asked));
        const after = passed(g);
        const real = sides.map((name) => String(after.state.sides.find((s) => s.name === name)?.life));
        for (const [i, life] of real.entries()) {
          if (answers[i]?.startsWith('not judged') === true) open++;
          else {
            told++;
            expect(answers[i]).toBe(life);
          }
        }
      });
    expect(told).toBeGreaterThan(open);
  },
);
