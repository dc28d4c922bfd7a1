import { describe, expect, it } from 'vitest';
import { ruledOn } from '../../../judge/ruled.ts';
import { hasRealCards, realCards } from '../../../cards/real.ts';
import { lands } from '../../../dsl/plain.ts';
import { around, asked, masters, minionOf, told, type Setting } from './table.ts';

const MOUNTAINS = lands(6, 'Mountain');
const CRUSH = { name: 'Crush', cost: '{R}', type: 'Instant', text: 'Destroy target artifact.' };
const RELIC = { name: 'Relic', cost: '{2}', type: 'Artifact' };
const WHIM = {
  name: 'Whim',
  cost: '{3}',
  type: 'Enchantment',
  text: 'At the beginning of your upkeep, exile the top card of your library. Cast it without paying its mana cost.',
};
const TOP = {
  name: 'Fountain of Spells',
  cost: '{3}',
  type: 'Enchantment',
  text: 'At the beginning of your upkeep, exile the top card of your library. You may cast that card without paying its mana cost.',
};
/** B is A's minion, and it is B's turn. */
const table = (
  s: Omit<Setting, 'seats'> & { seats: Partial<Setting['seats']> },
  people = 3,
): ReturnType<typeof masters> =>
  masters(people, {
    turn: { side: 'B' },
    ...s,
    seats: { A: {}, C: {}, ...(people > 3 ? { D: {} } : {}), ...s.seats, B: { marks: minionOf('A'), ...s.seats['B'] } },
  });

describe('a master forbids targets', () => {
  const sparks = { seats: { B: { hand: ['Spark'], battlefield: MOUNTAINS } } };
  it('M-15: it is asked once its minion has announced them, and what it forbids is refused with the clause', () => {
    const s = table(sparks);
    s.do('B', 'cast', 'Spark', { targets: ['A'] });
    const part = asked(s, 'A');
    expect(part).toMatchObject({
      kind: 'choose',
      title: 'Forbid which targets? B aims at A: Spark',
      min: 0,
      max: 3,
      clauses: ['M-15'],
      from: ['A', 'B', 'C'].map((x) => s.ref(x)),
    });
    expect(asked(s, 'B')).toBeNull();
    expect(s.answer('A', { chosen: [s.ref('A')] })).toBeNull();
    expect([
      s.stack,
      s.zone('Spark'),
      s.mayTarget('B', 'cast', 'Spark', 'A'),
      s.mayTarget('B', 'cast', 'Spark', 'C'),
    ]).toEqual([[], 'hand', false, true]);
    expect(told(s, 'M-15')).toEqual(['A forbids B to choose A as a target.']);
  });
  it('M-15: if it forbids nothing that was chosen, the spell is cast', () => {
    const s = table(sparks);
    s.choose('A', 'C').cast('B', 'Spark', { targets: ['A'] });
    expect(s.life('A')).toBe(17);
  });
  it('M-15: targets of an activated ability likewise', () => {
    const s = table({
      cards: [{ name: 'Sling', type: 'Artifact', text: '{T}: This artifact deals 1 damage to target player.' }],
      seats: { B: { battlefield: ['Sling'] } },
    });
    s.choose('A', 'A').do('B', 'activate', 'Sling', { targets: ['A'] });
    expect([s.object('Sling')?.tapped, s.stack]).toEqual([false, []]);
  });
  it('M-15: nobody but the minion is told what to do', () => {
    const s = table({ turn: { side: 'C' }, seats: { C: { hand: ['Spark'], battlefield: MOUNTAINS } } });
    s.cast('C', 'Spark', { targets: ['A'] });
    expect([s.life('A'), told(s, 'M-18')]).toEqual([17, []]);
  });
  it('M-18: of a spell that it need not cast the master may forbid every target; it is not offered then, until something else is done', () => {
    const s = table({
      cards: [CRUSH, RELIC],
      seats: { A: { battlefield: ['Relic'] }, B: { hand: ['Crush', 'Mountain'], battlefield: MOUNTAINS } },
    });
    s.choose('A', 'Relic').do('B', 'cast', 'Crush', { targets: ['Relic'] });
    expect([s.try('B', 'cast', 'Crush')?.clauses, s.object('Crush')?.zone]).toEqual([['601.2c'], 'hand']);
    s.play('B', 'Mountain').do('B', 'cast', 'Crush', { targets: ['Relic'] });
    expect(asked(s, 'A')).not.toBeNull();
  });
  it('M-18: the card that was announced has been seen', () => {
    const s = table(sparks);
    s.choose('A', 'A').do('B', 'cast', 'Spark', { targets: ['A'] });
    expect(s.object('Spark')?.known).toEqual([0, 1, 2]);
    expect(told(s, 'M-18')).toEqual(['B announces Spark, with A as its target.']);
  });
  it('M-19: outside of its own range of influence, too', () => {
    const s = around(5, ['minions', 'range-of-influence'], {
      options: { range: 1 },
      turn: { side: 'B' },
      seats: { A: {}, B: { marks: minionOf('A'), hand: ['Spark'], battlefield: MOUNTAINS }, C: {}, D: {}, E: {} },
    });
    s.do('B', 'cast', 'Spark', { targets: ['C'] });
    const part = asked(s, 'A');
    expect([part?.kind === 'choose' && part.from, s.g.world.seats(s.seat('A')).includes(s.seat('C'))]).toEqual([
      ['C', 'A', 'B'].map((x) => s.ref(x)),
      false,
    ]);
    expect(s.answer('A', { chosen: [s.ref('C')] })).toBeNull();
    expect(s.mayTarget('B', 'cast', 'Spark', 'C')).toBe(false);
  });
  it('M-20: new targets for a spell that is on the stack are no master’s business', () => {
    const cards = [
      { name: 'Bend', cost: '{R}', type: 'Instant', text: 'You may choose new targets for target spell.' },
    ];
    const s = table({
      cards,
      seats: { B: { hand: ['Bend'], battlefield: MOUNTAINS }, C: { hand: ['Spark'], battlefield: MOUNTAINS } },
      turn: { side: 'C' },
    });
    s.do('C', 'cast', 'Spark', { targets: ['B'] });
    s.choose('A').do('B', 'cast', 'Bend', { targets: ['Spark'] });
    s.will('B', (part) => (part.kind === 'options' ? { keys: ['yes'] } : { chosen: [s.ref('A')] })).will('B', {
      chosen: [s.ref('A')],
    });
    s.resolve();
    expect([s.life('A'), s.life('B')]).toEqual([17, 20]);
  });
});

