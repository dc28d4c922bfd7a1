import { describe, expect, it } from 'vitest';
import type { Operation, Ruling } from '../../../server/engine/kernel/ruling-operations.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { restoreGame } from '../../../server/engine/game/game.ts';
import type { Situation } from '../../../server/judge/situation.ts';
import { FORMATS } from '../../../formats/index.ts';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';
import { objRef, seatRef } from '../../../server/engine/kernel/refs.ts';

const ODE = {
  name: 'Ode',
  cost: '{U}',
  type: 'Sorcery',
  text: 'Draw a card.\nEach cat hums at dusk.\nYou gain 1 life.',
  table: true,
};
const DRUM = {
  name: 'Drum',
  cost: '{1}',
  type: 'Artifact',
  text: '{1}, {T}: Each cat hums at dusk. Activate only as a sorcery.',
  table: true,
};
const PIPER = {
  name: 'Piper',
  cost: '{G}',
  type: 'Creature — Human',
  pt: '1/1',
  text: 'Whenever another creature enters, each cat hums at it.',
  table: true,
};
const IDOL = { name: 'Idol', cost: '{2}', type: 'Artifact', text: 'Cats you see are a bit larger.', table: true };
const MOURNER = {
  name: 'Mourner',
  cost: '{B}',
  type: 'Enchantment',
  text: 'Whenever you gain life, each opponent loses 1 life.',
};
const CALM = { name: 'Calm', cost: '{W}', type: 'Enchantment', text: 'If a creature would die, exile it instead.' };
const CARDS = [ODE, DRUM, PIPER, IDOL, MOURNER, CALM];

const duel = (
  seats: Situation['seats'],
  more: Partial<Omit<Situation, 'people' | 'format' | 'seats'>> = {},
): Scenario => scenario({ cards: CARDS, seats, ...more, format: 'duel', names: ['A', 'B'] });
const propose = (t: Scenario, seat: string, ...ops: Operation[]): Scenario => t.will(seat, { ruling: { ops } });
const consent = (t: Scenario, seat: string, yes = true): Scenario => t.will(seat, { consent: yes });
const partOf = (t: Scenario): Extract<Part, { kind: 'ruling' }> => {
  const { question } = t;
  if (question.kind !== 'ruling') throw new Error(`${question.kind} is asked`);
  return question;
};
const who = (t: Scenario): string[] => t.g.owing().map((p) => t.g.state.people[p]?.name ?? '');
const rule = (t: Scenario, seat: string, about: string, ...ops: Operation[]) =>
  t.g.rule({ person: t.g.world.seat(t.seat(seat)).person, seat: t.ref(seat), about: t.ref(about), ruling: { ops } });
/** Casts Ode in the hand of A up to the question about its second line. */
const sung = (battlefield: string[] = [], of: Situation['seats'] = {}): Scenario => {
  const t = duel({ A: { battlefield: [...lands(2, 'Island'), ...battlefield], hand: ['Ode'] }, ...of });
  return t.do('A', 'cast', 'Ode').untilQuestion('ruling');
};
/** Agrees on the operations for Ode's second line. */
const ruled = (t: Scenario, ...ops: Operation[]): Scenario => consent(propose(t, 'A', ...ops), 'B').resolve();

