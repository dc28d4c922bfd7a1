import { describe, expect } from 'vitest';
import {
  agrees,
  asked,
  atTable,
  card,
  casts,
  concedes,
  contests,
  disagrees,
  disputed,
  holds,
  JUDGE,
  lands,
  life,
  passes,
  reads,
  rules,
  settles,
  SPECTATOR,
  wouldSettle,
  type Begin,
} from '../../dsl/at-table.ts';

const judged = { stops: ['main1:own', 'main2:own'], disputes: { decides: 'judge', judge: ' Judy ' } } as const;
const withBot = { ...judged, bots: { B: 'sensible' } } as const;
const bear: Begin = {
  seats: {
    A: { battlefield: lands(2, 'Forest'), hand: ['Bear', 'Forest'] },
    B: { battlefield: ['Mountain'], hand: ['Spark'] },
  },
};
const omen: Begin = {
  cards: [card('Omen', '{U}', 'Sorcery', 'Scry 1.')],
  seats: { A: { battlefield: ['Island'], hand: ['Omen'], library: lands(4, 'Plains') } },
};

describe('disputes at a table with a judge who plays for nobody', () => {
  const contested = (name: string) =>
    atTable(name, bear, judged).when('A', casts('Bear')).when('B', contests('That Bear.'));

  contested('the judge decides at once, and no player does')
    .refused('A', settles('stands'), 'not-yours', /Judy decides disputes at this table/)
    .refused('B', settles('takeBack'), 'not-yours')
    .check('every view names the judge', (t) =>
      expect(['A', 'B', SPECTATOR].map((who) => t.view(who).dispute?.judge)).toEqual(['Judy', 'Judy', 'Judy']),
    )
    .when(JUDGE, settles('stands'))
    .then('A', disputed(null), reads(/Judy decides: what was contested stands\.$/))
    .then('B', asked('priority'))
    .restart()
    .then('B', disputed(null), reads(/Judy decides: what was contested stands\.$/));
  contested('the judge takes back what revealed nothing')
    .when(JUDGE, settles('takeBack'))
    .then('A', holds('A', 'hand', ['Bear', 'Forest']), reads(/Judy decides: what A did is taken back \(Cast Bear\)\./));
  contested('the judge rules, and it is carried out for whoever contested')
    .when(
      JUDGE,
      rules(() => ({ ops: [{ op: 'life', who: ['s0'], n: -2 }] })),
    )
    .then('A', life('A', 18), disputed(null), reads(/Judy decides: A loses 2 life\./))
    .restart()
    .then('A', life('A', 18));
  contested('400.2: the judge rules on nothing that those who watch do not see')
    .check('the cards of hands are not among what they see', (t) =>
      expect(Object.values(t.view(SPECTATOR).objects).map((o) => o.name)).toEqual([
        'Forest',
        'Forest',
        'Mountain',
        'Bear',
      ]),
    )
    .refused(
      JUDGE,
      rules(() => ({ ops: [{ op: 'destroy', what: ['c99'] }] })),
      'stale',
      '400.7',
    )
    .then('A', disputed('That Bear.'));
  contested('only whoever contested withdraws it, whoever decides')
    .refused(JUDGE, settles('withdrawn'), 'not-yours')
    .when('B', settles('withdrawn'))
    .then('A', disputed(null))
    .refused(JUDGE, settles('stands'), 'stale')
    .when('B', passes);
  contested('a player who concedes leaves the decision to the judge').when('A', concedes).then('B', disputed(null));
  atTable(
    '732.1: what revealed something is taken back with the consent of all players, which a restart keeps',
    omen,
    judged,
  )
    .when('A', casts('Omen'))
    .resolve()
    .when('B', contests('Not that one.', /casts Omen/))
    .when(JUDGE, settles('takeBack'))
    .then('A', wouldSettle('takeBack', 'A', 'B'), reads(/Judy proposes that it is taken back\.$/))
    .when(JUDGE, disagrees)
    .then('A', wouldSettle(null), reads(/Judy takes the proposal back\.$/))
    .when(JUDGE, settles('takeBack'))
    .when('A', agrees)
    .restart()
    .then(SPECTATOR, wouldSettle('takeBack', 'B'))
    .refused(JUDGE, agrees, 'stale')
    .when('B', agrees)
    .then('A', holds('A', 'hand', ['Omen']));
  atTable('732.1: bots do not agree to it', omen, withBot)
    .when('A', casts('Omen'))
    .resolve()
    .when('A', contests('Once more.', /casts Omen/))
    .refused(JUDGE, settles('takeBack'), 'illegal', '732.1')
    .when(JUDGE, settles('stands'));
  atTable('a judge without a name is called the judge', bear, { ...judged, disputes: { decides: 'judge' } })
    .when('A', casts('Bear'), contests('That Bear.'))
    .refused('A', settles('stands'), 'not-yours', /The judge decides disputes at this table/)
    .when(JUDGE, settles('stands'))
    .then('A', reads(/The judge decides: what was contested stands\.$/));
});
