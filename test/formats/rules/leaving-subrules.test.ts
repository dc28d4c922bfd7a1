import { describe, expect, it } from 'vitest';
import { removeSeats } from '../../../server/engine/actions/leaving-the-game.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';
import { playing, type Position } from '../../dsl/ruling.ts';
import { done, n, target } from '../../engine/effects/ir.ts';

type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
/** A, B, C and D around the table in that order, everybody alone. */
const four = (s: Setting): Scenario =>
  scenario({ ...s, format: 'free-for-all', people: 4, names: ['A', 'B', 'C', 'D'], options: { seating: 'named' } });
const person = (s: Scenario, seat: string): number => s.g.world.seat(s.seat(seat)).person;
const concede = (s: Scenario, seat: string): Scenario => {
  expect(s.g.intervene('concede', person(s, seat))).toBeNull();
  return s;
};
const instant = (name: string, text: string): InlineCard => ({ name, cost: '{R}', type: 'Instant', text });
const sorcery = (name: string, text: string): InlineCard => ({ name, cost: '{R}', type: 'Sorcery', text });
const enchantment = (name: string, text: string): InlineCard => ({ name, cost: '{R}', type: 'Enchantment', text });
const MOUNTAINS = lands(4, 'Mountain');

describe('CR 800.4a what leaves with a player', () => {
  it('CR 800.4a, 111.2: a token leaves with the player who created it, whoever controls it', () => {
    const cards = [
      sorcery('Make', 'Create a 3/3 green Elephant creature token.'),
      sorcery('Steal', 'Gain control of target creature.'),
    ];
    const s = four({
      cards,
      seats: { A: { battlefield: MOUNTAINS, hand: ['Steal'] }, B: { battlefield: MOUNTAINS, hand: ['Make'] } },
      turn: { side: 'B' },
    });
    s.cast('B', 'Make')
      .to('main1', 'A')
      .cast('A', 'Steal', { targets: ['Elephant'] });
    expect(s.battlefield('A')).toContain('Elephant');
    concede(s, 'B');
    expect(s.battlefield('A')).not.toContain('Elephant');
  });
  it('CR 800.4a: copies of spells that they control cease to exist, what they had begun for others stays', () => {
    const cards = [instant('Grow', 'Target creature gets +3/+3 until end of turn.')];
    const s = four({ cards, seats: { A: { battlefield: ['Bear'] }, B: { battlefield: MOUNTAINS, hand: ['Grow'] } } });
    s.cast('B', 'Grow', { targets: ['Bear'] });
    concede(s, 'B');
    expect([s.pt('Bear'), s.battlefield('B')]).toEqual(['5/5', []]);
    s.to('upkeep');
    expect(s.pt('Bear')).toBe('2/2');
  });
  it('CR 800.4a, 704.5m: an Aura of another on what has left goes to the graveyard, and so does one on the player', () => {
    const cards: InlineCard[] = [
      {
        name: 'Mantle',
        cost: '{R}',
        type: 'Enchantment — Aura',
        text: 'Enchant creature\nEnchanted creature gets +1/+1.',
      },
      {
        name: 'Curse',
        cost: '{R}',
        type: 'Enchantment — Aura Curse',
        text: 'Enchant player\nAt the beginning of enchanted player’s upkeep, that player loses 1 life.',
      },
    ];
    const s = four({
      cards,
      seats: {
        A: { battlefield: [{ card: 'Mantle', attachedTo: 'Bear' }, ...MOUNTAINS], hand: ['Curse'] },
        B: { battlefield: ['Bear'] },
      },
    });
    s.cast('A', 'Curse', { targets: ['B'] });
    expect(s.zone('Curse')).toBe('battlefield');
    concede(s, 'B');
    s.settle();
    expect([s.zone('Mantle'), s.zone('Curse')]).toEqual(['graveyard', 'graveyard']);
  });
  it('CR 800.4a, 701.54c: the Ring goes with who was tempted by it', () => {
    const s = four({
      cards: [sorcery('Tempt', 'The Ring tempts you.')],
      seats: { B: { battlefield: ['Bear', ...MOUNTAINS], hand: ['Tempt'] } },
      turn: { side: 'B' },
    });
    s.cast('B', 'Tempt');
    expect(s.g.world.command(s.seat('B'))).toHaveLength(1);
    concede(s, 'B');
    expect(s.g.world.command(s.seat('B'))).toEqual([]);
  });
  it('CR 724.4: the monarchy of who leaves is the active player’s; if that player leaves, the next one’s', () => {
    const cards = [enchantment('Crown', 'When this enchantment enters, you become the monarch.')];
    const monarch = (s: Scenario): string[] =>
      ['A', 'B', 'C', 'D'].filter((x) => s.g.world.command(s.seat(x)).some((id) => s.g.nameOf(id) === 'The Monarch'));
    const s = four({ cards, seats: { A: { battlefield: MOUNTAINS, hand: ['Crown'] } } });
    s.cast('A', 'Crown').resolve().to('main1', 'C');
    expect(monarch(s)).toEqual(['A']);
    concede(s, 'A');
    expect(monarch(s)).toEqual(['C']);
    concede(s, 'C');
    expect(monarch(s)).toEqual(['D']);
  });
  it('CR 104.3a, 608.2d: who leaves while being asked is answered for by the rule’s default, and the resolution goes on', () => {
    const cards = [sorcery('Edict', 'Each player sacrifices a creature of their choice.')];
    const s = four({
      cards,
      seats: {
        A: { battlefield: MOUNTAINS, hand: ['Edict'] },
        B: { battlefield: ['Bear', 'Giant'] },
        C: { battlefield: ['Wall', 'Bird'] },
      },
    });
    s.do('A', 'cast', 'Edict').untilQuestion('choose');
    concede(s, 'B');
    expect(s.g.owing()).toEqual([person(s, 'C')]);
    s.choose('C', 'Wall').settle();
    expect([s.zone('Wall'), s.zone('Bird'), s.zone('Bear'), s.zone('Giant')]).toEqual([
      'graveyard',
      'battlefield',
      'gone',
      'gone',
    ]);
  });
});

