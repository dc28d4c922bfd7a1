import { describe, expect } from 'vitest';
import {
  atTable,
  concedes,
  concedesTogether,
  conceding,
  concession,
  doesNotRead,
  goesOn,
  isOver,
  playsOn,
  SPECTATOR,
  type Given,
} from '../../dsl/at-table.ts';

/** Magicians Ada, Bo and Cleo against the Augur. */
const given: Given = {
  format: 'binding',
  magicians: 3,
  names: ['Ada', 'Bo', 'Cleo', 'Augur'],
  turn: { side: 'Will', step: 'main1' },
  seats: {},
};
const [ADA, BO, CLEO, AUGUR] = ['Will 1', 'Will 2', 'Will 3', 'Opposition 1'] as const;

describe('C19: conceding in a Confrontation', () => {
  atTable(
    'a Magician reads that a friend takes the seat; the Augur reads that the Opposition loses; who only watches reads nothing',
    given,
  )
    .then(ADA, conceding('Your seat passes to Bo, who plays it from then on. The Will fights on (C19).', [BO, CLEO]))
    .then(CLEO, conceding(/Your seat passes to Ada/))
    .then(AUGUR, conceding('The Opposition loses the Confrontation (C19).', []))
    .then(SPECTATOR, conceding(null));
  atTable('the last Magician reads that the Will loses', given)
    .when(ADA, concedes)
    .when(BO, concedes)
    .then(CLEO, conceding('The Will loses the Confrontation (C19).', []), goesOn);
  atTable('“shall we concede?” is shown to the side alone, and ends the match once all Magicians agree', given)
    .when(BO, concedesTogether)
    .then(ADA, concession(BO, ADA, CLEO))
    .then(BO, concession(BO, ADA, CLEO))
    .then(CLEO, concession(BO, ADA, CLEO))
    .then(AUGUR, concession(null))
    .when(ADA, concedesTogether)
    .then(AUGUR, goesOn)
    .when(CLEO, concedesTogether)
    .then(AUGUR, isOver('Opposition'), doesNotRead(/takes the seat/))
    .check('it is over by C19, as one input', ({ g, store, faults }) => {
      expect(g.state.over?.clauses).toContain('C19');
      expect(store.rows.at(-1)?.input).toEqual({ kind: 'concede', person: 2, together: true });
      expect(faults).toEqual([]);
    });
  atTable('one who plays on ends the proposal, and nobody has conceded', given)
    .when(ADA, concedesTogether)
    .when(CLEO, playsOn)
    .then(ADA, concession(null), goesOn)
    .check('nobody has left', (t) => expect(t.view(ADA).people.some((p) => p.left)).toBe(false))
    .refused(CLEO, playsOn, 'stale', '104.3a');
  atTable('bots of the side do as its people do', given, { bots: { [BO]: 'sensible', [CLEO]: 'sensible' } })
    .when(ADA, concedesTogether)
    .then(AUGUR, isOver('Opposition'));
  atTable('the Augur has nobody to concede with', given).refused(AUGUR, concedesTogether, 'illegal', '104.3a');
});

describe('104.3a, 800.4a, 810.8b: what conceding alone does in other formats', () => {
  atTable('a duel is lost', { seats: {} }).then('A', conceding('You lose the game (104.3a).', []));
  atTable('a free-for-all goes on without the player', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    seats: {},
  }).then('A', conceding('You lose the game, and everything you own leaves it (800.4a). The others play on.'));
  atTable('a team of Two-Headed Giant loses together', {
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    seats: {},
  }).then('A', conceding('Your whole team loses the game (810.8b).'));
});