describe('somebody leaves meanwhile', () => {
  const asking = (): ReturnType<typeof table> =>
    table({ seats: { B: { hand: ['Spark'], battlefield: MOUNTAINS } } }, 4).do('B', 'cast', 'Spark', {
      targets: ['C'],
    });
  const gone = (s: ReturnType<typeof table>, name: string): ReturnType<typeof table> => {
    s.g.intervene('concede', s.g.world.seat(s.seat(name)).person);
    return s;
  };
  it('M-6: the master: nothing is forbidden any more, and the spell is cast', () => {
    const s = gone(asking(), 'A');
    expect([s.stack, s.g.world.seat(s.seat('B')).marks['master']]).toEqual([['Spark'], undefined]);
  });
  it('M-18: who was aimed at: they leave right after it is announced', () => {
    const s = gone(asking(), 'C');
    s.answer('A', { chosen: [] });
    expect([s.g.world.present().map((x) => s.g.world.seat(x).name), s.g.state.over]).toEqual([['A', 'B', 'D'], null]);
  });
  it('M-24: the minion: its spell goes with it', () => {
    const s = gone(asking(), 'B');
    s.answer('A', { chosen: [] });
    expect([s.stack, s.g.world.present().map((x) => s.g.world.seat(x).name), s.g.state.over]).toEqual([
      [],
      ['A', 'C', 'D'],
      null,
    ]);
  });
});

