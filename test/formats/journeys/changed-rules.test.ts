import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';
import {
  always,
  asked,
  casts,
  goesOn,
  keeps,
  lands,
  libraryOf,
  mayDo,
  mayDoAlso,
  mayNotDo,
  mayTarget,
  type Position,
  ruling,
  showsSeat,
  wasAsked,
} from '../../dsl/ruling.ts';
import { sight, type Sight } from '../../dsl/script.ts';
import { GM, forests, prose, scene } from './stage.ts';

describe('a challenge scene with some of its rules', () => {
  const [TASK, TRAVEL] = ['Attempt a task instead of drawing', 'Travel to another plane instead of drawing'];
  const inUpkeep = (name: string, ...changes: string[]) => ruling(name, scene({ changes })).until('upkeep', 'A');
  inUpkeep('J-2-6, J-2-7: a character attempts a task or travels in place of a draw').then('A', mayDo(TASK, TRAVEL));
  inUpkeep('J-2-6: with "!tasks" they only travel', '!tasks').then('A', mayDo(TRAVEL));
  inUpkeep('J-2-7: with "!travel" they only attempt a task', '!travel').then('A', mayDo(TASK));
  inUpkeep('J-2-6, J-2-7: with both they draw', '!tasks', '!travel').then('A', asked('priority'), mayDo());

  const shot = (name: string, ...changes: string[]) =>
    ruling(name, scene({ changes, pcs: [{}, { life: 3 }], seats: { A: { hand: ['Spark'], battlefield: forests(1) } } }))
      .until('main1', 'A')
      .when('A', casts('Spark', { at: 'B' }))
      .resolve();
  shot('J-3-1: who is at 0 life is vulnerable').then('A', goesOn, showsSeat('B', { left: undefined }));
  shot('J-3-1: with "!defeat" they have lost, and the others play on', '!defeat', '!stakes').then(
    'A',
    goesOn,
    showsSeat('B', { left: true }),
  );

  const grinding = (...changes: string[]) =>
    scene({ changes, options: { edition: 4 }, seats: { A: { hand: ['Grind'], battlefield: forests(1) } } });
  ruling('J-4-13: what speaks of players works on threat decks', grinding())
    .until('main1', 'A')
    .then('A', libraryOf('Threat 1', 9))
    .when('A', casts('Grind', { at: 'Threat 1' }))
    .resolve()
    .then('A', libraryOf('Threat 1', 6));
  ruling('J-4-13: with "!common-sense" they are no targets', grinding('!common-sense'))
    .until('main1', 'A')
    .then('A', mayTarget('cast', 'Grind', 'A'))
    .refused('A', casts('Grind', { at: 'Threat 1' }));

  const asleep = (...changes: string[]) => scene({ changes, threats: [{ levels: [[prose('It sleeps')]] }] });
  /** The forms that the Game Master was given. */
  const forms = (...names: readonly string[]): Sight<Position> =>
    sight(`forms ${names.join(', ')}`, ({ s }) => {
      const given = s.asked.flatMap(({ part }) => (part.kind === 'form' ? [part.name] : []));
      expect([...new Set(given)].toSorted()).toEqual(names.toSorted());
    });
  ruling('J-4-11: the Game Master is asked for conditions, and they are shown', asleep())
    .until('upkeep', 'A')
    .until('upkeep', 'A')
    .then(
      'A',
      forms('conditions', 'describe'),
      keeps('Threat 1', 'Threat deck: No player: without life, hand and turn', 'Draw value: 1', 'Overcome: It sleeps'),
    );
  ruling('J-4-11: with "!conditions" nobody is asked for conditions, and none is shown', asleep('!conditions'))
    .until('upkeep', 'A')
    .until('upkeep', 'A')
    .then(
      'A',
      forms('describe'),
      keeps('Threat 1', 'Threat deck: No player: without life, hand and turn', 'Draw value: 1'),
    );

  const staked = (...changes: string[]) =>
    scene({
      changes,
      pcs: [{}, { life: 0 }],
      options: { stakes: { text: 'The bridge falls.', fallen: 1, company: 2 } },
    });
  const goOn = always('options', ({ clauses }) => (clauses?.includes('J-2-13') ? { keys: ['on'] } : undefined));
  ruling('J-2-13: the Game Master is asked whether the scene is lost', staked())
    .when(GM, goOn)
    .until('upkeep', 'A')
    .then('A', wasAsked('J-2-13', [GM, /./]));
  ruling('J-2-13: with "!stakes" nobody asks whether the scene is lost', staked('!stakes'))
    .when(GM, goOn)
    .until('upkeep', 'A')
    .then('A', wasAsked('J-2-13'));

  const begun = (...changes: string[]) =>
    scene({ changes, opening: true, pcs: [{ favored: ['Bear'], library: lands(20, 'Bear') }, {}] });
  /** Tells for each of these clauses if anybody was asked by it. */
  const askedBy = (clauses: Readonly<Record<string, boolean>>): Sight<Position> =>
    sight(`asked by ${JSON.stringify(clauses)}`, ({ s }) => {
      const by = (clause: string): boolean => s.asked.some(({ part }) => part.clauses?.includes(clause) === true);
      expect(Object.fromEntries(Object.keys(clauses).map((c) => [c, by(c)]))).toEqual(clauses);
    });
  ruling('J-2-3, J-2-4: seats are swapped and favored cards chosen before hands are drawn', begun())
    .until('time')
    .then('A', askedBy({ 'J-2-3': true, 'J-2-4': true, '103.5': true }));
  ruling(
    'J-2-3, J-2-4: with "!seat-swaps" and "!favored-cards" the scene begins with initiative and hands',
    begun('!seat-swaps', '!favored-cards'),
  )
    .until('time')
    .then('A', askedBy({ 'J-2-3': false, 'J-2-4': false, '103.5': true }));
  ruling('J-2-16: the Game Master ends the scene of their own accord', scene())
    .until('main2', 'Threat 1')
    .then(GM, mayDoAlso('End the scene'));
  ruling('J-2-16: with "!closing" they do not', scene({ changes: ['!closing'] }))
    .until('main2', 'Threat 1')
    .then(GM, mayNotDo('End the scene'));

  const refused = (changes: readonly string[]): SetupError => {
    try {
      BOOK.of({ format: 'journeys-challenge', changes });
    } catch (e) {
      if (e instanceof SetupError) return e;
      throw e;
    }
    throw new Error(`${changes.join(', ')} is not refused.`);
  };
  it.each([
    [['!company'], 'J-2-1', 'The rule "scene-opening" of Journeys: a challenge scene needs "company".'],
    [['!threat-step'], 'J-2-8', 'needs "threat-step"'],
    [['!scene-end'], 'J-2-8', 'needs "scene-end"'],
    [['!defeat'], 'J-2-13', 'The rule "stakes" of Journeys: a challenge scene needs "defeat".'],
    [['!no-player'], 'J-4-3', 'needs "no-player"'],
    [['against=dragon'], 'J-4-4', 'cannot be "dragon"'],
    [['range-of-influence'], 'J-4-6', 'needs that each player takes turns of their own'],
    [['duel/starting-life'], 'J-2-8', 'deals whole matches'],
  ])('%j is refused with the reason (%s)', (changes, clause, says) => {
    const e = refused(changes);
    expect(e.message).toContain(says);
    expect([e.clauses.includes(clause), e.mend === '']).toEqual([true, false]);
  });

  it.each([
    [['!tasks', '!travel', '!favored-cards', '!seat-swaps']],
    [['!conditions', '!stakes', '!closing']],
    [['!defeat', '!stakes', '!common-sense']],
    [['!embodiment', '!skilled-healer', '!selfless-defender', 'against=both', 'threatBlocks=true']],
  ])('random programs play to the end with %j', (changes) => {
    const format = BOOK.of({ format: 'journeys-challenge', changes });
    const people = ['A', 'B', 'GM'].map((name) => ({ name }));
    const report = playMatch(
      format,
      { seed: changes.join(), people, cards: starterCards() },
      people.map((_, i) => makeBot('random', `${i}`)),
      { views: true, caps: { turns: 300, decisions: 20_000, perTurn: 1000 } },
    );
    expect(report.diagnosis).toBeUndefined();
    expect(report.winner, report.reason).not.toBeUndefined();
  });
});