describe('CR 800.4b–d what does not come to be', () => {
  /** A with a Bear, and B, who has gone. */
  const three = (): Position => {
    const { table } = playing({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      seats: { A: { battlefield: ['Bear'] }, B: {}, C: {} },
    });
    concede(table.s, 'B');
    return table;
  };
  it('CR 800.4b: no token under the control of a player who has left', () => {
    const t = three();
    done(
      t,
      [
        {
          do: 'createToken',
          who: { sel: 'that player' },
          count: n(2),
          token: { colors: ['G'], types: ['creature'], subtypes: ['Elf'], power: n(1), toughness: n(1) },
        },
      ],
      { event: { players: [t.s.seat('B')], amount: 0 } },
    );
    expect(t.g.state.zones.battlefield).toHaveLength(1);
  });
  it('CR 800.4b: no object changes to the control of a player who has left', () => {
    const t = three();
    done(t, [{ do: 'gainControl', what: target(), duration: 'permanent' }], { you: 'B', targets: [['Bear']] });
    expect([t.s.controller('Bear'), t.s.zone('Bear')]).toEqual([t.s.seat('A'), 'battlefield']);
  });
  it('CR 800.4d: no emblem that they would own', () => {
    const t = three();
    done(t, [{ do: 'emblem', who: { sel: 'you' }, abilities: [] }], { you: 'B' });
    expect(t.g.world.command(t.s.seat('B'))).toEqual([]);
  });
});

describe('CR 800.4e–m what is left of them', () => {
  it('CR 800.4i: an effect can find what somebody who has left did: storm counts their spells', () => {
    const cards = [
      instant('Poke', 'You gain 1 life.'),
      { ...sorcery('Storm Up', 'You gain 1 life.\nStorm'), type: 'Instant' },
    ];
    const s = four({
      cards,
      seats: { A: { battlefield: MOUNTAINS, hand: ['Storm Up'] }, B: { battlefield: MOUNTAINS, hand: ['Poke'] } },
    });
    s.cast('B', 'Poke');
    concede(s, 'B');
    const before = s.life('A');
    s.cast('A', 'Storm Up').resolve();
    expect(s.life('A') - before).toBe(2);
    s.to('upkeep');
    expect(s.g.world.seat(s.seat('B')).turn.cast).toBe(0);
  });
  it('CR 800.4j: with the active player gone the top of the stack resolves and the turn goes on', () => {
    const s = four({ seats: { A: { battlefield: MOUNTAINS }, B: { battlefield: MOUNTAINS, hand: ['Spark'] } } });
    s.do('B', 'cast', 'Spark', { targets: ['C'] });
    concede(s, 'A');
    const { number } = s.g.state.turn;
    s.resolve();
    expect([s.life('C'), s.step, s.g.state.turn.number]).toEqual([17, 'main1', number]);
    s.to('upkeep');
    expect(s.g.state.turn.number).toBe(number + 1);
  });
  it('CR 800.4k: an extra turn of somebody who has left does not begin', () => {
    const cards = [sorcery('Again', 'Take an extra turn after this one.')];
    const s = four({ cards, seats: { A: { battlefield: MOUNTAINS, hand: ['Again'] } } });
    s.cast('A', 'Again');
    concede(s, 'A').to('upkeep');
    expect(s.g.state.turn.seats).toEqual([s.seat('B')]);
  });
  it('CR 800.4m: what lasts until the end of their next turn lasts until that would have begun', () => {
    const s = four({ seats: { A: {}, B: { battlefield: ['Bear'] } } });
    s.g.journal.push(
      s.g.state.effects,
      {
        id: s.g.freshId(),
        source: -1,
        seat: s.seat('A'),
        timestamp: s.g.nextTimestamp(),
        objects: [s.id('Bear')],
        mods: [{ m: 'pt', power: { a: 'n', n: 3 }, toughness: { a: 'n', n: 3 } }] as never,
        until: { u: 'endOfTurnOf', seat: s.seat('A'), turns: s.g.world.seat(s.seat('A')).turns + 1 },
      },
      -1,
      true,
    );
    concede(s, 'A').to('main1', 'D');
    expect(s.pt('Bear')).toBe('5/5');
    s.to('main1', 'B');
    expect(s.pt('Bear')).toBe('2/2');
  });
  it('CR 800.4m, 701.15a: a goad until their next turn, too', () => {
    const s = four({
      cards: [instant('Provoke', 'Goad target creature.')],
      seats: { A: { battlefield: MOUNTAINS, hand: ['Provoke'] }, D: { battlefield: ['Bear'] } },
    });
    s.cast('A', 'Provoke', { targets: ['Bear'] });
    concede(s, 'A').to('main1', 'D');
    expect(s.chars('Bear').goadedBy).toEqual([s.seat('A')]);
    s.to('main1', 'B');
    expect(s.chars('Bear').goadedBy ?? []).toEqual([]);
  });
});

