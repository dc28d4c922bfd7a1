import { describe, expect, it } from 'vitest';
import { Answer, Part } from '../../server/protocol/index.ts';
import { answerFrom, menu } from '../../client-lite/terminal/answers.ts';
import { open } from '../../client-lite/web/parts/open.ts';
import type { Session } from '../../client-lite/web/parts/session.ts';
import { object, sample } from './sample.ts';

type Of<K extends Part['kind']> = Extract<Part, { kind: K }>;
const part = <K extends Part['kind']>(kind: K, rest: Omit<Of<K>, 'kind' | 'title'>): Of<K> =>
  Part.parse({ kind, title: 'Asked', ...rest }) as Of<K>;

const asked = {
  choose: part('choose', { from: ['c1', 'c2', 's1'], min: 1, max: 2 }),
  options: part('options', {
    min: 1,
    max: 1,
    options: [
      { key: 'keep', label: 'Keep' },
      { key: 'mulligan', label: 'Mulligan' },
    ],
  }),
  number: part('number', { min: 1, max: 5 }),
  order: part('order', {
    items: [
      { key: 'a', label: 'A', object: 'c1' },
      { key: 'b', label: 'B' },
      { key: 'c', label: 'C' },
    ],
  }),
  distribute: part('distribute', {
    total: 5,
    exact: true,
    among: [
      { ref: 'c1', min: 0, max: 5, lethal: 2 },
      { ref: 'c2', min: 0, max: 5, lethal: 2 },
      { ref: 's1', min: 0, max: 5 },
    ],
  }),
  piles: part('piles', {
    items: ['c1', 'c2'],
    piles: [
      { key: 'top', label: 'Top' },
      { key: 'bottom', label: 'Bottom', max: 1 },
    ],
  }),
  pay: part('pay', {
    cost: '{1}{G/P}',
    optional: true,
    pool: '',
    suggestion: { tap: [{ key: 'k1', mana: 'G' }] },
    sources: [
      { key: 'k1', object: 'c1', gives: ['G'] },
      { key: 'k2', object: 'c2', gives: ['U', 'B'] },
    ],
  }),
  attack: part('attack', {
    creatures: [
      { object: 'c1', targets: ['s1', 'c9'] },
      { object: 'c2', targets: ['s1'], must: 'It must attack.' },
    ],
  }),
  block: part('block', {
    creatures: [
      { object: 'c1', attackers: ['c7', 'c8'], max: 1 },
      { object: 'c2', attackers: ['c7'], max: 1 },
    ],
    needs: [{ attacker: 'c7', min: 2 }],
  }),
};
const taps = (session: Session, ...refs: string[]): Session => refs.reduce((now, ref) => now.tap(ref) ?? now, session);

