import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { hordeCards } from '../../../formats/night-watch/cards.ts';
import { nightWatch } from '../../../formats/night-watch/index.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { spread } from '../../sweep.ts';

const cards = starterCards().filter((c) => c.whole);
/** Seeds of matches of programs; of the first and every third after it the numbers of sentries are all there, and either side wins one. */
const SEEDS = [8, 0, 4, 1, 5, 6, 2, 7, 9, 3, 10, 11];
const company = (sentries: number) => [
  ...Array.from({ length: sentries }, (_, i) => ({ name: `Sentry ${i + 1}` })),
  { name: 'Horde' },
];
const deal = (sentries: number, options = {}): MatchSetup =>
  nightWatch.makeSetup({ seed: 'watch', people: company(sentries), cards, options });
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'names' | 'people'>;
/** Ann and Ben stand watch. */
const night = (s: Setting): Scenario =>
  scenario({ ...s, format: nightWatch, people: 3, names: ['Ann', 'Ben', 'Horde'] });
const NIGHT = { side: 'The Horde', seats: ['Horde'], step: 'upkeep' };
const LONG = ['Wick Moth', 'Wick Moth', 'Wick Moth', 'Wick Moth', 'Wick Moth', 'Wick Moth'];
/** Default answers until the turn. */
function until(g: Game, turn: number): Game {
  while (!g.state.over && g.state.turn.number < turn)
    g.answer(g.open?.id ?? '', g.owing()[0] ?? 0, suggestAnswer(g.partOf(g.owing()[0] ?? 0)?.part as never));
  return g;
}

