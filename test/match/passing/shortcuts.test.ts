import { describe, expect } from 'vitest';
import {
  activates,
  answers,
  asked,
  atTable,
  card,
  casts,
  isAsked,
  lands,
  life,
  onStack,
  passes,
  picks,
  reads,
  waitsFor,
  type Given,
  type Table,
} from '../../dsl/at-table.ts';
import { act } from '../../dsl/script.ts';

const given: Given = {
  cards: [
    card('Lamp', '{1}', 'Artifact', '{0}: You gain 1 life.'),
    card('Break', '{R}', 'Instant', 'Destroy target artifact.'),
  ],
  seats: {
    A: { battlefield: ['Lamp'] },
    B: { battlefield: ['Mountain'], hand: ['Break'], library: lands(5, 'Mountain') },
  },
};
const stops = ['main1:own'];

/** Proposes to repeat what was done so many times. */
const repeats = (n: number) =>
  act(`proposes to repeat it ${n} times`, async (t: Table, who) => {
    const prompt = t.prompt(t.person(who));
    const part = prompt?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.label.startsWith('Repeat this')) : undefined;
    const quote = await t.host.quote(t.person(who), prompt?.decision ?? '', action?.key ?? '', {});
    expect(quote).toMatchObject({ ready: false, next: { slot: 'times', part: { kind: 'number', min: 1, max: 1000 } } });
    return t.answer(t.person(who), { action: action?.key ?? '', draft: { times: { n } } });
  });

describe('CR 731.2 shortcuts at a table', () => {
  atTable('a program accepts; the log tells of it once, and of the first time', given, {
    stops,
    bots: { B: 'sensible' },
  })
    .when('A', activates('Lamp'), repeats(500))
    .then('A', life('A', 521))
    .then(
      'A',
      reads(/A proposes to repeat 500 times: Lamp: \{0\}: You gain 1 life/),
      reads(/^B accepts\. \(731\.2b\)$/m),
      reads(/^Repeated 500 times\. \(731\.2c\)$/m),
    )
    .check('one line says that A gains life', (t) => expect(t.log('A').match(/gains 1 life/g)).toHaveLength(1))
    .check('the action, two passes, the proposal and its acceptance are stored', ({ store }) =>
      expect(store.rows.filter((r) => r.input.kind === 'answer')).toHaveLength(5),
    );
  atTable(
    'the others see what is proposed and answer; who wants to act is asked there whatever their stops, also after a restart',
    given,
    { stops },
  )
    .when('A', activates('Lamp'))
    .when('B', passes)
    .when('A', repeats(500))
    .then('B', isAsked({ kind: 'options', clauses: ['731.2b'] }))
    .then('A', waitsFor('B'))
    .when('B', picks('shorten'), answers({ n: 30 }))
    .then('B', life('A', 51), asked('priority'), onStack('Lamp'))
    .restart()
    .then('B', asked('priority'))
    .when('B', casts('Break', { at: 'Lamp' }))
    .then('A', reads(/^Repeated 30 of 500 times, then it ends: B chooses otherwise\./m))
    .check('nothing went wrong', (t) => expect(t.faults).toEqual([]));
});