describe('608.2c: an unread line of a spell asks where it is printed', () => {
  it('what is read before it happens first; then its controller says what happens', () => {
    const t = sung();
    expect(partOf(t)).toMatchObject({
      text: 'Each cat hums at dusk.',
      round: 1,
      object: t.ref('Ode'),
      clauses: ['608.2c'],
    });
    expect(who(t)).toEqual(['A']);
    expect(t.hand('A')).toHaveLength(1);
    expect(t.life('A')).toBe(20);
  });
  it('with consent it is done, and the lines after it go on', () => {
    const t = ruled(sung(), { op: 'life', who: ['s1'], n: -3 });
    expect([t.life('A'), t.life('B')]).toEqual([21, 17]);
    expect(t.zone('Ode')).toBe('graveyard');
  });
  it('nothing happens, where everybody agrees to that', () => {
    const t = ruled(sung());
    expect([t.life('A'), t.life('B')]).toEqual([21, 20]);
  });
  it('nobody who is on the side of the proposer is asked to consent', () => {
    const t = propose(sung(), 'A');
    t.settle();
    expect(who(t)).toEqual(['B']);
    expect(partOf(t).proposal).toEqual({ by: seatRef(t.seat('A')), ruling: { ops: [] } });
  });
  it('contested, it is said anew; after four proposals without consent nothing is done', () => {
    const t = sung();
    for (let i = 0; i < 4; i++) consent(propose(t, 'A', { op: 'draw', who: ['s0'], n: 7 }), 'B', false);
    t.resolve();
    expect(t.hand('A')).toHaveLength(1);
    expect(t.life('A')).toBe(21);
  });
  it('changed, it is for the other side to consent to the change', () => {
    const t = propose(sung(), 'A', { op: 'life', who: ['s1'], n: -5 });
    t.will('B', { ruling: { ops: [{ op: 'life', who: ['s1'], n: -2 }] } }).settle();
    expect(who(t)).toEqual(['A']);
    expect(partOf(t)).toMatchObject({ round: 2, proposal: { by: t.ref('B') } });
    consent(t, 'A').resolve();
    expect(t.life('B')).toBe(18);
  });
  it('"more" lets the proposer go on when what was revealed is known', () => {
    const t = sung([], { B: { library: ['Bear'] } });
    t.will('A', { ruling: { ops: [{ op: 'look', who: ['s0'], of: 's1', n: 1 }], more: true } });
    consent(t, 'B').settle();
    expect(who(t)).toEqual(['A']);
    consent(propose(t, 'A', { op: 'move', what: [t.ref('Bear')], to: 'battlefield', seat: 's0' }), 'B').resolve();
    expect(t.at('Bear')).toBe(t.seat('A'));
  });
});

describe('abilities whose cost or event is read', () => {
  it('602.2: one with a read cost is activated and paid; the table rules as it resolves', () => {
    const t = duel({ A: { battlefield: ['Island', 'Drum', 'Bear'] } });
    t.do('A', 'activate', 'Drum');
    expect(t.object('Drum')?.tapped).toBe(true);
    consent(
      propose(t, 'A', {
        op: 'modify',
        what: [t.ref('Bear')],
        change: { power: 2, toughness: 2, gain: ['flying'] },
        until: 'end of turn',
      }),
      'B',
    ).resolve();
    expect(t.pt('Bear')).toBe('4/4');
    expect(t.chars('Bear').keywords.has('flying')).toBe(true);
    t.to('upkeep');
    expect(t.pt('Bear')).toBe('2/2');
  });
  it('602.5d: a limit behind the unread effect holds', () => {
    const t = duel({ A: { battlefield: ['Island', 'Drum'] } });
    t.to('upkeep');
    expect(t.try('A', 'activate', 'Drum')?.clauses).toContain('602.5d');
  });
  it('603.2: one with a read event triggers, and the question names what the event was about', () => {
    const t = duel({ A: { battlefield: [...lands(2, 'Forest'), 'Piper'], hand: ['Bear'] } });
    t.do('A', 'cast', 'Bear').untilQuestion('ruling');
    expect(partOf(t)).toMatchObject({ text: 'each cat hums at it.', about: [t.ref('Bear'), t.ref('A')] });
    consent(propose(t, 'A', { op: 'counters', what: [t.ref('Bear')], kind: '+1/+1', n: 2 }), 'B').resolve();
    expect(t.pt('Bear')).toBe('4/4');
  });
});

describe('111.4: a token without name and subtypes', () => {
  it('is called a token', () => {
    const t = ruled(sung(), {
      op: 'token',
      who: ['s0'],
      n: 1,
      token: { colors: [], types: ['artifact'], subtypes: [], keywords: [] },
    });
    expect(t.chars('Token').types).toEqual(['artifact']);
  });
});

