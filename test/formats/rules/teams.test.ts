import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { assignRoles } from '../../../formats/sdk/roles.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { startGame, type Game } from '../../../server/engine/game/game.ts';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';
import { spread } from '../../sweep.ts';

const format = FORMATS.get('two-headed-giant') as FormatDefinition;
const NAMES = ['A', 'B', 'Y', 'Z', 'V', 'W'];
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'names'>;
/** A and B against Y and Z. */
const teams = (s: Setting): Scenario => scenario({ people: 4, ...s, format: 'two-headed-giant', names: NAMES });
const people = (n: number): { name: string }[] => NAMES.slice(0, n).map((name) => ({ name }));
const deal = (n: number, options = {}) =>
  format.makeSetup({ seed: 'a seed', people: people(n), options, cards: starterCards() });
const person = (s: Scenario, seat: string): number => s.g.world.seat(s.seat(seat)).person;
const lost = (s: Scenario): string[] => s.g.state.sides.filter((x) => x.lost).map((x) => x.name);

/** Default answers until a step is reached. */
function runTo(g: Game, step: string): Game {
  while (g.state.turn.step !== step || g.state.flow.match === 'opening') {
    const who = g.owing()[0] ?? 0;
    const part = g.partOf(who)?.part;
    g.answer(g.open?.id ?? '', who, part?.kind === 'priority' ? { pass: true } : suggestAnswer(part as never));
  }
  return g;
}

describe('how it starts', () => {
  it('CR 810.1, 810.3: two teams, the first half of the people against the second', () => {
    const g = startGame(deal(4), format.rules({}));
    expect(g.state.sides.map((side) => side.seats.map((s) => g.world.seat(s).name))).toEqual([
      ['A', 'B'],
      ['Y', 'Z'],
    ]);
  });
  it('CR 810.4: a team starts with 30 life; CR 810.11: with 15 more for each further head', () => {
    const life = (n: number): number[] => startGame(deal(n), format.rules({})).state.sides.map((s) => s.life);
    expect([life(4), life(6)]).toEqual([
      [30, 30],
      [45, 45],
    ]);
    expect(startGame(deal(4, { life: 10 }), format.rules({ life: 10 })).state.sides[0]?.life).toBe(10);
  });
  it('CR 810.11: the teams are equally large; who comes too much is refused', () => {
    expect(assignRoles(format.roles, 6)).toEqual(['Team 1', 'Team 1', 'Team 1', 'Team 2', 'Team 2', 'Team 2']);
    expect(assignRoles(format.roles, 5)).toBeNull();
    expect(() => deal(5)).toThrow(SetupError);
  });
  it('CR 805.3a: one may take a mulligan after a teammate has kept, and the first is free (103.5c)', () => {
    const g = startGame(deal(4), format.rules({}));
    const kept: number[] = [];
    while (g.state.flow.match === 'opening') {
      const who = g.owing()[0] ?? 0;
      const part = g.partOf(who)?.part;
      const mulligan =
        who === 1 && part?.kind === 'options' && part.options.some((o) => o.key === 'mulligan') && !kept.includes(1);
      if (part?.kind === 'options' && part.options.some((o) => o.key === 'keep')) kept.push(who);
      g.answer(g.open?.id ?? '', who, mulligan ? { keys: ['mulligan'] } : suggestAnswer(part as never));
    }
    expect(kept.indexOf(0)).toBeLessThan(kept.indexOf(1));
    expect([g.world.seat(1).mulligans, g.world.hand(1).length, g.world.hand(0).length]).toEqual([1, 7, 7]);
  });
  it('CR 805.3b, 103.6: cards to begin the game with are put onto the battlefield by the starting team first, then by the other', () => {
    const line = compileCard({
      id: 'line',
      oracle_id: 'line',
      name: 'Line',
      layout: 'normal',
      type_line: 'Enchantment',
      mana_cost: '{2}{G}',
      cmc: 3,
      oracle_text:
        'If Line is in your opening hand, you may begin the game with it on the battlefield.\nCreatures you control get +1/+1.',
    } as never);
    const setup = deal(4);
    const g = startGame({ ...setup, cards: { ...setup.cards, [line.key]: line } }, format.rules({}));
    const asked: number[] = [];
    let dealt = false;
    while (g.state.flow.match === 'opening') {
      const who = g.owing()[0] ?? 0;
      const part = g.partOf(who)?.part;
      if (!dealt && g.world.hand(0).length === 7) {
        dealt = true;
        for (const seat of [0, 2, 3]) g.journal.set(g.world.get(g.world.hand(seat)[0] as number), 'def', line.key);
      }
      const begins = part?.clauses?.includes('103.6') ?? false;
      if (begins) asked.push(who);
      g.answer(
        g.open?.id ?? '',
        who,
        begins && who !== 3 && part?.kind === 'choose'
          ? { chosen: [...part.from] }
          : begins
            ? { chosen: [] }
            : suggestAnswer(part as never),
      );
    }
    const first = g.state.turn.side === 0 ? [0, 2, 3] : [2, 3, 0];
    expect(asked).toEqual(first);
    expect([0, 1, 2, 3].map((seat) => g.world.permanentsOf(seat).length)).toEqual([1, 0, 1, 0]);
  });
  it('CR 103.8a: the team that plays first skips its first draw', () => {
    const g = runTo(startGame(deal(4), format.rules({})), 'main1');
    expect(g.state.turn.seats.map((s) => g.world.hand(s).length)).toEqual([7, 7]);
  });
  it('CR 805.2: where a team does not agree who plays first, its primary player decides', () => {
    const g = startGame(deal(4), format.rules({}));
    const [first, second] = g.open?.parts ?? [];
    g.answer(g.open?.id ?? '', second?.person ?? 0, { keys: ['draw'] });
    g.answer(g.open?.id ?? '', first?.person ?? 0, { keys: ['play'] });
    expect(g.state.turn.side).toBe(g.state.people[first?.person ?? 0]?.side);
  });
});

