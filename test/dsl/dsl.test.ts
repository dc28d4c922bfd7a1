import { describe, expect, it } from 'vitest';
import { quest } from '../../formats/binding/quest/index.ts';
import { makeQuestSetup } from '../../formats/binding/quest/planes/make-setup.ts';
import { request } from '../formats/binding/quest/table.ts';
import {
  activates,
  asked,
  attached,
  attacks,
  attackWithAll,
  blocks,
  card,
  casts,
  chooses,
  concedes,
  costs,
  dice,
  doesNotRead,
  exiled,
  goesOn,
  handOf,
  hidden,
  holds,
  inStep,
  inTurn,
  inZone,
  isAsked,
  isOver,
  keeps,
  keepsAlso,
  lands,
  leaves,
  libraryOf,
  life,
  mayAttack,
  mayBlock,
  mayDo,
  mayDoAlso,
  mayNotDo,
  mayTarget,
  mayTargetAlso,
  neverAsked,
  notAsked,
  notInPlay,
  notOffered,
  offered,
  onStack,
  orders,
  ownedBy,
  passes,
  playing,
  plays,
  poison,
  position,
  printed,
  reads,
  ruling,
  shows,
  showsSeat,
  size,
  SPECTATOR,
  startingLife,
  turnOf,
  waits,
  waitsFor,
  wasAsked,
  why,
} from './ruling.ts';
import {
  askedFor,
  doesNotTell,
  fills,
  givesUp,
  inPhase,
  isFinished,
  neverSent,
  notAskedFor,
  option,
  sheet,
  story,
  Telling,
  tells,
} from './story.ts';

const LEECH = card('Leech', '{1}{B}', 'Creature — Leech', 'Lifelink', '2/2');
const STAFF = card('Staff', '{2}', 'Artifact', '{T}: Staff deals 1 damage to any target.');
const RUIN = card('Ruin', '{2}{B}', 'Sorcery', 'Destroy target creature an opponent controls.');

describe('a duel', () => {
  ruling('702.15b: lifelink gains as much as the damage dealt', {
    cards: [LEECH],
    seats: { A: { battlefield: ['Leech'] }, B: { battlefield: ['Bear'] } },
  })
    .when('A', attacks({ Leech: 'B' }))
    .until('damage')
    .then('A', life('A', 22), life('B', 18), shows('Leech', { tapped: true }))
    .then(SPECTATOR, life('A', 22));

  ruling('601.2: a spell waits on the stack, with its target, until both have passed', {
    seats: { A: { battlefield: ['Mountain'], hand: ['Spark'] }, B: { battlefield: ['Bear'], hand: ['Nope'] } },
  })
    .then('A', asked('priority'), offered('cast', 'Spark'), holds('A', 'hand', ['Spark']))
    .then('B', hidden('Spark'), holds('A', 'hand', ['?']), notAsked)
    .when('A', casts('Spark', { at: 'Bear' }), passes)
    .then('B', onStack('Spark'), asked('priority'), notOffered('cast', 'Nope'), inZone('Bear', 'battlefield', 'B'))
    .resolve()
    .then('B', onStack(), inZone('Bear', 'graveyard', 'B'), reads(/A casts Spark/), doesNotRead(/Nope/));

  ruling('305.2: one land a turn; 602.2: an ability by its cost', {
    cards: [STAFF],
    seats: { A: { battlefield: ['Staff'], hand: ['Forest', 'Swamp'] }, B: {} },
  })
    .when('A', plays('Forest'))
    .refused('A', plays('Swamp'), '305.2')
    .when('A', activates('Staff', { at: 'B' }))
    .refused('A', activates('Staff', { at: 'B' }), '602.2b')
    .resolve()
    .restart()
    .then('A', life('B', 19), holds('A', 'battlefield', ['Forest', 'Staff']), inStep('main1', 'A'));

  ruling('509.1: who blocks is dealt the damage', {
    seats: { A: { battlefield: ['Giant'] }, B: { battlefield: ['Wall'] } },
  })
    .when('A', attacks({ Giant: 'B' }))
    .when('B', blocks({ Wall: 'Giant' }))
    .until('endCombat')
    .then('B', life('B', 20), inZone('Wall', 'graveyard', 'B'), size('Giant', '4/4'));

  ruling('115.1: a target that is none is refused', {
    cards: [RUIN],
    seats: { A: { battlefield: ['Swamp', 'Swamp', 'Swamp', 'Bear'], hand: ['Ruin'] }, B: { battlefield: ['Bird'] } },
  })
    .refused('A', casts('Ruin', { at: 'Bear' }))
    .when('A', casts('Ruin', { at: 'Bird' }))
    .resolve()
    .then('B', inZone('Bird', 'graveyard'), libraryOf('B', 60), goesOn);

  ruling('104.3a: who concedes has lost', { seats: { A: {}, B: {} } })
    .when('B', concedes)
    .then('A', isOver('A'));

  ruling('608.2d: what is chosen on resolution', {
    cards: [card('Toll', '{B}', 'Sorcery', 'Each player sacrifices a creature.')],
    seats: { A: { battlefield: ['Swamp', 'Bear', 'Bird'], hand: ['Toll'] }, B: { battlefield: ['Giant'] } },
  })
    .when('A', chooses('Bird'), casts('Toll'))
    .resolve()
    .then('B', holds('A', 'battlefield', ['Bear', 'Swamp']), holds('B', 'graveyard', ['Giant']));
});

