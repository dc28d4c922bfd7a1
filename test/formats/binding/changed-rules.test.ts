import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { rule } from '../../../formats/sdk/composition/rule.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { playMatch } from '../../../server/sim/run.ts';
import {
  casts,
  chooses,
  costs,
  inZone,
  keeps,
  lands,
  life,
  mayAttack,
  mayDo,
  mayTarget,
  passes,
  ruling,
  type Given,
} from '../../dsl/ruling.ts';
import { confrontation, fealty, owed, tied, upkeepOf } from './confrontation.ts';
import { numbers } from '../../sweep.ts';

/** A Confrontation of two Magicians by changed rules, without marks that a rule may lack. */
const changed = (changes: readonly string[], { marks, ...given }: Partial<Omit<Given, 'people'>> = {}): Given => {
  const { marks: _, ...plain } = confrontation(given);
  return { ...plain, changes, ...(marks === undefined ? {} : { marks }) };
};
const refused = (format: string, ...changes: string[]): SetupError => {
  try {
    BOOK.of({ format, changes });
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error(`${format} with ${changes.join(', ')} is not refused.`);
};

describe('a Confrontation with some of its rules', () => {
  ruling('C14: with its Fealty, a Magician buys land in the upkeep', {
    ...changed(['!moves'], { turn: upkeepOf('Will'), marks: owed([fealty(2)], []) }),
  }).then(
    'Will 1',
    mayDo('Spend 1 Fealty of the Ferry: Grove into your Library'),
    keeps('Will 1', 'Fealty of the Ferry: 2 (Grove)'),
  );
  ruling('C14: with "!fealty" nothing is owed, shown or bought', {
    ...changed(['!fealty'], { turn: upkeepOf('Will') }),
  }).then('Will 1', mayDo(), keeps('Will 1'));
  ruling('C5: with "!moves" nothing is given in the upkeep', {
    ...changed(['!moves', '!fealty'], { turn: upkeepOf('Will'), seats: { 'Will 1': { battlefield: ['Bear'] } } }),
  }).then('Will 1', mayDo());
  ruling('C5: without that change it is', {
    ...changed(['!fealty'], { turn: upkeepOf('Will'), seats: { 'Will 1': { battlefield: ['Bear'] } } }),
  }).then('Will 1', mayDo('Give Bear to M2 at Front 2, who then controls it'));

  it('C16: with "!relationship-zone" no card lies in the zone, and with it they do', () => {
    const inZoneOf = (...changes: string[]): number => {
      const format = BOOK.of({ format: 'binding', changes });
      const people = ['A', 'B', 'C'].map((name) => ({ name }));
      const setup = format.makeSetup({ seed: 'zone', people, cards: starterCards() });
      return startGame(setup, format.rules(setup.options)).state.zones.command.flat().length;
    };
    expect(inZoneOf()).toBeGreaterThan(0);
    expect(inZoneOf('!relationship-zone')).toBe(0);
  });
  it('an option of a rule is set by the rule', () => {
    const format = BOOK.of({ format: 'binding', changes: ['moves.giveAway=any-at-front'] });
    expect(format.info.options.find((o) => o.key === 'giveAway')?.default).toBe('any-at-front');
  });
  it.each([
    ['!shared-opposition', 'C1', 'The rule "will-and-threat" of Magic: The Binding needs "shared-opposition".'],
    ['!opening', 'C1', 'needs "opening"'],
    ['!quick-deal', 'C1', 'needs "quick-deal"'],
    ['!will-and-threat', 'C2', 'The rule "shared-opposition" of Magic: The Binding needs "will-and-threat".'],
    ['!fronts', 'C2', 'needs "fronts"'],
    ['range-of-influence', 'C1', 'The rule "range-of-influence" needs that each player takes turns of their own'],
    ['command-zone', '903.6', 'Only one rule can give the name of the command zone'],
    ['shared-turns', '805.2', 'needs "teams"'],
    ['duel/starting-life', '103.4', '"quick-deal" of Magic: The Binding deals whole matches, so "starting-life"'],
    ['deck-construction', '100.2', '"deck-construction" of a house rule cannot say how sides and decks are made'],
    ['teams', 'C22', '"teams" of a house rule cannot say how sides and decks are made'],
  ])('"%s" is refused with the reason (%s)', (change, clause, says) => {
    const e = refused('binding', change);
    expect(e.message).toContain(says);
    expect(e.mend.length).toBeGreaterThan(0);
    expect(e.clauses).toContain(clause);
  });
});

const giant = (format: string): Given => ({
  format,
  people: 4,
  changes: ['fronts'],
  names: ['A', 'B', 'C', 'D'],
  turn: { side: 'Team 1', step: 'main1' },
  seats: {
    A: { battlefield: [...lands(2, 'Mountain'), 'Bear'], hand: ['Spark'] },
    B: {},
    C: { battlefield: [{ card: 'Bear', as: 'the Bear of C' }] },
    D: { battlefield: [{ card: 'Bear', as: 'the Bear of D' }] },
  },
});

describe('Fronts in other formats', () => {
  ruling(
    'C7: heads of two teams who sit across from each other share a Front, which targets do not leave',
    giant('two-headed-giant'),
  )
    .then('A', mayTarget('cast', 'Spark', 'A', 'B', 'C', 'D', 'Bear', 'the Bear of C'))
    .when('A', casts('Spark', { at: 'the Bear of C' }))
    .resolve()
    .then('A', inZone('the Bear of C', 'graveyard', 'C'));
  ruling('C11: nor do attacks', giant('two-headed-giant'))
    .until('attack')
    .then('A', mayAttack({ Bear: ['C'] }));
  it('C6: Fronts of two sides need players of both at each', () => {
    const uneven = composeFormat({
      id: 'uneven',
      name: 'Uneven',
      about: 'Two against one.',
      roles: [{ role: 'Player', min: 3, max: 3 }],
      rules: [
        ...BOOK.of({ format: 'duel', changes: ['fronts'] }).composed.rules.map((r) => r.rule),
        rule({
          id: 'two-against-one',
          clauses: [],
          part: () => ({ sides: () => [{ name: 'Two', people: [0, 1] }, { people: [2] }] }),
        }),
      ],
    });
    const people = ['A', 'B', 'C'].map((name) => ({ name }));
    expect(() => uneven.makeSetup({ seed: 'x', people, cards: starterCards() })).toThrow(
      expect.objectContaining({ clauses: ['C6'], message: expect.stringContaining('a player of every side') }),
    );
  });
  ruling('C8: in a duel there is one Front, and nothing is out of reach', {
    format: 'duel',
    changes: ['fronts'],
    seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Spark'] }, B: {} },
  })
    .when('A', casts('Spark', { at: 'B' }))
    .resolve()
    .then('B', life('B', 17));
});

describe('the Relationship Zone in other formats', () => {
  const duel = (changes: readonly string[] = ['relationship-zone'], more: Partial<Given> = {}): Given => ({
    format: 'duel',
    changes,
    ...more,
    seats: {
      A: { battlefield: lands(9, 'Forest'), command: [tied('Bear')] },
      B: { battlefield: lands(2, 'Swamp'), hand: ['Smite'] },
    },
  });
  ruling('C16, C17: a tied card is cast from the zone, goes back there, and costs {2} more', duel())
    .when('A', casts('Bear'))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'A'))
    .when('A', passes)
    .when('B', casts('Smite', { at: 'Bear' }))
    .resolve()
    .when('A', chooses('Bear'))
    .resolve()
    .then('A', inZone('Bear', 'command'), costs('Bear', '{3}{G}'));
  it('C16: each dealt deck ties one card, and a deck that ties a land or six cards is refused', () => {
    const format = BOOK.of({ format: 'duel', changes: ['relationship-zone'] });
    const people = ['A', 'B'].map((name) => ({ name }));
    const cards = starterCards();
    const setup = format.makeSetup({ seed: 'ties', people, cards });
    const decks = (setup.data as { decks: { commanders: string[]; main: string[] }[] }).decks;
    expect(decks.map((d) => [d.commanders.length, d.main.length])).toEqual([
      [1, 59],
      [1, 59],
    ]);
    const spells = cards.filter((c) => !c.faces[0].types.includes('land'));
    const forest = cards.filter((c) => c.name === 'Forest');
    const main = Array.from({ length: 60 }, () => forest[0] as (typeof cards)[number]);
    const bring = (commanders: typeof cards) => (): unknown =>
      format.makeSetup({ seed: 'ties', people, cards, decks: [{ main, commanders, sideboard: [] }, null] });
    expect(bring(spells.slice(0, 5))).not.toThrow();
    expect(bring(spells.slice(0, 6))).toThrow(/It ties 6 cards to Relationships/);
    expect(bring(forest.slice(0, 1))).toThrow(/Forest is a land/);
  });
  it('C17: two rules that name the command zone are refused with both', () => {
    expect(refused('commander', 'relationship-zone').message).toBe(
      'Only one rule can give the name of the command zone, and these both do: "command-zone" of Commander and "relationship-zone" of a house rule.',
    );
  });
});

describe.each(['fronts', 'relationship-zone'])('a duel with "%s" alone', (change) => {
  it('is played by random programs to its end', () => {
    const format = BOOK.of({ format: 'duel', changes: [change] });
    const people = ['A', 'B'].map((name) => ({ name }));
    for (const n of numbers(5, 2)) {
      const report = playMatch(
        format,
        { seed: `${change} ${n}`, people, cards: starterCards() },
        people.map((_, i) => makeBot('random', `${n}/${i}`)),
        { views: false },
      );
      expect(report.winner, report.reason).not.toBeUndefined();
    }
  });
});
