import { describe, expect, it } from 'vitest';
import { ruledOn } from '../../../judge/ruled.ts';
import { hasRealCards, realCards } from '../../../cards/real.ts';
import { asked, forbids, masters, minionOf, told, type Setting } from './table.ts';

/** B is A's minion, and it is B's turn. */
const table = (
  s: Omit<Setting, 'seats'> & { seats: Partial<Setting['seats']> },
  people = 3,
): ReturnType<typeof masters> =>
  masters(people, {
    turn: { side: 'B', step: 'main1' },
    ...s,
    seats: { A: {}, C: {}, ...(people > 3 ? { D: {} } : {}), ...s.seats, B: { marks: minionOf('A'), ...s.seats['B'] } },
  });
const attacks = (s: ReturnType<typeof masters>): string[] =>
  (s.g.state.combat?.attacks ?? []).map(
    (a) => `${s.g.nameOf(a.id)} → ${s.g.world.seat(Number(a.target.slice(1))).name}`,
  );
const BEAR = { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' };
const BRUTE = {
  name: 'Brute',
  cost: '{R}',
  type: 'Creature — Giant',
  pt: '3/3',
  text: 'At the beginning of combat on your turn, choose an opponent at random. This creature attacks that player this combat if able.',
};
const HOUND = {
  name: 'Hound',
  cost: '{R}',
  type: 'Creature — Dog',
  pt: '2/2',
  text: 'This creature attacks each combat if able.',
};

describe('a master forbids attacks', () => {
  const two = { seats: { B: { battlefield: ['Bear', 'Giant'] } } };
  it('M-21: it is asked for creatures and players once they are declared', () => {
    const s = table(two);
    s.attack({ Bear: 'A', Giant: 'C' });
    expect(asked(s, 'A')).toMatchObject({
      kind: 'options',
      title: 'Forbid which attacks? B declares Bear → A, Giant → C',
      clauses: ['M-21', 'M-22'],
      min: 0,
      max: 4,
      options: [
        { label: 'Bear → A', note: 'declared' },
        { label: 'Giant → C', note: 'declared' },
        { label: 'Bear → C', note: 'not declared' },
        { label: 'Giant → A', note: 'not declared' },
      ],
    });
    expect([asked(s, 'B'), s.object('Bear')?.tapped]).toEqual([null, false]);
  });
  it('M-21, M-22: what it forbids the minion does not do in that combat; all else it may declare otherwise', () => {
    const s = table(two);
    s.will('A', forbids('Bear → A', 'Giant → A')).attack({ Bear: 'A', Giant: 'C' });
    const part = asked(s, 'B');
    expect(part?.kind === 'attack' && part.creatures.map((c) => c.targets)).toEqual([[s.ref('C')], [s.ref('C')]]);
    expect(s.answer('B', { attacks: [[s.ref('Bear'), s.ref('A')]] })?.clauses).toEqual(['508.1', 'M-21']);
    s.will('A', forbids()).attack({ Bear: 'C' });
    expect([attacks(s), told(s, 'M-21')]).toEqual([['Bear → C'], ['A forbids B: Bear → A, Giant → A.']]);
  });
  it('M-22: what it has let pass it is not asked for again', () => {
    const s = table(two);
    s.will('A', forbids('Bear → A')).attack({ Bear: 'A', Giant: 'A' });
    s.attack({ Giant: 'A' });
    expect([attacks(s), asked(s, 'A')]).toEqual([['Giant → A'], null]);
  });
  it('M-22: in the next combat it may decide otherwise', () => {
    const s = table(two);
    s.will('A', forbids('Bear → A')).attack({ Bear: 'A' });
    s.attack({});
    s.to('main2', 'A').to('main1', 'B');
    s.attack({ Bear: 'A' });
    expect(asked(s, 'A')).not.toBeNull();
  });
  it('M-21: attacks on planeswalkers are no attacks on players', () => {
    const cards = [{ name: 'Seer', type: 'Legendary Planeswalker — Seer', loyalty: '3', text: '+1: Draw a card.' }];
    const s = table({ cards, seats: { A: { battlefield: ['Seer'] }, B: { battlefield: ['Bear'] } } });
    s.attack({ Bear: 'Seer' });
    expect([asked(s, 'A'), s.g.state.combat?.attacks.length]).toEqual([null, 1]);
  });
  it('M-24: whether it attacks at all is for the minion to say', () => {
    const s = table(two);
    s.attack({});
    expect([asked(s, 'A'), attacks(s)]).toEqual([null, []]);
  });
});

describe('the examples of the document', () => {
  it.each(['A', 'C', 'D'])(
    'M-23: what has to attack one opponent, as if picked by chance, does, whether the master likes it or not (first example): %s',
    (picked) => {
      const seats = Object.fromEntries(
        ['A', 'C', 'D'].map((x) => [
          x,
          x === picked ? {} : { hand: [{ card: 'Taunt', as: `Taunt ${x}` }], battlefield: ['Mountain'] },
        ]),
      );
      const s = table(
        {
          cards: [{ name: 'Taunt', cost: '{R}', type: 'Instant', text: 'Goad target creature.' }],
          turn: { side: 'B', step: 'upkeep' },
          seats: { ...seats, B: { battlefield: ['Bear'] } },
        },
        4,
      );
      for (const x of ['A', 'C', 'D']) if (x !== picked) s.cast(x, `Taunt ${x}`, { targets: ['Bear'] });
      s.attack({ Bear: picked });
      expect([asked(s, 'A'), attacks(s)]).toEqual([null, [`Bear → ${picked}`]]);
    },
  );
  it('M-23: whom chance picks for a creature it attacks, the master too; anybody else is not attacked, and the master cannot forbid it (first example)', () => {
    const picked = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const s = table({ cards: [BRUTE], seed, seats: { B: { battlefield: ['Brute'] } } }, 4);
      s.untilQuestion('attack');
      const [only, more] = s.question.kind === 'attack' ? s.question.creatures.flatMap((c) => c.targets) : [];
      const name = ['A', 'C', 'D'].find((x) => s.ref(x) === only) ?? '';
      picked.add(name);
      s.attack({ Brute: name });
      expect([more, asked(s, 'A'), attacks(s)]).toEqual([undefined, null, [`Brute → ${name}`]]);
    }
    expect([...picked].sort()).toEqual(['A', 'C', 'D']);
  });
  it.skipIf(!hasRealCards)(
    'M-23: what a real card says in the words of the example is played so (first example)',
    () => {
      const s = table(
        {
          cards: realCards('Raving Dead').map((c) => ({ ...c, text: c.text.split('\n').slice(0, 2).join('\n') })),
          seats: { B: { battlefield: ['Raving Dead'] } },
        },
        4,
      );
      s.untilQuestion('attack');
      expect(s.question.kind === 'attack' && s.question.creatures.map((c) => [c.targets.length, c.must])).toEqual([
        [1, expect.stringContaining('if able (CR 508.1d)')],
      ]);
    },
  );
  it('M-23: what has to attack each combat is kept from the master while it can attack somebody else (second example)', () => {
    const s = table({ cards: [HOUND], seats: { B: { battlefield: ['Hound'] } } });
    s.will('A', (part) => {
      expect(part).toMatchObject({ max: 1, options: [{ label: 'Hound → A' }, { label: 'Hound → C' }] });
      return forbids('Hound → A')(part);
    }).attack({ Hound: 'A' });
    s.attack({ Hound: 'C' });
    expect([attacks(s), told(s, 'M-21')]).toEqual([['Hound → C'], ['A forbids B: Hound → A.']]);
  });
  it('M-23: and attacks the master if that is the only player that it can attack', () => {
    const s = table({
      cards: [HOUND, { name: 'Moat', type: 'Enchantment', text: "Creatures can't attack you." }],
      seats: { B: { battlefield: ['Hound'] }, C: { battlefield: ['Moat'] } },
    });
    s.attack({ Hound: 'A' });
    expect([asked(s, 'A'), attacks(s)]).toEqual([null, ['Hound → A']]);
  });
  it('M-23: nobody has to pay, so that a player whom it costs to attack is no way out', () => {
    const s = table({
      cards: [
        HOUND,
        {
          name: 'Toll',
          type: 'Enchantment',
          text: "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
        },
      ],
      seats: { B: { battlefield: ['Hound', 'Mountain', 'Mountain'] }, C: { battlefield: ['Toll'] } },
    });
    s.attack({ Hound: 'A' });
    expect([asked(s, 'A'), attacks(s)]).toEqual([null, ['Hound → A']]);
  });
  it('M-23: who does not pay for another attack after all stays away from what is forbidden', () => {
    const s = table(
      {
        cards: [
          HOUND,
          {
            name: 'Toll',
            type: 'Enchantment',
            text: "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
          },
        ],
        seats: { B: { battlefield: ['Hound', 'Mountain', 'Mountain'] }, C: { battlefield: ['Toll'] } },
      },
      4,
    );
    s.will('A', forbids('Hound → A')).attack({ Hound: 'A' });
    s.will('A', forbids()).attack({ Hound: 'C' });
    s.will('B', { pay: null }).settle();
    expect(attacks(s)).toEqual(['Hound → D']);
  });
});

describe('what the judge says', () => {
  it('M-21: to a minion that its master may forbid an attack', () => {
    const ask = (side: string) =>
      ruledOn({
        format: 'free-for-all',
        variants: ['minions'],
        people: 3,
        names: ['A', 'B', 'C'],
        options: { seating: 'named' },
        turn: { side },
        cards: [BEAR],
        seats: {
          A: { battlefield: ['Bear'] },
          B: { marks: minionOf('A'), battlefield: [{ card: 'Bear', as: 'Minion’s Bear' }] },
          C: {},
        },
        question: { may: 'attack', attacker: side === 'A' ? 'Bear' : 'Minion’s Bear', target: 'C' },
      });
    expect(ask('B').chain.find((l) => l.clauses.some((c) => c.id === 'M-21'))?.facts).toEqual(['B is a minion of A.']);
    expect([ask('B').verdict, JSON.stringify(ask('A')).includes('M-21')]).toEqual(['yes', false]);
  });
});
