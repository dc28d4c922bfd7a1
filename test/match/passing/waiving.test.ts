import { describe, expect } from 'vitest';
import {
  asked,
  atTable,
  attacks,
  casts,
  forgets,
  isAsked,
  lands,
  onStack,
  setsStops,
  wishes,
  wishing,
  type Table,
} from '../../dsl/at-table.ts';
import { sight } from '../../dsl/script.ts';
import { masters, minionOf, type Setting } from '../../formats/rules/minions/table.ts';

const library = lands(12, 'Plains');
const SPARKS = {
  hand: ['Spark', { card: 'Spark', as: 'second' }, { card: 'Spark', as: 'third' }],
  battlefield: [...lands(3, 'Mountain'), 'Bear'],
  library,
};
/** B, whose turn it is, is the minion of A. */
const mastered =
  (more: Setting['seats'] = {}) =>
  () =>
    masters(4, {
      turn: { side: 'B' },
      seats: { A: { library }, B: { marks: minionOf('A'), ...SPARKS }, C: { library }, D: { library }, ...more },
    });
const stops = ['main1:own', 'attackers:own'];
const spark = (at = 'C') => casts('Spark', { at });
/** Lets what a minion, or all of them, targets and attacks pass from then on. */
const lets = (until: 'turn' | 'told', waive = 'minion 1') => wishes(`lets ${waive} pass`, () => ({ waive, until }));
const forbids = asked(/^Forbid which/);
const forbidsNothing = sight('nothing to forbid', (t: Table, who) => {
  expect(t.view(who).ask[0]?.part.title ?? '').not.toMatch(/^Forbid which/);
});

describe('M-18, M-21: a master lets pass what a minion targets and attacks', () => {
  atTable(
    'for this turn: it is asked no more of this minion, targets and attacks, and again in the next turn',
    mastered(),
    { stops },
  )
    .when('B', spark())
    .then('A', isAsked({ kind: 'choose', waivers: [{ key: 'minion 1', says: 'whatever B targets and attacks' }] }))
    .when('A', lets('turn'))
    .then('A', onStack('Spark'), forbidsNothing)
    .then('A', wishing({ waived: [{ n: 1, says: 'whatever B targets and attacks', until: 'turn' }] }))
    .resolve()
    .when('B', spark())
    .then('A', onStack('Spark'), forbidsNothing)
    .until('attack')
    .when('B', attacks({ Bear: 'C' }))
    .then('A', forbidsNothing)
    .until('main1', 'B')
    .when('B', spark())
    .then('A', forbids, wishing({ waived: [] }));
  atTable('until it is taken back: over turns and a restart; taken back, the next one is asked', mastered(), { stops })
    .when('B', spark())
    .when('A', lets('told'))
    .until('main1', 'B')
    .restart()
    .when('B', spark())
    .then('A', onStack('Spark'), forbidsNothing, wishing({ waived: [{ until: 'told' }] }))
    .when('A', forgets)
    .then('A', wishing({ waived: [] }))
    .resolve()
    .when('B', spark())
    .then('A', forbids);
  atTable(
    'of one minion it says nothing on another; with several, of all of them at once',
    mastered({ C: { marks: minionOf('A'), hand: ['Spark'], battlefield: ['Mountain'], library } }),
    { stops },
  )
    .when('B', casts("B's Spark", { at: 'A' }))
    .then(
      'A',
      isAsked({
        kind: 'choose',
        waivers: [
          { key: 'minion 1', says: 'whatever B targets and attacks' },
          { key: 'minions', says: 'whatever your minions target and attack' },
        ],
      }),
    )
    .when('A', lets('told'))
    .when('C', setsStops('main1:other'))
    .until('priority', 'C')
    .when('C', casts("C's Spark", { at: 'B' }))
    .then('A', forbids)
    .when('A', lets('turn', 'minions'))
    .then('A', forbidsNothing, onStack('Spark', 'Spark'));
  atTable('it is set only while it is asked', mastered(), { stops })
    .refused('A', lets('told'), 'illegal', '117.3d')
    .when('B', spark())
    .refused('B', lets('turn'), 'illegal')
    .refused('A', lets('told', 'minion 2'), 'illegal')
    .then('A', forbids);
});
