import { describe, expect, test } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { poolFacts } from '../../../server/engine/offers/empty-windows.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { inlineCard, type Situation } from '../../../server/judge/situation.ts';
import type { Clock } from '../../../server/match/passing/wishes.ts';
import {
  contests,
  settles,
  asked,
  atTable,
  attacks,
  lands,
  life,
  setsAll,
  sitting,
  wishes,
  wishing,
  type Position,
} from '../../dsl/at-table.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { sight } from '../../dsl/script.ts';

/** A duel between A and B; in hands there is nothing that needs no mana, and all know it. */
const duel = (s: Omit<Situation, 'people' | 'format'>, known = true): Scenario => {
  const scene = scenario({ ...s, format: 'duel', names: ['A', 'B'] });
  if (known) Object.assign(scene.g.setup, { handsNeed: { fast: 'mana', slow: 'mana' } });
  return scene;
};
const HAND = ['Spark', 'Bear'];
const tapped = (n: number, card: string) => Array.from({ length: n }, () => ({ card, tapped: true }));
const RING = { name: 'Ring', cost: '{1}', type: 'Artifact', text: '{1}: You gain 1 life.' };
const FANG = { name: 'Fang', cost: '{1}', type: 'Artifact', text: 'Sacrifice Fang: You gain 1 life.' };
const STAFF = { name: 'Staff', cost: '{1}', type: 'Artifact', text: '{T}: You gain 1 life.' };
const RETURN = { name: 'Return', cost: '{1}{R}', type: 'Instant', text: 'Draw a card.\nFlashback {R}' };
const GUILE = { name: 'Guile', cost: '{2}', type: 'Artifact', text: 'Spells you cast cost {1} less to cast.' };

describe('117.3d: what all see proves that a player can only pass', () => {
  const B = { battlefield: tapped(2, 'Mountain'), hand: HAND };
  test.each<[string, boolean, Omit<Situation, 'people' | 'format'>, boolean?]>([
    ['every land is tapped, and no card in a hand does anything without mana', true, { seats: { A: {}, B } }],
    ['a card in hand might need no mana', false, { seats: { A: {}, B } }, false],
    ['no card in hand, whatever cards there are', true, { seats: { A: {}, B: { battlefield: ['Mountain'] } } }, false],
    [
      'an untapped land and a card in hand',
      false,
      { seats: { A: {}, B: { battlefield: ['Mountain'], hand: ['Bear'] } } },
    ],
    [
      'an untapped land and an ability that takes mana',
      false,
      { cards: [RING], seats: { A: {}, B: { battlefield: ['Mountain', 'Ring'] } } },
    ],
    [
      'an ability that takes mana, and none to be had',
      true,
      { cards: [RING], seats: { A: {}, B: { battlefield: [{ card: 'Mountain', tapped: true }, 'Ring'] } } },
    ],
    ['an ability without mana', false, { cards: [FANG], seats: { A: {}, B: { battlefield: ['Fang'] } } }],
    [
      'an ability of something that is tapped',
      true,
      { cards: [STAFF], seats: { A: {}, B: { battlefield: [{ card: 'Staff', tapped: true }] } } },
    ],
    ['an ability that is untapped', false, { cards: [STAFF], seats: { A: {}, B: { battlefield: ['Staff'] } } }],
    ['flashback in the graveyard', false, { cards: [RETURN], seats: { A: {}, B: { graveyard: ['Return'] } } }],
    [
      'an effect that makes spells cheaper',
      false,
      { cards: [GUILE], seats: { A: {}, B: { ...B, battlefield: [...B.battlefield, 'Guile'] } } },
    ],
  ])('%s: %s', (_what, proven, situation, known) => {
    const scene = duel(situation, known);
    expect(scene.g.idle(1).proven).toBe(proven);
  });

  test('305.2: in a main phase a land may be in hand, until one has been played', () => {
    const scene = duel({ seats: { A: { battlefield: tapped(1, 'Mountain'), hand: ['Forest', 'Bear'] }, B: {} } });
    expect(scene.g.idle(0).proven).toBe(false);
    Object.assign(scene.g.world.seat(0), { landsPlayed: 1 });
    expect(scene.g.idle(0).proven).toBe(true);
  });

  test('who holds what changes nothing: only what all see counts', () => {
    for (const hand of [['Spark'], ['Bear'], ['Giant']])
      expect(duel({ seats: { A: {}, B: { battlefield: ['Mountain'], hand } } }).g.idle(1).proven).toBe(false);
  });
});

