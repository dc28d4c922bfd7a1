import { expect, test } from 'vitest';
import { invitationsTo, judgeLinkTo, keepInvitations } from '../../../client-lite/web/kept/invitations.ts';

function texts(kept: string | null = null) {
  let now = kept;
  return { getItem: () => now, setItem: (_key: string, value: string) => void (now = value) };
}
const person = (n: number, link?: string) => ({
  person: n,
  role: 'Player',
  name: `P${n}`,
  who: 'person' as const,
  ...(link === undefined ? {} : { link }),
});

test('Links of a table that was set up here are found again, those of other tables are not', () => {
  const storage = texts();
  keepInvitations({ match: 'm1', people: [person(0, '/play/m1#a'), person(1, '/play/m1#b'), person(2)] }, storage);
  keepInvitations({ match: 'm2', people: [person(0, '/play/m2#c')] }, storage);
  expect(invitationsTo('m1', storage)).toEqual([
    { person: 0, role: 'Player', link: '/play/m1#a' },
    { person: 1, role: 'Player', link: '/play/m1#b' },
  ]);
  expect(invitationsTo('m3', storage)).toEqual([]);
});

test('The link of the judge is kept with them', () => {
  const storage = texts();
  keepInvitations({ match: 'm1', people: [person(0, '/play/m1#a')], judge: '/watch/m1#j' }, storage);
  keepInvitations({ match: 'm2', people: [person(0, '/play/m2#c')] }, storage);
  expect(['m1', 'm2', 'm3'].map((match) => judgeLinkTo(match, storage))).toEqual(['/watch/m1#j', null, null]);
  expect(judgeLinkTo('m', texts('[["m",[],"javascript:1"]]'))).toBeNull();
});

test('The oldest tables give way, and what is no link is left out', () => {
  const storage = texts();
  for (let n = 0; n < 60; n++) keepInvitations({ match: `m${n}`, people: [person(0, '/play/x#y')] }, storage);
  expect([invitationsTo('m9', storage).length, invitationsTo('m10', storage).length]).toEqual([0, 1]);
  expect(invitationsTo('m', texts('[["m",[{"person":0,"role":"r","link":"javascript:1"}]]]'))).toEqual([]);
  expect(invitationsTo('m', texts('{'))).toEqual([]);
});