describe('the examples of the document', () => {
  it('M-16: a spell that an effect has cast, with the master’s artifact the only one: it cannot be forbidden (first example)', () => {
    const s = table({
      cards: [CRUSH, RELIC, WHIM],
      seats: { A: { battlefield: ['Relic'] }, B: { battlefield: ['Whim'], library: ['Bear', 'Crush'] } },
      turn: { side: 'A', step: 'end' },
    });
    s.to('draw', 'B');
    expect([s.zone('Relic'), s.zone('Crush'), told(s, 'M-18')]).toEqual(['graveyard', 'graveyard', []]);
  });
  it.skipIf(!hasRealCards)(
    'M-16: the example’s own cards: who is made to cast a card of the hand casts it, at the master’s only artifact (first example)',
    () => {
      const s = table({
        cards: [...realCards('Wild Evocation', 'Shatter'), RELIC],
        seats: { A: { battlefield: ['Wild Evocation', 'Relic'] }, B: { hand: ['Shatter'] } },
        turn: { side: 'A', step: 'end' },
      });
      s.to('draw', 'B');
      expect([s.zone('Relic'), s.zone('Shatter'), told(s, 'M-15'), s.graveyard('B')]).toEqual([
        'graveyard',
        'graveyard',
        [],
        ['Shatter'],
      ]);
    },
  );
  it('M-16: or the only one in the minion’s range of influence (first example)', () => {
    const s = around(5, ['minions', 'range-of-influence'], {
      cards: [CRUSH, RELIC, { name: 'Idol', type: 'Artifact' }, WHIM],
      options: { range: 1 },
      turn: { side: 'A', step: 'end' },
      seats: {
        A: { battlefield: ['Relic'] },
        B: { marks: minionOf('A'), battlefield: ['Whim'], library: ['Bear', 'Crush'] },
        C: {},
        D: { battlefield: ['Idol'] },
        E: {},
      },
    }).to('draw', 'B');
    expect([s.zone('Relic'), s.zone('Idol'), told(s, 'M-18')]).toEqual(['graveyard', 'battlefield', []]);
  });
  it('M-16: of two artifacts one may be forbidden', () => {
    const s = table({
      cards: [CRUSH, RELIC, { name: 'Idol', type: 'Artifact' }, TOP],
      seats: {
        A: { battlefield: ['Relic'] },
        B: { battlefield: ['Fountain of Spells'], library: ['Bear', 'Crush'] },
        C: { battlefield: ['Idol'] },
      },
      turn: { side: 'A', step: 'end' },
    });
    s.say('B', 'yes')
      .choose('B', 'Relic')
      .will('A', (part) => {
        expect(part).toMatchObject({ kind: 'choose', min: 0, max: 1, clauses: ['M-15', 'M-16'] });
        return { chosen: [s.ref('Relic')] };
      });
    s.to('draw', 'B');
    expect([s.zone('Relic'), s.zone('Idol')]).toEqual(['battlefield', 'graveyard']);
  });
  it('M-17: whether the card that cascade reveals is cast is the minion’s choice, even with the master’s permanent the only target (second example)', () => {
    const cards = [
      CRUSH,
      RELIC,
      {
        name: 'Landslide',
        cost: '{2}{R}',
        type: 'Sorcery',
        text: 'Cascade\nLandslide deals 1 damage to each opponent.',
      },
    ];
    const s = table({
      cards,
      seats: {
        A: { battlefield: ['Relic'] },
        B: { hand: ['Landslide'], battlefield: MOUNTAINS, library: ['Bear', 'Crush', 'Mountain'] },
      },
    });
    s.say('B', 'yes').cast('B', 'Landslide');
    expect([s.zone('Relic'), s.life('A')]).toEqual(['graveyard', 19]);
  });
  it('M-17: a spell with modes and no targets is all the minion’s (third example)', () => {
    const cards = [
      {
        name: 'Firestorm',
        cost: '{R}',
        type: 'Sorcery',
        text: 'Choose one —\n• Firestorm deals 3 damage to each creature.\n• Firestorm deals 3 damage to each player.',
      },
    ];
    const s = table({ cards, seats: { B: { hand: ['Firestorm'], battlefield: MOUNTAINS } } });
    s.cast('B', 'Firestorm', { modes: [1] });
    expect([s.life('A'), told(s, 'M-18')]).toEqual([17, []]);
  });
  it('M-17: of a spell with modes the master forbids targets, and the mode stays as the minion has it', () => {
    const cards = [
      {
        name: 'Verdict',
        cost: '{3}',
        type: 'Sorcery',
        text: 'Choose one —\n• Verdict deals 2 damage to target player.\n• You gain 3 life.',
      },
    ];
    const s = table({
      cards: [...cards, TOP],
      seats: { B: { battlefield: ['Fountain of Spells'], library: ['Bear', 'Verdict'] } },
      turn: { side: 'A', step: 'end' },
    });
    s.say('B', 'yes').say('B', 'm0').choose('B', 'A').choose('A', 'A').choose('B', 'C').choose('A');
    s.to('draw', 'B');
    expect(['A', 'B', 'C'].map((x) => s.life(x))).toEqual([20, 20, 18]);
  });
  it('M-16: a master may have a triggered ability target its minion by forbidding all other players (fourth example)', () => {
    const cards = [
      {
        name: 'Herald',
        cost: '{R}',
        type: 'Creature — Human',
        pt: '1/1',
        text: 'When this creature enters, it deals 1 damage to target player.',
      },
    ];
    const s = table({ cards, seats: { B: { hand: ['Herald'], battlefield: MOUNTAINS } } });
    s.choose('B', 'C').will('A', (part) => {
      expect(part).toMatchObject({ max: 2 });
      return { chosen: [s.ref('C'), s.ref('A')] };
    });
    s.cast('B', 'Herald');
    expect(['A', 'B', 'C'].map((x) => s.life(x))).toEqual([20, 19, 20]);
  });
  it('M-16: of an ability that targets an opponent the master, if there is nobody else, cannot be forbidden (fifth example)', () => {
    const cards = [
      {
        name: 'Envoy',
        cost: '{R}',
        type: 'Creature — Human',
        pt: '1/1',
        text: 'When this creature enters, target opponent loses 1 life.',
      },
    ];
    const veil = { name: 'Veil', type: 'Enchantment', text: 'You have hexproof.' };
    const s = table({
      cards: [...cards, veil],
      seats: { B: { hand: ['Envoy'], battlefield: MOUNTAINS }, C: { battlefield: ['Veil'] } },
    });
    s.cast('B', 'Envoy');
    expect([s.life('A'), told(s, 'M-18')]).toEqual([19, []]);
  });
  it('M-16: nor where the others are out of range (fifth example)', () => {
    const cards = [
      {
        name: 'Envoy',
        cost: '{R}',
        type: 'Creature — Human',
        pt: '1/1',
        text: 'When this creature enters, target opponent loses 1 life.',
      },
    ];
    const s = around(4, ['minions', 'range-of-influence'], {
      cards,
      options: { range: 1 },
      turn: { side: 'A', step: 'end' },
      seats: { A: {}, B: { marks: minionOf('A'), hand: ['Envoy'], battlefield: MOUNTAINS }, C: {}, D: {} },
    }).to('main1', 'B');
    s.g.intervene('concede', s.g.world.seat(s.seat('C')).person);
    s.cast('B', 'Envoy');
    expect([s.life('A'), s.life('D'), told(s, 'M-18')]).toEqual([19, 20, []]);
  });
});

describe('what the judge says', () => {
  const cards = [{ name: 'Spark', cost: '{R}', type: 'Instant', text: 'Spark deals 3 damage to any target.' }];
  const seats = {
    A: { hand: ['Spark'] },
    B: { hand: [{ card: 'Spark', as: 'Minion’s Spark' }], marks: minionOf('A') },
    C: {},
  };
  const ask = (source: string) =>
    ruledOn({
      format: 'free-for-all',
      variants: ['minions'],
      people: 3,
      names: ['A', 'B', 'C'],
      options: { seating: 'named' },
      seats,
      cards,
      question: { may: 'target', source, target: 'C' },
    });
  it('M-15: to a minion it says of a legal target that the master may forbid it', () => {
    const line = ask('Minion’s Spark').chain.find((l) => l.clauses.some((c) => c.id === 'M-15'));
    expect([line?.holds, line?.facts[0]]).toEqual([true, 'B is a minion of A.']);
    expect(JSON.stringify(ask('Spark'))).not.toContain('M-15');
  });
});