describe('a pool of which no card in a hand does anything without mana', () => {
  const facts = (text: string, cost: string | undefined = '{1}{U}', type = 'Instant') =>
    poolFacts([compileCard(inlineCard({ name: 'Card', ...(cost === undefined ? {} : { cost }), type, text }))]);
  test.each(['Draw a card.', 'Cycling {2}\nDraw a card.', 'Flashback {1}\nDraw a card.'])('%s', (text) => {
    expect(facts(text)).toEqual({ handsNeed: { fast: 'mana', slow: 'mana' } });
  });
  test.each([['Convoke\nDraw a card.'], ['Delve\nDraw a card.']])('with help: %s', (text) => {
    expect(facts(text)).toEqual({ handsNeed: { fast: 'mana or help', slow: 'mana' } });
    expect(facts(text, '{1}{U}', 'Sorcery')).toEqual({ handsNeed: { fast: 'mana', slow: 'mana or help' } });
  });
  test.each([
    ['This spell costs {1} less to cast for each creature you control.\nDraw a card.', '{4}'],
    [
      "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nCounter target spell.",
    ],
    ['Draw a card.', '{0}'],
    ['Draw a card.', '{X}'],
    ['Draw a card.', '{U/P}'],
    ['Cycling—Pay 2 life.\nDraw a card.'],
    ['This text is understood by nobody.'],
  ])('not with "%s" %s', (text, cost?: string) => {
    expect(facts(text, cost)).toEqual({});
  });
  test('lands count by what else they do; the plane that comes along is such a pool', () => {
    expect(facts('', undefined, 'Basic Land — Island').handsNeed).toBeDefined();
    expect(poolFacts(starterCards())).toEqual({ handsNeed: { fast: 'mana', slow: 'mana or help' } });
  });
});

/** A clock that is put forward by hand. */
class Hands implements Clock {
  at = 0;
  drawn = 0;
  now = (): number => this.at;
  delay = (): number => {
    this.drawn++;
    return 1_500;
  };
}
const ALL = ['main1:own', 'main1:other'];
const fill = { A: lands(12, 'Plains'), B: lands(12, 'Plains') };
const empty = (setting: 'public' | 'own' | 'ask') => wishes(`empty windows: ${setting}`, () => ({ empty: setting }));

describe('117.3d: windows in which one can only pass, at a table', () => {
  const situation = (hand = ['Giant']) =>
    duel({ seats: { A: { library: fill.A }, B: { battlefield: ['Mountain'], hand, library: fill.B } } });

  atTable(
    'by default an own attack goes through to damage where nobody can do anything',
    () =>
      duel({
        seats: {
          A: { battlefield: ['Bear'], library: fill.A },
          B: { battlefield: tapped(3, 'Mountain'), hand: HAND, library: fill.B },
        },
      }),
    { stops: ['main1:own', 'attackers:own', 'blockers:own', 'attackers:other'], empty: 'public' },
  )
    .then('A', asked('attack'))
    .when('A', attacks({ Bear: 'B' }))
    .then('A', life('B', 18));

  const clock = new Hands();
  let window = '';
  const here = (t: Position) => t.view('B').ask[0]?.decision ?? '';
  const still = sight('the same window', (t: Position) => expect(here(t)).toBe(window));
  const another = sight('another window', (t: Position) => expect(here(t)).not.toBe(window));
  atTable(
    '"own": whoever can do nothing by what only they know is asked, and passed for after a delay; the offer stands at the window',
    () => situation(),
    { stops: ALL, empty: 'public', clock },
  )
    .then('B', asked('priority'), wishing({ empty: 'public', atEmpty: true }))
    .check('a window', (t) => {
      window = here(t);
    })
    .when('B', empty('own'))
    .then('B', still)
    .check('after the delay', () => {
      clock.at += 1_600;
    })
    .when('B', empty('own'))
    .then('B', another);

  const passing = (ms: number) => (): void => {
    clock.at += ms;
  };
  atTable('while something is contested no time passes for it', () => situation(), { stops: ALL, empty: 'own', clock })
    .check('a window', (t) => {
      window = here(t);
    })
    .when('A', contests('Wait.'))
    .check('a minute', passing(60_000))
    .when('A', settles('withdrawn'))
    .check('nearly all of the delay', passing(1_400))
    .when('B', empty('own'))
    .then('B', still)
    .check('the rest', passing(200))
    .when('B', empty('own'))
    .then('B', another);

  test('400.2: the delay is drawn once at each window, whatever the hand', async () => {
    const drawn: number[] = [];
    for (const hand of [['Giant'], ['Spark']]) {
      const hands = new Hands();
      await sitting(
        () => situation(hand),
        { stops: ALL, empty: 'own', clock: hands },
        (t) => t.then('B', asked('priority')),
      );
      drawn.push(hands.drawn);
    }
    expect(drawn[0]).toBe(drawn[1]);
  });

  atTable('the setting is kept with the seat, and the stops of the page leave it alone', () => situation(), {
    stops: ALL,
    empty: 'public',
  })
    .when('B', empty('ask'), setsAll({ stops: [], ownStack: false }))
    .restart()
    .then('B', wishing({ empty: 'ask' }));
});