describe('operations are done as effects are', () => {
  const t1 = (battlefield: string[], b: Situation['seats']['x'] = {}): Scenario => sung(battlefield, { B: b });
  it('603.2: what they cause triggers', () => {
    const t = ruled(sung(['Mourner']), { op: 'life', who: ['s0'], n: 2 }).resolve();
    expect([t.life('A'), t.life('B')]).toEqual([23, 18]); // also for the line behind it
  });
  it('614.1a: replacement effects apply', () => {
    const t = t1(['Calm'], { battlefield: ['Bear'] });
    ruled(t, { op: 'destroy', what: [t.ref('Bear')] });
    expect(t.zone('Bear')).toBe('exile');
  });
  it('704.5g: damage is dealt by the source that is named, and kills', () => {
    const t = t1(['Giant'], { battlefield: ['Bear'] });
    ruled(t, { op: 'damage', by: t.ref('Giant'), what: [t.ref('Bear'), 's1'], n: 3 });
    expect([t.zone('Bear'), t.life('B')]).toEqual(['graveyard', 17]);
  });
  it('400.7: cards move between zones, of any owner', () => {
    const t = t1(['Bird'], { battlefield: ['Bear'], graveyard: ['Giant'] });
    ruled(
      t,
      { op: 'move', what: [t.ref('Bear')], to: 'hand' },
      { op: 'move', what: [t.ref('Giant')], to: 'battlefield', seat: 's0', tapped: true },
      { op: 'move', what: [t.ref('Bird')], to: 'library', position: 1 },
    );
    expect(t.hand('B')).toContain('Bear');
    expect([t.at('Giant'), t.object('Giant')?.tapped]).toEqual([0, true]);
    expect(t.library('A').at(-2)).toBe('Bird');
  });
  it('401.4: cards for the top are named from the top down', () => {
    const t = t1([], { battlefield: ['Bear', 'Bird'] });
    ruled(t, { op: 'move', what: [t.ref('Bear'), t.ref('Bird')], to: 'library', position: 'top' });
    expect(t.library('B').slice(-2)).toEqual(['Bird', 'Bear']);
  });
  it('701.26: permanents are tapped and untapped, 701.3: and attached', () => {
    const t = t1(['Bear'], { battlefield: ['Giant'] });
    ruled(t, { op: 'tap', what: [t.ref('Bear'), t.ref('Giant')] }, { op: 'untap', what: [t.ref('Giant')] });
    expect([t.object('Bear')?.tapped, t.object('Giant')?.tapped]).toEqual([true, false]);
  });
  it('122.1: counters on permanents and players come, and go from permanents', () => {
    const t = t1(['Bear']);
    ruled(
      t,
      { op: 'counters', what: [t.ref('Bear'), 's1'], kind: 'gold', n: 3 },
      { op: 'counters', what: [t.ref('Bear')], kind: 'gold', n: -1 },
      { op: 'counters', what: ['s1'], kind: 'poison', n: 2 },
    );
    expect(t.object('Bear')?.counters).toEqual({ gold: 2 });
    expect([t.g.world.seat(1).counters['gold'], t.poison('B')]).toEqual([3, 2]);
  });
  it('111.1: tokens are what is said', () => {
    const t = ruled(t1([]), {
      op: 'token',
      who: ['s0'],
      n: 2,
      token: {
        colors: ['W'],
        types: ['creature'],
        subtypes: ['Soldier'],
        power: 1,
        toughness: 2,
        keywords: ['vigilance'],
      },
      tapped: true,
    });
    const made = t.g.world.permanentsOf(0).filter((id) => t.g.world.get(id).kind === 'token');
    expect(made).toHaveLength(2);
    expect(t.g.world.chars(made[0] ?? 0)).toMatchObject({ name: 'Soldier', power: 1, toughness: 2, colors: ['W'] });
    expect(t.g.world.has(made[0] ?? 0, 'vigilance')).toBe(true);
    expect(t.g.world.get(made[0] ?? 0).tapped).toBe(true);
  });
  it('613.1b: control changes for as long as is said', () => {
    const t = t1([], { battlefield: ['Bear'] });
    ruled(t, { op: 'control', what: [t.ref('Bear')], seat: 's0', until: 'end of turn' });
    expect(t.at('Bear')).toBe(0);
    t.to('upkeep');
    expect(t.at('Bear')).toBe(1);
  });
  it('613.1: types, colours, base values and keywords change in their layers', () => {
    const t = t1(['Bird']);
    ruled(t, {
      op: 'modify',
      what: [t.ref('Bird')],
      change: {
        base: { power: 5, toughness: 4 },
        power: 1,
        lose: ['flying'],
        types: ['artifact'],
        subtypes: ['Golem'],
        colors: ['R'],
        only: true,
      },
      until: 'permanent',
    });
    expect(t.chars('Bird')).toMatchObject({ power: 6, toughness: 4, types: ['artifact'], colors: ['R'] });
    expect(t.chars('Bird').keywords.has('flying')).toBe(false);
  });
  it('701.9, 701.17, 701.23: who discards or searches chooses, and mills', () => {
    const t = t1([], { hand: ['Bear', 'Giant'], library: ['Bird', 'Wall', 'Spark'] });
    consent(t, 'B')
      .will('B', () => ({ chosen: [t.ref('Giant')] }))
      .will('B', () => ({ chosen: [t.ref('Bird')] }));
    const wish: Ruling = {
      ops: [
        { op: 'discard', who: ['s1'], n: 1 },
        { op: 'mill', who: ['s1'], n: 1 },
        { op: 'search', who: ['s1'], n: 1, to: 'battlefield' },
      ],
    };
    t.will('A', { ruling: wish }).resolve();
    expect([t.zone('Giant'), t.zone('Spark'), t.zone('Bird'), t.zone('Bear')]).toEqual([
      'graveyard',
      'graveyard',
      'battlefield',
      'hand',
    ]);
  });
  it('701.20a: cards are revealed; 106.4: mana is added; 119.5: a life total is set; 701.24: a library is shuffled', () => {
    const t = t1([], { hand: ['Bear'], library: ['Bird', 'Wall'] });
    ruled(
      t,
      { op: 'revealHand', who: ['s1'] },
      { op: 'revealTop', who: ['s1'], n: 1 },
      { op: 'mana', who: ['s0'], mana: ['R', 'R'] },
      { op: 'setLife', who: ['s1'], n: 4 },
      { op: 'shuffle', who: ['s0'] },
    );
    expect(t.object('Bear')?.known).toEqual([0, 1]);
    expect(t.object('Wall')?.known).toEqual([0, 1]);
    expect([t.life('B'), t.g.world.seat(0).pool]).toEqual([4, ['R', 'R']]);
    expect([...t.g.journal.events(0)].some((e) => e.e === 'shuffle' && e.seat === 0)).toBe(true);
  });
  it('701.21a: whoever controls it sacrifices it; 701.6a: a spell is countered; 610.3: exile until the permanent leaves', () => {
    const t = duel({ A: { battlefield: ['Island', 'Drum'] }, B: { battlefield: ['Bear', 'Giant'] } });
    t.do('A', 'activate', 'Drum');
    consent(
      propose(t, 'A', { op: 'exileUntil', what: [t.ref('Giant')] }, { op: 'sacrifice', what: [t.ref('Bear')] }),
      'B',
    ).resolve();
    expect([t.zone('Bear'), t.zone('Giant')]).toEqual(['graveyard', 'exile']);
    expect(rule(t, 'A', 'Drum', { op: 'destroy', what: [t.ref('Drum')] })).toBeNull();
    consent(t, 'B').settle();
    expect(t.zone('Giant')).toBe('battlefield');
  });
  it('104.3e: a side loses, if the table agrees', () => {
    const t = ruled(t1([]), { op: 'lose', who: ['s1'] });
    expect(t.g.state.over?.winner).toBe(0);
  });
});