describe('CR 603.9 abilities that trigger as a player loses', () => {
  const cards: InlineCard[] = [
    {
      name: 'Tyrant',
      cost: '{B}',
      type: 'Creature — Vampire',
      pt: '2/2',
      text: 'Whenever a player loses the game, put five +1/+1 counters on Tyrant.',
    },
    { name: 'Doom', cost: '{R}', type: 'Sorcery', text: 'Each opponent loses 20 life.' },
  ];
  it('CR 603.9, 104.3a: who concedes loses, too', () => {
    const s = four({ cards, seats: { A: { battlefield: ['Tyrant'] } } });
    concede(s, 'B').resolve();
    expect(s.pt('Tyrant')).toBe('7/7');
  });
  it('CR 603.9, 704.5a: once for each who loses at the same time', () => {
    const drain = [...cards.slice(0, 1), sorcery('Ache', 'Each player loses 5 life.')];
    const s = four({
      cards: drain,
      sides: { B: { life: 5 }, C: { life: 5 } },
      seats: { A: { battlefield: ['Tyrant', ...MOUNTAINS], hand: ['Ache'] } },
    });
    s.cast('A', 'Ache').resolve();
    expect([s.pt('Tyrant'), s.g.state.sides.filter((x) => x.lost).length]).toEqual(['12/12', 2]);
  });
  it('CR 603.9, 104.4f: leaving by a draw is no loss', () => {
    const s = four({ cards, seats: { A: { battlefield: ['Tyrant'] } } });
    expect(removeSeats(s.g, [s.seat('C')]).next([]).done).toBe(true);
    expect(s.g.state.pending).toEqual([]);
  });
});

describe('CR 104.3, 104.4 in teams', () => {
  const teams = (s: Setting): Scenario => scenario({ ...s, format: 'two-headed-giant', people: 4 });
  const BELL: InlineCard = { name: 'Bell', cost: '{1}', type: 'Artifact', text: '{0}: You gain 1 life.' };
  it('CR 104.3g, 810.8a: a team loses as one, and the others win as one (104.2c)', () => {
    const s = teams({ cards: [BELL], seats: { 'Person 1': { battlefield: ['Bell'] } } });
    s.g.journal.set(s.g.world.seat(s.seat('Person 3')), 'drewFromEmpty', true);
    s.activate('Person 1', 'Bell');
    expect(s.g.state.over).toMatchObject({
      winner: s.g.world.seat(s.seat('Person 1')).side,
      clauses: expect.arrayContaining(['104.2c']) as unknown,
    });
  });
  it('CR 104.4d: all teams at once: a draw', () => {
    const s = teams({
      cards: [sorcery('Doom', 'Each player loses 30 life.')],
      seats: { 'Person 1': { battlefield: MOUNTAINS, hand: ['Doom'] } },
    });
    s.cast('Person 1', 'Doom');
    expect(s.g.state.over).toMatchObject({ winner: null, clauses: ['104.4d'] });
  });
  it('CR 104.3f: who would win and lose at once loses', () => {
    const cards = [
      sorcery('Both', 'You win the game.'),
      enchantment('Deal', 'When this enchantment enters, you lose the game.'),
    ];
    const s = scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      cards,
      options: { seating: 'named' },
      seats: { A: { battlefield: MOUNTAINS, hand: ['Deal'] } },
    });
    s.cast('A', 'Deal').resolve();
    expect([s.g.state.sides[0]?.lost, s.g.state.over]).toEqual([true, null]);
  });
});

describe('CR 723.1c as the turn ends', () => {
  it('CR 723.1c: state-based actions are performed, and nobody gets priority', () => {
    const cards = [
      instant('Stop', 'End the turn.'),
      instant('Hurt', 'Put two -1/-1 counters on target creature. End the turn.'),
    ];
    const s = scenario({
      format: 'duel',
      people: 2,
      names: ['A', 'B'],
      cards,
      seats: { A: { battlefield: MOUNTAINS, hand: ['Hurt'] }, B: { battlefield: ['Bear'] } },
    });
    s.cast('A', 'Hurt', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Hurt'), s.step]).toEqual(['graveyard', 'exile', 'upkeep']);
  });
});
