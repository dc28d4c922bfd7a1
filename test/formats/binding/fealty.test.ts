import { describe, expect } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import { sight, type Script, type Sight } from '../../dsl/script.ts';
import {
  activates,
  always,
  asked,
  attackWithAll,
  casts,
  goesOn,
  handOf,
  isAsked,
  isOver,
  keeps,
  lands,
  libraryOf,
  life,
  mayDo,
  notOffered,
  openPart,
  type Position,
  reads,
  ruling,
  takes,
  waits,
  type Given,
} from '../../dsl/ruling.ts';
import { confrontation, fealty, mainOf, owed, prisms, upkeepOf, wills } from './confrontation.ts';

const ferry = (points: number): string => `Fealty of the Ferry: ${points} (Grove)`;
const well = (points: number): string => `Fealty of the Well: ${points} (Prism)`;
const FROM_FERRY = 'Spend 1 Fealty of the Ferry: Grove into your Library';
const FROM_WELL = 'Spend 1 Fealty of the Well: Prism into your Library';

describe.each([1, 2, 3])('C14: Fealty for land with %i Magicians', (n) => {
  const each = confrontation({
    magicians: n,
    turn: upkeepOf('Will'),
    marks: owed(...wills(n).map(() => [fealty(2), fealty(1, 'the Well', 'Prism')])),
  });

  const spending = ruling(
    "C14: each Magician may spend one in the upkeep of the Will's turn for a copy of the land card, once each turn",
    each,
  );
  for (const who of wills(n))
    spending
      .then(who, mayDo(FROM_FERRY, FROM_WELL))
      .when(who, takes('the Ferry'))
      .then(
        who,
        mayDo(),
        keeps(who, ferry(1), well(1)),
        libraryOf(who, 21),
        reads(new RegExp(`M${who.at(-1)} shuffles`)),
      )
      .check('one land is in the library', ({ s }) =>
        expect(s.library(who).filter((name) => name !== 'Filler')).toEqual(['Grove']),
      );
  ruling('C14: it does nothing for the Opposition and nothing after the upkeep', each)
    .when('Opposition 1', waits)
    .then('Opposition 1', mayDo())
    .until('main1')
    .then('Will 1', asked('priority'), mayDo());
});

describe('C14: details', () => {
  const one = (points: number, more: Partial<Given> = {}): Given =>
    confrontation({ magicians: 1, turn: upkeepOf('Will'), marks: owed([fealty(points)]), ...more });
  ruling('C14: each point buys one copy, one each turn, until none is left', one(2))
    .when('Will 1', takes('the Ferry'))
    .until('upkeep', 'Will')
    .when('Will 1', takes('the Ferry'))
    .then('Will 1', keeps('Will 1', ferry(0)))
    .check('two Groves have come', ({ s }) =>
      expect([...s.library('Will 1'), ...s.hand('Will 1')].filter((name) => name === 'Grove')).toHaveLength(2),
    )
    .until('upkeep', 'Will')
    .then('Will 1', asked('priority'), mayDo());
  ruling('C14: the copy is marked as lent: it leaves the Library after the match', one(1))
    .when('Will 1', takes('the Ferry'))
    .check('it is marked', ({ s }) => expect(s.object('Grove')?.marks).toEqual({ lent: true }));
  ruling("C14: not in the Opposition's upkeep", one(3))
    .until('upkeep', 'Opposition')
    .when('Will 1', waits)
    .then('Will 1', mayDo());
  ruling(
    'C14: option fealtyUpkeep "every": in the Opposition\'s upkeep too, still once each turn',
    one(3, { options: { fealtyUpkeep: 'every' } }),
  )
    .when('Will 1', takes('the Ferry'))
    .then('Will 1', asked('priority'), mayDo())
    .until('upkeep', 'Opposition')
    .when('Will 1', waits)
    .then('Will 1', mayDo(FROM_FERRY));
});

describe('C15: the question', () => {
  const two = (fealties: ReturnType<typeof owed>, magicians: number): Given =>
    confrontation({
      magicians,
      turn: mainOf('Opposition'),
      life: { Will: 2 },
      marks: fealties,
      seats: { 'Opposition 1': { battlefield: prisms(1), hand: ['Zap'] } },
    });
  ruling(
    'C15: it says what the loss is and what survival costs, and suggests to survive',
    two(owed([fealty(1)], [fealty(3)]), 2),
  )
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .until('number')
    .then(
      'Will 1',
      isAsked({
        title:
          'The Will has 2 Life and would lose 3. 2 Fealty among you keep it at 1 Life, or you lose the match. How many do you spend?',
        fallback: 1,
      }),
    );
  ruling('C15: of a Magician who can pay all of it the question is to spend it or to lose', two(owed([fealty(3)]), 1))
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .until('number')
    .then(
      'Will 1',
      isAsked({
        title: 'The Will has 2 Life and would lose 3. Spend 2 Fealty to survive at 1 Life, or lose the match',
      }),
    )
    .check('survival is suggested', (t) => {
      const part = openPart(t, 'Will 1', 'number');
      expect([suggestAnswer(part), plainAnswer(part as never)]).toEqual([{ n: 2 }, { n: 2 }]);
    });
});

