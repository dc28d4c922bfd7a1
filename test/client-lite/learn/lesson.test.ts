import { describe, expect, it } from 'vitest';
import { commander } from '../../../client-lite/web/learn/commander.ts';
import { confrontation } from '../../../client-lite/web/learn/confrontation.ts';
import { followed, skipped, type Now, type Progress, type Step } from '../../../client-lite/web/learn/lesson.ts';
import { LESSONS, lessonCalled, lessonLink } from '../../../client-lite/web/learn/lessons.ts';
import { routeOf } from '../../../client-lite/web/route.ts';
import { PositionTableRequest, type View } from '../../../server/protocol/index.ts';

interface Given {
  readonly hand?: readonly string[];
  readonly battlefield?: readonly string[];
  readonly stack?: readonly string[];
  readonly attacking?: readonly string[];
  readonly landsPlayed?: number;
  readonly threat?: number;
  readonly turn?: number;
}
/** A table in the lesson; cards are called by their names. */
function table({
  hand = [],
  battlefield = [],
  stack = [],
  attacking = [],
  landsPlayed = 0,
  threat = 6,
  turn = 3,
}: Given): Now {
  const names = [...hand, ...battlefield, ...stack];
  const view = {
    you: { person: 0, side: 0, seats: ['s0'] },
    turn: { number: turn, side: turn % 2 === 1 ? 0 : 1 },
    sides: [
      { side: 0, life: 12 },
      { side: 1, life: threat },
    ],
    seats: [{ ref: 's0', handCards: hand, battlefield, command: [], landsPlayed }],
    stack,
    objects: Object.fromEntries(
      names.map((name) => [name, { card: name, ...(attacking.includes(name) ? { attacking: 's2' } : {}) }]),
    ),
    cards: Object.fromEntries(names.map((name) => [name, { name }])),
  } as unknown as View;
  return { view, question: null };
}
const reached = (steps: readonly Step[], from: string): Progress => ({
  at: steps.findIndex((s) => s.key === from),
  done: -1,
});
const keyAt = (steps: readonly Step[], from: string, given: Given): string =>
  steps[followed(steps, reached(steps, from), table(given)).at]?.key ?? 'none';

describe('the coach of the Confrontation', () => {
  const { steps } = confrontation;
  it.each<[string, string, Given, string]>([
    ['the learner has played nothing', 'land', { hand: ['Forest', 'Path Bear'] }, 'land'],
    ['Forest was played', 'land', { landsPlayed: 1 }, 'cast'],
    ['Path Bear is on the stack', 'cast', { landsPlayed: 1, stack: ['Path Bear'] }, 'resolve'],
    ['Path Bear has resolved while its cast was explained', 'cast', { battlefield: ['Path Bear'] }, 'zone'],
    [
      'the learner attacks without playing a land',
      'land',
      { battlefield: ['Thornback Boar'], attacking: ['Thornback Boar'] },
      'zone',
    ],
    ['the Threat has lost Life', 'damage', { threat: 3 }, 'fealty'],
    ['the Opposition’s turn', 'theirs', { threat: 3, turn: 4 }, 'theirs'],
    ['the next turn of the Will', 'theirs', { threat: 3, turn: 5 }, 'finish'],
  ])('when %s, goes from “%s” on', (_, from, given, to) => {
    expect(keyAt(steps, from, given)).toBe(to);
  });
  it('shows an explanation that the learner has overtaken, and then goes on to what is to be done', () => {
    const attack = table({ battlefield: ['Thornback Boar'], attacking: ['Thornback Boar'] });
    const zone = followed(steps, reached(steps, 'land'), attack);
    expect(steps[zone.at]?.key).toBe('zone');
    expect(followed(steps, zone, attack)).toBe(zone);
    expect(steps[skipped(steps, zone).at]?.key).toBe('damage');
  });
  it('leaves time to read what should not be missed, and then catches up', () => {
    const reading = followed(steps, reached(steps, 'fealty'), table({ threat: 3, turn: 5 }));
    expect(steps[reading.at]?.key).toBe('fealty');
    expect(steps[skipped(steps, reading).at]?.key).toBe('finish');
  });
  it('never goes back: what was skipped stays skipped', () => {
    expect(keyAt(steps, 'combat', { hand: ['Forest', 'Path Bear'] })).toBe('combat');
  });
});

describe('the lessons', () => {
  it.each(LESSONS.map((lesson) => [lesson.id, lesson] as const))(
    '%s lays a table that the server takes, and says every step once',
    (_, lesson) => {
      expect(PositionTableRequest.parse(lesson.table).people.map((p) => p.who)[0]).toBe('person');
      expect(new Set(lesson.steps.map((s) => s.key)).size).toBe(lesson.steps.length);
      expect(lesson.steps.at(-1)?.done).toBeUndefined();
    },
  );
  it('the link of a seat keeps its secret behind the lesson’s name', () => {
    const link = new URL(lessonLink(commander, '/play/m1#secret'), 'http://table');
    expect(routeOf(link)).toEqual({ page: 'match', match: 'm1', token: 'secret', lesson: 'commander' });
    expect(lessonCalled('commander')).toBe(commander);
    expect(lessonCalled('chess')).toBeUndefined();
  });
});
