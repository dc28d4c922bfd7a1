import { expect, test } from 'vitest';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import { Answer, Part } from '../../../server/protocol/index.ts';

const t = { title: 'q' };
const cases: [Part, Answer][] = [
  [{ ...t, kind: 'priority', actions: [], pass: 'Pass' }, { pass: true }],
  [{ ...t, kind: 'choose', from: ['c1', 'c2', 'c3'], min: 2, max: 3 }, { chosen: ['c1', 'c2'] }],
  [
    {
      ...t,
      kind: 'options',
      min: 1,
      max: 1,
      options: [
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
      ],
    },
    { keys: ['a'] },
  ],
  [{ ...t, kind: 'number', min: 2, max: 9 }, { n: 2 }],
  [
    {
      ...t,
      kind: 'order',
      items: [
        { key: 'x', label: 'X' },
        { key: 'y', label: 'Y' },
      ],
    },
    { order: ['x', 'y'] },
  ],
  [
    {
      ...t,
      kind: 'distribute',
      total: 5,
      exact: true,
      among: [
        { ref: 'c1', min: 1, max: 2 },
        { ref: 'c2', min: 1, max: 9 },
      ],
    },
    {
      shares: [
        ['c1', 2],
        ['c2', 3],
      ],
    },
  ],
  [
    {
      ...t,
      kind: 'distribute',
      total: 5,
      exact: false,
      among: [
        { ref: 'c1', min: 1, max: 2 },
        { ref: 'c2', min: 0, max: 9 },
      ],
    },
    {
      shares: [
        ['c1', 1],
        ['c2', 0],
      ],
    },
  ],
  [
    {
      ...t,
      kind: 'piles',
      items: ['c1', 'c2', 'c3'],
      piles: [
        { key: 'top', label: 'Top', max: 1 },
        { key: 'bottom', label: 'Bottom', min: 1 },
      ],
    },
    { piles: { top: ['c2'], bottom: ['c1', 'c3'] } },
  ],
  [{ ...t, kind: 'pay', cost: '{1}', optional: true, suggestion: { tap: [] }, sources: [], pool: '' }, { pay: null }],
  [
    { ...t, kind: 'pay', cost: '{1}', optional: false, suggestion: { tap: [] }, sources: [], pool: '' },
    { pay: { tap: [] } },
  ],
  [
    {
      ...t,
      kind: 'attack',
      creatures: [
        { object: 'c1', targets: ['s1'] },
        { object: 'c2', targets: ['s1', 's2'], must: '508.1d' },
      ],
    },
    { attacks: [['c2', 's1']] },
  ],
  [
    {
      ...t,
      kind: 'block',
      creatures: [
        { object: 'c1', attackers: ['c9'], max: 1 },
        { object: 'c2', attackers: ['c9'], max: 1, must: '509.1c' },
      ],
      needs: [],
    },
    { blocks: [['c2', 'c9']] },
  ],
];

test.each(cases.map(([part, answer]) => [part.kind, part, answer] as const))(
  'questions: the plainest answer to %s is within its limits',
  (_kind, part, answer) => {
    expect(Part.parse(part)).toBeDefined();
    expect(plainAnswer(part)).toEqual(answer);
    expect(Answer.safeParse(plainAnswer(part)).success).toBe(true);
  },
);
