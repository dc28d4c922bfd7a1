import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import type { DeckCards } from '../../../formats/sdk/deck/decks.ts';
import type { FormatDefinition } from '../../../formats/sdk/format.ts';

const duel = FORMATS.get('duel') as FormatDefinition;
const card = (name: string, mana_cost: string | undefined, oracle_text: string): CompiledCard =>
  compileCard({
    name,
    layout: 'meld',
    cmc: 0,
    type_line: 'Creature — Angel',
    ...(mana_cost === undefined ? {} : { mana_cost }),
    oracle_text,
    color_identity: ['W'],
    power: '2',
    toughness: '2',
  });
const blade = card(
  'Blade',
  '{W}',
  'At the beginning of your end step, if you both own and control this creature and a creature named Light, exile them, then meld them into Voice.',
);
const light = card('Light', '{W}', 'Flying');
const voice = card('Voice', undefined, 'Flying');
const pool = starterCards();
const plains = pool.find((c) => c.name === 'Plains') as CompiledCard;
const deck = (...more: CompiledCard[]): DeckCards => ({
  main: [...Array.from({ length: 60 - more.length }, () => plains), ...more],
  commanders: [],
  sideboard: [],
});
const made = (cards: readonly CompiledCard[], decks: readonly (DeckCards | null)[]) =>
  duel.makeSetup({ seed: 's', people: [{ name: 'A' }, { name: 'B' }], cards, decks });

describe('meld pairs in decks', () => {
  it('CR 712.4a: what a pair becomes comes along with the card that says so', () => {
    expect(blade.whole && light.whole && voice.whole).toBe(true);
    const decks = [{ ...deck(blade, light), melded: [voice] }, deck()];
    expect([
      Object.hasOwn(made(pool, decks).cards, 'Voice'),
      Object.hasOwn(made([...pool, voice], [deck(blade, light), deck()]).cards, 'Voice'),
      Object.hasOwn(made([...pool, voice], [deck(light), deck()]).cards, 'Voice'),
    ]).toEqual([true, true, false]);
  });
  it('CR 712.4a: it is no card of its own: no deck has it, and none is dealt it', () => {
    expect(() => made(pool, [deck(voice), deck()])).toThrow('Voice is no card of its own');
    const dealt = made([...pool, ...Array.from({ length: 5 }, () => voice)], [null, null]);
    expect(Object.hasOwn(dealt.cards, 'Voice')).toBe(false);
  });
});
