import { describe, expect, test } from 'vitest';
import {
  asked,
  atTable,
  attacks,
  casts,
  holding,
  inStep,
  inTurn,
  isAsked,
  lands,
  life,
  notAsked,
  onStack,
  passes,
  passesOn,
  sitting,
  wishing,
  type Given,
  type Table,
} from '../../dsl/at-table.ts';
import { sight } from '../../dsl/script.ts';

const MAIN = ['main1:own', 'main2:own'];
const PEOPLE = { stops: MAIN };
const libraries = { A: lands(12, 'Plains'), B: lands(12, 'Plains') };
const empty: Given = { seats: { A: { library: libraries.A }, B: { library: libraries.B } } };

describe('117.3c: holding priority', () => {
  const battlefield = [...lands(2, 'Forest'), 'Mountain'];
  const given: Given = { seats: { A: { battlefield, hand: ['Bear', 'Spark'] }, B: { battlefield: ['Bird'] } } };
  const resolvesBear = isAsked({ kind: 'priority', pass: 'Pass → Bear resolves' });
  atTable(
    'whoever holds it acts again before anybody else; after their pass their things resolve without asking them',
    given,
    PEOPLE,
  )
    .when('A', holding(casts('Bear')))
    .then('A', wishing({ hold: true }), resolvesBear)
    .then('B', notAsked)
    .when('A', casts('Spark', { at: 'Bird' }))
    .then('A', wishing({ hold: false }), onStack('Bear', 'Spark'))
    .then('B', asked('priority'));
  atTable('without it the caster passes as soon as the spell is cast', given, PEOPLE)
    .when('A', casts('Bear'))
    .then('A', notAsked)
    .then('B', asked('priority'));
  atTable('it is still held when the match is taken up again', given, PEOPLE)
    .when('A', holding(casts('Bear')))
    .restart()
    .then('A', resolvesBear)
    .when('A', passes)
    .then('B', asked('priority'));
});

describe('117.3d: passing on', () => {
  atTable('to the end of the turn: no stop of this turn asks, the next turn’s do', empty, {
    stops: [...MAIN, 'upkeep:other'],
  })
    .then('A', inStep('main1', 'A'))
    .when('A', passesOn('turn'))
    .then('A', inStep('upkeep', 'B'), asked('priority'), wishing({ until: null, ended: 'The turn has ended.' }));
  atTable('until something happens: past all own stops up to one’s next turn', empty, {
    stops: [...MAIN, 'upkeep:own', 'end:other'],
    bots: { B: 'sensible' },
  })
    .then('A', inTurn(3))
    .when('A', passesOn('happens'))
    .then('A', inStep('upkeep', 'A'), inTurn(5), wishing({ ended: 'It is your turn.' }));
  atTable(
    'it ends when somebody else casts something, and does not begin anew over the same spell',
    { seats: { A: { library: libraries.A }, B: { battlefield: ['Mountain'], hand: ['Spark'], library: libraries.B } } },
    { stops: ['main1:own', 'main1:other'] },
  )
    .when('A', passesOn('turn'))
    .when('B', casts('Spark', { at: 'A' }))
    .then('A', asked('priority'), wishing({ until: null, ended: 'Something new is on the stack.' }))
    .when('A', passesOn('turn'))
    .then('A', life('A', 17));
  atTable(
    'it ends when one is attacked',
    { seats: { A: { library: libraries.A }, B: { battlefield: ['Bear'], library: libraries.B } } },
    PEOPLE,
  )
    .when('A', passesOn('happens'))
    .when('B', passes)
    .then('B', asked('attack'))
    .when('B', attacks({ Bear: 'A' }))
    .then('A', inStep('attackers', 'B'), wishing({ ended: 'You are attacked.' }), asked('priority'))
    .restart()
    .then('A', inStep('attackers', 'B'));
  atTable('it goes on over a restart, and ends by hand', empty, { stops: ['upkeep:own', 'main1:own', 'end:own'] })
    .when('A', passesOn('happens'))
    .restart()
    .then('A', wishing({ until: 'happens' }))
    .when('A', passesOn(null))
    .then('A', wishing({ until: null }));
  atTable(
    'while the stack lasts: one’s own held spells and what they cause resolve, then one is asked again',
    { seats: { A: { battlefield: [...lands(2, 'Forest'), 'Mountain'], hand: ['Bear', 'Spark'] }, B: {} } },
    { stops: MAIN, bots: { B: 'sensible' } },
  )
    .when('A', holding(casts('Bear')), holding(casts('Spark', { at: 'B' })))
    .then('A', onStack('Bear', 'Spark'))
    .when('A', passesOn('stack'))
    .then('A', onStack(), inStep('main1', 'A'), asked('priority'), wishing({ ended: 'The stack is empty.' }));
});

test('400.2: whether one is asked does not depend on what one holds', async () => {
  const stories = await Promise.all(
    [['Spark'], ['Nope'], ['Plains']].map(async (hand) => {
      const story: string[] = [];
      const look = (what: string) =>
        sight(what, (t: Table) => {
          const { turn, stack, objects, waiting } = t.view('B');
          const names = stack.map((h) => objects[h]?.name).join();
          story.push(`${what}: ${turn.side} ${turn.step} ${names} ${waiting.map((w) => w.person).join()}`);
        });
      await sitting(
        {
          seats: {
            A: { battlefield: ['Mountain', 'Island'], hand, library: libraries.A },
            B: { battlefield: ['Mountain', 'Bear'], hand: ['Spark'], library: libraries.B },
          },
        },
        { stops: ['main1:own', 'main1:other', 'end:other'] },
        (t) =>
          t
            .then('B', look('first'))
            .when('A', passes)
            .then('B', look('their turn'))
            .when('B', casts("B's Spark", { at: 'A' }))
            .then('B', look('a spell'))
            .when('A', passes)
            .then('B', look('after it')),
      );
      return story;
    }),
  );
  expect(stories[1]).toEqual(stories[0]);
  expect(stories[2]).toEqual(stories[0]);
});