describe('what a ruling may name', () => {
  const refusedFor = (t: Scenario, ...ops: Operation[]) => t.answer('A', { ruling: { ops } } as Answer);
  it('400.7: only what is there', () => {
    expect(refusedFor(sung(), { op: 'tap', what: ['o9999'] })?.clauses).toEqual(['400.7']);
  });
  it('400.2: only cards that the proposer may see', () => {
    const t = sung([], { B: { hand: ['Bear'], battlefield: ['Wall'] } });
    const refusal = refusedFor(t, { op: 'move', what: [t.ref('Bear')], to: 'graveyard' });
    expect(refusal?.clauses).toEqual(['400.2']);
    expect(JSON.stringify(refusal)).not.toContain('Bear');
  });
  it('609.3: only what can be done to it', () => {
    const t = sung(['Bear']);
    for (const op of [
      { op: 'counter', what: [t.ref('Bear')] },
      { op: 'life', who: [t.ref('Bear')], n: 1 },
      { op: 'attach', what: [t.ref('Bear')], onto: t.ref('Island') },
      { op: 'tap', what: ['s1'] },
      { op: 'counters', what: ['s1'], kind: 'poison', n: -1 },
      { op: 'exileUntil', what: [t.ref('Bear')] },
      { op: 'damage', by: t.ref('Bear'), what: [t.ref('Island')], n: 1 },
    ] satisfies Operation[])
      expect(refusedFor(t, op)?.clauses, op.op).toEqual(['609.3']);
  });
  it.each([
    ['too many operations', Array.from({ length: 13 }, (): Operation => ({ op: 'shuffle', who: ['s0'] }))],
    ['half a card', [{ op: 'draw', who: ['s0'], n: 0.5 }]],
    ['nobody', [{ op: 'draw', who: [], n: 1 }]],
    ['no such keyword', [{ op: 'modify', what: ['s0'], change: { gain: ['humming'] }, until: 'permanent' }]],
    ['less than no cards', [{ op: 'mill', who: ['s0'], n: -1 }]],
    [
      'a creature without power',
      [{ op: 'token', who: ['s0'], n: 1, token: { colors: [], types: ['creature'], subtypes: [], keywords: [] } }],
    ],
  ] satisfies [string, Operation[]][])('a ruling is well formed: %s', (_, ops) => {
    expect(refusedFor(sung(), ...ops)?.code).toBe('illegal');
  });
});

