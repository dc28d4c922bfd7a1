import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch } from '../../../client-lite/web/connection/patch.ts';
import { diff, isEmpty } from '../../../server/match/view/diff.ts';
import { Patch } from '../../../server/protocol/index.ts';

const { tree } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('a', 'b', null, true),
    tie('tree'),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
  tree: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }),
}));

test('patch: applied by a client, it leads from any view to any other, and is empty only between equal ones', () => {
  fc.assert(
    fc.property(tree, tree, (a, b) => {
      const before = a as object;
      const after = b as object;
      const patch = diff(before, after);
      expect(Patch.safeParse(patch).success).toBe(true);
      const got = applyPatch(before, structuredClone(patch));
      expect(got).toEqual(after);
      if (isEmpty(patch)) expect(before).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test('patch: a branch that is the same object is not looked into', () => {
  const shared = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('looked into');
      },
    },
  );
  expect(diff({ shared, n: 1 }, { shared, n: 2 })).toEqual({ set: [[['n'], 2]], del: [] });
});

test('patch: a change deep in a list of objects is named by its path; a list of another length is replaced', () => {
  expect(
    diff(
      {
        seats: [
          { hand: 7, pool: '' },
          { hand: 7, pool: '' },
        ],
      },
      {
        seats: [
          { hand: 7, pool: '' },
          { hand: 6, pool: '' },
        ],
      },
    ),
  ).toEqual({ set: [[['seats', 1, 'hand'], 6]], del: [] });
  expect(diff({ stack: ['c1'] }, { stack: ['c1', 'c2'] })).toEqual({ set: [[['stack'], ['c1', 'c2']]], del: [] });
  expect(diff({ objects: { c1: { x: 1 } } }, { objects: {} })).toEqual({ set: [], del: [['objects', 'c1']] });
});
