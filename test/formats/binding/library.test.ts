import { describe, expect, test } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { binding } from '../../../formats/binding/index.ts';
import type { ConfrontationSetup } from '../../../formats/binding/setup-schema.ts';
import type { DeckCards } from '../../../formats/sdk/deck/decks.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { isLand } from '../../../formats/sdk/deck/lands.ts';

const pool = starterCards().filter((c) => c.whole);
const plains = pool.find((c) => c.name === 'Plains') as CompiledCard;
const spell = pool.find((c) => !isLand(c)) as CompiledCard;
const library = (n: number, more: readonly CompiledCard[] = []): DeckCards => ({
  main: [...Array.from({ length: n }, (_, i) => (i % 2 ? plains : spell)), ...more],
  commanders: [],
  sideboard: [],
});
const request = { seed: 'l', people: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cid' }], cards: pool };
const refused = (deck: DeckCards): SetupError => {
  try {
    binding.makeSetup({ ...request, decks: [deck, null, null] });
  } catch (error) {
    if (error instanceof SetupError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('Libraries that people bring', () => {
  test('C23: a Library that is brought stands for the dealt one, as it is; all else is dealt as without it', () => {
    const dealt = binding.makeSetup(request).data as ConfrontationSetup;
    const setup = binding.makeSetup({ ...request, decks: [null, library(40), library(60)] });
    const data = setup.data as ConfrontationSetup;
    expect(data.magicians[1]?.library).toEqual(library(40).main.map((c) => c.key));
    expect(data.opposition.library).toEqual(library(60).main.map((c) => c.key));
    expect({
      ...data,
      magicians: data.magicians.map((m, i) => ({ ...m, library: dealt.magicians[i]?.library })),
      opposition: { ...data.opposition, library: dealt.opposition.library },
    }).toEqual(dealt);
    expect(startGame(setup, binding.rules({})).open).not.toBeNull();
  });
  test('C23: one of fewer than forty cards is refused', () => {
    expect(refused(library(39))).toMatchObject({ clauses: ['C23'], message: expect.stringContaining('39') });
  });
  test('P1: planes hold no planeswalkers, and neither do Libraries', () => {
    const walker: CompiledCard = {
      ...spell,
      name: 'Walker',
      key: 'Walker',
      faces: [{ ...spell.faces[0], types: ['planeswalker'] }],
    };
    expect(refused(library(40, [walker]))).toMatchObject({
      clauses: ['P1'],
      message: expect.stringContaining('Walker'),
    });
  });
  test('P1: a list that is dealt from counts its copies', () => {
    const landKeys = new Set(pool.filter(isLand).map((c) => c.key));
    const copies = new Map(pool.filter((c) => !isLand(c)).map((c) => [c.key, 3]));
    const most = (given?: ReadonlyMap<string, number>): number => {
      const data = binding.makeSetup({ ...request, copies: given }).data as ConfrontationSetup;
      const used = [...data.magicians, data.opposition]
        .flatMap((side) => [...side.library, ...side.relationships.map((r) => r.card)])
        .filter((key) => !landKeys.has(key));
      return Math.max(...[...new Set(used)].map((key) => used.filter((k) => k === key).length));
    };
    expect(most(copies)).toBeLessThanOrEqual(3);
    expect(most()).toBeGreaterThan(3);
  });
});
