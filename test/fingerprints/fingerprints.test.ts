import { describe, expect, it } from 'vitest';
import type { View } from '../../server/protocol/index.ts';
import { fingerprint, firstDifference, Tables, within } from './fingerprint.ts';
import { readIndex } from '../stored/fixture.ts';
import { readRecording, type Row } from './recorded.ts';
import { StoredGames } from './stored-games.ts';
import { Reading } from './text.ts';

const recording = readRecording();
const SHORT = 80;
const OF_EACH = 3;

/** Some short matches of every format and variant. */
function slice(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const of = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.name.replace(/ over .*| \d+$/, '');
    const had = of.get(name) ?? [];
    if (!('stored' in row) && row.most <= SHORT && had.length < OF_EACH) of.set(name, [...had, row]);
  }
  return of;
}

describe('play is what it was: what players are asked, read and see in recorded matches', () => {
  const tables = new Tables(recording?.cards ?? { plane: [], texts: [] }, () => StoredGames.open());
  it.each([...slice(recording?.rows ?? [])])('%s', async (_, rows) => {
    const differ: string[] = [];
    for (const row of rows) {
      const at = firstDifference(row, fingerprint(await tables.playing(row)));
      if (at !== null)
        differ.push(`parts within inputs ${within(at)}: npm run fingerprints -- check --only "${row.name}"`);
    }
    expect(differ).toEqual([]);
  });

  it('1000 random matches and the stored ones are recorded, each under a name of its own', () => {
    const rows = recording?.rows ?? [];
    expect(rows.filter((row) => !('stored' in row)).length).toBeGreaterThanOrEqual(1_000);
    expect(rows.filter((row) => 'stored' in row).length).toBe(readIndex().cases.length);
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
  });
});

describe('a fingerprint is of what players can notice', () => {
  const bear = {
    name: 'Bear',
    zone: 'battlefield',
    seat: 's0',
    owner: 's0',
    types: 'Creature — Bear',
    colors: 'G',
    power: 2,
    toughness: 2,
  } as const;
  /** Two Bears of which one wears an Aura, and the question which of them to tap. */
  const view = (
    [one, two, aura]: readonly [string, string, string],
    card: string,
    more: Partial<View['objects'][string]> = {},
  ): View => ({
    match: 'm',
    format: 'duel',
    you: { person: 0, side: 0, seats: ['s0'] },
    turn: { number: 1, side: 0, seats: ['s0'], step: 'main1', timeline: [], priority: null, passed: [] },
    over: null,
    sides: [],
    people: [],
    places: [],
    seats: [
      {
        ref: 's0',
        name: 'Ann',
        side: 0,
        person: 0,
        place: 0,
        hand: 0,
        library: 0,
        handCards: [],
        battlefield: [one, two, aura],
        graveyard: [],
        command: [],
        pool: '',
        landsPlayed: 0,
        facts: [],
      },
    ],
    commandName: 'Command zone',
    exile: [],
    stack: [],
    objects: {
      [aura]: { ...bear, h: aura, card: null, name: 'Web', types: 'Enchantment — Aura', attachedTo: two },
      [two]: { ...bear, h: two, card, ...more },
      [one]: { ...bear, h: one, card },
    },
    cards: {
      [card]: { name: 'Bear', cost: '{1}{G}', typeLine: 'Creature — Bear', text: '', colors: ['G'], unread: [] },
    },
    ask: [
      {
        decision: `d${card}`,
        person: 0,
        seats: ['s0'],
        mode: 'each',
        part: { kind: 'choose', title: 'Tap which?', from: [two, one], min: 1, max: 1 },
      },
    ],
    waiting: [],
  });
  const read = (v: View): string[] => {
    const reading = new Reading(v);
    return [...reading.questions(), ...reading.table()];
  };
  const FIRST = read(view(['c1', 'c2', 'c3'], 'bear'));

  it('other handles, keys of cards, numbers of decisions and orders of records change nothing', () => {
    expect(read(view(['c31', 'c7', 'c12'], 'other key'))).toEqual(FIRST);
    expect(FIRST.join('\n')).not.toMatch(/c\d|"d/);
  });

  it('a tapped creature, or the other one that wears the Aura, is noticed', () => {
    expect(read(view(['c1', 'c2', 'c3'], 'bear', { tapped: true }))).not.toEqual(FIRST);
    const other = view(['c1', 'c2', 'c3'], 'bear');
    expect(
      read({
        ...other,
        objects: { ...other.objects, c3: { ...(other.objects['c3'] as View['objects'][string]), attachedTo: 'c1' } },
      }),
    ).not.toEqual(FIRST);
  });

  it('two fingerprints part at the first mark that differs, or where the shorter ends', () => {
    const print = { inputs: 40, marks: 'aabbccddee', end: 'x' };
    expect(firstDifference(print, print)).toBeNull();
    expect(firstDifference(print, { ...print, marks: 'aabbcxyzyz', end: 'y' })).toBe(16);
    expect(firstDifference(print, { inputs: 11, marks: 'aa', end: 'y' })).toBe(8);
  });
});