describe('117.1: whose side has priority opens a ruling on a card that is not wholly understood', () => {
  it('what it says holds while the card is there, as a static ability would', () => {
    const t = duel({ A: { battlefield: ['Idol', 'Bear'] } });
    expect(
      rule(t, 'A', 'Idol', {
        op: 'modify',
        what: [t.ref('Bear')],
        change: { power: 1, toughness: 1 },
        until: 'while this is on the battlefield',
      }),
    ).toBeNull();
    consent(t, 'B').settle();
    expect(t.pt('Bear')).toBe('3/3');
    expect(rule(t, 'A', 'Idol', { op: 'destroy', what: [t.ref('Idol')] })).toBeNull();
    consent(t, 'B').settle();
    expect(t.pt('Bear')).toBe('2/2');
  });
  it('then the same side has priority, and passes before it are void (117.3c)', () => {
    const t = duel({ A: { battlefield: ['Idol'] } });
    const { step } = t;
    t.passOne();
    expect(rule(t, 'B', 'Idol', { op: 'draw', who: ['s1'], n: 1 })).toBeNull();
    consent(t, 'A').settle();
    expect([t.step, t.g.state.priority.side, t.g.state.priority.passes]).toEqual([step, 1, 0]);
  });
  it('not while another side has it, nor for another seat, nor while a question is open', () => {
    const t = duel({ A: { battlefield: ['Idol'] } });
    expect(rule(t, 'B', 'Idol', { op: 'draw', who: ['s1'], n: 1 })?.clauses).toEqual(['117.1']);
    expect(
      t.g.rule({ person: 0, seat: 's1', about: t.ref('Idol'), ruling: { ops: [{ op: 'draw', who: ['s1'], n: 1 }] } })
        ?.code,
    ).toBe('not-yours');
    expect(rule(t, 'A', 'Idol', { op: 'draw', who: ['s0'], n: 1 })).toBeNull();
    expect(rule(t, 'A', 'Idol', { op: 'draw', who: ['s0'], n: 1 })?.clauses).toEqual(['117.1']);
  });
  it('101.1: not on a card of which every word is understood', () => {
    const t = duel({ A: { battlefield: ['Idol', 'Bear'] } });
    expect(rule(t, 'A', 'Bear', { op: 'draw', who: ['s0'], n: 1 })?.clauses).toEqual(['101.1']);
  });
});

