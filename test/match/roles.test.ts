import { expect, test } from 'vitest';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { cleanName, nameEverybody } from '../../server/match/roles.ts';
import { hashToken, newMatchId, newToken, sameToken } from '../../server/match/tokens.ts';

const roles = [
  { role: 'head', min: 1, max: 4 },
  { role: 'foe', min: 1, max: 1 },
];

test('tables: every role gets its least number of people, the rest fills up in order', () => {
  expect(assignRoles(roles, 2)).toEqual(['head', 'foe']);
  expect(assignRoles(roles, 4)).toEqual(['head', 'head', 'head', 'foe']);
  expect(assignRoles(roles, 1)).toBeNull();
  expect(assignRoles(roles, 6)).toBeNull();
});

test('tables: people without a name are called by their role, and nobody like somebody else', () => {
  expect(nameEverybody(['head', 'head', 'foe'], [undefined, 'Ann', undefined])).toEqual(['Head 1', 'Ann', 'Foe']);
  expect(nameEverybody(['Team 1', 'Team 1', 'Team 2', 'Team 2'], [undefined, undefined, 'Bo', undefined])).toEqual([
    'Team 1 A',
    'Team 1 B',
    'Bo',
    'Team 2 B',
  ]);
  expect(nameEverybody(['head', 'head', 'foe'], ['Ann', 'Ann', ' '])).toEqual(['Ann', 'Ann (2)', 'Foe']);
});

test('tables: names hold no control or direction characters and at most 40 characters', () => {
  expect(cleanName(' A\u0000n\u202en \n 🂡 ')).toBe('Ann 🂡');
  expect([...cleanName('🂡'.repeat(60))]).toHaveLength(40);
});

test('tables: a seat’s secret has at least 128 bits and only its hash is kept', () => {
  const token = newToken();
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  expect(newToken()).not.toBe(token);
  expect(newMatchId()).not.toBe(newMatchId());
  expect(sameToken(token, hashToken(token))).toBe(true);
  expect(sameToken(`${token}x`, hashToken(token))).toBe(false);
  expect(sameToken(token, null)).toBe(false);
});
