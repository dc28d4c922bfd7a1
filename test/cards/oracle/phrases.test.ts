import { describe, expect, it } from 'vitest';
import { compileText, explain } from '../../../cards/oracle/text/lines.ts';
import { printAbility, printFace } from '../../../cards/oracle/text/print.ts';
import { ALL_LINES as LINES, ALL_SPELLS as SPELLS } from './families.ts';

describe('every phrase reads and prints', () => {
  for (const [clause, text] of SPELLS) {
    it(`${clause}: “${text.replaceAll('\n', ' / ')}”`, () => {
      const { abilities, failures } = compileText(text, true);
      expect(failures).toEqual([]);
      expect(abilities).toHaveLength(1);
      expect(abilities[0]?.kind).toBe('spell');
      expect(printFace({ name: 'Test', abilities })).toBe(text);
    });
  }
  for (const [clause, text] of LINES) {
    it(`${clause}: “${text.replaceAll('\n', ' / ')}”`, () => {
      const { abilities, failures } = compileText(text);
      expect(failures).toEqual([]);
      expect(abilities).toHaveLength(1);
      expect(printFace({ name: 'Test', abilities })).toBe(text);
    });
  }
});

describe('the same meaning in two wordings differs in surfaces only', () => {
  const withoutSurface = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, v: unknown) => (key === 'surface' ? undefined : v)));
  const PAIRS: readonly (readonly [string, string])[] = [
    ['When ~ enters, draw a card.', 'When ~ enters the battlefield, draw a card.'],
    ['When ~ dies, you gain 2 life.', 'When this creature dies, you gain 2 life.'],
    ['{1}: Draw a card. Activate only once each turn.', '{1}: Draw a card. Activate this ability only once each turn.'],
    [
      'Whenever a creature you control enters, you gain 1 life.',
      'Whenever a creature enters the battlefield under your control, you gain 1 life.',
    ],
  ];
  for (const [now, then] of PAIRS) {
    it(`201.5, 603.6: “${now}” is “${then}”`, () => {
      const [a, b] = [now, then].map((text) => compileText(text).abilities[0]);
      expect(a).toBeDefined();
      expect(withoutSurface(a)).toEqual(withoutSurface(b));
      expect(a && printAbility(a)).toBe(now);
      expect(b && printAbility(b)).toBe(then);
    });
  }
});

describe('what is not understood is not read', () => {
  const REFUSED: readonly (readonly [string, string])[] = [
    [
      'a qualifier that reaches only one of several nouns',
      'Destroy target creature or Vehicle with power 4 or greater.',
    ],
    ['a word without a phrase', 'Destroy target creature unless the moon is full.'],
    ['a condition on the amount', 'Draw two cards instead.'],
    [
      '"all other cards" that are other than those just exiled',
      '{1}: Exile the top card of your library face down, then put all other cards you own exiled with ~ into your hand.',
    ],
    ['a label that may be a keyword', 'Boast — Draw a card.'],
    ['a keyword with its cost', 'Replicate — Tap an untapped Goblin you control.'],
    ['a label with what may be a cost', 'Whirr — Tap an untapped Goblin you control.'],
    ['an article that does not fit', 'Destroy target creature. Create an 1/1 white Soldier creature token.'],
    ['"that creature" which nothing has spoken of', 'When ~ enters, destroy that creature.'],
    [
      'the exiled card, where the words before have exiled none',
      'Draw a card. You may play the exiled card this turn.',
    ],
    [
      '"blocking it" of another creature than the one that says so',
      'Whenever a creature you control becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.',
    ],
    [
      '"that creature" behind a card that was discarded',
      'Whenever a creature you control enters, you may discard a card. If you do, put a +1/+1 counter on that creature.',
    ],
    [
      '"that spell" behind what was tapped',
      'Whenever you cast an instant spell, you may tap an untapped creature you control. If you do, copy that spell.',
    ],
    [
      '"that land" behind a creature that is a target',
      'Whenever a land you control enters, tap target creature. If that land is an Island, scry 1.',
    ],
    [
      '"that land" where damage would be dealt',
      'Whenever a land you control enters, ~ deals 1 damage to any target. If that land is a Mountain, ~ deals 2 damage instead.',
    ],
    [
      '"it" behind "this spell was kicked" is the spell',
      'Destroy target artifact. If this spell was kicked, it deals 2 damage to target creature.',
    ],
    [
      'the exiled card, where something was sacrificed since',
      'When ~ enters, exile the top card of your library. Then you may sacrifice a creature. If you do, you may play the exiled card this turn.',
    ],
    [
      '"each other creature" where it is another than the source that gets it',
      'Whenever equipped creature attacks, it gets +1/+1 until end of turn for each other creature you control.',
    ],
    [
      'the creature that was dealt damage is not the one that dealt it',
      'Whenever ~ deals combat damage to a creature, destroy it.',
    ],
  ];
  for (const [why, text] of REFUSED) {
    it(`${why}: “${text}”`, () => {
      const { abilities, unread } = compileText(text, text.startsWith('Destroy') || text.startsWith('Draw'));
      expect(
        abilities.flatMap<unknown>((a) => ('body' in a ? a.body.effects.filter((e) => e.do !== 'unread') : [a])),
      ).toEqual([]);
      expect(unread).toEqual([text]);
    });
  }
  it('the furthest failure is told', () => {
    const why = explain('Destroy target creature unless the moon is full.', true);
    expect(why?.read).toMatch(/^Destroy target creature unless /);
    expect(why?.stuckAt).toMatch(/moon is full\.$/);
  });
});