describe('protocol: every kind of question has an answer of its kind', () => {
  for (const [kind, question] of Object.entries(asked)) {
    it(`${kind}: what the page would send reads as an answer, before and after a digit`, () => {
      const session = open(question);
      for (const now of [session, session.digit(2) ?? session]) expect(Answer.parse(now.answer)).toEqual(now.answer);
    });
  }

  it('CR 508.1c, 509.1b: the page says what is wrong with an attack or a block as a whole', () => {
    const limited = part('attack', {
      creatures: [
        { object: 'c1', targets: ['s1'], must: 'It must.' },
        { object: 'c2', targets: ['s1', 's2'], must: 'It must.' },
      ],
      limits: [{ max: 1, says: 'One at most.' }],
    });
    expect(open(limited).answer).toEqual({ attacks: [] });
    // where one alone may attack, another one goes in its place
    expect([taps(open(limited), 'c1').answer, taps(open(limited), 'c1', 'c2').answer]).toEqual([
      { attacks: [['c1', 's1']] },
      { attacks: [['c2', 's1']] },
    ]);
    const pair = part('attack', {
      creatures: ['c1', 'c2', 'c3'].map((object) => ({ object, targets: ['s1'] })),
      limits: [{ max: 2, says: 'Two at most.' }],
    });
    expect([taps(open(pair), 'c1', 'c2').problem, taps(open(pair), 'c1', 'c2', 'c3').problem]).toEqual([
      null,
      'Two at most.',
    ]);
    const shy = part('attack', {
      creatures: [
        { object: 'c1', targets: ['s1'], alone: 'Not alone.' },
        { object: 'c2', targets: ['s1'] },
      ],
    });
    expect([taps(open(shy), 'c1').problem, taps(open(shy), 'c2').problem, taps(open(shy), 'c1', 'c2').problem]).toEqual(
      ['Not alone.', null, null],
    );
    const meek = part('block', {
      creatures: [
        { object: 'c1', attackers: ['c7'], max: 1, alone: 'Not alone.' },
        { object: 'c2', attackers: ['c7'], max: 1 },
      ],
      needs: [],
      most: 1,
    });
    expect([
      taps(open(meek), 'c1').problem,
      taps(open(meek), 'c2').problem,
      taps(open(meek), 'c1', 'c2').problem,
    ]).toEqual(['Not alone.', null, 'No more than 1 can block.']);
  });

  it('choose: takes what is listed up to the most, gives back by a second tap, and says what is missing', () => {
    const session = open(asked.choose);
    expect(session.problem).not.toBeNull();
    const two = taps(session, 'c1', 's1');
    expect(two.answer).toEqual({ chosen: ['c1', 's1'] });
    expect(two.tap('c2')).toBeNull();
    expect(two.tap('c5')).toBeNull();
    expect(taps(two, 'c1').answer).toEqual({ chosen: ['s1'] });
  });

  it('options: one of several is exchanged by the next, and its label is what the main button says', () => {
    const session = open(asked.options);
    expect(session.single).toBe(false);
    const mulligan = session.digit(1)?.digit(2);
    expect(mulligan?.answer).toEqual({ keys: ['mulligan'] });
    expect(mulligan?.main(String)).toBe('Mulligan');
    expect(mulligan?.single).toBe(true);
  });

  it('CR 107.3a: a number outside its bounds is not taken', () => {
    expect(open(asked.number).digit(4)?.answer).toEqual({ n: 4 });
    expect(open(asked.number).digit(6)).toBeNull();
  });

  it('CR 603.3b: an order starts as given; a digit moves a line up', () => {
    expect(open(asked.order).answer).toEqual({ order: ['a', 'b', 'c'] });
    expect(open(asked.order).digit(3)?.answer).toEqual({ order: ['a', 'c', 'b'] });
    expect(open(asked.order).digit(1)).toBeNull();
  });

  it('CR 510.1c: damage is proposed lethal first, and may only be sent when all of it is assigned', () => {
    const session = open(asked.distribute);
    expect(session.answer).toEqual({
      shares: [
        ['c1', 3],
        ['c2', 2],
        ['s1', 0],
      ],
    });
    expect(session.problem).toBeNull();
    const less = session.tap('c1');
    expect(less?.answer).toEqual({
      shares: [
        ['c1', 0],
        ['c2', 2],
        ['s1', 0],
      ],
    });
    expect(less?.problem).not.toBeNull();
    expect(taps(session, 'c1', 's1', 's1', 's1').answer).toEqual({
      shares: [
        ['c1', 0],
        ['c2', 2],
        ['s1', 3],
      ],
    });
  });

  it('CR 701.22a: cards go from pile to pile in the order they are moved, within what a pile may hold', () => {
    const session = open(asked.piles);
    expect(session.answer).toEqual({ piles: { top: ['c1', 'c2'], bottom: [] } });
    expect(taps(session, 'c1').answer).toEqual({ piles: { top: ['c2'], bottom: ['c1'] } });
    expect(taps(session, 'c1', 'c1').answer).toEqual({ piles: { top: ['c2', 'c1'], bottom: [] } });
    expect(taps(session, 'c1', 'c2').problem).not.toBeNull();
  });

  it('CR 601.2g: the suggested payment stands until a source is tapped; a source goes through its mana, then off', () => {
    const session = open(asked.pay);
    expect(session.answer).toEqual({ pay: { tap: [{ key: 'k1', mana: 'G' }] } });
    expect(session.other?.answer).toEqual({ pay: null });
    expect(taps(session, 'c1', 'c2', 'c2').answer).toEqual({ pay: { tap: [{ key: 'k2', mana: 'B' }] } });
    expect(taps(session, 'c1', 'c2', 'c2', 'c2').answer).toEqual({ pay: { tap: [] } });
  });

  it('CR 802.3: of several players one is aimed at, by a tap; attackers go there, and those on their way stay', () => {
    const both = ['s1', 's2'];
    const several = part('attack', {
      creatures: [
        { object: 'c1', targets: both },
        { object: 'c2', targets: both },
        { object: 'c3', targets: ['s1'] },
      ],
    });
    const first = open(several);
    expect([first.lit.has('s2'), first.marks.get('s1'), first.tap('c1')?.answer]).toEqual([
      true,
      'attack',
      { attacks: [['c1', 's1']] },
    ]);
    const turned = first.tap('c1')?.tap('s2');
    expect([turned?.marks.get('s2'), turned?.answer, turned?.tap('c2')?.answer, turned?.tap('c3')?.answer]).toEqual([
      'attack',
      { attacks: [['c1', 's1']] },
      {
        attacks: [
          ['c1', 's1'],
          ['c2', 's2'],
        ],
      },
      {
        attacks: [
          ['c1', 's1'],
          ['c3', 's1'],
        ],
      },
    ]);
    expect(open(asked.attack).lit.has('s1')).toBe(false);
  });
  it('CR 508.1d: who must attack is declared from the start and missed when called back', () => {
    const session = open(asked.attack);
    expect(session.answer).toEqual({ attacks: [['c2', 's1']] });
    expect(taps(session, 'c2').problem).toBe('It must attack.');
    expect(taps(session, 'c1').answer).toEqual({
      attacks: [
        ['c2', 's1'],
        ['c1', 's1'],
      ],
    });
    expect(session.drop('c1', 'c9')?.answer).toEqual({
      attacks: [
        ['c2', 's1'],
        ['c1', 'c9'],
      ],
    });
    expect(session.drop('c2', 'c9')).toBeNull();
    expect(taps(session, 'c1').sum(sample([object('c1'), object('c2', { power: 3 })]))).toBe('2 attackers, power 5');
  });

  it('CR 509.1: a blocker is taken, then its attacker; with only one to block, one tap is enough', () => {
    const session = open(asked.block);
    expect(session.lit.has('c8')).toBe(false);
    const held = taps(session, 'c1');
    expect(held.lit.has('c8')).toBe(true);
    expect(held.answer).toEqual({ blocks: [] });
    expect(taps(held, 'c8').answer).toEqual({ blocks: [['c1', 'c8']] });
    expect(taps(held, 'c8', 'c2').answer).toEqual({
      blocks: [
        ['c1', 'c8'],
        ['c2', 'c7'],
      ],
    });
    expect(session.drop('c1', 'c7')?.answer).toEqual({ blocks: [['c1', 'c7']] });
  });

  it('CR 702.111b: an attacker that needs two blockers is not blocked by one', () => {
    const one = taps(open(asked.block), 'c2');
    expect(one.problem).not.toBeNull();
    expect(taps(one, 'c1', 'c7').problem).toBeNull();
  });
});