/** Zaps of Opposition 1, one after another; the Magicians offer what `offers` says, if they are asked for so much. */
function zapped(
  zaps: Script<Position>,
  offers: Readonly<Record<string, number>>,
  hits = 1,
  target = 'Will 1',
): Script<Position> {
  zaps.when(
    'Will 1',
    always('number', (part, person) =>
      part.clauses?.includes('C15') ? { n: Math.min(part.max, offers[`Will ${person + 1}`] ?? 0) } : undefined,
    ),
  );
  for (let i = 0; i < hits; i++) zaps.when('Opposition 1', casts('Zap', { at: target })).resolve();
  return zaps;
}
/** The Opposition's first main phase, in which it may Zap so often. */
const armed = (
  magicians: number,
  will: number,
  marks: ReturnType<typeof owed>,
  more: Partial<Given> = {},
  hits = 1,
): Given =>
  confrontation({
    magicians,
    turn: mainOf('Opposition'),
    life: { Will: will },
    marks,
    ...more,
    seats: {
      ...more.seats,
      'Opposition 1': {
        battlefield: [...prisms(hits), ...(more.seats?.['Opposition 1']?.battlefield ?? [])],
        hand: lands(hits, 'Zap'),
      },
    },
  });
/** Everybody who was asked for Fealty as Life, and for how much at most, in order. */
const askedForLife = (...asks: readonly (readonly [seat: string, most: number])[]): Sight<Position> =>
  sight(`asked for Fealty: ${asks.join('; ')}`, ({ s }) => {
    const found = s.asked.flatMap(({ person, part }) =>
      part.kind === 'number' && part.clauses?.includes('C15') ? [[person, part.max]] : [],
    );
    expect(found).toEqual(asks.map(([seat, most]) => [s.person(seat), most]));
  });