describe('The Night Watch', () => {
  it('NW1, NW2: the sentries share life and turns, by how many they are; the Horde has no life total', () => {
    const g = startGame(deal(3), nightWatch.rules({}));
    expect(g.state.sides.map((s) => [s.name, s.seats, s.life, s.lifeless])).toEqual([
      ['The Watch', [0, 1, 2], 40, undefined],
      ['The Horde', [3], 0, true],
    ]);
    expect(nightWatch.roles.find((r) => r.role === 'Horde')?.program).toBe('NW2');
  });
  it('NW1: together they lose', () => {
    const s = night({
      sides: { 'The Watch': { life: 2 } },
      turn: NIGHT,
      seats: { Ann: {}, Ben: {}, Horde: { battlefield: ['Drowned Ferryman'], library: LONG } },
    });
    s.to('end');
    expect([s.g.state.over?.winner, s.g.state.over?.clauses]).toEqual([1, ['104.2c', '810.8c']]);
  });
  it('NW3: the sentries alone draw hands and take three turns before the first night', () => {
    const g = until(startGame(deal(2), nightWatch.rules({})), 1);
    expect(g.state.seats.map((s) => g.world.hand(s.id).length)).toEqual([7, 7, 0]);
    const sides: string[] = [];
    for (let turn = 1; turn <= 6; turn++) sides.push(until(g, turn).state.sides[g.state.turn.side]?.name ?? '');
    expect(sides).toEqual(['The Watch', 'The Watch', 'The Watch', 'The Horde', 'The Watch', 'The Horde']);
  });
  it('NW4: the Horde is dealt so many cards of its own for each sentry, and the sentries none of them', () => {
    const setup = deal(2, { hordeCards: 30 });
    const own = new Set(hordeCards().map(({ card }) => card.key));
    expect(
      (setup.data as TableSetup).decks.map((d) => [
        d.main.length,
        d.main.every((k) => own.has(k)),
        d.main.some((k) => own.has(k)),
      ]),
    ).toEqual([
      [60, false, false],
      [60, false, false],
      [60, true, true],
    ]);
    expect([nightWatch.deckForm({}, 'Horde'), nightWatch.deckForm({}, 'Sentry') === null]).toEqual([null, false]);
  });
  it('NW4: its cards are understood as a whole', () => {
    expect(
      hordeCards()
        .filter(({ card }) => !card.whole)
        .map(({ card }) => card.name),
    ).toEqual([]);
  });
  it('NW5: in its draw step the Horde casts the top card without paying', () => {
    const s = night({ turn: NIGHT, seats: { Ann: {}, Ben: {}, Horde: { library: [...LONG, 'Cellar Rats'] } } });
    s.to('main1').resolve();
    expect([s.battlefield('Horde').sort(), s.library('Horde').length]).toEqual([['Cellar Rats', 'Rat'], 6]);
  });
  it('NW5: a spell that it casts may be countered', () => {
    const s = night({
      turn: NIGHT,
      seats: {
        Ann: { hand: ['Nope'], battlefield: ['Island'] },
        Ben: {},
        Horde: { library: [...LONG, 'Quarry Shambler'] },
      },
    });
    s.to('draw');
    s.cast('Ann', 'Nope', { targets: ['Quarry Shambler'] });
    expect(s.graveyard('Horde')).toEqual(['Quarry Shambler']);
  });
  it('NW5: a card that cannot be cast goes to the graveyard', () => {
    const s = night({ turn: NIGHT, seats: { Ann: {}, Ben: {}, Horde: { library: [...LONG, 'Snuffed Lantern'] } } });
    expect(s.to('main1').graveyard('Horde')).toEqual(['Snuffed Lantern']);
  });
  it('NW5: three and four sentries meet two cards a night, and one more after every third', () => {
    const g = startGame(deal(3), nightWatch.rules({}));
    expect(nightWatch.rules({}).seatFacts?.(g, 3)).toEqual([{ label: 'Cards a night', value: '2', clause: 'NW5' }]);
    g.journal.set(g.world.seat(3), 'turns', 4);
    expect(nightWatch.rules({}).seatFacts?.(g, 3)[0]?.value).toBe('3');
  });
  it('NW6: in place of drawing the Horde mills', () => {
    const gift = { name: 'Gift', cost: '{U}', type: 'Sorcery', text: 'Each player draws a card.' };
    const s = night({
      cards: [gift],
      seats: {
        Ann: { hand: ['Gift'], battlefield: ['Island'], library: ['Bear'] },
        Ben: { library: ['Bear'] },
        Horde: { battlefield: ['Wick Moth'], library: LONG },
      },
    });
    s.cast('Ann', 'Gift');
    expect([s.hand('Ann'), s.hand('Horde'), s.graveyard('Horde'), s.library('Horde').length]).toEqual([
      ['Bear'],
      [],
      ['Wick Moth'],
      5,
    ]);
  });
  it('NW6: what would go to its hand goes to the top of its library', () => {
    const wave = { name: 'Wave', cost: '{U}', type: 'Instant', text: "Return target creature to its owner's hand." };
    const s = night({
      cards: [wave],
      seats: {
        Ann: { hand: ['Wave'], battlefield: ['Island'] },
        Ben: {},
        Horde: { battlefield: ['Fen Hound'], library: LONG },
      },
    });
    s.cast('Ann', 'Wave', { targets: ['Fen Hound'] });
    expect([s.hand('Horde'), s.library('Horde').at(-1)]).toEqual([[], 'Fen Hound']);
  });
  it('CR 508.1d, NW7: its creatures attack if able, those that have just come as well', () => {
    const s = night({
      turn: NIGHT,
      seats: { Ann: {}, Ben: {}, Horde: { battlefield: ['Drowned Ferryman'], library: [...LONG, 'Fen Hound'] } },
    });
    s.untilQuestion('attack');
    expect(s.answer('Horde', { attacks: [[s.ref('Drowned Ferryman'), s.ref('Ann')]] })).toMatchObject({
      code: 'illegal',
      message: expect.stringContaining('Creatures of the Horde attack each combat if able (NW7, CR 508.1d).'),
    });
    expect(
      s.answer('Horde', {
        attacks: [
          [s.ref('Drowned Ferryman'), s.ref('Ann')],
          [s.ref('Fen Hound'), s.ref('Ben')],
        ],
      }),
    ).toBeNull();
    expect(s.to('end').life('The Watch')).toBe(26);
  });
  it('NW8: damage to the Horde mills so many cards', () => {
    const s = night({ seats: { Ann: { battlefield: ['Giant'] }, Ben: {}, Horde: { library: LONG } } });
    s.attack({ Giant: 'Horde' }).to('end');
    expect([s.library('Horde').length, s.graveyard('Horde').length]).toEqual([2, 4]);
  });
  it('NW9: with no cards in its library and no creatures left the Horde has lost', () => {
    const s = night({
      seats: {
        Ann: { battlefield: ['Giant'], hand: ['Smite'] },
        Ben: {},
        Horde: { battlefield: [{ card: 'Wick Moth', tapped: true }], library: ['Wick Moth', 'Wick Moth'] },
      },
    });
    s.attack({ Giant: 'Horde' }).to('end');
    expect([s.library('Horde'), s.g.state.over]).toEqual([[], null]);
    const won = night({ seats: { Ann: { battlefield: ['Giant'] }, Ben: {}, Horde: { library: ['Wick Moth'] } } })
      .attack({ Giant: 'Horde' })
      .to('end');
    expect([won.g.state.over?.winner, won.g.state.over?.clauses]).toEqual([0, ['104.2c', 'NW9']]);
  });
  it.each(['random', 'sensible'] as const)(
    'CR 104.2a: %s bots play matches of one to four sentries to their end',
    (bot) => {
      const won: number[] = [];
      for (const i of spread(SEEDS, 4)) {
        const people = company(1 + (i % 4));
        const report = playMatch(
          nightWatch,
          { seed: `night ${bot} ${i}`, people, cards },
          people.map((_, p) => makeBot(bot, `night/${i}/${p}`)),
          { views: bot === 'sensible' },
        );
        expect(report.diagnosis, `night ${bot} ${i}`).toBeUndefined();
        won.push(report.winner ?? -1);
      }
      expect(won.every((side) => side === 0 || side === 1)).toBe(true);
      if (bot === 'sensible')
        expect([won.includes(0), won.includes(1)], 'neither side always wins').toEqual([true, true]);
    },
  );
});
