import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { partlyRead } from '../../../cards/oracle/partly.ts';

const unread = (text: string) => ({ effects: [{ do: 'unread', text }] });

describe('what is known of a line that is not read as a whole', () => {
  it("602.1a: a cost that is read makes an activated ability, its effect in the card's own words", () => {
    expect(partlyRead('{1}{U}, {T}, Sacrifice ~: Each cat hums at dusk.')).toMatchObject({
      kind: 'activated',
      cost: [{ c: 'mana', symbols: ['1', 'U'] }, { c: 'tap' }, { c: 'sacrifice', self: true }],
      body: unread('Each cat hums at dusk.'),
      text: '{1}{U}, {T}, Sacrifice ~: Each cat hums at dusk.',
    });
    expect(partlyRead('+1: Each cat hums at dusk.')).toMatchObject({
      kind: 'activated',
      cost: [{ c: 'loyalty', n: 1 }],
    });
  });
  it('602.5d: limits behind it are read as well', () => {
    expect(partlyRead('{T}: Each cat hums at dusk. Activate only as a sorcery.')).toMatchObject({
      sorcerySpeed: true,
      body: unread('Each cat hums at dusk.'),
    });
  });
  it('603.1: an event that is read makes a triggered ability, with its intervening if (603.4) and its limit', () => {
    expect(
      partlyRead(
        'Whenever you cast an instant or sorcery spell, each cat hums at dusk. This ability triggers only once each turn.',
      ),
    ).toMatchObject({
      kind: 'triggered',
      event: { on: 'cast', who: 'you' },
      body: unread('each cat hums at dusk.'),
      oncePerTurn: true,
    });
    expect(
      partlyRead('At the beginning of your upkeep, if you control an artifact, each cat hums at dusk.'),
    ).toMatchObject({ kind: 'triggered', event: { on: 'step', step: 'upkeep' }, condition: { if: 'count' } });
  });
  it('207.2c: an ability word before it means nothing', () => {
    expect(partlyRead('Landfall — Whenever a land you control enters, each cat hums at dusk.')).toMatchObject({
      kind: 'triggered',
      event: { on: 'enters' },
    });
  });
  it.each([
    ['605.1a: a mana ability', '{T}: Add one mana of any color that hums.'],
    ['602.5: a limit that is not read', '{T}: Each cat hums at dusk. Activate only while cats hum.'],
    ['602.1b: others may activate it', '{T}: Each cat hums at dusk. Any player may activate this ability.'],
    ['118.7: its cost changes', '{3}: Each cat hums. This ability costs {1} less to activate for each cat.'],
    ['113.6m: it may work in a graveyard', '{3}: Return ~ from your graveyard to a cat.'],
    ['716.2b: a class level', '{3}{U}: Level 2'],
    ['113.6: it works in hand', '{2}, Discard ~: Each cat hums at dusk.'],
    ['603.4: an intervening if that is not read', 'Whenever ~ attacks, if cats hum, draw a card for each.'],
    ['603.2: the event may go on', 'Whenever a creature you control attacks, hums, or sleeps, each cat hums.'],
    ['603.2: the event may go on in one word', 'Whenever ~ attacks, or hums, each cat hums.'],
    ['a cost that is not read', '{T}, Hum: Draw a card.'],
    ['an event that is not read', 'Whenever a cat hums, draw a card.'],
    ['a static ability', 'Cats are a bit larger.'],
  ])('it is left to the table altogether: %s', (_, line) => {
    expect(partlyRead(line)).toBeUndefined();
  });
});

describe('cards that are not whole', () => {
  it('unread lines of a spell stand between the others, in their order', () => {
    const { abilities, unread: lines, partly } = compileText('Draw a card.\nEach cat hums.\nYou gain 1 life.', true);
    expect(abilities).toMatchObject([
      {
        kind: 'spell',
        body: { effects: [{ do: 'draw' }, { do: 'unread', text: 'Each cat hums.' }, { do: 'gainLife' }] },
      },
    ]);
    expect([lines, partly]).toEqual([['Each cat hums.'], []]);
  });
  it('beside a choice of modes all lines that it follows are for the table', () => {
    const text = 'Choose one —\n• Draw a card.\n• You gain 3 life.\nEach cat hums.';
    expect(compileText(text, true).abilities).toEqual([{ kind: 'spell', body: unread(text) }]);
  });
  it('a later line that speaks of an unread one is not read by itself', () => {
    const { abilities } = compileText('Choose a cat that hums.\nExile it.', true);
    expect(abilities).toMatchObject([{ body: { effects: [{ do: 'unread' }, { do: 'unread' }] } }]);
  });
  it('a permanent says which lines are read, partly read and unread, and calls itself by its name', () => {
    const card = compileCard({
      name: 'Drum',
      layout: 'normal',
      type_line: 'Artifact',
      mana_cost: '{1}',
      cmc: 1,
      oracle_text: 'Drum enters tapped.\n{T}: Each cat hums at Drum.\nDrum loves cats.',
      colors: [],
      color_identity: [],
    });
    expect(card.whole).toBe(false);
    expect(card.faces[0]).toMatchObject({
      unread: ['{T}: Each cat hums at ~.', '~ loves cats.'],
      partly: ['{T}: Each cat hums at ~.'],
    });
    expect(card.faces[0].abilities[1]).toMatchObject({
      kind: 'activated',
      text: '{T}: Each cat hums at Drum.',
      body: unread('Each cat hums at Drum.'),
    });
  });
  it('what is odd besides the text is named, since no ruling mends it', () => {
    expect(
      compileCard({
        name: 'Odd',
        layout: 'normal',
        type_line: 'Creature — Cat',
        mana_cost: '{1}',
        cmc: 1,
        oracle_text: '',
        power: '1+*',
        toughness: '1',
        colors: [],
        color_identity: [],
      }).odd,
    ).toEqual(['power/toughness']);
  });
});
