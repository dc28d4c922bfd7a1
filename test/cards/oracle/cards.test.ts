import { describe, expect, it } from 'vitest';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { printFace } from '../../../cards/oracle/text/print.ts';
import { capitalise, lowerSentences, normalise } from '../../../cards/oracle/normalise.ts';

const card = (fields: Partial<ScryfallCard>): ScryfallCard => ({
  name: 'Harbor Lantern',
  layout: 'normal',
  cmc: 2,
  color_identity: [],
  mana_cost: '{1}{W}',
  type_line: 'Creature — Human Scout',
  power: '2',
  toughness: '2',
  oracle_text: '',
  ...fields,
});

describe('normalisation', () => {
  it('207.2a: reminder text has no rules meaning', () => {
    expect(normalise('Flying (Only fliers block it.)\nHaste', 'Harbor Lantern', false)).toBe('Flying\nHaste');
  });
  it('201.5: a card speaks of itself by name, a legend also by its short name', () => {
    expect(normalise('When Orla dies, draw a card. Orla, Tide Keeper wins.', 'Orla, Tide Keeper', true)).toBe(
      'When ~ dies, draw a card. ~ wins.',
    );
    expect(normalise('When Orla dies, draw a card.', 'Orla, Tide Keeper', false)).toBe('When Orla dies, draw a card.');
  });
  it('sentence capitals come back exactly', () => {
    for (const text of [
      'Draw a card. You gain 1 life.',
      '{T}, Sacrifice ~: Add {G}.',
      'Choose one —\n• Draw a card.\n• X target creatures get +1/+1 until end of turn.',
      'It has "{T}: Draw a card."',
    ]) {
      expect(capitalise(lowerSentences(text))).toBe(text);
    }
  });
});

describe('cards', () => {
  it('a card whose every line prints back is whole', () => {
    const compiled = compileCard(card({ oracle_text: 'Flying\nWhen Harbor Lantern dies, draw a card.' }));
    expect(compiled.whole).toBe(true);
    expect(compiled.faces[0]).toMatchObject({
      manaValue: 2,
      colors: ['W'],
      types: ['creature'],
      subtypes: ['Human', 'Scout'],
      power: 2,
      toughness: 2,
      unread: [],
    });
    expect(printFace(compiled.faces[0])).toBe('Flying\nWhen ~ dies, draw a card.');
  });
  it('a line that is not read is kept and the card is not whole', () => {
    const compiled = compileCard(card({ oracle_text: 'Flying\nHarbor Lantern hums at dusk.' }));
    expect(compiled.whole).toBe(false);
    expect(compiled.faces[0].unread).toEqual(['~ hums at dusk.']);
    expect(compiled.faces[0].abilities).toHaveLength(1);
  });
  it('305.6: a basic land has no text and is whole', () => {
    expect(
      compileCard(
        card({
          name: 'Forest',
          type_line: 'Basic Land — Forest',
          mana_cost: '',
          power: undefined,
          toughness: undefined,
        }),
      ).whole,
    ).toBe(true);
  });
  it('604.3: a star needs an ability that defines it', () => {
    expect(compileCard(card({ power: '*', toughness: '*' })).whole).toBe(false);
    expect(
      compileCard(
        card({
          power: '*',
          toughness: '*',
          oracle_text: "Harbor Lantern's power and toughness are each equal to the number of lands you control.",
        }),
      ).whole,
    ).toBe(true);
  });
  it('202.3: hybrid and X in a mana value', () => {
    expect(compileCard(card({ mana_cost: '{X}{2/W}{W/U}{G}' })).faces[0].manaValue).toBe(4);
  });
  it('201.2: a name inside the IR is the printed one', () => {
    const { faces, whole } = compileCard(
      card({
        oracle_text: 'Harbor Lantern gets +1/+1 for each other creature named Harbor Lantern on the battlefield.',
      }),
    );
    expect(whole).toBe(true);
    expect(JSON.stringify(faces[0].abilities)).toContain('"name":"Harbor Lantern"');
  });
  it('odd input never throws', () => {
    for (const odd of [
      { type_line: undefined },
      { mana_cost: '{?}' },
      { oracle_text: '((' },
      { power: 'x' },
      { layout: 'nowhere' },
      { card_faces: [] },
      { oracle_text: '"'.repeat(200) },
      { type_line: '—' },
    ]) {
      expect(compileCard(card(odd)).name).toBe('Harbor Lantern');
    }
  });
  it('only layouts that are played count as whole', () => {
    expect(compileCard(card({ layout: 'nowhere' })).whole).toBe(false);
    expect(compileCard(card({ layout: 'transform' })).whole).toBe(false);
  });
});