describe('turns and priority of a team', () => {
  it('CR 805.4: both draw, and both may play a land', () => {
    const s = teams({
      turn: { side: 'Team 2' },
      seats: { A: { hand: ['Forest'], library: ['Bear', 'Bear'] }, B: { hand: ['Island'], library: ['Bear', 'Bear'] } },
    });
    s.to('main1', 'Team 1').play('A', 'Forest').play('B', 'Island');
    expect([s.hand('A'), s.hand('B'), s.battlefield('A'), s.battlefield('B')]).toEqual([
      ['Bear'],
      ['Bear'],
      ['Forest'],
      ['Island'],
    ]);
  });
  it('CR 805.5: either of a team may act while it has priority, and it passes when both do', () => {
    const s = teams({ seats: { A: {}, B: { battlefield: lands(1, 'Mountain'), hand: ['Spark'] }, Y: {} } });
    expect(s.g.owing()).toEqual([person(s, 'A'), person(s, 'B')]);
    s.passOne();
    s.cast('B', 'Spark', { targets: ['Y'] });
    expect(s.life('Team 2')).toBe(27);
  });
  it('CR 805.8: an extra turn of one is the team’s', () => {
    const cards = [{ name: 'Again', cost: '{U}', type: 'Sorcery', text: 'Take an extra turn after this one.' }];
    const s = teams({ cards, seats: { A: {}, B: { battlefield: ['Island'], hand: ['Again'] } } })
      .cast('B', 'Again')
      .to('upkeep');
    expect(s.g.state.turn).toMatchObject({ extra: true, seats: [s.seat('A'), s.seat('B')] });
  });
  it('CR 805.6a: the active team’s draws come first, in the order in which it sits, then those of the other', () => {
    const cards = [{ name: 'Fair', cost: '{U}', type: 'Sorcery', text: 'Each player draws a card.' }];
    const library = lands(3, 'Plains');
    const s = teams({
      cards,
      turn: { side: 'Team 2' },
      seats: {
        A: { library },
        B: { library },
        Y: { library },
        Z: { battlefield: ['Island'], hand: ['Fair'], library },
      },
    }).cast('Z', 'Fair');
    const drawn = [...s.g.journal.events(0)].flatMap((e) => (e.e === 'draw' ? [s.g.world.seat(e.seat).name] : []));
    expect(drawn.slice(-4)).toEqual(['Y', 'Z', 'A', 'B']);
  });
  it('CR 805.9: of a team that has its turn, the ability’s controller says which active player is meant', () => {
    const cards = [{ name: 'Toll', cost: '{1}', type: 'Artifact', text: '{T}: The active player draws a card.' }];
    const s = teams({ cards, seats: { B: { library: lands(3, 'Plains') }, Y: { battlefield: ['Toll'] } } }).will(
      'Y',
      (part) => {
        expect(part).toMatchObject({ clauses: ['805.9'], from: [s.ref('A'), s.ref('B')] });
        return { chosen: [s.ref('B')] };
      },
    );
    s.activate('Y', 'Toll');
    expect([s.hand('A').length, s.hand('B').length]).toEqual([0, 1]);
  });
  it('CR 805.4d: what triggers in each player’s step and speaks of “that player” triggers once for each; what does not, once', () => {
    const waiting = (text: string): number =>
      teams({
        cards: [{ name: 'Bell', cost: '{1}', type: 'Artifact', text }],
        turn: { side: 'Team 2' },
        seats: { Y: { battlefield: ['Bell'] } },
      }).to('upkeep', 'Team 1').stack.length;
    expect(waiting("At the beginning of each player's upkeep, that player draws a card.")).toBe(2);
    expect(waiting("At the beginning of each opponent's upkeep, Bell deals 1 damage to that player.")).toBe(2);
    expect(waiting("At the beginning of each player's upkeep, you gain 1 life.")).toBe(1);
  });
  it('CR 805.7: a team orders the triggers of its members together, the primary player deciding', () => {
    const cards = [
      { name: 'Bell', cost: '{1}', type: 'Artifact', text: 'At the beginning of your upkeep, you gain 1 life.' },
      { name: 'Book', cost: '{1}', type: 'Artifact', text: 'At the beginning of your upkeep, draw a card.' },
    ];
    const s = teams({
      cards,
      turn: { side: 'Team 2' },
      seats: { A: { battlefield: ['Bell'] }, B: { battlefield: ['Book'], library: lands(3, 'Plains') } },
    }).untilQuestion('order');
    const items = s.question.kind === 'order' ? s.question.items.map((i) => i.key) : [];
    expect([s.g.owing(), s.question.clauses, items.length]).toEqual([
      [person(s, 'A'), person(s, 'B')],
      ['603.3b', '805.7'],
      2,
    ]);
    s.answer('B', { order: items });
    s.answer('A', { order: items.toReversed() });
    expect(s.stack).toEqual(['Book', 'Bell']);
  });
  it('CR 805.6: the active team’s triggers go on the stack first', () => {
    const cards = [
      { name: 'Bell', cost: '{1}', type: 'Artifact', text: 'At the beginning of each end step, you gain 1 life.' },
    ];
    const s = teams({
      cards,
      seats: { Y: { battlefield: [{ card: 'Bell', as: 'y' }] }, B: { battlefield: [{ card: 'Bell', as: 'b' }] } },
    }).to('end');
    expect(s.g.state.zones.stack.map((id) => s.g.world.get(id).controller)).toEqual([s.seat('B'), s.seat('Y')]);
  });
});

