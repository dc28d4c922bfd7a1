import { describe, expect, it } from 'vitest';
import { addressOf, coloursOf, figuresOf, linesOf, lookingIn } from '../../client-lite/web/find.ts';
import { routeOf } from '../../client-lite/web/route.ts';

const face = { name: 'Quarry Warden', manaCost: '{2}{W/U}{W}', typeLine: 'Creature — Golem', text: 'Vigilance (Attacking doesn’t cause this creature to tap.)\nWhenever it rains, hum.\nAt dusk, sleep.', power: '3', toughness: '*' };

describe('the page of cards', () => {
  it('keeps what is looked for in its address, and reads it from there', () => {
    const looking = { q: 't:creature pow>=4 "a & b"', page: 3 };
    expect(lookingIn(new URL(`http://x${addressOf(looking)}`).search)).toEqual(looking);
    expect([addressOf({ q: '', page: 1 }), lookingIn('?page=-2'), lookingIn('?page=many')]).toEqual(['/cards', { q: '', page: 1 }, { q: '', page: 1 }]);
  });
  it('has an address for each card', () => {
    expect(routeOf({ pathname: '/cards', search: '', hash: '' })).toEqual({ page: 'cards' });
    expect(routeOf({ pathname: '/cards/name%3AQuarry%20Warden', search: '', hash: '' })).toEqual({ page: 'card', id: 'name:Quarry Warden' });
  });
  it('shows figures and colours as printed', () => {
    expect([figuresOf(face), figuresOf({ ...face, power: undefined, toughness: undefined, loyalty: '4' }), coloursOf(face)]).toEqual(['3/*', '4', 'WU']);
  });
  it('tells of each line whether it is understood, reminder text or not, and appends what is no line of the print', () => {
    const missing = [{ face: 'Quarry Warden', text: 'Whenever it rains, hum.', known: true }, { face: 'Quarry Warden', text: 'At noon, wake.', known: false }, { face: 'Another', text: 'At dusk, sleep.', known: false }];
    expect(linesOf(face, { missing }).map((l) => l.reading)).toEqual(['understood', 'partly', 'understood', 'unread']);
    expect(linesOf(face, { missing: [{ face: 'Quarry Warden', text: 'Vigilance', known: false }] }).map((l) => l.reading)).toEqual(['unread', 'understood', 'understood']);
    expect(linesOf(face, { missing: [{ face: 'Quarry Warden', text: face.text, known: false }] }).map((l) => l.reading)).toEqual(['unread', 'unread', 'unread']);
  });
});
