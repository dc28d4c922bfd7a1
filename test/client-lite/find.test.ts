import { describe, expect, it } from 'vitest';
import { addressOf, coloursOf, figuresOf, lookingIn, paragraphsOf, treeOf } from '../../client-lite/web/pages/find.ts';
import { routeOf } from '../../client-lite/web/route.ts';
import type { CardLine, CardReading } from '../../server/protocol/index.ts';

const face = {
  name: 'Quarry Warden',
  manaCost: '{2}{W/U}{W}',
  typeLine: 'Creature — Golem',
  text: 'Vigilance (Attacking doesn’t cause this creature to tap.)\nWhenever it rains, hum.\nAt dusk, sleep.',
  power: '3',
  toughness: '*',
};

describe('the page of cards', () => {
  it('keeps what is looked for in its address, and reads it from there', () => {
    const looking = { q: 't:creature pow>=4 "a & b"', page: 3 };
    expect(lookingIn(new URL(`http://x${addressOf(looking)}`).search)).toEqual(looking);
    expect([addressOf({ q: '', page: 1 }), lookingIn('?page=-2'), lookingIn('?page=many')]).toEqual([
      '/cards',
      { q: '', page: 1 },
      { q: '', page: 1 },
    ]);
  });
  it('has an address for each card', () => {
    expect(routeOf({ pathname: '/cards', search: '', hash: '' })).toEqual({ page: 'cards' });
    expect(routeOf({ pathname: '/cards/name%3AQuarry%20Warden', search: '', hash: '' })).toEqual({
      page: 'card',
      id: 'name:Quarry Warden',
    });
  });
  it('shows figures and colours as printed', () => {
    expect([
      figuresOf(face),
      figuresOf({ ...face, power: undefined, toughness: undefined, loyalty: '4' }),
      coloursOf(face),
    ]).toEqual(['3/*', '4', 'WU']);
  });
  const line = (text: string, more: Partial<CardLine> = {}): CardLine => ({ text, ir: [], printed: text, ...more });
  const missing = { reason: 'unread', says: 'No phrase goes on from here.', at: 0 };
  it('each paragraph of the print is as its lines are read, and says which begin in it', () => {
    const lines = [
      line('Vigilance', { ir: [{ depth: 0, text: 'keywords', rules: [] }] }),
      line('Whenever it rains, hum.', { ir: [{ depth: 0, text: 'triggered', rules: [] }], missing }),
      line('At dusk, sleep.', { missing }),
    ];
    const print: CardReading['print'] = [
      { text: 'Vigilance', understood: true, line: 0 },
      { text: ' (It stays awake.)\n', understood: true },
      { text: 'Whenever it rains, ', understood: true, line: 1 },
      { text: 'hum.', understood: false, line: 1, stops: true },
      { text: '\n', understood: true },
      { text: 'At dusk, sleep.', understood: false, line: 2 },
    ];
    expect(paragraphsOf({ print, lines })).toEqual([
      {
        reading: 'understood',
        lines: [0],
        pieces: [
          { text: 'Vigilance', is: 'read' },
          { text: ' (It stays awake.)', is: 'aside' },
        ],
      },
      {
        reading: 'partly',
        lines: [1],
        pieces: [
          { text: 'Whenever it rains, ', is: 'read' },
          { text: 'hum.', is: 'unread', stops: true },
        ],
      },
      { reading: 'unread', lines: [2], pieces: [{ text: 'At dusk, sleep.', is: 'unread' }] },
    ]);
  });
  it('a line with bullets goes through several paragraphs and begins in the first', () => {
    const choose = line('Choose one —\n• Hum.\n• Sleep.', { missing });
    expect(
      paragraphsOf({
        print: [
          { text: 'Choose one —\n', understood: true, line: 0 },
          { text: '• Hum.\n• Sleep.', understood: false, line: 0 },
        ],
        lines: [choose],
      }).map((p) => [p.lines, p.reading, p.pieces.map((q) => q.is)]),
    ).toEqual([
      [[0], 'unread', ['read']],
      [[], 'unread', ['unread']],
      [[], 'unread', ['unread']],
    ]);
    expect(paragraphsOf({ print: [], lines: [] })).toEqual([]);
  });
  it('indented words are parts inside of one another', () => {
    const rules = ['113.3'];
    expect(
      treeOf([
        { depth: 0, text: 'a', rules },
        { depth: 1, text: 'b', rules: [] },
        { depth: 2, text: 'c', rules: [] },
        { depth: 1, text: 'd', rules: [] },
      ]),
    ).toEqual([
      {
        text: 'a',
        rules,
        parts: [
          { text: 'b', rules: [], parts: [{ text: 'c', rules: [], parts: [] }] },
          { text: 'd', rules: [], parts: [] },
        ],
      },
    ]);
  });
});