describe('terminal: typed lines', () => {
  const typed: [keyof typeof asked, string, Answer | null][] = [
    ['choose', '1 3', { chosen: ['c1', 's1'] }],
    ['choose', '', { chosen: [] }],
    ['choose', '4', null],
    ['choose', 'x', null],
    ['options', '2', { keys: ['mulligan'] }],
    ['number', '3', { n: 3 }],
    ['number', '', null],
    ['order', '3 1 2', { order: ['c', 'a', 'b'] }],
    ['order', '', { order: ['a', 'b', 'c'] }],
    [
      'distribute',
      '2 2 1',
      {
        shares: [
          ['c1', 2],
          ['c2', 2],
          ['s1', 1],
        ],
      },
    ],
    ['distribute', '2', null],
    ['piles', '2 1', { piles: { top: ['c2'], bottom: ['c1'] } }],
    ['piles', '3 1', null],
    ['pay', '', { pay: { tap: [{ key: 'k1', mana: 'G' }] } }],
    ['pay', '2.2', { pay: { tap: [{ key: 'k2', mana: 'B' }] } }],
    ['pay', 'no', { pay: null }],
    [
      'attack',
      '1.2 2',
      {
        attacks: [
          ['c1', 'c9'],
          ['c2', 's1'],
        ],
      },
    ],
    ['attack', '', { attacks: [] }],
    ['attack', '2.2', null],
    [
      'block',
      '1.2 2',
      {
        blocks: [
          ['c1', 'c8'],
          ['c2', 'c7'],
        ],
      },
    ],
  ];
  for (const [kind, text, answer] of typed) {
    it(`${kind} "${text}" ${answer ? 'answers' : 'answers nothing'}`, () =>
      expect(answerFrom(asked[kind], text)).toEqual(answer));
  }

  it('priority: nothing passes, a number acts', () => {
    const priority = part('priority', { actions: [{ key: 'a1', kind: 'cast', label: 'Cast' }], pass: 'Pass' });
    expect(answerFrom(priority, '')).toEqual({ pass: true });
    expect(answerFrom(priority, '1')).toEqual({ action: 'a1' });
    expect(answerFrom(priority, '2')).toBeNull();
  });

  it('every question is shown with its lines', () => {
    const view = sample([object('c1'), object('c2', { name: 'Fen Owl' })]);
    for (const question of Object.values(asked)) expect(menu(view, question)).toMatch(/^Asked.*\n {2}1\. /);
    expect(menu(view, asked.choose)).toContain('2. Fen Owl 2/2 [c2]');
  });
});
