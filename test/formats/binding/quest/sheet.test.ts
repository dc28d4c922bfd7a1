import { describe, expect, test } from 'vitest';
import { questAdventure } from '../../../../formats/binding/quest/adventure.ts';
import type { Character } from '../../../../formats/binding/quest/model.ts';
import { fakePool } from '../pool.ts';

const [card, other] = fakePool();
const face = (more: Partial<Character['faces'][number]>): Character['faces'][number] => ({
  id: 'f1',
  relationship: 'Homeland',
  kind: 'quality',
  card: card?.key ?? '',
  name: 'The bell',
  topic: 'what',
  story: 'It rang.',
  place: 'Bellrow',
  kept: null,
  history: [],
  ...more,
});
const ILSE: Character = {
  name: 'Ilse',
  home: 'saltmere',
  walks: null,
  faces: [face({})],
  gone: [],
  fealties: [{ place: 'Bellrow', land: card?.key ?? '', points: 2 }],
  library: [card?.key ?? '', other?.key ?? ''],
  faceCount: 1,
};
const shown = (c: Character, whole = false) =>
  questAdventure.kind.show(
    c,
    (key) => [card, other].find((x) => x?.key === key),
    whole,
    (id) => ({ saltmere: 'Saltmere', orrow: 'Orrow' })[id],
  );

describe('P3, P4: a Magician for people', () => {
  test('P3: Faces lie by Relationship, with the card that is tied to them', () => {
    expect(shown(ILSE).groups).toMatchObject([
      { title: 'Homeland', clause: 'P3', cards: [{ card: card?.key, name: 'The bell' }] },
    ]);
    expect(shown(ILSE).groups[0]?.cards[0]?.note).toMatch(/^(major|minor) Quality, what, Bellrow$/);
  });
  test('P4: only its player reads the names of the Library', () => {
    expect(shown(ILSE).groups.map((g) => g.title)).not.toContain('Your Library');
    expect(shown(ILSE, true).groups.at(-1)).toMatchObject({ title: 'Your Library', cards: [{}, {}] });
    expect(shown(ILSE).facts).toContainEqual({ label: 'Library', value: '2 cards', clause: 'P4' });
  });
  test('P4: a planeswalker is of one plane and on another, and both are kept for them', () => {
    expect(shown(ILSE).subtitle).toBe('Magician of Saltmere');
    expect(shown({ ...ILSE, walks: 'orrow' }).subtitle).toBe('Planeswalker of Saltmere, on Orrow');
    expect(questAdventure.kind.planes?.({ ...ILSE, walks: 'orrow' })).toEqual(['saltmere', 'orrow']);
  });
  test('R4: the changes of a Face are told quest by quest, also those of one that is no more', () => {
    const made = {
      quest: 'First',
      did: 'made',
      before: null,
      after: { card: card?.key ?? '', name: 'The bell' },
    } as const;
    const ended = { quest: 'Second', did: 'end', before: made.after, after: null } as const;
    expect(shown({ ...ILSE, faces: [], gone: [face({ history: [made, ended] })] }).texts).toEqual([
      {
        label: 'The bell (Homeland)',
        text: `made: The bell (${card?.name}), in First\nended: The bell (${card?.name}), in Second`,
        note: 'is no more',
        clause: 'R4',
      },
    ]);
  });
});