describe('a team wins and loses as one', () => {
  it('CR 810.8a: who cannot draw loses for both', () => {
    const s = teams({ turn: { side: 'Team 2' }, seats: { A: { library: [] }, B: { library: lands(9, 'Plains') } } }).to(
      'main1',
      'Team 1',
    );
    expect([lost(s), s.g.state.over?.winner]).toEqual([['Team 1'], 1]);
  });
  it('CR 810.8a: if one of them can’t lose, neither does the team', () => {
    const cards = [{ name: 'Angel', cost: '{W}', type: 'Artifact', text: "You can't lose the game." }];
    const s = teams({ cards, sides: { 'Team 1': { life: 0 } }, seats: { B: { battlefield: ['Angel'] } } });
    expect([lost(s), s.g.state.over]).toEqual([[], null]);
  });
  it('CR 810.8a: who wins, wins for the team; and if one of them can’t win, the team doesn’t', () => {
    const cards = [
      { name: 'Crown', cost: '{W}', type: 'Sorcery', text: 'You win the game.' },
      { name: 'Bar', cost: '{1}', type: 'Artifact', text: "Your opponents can't win the game." },
    ];
    const over = (...bar: string[]): unknown =>
      teams({ cards, seats: { B: { battlefield: ['Plains'], hand: ['Crown'] }, Z: { battlefield: bar } } }).cast(
        'B',
        'Crown',
      ).g.state.over?.winner;
    expect([over(), over('Bar')]).toEqual([0, undefined]);
  });
  it('CR 810.8b: who concedes takes the team along', () => {
    const s = teams({ seats: {} });
    s.g.intervene('concede', person(s, 'B'));
    expect([lost(s), s.g.state.over?.winner, s.g.state.over?.reason]).toEqual([
      ['Team 1'],
      1,
      'Team 2 wins. B has conceded.',
    ]);
  });
});

describe('hands', () => {
  it('CR 810.5: teammates see each other’s hands, or not, as the table has it; the others never do', () => {
    const sees = (teamHands: string, viewer: string): boolean => {
      const s = teams({ options: { teamHands }, seats: { B: { hand: ['Bear'] } } });
      const { person: p, side } = s.g.world.seat(s.seat(viewer));
      return canSee(s.g, { person: p, side }, s.g.world.get(s.id('Bear')));
    };
    expect([sees('open', 'A'), sees('closed', 'A'), sees('open', 'Y')]).toEqual([true, false, false]);
  });
});

describe('played to the end', () => {
  // the others only in a sweep: the contract of formats has random programs play it
  it.each(
    spread(
      [
        [4, 'sensible'],
        [6, 'sensible'],
        [4, 'random'],
      ] as const,
      1,
    ),
  )(
    'CR 104.2c: %i bots (%s), until one team is left',
    (n, bot) => {
      const report = playMatch(
        format,
        { seed: `end ${n}`, people: people(n), cards: starterCards().filter((c) => c.whole) },
        people(n).map((_, i) => makeBot(bot, `end/${i}`)),
        { views: true },
      );
      expect(report.diagnosis).toBeUndefined();
      expect(report.winner).toBeTypeOf('number');
    },
    60_000,
  );
});
