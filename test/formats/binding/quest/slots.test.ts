import { describe, expect, it } from 'vitest';
import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import {
  freeSizes,
  isDissolved,
  isGone,
  sizeOf,
  subjectOf,
  topicsOf,
} from '../../../../formats/binding/quest/magicians/slots.ts';
import { removeFace, tellGone } from '../../../../formats/binding/quest/resolution/lost-faces.ts';
import { plainCard } from '../pool.ts';
import { made } from './table.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

const CARDS = {
  shock: plainCard('shock', { types: ['instant'], manaValue: 1 }, ['R']),
  shrine: plainCard('shrine', { types: ['enchantment'], manaValue: 3 }, ['W']),
  militia: plainCard('militia', { types: ['creature'], manaValue: 3, power: 2, toughness: 5 }, ['W']),
  golem: plainCard('golem', { types: ['artifact', 'creature'], manaValue: 4, power: 3, toughness: 3 }, []),
  cart: plainCard('cart', { types: ['artifact'], subtypes: ['Vehicle'], manaValue: 2, power: 3, toughness: 2 }, []),
  lamp: plainCard('lamp', { types: ['artifact'], manaValue: 2 }, []),
  field: plainCard('field', { types: ['land'] }, ['G']),
  foundry: plainCard('foundry', { types: ['artifact', 'land'] }, []),
} satisfies Record<string, CompiledCard>;
const setup = { cards: CARDS } as unknown as MatchSetup;

describe('P2: what a Face speaks of', () => {
  it.each([
    ['a spell', 'shock', 'spell', ['what', 'how']],
    ['an enchantment, which is a spell here', 'shrine', 'spell', ['what', 'how']],
    ['a creature', 'militia', 'creature', ['who', 'where']],
    ['an artifact creature, which has power and toughness', 'golem', 'creature', ['who', 'where']],
    ['a Vehicle, which has them printed on it', 'cart', 'creature', ['who', 'where']],
    ['an artifact', 'lamp', 'artifact', ['who', 'what', 'where', 'how']],
    ['a land', 'field', 'place', ['when', 'why']],
    ['an artifact land', 'foundry', 'place', ['when', 'why']],
  ] as const)('P2: %s', (_, key, subject, topics) => {
    expect(subjectOf(CARDS[key])).toBe(subject);
    expect(topicsOf(CARDS[key])).toEqual(topics);
  });
  it('P2: a mana value of 4 is major, one of 3 minor', () => {
    expect([sizeOf(CARDS.golem), sizeOf(CARDS.militia)]).toEqual(['major', 'minor']);
  });
});

describe('P3: the room in Relationships', () => {
  const face = (relationship: 'Homeland' | 'Art', kind: 'quality' | 'lot', card: string) => ({
    relationship,
    kind,
    card,
  });

  it('P3: one major and one minor of the Qualities, and of the Lots by themselves', () => {
    const faces = [
      face('Homeland', 'quality', 'shock'),
      face('Homeland', 'lot', 'golem'),
      face('Art', 'quality', 'lamp'),
      face('Art', 'quality', 'golem'),
    ];
    expect(freeSizes(setup, faces, 'Homeland', 'quality')).toEqual(['major']);
    expect(freeSizes(setup, faces, 'Homeland', 'lot')).toEqual(['minor']);
    expect(freeSizes(setup, faces, 'Art', 'quality')).toEqual([]);
    expect(freeSizes(setup, faces, 'Deeds', 'lot')).toEqual(['major', 'minor']);
  });
  it('P3: a Relationship is gone without a Face, and a character without any has room everywhere', () => {
    const faces = [{ relationship: 'Art' as const }] as never;
    expect([isGone({ faces }, 'Art'), isGone({ faces }, 'People')]).toEqual([false, true]);
    expect([isDissolved({ faces }), isDissolved({ faces: [] })]).toEqual([false, true]);
    expect(freeSizes(setup, [], 'Art', 'quality')).toEqual(['major', 'minor']);
  });
  it('P3: it is said where the last Face of a Relationship is lost, and where the last of all is', () => {
    const t = made({ seed: 'gone' });
    const lose = (id: string): string => {
      const before = t.s.lines.length;
      const face = t.s.magicians[0]!.character.faces.find((f) => f.id === id)!;
      removeFace(t.setup, t.s, 0, face, 'dissolved');
      tellGone(t.s, 0, face.relationship);
      return JSON.stringify(t.s.lines.slice(before));
    };
    // f1 is a Quality and f4 a Lot of the same Homeland
    expect(lose('f1')).toBe('[]');
    expect(lose('f4')).toContain('Homeland: it is gone');
    expect([lose('f2'), lose('f3')]).toEqual([
      expect.stringContaining('People: it is gone'),
      expect.stringContaining('Art: it is gone'),
    ]);
    expect(lose('f5')).toContain('Nothing of what');
  });
});