describe('when somebody goes', () => {
  it('104.3a: who concedes while a ruling is open is out of it at once', () => {
    for (const by of ['A', 'B']) {
      const t = sung();
      if (by === 'B') propose(t, 'A', { op: 'draw', who: ['s0'], n: 1 }).settle();
      expect(t.g.intervene('concede', t.g.world.seat(t.seat(by)).person)).toBeNull();
      expect(t.g.state.over?.winner).toBe(by === 'A' ? 1 : 0);
    }
  });
  it('800.4: when the proposer leaves, whoever answers for the seat from then on says what happens', () => {
    const t = scenario({
      format: 'binding',
      magicians: 3,
      cards: [IDOL],
      seats: { 'Will 1': { battlefield: ['Idol'] } },
      turn: { side: 'The Will', step: 'main1' },
    });
    const seat = t.seat('Will 1');
    const { person } = t.g.world.seat(seat);
    expect(
      t.g.rule({
        person,
        seat: seatRef(seat),
        about: objRef(t.id('Idol')),
        ruling: { ops: [{ op: 'draw', who: [seatRef(seat)], n: 1 }] },
      }),
    ).toBeNull();
    expect(t.g.intervene('leave', person)).toBeNull();
    expect(t.g.answer(t.g.open?.id ?? '', t.g.owing()[0] ?? -1, { consent: false })).toBeNull();
    expect(t.g.owing()).toEqual([t.g.world.seat(seat).person]);
    expect(t.g.owing()).not.toContain(person);
  });
  it('C10: a ruling reaches what an effect without targets would', () => {
    const t = scenario({
      format: 'binding',
      magicians: 2,
      options: { globalEffects: 'own-front' },
      cards: [IDOL],
      seats: { 'Will 1': { battlefield: ['Idol'] }, 'Will 2': { battlefield: ['Bear'] } },
      turn: { side: 'The Will', step: 'main1' },
    });
    const seat = t.seat('Will 1');
    const refusal = t.g.rule({
      person: t.g.world.seat(seat).person,
      seat: seatRef(seat),
      about: t.ref('Idol'),
      ruling: { ops: [{ op: 'tap', what: [t.ref('Bear')] }] },
    });
    expect(refusal?.clauses).toEqual(['C10']);
  });
});

it('the same inputs rule the same after a snapshot from before', () => {
  const t = duel({ A: { battlefield: [...lands(2, 'Island'), 'Idol'], hand: [] } });
  const copy = restoreGame(t.g.setup, (FORMATS.get('duel') ?? expect.fail()).rules(t.g.setup.options), t.g.snapshot());
  for (const g of [t.g, copy]) {
    expect(
      g.apply({
        kind: 'ruling',
        person: 0,
        seat: 's0',
        about: t.ref('Idol'),
        ruling: { ops: [{ op: 'mill', who: ['s1'], n: 2 }] },
      }),
    ).toBeNull();
    expect(
      g.apply({
        kind: 'answer',
        decision: g.open?.id ?? '',
        person: 1,
        answer: { ruling: { ops: [{ op: 'draw', who: ['s0', 's1'], n: 1 }] } },
      }),
    ).toBeNull();
    expect(g.apply({ kind: 'answer', decision: g.open?.id ?? '', person: 0, answer: { consent: true } })).toBeNull();
  }
  expect(copy.fingerprint()).toBe(t.g.fingerprint());
});