describe('what is offered and asked', () => {
  const REMIT = card('Remit', '{1}', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets +1/+1.');
  ruling('601.2c: all targets are named, and 303.4: an Aura stays with what it was cast at', {
    cards: [REMIT, LEECH],
    seats: {
      A: { battlefield: ['Swamp', 'Swamp', 'Leech'], hand: ['Remit', 'Smite'] },
      B: { battlefield: ['Bear'], hand: ['Bird'] },
    },
  })
    .then(
      'A',
      mayTarget('cast', 'Smite', 'Leech', 'Bear'),
      mayTargetAlso('cast', 'Smite', "B's Bear"),
      costs('Remit', '{1}'),
      mayDo(),
      mayNotDo('Move'),
      waitsFor('A'),
      turnOf('A'),
      showsSeat('B', { hand: 1 }),
      handOf('A', 2),
      keeps('A'),
      exiled(),
    )
    .when('A', casts('Remit', { at: 'Leech' }))
    .resolve()
    .then('B', attached('Remit', 'Leech'), size('Leech', '3/3'), neverAsked('order'))
    .until('attack')
    .then('A', isAsked({ kind: 'attack' }), mayAttack({ Leech: ['B'] }))
    .when('A', attackWithAll)
    .until('block')
    .then('B', mayBlock({ Bear: ['Leech'] }))
    .until('over')
    .then('A', isOver('A'));

  ruling('608.2d: a habit answers for everybody, an order is given by labels', {
    cards: [
      card('Offer', '{B}', 'Sorcery', 'Each player may draw a card.'),
      card('Bell', '{1}', 'Artifact', 'At the beginning of your upkeep, you gain 1 life.'),
      card('Gong', '{1}', 'Artifact', 'At the beginning of your upkeep, you lose 2 life.'),
    ],
    turn: { side: 'B', step: 'end' },
    seats: { A: { battlefield: ['Bell', 'Gong'] }, B: {} },
  })
    .when('A', orders('Gong', 'Bell'))
    .until('upkeep', 'A')
    .then('B', onStack('Gong', 'Bell'), wasAsked('603.3b', ['A', /order/i]))
    .when('A', waits, leaves)
    .then('B', isOver('B'));

  ruling('704.5c, 701.9b: poison and life as they stand, and chance as the dice come up', {
    cards: [
      card('Venom', '{B}', 'Instant', 'Target player gets a poison counter.'),
      card('Wager', '{R}', 'Sorcery', 'Target opponent discards a card at random. You gain 5 life.'),
      card('Hush', '{U}', 'Instant', 'Counter target activated ability.'),
      STAFF,
    ],
    life: { A: 7 },
    poison: { B: 8 },
    dice: [2],
    seats: {
      A: { battlefield: ['Swamp', 'Mountain', 'Staff'], hand: ['Venom', 'Wager'] },
      B: { battlefield: ['Island'], hand: ['Hush', 'Bird'] },
    },
  })
    .when('A', casts('Wager', { at: 'B' }), casts('Venom', { at: 'B' }))
    .until('resolution')
    .then('A', poison('B', 9), onStack('Wager'), life('A', 7))
    .resolve()
    .then(
      'A',
      life('A', 12),
      holds('B', 'graveyard', ['Bird']),
      startingLife('A', 20),
      shows('Staff', { tapped: undefined }),
    )
    .when('A', dice(3), activates('Staff', { at: 'B' }))
    .when('B', casts('Hush', { at: "Staff's ability" }))
    .resolve()
    .then('A', life('B', 20), inTurn(3), ownedBy('Staff', 'A'), printed('Staff', { cost: '{2}' }));

  it('the same steps can be taken at once, in a loop', () => {
    const match = playing({ seats: { A: { battlefield: lands(2, 'Mountain'), hand: lands(2, 'Spark') }, B: {} } });
    for (const left of [17, 14])
      match
        .when('A', casts('Spark', { at: 'B' }))
        .resolve()
        .then('B', life('B', left));
  });
});

describe('a Confrontation', () => {
  ruling('C11: attackers stay at their Front', {
    format: 'binding',
    turn: { side: 'Will', step: 'main1' },
    seats: { 'Will 1': { battlefield: ['Bear'] }, 'Opposition 1': {} },
  })
    .when('Will 1', attacks({ Bear: 'Opposition 1' }))
    .until('endCombat')
    .then('Will 2', life('Opposition', 18));
});

describe('a quest', () => {
  const setup = () => makeQuestSetup(request({ magicians: [{ name: 'Ilse' }, { name: 'Oda' }] }));
  story('P4: a Magician is made in forms; others read what is revealed', quest, setup)
    .then('Ilse', askedFor('making-colour'), notAskedFor('making-faces'), inPhase('making'))
    .when('Ilse', fills('making-colour', { colour: ['U'] }))
    .restart()
    .then(
      'Ilse',
      askedFor('making-faces'),
      option('making-faces', 'quality', 'quality Art first'),
      option('making-faces', 'quality', /Spark/, false),
    )
    .when('Ilse', fills('making-faces', { 'quality Homeland first': 'The drowned bell' }))
    .until('making-name', 'Ilse')
    .refused('Ilse', fills('making-name', { name: '' }), 'P4')
    .when('Ilse', fills('making-name', { name: 'Ilse of the Bell' }))
    .then(
      'Oda',
      tells(/The drowned bell/),
      doesNotTell(/Ilse sees the fifteen/),
      sheet('Ilse of the Bell', (s) => {
        expect(s.groups.length).toBeGreaterThan(0);
      }),
    )
    .then(SPECTATOR, neverSent(/"seed"/));
  story('Q6: all Magicians concede', quest, setup)
    .until('questing')
    .when('Ilse', givesUp)
    .when('Oda', givesUp)
    .until('over')
    .then('Oda', isFinished);
});

describe('the language itself', () => {
  const table = position({ seats: { A: { battlefield: ['Bear'], hand: ['Spark'] }, B: {} } });
  it.each([
    ['life', life('A', 19)],
    ['a zone', inZone('Bear', 'graveyard')],
    ['a size', size('Bear', '3/3')],
    ['poison', poison('A', 1)],
    ['the starting life', startingLife('A', 1)],
    ['what is shown of it', shows('Bear', { tapped: true })],
    ['what is not', shows('Bear', { zone: undefined })],
    ['the owner', ownedBy('Bear', 'B')],
    ['the card', printed('Bear', { cost: '{G}' })],
    ['one fact of several', keepsAlso('A', /^Fealty/)],
    ['the number of the turn', inTurn(1)],
    ['what is hidden', hidden('Bear')],
    ['an offer', offered('cast', 'Spark')],
    ['no question', notAsked],
    ['a question', asked(/Choose/)],
    ['a hand', holds('A', 'hand', [])],
    ['a line', reads(/wins/)],
    ['no line', doesNotRead(/^/)],
    ['the end', isOver('A')],
    ['a library', libraryOf('A', 1)],
    ['the stack', onStack('Spark')],
    ['exile', exiled('Bear')],
    ['an attachment', attached('Bear', 'A')],
    ['a fact', keeps('A', 'Fealty: 1')],
    ['anything of a seat', showsSeat('A', { hand: 2 })],
    ['the size of a hand', handOf('A', 2)],
    ['the turn', turnOf('B')],
    ['the special actions', mayDo('Move Bear')],
    ['one special action', mayDoAlso('Move')],
    ['what is in play', notInPlay('Bear')],
    ['a target', mayTarget('cast', 'Spark', 'Bear')],
    ['one target of several', mayTargetAlso('cast', 'Spark', 'A')],
    ['a cost', costs('Spark', '{R}')],
    ['anything of a question', isAsked({ kind: 'number' })],
    ['who is asked', waitsFor('A', 'B')],
    ['what was asked', wasAsked('C15', ['A', /Fealty/])],
    ['a zone of another seat', inZone('Bear', 'battlefield', 'B')],
    ['the rules of the end', isOver('A', '704.5a')],
    ['a verdict', why('cast Spark', 'yes')],
  ])('%s that is otherwise fails', (_what, { look }) => {
    expect(() => look(table, 'A')).toThrow();
  });
  it('what is suggested leads through a quest to its end', () => {
    const t = new Telling(quest, makeQuestSetup(request()));
    t.playTo('over');
    expect(t.game.over).not.toBeNull();
  });
});
