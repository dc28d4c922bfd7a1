import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { casts, inZone, lands, life, mayDo, ruling, showsSeat, takes, type Given } from '../../dsl/ruling.ts';

const CARDS = [
  { name: 'Essence', type: 'Land — Essence', text: '{T}: Add one mana of any color.' },
  { name: 'Ruin', cost: '{R}', type: 'Sorcery', text: 'Target player loses 40 life.' },
];
const essences = (n: number): string[] => Array.from({ length: n }, () => 'Essence');

/** The scrivener S against the wayfarers A and B, in the main phase of S, by changed rules. */
const game = (changes: readonly string[], seats: Given['seats'], more: Partial<Given> = {}): Given => ({
  format: 'wayfarer',
  people: 3,
  names: ['S', 'A', 'B'],
  cards: CARDS,
  changes,
  turn: { side: 'S', step: 'main1' },
  ...more,
  seats,
});
const forests = { library: lands(9, 'Forest') };

describe('Wayfarer with some of its rules', () => {
  const spark: Given['seats'] = { S: { battlefield: lands(1, 'Mountain'), hand: ['Ruin'] }, A: forests, B: forests };
  ruling('W301.3: a wayfarer who would lose is downed', game([], spark))
    .when('S', casts('Ruin', { at: 'A' }))
    .resolve()
    .then('B', showsSeat('A', { facts: [expect.objectContaining({ label: 'Downed' })] }));
  ruling('704.5a: with "!downed" they lose, and the others play on', game(['!downed'], spark))
    .when('S', casts('Ruin', { at: 'A' }))
    .resolve()
    .then('B', showsSeat('A', { left: true }), life('B', 30));

  ruling(
    'W203.3: three Essences infuse a permanent, and two do not',
    game([], { S: { battlefield: [...essences(2), 'Bear'] }, A: forests, B: forests }),
  ).then('S', mayDo());
  ruling(
    'W203.3: with the price of two they do',
    game(['essencesToInfuse=2'], { S: { battlefield: [...essences(2), 'Bear'] }, A: forests, B: forests }),
  )
    .when('S', takes('Infuse Bear'))
    .then('S', inZone('Bear', 'battlefield'), mayDo());

  it.each([
    ['!company', 'The rule "downed" of Wayfarer needs "company".'],
    ['!scenes', 'The rule "company" of Wayfarer needs "scenes".'],
    ['!essences', 'needs "essences"'],
    ['shared-turns', 'needs "teams"'],
    ['essencesToInfuse=0', 'cannot be "0"'],
  ])('"%s" is refused with the reason', (change, says) => {
    const make = (): unknown => BOOK.of({ format: 'wayfarer', changes: [change] });
    expect(make).toThrow(SetupError);
    expect(make).toThrow(says);
  });

  it('C6: two wayfarers and one scrivener have no Fronts, which need players of both sides; one wayfarer has', () => {
    const format = BOOK.of({ format: 'wayfarer', changes: ['fronts'] });
    const make = (...names: string[]): unknown =>
      format.makeSetup({ seed: 'fronts', people: names.map((name) => ({ name })), cards: starterCards() });
    expect(() => make('S', 'A', 'B')).toThrow('Each battlefield needs a player of every side');
    expect(() => make('S', 'A')).not.toThrow();
  });

  it.each([
    ['!downed'],
    ['!sparks'],
    ['!spoils'],
    ['!infuse'],
    ['essencesEachUpkeep=2', 'landsToReturn=1', 'lessLife=5'],
  ])('is played to its end by random programs: %s', (...changes) => {
    const format = BOOK.of({ format: 'wayfarer', changes });
    const people = ['S', 'A', 'B'].map((name) => ({ name }));
    const report = playMatch(
      format,
      { seed: changes.join(), people, cards: starterCards().filter((c) => c.whole) },
      people.map((_, i) => makeBot('random', `${i}`)),
      { views: false },
    );
    expect(report.winner, report.reason).not.toBeUndefined();
  });
});
