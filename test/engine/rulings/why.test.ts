import { describe } from 'vitest';
import { card, casts, passes, plays, ruling, why } from '../../dsl/ruling.ts';
import { act } from '../../dsl/script.ts';

const STAFF = card('Staff', '{2}', 'Artifact', '{T}: Staff deals 1 damage to any target.');
const TRADE = card(
  'Fair Trade',
  '{R}',
  'Sorcery',
  'As an additional cost to cast this spell, sacrifice a creature or discard a card.\nDraw two cards.',
);

describe('"Why?" beside what is offered says why it may be done', () => {
  ruling('117.1, 601.3: a spell that may be cast', {
    seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: {} },
  }).then('A', why('cast Spark', 'yes', '117.1', '601.3', '601.2h'), why('Spark', 'yes', '117.1'));

  ruling('605.3a: a mana ability, asked about by the land', {
    seats: { A: { battlefield: ['Mountain'] }, B: {} },
  }).then('A', why('Mountain', 'yes', '117.1', '602.2'));

  ruling('602.2: an ability of a permanent that could attack too', {
    cards: [card('Archer', '{G}', 'Creature — Archer', '{T}: Archer deals 1 damage to any target.', '1/1')],
    seats: { A: { battlefield: ['Archer'] }, B: {} },
  }).then('A', why('Archer', 'yes', '602.2'));

  ruling('118.8: one of two additional costs can be paid', {
    cards: [TRADE],
    seats: { A: { battlefield: ['Mountain'], hand: ['Fair Trade', 'Bear'] }, B: {} },
  }).then('A', why('cast Fair Trade', 'yes', '601.2h'));

  ruling('508.1a: while attackers are declared, a creature says whether it may attack', {
    seats: { A: { battlefield: ['Bear', { card: 'Giant', tapped: true }] }, B: {} },
  })
    .check('until attackers are declared', (t) => {
      t.s.untilQuestion('attack');
    })
    .then('A', why('Bear', 'yes', '508.1a'), why('Giant', 'no', '508.1a'));
});

describe('"Why?" of what is refused says why not', () => {
  ruling('117.1: without priority nothing may be done, whatever the rules on the card say', {
    seats: { A: { hand: ['Forest'] }, B: { battlefield: ['Mountain'], hand: ['Spark'] } },
  })
    .then('B', why('cast Spark', 'no', '117.1'), why('Spark', 'no', '117.1'), why('Mountain', 'no', '117.1'))
    .when('A', passes)
    .then('B', why('cast Spark', 'yes', '117.1'))
    .then('A', why('play Forest', 'no', '117.1'));

  ruling(
    '117.1, 102.1: whoever has priority is told of an action for another player whose seat it is, and not that they had no priority',
    { seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: {} } },
  ).check('A asks about casting it for B', (t) => {
    const { chain } = t.g.why(t.person('A'), `cast:${t.s.ref('Spark')}:${t.s.ref('B')}:0`);
    const failing = chain.filter((f) => !f.holds).map((f) => f.clauses.join(', '));
    if (!failing.includes('102.1') || failing.includes('117.1')) throw new Error(JSON.stringify(chain));
  });

  ruling('305.1: a spell is not played as a land', {
    seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: {} },
  }).then('A', why('play Spark', 'no', '305.1'));

  ruling('305.2: a second land', { seats: { A: { hand: ['Forest', 'Swamp'] }, B: {} } })
    .when('A', plays('Forest'))
    .then('A', why('Swamp', 'no', '305.2'));

  ruling('602.2: an ability of somebody else, and of what is tapped', {
    cards: [STAFF],
    seats: { A: { battlefield: [{ card: 'Staff', as: 'used', tapped: true }] }, B: { battlefield: ['Staff'] } },
  }).then('A', why('used', 'no', '602.2b'), why('activate Staff', 'no', '602.2'));

  ruling('508.1: a creature outside the declare attackers step', {
    seats: { A: { battlefield: ['Bear'] }, B: {} },
  }).then('A', why('Bear', 'no', '508.1'));

  ruling('117.1a: an action that is not offered is refused by the rule that forbids it', {
    seats: { A: {}, B: { battlefield: ['Plains', 'Plains'], hand: ['Wall'] } },
  })
    .when('A', passes)
    .refused(
      'B',
      act('casts a creature in the turn of A', ({ s }, who) =>
        s.answer(who, { action: `cast:${s.ref('Wall')}:${s.ref(who)}:0` }),
      ),
      '117.1a',
      /main phase/,
    );

  ruling('608.2d: a question says of an object whether it may be chosen', {
    cards: [card('Toll', '{B}', 'Sorcery', 'Each player sacrifices a creature.')],
    seats: { A: { battlefield: ['Swamp', 'Bear', 'Bird'], hand: ['Toll'] }, B: { battlefield: ['Giant'] } },
  })
    .when('A', casts('Toll'), passes)
    .when('B', passes)
    .then('A', why('Bear', 'yes'), why('Giant', 'no'));
});

describe('"Why?" understands the actions of a format', () => {
  const fealties = { fealties: [[{ place: 'the Old Well', land: 'Forest', points: 2 }], []] };
  ruling('C14: Fealty by its name, with what stands in its way', {
    format: 'binding',
    marks: fealties,
    turn: { side: 'Will', step: 'main1' },
    seats: { 'Will 1': {}, 'Will 2': {} },
  }).then('Will 1', why('spend Fealty', 'no', 'C14'), why('fealty', 'no', 'C14'));

  ruling('C14: Fealty in the upkeep, and who has none', {
    format: 'binding',
    marks: fealties,
    turn: { side: 'Will', step: 'upkeep' },
    seats: { 'Will 1': {}, 'Will 2': {} },
  })
    .then('Will 1', why('spend Fealty', 'yes', 'C14'))
    .then('Will 2', why('spend Fealty', 'no', 'C14'));

  ruling('C5: a move by its name: when, and whose', {
    format: 'binding',
    turn: { side: 'Will', step: 'upkeep' },
    seats: { 'Will 1': { battlefield: ['Bear'] }, 'Will 2': { battlefield: ['Bird'] } },
  }).then('Will 1', why('give a permanent', 'yes', 'C5'), why('Bear', 'yes', 'C5'));

  ruling('C5: not in a main phase', {
    format: 'binding',
    turn: { side: 'Will', step: 'main1' },
    seats: { 'Will 1': { battlefield: ['Bear'] } },
  }).then('Will 1', why('give a permanent', 'no', 'C5'));

  ruling('117.1: a name that nothing has', { seats: { A: {}, B: {} } }).then('A', why('dance', 'no', '117.1'));
});
