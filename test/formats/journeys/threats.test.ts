import { describe, expect } from 'vitest';
import { examineAttack, examineTarget } from '../../../server/engine/game/examine.ts';
import {
  always,
  attackWithAll,
  card,
  casts,
  chooses,
  doesNotRead,
  goesOn,
  handOf,
  holds,
  inZone,
  keeps,
  keepsAlso,
  lands,
  libraryOf,
  mayNotDo,
  mayTarget,
  neverAsked,
  pool,
  type Position,
  reads,
  ruling,
  showsSeat,
  takes,
  wasAsked,
} from '../../dsl/ruling.ts';
import type { Act } from '../../dsl/script.ts';
import { GM, filler, fillsIn, forests, goal, prose, scene } from './stage.ts';

const bears = (n: number): string[] => lands(n, 'Bear');
const NINE = [{ library: filler(9) }];
/** The clauses by which this may not be a target of it. */
const refusedAsTarget = (t: Position, source: string, target: string): readonly string[] =>
  examineTarget(t.g, { source: t.s.id(source), target: t.s.ref(target) })
    .filter((f) => !f.holds)
    .flatMap((f) => f.clauses);
const staysHome: Act<Position> = always('attack', () => ({ attacks: [] }));

describe('what a threat deck is', () => {
  ruling(
    'J-4-1: no player: nothing that is done to players reaches it, and nobody attacks it',
    scene({ seats: { A: { hand: ['Dread', 'Spark'], battlefield: ['Bear', ...forests(2)] } } }),
  )
    .until('main1', 'A')
    .refused('A', casts('Spark', { at: 'Threat 1' }))
    .check('by J-4-1', (t) => {
      expect(refusedAsTarget(t, 'Spark', 'Threat 1')).toContain('J-4-1');
      expect(
        examineAttack(t.g, { attacker: t.s.id('Bear'), target: t.s.ref('Threat 1') })
          .filter((f) => !f.holds)
          .flatMap((f) => f.clauses),
      ).toContain('J-4-1');
      expect([t.g.world.seats(0), t.g.world.opponents(0)]).toEqual([[0], []]);
    })
    .when('A', casts('Dread'))
    .resolve()
    .then('A', goesOn, showsSeat('Threat 1', { player: false }))
    .until('main1', 'Threat 1')
    .then('A', neverAsked('attack'));
  ruling(
    'J-4-2: its zones are there like those of a player',
    scene({
      threats: [{ library: filler(3) }],
      seats: {
        'Threat 1': { graveyard: ['Balm'], battlefield: ['Golem'] },
        A: { hand: ['Dig Up', 'Smite'], battlefield: forests(2) },
      },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Dig Up', { at: 'Balm' }))
    .resolve()
    .when('A', casts('Smite', { at: 'Golem' }))
    .resolve()
    .then('A', inZone('Balm', 'exile'), inZone('Golem', 'graveyard', 'Threat 1'));
  ruling('J-4-3: of a draw value of 1 one card is drawn', scene({ threats: [{ draw: 1, library: bears(12) }] }))
    .until('suspend', 'Threat 1')
    .then('A', libraryOf('Threat 1', 11), handOf('Threat 1', 0), keepsAlso('Threat 1', 'Draw value: 1'));
  ruling('J-4-3: of a draw value of 7 seven', scene({ threats: [{ draw: 7, library: bears(12) }] }))
    .until('suspend', 'Threat 1')
    .then('A', libraryOf('Threat 1', 5), handOf('Threat 1', 0), keepsAlso('Threat 1', 'Draw value: 7'));
  ruling(
    'J-4-13: the Game Master says whether what reaches all players reaches threat decks; that is recorded and stands',
    scene({
      threats: NINE,
      seats: {
        'Threat 1': { battlefield: ['Golem', 'Bear'] },
        A: { hand: ['Volley', 'Volley'], battlefield: forests(2) },
      },
    }),
  )
    .when('A', staysHome)
    .until('main1', 'A')
    .when('A', casts('Volley'))
    .resolve()
    .then('A', wasAsked('J-4-13', [GM, /Volley/]), showsSeat('Threat 1', { battlefield: [expect.anything()] }))
    .when('A', casts('Volley'))
    .resolve()
    .then('A', wasAsked('J-4-13', [GM, /Volley/]), holds('Threat 1', 'battlefield', []), reads(/\(J-4-13\)/));
  ruling(
    'J-4-13: a player asks about a card that targets players',
    scene({ threats: NINE, seats: { A: { hand: ['Grind'], battlefield: forests(1) } } }),
  )
    .until('main1', 'A')
    .then('A', libraryOf('Threat 1', 8))
    .when('A', takes('Ask the Game Master whether Grind'))
    .until('priority')
    .when('A', casts('Grind', { at: 'Threat 1' }))
    .resolve()
    .then('A', libraryOf('Threat 1', 5), wasAsked('J-4-13', [GM, /Grind/]));
  ruling(
    'J-4-13: a card like Wing Shards: the threat deck loses an attacking creature, which the Game Master chooses',
    scene({
      cards: [card('Shards', '{G}', 'Instant', 'Target player sacrifices an attacking creature.')],
      threats: NINE,
      seats: {
        'Threat 1': { battlefield: ['Golem', 'Bear', 'Grove'] },
        A: { hand: ['Shards'], battlefield: forests(1) },
      },
    }),
  )
    .when(GM, attackWithAll)
    .until('attackers', 'Threat 1')
    .when('A', takes('Ask the Game Master whether Shards'))
    .until('priority')
    .when('A', casts('Shards', { at: 'Threat 1' }))
    .until('resolution')
    .when('Threat 1', chooses('Golem'))
    .then('A', inZone('Golem', 'graveyard'), inZone('Bear', 'battlefield'));
  ruling(
    'J-4-13: what the Game Master denies passes it by',
    scene({
      threats: NINE,
      seats: { 'Threat 1': { battlefield: ['Golem'] }, A: { hand: ['Volley'], battlefield: forests(1) } },
    }),
  )
    .when(
      GM,
      staysHome,
      always('options', ({ clauses }) => (clauses?.includes('J-4-13') ? { keys: ['no'] } : undefined)),
    )
    .until('main1', 'A')
    .when('A', casts('Volley'))
    .resolve()
    .then('A', holds('Threat 1', 'battlefield', ['Golem']));
});

describe('what works on a threat deck as if it were a player', () => {
  const options = { edition: 2 as const };
  ruling(
    'J-4-2: what names its library or permanents works at once, and nobody is asked',
    scene({
      options,
      threats: NINE,
      seats: { 'Threat 1': { battlefield: ['Golem'] }, A: { hand: ['Grind', 'Volley'], battlefield: forests(2) } },
    }),
  )
    .when(GM, staysHome)
    .until('main1', 'A')
    .then('A', libraryOf('Threat 1', 8), mayNotDo('Ask the Game Master'))
    .when('A', casts('Grind', { at: 'Threat 1' }))
    .resolve()
    .when('A', casts('Volley'))
    .resolve()
    .then('A', libraryOf('Threat 1', 5), holds('Threat 1', 'battlefield', []), wasAsked('J-4-13'));
  describe.each([
    ['Leech', 'Target player loses 4 life.'],
    ['Snatch', 'Target player discards two cards.'],
    ['Hour', 'Target player takes an extra turn after this one.'],
  ])('%s', (name, text) => {
    ruling(
      'J-4-1: what changes only life, hand or turn cannot target it',
      scene({
        options,
        threats: NINE,
        cards: [card(name, '{G}', 'Sorcery', text)],
        seats: { A: { hand: [name], battlefield: forests(1) } },
      }),
    )
      .until('main1', 'A')
      .then('A', mayTarget('cast', name, 'A'))
      .check('by J-4-1', (t) => expect(refusedAsTarget(t, name, 'Threat 1')).toContain('J-4-1'));
  });
  ruling(
    'J-4-1: of what does both, its cards move and there is no life to lose',
    scene({
      options,
      threats: NINE,
      cards: [card('Rot', '{G}', 'Sorcery', 'Target opponent loses 2 life and mills two cards.')],
      seats: { A: { hand: ['Rot'], battlefield: forests(1) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Rot', { at: 'Threat 1' }))
    .resolve()
    .then('A', libraryOf('Threat 1', 6), doesNotRead(/\(J-3-2\)/));
  ruling(
    'J-4-13: the Game Master vetoes it on the stack with a reason, and it goes back unpaid',
    scene({ options, threats: NINE, seats: { A: { hand: ['Grind'], battlefield: forests(1) } } }),
  )
    .until('main1', 'A')
    .when('A', casts('Grind', { at: 'Threat 1' }))
    .when(GM, takes('Veto'), fillsIn('veto', { why: 'The tide has nothing to grind.' }))
    .until('priority')
    .then(
      'A',
      inZone('Grind', 'hand', 'A'),
      libraryOf('Threat 1', 8),
      pool('A', 'G'),
      reads(/The Game Master vetoes Grind: The tide has nothing to grind\. It goes back unpaid\./),
    );
});

describe('what the table shows', () => {
  ruling(
    'J-4-1, J-4-4, J-4-5: a threat deck without a hand, with its draw value and its conditions',
    scene({
      threats: [{ library: filler(9), levels: [[goal('destroy', 3, 'bear'), prose('Calm it')], [prose('Bury it')]] }],
    }),
  )
    .until('main1', 'A')
    .then(
      'A',
      showsSeat('A', { player: undefined }),
      showsSeat(GM, { player: false }),
      showsSeat('Threat 1', { player: false }),
      keeps(
        'Threat 1',
        'Threat deck: No player: without life, hand and turn',
        'Draw value: 1',
        '1.: destroy 3 bear (0 of 3)',
        '2.: Calm it',
        'After that: One more condition',
      ),
    )
    .check('by these clauses', (t) =>
      expect(t.seatView('A', 'Threat 1').facts.map((f) => f.clause)).toEqual([
        'J-4-1',
        'J-4-3',
        'J-4-15',
        'J-4-11',
        'J-4-5',
      ]),
    );
});
