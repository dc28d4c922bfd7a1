import { describe } from 'vitest';
import {
  alwaysPasses,
  alwaysSays,
  asked,
  atTable,
  card,
  casts,
  forgets,
  inStep,
  isAsked,
  lands,
  life,
  onStack,
  passes,
  setsStops,
  wishing,
  type Given,
  type Table,
} from '../../dsl/at-table.ts';
import { sight } from '../../dsl/script.ts';

const library = lands(12, 'Plains');
const CARDS = [
  card('Bell', '{1}', 'Artifact', 'At the beginning of each upkeep, each player loses 1 life.'),
  card('Chime', '{1}', 'Artifact', 'At the beginning of each upkeep, you gain 1 life.'),
  card('Gift', '{1}', 'Artifact', 'At the beginning of your upkeep, you may gain 1 life.'),
  card('Break', '{R}', 'Instant', 'Destroy target artifact.'),
];
/** Plays against a program that has these. */
const against = (battlefield: string[], more: Given['seats'][string] = {}): Given => ({
  cards: CARDS,
  seats: { A: { library, ...more }, B: { battlefield, library } },
});
const ALONE = { bots: { B: 'sensible' } } as const;
/** The permanents whose ability is always passed for. */
const passedFor = (...names: readonly string[]) =>
  sight(`always passed for: ${names.join(', ') || 'nothing'}`, (t: Table, who) => {
    const yields = names.map((name) => ({ says: 'pass', name, object: t.handle(who, name) }));
    wishing({ yields }).look(t, who);
  });

describe('400.7: abilities answered always alike', () => {
  atTable(
    'an ability that is always passed for is never asked about again; another of the same opponent is',
    against(['Bell', 'Chime']),
    ALONE,
  )
    .then('A', isAsked({ kind: 'priority', pass: 'Pass → Chime resolves' }), onStack('Bell', 'Chime'))
    .when('A', alwaysPasses())
    .then('A', passedFor('Chime'), onStack('Bell'))
    .when('A', passes)
    .then('A', onStack('Bell'))
    .when('A', passes)
    .then('A', onStack('Bell'))
    .when('A', passes)
    .then('A', onStack('Bell'))
    .when('A', passes)
    .then('A', onStack('Bell'), passedFor('Chime'));
  atTable('it is kept over a restart and can be taken back', against(['Bell']), ALONE)
    .when('A', setsStops('main1:own'), alwaysPasses())
    .then('A', inStep('main1', 'A'))
    .restart()
    .then('A', passedFor('Bell'))
    .when('A', forgets)
    .then('A', passedFor())
    .when('A', passes)
    .then('A', onStack('Bell'), asked('priority'));
  atTable(
    '113.7a: it ends with the object, although the ability is still on the stack',
    against(['Bell', 'Chime'], { battlefield: ['Mountain'], hand: ['Break'] }),
    ALONE,
  )
    .then('A', onStack('Bell', 'Chime'))
    .when('A', alwaysPasses("Bell's ability"))
    .then('A', passedFor('Bell'))
    .when('A', casts('Break', { at: 'Bell' }))
    .then('A', onStack('Bell', 'Chime'), passedFor())
    .when('A', passes)
    .then('A', onStack('Bell'), asked('priority'))
    .refused('A', alwaysPasses(), 'illegal', '400.7', '113.7a');
  atTable(
    'a spell cannot be passed for ever, nor what is not on the stack',
    { seats: { A: { library }, B: { battlefield: ['Mountain', 'Bird'], hand: ['Spark'], library } } },
    { stops: ['main1:own', 'main1:other'] },
  )
    .when('A', passes)
    .when('B', casts('Spark', { at: 'A' }))
    .refused('A', alwaysPasses(), 'illegal', '117.3d')
    .refused('A', alwaysPasses('Bird'), 'illegal')
    .refused('A', alwaysSays('yes'), 'illegal', '603.5');
  for (const [says, gain] of [
    ['yes', 1],
    ['no', 0],
  ] as const)
    atTable(
      `603.5: a “may” is answered ${says} each time from then on`,
      { cards: CARDS, seats: { A: { battlefield: ['Gift'], library }, B: { library } } },
      { ...ALONE, stops: ['main1:own'] },
    )
      .until('options')
      .then('A', asked(/Gift/))
      .when('A', alwaysSays(says))
      .then('A', wishing({ yields: [{ says, name: 'Gift' }] }), inStep('main1', 'A'), life('A', 20 + gain))
      .when('A', passes)
      .then('A', inStep('main1', 'A'), life('A', 20 + 2 * gain));
});
