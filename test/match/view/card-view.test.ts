import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { withEveryCreatureType } from '../../../server/engine/objects/creature-types.ts';
import { cardView, typeLineOf } from '../../../server/match/card-view.ts';

const view = (name: string, type_line: string, oracle_text: string) =>
  cardView(
    compileCard({ name, layout: 'normal', mana_cost: '{1}', cmc: 1, type_line, oracle_text, color_identity: [] })
      .faces[0],
    undefined,
  );

describe('what the table has to rule on is marked line by line, as it is printed', () => {
  it('with reminder text and the card’s own name', () => {
    const lines = [
      "Ada's Bowl hums (as bowls do).",
      "When Ada's Bowl enters, each cat hums at it. (So it is.)",
      '{T}: You gain 1 life.',
    ];
    const shown = view("Ada's Bowl", 'Artifact', lines.join('\n'));
    expect(shown.unread).toEqual(lines.slice(0, 2));
    expect(shown.partly).toEqual([lines[1]]);
  });
  it('a legend’s short name is its own name too (201.5c)', () => {
    expect(view('Mira, Who Hums', 'Legendary Creature — Cat', 'Mira hums at dusk.').unread).toEqual([
      'Mira hums at dusk.',
    ]);
  });
  it('nothing of a whole card', () => {
    const shown = view('Bowl', 'Artifact', '{T}: You gain 1 life.');
    expect([shown.unread, shown.partly]).toEqual([[], undefined]);
  });
});

describe('the line of types', () => {
  it('types stand in the order in which they are printed, whatever came first', () => {
    const line = (...types: Parameters<typeof typeLineOf>[0]['types']) =>
      typeLineOf({ supertypes: ['legendary'], types, subtypes: [] });
    expect([
      line('creature', 'artifact'),
      line('creature', 'land', 'artifact'),
      line('artifact', 'enchantment'),
      line('sorcery', 'kindred'),
    ]).toEqual([
      'Legendary Artifact Creature',
      'Legendary Artifact Land Creature',
      'Legendary Enchantment Artifact',
      'Legendary Kindred Sorcery',
    ]);
  });
  it('702.73a: every creature type is said, not listed', () => {
    expect(
      typeLineOf({
        supertypes: [],
        types: ['artifact', 'creature'],
        subtypes: withEveryCreatureType(['Equipment', 'Shapeshifter']),
      }),
    ).toBe('Artifact Creature — Equipment every creature type');
  });
});