describe.each([1, 2, 3])('C15: Fealty as Life with %i Magicians', (n) => {
  zapped(
    ruling('C15: exactly what leaves the Will at 1 is spent', armed(n, 2, owed(...wills(n).map(() => [fealty(10)])))),
    { [`Will ${n}`]: 10 },
  ).then(`Will ${n}`, life('Will', 1), keeps(`Will ${n}`, ferry(8)), goesOn); // 3 damage to 2 Life: 2 are needed
});
describe('C15: Fealty as Life', () => {
  zapped(
    ruling(
      'C15: all Magicians are asked in seat order, each up to what is still needed',
      armed(3, 1, owed([fealty(1)], [fealty(5)], [fealty(5)])),
    ),
    { 'Will 1': 1, 'Will 2': 1, 'Will 3': 5 },
  ).then(
    'Will 1',
    askedForLife(['Will 1', 1], ['Will 2', 2], ['Will 3', 1]),
    keeps('Will 1', ferry(0)),
    keeps('Will 2', ferry(4)),
    keeps('Will 3', ferry(4)),
    life('Will', 1),
  );
  zapped(
    ruling('C15: if together they do not reach the need, none is spent', armed(2, 1, owed([fealty(2)], [fealty(2)]))),
    { 'Will 1': 2, 'Will 2': 0 },
  ).then('Will 1', keeps('Will 1', ferry(2)), keeps('Will 2', ferry(2)), isOver('Opposition'));
  zapped(ruling('C15: nobody is asked when there is not enough', armed(2, 1, owed([fealty(1)], [fealty(1)]))), {
    'Will 1': 1,
    'Will 2': 1,
  }).then('Will 1', askedForLife(), isOver('Opposition'));
  zapped(ruling('C15: nor when Life does not fall below 1', armed(2, 4, owed([fealty(9)], [fealty(9)]))), {
    'Will 1': 9,
  }).then('Will 1', askedForLife(), life('Will', 1));
  ruling(
    'C15: a Magician with several Places says from which they are taken',
    armed(1, 1, owed([fealty(2), fealty(2, 'the Well', 'Prism')])),
  )
    .when(
      'Will 1',
      always('number', ({ max }) => ({ n: max })),
      always('order', ({ clauses }) => (clauses?.includes('C15') ? { order: ['1', '0'] } : undefined)),
    )
    .when('Opposition 1', casts('Zap', { at: 'Will 1' }))
    .resolve()
    .then('Will 1', keeps('Will 1', ferry(1), well(0)));
  zapped(
    ruling(
      'C15, 614: it is life gained by those who spend: it triggers, and is not increased',
      armed(2, 1, owed([fealty(9)], [fealty(9)]), {
        seats: { 'Will 1': { battlefield: ['Gladness'] }, 'Will 2': { battlefield: ['Gladness', 'Doubling'] } },
      }),
    ),
    { 'Will 2': 3 },
  ).then('Will 1', life('Will', 1), keeps('Will 2', ferry(6)), handOf('Will 1', 0), handOf('Will 2', 1));
  zapped(
    ruling(
      'C15, 810.9g: "can\'t gain life" forbids it',
      armed(2, 1, owed([fealty(9)], [fealty(9)]), { seats: { 'Opposition 1': { battlefield: ['Silence'] } } }),
    ),
    { 'Will 1': 9 },
  ).then('Will 1', askedForLife(), isOver('Opposition'));
  ruling(
    'C27, C15: all combat damage of a step counts once',
    confrontation({
      turn: mainOf('Opposition'),
      life: { Will: 2 },
      marks: owed([fealty(9)], [fealty(9)]),
      seats: { 'Opposition 1': { battlefield: ['Brute'] }, 'Opposition 2': { battlefield: ['Brute'] } },
    }),
  )
    .when(
      'Opposition 1',
      attackWithAll,
      always('number', ({ max }) => ({ n: max })),
    )
    .until('main2')
    .then('Will 1', askedForLife(['Will 1', 5]), life('Will', 1)); // six damage to 2 Life: five are needed, asked for once
  ruling(
    'C15, 119.4: payments of life are judged by Life alone; a payment that takes the last Life can be saved',
    confrontation({
      magicians: 1,
      life: { Will: 3 },
      marks: owed([fealty(9)]),
      seats: { 'Will 1': { battlefield: ['Bloodpact'] } },
    }),
  )
    .when(
      'Will 1',
      always('number', ({ max }) => ({ n: max })),
      activates('Bloodpact'),
    )
    .resolve()
    .then('Will 1', life('Will', 1), keeps('Will 1', ferry(8)), notOffered('activate', 'Bloodpact')); // 1 Life does not pay 3
  ruling(
    'C15: not for decking',
    confrontation({ magicians: 1, marks: owed([fealty(9)]), seats: { 'Will 1': { library: [] } } }),
  )
    .until('over')
    .then('Opposition 1', askedForLife(), isOver('Opposition', '104.2a', '704.5b'));
  ruling(
    'C15: not for poison',
    confrontation({
      magicians: 1,
      turn: mainOf('Opposition'),
      poison: { Will: 9 },
      marks: owed([fealty(9)]),
      seats: { 'Opposition 1': { battlefield: prisms(1), hand: ['Sick Word'] } },
    }),
  )
    .when('Opposition 1', casts('Sick Word', { at: 'Will 1' }))
    .resolve()
    .then('Opposition 1', askedForLife(), isOver('Opposition'));
  const twenty = owed([fealty(20)], [fealty(20)]);
  zapped(ruling('C15: option fealtyAsLife "off"', armed(2, 3, twenty, { options: { fealtyAsLife: 'off' } })), {
    'Will 1': 9,
  }).then('Will 1', isOver('Opposition'));
  // the first hit needs 1, the second 3: together four in a turn
  zapped(
    ruling(
      'C15: option fealtyAsLife "n a turn" with enough for two hits',
      armed(2, 3, twenty, { options: { fealtyAsLife: '5' } }, 2),
    ),
    { 'Will 1': 9 },
    2,
  ).then('Will 1', life('Will', 1), goesOn);
  zapped(
    ruling(
      'C15: option fealtyAsLife "n a turn" with too few for the second hit',
      armed(2, 3, twenty, { options: { fealtyAsLife: '3' } }, 2),
    ),
    { 'Will 1': 9 },
    2,
  ).then('Will 1', isOver('Opposition'));
  ruling(
    'C15: the Opposition has no Fealty',
    confrontation({
      magicians: 1,
      life: { Opposition: 3 },
      marks: owed([fealty(9)]),
      seats: { 'Will 1': { battlefield: prisms(1), hand: ['Zap'] } },
    }),
  )
    .when('Will 1', casts('Zap', { at: 'Opposition 1' }))
    .resolve()
    .then('Will 1', askedForLife(), isOver('Will'));
});
