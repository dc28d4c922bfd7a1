import { describe, expect, it } from 'vitest';
import { quest } from '../../formats/binding/quest/index.ts';
import { makeQuestSetup } from '../../formats/binding/quest/make-setup.ts';
import { request } from '../formats/binding/quest/table.ts';
import {
  activates,
  asked,
  attacks,
  blocks,
  card,
  casts,
  chooses,
  concedes,
  doesNotRead,
  goesOn,
  hidden,
  holds,
  inStep,
  inZone,
  isOver,
  libraryOf,
  life,
  notAsked,
  notOffered,
  offered,
  onStack,
  passes,
  Position,
  plays,
  reads,
  ruling,
  shows,
  size,
  SPECTATOR,
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
  const table = new Position({ seats: { A: { battlefield: ['Bear'], hand: ['Spark'] }, B: {} } });
  it.each([
    ['life', life('A', 19)],
    ['a zone', inZone('Bear', 'graveyard')],
    ['a size', size('Bear', '3/3')],
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
  ])('%s that is otherwise fails', (_what, { look }) => {
    expect(() => look(table, 'A')).toThrow();
  });
  it('what is suggested leads through a quest to its end', () => {
    const t = new Telling(quest, makeQuestSetup(request()));
    t.playTo('over');
    expect(t.game.over).not.toBeNull();
  });
});
